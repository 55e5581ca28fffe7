"""A page of rules: every value told in plain words, as text and as one HTML file."""

import re
import string
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from freehold.books import BookError, Choice, catalogue, load_book
from freehold.books.base import base, words_of
from freehold.books.schema import RuleSpec
from freehold.books.source import packaged
from freehold.printing import wording
from freehold.printing.html import as_html
from freehold.printing.sheet import HEADINGS, Line, Sheet, rules_sheet
from freehold.printing.text import as_text, part_as_text
from tests.books import files
from tests.support import rule

SPECS = base()[0].rules
HOUSE = """
title = "Bread & <butter>"
about = "Ours."
extends = "moore"
[choose]
double-prices = true
foreclosure = false
[set]
starting_cash = 2500
jail_turns = 2
"""

# What lines that are no single value may have besides, and what every line may name.
BOARD = {"has", "rules"}
WORDS = {"jail", "player", "referee", "dividend", "owner_percent", "visitor_percent"}
RULE_IDS = {each.id for each in catalogue.rules()}

# Values that say something only beside others.
BESIDE: dict[str, dict[str, Choice]] = {
    "claim_turns": {"rent": "on-demand", "doubles_limit": 3},
    "dealt_paid": {"dealt_deeds": 1},
    "fine_turns": {"jail_turns": 10},
    "finder_percent": {"auction": "open"},
    "price_factor": {"deeds_for_sale": True},
    "school_pot_percent": {"school_wrong": 10},
}


def lines(sheet: Sheet, heading: str) -> dict[str, tuple[str, ...]]:
    section = next(it for it in sheet.sections if it.heading == heading)
    return {line.text: line.behind for line in section.lines}


def some_values(spec: RuleSpec) -> list[Choice]:
    """Values of every kind: all words, both ways, the ends of a range and what is between."""
    if spec.type == "switch":
        return [True, False]
    if spec.choice:
        return list(words_of(spec))
    low, high = spec.range or (0, 0)
    return sorted({low, min(low + 1, high), min(low + 2, high), min(50, high), high})


# --- the prose ---------------------------------------------------------------------------------


def test_every_rule_value_has_its_heading_and_its_prose() -> None:
    assert {name for name, spec in SPECS.items() if spec.heading not in HEADINGS} == set()
    assert {name for name, spec in SPECS.items() if spec.heading == "Other"} == set()
    assert SPECS.keys() - wording.entries()["lines"].keys() == set()


def entries() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, each in wording.entries()["lines"].items():
        yield from ((name, entry) for entry in each)
    for more in wording.entries()["more"]:
        assert more["heading"] in HEADINGS
        yield from (("", entry) for entry in more["lines"])


def test_the_prose_speaks_of_values_that_can_be() -> None:
    for name, entry in entries():
        assert set(entry) <= {"is", "when", "says"} | (BOARD if not name else set()), (name, entry)
        assert set(entry.get("rules", ())) <= RULE_IDS
        wanted = dict(entry.get("when", {}))
        if "is" in entry:
            wanted[name] = entry["is"]
        for key, value in wanted.items():
            spec = SPECS[key]
            low, high = spec.range or (0, 0)
            numbers = range(low, high + 1) if spec.range else ()
            may = [True, False] if spec.type == "switch" else [*words_of(spec), *numbers]
            assert any(type(each) is type(value) and each == value for each in may), (name, entry)
        says = entry["says"]
        assert isinstance(says, str)
        assert says == "" or says.endswith("."), says
        fields = {field for _, field, _, _ in string.Formatter().parse(says) if field}
        assert fields <= {*SPECS, *WORDS, "value"}, says
        assert "value" not in fields or name, says


@pytest.mark.parametrize("name", SPECS)
def test_every_value_reads_as_a_sentence_or_is_left_out(name: str) -> None:
    told = set()
    for value in some_values(SPECS[name]):
        options: dict[str, Choice] = {**BESIDE.get(name, {}), name: value}
        try:
            sheet = rules_sheet("base", options=options)
        except BookError:  # it does not go with another value
            continue
        for section in sheet.sections:
            for line in section.lines:
                assert re.fullmatch(r"[A-Z$].*\.", line.text), line.text
                assert "{" not in line.text
                assert not re.search(r"\bone (deeds|throws|houses|seconds|turns)\b", line.text)
        told.add(tuple(line.text for section in sheet.sections for line in section.lines))
    assert len(told) > 1, "no value of it changes the page"


# --- what a page says --------------------------------------------------------------------------


