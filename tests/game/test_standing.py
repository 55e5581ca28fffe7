"""Contracts: agreed on in words, kept in files, set up in positions, compared in cases."""

import random
from pathlib import Path

import pytest

from freehold.game import Action, Game, IllegalAction, InvalidWords, Term, replay
from freehold.game.cases import run_case
from freehold.notation.errors import FileError
from freehold.notation.spelling import spell
from freehold.notation.standing import read_standing
from tests.game.helpers import position
from tests.game.test_forged import rows_of, write
from tests.game.test_positions import faults
from tests.support import rule

TABLE = """
rules = "moore"
[[seats]]
name = "Ann"
cash = 500
deeds = ["Boardwalk", "Reading", "Short Line"]
[[seats]]
name = "Ben"
cash = 400
deeds = ["Baltic"]
[[seats]]
name = "Cy"
cash = 300
"""
# Who offers what to whom, and the contract that it becomes.
DEALS = {
    "Ann: offer Ben loan 100 repaid 120 in 3 turns for nothing": (
        "Ann>Ben loan repaid 120 in 3 turns"
    ),
    "Ann: offer Ben loan 100 repaid 40 x 3 every 2 throws pledging deed:baltic for 1": (
        "Ann>Ben loan repaid 40 x 3 every 2 throws pledging deed:baltic, next in 2 throws"
    ),
    "Ann: offer Ben immunity on deed:reading, deed:boardwalk for 3 landings for 50": (
        "Ann>Ben immunity on deed:reading, deed:boardwalk for 3 landings"
    ),
    "Ann: offer Ben immunity 25% on deed:boardwalk capped at 100 for good for 50": (
        "Ann>Ben immunity 25% on deed:boardwalk capped at 100 for good"
    ),
    "Ann: offer Ben share 50% of deed:reading for 2 laps for 50": (
        "Ann>Ben share 50% of deed:reading for 2 laps"
    ),
    "Ann: offer Ben share 25 of deed:reading for good for 50": (
        "Ann>Ben share 25 of deed:reading for good"
    ),
    "Ann: offer Ben right to buy deed:boardwalk for 400 for 10 throws for 50": (
        "Ann>Ben right to buy deed:boardwalk for 400 for 10 throws"
    ),
    "Ann: offer Ben right to sell deed:baltic for 60 for good for 5": (
        "Ann>Ben right to sell deed:baltic for 60 for good"
    ),
    "Ann: offer Ben insurance 50% against rent, repairs above 20 up to 300 for 2 laps for 50": (
        "Ann>Ben insurance 50% against rent, repairs above 20 up to 300 for 2 laps"
    ),
    "Ann: offer Ben insurance against taxes, fines, cards for 4 turns for 50": (
        "Ann>Ben insurance against taxes, fines, cards for 4 turns"
    ),
    "Ann: offer Ben will buy deed:vermont and sell it for 1 for good for 40": (
        "Ann>Ben will buy deed:vermont and sell it for 1 for good"
    ),
    'Ann: offer Ben promise "no houses, + for > you" for 5 laps for 5': (
        'Ann>Ben promise "no houses, + for > you" for 5 laps'
    ),
}


def agreed(words: str) -> Game:
    game = position(TABLE)
    game.do(words)
    game.do("Ben: accept")
    return game


@rule("M-DEAL-1", "M-DEAL-3")
@pytest.mark.parametrize("words", DEALS)
def test_a_deal_becomes_a_contract_in_the_same_words(words: str, tmp_path: Path) -> None:
    game = agreed(words)
    contract = game.state.contract(1)
    assert contract is not None
    assert contract.standing == DEALS[words]
    made = next(event for event in game.events if event.kind == "contract_made")
    assert (made.amount, made.text) == (1, contract.words)
    # The file has it, and so has a position that is set up with these words.
    game.save(tmp_path / "game.jsonl")
    result = replay(tmp_path / "game.jsonl")
    assert result.fault is None
    assert result.game.state.contracts == game.state.contracts
    assert result.game.notes == game.notes
    text = f"contracts = ['{contract.standing}']\n{TABLE}"
    assert position(text).state.contracts == game.state.contracts


def test_offers_show_their_terms_as_they_were_said() -> None:
    for words in DEALS:
        game = position(TABLE)
        game.do(words)
        offer = game.state.offers[0]
        assert spell(Action("offer", "Ann", terms=offer.terms)) == words
        assert f"Ann: offer {game.events[-1].detail}" == words


