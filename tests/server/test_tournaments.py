"""A tournament over HTTP: who sees and does what, what is kept, what is told to screens."""

import asyncio
import json
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
import websockets

from freehold.server.live import desk
from freehold.server.protocol.papers import CareerRow, DocumentView, MoneyView, PlanView, SheetForm
from freehold.server.protocol.tournament import TournamentView
from freehold.tournament.archive import read_archive
from freehold.tournament.commands import AnyCommand, Registration
from freehold.tournament.roles import MAY, Role
from tests.server.conftest import new_browser
from tests.server.hall import Hall
from tests.server.running import ServerProcess, ServerThread
from tests.support import rule

PEOPLE = [str(role) for role in Role if role is not Role.MACHINE]
CASH: dict[str, Any] = {"notes": {"100": 12}}


@pytest.fixture
def hall(server: ServerThread) -> Iterator[Hall]:
    found = Hall(server, charity="The Harbour Fund", name="Autumn Cup")
    yield found
    found.close()


def test_whoever_opens_a_tournament_directs_it(hall: Hall) -> None:
    view = hall.look("director")
    TournamentView.model_validate_json(json.dumps(view))
    assert view["you"] == {
        "person": "p1",
        "name": "Dora",
        "roles": ["director", "judge"],
        "tables": [],
    }
    assert view["event"]["stage"] == "planning"
    assert view["desk"]["next"]["refusal"]["reason"] == "nobody_here"


def test_the_public_sees_the_event_and_nothing_of_the_desk(hall: Hall) -> None:
    hall.enter("Ann", "Ben", "Cy", "Dee")
    hall.must("director", "seat_round", seed=3)
    view = hall.look("somebody")
    TournamentView.model_validate_json(json.dumps(view))
    assert [view[part] for part in ("you", "desk", "tables", "entrant")] == [None] * 4
    (table,) = view["event"]["rounds"][0]["tables"]
    assert {each["name"] for each in table["players"]} == {"Ann", "Ben", "Cy", "Dee"}


def test_of_a_minor_the_public_sees_no_whole_name(hall: Hall) -> None:
    rows = [{"name": "Ann Gray", "is_minor": True, "address": "1 Hill St", "contact": "555"}]
    rows += [{"name": f"Ben {letter} Low"} for letter in "ABC"]
    for key in hall.must("director", "enter", entrants=rows)["entrants"]:
        hall.must("director", "check_in", entrant=key)
    hall.must("director", "seat_round", seed=3)
    (table,) = hall.look("somebody")["event"]["rounds"][0]["tables"]
    assert "Ann G." in {each["name"] for each in table["players"]}
    ann = hall.look("director")["desk"]["entrants"][0]
    assert (ann["name"], ann["address"], ann["contact"]) == ("Ann Gray", "", "")


@rule("G-BRIEF-9", "G-BRIEF-10")
def test_a_sheet_goes_from_a_players_phone_to_the_standings(hall: Hall) -> None:
    keys = hall.enter("Ann", "Ben", "Cy")
    hall.appoint("Rae", "referee", tables=(1,))
    for number, name in enumerate(("Ann", "Ben", "Cy"), 1):
        hall.come(name, f"p{number + 1}")
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "begin")
    for notes, key, name in zip((12, 15, 9), keys, ("Ann", "Ben", "Cy"), strict=True):
        sheet = {"notes": {"100": notes}}
        hall.must(name, "hand_in", entrant=key, sheet=sheet)
        hall.must(name, "sign_sheet", entrant=key)
        mine = hall.look(name)["entrant"]["sheets"][0]
        assert (mine["status"], mine["countersigned"]) == ("given", None)
        hall.must("Rae", "countersign", entrant=key)
    assert hall.look("somebody")["event"]["standings"] == []
    hall.must("director", "close_round")
    rows = hall.look("somebody")["event"]["standings"]
    assert [(row["place"], row["name"], row["total"]) for row in rows] == [
        (1, "Ben", 1500),
        (2, "Ann", 1200),
        (3, "Cy", 900),
    ]
    for name in ("director", "Rae", "Ann"):
        TournamentView.model_validate_json(json.dumps(hall.look(name)))


