"""Rule sets: extending, setting, removing, remembering; and every fault with its line."""

from pathlib import Path

import pytest

from freehold.books import BookError, check_book, load_book, show
from freehold.books.source import known_keys, packaged
from tests.books import files

RULE_SETS = known_keys(packaged("rulesets"))
EDITIONS = known_keys(packaged("editions"))
HOUSE = """\
title = "House"
extends = "official"
remove = ["auction"]

[set]
salary = 400
jail_fine = { value = 100, rule = "M-MAX-4" }
rent = "automatic"
"""


def test_a_rule_set_changes_only_what_it_names(tmp_path: Path) -> None:
    house, official = load_book(files.write_rules(tmp_path, HOUSE)), load_book()
    changed = {name for name in house.rules if house.rules[name] != official.rules[name]}
    assert changed == {"auction", "salary", "jail_fine", "rent"}
    assert (house.name, house.title) == ("house", "House")
    assert house.hash != official.hash


def test_each_value_remembers_its_file_and_rule(tmp_path: Path) -> None:
    rules = load_book(files.write_rules(tmp_path, HOUSE)).rules
    assert (rules["salary"].value, rules["salary"].source) == (400, "house.toml")
    assert rules["salary"].rules == ()
    assert (rules["jail_fine"].value, rules["jail_fine"].rules) == (100, ("M-MAX-4",))
    assert (rules["houses"].source, rules["houses"].rules) == ("official.toml", ("O-EQP-4",))


def test_a_removed_value_is_neutral_again(tmp_path: Path) -> None:
    book = load_book(files.write_rules(tmp_path, HOUSE))
    assert (book.rules["auction"].value, book.rules["auction"].source) == ("none", "base.toml")
    assert book.record[0]["rules"]["auction"] == 0


def test_a_chain_of_files_beside_each_other(tmp_path: Path) -> None:
    files.write_rules(tmp_path, HOUSE)
    text = 'title = "Twice"\nextends = "house.toml"\nremove = ["salary"]\n[set]\nauction = "open"\n'
    rules = load_book(files.write_rules(tmp_path, text, "twice.toml")).rules
    assert (rules["salary"].value, rules["salary"].source) == (0, "base.toml")
    assert (rules["auction"].value, rules["auction"].source) == ("open", "twice.toml")
    assert (rules["jail_fine"].value, rules["jail_fine"].source) == (100, "house.toml")


def test_a_path_may_be_text_or_a_path(tmp_path: Path) -> None:
    path = files.write_rules(tmp_path, HOUSE)
    assert load_book(str(path)) == load_book(path)


def test_show_gives_one_file_only(tmp_path: Path) -> None:
    house = show(files.write_rules(tmp_path, HOUSE))
    assert set(house.sets) == {"salary", "jail_fine", "rent"}
    assert house.removes == ("auction",)
    assert (house.name, house.extends) == ("house", "official")


def test_show_refuses_a_faulty_file(tmp_path: Path) -> None:
    path = files.write_rules(tmp_path, 'title = "H"\nextends = "official"\n[set]\nsalary = ""\n')
    with pytest.raises(BookError, match=r'house\.toml:4: set\.salary: .* found ""'):
        show(path)


