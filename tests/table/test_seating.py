"""Opening a table, coming to it, and who sits where."""

from typing import Any

import pytest

from freehold.table import Refused, Table, seating
from freehold.table.seating import MOST_COMINGS, MOST_PEOPLE
from freehold.table.setup import TOKENS
from tests.table.sitting import SECRET, START, Client, Sitting

SEATS: list[dict[str, Any]] = [
    {"kind": "person", "name": "Ann", "token": "owl", "colour": 5},
    {"kind": "open"},
    {"kind": "bot", "bot": "standard"},
]


def opened(**setup: Any) -> Table:
    return Table.open("ABCDEF", {"seats": SEATS, **setup}, "Ann", START, SECRET)


# --- opening -------------------------------------------------------------------------------------


def test_an_open_table_waits_for_people() -> None:
    table = opened(title="Sunday")
    assert (table.stage, table.code, table.seq > 0) == ("gathering", "ABCDEF", True)
    assert table.room.people["p1"].is_host
    ann, open_, bot = table.room.seats
    assert (ann.name, ann.kind, ann.person, ann.token, ann.colour) == (
        "Ann",
        "person",
        "p1",
        "owl",
        5,
    )
    assert (open_.kind, open_.person) == ("open", None)
    assert (bot.kind, bot.bot, bot.name) == ("bot", "standard", "Bo")
    assert len({seat.token for seat in table.room.seats}) == 3
    summary = table.summary()
    assert summary["title"] == "Sunday"
    assert summary["open_seats"] == 1
    assert summary["holders"] == {"p1": ["Ann"]}
    assert summary["waits_for"] == []
    view = table.welcome(table.audience("p1"), 0, "en", START)
    assert view["game"] is None
    assert len(view["table"]["commitment"]) == 64


@pytest.mark.parametrize(
    "setup",
    [
        {"rules": "nonsense"},
        {"rules": "../../etc/passwd"},
        {"rules": "mine.toml"},
        {"edition": "/tmp"},
        {"options": {"salary": "lots"}},
        {"clock": {"kind": "sand", "amount": 3}},
        {"clock": {"kind": "decision", "amount": 0}},
        {"absent": "wait"},
        {"nothing": 1},
        {"seats": [{"kind": "person"}]},
        {"seats": [{"kind": "person"}] * 17},
        {"seats": [{"kind": "queen"}, {"kind": "bot"}]},
        {"seats": [{"kind": "bot", "bot": "genius"}, {"kind": "bot"}]},
        {"seats": [{"kind": "person", "token": "car"}, {"kind": "bot"}]},
        {"seats": [{"kind": "person", "name": "Bank"}, {"kind": "bot"}]},
        {"seats": [{"kind": "bot", "name": "Ben"}, {"kind": "bot", "name": "BEN"}]},
        {"seats": "all"},
    ],
)
def test_setups_that_cannot_be_are_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        opened(**setup)
    assert refused.value.code == "invalid"
    assert str(refused.value)
    assert refused.value.text("es") != str(refused.value)


def test_a_hot_seat_is_several_seats_of_one_person() -> None:
    seats = [{"kind": "person"}, {"kind": "person", "name": "Ben"}, {"kind": "person"}]
    sitting = Sitting(seats)
    assert [seat.name for seat in sitting.table.room.seats] == ["Ann", "Ben", "Seat 3"]
    sitting.must("p1", "start")
    you = Client(sitting, "p1").view["table"]["you"]
    assert you["seats"] == ["Ann", "Ben", "Seat 3"]
    for seat in sitting.game.seats:
        assert sitting.do("p1", "roll", seat=seat)["code"] == "done"
    vague = sitting.do("p1", "pass")
    assert vague["code"] == "invalid"


