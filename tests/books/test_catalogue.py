"""The rule catalogue: every row by its id."""

import pytest

from freehold.books import UnknownName, catalogue


@pytest.mark.parametrize(
    ("file", "count"), [("official", 182), ("tournament", 412), ("parish", 251), ("moore", 226)]
)
def test_every_row_of_each_file(file: str, count: int) -> None:
    rows = catalogue.rules(file)
    assert len(rows) == len({row.id for row in rows}) == count
    assert all(row.text and row.section for row in rows)
    assert all(catalogue.rule(row.id) is row for row in rows)


def test_all_files_together() -> None:
    rows = catalogue.rules()
    assert len(rows) == len({row.id for row in rows}) == 1071
    assert rows[0].id == "O-OBJ-1"


def test_a_row_has_all_its_columns() -> None:
    row = catalogue.rule("O-PREP-4")
    assert row.section == "PREPARATION"
    assert row.text == "Every player starts with the same amount of cash."
    assert (row.figures, row.differs_from) == ("$1500", "")
    assert catalogue.rule("S-5").differs_from == "changes O-BUY-1"


def test_commas_inside_a_row() -> None:
    assert catalogue.rule("O-EQP-2").text == (
        "A set contains two dice, and both are always thrown together."
    )


@pytest.mark.parametrize("typed", ["o-rent-3", " O-RENT-3 "])
def test_case_and_blanks_do_not_count(typed: str) -> None:
    assert catalogue.rule(typed).id == "O-RENT-3"


@pytest.mark.parametrize(
    ("unknown", "suggested"),
    [("O-RENT-33", "O-RENT-3"), ("O-RNT-3", "O-RENT-3"), ("G-RQ-99", "G-RQ-9")],
)
def test_unknown_ids_suggest(unknown: str, suggested: str) -> None:
    with pytest.raises(KeyError) as caught:
        catalogue.rule(unknown)
    assert isinstance(caught.value, UnknownName)
    assert suggested in caught.value.suggestions
    assert str(caught.value).startswith(f"no rule is called {unknown!r}; did you mean ")


def test_an_id_of_no_series_and_an_empty_one() -> None:
    with pytest.raises(UnknownName):
        catalogue.rule("Q-7")
    with pytest.raises(UnknownName, match="no rule is called ''"):
        catalogue.rule("")


def test_unknown_file() -> None:
    with pytest.raises(
        UnknownName, match="no rule file is called 'offical'; did you mean official"
    ):
        catalogue.rules("offical")
