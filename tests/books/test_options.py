"""Options: offered by a rule set, chosen by another one or by a caller, carried by the book."""

import json
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from freehold.books import Book, BookError, Options, check_book, load_book, offered, show
from freehold.books.options import overlay
from freehold.records.layout import RULES
from tests.books import files
from tests.support import rule

# Doubles the salary, and plays unevenly unless that is switched off.
CLUB = """\
title = "Club"
extends = "official"

[options.double-salary]
title = "Double salary"
sentence = "GO pays twice."
rule = "M-GO-1"
[options.double-salary.set]
salary = 400
jail_fine = { value = 100, rule = "M-MAX-6" }

[options.free-building]
title = "Free building"
sentence = "Nobody need build evenly."
rule = ["M-HSE-2", "M-SELL-7"]
default = true
set.even_building = false

[options.poor]
title = "Poor start"
sentence = "All begin with $500."
set.starting_cash = 500
"""


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return files.write_rules(tmp_path, CLUB, "club.toml")


def values(book: Book) -> dict[str, Any]:
    return {name: value.value for name, value in book.rules.items()}


def changed(book: Book, other: Book) -> dict[str, Any]:
    mine, others = values(book), values(other)
    return {name: value for name, value in mine.items() if value != others[name]}


# --- on and off --------------------------------------------------------------------------------


def test_only_options_that_are_on_by_default_change_anything(club: Path) -> None:
    assert changed(load_book(club), load_book()) == {"even_building": False}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["double-salary"], {"even_building": False, "salary": 400, "jail_fine": 100}),
        (["double_salary=on"], {"even_building": False, "salary": 400, "jail_fine": 100}),
        (["Double-Salary = YES"], {"even_building": False, "salary": 400, "jail_fine": 100}),
        ({"double-salary": True}, {"even_building": False, "salary": 400, "jail_fine": 100}),
        ({"double_salary": "true"}, {"even_building": False, "salary": 400, "jail_fine": 100}),
        (["free-building=off"], {}),
        (["free-building=no", "poor"], {"starting_cash": 500}),
        ({"free-building": False, "double-salary": "off"}, {}),
        (["free-building=false", "free_building=off"], {}),
        ("poor", {"even_building": False, "starting_cash": 500}),
    ],
)
def test_options_are_switched_by_name(
    club: Path, options: Options, expected: dict[str, Any]
) -> None:
    assert changed(load_book(club, options=options), load_book()) == expected


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["salary=400"], {"salary": 400}),
        (["starting-cash=2000"], {"starting_cash": 2000}),
        ({"starting_cash": 2000}, {"starting_cash": 2000}),
        (["auction=none"], {"auction": "none"}),
        (["rent=AUTOMATIC"], {"rent": "automatic"}),
        (["rent=on_demand"], {}),
        (["even_building=no", "tax_choice=off"], {"even_building": False, "tax_choice": False}),
        (["gifts"], {"gifts": True}),
        ({"gifts": True, "interest_percent": "0"}, {"gifts": True, "interest_percent": 0}),
    ],
)
def test_any_rule_value_may_be_set(options: Options, expected: dict[str, Any]) -> None:
    book = load_book("official", options=options)
    assert changed(book, load_book()) == expected
    assert {book.rules[name].source for name in expected} <= {"option"}
    assert dict(book.options) == expected
    assert all(book.record[0]["rules"][name] == book.rules[name].code for name in RULES.names or ())


def test_each_value_names_the_file_and_the_option_that_set_it(club: Path) -> None:
    rules = load_book(club, options=["double-salary", "starting_cash=9"]).rules
    assert rules["salary"].source == "club.toml, option double-salary"
    assert rules["salary"].rules == ("M-GO-1",)  # the option's clause, as the value states none
    assert rules["jail_fine"].rules == ("M-MAX-6",)
    assert rules["even_building"].source == "club.toml, option free-building"
    assert (rules["starting_cash"].source, rules["starting_cash"].rules) == ("option", ())
    assert rules["houses"].source == "official.toml"