HEAD = 'title = "House"\nextends = "official"\n'
# text after HEAD (which is two lines), faults
FAULTS = {
    "unknown value": (
        "[set]\nsalery = 1\n",
        [
            "4: set.salery: unknown rule value `salery`: expected one that "
            "`freehold rules values` lists; did you mean `salary`?"
        ],
    ),
    "text for dollars": (
        '[set]\nsalary = "200"\n',
        [
            '4: set.salary: expected whole dollars from 0 to 1000000, found "200"; '
            "did you mean `200`?"
        ],
    ),
    "fraction of a dollar": (
        "[set]\nsalary = 0.5\n",
        ["4: set.salary: expected whole dollars from 0 to 1000000, found 0.5"],
    ),
    "switch for dollars": (
        "[set]\nsalary = true\n",
        ["4: set.salary: expected whole dollars from 0 to 1000000, found true"],
    ),
    "number for a switch": (
        "[set]\neven_building = 1\n",
        ["4: set.even_building: expected true or false, found 1; did you mean `true`?"],
    ),
    "below the range": (
        "[set]\nhouses_per_hotel = 0\n",
        ["4: set.houses_per_hotel: expected a whole number from 1 to 4, found 0"],
    ),
    "above the range": (
        "[set]\ninterest_percent = 101\n",
        ["4: set.interest_percent: expected a whole percentage from 0 to 100, found 101"],
    ),
    "unknown word": (
        '[set]\nrent = "on demand"\n',
        [
            "4: set.rent: expected one of `automatic`, `on-demand`, "
            'found "on demand"; did you mean `on-demand`?'
        ],
    ),
    "number for a word": (
        "[set]\nauction = 1\n",
        ["4: set.auction: expected one of `none`, `open`, `preset`, found 1"],
    ),
    "unknown rule id": (
        '[set]\nsalary = { value = 1, rule = "O-GO-11" }\n',
        [
            '4: set.salary.rule: expected a rule id of the catalogue, found "O-GO-11"; '
            "did you mean O-GO-1 or O-GO-5 or O-GO-4?"
        ],
    ),
    "rule id in lower case": (
        '[set]\nsalary = { value = 1, rule = "o-go-1" }\n',
        ['4: set.salary.rule: expected O-GO-1, found "o-go-1"'],
    ),
    "rule id that is no text": (
        '[set]\nsalary = { value = 1, rule = ["O-GO-1", 7] }\n',
        ['4: set.salary.rule: expected a rule id such as "O-PREP-4", found 7'],
    ),
    "rule without a value": (
        '[set]\n\nsalary = { rule = "O-GO-1" }\n',
        ["5: set.salary: expected the key `value`"],
    ),
    "unknown key beside the value": (
        '[set.salary]\nvalue = 1\nrules = "O-GO-1"\n',
        [
            "5: set.salary.rules: unknown key `rules`: expected `value`, `rule`; "
            "did you mean `rule`?"
        ],
    ),
    "removal of nothing known": (
        'remove = [\n  "salary",\n  "rents",\n]\n',
        ["5: remove[1]: expected a rule value to remove, found `rents`; did you mean `rent`?"],
    ),
    "removal that is no text": (
        "remove = [3]\n",
        ["3: remove[0]: expected text, found 3"],
    ),
    "set and removed": (
        'remove = ["salary"]\n[set]\nsalary = 1\n',
        ["3: remove[0]: expected `salary` either in `set` or in `remove`, found it in both"],
    ),
    "removed twice": (
        'remove = ["salary", "salary"]\n',
        [
            "3: remove[0]: nothing to remove: expected a value that `official` or a rule set "
            "below it sets, found `salary`"
        ],
    ),
    "more turns with a fine than in Jail": (
        "[set]\nfine_turns = 4\n",
        ["4: set.fine_turns: expected `fine_turns` to be no more than `jail_turns`, found 4 and 3"],
    ),
    "removal that breaks a pair": (
        'remove = ["jail_turns"]\n',
        ["3: remove[0]: expected `fine_turns` to be no more than `jail_turns`, found 2 and 1"],
    ),
    "more claims than fit": (
        "[set]\nclaim_turns = 6\n",
        [
            "4: set.claim_turns: expected `claim_turns` x `doubles_limit`, the claims that can "
            "be open at once, to be at most 16, found 18"
        ],
    ),
    "unknown table": (
        "[sets]\nsalary = 1\n",
        [
            "3: sets: unknown key `sets`: expected `title`, `about`, `extends`, `edition`, `set`, "
            "`remove`, `options`, `choose`; did you mean `set`?"
        ],
    ),
    "table that is none": ("set = 3\n", ["3: set: expected a table, found 3"]),
    "syntax": ("[set]\nsalary = \n", ["4: expected a value after `salary =`"]),
    "key twice": (
        "[set]\nsalary = 1\nsalary = 2\n",
        ["5: expected `salary` once, found it again"],
    ),
    "string without an end": (
        'about = """never\nended\n',
        ["4: expected valid TOML: unterminated string"],
    ),
}


@pytest.mark.parametrize("case", FAULTS)
def test_fault(case: str, tmp_path: Path) -> None:
    text, expected = FAULTS[case]
    shown = files.shown(files.rule_faults(tmp_path, HEAD + text), tmp_path)
    assert shown == [f"house.toml:{fault}" for fault in expected]


