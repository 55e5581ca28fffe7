"""On which line of a TOML text a value stands. Used for messages only.

The text is known to parse (`tomllib` did so), so this reads just enough of the grammar to find
keys: headers, arrays of tables, dotted and quoted keys, strings of all four kinds, arrays and
inline tables. On text that doesn't parse it stops early and knows fewer lines.
"""

import re
import tomllib
from collections.abc import Iterator

Path = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}\n#]+")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|' + r"'''.*?'{3,5}|" + r'"(?:[^"\\\n]|\\.)*"|' + r"'[^'\n]*'",
    re.DOTALL,
)


def locate(text: str) -> dict[Path, int]:
    """Line (from 1) of every key, table and array element of ``text``, by its path.

    An element of an array of tables has the path (name, index); its line is its header's.
    """
    return _Locator(text).run()


class _Locator:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1
        self._counted = 0
        self._lines: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}  # index of the newest element of each array of tables

    def run(self) -> dict[Path, int]:
        table: Path = ()
        self._blank()
        while self._at < len(self._text):
            before = self._at
            if self._peek("["):
                table = self._header()
            else:
                self._pair(table)
            self._blank()
            if self._at == before:
                break
        return self._lines

    def _header(self) -> Path:
        array = self._peek("[[")
        self._at += 2 if array else 1
        line = self._line_here()
        keys = self._key()
        self._at += 2 if array else 1
        path: Path = ()
        for depth, key in enumerate(keys, start=1):
            path = (*path, key)
            self._lines.setdefault(path, line)
            if array and depth == len(keys):
                self._tables[path] = self._tables.get(path, -1) + 1
            if path in self._tables:
                path = (*path, self._tables[path])
                self._lines.setdefault(path, line)
        return path

    def _pair(self, table: Path) -> None:
        line = self._line_here()
        path = table
        for key in self._key():
            path = (*path, key)
            self._lines.setdefault(path, line)
        if self._peek("="):
            self._at += 1
            self._blank()
            self._value(path)

    def _key(self) -> list[str]:
        keys: list[str] = []
        while True:
            self._blank()
            match = _STRING.match(self._text, self._at) or _BARE.match(self._text, self._at)
            if match is None:
                return keys
            self._at = match.end()
            keys.append(_plain(match.group()))
            self._blank()
            if not self._peek("."):
                return keys
            self._at += 1

    def _value(self, path: Path) -> None:
        if self._peek("["):
            self._array(path)
        elif self._peek("{"):
            self._inline(path)
        else:
            match = _STRING.match(self._text, self._at) or _SCALAR.match(self._text, self._at)
            self._at = match.end() if match else self._at

    def _array(self, path: Path) -> None:
        for index, _ in enumerate(self._items("]")):
            self._lines.setdefault((*path, index), self._line_here())
            self._value((*path, index))

    def _inline(self, path: Path) -> None:
        for _ in self._items("}"):
            self._pair(path)

    def _items(self, end: str) -> Iterator[None]:
        """Stop at the start of each item between brackets, then step over the closing one."""
        self._at += 1
        self._blank()
        while self._at < len(self._text) and not self._peek(end):
            before = self._at
            yield
            self._blank()
            if self._peek(","):
                self._at += 1
                self._blank()
            if self._at == before:
                return
        self._at += 1

    def _peek(self, token: str) -> bool:
        return self._text.startswith(token, self._at)

    def _blank(self) -> None:
        match = _BLANK.match(self._text, self._at)
        self._at = match.end() if match else self._at

    def _line_here(self) -> int:
        self._line += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        return self._line


def _plain(key: str) -> str:
    """A key without its quotes and escapes."""
    if key[0] not in "\"'":
        return key
    return next(iter(tomllib.loads(f"{key} = 0")))