def test_a_rule_set_offers_its_own_options_and_those_it_extends(club: Path) -> None:
    text = 'title = "H"\nextends = "club.toml"\n[choose]\ndouble_salary = true\n' + (
        '[options.rich]\ntitle = "Rich"\nsentence = "All begin with $9."\nset.starting_cash = 9\n'
    )
    house = files.write_rules(club.parent, text)
    offers = offered(house)
    assert [(name, offer.is_on) for name, offer in offers.items()] == [
        ("double-salary", True),
        ("free-building", True),
        ("poor", False),
        ("rich", False),
    ]
    assert [offer.option.default for offer in offers.values()] == [False, True, False, False]
    assert {name: offer.is_on for name, offer in offered(house, ["poor"]).items()}["poor"]
    assert (offers["poor"].option.title, offers["poor"].option.sentence) == (
        "Poor start",
        "All begin with $500.",
    )
    assert list(show(house).options) == ["rich"]
    assert dict(show(house).choices) == {"double_salary": True}


def test_a_household_chooses_and_a_caller_has_the_last_word(club: Path) -> None:
    text = 'title = "H"\nextends = "club.toml"\n[choose]\npoor = true\nfree-building = false\n'
    house = files.write_rules(club.parent, text)
    assert changed(load_book(house), load_book()) == {"starting_cash": 500}
    assert dict(load_book(house).options) == {"poor": True, "free-building": False}
    book = load_book(house, options=["poor=off", "free-building"])
    assert changed(book, load_book()) == {"even_building": False}
    assert dict(book.options) == {}


def test_an_option_of_the_same_name_takes_the_place_of_the_inherited_one(club: Path) -> None:
    text = 'title = "H"\nextends = "club.toml"\n[options.poor]\ntitle = "Poorer"\n' + (
        'sentence = "All begin with $5."\ndefault = true\nset.starting_cash = 5\n'
    )
    book = load_book(files.write_rules(club.parent, text))
    assert book.rules["starting_cash"].value == 5
    assert book.rules["starting_cash"].source == "house.toml, option poor"
    assert changed(book, load_book(club)) == {"starting_cash": 5}


def test_a_switch_may_be_called_like_the_value_it_turns_on(tmp_path: Path) -> None:
    text = 'title = "H"\nextends = "official"\n[options.gifts]\ntitle = "Gifts"\n' + (
        'sentence = "Gifts."\nset.gifts = true\n'
    )
    path = files.write_rules(tmp_path, text)
    assert check_book(path) == ()
    for word in ("gifts", "gifts=yes", "gifts=on"):
        book = load_book(path, options=[word])
        assert book.rules["gifts"].source == "house.toml, option gifts"
        assert dict(book.options) == {"gifts": True}
        assert Book.from_dict(book.to_dict()) == book
    assert load_book(path, options=["gifts=off"]) == load_book(path)


def test_saying_the_same_twice_is_no_contradiction(club: Path) -> None:
    book = load_book(club, options=["double-salary", "salary=400", "salary=400"])
    assert book == load_book(club, options=["double-salary"])
    text = 'title = "H"\nextends = "club.toml"\n[choose]\npoor = true\n[set]\nstarting_cash = 500\n'
    assert check_book(files.write_rules(club.parent, text)) == ()


def test_a_caller_goes_over_the_options_of_a_file() -> None:
    assert overlay(["salary=400", "double-prices"], {"Double_Prices": False, "rent": "x"}) == [
        ("salary", "400"),
        ("Double_Prices", False),
        ("rent", "x"),
    ]
    assert overlay({"salary": 400}, ["salary=300"]) == [("salary", "300")]


# --- carried by the book -----------------------------------------------------------------------


def test_what_changes_nothing_is_not_carried(club: Path) -> None:
    same = load_book(club)
    for options in (["poor=off"], ["free-building"], ["salary=200", "even_building=no"]):
        book = load_book(club, options=options)
        assert book == same
        assert "options" not in book.to_dict()
        assert book.rules["salary"].source == "official.toml"


