"""The prints of the tournament desk: what stands on them, on both papers, in both languages."""

import random
import re
import tomllib
from contextlib import suppress
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
import typst

import freehold
from freehold.errors import FreeholdError
from freehold.printing import prints
from freehold.printing import typeset as typesetting
from freehold.printing.prints import GlyphError, Paper, PrintError, render
from freehold.printing.prints.base import Ask, Choice
from freehold.printing.prints.people import check_in_text, qr_code
from freehold.printing.typeset import FACES
from freehold.tournament.commands import (
    Appoint,
    Bank,
    CheckIn,
    CloseRound,
    Countersign,
    Details,
    Enter,
    HandIn,
    Registration,
    SeatRound,
    SignSheet,
)
from freehold.tournament.commands import Rule as RuleOn
from freehold.tournament.ledger import Thanks
from freehold.tournament.money_commands import CancelReceipt, Give, Pay, SponsorTable
from freehold.tournament.press import KINDS
from freehold.tournament.roles import Role
from freehold.tournament.state import State
from tests.printing.pdf import flat, fonts, pages, sizes, text, words
from tests.support import rule
from tests.tournament.event import Event

A4 = (595.276, 841.89)
LETTER = (612.0, 792.0)
DETAILS = {
    "name": "Lantern Cup",
    "date": "5 December 2026",
    "location": "Moon Hall",
    "charity": "Harbour Hospice",
    "registrant": "Dora Dean",
    "state": "Ohio",
    "day_phone": "555-0101",
    "email": "dora@lantern.example",
}
NAMES = ("Ann Archer", "Ben Brook", "Cy Cole", "Dee Dale", "Ann Moor", "Ben Nash", "Cy Oak")
SHEET = {
    "deeds": {
        "boardwalk": "hotel",
        "park place": "4 houses",
        "reading": "owned",
        "b&o": "mortgaged",
    },
    "notes": {"500": 1, "20": 3, "1": 2},
}


def with_details(event: Event, **more: str) -> Event:
    event.must("p1", Details, values=DETAILS | more)
    return event


@pytest.fixture(scope="module")
def played() -> Event:
    """Seven players, two rounds and a final of six; some have given money."""
    event = with_details(Event())
    event.enter(*NAMES)
    event.must("p1", Enter, entrants=(Registration("Dee Young", "hidden", is_minor=True),))
    event.must("p1", Appoint, name="Joy", roles=(Role.JUDGE,))
    event.must("p1", SponsorTable, giver="Corner Bank", table=1, cents=(50_000,))
    event.must("p1", Give, source="gifts", giver="Ann Archer", cents=12_050)
    event.must("p1", Give, source="deeds", giver="Ben Brook", cents=2_500, what="Boardwalk")
    event.must("p1", Pay, line=2, cents=12_050)
    event.must("p1", Pay, line=3, cents=2_500)
    event.must("p1", CancelReceipt, receipt=2, why="Paid back.")
    event.play()
    event.seat_and_begin()
    event.must("p1", RuleOn, table=1, words="A die on the floor is thrown again.")
    event.wait(90)
    for number, player in enumerate(event.round.players):
        event.hand_in(player, 2_000 + 10 * number)
    event.must("p1", CloseRound)
    event.play()
    assert event.desk.state.is_over
    return event


@pytest.fixture
def state(played: Event) -> State:
    return played.desk.state


def seated(players: int) -> State:
    event = with_details(Event(players))
    event.seat_and_begin()
    return event.desk.state


def named(*names: str) -> State:
    event = with_details(Event())
    event.enter(*names)
    return event.desk.state


# --- all of them ---------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", list(Paper), ids=[each.value for each in Paper])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", list(prints.PRINTS))
def test_every_print_is_made_on_its_paper_with_its_fonts(
    name: str, language: str, paper: Paper, state: State
) -> None:
    pdf = render(name, state, language, paper)
    width, height = A4 if paper is Paper.A4 else LETTER
    assert sizes(pdf) == {(height, width) if name == "certificates" else (width, height)}
    used = fonts(pdf)
    assert all(used.values()), "a font is not embedded"
    assert {each.partition("-")[0] for each in used} <= {
        "Fraunces",
        "AtkinsonHyperlegibleNext",
        "NotoSans",
    }
    assert re.sub(r"\s", "", text(pdf))


