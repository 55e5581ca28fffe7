"""Money at the desk: lines, payments, receipts, thanks, and the live total."""

from typing import Any

from freehold.tournament.commands import MergeEntrants
from freehold.tournament.desk import Desk
from freehold.tournament.fundraising import Source
from freehold.tournament.ledger import Ledger, Statement
from freehold.tournament.money import letters, statement
from freehold.tournament.money_commands import (
    CancelReceipt,
    Charge,
    Give,
    Pay,
    PromisePledge,
    Spend,
    SponsorTable,
    StrikeLine,
    Thank,
)
from freehold.tournament.press import write
from freehold.tournament.sheets import counted
from tests.support import rule
from tests.tournament.event import Event


def of(event: Event) -> Statement:
    return statement(event.desk.state, event.desk.book)


def ledger(event: Event) -> Ledger:
    return event.desk.state.ledger


def line(event: Event, kind: type, /, **parts: Any) -> int:
    number: int = event.must("p1", kind, **parts)["line"]
    return number


@rule("G-FUND-1", "G-FUND-2", "G-FUND-16", "G-FUND-17", "G-FUND-18", "G-FUND-19", "G-REQ-4")
def test_everything_that_comes_in_is_one_total_and_costs_go_off() -> None:
    """Eight pay $10, twelve look on for $2, gifts 25, cakes 40, an auction 60; the hall costs 50.

    80 + 24 + 25 + 40 + 60 = 229 raised, 179 for the charity.
    """
    event = Event(8)
    line(event, Charge, cents=1_000, people=8)
    line(event, Charge, source="spectators", cents=200, people=12)
    line(event, Give, source="gifts", giver="Ann", cents=2_500)
    line(event, Give, source="sales", what="cakes", cents=4_000)
    line(event, Give, source="sales", what="auction of a bicycle", giver="Ben", cents=6_000)
    line(event, Spend, what="hall", cents=5_000)
    found = of(event)
    assert found.account.raised == 22_900
    assert found.account.for_charity == 17_900
    assert found.account.by_source[Source.SALES] == 10_000
    assert (found.received, found.due, found.in_hand) == (0, 22_900, -5_000)


@rule("G-FUND-3", "G-FUND-8")
def test_pledges_grow_with_every_sheet_that_is_signed() -> None:
    """A cent a dollar at table 1 with a cap of $30, and 5 cents at all tables."""
    event = Event(8)
    line(event, PromisePledge, giver="Corner Bank", cents=1, table=1, cap=3_000)
    line(event, PromisePledge, giver="Mill", cents=5)
    line(event, SponsorTable, giver="Baker", table=2, cents=(10_000, 20_000), by_round=True)
    assert of(event).account.raised == 0
    event.seat_and_begin()
    one, two = event.round.seating.tables
    event.hand_in(one.players[0], 1_000)
    assert of(event).account.by_source[Source.PLEDGES] == 1_000 + 5_000
    assert of(event).account.by_source[Source.TABLES] == 0, "table 2 has no sheet yet"
    event.hand_in(one.players[1], 2_500)
    assert of(event).account.by_source[Source.PLEDGES] == 3_000 + 17_500, "the cap holds"
    event.hand_in(two.players[0], 500)
    assert counted(event.desk.state, event.desk.book) == {(1, 1): 3_500, (1, 2): 500}
    assert of(event).account.by_source[Source.PLEDGES] == 3_000 + 20_000
    assert of(event).account.by_source[Source.TABLES] == 10_000, "the first round's price"


