"""The acceptance cases of the platform, played at a table as clients play it."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from freehold.game.replay import replay_bytes
from freehold.table import Refused, Table
from tests.support import rule
from tests.table.scenes import BUILD, DEBT, PEOPLE, PLAIN, at_auction, cash
from tests.table.sitting import SECRET, Client, Sitting, check, sit_at, stored

GIVE = {"kind": "deed", "from": "Ann", "to": "Ben", "space": "reading"}

# --- C087 ----------------------------------------------------------------------------------------


@rule("O-RENT-1")
def test_a_payment_that_is_sent_twice_is_made_once() -> None:
    sitting = sit_at(DEBT, PEOPLE)
    command = {
        "type": "do",
        "id": "pay-1",
        "seen": sitting.table.seq,
        "action": {"kind": "pay", "seat": "Ann"},
    }
    first = sitting.table.handle("p1", command, sitting.now)
    sitting.keep()
    again = sitting.table.handle("p1", command, sitting.now)
    assert (first["code"], again["code"]) == ("done", "duplicate")
    assert again["seq"] == first["seq"] == sitting.table.seq
    assert sitting.table.fresh() == ()
    assert cash(sitting) == {"Ann": 475, "Ben": 525, "Cy": 500}

    third = sitting.do("p1", "pay")
    assert third["code"] == "illegal"
    assert third["refusal"]["reason"] == "no_debt"
    assert cash(sitting) == {"Ann": 475, "Ben": 525, "Cy": 500}


def test_a_command_is_known_again_after_a_restart() -> None:
    sitting = sit_at(DEBT, PEOPLE)
    command = {
        "type": "do",
        "id": "pay-1",
        "seen": sitting.table.seq,
        "action": {"kind": "pay", "seat": "Ann"},
    }
    first = sitting.table.handle("p1", command, sitting.now)
    sitting.keep()
    sitting.restart()
    again = sitting.table.handle("p1", command, sitting.now)
    assert again == first | {"code": "duplicate"}
    assert cash(sitting) == {"Ann": 475, "Ben": 525, "Cy": 500}


def test_the_same_id_of_somebody_else_is_another_command() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    said = {"type": "chat", "id": "one", "phrase": "hello"}
    assert sitting.table.handle("p1", said, sitting.now)["code"] == "done"
    assert sitting.table.handle("p2", said, sitting.now)["code"] == "done"
    assert sitting.table.handle("p2", said, sitting.now)["code"] == "duplicate"


def test_a_second_throw_with_a_new_id_is_stale_or_not_ones_turn() -> None:
    """Two clicks on one button: the second was about a throw that lies already."""
    sitting = sit_at(PLAIN, PEOPLE)
    seen = sitting.table.seq
    assert sitting.do("p1", "roll")["code"] == "done"
    thrown = sitting.game.state.throws
    second = sitting.say("p1", "do", action={"kind": "roll", "seat": "Ann"}, seen=seen)
    assert second["code"] in ("stale", "illegal")
    assert sitting.game.state.throws == thrown == 1


# --- C088 ----------------------------------------------------------------------------------------


def test_who_comes_back_sees_everything_once() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    telephone, laptop = Client(sitting, "p1"), Client(sitting, "p1")
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    sitting.table.presence("p1", False, sitting.now)
    laptop.hello()
    laptop.hello()
    telephone.catch_up()
    assert laptop.view == telephone.view
    for client in (telephone, laptop):
        seqs = [entry["seq"] for entry in client.entries]
        assert seqs == sorted(set(seqs))
        kinds = [event["kind"] for entry in client.entries for event in entry.get("events", ())]
        assert kinds.count("dice_thrown") == 1
        assert kinds.count("moved") <= 2  # the throw, and a card that leads on
    since = sitting.table.welcome(sitting.table.audience("p1"), sitting.table.seq, "en", 0)
    assert since["entries"] == []
    assert since["is_complete"]


# --- C090 ----------------------------------------------------------------------------------------


@rule("O-BUY-4")
def test_of_two_equal_bids_one_stands() -> None:
    sitting = at_auction(auction_seconds=0)
    seen = sitting.table.seq
    bid = {"kind": "bid", "amount": 130}
    one = sitting.say("p1", "do", action=bid | {"seat": "Ann"}, seen=seen)
    two = sitting.say("p3", "do", action=bid | {"seat": "Cy"}, seen=seen)
    assert one["code"] == "done"
    assert (two["code"], two["refusal"]["reason"]) == ("illegal", "bid_too_low")
    lot = sitting.game.state.auction
    assert (lot.bid, lot.leader) == (130, "Ann")

    everything = sitting.game.state.seat("Ann").cash
    sitting.must("p3", "do", action=bid | {"seat": "Cy", "amount": 140})
    sitting.must("p1", "do", action=bid | {"seat": "Ann", "amount": everything})
    assert sitting.game.state.auction.leader == "Ann"
    sitting.must("p3", "do", action={"kind": "pass", "seat": "Cy"})
    deed = sitting.game.state.auction.space
    sitting.must("p2", "do", action={"kind": "pass", "seat": "Ben"})
    assert sitting.game.state.deeds[deed].owner == "Ann"
    assert sitting.game.state.seat("Ann").cash == 0


# --- C092 ----------------------------------------------------------------------------------------

SECRETS = ("chance.", "piles", "source.used", "changes")


def everything_sent(sitting: Sitting, person: str | None) -> str:
    """All that somebody may ever be sent: welcome, all entries, all moments, the book."""
    table, now = sitting.table, sitting.now
    audience = table.audience(person)
    sent = [
        table.welcome(audience, 0, "en", now),
        table.entries_for(audience, 1, table.seq, "en"),
        table.moments(1, table.seq),
        table.summary(),
        table.book_view(),
    ]
    return json.dumps(sent)


def test_nobody_is_sent_what_comes_next() -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}]
    sitting = Sitting(seats)
    watcher = sitting.come("Eva", role="watch")
    sitting.must("p1", "start")
    for _ in range(30):
        sitting.wait(1)
        rows = sitting.game.legal("Ann")
        kind = next((row.kind for row in rows if row.kind in ("roll", "decline", "pass")), None)
        if kind and "Ann" in sitting.table.summary()["waits_for"]:
            sitting.do("p1", kind)
    order = sitting.game.engine.order_of(0)
    for person in ("p1", watcher, None):
        sent = everything_sent(sitting, person)
        assert bytes(range(32)).hex() not in sent
        assert not any(f'"{secret}' in sent for secret in SECRETS)
        assert json.dumps(order) not in sent
    assert sitting.table.file().find(bytes(range(32)).hex().encode()) == -1


def test_the_secret_is_shown_when_the_game_is_over() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    for person, seat in (("p1", "Ann"), ("p2", "Ben"), ("p3", "Cy")):
        sitting.must(person, "do", action={"kind": "stop", "seat": seat, "agree": 1})
    assert sitting.table.stage == "over"
    view = sitting.table.welcome(sitting.table.audience("p1"), 0, "en", sitting.now)
    assert view["table"]["secret"] == bytes(range(32)).hex()


def test_private_offers_are_for_their_parties() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    watcher = sitting.come("Eva", role="watch")
    clients = {name: Client(sitting, person) for name, person in _people(watcher).items()}
    terms = [
        {"kind": "deed", "from": "Ann", "to": "Ben", "space": "reading"},
        {"kind": "cash", "from": "Ben", "to": "Ann", "amount": 173},
    ]
    sitting.must("p1", "do", action={"kind": "offer", "seat": "Ann", "terms": terms}, private=True)
    for name, client in clients.items():
        client.catch_up()
        offer = client.view["game"]["offers"][0]
        assert offer["is_private"]
        may_read = name in ("Ann", "Ben")
        assert bool(offer["terms"]) == may_read
        assert ("173" in json.dumps(client.heard)) == may_read
        check(client.heard[-1])
    refused = sitting.do("p3", "accept", seat="Cy", proposer="Ann", revision=1)
    assert refused["refusal"]["reason"] == "not_a_party"

    sitting.must(
        "p2", "do", action={"kind": "accept", "seat": "Ben", "proposer": "Ann", "revision": 1}
    )
    for client in clients.values():
        client.catch_up()
        assert "173" in json.dumps(client.heard)  # a deal that is done is public
        assert client.view["game"]["deeds"]["reading"]["owner"] == "Ben"


def test_a_refused_private_offer_stays_private() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    watcher = sitting.come("Eva", role="watch")
    terms = [
        {"kind": "cash", "from": "Ben", "to": "Ann", "amount": 173},
        {"kind": "deed", "from": "Ann", "to": "Ben", "space": "reading"},
    ]
    sitting.must("p1", "do", action={"kind": "offer", "seat": "Ann", "terms": terms}, private=True)
    sitting.must("p2", "do", action={"kind": "reject", "seat": "Ben", "proposer": "Ann"})
    for person in (watcher, "p3", None):
        assert "173" not in everything_sent(sitting, person)
    assert "173" in everything_sent(sitting, "p2")
    sitting.restart()
    assert "173" not in everything_sent(sitting, watcher)
    assert {may_keep_file(sitting, person) for person in ("p1", "p2")} == {True}
    assert {may_keep_file(sitting, person) for person in ("p3", watcher)} == {False}
    for person in ("p1", "p2", "p3"):
        sitting.must(person, "leave")
    assert sitting.table.stage == "over"
    assert "173" not in everything_sent(sitting, watcher)
    assert not may_keep_file(sitting, watcher)


def may_keep_file(sitting: Sitting, person: str) -> bool:
    """Whether somebody is given the game file, which holds every offer."""
    table = sitting.table
    try:
        content = table.filing(table.audience(person))()
    except Refused:
        return False
    return b'"amount":173' in content


def test_a_private_offer_that_was_taken_back_stays_private_in_hindsight() -> None:
    sitting = sit_at(PLAIN, PEOPLE, watching="delayed", delay_seconds=60)
    watcher = sitting.come("Eva", role="watch")
    late = Client(sitting, watcher)
    sitting.wait(10)
    secret = [{"kind": "cash", "from": "Ben", "to": "Ann", "amount": 173}, GIVE]
    offer = {"kind": "offer", "seat": "Ann", "terms": secret}
    first = sitting.must("p1", "do", action=offer, private=True)["seq"]
    sitting.wait(10)
    sitting.must("p1", "undo", seat="Ann")
    known = [{"kind": "cash", "from": "Cy", "to": "Ann", "amount": 91}, GIVE | {"to": "Cy"}]
    sitting.must("p1", "do", action={"kind": "offer", "seat": "Ann", "terms": known})
    for game in (sitting.table.moment(first), sitting.table.moments(first, first)[0]["game"]):
        assert game is not None
        assert [(row["is_private"], row["terms"]) for row in game["offers"]] == [(True, [])]
    last = sitting.table.moment(sitting.table.seq)
    assert last is not None
    assert "91" in json.dumps(last["offers"])
    sitting.wait(55)  # Eva sees the first offer, which has been another one for long
    late.catch_up()
    assert [row["terms"] for row in late.view["game"]["offers"]] == [[]]
    assert "173" not in json.dumps(late.heard)


def _people(watcher: str) -> dict[str, str]:
    return {"Ann": "p1", "Ben": "p2", "Cy": "p3", "Eva": watcher}


def test_what_a_client_says_of_itself_is_not_believed() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    watcher = sitting.come("Eva", role="watch")
    answer = sitting.do(watcher, "roll", seat="Ann")
    assert (answer["code"], answer["refusal"]["reason"]) == ("not_allowed", "not_your_seat")
    assert sitting.say(None, "do", action="Ann: roll")["code"] == "not_allowed"
    assert sitting.say("p99", "do", action="Ann: roll")["code"] == "not_allowed"
    assert sitting.table.audience(watcher).seats == frozenset()


# --- C094 ----------------------------------------------------------------------------------------


def test_a_game_goes_on_under_rules_of_a_later_version() -> None:
    """The journal says it was played under an older behaviour: nothing of it is decided again."""
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p1", "do", action=BUILD)
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    before = Client(sitting, "p1").view["game"]
    hashed = sitting.game.state_hash
    rows = stored(sitting.kept)
    started = next(entry for entry in rows if entry.kind == "started")
    started.body["header"]["behaviour"] = 1
    sitting.table = Table.restore("ABCDEF", rows, bytes(range(32)), sitting.now)
    assert sitting.game.state_hash == hashed
    assert Client(sitting, "p1").view["game"] == before
    assert sitting.game.undo_actors() == ()
    texts = [entry.get("text") for entry in Client(sitting, "p1").entries]
    assert "The game begins." in texts

    for person in ("p1", "p2", "p3"):
        sitting.table.presence(person, True, sitting.now)
    waits_for = sitting.table.summary()["waits_for"]
    assert waits_for
    assert not sitting.game.engine.audit()


def test_a_game_that_no_version_can_go_on_with_can_still_be_read() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    rows = stored(sitting.kept)
    started = next(entry for entry in rows if entry.kind == "started")
    started.body["header"]["behaviour"] = 1
    rows[-1] = replace(rows[-1], changes={**rows[-1].changes, "houses": 99})
    sitting.table = Table.restore("ABCDEF", rows, bytes(range(32)), sitting.now)
    answer = sitting.do("p2", "roll")
    assert (answer["code"], answer["refusal"]["reason"]) == ("illegal", "cannot_go_on")
    assert sitting.table.due is None
    client = Client(sitting, "p1")
    assert client.view["game"]["seats"]["Ann"]["cash"] >= 0
    kinds = [event["kind"] for entry in client.entries for event in entry.get("events", ())]
    assert "dice_thrown" in kinds


# --- C095 ----------------------------------------------------------------------------------------


def test_a_building_is_taken_back_exactly() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    before = sitting.game.engine.snapshot()
    sitting.must("p1", "do", action=BUILD)
    assert cash(sitting)["Ann"] == 450
    sitting.must("p1", "undo", seat="Ann")
    assert sitting.game.engine.snapshot() == before
    client = Client(sitting, "p2")
    taken = [entry for entry in client.entries if entry.get("is_taken_back")]
    assert [entry["action"]["kind"] for entry in taken] == ["build"]


def _undone(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["action"]["kind"] for entry in entries if entry.get("is_taken_back")]


def test_everybody_is_told_again_what_was_taken_back() -> None:
    """Who plays, who comes back after a break, and who sees it a minute later, not before."""
    sitting = sit_at(PLAIN, PEOPLE, watching="delayed", delay_seconds=60)
    watcher = sitting.come("Dee", role="watch")
    ben, dee = Client(sitting, "p2"), Client(sitting, watcher)
    sitting.must("p1", "do", action=BUILD)
    sitting.wait(10)
    seen = sitting.table.seq
    for client in (ben, dee):
        client.catch_up()
    sitting.must("p1", "undo", seat="Ann")
    ben.catch_up()
    assert _undone(ben.entries) == ["build"]
    audience = sitting.table.audience("p2")
    for since in (seen - 1, seen):
        back = sitting.table.welcome(audience, since, "en", sitting.now)
        assert _undone(back["entries"]) == ["build"]
    sitting.restart()
    back = sitting.table.welcome(sitting.table.audience("p2"), seen, "en", sitting.now)
    assert _undone(back["entries"]) == ["build"]

    sitting.wait(55)
    late = Client(sitting, watcher)
    assert [entry["action"]["kind"] for entry in late.entries if "action" in entry] == ["build"]
    assert _undone(late.entries) == []
    sitting.wait(10)
    late.catch_up()
    assert _undone(late.entries) == ["build"]


def test_what_one_update_cannot_bring_it_says() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    client = Client(sitting, "p2")
    for number in range(130):
        sitting.now += 10_000
        sitting.must("p1", "chat", text=f"words {number}")
        if number == 0:
            client.catch_up()
            assert "is_complete" not in client.heard[-1]
    client.catch_up()
    assert not client.heard[-1]["is_complete"]
    assert [entry["text"] for entry in client.heard[-1]["entries"]] == [
        f"words {number}" for number in range(30, 130)
    ]


def test_chance_is_never_taken_back() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    before = sitting.game.engine.snapshot()
    answer = sitting.say("p1", "undo", seat="Ann")
    assert (answer["code"], answer["refusal"]["reason"]) == ("illegal", "chance_fell")
    assert sitting.game.engine.snapshot() == before


# --- real dice that were typed wrongly: nothing is thrown anew, it is only said anew --------------


def typed(first: int, second: int, people: tuple[str, ...] = PEOPLE) -> Sitting:
    """Ann has thrown real dice from GO, and typed them."""
    sitting = sit_at(PLAIN, people, dice="typed")
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [first, second]})
    return sitting


def undo_and_say(sitting: Sitting, first: int, second: int) -> None:
    sitting.must("p1", "undo", seat="Ann")
    assert sitting.game.state.phase == "chance"
    sitting.must("p1", "do", action={"kind": "dice", "dice": [first, second]})


def test_a_throw_that_was_typed_wrongly_is_typed_anew() -> None:
    """1 and 2 lead to Baltic, 1 and 4 to Ann's own railroad."""
    sitting, straight = typed(1, 2), typed(1, 4)
    assert sitting.game.state.phase == "buy"
    undo = {"kind": "undo", "seat": "Ann"}
    assert sitting.must("p1", "why", actions=[undo])["result"] == [None]
    undo_and_say(sitting, 1, 4)
    assert sitting.game.state_hash == straight.game.state_hash
    client = Client(sitting, "p2")
    said = "That was typed wrongly; Ann says anew what the dice or the card show."
    assert said in [entry.get("text") for entry in client.entries]
    wrong = [e for e in client.entries if e.get("is_taken_back")]
    assert [e["action"]["dice"] for e in wrong] == [[1, 2]]
    undo_and_say(sitting, 1, 2)
    assert sitting.game.state.phase == "buy"