@pytest.mark.parametrize("name", list(prints.PRINTS))
def test_the_same_state_makes_the_same_bytes(name: str, state: State) -> None:
    assert render(name, state) == render(name, state)


@pytest.mark.parametrize(
    "name", [each.name for each in prints.PRINTS.values() if "pages" in each.takes]
)
@pytest.mark.parametrize("paper", list(Paper), ids=[each.value for each in Paper])
def test_blank_pages_can_be_had_before_anything_is_known(name: str, paper: Paper) -> None:
    nothing = Event().desk.state
    assert len(pages(render(name, nothing, paper=paper, pages=3))) == 3


def test_each_print_says_what_it_needs() -> None:
    nothing = Event().desk.state
    told = {name: str(found.missing(nothing) or "") for name, found in prints.PRINTS.items()}
    assert told["name-tags"] == "Nobody has registered yet."
    assert told["seating-names"] == told["score-sheets"] == "No round is seated yet."
    assert told["results"] == "No round is closed yet."
    assert told["receipts"] == "Nobody has paid anything yet."
    assert told["thanks"] == "Nobody who gave waits for thanks."
    for name, message in told.items():
        if message:
            with pytest.raises(PrintError, match=re.escape(message)):
                render(name, nothing)
        else:
            assert pages(render(name, nothing))


