"""What the standard bot chooses under household rules, on positions worked out by hand."""

import pytest

from freehold.records.enums import ActionKind, Phase
from freehold.records.limits import HOTEL
from tests.bots.minds import Mind, kind_said, says
from tests.kernel.board import (
    BO,
    BOARDWALK,
    DARK_BLUES,
    GO_TO_JAIL,
    GREENS,
    LUXURY_TAX,
    NEW_YORK,
    ORANGES,
    PARK_PLACE,
    PINKS,
    READING,
    TENNESSEE,
    A,
    B,
    C,
    mortgaged,
    own,
)
from tests.kernel.moore import DOUBLE_PRICES, EVENLY, FREE_MARKET, House, moore
from tests.kernel.parish import REPENTANCE, TASK, TRINITY, Parish, family
from tests.kernel.table import Seat

# --- throws that lie ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "is_hurried", "expected"),
    [
        (BOARDWALK - 3, True, ActionKind.RETRACT),
        (BOARDWALK - 3, False, ActionKind.MOVE),
        (LUXURY_TAX - 3, True, ActionKind.MOVE),  # somebody hurried, but this throw costs no rent
    ],
)
def test_a_hurried_throw_is_taken_back_if_it_costs_rent(
    start: int, is_hurried: bool, expected: ActionKind
) -> None:
    table = moore(Seat(at=start), Seat(deeds=own(*DARK_BLUES)))
    table.throw(A, (1, 2))
    if is_hurried:
        table.build(B, BOARDWALK)
    assert kind_said(table, A) == expected


# --- stops -------------------------------------------------------------------------------------


def at_a_railroad(danger: tuple[int, ...]) -> House:
    """A on Reading, which B owns as it does the B. & O.; C has hotels on a group."""
    owner, rival = Seat(deeds=own(READING, BO)), Seat(deeds=own(*danger, built=HOTEL))
    table = moore(Seat(at=READING - 3), owner, rival)
    table.roll(A, (1, 2))
    return table


def test_travel_leads_away_from_hotels() -> None:
    said = says(at_a_railroad(PINKS), A)  # 6, 8 and 9 ahead of Reading
    assert said is not None
    assert (said.kind, said.space) == (ActionKind.TRAVEL, BO)


def test_nobody_travels_into_hotels() -> None:
    assert kind_said(at_a_railroad(GREENS), A) == ActionKind.DECLINE  # 6, 7 and 9 ahead of BO


def at_a_mortgaged_deed(mine: Seat, owner: Seat) -> House:
    table = moore(mine, owner, Seat())
    table.roll(A, (1, 2))
    return table


@pytest.mark.parametrize(
    ("mine", "expected"),
    [
        (Seat(at=BOARDWALK - 3, deeds=own(PARK_PLACE)), ActionKind.FORECLOSE),
        (Seat(at=BOARDWALK - 3), ActionKind.DECLINE),  # $420 for what is worth $400
        (Seat(519, at=BOARDWALK - 3, deeds=own(PARK_PLACE)), ActionKind.DECLINE),  # keeps $100
        (Seat(520, at=BOARDWALK - 3, deeds=own(PARK_PLACE)), ActionKind.FORECLOSE),
    ],
)
def test_foreclosing_is_for_groups(mine: Seat, expected: ActionKind) -> None:
    table = at_a_mortgaged_deed(mine, Seat(deeds=mortgaged(BOARDWALK)))
    assert kind_said(table, A) == expected


@pytest.mark.parametrize(
    ("owner", "expected"),
    [
        (Seat(320, deeds=mortgaged(BOARDWALK)), ActionKind.LIFT),  # $220 and $100 beside
        (Seat(319, deeds=mortgaged(BOARDWALK)), ActionKind.LET_GO),
        (Seat(220, deeds=mortgaged(*DARK_BLUES)), ActionKind.LIFT),  # to the last dollar
        (Seat(219, deeds=mortgaged(*DARK_BLUES)), ActionKind.LET_GO),
    ],
)
def test_owners_lift_what_they_can_keep(owner: Seat, expected: ActionKind) -> None:
    table = at_a_mortgaged_deed(Seat(at=BOARDWALK - 3, deeds={}), owner)
    table.foreclose(A)
    assert kind_said(table, B) == expected