def test_first_what_followed_is_taken_back_and_then_the_throw() -> None:
    sitting = typed(1, 2)
    sitting.must("p1", "do", action={"kind": "buy", "seat": "Ann"})
    sitting.must("p1", "undo", seat="Ann")
    assert sitting.game.state.phase == "buy"
    undo_and_say(sitting, 3, 4)
    assert sitting.game.state.seat("Ann").space == "chance-1"


def test_others_who_acted_since_agree_to_another_throw() -> None:
    sitting = typed(1, 2)
    sitting.must("p1", "do", action={"kind": "decline", "seat": "Ann"})
    sitting.must("p2", "do", action={"kind": "bid", "seat": "Ben", "amount": 10})
    sitting.must("p1", "undo", seat="Ann")  # the declining, to which Ben agrees
    sitting.must("p2", "undo_answer", seat="Ben", agree=True)
    undo_and_say(sitting, 1, 4)


def test_only_who_threw_or_typed_says_it_anew() -> None:
    sitting = typed(1, 2)
    assert sitting.say("p2", "undo", seat="Ben")["refusal"]["reason"] == "chance_fell"
    sitting.must("p1", "undo", seat="Ann")
    sitting.must("p2", "do", action={"kind": "dice", "dice": [1, 2]})  # Ben sits at the keys
    sitting.must("p2", "undo", seat="Ben")
    assert sitting.game.state.phase == "chance"


