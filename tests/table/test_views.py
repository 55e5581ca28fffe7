"""What clients are told: the same as the game says, in the form of the protocol."""

import json
from dataclasses import fields
from typing import Any, get_args

import pytest

from freehold.game import Action
from freehold.notation.catalogues import catalogue
from freehold.server.protocol.commands import AnyCommand, Phrase
from freehold.server.protocol.lobby import BookView
from freehold.server.protocol.setup import Setup as SetupModel
from freehold.server.protocol.setup import Token
from freehold.server.protocol.views import DealPreview, GameView
from freehold.table import Table
from freehold.table.commands import _SHAPES
from freehold.table.room import Room
from freehold.table.setup import TOKENS, read_setup
from freehold.table.talk import PHRASES
from tests.support import rule
from tests.table.scenes import BUILD, PEOPLE, PLAIN, at_auction
from tests.table.sitting import SECRET, START, Client, Sitting, check, sit_at, stored

RULES = ["official", "short", "time-limit", "tournament", "parish", "moore"]
MOORE = """
rules = "moore"
turn = "Ann"
contracts = [
  "Ann>Ben immunity on deed:reading for 3 landings",
  "Ben>Cy loan 100 repaid 50 x 2 every 1 turns",
]
[[seats]]
name = "Ann"
cash = 500
deeds = ["Reading Railroad", "Baltic Avenue"]
[[seats]]
name = "Ben"
cash = 500
deeds = ["Mediterranean Avenue mortgaged"]
[[seats]]
name = "Cy"
cash = 500
"""


# --- the protocol and the table say the same -----------------------------------------------------


def test_a_setup_has_the_parts_and_the_usual_values_of_the_protocol() -> None:
    seats = [{"kind": "person"}, {"kind": "bot"}]
    said = SetupModel.model_validate({"seats": seats}).model_dump(mode="json")
    assert read_setup({"seats": seats}).to_json() == said
    assert read_setup(said).to_json() == said


def test_commands_phrases_and_tokens_are_those_of_the_protocol() -> None:
    models = {model.model_fields["type"].annotation: model for model in get_args(AnyCommand)}
    shapes = {get_args(kind)[0]: model for kind, model in models.items()}
    assert shapes.keys() == _SHAPES.keys()
    for kind, model in shapes.items():
        assert model.model_fields.keys() - {"type", "id", "seen"} == _SHAPES[kind].keys(), kind
    assert set(get_args(Phrase)) == PHRASES
    assert get_args(Token) == TOKENS


def test_every_sentence_of_the_table_is_there_in_every_language() -> None:
    for part in ("table", "journal"):
        assert catalogue("en")[part].keys() == catalogue("es")[part].keys()


# --- the game ------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULES)
def test_the_view_of_a_game_is_its_state(rules: str) -> None:
    """After many moves kept up part by part, the view says what the state says."""
    seats = [{"kind": "person", "name": "Ann"}, *[{"kind": "bot"}] * 3]
    sitting = Sitting(seats, rules=rules, grace_seconds=5)
    sitting.must("p1", "start")
    eva = sitting.come("Eva", role="watch")
    sitting.table.presence(eva, True, sitting.now)
    sitting.must("p1", "give_seat", seat="Ann", bot="standard")
    for _ in range(25):
        sitting.wait(0.4)
        _compare(sitting)


def _compare(sitting: Sitting) -> None:
    view, state = Client(sitting, "p1").view["game"], sitting.game.state.to_json()
    GameView.model_validate_json(json.dumps(view))
    for part in ("phase", "turn", "turn_number", "rounds", "throws", "dice", "order", "bank"):
        assert view[part] == state[part], part
    for part in ("pot", "agenda", "claims", "ending", "question", "foreclosure", "stock"):
        assert view[part] == _listed(state[part]), part
    for part in ("auction", "contest", "market"):
        assert view[part] == _listed(state[part]), part
    for seat in state["seats"]:
        shown = view["seats"][seat["name"]]
        for part in ("cash", "space", "in_jail", "tries", "playing", "place", "stops", "direction"):
            assert shown[part] == seat[part], part
        assert shown["cards"] == list(seat["cards"])
        assert shown["tasks"] == list(seat["tasks"])
        assert shown["churches"] == list(seat["churches"])
    for deed in state["deeds"]:
        shown = view["deeds"][deed["space"]]
        assert shown == {key: deed[key] for key in ("owner", "buildings", "mortgaged")}
    contracts = [{k: v for k, v in one.items() if k != "term"} for one in view["contracts"]]
    assert contracts == _listed(state["contracts"])
    assert view["unsold"] == list(sitting.game.state.unsold)