def test_what_a_contract_says_of_itself() -> None:
    game = agreed("Ann: offer Ben loan 100 repaid 40 x 3 every 2 throws pledging deed:baltic for 1")
    loan = game.state.contracts[0]
    assert (loan.grantor, loan.holder, loan.spaces) == ("Ben", "Ann", ("baltic",))
    assert (loan.unit, loan.left, loan.due, loan.owed) == ("throws", 3, 2, 120)
    game.do("Ann: offer Cy immunity on deed:boardwalk for 3 landings for 5")
    game.do("Cy: accept")
    grant = game.state.contracts[1]
    assert (grant.number, grant.left, grant.due, grant.owed) == (2, 3, None, None)
    assert grant.is_active
    game.do("Ann: offer Ben deed:boardwalk for 5")
    game.do("Ben: accept")
    grant = game.state.contracts[1]
    assert not grant.is_active  # Ben is not bound


@rule("M-DEAL-13")
def test_a_duty_goes_along_by_the_number_of_its_contract() -> None:
    game = agreed("Ann: offer Ben immunity on deed:boardwalk for 3 landings for 50")
    refusal = game.why("Ann: offer Cy deed:boardwalk + duty of #2 for 5")
    assert refusal is not None
    assert refusal.reason == "no_such_contract"
    game.do("Ann: offer Cy deed:boardwalk + duty of #1 for 5")
    assert spell(Action("offer", "Ann", terms=game.state.offers[0].terms)).endswith(
        "+ duty of #1 for 5"
    )
    game.do("Cy: accept")
    contract = game.state.contracts[0]
    assert contract.bound == ("Cy",)
    assert contract.is_active
    assert contract.standing.endswith("for 3 landings, binding Cy")
    text = f"contracts = ['{contract.standing}']\n{TABLE}".replace('"Boardwalk", ', "")
    set_up = position(text.replace('name = "Cy"', 'name = "Cy"\ndeeds = ["Boardwalk"]'))
    assert set_up.state.contracts == game.state.contracts


def test_promises_are_numbered_once_for_the_same_words() -> None:
    game = position(TABLE)
    game.do('Ann: offer Ben promise "one" + promise "two" for 5')
    assert list(game.notes) == ["one", "two"]
    game.do('Ann: offer Ben promise "two" + promise "three" for 5')
    game.do("Ann: undo")
    assert game.notes == ("one", "two", "three")  # as the log has it
    twin = game.fork()
    twin.do('Cy: offer Ben promise "four" for 5')
    assert (len(game.notes), len(twin.notes)) == (3, 4)
    assert game.why('Ben: offer Ann promise "five" for 5') is None
    assert len(game.notes) == 3


def test_notes_that_could_not_be_written_are_not_kept(tmp_path: Path) -> None:
    game = position(TABLE)
    game.record_to(tmp_path / "game.jsonl", durable=False)
    game.log._file.close()  # type: ignore[union-attr]
    with pytest.raises(ValueError, match="closed"):
        game.do('Ann: offer Ben promise "one" for 5')
    assert game.notes == ()
    game.log._file = None


def test_words_left_out_mean_the_only_contract() -> None:
    game = agreed("Ann: offer Ben right to buy deed:boardwalk for 300 for good for 50")
    assert game.read("Ben: exercise").contract == 1
    assert game.read("Ben: release").contract == 1
    assert game.read("Ben: exercise #1") == Action("exercise", "Ben", contract=1)
    assert [o.words for o in game.legal("Ben") if o.kind in ("exercise", "release")] == [
        "Ben: exercise #1",
        "Ben: release #1",
    ]
    refusal = game.why("Ben: repay")
    assert refusal is not None
    assert refusal.reason == "no_such_contract"
    game.do("Ben: exercise")
    assert game.state.deed("boardwalk").owner == "Ben"
    assert game.state.contracts == ()


@pytest.mark.parametrize(
    "words",
    [
        "Ann: offer Ben loan 300 for 5",
        "Ann: offer Ben 2 free landings for 5",
        "Ann: offer Ben insurance for 5",
        "Ann: offer Ben promise for 5",
        "Ann: offer Ben option on boardwalk for 5",
        # Nothing is no part and no cap: as a number it would mean all of it, or no limit.
        "Ann: offer Ben insurance 0% against rent for 5",
        "Ann: offer Ben insurance against rent up to 0 for 5",
        "Ann: offer Ben immunity 0% on deed:boardwalk for 5",
        "Ann: offer Ben immunity 50% on deed:boardwalk capped at 0 for 5",
        "Ann: offer Ben share 0% of deed:boardwalk for 5",
    ],
)
@rule("M-DEAL-5", "M-DEAL-9", "M-PROF-1", "M-INS-1")
def test_rough_words_are_refused_with_an_example(words: str) -> None:
    game = position(TABLE)
    with pytest.raises(InvalidWords, match="Say what exactly: "):
        game.do(words)
    long_game = position(TABLE.replace('rules = "moore"\n', ""))
    refusal = long_game.why(words)
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == ("lasting_term", "O-MISC-3")


