"""What may be on a disk after the power was lost: from the calls that reached it, the files that can be there.

What was synced is there. Of what was written since, anything may be: all, nothing, some of its sectors, and of the last write a part. A file
that was never synced may be missing, one that was removed may be there again. Files are independent of each other.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from .shim import Call

SECTOR = 512  # bytes that a disk writes whole, where we do not cut even those
# SQLite syncs their folder too when it first syncs one of these, and so what was made and removed in it until then.
OF_A_NEW_ONE_ALSO_ITS_NAME = ("-journal", "-wal")

Files = dict[str, bytes]
Keep = Callable[[Call, int], bytes | None]
"""Of a call that was not synced (and its place among those of its file), the data that reaches the disk; None: nothing of it."""


def applied(content: bytes, call: Call) -> bytes:
    """The content of a file after a write or truncation."""
    if call.do == "truncate":
        return content[: call.at].ljust(call.at, b"\0")
    content = content.ljust(call.at, b"\0")
    return content[: call.at] + call.data + content[call.at + len(call.data) :]


class Disk:
    """Follows the calls one by one. `safe` is what is on the disk for certain, `waiting` what was done since the last sync, per file."""

    def __init__(self) -> None:
        self.safe: Files = {}
        self.waiting: dict[str, list[Call]] = {}
        self.told = 0

    def take(self, call: Call) -> None:
        if call.do == "told":
            self.told = call.at
        elif call.do == "sync":
            self._settle(call.name)
        elif call.do == "failed":
            self.waiting.pop(call.name, None)  # the system forgets what it could not write, and says so once
        elif call.do == "delete" and call.at:
            self.safe.pop(call.name, None)
            self.waiting.pop(call.name, None)
        else:
            self.waiting.setdefault(call.name, []).append(call)

    def _settle(self, name: str) -> None:
        calls = self.waiting.get(name, [])
        is_new = name not in self.safe or any(call.do == "delete" for call in calls)
        if is_new and name.endswith(OF_A_NEW_ONE_ALSO_ITS_NAME):
            self._settle_names()
        content = self.safe.get(name, b"")
        for call in self.waiting.pop(name, []):
            content = applied(content, call)
        self.safe[name] = content

    def _settle_names(self) -> None:
        """What was removed stays so."""
        for name, calls in self.waiting.items():
            removed = max((place for place, call in enumerate(calls) if call.do == "delete"), default=None)
            if removed is not None:
                self.safe.pop(name, None)
                self.waiting[name] = calls[removed + 1 :]

    def after(self, keep: Keep) -> Files:
        """The files when of all that waits only this much came through."""
        files = dict(self.safe)
        for name, calls in self.waiting.items():
            for place, call in enumerate(calls):
                data = keep(call, place)
                if data is None and call.do == "delete":
                    break  # the old file is there again, and what was done to the new one of its name is nowhere
                if call.do == "delete":
                    files.pop(name, None)
                elif data is not None:
                    files[name] = applied(files.get(name, b""), call._replace(data=data))
        return files

    def crashes(self, chance: random.Random, some: int = 3) -> Iterator[Files]:
        """Files that may be there: all that waits, nothing of it, the last write cut (at each sector and at some other bytes), `some` others."""
        yield self.after(lambda call, place: call.data)
        yield self.after(lambda call, place: None)
        yield from self._cut(chance)
        for _ in range(some):
            yield self.after(lambda call, place: scattered(call, chance))

    def _cut(self, chance: random.Random) -> Iterator[Files]:
        last = {name: len(calls) - 1 for name, calls in self.waiting.items() if calls}
        for name, place_of_last in last.items():
            size = len(self.waiting[name][place_of_last].data)
            for cut in cuts(size, chance):

                def keep(
                    call: Call, place: int, name: str = name, end: int = place_of_last, cut: int = cut
                ) -> bytes:
                    is_cut = call.name == name and place == end
                    return call.data[:cut] if is_cut else call.data

                yield self.after(keep)


def cuts(size: int, chance: random.Random) -> list[int]:
    """Where a write of so many bytes is cut: behind each sector, and at two other bytes."""
    found = set(range(SECTOR, size, SECTOR))
    if size > 1:
        found |= {chance.randrange(1, size), chance.randrange(1, size)}
    return sorted(found)


def scattered(call: Call, chance: random.Random) -> bytes | None:
    """Of a write its beginning, up to some sector; of anything else all or nothing."""
    if chance.random() < 0.5:
        return None
    sectors = -(-len(call.data) // SECTOR)
    return call.data[: chance.randint(1, sectors) * SECTOR] if sectors else call.data
