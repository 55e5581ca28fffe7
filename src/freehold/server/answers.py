"""JSON as it leaves the server."""

from typing import Any, Final

import orjson
from pydantic import BaseModel
from starlette.responses import Response

_OPTIONS: Final = orjson.OPT_NON_STR_KEYS


def encode(message: Any) -> bytes:
    """A message as JSON; models in it are written as they are."""
    return orjson.dumps(message, plain, _OPTIONS)


def encode_text(message: Any) -> str:
    """A message as JSON, for a text frame."""
    return encode(message).decode()


def json_response(
    content: Any, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    """An answer in JSON that nobody keeps."""
    return Response(
        encode(content),
        status,
        {"Cache-Control": "no-store"} | (headers or {}),
        media_type="application/json",
    )


def plain(value: Any) -> Any:
    """What JSON has for a value that it does not know; raise TypeError if it has nothing."""
    if isinstance(value, BaseModel):
        return value.model_dump()
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError(f"{type(value).__name__} is no JSON")
