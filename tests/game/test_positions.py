"""A position made by hand is refused with every fault named, or plays on. Case C107."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.books import load_book
from freehold.errors import FreeholdError
from freehold.game import PositionError, game_at, replay
from freehold.notation.position import parse_position
from freehold.records.enums import CardOp, SpaceKind
from tests.game.helpers import position
from tests.support import rule

LIGHT_BLUES = '"Oriental Avenue{}", "Vermont Avenue{}", "Connecticut Avenue{}"'


def seat(name: str, *lines: str) -> str:
    return "\n".join(["[[seats]]", f'name = "{name}"', *lines, ""])


def deeds(*texts: str) -> str:
    return f"deeds = [{', '.join(texts)}]"


def faults(text: str) -> list[tuple[str, int | None]]:
    with pytest.raises(PositionError) as caught:
        position(text)
    return [(fault.code, fault.line) for fault in caught.value.faults]


def light_blues(*what: str) -> str:
    return deeds(LIGHT_BLUES.format(*(f" {level}" if level else "" for level in what)))


B = seat("B")
RULES = {
    "two_owners": seat("A", deeds('"Reading"')) + seat("B", deeds('"Boardwalk"', '"Reading"')),
    "too_many_houses": seat(
        "A",
        deeds(
            *(f'"{lot} 4"' for lot in ("Kentucky", "Indiana", "Illinois")),
            *(f'"{lot} 4"' for lot in ("Atlantic", "Ventnor", "Marvin Gardens")),
            *(f'"{lot} 3"' for lot in ("Pacific", "North Carolina", "Pennsylvania Avenue")),
        ),
    )
    + B,
    "uneven": seat("A", light_blues("4", "", "")) + B,
    "no_buildings_here": seat("A", deeds('"Reading Railroad 1"')) + B,
    "mortgaged_in_built_group": seat("A", light_blues("1", "1", "mortgaged")) + B,
    "negative_cash": seat("A", "cash = -1") + B,
    "bankrupt_to_move": 'turn = "A"\n' + seat("A", "out = true") + B + seat("C"),
    "incomplete_group": seat("A", deeds('"Oriental 1"')) + B,
    "lot_full": seat("A", light_blues("5", "4", "4")) + B,
    "out_owns": seat("A", "out = true", deeds('"Reading"')) + B + seat("C"),
    "too_few_seats": 'turn = "B"\n' + seat("A", "out = true") + B,
    "not_a_deed": seat("A", deeds('"Free Parking"')) + B,
    "unknown_space": seat("A", deeds('"Readding"')) + B,
    "too_long_in_jail": seat("A", 'at = "Jail 3"') + B,
    "two_holders": seat("A", 'cards = ["chance"]') + seat("B", 'cards = ["chance"]'),
    "not_kept": seat("A", 'cards = ["chance:go"]') + B,
    "card_is_held": 'decks = { chance = ["leave-jail"] }\n' + seat("A", 'cards = ["chance"]') + B,
    "card_twice": 'decks = { chance = ["go", "go"] }\n' + seat("A") + B,
    "unknown_card": 'decks = { chance = ["yacht"] }\n' + seat("A") + B,
    "unknown_deck": 'decks = { tarot = ["death"] }\n' + seat("A") + B,
    "unknown_seat": 'turn = "Z"\n' + seat("A") + B,
    "too_many_hotels": "bank = { hotels = 13 }\n" + seat("A") + B,
    "negative_stock": "bank = { houses = -1 }\n" + seat("A") + B,
    "bad_debt": 'debts = [{ seat = "A", to = "A", amount = 5 }]\n' + seat("A") + B,
    "bad_amount": 'debts = [{ seat = "A", to = "B", amount = 0 }]\n' + seat("A") + B,
    "no_claim": 'claims = [{ owner = "A", lander = "B", space = "reading" }]\n' + seat("A") + B,
    "bad_doubles": "doubles = 3\n" + seat("A") + B,
    "bad_seats": seat("A") + seat("a"),
    "bad_rules": 'rules = "oficial"\n' + seat("A") + B,
    "unknown_key": "cashh = 3\n" + seat("A") + B,
    "wrong_type": 'turn = 3\nbank = { houses = "2" }\n' + seat("A") + B,
    "missing_key": 'title = "nothing"\n',
    "not_toml": "title = \n",
}


@rule("O-EQP-4", "O-HSE-1", "O-HSE-9", "O-MORT-2")
@pytest.mark.parametrize("code", RULES)
def test_every_fault_has_its_name(code: str) -> None:
    assert {found for found, _ in faults(RULES[code])} == {code}


def test_all_faults_are_named_at_once_with_their_lines() -> None:
    text = (
        seat("A", "cash = -5", 'at = "Jail 7"', deeds('"Reading"', '"Boardwak"'))
        + seat("B", deeds('"Reading"'))
        + 'turn = "B"\n'
    )
    assert faults(text) == [
        ("negative_cash", 3),
        ("too_long_in_jail", 4),
        ("unknown_space", 5),
        ("two_owners", 8),
    ]


def test_a_name_nobody_has_gets_a_suggestion() -> None:
    with pytest.raises(PositionError, match="Did you mean Boardwalk"):
        position(seat("A", deeds('"Bordwalk"')) + B)


def test_what_is_left_out_is_as_at_the_start() -> None:
    state = position(seat("A") + B).state
    assert [(s.cash, s.space, s.deeds) for s in state.seats] == [(1500, "go", ())] * 2
    assert (state.bank.houses, state.bank.hotels) == (32, 12)
    assert (state.phase, state.turn) == ("turn", "A")


def test_the_bank_has_what_the_board_leaves() -> None:
    state = position(seat("A", light_blues("hotel", "4", "4")) + B).state
    assert (state.bank.houses, state.bank.hotels) == (24, 11)


def test_a_position_is_reproducible_and_plays_on() -> None:
    text = seat("A", light_blues("1", "1", "1")) + B
    first, second = position(text), position(text)
    assert first.state_hash == second.state_hash
    assert [e.kind for e in first.do("A: roll 4 6")] == [e.kind for e in second.do("A: roll 4 6")]
    assert first.state_hash == second.state_hash
    assert first.engine.audit() == 0


@rule("O-RENT-7")
def test_an_open_claim_can_be_made_until_its_deadline() -> None:
    claims = 'claims = [{ owner = "A", lander = "C", space = "Boardwalk" }]\n'
    text = claims + seat("A", deeds('"Boardwalk"')) + seat("B") + seat("C", 'at = "Boardwalk"')
    game = position(text)
    assert [(c.owner, c.lander, c.amount) for c in game.state.claims] == [("A", "C", 50)]
    game.fork().do("A: claim")
    game.do("A: roll 4 6")
    game.fork().do("A: claim")
    game.do("B: roll 4 6")
    refusal = game.why("A: claim")
    assert refusal is not None
    assert refusal.reason == "no_claim"


OUT = seat("A", deeds('"Reading"')) + seat("B") + seat("C", "out = true")
MOST = 10**9


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (f'debts = [{{ seat = "A", to = "B", amount = {MOST + 1} }}]', "bad_amount"),
        (f'debts = [{{ seat = "A", to = "B", amount = {10**30} }}]', "bad_amount"),
        ('debts = [{ seat = "A", to = "C", amount = 5 }]', "owed_by_nobody"),
        ('debts = [{ seat = "C", to = "A", amount = 5 }]', "owed_by_nobody"),
        ('claims = [{ owner = "A", lander = "C", space = "Reading" }]', "owed_by_nobody"),
        (f'claims = [{{ owner = "A", lander = "B", space = 1, amount = {MOST} }}]', "wrong_type"),
        (
            f'claims = [{{ owner = "A", lander = "B", space = "Reading", amount = {2**63} }}]',
            "bad_amount",
        ),
    ],
)
def test_debts_and_claims_that_cannot_be(line: str, code: str) -> None:
    assert faults(f"{line}\n{OUT}")[0] == (code, 1)


@pytest.mark.parametrize(
    "expected",
    [
        *('cash = { A = "5" }', "cash = { A = true }", "cash = 5", "owner = { Reading = 1 }"),
        *("buildings = { Reading = [1] }", "at = { A = 1 }", "cards = { A = 1 }"),
        *("cards = { A = [1] }", 'cards = { A = "chance" }', "claims = { Reading = [] }"),
        *('debt = { A = "x" }', "next = { chance = 5 }", "next = { chance = [[]] }"),
        *("bank = { a = 1 }", 'bank = { houses = "x" }', 'bank = { "" = 1 }', "pending = 5"),
        *("pending = [5]", "pending = { A = 1 }", "winner = 1", "winner = [1]", "out = [1]"),
        *("mortgaged = [1]", "clear = [[]]", 'places = { A = "1" }', "turn = 1"),
    ],
)
def test_expectations_of_another_type(expected: str) -> None:
    found = faults(f"{B}{seat('A')}[expect]\n{expected}\n")
    assert {code for code, _ in found} <= {"wrong_type", "unknown_key"}
    assert [line for _, line in found] == [6]


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 5000])
def test_toml_that_cannot_be_read(value: str) -> None:
    assert faults(f"doubles = {value}")[0] == ("not_toml", 1)


def test_a_bad_file_is_never_a_traceback() -> None:
    for text in ("seats = 3", "[[seats]]\nname = 3", "seats = [1]", "[seats]", "moves = 3", "\x00"):
        with pytest.raises(FreeholdError):
            position(text)


@settings(max_examples=60, deadline=None)
@given(
    st.recursive(
        st.one_of(st.integers(-5, 40), st.text(max_size=8), st.booleans()),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["name", "cash", "at", "deeds", "A"]), inner, max_size=3
            )
        ),
        max_leaves=6,
    ),
    st.sampled_from(["seats", "turn", "bank", "decks", "debts", "claims", "expect", "shows"]),
)
def test_any_value_anywhere_is_read_or_refused(value: object, key: str) -> None:
    file = parse_position(seat("A") + B)
    file.data[key] = value
    from freehold.notation.position import _Shape  # the check that parse_position makes

    if _Shape(file).check():
        return
    try:
        game_at(file)
    except FreeholdError:
        return


def test_a_position_may_choose_options() -> None:
    for options in (
        '["salary=300", "even_building=no"]',
        "{ salary = 300, even-building = false }",
    ):
        text = f"options = {options}\n" + seat("A", light_blues("4", "", "")) + B
        game = position(text)
        assert game.engine.book.rules["salary"].value == 300
        assert dict(game.engine.book.options) == {"salary": 300, "even_building": False}
    file = parse_position('rules = "moore"\noptions = ["double-prices"]\n' + seat("A") + B)
    book = game_at(file, options=["double_prices=off", "six-railroads"]).engine.book
    assert dict(book.options) == {"six-railroads": True}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("3", [("wrong_type", 1)]),
        ('["x", 3]', [("wrong_type", 1)]),
        ("{ salary = 0.5 }", [("wrong_type", 1)]),
        ("{ salary = [] }", [("wrong_type", 1)]),
        ('["salery=3"]', [("bad_options", 1)]),
        ('[\n"salary=3",\n"gifts=3",\n"houses=x",\n]', [("bad_options", 3), ("bad_options", 4)]),
        ('[\n"salary=3",\n"salary=4",\n]', [("bad_options", 2)]),
        ('[\n"=3",\n]', [("bad_options", 2)]),
        ("{ even-building = 3 }", [("bad_options", 1)]),
    ],
)
def test_options_that_cannot_be(options: str, expected: list[tuple[str, int]]) -> None:
    assert faults(f"options = {options}\n" + seat("A") + B) == expected


def test_options_that_cannot_be_stand_on_their_line() -> None:
    text = seat("A") + B + "[options]\nsalary = 3\ngifts = 3\n"
    assert faults(text) == [("bad_options", 7)]
    with pytest.raises(PositionError, match="gifts: expected true or false, found 3"):
        position(text)


def test_c107_uneven_buildings_stand_where_the_rules_let_them(tmp_path: Path) -> None:
    rules = tmp_path / "free.toml"
    rules.write_text(
        'title = "Free building"\nabout = "No evenness."\nextends = "official"\n'
        '[set]\neven_building = { value = false, rule = "M-HSE-2" }\n'
    )
    lots = deeds('"St. James Place 4"', '"Tennessee Avenue"', '"New York Avenue"')
    text = f'rules = "{rules}"\n' + seat("A", lots) + B
    game = game_at(parse_position(text))
    built = [game.state.deed(key).buildings for key in ("stjames", "tennessee", "newyork")]
    assert built == [4, 0, 0]
    assert [code for code, _ in faults(seat("A", lots) + B)] == ["uneven"]


# --- what the other rule sets add ---------------------------------------------------------------

PARISH = """
rules = "parish"
pot = 75
order = ["Ann", "Cy", "Ben"]
turn = "Cy"
[[seats]]
name = "Ann"
cash = 40
direction = "forward"
members = ["Tom", "Eva"]
grades = [4, "K"]
captain = "Pat"
[[seats]]
name = "Ben"
cash = 50
members = 3
[[seats]]
name = "Cy"
cash = 0
direction = "backward"
grades = [1, 8]
"""


def a_church() -> str:
    spaces = load_book("parish").spaces
    return next(space.name for space in spaces if space.kind == SpaceKind.CHURCH)


def a_task() -> str:
    book = load_book("parish")
    for deck, kept in zip(book.decks, book.record[0]["decks"], strict=True):
        for number, card in enumerate(deck.cards):
            if kept["cards"][number]["op"] == CardOp.TASK:
                return f"{deck.key} {card.id}"
    raise AssertionError


@rule("P-PLAY-5", "P-PLAY-8", "P-PARK-1")
def test_a_parish_position_has_families_directions_an_order_and_a_pot() -> None:
    game = position(PARISH)
    state = game.state
    assert state.pot == 75
    assert state.order == ("Cy", "Ben", "Ann")
    assert [seat.direction for seat in state.seats] == ["forward", None, "backward"]
    members = [[(one.name, one.grade) for one in seat.members] for seat in state.seats]
    assert members[0] == [("Eva", 0), ("Tom", 4)]
    assert [grade for _, grade in members[1]] == [0, 0, 0]
    assert [grade for _, grade in members[2]] == [1, 8]
    assert state.seats[0].captain == "Pat"


def test_a_parish_position_is_kept_in_its_file(tmp_path: Path) -> None:
    church, task = a_church(), a_task()
    text = PARISH.replace('name = "Ben"', f'name = "Ben"\nruns = ["{church}"]\ntasks = ["{task}"]')
    game = position(text)
    ben = game.state.seats[1]
    assert [game.names.space_name(key) for key in ben.churches] == [church]
    assert ben.tasks == (task.replace(" ", ":", 1),)
    game.save(tmp_path / "parish.jsonl")
    result = replay(tmp_path / "parish.jsonl")
    assert result.fault is None
    assert result.game.state.to_json() == game.state.to_json()


PARISH_FAULTS = {
    'direction = "forward"': ('direction = "left"', "bad_direction"),
    "pot = 75": ("pot = -1", "bad_amount"),
    'order = ["Ann", "Cy", "Ben"]': ('order = ["Ann", "Cy", "Cy"]', "bad_order"),
    "members = 3": ("members = 13", "bad_seats"),
    "grades = [1, 8]": ('grades = ["x"]', "bad_seats"),
    "members = [": ('runs = ["GO"]\nmembers = [', "not_a_church"),
    'captain = "Pat"': ('tasks = ["moon"]', "unknown_card"),
    'grades = [4, "K"]': ("grades = [4]", "bad_seats"),
}


@pytest.mark.parametrize("old", PARISH_FAULTS)
def test_parish_positions_that_cannot_be(old: str) -> None:
    new, code = PARISH_FAULTS[old]
    assert [code for code, _ in faults(PARISH.replace(old, new, 1))] == [code]


def test_a_card_without_a_task_is_no_task() -> None:
    text = PARISH.replace("members = 3", 'members = 3\ntasks = ["not-by-chance forgiveness"]')
    assert faults(text) == [("no_task", 17)]


def test_a_church_is_run_by_one_family() -> None:
    runs = f'runs = ["{a_church()}"]\n'
    text = PARISH.replace("cash = 40", runs + "cash = 40").replace("cash = 50", runs + "cash = 50")
    assert faults(text)[0][0] == "two_owners"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("pot = 5", "bad_amount"),
        ('debts = [{ seat = "A", to = "Free Parking", amount = 5 }]', "unknown_seat"),
        ('contracts = ["A>B deferred 5"]', "bad_contract"),
    ],
)
def test_the_long_game_has_none_of_it(line: str, code: str) -> None:
    assert (code, 1) in faults(f"{line}\n" + seat("A") + B)
    assert faults(seat("A", 'direction = "backward"') + B) == [("bad_direction", 3)]


@rule("M-PARK-1")
def test_debts_to_the_middle_and_deeds_never_lifted() -> None:
    debt = 'debts = [{ seat = "A", to = "Free Parking", amount = 5 }]\n'
    game = position(
        f'rules = "moore"\npot = 7\n{debt}' + seat("A", deeds('"Reading unlifted"')) + B
    )
    assert game.state.pot == 12
    assert game.state.deed("reading").mortgaged
    assert int(game.engine.state["deeds"][5]["unlifted"]) == 1
