"""The interpreted kernel counts modulo 2**64 with NumPy's scalars, which warn of it."""

from collections.abc import Iterator

import numpy as np
import pytest

from freehold.kernel.compiled import INTERPRETED


@pytest.fixture(autouse=True)
def silent_generator() -> Iterator[None]:
    """Let the generator of the interpreted kernel overflow in peace."""
    with np.errstate(over="ignore" if INTERPRETED else "warn"):
        yield
