"""Facts: their JSON form and their sentences."""

import itertools
from collections.abc import Sequence

import pytest

from freehold.books import catalogue, load_book
from freehold.game import refusals
from freehold.notation import catalogues, prose
from freehold.notation.events import SHAPES, Event, EventDecoder
from freehold.notation.families import read_families
from freehold.notation.names import Names
from freehold.records.enums import (
    Cause,
    ContractKind,
    EarnKind,
    EndedBy,
    EndReason,
    EventKind,
    QuestionKind,
    Reason,
)
from freehold.records.limits import POT, REFEREE_SEAT

NAMES = Names(load_book(), ("Ann", "Ben"))
# Several rows for each kind, so that every variant of a sentence is used.
SPACE, CARD = 39, 8


def rows(kind: EventKind) -> list[tuple[int, ...]]:
    name = kind.name.lower()
    extras: Sequence[int]
    if SHAPES[name].detail == "card":
        return [(kind, 0, 1, 0, CARD, extra) for extra in (0, 1)]
    if SHAPES[name].text == "member":
        extras = range(len(QuestionKind)) if name == "question_asked" else range(2)
        return [(kind, 0, -1, SPACE, m, e) for m, e in itertools.product((-1, 0, 2), extras)]
    if name == "contract_ended":
        return [(kind, 0, 1, contract, 4, e) for contract in (1, 2) for e in range(len(EndedBy))]
    if SHAPES[name].detail == "dice":
        return [(kind, 0, 1, space, 3, 4) for space in (-1, SPACE)]
    extras = {
        "cause": range(len(Cause)),
        "lot": range(3),
        "by": range(3),
        "reason": range(1, len(EndReason)),
        "earned": range(len(EarnKind)),
        "contract": range(1, len(ContractKind)),
        "buildings": range(6),
        "from": (0, 5),
    }.get(SHAPES[name].detail, range(2))
    if name == "contest_opened":
        extras = (1, 2)
    others = (-1, -2, -3, 1) if "other" in SHAPES[name].parts else (-1,)
    return [(kind, 0, *row) for row in itertools.product(others, (SPACE,), (0, 1), extras)]


@pytest.mark.parametrize(
    ("edition", "space", "english", "spanish"),
    [
        (
            "official",
            "jail",
            "Ann moves from GO to Jail, just visiting.",
            "Ann va de GO a Jail, solo de visita.",
        ),
        (
            "parish",
            "detention",
            "Ann moves from GO to Detention, just visiting.",
            "Ann va de GO a Detention, solo de visita.",
        ),
        ("official", "electric", "Ann moves from GO to Electric Company.", ""),
    ],
    ids=["jail", "detention", "elsewhere"],
)
def test_who_stops_at_jail_is_told_to_visit(
    edition: str, space: str, english: str, spanish: str
) -> None:
    names = Names(load_book(edition), ("Ann", "Ben"))
    moved = Event("moved", "Ann", space=space, detail="go")
    assert prose.sentence(moved, names) == english
    assert not spanish or prose.sentence(moved, names, "es") == spanish


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


def test_parties_without_a_seat_have_names() -> None:
    decoder = EventDecoder(NAMES)
    paid = decoder.decode((EventKind.PAID, 0, POT, -1, 75, Cause.TAX))
    assert paid.to_json() == {
        "kind": "paid",
        "seat": "Ann",
        "other": "Free Parking",
        "amount": 75,
        "cause": "tax",
    }
    assert prose.sentence(paid, NAMES) == "Ann pays Free Parking $75 tax."
    taken = decoder.decode((EventKind.PAID, POT, 1, -1, 75, Cause.POT))
    assert prose.sentence(taken, NAMES) == "Ben takes the $75 that lay on Free Parking."
    fined = decoder.decode((EventKind.PENALIZED, 0, REFEREE_SEAT, -1, 10, 0))
    assert fined.to_json() == {
        "kind": "penalized",
        "seat": "Ann",
        "other": "Referee",
        "amount": 10,
    }
    assert prose.sentence(fined, NAMES) == "The referee fines Ann $10."
    fined = decoder.decode((EventKind.PENALIZED, 0, 1, -1, 10, 0))
    assert prose.sentence(fined, NAMES) == "The captain of Ben fines Ann $10."


def test_members_are_named_where_a_family_has_names() -> None:
    rows = [{"name": "Ben", "members": [{"name": "Tom", "grade": 4}, {"name": "Eva", "grade": 0}]}]
    names = Names(load_book(), ("Ann", "Ben"), read_families(rows, ("Ann", "Ben")))
    decoder = EventDecoder(names)
    asked = decoder.decode((EventKind.QUESTION_ASKED, 1, -1, SPACE, 0, QuestionKind.SCHOOL))
    assert asked.to_json() == {
        "kind": "question_asked",
        "seat": "Ben",
        "space": "boardwalk",
        "question": "school",
        "member": "Eva",
    }
    assert prose.sentence(asked, names) == "Eva of Ben is asked a school question at Boardwalk."
    judged = decoder.decode((EventKind.JUDGED, 0, -1, -1, 1, 0))
    assert prose.sentence(judged, names) == "The answer of member 2 of Ann is wrong."
    judged = decoder.decode((EventKind.JUDGED, 0, -1, -1, -1, 1))
    assert prose.sentence(judged, names) == "The answer of Ann is right."


def test_contracts_carry_their_number_and_kind() -> None:
    decoder = EventDecoder(NAMES)
    made = decoder.decode(
        (EventKind.CONTRACT_MADE, 0, 1, -1, 4, ContractKind.SHARE), "share 50% for good"
    )
    assert made.to_json() == {
        "kind": "contract_made",
        "seat": "Ann",
        "other": "Ben",
        "number": 4,
        "contract": "share",
        "terms": "share 50% for good",
    }
    assert prose.sentence(made, NAMES) == "Contract #4, of Ann to Ben: share 50% for good."
    row = (EventKind.CONTRACT_ENDED, 0, 1, ContractKind.SHARE, 4, EndedBy.RUN_OUT)
    assert decoder.decode(row).to_json() == {
        "kind": "contract_ended",
        "seat": "Ann",
        "other": "Ben",
        "number": 4,
        "ended": "run_out",
        "contract": "share",
    }


def test_sets_of_spaces_are_lists_of_keys() -> None:
    asked = EventDecoder(NAMES).decode((EventKind.STOCK_ASKED, 0, -1, -1, 1 << 39 | 1 << 5, 0))
    assert asked.to_json()["spaces"] == ["reading", "boardwalk"]
    assert Event.from_json(asked.to_json()) == asked
    assert "Reading Railroad, Boardwalk" in prose.sentence(asked, NAMES)


def test_every_reason_has_words() -> None:
    texts = catalogues.catalogue()["refusals"]
    for reason in Reason:
        name = reason.name.lower()
        if name not in ("ok", "uneven"):
            assert name in texts
    assert {"uneven_build", "uneven_sell"} <= set(texts)


def test_every_clause_is_in_the_catalogue() -> None:
    for key, clause in refusals._CLAUSES.items():
        assert catalogue.rule(clause).text, key
