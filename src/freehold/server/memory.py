"""A server that runs for weeks: what only starting needs is let go, what stays is counted once."""

import ctypes
import gc
import sys
from pathlib import Path
from typing import Any, Final

# New objects until they are looked through for rings: some milliseconds, and nothing older with
# them. To look through all of a thousand tables would stop the server for most of a second.
_NEW: Final = 50_000
_NEVER: Final = 1_000_000
_DONT_NEED: Final = 4  # MADV_DONTNEED of Linux
_COMPILER: Final = "libllvmlite"


def settle() -> None:
    """Call once when the rules are loaded and before anybody is served."""
    _drop_models_of_code()
    gc.collect()
    gc.freeze()
    gc.callbacks.append(_put_by)
    gc.set_threshold(_NEW, _NEVER, _NEVER)
    _give_back()
    _put_compiler_away()


def tidy() -> None:
    """Look through everything, where `settle` was called: for when nobody plays."""
    if _put_by in gc.callbacks:
        gc.unfreeze()
        gc.collect()


def _put_by(phase: str, _info: dict[str, int]) -> None:
    """What was looked through once is not looked through again until `tidy`."""
    if phase == "stop":
        gc.freeze()


def _drop_models_of_code() -> None:
    """Compiled rules come from the cache with a model of their code, to be built into others.

    Nothing is built here any more; the machine code itself stays.
    """
    if "numba.core.codegen" not in sys.modules:
        return
    from numba.core.codegen import CPUCodeLibrary  # noqa: PLC0415 - only where it is loaded

    for one in gc.get_objects():
        if not isinstance(one, CPUCodeLibrary):
            continue
        library: Any = one
        model = getattr(library, "_shared_module", None)
        source = getattr(library, "_final_module", None)
        is_from_cache = source is not None and not any(True for _ in source.functions)
        if model is not None and is_from_cache:
            library._shared_module = None
            model.close()


def _give_back() -> None:
    """Free memory goes back to the system, where the C library can do that."""
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (AttributeError, OSError):
        return


def _put_compiler_away() -> None:
    """The compiler has loaded the rules and is not called again; its code is 50 MB.

    Pages of a program's code that are given back are read from its file when they are wanted.
    """
    try:
        maps = Path("/proc/self/maps").read_text().splitlines()
        advise = ctypes.CDLL(None).madvise
    except (AttributeError, OSError):
        return
    advise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    for line in maps:
        if _COMPILER in line and " r-xp " in line:
            first, last = (int(part, 16) for part in line.split()[0].split("-"))
            advise(first, last - first, _DONT_NEED)
