"""What tests of a tournament's pages share."""

import re

from playwright.sync_api import Locator, Page

from tests.server.hall import Hall
from tests.web.people import Person


def come(somebody: Person, hall: Hall, person: str) -> None:
    """Somebody opens the link that the director gave them."""
    made = hall.browser("director").post(f"{hall.page}/people/{person}/key").json()
    somebody.page.goto(made["back"])
    somebody.page.wait_for_url(re.compile(r"/(desk|mine|tables)$"))


def line(page: Page, deed: str) -> Locator:
    return page.get_by_role("group", name=deed)


def mark(page: Page, deed: str, column: str) -> None:
    """Mark a column of a deed, as a finger does."""
    line(page, deed).get_by_label(re.compile(f"^{column}")).check(force=True)
