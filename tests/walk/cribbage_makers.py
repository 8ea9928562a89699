"""Where the makers of illegal cribbage moves register: MAKERS[move, code] gives a move's fields, or None where the table is not ripe for it."""

from __future__ import annotations

from companion.rules.cards import NAME
from companion.rules.cribbage.seats import cards_held, ids

PACK = [name for name in NAME if len(name) == 2]
MAKERS = {}


def makes(code, *moves):
    """Register a maker for a code; unless the code is game_over, it is asked only while the game is on."""

    def register(maker):
        for do in moves:
            MAKERS[do, code] = lambda state, rng, do=do: (
                maker(state["now"], rng, do) if state["now"]["over"] is None else None
            )
        return maker

    return register


def fields(now, rng, do):
    """Well-formed fields of any move; what makes it illegal is put over them."""
    player = rng.choice(ids(now))
    size = 4 if do == "crib" else cards_held(now)
    return {
        "cut": {"cards": dict(zip(ids(now), rng.sample(PACK, len(ids(now))), strict=True))},
        "dealer": {"player": player},
        "deal": {},
        "starter": {"card": rng.choice(PACK)},
        "heels": {},
        "play": {"player": player, "card": rng.choice(PACK)},
        "go": {"player": player},
        "peg": {"player": player, "points": 2, "for": rng.choice(("pair", "hand", "crib", "heels", "other"))},
        "hand": {"player": player, "cards": rng.sample(PACK, size), "starter": rng.choice(PACK)},
        "crib": {"cards": rng.sample(PACK, size), "starter": rng.choice(PACK)},
        "muggins": {"player": player, "entry": 1},
        "penalty": {"player": player, "points": 2, "reason": "looked at the bottom card"},
        "end": {"how": "abandoned"},
        "rule": {"rule": "muggins", "value": True},
    }[do]
