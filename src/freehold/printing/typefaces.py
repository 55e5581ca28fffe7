"""The two typefaces of every print, as part of the page, so that it looks alike everywhere."""

from base64 import b64encode
from importlib import resources
from typing import Final

_FACES: Final = (
    ("Fraunces", 600, "fraunces-600"),
    ("Atkinson Hyperlegible Next", 400, "atkinson-hyperlegible-next-400"),
    ("Atkinson Hyperlegible Next", 700, "atkinson-hyperlegible-next-700"),
)


def font_faces() -> str:
    """Style rules that hold the fonts."""
    return "".join(_font(*face) for face in _FACES)


def _font(family: str, weight: int, file: str) -> str:
    data = (resources.files("freehold.printing") / "fonts" / f"{file}.woff2").read_bytes()
    return (
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-display: swap; '
        f'src: url(data:font/woff2;base64,{b64encode(data).decode()}) format("woff2"); }}\n'
    )
