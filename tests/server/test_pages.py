"""The HTTP pages: who gets in, who is who, and what every answer carries."""

import asyncio
import io
import re
import secrets
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno
from sqlalchemy import event

from freehold.server.reach import address_on_network
from freehold.server.security import HEADERS
from freehold.store.people import MOST_KEYS, hashed
from freehold.store.schema import keys
from tests.server.conftest import new_browser
from tests.server.players import at
from tests.server.running import ServerThread

HOST_AND_OPEN = {"seats": [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]}


def open_table(browser: httpx.Client, **setup: object) -> dict[str, str]:
    body = {"name": "Ann", "setup": HOST_AND_OPEN | setup}
    answer = browser.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    opened: dict[str, str] = answer.json()
    return opened


def problem(answer: httpx.Response) -> tuple[int, str]:
    told = answer.json()
    assert set(told) == {"code", "message", "where"}
    assert told["message"][0].isupper()
    assert told["message"].endswith(".")
    return answer.status_code, told["code"]


# --- coming to a table -----------------------------------------------------------------------


def test_who_opens_a_table_is_its_host_and_gets_a_key(browser: httpx.Client) -> None:
    opened = open_table(browser)
    assert re.fullmatch("[A-HJ-NP-Z2-9]{6}", opened["code"])
    assert opened["person"] == "p1"
    assert opened["link"] == f"/t/{opened['code']}"
    assert opened["back"] == f"/t/{opened['code']}/back#{opened['key']}"
    assert len(opened["key"]) == 43  # 256 bits


def test_the_cookie_is_for_the_server_alone(browser: httpx.Client) -> None:
    answer = browser.post("/api/tables", json={"name": "Ann", "setup": HOST_AND_OPEN})
    cookie = answer.headers["set-cookie"]
    assert re.match(r"freehold=[\w-]{43}; ", cookie)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Domain" not in cookie


def test_own_tables_are_in_the_lobby_and_others_only_if_listed(
    browser: httpx.Client, other_browser: httpx.Client
) -> None:
    private, public = open_table(browser), open_table(browser, listed=True)
    own = browser.get("/api/tables").json()
    assert [row["code"] for row in own["own"]] == [public["code"], private["code"]]
    assert own["own"][0]["your_seats"] == ["Ann"]
    seen = other_browser.get("/api/tables").json()
    assert seen["own"] == []
    codes = [row["code"] for row in seen["open"]]
    assert public["code"] in codes
    assert private["code"] not in codes


def test_a_guest_joins_and_is_known_again(
    browser: httpx.Client, other_browser: httpx.Client
) -> None:
    code = open_table(browser)["code"]
    before = other_browser.get(f"/api/tables/{code}").json()
    assert (before["person"], before["may_join"]) == (None, True)
    joined = other_browser.post(f"/api/tables/{code}/join", json={"name": "Ben"}).json()
    assert joined["person"] == "p2"
    assert other_browser.get(f"/api/tables/{code}").json()["person"] == "p2"
    assert browser.get(f"/api/tables/{code}").json()["person"] == "p1"


def test_joining_twice_is_joining_once(browser: httpx.Client, other_browser: httpx.Client) -> None:
    """Two clicks on one button: one person, and both keys work."""
    code = open_table(browser)["code"]
    first = other_browser.post(f"/api/tables/{code}/join", json={"name": "Ben"}).json()
    second = other_browser.post(f"/api/tables/{code}/join", json={"name": "Ben"}).json()
    assert first["person"] == second["person"] == "p2"
    for each in (first, second):
        answer = httpx.post(
            f"{browser.base_url}/api/tables/{code}/return", json={"key": each["key"]}
        )
        assert answer.json()["person"] == "p2"