def test_what_was_typed_can_be_typed_anew_after_a_restart_and_by_another_worker() -> None:
    sitting = typed(1, 2)
    other = Table.restore("ABCDEF", stored(sitting.kept), SECRET, sitting.now)
    sitting.restart()
    undo_and_say(sitting, 1, 4)
    other.follow(stored(sitting.kept)[other.seq :], sitting.now)
    assert other.game is not None
    assert other.game.state_hash == sitting.game.state_hash
    sitting.restart()
    undo_and_say(sitting, 1, 2)
    other.follow(stored(sitting.kept)[other.seq :], sitting.now)
    assert other.game.state_hash == sitting.game.state_hash


def test_a_file_with_a_throw_that_was_typed_anew_is_replayed() -> None:
    sitting = typed(1, 2)
    undo_and_say(sitting, 1, 4)
    result = replay_bytes(sitting.table.file())
    assert result.fault is None
    assert result.game.state_hash == sitting.game.state_hash


def test_after_an_undo_dice_fall_as_they_would_have() -> None:
    plain, undone = sit_at(PLAIN, PEOPLE), sit_at(PLAIN, PEOPLE)
    undone.must("p1", "do", action=BUILD)
    undone.must("p1", "undo", seat="Ann")
    for sitting in (plain, undone):
        sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann"})
    assert plain.game.state.dice == undone.game.state.dice
    assert plain.game.state_hash == undone.game.state_hash


