"""Games that do not begin at the opening throws: the state and the decks they start from."""

from collections.abc import Mapping, Sequence
from typing import Any

from freehold.books import Book
from freehold.game.bounds import check_bounds
from freehold.game.engine import Engine
from freehold.notation.catalogues import mistake
from freehold.notation.errors import FileError, InvalidWords
from freehold.notation.leaves import game_from_leaves, leaves
from freehold.notation.names import Names
from freehold.notation.remarks import check_remark
from freehold.records.enums import SpaceKind
from freehold.records.limits import BANK, MAX_CONTRACTS


def check_pack(book: Book, n_seats: int) -> None:
    """Raise InvalidWords if there are too few deeds to deal. Rules S-3, T-3."""
    dealt = int(book.record[0]["rules"]["dealt_deeds"])
    deeds = sum(space.kind == SpaceKind.DEED for space in book.spaces)
    if dealt * n_seats > deeds:
        seats = deeds // dealt
        raise InvalidWords(
            mistake("pack_too_small", dealt=dealt, deeds=deeds, seats=seats, wanted=n_seats)
        )


def seat_families(engine: Engine, names: Names) -> None:
    """Put the numbers of members and their grades into the record. Rules P-SCH-2, P-SCH-9."""
    for family in names.families:
        seat = engine.state["seats"][names.seat_codes[family.name]]
        seat["members"] = len(family.members)
        for place, member in enumerate(family.members):
            seat["grades"][place] = member.grade


def start_row(
    engine: Engine, next_cards: Mapping[str, list[str]], notes: Sequence[str] = ()
) -> dict[str, Any]:
    """What a header says about the start: the state's leaves, cards on top of decks, promises."""
    row = {"state": leaves(engine.game), "next": dict(next_cards)}
    return row | {"notes": list(notes)} if notes else row


def read_notes(start: Mapping[str, Any] | None) -> list[str]:
    """The words of promises that stand at the start; raise FileError or InvalidWords."""
    notes = [] if start is None else start.get("notes", [])
    if not isinstance(notes, list) or len(notes) > MAX_CONTRACTS:
        raise FileError("The notes of a start are a list of the words of promises.")
    return [check_remark(note) for note in notes]


def place_start(engine: Engine, names: Names, start: Mapping[str, Any]) -> None:
    """Put a start into the engine's records; the source has laid the decks. Raise FileError."""
    state, next_cards = start.get("state"), start.get("next", {})
    if not isinstance(state, Mapping) or not isinstance(next_cards, Mapping):
        raise FileError("The start needs a state.")
    check_bounds(state, engine.book, len(names.seats))
    engine.place(game_from_leaves(state))
    _check_holdings(engine, names)
    engine.settle()
    if engine.audit():
        raise FileError("The start breaks the rules of the game.")
    for deck in range(len(names.decks)):
        cards = next_cards.get(names.decks[deck], [])
        lay_on_top(engine, deck, _cards(engine, names, deck, cards))


def _check_holdings(engine: Engine, names: Names) -> None:
    """Nobody has what cannot be had, or owes what cannot be owed."""
    for deck, name in enumerate(names.decks):
        kept = sum(1 << card for card in names.kept_cards(deck))
        if engine.held(deck) & ~kept:
            raise FileError(f"Somebody holds a card of {name} that is never held.")
    for number, space in enumerate(engine.book.spaces):
        is_owned = engine.state["deeds"][number]["owner"] != BANK
        if is_owned and space.kind not in (SpaceKind.DEED, SpaceKind.CHURCH):
            raise FileError(f"{space.name} cannot be owned.")
    state, seats = engine.state, engine.state["seats"]
    parties = [int(claim["lander"]) for claim in state["claims"][: int(state["n_claims"])]]
    for debt in state["agenda"][: int(state["n_agenda"])]:
        parties += [int(debt["seat"]), *([int(debt["to"])] if debt["to"] >= 0 else [])]
    if not all(seats[party]["playing"] for party in parties):
        raise FileError("A seat that is out owes nothing and is owed nothing.")


def _cards(engine: Engine, names: Names, deck: int, cards: object) -> list[int]:
    """The numbers of the next cards of a deck, each of which can lie in it."""
    if not isinstance(cards, list):
        raise FileError(f"The next cards of {names.decks[deck]} are a list.")
    found = [_card(names, deck, card) for card in cards]
    if len(set(found)) < len(found) or any(engine.held(deck) >> card & 1 for card in found):
        raise FileError(f"A card of {names.decks[deck]} cannot lie there.")
    return found


def _card(names: Names, deck: int, card: object) -> int:
    found = names.card_codes.get(f"{names.decks[deck]}:{card}")
    if found is None:
        raise FileError(f"The deck {names.decks[deck]} has no card {str(card)[:40]!r}.")
    return found[1]


def lay_on_top(engine: Engine, deck: int, cards: list[int]) -> None:
    """Put these cards on top of a deck, take held ones out, and keep the order of the rest."""
    held = engine.held(deck)
    rest = [card for card in engine.order_of(deck) if card not in cards and not held >> card & 1]
    engine.stack(deck, cards + rest)