def test_who_asks_again_with_a_key_of_their_own_is_answered_again(
    browser: httpx.Client, other_browser: httpx.Client
) -> None:
    """No answer had come, and no cookie: the browser is known by the key alone."""
    mine, yours = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
    wish = {"name": "Ann", "setup": HOST_AND_OPEN, "key": mine}
    opened = [browser.post("/api/tables", json=wish) for _ in range(2)]
    assert [answer.status_code for answer in opened] == [201, 201]
    assert opened[0].json() == opened[1].json()
    assert opened[0].json()["key"] == mine
    page = f"/api/tables/{opened[0].json()['code']}"
    ben = {"name": "Ben", "key": yours}
    first = other_browser.post(f"{page}/join", json=ben)
    other_browser.cookies.clear()
    assert other_browser.get(page).json()["person"] is None
    again = other_browser.post(f"{page}/join", json=ben)
    assert (first.status_code, again.json()) == (200, first.json())
    found = other_browser.get(page).json()
    assert (found["person"], found["info"]["open_seats"]) == ("p2", 1)
    elsewhere = f"/api/tables/{open_table(browser)['code']}/join"
    assert problem(other_browser.post(elsewhere, json=ben)) == (409, "key_taken")
    taken = {"name": "Cy", "setup": HOST_AND_OPEN, "key": yours}
    assert problem(other_browser.post("/api/tables", json=taken)) == (409, "key_taken")
    weak = other_browser.post(f"{page}/join", json={"name": "Cy", "key": "short"})
    assert weak.status_code == 422


def test_who_joins_again_and_again_has_so_many_keys(
    browser: httpx.Client, server: ServerThread
) -> None:
    """The latest ones are good, and so is the key of a program."""
    opened = open_table(browser)
    page = f"/api/tables/{opened['code']}"
    seat = browser.get(page).json()["seats"][0]["name"]
    program = browser.post(f"{page}/bot", json={"seat": seat}).json()["key"]
    later = [
        browser.post(f"{page}/join", json={"name": "Ann"}).json()["key"] for _ in range(MOST_KEYS)
    ]
    kept = server.site.store.read(
        lambda c: c.execute(keys.select().where(keys.c.code == opened["code"])).all()
    )
    assert {row.hash for row in kept} == {hashed(each) for each in [*later, program]}


def test_a_key_brings_a_person_back_on_another_device(
    browser: httpx.Client, other_browser: httpx.Client
) -> None:
    opened = open_table(browser)
    code = opened["code"]
    back = other_browser.post(f"/api/tables/{code}/return", json={"key": opened["key"]})
    assert back.json()["person"] == "p1"
    assert other_browser.get(f"/api/tables/{code}").json()["person"] == "p1"


def test_a_key_puts_the_table_among_those_of_the_account(
    browser: httpx.Client, other_browser: httpx.Client, server: ServerThread
) -> None:
    """Ann had no account when she opened the table; she is signed in where she comes back."""
    opened = open_table(browser)
    ann = {"name": "Ann with a key", "password": "correct horse"}
    other_browser.post("/api/accounts", json=ann)
    page = f"/api/tables/{opened['code']}/return"
    assert other_browser.post(page, json={"key": opened["key"]}).status_code == 200
    with new_browser(server) as third:
        third.post("/api/session", json=ann)
        assert [row["code"] for row in third.get("/api/tables").json()["own"]] == [opened["code"]]


def test_an_account_that_is_two_people_at_a_table_is_the_first_of_them_everywhere(
    browser: httpx.Client, server: ServerThread
) -> None:
    """Ann opened the table; a guest sat down at it and then signed in as Ann, on another device."""
    ann = {"name": "Ann who is two", "password": "correct horse"}
    browser.post("/api/accounts", json=ann)
    code = open_table(browser)["code"]
    page = f"/api/tables/{code}"
    with new_browser(server) as guest, new_browser(server) as third:
        assert guest.post(f"{page}/join", json={"name": "Gus"}).json()["person"] == "p2"
        guest.post("/api/session", json=ann)
        third.post("/api/session", json=ann)
        seats = [seat["name"] for seat in browser.get(page).json()["seats"]]
        for client, person in ((browser, "p1"), (guest, "p2"), (third, "p1")):
            assert client.get(page).json()["person"] == person
            (own,) = (row for row in client.get("/api/tables").json()["own"])
            assert own["your_seats"] == [seats[person == "p2"]]


