"""Libraries of compiled rules, linked into the loops that call them.

Numba makes every function it compiles callable by itself: everything it calls is linked in, the whole is optimised and machine
code is generated; for 13 Witches 190 times, each time for more. But only compiled code calls a rule. So the library of a rule is
left as it is, and only that of the loop is linked, optimised and turned into machine code: half the time, the same speed. And
rules are written in a small dialect: the passes for closures, exceptions, lists and the rest of Python are left out.
"""

import logging
from functools import cache
from typing import Any, Final

import numba
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
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

# relies on Numba internals: other versions fall back to the stock pipeline (2 to 3.5 times slower to compile)
SUPPORTED_NUMBA: Final = ((0, 68),)
LlvmModule = Any  # llvmlite and Numba have no types
Library = Any
Codegen = Any

log: Final = logging.getLogger(__name__)


def is_supported() -> bool:
    """Return whether rules are lowered and linked here with the installed version of Numba."""
    return numba.version_info.short in SUPPORTED_NUMBA


@cache
def warn_if_unsupported() -> None:
    """Log a warning, once in a process, if rules are compiled by Numba's stock pipeline."""
    if not is_supported():
        log.warning(
            "Numba %s is not supported by the rule compiler (supported: %s). Results are the same, but compiling takes 2 to 3.5 "
            "times as long.",
            numba.__version__,
            ", ".join(f"{major}.{minor}" for major, minor in SUPPORTED_NUMBA),
        )


def rule_pipeline() -> dict[str, Any]:
    """Return the option of Numba's decorators that compiles a function into a `RuleLibrary`."""
    return {"pipeline_class": RuleCompiler} if is_supported() else {}


class LibraryCompiler(CompilerBase):
    """Numba's compiler with a `RuleLibrary` for its result."""

    def define_pipelines(self) -> list[PassManager]:
        """Return the passes, once there is a library for what they make."""
        compilation = self.state
        if compilation.library is None:
            library = RuleLibrary(compilation.targetctx.codegen(), compilation.func_id.func_qualname)  # type: ignore[no-untyped-call]
            compilation.library = library
            compilation.library.enable_object_caching()
        return [self.make_passes()]

    def make_passes(self) -> PassManager:
        """Return Numba's own passes."""
        passes: PassManager = DefaultPassBuilder.define_nopython_pipeline(self.state)
        return passes


class RuleCompiler(LibraryCompiler):
    """The compiler of rules, without the passes that no rule needs."""

    def make_passes(self) -> PassManager:
        """Return the passes that a function of integers, records and loops needs."""
        passes = PassManager("rule")
        for rule_pass in RULE_PASSES:
            passes.add_pass(rule_pass, rule_pass._name)
        passes.finalize()
        return passes


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
    """The code of a rule. A loop that calls it links it with everything that it calls in turn."""

    def finalize(self) -> None:
        """Finish the library without linking: rules that call rules would be linked again and again."""
        self._raise_if_finalized()  # type: ignore[no-untyped-call]
        for library in self._linking_libraries:
            self._reload_init.update(library._reload_init)
        self._finalized = True

    def _optimize_functions(self, ll_module: LlvmModule) -> None:
        """Optimise the rule itself; the functions it calls are only declared here."""
        ll_module.data_layout = self._codegen._data_layout
        for function in ll_module.functions:
            if not function.is_declaration:
                passes, builder = self._codegen._function_pass_manager()
                passes.run(function, builder)

    def _get_module_for_linking(self) -> LlvmModule:
        """Return the rule and everything that it calls."""
        first, *others = self._reachable_libraries()
        whole = first._own_module().clone()
        for library in others:
            module = library._own_module() if isinstance(library, RuleLibrary) else library._get_module_for_linking()
            whole.link_in(module, preserve=True)
        return whole

    def _own_module(self) -> LlvmModule:
        """Return the rule alone."""
        return super()._get_module_for_linking()  # type: ignore[no-untyped-call]

    def _reachable_libraries(self) -> dict[Library, None]:
        """Return the library of the rule, of the rules that it calls, and so on, each once."""
        reached: dict[Library, None] = {self: None}
        pending = [self]
        while pending:
            for library in pending.pop()._linking_libraries:
                if library not in reached:
                    reached[library] = None
                    pending += [library] if isinstance(library, RuleLibrary) else []
        return reached

    def get_pointer_to_function(self, name: str) -> int:
        """Return no pointer: a rule cannot be called by itself."""
        self._ensure_finalized()  # type: ignore[no-untyped-call]
        return 0

    @property
    def codegen(self) -> "CodegenWithoutEnvironment":
        """The code generator, for a library without an address to put the environment of its function at."""
        return CodegenWithoutEnvironment(self._codegen)


class CodegenWithoutEnvironment:
    """A code generator without environments, which serve exceptions and Python objects: rules have neither."""

    def __init__(self, codegen: Codegen) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, env_name: str, env: object) -> None:
        """Do nothing."""
