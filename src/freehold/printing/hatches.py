"""The hatches and inks that tell groups apart on paper, first without colour, then with it."""

from typing import Final

# Marks of one tile, 8 by 8, in the order of the groups on the board.
_TILES: Final = (
    '<path d="M0 0h8v8h-8z" fill="currentColor" stroke="none"/>',
    '<g fill="currentColor" stroke="none"><circle cx="2" cy="2" r="1.5"/>'
    '<circle cx="6" cy="6" r="1.5"/></g>',
    '<path d="M-2 2 2-2M-2 10 10-2M6 10 10 6"/>',
    '<path d="M0 0 8 8M8 0 0 8"/>',
    '<path d="M-1 2q2.5-3 5 0t5 0M-1 6q2.5-3 5 0t5 0"/>',
    '<path d="M0 .5h8M0 4.5h8M2 .5v4M6 4.5v4"/>',
    '<path d="M0 4 4 0 8 4M0 8 4 4 8 8"/>',
    '<path d="M4 .6 5 3 7.6 3.2 5.6 4.9 6.2 7.4 4 6 1.8 7.4 2.4 4.9.4 3.2 3 3z" '
    'fill="currentColor" stroke="none"/>',
)
_INKS: Final = (
    "#7d45a2",
    "#116d8a",
    "#9f366c",
    "#92500b",
    "#a83634",
    "#756208",
    "#087736",
    "#3f5bb8",
)


def definitions() -> str:
    """One pattern for each hatch, to stand once in a page; print turns the inks black."""
    patterns = (
        f'<pattern id="hatch-{number}" class="ink" style="--hue:{ink}" width="8" height="8" '
        f'patternUnits="userSpaceOnUse" patternTransform="scale(1.25)">{tile}</pattern>'
        for number, (tile, ink) in enumerate(zip(_TILES, _INKS, strict=True))
    )
    return f'<svg class="hatches" aria-hidden="true"><defs>{"".join(patterns)}</defs></svg>'


def band(number: int | None) -> str:
    """A band that fills its box with the hatch of a group of lots; plain paper for others."""
    if number is None:
        return ""
    fill = f"url(#hatch-{number % len(_TILES)})"
    tile = f'<rect width="100%" height="100%" fill="{fill}"/>'
    return f'<svg class="band" aria-hidden="true">{tile}</svg>'