def test_the_book_carries_what_was_chosen(club: Path) -> None:
    options = ["double-salary", "free-building=off", "starting_cash=2000", "auction=none"]
    book = load_book(club, options=options)
    club.unlink()
    document = json.loads(json.dumps(book.to_dict()))
    assert document["options"] == {
        "double-salary": True,
        "free-building": False,
        "starting_cash": 2000,
        "auction": "none",
    }
    again = Book.from_dict(document)
    assert again == book
    assert again.options == book.options
    assert again.rules == book.rules
    assert again.record.tobytes() == book.record.tobytes()
    assert again.to_dict() == book.to_dict()


def test_the_order_of_options_does_not_matter(club: Path) -> None:
    first = load_book(club, options=["poor", "salary=1"])
    assert first == load_book(club, options=["salary=1", "poor"])
    assert first != load_book(club, options=["salary=1"])
    assert first != load_book(club)


def sealed(document: dict[str, Any]) -> dict[str, Any]:
    """A document with the hash that fits it."""
    document.pop("hash", None)
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return document | {"hash": blake2b(text.encode(), digest_size=32).hexdigest()}


def test_a_book_written_before_a_rule_value_existed(club: Path) -> None:
    old = load_book(club, options=["poor"]).to_dict()
    del old["rules"]["gifts"], old["rules"]["even_building"]
    old = sealed(old)
    book = Book.from_dict(old)
    assert (book.rules["gifts"].value, book.rules["gifts"].source) == (True, "base.toml")
    assert (book.rules["even_building"].value, book.rules["even_building"].code) == (False, 0)
    assert book.rules["starting_cash"].value == 500
    assert book.record[0]["rules"]["gifts"] == 1
    assert list(book.rules) == list(RULES.names or ())
    assert book.hash == old["hash"]
    assert book.to_dict() == old


def _chosen(name: str, value: object) -> Callable[[dict[str, Any]], None]:
    def change(document: dict[str, Any]) -> None:
        document["options"][name] = value

    return change


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (_chosen("poor", "on"), 'options.poor: expected true or false, found "on"'),
        (_chosen("poor", 1), "options.poor: expected true or false, found 1"),
        (_chosen("salary", 300), "options.salary: expected 200, as the rules have it, found 300"),
        (_chosen("gifts", 0), "options.gifts: expected false, as the rules have it, found 0"),
        (lambda it: it.update(options={}), "options: expected at least 1 entries, found 0"),
        (lambda it: it.update(options=[]), "options: expected a table, found []"),
        (lambda it: it["options"].pop("poor"), "hash: expected"),
    ],
)
def test_options_of_a_stored_book_are_checked(
    club: Path, change: Callable[[dict[str, Any]], None], expected: str
) -> None:
    document = load_book(club, options=["poor", "gifts=no", "houses=31"]).to_dict()
    change(document)
    with pytest.raises(BookError) as caught:
        Book.from_dict(document)
    assert any(str(fault).startswith(f"book: {expected}") for fault in caught.value.faults), (
        caught.value
    )


# --- the edition -------------------------------------------------------------------------------