def _listed(value: Any) -> Any:
    return json.loads(json.dumps(value))


def test_options_are_what_is_legal() -> None:
    sitting = sit_at(MOORE, PEOPLE)
    for person, seat in (("p1", "Ann"), ("p2", "Ben"), ("p3", "Cy")):
        rows = Client(sitting, person).view["options"][seat]
        legal = sitting.game.legal(seat)
        assert [row["action"] for row in rows] == [option.action.to_json() for option in legal]
        bounds = [(row.get("low"), row.get("high")) for row in rows]
        assert bounds == [(option.low, option.high) for option in legal]


def test_what_waits_is_what_the_game_says() -> None:
    for sitting in (sit_at(PLAIN, PEOPLE), at_auction(), sit_at(MOORE, PEOPLE)):
        shown = Client(sitting, "p1").view["pending"]
        said = [pending.to_json() for pending in sitting.game.pending]
        for row in said:
            del row["words"]
        assert shown == said


def test_contracts_are_shown_with_their_terms() -> None:
    view = Client(sit_at(MOORE, PEOPLE), "p3").view["game"]
    immunity, loan = view["contracts"]
    assert (immunity["kind"], immunity["grantor"], immunity["holder"]) == ("immunity", "Ann", "Ben")
    assert immunity["term"]["spaces"] == ["reading"]
    assert (loan["kind"], loan["grantor"], loan["holder"]) == ("loan", "Cy", "Ben")
    assert loan["owed"] == 100


FREE = """
rules = "moore"
turn = "Ben"
contracts = ["Ann>Ben {grant}"]
[[seats]]
name = "Ann"
cash = 500
deeds = ["Reading Railroad"]
[[seats]]
name = "Ben"
cash = 500
[[seats]]
name = "Cy"
cash = 500
"""
OWES_NONE = "Ben owes Ann no rent for Reading Railroad, by contract 1."


@rule("M-RENT-2")
@pytest.mark.parametrize(
    ("grant", "said"),
    [
        ("immunity on deed:reading for good", OWES_NONE),
        ("immunity on deed:reading for 1 landing", OWES_NONE),
        ("immunity 50% on deed:reading for good", None),
        ("immunity on deed:pennsylvania-rr for good", None),
    ],
)
def test_a_landing_is_said_to_be_free_by_a_contract(grant: str, said: str | None) -> None:
    """Five spaces from GO to Ann's railroad; half of its rent is rent."""
    sitting = sit_at(FREE.replace("{grant}", grant), PEOPLE, dice="typed")
    sitting.must("p2", "do", action={"kind": "roll", "seat": "Ben", "dice": [2, 3]})
    sitting.wait(0.1)
    client = Client(sitting, "p3")
    assert client.view["game"]["seats"]["Ben"]["space"] == "reading"
    texts = [
        entry["text"]
        for entry in client.entries
        if entry["kind"] in ("do", "draw") and "text" in entry
    ]
    assert texts == ([said] if said else [])
    assert len(client.view["game"]["claims"]) == (0 if said else 1)


def test_that_a_landing_is_free_is_said_at_the_table_and_not_in_the_game_file() -> None:
    grant = "immunity on deed:reading for good"
    sitting = sit_at(FREE.replace("{grant}", grant), PEOPLE, dice="typed")
    sitting.must("p2", "do", action={"kind": "roll", "seat": "Ben", "dice": [2, 3]})
    sitting.wait(0.1)
    assert sitting.kept[-1].body["free"]["owner"] == "Ann"
    rows = [json.loads(line) for line in sitting.table.file().splitlines()]
    assert set(rows[-2]) == {"n", "do", "chain"}
    assert rows[-2]["do"]["kind"] == "move"


def test_worth_is_cash_deeds_and_buildings() -> None:
    """Deeds of 100, 100, 120 and 200; the last brings 100 when mortgaged; a house costs 50."""
    sitting = sit_at(PLAIN, PEOPLE)
    assert Client(sitting, "p1").view["game"]["seats"]["Ann"]["worth"] == 500 + 320 + 200
    sitting.must("p1", "do", action=BUILD)
    sitting.must("p1", "do", action={"kind": "mortgage", "seat": "Ann", "space": "reading"})
    seat = Client(sitting, "p1").view["game"]["seats"]["Ann"]
    assert (seat["cash"], seat["worth"]) == (550, 550 + 320 + 50 + 100)


