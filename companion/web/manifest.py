"""What an installed Companion is: its name, icons, shortcuts and pictures (the web app manifest)."""

from __future__ import annotations

from typing import Any

from .assets import Assets

TITLES = {"cribbage": "Cribbage", "run_of_5": "Run of 5", "sequence": "Sequence"}
COLOURS = {"background_color": "#e7e9e3", "theme_color": "#e7e9e3"}
SHOTS = {"shots/table.png": "A game of cribbage", "shots/hand.png": "A hand, counted as it is tapped"}
SHOT_SIZE = "390x844"


def manifest(assets: Assets, games: tuple[str, ...]) -> dict[str, Any]:
    """The manifest, its files by hash."""
    shortcuts = [
        {"name": f"New table: {TITLES[game]}", "short_name": TITLES[game], "url": f"/new?game={game}"}
        for game in games
    ]
    shortcuts.append({"name": "Judge: settle it", "short_name": "Judge", "url": "/judge"})
    return {
        "id": "/",
        "name": "Companion",
        "short_name": "Companion",
        "description": "Keeps the score of cribbage, Run of 5 and Sequence on every phone at the table.",
        "lang": "en",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "categories": ["games", "utilities"],
        **COLOURS,
        "icons": [icon(assets, *one) for one in ICONS],
        "shortcuts": shortcuts,
        "screenshots": [
            {
                "src": assets.url(name),
                "sizes": SHOT_SIZE,
                "type": "image/png",
                "form_factor": "narrow",
                "label": label,
            }
            for name, label in SHOTS.items()
        ],
    }


# File, size, and what it is for; the PNGs are made of the first by e2e/icons.py.
ICONS = [
    ("icons/companion.svg", "any", "any"),
    ("icons/192.png", "192x192", "any"),
    ("icons/512.png", "512x512", "any"),
    ("icons/maskable-512.png", "512x512", "maskable"),
]


def icon(assets: Assets, name: str, sizes: str, purpose: str) -> dict[str, str]:
    kind = "image/svg+xml" if name.endswith(".svg") else "image/png"
    return {"src": assets.url(name), "sizes": sizes, "type": kind, "purpose": purpose}
