"""Nobody is believed, told too much, or left with half of what they asked for."""

import json
from typing import Any

import pytest

from freehold.errors import FreeholdError
from freehold.notation.chain import Chain
from freehold.table import Entry, Refused, Table
from freehold.table import tape as tapes
from freehold.table.playing import MOST_FREE_ACTS
from tests.support import rule
from tests.table.scenes import PEOPLE, PLAIN, at_auction
from tests.table.sitting import SECRET, START, Client, Sitting, sit_at, stored

ANN_AND_BEN = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]


# --- what is to come -----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["roll", "resign", "claim", "build", "dice", "undo"])
def test_only_offers_can_be_looked_at_before_they_are_made(kind: str) -> None:
    """Else a preview of a throw would tell the next dice."""
    sitting = sit_at(PLAIN, PEOPLE)
    before = sitting.game.engine.snapshot()
    answer = sitting.say("p1", "preview", action={"kind": kind, "seat": "Ann"})
    assert answer["code"] in ("invalid", "not_allowed"), answer
    assert answer["result"] is None
    assert sitting.game.engine.snapshot() == before


def test_dice_of_a_table_are_even() -> None:
    """Where a seat is away: of 3,000 each face has a sixth, within five sigma."""
    sitting = sit_at(PLAIN, PEOPLE)
    judge, faces = sitting.table.driver.judge, [0] * 7
    for number in range(1500):
        sitting.table.secret = number.to_bytes(32, "big")
        dice = judge.chance_outcome().dice
        assert dice is not None
        for die in dice:
            faces[die] += 1
    assert faces[0] == 0
    assert all(400 < count < 600 for count in faces[1:]), faces


# --- files ---------------------------------------------------------------------------------------


def forged() -> bytes:
    """A game file whose book has another title under the hash of the genuine one."""
    sitting = Sitting([*ANN_AND_BEN[:1], {"kind": "person", "name": "Ben"}])
    sitting.must("p1", "start")
    rows = [json.loads(line) for line in sitting.table.file().splitlines()]
    rows[0]["book"]["title"] = "Not the rules they seem"
    chain = Chain()
    return b"".join(
        chain.line({k: v for k, v in row.items() if k not in ("prev", "hash")}) for row in rows
    )


def test_a_book_under_a_false_hash_is_refused_and_harms_no_other_game() -> None:
    content = forged()
    with pytest.raises(Refused):
        Table.from_file("GHIJKL", content, START, SECRET)
    other = Sitting([*ANN_AND_BEN[:1], {"kind": "person", "name": "Ben"}])
    other.must("p1", "start")
    tapes._SHARED.clear()  # another process
    again = Table.restore("ABCDEF", stored(other.kept), SECRET, START)
    assert again.book.title == other.table.book.title


# --- what was meant for something else ------------------------------------------------------------


@rule("O-BUY-4")
def test_a_highest_bid_ends_with_its_auction() -> None:
    """Ann would have given 200 for this lot. For the next one she has said nothing."""
    sitting = at_auction()
    seen = sitting.table.seq
    sitting.must("p1", "autos", seat="Ann", bid_to=200, pay=True)
    mine = Client(sitting, "p1")
    assert mine.view["table"]["you"]["autos"]["Ann"]["bid_to"] == 200
    for person, seat in zip(("p1", "p2", "p3"), ("Ann", "Ben", "Cy"), strict=True):
        sitting.do(person, "pass", seat=seat)
    assert sitting.game.state.phase != "auction"
    told = Client(sitting, "p1").view["table"]["you"]["autos"]["Ann"]
    assert (told["bid_to"], told["pay"]) == (None, True)
    sitting.must("p1", "autos", seat="Ann", **{**told, "claim": True})
    late = {"type": "autos", "id": "late", "seen": seen, "seat": "Ann", "bid_to": 200}
    assert sitting.table.handle("p1", late, sitting.now)["code"] == "illegal"


@rule("O-BUY-4")
def test_a_highest_bid_beyond_ones_cash_does_not_keep_one_from_passing() -> None:
    """Ann has 200 and would give 900, but above 150 she passes. At 250 she can no longer bid."""
    sitting = at_auction()
    sitting.must("p1", "autos", seat="Ann", bid_to=900, pass_above=150)
    assert sitting.do("p2", "bid", seat="Ben", amount=250)["code"] == "done"
    sitting.wait(1)
    assert sitting.game.state.auction.passed == ("Ann",)


def test_a_seat_that_is_out_tells_the_table_nothing_more() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p2", "do", action={"kind": "resign", "seat": "Ben"})
    answer = sitting.say("p2", "autos", seat="Ben", claim=True)
    assert (answer["code"], answer["refusal"]["reason"]) == ("illegal", "no_say")
    sitting.must("p3", "autos", seat="Cy", claim=True)