def test_what_did_not_change_is_not_sent() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    client = Client(sitting, "p3")
    client.catch_up()
    heard = len(client.heard)
    client.catch_up()
    assert len(client.heard) == heard
    sitting.must("p1", "do", action=BUILD)
    client.catch_up()
    update = client.heard[-1]
    check(update)
    assert set(update["game"]) == {"bank", "seats", "deeds"}
    assert list(update["game"]["seats"]) == ["Ann"]
    assert list(update["game"]["deeds"]) == ["vermont"]
    assert "table" not in update
    assert [entry["action"]["kind"] for entry in update["entries"]] == ["build"]


def test_only_new_entries_are_sent_to_who_comes_back() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    seen = sitting.table.seq
    for number in range(130):
        sitting.now += 10_000
        sitting.must("p1", "chat", text=f"words {number}")
    audience = sitting.table.audience("p2")
    back = sitting.table.welcome(audience, sitting.table.seq - 3, "en", sitting.now)
    assert [entry["text"] for entry in back["entries"]] == ["words 127", "words 128", "words 129"]
    assert back["is_complete"]
    long_away = sitting.table.welcome(audience, seen, "en", sitting.now)
    assert len(long_away["entries"]) == 100
    assert not long_away["is_complete"]
    rest = sitting.table.entries_for(audience, seen + 1, seen + 30)
    assert [entry["text"] for entry in rest] == [f"words {number}" for number in range(30)]


def test_who_knows_a_journal_that_was_lost_is_told_everything_anew() -> None:
    """The table was restored from an older copy, and others have said more since."""
    lost = sit_at(PLAIN, PEOPLE)
    copy = len(lost.kept)
    for number in range(3):
        lost.now += 1000
        lost.must("p1", "chat", text=f"before the fire {number}")
    table = Table.restore("ABCDEF", stored(lost.kept[:copy]), SECRET, lost.now)
    ann, last = table.audience("p1"), (lost.kept[-1].seq, lost.kept[-1].at)
    assert table.seq == copy
    at_once = table.welcome(ann, last[0], "en", lost.now)
    assert (at_once["seq"], at_once["is_complete"]) == (copy, False)
    assert at_once["entries"][0]["seq"] == 1
    for number in range(5):
        command = {"type": "chat", "id": f"c{number}", "text": f"after it {number}"}
        table.handle("p2", command, lost.now + 100_000)
    later = table.welcome(ann, last[0], "en", lost.now, last)
    assert not later["is_complete"]
    said = [entry["text"] for entry in later["entries"] if entry["kind"] == "chat"]
    assert said == [f"after it {number}" for number in range(5)]
    known = next(table.journal.read(copy))
    assert table.welcome(ann, copy, "en", lost.now, (known.seq, known.at))["is_complete"]


# --- languages -----------------------------------------------------------------------------------


def test_everybody_reads_their_own_language() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p1", "do", action=BUILD)
    audience = sitting.table.audience("p1")
    english, spanish = (
        sitting.table.welcome(audience, 0, locale, sitting.now)["entries"][-1]
        for locale in ("en", "es")
    )
    assert english["events"][0]["text"] == "Ann pays the Bank $50 to build on Vermont Avenue."
    assert spanish["events"][0]["text"] != english["events"][0]["text"]
    command = {"type": "do", "id": "x", "seen": sitting.table.seq, "action": "Ann: pass"}
    answers = [
        sitting.table.handle("p1", {**command, "id": locale}, sitting.now, locale)
        for locale in ("en", "es")
    ]
    reasons = {answer["refusal"]["reason"] for answer in answers}
    assert len(reasons) == 1
    assert answers[0]["refusal"]["message"] != answers[1]["refusal"]["message"]
    refused = sitting.table.handle("p2", {"type": "start", "id": "s"}, sitting.now, "es")
    assert refused["refusal"]["message"] == "Eso solo lo hace el anfitrión."


# --- questions before deciding -------------------------------------------------------------------


