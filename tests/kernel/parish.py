"""A table with the values of the church-school edition, on the classic board for want of prices.

The first tax space is a school. The railroads are gone: three are churches, the fourth is the
People's Bank. Three cards of Community Chest are second tries and a task.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from freehold.records.enums import (
    ActionKind,
    AuctionRule,
    BuildTime,
    CardOp,
    CountRule,
    EstateRule,
    InsolvencyRule,
    JailDeals,
    OrderRule,
    Phase,
    SpaceKind,
)
from freehold.records.limits import NOWHERE, REFEREE_SEAT
from tests.kernel.board import (
    BO,
    FREE_PARKING,
    INCOME_TAX,
    PENNSYLVANIA_RR,
    READING,
    SHORT_LINE,
    Card,
    chest,
)
from tests.kernel.table import Fact, Seat, Table

GM: Final = REFEREE_SEAT
SCHOOL: Final = INCOME_TAX  # 4
TRINITY: Final = READING  # 5
GRACE: Final = BO  # 25
HOPE: Final = SHORT_LINE  # 35
CHURCHES: Final = (TRINITY, GRACE, HOPE)
PEOPLES_BANK: Final = PENNSYLVANIA_RR  # 15
RAILS: Final = 8  # the group that is left of the railroads
REPENTANCE: Final = chest(3)
REPENTANCE_2: Final = chest(8)
FORGIVENESS: Final = chest(2)
TASK: Final = chest(4)
TASK_PAYS: Final = 30
TASK_COSTS: Final = 20

RULES: Final = {
    "turn_order": OrderRule.BY_THROW,
    "either_way": 1,
    "salary_question": 1,
    "auction": AuctionRule.PRESET,
    "claim_turns": 1,
    "pot_fines": 1,
    "pot_cards": 1,
    "pot_repairs": 1,
    "jail_builds": 0,
    "jail_sells": 0,
    "jail_bids": 0,
    "jail_deals": JailDeals.CARDS,
    "build_time": BuildTime.OWN_TURN,
    "school_right": 10,
    "school_wrong": 10,
    "school_bonus": 50,
    "school_pot_percent": 50,
    "estate": EstateRule.BANK,
    "insolvency": InsolvencyRule.REFERRED,
    "count": CountRule.LOANS,
    "time_call": 1,
    "rulings": 1,
    "captains": 1,
    "tax_choice": 0,
    "starting_cash": 0,
}


def lay_out(book: Any) -> None:
    """Put the edition's spaces and cards into a book."""
    spaces = book["spaces"]
    spaces["kind"][SCHOOL] = SpaceKind.SCHOOL
    spaces["kind"][FREE_PARKING] = SpaceKind.FREE_PARKING
    for church in CHURCHES:
        spaces["kind"][church] = SpaceKind.CHURCH
        spaces["group"][church] = NOWHERE
        spaces["rents"][church] = (25, 50, 0, 0, 0, 0)
    book["groups"]["size"][RAILS] = 1
    book["groups"]["members"][RAILS][0] = PEOPLES_BANK
    spaces["rents"][PEOPLES_BANK][0] = 26
    spaces["owner_percent"][PEOPLES_BANK] = 5
    spaces["visitor_percent"][PEOPLES_BANK] = 2
    cards = book["decks"]["cards"][1]
    for _, _, number in (REPENTANCE, REPENTANCE_2):
        cards["op"][number] = CardOp.KEEP_RETRY
    cards["op"][TASK[2]] = CardOp.TASK
    cards["a"][TASK[2]], cards["b"][TASK[2]] = TASK_PAYS, TASK_COSTS


def family(cash: int = 0, at: int = 0, way: int = 1, **more: Any) -> Seat:
    """A church family that has chosen its direction."""
    return Seat(cash, at=at, way=way, **more)


class Parish(Table):
    """A table of church families with a Game Master."""

    def __init__(
        self,
        *seats: Seat,
        rules: Mapping[str, int] | None = None,
        decks: Mapping[int, Sequence[Card]] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(
            *seats, rules={**RULES, **(rules or {})}, decks=decks, edit=lay_out, **more
        )

    def judge(self, *verdicts: bool) -> list[Fact]:
        """The Game Master judges one answer after the other; the events of all."""
        facts: list[Fact] = []
        for is_right in verdicts:
            assert self.phase == Phase.QUESTION
            facts += self.do(GM, ActionKind.JUDGE, amount=int(is_right))
        self.events = facts
        return facts

    def rule_on(
        self, kind: ActionKind, seat: int = NOWHERE, amount: int = 0, extra: int = 0
    ) -> list[Fact]:
        """A ruling of the Game Master."""
        return self.do(GM, kind, seat, amount, extra=extra)

    def asked(self) -> tuple[int, int, int]:
        """Who is asked, which member, and what for."""
        assert self.phase in (Phase.QUESTION, Phase.RETRY)
        row = self.state["agenda"][int(self.state["n_agenda"]) - 1]
        return int(row["seat"]), int(row["amount"]), int(row["cause"])

    def runs(self, church: int) -> int:
        """The family that runs a church, or BANK."""
        return self.owner(church)

    def deferred(self) -> list[tuple[int, int, int]]:
        """Debtor, creditor and rest of every debt that waits, oldest first."""
        rows = [row for row in self.state["contracts"] if row["kind"] != 0]
        rows.sort(key=lambda row: int(row["number"]))
        return [(int(r["grantor"]), int(r["holder"]), int(r["amount"])) for r in rows]