MORTGAGE = {"kind": "mortgage", "seat": "Ann", "space": "reading"}


def test_what_others_acted_on_is_taken_back_only_if_they_agree() -> None:
    position = PLAIN.replace('name = "Ben"', 'name = "Ben"\ndeeds = ["Baltic Avenue"]')
    for agree in (True, False):
        sitting = sit_at(position, PEOPLE)
        before = sitting.game.engine.snapshot()
        sitting.must("p1", "do", action=MORTGAGE)
        sitting.must("p2", "do", action={"kind": "mortgage", "seat": "Ben", "space": "baltic"})
        after = sitting.game.engine.snapshot()
        sitting.must("p1", "undo", seat="Ann")
        asked = Client(sitting, "p2").view["table"]["undo"]
        assert asked == {
            "seat": "Ann",
            "words": "mortgage reading",
            "waits_for": ["Ben"],
            "agreed": [],
        }
        assert sitting.say("p3", "undo_answer", seat="Cy", agree=True)["code"] == "illegal"
        assert sitting.game.engine.snapshot() == after
        sitting.must("p2", "undo_answer", seat="Ben", agree=agree)
        assert sitting.game.engine.snapshot() == (before if agree else after)
        assert Client(sitting, "p2").view["table"]["undo"] is None


def test_nobody_is_asked_for_the_same_undo_again_and_again() -> None:
    position = PLAIN.replace('name = "Ben"', 'name = "Ben"\ndeeds = ["Baltic Avenue"]')
    sitting = sit_at(position, PEOPLE)
    sitting.must("p1", "do", action=MORTGAGE)
    sitting.must("p2", "do", action={"kind": "mortgage", "seat": "Ben", "space": "baltic"})
    sitting.must("p1", "undo", seat="Ann")
    sitting.wait(61)  # Ben does not answer
    assert sitting.table.room.undo is None
    answer = sitting.say("p1", "undo", seat="Ann")
    assert answer["refusal"]["reason"] == "undo_asked_already"