def test_a_rule_set_names_its_edition_and_passes_it_on(tmp_path: Path) -> None:
    files.write_edition(tmp_path)
    text = 'title = "P"\nextends = "official"\nedition = "my-edition.toml"\n'
    parent = files.write_rules(tmp_path, text, "parent.toml")
    (tmp_path / "below").mkdir()
    text = 'title = "C"\nextends = "../parent.toml"\n'
    child = files.write_rules(tmp_path / "below", text)
    assert load_book(parent).edition == load_book(child).edition == "my-edition"
    assert load_book(child, "classic").edition == "classic"
    assert (show(parent).edition, show(child).edition) == ("my-edition.toml", "")
    assert load_book("official").edition == load_book("base").edition == "classic"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("edition = 3", "house.toml:3: edition: expected text, found 3"),
        (
            'edition = "clasic"',
            "house.toml:3: edition: expected a path or one of {editions}, found `clasic`; "
            "did you mean `classic`?",
        ),
        (
            'edition = "gone.toml"',
            "house.toml:3: edition: expected a readable file at gone.toml: "
            "no such file or directory",
        ),
    ],
)
def test_an_edition_that_is_not_there(line: str, fault: str, tmp_path: Path) -> None:
    editions = files.known("editions")
    found = files.rule_faults(tmp_path, f'title = "H"\nextends = "official"\n{line}\n')
    assert files.shown(found, tmp_path) == [fault.format(editions=editions)]


# --- rule set files that are wrong -------------------------------------------------------------

HEAD = 'title = "House"\nextends = "official"\n'
X = '[options.x]\ntitle = "Ex"\nsentence = "It is so."\n'  # lines 3 to 5 after HEAD
Y = '[options.y]\ntitle = "Why"\nsentence = "It is not."\nrule = "M-GO-1"\n'
KEYS = "`title`, `sentence`, `rule`, `default`, `excludes`, `set`"
FAULTS = {
    "nothing is set": (X, ["3: options.x: expected the key `set`"]),
    "an empty table": (
        X + "set = {}\n",
        ["6: options.x.set: expected at least 1 entries, found 0"],
    ),
    "no title": (
        '[options.x]\nsentence = "S."\nset.salary = 1\n',
        ["3: options.x: expected the key `title`"],
    ),
    "unknown key": (
        X + "set.salary = 1\ndefualt = true\n",
        [f"7: options.x.defualt: unknown key `defualt`: expected {KEYS}; did you mean `default`?"],
    ),
    "default that is no switch": (
        X + "set.salary = 1\ndefault = 1\n",
        ["7: options.x.default: expected true or false, found 1; did you mean `true`?"],
    ),
    "name in capitals": (
        '[options.Big_Deal]\ntitle = "T"\nsentence = "S."\nset.salary = 1\n',
        [
            "3: options.Big_Deal: expected lower-case words joined by single dashes, "
            'found "Big_Deal"'
        ],
    ),
    "name of a rule value": (
        '[options.even-building]\ntitle = "T"\nsentence = "S."\nset.salary = 1\n',
        [
            "3: options.even-building: expected a name of its own, as the rule value "
            "`even_building` has this one"
        ],
    ),
    "name of a switch that it turns off": (
        '[options.gifts]\ntitle = "T"\nsentence = "S."\nset.gifts = false\n',
        ["3: options.gifts: expected a name of its own, as the rule value `gifts` has this one"],
    ),
    "option that is no table": ("[options]\nx = 3\n", ["4: options.x: expected a table, found 3"]),
    "unknown value": (
        X + "[options.x.set]\nsalery = 1\n",
        [
            "7: options.x.set.salery: unknown rule value `salery`: expected one that "
            "`freehold rules values` lists; did you mean `salary`?"
        ],
    ),
    "value out of range": (
        X + "set = { salary = -1 }\n",
        ["6: options.x.set.salary: expected whole dollars from 0 to 1000000, found -1"],
    ),
    "unknown rule id": (
        X + 'rule = ["M-GO-1", "M-GO-99"]\nset.salary = 1\n',
        [
            '6: options.x.rule: expected a rule id of the catalogue, found "M-GO-99"; '
            "did you mean M-GO-6 or M-GO-5 or M-GO-4?"
        ],
    ),
    "rule that is no text": (
        X + "rule = 3\nset.salary = 1\n",
        ['6: options.x.rule: expected a rule id such as "O-PREP-4", found 3'],
    ),
    "excludes what is not there": (
        X + 'set.salary = 1\nexcludes = ["y", "z"]\n' + Y + "set.houses = 1\n",
        ["7: options.x.excludes[1]: expected an option of this rule set, found `z`"],
    ),
    "excludes itself": (
        X + 'set.salary = 1\nexcludes = ["x"]\n',
        ["7: options.x.excludes[0]: expected another option, found itself"],
    ),
    "two of the defaults exclude each other": (
        X
        + 'default = true\nset.salary = 1\nexcludes = ["y"]\n'
        + Y
        + "default = true\nset.houses = 1\n",
        [
            "9: options.y: expected options that go together, found `x` (Ex, house rule: "
            "It is so.) and `y` (Why, M-GO-1: It is not.), which exclude each other; switch one "
            "of them off"
        ],
    ),
    "an option and a default set the same value": (
        X + "default = true\nset.salary = 1\n" + Y + "set.salary = 2\n",
        [
            "8: options.y: when it is on: expected options that go together, found `x` (Ex, house "
            "rule: It is so.) and `y` (Why, M-GO-1: It is not.), which set `salary` to 1 and "
            "to 2; switch one of them off"
        ],
    ),
    "values that do not go together once it is on": (
        X + "set.fine_turns = 4\n",
        [
            "3: options.x: when it is on: expected `fine_turns` to be no more than `jail_turns`, "
            "found 4 and 3"
        ],
    ),
    "values that do not go together once it is off": (
        "[set]\nclaim_turns = 6\n" + X + 'default = true\nset.rent = "automatic"\n',
        [
            "5: options.x: when it is off: expected `claim_turns` x `doubles_limit`, the claims "
            "that can be open at once, to be at most 16, found 18"
        ],
    ),
    "chooses what nobody offers": (
        "[choose]\nx = true\n",
        ["4: choose.x: unknown option `x`: expected one of `official` (it offers none)"],
    ),
    "chooses its own": (
        "[choose]\nx = true\n" + X + "set.salary = 1\n",
        ["4: choose.x: expected an option of `official`; for one of its own, `default` decides"],
    ),
    "chooses a rule value": (
        "[choose]\nsalary = true\n",
        ["4: choose.salary: expected an option of `official`; a rule value belongs in `set`"],
    ),
    "choice that is no switch": (
        '[choose]\nx = "on"\n',
        ['4: choose.x: expected true or false, found "on"; did you mean `true`?'],
    ),
}


