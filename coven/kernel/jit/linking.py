"""Rules compiled as parts of the loops that call them.

Numba makes every function it meets ready to be called by itself: all that it calls is linked in, the whole is optimised and
machine code is written; for 13 Witches 190 times, each time for more. But nothing calls a rule except compiled code. So the
library of a rule is left as it is, and only that of the loop is linked, optimised and written: half the time, the same speed.
And rules are written in a small dialect: the passes for closures, exceptions, lists and the rest of Python are left out.
"""

from typing import Any, Final

import numba
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import PassManager
from numba.core.typed_passes import (
    AnnotateTypes,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import FixupArgs, IRProcessing, ReconstructSSA, TranslateByteCode

# this leans on how Numba's libraries are made: with versions not tried yet rules are compiled its usual way
SUPPORTED_NUMBA: Final = ((0, 68),)


def is_supported() -> bool:
    """Whether this version of Numba was tried."""
    return numba.version_info.short in SUPPORTED_NUMBA


def rule_pipeline() -> dict[str, Any]:
    """The option of Numba's decorators that compiles a function as a part."""
    return {"pipeline_class": RuleCompiler} if is_supported() else {}


class RuleCompiler(CompilerBase):
    """Numba's compiler, with another library to put its result into, and without the passes for what no rule has."""

    def define_pipelines(self) -> Any:
        """Of the usual passes those that a function of integers, records and loops needs."""
        done = self.state
        if done.library is None:
            done.library = RuleLibrary(done.targetctx.codegen(), done.func_id.func_qualname)  # type: ignore[no-untyped-call]
            done.library.enable_object_caching()
        passes = PassManager("rule")
        for needed in RULE_PASSES:
            passes.add_pass(needed, needed._name)
        passes.finalize()
        return [passes]


RULE_PASSES: Final = (
    TranslateByteCode,
    FixupArgs,
    IRProcessing,
    ReconstructSSA,
    NopythonTypeInference,
    PreLowerStripPhis,
    IRLegalization,
    AnnotateTypes,
    NativeLowering,
    NoPythonBackend,
)


class RuleLibrary(JITCodeLibrary):
    """The code of a rule. A loop that calls it links it with all that it calls in turn."""

    def finalize(self) -> None:
        """Nothing is linked before a loop asks for it: rules that call rules would be linked again and again."""
        self._raise_if_finalized()  # type: ignore[no-untyped-call]
        for library in self._linking_libraries:
            self._reload_init.update(library._reload_init)
        self._finalized = True

    def _optimize_functions(self, ll_module: Any) -> None:
        """The rule itself; what it calls is no more than declared here."""
        ll_module.data_layout = self._codegen._data_layout
        for function in ll_module.functions:
            if not function.is_declaration:
                passes, builder = self._codegen._function_pass_manager()
                passes.run(function, builder)

    def _get_module_for_linking(self) -> Any:
        """The rule and all that it calls."""
        first, *others = self._reachable_libraries()
        whole = first._own_module().clone()
        for library in others:
            module = library._own_module() if isinstance(library, RuleLibrary) else library._get_module_for_linking()
            whole.link_in(module, preserve=True)
        return whole

    def _own_module(self) -> Any:
        """The rule alone."""
        return super()._get_module_for_linking()  # type: ignore[no-untyped-call]

    def _reachable_libraries(self) -> dict[Any, None]:
        """The library of the rule, of the rules that it calls, and so on, each once."""
        called: dict[Any, None] = {self: None}
        to_ask = [self]
        while to_ask:
            for library in to_ask.pop()._linking_libraries:
                if library not in called:
                    called[library] = None
                    to_ask += [library] if isinstance(library, RuleLibrary) else []
        return called

    def get_pointer_to_function(self, name: str) -> int:
        """There is none: a part cannot be called."""
        self._ensure_finalized()  # type: ignore[no-untyped-call]
        return 0

    @property
    def codegen(self) -> Any:
        """What makes code, for a library without an address to put the environment of its function at."""
        return CodegenWithoutEnvironment(self._codegen)


class CodegenWithoutEnvironment:
    """A code generator that keeps no environments: those are for exceptions and objects of Python, which rules have not."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, env_name: str, env: Any) -> None:
        """Nothing is kept."""
