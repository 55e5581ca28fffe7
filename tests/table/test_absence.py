"""Who is away, who plays for them, and how they come back."""

from typing import Any

import pytest

from tests.table.scenes import DEBT, PEOPLE, PLAIN, at_auction, at_purchase
from tests.table.sitting import Client, Sitting, sit_at


def away(sitting: Sitting, *people: str) -> None:
    for person in people:
        sitting.table.presence(person, False, sitting.now)


def back(sitting: Sitting, person: str) -> None:
    sitting.table.presence(person, True, sitting.now)


def bot_of(sitting: Sitting, name: str) -> str | None:
    seat = sitting.table.room.seat(name)
    assert seat is not None
    return seat.stands_in


def grace(sitting: Sitting) -> list[tuple[list[str], float]]:
    rows = Client(sitting, "p2").view["table"]["deadlines"]
    return [
        (row["seats"], (row["at"] - sitting.now) / 1000) for row in rows if row["kind"] == "grace"
    ]


# --- going ---------------------------------------------------------------------------------------


def test_after_the_grace_a_bot_plays_for_who_is_away() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    away(sitting, "p1")
    view = Client(sitting, "p2").view["table"]
    assert view["seats"][0]["away_since"] == sitting.now
    assert not view["people"]["p1"]["is_here"]
    assert grace(sitting) == [(["Ann"], 60)]
    sitting.wait(59)
    assert bot_of(sitting, "Ann") is None
    sitting.wait(2)
    assert bot_of(sitting, "Ann") == "standard-no-trade"
    assert sitting.game.state.throws >= 1


def test_the_person_has_the_seat_back_with_the_first_command() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    away(sitting, "p1")
    sitting.wait(61)
    back(sitting, "p1")
    assert bot_of(sitting, "Ann") is not None  # to look is not yet to play
    sitting.must("p1", "chat", phrase="back_now")
    assert bot_of(sitting, "Ann") is None
    texts = [entry.get("text") for entry in Client(sitting, "p2").entries]
    assert "A bot plays for Ann." in texts
    assert texts.index("Ann plays again.") > texts.index("A bot plays for Ann.")


def test_even_a_refused_command_brings_the_person_back() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=5)
    away(sitting, "p1")
    sitting.wait(6)
    assert sitting.do("p1", "buy")["code"] == "illegal"
    assert bot_of(sitting, "Ann") is None
    sitting.restart()
    assert bot_of(sitting, "Ann") is None


def test_who_comes_back_within_the_grace_is_not_replaced() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    away(sitting, "p1")
    sitting.wait(50)
    back(sitting, "p1")
    sitting.wait(3600)
    assert bot_of(sitting, "Ann") is None


def test_a_clock_waits_once_for_who_has_just_gone() -> None:
    """Going and coming again and again does not stop the clock for ever."""
    sitting = sit_at(
        PLAIN, PEOPLE, clock={"kind": "decision", "amount": 30}, grace_seconds=60, absent="vote"
    )
    for _ in range(20):
        sitting.wait(5)
        away(sitting, "p1")
        sitting.wait(5)
        back(sitting, "p1")
    assert sitting.game.state.throws >= 1


def test_when_everybody_is_away_the_table_sleeps() -> None:
    """People come back next week and find their game as they left it."""
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}]
    sitting = Sitting(seats, clock={"kind": "decision", "amount": 30}, grace_seconds=60)
    sitting.must("p1", "start")
    away(sitting, "p1")
    seq = sitting.table.seq
    sitting.wait(7 * 86_400)
    assert sitting.table.due is None
    assert sitting.table.seq == seq


def test_who_comes_first_waits_for_the_others_as_long_as_ever() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    away(sitting, "p1", "p2", "p3")
    sitting.wait(86_400)
    back(sitting, "p2")
    assert grace(sitting) == [(["Ann", "Cy"], 60)]
    sitting.wait(61)
    assert bot_of(sitting, "Ann") is not None


