"""Facts: their JSON form and their sentences."""

import itertools
from collections.abc import Sequence

import pytest

from freehold.books import catalogue, load_book
from freehold.game import refusals
from freehold.notation import prose
from freehold.notation.events import SHAPES, Event, EventDecoder
from freehold.notation.names import Names
from freehold.records.enums import Cause, EventKind, Reason

NAMES = Names(load_book(), ("Ann", "Ben"))
# Several rows for each kind, so that every variant of a sentence is used.
SPACE, CARD = 39, 8


def rows(kind: EventKind) -> list[tuple[int, ...]]:
    name = kind.name.lower()
    if name.startswith("card_"):
        return [(kind, 0, 1, 0, CARD, 0)]
    if SHAPES[name].detail == "dice":
        return [(kind, 0, 1, space, 3, 4) for space in (-1, SPACE)]
    extras: Sequence[int] = {
        "cause": range(len(Cause)),
        "lot": range(3),
        "by": range(3),
        "reason": (1, 2, 3),
        "buildings": range(6),
        "from": (0, 5),
    }.get(SHAPES[name].detail, range(2))
    if name == "contest_opened":
        extras = (1, 2)
    return [
        (kind, 0, -1, SPACE, amount, extra) for amount, extra in itertools.product((0, 1), extras)
    ]


@pytest.mark.parametrize("kind", list(EventKind), ids=lambda kind: kind.name.lower())
def test_every_fact_has_a_json_form_and_a_sentence(kind: EventKind) -> None:
    decoder = EventDecoder(NAMES)
    for row in rows(kind):
        event = decoder.decode(row, "Ben 50 for deed:reading")
        assert event.kind == kind.name.lower()
        assert Event.from_json(event.to_json()) == event
        text = prose.sentence(event, NAMES)
        assert text[0].isupper()
        assert text[-1] == "."
        assert "{" not in text
        assert "None" not in text
        assert "!" not in text


def test_all_kinds_are_decoded() -> None:
    assert set(SHAPES) == {kind.name.lower() for kind in EventKind}


def test_money_has_a_sign_and_commas() -> None:
    event = Event("paid", "Ann", "Bank", amount=1250, detail="fine")
    assert prose.sentence(event, NAMES) == "Ann pays the Bank a fine of $1,250."
    event = Event("paid", "Bank", "Ann", amount=200, detail="salary")
    assert prose.sentence(event, NAMES) == "The Bank pays Ann $200 salary."


def test_the_json_form_is_stable() -> None:
    decoder = EventDecoder(NAMES)
    moved = decoder.decode((EventKind.MOVED, 0, -1, 39, 0, 35))
    assert moved.to_json() == {
        "kind": "moved",
        "seat": "Ann",
        "space": "boardwalk",
        "from": "shortline",
    }
    ended = decoder.decode((EventKind.GAME_ENDED, -1, -1, -1, 3, 2))
    assert ended.to_json() == {
        "kind": "game_ended",
        "reason": "agreed",
        "winners": ["Ann", "Ben"],
    }


def test_every_reason_has_words() -> None:
    texts = prose.catalogue()["refusals"]
    for reason in Reason:
        name = reason.name.lower()
        if name not in ("ok", "uneven"):
            assert name in texts
    assert {"uneven_build", "uneven_sell"} <= set(texts)


def test_every_clause_is_in_the_catalogue() -> None:
    for key, clause in refusals._CLAUSES.items():
        assert catalogue.rule(clause).text, key
