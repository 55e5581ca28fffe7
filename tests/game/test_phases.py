"""What the game waits for in the phases that other rule sets add: who, what, and in which words."""

from dataclasses import replace

import pytest

from freehold.game import Action, AmbiguousWords, Game
from tests.game.helpers import position
from tests.support import rule


def waits(game: Game) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """What stops the game now."""
    pending = game.pending[0]
    return pending.kind, pending.seats, pending.words


def refused(game: Game, words: str) -> tuple[str, str | None]:
    refusal = game.why(words)
    assert refusal is not None, words
    return refusal.reason, refusal.clause


# --- the household ------------------------------------------------------------------------------

MOORE = """
rules = "moore"
options = ["free-market", "maximum-punishment", "buy-with-mortgage"]
[[seats]]
name = "Ann"
cash = 600
at = "GO"
deeds = ["B. & O.", "Park Place"]
[[seats]]
name = "Ben"
cash = 900
deeds = ["Reading", "Short Line mortgaged", "Boardwalk 2"]
[[seats]]
name = "Cy"
cash = 300
deeds = ["Baltic mortgaged"]
"""


def moore(at: str, *moves: str) -> Game:
    """Ann stands on a space; some moves later."""
    game = position(MOORE.replace('"GO"', f'"{at}"'))
    for words in moves:
        game.do(words)
    return game


@rule("M-BLD-3", "M-BLD-4")
def test_a_throw_lies_until_it_is_moved_or_taken_back() -> None:
    game = moore("GO", "roll 1 3")
    assert waits(game) == ("thrown", ("Ann",), ("Ann: move",))
    assert refused(game, "Ann: retract") == ("nothing_hurried", "M-BLD-3")
    assert refused(game, "Ben: move") == ("not_your_turn", "O-PLAY-6")
    game.do("Ben: build boardwalk")
    assert game.state.hurried
    assert waits(game) == ("thrown", ("Ann",), ("Ann: move", "Ann: retract"))
    assert game.fork().do("retract")[0].kind == "retracted"
    game.do("move")
    assert game.pending[0].kind == "tax"


@rule("M-TRV-1", "M-TRV-2")
def test_a_lander_on_a_railroad_may_go_on() -> None:
    game = moore("GO", "roll 2 3", "move")
    words = ("Ann: decline", "Ann: travel bo", "Ann: travel shortline")
    assert waits(game) == ("travel", ("Ann",), words)
    assert game.pending[0].what == "reading"
    with pytest.raises(AmbiguousWords, match="where to: bo or shortline"):
        game.read("travel")
    assert refused(game, "travel pennsylvania railroad") == ("cannot_travel_there", "M-TRV-1")
    events = game.do("travel b. & o.")
    assert events[0].to_json() == {
        "kind": "travelled",
        "seat": "Ann",
        "space": "bo",
        "from": "reading",
    }


@rule("M-FCL-1", "M-FCL-5")
def test_a_foreclosure_is_tried_and_answered() -> None:
    game = moore("GO", "roll 1 2", "move")
    assert waits(game) == ("foreclose", ("Ann",), ("Ann: decline", "Ann: foreclose"))
    game.do("foreclose")
    assert waits(game) == ("foreclosure", ("Cy",), ("Cy: lift baltic", "Cy: let go"))
    assert (game.pending[0].what, game.pending[0].to) == ("baltic", "Ann")
    attempt = game.state.foreclosure
    assert attempt is not None
    assert (attempt.space, attempt.owner, attempt.by) == ("baltic", "Cy", "Ann")
    assert game.state.agenda[-1].kind == "foreclosure"
    assert refused(game, "Cy: offer Ben deed:baltic for 5") == ("under_foreclosure", "M-FCL-8")
    assert refused(game, "Ann: let go")[0] == "not_asked"
    events = game.do("let go")
    assert events[-2].to_json() == {
        "kind": "foreclosed",
        "seat": "Ann",
        "other": "Cy",
        "space": "baltic",
        "amount": 63,
    }


@rule("M-MAX-6")
def test_bail_is_offered_on_the_way_to_jail() -> None:
    game = moore("Ventnor Avenue", "roll 1 2", "move")
    assert waits(game) == ("bail", ("Ann",), ("Ann: decline", "Ann: pay fine"))
    game.do("pay fine")
    assert game.state.pot == 100
    assert not game.state.seat("Ann").in_jail
    in_jail = moore("Ventnor Avenue", "roll 1 2", "move", "decline")
    assert refused(in_jail, "Ann: mortgage park place") == ("not_in_jail_powers", "M-MAX-4")
    assert refused(in_jail, "Ann: offer Ben 5 for deed:reading") == ("deal_in_jail", "M-MAX-5")


