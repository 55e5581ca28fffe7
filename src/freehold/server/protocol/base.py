"""What all models share, and the short types used everywhere."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Code = Annotated[str, Field(pattern=r"^[A-HJ-NP-Z2-9]{6}$")]
"""Six letters and figures that name a table; none that is easily misread."""
PersonId = Annotated[str, Field(pattern=r"^p[0-9]{1,6}$")]
"""Somebody at one table: ``p1`` opened it."""
SeatName = Annotated[str, Field(min_length=1, max_length=40)]
Text = Annotated[str, Field(min_length=1, max_length=500)]
Milliseconds = Annotated[int, Field(ge=0)]
"""A moment: milliseconds since 1970, by the server's clock."""
Sequence = Annotated[int, Field(ge=0)]
"""The number of an entry of the table's journal; 0 before the first."""
CommandId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client, new for every command; a resend carries the same."""
Level = Literal["standard", "standard-no-trade", "random"]


class Model(BaseModel):
    """Nothing unknown is taken, nothing is converted."""

    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, use_attribute_docstrings=True
    )