def test_receipts_are_numbered_and_say_who_paid() -> None:
    event = Event()
    gift = line(event, Give, source="gifts", giver="Ann", cents=1_000)
    pledge = line(event, PromisePledge, giver="Mill", cents=1)
    assert event.must("p1", Pay, line=gift, cents=400) == {"receipt": 1}
    assert event.must("p1", Pay, line=gift, cents=700, payer="Ben", how="cash") == {"receipt": 2}
    event.must("p1", Pay, line=pledge, cents=150)
    rows = [(r.number, r.line, r.payer, r.cents) for r in ledger(event).receipts]
    assert rows == [(1, gift, "Ann", 400), (2, gift, "Ben", 700), (3, pledge, "Mill", 150)]
    balances = [(b.owed, b.paid, b.due, b.raised) for b in ledger(event).balances({})]
    assert balances == [(1_000, 1_100, 0, 1_100), (0, 150, 0, 150)], "who pays more gives more"
    assert of(event).account.raised == 1_250


def test_who_has_paid_the_fee_is_known_and_a_merge_follows() -> None:
    event = Event(3)
    one, two = (line(event, Charge, cents=1_000, entrant=key) for key in ("e1", "e2"))
    event.must("p1", Pay, line=one, cents=1_000)
    event.must("p1", Pay, line=two, cents=400)
    assert ledger(event).fees() == {"e1": 0, "e2": 600}
    event.must("p1", MergeEntrants, keep="e3", other="e2")
    assert ledger(event).fees() == {"e1": 0, "e3": 600}


def test_what_was_wrong_is_struck_with_a_reason_and_stays_to_be_seen() -> None:
    event = Event()
    gift = line(event, Give, source="gifts", giver="Ann", cents=100_000)
    receipt = event.must("p1", Pay, line=gift, cents=1_000)["receipt"]
    assert event.refuses("p1", StrikeLine, line=gift, why="typed twice") == "paid_already"
    assert event.refuses("p1", CancelReceipt, receipt=receipt, why=" ") == "needs_a_reason"
    event.must("p1", CancelReceipt, receipt=receipt, why="other line")
    assert event.refuses("p1", CancelReceipt, receipt=receipt, why="again") == "struck_already"
    event.must("p1", StrikeLine, line=gift, why="two noughts too many")
    assert event.refuses("p1", StrikeLine, line=gift, why="again") == "struck_already"
    assert event.refuses("p1", Pay, line=gift, cents=5) == "struck_already"
    right = line(event, Give, source="gifts", giver="Ann", cents=1_000)
    assert event.must("p1", Pay, line=right, cents=1_000) == {"receipt": 2}, "1 is not used again"
    first = ledger(event).lines[0]
    assert first.struck is not None
    assert (first.struck.why, first.struck.by) == ("two noughts too many", "p1")
    assert of(event).account.raised == of(event).received == 1_000


@rule("G-FUND-6", "G-FUND-7", "G-FUND-9", "G-FUND-10", "G-FUND-11", "G-FUND-12", "G-FUND-13")
def test_who_gives_is_named_at_the_table_on_the_board_and_in_the_booklet_and_thanked() -> None:
    event = Event(4)
    line(event, SponsorTable, giver="Baker", table=1, cents=(50_000,))
    line(event, PromisePledge, giver="Mill", cents=1)
    for name in ("Ann", "Ben", "Cy"):
        line(event, Give, source="deeds", giver=name, what="Boardwalk", cents=500)
    line(event, Charge, cents=1_000, entrant="e1")
    assert ledger(event).plaque(1) == ("Baker", "Mill")
    assert ledger(event).plaque(2) == ("Mill",)
    assert ledger(event).patrons() == {"boardwalk": ("Ann", "Ben", "Cy")}
    assert ledger(event).honours() == {
        Source.PLEDGES: ("Mill",),
        Source.TABLES: ("Baker",),
        Source.DEEDS: ("Ann", "Ben", "Cy"),
    }
    event.must("p1", Thank, giver="Baker", how="named at the awards")
    assert event.refuses("p1", Thank, giver="Nobody") == "gave_nothing"
    rows = {each.giver: each.thanks for each in ledger(event).debtors({})}
    assert rows["Baker"] is not None
    assert rows["Baker"].how == "named at the awards"
    assert rows["Mill"] is None
    assert next(iter(rows)) == "Baker", "who gives most comes first"


