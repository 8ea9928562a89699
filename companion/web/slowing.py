"""Who guesses codes and secrets is slowed: each wrong one from an address makes it wait longer for the next try. Nobody is ever shut out.

A right one in between changes nothing; what is wrong is forgotten by time alone, one failure in ten minutes.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable

FREE = 5
"""So many may be wrong at no cost: a person who mistypes is not made to wait."""

LONGEST = 60.0
"""Seconds: the longest wait, however many were wrong."""

FADES = 600.0
"""Seconds after which one failure is forgotten."""

MOST = 10_000
"""Addresses kept in mind; the one that failed least lately goes first."""


def network_of(address: str) -> str:
    """Whose address that is: of IPv6 one household has 2^64.

    >>> network_of("192.168.1.7"), network_of("2001:db8::17"), network_of("")
    ('192.168.1.7', '2001:db8::/64', '')
    """
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    return address if ip.version == 4 else str(ipaddress.ip_network((ip, 64), strict=False))


class Slowing:
    """Failures by address, in memory. Each step is one of the dictionary's own.

    >>> slowing = Slowing(clock=lambda: 0.0)
    >>> for _ in range(7): slowing.failed("192.168.1.7")
    >>> slowing.wait("192.168.1.7"), slowing.wait("192.168.1.8")
    (4.0, 0.0)
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures: dict[str, tuple[float, float]] = {}

    def _counted(self, who: str) -> tuple[float, float]:
        """How many failures are not forgotten, and when the last one was."""
        count, at = self._failures.get(who, (0.0, self._clock()))
        return max(0.0, count - (self._clock() - at) / FADES), at

    def wait(self, address: str) -> float:
        """Seconds until the next try from this address is looked at."""
        count, at = self._counted(network_of(address))
        beyond = math.ceil(count) - FREE
        delay = min(2.0 ** min(beyond, 16), LONGEST) if beyond > 0 else 0.0
        return max(0.0, at + delay - self._clock())

    def failed(self, address: str) -> None:
        """A try from this address was wrong."""
        who = network_of(address)
        count, _ = self._counted(who)
        self._failures.pop(who, None)
        self._failures[who] = (count + 1, self._clock())
        for oldest in list(self._failures)[:-MOST]:
            self._failures.pop(oldest, None)