def test_a_finished_auction_stands() -> None:
    sitting = at_auction(auction_seconds=0)
    sitting.must("p1", "do", action={"kind": "bid", "seat": "Ann", "amount": 10})
    sitting.must("p2", "do", action={"kind": "pass", "seat": "Ben"})
    sitting.must("p3", "do", action={"kind": "pass", "seat": "Cy"})
    answer = sitting.say("p3", "undo", seat="Cy")
    assert (answer["code"], answer["refusal"]["reason"]) == ("illegal", "settled_with_others")


# --- C097 ----------------------------------------------------------------------------------------


def offered(sitting: Sitting) -> int:
    """Ann offers Ben the railroad for 100; the revision of the offer."""
    terms = [
        {"kind": "deed", "from": "Ann", "to": "Ben", "space": "reading"},
        {"kind": "cash", "from": "Ben", "to": "Ann", "amount": 100},
    ]
    sitting.must("p1", "do", action={"kind": "offer", "seat": "Ann", "terms": terms})
    revision: int = sitting.game.state.offers[0].revision
    return revision


def accept(sitting: Sitting, revision: int) -> dict[str, Any]:
    return sitting.do("p2", "accept", seat="Ben", proposer="Ann", revision=revision)


@rule("O-SELL-1")
def test_offers_are_accepted_as_they_were_read() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    first = offered(sitting)
    second = offered(sitting)
    answer = accept(sitting, first)
    assert (answer["code"], answer["refusal"]["reason"]) == ("illegal", "offer_changed")
    assert cash(sitting) == {"Ann": 500, "Ben": 500, "Cy": 500}
    assert accept(sitting, second)["code"] == "done"
    assert cash(sitting) == {"Ann": 600, "Ben": 400, "Cy": 500}
    again = accept(sitting, second)
    assert again["code"] == "illegal"
    assert cash(sitting) == {"Ann": 600, "Ben": 400, "Cy": 500}