def test_who_watches_keeps_no_players_table_awake() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    sitting.come("Eva", role="watch")
    away(sitting, "p1", "p2", "p3")
    sitting.wait(3600)
    assert bot_of(sitting, "Ann") is None


# --- votes ---------------------------------------------------------------------------------------


def test_the_others_decide_where_it_was_agreed_so() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60, absent="vote")
    away(sitting, "p1")
    assert sitting.say("p2", "vote", seat="Ann")["refusal"]["reason"] == "grace_runs"
    sitting.wait(61)
    assert bot_of(sitting, "Ann") is None
    sitting.must("p2", "vote", seat="Ann")
    assert bot_of(sitting, "Ann") is None
    assert Client(sitting, "p3").view["table"]["seats"][0]["votes"] == ["Ben"]
    sitting.must("p2", "vote", seat="Ann", agree=False)
    sitting.must("p3", "vote", seat="Ann")
    assert bot_of(sitting, "Ann") is None  # one of two is not most
    sitting.must("p2", "vote", seat="Ann")
    assert bot_of(sitting, "Ann") == "standard-no-trade"


def test_one_vote_a_person_whatever_seats_they_hold() -> None:
    seats: list[dict[str, Any]] = [
        {"kind": "person", "name": "Ann"},
        {"kind": "person", "name": "Dee"},
        {"kind": "open"},
        {"kind": "open"},
        {"kind": "open"},
    ]
    sitting = Sitting(seats, ["Ben", "Cy", "Eva"], grace_seconds=60, absent="vote")
    sitting.must("p1", "start")
    away(sitting, "p2")
    sitting.wait(61)
    sitting.must("p1", "vote", seat="Ben")
    assert bot_of(sitting, "Ben") is None  # one person of three
    sitting.must("p3", "vote", seat="Ben")
    assert bot_of(sitting, "Ben") is not None


def test_who_is_here_and_does_not_decide_can_be_voted_out_of_it() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    assert sitting.say("p2", "vote", seat="Cy")["refusal"]["reason"] == "not_waited_for"
    assert sitting.say("p2", "vote", seat="Ann")["refusal"]["reason"] == "grace_runs"
    sitting.wait(61)
    sitting.must("p2", "vote", seat="Ann")
    sitting.must("p3", "vote", seat="Ann")
    assert bot_of(sitting, "Ann") is not None
    sitting.wait(1)
    assert sitting.game.state.throws >= 1
    sitting.must("p1", "take_back", seat="Ann")
    assert bot_of(sitting, "Ann") is None


def test_votes_are_about_one_decision() -> None:
    sitting = sit_at(PLAIN, PEOPLE, grace_seconds=60)
    sitting.wait(61)
    sitting.must("p2", "vote", seat="Ann")
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    assert Client(sitting, "p3").view["table"]["seats"][0]["votes"] == []


def test_to_decide_and_take_it_back_puts_no_vote_off() -> None:
    sitting, person, seat = at_purchase(grace_seconds=60)
    voters = {"Ann": "p1", "Ben": "p2", "Cy": "p3"}
    del voters[seat]
    first, second = voters.values()
    for _ in range(7):
        sitting.wait(10)
        sitting.must(person, "do", action={"kind": "decline", "seat": seat})
        sitting.must(person, "undo", seat=seat)
    sitting.must(first, "vote", seat=seat)
    sitting.must(person, "do", action={"kind": "decline", "seat": seat})
    sitting.must(second, "vote", seat=seat)
    assert bot_of(sitting, seat) is not None


def test_without_anybody_to_vote_a_bot_comes_all_the_same() -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "bot"}]
    sitting = Sitting(seats, ["Ben"], grace_seconds=60, absent="vote")
    sitting.must("p1", "start")
    sitting.must("p2", "do", action={"kind": "resign", "seat": "Ben"})
    away(sitting, "p1")
    sitting.wait(61)
    assert bot_of(sitting, "Ann") is not None


