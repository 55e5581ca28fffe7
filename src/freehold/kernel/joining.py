"""Inner functions join the library of the entry point that calls them, and are optimised there.

Numba by itself optimises every overload together with all that it calls, and makes machine code
of it. For a kernel of hundreds of functions that call each other a dozen deep, most of that work
is done again at every level and thrown away. A `Part` does neither: it keeps its own code, and
the entry point at the top, a `Whole`, links each part once.

The pipeline class is Numba's documented point of extension; what a library must be able to do is
read from `numba.core.codegen` (0.68).
"""

from typing import Any

from numba import _dynfunc  # type: ignore[attr-defined]
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.typed_passes import NativeLowering


class Part(JITCodeLibrary):
    """The code of one inner function, neither optimised nor made runnable."""

    def finalize(self) -> None:
        """Keep the code as it is."""
        self._finalized = True


class Whole(JITCodeLibrary):
    """The code of an entry point with that of all its parts."""

    def finalize(self) -> None:
        """Link every part once, and hide it, so that what is inlined everywhere can go.

        What the entry point itself calls is declared in its own module and stays visible: hiding
        that too was measured 4% slower, hiding nothing as well.
        """
        own = {function.name for function in self._final_module.functions}
        libraries = self._called()
        for library in libraries:
            if isinstance(library, Part):
                self._final_module.link_in(library._final_module, preserve=True)
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in own:
                function.linkage = "internal"
        self._linking_libraries = [each for each in libraries if not isinstance(each, Part)]
        super().finalize()

    def _called(self) -> list[JITCodeLibrary]:
        """All libraries that the entry point calls, directly or not, in the order found."""
        found: dict[JITCodeLibrary, None] = {}
        waiting = list(self._linking_libraries)
        while waiting:
            library = waiting.pop()
            if library not in found:
                found[library] = None
                if isinstance(library, Part):
                    waiting += library._linking_libraries
        return list(found)


@register_pass(mutates_CFG=True, analysis_only=False)
class PartLowering(NativeLowering):
    """Translate one inner function, and stop short of machine code."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        """Translate into a `Part` and make it known to its callers."""
        name = state.func_id.func_qualname
        state.library = Part(state.targetctx.codegen(), name)
        state.flags.no_compile = True
        super().run_pass(state)
        result = state.cr
        # Nobody can call it; Numba looks up by it what a call calls.
        call = _dynfunc.make_function(
            result.fndesc.lookup_module(), name, "", 0, result.env, (state.library,)
        )
        state.targetctx.insert_user_function(call, result.fndesc, [state.library])
        state.cr = result._replace(cfunc=call)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class WholeLowering(NativeLowering):
    """Translate an entry point into machine code."""

    _name = "whole_lowering"

    def run_pass(self, state: Any) -> bool:
        """Translate into a `Whole`, which can be kept on disk as any library."""
        state.library = Whole(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


class _Compiler(CompilerBase):
    """Numba's own passes with the last one replaced."""

    lowering: type[NativeLowering]

    def define_pipelines(self) -> list[PassManager]:
        """The only pipeline there is."""
        manager = PassManager("joining")
        for step, why in DefaultPassBuilder.define_nopython_pipeline(self.state).passes:
            manager.add_pass(self.lowering if step is NativeLowering else step, why)
        manager.finalize()
        return [manager]


class PartCompiler(_Compiler):
    """Compiles an inner function."""

    lowering = PartLowering


class WholeCompiler(_Compiler):
    """Compiles an entry point."""

    lowering = WholeLowering
