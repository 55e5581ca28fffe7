"""A tournament over HTTP, for tests: its director, a referee, entrants and the public."""

from typing import Any

import httpx

from tests.server.conftest import new_browser
from tests.server.running import ServerProcess, ServerThread


class Hall:
    """A tournament at a server. Each of its people has a browser of their own."""

    def __init__(
        self,
        server: ServerThread | ServerProcess,
        browsers: dict[str, httpx.Client] | None = None,
        **details: str,
    ) -> None:
        self.server = server
        self.browsers = {} if browsers is None else browsers
        self._ids = 0
        body = {"name": "Dora", "details": {"organization": "The Lantern Club"} | details}
        answer = self.browser("director").post("/api/tournaments", json=body)
        assert answer.status_code == 201, answer.text
        self.opened: dict[str, str] = answer.json()
        self.code = self.opened["code"]
        self.page = f"/api/tournaments/{self.code}"

    def browser(self, name: str) -> httpx.Client:
        """The browser of somebody; the first time it knows nothing yet."""
        if name not in self.browsers:
            self.browsers[name] = new_browser(self.server)
        return self.browsers[name]

    def close(self) -> None:
        for each in self.browsers.values():
            each.close()

    def say(self, who: str, kind: str, **parts: Any) -> dict[str, Any]:
        """Say something; the answer of the desk."""
        self._ids += 1
        command = {"type": kind, "id": f"c{self._ids}", "seen": 10**6, **parts}
        answer = self.browser(who).post(f"{self.page}/say", json={"command": command})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def must(self, who: str, kind: str, **parts: Any) -> Any:
        answer = self.say(who, kind, **parts)
        assert answer["code"] == "done", answer
        return answer["result"]

    def look(self, who: str, **params: str) -> dict[str, Any]:
        answer = self.browser(who).get(self.page, params=params)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def appoint(self, who: str, *roles: str, tables: tuple[int, ...] = ()) -> str:
        """Give somebody a role, and let their browser come with the key of it."""
        found = self.must("director", "appoint", name=who, roles=roles, tables=tables)
        self.come(who, found["person"])
        return str(found["person"])

    def come(self, who: str, person: str) -> None:
        """Somebody opens the link that the director gave them."""
        made = self.browser("director").post(f"{self.page}/people/{person}/key").json()
        answer = self.browser(who).post(f"{self.page}/return", json={"key": made["key"]})
        assert answer.status_code == 200, answer.text

    def enter(self, *names: str) -> list[str]:
        """Register some on paper, who have come; their keys."""
        rows = [{"name": name, "signed": "paper"} for name in names]
        keys: list[str] = self.must("director", "enter", entrants=rows)["entrants"]
        for key in keys:
            self.must("director", "check_in", entrant=key)
        return keys

    def person_of(self, number: int) -> str:
        """Entrants get persons in the order in which they come, after who was appointed."""
        rows = self.look("director")["desk"]
        return f"p{number + len(rows['people'])}"
