"""The show: what a hand or a crib counts, every combination named. See docs/rules/cribbage.md#show."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from ..shapes import Refusal


def hand_size(rules: dict[str, Any], crib: bool = False, players: int = 2) -> int:
    """Give how many cards a hand holds: 3, 4 or 5 by the rule `cards`; a crib and hands of three and more players always 4."""
    raise NotImplementedError


def count_hand(
    hand: Any,
    starter: Any,
    crib: bool = False,
    rules: dict[str, Any] | None = None,
    flush: Any = None,
    nobs: Any = None,
    size: int | None = None,
) -> dict[str, Any] | Refusal:
    """Count a hand or crib: ``{"points": 12, "combos": [{"kind", "cards", "points", "total", …}, …]}`` in counting order.

    `hand` is a list of texts, `starter` a text or None. `rules` may be partial (`cards`, `crib_flush`, `nobs` matter). `size` overrides
    the number of cards that `rules` asks for (hands of three and more players). When any text is a rank alone, `flush` and `nobs` say what the suits would have
    said; otherwise they are not looked at. Refuses ``bad_move`` (hand is no list), ``unknown_card``, ``wrong_number``,
    ``duplicate_card``, ``bad_suits``, in that order, all hard. `cards`+`starter` as clean texts stand in the answer as
    ``"hand"`` and ``"starter"``.

    Kinds: fifteen, pair, pair_royal, double_pair_royal, run, double_run, triple_run, double_double_run, quadruple_run,
    sextuple_run, octuple_run (pairs inside; with ``length`` and ``times``), flush (``length``), nobs.
    """
    raise NotImplementedError


def hand_points(hand: list[str], starter: str, crib: bool = False, rules: dict[str, Any] | None = None) -> int:
    """Give the points alone, quickly. The cards must be whole (no ranks alone) and right: nothing is refused here."""
    raise NotImplementedError
