"""The icons of an installed Companion, drawn by Chromium from our own SVG: `python -m e2e.icons`.

A launcher cuts a maskable icon to a shape of its own, so its drawing keeps to the middle and its wood goes to the edge; iOS rounds the
corners of its own.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from PIL import Image

from tests.chromium import chromium

ICONS = Path(__file__).parent.parent / "static" / "icons"
COLOURS = 256
# Name: size in pixels, whether the wood fills the square, how much of it the drawing takes.
MADE = {
    "192.png": (192, False, 1.0),
    "512.png": (512, False, 1.0),
    "maskable-512.png": (512, True, 0.72),
    "apple-180.png": (180, True, 0.86),
}


def drawn(svg: str, is_full: bool, part: float) -> str:
    """The SVG as it is; or its wood over the whole square and the rest, smaller, in the middle."""
    if not is_full:
        return svg
    head, wood, rest = re.split(r'(<rect width="32" height="32" rx="7" [^>]*/>)', svg)
    shift = 16 * (1 - part)
    # The strip of the board runs off the left edge, whatever the size.
    rest = rest.replace("M0 11.5h", "M-16 11.5H").replace("H0", "H-16").removesuffix("</svg>")
    full = wood.replace(' rx="7"', "")
    return f'{head}{full}<g transform="translate({shift} {shift}) scale({part})">{rest}</g></svg>'


def main() -> None:
    svg = (ICONS / "companion.svg").read_text("utf-8").strip()
    with chromium() as browser:
        for name, (size, is_full, part) in MADE.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            sized = drawn(svg, is_full, part).replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
            page.set_content(f'<body style="margin:0;line-height:0">{sized}</body>')
            picture = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
            kept = picture.convert("RGB") if is_full else picture
            kept = kept.quantize(COLOURS)
            kept.save(ICONS / name, optimize=True)
            page.close()


if __name__ == "__main__":
    main()