@pytest.mark.parametrize("case", FAULTS)
def test_fault(case: str, tmp_path: Path) -> None:
    text, expected = FAULTS[case]
    shown = files.shown(files.rule_faults(tmp_path, HEAD + text), tmp_path)
    assert shown == [f"house.toml:{fault}" for fault in expected]


CHOICES = {
    "misspelt": (
        "[choose]\ndubble-salary = true\n",
        [
            "4: choose.dubble-salary: unknown option `dubble-salary`: expected one of `club.toml` "
            "(`double-salary`, `free-building`, `poor`); did you mean `double-salary`?"
        ],
    ),
    "two spellings": (
        "[choose]\ndouble-salary = true\ndouble_salary = true\n",
        ["5: choose.double_salary: expected `double-salary` once, found it twice"],
    ),
    "a value that a chosen option sets otherwise": (
        "[choose]\ndouble-salary = true\n\n[set]\n"
        'salary = { value = 300, rule = "M-GO-2" }\njail_fine = 100\n',
        [
            "7: set.salary: expected `salary` to be 400, as `double-salary` (Double salary, "
            "M-GO-1: GO pays twice.) has it, found 300 (M-GO-2: The Bank pays this much when a "
            "token reaches or crosses GO.); switch the option off or leave the value out"
        ],
    ),
    "a value that an option on by default sets otherwise": (
        "[set]\neven_building = true\n",
        [
            "4: set.even_building: expected `even_building` to be no, as `free-building` (Free "
            "building, M-HSE-2, M-SELL-7: Nobody need build evenly.) has it, found yes (house "
            "rule: Within a group houses are built and sold evenly: counts never differ by "
            "more than one.); switch the option off or leave the value out"
        ],
    ),
    "a removal against a chosen option": (
        'remove = ["salary"]\n[choose]\ndouble-salary = true\n',
        [
            "3: remove[0]: expected `salary` to be 400, as `double-salary` (Double salary, "
            "M-GO-1: GO pays twice.) has it, found 0 (house rule: The Bank pays this much when a "
            "token reaches or crosses GO.); switch the option off or leave the value out"
        ],
    ),
    "an option of its own against a chosen one": (
        "[choose]\npoor = true\n" + X + "default = true\nset.starting_cash = 7\n",
        [
            "5: options.x: expected options that go together, found `poor` (Poor start, house "
            "rule: All begin with $500.) and `x` (Ex, house rule: It is so.), which set "
            "`starting_cash` to 500 and to 7; switch one of them off"
        ],
    ),
    "an option of its own that excludes a chosen one": (
        "[choose]\npoor = true\n" + X + 'default = true\nset.houses = 7\nexcludes = ["poor"]\n',
        [
            "5: options.x: expected options that go together, found `poor` (Poor start, house "
            "rule: All begin with $500.) and `x` (Ex, house rule: It is so.), which exclude each "
            "other; switch one of them off"
        ],
    ),
}


