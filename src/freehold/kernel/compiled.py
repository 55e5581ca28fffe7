"""How kernel functions are compiled: one place for the options, the cache and the modes.

Set before the first import, for tests and debugging:

``FREEHOLD_INTERPRET=1``  run the same source as plain Python (pass `interpreted.readable` views)
``FREEHOLD_BOUNDS=1``     compile with bounds checks (a separate cache)
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import platformdirs
from numba import types
from numba.extending import intrinsic, overload, register_jitable

from freehold.kernel.joining import PartCompiler, WholeCompiler

F = TypeVar("F", bound=Callable[..., object])

INTERPRETED = os.environ.get("FREEHOLD_INTERPRET") == "1"
BOUNDS_CHECKED = os.environ.get("FREEHOLD_BOUNDS") == "1"

PACKAGE = Path(__file__).resolve().parent.parent
# Numba misses changes in imported modules, so every source that can be compiled is in the key.
COMPILED_SOURCES = (
    "records/*.py",
    "kernel/**/*.py",
    "bots/*.py",
    "lab/loop.py",
    "lab/referee.py",
    "lab/tally.py",
    "lab/floor.py",
    "lab/fuzz*.py",
)


def source_digest() -> str:
    """Hash of all sources that compiled code is made of, the Numba version and the modes."""
    digest = hashlib.blake2b(digest_size=10)
    digest.update(f"{numba.__version__} {BOUNDS_CHECKED}".encode())
    for pattern in COMPILED_SOURCES:
        for path in sorted(PACKAGE.glob(pattern)):
            digest.update(str(path.relative_to(PACKAGE)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def cache_folder() -> Path:
    """Folder of the compiled code that belongs to exactly these sources."""
    chosen = os.environ.get("FREEHOLD_CACHE")
    root = Path(chosen) if chosen else Path(platformdirs.user_cache_dir("freehold"))
    return root / f"kernel-{source_digest()}"


_CACHE = "" if INTERPRETED else str(cache_folder())

_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": BOUNDS_CHECKED}
# Nobody calls inner functions from Python: their wrappers would only cost compile time.
_INNER: dict[str, Any] = {
    **_OPTIONS,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "pipeline_class": PartCompiler,
}


def compiled(function: F) -> F:
    """Mark an inner function: compiled into whichever entry point calls it.

    Registered as an overload of itself rather than as a dispatcher: overloads are resolved for
    plain integers first, dispatchers once for every combination of literal arguments, which made
    twice the compile time.
    """
    return function if INTERPRETED else register_jitable(**_INNER, forceinline=False)(function)


def inlined(function: F) -> F:
    """Mark a small function on the hot path: always inlined by LLVM."""
    return function if INTERPRETED else register_jitable(**_INNER, forceinline=True)(function)


def overloaded(function: F) -> Callable[[F], F]:
    """Mark a chooser: given the types of a call of `function`, it returns the body to compile."""

    def register(chooser: F) -> F:
        if not INTERPRETED:
            options: Any = {**_INNER, "forceinline": True}
            overload(function, jit_options=options)(chooser)
        return chooser

    return register


def _forbid_inlining(typing_context: Any) -> Any:
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        builder.function.attributes.add("noinline")
        return context.get_dummy_value()

    return types.none(), lower


def _do_nothing() -> None:
    return None


# A call of this at the top of a function keeps LLVM from inlining it: the rare parts of the
# rules stay out of the hot loop, which then fits the instruction cache and compiles faster.
keep_apart: Any = _do_nothing if INTERPRETED else intrinsic(_forbid_inlining)


def entry(function: F) -> F:
    """Mark an entry point: called from Python, kept in the on-disk cache."""
    if INTERPRETED:
        return function
    # Numba reads the setting here; functions that are not ours keep their own folder.
    before = numba.config.CACHE_DIR  # type: ignore[attr-defined]
    numba.config.CACHE_DIR = _CACHE  # type: ignore[attr-defined]
    try:
        decorated: F = numba.njit(**_OPTIONS, cache=True, pipeline_class=WholeCompiler)(function)
    finally:
        numba.config.CACHE_DIR = before  # type: ignore[attr-defined]
    return decorated
