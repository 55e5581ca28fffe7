"""Nonsense in every field of every action, in every kind of pending decision."""

from collections.abc import Callable

import numpy as np
import pytest

from freehold.records.enums import ActionKind, Phase, Reason
from freehold.records.limits import BANK, HOTEL, REFEREE_SEAT
from tests.kernel.board import (
    BO,
    BOARDWALK,
    CHEST_KEEP,
    DARK_BLUES,
    GO_TO_JAIL,
    INCOME_TAX,
    PARK_PLACE,
    PURPLES,
    READING,
    A,
    B,
    mortgaged,
    own,
)
from tests.kernel.moore import EVENLY, FREE_MARKET, moore
from tests.kernel.parish import REPENTANCE, TRINITY, Parish, family
from tests.kernel.table import Seat, Table, api, cash, deed

NUMBERS = (-(2**63), -(2**62), -50, -1, 0, 1, 16, 40, 64, 2**31, 2**62, 2**63 - 1)


def at_turn() -> Table:
    return Table(Seat(deeds=own(*DARK_BLUES)), Seat(jail=1, cards=[CHEST_KEEP]), Seat())


def at_purchase() -> Table:
    table = Table(Seat(at=BOARDWALK - 3), Seat(), Seat())
    table.roll(A, (1, 2))
    return table


def at_auction() -> Table:
    table = at_purchase()
    table.decline(A)
    return table


def at_tax() -> Table:
    table = Table(Seat(at=INCOME_TAX - 3), Seat())
    table.roll(A, (1, 2))
    return table


def at_debt() -> Table:
    table = Table(Seat(10, at=BOARDWALK - 4), Seat(deeds=own(*DARK_BLUES, built=HOTEL)), Seat())
    table.roll(A, (1, 3))
    table.claim(B, BOARDWALK)
    return table


def at_interest() -> Table:
    table = Table(Seat(deeds=mortgaged(READING)), Seat())
    table.deal(A, deed(A, B, READING), cash(B, A, 9))
    return table


def at_contest() -> Table:
    table = Table(Seat(deeds=own(*DARK_BLUES)), Seat(deeds=own(*PURPLES)), stock={"houses": 1})
    table.build(A, BOARDWALK)
    return table


def at_opening() -> Table:
    return Table(Seat(), Seat(), opening=True)


def in_the_air() -> Table:
    table = at_turn()
    table._fill(A, ActionKind.ROLL)
    table._step()
    return table


def under_a_throw() -> Table:
    table = moore(Seat(), Seat(deeds=own(*DARK_BLUES)), Seat())
    table.throw(A, (1, 2))
    return table


def at_bail() -> Table:
    table = moore(Seat(at=GO_TO_JAIL - 3), Seat(), bail=100)
    table.roll(A, (1, 2))
    return table


def at_a_railroad() -> Table:
    table = moore(Seat(at=READING - 3), Seat(deeds=own(READING, BO)), Seat())
    table.roll(A, (1, 2))
    return table


def at_a_mortgaged_deed() -> Table:
    table = moore(Seat(at=BOARDWALK - 3), Seat(deeds=mortgaged(BOARDWALK)), Seat())
    table.roll(A, (1, 2))
    return table


def at_a_foreclosure() -> Table:
    table = at_a_mortgaged_deed()
    table.do(A, ActionKind.FORECLOSE)
    return table


def at_a_market() -> Table:
    owners = Seat(deeds=own(BOARDWALK, built=1)), Seat(deeds=own(PARK_PLACE))
    table = moore(Seat(at=BOARDWALK - 3), *owners, **FREE_MARKET)
    table.roll(A, (1, 2))
    return table


def at_a_choice() -> Table:
    table = at_a_market()
    table.do(B, ActionKind.ASK, BOARDWALK, 200)
    table.do(2, ActionKind.ASK, PARK_PLACE, 20)
    return table


def at_levelling() -> Table:
    seats = Seat(deeds=own(BOARDWALK, built=3)), Seat(deeds=own(PARK_PLACE))
    table = moore(*seats, **FREE_MARKET, **EVENLY)
    table.deal(B, deed(B, A, PARK_PLACE))
    return table


def at_the_end() -> Table:
    table = Table(Seat(), Seat())
    table.resign(A)
    return table


def at_question() -> Table:
    table = Parish(family(20, at=TRINITY - 3, cards=[REPENTANCE]), family(5), family())
    table.roll(A, (1, 2))
    return table


def at_second_try() -> Table:
    table = at_question()
    table.do(REFEREE_SEAT, ActionKind.JUDGE)
    return table


