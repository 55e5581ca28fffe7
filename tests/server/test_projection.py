"""Case C092: what every message and page holds, and what none of them ever does."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from freehold.server.pages.tables import info_of
from freehold.store import tables
from tests.server.conftest import new_browser
from tests.server.players import Player, at
from tests.server.running import ServerThread
from tests.server.test_sockets import Seated

pytestmark = pytest.mark.anyio

SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
# Parts of entries and records that hold the order of decks, the generator, or the secret.
NEVER = frozenset({"changes", "seed", "draws", "next", "left", "stream"})
WHISPER = "between the two of us"


class Watched:
    """Ann and Ben play, Dee watches, and a judge rules: keys by name."""

    def __init__(self, server: ServerThread, **setup: Any) -> None:
        with new_browser(server) as ann:
            body = {"name": "Ann", "setup": {"seats": SEATS, "claim_seconds": 0, **setup}}
            opened = ann.post("/api/tables", json=body).json()
        self.code: str = opened["code"]
        self.keys: dict[str, str] = {"Ann": opened["key"]}
        for name, role in (("Ben", "seat"), ("Dee", "watch")):
            with new_browser(server) as browser:
                page = f"/api/tables/{self.code}/join"
                joined = browser.post(page, json={"name": name, "role": role}).json()
                self.keys[name] = joined["key"]
        stored = server.site.store.read(tables.load, self.code)
        assert stored is not None
        self.secret: bytes = stored.secret

    def get(self, server: ServerThread, name: str, page: str) -> httpx.Response:
        bearer = {"Authorization": f"Bearer {self.keys[name]}"} if name in self.keys else {}
        return httpx.get(f"{server.url}/api/tables/{self.code}{page}", headers=bearer)


def keys_in(value: Any) -> Iterator[str]:
    """The names of all parts of a message, at any depth."""
    if isinstance(value, dict):
        yield from value
        for each in value.values():
            yield from keys_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from keys_in(each)


def check(watched: Watched, text: str) -> None:
    """Nothing of what nobody may see before the end."""
    assert watched.secret.hex() not in text
    for line in text.splitlines():
        parts = set(keys_in(json.loads(line)))
        assert not parts & NEVER, parts & NEVER


WISHES = (
    *("roll", "move", "buy", "decline", "pass", "pay", "tax_flat", "use_card", "pay_fine", "keep"),
    *("mortgage", "sell", "sell_group", "bankrupt"),  # to pay with
)


async def play(players: dict[str, Player], options: dict[str, Any], moves: int) -> None:
    """Ann and Ben play what leads on; everybody hears everything."""
    for _ in range(moves):
        found = [
            (name, row["action"])
            for name, rows in options.items()
            for row in rows
            if row["action"]["kind"] in WISHES
        ]
        if not found:
            assert not any(options.values()), options  # the game is over
            return
        name, action = min(found, key=lambda each: WISHES.index(each[1]["kind"]))
        answer = await players[name].say("do", action=action)
        for player in players.values():
            await player.reach(answer["seq"])
        gather(players, options)


def gather(players: dict[str, Player], options: dict[str, Any]) -> None:
    for name in ("Ann", "Ben"):
        told = [m["options"] for m in players[name].heard if m.get("options") is not None]
        if told:
            options[name] = told[-1].get(name, [])


@pytest.fixture
def watched(server: ServerThread) -> Watched:
    return Watched(server, rules="moore", watching="open")


async def test_nobody_hears_of_decks_or_of_the_secret_before_the_end(
    server: ServerThread, watched: Watched
) -> None:
    async with (
        at(server, watched.code, watched.keys["Ann"]) as ann,
        at(server, watched.code, watched.keys["Ben"]) as ben,
        at(server, watched.code, watched.keys["Dee"]) as dee,
    ):
        players = {"Ann": ann, "Ben": ben, "Dee": dee}
        begun = await ann.say("start")
        assert begun["code"] == "done", begun
        for player in (ben, dee):
            await player.reach(begun["seq"])
        options: dict[str, Any] = {}
        gather(players, options)
        await play(players, options, 40)
        for player in players.values():
            for message in player.heard:
                check(watched, json.dumps(message))
                assert message.get("table", {}).get("secret") is None
                assert "answer" not in (message.get("table", {}).get("question") or {})
        for name in ("Ann", "Dee", "nobody"):
            for page in ("", "/entries", "/moments", "/book", "/fairness", "/file"):
                check(watched, watched.get(server, name, page).text)
        assert watched.get(server, "Ann", "/fairness").json()["secret"] is None
        left = await ann.say("leave")
        assert left["code"] == "done"
    fair = watched.get(server, "Dee", "/fairness").json()
    assert fair["secret"] == watched.secret.hex()
    assert fair["commitment"] == hashlib.sha256(watched.secret).hexdigest()
    assert fair["throws"] > 2
    assert sum(fair["faces"]) == 2 * fair["throws"] == 2 * sum(fair["sums"])


async def test_fair_dice_are_shown_to_delayed_watchers_when_the_end_is(
    server: ServerThread,
) -> None:
    watched = Watched(server, watching="delayed", delay_seconds=600)
    async with at(server, watched.code, watched.keys["Ann"]) as ann:
        assert (await ann.say("start"))["code"] == "done"
        assert (await ann.say("do", action={"kind": "roll", "seat": "Ann"}))["code"] == "done"
        assert (await ann.say("leave"))["code"] == "done"
    parts = ("is_kept", "secret", "throws")
    seen = {
        name: tuple(watched.get(server, name, "/fairness").json()[part] for part in parts)
        for name in ("Ben", "Dee")
    }
    assert seen == {"Ben": (True, watched.secret.hex(), 1), "Dee": (None, None, 0)}


async def test_a_private_offer_is_for_its_parties(server: ServerThread, watched: Watched) -> None:
    async with (
        at(server, watched.code, watched.keys["Ann"]) as ann,
        at(server, watched.code, watched.keys["Ann"], is_for_all=True) as screen,
        at(server, watched.code, watched.keys["Ben"]) as ben,
        at(server, watched.code, watched.keys["Dee"]) as dee,
    ):
        players = {"Ann": ann, "Ben": ben, "Dee": dee}
        begun = await ann.say("start")
        for player in (ben, dee):
            await player.reach(begun["seq"])
        options: dict[str, Any] = {}
        gather(players, options)
        while "offer" not in {row["action"]["kind"] for row in options["Ann"]}:
            await play(players, options, 1)  # the opening throws, and what they lead to
        term = {"from": "Ann", "to": "Ben", "kind": "promise", "text": WHISPER}
        cash = {"from": "Ann", "to": "Ben", "kind": "cash", "amount": 77}
        offer = {"kind": "offer", "seat": "Ann", "terms": [term, cash]}
        said = await ben.say("chat", text="hush")
        await dee.reach(said["seq"])
        await dee.say("report", seq=said["seq"])
        made = await ann.say("do", action=offer, private=True)
        assert made["code"] == "done", made
        for player in (ben, dee, screen):
            await player.reach(made["seq"])
        assert WHISPER in json.dumps(ben.heard)
        assert WHISPER not in json.dumps(dee.heard)
        assert WHISPER not in json.dumps(screen.heard)
        assert "reports" in json.dumps(ann.heard)
        assert "reports" not in json.dumps(screen.heard)
        assert all(not message.get("options") for message in screen.heard)
        assert screen.heard[-1]["game"] == dee.heard[-1]["game"]
        for page in ("", "/entries", "/moments", "/file"):
            assert WHISPER not in watched.get(server, "Dee", page).text
            assert WHISPER not in watched.get(server, "nobody", page).text


async def test_a_stranger_sees_nothing_of_the_game(server: ServerThread, watched: Watched) -> None:
    async with at(server, watched.code, watched.keys["Ann"]) as ann:
        await ann.say("start")
        await ann.say("chat", text="hush")
    for path in ("/entries", "/moments", "/file"):
        assert watched.get(server, "nobody", path).status_code == 403
    page = watched.get(server, "nobody", "").json()
    assert set(page) == {"info", "setup", "seats", "person", "may_join", "may_judge"}


async def test_who_watches_is_decided_by_the_table(server: ServerThread) -> None:
    """At a closed table nobody watches, whatever a client says of itself."""
    closed = Seated(server, watching="closed")
    with new_browser(server) as browser:
        page = f"/api/tables/{closed.code}/join"
        answer = browser.post(page, json={"name": "Eve", "role": "watch", "may_see": True})
        assert answer.status_code == 422
        assert browser.post(page, json={"name": "Eve", "role": "watch"}).status_code == 403
        assert browser.get(f"/api/tables/{closed.code}").json()["person"] is None


async def test_who_waits_to_watch_sees_nothing_yet(server: ServerThread) -> None:
    """Where watchers are approved, Dee sees the table and not the game until Ann lets her in."""
    watched = Watched(server, watching="approved")
    async with (
        at(server, watched.code, watched.keys["Ann"]) as ann,
        at(server, watched.code, watched.keys["Dee"]) as dee,
    ):
        assert (await ann.say("start"))["code"] == "done"
        await dee.until(lambda m: m.get("table", {}).get("stage") == "playing")
        assert all(not message.get("game") for message in dee.heard)
        assert watched.get(server, "Dee", "/moments").json() == []
        let_in = await ann.say("role", person="p3", role="watch")
        assert let_in["code"] == "done"
        seen = await dee.until(lambda m: bool(m.get("game")))
        assert set(seen["game"]["seats"]) == {"Ann", "Ben"}


async def test_who_watches_later_is_told_nothing_earlier_by_lobby_and_page(
    server: ServerThread,
) -> None:
    """For strangers and watchers the game has not begun for ten minutes, nor ended."""
    watched = Watched(server, watching="delayed", delay_seconds=600, listed=True, absent="bot")

    def seen(name: str) -> list[dict[str, Any]]:
        page = watched.get(server, name, "").json()
        lobby = watched.get(server, name, "/..").json()
        rows = [row for rows in lobby.values() for row in rows if row["code"] == watched.code]
        assert len(rows) == 1, lobby  # among the open ones: a program has no tables of its own
        return [page["info"], *rows]

    opened = seen("Ann")[0]["opened"]
    async with at(server, watched.code, watched.keys["Ann"]) as ann:
        assert (await ann.say("start"))["code"] == "done"
        await ann.say("leave")
    for info in (*seen("Stranger"), *seen("Dee")):
        assert info["stage"] == "gathering"
        assert info["turn"] is None
        assert info["changed"] == opened
    assert seen("Ben")[0]["stage"] == "over"  # Ann has left, so Ben has won
    assert seen("Ben")[0]["winners"] == ["Ben"]
    for name in ("Stranger", "Dee"):
        assert all(info["winners"] == [] for info in seen(name))
        page = watched.get(server, name, "").json()
        assert not page["may_join"]
        assert {(row["is_here"], row["away_since"]) for row in page["seats"]} == {(True, None)}


def test_what_may_be_known_of_a_table_comes_after_its_delay() -> None:
    summary = {
        "rules_title": "",
        "edition_title": "",
        "turn": None,
        "winners": ["Ben"],
        "holders": {"p1": ["Ann"], "p2": ["Ben"]},
        "waits_for": [],
        "later": {"delay": 100, "insiders": ["p1", "p2"], "begins": 1100, "ends": 2100},
    }
    listed = tables.Listed("ABCDEF", "over", True, 500, 2000, json.dumps(summary))
    known = [info_of(listed, None, "en", now) for now in (1099, 1100, 2099, 2100)]
    assert [info["stage"] for info in known] == ["gathering", "playing", "playing", "over"]
    assert [info["winners"] for info in known] == [[], [], [], ["Ben"]]
    assert [info["changed"] for info in known] == [999, 1000, 1999, 2000]
    assert info_of(listed, "p2", "en", 600)["stage"] == "over"