@pytest.mark.parametrize(
    ("name", "choice", "message"),
    [
        ("cakes", {}, "There is no such print"),
        ("materials", {"pages": 2}, "materials takes no pages; there is nothing to choose."),
        ("calls", {"link": "x"}, "calls takes no link; it takes round and offset."),
        ("score-sheets", {"round": 9}, "There is no round 9."),
        ("score-sheets", {"round": -1}, "There is no round -1."),
        ("score-sheets", {"round": 1, "tables": (1, 8)}, "Round 1 has no table 8."),
        ("name-tags", {"entrants": ("e99",)}, "There is no entrant 'e99'."),
        ("score-sheets", {"pages": 401}, "Blank pages are from 1 to 400."),
        ("press", {"document": "poem"}, "There is no such document"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 20 else "",
)
def test_what_cannot_be_is_refused_in_words(
    name: str, choice: dict[str, Any], message: str, state: State
) -> None:
    with pytest.raises(FreeholdError) as caught:
        render(name, state, **choice)
    assert message in str(caught.value)
    assert caught.value.text("es") != str(caught.value)


def test_too_few_players_for_a_table_are_told_as_any_refusal() -> None:
    with pytest.raises(PrintError, match="3"):
        render("table-numbers", named("Ann", "Ben"))


def test_there_are_two_languages(state: State) -> None:
    with pytest.raises(PrintError, match="Prints are in en or es"):
        render("calls", state, "fr")


def test_catalogues_have_the_same_keys() -> None:
    folder = resources.files("freehold.printing") / "messages" / "prints"
    english, spanish = (
        tomllib.loads((folder / f"{language}.toml").read_text("utf-8")) for language in ("en", "es")
    )

    def shape(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: shape(each) for key, each in value.items()}
        if isinstance(value, list):
            return [shape(each) for each in value]
        return sorted(re.findall(r"{(\w+)}", value))

    assert shape(english) == shape(spanish)
    assert set(english["titles"]) >= set(prints.PRINTS)
    assert set(english["about"]) == set(english["titles"])


def test_no_font_of_ours_is_large() -> None:
    files = list(FACES.iterdir())
    assert {each.suffix for each in files} == {".ttf", ".txt"}
    assert max(each.stat().st_size for each in files) < 1_000_000


# --- names ---------------------------------------------------------------------------------------

SCRIPTS = {
    "Latin": ("Ödön Škvoř-Łukasz Ñáñez Þór", "Fraunces"),
    "Vietnamese": ("Nguyễn Thị Ánh", "Fraunces"),
    "Greek": ("Άννα Παππά", "NotoSans-Bold"),
    "Cyrillic": ("Їжак Ґудзь", "NotoSans-Bold"),
    "Hebrew": ("שרה כהן", "NotoSansHebrew-Bold"),
    "Arabic": ("محمد", "NotoSansArabic-Bold"),
    "Devanagari": ("अनुष्का शर्मा", "NotoSans-Bold"),
    "Thai": ("สมชาย", "NotoSansThai-Bold"),
    "Chinese": ("李小龙", "CJKsc"),
    "Japanese": ("山田ひらがな", "CJKjp"),
    "Korean": ("김철수", "CJKkr"),
}


@pytest.mark.parametrize("script", list(SCRIPTS))
def test_names_of_any_script_are_printed_in_a_font_that_has_them(script: str) -> None:
    name, font = SCRIPTS[script]
    pdf = render("name-tags", named(name))
    assert any(font in each for each in fonts(pdf))
    letters = set(re.sub(r"\W", "", name))
    assert letters <= set(text(pdf))


def test_a_character_without_a_glyph_is_named_and_not_printed_as_a_box() -> None:
    event = named("Ann", "Ben")
    odd = replace(event.entrants["e1"], name="Ann \u0378\U0001fbff")
    entrants = {**event.entrants, "e1": odd}
    wrong = replace(event, entrants=entrants)
    for name in ("name-tags", "registration"):  # made by one standard each
        with pytest.raises(GlyphError) as caught:
            render(name, wrong)
        assert "No font on this machine has U+0378, " in str(caught.value)
        assert "U+1FBFF" in str(caught.value)
        assert "Ningún tipo de letra" in caught.value.text("es")


def test_our_own_fonts_are_enough_for_all_but_east_asian_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bare = typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FACES)]
    )
    monkeypatch.setattr(typesetting, "fonts", lambda: bare)
    asian = ("Chinese", "Japanese", "Korean")
    for script, (name, _) in SCRIPTS.items():
        if script not in asian:
            assert pages(render("name-tags", named(name)))
    with pytest.raises(GlyphError, match=r"李 \(U\+674E, Cjk unified ideograph-674e\)"):
        render("name-tags", named("李小龙"))


def test_names_that_run_from_the_right_stand_so() -> None:
    pdf = render("registration", named("שרה כהן (b)"))
    # A word that runs from the right is told as it is seen, from the left.
    at = {frozenset(word): left for word, left, _ in words(pdf)}
    assert at[frozenset("שרה")] > at[frozenset("כהן")] > at[frozenset("b")]
    latin = render("registration", named("Sarah Cohen"))
    left = {word: left for word, left, _ in words(latin)}
    assert left["Sarah"] < left["Cohen"]


MARKUP = (
    "*Ann* _Ben_ `Cy`",
    "#panic()",
    "#sys.inputs.job",
    "$x^2$ \\ @ref <label>",
    "= Dee // no",
    '"]#text(red)[x',
    "\\u{41} {entrant} {0}",
)


@pytest.mark.parametrize("name", MARKUP, ids=[f"name{n}" for n in range(len(MARKUP))])
def test_names_are_never_read_as_markup(name: str) -> None:
    event = with_details(Event(), organization=name, location=name)
    event.enter(name, "Ben", "Cy", "Dee")
    event.play()
    plain = " ".join(name.split())
    for each in ("registration", "name-tags", "results", "seating-tables", "press", "dossier"):
        assert plain in flat(render(each, event.desk.state)), each


