"""Reading TOML that people wrote: where the text breaks off, and what would be right there."""

import re
import tomllib
from collections.abc import Callable, Iterator
from typing import Any, Final

from freehold.books.meant import SWITCH, meant_number

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_PAIR: Final = re.compile(r"""(\s*(?:[\w.-]+|"[^"]*")\s*=\s*)([^#]*?)(\s*(?:#.*)?)""")
_NO_EQUALS: Final = re.compile(r"(\s*[\w-]+)\s*(?::|\s)\s*([^\s=:].*)")
_BARE: Final = re.compile(r"[^\W\d_][\w .'\u2019-]*")
_KEY: Final = re.compile(r"""\s*([\w.-]+|"[^"]*")\s*=|\s*\[+\s*([^\[\]]+?)\s*\]+""")
_CURLY: Final = str.maketrans(
    "\u201c\u201d\u201e\u2018\u2019", '"""\'\''
)  # quotes of word processors
_TWICE: Final = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Cannot redefine")
_UTF16: Final = (b"\xff\xfe", b"\xfe\xff")
_MOST: Final = 60  # characters of a line that are shown
_LONGEST: Final = 500  # a longer line is shown, but not looked into


class SyntaxFault(ValueError):
    """What is wrong with a text, on which line (from 1), and what would be right."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        self.message = message
        super().__init__(line, message)

    def __str__(self) -> str:
        return self.message

    @property
    def sentence(self) -> str:
        """The message as a sentence of its own."""
        return f"{self.message[:1].upper()}{self.message[1:]}."


def decode(data: bytes) -> str:
    """The text of a file, without a byte order mark. Raises `SyntaxFault`.

    >>> decode(b"salary = 200")
    'salary = 200'
    """
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        if data.startswith(_UTF16):
            what = "text in UTF-16; save the file as UTF-8"
        elif b"\0" in data:
            what = "what is no text"
        else:
            what = f"the byte 0x{data[error.start]:02X}; save the file as UTF-8"
        raise SyntaxFault(line, f"expected text in UTF-8, found {what}") from error


def parse(text: str) -> dict[str, Any]:
    """A TOML text as a dictionary. Raises `SyntaxFault`.

    >>> parse("rent = automatic")
    Traceback (most recent call last):
    freehold.books.syntax.SyntaxFault: expected `rent = "automatic"`, found `rent = automatic`
    """
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise SyntaxFault(*_too_deep(text)) from error
    except tomllib.TOMLDecodeError as error:
        raise SyntaxFault(*_told(text, str(error))) from error
    except ValueError as error:  # a number may be too long to be read
        line = next(
            (n for n, each in enumerate(text.split("\n"), 1) if re.search(r"[\d_]{4301}", each)), 1
        )
        raise SyntaxFault(line, "expected valid TOML, found a number of too many digits") from (
            error
        )


def _too_deep(text: str) -> tuple[int, str]:
    lines = text.split("\n")
    deepest = max(range(len(lines)), key=lambda index: lines[index].count("["))
    return deepest + 1, "expected valid TOML, found brackets within brackets far too deep"


def _told(text: str, error: str) -> tuple[int, str]:
    """The line of an error of `tomllib`, and in plain words what would be right there."""
    match = _PLACE.search(error)
    lines = text.split("\n")
    line = int(match[1]) if match and match[1] else text.rstrip().count("\n") + 1
    problem = error[: match.start()] if match else error
    found = lines[line - 1] if line <= len(lines) else ""
    key = _KEY.match(found[:_LONGEST])
    if problem.startswith(_TWICE) and key:
        name = key[1] or f"[{key[2]}]"
        return line, f"expected `{name}` once, found it again"
    is_short = len(found) <= _LONGEST
    pair = _PAIR.fullmatch(found) if is_short else None
    if pair and not pair[2]:
        return line, f"expected a value after `{_cut(pair[1])}`"
    for better in _repairs(found) if is_short else ():
        if better != found and _parses(better):
            return line, f"expected `{_cut(better)}`, found `{_cut(found)}`"
    shown = f", found `{_cut(found)}`" if match and match[1] and found.strip() else ""
    return line, f"expected valid TOML{shown}: {problem[:1].lower()}{problem[1:]}"


def _repairs(line: str) -> Iterator[str]:
    """What the line may have been meant to be, the likeliest first."""
    plain = line.translate(_CURLY)
    match = _NO_EQUALS.fullmatch(plain)
    for each in (plain, f"{match[1]} = {match[2]}" if match else plain):
        yield each
        pair = _PAIR.fullmatch(each)
        for repair in _VALUES if pair else ():
            yield pair[1] + repair(pair[2].strip()) + pair[3] if pair else each
    bare = plain.strip().strip("[]").strip()
    if plain.lstrip().startswith("["):
        yield f"[[{bare}]]" if plain.lstrip().startswith("[[") else f"[{bare}]"


def _as_switch(value: str) -> str:
    is_on = SWITCH.get(value.lower())
    return value if is_on is None else str(is_on).lower()


def _as_number(value: str) -> str:
    number = meant_number(value)
    return value if number is None else str(number)


def _as_text(value: str) -> str:
    return f'"{value}"' if _BARE.fullmatch(value) else value


def _closed(value: str) -> str:
    quote = value[:1]
    if quote in ("'", '"') and value.count(quote) == 1:
        return value + quote
    return f"{value}]" if quote == "[" else value


_VALUES: Final[tuple[Callable[[str], str], ...]] = (_as_switch, _as_number, _as_text, _closed)


def _parses(line: str) -> bool:
    try:
        tomllib.loads(line)
    except (ValueError, RecursionError):
        return False
    return bool(line.strip())


def _cut(line: str) -> str:
    shown = "".join(each if each.isprintable() else "?" for each in line.strip())
    return shown if len(shown) <= _MOST else shown[: _MOST - 3] + "..."
