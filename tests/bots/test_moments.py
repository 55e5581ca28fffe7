"""In every kind of pending decision every bot says something legal."""

import pytest

from freehold.records.enums import ActionKind, Phase, Policy
from tests.bots.minds import says
from tests.kernel.board import BOARDWALK, DARK_BLUES, PARK_PLACE, A, B, C, own
from tests.kernel.moore import moore
from tests.kernel.table import Seat
from tests.kernel.test_hostile import MOMENTS

NOBODY_ASKED = (Phase.CHANCE, Phase.OVER)
REFEREE_ASKED = (Phase.QUESTION, Phase.PRICE, Phase.REFERRED)


@pytest.mark.parametrize("policy", list(Policy))
@pytest.mark.parametrize("phase", MOMENTS)
def test_what_is_said_is_legal_and_said_by_who_is_asked(phase: Phase, policy: Policy) -> None:
    table = MOMENTS[phase]()
    waiting = [seat for seat in table.waiting() if seat >= 0]
    assert bool(waiting) != (phase in NOBODY_ASKED or phase in REFEREE_ASKED)
    for seat in range(int(table.state["n_seats"])):
        spoken = says(table, seat, policy)
        is_asked = phase == Phase.QUESTION and seat == A  # answers, then the Game Master judges
        assert (spoken is not None) == (seat in waiting or is_asked)


@pytest.mark.parametrize("policy", [Policy.MOVER, Policy.BUYER])
def test_bots_that_want_nothing_find_what_is_safe(policy: Policy) -> None:
    found = {}
    for phase in (Phase.THROWN, Phase.BAIL, Phase.TRAVEL, Phase.FORECLOSE, Phase.RETRY):
        spoken = says(MOMENTS[phase](), A, policy)
        assert spoken is not None
        found[phase] = spoken.kind
    assert found == {
        Phase.THROWN: ActionKind.MOVE,
        Phase.BAIL: ActionKind.DECLINE,
        Phase.TRAVEL: ActionKind.DECLINE,
        Phase.FORECLOSE: ActionKind.DECLINE,
        Phase.RETRY: ActionKind.DECLINE,
    }


def test_without_ideas_rents_are_asked_in_full() -> None:
    spoken = says(MOMENTS[Phase.MARKET](), B, Policy.MOVER)
    assert spoken is not None
    assert (spoken.kind, spoken.space, spoken.amount) == (ActionKind.ASK, BOARDWALK, 200)


@pytest.mark.parametrize("policy", list(Policy))
def test_a_request_for_an_auction_is_answered_out_of_turn(policy: Policy) -> None:
    table = moore(Seat(), Seat(), Seat(deeds=own(*DARK_BLUES)))
    table.stock(A, 1, 3)
    spoken = says(table, B, policy)
    assert spoken is not None
    assert spoken.kind == ActionKind.STOCK
    agrees = {Policy.STANDARD: True, Policy.STANDARD_NO_TRADE: True, Policy.MOVER: False}
    if policy in agrees:
        assert spoken.amount == (0b1010 if agrees[policy] else 0)


def test_a_poor_bot_refuses_the_auction() -> None:
    table = moore(Seat(), Seat(200), Seat())
    table.stock(A, BOARDWALK, PARK_PLACE)
    spoken = says(table, B)
    assert spoken is not None
    assert (spoken.kind, spoken.amount) == (ActionKind.STOCK, 0)
    assert says(table, C) is not None