@pytest.mark.parametrize("case", CHOICES)
def test_faulty_choice(case: str, club: Path) -> None:
    text, expected = CHOICES[case]
    head = 'title = "House"\nextends = "club.toml"\n'
    shown = files.shown(files.rule_faults(club.parent, head + text), club.parent)
    assert shown == [f"house.toml:{fault}" for fault in expected]


def test_options_of_a_parent_that_is_not_there_are_not_missed(tmp_path: Path) -> None:
    text = 'title = "H"\nextends = "gone.toml"\n[choose]\nx = true\n'
    path = files.write_rules(tmp_path, text)
    with pytest.raises(BookError) as caught:
        load_book(path, options=["y", "salary=-3"])
    assert [fault.where for fault in caught.value.faults] == ["extends"]


# --- callers that are wrong --------------------------------------------------------------------

UNKNOWN = (
    "expected an option of the rule set (`double-salary`, `free-building`, `poor`) or a rule "
    "value such as `salary`"
)
CALLS: dict[str, tuple[Options, list[str]]] = {
    "misspelt option": (
        ["dubble-salary"],
        [
            f"dubble-salary: unknown option `dubble-salary`: {UNKNOWN}; did you mean "
            "`double-salary` or `salary`?"
        ],
    ),
    "misspelt value": (
        ["even_bilding=no"],
        [
            f"even-bilding: unknown option `even-bilding`: {UNKNOWN}; did you mean "
            "`even_building` or `free-building`?"
        ],
    ),
    "no name": (["=400"], ['expected NAME or NAME=VALUE, found "=400"']),
    "nothing": ([""], ['expected NAME or NAME=VALUE, found ""']),
    "option that is neither on nor off": (
        ["poor=maybe"],
        ['poor: expected on or off, found "maybe"'],
    ),
    "option with a number": ({"poor": 1}, ["poor: expected on or off, found 1"]),
    "option without a value": (["poor="], ['poor: expected on or off, found ""']),
    "value without one": (["jail_fine"], ["jail_fine: expected a value, as in `jail_fine=200`"]),
    "count without one": (["fine-turns"], ["fine_turns: expected a value, as in `fine_turns=2`"]),
    "percentage without one": (
        ["interest_percent"],
        ["interest_percent: expected a value, as in `interest_percent=10`"],
    ),
    "word without one": (["auction"], ["auction: expected a value, as in `auction=none`"]),
    "text for dollars": (
        ["salary=lots"],
        ['salary: expected whole dollars from 0 to 1000000, found "lots"'],
    ),
    "off for dollars": (
        {"salary": False},
        ["salary: expected whole dollars from 0 to 1000000, found false"],
    ),
    "fraction": (["salary=0.5"], ['salary: expected whole dollars from 0 to 1000000, found "0.5"']),
    "out of range": (
        ["houses_per_hotel=5"],
        ["houses_per_hotel: expected a whole number from 1 to 4, found 5"],
    ),
    "far out of range": (
        [f"salary={'9' * 5000}"],
        [f'salary: expected whole dollars from 0 to 1000000, found "{"9" * 36}...'],
    ),
    "number for a switch": (
        ["gifts=1"],
        ['gifts: expected true or false, found "1"; did you mean `true`?'],
    ),
    "unknown word": (
        ["rent=on demnd"],
        [
            "rent: expected one of `automatic`, `on-demand`, "
            'found "on demnd"; did you mean `on-demand`?'
        ],
    ),
    "option twice": (
        ["poor", "poor=off"],
        ['poor: expected `poor` once, found it as true and as "off"'],
    ),
    "value twice": (
        ["jail_fine=60", "jail-fine=70"],
        ['jail-fine: expected `jail-fine` once, found it as "60" and as "70"'],
    ),
    "twice in a table": (
        {"poor": True, "Poor": False},
        ["poor: expected `poor` once, found it as true and as false"],
    ),
    "option against a value": (
        ["salary=300", "double-salary"],
        [
            "salary: expected `salary` to be 400, as `double-salary` (Double salary, M-GO-1: GO "
            "pays twice.) has it, found 300 (house rule: The Bank pays this much when a token "
            "reaches or crosses GO.); switch the option off or leave the value out"
        ],
    ),
    "values that do not go together": (
        ["jail_turns=1"],
        ["jail_turns: expected `fine_turns` to be no more than `jail_turns`, found 2 and 1"],
    ),
    "every fault at once": (
        ["poor=2", "gifts=3", "x"],
        [
            'gifts: expected true or false, found "3"',
            'poor: expected on or off, found "2"',
            f"x: unknown option `x`: {UNKNOWN}",
        ],
    ),
}