def test_why_says_why_for_each_action() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    before = sitting.game.engine.snapshot()
    answer = sitting.must(
        "p1",
        "why",
        actions=[
            {"kind": "roll", "seat": "Ann"},
            {"kind": "buy", "seat": "Ann"},
            {"kind": "roll", "seat": "Ben"},
            {"kind": "fly", "seat": "Ann"},
            {"kind": "build", "seat": "Ann", "space": "boardwalk", "count": 1},
        ],
    )
    none, phase, other, unknown, group = answer["result"]
    assert none is None
    assert (phase["reason"], phase["clause"]) == ("wrong_phase", "O-BUY-1")
    assert other["reason"] == "not_your_seat"
    assert unknown["reason"] == "invalid_words"
    assert group["reason"] in ("not_owner", "group_incomplete")
    assert sitting.game.engine.snapshot() == before
    many = [{"kind": "roll"}] * 41
    assert sitting.say("p1", "why", actions=many)["refusal"]["reason"] == "too_much"


@rule("O-MORT-13", "O-SELL-1")
def test_a_deal_can_be_looked_at_before_it_is_offered() -> None:
    """Ben's mortgaged Mediterranean comes to Ann, who has Baltic: 10% of 30, rounded up, is 3."""
    position = PLAIN.replace('"Reading Railroad"]', '"Reading Railroad", "Baltic Avenue"]').replace(
        'name = "Ben"', 'name = "Ben"\ndeeds = ["Mediterranean Avenue mortgaged"]'
    )
    sitting = sit_at(position, PEOPLE)
    before = sitting.game.engine.snapshot()
    terms: list[dict[str, Any]] = [
        {"kind": "deed", "from": "Ben", "to": "Ann", "space": "mediterranean"},
        {"kind": "cash", "from": "Ann", "to": "Ben", "amount": 40},
    ]
    offer = {"kind": "offer", "seat": "Ann", "terms": terms}
    result = sitting.must("p1", "preview", action=offer)["result"]
    DealPreview.model_validate_json(json.dumps(result))
    assert result["refusal"] is None
    ann, ben = result["seats"]["Ann"], result["seats"]["Ben"]
    assert (ann["cash"], ann["interest"], ann["groups"]) == (460, 3, ["purple"])
    assert (ben["cash"], ben["interest"], ben["groups"]) == (540, 0, [])
    assert sitting.game.engine.snapshot() == before
    terms[1]["amount"] = 4000
    refused = sitting.must("p1", "preview", action=offer)["result"]
    assert refused["refusal"]["reason"] == "not_enough_cash"
    assert refused["seats"] == {}


def test_a_preview_of_a_term_that_names_nobody_says_so() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    offer = {
        "kind": "offer",
        "seat": "Ann",
        "terms": [{"kind": "cash", "from": None, "to": "Ben", "amount": 40}],
    }
    result = sitting.must("p1", "preview", action=offer)["result"]
    assert result["refusal"] is not None
    assert result["seats"] == {}


def test_only_who_decides_for_a_seat_may_see_what_its_deal_would_do() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    terms = [{"kind": "cash", "from": "Ann", "to": "Ben", "amount": 40}]
    offer = {"kind": "offer", "seat": "Ann", "terms": terms}
    answer = sitting.say("p2", "preview", action=offer)
    assert answer["refusal"]["reason"] == "not_your_seat"
    assert answer["result"] is None


@pytest.mark.parametrize("is_private", [False, True])
def test_whom_an_offer_names_sees_what_it_would_do(is_private: bool) -> None:
    """Reading Railroad for $40 of Ben: 500 + 40 and 500 - 40. It does not name Cy."""
    sitting = sit_at(PLAIN, PEOPLE)
    terms = [
        {"kind": "deed", "from": "Ann", "to": "Ben", "space": "reading"},
        {"kind": "cash", "from": "Ben", "to": "Ann", "amount": 40},
    ]
    offer = {"kind": "offer", "seat": "Ann", "terms": terms}
    sitting.must("p1", "do", action=offer, private=is_private)
    revision = sitting.game.state.offers[0].revision
    before = sitting.game.engine.snapshot()

    def ask(person: str, seat: str, stands: int = revision) -> dict[str, Any]:
        action = {"kind": "accept", "seat": seat, "proposer": "Ann", "revision": stands}
        found: dict[str, Any] = sitting.say(person, "preview", action=action)
        return found

    for person, seat in (("p2", "Ben"), ("p1", "Ann")):
        result = ask(person, seat)["result"]
        assert result["refusal"] is None
        assert (result["seats"]["Ann"]["cash"], result["seats"]["Ben"]["cash"]) == (540, 460)
    other = ask("p3", "Cy")["result"]
    assert (other["refusal"]["reason"], other["seats"]) == ("not_a_party", {})
    changed = ask("p2", "Ben", revision + 1)["result"]
    assert (changed["refusal"]["reason"], changed["seats"]) == ("offer_changed", {})
    assert ask("p3", "Ben")["refusal"]["reason"] == "not_your_seat"
    assert sitting.game.engine.snapshot() == before


