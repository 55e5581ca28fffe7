"""Terms that live on, and games in which they may be agreed."""

from typing import Any

from freehold.records.enums import (
    ActionKind,
    Cause,
    ContractKind,
    EndedBy,
    EventKind,
    Phase,
    TermKind,
    Unit,
)
from tests.kernel.board import FREE_PARKING, Card
from tests.kernel.table import Dice, Fact, Seat, Table, Term

FOREVER, LANDINGS, THROWS, LAPS, TURNS = Unit
# Rent is owed on landing, so that a landing is one step.
RULES = {"contracts": 1, "gifts": 1, "rent": 0}


def house(*seats: Seat, **rules: int) -> Table:
    """A game with contracts; three rich seats if none are given."""
    return Table(*(seats or (Seat(), Seat(), Seat())), rules=RULES | rules)


def bits(*numbers: int) -> int:
    """A bit set, as signed as the records hold it."""
    mask = sum(1 << number for number in numbers)
    return mask - (1 << 64) if mask >> 63 else mask


def term(
    kind: TermKind, giver: int, taker: int, amount: int = 0, what: int = 0, **more: int
) -> Term:
    """Any term."""
    return (kind, giver, taker, what, amount, more)


def loan(
    lender: int,
    borrower: int,
    amount: int,
    pay: int,
    times: int = 1,
    every: int = 1,
    unit: int = TURNS,
    pledge: tuple[int, ...] = (),
) -> Term:
    """`amount` now for `pay`, so many times, every so many units."""
    return term(
        TermKind.LOAN,
        lender,
        borrower,
        amount,
        pay=pay,
        count=times,
        every=every,
        unit=unit,
        spaces=bits(*pledge),
    )


def immunity(
    owner: int,
    visitor: int,
    *spaces: int,
    percent: int = 100,
    cap: int = 0,
    unit: int = FOREVER,
    count: int = 0,
) -> Term:
    """So many per cent off, or a cap."""
    return term(
        TermKind.IMMUNITY,
        owner,
        visitor,
        percent=percent,
        cap=cap,
        spaces=bits(*spaces),
        unit=unit,
        count=count,
    )


def share(
    owner: int, holder: int, *spaces: int, percent: int = 0, amount: int = 0, **more: int
) -> Term:
    """A part of every rent."""
    mask = bits(*spaces)
    return term(TermKind.SHARE, owner, holder, amount, percent=percent, spaces=mask, **more)


def option_buy(owner: int, holder: int, space: int, price: int, **more: int) -> Term:
    """The right to buy a deed."""
    return term(TermKind.OPTION_BUY, owner, holder, price, space, **more)


def option_sell(buyer: int, holder: int, space: int, price: int, **more: int) -> Term:
    """The right to sell a deed."""
    return term(TermKind.OPTION_SELL, buyer, holder, price, space, **more)


def purchase(buyer: int, holder: int, space: int, price: int = 1, **more: int) -> Term:
    """The promise to buy a deed and to sell it on."""
    return term(TermKind.PURCHASE, buyer, holder, price, space, **more)


def insurance(
    insurer: int, insured: int, *causes: Cause, spaces: tuple[int, ...] = (), **more: Any
) -> Term:
    """Cover against sums of some causes."""
    mask, deeds = bits(*causes), bits(*spaces)
    return term(TermKind.INSURANCE, insurer, insured, causes=mask, spaces=deeds, **more)


def promise(giver: int, taker: int, note: int = 1, **more: int) -> Term:
    """Words."""
    return term(TermKind.PROMISE, giver, taker, 0, note, **more)


def duty(giver: int, taker: int, place: int) -> Term:
    """A new owner is bound too."""
    return term(TermKind.DUTY, giver, taker, 0, place)


def put(table: Table, seat: int, space: int) -> None:
    """Set a token down somewhere."""
    table.state["seats"][seat]["space"] = space


def land(table: Table, seat: int, space: int, *outcomes: Dice | Card) -> list[Fact]:
    """Have the seat on turn stop on a space, by a throw of 3 that does not cross GO."""
    assert space >= 3
    put(table, seat, space - 3)
    return table.roll(seat, (1, 2), *outcomes)


def idle(table: Table) -> list[Fact]:
    """The seat on turn lands on Free Parking."""
    return land(table, table.turn, FREE_PARKING)


def pass_to(table: Table, seat: int) -> None:
    """Everybody idles until the turn comes to a seat, the seat on turn in any case."""
    idle(table)
    while table.turn != seat:
        idle(table)


def visit(table: Table, seat: int, space: int) -> int:
    """When its turn comes a seat stops on a deed and pays; how much its cash goes down."""
    while table.turn != seat:
        idle(table)
    before = table.cash(seat)
    land(table, seat, space)
    facts = list(table.events)
    while table.phase == Phase.DEBT:
        facts += table.pay(table.debt()[0])
    table.events = facts
    return before - table.cash(seat)


def contract(table: Table, place: int = 0) -> Any:
    """The record of a contract."""
    return table.state["contracts"][place]


def kinds(table: Table) -> list[ContractKind]:
    """What contracts there are, by place."""
    listed = [ContractKind(int(row["kind"])) for row in table.state["contracts"]]
    return [kind for kind in listed if kind != ContractKind.NONE]


def ended(table: Table) -> list[EndedBy]:
    """How contracts ended in the last action."""
    return [EndedBy(fact.extra) for fact in table.happened(EventKind.CONTRACT_ENDED)]


def exercise(table: Table, seat: int, place: int = 0) -> list[Fact]:
    """Use an option."""
    return table.do(seat, ActionKind.EXERCISE, place)


def repay(table: Table, seat: int, place: int = 0) -> list[Fact]:
    """Pay a loan back at once."""
    return table.do(seat, ActionKind.REPAY, place)


def release(table: Table, seat: int, place: int = 0) -> list[Fact]:
    """Let a contract go."""
    return table.do(seat, ActionKind.RELEASE, place)