@rule("O-SELL-1", "O-MORT-11")
@pytest.mark.parametrize("kind", ["mortgage", "resign"])
def test_an_offer_ends_with_what_it_was_about(kind: str) -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    revision = offered(sitting)
    change = {"kind": kind, "seat": "Ann"} | ({"space": "reading"} if kind == "mortgage" else {})
    sitting.must("p1", "do", action=change)
    before = sitting.game.engine.snapshot()
    assert accept(sitting, revision)["code"] == "illegal"
    assert sitting.game.engine.snapshot() == before


@rule("O-SELL-1", "O-HSE-1")
def test_an_offer_beside_a_new_house_is_refused() -> None:
    """The deed of a built group cannot be sold, whatever was offered before."""
    sitting = sit_at(PLAIN, PEOPLE)
    terms = [
        {"kind": "deed", "from": "Ann", "to": "Ben", "space": "oriental"},
        {"kind": "cash", "from": "Ben", "to": "Ann", "amount": 100},
    ]
    sitting.must("p1", "do", action={"kind": "offer", "seat": "Ann", "terms": terms})
    sitting.must("p1", "do", action=BUILD)
    assert accept(sitting, 1)["code"] == "illegal"
    assert sitting.game.state.deeds["oriental"].owner == "Ann"


# --- C098 ----------------------------------------------------------------------------------------

HOSTILE: list[Any] = [-50, 0, 10.5, 1e20, 10**20, "50", None, True, [50], {"a": 1}]


@rule("O-BUY-8")
@pytest.mark.parametrize("amount", HOSTILE)
def test_hostile_amounts_change_nothing(amount: Any) -> None:
    sitting = at_auction(auction_seconds=0)
    before = sitting.game.engine.snapshot()
    terms = [
        {"kind": "cash", "from": "Ann", "to": "Ben", "amount": amount},
        {"kind": "cash", "from": "Ben", "to": "Ann", "amount": amount},
    ]
    for action in (
        {"kind": "bid", "seat": "Ann", "amount": amount},
        {"kind": "offer", "seat": "Ann", "terms": terms},
        {"kind": "build", "seat": "Ann", "space": "vermont", "count": amount},
    ):
        answer = sitting.say("p1", "do", action=action)
        assert answer["code"] in ("illegal", "invalid"), (action, answer)
        assert sitting.game.engine.snapshot() == before
    assert sitting.say("p1", "preview", action=terms[0])["code"] == "invalid"


def test_nobody_deals_with_themselves() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    terms = [{"kind": "deed", "from": "Ann", "to": "Ann", "space": "reading"}]
    answer = sitting.do("p1", "offer", seat="Ann", terms=terms)
    assert (answer["code"], answer["refusal"]["reason"]) == ("illegal", "deal_with_oneself")