def test_a_deal_of_three_can_be_looked_at_when_one_has_agreed() -> None:
    """$40 from each to the next but one: everybody has as much as before."""
    sitting = sit_at(PLAIN, PEOPLE)
    terms = [
        {"kind": "cash", "from": giver, "to": taker, "amount": 40}
        for giver, taker in (("Ann", "Ben"), ("Ben", "Cy"), ("Cy", "Ann"))
    ]
    sitting.must("p1", "do", action={"kind": "offer", "seat": "Ann", "terms": terms})
    revision = sitting.game.state.offers[0].revision
    accept = {"kind": "accept", "seat": "Ben", "proposer": "Ann", "revision": revision}
    sitting.must("p2", "do", action=accept)
    for person, seat in (("p2", "Ben"), ("p3", "Cy")):
        result = sitting.must(person, "preview", action=accept | {"seat": seat})["result"]
        cash = {name: side["cash"] for name, side in result["seats"].items()}
        assert cash == {"Ann": 500, "Ben": 500, "Cy": 500}


@rule("M-DEAL-1")
def test_a_preview_says_what_would_live_on() -> None:
    sitting = sit_at(MOORE, PEOPLE)
    terms = [
        {"kind": "cash", "from": "Cy", "to": "Ann", "amount": 50},
        {
            "kind": "immunity",
            "from": "Ann",
            "to": "Cy",
            "percent": 100,
            "spaces": ["reading"],
            "count": 2,
            "unit": "landings",
        },
    ]
    offer = {"kind": "offer", "seat": "Ann", "terms": terms}
    result = sitting.must("p1", "preview", action=offer)["result"]
    assert result["refusal"] is None, result
    assert len(result["seats"]["Cy"]["contracts"]) == 1
    assert "Reading" in result["seats"]["Cy"]["contracts"][0]


# --- talking -------------------------------------------------------------------------------------


def test_people_talk_as_it_was_agreed() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p2", "chat", text="  what a\nday ")
    said = Client(sitting, "p1").entries[-1]
    assert (said["kind"], said["by"], said["text"]) == ("chat", "Ben", "what a day")
    sitting.must("p2", "chat", phrase="good_luck")
    assert Client(sitting, "p1").entries[-1]["phrase"] == "good_luck"
    both = sitting.say("p2", "chat", text="a", phrase="yes")
    assert both["refusal"]["reason"] == "no_words"
    phrases = sit_at(PLAIN, PEOPLE, chat="phrases")
    assert phrases.say("p2", "chat", text="hi")["refusal"]["reason"] == "only_phrases"
    assert phrases.say("p2", "chat", phrase="you_fool")["code"] == "illegal"
    phrases.must("p2", "chat", phrase="hello")
    silent = sit_at(PLAIN, PEOPLE, chat="off")
    assert silent.say("p2", "chat", phrase="hello")["refusal"]["reason"] == "may_not_talk"
    assert not Client(silent, "p2").view["table"]["you"]["may_talk"]


def test_the_host_takes_the_word_and_reads_reports() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p2", "chat", text="rude words")
    seq = sitting.table.seq
    sitting.must("p3", "report", seq=seq, note="rude")
    told = Client(sitting, "p1").entries[-1]
    assert told["kind"] == "report"
    assert told["text"] == "Cy reports what Ben said: “rude words” rude"
    assert Client(sitting, "p2").entries[-1]["kind"] == "chat"
    assert sitting.say("p3", "report", seq=1)["refusal"]["reason"] == "no_such_words"
    assert sitting.say("p3", "mute", person="p2", muted=True)["code"] == "not_allowed"
    sitting.must("p1", "mute", person="p2", muted=True)
    assert sitting.say("p2", "chat", phrase="sorry")["refusal"]["reason"] == "may_not_talk"
    sitting.must("p1", "mute", person="p2", muted=False)
    sitting.must("p2", "chat", phrase="sorry")