@rule("M-BWM-1")
def test_a_deed_may_be_bought_mortgaged() -> None:
    game = moore("GO", "roll 2 4", "move")
    words = ("Ann: buy", "Ann: decline", "Ann: buy mortgaged")
    assert waits(game) == ("buy", ("Ann",), words)
    game.do("buy mortgaged")
    assert game.state.deed("oriental").mortgaged


@rule("M-DBL-1", "M-BWM-1", "M-FCL-2")
@pytest.mark.parametrize(
    ("option", "cash", "roll", "words", "needed"),
    [
        ("buy-with-mortgage", 90, "roll 2 4", "buy", "Needs $100; Ann has $90"),
        ("double-prices", 190, "roll 2 4", "buy", "Needs $200; Ann has $190"),
        ("buy-with-mortgage", 54, "roll 2 4", "buy mortgaged", "Needs $55; Ann has $54"),
        ("maximum-punishment", 62, "roll 1 2", "foreclose", "Needs $63; Ann has $62"),
    ],
)
def test_who_lacks_cash_is_told_what_is_needed(
    option: str, cash: int, roll: str, words: str, needed: str
) -> None:
    text = MOORE.replace('"maximum-punishment", "buy-with-mortgage"', f'"{option}"')
    game = position(text.replace("600", str(cash)))
    game.do(roll)
    game.do("move")
    refusal = game.why(words)
    assert refusal is not None
    assert refusal.reason == "not_enough_cash"
    assert needed in refusal.message


@rule("M-DEAL-7")
def test_who_promised_to_buy_is_told_so() -> None:
    promise = "Ann>Ben will buy deed:oriental and sell it for 1 for good"
    game = position(f'contracts = ["{promise}"]\n{MOORE}')
    game.do("roll 2 4")
    game.do("move")
    for words in ("decline", "buy mortgaged"):
        refusal = game.why(words)
        assert refusal is not None
        assert refusal.message == (
            "Ann has promised to buy Oriental Avenue and has the cash: buy it."
        )


def test_a_shared_rent_is_forgiven_by_all_who_share_in_it() -> None:
    share = "Ben>Cy share 50% of deed:reading for good"
    debt = '[[debts]]\nseat = "Ann"\nto = "Ben"\namount = 25\ncause = "rent"\nspace = "Reading"\n'
    game = position(f'contracts = ["{share}"]\n{MOORE}{debt}')
    refusal = game.why("Ann: offer Ben 20 for debt 25")
    assert refusal is not None
    assert refusal.message == (
        "That rent is shared, and not everyone who shares in it is part of this deal."
    )


@rule("M-STK-1", "M-STK-2", "M-STK-3")
def test_unsold_deeds_are_auctioned_if_all_agree() -> None:
    game = moore("GO")
    assert refused(game, "Ann: stock no") == ("not_asked", "O-SHRT-2")
    with pytest.raises(AmbiguousWords, match="which deeds"):
        game.read("Ann: stock")
    every = game.read("Ann: stock all")
    assert every.spaces is not None
    assert len(every.spaces) == 22
    events = game.do("Cy: stock vermont + oriental")
    assert events[0].detail == ("oriental", "vermont")
    assert refused(game, "Cy: stock oriental + vermont")[0] == "already_answered"
    stock = game.state.stock
    assert stock is not None
    assert (stock.spaces, stock.agreed, stock.asked) == (
        ("oriental", "vermont"),
        ("Cy",),
        ("Ann", "Ben"),
    )
    assert [(p.kind, p.seats) for p in game.pending] == [
        ("turn", ("Ann",)),
        ("stock", ("Ann", "Ben")),
    ]
    assert game.pending[1].words[:2] == ("Ann: stock", "Ann: stock no")
    assert [o.words for o in game.legal("Ann") if o.kind == "stock"] == [
        "Ann: stock no",
        "Ann: stock oriental + vermont",
        f"Ann: stock {' + '.join(every.spaces)}",
    ]
    twin = game.fork()
    twin.do("Ann: stock no")
    assert twin.state.stock is None
    game.do("Ann: stock")
    game.do("Ben: stock")
    assert game.pending[0].what == "oriental"
    assert game.pending[0].kind == "auction"