NONSENSE: list[Any] = [
    None,
    [],
    "roll",
    {},
    {"type": "do"},
    {"type": "do", "id": "x"},
    {"type": "do", "id": 7, "action": "roll"},
    {"type": "do", "id": "x", "action": 7},
    {"type": "do", "id": "x", "action": {}},
    {"type": "do", "id": "x", "action": {"kind": "fly"}},
    {"type": "do", "id": "x", "action": {"kind": "bid", "seat": ["Ann"]}},
    {"type": "do", "id": "x", "action": "Ann: bid 1e9"},
    {"type": "do", "id": "x", "action": "x" * 3000},
    {"type": "do", "id": "x", "seen": -1, "action": "roll"},
    {"type": "do", "id": "x", "seen": "now", "action": "roll"},
    {"type": "do", "id": "x" * 65, "action": "roll"},
    {"type": "do", "id": "x", "action": "roll", "extra": 1},
    {"type": ["do"], "id": "x"},
    {"type": "vote", "id": "x", "seat": 3},
    {"type": "chat", "id": "x"},
    {"type": "chat", "id": "x", "text": " "},
    {"type": "chat", "id": "x", "text": "half a letter: \ud800"},
    {"type": "chat", "id": "x", "text": "\u202ethe other way round"},
    {"type": "do", "id": "x", "action": "Ann: roll \ud800"},
    {"type": "undo", "id": "x", "seat": "\ud800"},
    {"type": "chat", "id": "x", "text": "y" * 501},
    {"type": "why", "id": "x", "actions": "all"},
    {"type": "seat", "id": "x", "number": True},
]


@pytest.mark.parametrize("command", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_answered_and_changes_nothing(command: Any) -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    before, seq = sitting.game.engine.snapshot(), sitting.table.seq
    answer = sitting.table.handle("p1", command, sitting.now)
    check(answer)
    assert answer["code"] in ("invalid", "illegal")
    assert sitting.game.engine.snapshot() == before
    assert sitting.table.seq == seq


# --- C099 ----------------------------------------------------------------------------------------


@rule("O-PLAY-9", "O-BUY-1")
def test_nobody_acts_out_of_order_or_for_others() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    for person, action, reason in (
        ("p1", {"kind": "pass", "seat": "Ann"}, "wrong_phase"),
        ("p2", {"kind": "roll", "seat": "Ben"}, "not_your_turn"),
        ("p1", {"kind": "buy", "seat": "Ann"}, "wrong_phase"),
        ("p2", {"kind": "roll", "seat": "Ann"}, "not_your_seat"),
        ("p1", {"kind": "roll", "seat": "Zed"}, "not_your_seat"),
        ("p1", {"kind": "earn", "whom": "Ann", "amount": 500}, "not_your_seat"),
    ):
        answer = sitting.say(person, "do", action=action)
        assert answer["code"] in ("illegal", "not_allowed")
        assert answer["refusal"]["reason"] == reason, action


@rule("O-BUST-10")
@pytest.mark.parametrize("person", ["p1", "p2"])
def test_who_leaves_for_good_keeps_nobody_waiting(person: str) -> None:
    """On one's own turn and out of turn: deeds go back to the Bank and are auctioned."""
    position = PLAIN.replace('name = "Ben"', 'name = "Ben"\ndeeds = ["Baltic Avenue"]')
    sitting = sit_at(position, PEOPLE, auction_seconds=5)
    name = {"p1": "Ann", "p2": "Ben"}[person]
    sitting.must(person, "leave")
    assert not sitting.game.state.seat(name).playing
    assert sitting.table.room.people[person].role == "gone"
    assert name not in sitting.table.summary()["waits_for"]
    sitting.wait(60)
    assert sitting.game.state.phase == "turn"
    assert sitting.game.state.turn == ("Ben" if person == "p1" else "Ann")
    assert sitting.say(person, "do", action=f"{name}: roll")["code"] == "not_allowed"
    assert sitting.table.room.host == ("p2" if person == "p1" else "p1")


@rule("O-BUST-1")
def test_leaving_with_a_debt_pays_it_first() -> None:
    sitting = sit_at(DEBT, PEOPLE, auction_seconds=5)
    sitting.must("p1", "leave")
    sitting.wait(60)
    assert cash(sitting)["Ben"] == 525
    assert not sitting.game.state.seat("Ann").playing


# --- C100 ----------------------------------------------------------------------------------------


@rule("O-BUST-10")
def test_there_is_no_second_throw_after_a_bankruptcy_on_doubles() -> None:
    """Ann throws a double onto a rent far above all she has: she is out, and Ben is next."""
    position = """
rules = "official"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 10
[[seats]]
name = "Ben"
cash = 500
deeds = ["Oriental Avenue hotel", "Vermont Avenue hotel", "Connecticut Avenue hotel"]
[[seats]]
name = "Cy"
cash = 500
"""
    sitting = sit_at(position, PEOPLE, dice="typed")
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [4, 4]})
    sitting.must("p2", "do", action={"kind": "claim", "seat": "Ben", "space": "vermont"})
    assert sitting.game.state.phase == "debt"
    sitting.must("p1", "do", action={"kind": "bankrupt", "seat": "Ann"})
    assert not sitting.game.state.seat("Ann").playing
    assert sitting.game.state.turn == "Ben"
    kinds = [
        event["kind"]
        for entry in Client(sitting, "p3").entries
        for event in entry.get("events", ())
    ]
    assert kinds.count("went_bankrupt") == 1
    assert sitting.do("p1", "roll", seat="Ann")["refusal"]["reason"] == "seat_out"