def test_a_long_name_is_whole_everywhere() -> None:
    long = "Maximiliana-Konstantinopolitana Ottersky"
    assert len(long) == 40
    event = with_details(Event(), organization="W" * 200, name="M" * 120, date="D" * 60)
    event.enter(long, "Ben", "Cy", "Dee")
    event.play()
    for each in ("registration", "name-tags", "results", "seating-tables", "seating-names"):
        pdf = render(each, event.desk.state)
        assert all(part in flat(pdf) for part in ("Konstantinopolitana", "Ottersky")), each
        assert len(pages(pdf)) == 1, each
    for each in ("score-sheets", "score-sheets-filled", "certificates", "waivers"):
        assert len(pages(render(each, event.desk.state))) == 4, each


# --- registration and forms ----------------------------------------------------------------------


@rule("G-FORM-19", "G-FORM-20", "G-FORM-21", "G-FORM-25", "G-FORM-26", "G-FORM-27")
@pytest.mark.parametrize("paper", list(Paper), ids=[each.value for each in Paper])
def test_registration_sheets_have_twelve_players_each(paper: Paper) -> None:
    pdf = render("registration", seated(25), paper=paper)
    first, second, third = pages(pdf)
    for head in ("The Lantern Club", "Moon Hall", "5 December 2026"):
        assert all(head in page for page in (first, second, third))
    assert "12 Player 012 Player 012 Street signed on paper" in first
    assert "Player 013" not in first
    assert "24 Player 024" in second
    assert "25 Player 025" in third
    assert re.search(r"^36$", third, re.M)  # lines to the foot for those who come unannounced


@rule("G-FORM-22", "G-FORM-23", "G-FORM-24")
def test_who_signs_reads_what_they_sign(state: State) -> None:
    told = flat(render("registration", state))
    for part in (
        "asks to be registered as a player of this official tournament",
        "the publisher of the game does not answer for them",
        "use their name and photographs of the event for publicity, without pay",
    ):
        assert part in told


def test_the_address_of_a_minor_is_nowhere(state: State) -> None:
    for name in prints.PRINTS:
        assert "hidden" not in text(render(name, state)), name
    assert "8 Dee Young minor: not kept" in text(render("registration", state))


def test_what_hangs_on_a_wall_has_of_minors_a_name_and_a_letter() -> None:
    event = with_details(Event())
    event.enter("Ann", "Ben", "Cy")
    young = Registration("Dee Mary Young", is_minor=True)
    (key,) = event.must("p1", Enter, entrants=(young,))["entrants"]
    event.must("p1", CheckIn, entrant=key)
    event.play()
    state = event.desk.state
    for name in ("seating-tables", "seating-names", "results"):
        told = text(render(name, state))
        assert "Dee Y." in told, name
        assert "Young" not in told, name
    for name in ("name-tags", "certificates", "score-sheets"):
        assert "Dee Mary Young" in text(render(name, state)), name


def test_a_minor_who_banks_is_on_the_wall_as_everybody_may_know_them() -> None:
    event = with_details(Event())
    event.enter("Ann", "Ben", "Cy")
    young = Registration("Dee Mary Young", is_minor=True)
    (key,) = event.must("p1", Enter, entrants=(young,))["entrants"]
    event.must("p1", CheckIn, entrant=key)
    event.must("p1", SeatRound)
    event.must("p1", Bank, table=1, throws={key: 12})
    told = text(render("seating-tables", event.desk.state))
    assert told.count("Dee Y.") == 2
    assert "Young" not in told


@rule(*(f"G-FORM-{n}" for n in range(1, 14)), "G-FORM-14", "G-FORM-17", "G-FORM-18")
def test_the_event_form_has_every_field(state: State) -> None:
    told = text(render("event-form", state))
    for field in (
        *("Name", "Title", "Organization", "Address", "City", "State", "Telephone", "Fax"),
        *("Email", "Place of the tournament", "Date of the tournament", "Players expected"),
        *("Charity", "Director's signature"),
    ):
        assert field in told, field
    for value in ("Dora Dean", "The Lantern Club", "Ohio", "555-0101", "Harbour Hospice"):
        assert value in told
    assert "by post or fax" in told


