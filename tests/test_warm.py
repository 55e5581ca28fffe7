"""Compiling ahead: once, announced, and not again."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from freehold.commands import _warm
from freehold.kernel import compiled

calls: list[str] = []


def compile_all() -> None:
    """Stand in for the entry points."""
    calls.append("compiled")


@pytest.fixture(autouse=True)
def _empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls.clear()
    monkeypatch.setenv("FREEHOLD_CACHE", str(tmp_path))
    monkeypatch.setattr(_warm, "WARM_UPS", (f"{__name__}:compile_all",))
    monkeypatch.setattr(compiled, "INTERPRETED", False)


@pytest.mark.parametrize("terminal", [True, False])
def test_a_cold_start_is_announced_and_compiles_once(terminal: bool) -> None:
    out = io.StringIO()
    console = Console(file=out, force_terminal=terminal, width=120)
    _warm.compile_with_notice(console)
    assert calls == ["compiled"]
    assert "Preparing the rules for this machine" in out.getvalue()
    assert "Ready after 0 s." in out.getvalue()


def test_a_warm_start_says_and_does_nothing() -> None:
    out = io.StringIO()
    _warm.compile_with_notice(Console(file=io.StringIO()))
    _warm.compile_with_notice(Console(file=out))
    assert calls == ["compiled"]
    assert out.getvalue() == ""


def test_a_failed_start_is_not_taken_for_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_warm, "WARM_UPS", (f"{__name__}:nowhere",))
    with pytest.raises(AttributeError):
        _warm.compile_with_notice(Console(file=io.StringIO(), force_terminal=True))
    assert not _warm.is_prepared()


def test_interpreted_rules_need_no_preparing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "INTERPRETED", True)
    assert _warm.is_prepared()


def test_the_cache_of_another_version_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    _warm.compile_with_notice(Console(file=io.StringIO()))
    monkeypatch.setattr(compiled, "source_digest", lambda: "changed")
    assert not _warm.is_prepared()
