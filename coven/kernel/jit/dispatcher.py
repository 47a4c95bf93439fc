"""A rule as compiled code knows it."""

from contextlib import suppress
from typing import Any, ClassVar

from llvmlite.ir import IRBuilder  # type: ignore[import-untyped,unused-ignore]
from numba.core import types as nb
from numba.core.bytecode import FunctionIdentity
from numba.core.compiler import Flags, _make_subtarget, compile_result
from numba.core.compiler_lock import global_compiler_lock
from numba.core.environment import Environment
from numba.core.funcdesc import PythonFunctionDescriptor
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.core.targetconfig import ConfigStack
from numba.core.typing.templates import signature

from coven.kernel.jit.expressions import Unsupported
from coven.kernel.jit.linking import RuleLibrary, is_supported
from coven.kernel.jit.statements import StatementLowering


class RuleDispatcher(CPUDispatcher):
    """A rule that compiled code calls: compiled once for integers, whether they are constants or not."""

    in_progress: ClassVar[set[Any]] = set()

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What a call with arguments of these types is."""
        named = {name: _plain_type(kind) for name, kind in kws.items()}
        return super().get_call_template(tuple(_plain_type(kind) for kind in args), named)

    def compile(self, sig: Any) -> Any:
        """The rule for arguments of these types: translated if it is plain, otherwise compiled by Numba."""
        kinds, _ = normalize_signature(sig)
        with suppress(Unsupported), global_compiler_lock:  # another thread may be at the same rule
            if kinds not in self.overloads and is_supported():
                self.add_overload(self.translate(kinds))
        return super().compile(sig)

    def translate(self, kinds: Any) -> Any:
        """What Numba keeps of a function that it compiled."""
        if (self, kinds) in self.in_progress:
            raise Unsupported(f"{self.py_func} calls itself")
        self.in_progress.add((self, kinds))
        try:
            flags = Flags()
            self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
            with ConfigStack().enter(flags):
                rule = StatementLowering(self.py_func, kinds, self.typingctx)
                return lower(rule, self.py_func, kinds, _make_subtarget(self.targetctx, flags), bool(flags.forceinline))
        finally:
            self.in_progress.remove((self, kinds))


def _plain_type(kind: Any) -> Any:
    """The type of a number, for that of a number that is known: a constant, or a member of an IntEnum."""
    kind = nb.unliteral(kind)
    return kind.dtype if isinstance(kind, nb.IntEnumMember) else kind


def lower(rule: StatementLowering, function: Any, kinds: Any, context: Any, inlined: bool) -> Any:
    """What Numba keeps of a function, once the instructions of a rule are written."""
    known = function_descriptor(rule, function, kinds, context, inlined)
    library: Any = RuleLibrary(context.codegen(), known.qualname)  # type: ignore[no-untyped-call]
    with context.push_code_library(library):
        module = library.create_ir_module(known.unique_name)
        code = context.declare_function(module, known)
        builder = IRBuilder(code.append_basic_block("entry"))
        helper = context.call_conv.init_call_helper(builder)
        arguments = context.call_conv.decode_arguments(builder, kinds, code)
        # the first block has the room for variables and nothing else: where calls become part of it, room after them would be
        # freed in the middle of the caller, and there LLVM forgets all that it knows of memory
        body = builder.append_basic_block("body")
        builder.if_statement(body)
        builder.position_at_end(body)
        rule.emit(context, builder, arguments)
        library.add_ir_module(module)
    environment = Environment.from_fndesc(known)
    entry = context.get_executable(library, known, environment)
    context.insert_user_function(entry, known, [library])
    return compile_result(
        typing_context=context.typing_context,
        target_context=context,
        entry_point=entry,
        library=library,
        call_helper=helper,
        signature=signature(rule.returns, *kinds),
        objectmode=False,
        lifted=(),
        fndesc=known,
        environment=environment,
        metadata={},
        reload_init=[],
    )


def function_descriptor(rule: StatementLowering, function: Any, kinds: Any, context: Any, inlined: bool) -> Any:
    """A rule as others call it."""
    identity = FunctionIdentity.from_function(function)
    return PythonFunctionDescriptor(
        native=True,
        modname=identity.modname,
        qualname=identity.func_qualname,
        unique_name=identity.unique_name,
        doc="",
        typemap=None,
        restype=rule.returns,
        calltypes=None,
        args=tuple(rule.arguments),
        kws=(),
        # the types of its arguments would make a name of a thousand letters
        mangler=lambda name, kinds, abi_tags, uid: context.mangler(name, (), uid=uid),
        argtypes=kinds,
        inline=inlined,
        global_dict=function.__globals__,
        uid=identity.unique_id,
    )
