"""Bodies of requests: read whole, of a limited size, and checked against a model.

The models are strict and are checked against the JSON itself, so that `1.0` is no whole number and
a list no object; and so that faults are told in one form.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from fastapi import Request
from pydantic import BaseModel, ValidationError

from freehold.notation.catalogues import Message
from freehold.server.problems import Trouble

M = TypeVar("M", bound=BaseModel)

LARGEST: Final = 64 * 1024
LARGEST_FILE: Final = 8 * 1024 * 1024


def body(model: type[M]) -> Callable[[Request], Awaitable[M]]:
    """A dependency: the body of a request as this model."""

    async def read(request: Request) -> M:
        text = await read_bytes(request, LARGEST)
        try:
            return model.model_validate_json(text)
        except ValidationError as error:
            raise unfit(error) from None

    return read


def takes(model: type[BaseModel]) -> dict[str, Any]:
    """For the OpenAPI document: the page takes a body of this model."""
    schema = {"$ref": f"#/components/schemas/{model.__name__}"}
    content = {"application/json": {"schema": schema}}
    return {"requestBody": {"required": True, "content": content}}


async def read_bytes(request: Request, most: int) -> bytes:
    """The body, or `Trouble` once it is larger than it may be."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Trouble(413, "too_large", Message("pages.too_large", {"most": f"{most:,}"}))
        parts.append(part)
    return b"".join(parts)


def unfit(error: ValidationError) -> Trouble:
    """What does not fit the model, told for its first fault."""
    where, what = first_fault(error)
    return Trouble(422, "invalid", what, where or None)


def first_fault(error: ValidationError) -> tuple[str, str]:
    """Where the first fault is, with dots between keys and empty for the whole; and what it is."""
    fault = error.errors(include_url=False, include_context=False, include_input=False)[0]
    return ".".join(str(part) for part in fault["loc"]), f"{fault['msg']}."