def before_the_price() -> Table:
    table = Parish(family(500, at=BOARDWALK - 3), family(100), family())
    table.roll(A, (1, 2))
    table.decline(A)
    return table


def at_referral() -> Table:
    table = Parish(family(10, deeds=own(*PURPLES, built=1)), family(100), family())
    table.do(B, ActionKind.PENALIZE, A, 5000)
    return table


MOMENTS: dict[Phase, Callable[[], Table]] = {
    Phase.OPENING: at_opening,
    Phase.TURN: at_turn,
    Phase.BUY: at_purchase,
    Phase.TAX: at_tax,
    Phase.CHANCE: in_the_air,
    Phase.DEBT: at_debt,
    Phase.INTEREST: at_interest,
    Phase.AUCTION: at_auction,
    Phase.CONTEST: at_contest,
    Phase.OVER: at_the_end,
    Phase.THROWN: under_a_throw,
    Phase.BAIL: at_bail,
    Phase.TRAVEL: at_a_railroad,
    Phase.FORECLOSE: at_a_mortgaged_deed,
    Phase.FORECLOSURE: at_a_foreclosure,
    Phase.MARKET: at_a_market,
    Phase.CHOICE: at_a_choice,
    Phase.LEVEL: at_levelling,
    Phase.QUESTION: at_question,
    Phase.RETRY: at_second_try,
    Phase.PRICE: before_the_price,
    Phase.REFERRED: at_referral,
}


def save(table: Table) -> tuple[bytes, bytes]:
    """The state as bytes: a copy of the arrays would leave their padding to chance."""
    return table.games.tobytes(), table.chances.tobytes()


def restore(table: Table, state: tuple[bytes, bytes]) -> None:
    """Go back to a state."""
    for array, saved in zip((table.games, table.chances), state, strict=True):
        array.view("u1")[:] = np.frombuffer(saved, "u1")


def test_every_phase_is_a_moment() -> None:
    assert MOMENTS.keys() == set(Phase)
    for phase, moment in MOMENTS.items():
        assert moment().phase == phase


@pytest.mark.parametrize("phase", MOMENTS)
@pytest.mark.parametrize("kind", [-(2**63), -1, 53, 54, 99, 2**62])
def test_unknown_kinds(phase: Phase, kind: int) -> None:
    over = phase == Phase.OVER
    MOMENTS[phase]().refuses(Reason.GAME_OVER if over else Reason.UNKNOWN_ACTION, B, kind)


@pytest.mark.parametrize("phase", MOMENTS)
def test_nonsense_is_either_refused_untouched_or_was_legal(phase: Phase) -> None:
    table = MOMENTS[phase]()
    start = save(table)
    refused = 0
    for kind in ActionKind:
        for seat in (-1, REFEREE_SEAT, A, B, 2, 16, 2**62):
            for space, amount in zip(NUMBERS * 2, NUMBERS + NUMBERS[::-1], strict=True):
                table._fill(seat, kind, space, amount, extra=amount, n_terms=amount)
                reason = int(api.why(table.games, table.books, table.actions))
                answer = int(
                    api.step(table.games, table.books, table.chances, table.actions, table.buffer)
                )
                assert answer == reason
                assert table.audit() == 0
                refused += answer != Reason.OK
                if answer == Reason.OK:
                    restore(table, start)
                else:
                    assert save(table) == start
    assert refused > 1000


@pytest.mark.parametrize("phase", MOMENTS)
def test_every_option_listed_is_accepted(phase: Phase) -> None:
    table = MOMENTS[phase]()
    start, pot = save(table), table.pot
    listed = 0
    for seat in (REFEREE_SEAT, *range(int(table.state["n_seats"]))):
        for kind, space, low, high in table.legal(seat):
            for amount in {low, high}:
                if kind == ActionKind.OFFER:
                    continue
                # ORDER leaves open whom the seat pays.
                table._fill(seat, kind, space, amount, BANK if kind == ActionKind.ORDER else 0)
                table._step()
                restore(table, start)
                table.pot = pot
                listed += 1
    assert (listed == 0) == (phase == Phase.OVER)


def test_legal_answers_a_stranger_with_nothing() -> None:
    for seat in (-1, 3, 16, 2**40):
        assert at_turn().legal(seat) == []


def test_a_short_buffer_is_filled_and_the_rest_counted() -> None:
    table = at_turn()
    whole = table.legal(A)
    room = table.options[:2]
    room[:] = 0
    count = int(api.legal(table.games, table.books, A, room, table.scratch))
    assert count == len(whole)
    assert [tuple(row) for row in room.tolist()] == whole[:2]
