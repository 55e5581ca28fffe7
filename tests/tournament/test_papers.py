"""After the day: places, forms, the dossier, tables for spreadsheets, and the whole event again."""

import contextlib
import csv
import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.errors import FreeholdError
from freehold.notation.catalogues import LANGUAGES
from freehold.tournament.archive import digest, read_archive, write_archive
from freehold.tournament.commands import (
    Amend,
    CallNoShows,
    CloseRound,
    Configure,
    Details,
    DropMedia,
    Enter,
    FileForm,
    NoteMedia,
    Registration,
    RemoveEntrants,
    ReportMissing,
    SeatRound,
    ThrowFor,
    Unseat,
    Withdraw,
)
from freehold.tournament.dossier import dossier
from freehold.tournament.exports import Export, entrants, safe, tables, to_json
from freehold.tournament.forms import cover, event_form, participant_form, winner_form
from freehold.tournament.joining import read
from freehold.tournament.money_commands import Give, Pay, PromisePledge, Spend, StrikeLine
from freehold.tournament.outcome import places, winners
from freehold.tournament.state import State
from tests.support import rule
from tests.tournament.event import WINNERS, Event


@pytest.fixture(scope="module")
def played() -> Event:
    """Eight play one preliminary and the final; the last numbers have most."""
    event = Event(8)
    event.must("p1", Configure, preliminaries=1)
    event.play()
    event.play()
    return event


NOWHERE = ("", "", "", "", "")


def table(event: Event, name: str) -> Export:
    found = tables(event.desk.state, event.desk.book)
    return next(each for each in found if each.name == name)


# --- places --------------------------------------------------------------------------------------


def test_finalists_stand_by_the_final_and_the_others_by_what_they_had_before(played: Event) -> None:
    found = [(each.place, each.entrant) for each in places(played.desk.state)]
    assert found == [(n, f"e{9 - n}") for n in range(1, 9)]
    assert winners(played.desk.state) == ("e8",)


def test_equals_at_the_top_of_the_final_share_the_win_until_they_have_thrown() -> None:
    event = Event(8)
    event.must("p1", Configure, preliminaries=1)
    event.play()
    event.play({"e8": 3_000, "e7": 3_000})
    assert set(winners(event.desk.state)) == {"e7", "e8"}
    assert [(p.place, p.is_shared) for p in places(event.desk.state)[:3]] == [
        (1, True), (1, True), (3, False),
    ]  # fmt: skip
    event.must("p1", ThrowFor, throws={"e7": 9, "e8": 4})
    assert winners(event.desk.state) == ("e7",)


def test_by_winners_who_came_further_stands_higher() -> None:
    event = Event(24, **WINNERS)
    event.play({"e1": 9_000})
    table = event.round.seating.tables[0].players
    final = event.play()
    found = {each.entrant: each.place for each in places(event.desk.state)}
    assert len(found) == 24
    assert {key for key, place in found.items() if place <= 6} == set(final.players)
    others = [key for key in found if key not in final.players]
    best = max(others, key=lambda key: (event.desk.state.rounds[0].results or {})[key].total)
    assert found[best] == 7
    assert set(table) <= found.keys()


def test_who_leaves_after_the_final_keeps_the_win_and_a_no_show_has_none(played: Event) -> None:
    event = Event(8)
    event.must("p1", Configure, preliminaries=1, no_show=0)
    event.play()
    event.seat_and_begin()
    event.must("p1", ReportMissing, entrant="e8")
    event.now += 1
    event.must("p1", CallNoShows)
    for player in event.round.players:
        if player != "e8":
            event.hand_in(player, 0)
    event.must("p1", CloseRound)
    assert "e8" not in winners(event.desk.state)
    assert places(event.desk.state)[5].entrant == "e8"
    other = Event(8)
    other.must("p1", Configure, preliminaries=1)
    other.play()
    other.play()
    other.must("p1", Withdraw, entrant="e8", why="went home")
    assert winners(other.desk.state) == ("e8",)


# --- forms ---------------------------------------------------------------------------------------