HOSTILE = [
    {"kind": "loan", "amount": 10**20, "pay": 1, "count": 1, "every": 1, "unit": "turns"},
    {"kind": "loan", "amount": 1, "pay": -1, "count": 1, "every": 1, "unit": "turns"},
    {"kind": "loan", "amount": 1, "pay": 1, "count": 10**12, "every": 1, "unit": "turns"},
    {"kind": "loan", "amount": 1, "pay": 1, "count": 1, "every": 1, "unit": "moons"},
    {"kind": "loan", "amount": 1, "pay": 1, "count": 1.5, "every": 1, "unit": "turns"},
    {"kind": "immunity", "percent": 10**6, "spaces": ("boardwalk",), "unit": "forever"},
    {"kind": "immunity", "percent": 50, "spaces": ("nowhere",), "unit": "forever"},
    {"kind": "immunity", "percent": 50, "spaces": ("go",), "unit": "forever"},
    {"kind": "immunity", "percent": 0, "cap": 9, "spaces": ("boardwalk",), "unit": "forever"},
    {"kind": "immunity", "percent": 50, "cap": 0, "spaces": ("boardwalk",), "unit": "forever"},
    {"kind": "insurance", "percent": 0, "causes": ("rent",), "unit": "forever"},
    {"kind": "insurance", "cap": 0, "causes": ("rent",), "unit": "forever"},
    {"kind": "insurance", "causes": ("weather",), "unit": "forever"},
    {"kind": "insurance", "causes": ("salary",), "unit": "forever"},
    {"kind": "option_buy", "space": "go", "amount": 5, "unit": "forever"},
    {"kind": "option_buy", "amount": 5, "unit": "forever"},
    {"kind": "duty", "contract": 10**9},
    {"kind": "duty", "contract": -1},
    {"kind": "promise", "text": "x" * 300},
    {"kind": "promise", "text": "two\nlines"},
]


@pytest.mark.parametrize("parts", HOSTILE, ids=str)
def test_terms_that_no_deal_holds(parts: dict[str, object]) -> None:
    game = position(TABLE)
    before = game.engine.snapshot()
    more = {key: value for key, value in parts.items() if key != "kind"}
    terms = (
        Term(str(parts["kind"]), "Ann", "Ben", **more),  # type: ignore[arg-type]
        Term("cash", "Ben", "Ann", amount=5),
    )
    with pytest.raises((IllegalAction, InvalidWords)):
        game.do(Action("offer", "Ann", terms=terms))
    assert game.engine.snapshot() == before
    assert game.notes == ()


# --- positions and cases -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "contract",
    [
        "Ann immunity on deed:boardwalk",
        "Ann>Zed immunity on deed:boardwalk",
        "Ann>Ben 50",
        "Ann>Ben deed:reading",
        "Ann>Ben loan 300",
        "Ann>Ben loan repaid 50",
        "Ann>Ben immunity on deed:boardwalk, next in 2 throws",
        "Ann>Ben immunity on deed:boardwalk for 2 moons",
        "Ann>Bank immunity on deed:boardwalk",
        "Ann>Ben deferred 50",
        "Ann>Ben promise",
        "",
        "Ann>Ann insurance against rent",
        "Ann>Ben immunity on deed:boardwalk, binding Cy, Ben",
        "Ann>Ben insurance 101% against rent",
        "Ann>Ben insurance against rent up to 0",
        "Ann>Ben immunity on deed:boardwalk for 0 landings",
        "Ann>Ben share 0% of deed:reading",
        "Ann>Ben share 0 of deed:reading",
        "Ann>Ben share 5 of deed:reading for 2 landings",
        "Ann>Ben right to buy deed:reading for 1 for 10001 laps",
        "Ann>Ben loan repaid 0 in 2 throws",
        "Ann>Ben loan repaid 5 in 2 landings",
        "Ann>Ben loan repaid 5 x 0 every 2 throws",
        "Ann>Ben loan repaid 5 x 10001 every 2 throws",
        "Ann>Ben loan repaid 5 x 3 every 2 throws, next in 3 throws",
        "Ann>Ben loan repaid 5 x 3 every 2 throws, next in 0 throws",
        "Ann>Ben will buy deed:reading and sell it for 1",
    ],
)
@rule("M-DEAL-1", "M-DEAL-6", "M-DEAL-7", "M-DEAL-10", "M-PROF-1")
def test_contracts_that_cannot_stand(contract: str) -> None:
    assert faults(f"contracts = ['{contract}']\n{TABLE}") == [("bad_contract", 1)]


