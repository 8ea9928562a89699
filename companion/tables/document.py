"""One table as a JSON document that can be read without this program: docs/export-format.md."""

from __future__ import annotations

import json
import re
from datetime import datetime
from typing import Any, NamedTuple

from companion.store import Entry, as_text
from companion.tables.access import sound

FORMAT = "companion-table"
VERSION = 1
ABOUT = (
    "The score of one table, kept by Companion. 'entries' is all that happened, oldest first: 'move' is what a player"
    " said, 'result' what it came to, 'by' the phone (see 'devices'), 'at' the time in UTC."
    " The first move says the game, its players and house rules."
)

TABLE = re.compile(r"[a-hjkmnp-z2-9]{10}")
ID = re.compile(r"[0-9a-f]{32}")
DEVICE = re.compile(r"[0-9a-z]{1,64}")
_FIELDS = {"seq", "id", "by", "at", "move", "result"}
_KINDS = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}


class Document(NamedTuple):
    """`devices`: names by id, of every device that an entry is by."""

    table: str
    devices: dict[str, str]
    entries: list[Entry]


class NotADocument(Exception):
    """The text is no table of ours; the message is a sentence that says what is wrong, and where."""


def write(document: Document) -> str:
    """The document as text: ASCII, an entry a line, the same text for the same table each time."""
    devices = {device: {"name": name} for device, name in document.devices.items()}
    head = {"format": FORMAT, "version": VERSION, "about": ABOUT, "table": document.table, "devices": devices}
    lines = [f'"{name}": {as_text(value)},' for name, value in head.items()]
    entries = ",\n".join(as_text(entry) for entry in document.entries)
    return "\n".join(["{", *lines, '"entries": [', entries, "]", "}", ""])


def read(text: str) -> Document:
    """The document in a text, its shape checked through and through; what it comes to is the rulebook's to say.

    Raises NotADocument.
    """
    try:
        told = json.loads(text, parse_constant=_no_number)
        as_text(told)  # also refuses numbers too large to be one
    except (ValueError, RecursionError) as error:
        raise NotADocument(f"It is no JSON: {error}.") from None
    _need(isinstance(told, dict) and told.get("format") == FORMAT, f'It has no "format": "{FORMAT}".')
    version = _field(told, "version", int, "The document")
    _need(version <= VERSION, "It was written by a newer Companion. Install that version or a later one.")
    _need(version == VERSION, f"There is no version {version} of the format.")
    table = _field(told, "table", str, "The document")
    _need(TABLE.fullmatch(table), "The table's id is not ten letters and digits as Companion makes them.")
    devices = _devices(_field(told, "devices", dict, "The document"))
    entries = _field(told, "entries", list, "The document")
    extra = sorted(set(told) - {"format", "version", "about", "table", "devices", "entries"})
    _need(not extra, f"The document has a field that version {VERSION} does not know: {', '.join(extra)}.")
    _need(entries, "It holds no entries.")
    seen: set[str] = set()
    for seq, entry in enumerate(entries, 1):
        _check_entry(seq, entry, devices, seen)
    return Document(table, devices, entries)


def _devices(told: dict[str, Any]) -> dict[str, str]:
    for device, about in told.items():
        _need(DEVICE.fullmatch(device), f"The device id {device!r} is none.")
        where = f"The device {device}"
        _need(
            isinstance(about, dict) and set(about) == {"name"}, f"{where} holds something else than a name."
        )
        name = _field(about, "name", str, where)
        _need(sound(name) == name, f"{where} has a name that is none.")
    return {device: about["name"] for device, about in told.items()}


def _check_entry(seq: int, entry: Any, devices: dict[str, str], seen: set[str]) -> None:
    where = f"Entry {seq}"
    _need(isinstance(entry, dict) and set(entry) == _FIELDS, f"{where} has not the fields of an entry.")
    _need(_field(entry, "seq", int, where) == seq, f"{where} has the number {entry['seq']}.")
    id = _field(entry, "id", str, where)
    _need(ID.fullmatch(id), f"{where} has an id that is not 32 hexadecimal digits.")
    _need(id not in seen, f"{where} has the id of an earlier one.")
    seen.add(id)
    _need(_field(entry, "by", str, where) in devices, f"{where} is by a device that is not listed.")
    _need(is_time(_field(entry, "at", str, where)), f"{where} has no time in UTC.")
    move, result = _field(entry, "move", dict, where), _field(entry, "result", dict, where)
    _need(isinstance(move.get("do"), str), f"{where} has a move without a name.")
    _need((move["do"] == "start") == (seq == 1), f"{where}: the first move, and no other, is the start.")
    _need("refused" not in result, f"{where} was refused.")


def is_time(text: str) -> bool:
    """
    >>> is_time("2026-01-31T20:15:00.000Z"), is_time("2026-01-31T20:15:00"), is_time("yesterday")
    (True, False, False)
    """
    try:
        return text.isascii() and text.endswith("Z") and bool(datetime.fromisoformat(text))
    except ValueError:
        return False


def _field(holder: dict[str, Any], name: str, kind: type, where: str) -> Any:
    value = holder.get(name)
    is_right = isinstance(value, kind) and not isinstance(value, bool)
    _need(is_right, f"{where} has no {name}, or it is not {_KINDS[kind]}.")
    return value


def _need(is_so: Any, otherwise: str) -> None:
    if not is_so:
        raise NotADocument(otherwise)


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is no number")