# --- leaving for good ----------------------------------------------------------------------------


def test_a_seat_that_is_left_before_the_game_is_open_again() -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "bot"}]
    sitting = Sitting(seats, ["Ben"])
    sitting.must("p2", "leave")
    assert sitting.table.summary()["open_seats"] == 1
    assert sitting.come("Cy") == "p3"
    assert sitting.table.room.seats[1].person == "p3"


def test_when_the_last_person_leaves_the_game_is_counted() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    for person in ("p1", "p2", "p3"):
        assert sitting.table.stage == "playing"
        sitting.must(person, "leave")
    assert sitting.table.stage == "over"


def test_who_leaves_in_an_auction_is_not_waited_for() -> None:
    sitting = at_auction(auction_seconds=0)
    sitting.must("p1", "leave")
    assert "Ann" not in sitting.table.summary()["waits_for"]
    for person, seat in (("p2", "Ben"), ("p3", "Cy")):
        sitting.must(person, "do", action={"kind": "pass", "seat": seat})
    sitting.wait(5)
    assert not sitting.game.state.seat("Ann").playing


def test_who_leaves_while_real_dice_are_awaited_resigns_when_they_lie() -> None:
    sitting = sit_at(PLAIN, PEOPLE, dice="typed")
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    sitting.must("p1", "leave")
    assert sitting.game.state.seat("Ann").playing
    sitting.must("p2", "do", action={"kind": "dice", "dice": [4, 6]})
    sitting.wait(1)
    assert not sitting.game.state.seat("Ann").playing


@pytest.mark.parametrize("position", [PLAIN, DEBT])
def test_a_hot_seat_leaves_with_all_its_seats(position: str) -> None:
    """Bots play the other seats; once nobody is left they do not play on for themselves."""
    sitting = sit_at(position)
    sitting.must("p1", "leave")
    assert sitting.table.stage == "over"
    assert sitting.table.due is None


# --- nobody but bots ------------------------------------------------------------------------------


def alone(**setup: Any) -> Sitting:
    """Ann was the only person at a table of bots, and has resigned."""
    sitting = sit_at(PLAIN, **setup)
    sitting.must("p1", "do", action={"kind": "resign", "seat": "Ann"})
    return sitting


def sentences(sitting: Sitting, person: str = "p1") -> list[str]:
    audience = sitting.table.audience(person)
    entries = sitting.table.entries_for(audience, 1, sitting.table.seq)
    return [entry["text"] for entry in entries if entry.get("text")]


def test_bots_that_are_alone_play_to_the_end_quickly() -> None:
    """In bots' usual time the game would take hours; it ends, and its log says why it went on."""
    sitting = alone(bot_pace=700)
    said = "Nobody but bots plays now; they play on quickly to the end."
    sitting.wait(1)
    assert sentences(sitting).count(said) == 1
    assert sitting.game.state.rounds < 5
    before = sitting.table.seq
    sitting.wait(10)
    assert sitting.table.seq - before >= 30  # a move every quarter of a second
    sitting.wait(3600)
    assert sitting.table.stage == "over"
    assert sitting.table.due is None
    assert sentences(sitting).count(said) == 1


def test_bots_that_nobody_looks_at_finish_their_game_all_the_same() -> None:
    sitting = alone(bot_pace=700)
    away(sitting, "p1")
    sitting.wait(1800)
    assert sitting.table.stage == "over"


def test_bots_that_were_alone_go_on_after_a_restart() -> None:
    sitting = alone(bot_pace=700)
    sitting.wait(2)
    sitting.restart()
    assert sitting.table.room.unattended == 0
    sitting.wait(1800)
    assert sitting.table.stage == "over"