@pytest.mark.parametrize(
    ("cash", "expected"), [(300, ActionKind.PAY_FINE), (299, ActionKind.DECLINE)]
)
def test_bail_is_paid_out_of_plenty(cash: int, expected: ActionKind) -> None:
    table = moore(Seat(cash, at=GO_TO_JAIL - 3), Seat(), bail=100)
    table.roll(A, (1, 2))
    assert kind_said(table, A) == expected


# --- a market of rents -------------------------------------------------------------------------


def at_a_market(visitor: Seat, built: int = 1) -> House:
    """On Boardwalk with a house, B's, rent $200; Park Place is C's."""
    owners = Seat(deeds=own(BOARDWALK, built=built)), Seat(deeds=own(PARK_PLACE))
    table = moore(visitor, *owners, **FREE_MARKET)
    table.roll(A, (1, 2))
    return table


def test_rents_are_asked_in_full_beside_it_less_and_rivals_are_undercut() -> None:
    table = at_a_market(Seat(at=BOARDWALK - 3))
    said = says(table, B)
    assert said is not None
    assert (said.kind, said.space, said.amount) == (ActionKind.ASK, BOARDWALK, 200)
    table.ask(B, BOARDWALK, 200)
    said = says(table, C)
    assert said is not None
    assert (said.space, said.amount) == (PARK_PLACE, 180)


@pytest.mark.parametrize(("rival", "asked"), [(150, 149), (60, 100)])
def test_undercutting_stops_at_half_the_rent(rival: int, asked: int) -> None:
    table = at_a_market(Seat(at=BOARDWALK - 3))
    table.ask(B, BOARDWALK, rival)
    said = says(table, C)
    assert said is not None
    assert said.amount == asked


@pytest.mark.parametrize(("there", "chosen"), [(20, PARK_PLACE), (200, BOARDWALK)])
def test_visitors_go_where_it_costs_least(there: int, chosen: int) -> None:
    table = at_a_market(Seat(at=BOARDWALK - 3))
    table.ask(B, BOARDWALK, 190)
    table.ask(C, PARK_PLACE, there)
    said = says(table, A)
    assert said is not None
    assert (said.kind, said.space) == (ActionKind.CHOOSE, chosen)


def test_an_own_lot_costs_nothing() -> None:
    table = moore(
        Seat(at=BOARDWALK - 3, deeds=own(PARK_PLACE)),
        Seat(deeds=own(BOARDWALK, built=1)),
        **FREE_MARKET,
    )
    table.roll(A, (1, 2))
    table.ask(B, BOARDWALK, 1)
    said = says(table, A)
    assert said is not None
    assert (said.kind, said.space) == (ActionKind.CHOOSE, PARK_PLACE)


# --- buying and building -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "rules", "expected"),
    [
        (Seat(at=BOARDWALK - 3), {}, ActionKind.BUY),
        (Seat(599, at=BOARDWALK - 3), {}, ActionKind.DECLINE),
        (Seat(at=BOARDWALK - 3), DOUBLE_PRICES, ActionKind.DECLINE),  # $800 for $400
        (Seat(at=BOARDWALK - 3, deeds=own(PARK_PLACE)), DOUBLE_PRICES, ActionKind.BUY),
        (Seat(320, at=BOARDWALK - 3), {"mortgage_purchase": 1}, ActionKind.BUY_MORTGAGED),
        (Seat(319, at=BOARDWALK - 3), {"mortgage_purchase": 1}, ActionKind.DECLINE),
        (Seat(600, at=BOARDWALK - 3), {"mortgage_purchase": 1}, ActionKind.BUY),
    ],
)
def test_buying(mine: Seat, rules: dict[str, int], expected: ActionKind) -> None:
    table = moore(mine, Seat(), **rules)
    table.roll(A, (1, 2))
    assert kind_said(table, A) == expected


def test_each_house_goes_where_a_dollar_brings_most_rent() -> None:
    # Bare they bring 28, 28 and 32; a first house adds 42, 42 and 48, a second 130, 130 and 140.
    table = moore(Seat(deeds=own(*ORANGES)), Seat())
    mind = Mind(table, A)
    for _ in range(3):
        said = mind.says()
        assert said is not None
        assert (said.kind, said.space, said.amount) == (ActionKind.BUILD, NEW_YORK, 1)
        table.build(A, NEW_YORK)


