"""A game as sorted ``path=value`` lines: for hashes and files that outlive the record's layout.

A leaf is a number at the end of a path such as ``seats.0.cash``. Zeros are left out, so a field
that is added later, with zero as its neutral value, changes no hash of an older game. Fields that
the kernel and the bots keep for speed, and that say nothing new, are left out too.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from freehold.notation.errors import FileError
from freehold.records.layout import CHANCE, GAME

DERIVED: Final = frozenset({"held", "changes", "version", "extras"})  # kept for speed only
Record = npt.NDArray[Any]
Place = tuple[str, str, int]  # a leaf within a word of eight bytes: path, number type, position
HASH_BYTES: Final = 16
_UNSIGNED: Final = np.dtype("u8").str


def _walk(
    dtype: np.dtype[Any], path: str, offset: int, without: frozenset[str] = DERIVED
) -> Iterator[tuple[str, int, str]]:
    """Every leaf of a dtype as (path, offset in bytes, number type)."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        for i in range(int(np.prod(shape))):
            yield from _walk(base, f"{path}.{i}", offset + i * base.itemsize, without)
    elif dtype.fields is not None:
        for name in dtype.names or ():
            if name in without:
                continue
            inner, at = dtype.fields[name][:2]
            yield from _walk(inner, f"{path}.{name}" if path else name, offset + at, without)
    else:
        yield path, offset, dtype.str


@cache
def _columns() -> tuple[tuple[str, npt.NDArray[np.int64], tuple[str, ...]], ...]:
    """Leaves of GAME by number type: type, positions in units of it, paths."""
    by_type: dict[str, list[tuple[str, int]]] = {}
    for path, offset, number in _walk(GAME, "", 0):
        by_type.setdefault(number, []).append((path, offset))
    columns = []
    for number, leaves in by_type.items():
        width = np.dtype(number).itemsize
        positions = np.array([offset // width for _, offset in leaves], dtype=np.int64)
        columns.append((number, positions, tuple(path for path, _ in leaves)))
    return tuple(columns)


def leaves(game: Record) -> dict[str, int]:
    """All non-zero numbers of a game, by path, in sorted order of the paths."""
    found: list[tuple[str, int]] = []
    raw = game.view(np.ndarray).view(np.uint8)
    for number, positions, paths in _columns():
        values = raw.view(number)[positions]
        for i in values.nonzero()[0].tolist():
            found.append((paths[i], int(values[i])))
    return dict(sorted(found))


def state_hash(game: Record) -> str:
    """BLAKE2b of the sorted ``path=value`` lines, as 32 hexadecimal digits."""
    text = "\n".join(f"{path}={value}" for path, value in leaves(game).items())
    return blake2b(text.encode(), digest_size=HASH_BYTES).hexdigest()


@cache
def _known() -> dict[str, tuple[str, int]]:
    """Number type and position in units of it, by path."""
    return {
        path: (number, position)
        for number, positions, paths in _columns()
        for path, position in zip(paths, positions.tolist(), strict=True)
    }


def game_from_leaves(values: Mapping[str, object]) -> Record:
    """A game record from its leaves; raise FileError for a path or value it cannot have."""
    game = np.zeros(1, dtype=GAME)
    raw = game.view(np.uint8)
    known = _known()
    for path, value in values.items():
        if path not in known:
            raise FileError(f"A game has no field {path!r}.")
        number, position = known[path]
        limits = np.iinfo(number)
        if type(value) is not int or not limits.min <= value <= limits.max:
            raise FileError(f"The field {path!r} cannot be {value!r}.")
        raw.view(number)[position] = value
    return game


# --- what changed: words of GAME, then of CHANCE -----------------------------------------------


@cache
def _places() -> tuple[tuple[Place, ...], ...]:
    """The leaves in each word, also those kept for speed; those of CHANCE are ``chance.*``."""
    words: list[list[Place]] = [[] for _ in range((GAME.itemsize + CHANCE.itemsize) // 8)]
    for record, path, begin in ((GAME, "", 0), (CHANCE, "chance", GAME.itemsize)):
        for leaf, offset, number in _walk(record, path, begin, frozenset()):
            place = offset % 8 // np.dtype(number).itemsize
            words[offset // 8].append((leaf, number, place))
    return tuple(map(tuple, words))


@cache
def _word_of_leaf() -> dict[str, tuple[int, str, int]]:
    """By path: the word, number type and position of a leaf."""
    return {
        path: (word, number, place)
        for word, found in enumerate(_places())
        for path, number, place in found
    }


def changed_leaves(
    places: Iterable[int], before: Iterable[int], after: Iterable[int]
) -> dict[str, int]:
    """The leaves of changed words with what stands there now.

    Fields kept for speed are among them, so that the same version finds the very same bytes.
    """
    table = _places()
    changes: dict[str, int] = {}
    for word, old, new in zip(places, before, after, strict=True):
        found = table[word]
        if len(found) == 1:
            path, number, _ = found[0]
            changes[path] = new % 2**64 if number == _UNSIGNED else new
        else:
            was, now = (value.to_bytes(8, "little", signed=True) for value in (old, new))
            for path, number, place in found:
                value = int(np.frombuffer(now, number)[place])
                if value != int(np.frombuffer(was, number)[place]):
                    changes[path] = value
    return changes


def write_leaves(changes: Mapping[str, int], game: Record, chance: Record) -> list[str]:
    """Put changed leaves into records; returns the paths that this version does not know."""
    parts = (game.view(np.ndarray).view(np.uint8), chance.view(np.ndarray).view(np.uint8))
    n_game, known, unknown = GAME.itemsize // 8, _word_of_leaf(), []
    for path, value in changes.items():
        if path not in known:
            unknown.append(path)
            continue
        word, number, place = known[path]
        raw = parts[word >= n_game].view(number)
        raw[(word - n_game * (word >= n_game)) * (8 // raw.itemsize) + place] = value
    return unknown


def all_paths() -> list[str]:
    """Every path that `changed_leaves` may give."""
    return list(_word_of_leaf())