@rule("O-BUST-12")
def test_who_is_out_is_asked_for_nothing_and_may_watch() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p3", "do", action={"kind": "resign", "seat": "Cy"})
    assert not sitting.game.state.seat("Cy").playing
    clock = Client(sitting, "p3")
    assert clock.view["game"] is not None
    assert clock.view["options"]["Cy"] == []
    for deadline in clock.view["table"]["deadlines"]:
        assert "Cy" not in deadline["seats"]
    sitting.table.presence("p3", False, sitting.now)
    sitting.wait(3600)
    assert sitting.table.room.seat("Cy").stands_in is None  # type: ignore[union-attr]
    vote = sitting.say("p3", "vote", seat="Ann")
    assert vote["refusal"]["reason"] == "no_vote"


def test_bad_input_in_a_debt_ruins_nobody() -> None:
    sitting = sit_at(DEBT, PEOPLE)
    for action in ("", "?", {"kind": "bankrupt", "seat": "Ann"}, {"kind": "nothing"}):
        answer = sitting.say("p1", "do", action=action)
        assert answer["code"] in ("invalid", "illegal")
        assert sitting.game.state.phase == "debt"
        assert sitting.game.state.seat("Ann").playing
    assert sitting.do("p1", "pay")["code"] == "done"


# --- a throw that may be taken back --------------------------------------------------------------

HURRY = """
rules = "moore"
turn = "Ann"
[[seats]]
name = "Ann"
cash = 500
deeds = ["Boardwalk", "Park Place"]
[[seats]]
name = "Ben"
cash = 500
deeds = ["Reading Railroad"]
[[seats]]
name = "Cy"
cash = 500
deeds = ["Baltic Avenue", "Mediterranean Avenue"]
"""


def throw_under(position: str, people: Sequence[str] = ("Ben", "Cy")) -> Sitting:
    sitting = sit_at(position, people, dice="typed")
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [1, 2]})
    sitting.wait(0.1)
    return sitting


@rule("M-BLD-1", "M-BLD-3")
def test_who_throws_is_asked_only_while_somebody_else_may_build() -> None:
    """Ann's own group gives nobody a reason to wait; Cy's does, as long as Cy has money."""
    assert throw_under(HURRY).game.state.phase == "thrown"
    poor = HURRY.replace('"Cy"\ncash = 500', '"Cy"\ncash = 49')
    sitting = throw_under(poor)
    assert sitting.game.state.seat("Ann").space == "baltic"
    assert sitting.game.state.phase == "turn"
    assert throw_under(HURRY, ["Ben"]).game.state.seat("Ann").space == "baltic"  # Cy is a bot


@rule("M-BLD-3")
def test_a_building_in_a_hurry_leaves_the_choice_though_no_other_can_follow() -> None:
    sitting = throw_under(HURRY.replace('"Cy"\ncash = 500', '"Cy"\ncash = 50'))
    build = {"kind": "build", "seat": "Cy", "space": "baltic", "count": 1}
    sitting.must("p3", "do", action=build)
    sitting.wait(60)
    assert sitting.game.state.phase == "thrown"
    sitting.must("p1", "do", action={"kind": "retract", "seat": "Ann"})
    assert sitting.game.state.turn == "Ann"


def test_a_move_that_followed_from_the_throw_stands_as_it_does() -> None:
    sitting = throw_under(HURRY.replace('"Cy"\ncash = 500', '"Cy"\ncash = 49'))
    undo = {"kind": "undo", "seat": "Ann"}
    assert sitting.say("p1", "undo", seat="Ann")["refusal"]["reason"] == "chance_fell"
    [why] = sitting.must("p1", "why", actions=[undo])["result"]
    assert why["reason"] == "chance_fell"
