"""Schemathesis: whatever is asked of the pages, none fails, and all answer as they say."""

from collections.abc import Iterator
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


@pytest.fixture(scope="module")
def code(server: ServerThread) -> Iterator[str]:
    """A table that pages may be asked about."""
    with new_browser(server) as browser:
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}]
        body = {"name": "Ann", "setup": {"seats": seats, "listed": True, "bot_pace": 0}}
        yield browser.post("/api/tables", json=body).json()["code"]


schema = schemathesis.openapi.from_dict(create(Settings("sqlite://")).openapi())


@schema.parametrize()
@settings(
    max_examples=25,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_no_page_fails(case: "Case[Any]", server: ServerThread, code: str) -> None:
    """Half of what is asked about a table is asked about one that there is."""
    if "code" in case.path_parameters and len(case.path_parameters["code"]) % 2:
        case.path_parameters["code"] = code
    response = case.call(base_url=server.url)
    case.validate_response(response, checks=list(CHECKS))
