"""The classic decks: every card by effect, and words of our own."""

import re

import pytest

from freehold.books import Book, load_book
from freehold.records.enums import CardOp, NearestRent
from tests.support import rule

RAILROADS, UTILITIES = 8, 9  # groups
CHANCE = {
    "boardwalk": (CardOp.MOVE_TO, 39, 0),
    "go": (CardOp.MOVE_TO, 0, 0),
    "illinois": (CardOp.MOVE_TO, 24, 0),
    "st-charles": (CardOp.MOVE_TO, 11, 0),
    "reading": (CardOp.MOVE_TO, 5, 0),
    "nearest-railroad": (CardOp.MOVE_NEAREST, RAILROADS, NearestRent.DOUBLE),
    "nearest-railroad-2": (CardOp.MOVE_NEAREST, RAILROADS, NearestRent.DOUBLE),
    "nearest-utility": (CardOp.MOVE_NEAREST, UTILITIES, NearestRent.TEN_THROWS),
    "back-three": (CardOp.MOVE_BACK, 3, 0),
    "jail": (CardOp.GO_TO_JAIL, 0, 0),
    "leave-jail": (CardOp.KEEP, 0, 0),
    "collect-50": (CardOp.COLLECT, 50, 0),
    "collect-150": (CardOp.COLLECT, 150, 0),
    "pay-15": (CardOp.PAY, 15, 0),
    "pay-each-50": (CardOp.PAY_EACH, 50, 0),
    "repairs": (CardOp.REPAIRS, 25, 100),
}
CHEST = {
    "go": (CardOp.MOVE_TO, 0, 0),
    "jail": (CardOp.GO_TO_JAIL, 0, 0),
    "leave-jail": (CardOp.KEEP, 0, 0),
    "collect-200": (CardOp.COLLECT, 200, 0),
    "collect-100": (CardOp.COLLECT, 100, 0),
    "collect-100-2": (CardOp.COLLECT, 100, 0),
    "collect-100-3": (CardOp.COLLECT, 100, 0),
    "collect-45": (CardOp.COLLECT, 45, 0),
    "collect-25": (CardOp.COLLECT, 25, 0),
    "collect-20": (CardOp.COLLECT, 20, 0),
    "collect-10": (CardOp.COLLECT, 10, 0),
    "collect-each-50": (CardOp.COLLECT_EACH, 50, 0),
    "pay-50": (CardOp.PAY, 50, 0),
    "pay-100": (CardOp.PAY, 100, 0),
    "pay-150": (CardOp.PAY, 150, 0),
    "repairs": (CardOp.REPAIRS, 40, 115),
}
DECKS = [("chance", "Chance", CHANCE), ("community-chest", "Community Chest", CHEST)]


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book()


@rule("O-EQP-6")
def test_two_decks_of_sixteen(book: Book) -> None:
    sizes = [(deck.key, deck.name, len(deck.cards)) for deck in book.decks]
    assert sizes == [("chance", "Chance", 16), ("community-chest", "Community Chest", 16)]
    assert book.record[0]["decks"]["size"].tolist() == [16, 16, 0]


@pytest.mark.parametrize(("key", "_name", "effects"), DECKS)
def test_every_card_by_effect(
    book: Book, key: str, _name: str, effects: dict[str, tuple[CardOp, int, int]]
) -> None:
    deck = book.decks[book.deck(key)]
    assert {card.id: (card.op, card.a, card.b) for card in deck.cards} == effects
    for number, card in enumerate(deck.cards):
        frozen = book.record[0]["decks"][deck.index]["cards"][number]
        assert (frozen["op"], frozen["a"], frozen["b"]) == effects[card.id]
        assert deck.card(card.id) == number


def test_groups_that_cards_seek(book: Book) -> None:
    assert book.groups[RAILROADS].key == "railroads"
    assert book.groups[UTILITIES].key == "utilities"


def test_a_card_states_the_figures_of_its_effect(book: Book) -> None:
    dollars = (CardOp.COLLECT, CardOp.PAY, CardOp.COLLECT_EACH, CardOp.PAY_EACH, CardOp.REPAIRS)
    for deck in book.decks:
        for card in deck.cards:
            figures = [card.a, card.b] if card.op is CardOp.REPAIRS else [card.a]
            stated = [int(figure) for figure in re.findall(r"\$(\d+)", card.text)]
            assert stated == (figures if card.op in dollars else []), card.id


def test_no_text_is_used_twice(book: Book) -> None:
    texts = [card.text for deck in book.decks for card in deck.cards]
    assert len(set(texts)) == len(texts) == 32


def test_move_cards_name_their_goal(book: Book) -> None:
    for deck in book.decks:
        for card in deck.cards:
            if card.op is CardOp.MOVE_TO:
                assert book.spaces[card.a].name in card.text


def test_unknown_card_suggests(book: Book) -> None:
    with pytest.raises(KeyError, match=r"no card of Chance is called 'back-tree'.*back-three"):
        book.decks[0].card("back-tree")
