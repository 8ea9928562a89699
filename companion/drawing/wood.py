"""The stuff a board is made of: walnut with its grain, maple lanes, brass, holes. SVG fragments, no bitmap, no style."""

from __future__ import annotations

MAPLE, WALNUT, BRASS, DARK, IVORY = "#ecd9b4", "#5a3a22", "#c8a256", "#22140a", "#fff6e0"

DEFS = (
    '<defs><linearGradient id="pb-walnut" x2="0" y2="1"><stop stop-color="#75502f"/><stop offset=".12" stop-color="#623f25"/>'
    '<stop offset=".85" stop-color="#503319"/><stop offset="1" stop-color="#3c2512"/></linearGradient>'
    '<linearGradient id="pb-brass" x2=".6" y2="1"><stop stop-color="#f6e3a8"/><stop offset=".45" stop-color="#cfa74f"/>'
    '<stop offset="1" stop-color="#8d6a26"/></linearGradient>'
    '<radialGradient id="pb-shine" cx=".36" cy=".28" r=".85"><stop stop-color="#fff" stop-opacity=".7"/>'
    '<stop offset=".3" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></radialGradient></defs>'
)


def slab(width: int, height: int) -> str:
    """The board's body: walnut with grain, a light upper and a dark lower edge, a brass line let in."""
    w, h = width, height
    return (
        f'<rect class="pb-body" width="{w}" height="{h}" rx="46" fill="url(#pb-walnut)"/>'
        f'<path class="pb-grain" d="{grain(w, h)}" fill="none" stroke="#1d0f05" stroke-opacity=".34" stroke-width="4"/>'
        f'<rect x="3" y="3" width="{w - 6}" height="{h - 6}" rx="43" fill="none" stroke="#ffe9c4" stroke-opacity=".22" stroke-width="4"/>'
        f'<rect x="13" y="13" width="{w - 26}" height="{h - 26}" rx="34" fill="none" stroke="{BRASS}" stroke-opacity=".8" stroke-width="3"/>'
    )


def grain(width: int, height: int) -> str:
    """Long, almost straight fibres as one path; the same for the same size."""
    fibres = []
    y, turn = 18, 7
    while y < height - 18:
        turn = (turn * 37 + 11) % 101
        bow, sag, start = turn % 23 - 11, turn * 3 % 29 - 14, 14 + turn % 7 * width // 12
        end = width - 14 - turn % 5 * width // 16
        fibres.append(
            f"M{start} {y}C{(2 * start + end) // 3} {y + bow} {(start + 2 * end) // 3} {y + sag} {end} {y + bow // 2}"
        )
        y += 11 + turn % 19
    return "".join(fibres)