def test_claims_are_not_counted_where_rent_is_automatic(tmp_path: Path) -> None:
    text = HEAD + '[set]\nrent = "automatic"\nclaim_turns = 16\n'
    assert files.rule_faults(tmp_path, text) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["1: expected the key `title`", "1: expected the key `extends`"]),
        ('title = "H"\nextends = 3\n', ["2: extends: expected text, found 3"]),
        (
            '# house\n\ntitle = "H"\nextends = "offical"\n',
            [
                f"4: extends: expected a path or one of {RULE_SETS}, found `offical`; "
                "did you mean `official`?"
            ],
        ),
        (
            'title = "H"\nextends = "gone.toml"\n',
            ["2: extends: expected a readable file at gone.toml: no such file or directory"],
        ),
        (
            'title = "H"\nextends = "./house.toml"\n',
            [
                "2: extends: expected rule sets that lead to `base`, "
                "found a circle: house.toml -> house.toml"
            ],
        ),
    ],
)
def test_faulty_chain(text: str, expected: list[str], tmp_path: Path) -> None:
    shown = files.shown(files.rule_faults(tmp_path, text), tmp_path)
    assert sorted(shown) == sorted(f"house.toml:{fault}" for fault in expected)


def test_a_file_may_be_called_like_the_packaged_one_it_extends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rulesets").mkdir()
    files.write_rules(tmp_path / "rulesets", HEAD + "[set]\nsalary = 7\n", "official.toml")
    monkeypatch.chdir(tmp_path)
    assert load_book("rulesets/official.toml").rules["salary"].value == 7


def test_faults_of_a_parent_are_told_under_its_own_name(tmp_path: Path) -> None:
    files.write_rules(tmp_path, HEAD + "[set]\nsalary = -1\n", "parent.toml")
    text = 'title = "Child"\nextends = "parent.toml"\n[set]\njail_fine = -2\n'
    shown = files.shown(files.rule_faults(tmp_path, text), tmp_path)
    assert shown == [
        "house.toml:4: set.jail_fine: expected whole dollars from 0 to 1000000, found -2",
        "parent.toml:4: set.salary: expected whole dollars from 0 to 1000000, found -1",
    ]


def test_names_that_nothing_has() -> None:
    assert [str(fault) for fault in check_book("oficial", "clasic")] == [
        f"editions: expected a path or one of {EDITIONS}, found `clasic`; did you mean `classic`?",
        f"rulesets: expected a path or one of {RULE_SETS}, found `oficial`; "
        "did you mean `official`?",
    ]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"gone\.toml: expected a readable file at .*: no such"):
        load_book(tmp_path / "gone.toml")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes(b'title = "x"\nextends = "caf\xe9"\n')
    faults = check_book(path)
    assert files.shown(faults, tmp_path) == [
        "latin.toml:2: expected text in UTF-8, found the byte 0xE9; save the file as UTF-8"
    ]


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 5000])
def test_a_value_that_cannot_be_read(tmp_path: Path, value: str) -> None:
    with pytest.raises(BookError, match="expected valid TOML"):
        load_book(files.write_rules(tmp_path, f'title = "T"\nextends = "official"\nx = {value}'))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless device")
def test_an_endless_file() -> None:
    with pytest.raises(BookError, match="more than"):
        load_book("/dev/zero")


def test_carriage_returns_and_a_byte_order_mark_are_no_faults(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    text = HEAD + '[set]\nsalary = 1\nrent = "x"\n'
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    shown = files.shown(check_book(path), tmp_path)
    assert shown == [
        'windows.toml:5: set.rent: expected one of `automatic`, `on-demand`, found "x"'
    ]


@pytest.mark.parametrize("sign", ["\\u001b[2J", "\\u0007", "\\u202e", "\\u009b1m"])
def test_text_that_would_steer_a_screen(tmp_path: Path, sign: str) -> None:
    path = files.write_rules(tmp_path, f'title = "T{sign}"\nextends = "official"\nabout = "{sign}"')
    wrong = [(fault.line, fault.where) for fault in check_book(path)]
    assert wrong == [(1, "title"), (3, "about")]
    path = files.write_rules(tmp_path, f'{HEAD}[options."{sign}"]\ntitle = "T"\n')
    assert all(str(fault).isprintable() for fault in check_book(path))


def test_text_may_hold_lines_and_joined_signs(tmp_path: Path) -> None:
    title = "Our \U0001f468\u200d\U0001f469\u200d\U0001f467"
    text = f'title = "{title}"\nextends = "official"\nabout = "a\\nb\u00a0c"'
    assert check_book(files.write_rules(tmp_path, text)) == ()
