"""Off means off, on means what it says: every option and every rule value, side by side.

The table says of each what may differ first, worked out from its rows in the catalogue.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import pytest
from numpy.typing import NDArray

from freehold.books import Choice, available, load_book, offered, show
from freehold.books.base import base
from freehold.kernel.compiled import INTERPRETED
from tests.fuzz.scripts import Board, Player, deal_out
from tests.fuzz.sides import Differences, compare
from tests.support import rule

GAMES, MOVES, LONG = (1, 40, 40) if INTERPRETED else (6, 500, 3000)
MONEY = ("PAID", "DEBT_OPENED")


@dataclass(frozen=True)
class Side:
    """What an option may change: kinds of rows of `legal`, and what comes first of all else.

    Of two events that differ one is named here. `among` is what else must be on for the option to
    matter, `moves` how many it takes.
    """

    first: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    among: Mapping[str, Choice] = field(default_factory=dict)
    moves: int = MOVES


def money(cause: str) -> tuple[str, ...]:
    """A payment of a cause, or the debt if the cash is short."""
    return tuple(f"{kind} {cause}" for kind in MONEY)


def refused(*reasons: str) -> tuple[str, ...]:
    """An action that only one side takes."""
    return tuple(f"refused {reason}" for reason in reasons)


POOR: dict[str, Choice] = {"starting_cash": 100, "salary": 0}  # so that somebody goes out
SCARCE: dict[str, Choice] = {
    "starting_cash": 20000,
    "houses": 6,
    "houses_per_hotel": 1,
    "even_building": False,
}
TRAVEL = Side(("phase TRAVEL",))
STOCK = Side(legal=("STOCK",))
FORECLOSURE = Side(("phase FORECLOSE",))
RETRACTION = Side(("phase THROWN",))
DOUBLE = (*money("PRICE"), "BOUGHT", *refused("BUY NOT_ENOUGH_CASH"))
FINDER = (*money("FINDER"), "state agenda")  # the lot notes who found it
BUILT = (
    "CONTEST_OPENED",
    "BUILT",
    "PAID BUILDING",
    "BUILDINGS_ASKED",
    "AUCTION_OPENED",
    "state contest",
)
JOINED = (
    *money("PRICE"),
    "BOUGHT",
    *refused("BUY NOT_ENOUGH_CASH", "LIFT NOT_ENOUGH_CASH", "KEEP NOT_ENOUGH_CASH"),
    *refused("OFFER NOT_ENOUGH_CASH", "ACCEPT NOT_ENOUGH_CASH", "BANKRUPT CAN_STILL_PAY"),
    "RENT_OPEN",
    "phase CHANCE",  # no fresh throw for a utility that is a railroad
    "DICE_THROWN",
    "MOVED",  # to the nearest of either kind
    *money("LOAN"),
    *money("LIFT"),
    *money("INTEREST"),
    *money("TAX"),
    "MORTGAGED",
    "LIFTED",
    "state seats",  # what is counted by groups
)
JAIL_DEALS = refused("OFFER DEAL_IN_JAIL", "ACCEPT DEAL_IN_JAIL")
JAIL_RENT = ("RENT_OPEN", "DEBT_OPENED RENT", *refused("CLAIM NOT_IN_JAIL_POWERS"))
JAIL_BUILD = (*BUILT, *refused("BUILD NOT_IN_JAIL_POWERS"))
JAIL_BIDS = ("state auction", "phase AUCTION", "AUCTION_UNSOLD", "state contest", *BUILT)
JAIL_MORTGAGE = refused("MORTGAGE NOT_IN_JAIL_POWERS")
UNEVEN = refused(
    "BUILD UNEVEN",
    "BUILD BAD_AMOUNT",
    "SELL UNEVEN",
    "BUILD LOT_FULL",
    "SELL_GROUP NO_HOTEL_IN_GROUP",
)
MOORE: dict[str, Side] = {
    "traveling-railroads": TRAVEL,
    "stock-auction": STOCK,
    "foreclosure": FORECLOSURE,
    "retraction": RETRACTION,
    "double-prices": Side((*DOUBLE, *FINDER), ("BUY",)),
    "six-railroads": Side(JOINED, ("BUY", "MORTGAGE", "LIFT", "KEEP", "BANKRUPT", "PAY")),
    "maximum-punishment": Side(
        ("phase BAIL", *JAIL_RENT, *JAIL_BUILD, *JAIL_BIDS, *JAIL_MORTGAGE, *JAIL_DEALS),
        ("BUILD", "BID", "PASS", "MORTGAGE", "CLAIM", "ACCEPT"),
    ),
    "build-evenly": Side((*UNEVEN, *BUILT), ("BUILD", "SELL", "SELL_GROUP")),
    "buy-with-mortgage": Side(legal=("BUY_MORTGAGED",)),
    "free-market": Side(("phase MARKET", *BUILT), ("BUILD", "SELL", "SELL_GROUP", "MORTGAGE")),
}
# The rule values, each against its neutral or official value.
VALUES: dict[str, tuple[Choice, Choice, Side]] = {
    "starting_cash": (1500, 1400, Side(("state seats",))),
    "salary": (200, 300, Side(money("SALARY"))),
    "jail_fine": (50, 60, Side((*money("FINE"),), ("PAY_FINE",))),
    "jail_turns": (3, 2, Side(("state stage", "state move_owed", *money("FINE"), "TURN_BEGAN"))),
    "fine_turns": (2, 0, Side(refused("PAY_FINE FINE_TOO_LATE"), ("PAY_FINE",))),
    "doubles_limit": (3, 1, Side(("MOVED", "JAILED"))),
    "houses": (32, 30, Side(("state houses",))),
    "hotels": (12, 10, Side(("state hotels",))),
    "houses_per_hotel": (4, 3, Side((*BUILT, *UNEVEN, "RENT_OPEN"), ("BUILD",))),
    "even_building": (True, False, Side((*BUILT, *UNEVEN), ("BUILD", "SELL"))),
    "group_rent_factor": (2, 3, Side(("RENT_OPEN",))),
    "interest_percent": (
        10,
        20,
        Side(
            (*money("LIFT"), *money("INTEREST"), "LIFTED", *refused("LIFT NOT_ENOUGH_CASH")),
            ("LIFT", "KEEP"),
        ),
    ),
    "sale_percent": (50, 40, Side((*money("SALE"), "BUILDING_SOLD"), ("BANKRUPT",))),
    "tax_choice": (True, False, Side((*money("TAX"), "phase TURN"))),
    "auction": ("open", "none", Side(("AUCTION_OPENED", "TURN_BEGAN", "phase TURN"))),
    "rent": ("on-demand", "automatic", Side(("RENT_OPEN", "DEBT_OPENED RENT"))),
    "claim_turns": (2, 1, Side(("RENT_LAPSED", "DICE_THROWN", "state claims"))),
    "estate": ("auction", "bank", Side(("AUCTION_OPENED",))),
    "deeds_for_sale": (True, False, Side(("phase TURN", "TURN_BEGAN"))),
    "gifts": (False, True, Side()),
    "dealt_deeds": (0, 2, Side(("phase CHANCE",))),
    "dealt_paid": (False, True, Side(money("PRICE"), among={"dealt_deeds": 2})),
    "turn_order": (
        "left",
        "by-throw",
        Side(("OPENING_TIED", "PLAY_BEGAN", "TURN_BEGAN", "state seats", "state turn")),
    ),
    "either_way": (False, True, Side(refused("ROLL DIRECTION_FIRST"), ("ROLL", "DIRECTION"))),
    "landing_salary": (0, 400, Side(money("SALARY"))),
    "salary_question": (False, True, Side((*money("SALARY"), "QUESTION_ASKED"))),
    "end": (
        "last-seat",
        "first-bankruptcy",
        Side(("GAME_ENDED", "state ending"), among=POOR, moves=LONG),
    ),
    "count": (
        "prices",
        "loans",
        Side(("GAME_ENDED", "state seats"), among={"end": "first-bankruptcy", **POOR}, moves=LONG),
    ),
    "time_call": (False, True, Side(legal=("CALL_TIME",))),
    "pot_taxes": (False, True, Side(money("TAX"))),
    "pot_fines": (False, True, Side(money("FINE"))),
    "pot_cards": (False, True, Side(money("CARD"))),
    "pot_repairs": (False, True, Side(money("REPAIRS"), moves=LONG)),
    "price_factor": (1, 2, Side(DOUBLE, ("BUY",))),
    "finder_percent": (0, 10, Side(FINDER)),
    "mortgage_purchase": (False, True, Side(legal=("BUY_MORTGAGED",))),
    "foreclosure": (False, True, FORECLOSURE),
    "rail_travel": (False, True, TRAVEL),
    "joined_groups": (False, True, MOORE["six-railroads"]),
    "stock_auction": (False, True, STOCK),
    "retraction": (False, True, RETRACTION),
    "build_time": (
        "any-turn",
        "own-turn",
        Side((*refused("BUILD NOT_YOUR_BUILDING_TURN"), *BUILT), ("BUILD",)),
    ),
    "build_right": ("complete-group", "any-lot", Side(BUILT, ("BUILD",))),
    "group_sale": ("hotels", "any", Side(legal=("SELL_GROUP",))),
    "builders_first": (
        False,
        True,
        Side((*BUILT, "refused SELL BUILDERS_FIRST"), ("SELL",), among=SCARCE, moves=LONG),
    ),
    "market": (False, True, Side(("phase MARKET",), among={"build_right": "any-lot"})),
    "jail_collects": (True, False, Side(JAIL_RENT, ("CLAIM",))),
    "jail_builds": (True, False, Side(JAIL_BUILD, ("BUILD",))),
    "jail_sells": (
        True,
        False,
        Side(
            refused("SELL NOT_IN_JAIL_POWERS", "SELL_GROUP NOT_IN_JAIL_POWERS"),
            ("SELL", "SELL_GROUP"),
        ),
    ),
    "jail_bids": (True, False, Side(JAIL_BIDS, ("BID", "PASS"))),
    "jail_mortgages": (True, False, Side(JAIL_MORTGAGE, ("MORTGAGE",))),
    "jail_deals": ("all", "at-jail", Side(JAIL_DEALS, ("ACCEPT",))),
    "bail": (0, 100, Side(("phase BAIL",))),
    "creditor": (
        "passes",
        "returns",
        Side(
            ("DEED_PASSED", "CARD_PASSED", "CARD_RETURNED", *money("LOAN"), *money("ESTATE")),
            among=POOR,
            moves=LONG,
        ),
    ),
    "insolvency": ("bankrupt", "referred", Side(("phase REFERRED",), among=POOR, moves=LONG)),
    "contracts": (False, True, Side()),
    "school_right": (0, 10, Side()),
    "school_wrong": (0, 10, Side()),
    "school_bonus": (0, 50, Side()),
    "school_pot_percent": (0, 50, Side()),
    "rulings": (
        False,
        True,
        Side(legal=("EARN", "REWARD", "PENALIZE", "ORDER", "CORRECT", "WAIVE")),
    ),
    "captains": (False, True, Side(legal=("REWARD", "PENALIZE"))),
    "claim_pause": (0, 20, Side()),
}
# Rule sets that extend another, each against that.
SETS: dict[str, Side] = {
    "double-salary": VALUES["landing_salary"][2],
    "free-parking-pot": Side((*money("TAX"), *money("FINE"), *money("CARD"), *money("REPAIRS"))),
    "no-auctions": Side(VALUES["auction"][2].first),
    "tournament": VALUES["time_call"][2],
    "time-limit": VALUES["dealt_deeds"][2],
    "short": VALUES["dealt_deeds"][2],
}


def record_of(rules: str, options: Mapping[str, Choice]) -> NDArray[np.void]:
    """The record of a book."""
    return load_book(rules, options=dict(options)).record.copy()


def differences(off: NDArray[np.void], on: NDArray[np.void], moves: int) -> Differences:
    """All that a few games show."""
    found = Differences()
    for game in range(GAMES):
        player, seats = Player(game), 2 + game % 4
        one = compare(off, on, player, seats, moves, dealt=game % 2 == 1)
        found.legal |= one.legal
        found.first |= one.first
        found.moves += one.moves
    return found


def check(side: Side, off: NDArray[np.void], on: NDArray[np.void]) -> None:
    """Only what the option names differs; if it names anything, something does."""
    found = differences(off, on, side.moves)
    strange = [sorted(names) for names in found.first if not names.intersection(side.first)]
    assert strange == [], f"in {found.moves} moves"
    assert found.legal <= set(side.legal)
    if (side.first or side.legal) and not INTERPRETED:
        assert found.first or found.legal


def same_bytes(first: NDArray[np.void], second: NDArray[np.void]) -> bool:
    """Whether the same moves leave the same bytes, step by step."""
    player, owners = Player(1), deal_out(first, 4)
    boards = Board(first, 4, owners=owners), Board(second, 4, owners=owners)
    for move in player.moves(boards[0], MOVES):
        assert boards[0].step(move) == boards[1].step(move)
        assert boards[0].facts() == boards[1].facts()
        for part in ("games", "chances"):
            sides = [getattr(board, part).tobytes() for board in boards]
            if sides[0] != sides[1]:
                return False
    return True


def test_every_option_every_value_and_every_set_stands_in_a_table() -> None:
    assert set(MOORE) == set(offered("moore"))
    assert set(VALUES) == set(base()[0].rules)
    others = {it.name for it in available() if it.extends and it.name != "official"}
    assert set(SETS) == others - {"moore", "parish"}


@pytest.mark.parametrize("name", sorted(MOORE))
def test_an_option_that_is_off_leaves_the_set_as_it_is_without_it(name: str) -> None:
    others = {other: offer.is_on for other, offer in offered("moore").items() if other != name}
    off = record_of("moore", {**others, name: False})
    # The same set, put together from its values alone.
    moore = show("moore")
    without = load_book("official").record.copy()
    for key, value in moore.sets.items():
        without[0]["rules"][key] = value.code
    for other, is_on in others.items():
        if is_on:
            for key, value in moore.options[other].sets.items():
                without[0]["rules"][key] = value.code
    assert off.tobytes() == without.tobytes()
    assert same_bytes(off, without)


@rule("M-TRV-1", "M-STK-1", "M-FCL-1", "M-BLD-3", "M-DBL-1", "M-SIX-1", "M-MAX-1", "M-EVEN-1")
@rule("M-BWM-1", "M-FREE-1")
@pytest.mark.parametrize("name", sorted(MOORE))
def test_an_option_that_is_on_changes_first_what_its_rows_say(name: str) -> None:
    others = dict.fromkeys(MOORE, False)
    check(MOORE[name], record_of("moore", others), record_of("moore", others | {name: True}))


@pytest.mark.parametrize("name", sorted(VALUES))
def test_a_rule_value_changes_first_what_it_names(name: str) -> None:
    was, will, side = VALUES[name]
    off, on = (record_of("official", {**side.among, name: value}) for value in (was, will))
    check(side, off, on)


@pytest.mark.parametrize("name", sorted(SETS))
def test_a_rule_set_changes_first_what_it_is_about(name: str) -> None:
    check(SETS[name], record_of(show(name).extends, {}), record_of(name, {}))


@pytest.mark.parametrize("seats", [2, 5])
def test_steps_beyond_the_long_game_change_nothing_where_nothing_asks_for_them(seats: int) -> None:
    """`extras` may be on longer than it must: play goes on as if it were off."""
    record, player = record_of("official", {}), Player(seats)
    owners = deal_out(record, seats)
    plain, watched = (Board(record, seats, owners=owners) for _ in range(2))
    for move in player.moves(plain, LONG):
        watched.games[0]["extras"] = 1
        assert plain.step(move) == watched.step(move)
        assert plain.facts() == watched.facts()
        watched.games[0]["extras"] = plain.games[0]["extras"]
        assert plain.games.tobytes() == watched.games.tobytes()


def test_a_difference_is_found() -> None:
    off = record_of("official", {})
    on = record_of("official", {"salary": 300})
    assert same_bytes(off, off.copy())
    found = differences(off, on, MOVES).first
    assert found == {frozenset(("PAID SALARY",))} or INTERPRETED