def test_the_long_game() -> None:
    sheet = rules_sheet()
    assert (sheet.title, sheet.edition) == ("The long game", "Classic")
    assert (sheet.on, sheet.off) == ((), ())
    assert lines(sheet, "GO") == {"Reaching or passing GO pays $200.": ("O-GO-1", "O-GO-2")}
    assert list(lines(sheet, "Jail"))[:3] == [
        "Whoever is in Jail has three turns to throw doubles; after the last of these throws the "
        "fine is due.",
        "The fine is $50.",
        "On the first two of these turns it may be paid before the throw instead.",
    ]
    assert lines(sheet, "Free Parking") == {
        "Whoever stops there neither gets nor pays anything.": ()
    }
    assert [section.heading for section in sheet.sections] == [
        title
        for key, title in HEADINGS.items()
        if key not in ("Cards", "Questions", "Desk", "Other")
    ]
    ids = [clause.id for clause in sheet.clauses]
    behind = {each for section in sheet.sections for line in section.lines for each in line.behind}
    assert set(ids) == behind
    assert len(ids) == len(set(ids))


@rule("P-GO-3", "P-SCH-2", "P-CHU-1", "P-CHU-5", "P-CHU-12", "P-PB-3", "P-PB-7", "P-CARD-10")
def test_the_church_school_edition_in_its_own_words() -> None:
    sheet = rules_sheet("parish")
    page = as_text(sheet)
    for word in ("Jail", "player", "prisoner", "seat"):
        assert word not in page
    told = {line.text: line.behind for section in sheet.sections for line in section.lines}
    assert any("fine is due" in text for text in lines(sheet, "Detention"))
    for words, clause in {
        "except the Staff Captain": "P-GO-3",
        "every member of the family asked, from the lowest grade up": "P-SCH-2",
        "the first answer counts": "P-CHU-9",
        "brings the keys of the church, whoever had them": "P-CHU-12",
        "Whoever owns People's Bank and stops there earns 5%": "P-PB-3",
        "gives another try at the same question": "P-CARD-10",
        "$5 for each A": "P-EARN-1",
        "Half of what a miss costs": "P-SCH-8",
    }.items():
        assert [clause for text, behind in told.items() if words in text and clause in behind]


def test_a_word_without_a_heading_finds_its_lines() -> None:
    sheet = rules_sheet("parish")
    church = part_as_text(sheet, "church")
    assert church.startswith("Questions\n---------\n* Whoever stops at a church")
    assert "school" not in church
    assert part_as_text(sheet, "detention").startswith("Detention\n---------\n")
    assert part_as_text(sheet, "railway") == ""


def test_options_and_house_rules_are_shown_as_such(tmp_path: Path) -> None:
    sheet = rules_sheet(files.write_rules(tmp_path, HOUSE), options={"six-railroads": True})
    on = {line.title: line for line in sheet.on}
    assert set(on) == {
        *("Traveling railroads", "Stock auction", "Taking back a throw"),
        *("Double prices", "Six railroads"),
    }
    assert on["Double prices"].behind == ("M-DBL-1", "M-DBL-2")
    assert on["Double prices"].text.startswith("Deeds cost twice their board price;")
    assert "Foreclosure" in sheet.off
    assert lines(sheet, "Money")["Everybody begins with $2,500."] == ("house rule",)
    assert lines(sheet, "Buying")["A deed costs twice its board price."] == ("M-DBL-1",)
    assert lines(sheet, "GO")["Stopping exactly on GO pays $400 instead."] == (
        *("M-GO-1", "M-GO-5", "M-GO-6"),
    )
    assert list(lines(sheet, "Free Parking"))[-1] == (
        "Whoever stops on Free Parking takes all that lies there."
    )


def test_a_house_option_has_no_clause(tmp_path: Path) -> None:
    text = (
        'title = "H"\nextends = "official"\n[options.x]\ntitle = "Ex"\nsentence = "It is so."\n'
        "default = true\nset.salary = 7\n"
    )
    sheet = rules_sheet(files.write_rules(tmp_path, text))
    assert sheet.on == (Line("It is so.", ("house rule",), "Ex"),)
    assert lines(sheet, "GO") == {"Reaching or passing GO pays $7.": ("house rule",)}


def test_money_is_written_as_the_edition_has_it(tmp_path: Path) -> None:
    text = files.change(files.packaged_text("editions/classic.toml"), '"$"', '"Fr. "')
    edition = files.write_edition(tmp_path, edition=text)
    assert "Everybody begins with Fr. 1,500." in lines(rules_sheet(edition=edition), "Money")


def test_the_page_is_of_the_book_that_is_played() -> None:
    options = ["salary=300", "double-prices"]
    assert rules_sheet("moore", options=iter(options)).book_hash == (
        load_book("moore", options=options).hash
    )


def test_faults_are_told() -> None:
    with pytest.raises(BookError, match="unknown option `doubel-prices`"):
        rules_sheet("moore", options=["doubel-prices"])