def test_nobody_talks_without_end() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    answers = [sitting.say("p2", "chat", phrase="yes") for _ in range(21)]
    assert [answer["code"] for answer in answers] == ["done"] * 20 + ["busy"]
    sitting.now += 60_000
    sitting.must("p2", "chat", phrase="no")


# --- the book ------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("locale", ["en", "es"])
def test_the_book_is_told_whole(rules: str, locale: str) -> None:
    seats = [{"kind": "person"}, {"kind": "bot"}]
    table = Table.open("ABCDEF", {"seats": seats, "rules": rules}, "Ann", START, SECRET)
    view = table.book_view(locale)
    BookView.model_validate_json(json.dumps(view))
    assert len(view["spaces"]) == len(table.book.spaces)
    letters = [group["letter"] for group in view["groups"]]
    assert len(set(letters)) == len(letters)
    lots = [group["ink"] for group in view["groups"] if group["kind"] == "lot"]
    assert lots == list(range(len(lots)))
    assert all(space["deck"] for space in view["spaces"] if space["kind"] == "card")


def test_prices_stand_as_the_deeds_say() -> None:
    seats = [{"kind": "person"}, {"kind": "bot"}]
    table = Table.open("ABCDEF", {"seats": seats}, "Ann", START, SECRET)
    spaces = {space["key"]: space for space in table.book_view()["spaces"]}
    boardwalk = spaces["boardwalk"]
    assert (boardwalk["price"], boardwalk["mortgage"], boardwalk["lift"]) == (400, 200, 220)
    assert boardwalk["rents"] == [50, 200, 600, 1400, 1700, 2000]
    assert boardwalk["house_price"] == 200
    assert (spaces["mediterranean"]["mortgage"], spaces["mediterranean"]["lift"]) == (30, 33)


# --- what nobody may change ----------------------------------------------------------------------


def test_rooms_are_frozen_and_have_all_their_parts() -> None:
    room = sit_at(PLAIN, PEOPLE).table.room
    with pytest.raises(AttributeError):
        room.stage = "over"  # type: ignore[misc]
    with pytest.raises(TypeError):
        room.but(weather="fine")
    assert {each.name for each in fields(Room)} == room.__dict__.keys()


def test_a_move_in_words_is_read_for_ones_only_seat() -> None:
    sitting = sit_at(PLAIN, PEOPLE)
    sitting.must("p1", "do", action="build vermont")
    assert sitting.game.state.deeds["vermont"].buildings == 1
    sitting.must("p1", "do", action="undo")
    sitting.must("p1", "do", action="Ann: roll")
    assert sitting.say("p2", "do", action="Ann: roll")["code"] == "not_allowed"
    assert Action("roll", "Ann").to_json() == sitting.kept[-2].body["do"]


def test_held_cards_are_told_apart_by_what_they_are_for() -> None:
    held = set(
        sit_at('rules = "parish"\n[[seats]]\nname = "Ann"\n[[seats]]\nname = "Ben"')
        .table.book_view("en")["held"]
        .values()
    )
    assert held == {"a card to leave Detention", "a card for a second try"}


UNLIFTED = """
rules = "moore"
options = ["double-prices", "buy-with-mortgage"]
turn = "Ann"
[[seats]]
name = "Ann"
cash = 2000
at = "Short Line"
[[seats]]
name = "Ben"
cash = 2000
deeds = ["Boardwalk unlifted", "Reading Railroad mortgaged"]
"""


@rule("M-BWM-7", "M-FCL-3")
def test_lifting_and_taking_over_are_shown_with_what_they_cost_now() -> None:
    """Boardwalk costs 800, of which 600 are owed, and 60 of interest; Reading 100 and 10."""
    sitting = sit_at(UNLIFTED, ["Ben"], dice="typed")
    rows = Client(sitting, "p2").view["options"]["Ben"]
    prices = {
        row["action"]["space"]: row["price"] for row in rows if row["action"]["kind"] == "lift"
    }
    assert prices == {"boardwalk": 660, "reading": 110}
    sitting.must("p1", "do", action={"kind": "roll", "seat": "Ann", "dice": [1, 3]})
    sitting.wait(0.1)
    rows = Client(sitting, "p1").view["options"]["Ann"]
    assert [row["price"] for row in rows if row["action"]["kind"] == "foreclose"] == [660]