def test_bots_alone_are_counted_after_some_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.table.playing_out.MOST_ROUNDS", 1)
    sitting = alone()
    sitting.wait(600)
    outcome = Client(sitting, "p1").view["game"]["outcome"]
    assert outcome["reason"] == "agreed"
    assert outcome["winners"]


def test_who_had_a_seat_ends_the_game_of_the_bots() -> None:
    sitting = alone(bot_pace=700)
    watcher = sitting.come("Dee", role="watch")
    assert sitting.say(watcher, "count")["refusal"]["reason"] == "host_only"
    sitting.must("p1", "count")
    assert sitting.table.stage == "over"
    assert "Ann ends the game of the bots; now all is counted." in sentences(sitting)
    assert sitting.table.summary()["winners"] == ["Ben", "Cy"]  # both have 500


def test_nobody_ends_a_game_that_people_play() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p1", "do", action={"kind": "resign", "seat": "Ann"})
    assert sitting.say("p1", "count")["refusal"]["reason"] == "people_play"
    sitting.wait(1)
    assert sitting.table.room.unattended is None
    assert sitting.table.stage == "playing"


def test_a_pause_and_real_dice_do_not_stop_bots_that_are_alone() -> None:
    sitting = sit_at(PLAIN, dice="typed")
    sitting.must("p1", "pause", paused=True)
    sitting.must("p1", "do", action={"kind": "resign", "seat": "Ann"})
    sitting.wait(3600)
    assert sitting.table.stage == "over"


def test_bots_that_are_looked_at_from_the_beginning_keep_their_pace() -> None:
    seats = [{"kind": "bot"}, {"kind": "bot"}]
    sitting = Sitting(seats, bot_pace=700)
    sitting.must("p1", "start")
    before = sitting.table.seq
    sitting.wait(7)
    assert sitting.table.seq - before <= 25
    sitting.must("p1", "count")
    assert sitting.table.stage == "over"


# --- what the host does --------------------------------------------------------------------------


def test_the_host_gives_a_running_seat_to_somebody_else() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    dee = sitting.come("Dee", role="watch")
    assert sitting.say("p2", "give_seat", seat="Ann", person=dee)["code"] == "not_allowed"
    sitting.must("p1", "give_seat", seat="Ann", person=dee)
    assert sitting.table.room.people[dee].role == "seat"
    assert sitting.table.room.people["p1"].role == "watch"
    assert sitting.do("p1", "roll", seat="Ann")["code"] == "not_allowed"
    assert sitting.do(dee, "roll", seat="Ann")["code"] == "done"


def test_the_host_gives_a_seat_to_a_bot_and_back() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p1", "give_seat", seat="Ben", bot="random")
    assert sitting.do("p2", "mortgage", seat="Ben", space="reading")["code"] == "not_allowed"
    assert sitting.table.room.people["p2"].role == "watch"
    sitting.must("p1", "give_seat", seat="Ben", person="p2")
    assert sitting.table.room.people["p2"].role == "seat"
    assert sitting.say("p1", "give_seat", seat="Ben", bot="genius")["code"] == "illegal"
    assert sitting.say("p1", "give_seat", seat="Ben")["code"] == "invalid"


def test_the_host_sends_somebody_away() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    assert sitting.say("p2", "role", person="p3", role="none")["code"] == "not_allowed"
    assert sitting.say("p1", "role", person="p1", role="none")["code"] == "illegal"
    sitting.must("p1", "role", person="p3", role="none")
    assert not sitting.game.state.seat("Cy").playing
    assert not sitting.table.audience("p3").may_see
    assert sitting.say("p3", "chat", phrase="sorry")["refusal"]["reason"] == "not_at_table"


def test_somebody_else_becomes_host() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p1", "role", person="p2", role="host")
    assert sitting.table.room.host == "p2"
    assert sitting.say("p1", "pause", paused=True)["code"] == "not_allowed"
    sitting.must("p2", "leave")
    assert sitting.table.room.host == "p1"