def test_a_player_hands_in_no_sheet_of_another(hall: Hall) -> None:
    keys = hall.enter("Ann", "Ben", "Cy")
    hall.come("Ann", "p2")
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "begin")
    answer = hall.say("Ann", "hand_in", entrant=keys[1], sheet=CASH)
    assert answer["code"] == "not_allowed"
    assert hall.look("Ann")["desk"] is None
    sheets = hall.look("Ann")["entrant"]["sheets"]
    assert [each["entrant"] for each in sheets] == [keys[0]]


def test_a_referee_sees_the_sheets_of_their_tables_alone(hall: Hall) -> None:
    hall.enter(*(f"Player {letter}" for letter in "ABCDEFGH"))
    hall.appoint("Rae", "referee", tables=(2,))
    hall.must("director", "seat_round", seed=1)
    assert [each["number"] for each in hall.look("Rae")["tables"]] == [2]
    assert hall.look("Rae")["desk"] is None
    assert [each["number"] for each in hall.look("director")["tables"]] == [1, 2]


@pytest.mark.parametrize("kind", sorted(MAY))
@pytest.mark.parametrize(
    "role", [*(str(each) for each in Role if each is not Role.MACHINE), "public"]
)
def test_every_command_is_for_its_roles_alone(shared_hall: Hall, role: str, kind: str) -> None:
    """Whoever has the role is heard, whatever comes of it; everybody else is sent away."""
    answer = shared_hall.say(role, kind, **needed(kind))
    if role == "public":
        assert answer["refusal"]["reason"] == "no_role"
    elif Role(role) not in MAY[kind]:
        assert answer["refusal"]["reason"] == "not_yours"
    else:
        reason = None if answer["code"] == "done" else answer["refusal"]["reason"]
        assert reason not in ("no_role", "not_yours")


# What a part of each type may be, so that the shape of a command lets it through.
SOMETHING: dict[Any, Any] = {str: "e1", int: 1, bool: False, Registration: {"name": "Ann"}}


def needed(kind: str) -> dict[str, Any]:
    """The parts that a command of this kind cannot do without; what they mean does not matter."""
    (found,) = (each for each in get_args(AnyCommand) if kind_of(each) == kind)
    types = get_type_hints(found)
    return {
        each.name: something(types[each.name])
        for each in fields(found)
        if each.default is MISSING and each.default_factory is MISSING and each.name != "id"
    }


def something(wanted: Any) -> Any:
    if wanted in SOMETHING:
        return SOMETHING[wanted]
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return next(iter(wanted)).value
    origin = get_origin(wanted)
    if origin is Literal:
        return get_args(wanted)[0]
    return {} if origin is Mapping else []


def kind_of(command: type) -> str:
    return str(command.__dataclass_fields__["type"].default)  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def shared_hall(server: ServerThread) -> Iterator[Hall]:
    """A director who judges nothing, and one person of each other role, at the one table."""
    found = Hall(server)
    found.enter("Ann", "Ben", "Cy", "Dee")
    for role in ("judge", "referee"):
        found.appoint(role, role)
    found.appoint("banker", "banker", tables=(1,))
    found.come("entrant", "p2")
    found.must("director", "appoint", person="p1", roles=["director"])
    yield found
    found.close()


