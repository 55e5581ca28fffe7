"""Names of one's own for the spaces of a board: what an edition's ``[names]`` changes.

A space keeps its key and loses its aliases and its mark as a placeholder. Where a card says the
old name, it says the new one.
"""

from dataclasses import replace
from typing import Any

from freehold.books.names import fold, hint
from freehold.books.rows import Row
from freehold.books.source import Place
from freehold.books.translations import renamed


def rename(edition: Row, board: Place, decks: list[Place]) -> tuple[Place, list[Place]]:
    """Board and decks with the names of the edition; what is wrong with a name is noted there."""
    rows = Row(board.source.data, board).rows("spaces")
    old = {key: row for row in rows if (key := row.text("key"))}
    new = _names(edition, old)
    if not new:
        return board, decks
    spaces = [_space(value, new) for value in board.source.data["spaces"]]
    said = {name: new[key] for key, row in old.items() if key in new and (name := row.text("name"))}
    return _with(board, "spaces", spaces), [_deck(deck, said) for deck in decks]


def _names(edition: Row, spaces: dict[str, Row]) -> dict[str, str]:
    """Names that can be used, by the key of their space."""
    wanted = edition.data.get("names")
    if not isinstance(wanted, dict):
        return {}
    taken = {
        fold(name): key for key, row in spaces.items() for name in (key, *_said(row, key in wanted))
    }
    names: dict[str, str] = {}
    for key, name in wanted.items():
        if not isinstance(name, str):
            continue
        other = taken.setdefault(fold(name), key)
        if key not in spaces:
            near = hint(key, spaces)
            edition.place.fault(f"expected a space of the board, found `{key}`{near}", "names", key)
        elif not fold(name):
            edition.place.fault(f"expected letters or digits, found `{name}`", "names", key)
        elif other != key:
            edition.place.fault(
                f"expected a name of its own, `{name}` already means the space `{other}`",
                "names",
                key,
            )
        else:
            names[key] = name
    return names


def _said(space: Row, is_renamed: bool) -> list[str]:
    """What a space is called besides its key, unless it is about to be called otherwise."""
    if is_renamed:
        return []
    name = space.text("name")
    return [*([name] if name else []), *(alias for _, alias in space.texts("aliases"))]


def _space(value: Any, names: dict[str, str]) -> Any:
    if not isinstance(value, dict) or value.get("key") not in names:
        return value
    kept = {key: kept for key, kept in value.items() if key not in ("aliases", "placeholder")}
    return kept | {"name": names[value["key"]]}


def _deck(deck: Place, said: dict[str, str]) -> Place:
    def card(value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        texts = {key: value[key] for key in ("text", "joined_text") if key in value}
        return value | {
            key: renamed(text, said) for key, text in texts.items() if isinstance(text, str)
        }

    cards = deck.source.data.get("cards")
    return (
        _with(deck, "cards", [card(value) for value in cards]) if isinstance(cards, list) else deck
    )


def _with(place: Place, key: str, value: Any) -> Place:
    """The place with another value at ``key``; lines are still those of the file."""
    return replace(place, source=replace(place.source, data=place.source.data | {key: value}))
