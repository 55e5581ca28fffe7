"""Codes of tables and tournaments."""

import secrets
from typing import Final

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
TRIES: Final = 5  # until a code is one that nobody has


def new_code() -> str:
    """Six letters and figures that nobody can guess from others."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))