@pytest.mark.parametrize("case", CALLS)
def test_faulty_call(case: str, club: Path) -> None:
    options, expected = CALLS[case]
    faults = check_book(club, options=options)
    assert [str(fault) for fault in faults] == [f"options: {fault}" for fault in expected]
    with pytest.raises(BookError):
        load_book(club, options=options)


@rule("M-OPT-2")
def test_two_chosen_options_that_contradict_each_other(club: Path) -> None:
    text = club.read_text() + (
        '\n[options.rich]\ntitle = "Rich start"\nsentence = "All begin with $5000."\n'
        'rule = "M-PREP-1"\nset.starting_cash = 5000\n'
        '\n[options.apart]\ntitle = "Apart"\nsentence = "Not with the others."\n'
        'excludes = ["poor", "rich"]\nset.starting_cash = 1\n'
    )
    club.write_text(text)
    poor = "`poor` (Poor start, house rule: All begin with $500.)"
    rich = "`rich` (Rich start, M-PREP-1: All begin with $5000.)"
    apart = "`apart` (Apart, house rule: Not with the others.)"
    together = "expected options that go together, found"
    off = "switch one of them off"
    assert [str(fault) for fault in check_book(club, options=["rich", "poor"])] == [
        f"options: rich: {together} {poor} and {rich}, which set `starting_cash` to 500 and to "
        f"5000; {off}"
    ]
    assert [str(fault) for fault in check_book(club, options=["apart", "poor"])] == [
        f"options: apart: {together} {poor} and {apart}, which exclude each other; {off}"
    ]
    text = 'title = "H"\nextends = "club.toml"\n[choose]\nrich = true\n'
    house = files.write_rules(club.parent, text)
    assert check_book(house) == ()
    assert [str(fault) for fault in check_book(house, options=["poor"])] == [
        f"options: poor: {together} {poor} and {rich}, which set `starting_cash` to 500 and to "
        f"5000; {off}"
    ]
    assert check_book(house, options=["poor", "rich=off"]) == ()