def test_nobody_fills_a_journal_with_what_costs_nothing() -> None:
    """Ann says that she would stop, and takes it back: two hundred times until the next throw.

    Ben may still do so, and Ann may play.
    """
    sitting = sit_at(PLAIN, PEOPLE)
    stop = {"kind": "stop", "seat": "Ann", "agree": 1}
    for _ in range(MOST_FREE_ACTS):
        sitting.must("p1", "do", action=stop)
        sitting.must("p1", "undo", seat="Ann")
    for answer in (sitting.say("p1", "do", action=stop), sitting.say("p1", "undo", seat="Ann")):
        assert answer["refusal"]["reason"] == "too_many_acts"
    sitting.must("p2", "do", action={"kind": "stop", "seat": "Ben", "agree": 1})
    sitting.must("p1", "do", action={"kind": "mortgage", "seat": "Ann", "space": "reading"})
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    sitting.must("p1", "do", action=stop)


# --- all or nothing -------------------------------------------------------------------------------


def test_a_pack_that_is_too_small_is_said_when_the_table_is_opened() -> None:
    """Two deeds are dealt to each: 28 are not enough for sixteen."""
    seats = [*ANN_AND_BEN[:1], *[{"kind": "open"}] * 15]
    with pytest.raises(Refused, match="deeds"):
        Table.open("ABCDEF", {"rules": "short", "seats": seats}, "Ann", START, SECRET)


def test_a_refused_command_changes_nothing() -> None:
    """Ann wants a token that there is not, and another name with it: neither is taken."""
    sitting = Sitting([*ANN_AND_BEN, {"kind": "bot"}])
    before = Client(sitting, "p1").seen()
    seq = sitting.table.seq
    answer = sitting.say("p1", "seat", number=0, name="Anna", token="spaceship")
    assert answer["code"] != "done"
    assert (sitting.table.seq, Client(sitting, "p1").seen()) == (seq, before)


# --- old journals ---------------------------------------------------------------------------------


def rows_of(sitting: Sitting) -> list[dict[str, Any]]:
    return [json.loads(entry.line()) for entry in sitting.kept]


def restored(rows: list[dict[str, Any]]) -> Table:
    return Table.restore("ABCDEF", [Entry.from_json(row) for row in rows], SECRET, START)


def test_what_was_agreed_under_an_older_version_still_opens() -> None:
    """Today a clock without an amount is refused; a journal that has one is read."""
    sitting = Sitting(ANN_AND_BEN)
    rows = rows_of(sitting)
    rows[0]["body"]["setup"]["clock"] = {"kind": "decision", "amount": 0}
    assert restored(rows).terms.clock_kind == "decision"
    with pytest.raises(Refused):
        Sitting(ANN_AND_BEN, clock={"kind": "decision", "amount": 0})


def test_an_entry_of_a_newer_version_is_named() -> None:
    rows = rows_of(Sitting(ANN_AND_BEN))
    rows.append({"seq": len(rows) + 1, "at": START, "kind": "novelty", "body": {}})
    with pytest.raises(FreeholdError, match="newer version"):
        restored(rows)


def test_another_version_does_not_accuse_the_dice() -> None:
    """Whether a game of an older version kept its promise only that version can tell."""
    sitting = Sitting([*ANN_AND_BEN[:1], {"kind": "person", "name": "Ben"}])
    sitting.must("p1", "start")
    for seat in ("Ann", "Ben"):
        sitting.must("p1", "do", action={"kind": "roll", "seat": seat})
    sitting.must("p1", "do", action={"kind": "resign", "seat": "Ben"})
    assert sitting.table.is_promise_kept() is True
    rows = rows_of(sitting)
    for row in rows:
        if row["kind"] == "started":
            row["body"]["header"]["behaviour"] -= 1
    assert restored(rows).is_promise_kept() is None


# --- who sees later -------------------------------------------------------------------------------


def test_a_stranger_is_told_no_more_than_who_watches_with_a_delay() -> None:
    sitting = Sitting(
        [*ANN_AND_BEN[:1], {"kind": "person", "name": "Ben"}], watching="delayed", delay_seconds=600
    )
    watcher = sitting.come("Wat", role="watch")
    sitting.must("p1", "start")
    sitting.wait(700)
    sitting.must("p1", "do", action={"kind": "resign", "seat": "Ben"})
    table = sitting.table
    for person in (watcher, None):
        audience = table.audience(person)
        assert table.stage_for(audience) == "playing"
        assert table.promise(audience)[1] is None
        assert table.welcome(audience, 0, "en", sitting.now)["table"]["stage"] == "playing"
    sitting.wait(601)
    for person in (watcher, None):
        assert table.stage_for(table.audience(person)) == "over"
        assert table.promise(table.audience(person))[1] is not None


# --- what this version cannot go on with ----------------------------------------------------------


def test_a_game_that_cannot_go_on_can_be_left_and_taken_away() -> None:
    sitting = Sitting([*ANN_AND_BEN[:1], {"kind": "person", "name": "Ben"}])
    sitting.must("p1", "start")
    rows = rows_of(sitting)
    table = restored(rows)
    table.is_readable_only = True
    assert table.file().count(b"\n") == 2  # its header and where it was saved
    command = {"type": "do", "id": "a", "seen": 0, "action": {"kind": "roll", "seat": "Ann"}}
    assert table.handle("p1", command, START)["refusal"]["reason"] == "cannot_go_on"
    left = table.handle("p1", {"type": "leave", "id": "b", "seen": 0}, START)
    assert left["code"] == "done"
    assert table.room.people["p1"].role == "gone"