def test_who_has_gone_may_come_again(
    browser: httpx.Client, other_browser: httpx.Client, server: ServerThread
) -> None:
    """Ben leaves before the game; his seat is open, and he takes it as somebody new."""
    code = open_table(browser)["code"]
    joined = other_browser.post(f"/api/tables/{code}/join", json={"name": "Ben"}).json()

    async def leave() -> None:
        async with at(server, code, joined["key"]) as ben:
            assert (await ben.say("leave"))["code"] == "done"

    asyncio.run(leave())
    again = other_browser.post(f"/api/tables/{code}/join", json={"name": "Ben"}).json()
    assert (joined["person"], again["person"]) == ("p2", "p3")
    assert other_browser.get(f"/api/tables/{code}").json()["person"] == "p3"


def is_gone(message: dict[str, Any], person: str) -> bool:
    """Whether it tells that somebody is not at the table."""
    people = message.get("table", {}).get("people")
    return people is not None and person not in people


def test_who_has_left_a_game_comes_again_as_any_watcher(
    browser: httpx.Client, other_browser: httpx.Client, server: ServerThread
) -> None:
    """Ben resigns; both his windows are told, and his link lets him watch, but not play."""
    opened = open_table(browser)
    code = opened["code"]
    ben = {"name": f"Ben of {code}", "password": "correct horse"}
    other_browser.post("/api/accounts", json=ben)
    joined = other_browser.post(f"/api/tables/{code}/join", json={"name": "Ben"}).json()

    async def leave() -> None:
        async with at(server, code, opened["key"]) as ann, at(server, code, joined["key"]) as ben:
            assert (await ann.say("start", fill="standard"))["code"] == "done"
            async with at(server, code, joined["key"]) as telephone:
                assert (await ben.say("leave"))["code"] == "done"
                assert await ben.bye() == ("not_allowed", 4003)
                assert await telephone.bye() == ("not_allowed", 4003)
            await ann.until(lambda message: is_gone(message, "p2"))
        async with at(server, code, joined["key"], hello=False) as ben:
            assert await ben.bye() == ("not_allowed", 4003)

    asyncio.run(leave())
    page = f"/api/tables/{code}"
    assert other_browser.get(page).json()["person"] is None
    assert problem(other_browser.get(f"{page}/entries")) == (403, "not_allowed")
    back = other_browser.post(f"{page}/return", json={"key": joined["key"]})
    assert problem(back) == (403, "not_allowed")
    assert f"/t/{code}" in back.json()["message"]
    wish = {"name": "Ben", "role": "watch"}
    again = other_browser.post(f"{page}/join", json=wish).json()
    assert (joined["person"], again["person"]) == ("p2", "p3")
    with new_browser(server) as third:  # the account is the one who watches, not the one who left
        third.post("/api/session", json=ben)
        assert third.get(page).json()["person"] == "p3"

    async def watch() -> None:
        async with at(server, code, again["key"]) as ben:
            welcome = ben.heard[0]
            assert welcome["game"]["seats"]["Ben"]["playing"] is False
            assert welcome["table"]["people"]["p3"]["role"] == "watch"
            assert welcome["options"] == {}
            assert (await ben.say("chat", text="Well played!"))["code"] == "done"
            assert (await ben.say("take_back", seat="Ben"))["code"] == "not_allowed"

    asyncio.run(watch())


def test_a_wrong_key_brings_nobody_back(browser: httpx.Client, other_browser: httpx.Client) -> None:
    first, second = open_table(browser), open_table(browser)
    for key in ("x" * 43, second["key"]):
        answer = other_browser.post(f"/api/tables/{first['code']}/return", json={"key": key})
        assert problem(answer) == (403, "not_allowed")


def test_codes_are_read_as_people_type_them(browser: httpx.Client) -> None:
    code = open_table(browser)["code"]
    assert browser.get(f"/api/tables/{code.lower()}").json()["person"] == "p1"


def test_there_is_no_table_of_an_unknown_code(browser: httpx.Client) -> None:
    assert problem(browser.get("/api/tables/QQQQQQ")) == (404, "no_table")
    assert problem(browser.post("/api/tables/QQQQQQ/join", json={"name": "Ben"})) == (
        404,
        "no_table",
    )


