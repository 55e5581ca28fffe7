"""A room for every test."""

from pathlib import Path

import pytest

from tests.terminal.keyboard import Room


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)