@rule("G-FORM-15", "G-FORM-16")
def test_the_signer_of_the_event_form_declares(state: State) -> None:
    told = flat(render("event-form", state))
    assert "I have read and understood all requirements" in told
    assert "an event that breaks any of them may lose its official status" in told


@rule(*(f"G-FORM-{n}" for n in range(29, 38)))
def test_the_winner_form_tells_who_won_and_what_was_raised(state: State) -> None:
    results = state.rounds[-1].results
    assert results is not None
    winner = state.entrants[max(results, key=lambda key: results[key].total)]
    told = text(render("winner-form", state))
    for value in (winner.name, winner.address, "The Lantern Club", "Moon Hall", "5 December 2026"):
        assert value in told
    # 500.00 of the table, 120.50 and 25.00 given; nothing was spent.
    assert "$645.50" in told
    assert "signed score sheets of every preliminary round and of the final" in told
    assert "participant registration sheets, as proof" in told
    assert "A photograph of the winner" in told
    blank = text(render("winner-form", state, pages=1))
    assert winner.name not in blank
    assert "$" not in blank


def test_only_minors_need_a_guardian(state: State) -> None:
    pdf = pages(render("waivers", state))
    guardians = ["Signature of parent or guardian" in page for page in pdf]
    assert guardians == [False] * 7 + [True]
    assert len(pages(render("waivers", state, entrants=("e2", "e8")))) == 2


@rule("G-DAY-7", "G-MAT-26")
def test_a_name_tag_has_number_name_table_and_code(state: State) -> None:
    tags = text(render("name-tags", state))
    for entrant in state.entrants.values():
        assert entrant.name in tags
    assert tags.count("Round 1, table") == 7  # who was there in round 1
    assert "Joy" in tags
    assert "Rae" in tags
    assert len(pages(render("name-tags", seated(25)))) == 3  # 25 and two of the staff


def test_the_code_of_a_tag_opens_the_link_or_names_the_entrant(state: State) -> None:
    link = "http://192.168.0.2:8000/desk/ABCDEF/in/{entrant}"
    asked = Ask(state, Choice(link=link))
    assert check_in_text(asked, "e3") == "http://192.168.0.2:8000/desk/ABCDEF/in/e3"
    assert check_in_text(Ask(state), "e3") == "ABCDEF e3"
    assert qr_code("ABCDEF e3") != qr_code("ABCDEF e4")
    assert render("name-tags", state, link=link) != render("name-tags", state)


# --- a round -------------------------------------------------------------------------------------


@rule("G-MAT-9", "G-FUND-6")
def test_each_table_has_its_number_on_both_sides_and_its_sponsor(state: State) -> None:
    one, two = pages(render("table-numbers", state, round=1))
    assert one.split().count("1") == 2
    assert one.count("Corner Bank") == 2
    assert two.split().count("2") == 2
    assert "Corner Bank" not in two
    assert len(pages(render("table-numbers", named(*(f"P{n}" for n in range(25)))))) == 6


@rule("G-DAY-8")
def test_both_lists_have_everybody_once_at_their_table() -> None:
    state = seated(1_000)
    assert state.round is not None
    tables = {key: table.number for table in state.round.seating.tables for key in table.players}
    by_name = text(render("seating-names", state))
    by_table = text(render("seating-tables", state))
    for key, entrant in state.entrants.items():
        row = re.findall(rf"{entrant.name} (\d+)\b", by_name)
        assert row == [str(tables[key])], entrant.name
        assert len(re.findall(rf"{entrant.name}\b", by_table)) == 1
    assert len(re.findall(r"\bTable \d+", by_table)) == 250