def test_a_program_with_a_key_needs_no_cookie(browser: httpx.Client, server: ServerThread) -> None:
    opened = open_table(browser)
    page = f"{server.url}/api/tables/{opened['code']}"
    bearer = {"Authorization": f"Bearer {opened['key']}"}
    assert httpx.get(page, headers=bearer).json()["person"] == "p1"
    assert httpx.get(page).json()["person"] is None
    assert httpx.get(page, headers={"Authorization": "Bearer no"}).json()["person"] is None


def test_a_wrong_key_counts_even_beside_a_right_cookie(browser: httpx.Client) -> None:
    code = open_table(browser)["code"]
    answer = browser.get(f"/api/tables/{code}", headers={"Authorization": "Bearer no"})
    assert answer.json()["person"] is None


def test_the_key_of_a_program_makes_nobody_else_of_it(
    browser: httpx.Client, server: ServerThread
) -> None:
    opened = open_table(browser)
    page = f"/api/tables/{opened['code']}"
    token = browser.post(f"{page}/bot", json={"seat": "Ann"}).json()["key"]
    bearer = {"Authorization": f"Bearer {token}"}
    answer = httpx.post(f"{server.url}{page}/join", json={"name": "Ann"}, headers=bearer)
    assert problem(answer) == (403, "not_allowed")


