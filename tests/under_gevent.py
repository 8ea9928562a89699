"""Run by test_live_gevent.py: the write path and the hub as `serve` wires them, in a process that gevent has patched."""

from gevent import monkey

monkey.patch_all()

import sys  # noqa: E402
import threading  # noqa: E402
from pathlib import Path  # noqa: E402

import gevent  # noqa: E402
from gevent.threadpool import ThreadPool  # noqa: E402

from companion.live import Hub  # noqa: E402
from companion.store import open_store  # noqa: E402
from companion.tables import Tables, Writer  # noqa: E402
from companion.tables.writer import Draft  # noqa: E402
from tests.tables import START, TOY, new_id  # noqa: E402

PHONES, EACH = 40, 10


def main(path: Path) -> None:
    loop = gevent.get_hub().loop
    with open_store(path) as store:
        writer = Writer(store, submit=ThreadPool(1).spawn, deliver=loop.run_callback_threadsafe)
        tables = Tables(store, Hub(), writer=writer, rulebook=TOY)
        device, _ = tables.welcome("Ann")
        table = tables.create(new_id(), START, device)["table"]
        streams = [gevent.spawn(read, tables, table, device) for _ in range(PHONES)]
        for phone in [gevent.spawn(play, tables, table, device) for _ in range(PHONES)]:
            phone.get(timeout=30)
        for stream in streams:
            assert stream.get(timeout=30) == list(range(1, PHONES * EACH + 2))
        assert tables.view(table) == {"all": PHONES * EACH}
        a_slow_disk_stops_nobody(tables)
        waiting = gevent.spawn(list, tables.stream(table, device))
        gevent.idle()
        tables.close()
        waiting.get(timeout=30)
    print("all told")


def play(tables: Tables, table: str, device: str) -> None:
    for _ in range(EACH):
        answers = tables.moves(table, device, [{"id": new_id(), "move": {"do": "add", "points": 1}}])[
            "answers"
        ]
        assert "entry" in answers[0]


def read(tables: Tables, table: str, device: str) -> list[int]:
    seen: list[int] = []
    for piece in tables.stream(table, device):
        seen += [int(line[4:]) for line in piece.split(b"\n") if line.startswith(b"id: ")]
        if len(seen) == PHONES * EACH + 1:
            return seen
    return seen


def a_slow_disk_stops_nobody(tables: Tables) -> None:
    """The writer waits, in its real thread, for something that only another greenlet can do."""
    lets_go = monkey.get_original("threading", "Event")()
    real_thread = monkey.get_original("_thread", "get_ident")

    def waits(draft: Draft) -> int:
        assert lets_go.wait(30), "the greenlets stood still while the writer waited"
        return int(real_thread())

    waiting = gevent.spawn(tables._writer.do, waits)
    gevent.spawn_later(0.01, lets_go.set)
    assert waiting.get(timeout=60) != real_thread()
    assert threading.current_thread() is threading.main_thread()


main(Path(sys.argv[1]))