def test_with_evenness_houses_go_up_row_by_row() -> None:
    table = moore(Seat(800, deeds=own(*ORANGES)), Seat(), **EVENLY)
    mind = Mind(table, A)
    lots = []
    while (said := mind.says()) is not None and said.kind == ActionKind.BUILD:
        lots.append(said.space)
        table.build(A, said.space)
    # $600 above the reserve: three first houses, then three second ones.
    assert lots[0] == lots[3] == NEW_YORK
    assert sorted(lots[:3]) == sorted(lots[3:]) == list(ORANGES)


def test_any_lot_may_be_built_on_where_the_rules_say_so() -> None:
    table = moore(Seat(deeds=own(TENNESSEE)), Seat(), **FREE_MARKET)
    said = says(table, A)
    assert said is not None
    assert (said.kind, said.space) == (ActionKind.BUILD, TENNESSEE)


@pytest.mark.parametrize(("cash", "expected"), [(400, ActionKind.BUILD), (399, ActionKind.SELL)])
def test_levelling_builds_with_money_and_sells_without(cash: int, expected: ActionKind) -> None:
    seats = Seat(cash, deeds=own(BOARDWALK, built=3)), Seat(deeds=own(PARK_PLACE))
    table = moore(*seats, **FREE_MARKET, **EVENLY)
    gift = (1, B, A, PARK_PLACE, 0)  # TermKind.DEED
    table.deal(B, gift)
    assert table.phase == Phase.LEVEL
    said = says(table, A)
    assert said is not None
    assert (said.kind, said.space) == (
        expected,
        PARK_PLACE if expected == ActionKind.BUILD else BOARDWALK,
    )


def test_a_debtor_sells_what_loses_least_rent() -> None:
    # Two houses on New York, one on Tennessee: the second brings 140 for its $100, the first 42.
    mine = Seat(0, at=BOARDWALK - 3, deeds=own(NEW_YORK, built=2) | own(TENNESSEE, built=1))
    table = moore(mine, Seat(deeds=own(BOARDWALK)), **FREE_MARKET)
    table.roll(A, (1, 2))
    table.claim(B, BOARDWALK)
    said = says(table, A)
    assert said is not None
    assert (said.kind, said.space, said.amount) == (ActionKind.SELL, TENNESSEE, 1)


# --- families ----------------------------------------------------------------------------------


def test_families_choose_a_way_before_anything_else() -> None:
    table = Parish(family(500, way=0), family(500))
    said = says(table, A)
    assert said is not None
    assert said.kind == ActionKind.DIRECTION
    assert said.amount in (0, 1)


def test_a_second_try_is_played() -> None:
    table = Parish(family(20, at=TRINITY - 3, cards=[REPENTANCE]), family(5))
    table.roll(A, (1, 2))
    assert kind_said(table, A) == ActionKind.ANSWER
    table.judge(False)
    said = says(table, A)
    assert said is not None
    assert (said.kind, said.space) == (ActionKind.USE_CARD, REPENTANCE[1])


def test_tasks_are_reported_on_the_next_turn() -> None:
    table = Parish(family(100), family(100))
    table.state["seats"][A]["tasks"][TASK[1]] = 1 << TASK[2]
    said = says(table, A)
    assert said is not None
    assert (said.kind, said.space, said.amount) == (ActionKind.REPORT, *TASK[1:])
    assert said.extra in (0, 1)


def test_what_a_contest_left_with_the_bank_is_not_asked_for_again() -> None:
    # Prisoners who may build but not bid: of the one house both want, neither can get it.
    table = moore(
        Seat(jail=0, deeds=own(NEW_YORK)),
        Seat(jail=0, deeds=own(BOARDWALK)),
        stock={"houses": 1},
        jail_bids=0,
        bail=0,
        **FREE_MARKET,
    )
    table.state["seats"][A]["tries"] = 2  # too late for the fine, so that building comes first
    mind = Mind(table, A)
    mind.acts()
    assert table.phase == Phase.CONTEST
    Mind(table, B).acts()
    assert table.phase == Phase.TURN
    assert table.state["houses"] == 1
    said = mind.says()
    assert said is not None
    assert said.kind == ActionKind.ROLL