@rule(*(f"G-FORM-{n}" for n in range(1, 19)))
def test_the_form_of_the_event_has_every_field_of_the_guide() -> None:
    event = Event()
    values = {
        "registrant": "Ann", "registrant_title": "Chair", "address": "1 High Street",
        "city": "Elm", "state": "MA", "day_phone": "555", "fax": "556", "email": "a@example.org",
        "location": "Town Hall", "date": "14 March", "expected": "24", "charity": "The Library",
        "director": "Dora",
    }  # fmt: skip
    found = event_form(event.desk.state)
    assert next(field.code for field in found.blank) == "registrant"
    event.must("p1", Details, values=values)
    event.must("p1", FileForm, form="event_form", on="2027-01-02")
    found = event_form(event.desk.state)
    assert [field.rule for field in found.fields] == [
        *(f"G-FORM-{n}" for n in range(1, 14)), "G-FORM-17", "G-FORM-18",
    ]  # fmt: skip
    told = [field.value for field in found.fields]
    expected = [*list(values.values())[:2], "The Lantern Club", *list(values.values())[2:]]
    assert told == [*expected, "2027-01-02"]
    assert [rule_id for _, rule_id in found.statements] == ["G-FORM-14", "G-FORM-15", "G-FORM-16"]
    assert "disqualified" in found.statements[2][0].text()


@rule(*(f"G-FORM-{n}" for n in range(19, 29)), "G-DAY-6", "G-DAY-35")
def test_the_sheet_of_the_players_has_twelve_rows_a_page() -> None:
    event = Event(25)
    event.must("p1", Details, values={"location": "Town Hall", "date": "14 March"})
    found = participant_form(event.desk.state)
    assert [field.value for field in found.fields] == ["The Lantern Club", "Town Hall", "14 March"]
    assert [len(page) for page in found.pages] == [12, 12, 1]
    first = found.pages[0][0]
    assert (first.name, first.address, first.signed) == ("Player 001", "Player 001 Street", "paper")
    rules = [rule_id for _, rule_id in found.statements]
    assert rules == ["G-FORM-22", "G-FORM-23", "G-FORM-24", "G-FORM-28"]


