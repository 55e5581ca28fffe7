"""A sheet typed in from paper: what is accepted, and every fault with what was expected."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.books import Book, load_book
from freehold.notation.errors import FileError
from freehold.tournament import check_sheet, parse_sheet, read_sheet
from tests.support import rule
from tests.tournament.sheets import typed

C049 = """
player = "Ann"
table = 3
round = "Final"
[deeds]
boardwalk = "hotel"
"Park Place" = "4 houses"
Mediterranean = "Mortgaged"
"baltic ave" = "owned"
reading = "none"
[notes]
100 = 3
20 = 2
5 = 1
1 = 2
500 = 0
[totals]
property = 2640
cash = 347
grand = 2987
[signatures]
player = "ann"
countersigned = "Dee"
"""
SIGNED = {"player": "Ann", "countersigned": "Eve"}
TOURNAMENT = load_book("tournament")
LIGHT_BLUE = ("Oriental", "Vermont", "Connecticut")


@pytest.fixture(scope="module")
def book() -> Book:
    return TOURNAMENT


def codes(book: Book, **said: Any) -> list[str]:
    return [fault.code for fault in check_sheet(typed(**said), book).faults]


def only_fault(book: Book, **said: Any) -> tuple[str, str]:
    faults = check_sheet(typed(**said), book).faults
    assert len(faults) == 1, faults
    return faults[0].code, faults[0].message


def light_blues(*holdings: str) -> dict[str, str]:
    return dict(zip(LIGHT_BLUE, holdings, strict=True))


# --- accepted -------------------------------------------------------------------------------------


@rule("G-SCORE-7", "G-SCORE-9", "G-SCORE-10", "G-BRIEF-8", "G-BRIEF-9", "G-BRIEF-10")
def test_c049_a_signed_sheet_that_adds_up_is_accepted(book: Book) -> None:
    file = parse_sheet(C049)
    checked = check_sheet(file.data, book, file.lines)
    assert checked.faults == ()
    assert checked.is_accepted
    sheet = checked.sheet
    assert (sheet.property_total, sheet.cash_total, sheet.grand_total) == (2640, 347, 2987)
    assert (sheet.player, sheet.table, sheet.round) == ("Ann", "3", "Final")
    assert (sheet.signed_by_player, sheet.countersigned_by) == ("ann", "Dee")
    assert not sheet.notes_are_proposed


def test_a_sheet_with_nothing_on_it_is_accepted(book: Book) -> None:
    checked = check_sheet(typed(), book)
    assert checked.is_accepted
    assert checked.sheet.grand_total == 0


@pytest.mark.parametrize("levels", [("1 house",) * 3, ("2 houses", "3 houses", "3 houses")])
def test_even_groups_are_accepted(book: Book, levels: tuple[str, ...]) -> None:
    assert codes(book, deeds=light_blues(*levels)) == []


# --- signatures -----------------------------------------------------------------------------------


@rule("G-BRIEF-9", "G-BRIEF-10")
def test_c049_an_unsigned_sheet_is_not_accepted(book: Book) -> None:
    assert codes(book, signatures={}) == ["unsigned", "not_countersigned"]
    assert codes(book, signatures={"player": "", "countersigned": "Eve"}) == ["unsigned"]
    assert codes(book, signatures={"player": "Ann"}) == ["not_countersigned"]
    assert not check_sheet(typed(signatures={}), book).is_accepted


@rule("G-BRIEF-9")
def test_the_player_signs_and_nobody_else(book: Book) -> None:
    signed = {"player": "Ben", "countersigned": "Eve"}
    assert only_fault(book, signatures=signed) == (
        "signed_by_another",
        "Ben has signed; expected the signature of Ann, whose sheet it is.",
    )


@rule("G-BRIEF-10")
def test_a_player_who_banks_does_not_countersign_the_own_sheet(book: Book) -> None:
    code, message = only_fault(book, signatures={"player": "Ann", "countersigned": "Ann"})
    assert code == "countersigned_own"
    assert "expected the Banker's or a referee's signature" in message


# --- heads ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("head", ["player", "table", "round"])
def test_heads_that_the_printed_form_lacks_are_needed(book: Book, head: str) -> None:
    """Ruling L-6."""
    data = {key: value for key, value in typed().items() if key != head}
    faults = check_sheet(data, book).faults
    assert [(fault.code, head in fault.message) for fault in faults] == [("missing_key", True)]


@pytest.mark.parametrize("name", ["\x1b[31mAnn", "A" * 41, 3, ["Ann"], "   "])
def test_names_that_cannot_be_shown(book: Book, name: object) -> None:
    faults = check_sheet(typed() | {"player": name}, book).faults
    assert [fault.code for fault in faults] == ["bad_name"]
    assert all(fault.message.isprintable() for fault in faults)


def test_keys_that_are_not_there_get_a_suggestion(book: Book) -> None:
    code, message = only_fault(book, notse={"1": 2})
    assert code == "unknown_key"
    assert "did you mean `notes`?" in message
    assert codes(book, totals={"total": 2}) == ["unknown_key"]


@pytest.mark.parametrize("key", ["deeds", "notes", "totals"])
def test_tables_are_tables(book: Book, key: str) -> None:
    assert codes(book, **{key: 5}) == ["wrong_type"]


# --- deeds ----------------------------------------------------------------------------------------


@rule("G-SCORE-1")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Bordwalk", "Did you mean Boardwalk?"),
        ("Free Parking", "no deed called 'Free Parking'"),
        ("Pennsylvania", "could be Pennsylvania Avenue or Pennsylvania Railroad"),
    ],
)
def test_deeds_that_are_not_there(book: Book, name: str, said: str) -> None:
    code, message = only_fault(book, deeds={name: "owned"})
    assert code == "unknown_deed"
    assert said in message


def test_a_deed_has_one_line(book: Book) -> None:
    deeds = {"Baltic": "owned", "baltic avenue": "mortgaged"}
    assert only_fault(book, deeds=deeds) == (
        "deed_twice",
        "Baltic Avenue is on this sheet twice; expected one line for each deed.",
    )


@rule("G-SCORE-3")
@pytest.mark.parametrize("holding", ["1 house", "hotel"])
@pytest.mark.parametrize("deed", ["Reading", "Water Works"])
def test_no_buildings_on_railroads_and_utilities(book: Book, deed: str, holding: str) -> None:
    code, message = only_fault(book, deeds={deed: holding})
    assert code == "no_buildings_here"
    assert message.endswith("expected none, mortgaged or owned.")


@rule("G-SCORE-5")
@pytest.mark.parametrize(
    "said", ["ownd", "5 houses", "0 houses", "houses", 3, True, None, ["owned"]]
)
def test_words_that_name_no_column(book: Book, said: object) -> None:
    code, message = only_fault(book, deeds={"Baltic": said})
    assert code == "unknown_holding"
    assert "1 house, 2 houses, 3 houses, 4 houses or hotel" in message


def test_more_houses_than_a_lot_carries() -> None:
    deeds = {"Park Place": "4 houses", "Boardwalk": "3 houses"}
    code, message = only_fault(load_book("short"), deeds=deeds)
    assert code == "lot_full"
    assert "at most 3 houses" in message


def test_an_incomplete_group_is_not_built_on(book: Book) -> None:
    code, message = only_fault(book, deeds={"Oriental": "1 house", "Vermont": "1 house"})
    assert code == "incomplete_group"
    assert "expected Connecticut Avenue on the sheet too" in message


def test_no_building_beside_a_mortgaged_deed(book: Book) -> None:
    code, message = only_fault(book, deeds=light_blues("1 house", "mortgaged", "1 house"))
    assert code == "mortgaged_in_built_group"
    assert message.startswith("Vermont Avenue cannot be mortgaged")


@pytest.mark.parametrize(
    ("levels", "shown"),
    [
        (("3 houses", "1 house", "2 houses"), "3-1-2"),
        (("hotel", "3 houses", "4 houses"), "H-3-4"),
        (("2 houses", "owned", "1 house"), "2-0-1"),
    ],
)
def test_buildings_stand_evenly(book: Book, levels: tuple[str, ...], shown: str) -> None:
    code, message = only_fault(book, deeds=light_blues(*levels))
    assert code == "uneven"
    assert shown in message


def test_rules_that_let_people_build_as_they_like_are_followed() -> None:
    uneven = light_blues("hotel", "owned", "1 house")
    assert codes(load_book("official", options=["even_building=no"]), deeds=uneven) == []
    anywhere = load_book("official", options=["build_right=any-lot"])
    assert codes(anywhere, deeds={"Oriental": "1 house"}) == []
    assert codes(anywhere, deeds=uneven) == ["uneven"]


# --- cash and totals ------------------------------------------------------------------------------


@rule("G-SCORE-8")
@pytest.mark.parametrize("kind", ["2", "25", "1000", "five", "-5"])
def test_notes_of_no_such_kind(book: Book, kind: str) -> None:
    code, message = only_fault(book, notes={kind: 1})
    assert code == "unknown_note"
    assert "$1, $5, $10, $20, $50, $100 and $500" in message


def test_a_kind_of_note_has_one_row(book: Book) -> None:
    assert codes(book, notes={"$5": 1, "5": 1}) == ["unknown_note"]


@pytest.mark.parametrize("number", [-1, 1.5, "3", True, 10**9])
def test_numbers_of_notes(book: Book, number: object) -> None:
    assert codes(book, notes={"5": number}) == ["bad_number"]


@rule("G-SCORE-7", "G-SCORE-9", "G-SCORE-10")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ({"property": 430, "cash": 65, "grand": 495}, []),
        ({"property": 440}, ["Property total A is written as $440; expected $430."]),
        ({"cash": 55}, ["Cash total B is written as $55; expected $65."]),
        ({"grand": 1495}, ["The grand total is written as $1,495; expected $495."]),
        (
            {"property": 440, "cash": 65, "grand": 505},
            [
                "Property total A is written as $440; expected $430.",
                "The grand total is written as $505; expected $495.",
            ],
        ),
    ],
)
def test_sums_are_added_up_again(book: Book, totals: dict[str, int], expected: list[str]) -> None:
    """Boardwalk owned 400, Baltic mortgaged 30; a fifty and three fives."""
    deeds = {"Boardwalk": "owned", "Baltic": "mortgaged"}
    data = typed(deeds=deeds, notes={"50": 1, "5": 3}, totals=totals)
    assert [fault.message for fault in check_sheet(data, book).faults] == expected


@pytest.mark.parametrize("sum_", ["2640", 2.5, True, -5, 10**30])
def test_sums_are_whole_dollars(book: Book, sum_: object) -> None:
    assert codes(book, totals={"grand": sum_}) == ["wrong_type"]


def test_what_cannot_be_judged_because_of_another_fault_is_passed_over(book: Book) -> None:
    unread = {"Oriental": "1 house", "Vermont": "1 hose", "Connecticut": "1 house"}
    assert codes(book, deeds=unread, totals={"property": 5}) == ["unknown_holding"]
    assert codes(book, deeds={"Oriental": "1 house", "Vermnt": "1 house"}) == ["unknown_deed"]
    assert codes(book, notes={"5": -1}, totals={"cash": 5, "grand": 5}) == ["bad_number"]


def test_sums_written_down_are_added_up_even_if_a_line_cannot_be_read(book: Book) -> None:
    totals = {"property": 100, "cash": 50, "grand": 160}
    data = typed(deeds={"Baltic": "ownd"}, notes={"50": 1}, totals=totals)
    messages = [fault.message for fault in check_sheet(data, book).faults]
    assert messages[1:] == ["The grand total is written as $160; expected $150."]


# --- files ----------------------------------------------------------------------------------------


def test_every_fault_has_its_line(book: Book) -> None:
    text = C049.replace('"hotel"', '"hotl"').replace("2987", "2978").replace('"Dee"', '"Ann"')
    file = parse_sheet(text)
    faults = check_sheet(file.data, book, file.lines).faults
    assert [(fault.code, fault.line) for fault in faults] == [
        ("unknown_holding", 6),
        ("wrong_grand_total", 20),
        ("countersigned_own", 23),
    ]


def test_what_is_missing_is_named_at_its_table(book: Book) -> None:
    file = parse_sheet(C049.replace('countersigned = "Dee"', ""))
    faults = check_sheet(file.data, book, file.lines).faults
    assert [(fault.code, fault.line) for fault in faults] == [("not_countersigned", 21)]


@pytest.mark.parametrize(
    "content", [b"player = \n", b"\xff\xfe", b"a = " + b"[" * 5000, b"a = 1\na = 2"]
)
def test_what_is_no_toml_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "sheet.toml"
    path.write_bytes(content)
    with pytest.raises(FileError, match=r"sheet\.toml"):
        read_sheet(path)


@settings(max_examples=150, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(("player", "table", "round", "deeds", "notes", "totals", "signatures", "")),
        st.recursive(
            st.one_of(st.integers(), st.text(max_size=8), st.booleans(), st.floats(), st.none()),
            lambda inner: (
                st.lists(inner, max_size=2)
                | st.dictionaries(
                    st.sampled_from(("Baltic", "5", "grand", "player", "x")), inner, max_size=3
                )
            ),
            max_leaves=6,
        ),
    )
)
def test_nonsense_is_faults_and_never_an_error(data: dict[str, Any]) -> None:
    checked = check_sheet(data, TOURNAMENT)
    assert all(fault.message.isprintable() for fault in checked.faults)
    if not checked.is_accepted:
        return
    assert checked.sheet.signed_by_player
