"""A sheet on its way from the table to the standings. Case C102."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freehold.tournament.results import Record, ResultError, Status
from tests.support import rule

FIVE, SIX = {"cash": 5}, {"cash": 6}


def accepted() -> Record:
    return Record("Ann").hand_in("Ann", FIVE, 1).sign("Ann", 2).countersign("Ben", 3)


@rule("G-BRIEF-9", "G-BRIEF-10")
def test_a_sheet_counts_once_both_have_signed() -> None:
    given = Record("Ann").hand_in("Ann", FIVE, 1)
    assert Record("Ann").status is Status.MISSING
    assert given.status is Status.GIVEN
    assert given.sign("Ann", 2).status is Status.GIVEN
    assert given.countersign("Ben", 2).status is Status.GIVEN
    assert accepted().status is Status.ACCEPTED


def test_handed_in_twice_alike_it_is_one_result() -> None:
    """C102: the Banker's and the organiser's sheets are equal; what was signed stays signed."""
    both = accepted().hand_in("desk", dict(FIVE), 9)
    assert (both.status, both.content) == (Status.ACCEPTED, FIVE)


def test_handed_in_differently_it_is_held_for_the_judge() -> None:
    """C102: until the judge has decided nobody signs, and nothing counts."""
    held = accepted().hand_in("desk", SIX, 9)
    assert (held.status, held.content) == (Status.HELD, None)
    with pytest.raises(ResultError, match="differ"):
        held.sign("Ann", 10)
    with pytest.raises(ResultError, match="differ"):
        held.countersign("Ben", 10)
    decided = held.decide("judge", SIX, 11, "counted again")
    assert (decided.status, decided.content) == (Status.GIVEN, SIX)
    assert decided.sign("Ann", 12).countersign("Ben", 13).status is Status.ACCEPTED
    assert [each.content for each in decided.handed_in] == [FIVE, SIX], "nothing is lost"


def test_who_corrects_their_own_hand_in_is_no_contradiction() -> None:
    corrected = Record("Ann").hand_in("desk", FIVE, 1).hand_in("desk", SIX, 2)
    assert (corrected.status, corrected.content) == (Status.GIVEN, SIX)


def test_a_correction_has_to_be_signed_anew() -> None:
    corrected = accepted().hand_in("Ann", SIX, 9)
    assert (corrected.status, corrected.signed, corrected.countersigned) == (
        Status.GIVEN,
        None,
        None,
    )


def test_after_the_judges_word_another_hand_in_is_held_again() -> None:
    decided = accepted().hand_in("desk", SIX, 9).decide("judge", SIX, 10, "counted again")
    assert decided.hand_in("Ann", SIX, 11).status is Status.GIVEN
    assert decided.hand_in("Ann", FIVE, 11).status is Status.HELD


def test_a_disputed_sheet_counts_only_when_the_judge_has_answered() -> None:
    disputed = accepted().dispute("Cy", 4, "Boardwalk was mortgaged")
    assert disputed.status is Status.DISPUTED
    with pytest.raises(ResultError, match="disputed"):
        disputed.sign("Ann", 5)
    stands = disputed.decide("judge", FIVE, 6, "it was not")
    assert stands.status is Status.ACCEPTED, "what was signed stands if the judge says the same"
    assert stands.disputes[0].answer == "it was not"
    changed = disputed.decide("judge", SIX, 6, "it was")
    assert changed.status is Status.GIVEN


def test_nobody_countersigns_their_own_sheet() -> None:
    with pytest.raises(ResultError, match="own"):
        Record("Ann").hand_in("Ann", FIVE, 1).countersign("Ann", 2)


@pytest.mark.parametrize(
    "attempt",
    [
        lambda: Record("Ann").sign("Ann", 1),
        lambda: Record("Ann").countersign("Ben", 1),
        lambda: Record("Ann").dispute("Ben", 1, "wrong"),
    ],
)
def test_a_sheet_that_is_missing_cannot_be_signed_or_disputed(attempt: object) -> None:
    assert callable(attempt)
    with pytest.raises(ResultError, match="no sheet"):
        attempt()


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("hand_in"), st.sampled_from("ABC"), st.sampled_from([5, 6])),
        st.tuples(st.just("decide"), st.just("J"), st.sampled_from([5, 6])),
        st.tuples(
            st.sampled_from(["sign", "countersign", "dispute"]), st.sampled_from("AB"), st.just(0)
        ),
    ),
    max_size=14,
)


@given(STEPS)
def test_what_counts_was_signed_as_it_is(steps: list[tuple[str, str, int]]) -> None:
    """Whatever happens: nothing handed in is lost, and both signatures are under what counts."""
    record, under = Record("A"), {}
    for at, (what, by, cash) in enumerate(steps):
        try:
            if what == "hand_in":
                record = record.hand_in(by, {"cash": cash}, at)
            elif what == "decide":
                record = record.decide(by, {"cash": cash}, at, "so it is")
            elif what == "dispute":
                record = record.dispute(by, at, "no")
            else:
                record = getattr(record, what)(by, at)
                under[what] = record.content
        except ResultError:
            continue
    assert len(record.handed_in) == sum(what == "hand_in" for what, _, _ in steps)
    if record.status is Status.ACCEPTED:
        assert record.content == under["sign"] == under["countersign"]