@rule("M-FREE-2", "M-FREE-3", "M-FREE-5")
def test_owners_name_their_rents_and_the_visitor_chooses() -> None:
    game = moore("Pennsylvania Avenue", "roll 2 3", "move")
    assert waits(game) == ("market", ("Ben",), ("Ben: ask boardwalk 0",))
    option = next(option for option in game.legal("Ben") if option.kind == "ask")
    assert (option.low, option.high) == (0, 600)  # the rent of Boardwalk with two houses
    assert refused(game, "Ben: ask boardwalk 601") == ("asks_too_much", "M-FREE-2")
    market = game.state.market
    assert market is not None
    assert (market.space, market.asks, market.waiting) == ("boardwalk", {}, ("Ben",))
    assert game.do(option.at(250))[0].to_json() == {
        "kind": "rent_asked",
        "seat": "Ben",
        "other": "Ann",
        "space": "boardwalk",
        "amount": 250,
    }
    words = ("Ann: choose park-place", "Ann: choose boardwalk")
    assert waits(game) == ("choice", ("Ann",), words)
    market = game.state.market
    assert market is not None
    assert (market.asks, market.waiting) == ({"boardwalk": 250}, ())
    assert refused(game, "choose baltic") == ("not_in_market", "M-FREE-3")
    events = game.do("choose park place")
    assert [game.tell(event) for event in events][:2] == [
        "Ann moves from Boardwalk to Park Place.",
        "Ann goes to the own lot Park Place.",
    ]
    assert game.state.market is None


@rule("M-HSE-2", "M-SELL-7")
def test_several_buildings_of_a_lot_are_sold_at_once() -> None:
    game = moore("GO")
    option = next(option for option in game.legal("Ben") if option.kind == "sell")
    assert (option.words, option.low, option.high) == ("Ben: sell boardwalk", 1, 2)
    assert option.at(2) == Action("sell", "Ben", space="boardwalk", amount=2)
    assert option.at(1) == Action("sell", "Ben", space="boardwalk")
    game.do("Ben: sell boardwalk 2")
    assert game.state.seat("Ben").cash == 900 + 200
    assert game.state.deed("boardwalk").buildings == 0


# --- the church school --------------------------------------------------------------------------

PARISH = """
rules = "parish"
[[seats]]
name = "Ann"
cash = 100
at = "K & L Repair"
direction = "forward"
members = ["Tom", "Eva"]
grades = [4, "K"]
captain = "Pat"
cards = ["not-by-chance:repentance"]
tasks = ["not-by-chance task-book"]
[[seats]]
name = "Ben"
cash = 40
direction = "backward"
deeds = ["Farrar"]
[[seats]]
name = "Cy"
cash = 3
"""
REASON = '"a reason"'


def parish(*moves: str) -> Game:
    game = position(PARISH)
    for words in moves:
        game.do(words)
    return game


@rule("P-SCH-2", "P-SCH-9", "P-CHU-10", "P-CARD-10", "P-CAPT-5")
def test_a_school_asks_every_member_and_the_game_master_judges() -> None:
    game = parish("roll 1 3")
    assert waits(game) == (
        "question",
        ("Referee",),
        ("Referee: judge wrong", "Referee: judge right"),
    )
    assert (game.pending[0].what, game.pending[0].about) == ("school", "Ann")
    question = game.state.question
    assert question is not None
    assert (question.kind, question.member, question.space) == ("school", "Eva", "hilltop-school")
    assert [o.words for o in game.legal("Ann") if o.kind == "answer"] == ["Ann: answer Eva"]
    assert refused(game, "Ann: answer captain") == ("captain_may_not", "P-CAPT-5")
    assert refused(game, "Ann: answer Tom") == ("not_asked", "P-SCH-3")
    assert refused(game, "Ben: answer 1")[0] == "not_asked"
    assert refused(game, "Ann: judge right") == ("referee_only", "P-GM-2")
    assert game.read("judge right") == Action("judge", "Referee", way="right")
    assert game.do('Ann: answer "seven"')[0].text == "Eva"
    assert game.state.question == replace(question, is_answered=True)
    assert refused(game, "Ann: answer") == ("already_answered", "P-CHU-9")
    game.do("judge wrong")
    words = ("Ann: decline", "Ann: use card not-by-chance")
    assert waits(game) == ("retry", ("Ann",), words)
    game.do("Ann: use card")
    game.do("judge right")
    question = game.state.question
    assert question is not None
    assert (question.member, question.right) == ("Tom", 1)
    events = game.do("judge right")
    assert [game.tell(event) for event in events][:3] == [
        "The answer of Tom of Ann is right.",
        "The Bank pays Ann $10 for right answers.",
        "The Bank pays Ann $50 for right answers.",
    ]


@rule("P-CHU-2", "P-CHU-7")
def test_at_a_church_any_member_may_speak() -> None:
    game = parish("roll 1 2")
    question = game.state.question
    assert question is not None
    assert (question.kind, question.member) == ("church", None)
    assert [o.words for o in game.legal("Ann") if o.kind == "answer"] == [
        "Ann: answer Eva",
        "Ann: answer Tom",
    ]
    with pytest.raises(AmbiguousWords, match="Eva or Tom"):
        game.read("Ann: answer")
    events = game.do("judge right")
    assert game.tell(events[1]) == "Ann is given the keys of Trinity Lutheran Church."
    assert game.state.seat("Ann").churches == ("trinity",)
    assert "trinity" not in game.state.deeds


