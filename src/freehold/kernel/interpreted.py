"""Records for the interpreted kernel: fields as attributes, whatever NumPy calls its own.

NumPy's ``recarray`` gives its own attributes before fields, so that ``group.size`` is 1 there.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.kernel.compiled import INTERPRETED

_ROW_DTYPES: dict[Any, Any] = {}


def _row_dtype(dtype: Any) -> Any:
    """The same layout, with elements that are `Row`."""
    found = _ROW_DTYPES.get(dtype)
    if found is None:
        found = _ROW_DTYPES[dtype] = np.dtype((Row, dtype))
    return found


class Row(np.record):  # type: ignore[misc]
    """One record whose fields are attributes."""

    def __getattribute__(self, name: str) -> Any:
        fields = np.void.__getattribute__(self, "dtype").fields
        field = fields.get(name)
        if field is None:
            return np.void.__getattribute__(self, name)
        value = np.void.__getattribute__(self, "getfield")(field[0], field[1])
        if field[0].base.names is None:
            return value
        return value.view(_row_dtype(field[0].base))


def readable(array: NDArray[np.void]) -> NDArray[np.void]:
    """The same memory, as the interpreted kernel reads it."""
    return array.view(_row_dtype(array.dtype))


def usable(array: Any) -> Any:
    """The same memory as this mode of the kernel wants it: itself when compiled."""
    return readable(array) if INTERPRETED else array