# --- as text and as HTML -----------------------------------------------------------------------


@pytest.mark.parametrize("width", [1, 30, 47, 80, 500])
def test_text_fits_its_width(width: int) -> None:
    text = as_text(rules_sheet("moore"), width)
    assert text.startswith("The Moore house rules\n=====================\n")
    assert max(map(len, text.splitlines())) <= max(30, min(width, 80))
    assert "* Reaching or passing GO pays $200. [M-GO-2, M-GO-3]" in " ".join(text.split())


class Parsed(HTMLParser):
    """The elements of a page; fails where tags do not close in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.sources: list[str] = []
        self.text: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        if tag not in ("meta", "br"):
            self.open.append(tag)
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "a":
            self.links.append(given["href"])
        self.sources += [given[key] for key in ("src", "srcset") if key in given]
        assert tag not in ("script", "link", "img", "iframe")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text.append(data)


@pytest.mark.parametrize("rules", packaged("rulesets"))
def test_html_is_one_sound_file_that_says_it_all(rules: str) -> None:
    sheet = rules_sheet(rules, "classic")
    page = as_html(sheet)
    parsed = Parsed(page)
    assert {link.removeprefix("#") for link in parsed.links} <= set(parsed.ids)
    assert len(parsed.ids) == len(set(parsed.ids))
    told = " ".join(parsed.text)
    for line in [*sheet.on, *(line for section in sheet.sections for line in section.lines)]:
        assert line.text in told
    assert sheet.clauses == () or sheet.clauses[0].text in told


def test_html_needs_nothing_from_elsewhere() -> None:
    page = as_html(rules_sheet("moore"))
    assert Parsed(page).sources == []
    assert re.findall(r"url\((?!data:)", page) == []
    assert page.count("url(data:font/woff2;base64,") == 3
    assert "http" not in page
    assert "@media print" in page
    assert '<meta name="viewport"' in page


def test_html_writes_signs_as_text(tmp_path: Path) -> None:
    page = as_html(rules_sheet(files.write_rules(tmp_path, HOUSE)))
    assert "<h1>Bread &amp; &lt;butter&gt;</h1>" in page
    assert "<title>Bread &amp; &lt;butter&gt;: the rules in force</title>" in page
    assert "<butter>" not in page


POT: dict[str, Choice] = {"pot_taxes": False, "pot_fines": False, "pot_cards": False}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            {"pot_taxes": True},
            [
                "Taxes go to the middle of the board.",
                "Fines for leaving Jail go to the Bank.",
                "What a card demands goes to the Bank.",
            ],
        ),
        ({"pot_repairs": True}, ["Repairs go to the middle of the board."]),
        (
            {"pot_cards": True, "pot_repairs": True},
            [
                "Taxes go to the Bank.",
                "Fines for leaving Jail go to the Bank.",
                "What a card demands goes to the middle of the board.",
                "So do repairs.",
            ],
        ),
    ],
)
def test_what_goes_to_the_middle_and_what_does_not(
    options: dict[str, Choice], told: list[str]
) -> None:
    sheet = rules_sheet("base", options=POT | options)
    last = "Whoever stops on Free Parking takes all that lies there."
    assert list(lines(sheet, "Free Parking")) == [*told, last]


def test_a_fine_on_every_turn_in_jail() -> None:
    said = "On each of these turns it may be paid before the throw instead."
    for turns in (2, 3):
        sheet = rules_sheet(options={"jail_turns": turns, "fine_turns": turns})
        assert said in lines(sheet, "Jail")
    assert said not in lines(rules_sheet(), "Jail")


def test_no_finder_of_a_deed_that_is_not_auctioned() -> None:
    sheet = rules_sheet("moore", options={"double-prices": True, "auction": "none"})
    assert not any("winning bid" in line for line in lines(sheet, "Auctions"))
    sheet = rules_sheet("moore", options={"double-prices": True})
    assert any("winning bid" in line for line in lines(sheet, "Auctions"))


def test_a_house_rule_is_marked_where_it_takes_a_rule_away(tmp_path: Path) -> None:
    text = 'title = "H"\nextends = "official"\n[set]\nauction = "none"\nsale_percent = 100\n'
    sheet = rules_sheet(files.write_rules(tmp_path, text), options={"rent": "automatic"})
    assert lines(sheet, "Auctions") == {
        "A deed that is not bought stays with the Bank; there is no auction.": ("house rule",)
    }
    assert lines(sheet, "Selling buildings")[
        "The Bank buys buildings back at their full price."
    ] == ("house rule",)
    assert lines(sheet, "Rent")["Rent is owed on landing, whether or not the owner asks."] == (
        "house rule",
    )
    assert lines(sheet, "The turn")["Turns go round the table to the left."] == ()
