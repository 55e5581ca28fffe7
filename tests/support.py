"""What tests share."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from tests.rule_coverage import check_claims

T = TypeVar("T", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[T], T]:
    """Claim rows of the rule catalogue for a test: ``@rule("O-RENT-3", "O-RENT-4")``.

    A claim counts when the test passes. An unknown or excused id is an error where it is written.
    """
    check_claims(ids)
    return pytest.mark.rule(*ids)