EVERYBODY = frozenset({*map(str, Role), "public"}) - {"machine"}
DIRECTORS = frozenset({"director"})
# Who may ask for each page of a tournament; what the page shows each of them is tested elsewhere.
PAGES: dict[tuple[str, str], frozenset[str]] = {
    ("GET", "/{code}"): EVERYBODY,
    ("POST", "/{code}/say"): EVERYBODY,  # the desk itself says who may say what
    ("POST", "/{code}/register"): EVERYBODY,
    ("POST", "/{code}/return"): EVERYBODY,  # with a key
    ("GET", "/{code}/form"): EVERYBODY,
    ("GET", "/{code}/qr.svg"): EVERYBODY,
    ("POST", "/{code}/qr"): EVERYBODY,  # a picture of what who asks has said
    ("POST", "/{code}/seat"): frozenset({"entrant"}),
    ("POST", "/{code}/boards/{table}/watch"): frozenset({"director", "judge", "referee"}),
    ("POST", "/{code}/people/{person}/key"): DIRECTORS,
    ("POST", "/{code}/boards"): DIRECTORS,
    ("GET", "/{code}/plan"): DIRECTORS,
    ("GET", "/{code}/money"): DIRECTORS,
    ("GET", "/{code}/documents"): DIRECTORS,
    ("GET", "/{code}/prints"): DIRECTORS,
    ("GET", "/{code}/prints/{name}.pdf"): DIRECTORS,
    ("GET", "/{code}/export/{name}.csv"): DIRECTORS,
    ("GET", "/{code}/export.json"): DIRECTORS,
    ("GET", "/{code}/archive.jsonl"): DIRECTORS,
}
FILLED = {"person": "p3", "table": "1", "name": "registration", "code": ""}
BODIES = {
    "/{code}/register": {"registration": {"name": "Zoe"}},
    "/{code}/return": {"key": "k" * 43},
    "/{code}/say": {"command": {"type": "begin", "id": "a"}},
    "/{code}/qr": {"path": "/"},
}


def test_every_page_of_a_tournament_says_whose_it_is(server: ServerThread) -> None:
    paths = server.app.openapi()["paths"]
    head = "/api/tournaments"
    found = {
        (method.upper(), path.removeprefix(head))
        for path, methods in paths.items()
        for method in methods
        if path.startswith(f"{head}/")
    }
    assert found == set(PAGES)


@pytest.mark.parametrize("page", sorted(PAGES), ids=" ".join)
@pytest.mark.parametrize("who", sorted(EVERYBODY))
def test_every_page_is_for_its_roles_alone(
    playing_hall: Hall, who: str, page: tuple[str, str]
) -> None:
    method, path = page
    address = "/api/tournaments" + path.format(**FILLED | {"code": playing_hall.code})
    if path.endswith(".csv"):
        address = address.replace("registration", "entrants")
    answer = playing_hall.browser(who).request(method, address, json=BODIES.get(path, {}))
    if path == "/{code}/return":
        assert answer.json()["code"] == "not_allowed"  # the key is nobody's
    elif who in PAGES[page]:
        assert answer.status_code not in (403, 404, 500), answer.text
    else:
        assert answer.status_code == 403, answer.text


@pytest.fixture(scope="module")
def playing_hall(server: ServerThread) -> Iterator[Hall]:
    """A round that is played in the browser, with one person of each role alone."""
    found = Hall(server)
    found.enter("Ann", "Ben", "Cy", "Dee")
    for role in ("judge", "referee", "banker"):
        found.appoint(role, role)
    found.come("entrant", "p2")
    found.must("director", "appoint", person="p1", roles=["director"])
    found.must("director", "seat_round", seed=1)
    assert found.browser("director").post(f"{found.page}/boards", json={}).status_code == 200
    yield found
    found.close()


def test_the_same_command_twice_is_done_once(hall: Hall) -> None:
    body = {"command": {"type": "enter", "id": "once", "entrants": [{"name": "Ann"}]}}
    first, again = (
        hall.browser("director").post(f"{hall.page}/say", json=body).json() for _ in range(2)
    )
    assert (first["code"], again["code"]) == ("done", "duplicate")
    assert len(hall.look("director")["desk"]["entrants"]) == 1


def test_two_directors_who_fill_the_same_blank_do_not_overwrite_each_other(hall: Hall) -> None:
    hall.appoint("Dan", "director")
    seen = hall.look("Dan")["seq"]
    hall.must("director", "details", values={"charity": "The River Fund"})
    answer = hall.say("Dan", "details", seen=seen, values={"charity": "The Lake Fund"})
    assert answer["code"] == "stale"
    assert hall.look("Dan")["desk"]["details"]["charity"] == "The River Fund"
    hall.must("Dan", "details", values={"charity": "The Lake Fund"})
    assert hall.look("director")["desk"]["details"]["charity"] == "The Lake Fund"


