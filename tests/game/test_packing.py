"""Actions and terms in the kernel's records, and back."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.game.engine import Engine
from freehold.game.packing import pack, unpack
from freehold.game.papers import Papers, new_notes
from freehold.notation.actions import CHANCE_KINDS, PARTS, Action, Term
from freehold.records.enums import ActionKind, ContractKind
from freehold.records.limits import CAPTAIN, MAX_CONTRACTS, REFEREE_SEAT
from tests.notation.test_words import BOOK, NAMES, actions, terms

ENGINE = Engine(BOOK)
KINDS = sorted(set(PARTS) - CHANCE_KINDS - {"undo"})


def papers() -> Papers:
    """A list full of contracts whose numbers are not their places."""
    for place, row in enumerate(ENGINE.state["contracts"]):
        row["kind"], row["number"] = ContractKind.LOAN, 1000 - place
    return Papers(ENGINE.state["contracts"])


PAPERS = papers()
numbers = st.integers(1000 - MAX_CONTRACTS + 1, 1000)


def complete(action: Action, number: int) -> Action:
    """The action with everything that its kind has, and nothing the records have no room for."""
    filled = {
        "other": "Ben",
        "deck": "chance",
        "space": "boardwalk",
        "card": "chance:go",
        "member": "1",
        "way": "other",
        "spaces": (),
    }
    parts = {
        attribute: filled[attribute]
        for attribute, _ in PARTS[action.kind]
        if attribute in filled and getattr(action, attribute) is None
    }
    if action.kind == "accept" and action.amount is None:
        parts["amount"] = 1  # type: ignore[assignment]
    if "contract" in dict(PARTS[action.kind]):
        parts["contract"] = number  # type: ignore[assignment]
    if action.spaces == ("all",):
        parts["spaces"] = ("boardwalk",)
    board = NAMES.spaces.index
    made = replace(action, note=None, dice=None, **parts)  # type: ignore[arg-type]
    if made.spaces is not None:
        made = replace(made, spaces=tuple(sorted(set(made.spaces), key=board)))
    return replace(made, terms=tuple(numbered(term, number) for term in made.terms))


def numbered(term: Term, number: int) -> Term:
    """As the record tells it: causes in its order, contracts that there are."""
    if term.kind == "duty":
        return replace(term, contract=number)
    if term.kind == "loan" and not term.pay:
        term = replace(term, pay=None)
    order = ["rent", "tax", "fine", "card", "repairs"]
    return replace(term, causes=tuple(sorted(term.causes, key=order.index)))


def there_and_back(action: Action) -> Action:
    """Through the record."""
    notes = new_notes(action.terms, ())
    pack(action, NAMES, ENGINE, PAPERS)
    return unpack(ENGINE._actions.view(np.ndarray)[0], NAMES, replace(PAPERS, notes=notes))


@given(actions().filter(lambda action: action.kind in KINDS), numbers)
def test_every_action_comes_back_from_the_record(action: Action, number: int) -> None:
    action = complete(action, number)
    assert there_and_back(action) == action


@given(terms(), numbers)
def test_every_term_comes_back_from_the_record(term: Term, number: int) -> None:
    action = Action("offer", "Ann", terms=(numbered(term, number),))
    assert there_and_back(action) == action


def head() -> tuple[int, ...]:
    row = ENGINE._actions.view(np.ndarray)[0]
    return tuple(int(row[name]) for name in ("kind", "seat", "space", "amount", "extra"))


@pytest.mark.parametrize(
    ("action", "numbers"),
    [
        (Action("direction", "Ann", way="forward"), (ActionKind.DIRECTION, 0, -1, 1, 0)),
        (Action("judge", "Referee", way="wrong"), (ActionKind.JUDGE, REFEREE_SEAT, -1, 0, 0)),
        (Action("answer", "Ben", member="2"), (ActionKind.ANSWER, 1, -1, 1, 0)),
        (Action("answer", "Ben", member="captain"), (ActionKind.ANSWER, 1, -1, CAPTAIN, 0)),
        (Action("earn", "Referee", other="Ben", amount=30, way="reading"), (31, -3, 1, 30, 2)),
        (Action("order", "Referee", other="Ann", to="Bank", amount=20), (34, -3, 0, 20, -1)),
        (Action("order", "Referee", other="Ann", to="Cy", amount=20), (34, -3, 0, 20, 2)),
        (Action("correct", "Referee", other="Ann", amount=-20), (35, -3, 0, -20, 0)),
        (Action("report", "Ann", card="chance:go", way="done"), (39, 0, 0, None, 1)),
        (Action("stock", "Ann", spaces=("reading", "boardwalk")), (46, 0, -1, 2**39 + 2**5, 0)),
        (Action("stock", "Ann", spaces=()), (46, 0, -1, 0, 0)),
        (Action("ask", "Ann", space="boardwalk", amount=150), (47, 0, 39, 150, 0)),
        (Action("repay", "Ann", contract=990), (50, 0, 10, 0, 0)),
        (Action("repay", "Ann", contract=5), (50, 0, -1, 0, 0)),
        (Action("sell", "Ann", space="boardwalk"), (12, 0, 39, 1, 0)),
        (Action("sell", "Ann", space="boardwalk", amount=3), (12, 0, 39, 3, 0)),
    ],
    ids=str,
)
def test_the_fields_are_what_the_kernel_reads(
    action: Action, numbers: tuple[int | None, ...]
) -> None:
    pack(action, NAMES, ENGINE, PAPERS)
    for got, expected in zip(head(), numbers, strict=True):
        assert expected is None or got == expected
