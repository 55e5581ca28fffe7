"""Board, cards and words of a game: fixed, and known by the hash of its book."""

from functools import lru_cache
from typing import Any, Final

from freehold.books import Book, Space
from freehold.books.translations import card_text, translated
from freehold.notation.agreements import held_card
from freehold.notation.amounts import money
from freehold.notation.terms import TERM_PARTS
from freehold.records.enums import CardOp, RentKind, SpaceKind

View = dict[str, Any]
_KINDS: Final = {kind: kind.name.lower().replace("_", "-") for kind in SpaceKind}
_HELD: Final = (CardOp.KEEP, CardOp.KEEP_RETRY)
_N_LOT_INKS: Final = 8
_SHORT: Final = 12  # letters


@lru_cache(maxsize=128)
def book_view(book: Book, locale: str) -> View:
    """A `BookView` in a language, names of spaces and decks as they are; not to be changed."""
    return {
        "hash": book.hash,
        "rules": book.name,
        "rules_title": translated(book.title, locale),
        "edition": book.edition,
        "edition_title": translated(book.edition_title, locale),
        "words": {key: translated(word, locale) for key, word in book.words.items()},
        "spaces": [_space(book, number) for number in range(len(book.spaces))],
        "groups": _groups(book, locale),
        "decks": {deck.key: deck.name for deck in book.decks},
        "cards": {
            f"{deck.key}:{card.id}": card_text(book, deck, card, locale)
            for deck in book.decks
            for card in deck.cards
        },
        "held": {
            f"{deck.key}:{card.id}": held_card(book, card, locale)
            for deck in book.decks
            for card in deck.cards
            if card.op in _HELD
        },
        "values": {name: value.value for name, value in book.rules.items()},
        "options": dict(book.options),
        "term_kinds": _term_kinds(book),
    }


def _space(book: Book, number: int) -> View:
    space = book.spaces[number]
    row = book.record[0]["spaces"][number]
    group = None if space.group is None else book.groups[space.group]
    view: View = {
        "key": space.key,
        "name": space.name,
        "short": _short(space),
        "kind": _KINDS[SpaceKind(int(row["kind"]))],
        "group": None if group is None else group.key,
        "deck": None if space.deck is None else book.decks[space.deck].key,
    }
    if space.kind == SpaceKind.DEED:
        view |= {"price": book.asked_price(space), "mortgage": space.loan}
        view |= {"rents": list(space.rents), "lift": _lift(book, space.loan)}
        if space.house_price:
            view["house_price"] = space.house_price
    elif space.kind == SpaceKind.CHURCH:
        view["rents"] = list(space.rents)
    if space.kind == SpaceKind.TAX:
        view |= _tax(int(row["tax_flat"]), int(row["tax_percent"]))
    return view


def _short(space: Space) -> str:
    """A name for a narrow board: a long one of a deed without its last word."""
    head, _, _ = space.name.rpartition(" ")
    return head if head and space.group is not None and len(space.name) > _SHORT else space.name


def _lift(book: Book, loan: int) -> int:
    """A mortgage with its interest, rounded up (L-7)."""
    return loan + book.interest(loan)


def _tax(flat: int, percent: int) -> View:
    text = money(flat) if not percent else f"{money(flat)} / {percent}%"
    return {"tax": text, "tax_flat": flat, "tax_percent": percent or None}


def _groups(book: Book, locale: str) -> list[View]:
    views, lots, others = [], 0, _N_LOT_INKS
    for number, group in enumerate(book.groups):
        kind = RentKind(int(book.record[0]["groups"][number]["rent_kind"]))
        is_lot = kind == RentKind.LOT
        prices = {book.spaces[member].house_price for member in group.members} - {0}
        views.append(
            {
                "key": group.key,
                "name": translated(group.name, locale),
                "letter": group.letter,
                "ink": lots if is_lot and lots < _N_LOT_INKS else others,
                "kind": kind.name.lower(),
                "spaces": [book.spaces[member].key for member in group.members],
                "house_price": max(prices) if prices else None,
            }
        )
        if is_lot and lots < _N_LOT_INKS:
            lots += 1
        else:
            others += 1
    return views


def _term_kinds(book: Book) -> list[str]:
    """What deals may be made of. Rules O-SELL-1, O-MISC-3, M-DEAL-1."""
    if book.record[0]["rules"]["contracts"]:
        return list(TERM_PARTS)
    return [kind for kind in TERM_PARTS if kind in ("cash", "deed", "card", "debt")]