@rule("P-BUY-8")
def test_the_auctioneer_opens_at_a_price() -> None:
    game = parish("roll 2 3", "decline")
    assert waits(game) == ("price", ("Referee",), ("Referee: open at 1",))
    assert game.pending[0].what == "creek-bridge"
    option = next(option for option in game.legal("Referee") if option.kind == "open_at")
    assert (option.low, option.high) == (1, 1_000_000)
    game.do("open at 80")
    assert game.pending[0].amount == 80
    assert refused(game, "Ann: bid 79") == ("bid_too_low", "P-BUY-8")


@rule("P-PLAY-5", "P-PLAY-6")
def test_a_direction_is_chosen_before_the_first_throw() -> None:
    game = parish("roll 3 6", "Ben: roll 1 3")
    while game.state.turn != "Cy":
        game.do(game.pending[0].words[-1])
    words = ("Cy: direction backward", "Cy: direction forward")
    assert waits(game) == ("turn", ("Cy",), words)
    assert refused(game, "Cy: roll 1 2") == ("direction_first", "P-PLAY-5")
    assert game.do("Cy: direction back")[0].detail == "backward"
    assert refused(game, "Cy: direction forward") == ("direction_chosen", "P-PLAY-6")


@rule("P-GM-2", "P-CAPT-7", "P-CAPT-8", "P-EARN-6", "P-EARN-7")
def test_rulings_are_given_with_a_reason_and_debts_decided() -> None:
    game = parish()
    assert refused(game, "Referee: reward Ann 5") == ("needs_reason", "P-GM-2")
    assert refused(game, f"Ben: reward Ben 5 {REASON}") == ("own_family", "P-CAPT-7")
    refusal = game.why("Ben: fine Cy 10")
    assert refusal is not None
    assert 'Ben: fine Cy 10 "why"' in refusal.message
    game.do(f"Ben: fine Cy 10 {REASON}")
    words = tuple(f'Referee: {word} "REASON"' for word in ("waive", "stand", "defer"))
    assert waits(game) == ("referred", ("Referee",), words)
    pending = game.pending[0]
    assert (pending.about, pending.to, pending.amount) == ("Cy", "Bank", 10)
    assert refused(game, "Ann: roll 1 2")[0] in ("referred", "wrong_phase")
    assert refused(game, "defer")[0] == "needs_reason"
    game.do(f"defer {REASON}")
    contract = game.state.contracts[0]
    assert (contract.standing, contract.owed) == ("Cy>Bank deferred 10", 10)
    game.do(f"earn Cy 4 reading {REASON}")
    assert game.state.contracts[0].standing == "Cy>Bank deferred 3"
    game.do(f"correct Ann -20 {REASON}")
    game.do(f"order Ann pays Ben 30 {REASON}")
    assert [seat.cash for seat in game.state.seats] == [50, 70, 0]
    assert refused(game, f"correct Ann -51 {REASON}")[0] == "not_enough_cash"
    notes = {row.what.note for row in game.log.rows if isinstance(row.what, Action)}
    assert notes == {"a reason"}
    # What is deferred can be set up again.
    text = 'contracts = ["Cy>Bank deferred 3"]\n' + PARISH
    assert position(text).state.contracts == (
        replace(game.state.contracts[0], number=1, words="deferred 3"),
    )


@rule("P-CARD-12", "P-CAPT-6")
def test_a_captain_reports_on_tasks() -> None:
    game = parish()
    options = [option.words for option in game.legal("Ann") if option.kind == "report"]
    card = "not-by-chance task-book"
    assert options == [f"Ann: report {card} done", f"Ann: report {card} missed"]
    assert game.read("Ann: report done").card == "not-by-chance:task-book"
    assert refused(game, "Ben: report done") == ("bad_card", "P-CAPT-6")
    events = game.do("Ann: report done")
    assert events[0].to_json() == {
        "kind": "task_reported",
        "seat": "Ann",
        "card": "not-by-chance:task-book",
        "done": 1,
    }
    assert game.state.seat("Ann").tasks == ()


def test_the_referee_takes_a_slip_back() -> None:
    game = parish(f"correct Ann +20 {REASON}")
    assert game.state.seat("Ann").cash == 120
    assert refused(game, "Ann: undo")[0] == "others_acted"
    game.do('GM: undo "wrong family"')
    assert game.state.seat("Ann").cash == 100
    assert game.log.rows[-1].what == {"seat": "Referee", "agreed": [], "note": "wrong family"}