def test_names_are_in_the_order_of_letters_whatever_their_accents() -> None:
    event = with_details(Event())
    event.enter("Zoe", "Öl", "ole", "Ann", "Ñu", "Nu")
    event.seat_and_begin()
    pdf = render("seating-names", event.desk.state)
    column = {word: left for word, left, _ in words(pdf)}
    order = [name for name, _, _ in words(pdf) if name in {"Zoe", "Öl", "ole", "Ann", "Ñu", "Nu"}]
    first = [name for name in order if column[name] < 200]
    assert [first, [name for name in order if name not in first]] == [
        ["Ann", "Nu", "Ñu"],
        ["Öl", "ole", "Zoe"],
    ]


@rule("G-MAT-17", "G-MAT-18", "G-SCORE-1", "G-SCORE-2", "G-SCORE-8")
@pytest.mark.parametrize("paper", list(Paper), ids=[each.value for each in Paper])
def test_a_round_of_250_has_250_sheets_each_with_its_player(paper: Paper) -> None:
    state = seated(250)
    assert state.round is not None
    told = pages(render("score-sheets", state, paper=paper))
    assert len(told) == 250
    for page, key in zip(told, state.round.players, strict=True):
        table = state.round.table_of(key)
        assert table is not None
        assert f"{state.entrants[key].name} {table.number} Round 1" in page
    first = told[0]
    assert "Mediterranean Avenue 30 60 110 160 210 260 310" in first
    assert "Boardwalk 200 400 600 800 1,000 1,200 1,400" in first
    assert "Reading Railroad 100 200\n" in first
    assert "Water Works 75 150\n" in first
    assert "$1 $5 $10 $20 $50 $100 $500" in first
    kinds = ("Avenue", "Place", "Gardens", "Boardwalk", "Railroad", "Line", "Company", "Works")
    lines = re.findall(rf"^.*\b(?:{'|'.join(kinds)}) \d.*\d$", first, re.M)
    assert len(lines) == 28


@rule("G-SCORE-3", "G-SCORE-4", "G-SCORE-5", "G-SCORE-6", "G-SCORE-7", "G-SCORE-9", "G-SCORE-10")
def test_a_filled_sheet_shows_what_was_handed_in() -> None:
    event = with_details(Event())
    event.enter("Ann", "Ben", "Cy", "Dee")
    event.seat_and_begin()
    with pytest.raises(PrintError, match="No sheet of this round"):
        render("score-sheets-filled", event.desk.state)
    event.must("p1", HandIn, entrant="e2", sheet=SHEET)
    event.must("p1", SignSheet, entrant="e2", on_paper=True)
    event.must("p2", Countersign, entrant="e2")
    (page,) = pages(render("score-sheets-filled", event.desk.state))
    assert "Ben 1 Round 1" in page
    # A hotel counts 400 and five houses of 200; four houses on Park Place 350 and 800.
    assert re.search(r"Boardwalk 200 400 600 800 1,000 1,200 1,400 1,400$", page, re.M)
    assert re.search(r"Park Place 175 350 550 750 950 1,150 1,350 1,150$", page, re.M)
    assert re.search(r"Reading Railroad 100 200 200$", page, re.M)
    assert re.search(r"B\. & O\. Railroad 100 200 100$", page, re.M)
    # 1,400 + 1,150 + 200 + 100; 500 + 60 + 2
    assert "$2,850" in page
    assert "$562" in page
    assert "$3,412" in page
    assert "signed on paper Rae" in page
    assert not pages(render("score-sheets", event.desk.state))[0].count("$562")


@rule("G-DAY-24", "G-DAY-25", "G-DAY-26", "G-DAY-27", "G-DAY-28", "G-DAY-29")
def test_the_call_sheet_has_every_call_with_its_time(state: State) -> None:
    nothing = with_details(Event()).desk.state
    one, two, final = pages(render("calls", nothing))
    assert "Round 2: Clock calls" in two
    assert not re.search(r"^(10|5) \d+ minutes", one, re.M)
    for minutes in (90, 60, 30, 15, 10, 5, 0):
        assert re.search(rf"^{minutes} ", final, re.M), minutes
    assert "Who has thrown the dice finishes that" in one
    assert "0 move; then everybody counts." in one
    # The first round began at START, which is 08:00 in UTC, and two hours on in the hall.
    page = text(render("calls", state, round=1, offset=120))
    assert "90 10:00 The round has begun. You have 90 minutes." in page
    assert "60 10:30 60 minutes left." in page
    assert "15 11:15 15 minutes left." in page
    assert "11:30" in page


