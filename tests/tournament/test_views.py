"""What screens show of a tournament."""

from freehold.tournament.commands import (
    CheckIn,
    DisputeSheet,
    Enter,
    HandIn,
    Registration,
)
from freehold.tournament.views import event_view, view_for
from tests.support import rule
from tests.tournament.event import Event, cash


@rule("G-DAY-16", "G-QUAL-8")
def test_whoever_wins_the_final_stands_first_whatever_the_others_had_in_all() -> None:
    """Seven players: e1 has by far most before the final, and least in it."""
    event = Event(7, preliminaries=1)
    event.play({f"e{n}": 9_000 if n == 1 else 1_000 - n for n in range(1, 8)})
    before = event_view(event.desk, event.now)["standings"]
    assert (before[0]["entrant"], before[-1]["entrant"]) == ("e1", "e7")
    event.play({f"e{n}": 100 * n for n in range(1, 7)})
    rows = event_view(event.desk, event.now)["standings"]
    assert [row["entrant"] for row in rows] == ["e6", "e5", "e4", "e3", "e2", "e1", "e7"]
    assert [row["place"] for row in rows] == [1, 2, 3, 4, 5, 6, 7]
    assert [row["why"] for row in rows] == ["first", *["total"] * 5, "stage"]
    assert rows[5]["total"] == 9_100  # the sum of both rounds is still shown


def test_whoever_has_no_role_sees_the_event_alone() -> None:
    view = view_for(Event(4).desk, None, 0, "en")
    assert {key for key, part in view.items() if part is not None} == {"event"}


def test_other_players_are_told_no_whole_name_of_a_minor() -> None:
    """Neither in a refusal, nor on their own sheet; the desk reads it in full."""
    event = Event()
    rows = (Registration("Ann Gray", is_minor=True), Registration("Ben Low"), Registration("Cy"))
    ann, ben, _ = event.must("p1", Enter, entrants=rows)["entrants"]
    for key in event.desk.state.entrants:
        event.must("p1", CheckIn, entrant=key)
    event.seat_and_begin()
    deed = {"deeds": {"Reading Railroad": "owned"}}
    event.must(event.person_of(ann), HandIn, entrant=ann, sheet=deed)
    refused = event.say(event.person_of(ben), HandIn, entrant=ben, sheet=deed)
    assert refused["refusal"]["reason"] == "two_owners"
    assert "Gray" not in refused["refusal"]["message"]
    assert "Ann G." in refused["refusal"]["message"]
    assert "Ann Gray" in event.say("p2", HandIn, entrant=ben, sheet=deed)["refusal"]["message"]
    event.must(event.person_of(ben), HandIn, entrant=ben, sheet=cash(5))
    event.must(event.person_of(ann), DisputeSheet, entrant=ben, why="he has more")
    mine = view_for(event.desk, event.person_of(ben), event.now, "en")
    assert mine["entrant"]["sheets"][0]["disputes"][0]["by"] == "Ann G."
    assert "Gray" not in str(mine)
    sheets = view_for(event.desk, "p2", event.now, "en")["tables"][0]["players"]
    assert [s["disputes"][0]["by"] for s in sheets if s["disputes"]] == ["Ann Gray"]