def test_anybody_registers_where_the_desk_lets_them(hall: Hall) -> None:
    body = {"registration": {"name": "Ann", "signed": "screen"}, "key": "k" * 43}
    with new_browser(hall.server) as ann:
        refused = ann.post(f"{hall.page}/register", json=body)
        assert (refused.status_code, refused.json()["code"]) == (409, "registration_closed")
        hall.must("director", "open_registration")
        opened, again = (ann.post(f"{hall.page}/register", json=body) for _ in range(2))
        assert opened.status_code == 201
        assert opened.json() == again.json()  # no answer came, and she asked again
        mine = ann.get(hall.page).json()["entrant"]
        assert (mine["name"], mine["signed"]) == ("Ann", "screen")
    assert len(hall.look("director")["desk"]["entrants"]) == 1


def test_nobody_says_of_themselves_that_they_signed_on_paper(hall: Hall) -> None:
    hall.must("director", "open_registration")
    body = {"registration": {"name": "Ann", "signed": "paper"}}
    assert hall.browser("Ann").post(f"{hall.page}/register", json=body).status_code == 409


def test_keys_are_given_out_by_directors_alone(hall: Hall) -> None:
    hall.enter("Ann", "Ben", "Cy")
    hall.come("Ann", "p2")
    for who in ("Ann", "somebody"):
        answer = hall.browser(who).post(f"{hall.page}/people/p1/key")
        assert answer.status_code == 403
    wrong = hall.browser("somebody").post(f"{hall.page}/return", json={"key": "x" * 43})
    assert wrong.status_code == 403


def test_who_was_dismissed_sees_no_more_than_anybody(hall: Hall) -> None:
    person = hall.appoint("Dan", "director")
    assert hall.look("Dan")["desk"] is not None
    hall.must("director", "dismiss", person=person)
    assert hall.look("Dan")["you"] is None
    assert hall.say("Dan", "open_registration")["code"] == "not_allowed"


def test_what_is_malformed_is_told_and_changes_nothing(hall: Hall) -> None:
    seq = hall.look("director")["seq"]
    for command in (
        {"type": "sing", "id": "a"},
        {"type": "enter", "id": "a", "entrants": "Ann"},
        {"type": "enter", "id": "a", "entrants": [{"name": 7}]},
        {"type": "enter", "id": "a", "entrants": [], "more": 1},
        {"type": "settings", "id": "a", "minutes": "90"},
        {"type": "settings", "id": "a", "minutes": 90.5},
    ):
        answer = hall.browser("director").post(f"{hall.page}/say", json={"command": command})
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid"), command
    assert hall.look("director")["seq"] == seq


def test_a_tournament_is_no_table_and_a_table_no_tournament(hall: Hall) -> None:
    assert hall.browser("director").get(f"/api/tables/{hall.code}").status_code == 404
    lobby = hall.browser("director").get("/api/tables").json()
    assert hall.code not in json.dumps(lobby)
    setup = {"seats": [{"kind": "person"}, {"kind": "open"}]}
    table = hall.browser("director").post("/api/tables", json={"name": "Ann", "setup": setup})
    code = table.json()["code"]
    assert hall.browser("director").get(f"/api/tournaments/{code}").status_code == 404
    own = hall.browser("director").get("/api/tournaments").json()["own"]
    assert hall.code in {each["code"] for each in own}
    assert code not in {each["code"] for each in own}


def test_only_listed_tournaments_are_for_everybody(hall: Hall) -> None:
    def listed() -> set[str]:
        found = hall.browser("somebody").get("/api/tournaments").json()["listed"]
        return {each["code"] for each in found}

    assert hall.code not in listed()
    hall.must("director", "details", values={"listed": "yes"})
    assert hall.code in listed()


def test_what_nobody_has_changed_is_not_sent_again(hall: Hall) -> None:
    first = hall.browser("director").get(hall.page)
    tag = {"If-None-Match": first.headers["etag"]}
    assert hall.browser("director").get(hall.page, headers=tag).status_code == 304
    assert hall.browser("somebody").get(hall.page, headers=tag).status_code == 200
    hall.enter("Ann")
    assert hall.browser("director").get(hall.page, headers=tag).status_code == 200