@rule("G-FUND-7", "G-FUND-13")
def test_a_letter_of_thanks_is_written_to_whoever_had_none() -> None:
    event = Event()
    line(event, Give, source="media", giver="Radio Nine", what="ten spots", places=2)
    line(event, Give, source="media", giver="Radio Nine", cents=2_050)
    line(event, Give, source="gifts", giver="Ann", cents=500)
    event.must("p1", Thank, giver="Ann", how="by hand")
    (values,) = letters(event.desk.state, event.desk.book)
    assert (values["sponsor"], values["gift"]) == ("Radio Nine", "$20.50 and ten spots")
    found = write("thanks", values)
    assert "Dear Radio Nine," in found.text()
    assert "Thank you for $20.50 and ten spots." in found.text()
    assert not {"sponsor", "gift", "organization"} & set(found.blank)


@rule("G-FUND-14", "G-FUND-15")
def test_media_give_money_or_space_for_player_places() -> None:
    event = Event()
    line(event, Give, source="media", giver="The Bugle", cents=20_000)
    line(event, Give, source="media", giver="Radio Nine", what="ten spots", places=2)
    assert event.refuses("p1", Give, source="media", giver="TV", cents=0) == "invalid"
    assert event.refuses("p1", Give, source="gifts", giver="Ann", cents=1, places=1)
    assert of(event).account.by_source[Source.MEDIA] == 20_000
    assert [each.giver for each in ledger(event).debtors({})] == ["The Bugle", "Radio Nine"]


def test_money_that_cannot_be_is_refused() -> None:
    event = Event(4)
    wrong: list[tuple[type, dict[str, Any], str]] = [
        (Charge, {"cents": -5}, "invalid"),
        (Charge, {"cents": 5, "people": 0}, "bad_number"),
        (Charge, {"cents": 5, "entrant": "e99"}, "no_entrant"),
        (PromisePledge, {"giver": " ", "cents": 1}, "bad_name"),
        (PromisePledge, {"giver": "A", "cents": 1, "table": 0}, "bad_number"),
        (SponsorTable, {"giver": "A", "table": 1, "cents": ()}, "bad_number"),
        (SponsorTable, {"giver": "A", "table": 1, "cents": (0,)}, "invalid"),
        (Give, {"source": "deeds", "giver": "A", "what": "Jail", "cents": 1}, "no_deed"),
        (Give, {"source": "deeds", "what": "Boardwalk", "cents": 1}, "bad_name"),
        (Spend, {"what": " ", "cents": 1}, "no_purpose"),
        (Pay, {"line": 1, "cents": 1}, "no_line"),
        (CancelReceipt, {"receipt": 0, "why": "x"}, "no_receipt"),
    ]
    for kind, parts, reason in wrong:
        assert event.refuses("p1", kind, **parts) == reason, (kind, parts)
    cost = line(event, Spend, what="hall", cents=1)
    assert event.refuses("p1", Pay, line=cost, cents=1) == "costs_are_paid"


def test_the_account_book_survives_a_restart() -> None:
    event = Event(4)
    pledge = line(event, PromisePledge, giver="Mill", cents=1, cap=5)
    line(event, SponsorTable, giver="Baker", table=1, cents=(1, 2), by_round=True)
    line(event, Give, source="deeds", giver="Ann", what="Boardwalk", cents=500)
    line(event, Charge, cents=1_000, entrant="e1")
    line(event, Spend, what="hall", cents=9)
    event.must("p1", Pay, line=pledge, cents=3)
    event.must("p1", CancelReceipt, receipt=1, why="x")
    event.must("p1", StrikeLine, line=pledge, why="x")
    event.must("p1", Thank, giver="Baker")
    assert Desk.restore("ABCDEF", event.kept).state == event.desk.state
