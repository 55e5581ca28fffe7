"""Whether a deck fits the board: where its cards lead, and that no chain of cards is endless."""

from collections.abc import Sequence

from freehold.books.names import hint
from freehold.books.rows import Row
from freehold.books.source import Place, known_keys


def check_decks(decks: Sequence[tuple[Row, str]], board: Row | None, complete: bool = True) -> None:
    """Note every fault of (deck, name) pairs that their shape doesn't show.

    Without a ``board`` only what concerns the decks alone is checked; unless ``complete`` a
    board may draw from decks that are not among these.
    """
    for deck, name in decks:
        _check_ids(deck)
        if board is not None:
            _check_targets(deck, board)
            _check_steps(deck, board)
            _check_ending(deck, name, board)
    if board is not None and complete:
        _check_drawn(board, [name for _, name in decks])


def check_deck_names(names: Sequence[tuple[str, Place]]) -> None:
    """Note a fault at the place of each name that stood before."""
    for index, (name, place) in enumerate(names):
        if name in [earlier for earlier, _ in names[:index]]:
            place.fault(f"expected decks of different names, found `{name}` again")


def _check_drawn(board: Row, names: list[str]) -> None:
    for space in board.rows("spaces"):
        name = space.text("deck")
        if name is not None and name not in names:
            space.place.fault(
                f"expected a deck of the edition ({known_keys(names)}), "
                f"found `{name}`{hint(name, names)}",
                "deck",
            )


def _check_targets(deck: Row, board: Row) -> None:
    spaces = {key for space in board.rows("spaces") if (key := space.text("key"))}
    groups = {key for group in board.rows("groups") if (key := group.text("key"))}
    for card in deck.rows("cards"):
        if card.text("does") == "move-to":
            _check_target(card, "to", "space", spaces)
        elif card.text("does") == "move-nearest":
            _check_target(card, "group", "group", groups)


def _check_ids(deck: Row) -> None:
    seen: set[str] = set()
    for card in deck.rows("cards"):
        card_id = card.text("id")
        if card_id in seen:
            card.place.fault(f"expected an id of its own, found `{card_id}` again", "id")
        elif card_id:
            seen.add(card_id)


def _check_target(card: Row, key: str, what: str, known: set[str]) -> None:
    target = card.text(key)
    if target is not None and target not in known:
        card.place.fault(
            f"expected a {what} of the board, found `{target}`{hint(target, sorted(known))}", key
        )


def _check_steps(deck: Row, board: Row) -> None:
    size = board.number("size")
    for card in deck.rows("cards"):
        steps = card.number("spaces")
        if steps is not None and size is not None and steps >= size:
            card.place.fault(
                f"expected fewer steps than the {size} spaces, found {steps}", "spaces"
            )


def _check_ending(deck: Row, name: str, board: Row) -> None:
    """A deck of nothing but cards that lead to other cards could be drawn from for ever."""
    places = {at: space for space in board.rows("spaces") if (at := space.number("at")) is not None}
    card_keys = {space.text("key") for space in places.values() if space.text("kind") == "card"}
    drawn_at = [at for at, space in places.items() if space.text("deck") == name]
    cards = deck.rows("cards")

    def leads_on(card: Row) -> bool:
        steps = card.number("spaces") or 0
        behind = (places.get((at - steps) % (max(places) + 1)) for at in drawn_at)
        return (
            card.text("does") in ("keep", "keep-retry")
            or card.text("to") in card_keys
            or (steps > 0 and any(space and space.text("kind") == "card" for space in behind))
        )

    if cards and places and all(leads_on(card) for card in cards):
        deck.place.fault(
            "expected at least one card that neither is kept nor leads to a card space", "cards"
        )
