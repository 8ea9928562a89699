"""`companion serve` whose every commit takes as much longer as the environment's SLOW_DISK says, in ms: what a worn SD card does. For bench.streams; no benchmark itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from gevent import monkey

monkey.patch_all()

from companion.cli import main  # noqa: E402  (gevent first)
from companion.store.sqlite import Store  # noqa: E402
from companion.store.writing import Writing  # noqa: E402

# The standard library's own: like a write to the disk it stops the writer's thread, and no other.
sleep = monkey.get_original("time", "sleep")
commit = Store.writing


@contextmanager
def slowly(store: Store) -> Iterator[Writing]:
    with commit(store) as log:
        yield log
        sleep(float(os.environ["SLOW_DISK"]) / 1000)


if __name__ == "__main__":
    Store.writing = slowly  # type: ignore[method-assign]
    main()
