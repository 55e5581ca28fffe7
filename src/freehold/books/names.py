"""Names as people type them: folding, looking up, and suggestions for a name nobody has."""

import difflib
import unicodedata
from collections.abc import Iterable

from freehold.books.errors import UnknownName


def fold(text: str) -> str:
    """``text`` without case, accents, spaces and punctuation: ``"B. & O."`` gives ``"bo"``."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if letter.isalnum())


def close(name: str, candidates: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """At most ``limit`` candidates that look like ``name`` or contain it, best first."""
    folded: dict[str, str] = {}
    for candidate in candidates:
        folded.setdefault(fold(candidate), candidate)
    wanted = fold(name)
    matches = difflib.get_close_matches(wanted, folded, n=limit, cutoff=0.6)
    if len(wanted) > 2:
        matches += [other for other in folded if wanted in other and other not in matches]
    return tuple(folded[match] for match in matches[:limit])


def hint(name: str, candidates: Iterable[str]) -> str:
    """``"; did you mean `x`?"`` for a message, or nothing if no candidate is close."""
    matches = close(name, candidates, limit=2)
    return f"; did you mean {' or '.join(f'`{match}`' for match in matches)}?" if matches else ""


class NameIndex:
    """Which index each accepted name means, insensitive to case, accents and punctuation."""

    def __init__(self, what: str, entries: Iterable[tuple[str, Iterable[str]]]) -> None:
        """Index ``entries`` of (key, further names); a shared name means none of its owners."""
        self._what = what
        self._keys: list[str] = []
        self._meanings: dict[str, set[int]] = {}
        for index, (key, others) in enumerate(entries):
            self._keys.append(key)
            for name in (key, *others):
                self._meanings.setdefault(fold(name), set()).add(index)

    def find(self, name: str) -> int:
        """Index meant by ``name``. Raises `UnknownName`, with suggestions, if none or several."""
        meant = self._meanings.get(fold(name), set())
        if len(meant) == 1:
            return next(iter(meant))
        raise UnknownName(self._what, name, self._suggest(name, meant))

    def _suggest(self, name: str, meant: set[int]) -> tuple[str, ...]:
        if meant:
            return tuple(self._keys[index] for index in sorted(meant))
        keys: dict[str, None] = {}
        for match in close(name, self._meanings, limit=6):
            keys.update(dict.fromkeys(self._keys[index] for index in self._meanings[match]))
        return tuple(keys)[:3]
