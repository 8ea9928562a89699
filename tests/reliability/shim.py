"""A shim between SQLite and the disk: every write, truncation, sync and removal passes through it, is noted, and can be made to fail.

    with Shim(folder) as shim:          # from here on sqlite3.connect() goes through it
        ...
    shim.calls                          # what reached the disk, in its order

It is a VFS (https://www.sqlite.org/vfs.html) put in front of SQLite's own by ctypes, in the library that Python's sqlite3 uses.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import sqlite3
from collections.abc import Callable
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

FULL = sqlite3.SQLITE_FULL
FAILED = {
    "write": sqlite3.SQLITE_IOERR_WRITE,
    "truncate": sqlite3.SQLITE_IOERR_TRUNCATE,
    "sync": sqlite3.SQLITE_IOERR_FSYNC,
    "delete": sqlite3.SQLITE_IOERR_DELETE,
    "open": sqlite3.SQLITE_CANTOPEN,
}
CREATE = sqlite3.SQLITE_OPEN_CREATE if hasattr(sqlite3, "SQLITE_OPEN_CREATE") else 4

# A path is passed on as the address it came at: SQLite keeps that, and looks behind its end.
Open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
Delete = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)

IO_METHODS = (
    "close read write truncate sync file_size lock unlock check_lock control sector traits"
    " shm_map shm_lock shm_barrier shm_unmap fetch unfetch"
).split()
VFS_METHODS = (
    "open delete access full dl_open dl_error dl_sym dl_close random sleep time error time64 set_call get_call next_call"
).split()


class Methods(ctypes.Structure):
    """sqlite3_io_methods, version 3."""

    _fields_ = [("version", c_int)] + [(name, c_void_p) for name in IO_METHODS]


class Vfs(ctypes.Structure):
    """sqlite3_vfs, version 3."""

    _fields_ = [
        ("version", c_int),
        ("file_size", c_int),
        ("most_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("more", c_void_p),
    ] + [(name, c_void_p) for name in VFS_METHODS]


class Call(NamedTuple):
    """What SQLite asked of the disk: `do` is "write" (of `data` at byte `at`), "truncate" (to `at` bytes), "sync", "delete", or "failed"
    for a sync that did not come through; or "told", which is no call: somebody was told so much (`at`)."""

    do: str
    name: str = ""
    at: int = 0
    data: bytes = b""


def library() -> ctypes.CDLL:
    """The SQLite that Python's own sqlite3 module uses."""
    found = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
    found.sqlite3_vfs_find.restype = POINTER(Vfs)
    found.sqlite3_vfs_find.argtypes = [c_char_p]
    found.sqlite3_vfs_register.argtypes = [c_void_p, c_int]
    found.sqlite3_vfs_unregister.argtypes = [c_void_p]
    return found


class Shim:
    """`fails(call) -> code | None` is asked before each call: a code of SQLite makes it fail, half done where it is a write.
    With `is_slow` false nothing waits for the real disk."""

    def __init__(
        self, folder: Path, fails: Callable[[Call], int | None] = lambda call: None, is_slow: bool = False
    ) -> None:
        self.calls: list[Call] = []
        self.fails = fails
        self._folder = str(folder)
        self._is_slow = is_slow
        self._names: dict[int, str] = {}
        self._methods: dict[int, Methods] = {}
        self._held: list[Any] = []  # what C holds, Python must not let go of
        self._library = library()
        self._real = self._library.sqlite3_vfs_find(None)
        self._vfs = Vfs.from_buffer_copy(self._real.contents)
        self._vfs.name = b"shim"
        self._vfs.open = self._hold(Open(self._open_with(Open(self._real.contents.open))))
        self._vfs.delete = self._hold(Delete(self._delete_with(Delete(self._real.contents.delete))))

    def __enter__(self) -> Shim:
        self._library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._library.sqlite3_vfs_unregister(ctypes.byref(self._vfs))
        self._library.sqlite3_vfs_register(self._real, 1)

    def tell(self, count: int) -> None:
        """Note that somebody was told now: so many are kept."""
        self.calls.append(Call("told", at=count))

    def _hold(self, function: Any) -> int | None:
        self._held.append(function)
        return ctypes.cast(function, c_void_p).value

    def _asked(self, call: Call) -> int:
        """What to answer instead of doing it; 0 to do it."""
        if not call.name:
            return 0
        code = self.fails(call)
        if code is None:
            self.calls.append(call)
            return 0
        if call.do == "sync":
            self.calls.append(call._replace(do="failed"))
        if call.do == "write":
            self.calls.append(call._replace(data=call.data[: len(call.data) // 2]))
        return code

    def _name_of(self, path: int | None) -> str:
        text = ctypes.string_at(path).decode() if path else ""
        return Path(text).name if text.startswith(self._folder) else ""

    def _open_with(self, real: Any) -> Any:
        def open_(vfs: int, path: int | None, file: int, flags: int, out: int | None) -> int:
            name = self._name_of(path)
            if name and flags & CREATE and (code := self.fails(Call("open", name))) is not None:
                ctypes.cast(file, POINTER(c_void_p))[0] = None
                return code
            code = real(vfs, path, file, flags, out)
            at = ctypes.cast(file, POINTER(c_void_p))
            if code == sqlite3.SQLITE_OK and at[0]:
                self._names[file] = name
                at[0] = ctypes.addressof(self._shimmed(at[0]))
            return int(code)

        return open_

    def _delete_with(self, real: Any) -> Any:
        def delete(vfs: int, path: int, is_synced: int) -> int:
            return self._asked(Call("delete", self._name_of(path), is_synced)) or int(
                real(vfs, path, is_synced)
            )

        return delete

    def _shimmed(self, address: int) -> Methods:
        """The methods at an address, with ours in front of those that change the file."""
        if address not in self._methods:
            real = Methods.from_address(address)
            made = Methods.from_buffer_copy(real)
            made.write = self._hold(Write(self._write_with(Write(real.write))))
            made.truncate = self._hold(Truncate(self._truncate_with(Truncate(real.truncate))))
            made.sync = self._hold(Sync(self._sync_with(Sync(real.sync))))
            self._methods[address] = made
        return self._methods[address]

    def _write_with(self, real: Any) -> Any:
        def write(file: int, data: int, size: int, at: int) -> int:
            code = self._asked(Call("write", self._names[file], at, ctypes.string_at(data, size)))
            if code:
                real(file, data, size // 2, at)
            return code or int(real(file, data, size, at))

        return write

    def _truncate_with(self, real: Any) -> Any:
        def truncate(file: int, size: int) -> int:
            return self._asked(Call("truncate", self._names[file], size)) or int(real(file, size))

        return truncate

    def _sync_with(self, real: Any) -> Any:
        def sync(file: int, flags: int) -> int:
            code = self._asked(Call("sync", self._names[file]))
            if code or not self._is_slow:
                return code
            return int(real(file, flags))

        return sync