def test_a_host_without_a_seat_watches_or_judges() -> None:
    seats = [{"kind": "bot"}, {"kind": "bot"}]
    watching = Table.open("ABCDEF", {"seats": seats, "watching": "closed"}, "Ann", START, SECRET)
    assert watching.room.people["p1"].role == "watch"
    assert watching.audience("p1").may_see
    judging = Table.open("ABCDEF", {"seats": seats, "referee": True}, "Ann", START, SECRET)
    assert judging.audience("p1").is_referee


# --- coming --------------------------------------------------------------------------------------


def test_who_comes_takes_an_open_seat_under_their_name() -> None:
    table = opened()
    assert table.join({"name": " Ben "}, START) == "p2"
    seat = table.room.seats[1]
    assert (seat.name, seat.kind, seat.person) == ("Ben", "person", "p2")
    with pytest.raises(Refused) as refused:
        table.join({"name": "Cy"}, START)
    assert refused.value.reason == "no_open_seat"


def test_the_same_name_twice_is_told_apart() -> None:
    table = opened()
    table.join({"name": "ann"}, START)
    assert [person.name for person in table.room.people.values()] == ["Ann", "ann II"]
    assert [seat.name for seat in table.room.seats][:2] == ["Ann", "ann II"]
    assert table.join({"name": "Ann", "role": "watch"}, START) == "p3"
    assert table.room.people["p3"].name == "Ann III"


@pytest.mark.parametrize(
    "name",
    [
        *("", "  ", "x" * 41, "a\u0000b", "\u202eevil", None, 7),
        *("\u3164", "\u2800", "Ann\u3164", "A\u034fnn", "\u200d", "\ufe0f"),
    ],
    ids=ascii,
)
def test_names_that_cannot_be_shown_are_refused(name: Any) -> None:
    with pytest.raises(Refused):
        opened().join({"name": name}, START)


@pytest.mark.parametrize("name", ["\u3164", "Ann\u2800", "\u200d"], ids=ascii)
def test_hosts_and_seats_have_names_that_can_be_seen(name: str) -> None:
    with pytest.raises(Refused):
        Table.open("ABCDEF", {"seats": SEATS}, name, START, SECRET)
    seats = [{"kind": "person"}, {"kind": "open", "name": name}]
    with pytest.raises(Refused):
        Table.open("ABCDEF", {"seats": seats}, "Ann", START, SECRET)


def test_names_that_look_alike_are_told_apart_by_a_number() -> None:
    """However they are typed: in one letter or two, in capitals, with what nobody sees."""
    table = Table.open("ABCDEF", {"seats": SEATS}, "Zo\u00eb", START, SECRET)
    for wish, name in (
        ("Zoe\u0308", "Zo\u00eb II"),
        ("ZOE\u0308", "ZO\u00cb III"),
        ("Zo\u200d\u00eb", "Zo\u200d\u00eb IV"),
    ):
        person = table.join({"name": wish, "role": "watch"}, START)
        assert table.room.people[person].name == name


def test_two_seats_cannot_have_one_token_or_colour() -> None:
    for part, value in (("token", "kite"), ("colour", 3)):
        seats = [{"kind": "person", part: value}, {"kind": "open"}, {"kind": "bot", part: value}]
        with pytest.raises(Refused, match=f"two seats have the {part} {value}"):
            Table.open("ABCDEF", {"seats": seats}, "Ann", START, SECRET)