# --- the event -----------------------------------------------------------------------------------


@rule("G-DAY-17", "G-DAY-18")
def test_the_final_decides_the_places_of_who_played_it(state: State) -> None:
    last = state.rounds[-1].results
    assert last is not None
    told = flat(render("results", state))
    order = sorted(last, key=lambda key: -last[key].total)
    for place, key in enumerate(order, 1):
        assert f"{place} {state.entrants[key].name} $" in told
    (seventh,) = set(state.rounds[0].results or {}) - set(last)
    assert f"7 {state.entrants[seventh].name} $" in told
    certificates = pages(render("certificates", state))
    assert len(certificates) == 7
    assert "who won Lantern Cup against 6 others" in certificates[0]
    assert state.entrants[order[0]].name in certificates[0]
    assert "who took place 7 of 7" in certificates[6]


def test_equal_totals_are_told_apart_in_words() -> None:
    event = with_details(Event())
    event.enter("Ann", "Ben", "Cy", "Dee")
    event.seat_and_begin()
    for key, sheet in {
        "e1": {"notes": {"500": 1}},
        "e2": {"deeds": {"boardwalk": "owned"}, "notes": {"100": 1}},  # 400 + 100
        "e3": {"notes": {"100": 4}},
        "e4": {"notes": {"100": 4}},
    }.items():
        event.must("p1", HandIn, entrant=key, sheet=sheet)
        event.must("p1", SignSheet, entrant=key, on_paper=True)
        event.must("p2", Countersign, entrant=key)
    event.must("p1", CloseRound)
    told = text(render("results", event.desk.state))
    assert "1 Ann $500 $500\n" in told
    assert re.search(r"less cash than the place\n2 Ben \$500 \$500 \$100", told)
    assert "3 Cy $400 $400 $400 shared place" in told
    assert "3 Dee $400 $400 $400 shared place" in told


@rule("G-MAT-1", "G-MAT-20", "G-MAT-30")
def test_the_packing_list_has_every_item_to_tick() -> None:
    told = text(render("materials", seated(24)))
    assert "For 24 players at 6 tables in 3 rounds" in told
    for row in ("Registration sheets 2", "Tables 6", "Games 6", "Score sheets 54", "Pencils 24"):
        assert row in told, row
    assert "no more than 32 houses and 12 hotels" in flat(render("checks", seated(24)))


@pytest.mark.parametrize("kind", KINDS)
def test_press_documents_mark_what_is_blank(kind: str, state: State) -> None:
    told = flat(render("press", state, document=kind))
    assert "The Lantern Club" in told
    assert "Still blank:" in told
    assert "[" not in told


@rule("G-DOC-1", "G-DOC-2", "G-DOC-28", "G-DOC-29")
def test_a_release_begins_with_the_contact_and_two_headlines(state: State) -> None:
    filled = {"game": "property trading game", "cause": "a day room", "director": "Dora Dean"}
    told = text(render("press", replace(state, details={**state.details, **filled})))
    contact, headline = told.index("FOR IMMEDIATE RELEASE"), told.index("hosts an official")
    assert contact < told.index("Dora Dean") < headline < told.index("bargain for a day room")


def test_a_letter_to_a_sponsor_is_headed_by_the_event(state: State) -> None:
    told = text(render("press", state, document="sponsors"))
    assert "Letter to sponsors" not in told
    assert "Lantern Cup" in told.splitlines()[0] + told.splitlines()[1] + told.splitlines()[2]


