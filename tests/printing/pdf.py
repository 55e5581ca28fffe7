"""PDFs as the tests read them, with the tools of poppler."""

import re
import subprocess
from functools import cache


def _ask(tool: str, pdf: bytes, *options: str, to_stdout: bool = True) -> str:
    command = [tool, *options, "-", *(["-"] if to_stdout else [])]
    return subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()


@cache
def pages(pdf: bytes) -> tuple[str, ...]:
    """The text of each page, its lines in order from above, one space between words."""
    told = _ask("pdftotext", pdf, "-layout").split("\f")[:-1]
    return tuple("\n".join(" ".join(line.split()) for line in each.splitlines()) for each in told)


def text(pdf: bytes) -> str:
    """All of it."""
    return "\n".join(pages(pdf))


def flat(pdf: bytes) -> str:
    """All of it, as if it stood in one line."""
    return " ".join(text(pdf).split())


def sizes(pdf: bytes) -> set[tuple[float, float]]:
    """Width and height of the pages, in points."""
    last = str(len(pages(pdf)))
    told = _ask("pdfinfo", pdf, "-f", "1", "-l", last, to_stdout=False)
    found = re.findall(r"size: +([\d.]+) x ([\d.]+) pts", told)
    return {(float(width), float(height)) for width, height in found}


def fonts(pdf: bytes) -> dict[str, bool]:
    """The fonts, by their names without the mark of a subset, and whether they are embedded."""
    rows = _ask("pdffonts", pdf, to_stdout=False).splitlines()[2:]
    return {row.split()[0].partition("+")[2]: " yes yes " in row for row in rows}


def words(pdf: bytes) -> list[tuple[str, float, float]]:
    """Every word with the points where it begins and ends on its line."""
    told = _ask("pdftotext", pdf, "-bbox")
    found = re.findall(r'<word xMin="([\d.]+)" .*?xMax="([\d.]+)".*?>(.*?)</word>', told)
    return [(word, float(left), float(right)) for left, right, word in found]
