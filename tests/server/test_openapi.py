"""Schemathesis: whatever is asked of the pages, none fails, and all answer as they say."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from freehold.server.app import create
from freehold.server.settings import Settings
from tests.server.conftest import new_browser
from tests.server.running import ServerThread

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)

Places = dict[str, dict[str, str]]


@pytest.fixture(scope="module")
def places(server: ServerThread) -> Places:
    """A table and a tournament that pages may be asked about, as their hosts opened them."""
    with new_browser(server) as browser:
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}]
        body = {"name": "Ann", "setup": {"seats": seats, "listed": True, "bot_pace": 0}}
        table = browser.post("/api/tables", json=body).json()
        given = {"name": "Dora", "details": {"name": "Cup", "listed": "yes"}}
        tournament = browser.post("/api/tournaments", json=given).json()
    return {"tables": table, "tournaments": tournament}


schema = schemathesis.openapi.from_dict(create(Settings("sqlite://")).openapi())


@schema.parametrize()
@settings(
    max_examples=25,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_no_page_fails(
    case: "Case[Any]", server: ServerThread, places: dict[str, dict[str, str]]
) -> None:
    """Half of what is asked is asked by their host about a table or tournament that there is."""
    headers: dict[str, str] = {}
    if "code" in case.path_parameters and len(case.path_parameters["code"]) % 2:
        place = places[case.path.split("/")[2]]
        case.path_parameters["code"] = place["code"]
        headers["Authorization"] = f"Bearer {place['key']}"
    response = case.call(base_url=server.url, headers=headers)
    case.validate_response(response, checks=list(CHECKS))