# --- what is taken -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (b"", None),
        (b"[]", None),
        (b"\xff\xfe", None),
        (b'{"name": "Ann"', None),
        (b'{"name": "Ann"}', "setup"),
        (b'{"name": 7, "setup": {"seats": [{}, {}]}}', "name"),
        (b'{"name": "Ann", "setup": {"seats": [{}]}}', "setup.seats"),
        (b'{"name": "Ann", "setup": {"seats": [{}, {}], "listed": "on"}}', "setup.listed"),
        (b'{"name": "Ann", "setup": {"seats": [{}, {}], "bot_pace": 1e3}}', "setup.bot_pace"),
        (b'{"name": "Ann", "setup": {"seats": [{}, {}]}, "admin": true}', "admin"),
        (b'{"name": "Ann", "setup": {"seats": [{}, {}], "rules": "../../etc/passwd"}}', "rules"),
        (b'{"name": "Ann", "setup": {"seats": [{}, {}], "edition": "/etc/passwd"}}', "edition"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(
    browser: httpx.Client, body: bytes, where: str | None
) -> None:
    answer = browser.post("/api/tables", content=body)
    assert problem(answer) == (422, "invalid")
    assert answer.json()["where"] == where


def test_a_body_that_is_too_large_is_refused(browser: httpx.Client) -> None:
    name = "x" * 70_000
    answer = browser.post("/api/tables", json={"name": name, "setup": HOST_AND_OPEN})
    assert problem(answer) == (413, "too_large")


# --- pages of others ---------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_others_change_nothing(server: ServerThread, origin: str) -> None:
    body = {"name": "Ann", "setup": HOST_AND_OPEN}
    answer = httpx.post(f"{server.url}/api/tables", json=body, headers={"Origin": origin})
    assert problem(answer) == (403, "other_origin")


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://evil.example", 403),  # its owner lets the name lead to this machine
        ("http://evil.example:8017", 403),
        ("http://192.168.1.20.evil.example", 403),
        ("http://local.example", 403),
        ("http://[", 403),
        ("https://games.example", 201),  # only who owns the name has a certificate of it
        ("http://games.example:8443", 201),  # as the server was told
        ("http://localhost:8017", 201),
        ("http://192.168.1.20:8017", 201),
        ("http://[fd00::17]:8017", 201),
        ("http://family-pc:8017", 201),
        ("http://family-pc.local:8017", 201),
        ("http://play.home.arpa", 201),
        ("http://table.example.net", 201),  # where it listens
    ],
)
def test_a_page_of_a_name_that_strangers_may_own_changes_nothing(
    named: ServerThread, origin: str, status: int
) -> None:
    """Rebinding: the page's name is the one under which this server is asked."""
    body = {"name": "Ann", "setup": HOST_AND_OPEN}
    headers = {"Origin": origin, "Host": origin.partition("://")[2]}
    answer = httpx.post(f"{named.url}/api/tables", json=body, headers=headers)
    assert answer.status_code == status, answer.text
    if status == 403:
        assert f"--origin {origin}" in answer.json()["message"]


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server with a name of its own and a page elsewhere."""
    database = f"sqlite:///{tmp_path_factory.mktemp('named') / 'a.sqlite3'}"
    origins = ("http://games.example:8443",)
    started = ServerThread(database, host="table.example.net", origins=origins)
    yield started
    started.stop()


def test_a_browser_that_says_whose_page_asks_is_believed(server: ServerThread) -> None:
    body = {"name": "Ann", "setup": HOST_AND_OPEN}
    for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 201)):
        answer = httpx.post(f"{server.url}/api/tables", json=body, headers={"Sec-Fetch-Site": site})
        assert answer.status_code == status


@pytest.mark.parametrize(
    "path",
    ["/", "/api/rules", "/api/tables/QQQQQQ", "/nothing", "/health", "/assets/app-1a2b.js"],
)
def test_every_answer_carries_the_headers(browser: httpx.Client, path: str) -> None:
    headers = browser.get(path).headers
    for name, value in HEADERS.items():
        assert headers[name] == value
    assert "unsafe" not in headers["content-security-policy"]
    assert "server" not in headers


@pytest.mark.parametrize(
    ("proto", "host", "is_told"),
    [
        ("http", "127.0.0.1:8017", True),
        ("http", "localhost", True),
        ("http", "[::1]:8017", True),
        ("http", "192.168.1.20:8017", False),
        ("https", "games.example", True),
    ],
)
def test_pages_are_kept_apart_where_a_browser_heeds_it(
    browser: httpx.Client, proto: str, host: str, is_told: bool
) -> None:
    """Elsewhere its console would complain that the header is ignored."""
    headers = browser.get("/", headers={"Host": host, "X-Forwarded-Proto": proto}).headers
    assert ("cross-origin-opener-policy" in headers) == is_told


# --- accounts ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["\u3164\u3164", "Ann\u3164", "\u200d\u200d", "An\u200bn"], ids=ascii
)
def test_an_account_has_a_name_that_can_be_seen(browser: httpx.Client, name: str) -> None:
    body = {"name": name, "password": "correct horse"}
    assert problem(browser.post("/api/accounts", json=body)) == (422, "invalid")


def test_an_account_keeps_the_tables_on_every_device(
    browser: httpx.Client, other_browser: httpx.Client
) -> None:
    code = open_table(browser)["code"]
    assert browser.get("/api/account").json() is None
    ann = {"name": "Ann of many tables", "password": "correct horse"}
    assert browser.post("/api/accounts", json=ann).json() == {"name": ann["name"]}
    assert browser.get("/api/account").json() == {"name": ann["name"]}
    assert [row["code"] for row in browser.get("/api/tables").json()["own"]] == [code]
    ann["name"] = ann["name"].upper()
    assert other_browser.post("/api/session", json=ann).status_code == 200
    assert [row["code"] for row in other_browser.get("/api/tables").json()["own"]] == [code]
    assert other_browser.get(f"/api/tables/{code}").json()["person"] == "p1"


def test_signing_in_gives_a_new_cookie_and_signing_out_ends_it(browser: httpx.Client) -> None:
    open_table(browser)
    before = browser.cookies["freehold"]
    browser.post("/api/accounts", json={"name": "Ben", "password": "correct horse"})
    after = browser.cookies["freehold"]
    assert before != after
    assert browser.delete("/api/session").status_code == 204
    assert "freehold" not in browser.cookies
    for cookie in (before, after):
        browser.cookies.set("freehold", cookie)
        assert browser.get("/api/account").json() is None
        assert browser.get("/api/tables").json()["own"] == []


def test_a_wrong_password_and_an_unknown_name_are_told_alike(browser: httpx.Client) -> None:
    browser.post("/api/accounts", json={"name": "Cy", "password": "correct horse"})
    answers = [
        browser.post("/api/session", json={"name": name, "password": "wrong horse"})
        for name in ("Cy", "Nobody")
    ]
    assert [problem(answer) for answer in answers] == [(403, "wrong"), (403, "wrong")]
    assert answers[0].json() == answers[1].json()


PASSWORD = "/api/account/password"


def test_a_new_password_ends_all_other_sessions(
    browser: httpx.Client, other_browser: httpx.Client
) -> None:
    eva = {"name": "Eva", "password": "correct horse"}
    browser.post("/api/accounts", json=eva)
    code = open_table(browser)["code"]
    other_browser.post("/api/session", json=eva)
    new = {"old": "correct horse", "new": "staple battery"}
    assert browser.post(PASSWORD, json=new).json() == {"name": "Eva"}
    assert browser.get("/api/account").json() == {"name": "Eva"}
    assert other_browser.get("/api/account").json() is None
    assert other_browser.get(f"/api/tables/{code}").json()["person"] is None
    assert problem(other_browser.post("/api/session", json=eva)) == (403, "wrong")
    eva["password"] = "staple battery"
    assert other_browser.post("/api/session", json=eva).status_code == 200
    assert other_browser.get(f"/api/tables/{code}").json()["person"] == "p1"


def test_the_password_is_changed_only_by_who_knows_it(
    browser: httpx.Client, server: ServerThread
) -> None:
    fay = {"name": "Fay", "password": "correct horse"}
    new = {"old": "correct horse", "new": "staple battery"}
    assert problem(browser.post(PASSWORD, json=new)) == (403, "not_allowed")
    browser.post("/api/accounts", json=fay)
    wrong = browser.post(PASSWORD, json=new | {"old": "wrong horse"})
    assert problem(wrong) == (403, "wrong")
    assert wrong.json()["where"] == "old"
    assert problem(browser.post(PASSWORD, json=new | {"new": "short"})) == (422, "invalid")
    foreign = browser.post(PASSWORD, json=new, headers={"Origin": "https://elsewhere.example"})
    assert problem(foreign) == (403, "other_origin")
    assert browser.post("/api/session", json=fay).status_code == 200


def test_a_name_that_is_taken_is_refused(
    browser: httpx.Client, other_browser: httpx.Client
) -> None:
    dee = {"name": "Dee", "password": "correct horse"}
    browser.post("/api/accounts", json=dee)
    answer = other_browser.post("/api/accounts", json=dee | {"name": " DEE "})
    assert problem(answer) == (409, "taken")


@pytest.mark.parametrize(
    ("name", "password"), [("A", "correct horse"), ("A\n", "correct horse"), ("Ann", "short")]
)
def test_names_and_passwords_that_cannot_be(
    browser: httpx.Client, name: str, password: str
) -> None:
    answer = browser.post("/api/accounts", json={"name": name, "password": password})
    assert problem(answer) == (422, "invalid")


# --- rules -------------------------------------------------------------------------------------


def test_every_rule_set_is_offered_but_the_base(browser: httpx.Client) -> None:
    found = {row["name"]: row for row in browser.get("/api/rules").json()}
    assert {"official", "short", "moore", "parish", "tournament"} <= set(found)
    assert "base" not in found
    assert [name for name, row in found.items() if row["needs_referee"]] == ["parish"]
    moore = {row["name"]: row for row in found["moore"]["options"]}
    assert moore["foreclosure"]["is_on"] is True
    assert moore["foreclosure"]["is_offered"] is True
    assert moore["foreclosure"]["clauses"]
    assert moore["salary"]["is_offered"] is False
    assert (moore["salary"]["kind"], moore["salary"]["unit"]) == ("number", "dollars")


def test_rule_sets_and_their_sheet_are_told_in_spanish(browser: httpx.Client) -> None:
    english = {row["name"]: row for row in browser.get("/api/rules").json()}
    asked = {"locale": "es"}
    spanish = {row["name"]: row for row in browser.get("/api/rules", params=asked).json()}
    assert spanish["short"]["title"] == "El juego corto"
    for name, row in spanish.items():
        for ours, theirs in zip(english[name]["options"], row["options"], strict=True):
            assert ours["sentence"] != theirs["sentence"]
            assert {**ours, **dict.fromkeys(TOLD)} == {**theirs, **dict.fromkeys(TOLD)}
    page = browser.get("/api/rules/sheet", params=asked | {"option": "salary=400"})
    assert "Llegar a GO o pasarlo paga $400." in page.text
    answer = browser.get("/api/editions", headers={"Accept-Language": "es"})
    assert answer.headers["vary"].startswith("Accept-Language")
    titles = [row["title"] for row in answer.json()]
    assert titles == ["Clásica", "Escuela parroquial"]
    assert problem(browser.get("/api/rules", params={"locale": "xx"})) == (422, "invalid")


def test_problems_and_tables_are_told_in_the_language_asked_for(browser: httpx.Client) -> None:
    path = "/api/tables/QQQQQQ"
    told = {
        language: browser.get(path, headers={"Accept-Language": language}).json()["message"]
        for language in ("en", "es-MX,es;q=0.9,en;q=0.8", "de, es;q=0.5", "de")
    }
    english, spanish = "There is no table QQQQQQ.", "No hay ninguna mesa QQQQQQ."
    assert list(told.values()) == [english, spanish, spanish, english]
    asked = {"locale": "en"}
    answer = browser.get(path, params=asked, headers={"Accept-Language": "es"})
    assert answer.json()["message"] == english
    assert browser.get("/api/nothing", params={"locale": "es"}).json()["message"] == (
        "No existe esa página."
    )


TOLD = ("title", "group", "sentence", "meanings")


def test_a_sheet_says_which_rules_are_in_force(browser: httpx.Client) -> None:
    page = browser.get("/api/rules/sheet", params={"rules": "official", "option": "salary=400"})
    assert page.headers["content-type"].startswith("text/html")
    assert "Reaching or passing GO pays $400." in page.text
    policy = page.headers["content-security-policy"]
    assert "style-src 'sha256-" in policy
    assert "script-src" not in policy
    assert "default-src 'none'" in policy


@pytest.mark.parametrize(
    "asked",
    [{"rules": "/etc/passwd"}, {"edition": "../x"}, {"option": "salary=none"}, {"rules": "x" * 99}],
)
def test_a_sheet_of_no_rules_is_refused(browser: httpx.Client, asked: dict[str, str]) -> None:
    answer = browser.get("/api/rules/sheet", params=asked)
    assert problem(answer) == (422, "invalid")
    assert "passwd" not in answer.text or "There is no" in answer.text


# --- the client, and how the server is doing ---------------------------------------------------


def test_paths_of_the_client_give_its_page(browser: httpx.Client) -> None:
    for path in ("/", "/t/ABC234", "/lobby/old"):
        answer = browser.get(path)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "The client" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
        tag = {"If-None-Match": answer.headers["etag"]}
        assert browser.get(path, headers=tag).status_code == 304


def test_files_of_the_client_are_kept_for_ever_and_sent_packed(browser: httpx.Client) -> None:
    answer = browser.get("/assets/app-1a2b.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert "javascript" in answer.headers["content-type"]
    assert answer.text.startswith("// the client")
    assert browser.get("/assets/app-0000.js").status_code == 404


def test_nothing_outside_the_client_is_served(server: ServerThread) -> None:
    outside = ("/../a.sqlite3", "/%2e%2e/a.sqlite3", "/assets/..%2f..%2fa.sqlite3")
    for path in (*outside, "/%00", "/assets/%00", "/" + "a/" * 3000):
        answer = httpx.get(httpx.URL(server.url + path))
        assert answer.status_code in (200, 404), path[:40]
        assert "SQLite" not in answer.text


def test_unknown_pages_of_the_api_are_not_pages_of_the_client(browser: httpx.Client) -> None:
    assert problem(browser.get("/api/nothing")) == (404, "not_found")
    assert problem(browser.put("/api/tables", json={})) == (405, "not_allowed")


def test_the_server_says_that_it_is_well(browser: httpx.Client) -> None:
    answer = browser.get("/health")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


def test_however_many_ask_whether_it_is_well_it_looks_once(server: ServerThread) -> None:
    looked: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        looked.extend([statement] * (statement == "SELECT 1"))

    async def ask() -> list[bool]:
        server.site._looking = None
        return list(await asyncio.gather(*(server.site.is_well() for _ in range(50))))

    event.listen(server.site.store.engine, "before_cursor_execute", note)
    try:
        assert server.run(ask()) == [True] * 50
    finally:
        event.remove(server.site.store.engine, "before_cursor_execute", note)
    assert len(looked) == 1


def test_figures_for_prometheus(browser: httpx.Client) -> None:
    open_table(browser)
    text = browser.get("/metrics").text
    assert re.search(
        r'freehold_requests_total\{method="POST",page="/api/tables",status="201"\} \d', text
    )
    assert re.search(r"^freehold_tables [1-9]", text, re.MULTILINE)


def test_who_has_left_a_table_finds_it_no_more_among_their_own(
    browser: httpx.Client, other_browser: httpx.Client, server: ServerThread
) -> None:
    opened = open_table(browser)
    joined = other_browser.post(f"/api/tables/{opened['code']}/join", json={"name": "Ben"}).json()

    def own() -> list[str]:
        return [row["code"] for row in other_browser.get("/api/tables").json()["own"]]

    assert own() == [opened["code"]]

    async def leave() -> None:
        async with at(server, opened["code"], joined["key"]) as ben:
            await ben.say("leave")

    asyncio.run(leave())
    assert own() == []


def test_a_code_for_phones(browser: httpx.Client) -> None:
    code = open_table(browser)["code"]
    answer = browser.get(f"/api/tables/{code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<?xml")
    assert "<svg" in answer.text


@pytest.mark.parametrize(
    ("listens", "asked", "found"),
    [
        ("127.0.0.1", "127.0.0.1:8017", None),
        ("192.168.7.5", "127.0.0.1:8017", "http://192.168.7.5:8017"),
        ("192.168.7.5", "localhost:8017", "http://192.168.7.5:8017"),
        ("0.0.0.0", "games.example", "http://games.example"),
        ("127.0.0.1", "10.0.0.9:8017", "http://10.0.0.9:8017"),
    ],
)
def test_links_that_invite_are_made_from_an_address_that_others_find(
    tmp_path: Path, listens: str, asked: str, found: str | None
) -> None:
    """A page at 127.0.0.1 asks; who came by another name passes that on."""
    server = ServerThread(f"sqlite:///{tmp_path / 'a.sqlite3'}", host=listens)
    try:
        with new_browser(server) as browser:
            answer = browser.get("/api/address", headers={"Host": asked})
            assert answer.json() == {"address": found}
            code = open_table(browser)["code"]
            picture = browser.get(f"/api/tables/{code}/qr.svg", headers={"Host": asked}).content
    finally:
        server.stop()
    wanted = io.BytesIO()
    address = f"{found or 'http://' + asked}/t/{code}"
    segno.make(address, error="m").save(wanted, kind="svg", scale=8, border=4, light="#fff")
    assert picture == wanted.getvalue()


def test_a_server_for_the_network_knows_its_own_address_there() -> None:
    """Not one that stands for all, nor one that only this machine has."""
    assert address_on_network("::1") is None
    found = address_on_network("0.0.0.0")
    if found is not None:  # a machine without a network has none
        assert not ip_address(found).is_loopback
        assert not ip_address(found).is_unspecified


def test_behind_https_the_cookie_is_secure(server: ServerThread) -> None:
    headers = {"X-Forwarded-Proto": "https", "Origin": server.url.replace("http:", "https:")}
    body = {"name": "Ann", "setup": HOST_AND_OPEN}
    answer = httpx.post(f"{server.url}/api/tables", json=body, headers=headers)
    assert "; Secure" in answer.headers["set-cookie"]
    assert "; Secure" not in httpx.post(f"{server.url}/api/tables", json=body).headers["set-cookie"]