def test_seats_without_a_colour_get_one_that_nobody_has() -> None:
    """Ann has the second seat's; Ben takes that of the open seat after him, which gets another."""
    seats = [{"kind": "person", "colour": 1}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot"}]
    table = Table.open("ABCDEF", {"seats": seats}, "Ann", START, SECRET)
    assert [seat.colour for seat in table.room.seats] == [1, 0, 2, 3]
    table.join({"name": "Ben", "colour": 2}, START)
    assert [seat.colour for seat in table.room.seats] == [1, 2, 0, 3]
    table.join({"name": "Cy"}, START)
    assert len({seat.colour for seat in table.room.seats}) == 4


def test_where_all_sixteen_tokens_are_laid_one_may_still_change() -> None:
    seats = [{"kind": "person"}, *[{"kind": "open"}] * 15]
    table = Table.open("ABCDEF", {"seats": seats}, "Ann", START, SECRET)
    wanted = table.room.seats[9]
    parts = {"number": 0, "token": wanted.token, "colour": wanted.colour}
    answer = table.handle("p1", {"type": "seat", "id": "a", **parts}, START)
    assert answer["code"] == "done"
    assert {seat.token for seat in table.room.seats} == set(TOKENS)
    assert len({seat.colour for seat in table.room.seats}) == 16


def test_who_has_left_takes_nobodys_place() -> None:
    table = opened()
    for _ in range(MOST_PEOPLE + 5):
        person = table.join({"name": "Mal"}, START)
        table.handle(person, {"type": "leave", "id": "c1"}, START)
    for _ in range(MOST_PEOPLE - 51):
        table.join({"name": "Eva", "role": "watch"}, START)
    with pytest.raises(Refused) as refused:
        table.join({"name": "Eva", "role": "watch"}, START)
    assert refused.value.reason == "too_many_people"


def watch_until_refused(table: Table, *, stay: bool) -> str:
    """Somebody comes to watch as long as they may; why they may not at last."""
    for _ in range(MOST_COMINGS):
        try:
            person = table.join({"name": "Eva", "role": "watch"}, START)
        except Refused as refused:
            return refused.reason
        if not stay:
            table.handle(person, {"type": "leave", "id": "c1"}, START)
    return ""


def test_who_watches_does_not_crowd_out_who_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many look on, and however often they come and go, Ben gets the open seat."""
    monkeypatch.setattr(seating, "MOST_COMINGS", 700)
    crowded, restless = opened(), opened()
    assert watch_until_refused(crowded, stay=True) == "too_many_people"
    assert watch_until_refused(restless, stay=False) == "too_many_comings"
    for table in (crowded, restless):
        person = table.join({"name": "Ben"}, START)
        assert table.room.people[person].role == "seat"


def test_who_has_left_is_not_told_of_any_more() -> None:
    sitting = Sitting(SEATS, ["Ben"])
    client = Client(sitting, "p1")
    assert set(client.view["table"]["people"]) == {"p1", "p2"}
    sitting.must("p2", "leave")
    client.catch_up()
    assert set(client.view["table"]["people"]) == {"p1"}
    assert client.seen()["table"]["people"] == client.view["table"]["people"]


def test_nobody_comes_and_goes_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MOST_COMINGS", 3)
    table = opened()
    for _ in range(2):
        person = table.join({"name": "Mal"}, START)
        table.handle(person, {"type": "leave", "id": "c1"}, START)
    with pytest.raises(Refused) as refused:
        table.join({"name": "Ben"}, START)
    assert refused.value.reason == "too_many_comings"
    assert "3 times" in str(refused.value)


def test_names_that_no_command_could_say_become_names_of_seats_that_can() -> None:
    table = opened()
    table.join({"name": "Bank: all + 5"}, START)
    assert table.room.people["p2"].name == "Bank: all + 5"
    assert table.room.seats[1].name == "Seat 2"


def test_tokens_and_colours_are_ones_own() -> None:
    table = opened()
    with pytest.raises(Refused) as refused:
        table.join({"name": "Ben", "token": "owl"}, START)
    assert refused.value.reason == "token_taken"
    table.join({"name": "Ben", "token": "goose", "colour": 5}, START)
    seat = table.room.seats[1]
    assert seat.token == "goose"
    assert seat.colour != 5


def test_the_game_has_begun_for_who_comes_late() -> None:
    sitting = Sitting(SEATS, ["Ben"])
    sitting.must("p1", "start")
    with pytest.raises(Refused) as refused:
        sitting.table.join({"name": "Cy"}, START)
    assert refused.value.reason == "begun_already"
    assert sitting.come("Cy", role="watch") == "p3"


@pytest.mark.parametrize(
    ("watching", "role"), [("open", "watch"), ("delayed", "watch"), ("approved", "waiting")]
)
def test_who_may_watch_is_agreed(watching: str, role: str) -> None:
    sitting = Sitting(SEATS, ["Ben"], watching=watching, delay_seconds=30)
    eva = sitting.come("Eva", role="watch")
    assert sitting.table.room.people[eva].role == role
    sitting.must("p1", "start")
    client = Client(sitting, eva)
    assert (client.view["game"] is None) == (watching != "open")
    if watching == "approved":
        assert all("events" not in entry for entry in client.entries)
        sitting.must("p1", "role", person=eva, role="watch")
        client.catch_up()
        assert client.view["game"] is not None
    assert client.view["options"] == {}


def test_nobody_watches_a_closed_table_before_its_end() -> None:
    sitting = Sitting(SEATS, ["Ben"], watching="closed")
    with pytest.raises(Refused) as refused:
        sitting.come("Eva", role="watch")
    assert refused.value.reason == "no_watching"
    assert not sitting.table.summary()["may_watch"]


def test_who_watches_later_sees_later() -> None:
    sitting = Sitting(SEATS, ["Ben"], watching="delayed", delay_seconds=60)
    eva = sitting.come("Eva", role="watch")
    sitting.wait(120)
    sitting.must("p1", "start")
    live, late = Client(sitting, "p1"), Client(sitting, eva)
    assert late.view["table"]["stage"] == "gathering"
    sitting.wait(59)
    late.catch_up()
    assert not late.view["game"]
    sitting.wait(2)
    late.catch_up()
    assert late.view["table"]["stage"] == "playing"
    at_first = dict(live.view["game"])
    assert late.view["game"] == at_first

    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    live.catch_up()
    sitting.wait(59)
    late.catch_up()
    assert late.view["game"] == at_first != live.view["game"]
    sitting.wait(2)
    late.catch_up()
    assert late.view["game"] == live.view["game"]
    assert late.view["pending"] == live.view["pending"]
    assert late.view["options"] == {}
    assert max(entry["at"] for entry in late.entries) <= sitting.now - 60_000
    assert sitting.say(eva, "chat", phrase="hello")["code"] == "not_allowed"


def test_who_takes_a_seat_where_no_host_is_left_becomes_host() -> None:
    sitting = Sitting(SEATS, watching="approved")
    eva = sitting.come("Eva", role="watch")
    sitting.must("p1", "leave")
    assert _hosts(sitting) == []  # Eva only asks to watch
    ben = sitting.come("Ben")
    assert _hosts(sitting) == [ben]
    sitting.must(ben, "role", person=eva, role="watch")
    sitting.must(ben, "start", fill="standard")


def test_who_waits_and_takes_a_seat_where_no_host_is_left_becomes_host() -> None:
    sitting = Sitting(SEATS, watching="approved")
    eva = sitting.come("Eva", role="watch")
    sitting.must("p1", "leave")
    sitting.must(eva, "seat", number=1)
    sitting.come("Ben")
    assert _hosts(sitting) == [eva]


def _hosts(sitting: Sitting) -> list[str]:
    return [key for key, one in sitting.table.room.people.items() if one.is_host]


def test_one_referee_where_one_is_wanted() -> None:
    sitting = Sitting(SEATS, ["Ben"], referee=True)
    dee = sitting.come("Dee", role="referee")
    assert sitting.table.audience(dee).is_referee
    plain = Sitting(SEATS, ["Ben"])
    for where, role in ((sitting, "referee"), (plain, "referee"), (sitting, "king")):
        with pytest.raises(Refused):
            where.come("Eva", role=role)


# --- seats before the game -----------------------------------------------------------------------


@pytest.mark.parametrize("by", ["p1", "p2"])
def test_who_judges_takes_no_seat(by: str) -> None:
    sitting = Sitting(SEATS, referee=True)
    judge = sitting.come("Eva", role="referee")
    answer = sitting.say(by, "seat", number=1, person=judge)
    assert (answer["code"], answer["refusal"]["reason"]) == ("illegal", "holds_a_seat")
    assert sitting.table.room.seats[1].kind == "open"
    sitting.must("p1", "role", person=judge, role="watch")
    sitting.must(judge, "seat", number=1)
    assert sitting.table.room.people[judge].role == "seat"


FAMILIES = [
    {"kind": "person", "name": "Lutz"},
    {"kind": "person", "name": "Mey"},
    {"kind": "open"},
]


def test_a_host_judges_and_speaks_for_all_who_share_the_device() -> None:
    sitting = Sitting(FAMILIES, rules="parish", referee=True, host_judges=True)
    host = sitting.table.audience("p1")
    assert host.is_referee
    assert host.seats == {"Lutz", "Mey"}
    sitting.must("p1", "seat", number=0, token="snail")
    sitting.must("p1", "seat", number=2)
    sitting.must("p1", "seat", number=2, name="Oss")
    assert sitting.table.audience("p1").seats == {"Lutz", "Mey", "Oss"}
    assert sitting.table.audience("p1").is_referee
    sitting.must("p1", "start")
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Lutz"})
    earned = {"kind": "earn", "seat": "Referee", "whom": "Mey", "amount": 5, "note": "an A"}
    sitting.must("p1", "do", action=earned)


def test_a_host_who_judges_no_more_plays_and_may_judge_again() -> None:
    sitting = Sitting(FAMILIES, rules="parish", referee=True, host_judges=True)
    sitting.must("p1", "role", person="p1", role="watch")
    assert sitting.table.room.people["p1"].role == "seat"
    dee = sitting.come("Dee", role="referee")
    assert sitting.say("p1", "seat", number=2, person=dee)["refusal"]["reason"] == "holds_a_seat"
    sitting.must("p1", "role", person="p1", role="referee")
    assert sitting.table.room.referee == "p1"
    assert sitting.table.room.people[dee].role == "watch"


def test_a_host_judges_only_where_somebody_may() -> None:
    with pytest.raises(Refused, match="host_judges needs a referee"):
        Sitting(FAMILIES, rules="parish", host_judges=True)


def names_in_log(sitting: Sitting) -> list[str]:
    audience = sitting.table.audience("p1")
    return [entry.get("text", "") for entry in sitting.table.entries_for(audience, 1, 999)]


def test_who_is_renamed_has_the_new_name_everywhere() -> None:
    """The friend who came with the host's name: seat, people, log and chat."""
    sitting = Sitting(SEATS, ["Ann"])
    assert sitting.table.room.people["p2"].name == "Ann II"
    sitting.must("p2", "seat", number=1, name="Mia")
    assert sitting.table.room.seats[1].name == "Mia"
    client = Client(sitting, "p1")
    assert client.view["table"]["people"]["p2"]["name"] == "Mia"
    assert names_in_log(sitting)[-1] == "Ann II is now called Mia."
    sitting.must("p2", "chat", text="hello")
    assert sitting.table.entries_for(client.audience, 1, 999)[-1]["by"] == "Mia"
    sitting.restart()
    assert sitting.table.room.people["p2"].name == "Mia"


def test_another_token_is_no_other_name_and_nothing_for_the_log() -> None:
    sitting = Sitting(SEATS, ["Ben"])
    before = names_in_log(sitting)
    sitting.must("p2", "seat", number=1, token="snail")
    assert names_in_log(sitting) == before


def test_the_host_of_several_seats_keeps_their_name_when_another_seat_is_renamed() -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    sitting = Sitting(seats)
    sitting.must("p1", "seat", number=1, name="Cy")
    assert sitting.table.room.people["p1"].name == "Ann"
    sitting.must("p1", "seat", number=0, name="Dee")
    assert sitting.table.room.people["p1"].name == "Dee"


@pytest.mark.parametrize("name", ["", "   "])
def test_an_empty_name_is_refused_in_a_plain_sentence(name: str) -> None:
    sitting = Sitting(SEATS, ["Ben"])
    refusal = sitting.say("p2", "seat", number=1, name=name)["refusal"]
    assert refusal["message"] == "A name is needed; one letter is enough."
    assert sitting.table.room.seats[1].name == "Ben"


def test_people_change_their_own_seat_and_the_host_all() -> None:
    sitting = Sitting(SEATS, ["Ben"])
    sitting.must("p2", "seat", number=1, name="Benno", token="snail", colour=9)
    seat = sitting.table.room.seats[1]
    assert (seat.name, seat.token, seat.colour, seat.person) == ("Benno", "snail", 9, "p2")
    assert sitting.say("p2", "seat", number=0)["refusal"]["reason"] == "seat_taken"
    assert sitting.say("p2", "seat", number=2, bot="random")["refusal"]["reason"] == "host_only"
    sitting.must("p1", "seat", number=1, open=True)
    assert sitting.table.room.people["p2"].role == "watch"
    sitting.must("p1", "seat", number=2, bot="random")
    assert sitting.table.room.seats[2].bot == "random"
    sitting.must("p1", "seat", number=1, person="p2")
    assert sitting.table.room.people["p2"].role == "seat"
    assert sitting.say("p1", "seat", number=7)["code"] == "illegal"


def test_the_host_renames_a_bot_and_it_stays_one() -> None:
    sitting = Sitting(SEATS, ["Ben"])
    sitting.must("p1", "seat", number=2, name="Robot")
    seat = sitting.table.room.seats[2]
    assert (seat.name, seat.kind, seat.bot, seat.person) == ("Robot", "bot", "standard", None)


def test_only_the_host_begins_and_only_with_all_seats_taken() -> None:
    sitting = Sitting(SEATS)
    answer = sitting.say("p1", "start")
    assert answer["refusal"]["reason"] == "seats_open"
    assert sitting.say("p1", "start", fill="genius")["code"] == "illegal"
    sitting.must("p1", "start", fill="random")
    assert [seat.kind for seat in sitting.table.room.seats] == ["person", "bot", "bot"]
    assert sitting.table.stage == "playing"
    assert sitting.say("p1", "start")["refusal"]["reason"] == "begun_already"
    assert sitting.say("p1", "seat", number=0, name="X")["refusal"]["reason"] == "begun_already"


def test_before_the_game_nothing_is_played() -> None:
    sitting = Sitting(SEATS, ["Ben"])
    for kind, parts in (
        ("do", {"action": "roll"}),
        ("why", {"actions": [{"kind": "roll"}]}),
        ("undo", {"seat": "Ann"}),
        ("vote", {"seat": "Ben"}),
        ("pause", {"paused": True}),
    ):
        assert sitting.say("p1", kind, **parts)["code"] in ("illegal", "not_allowed")


def test_too_few_deeds_for_so_many_seats_are_said_when_a_table_is_opened() -> None:
    with pytest.raises(Refused, match="enough for 9 seats, not for 15"):
        Sitting([{"kind": "person"}, *[{"kind": "bot"}] * 14], rules="short")


def test_deeds_are_dealt_before_the_first_throw() -> None:
    sitting = Sitting(SEATS, ["Ben"], rules="short")
    sitting.must("p1", "start")
    dealt = [entry for entry in sitting.kept if entry.kind == "draw"]
    assert len(dealt) == 9  # three to each of three (S-3)
    client = Client(sitting, "p1")
    owners = [deed["owner"] for deed in client.view["game"]["deeds"].values()]
    assert [owners.count(name) for name in ("Ann", "Ben", "Bo")] == [3, 3, 3]
    first = sitting.table.moment(next(e.seq for e in sitting.kept if e.kind == "started"))
    assert first is not None
    assert {deed["owner"] for deed in first["deeds"].values()} == {"Bank"}
