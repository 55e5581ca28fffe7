"""The built browser client: files under `static/`, and its page for every other path."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

_PAGE: Final = "index.html"
_FOR_EVER: Final = "public, max-age=31536000, immutable"  # names under assets/ hold a hash
_SMALL: Final = 1000  # bytes; smaller files are not worth packing
_MISSING: Final = (
    "The browser client is not built. `make web` builds it; a wheel of Freehold holds it.\n"
)


@dataclass(frozen=True, slots=True)
class _File:
    content: bytes
    packed: bytes | None
    tag: str
    media_type: str


class ClientFiles:
    """Serves the client; files are read once and kept, packed too, however they are asked for."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder).resolve()
        self._assets = self._folder / "assets"
        self._kept: dict[Path, tuple[int, _File]] = {}

    def answer(self, request: Request) -> Response:
        """The file at a path, or the page of the client, which knows what to show there."""
        where = self._where(request.url.path)
        is_asset = where is not None and where.is_relative_to(self._assets)
        file = self._find(where)
        if file is None and is_asset:
            return PlainTextResponse("There is no such file.\n", 404)
        file = file or self._find(self._folder / _PAGE)
        if file is None:
            return PlainTextResponse(_MISSING, 503)
        headers = {
            "ETag": file.tag,
            "Cache-Control": _FOR_EVER if is_asset else "no-cache",
            "Vary": "Accept-Encoding",
        }
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(file.packed, headers=headers, media_type=file.media_type)
        return Response(file.content, headers=headers, media_type=file.media_type)

    def _where(self, path: str) -> Path | None:
        """What a path leads to, each file by its one name; None for what is not of the client."""
        try:
            where = (self._folder / path.lstrip("/")).resolve()
        except (OSError, ValueError):  # longer than a path may be, or with a zero in it
            return None
        return where if where.is_relative_to(self._folder) else None

    def _find(self, where: Path | None) -> _File | None:
        try:
            if where is None or not where.is_file():
                return None
        except OSError:
            return None
        changed = where.stat().st_mtime_ns
        kept = self._kept.get(where)
        if kept is None or kept[0] != changed:
            kept = self._kept[where] = changed, _read(where)
        return kept[1]


def _read(where: Path) -> _File:
    content = where.read_bytes()
    media_type = mimetypes.guess_type(where.name)[0] or "application/octet-stream"
    is_text = media_type.startswith("text/") or media_type.split("/")[-1] in (
        "javascript",
        "json",
        "svg+xml",
        "manifest+json",
    )
    packed = gzip.compress(content, 9) if is_text and len(content) > _SMALL else None
    return _File(content, packed, f'"{sha256(content).hexdigest()[:32]}"', media_type)