@rule(*(f"G-FORM-{n}" for n in range(29, 39)), "G-DAY-37")
def test_the_winners_form_is_filled_from_the_final_and_the_account_book() -> None:
    """A gift of $120.50, $20 spent: $100.50 for the charity."""
    event = Event(8)
    event.must("p1", Configure, preliminaries=1)
    event.must("p1", Details, values={"location": "Town Hall", "date": "14 March"})
    assert winner_form(event.desk.state, event.desk.book).fields[0].value == ""
    event.play()
    event.play()
    event.must("p1", Give, source="gifts", giver="Ann", cents=12_050)
    event.must("p1", Spend, what="hall", cents=2_000)
    found = winner_form(event.desk.state, event.desk.book)
    assert [(field.rule, field.value) for field in found.fields] == [
        ("G-FORM-29", "Player 008"), ("G-FORM-30", "Player 008 Street"), ("G-FORM-31", ""),
        ("G-FORM-32", "The Lantern Club"), ("G-FORM-33", "Town Hall"), ("G-FORM-34", "14 March"),
        ("G-FORM-35", "100.50"),
    ]  # fmt: skip
    assert [rule_id for _, rule_id in found.statements] == ["G-FORM-36", "G-FORM-37", "G-FORM-38"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_papers_is_there_in_every_language(language: str, played: Event) -> None:
    state, book = played.desk.state, played.desk.book
    for form in (
        cover(state),
        event_form(state),
        participant_form(state),
        winner_form(state, book),
    ):
        assert form.title.text(language)
        assert all(field.title.text(language) for field in form.fields)
        assert all(text.text(language) for text, _ in form.statements)
    for each in (*dossier(state), *dossier(State("X"))):
        assert each.title.text(language)
        assert each.missing is None or "{" not in each.missing.text(language)
    for each_table in tables(state, book):
        assert each_table.to_csv(language)


@rule("G-DAY-39", "G-PROMO-13")
def test_whom_the_papers_go_to_the_event_says() -> None:
    """Ruling C-29: the guide's address is of another time; nothing is assumed and nothing sent."""
    event = Event()
    assert cover(event.desk.state).blank[0].code == "addressee"
    event.must("p1", Details, values={"addressee": "The Tournament Director, Elm"})
    assert cover(event.desk.state).fields[0].value == "The Tournament Director, Elm"


# --- the dossier ---------------------------------------------------------------------------------


@rule("G-DAY-36", "G-DAY-37", "G-DAY-38", "G-FORM-36", "G-FORM-37", "G-FORM-38", "G-MAT-4")
def test_the_dossier_names_what_is_missing_and_has_the_winners_sheets() -> None:
    event = Event(24)
    event.must("p1", Configure, preliminaries=1)
    lacking = {part.code: str(part.missing) for part in dossier(event.desk.state) if part.missing}
    assert lacking["winner_form"] == "There is no winner yet."
    assert lacking["score_sheets"] == "No round has been played."
    event.play()
    event.must("p1", SeatRound)
    found = {part.code: part for part in dossier(event.desk.state)}
    assert str(found["score_sheets"].missing) == "6 sheets are not in and signed."
    event.must("p1", Unseat, why="again")
    event.play()
    line = event.must("p1", Give, source="gifts", giver="Ann", cents=5)["line"]
    medium = event.must("p1", NoteMedia, outlet="The Bugle", what="half a page", on="2027-03-15")
    for form in ("event_form", "photo"):
        event.must("p1", FileForm, form=form, on="2027-03-15")
    found = {part.code: part for part in dossier(event.desk.state)}
    assert list(found)[:7] == [
        "event_form", "participants", "winner_form", "winner_sheets", "photo", "media",
        "score_sheets",
    ]  # fmt: skip
    assert {code for code, part in found.items() if part.missing} == {"money", "checklist"}
    sheets = [(each.round, each.entrant) for each in found["winner_sheets"].sheets]
    assert sheets == [(1, "e24"), (2, "e24")]
    assert len(found["score_sheets"].sheets) == 24 + 6
    event.must("p1", Pay, line=line, cents=5)
    event.must("p1", DropMedia, **medium)
    assert event.refuses("p1", DropMedia, number=1) == "no_medium"
    lacking = {part.code: str(part.missing) for part in dossier(event.desk.state) if part.missing}
    assert lacking.keys() == {"checklist", "media"}


# --- tables --------------------------------------------------------------------------------------


def test_no_cell_begins_a_formula() -> None:
    event = Event()
    names = ("=1+1", "+44", "-5", "@home", "＝A1", "Ann")  # noqa: RUF001
    event.must("p1", Enter, entrants=tuple(Registration(name) for name in names))
    text = entrants(event.desk.state).to_csv().decode("utf-8-sig")
    told = [row["name"] for row in csv.DictReader(io.StringIO(text))]
    assert told == ["'=1+1", "'+44", "'-5", "'@home", "'＝A1", "Ann"]  # noqa: RUF001
    assert safe(-5) == -5, "numbers stay numbers"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_that_was_written_is_read_in_again(language: str) -> None:
    event = Event()
    rows = (
        Registration("=Ann", "1, High Street", "555", signed="paper"),
        Registration("José", "“Quotes”"),
        Registration("Kim", is_minor=True),
    )
    event.must("p1", Enter, entrants=rows)
    found = read(State("OTHER"), entrants(event.desk.state).to_csv(language))
    assert found.faults == ()
    assert [(r.name, r.address, r.contact, r.is_minor, r.has_signed) for r in found.rows] == [
        ("=Ann", "1, High Street", "555", False, True),
        ("José", "“Quotes”", "", False, False),
        ("Kim", "", "", True, False),
    ]
    again = read(event.desk.state, entrants(event.desk.state).to_csv(language))
    assert len(again.faults) == 3, "they are registered already"


def test_tables_say_what_was_so(played: Event) -> None:
    assert len(table(played, "seatings").rows) == 8 + 6
    sheets = table(played, "sheets").to_json()
    assert len(sheets) == 14
    last = next(row for row in sheets if row["name"] == "Player 008" and row["round"] == 2)
    assert (last["total"], last["cash"], last["signed_by"], last["countersigned_by"]) == (
        1_056, 1_056, "Player 008", "Rae",
    )  # fmt: skip
    first = table(played, "standings").to_json()[0]
    assert (first["place"], first["name"], first["round_total:1"]) == (1, "Player 008", 1_056)
    assert json.loads(json.dumps(to_json(played.desk.state, played.desk.book)))["code"] == "ABCDEF"


def test_the_table_of_money_has_struck_lines_and_costs_too() -> None:
    event = Event()
    wrong = event.must("p1", Give, source="gifts", giver="Ann", cents=500)["line"]
    event.must("p1", StrikeLine, line=wrong, why="=typed twice")
    right = event.must("p1", Give, source="gifts", giver="Ann", cents=550)["line"]
    event.must("p1", Pay, line=right, cents=300, how="cash")
    event.must("p1", Spend, what="hall", cents=99)
    event.must("p1", PromisePledge, giver="Mill", cents=5, table=2, cap=3_000)
    rows = table(event, "money").rows
    assert rows == (
        (1, "gifts", "Ann", *NOWHERE, "0.00", "0.00", "0.00", "yes", "=typed twice"),
        (2, "gifts", "Ann", *NOWHERE, "5.50", "3.00", "2.50", "no", ""),
        (3, "costs", "", "hall", *NOWHERE[1:], "0.99", "", "", "no", ""),
        (4, "pledges", "Mill", "", 2, "", "0.05", "30.00", "0.00", "0.00", "0.00", "no", ""),
    )
    assert table(event, "receipts").rows == ((1, 2, "Ann", "3.00", "cash", "no", ""),)
    assert b"'=typed twice" in table(event, "money").to_csv()


# --- the whole event -----------------------------------------------------------------------------


def test_an_archive_makes_the_same_desk(played: Event) -> None:
    again = read_archive(write_archive(played.desk))
    assert again.state == played.desk.state
    assert write_archive(again) == write_archive(played.desk)


def test_an_archive_has_no_address_of_a_minor_or_of_who_was_struck() -> None:
    """Even where the desk learnt only later that Kim is one; everybody else's stays."""
    event = Event()
    rows = [Registration(n, f"{n} Street 1", f"{n}@mail.example") for n in ("Kim", "Max", "Zoe")]
    kim, _, zoe = event.must("p1", Enter, entrants=tuple(rows))["entrants"]
    event.must("p1", Amend, entrant=kim, registration=Registration("Kim", is_minor=True))
    event.must("p1", RemoveEntrants, entrants=(zoe,))
    text = write_archive(event.desk)
    assert "Max Street 1" in text
    for name in ("Kim", "Zoe"):
        assert f"{name} Street" not in text
        assert f"{name}@" not in text
    assert read_archive(text).state == event.desk.state


def test_an_archive_that_is_none_is_refused_with_a_reason(played: Event) -> None:
    text = write_archive(played.desk)
    head, *lines = text.splitlines()
    wrong = {
        "": "Line 1",
        "hello": "Line 1",
        '{"format":"other"}': "no file of a tournament",
        text.replace('"version":1', '"version":9'): "another version",
        "\n".join((head, *lines[:-1])): "cut or changed",
        text.replace("Player 003", "Player 333"): "cut or changed",
    }
    for each, words in wrong.items():
        with pytest.raises(FreeholdError, match=words):
            read_archive(each)


JUNK: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.integers(), st.text(max_size=3), st.just([]), st.just({"a": 1})
)


@given(st.data())
@settings(max_examples=60)
def test_an_archive_somebody_has_tampered_with_is_read_or_refused(
    played: Event, data: st.DataObject
) -> None:
    """Even with the right hash: never an error that is the program's."""
    _, *lines = write_archive(played.desk).splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    row = json.loads(lines[number])
    key = data.draw(st.sampled_from(sorted(row["body"]) or ["x"]))
    junk: st.SearchStrategy[Any] = (
        st.none() | st.integers() | st.text(max_size=3) | st.just([]) | st.just({"a": 1})
    )
    row["body"][key] = data.draw(junk)
    lines[number] = json.dumps(row)
    head = {"format": "freehold-tournament", "version": 1, "code": "ABCDEF"}
    text = "\n".join((json.dumps(head | {"entries": len(lines), "hash": digest(lines)}), *lines))
    with contextlib.suppress(FreeholdError):
        read_archive(text)
