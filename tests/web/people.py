"""What a person does in a browser: press what the action bar offers, type, look."""

import re

import httpx
from playwright.sync_api import ConsoleMessage, Error, Locator, Page, expect

from freehold.game import Game
from freehold.game.positions import game_at
from freehold.notation.position import parse_position

PATIENCE = 20_000  # milliseconds; nothing in these tests takes that long unless it is stuck
expect.set_options(timeout=PATIENCE)


class Person:
    """Somebody with a page of their own."""

    def __init__(self, name: str, page: Page) -> None:
        self.name = name
        self.page = page
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", self._page_error)
        page.on("console", self._said)

    def _page_error(self, error: Error) -> None:
        self.faults.append(f"{self.name}: {error.stack or error}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{self.name}: {message.text}")

    @property
    def notices(self) -> Locator:
        """What was said in passing, such as refusals."""
        return self.page.locator(".notice")

    # --- looking ---------------------------------------------------------------------------------

    @property
    def bar(self) -> Locator:
        """The action bar."""
        return self.page.locator(".action-bar")

    @property
    def prompt(self) -> Locator:
        """What the bar asks for."""
        return self.page.get_by_test_id("prompt")

    def cash(self, seat: str) -> Locator:
        return self.page.get_by_test_id(f"cash-{seat}")

    def sees(self, text: str | re.Pattern[str]) -> None:
        """The log says so."""
        expect(self.page.locator(".log-turns")).to_contain_text(text)

    # --- doing -----------------------------------------------------------------------------------

    def press(self, name: str, within: Locator | None = None, exact: bool = False) -> None:
        """Press a button by a part of its name."""
        place = within or self.page.locator("body")
        place.get_by_role("button", name=name, exact=exact).first.click()

    def act(self, kind: str) -> None:
        """Press the first button of the bar for a kind of action."""
        self.bar.locator(f'[data-action="{kind}"]').first.click()

    def throw(self, first: int, second: int) -> None:
        """Type real dice where the game waits for them."""
        form = self.page.locator(".dice-form").last
        for label, face in (("First die", first), ("Second die", second)):
            group = form.get_by_role("radiogroup", name=label)
            group.locator(".segment", has_text=str(face)).click()
        form.get_by_role("button").last.click()

    def roll(self, first: int, second: int) -> None:
        """Say that one throws, and what the real dice show."""
        self.act("roll")
        self.throw(first, second)

    def draw(self, card: str) -> None:
        """Type which real card was drawn."""
        self.page.get_by_role("searchbox", name="Which card was drawn").fill(card)
        self.page.get_by_role("option").first.click()

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()


def upload(url: str, position: str, *moves: str) -> dict[str, str]:
    """A hot-seat table that begins at a position, after some moves; dice are typed."""
    game = game_at(parse_position(position))
    for move in moves:
        game.do(move)
    return upload_game(url, game)


def upload_game(url: str, game: Game) -> dict[str, str]:
    """A hot-seat table where a game goes on, or is looked at."""
    answer = httpx.post(
        f"{url}/api/tables/upload",
        content=game_file(game),
        headers={"Origin": url, "Content-Type": "application/octet-stream"},
    )
    assert answer.status_code == 201, answer.text
    opened: dict[str, str] = answer.json()
    return opened


def game_file(game: Game) -> bytes:
    """The bytes of a game's file."""
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        game.save(path)
        return path.read_bytes()
