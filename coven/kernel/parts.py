"""Rules compiled as parts of the loops that call them.

Numba makes every function it meets ready to be called by itself: all that it calls is linked in, the whole is optimised and
machine code is written; for 13 Witches 180 times, each time for more. But nothing calls a rule except compiled code. So the
library of a rule is linked and left as it is, and only that of the loop is optimised and written: half the time, the same speed.
"""

from typing import Any, Final

import numba
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

# this leans on how Numba's libraries are made: with versions not tried yet rules are compiled its usual way
TRIED: Final = ((0, 68),)


def compiled_as_parts() -> dict[str, Any]:
    """The option of Numba's decorators that compiles a function as a part."""
    return {"pipeline_class": PartCompiler} if numba.version_info.short in TRIED else {}


class PartCompiler(Compiler):
    """Numba's compiler, with another library to put its result into."""

    def define_pipelines(self) -> Any:
        """The usual passes."""
        done = self.state
        if done.library is None:
            done.library = Part(done.targetctx.codegen(), done.func_id.func_qualname)  # type: ignore[no-untyped-call]
            done.library.enable_object_caching()
        return super().define_pipelines()  # type: ignore[no-untyped-call]


class Part(JITCodeLibrary):
    """The code of a rule and of all that it calls, to be linked into a loop."""

    def finalize(self) -> None:
        """Link, and no more."""
        self._raise_if_finalized()  # type: ignore[no-untyped-call]
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """There is none: a part cannot be called."""
        self._ensure_finalized()  # type: ignore[no-untyped-call]
        return 0

    @property
    def codegen(self) -> Any:
        """What makes code, for a library without an address to put the environment of its function at."""
        return WithoutEnvironment(self._codegen)


class WithoutEnvironment:
    """A code generator that keeps no environments: those are for exceptions and objects of Python, which rules have not."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, env_name: str, env: Any) -> None:
        """Nothing is kept."""