@rule("G-FUND-7", "G-FUND-13")
def test_everybody_who_gave_has_a_letter_until_they_were_thanked(state: State) -> None:
    """Corner Bank, Ann and Ben have given; who was thanked has no letter any more."""
    sheet = render("thanks", state)
    assert len(pages(sheet)) == 3
    for giver in ("Corner Bank", "Ann Archer", "Ben Brook"):
        assert flat(sheet).count(f"Dear {giver}") == 1
    ledger = state.ledger.thank("Corner Bank", Thanks("letter", "p1", 0))
    again = render("thanks", replace(state, ledger=ledger))
    assert len(pages(again)) == 2
    assert "Dear Corner Bank" not in flat(again)


@rule("G-QUAL-4", "G-MAT-4")
def test_the_checklist_says_what_is_missing_and_which_rule_asks_for_it(state: State) -> None:
    told = flat(render("sanction", seated(24)))
    assert "an official tournament needs 24" not in told
    told = flat(render("sanction", state))
    assert "players have signed; an official tournament needs 24." in told
    assert "G-QUAL-4" in told


@rule("G-DAY-38")
def test_the_media_list_has_lines_to_fill_in(state: State) -> None:
    assert "Published, with date and page" in text(render("media", state))


def test_receipts_are_for_who_paid(state: State) -> None:
    told = text(render("receipts", state))
    assert told.count("Receipt No.") == 1  # the other was cancelled
    assert "Ann Archer $120.50" in told
    assert "a gift" in told
    assert "Receipt No. 1\n" in told


@rule("G-FUND-11", "G-FUND-12")
def test_the_board_of_honour_names_who_gave(state: State) -> None:
    told = text(render("honours", state))
    for row in ("Sponsors of tables", "Corner Bank", "Gifts", "Ann Archer", "Boardwalk: Ben Brook"):
        assert row in told


@rule("G-DAY-35", "G-DAY-36", "G-DAY-37", "G-DAY-38")
def test_the_dossier_holds_everything_on_the_pages_it_says(state: State) -> None:
    told = pages(render("dossier", state))
    contents = dict(re.findall(r"^(.+?) (\d+)$", told[0], re.M))
    heads = {
        "Participant registration": "Participant registration",
        "Winner notification": "Winner notification",
        "Results": "Results",
        "Score sheet: Round 1": "Score sheet",
        "Score sheet: Final": "Score sheet",
        "Rulings": "Rulings",
        "Money raised": "Money raised",
        "Media list": "Media list",
    }
    for name, head in heads.items():
        at = int(contents[name]) - 1
        assert any(head in line for line in told[at].splitlines()[:4]), name
        assert f"{at + 1} / {len(told)}" in told[at]
    sheets = sum(len(each.players) for each in state.rounds)
    assert sum("Property total A" in page for page in told) == sheets == 20
    assert "A die on the floor is thrown again." in flat(render("dossier", state))
    winners = pages(render("dossier", state, entrants=("e3",)))
    assert sum("Property total A" in page for page in winners) == 3
    assert "Ann Archer" in winners[1]  # all registrations are there nevertheless


def test_nothing_is_left_on_the_disk(
    state: State, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    templates = Path(freehold.__file__).parent / "printing" / "templates"
    before = {each.name for each in templates.iterdir()}
    render("calls", state)
    assert {each.name for each in templates.iterdir()} == before
    assert not list(tmp_path.iterdir())


def test_a_preview_has_a_picture_of_each_page(state: State) -> None:
    found = prints.show("waivers", state)
    assert len(found) == 8
    assert all(each.startswith(b"\x89PNG") for each in found)


def test_any_text_of_printable_characters_prints_or_is_refused_by_name() -> None:
    rng = random.Random(5)
    printable = [
        chr(n) for n in range(33, 0x2FFFF) if chr(n).isprintable() and not 0xD800 <= n < 0xE000
    ]
    for _ in range(15):
        name = "".join(rng.choices(printable, k=8))
        state = named("Ben")
        entrants = {"e1": replace(state.entrants["e1"], name=name)}
        with suppress(GlyphError):  # and nothing else
            render("registration", replace(state, entrants=entrants))