@pytest.mark.anyio
async def test_screens_are_told_at_once_that_something_is_new(hall: Hall) -> None:
    url = hall.server.url.replace("http", "ws") + f"{hall.page}/socket"
    async with websockets.connect(url) as screen:
        first = json.loads(await asyncio.wait_for(screen.recv(), 10))
        assert first["type"] == "changed"
        await asyncio.to_thread(hall.enter, "Ann")
        later = json.loads(await asyncio.wait_for(screen.recv(), 10))
        assert later["seq"] > first["seq"]
        assert "Ann" not in json.dumps(later)  # what it is they have to ask for


@pytest.mark.anyio
async def test_who_only_looks_leaves_room_for_the_desk(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where two may look on, a third is sent away, and the director is not."""
    monkeypatch.setattr(desk, "MOST_OF_PUBLIC", 2)
    address = f"ws://127.0.0.1:{hall.server.port}{hall.page}/socket"
    bearer = {"Authorization": f"Bearer {hall.opened['key']}"}
    first = [await websockets.connect(address) for _ in range(2)]
    for each in first:
        assert json.loads(await each.recv())["type"] == "changed"
    third = await websockets.connect(address)
    mine = await websockets.connect(address, additional_headers=bearer)
    assert json.loads(await third.recv()) == {"type": "bye", "reason": "restart"}
    assert json.loads(await mine.recv())["type"] == "changed"
    for each in (*first, third, mine):
        await each.close()


@pytest.mark.anyio
async def test_a_sheet_is_told_to_who_may_see_it(hall: Hall) -> None:
    """With a thousand phones in the hall, each sheet is news for a few of them."""
    keys = hall.enter("Ann", "Ben", "Cy")
    hall.come("Ann", "p2")
    hall.come("Ben", "p3")
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "begin")
    url = hall.server.url.replace("http", "ws") + f"{hall.page}/socket"

    def cookie(who: str) -> dict[str, str]:
        return {"Cookie": f"freehold={hall.browser(who).cookies['freehold']}"}

    async def news(screen: Any) -> int:
        return int(json.loads(await asyncio.wait_for(screen.recv(), 10))["seq"])

    async with (
        websockets.connect(url, additional_headers=cookie("Ann")) as ann,
        websockets.connect(url, additional_headers=cookie("Ben")) as ben,
        websockets.connect(url, additional_headers=cookie("director")) as director,
        websockets.connect(url) as public,
    ):
        first = {await news(screen) for screen in (ann, ben, director, public)}
        await asyncio.to_thread(hall.must, "Ann", "hand_in", entrant=keys[0], sheet=CASH)
        handed_in = {await news(screen) for screen in (ann, director)}
        await asyncio.to_thread(hall.must, "director", "pause")
        paused = {await news(screen) for screen in (ben, public)}
    assert [len(each) for each in (first, handed_in, paused)] == [1, 1, 1]
    assert max(first) < max(handed_in) < max(paused)  # of the sheet they have heard nothing


@pytest.mark.anyio
async def test_what_nobody_waits_for_is_told_to_the_public_together(hall: Hall) -> None:
    """Ten people are checked in within a moment: one word of it; a note for the press: none."""
    keys = hall.must(
        "director", "enter", entrants=[{"name": f"Player {letter}"} for letter in "ABCDEFGHIJ"]
    )["entrants"]
    url = hall.server.url.replace("http", "ws") + f"{hall.page}/socket"
    async with websockets.connect(url) as public:
        await public.recv()
        for key in keys:
            await asyncio.to_thread(hall.must, "director", "check_in", entrant=key)
        last = (await asyncio.to_thread(hall.look, "director"))["seq"]
        heard = [json.loads(await asyncio.wait_for(public.recv(), 10))]
        while heard[-1]["seq"] < last:
            heard.append(json.loads(await asyncio.wait_for(public.recv(), 10)))
        assert len(heard) <= 3
        await asyncio.to_thread(hall.must, "director", "media", outlet="The Bugle", what="release")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(public.recv(), 2)


def test_a_running_clock_alone_is_no_news(hall: Hall) -> None:
    """Screens count down by themselves: where nothing else has changed nothing is sent."""
    hall.enter("Ann", "Ben", "Cy")
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "begin")
    first = hall.browser("somebody").get(hall.page)
    assert first.json()["event"]["clock"]["began"] is not None
    tag = {"If-None-Match": first.headers["etag"]}
    assert hall.browser("somebody").get(hall.page, headers=tag).status_code == 304


def test_a_killed_server_has_kept_all_that_it_answered(tmp_path: Any) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'a.sqlite3'}", tmp_path / "log")
    try:
        hall = Hall(server)
        hall.enter("Ann", "Ben", "Cy", "Dee")
        hall.must("director", "seat_round", seed=5)
        hall.must("director", "begin")
        before = hall.look("director")
        server.kill()
        server.start()
        after = hall.look("director")
        for view in (before, after):
            for part in ("now", "left"):
                view["event"]["clock"].pop(part)
        assert after == before
        assert hall.look("director")["event"]["clock"]["began"] is not None
        hall.close()
    finally:
        server.stop()


def test_a_tournament_that_nobody_looks_at_leaves_the_memory(tmp_path: Any) -> None:
    server = ServerThread(f"sqlite:///{tmp_path / 'a.sqlite3'}", idle_seconds=0.0)
    try:
        hall = Hall(server)
        hall.enter("Ann")
        before = hall.look("director")
        server.site.desks.let_go(float("inf"))
        assert server.site.desks.find(hall.code) is None
        assert hall.look("director") == before
        hall.close()
    finally:
        server.stop()


@rule("G-SCORE-1", "G-SCORE-2", "G-SCORE-8")
def test_the_form_of_a_sheet_is_for_everybody(hall: Hall) -> None:
    """28 deeds, seven kinds of notes; the first street mortgaged, owned, one to four, hotel."""
    form = hall.browser("somebody").get(f"{hall.page}/form").json()
    SheetForm.model_validate_json(json.dumps(form))
    assert len(form["lines"]) == 28
    assert form["notes"] == [500, 100, 50, 20, 10, 5, 1]
    assert list(form["lines"][0]["values"].values()) == [30, 60, 110, 160, 210, 260, 310]


def test_documents_say_what_is_blank_to_directors_alone(hall: Hall) -> None:
    assert hall.browser("somebody").get(f"{hall.page}/documents").status_code == 403
    listing, *_ = hall.browser("director").get(f"{hall.page}/documents?locale=en").json()
    DocumentView.model_validate_json(json.dumps(listing))
    assert "date" in listing["blank"]
    assert "organization" not in listing["blank"]
    text = " ".join(piece["text"] for row in listing["paragraphs"] for piece in row)
    assert "The Lantern Club" in text


@rule("G-QUAL-4", "G-PLAN-20", "G-MAT-5")
def test_the_plan_says_what_is_missing(hall: Hall) -> None:
    """Of 8 players 16 are missing; they need two tables and one director, who is there."""
    hall.enter(*(f"Player {letter}" for letter in "ABCDEFGH"))
    assert hall.browser("somebody").get(f"{hall.page}/plan").status_code == 403
    plan = hall.browser("director").get(f"{hall.page}/plan?locale=en").json()
    PlanView.model_validate_json(json.dumps(plan))
    (signed,) = (row for row in plan["sanction"] if row["code"] == "signed")
    assert "24" in signed["missing"]
    assert not plan["is_official"]
    (director,) = (post for post in plan["staff"] if post["role"] == "director")
    assert (director["needed"], director["names"]) == (1, ["Dora"])
    assert plan["players"] == 8


@rule("G-FUND-3", "G-FUND-12")
def test_money_is_for_directors_and_the_board_of_honour_for_all(hall: Hall) -> None:
    """Five cents for each of 1,200 + 900 + 300 dollars at table 1: 12,000 cents."""
    keys = hall.enter("Ann", "Ben", "Cy")
    hall.appoint("Rae", "referee")
    hall.must("director", "pledge", giver="Corner Bank", cents=5, table=1)
    hall.must("director", "spend", what="Hall", cents=2_000)
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "begin")
    for key, notes in zip(keys, (12, 9, 3), strict=True):
        hall.must("director", "hand_in", entrant=key, sheet={"notes": {"100": notes}})
        hall.must("director", "sign_sheet", entrant=key, on_paper=True)
        hall.must("Rae", "countersign", entrant=key)
    assert hall.browser("Rae").get(f"{hall.page}/money").status_code == 403
    money = hall.browser("director").get(f"{hall.page}/money").json()
    MoneyView.model_validate_json(json.dumps(money))
    assert (money["raised"], money["costs"], money["for_charity"]) == (12_000, 2_000, 10_000)
    assert hall.look("somebody")["event"]["sponsors"]["honours"] == {"pledges": ["Corner Bank"]}


def test_the_desk_sees_earlier_seatings_and_who_is_missing(hall: Hall) -> None:
    keys = hall.enter("Ann", "Ben", "Cy")
    hall.must("director", "settings", no_show=10)
    hall.must("director", "seat_round", seed=1)
    before = [each["name"] for each in hall.look("x")["event"]["rounds"][0]["tables"][0]["players"]]
    hall.must("director", "reseat", one=keys[0], other=keys[1], why="They are sisters")
    hall.must("director", "unseat", why="Dee has come")
    back, changed = hall.look("director")["desk"]["earlier"]
    assert (changed["round"], changed["why"]) == (1, "They are sisters")
    assert changed["tables"][0]["names"] == before
    assert (back["round"], back["why"], back["by"]) == (1, "Dee has come", "Dora")
    assert back["tables"][0]["number"] == 1
    assert sorted(back["tables"][0]["names"]) == sorted(before)
    hall.must("director", "seat_round", seed=1)
    hall.must("director", "missing", entrant=keys[2])
    view = hall.look("director")
    sheets = {each["entrant"]: each for each in view["tables"][0]["players"]}
    assert [sheets[key]["is_missing"] for key in keys] == [False, False, True]
    assert (view["event"]["settings"]["no_show"], view["event"]["come_until"]) == (10, None)
    hall.must("director", "begin")
    event = hall.look("somebody")["event"]
    assert event["come_until"] == event["clock"]["began"] + 10 * 60_000
    hall.come("Cy", hall.look("director")["desk"]["entrants"][2]["person"])
    assert hall.look("Cy")["entrant"]["name"] == "Cy"
    TournamentView.model_validate_json(json.dumps(view))


def test_links_of_a_tournament_are_there_as_qr_codes(hall: Hall) -> None:
    public = hall.browser("somebody").get(f"{hall.page}/qr.svg")
    assert (public.status_code, public.headers["content-type"]) == (200, "image/svg+xml")
    body = {"path": hall.opened["back"]}
    found = hall.browser("director").post(f"{hall.page}/qr", json=body).json()["svg"]
    assert "<svg" in found
    assert found != public.text
    for path in ("/t/ABCDEF", "https://elsewhere.example/", "/tournament/ZZZZZZ"):
        answer = hall.browser("director").post(f"{hall.page}/qr", json={"path": path})
        assert answer.status_code == 422, path


def test_prints_are_for_directors_and_say_what_they_need(hall: Hall) -> None:
    assert hall.browser("somebody").get(f"{hall.page}/prints").status_code == 403
    director = hall.browser("director")
    infos = {row["name"]: row for row in director.get(f"{hall.page}/prints?locale=en").json()}
    assert infos["registration"]["missing"] is None
    assert infos["seating-names"]["missing"] is not None
    early = director.get(f"{hall.page}/prints/seating-names.pdf")
    assert (early.status_code, early.json()["code"]) == (409, "cannot_print")
    hall.enter("Ann", "Ben", "Cy", "Dee")
    hall.must("director", "seat_round", seed=3)
    for name in ("registration", "seating-names", "name-tags", "score-sheets"):
        found = director.get(f"{hall.page}/prints/{name}.pdf?paper=us-letter")
        assert found.status_code == 200, found.text
        assert found.content.startswith(b"%PDF-")
        assert f"{hall.code}-{name}.pdf" in found.headers["content-disposition"]
    assert hall.browser("Ann").get(f"{hall.page}/prints/name-tags.pdf").status_code == 403
    assert director.get(f"{hall.page}/prints/nothing.pdf").status_code == 404


def test_a_print_with_an_odd_list_is_refused(hall: Hall) -> None:
    hall.enter("Ann", "Ben", "Cy")
    director = hall.browser("director")
    for wish in ("tables=one", "entrants=1", "pages=9999", "paper=A0", "round=0"):
        answer = director.get(f"{hall.page}/prints/table-numbers.pdf?{wish}")
        assert answer.status_code == 422, wish


def test_tables_leave_as_csv_and_json_without_formulas(hall: Hall) -> None:
    hall.enter("=SUM(A1)", "Ben", "Cy")
    director = hall.browser("director")
    text = director.get(f"{hall.page}/export/entrants.csv?locale=en").content.decode("utf-8-sig")
    assert "'=SUM(A1)" in text
    assert "Ben" in text
    rows = director.get(f"{hall.page}/export.json").json()["entrants"]
    assert [row["name"] for row in rows] == ["=SUM(A1)", "Ben", "Cy"]
    assert director.get(f"{hall.page}/export/nothing.csv").status_code == 404
    for path in ("export/entrants.csv", "export.json", "archive.jsonl"):
        assert hall.browser("somebody").get(f"{hall.page}/{path}").status_code == 403


def test_the_archive_makes_the_same_desk_again(hall: Hall) -> None:
    hall.enter("Ann", "Ben", "Cy")
    hall.must("director", "seat_round", seed=3)
    text = hall.browser("director").get(f"{hall.page}/archive.jsonl").text
    desk = read_archive(text)
    assert desk.code == hall.code
    assert [each.name for each in desk.state.entrants.values()] == ["Ann", "Ben", "Cy"]
    assert desk.state.round is not None


def test_careers_are_those_of_ones_own_closed_events(hall: Hall) -> None:
    """Six go to the final at once; Ann has most in both rounds."""
    assert hall.browser("director").get("/api/careers").json() == []
    play_to_the_end(hall)
    rows = hall.browser("director").get("/api/careers").json()
    CareerRow.model_validate(rows[0])
    assert (rows[0]["name"], rows[0]["best"], rows[0]["won"]) == ("Ann", 1, 1)
    assert len(rows) == 7
    assert hall.browser("somebody").get("/api/careers").json() == []


def test_who_has_an_account_is_the_same_at_every_event(hall: Hall) -> None:
    """Ben, who has none, might be two people; Ann is one, by the account she was signed in with."""
    account = {"name": f"Ann of {hall.code}", "password": "correct horse"}
    assert hall.browser("Ann").post("/api/accounts", json=account).status_code == 201
    again = Hall(hall.server, hall.browsers, name="Winter Cup")
    for each in (hall, again):
        play_to_the_end(each)
    rows = hall.browser("director").get("/api/careers").json()
    assert [len(row["events"]) for row in rows if row["name"] == "Ann"] == [2]
    assert [len(row["events"]) for row in rows if row["name"] == "Ben"] == [1, 1]


def play_to_the_end(hall: Hall) -> None:
    """An event of seven in which the earlier names always have more; Ann comes by her link."""
    hall.must("director", "settings", way="totals", preliminaries=1)
    keys = hall.enter("Ann", "Ben", "Cy", "Dee", "Eve", "Flo", "Gus")
    hall.come("Ann", "p2")
    hall.appoint("Rae", "referee")
    for seed in (1, 2):
        hall.must("director", "seat_round", seed=seed)
        hall.must("director", "begin")
        rounds = hall.look("director")["event"]["rounds"]
        for key in [p["entrant"] for table in rounds[-1]["tables"] for p in table["players"]]:
            notes = {"100": 20 - keys.index(key)}
            hall.must("director", "hand_in", entrant=key, sheet={"notes": notes})
            hall.must("director", "sign_sheet", entrant=key, on_paper=True)
            hall.must("Rae", "countersign", entrant=key)
        hall.must("director", "close_round")