def test_who_is_out_has_no_contracts() -> None:
    gone = TABLE.replace('name = "Cy"\ncash = 300', 'name = "Cy"\nout = true')
    for text in ("Ann>Cy insurance against rent", "Ann>Ben share 5 of deed:bo, binding Cy"):
        assert faults(f"contracts = ['{text}']\n{gone}") == [("bad_contract", 1)]


def test_contracts_need_rules_that_know_them() -> None:
    text = TABLE.replace(
        'rules = "moore"\n', "contracts = ['Ann>Ben immunity on deed:boardwalk']\n"
    )
    assert faults(text) == [("bad_contract", 2)]


def test_a_standing_contract_is_read_as_it_is_written() -> None:
    game = position(TABLE)
    loan = "Ann>Ben loan repaid 40 x 3 every 2 throws pledging reading, bo"
    standing = read_standing(f"{loan}, next in 1 throw, binding Cy", game.names)
    assert (standing.due, standing.bound) == (1, ("Cy",))
    assert standing.term is not None
    assert standing.term.spaces == ("reading", "bo")


CASE = """
title = "A loan falls due"
rules = "moore"
options = ["retraction=no"]
contracts = [
  "Ann>Ben loan repaid 60 x 2 every 2 throws, next in 1 throw",
  'Ann>Ben promise "no houses"',
]
turn = "Ben"
[[seats]]
name = "Ann"
cash = 100
[[seats]]
name = "Ben"
cash = 100
moves = '''
Ben: roll 4 6 "just visiting"  # to Jail
'''
[expect]
cash = { Ann = 160, Ben = 40 }
pending = "Ann turn"
contracts = ["Ann>Ben loan repaid 60 in 2 throws", 'Ann>Ben promise "no houses"']
"""


def test_a_case_compares_contracts(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(CASE)
    assert run_case(path).lines()[-1].startswith("waiting for")
    path.write_text(CASE.replace('"no houses"\']', '"no hotels"\']'))
    difference = run_case(path).differences[0]
    assert (difference.code, difference.line) == ("differs", 22)


def test_a_position_with_promises_is_kept_in_its_file(tmp_path: Path) -> None:
    game = position("contracts = ['Ann>Ben promise \"one\"']\n" + TABLE)
    game.do('Ann: offer Cy promise "two" for 5')
    game.save(tmp_path / "game.jsonl")
    rows = rows_of(tmp_path / "game.jsonl")
    assert rows[0]["start"]["notes"] == ["one"]
    result = replay(tmp_path / "game.jsonl")
    assert result.fault is None
    assert result.game.notes == game.notes == ("one", "two")
    rows[0]["start"]["notes"] = ["one", 5]
    with pytest.raises(FileError):
        replay(write(tmp_path / "forged.jsonl", rows))


FIELDS = ("kind", "number", "grantor", "holder", "bound", "spaces", "unit", "count", "note", "due")


@pytest.mark.parametrize("field", FIELDS)
def test_a_start_with_a_forged_contract_is_refused_or_harmless(field: str, tmp_path: Path) -> None:
    contracts = "contracts = ['Ann>Ben loan repaid 40 x 3 every 2 throws pledging baltic']\n"
    position(contracts + TABLE).save(tmp_path / "game.jsonl")
    rows = rows_of(tmp_path / "game.jsonl")
    for value in (-(2**31), -1, 9, 77, 2**40, 2**64, "1", None):
        rows[0]["start"]["state"][f"contracts.0.{field}"] = value
        try:
            game = Game.load(write(tmp_path / "forged.jsonl", rows))
        except FileError:
            continue
        assert game.engine.audit() == 0
        assert game.state.to_json()
        for _ in range(5):
            options = [o for o in game.legal(game.pending[0].seats[0]) if o.kind != "offer"]
            game.do(random.Random(1).choice(options).action)
