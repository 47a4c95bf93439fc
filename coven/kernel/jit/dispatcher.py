"""Numba's dispatcher for rules: lowers a rule for each combination of argument types that compiled code calls it with."""

from collections.abc import Callable
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
from coven.kernel.jit.source import NumbaContext, NumbaSignature, NumbaType
from coven.kernel.jit.statements import StatementLowering

NumbaTypes = tuple[NumbaType, ...]
CompileResult = Any  # Numba's record of a compiled function
FunctionDescriptor = Any


class RuleDispatcher(CPUDispatcher):
    """A rule that compiled code calls: compiled once for integers, whether they are constants or not."""

    in_progress: ClassVar[set[tuple["RuleDispatcher", NumbaTypes]]] = set()
    rule: Callable[..., object]  # whose source is lowered; `py_func` is the same without forms, for Numba

    def get_call_template(self, args: Any, kws: Any) -> tuple[Any, ...]:
        """Return Numba's template for a call with arguments of these types."""
        named = {name: _plain_type(nb_type) for name, nb_type in kws.items()}
        template: tuple[Any, ...] = super().get_call_template(tuple(_plain_type(nb_type) for nb_type in args), named)
        return template

    def compile(self, sig: NumbaSignature) -> Callable[..., Any]:
        """Compile the rule for arguments of these types: lowered here if possible, otherwise by Numba."""
        types, _ = normalize_signature(sig)
        with suppress(Unsupported), global_compiler_lock:  # another thread may compile the same rule
            if types not in self.overloads and is_supported():
                self.add_overload(self.translate(types))
        return super().compile(sig)

    def translate(self, types: NumbaTypes) -> CompileResult:
        """Lower the rule for arguments of these types."""
        if (self, types) in self.in_progress:
            raise Unsupported(f"{self.rule} calls itself")
        self.in_progress.add((self, types))
        try:
            flags = Flags()
            self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
            with ConfigStack().enter(flags):
                rule = StatementLowering(self.rule, types, self.typingctx)
                context = _make_subtarget(self.targetctx, flags)
                return lower(rule, self.rule, types, context, inline=bool(flags.forceinline))
        finally:
            self.in_progress.remove((self, types))


def _plain_type(nb_type: NumbaType) -> NumbaType:
    """Return the type of a number instead of that of a constant or a member of an IntEnum."""
    nb_type = nb.unliteral(nb_type)
    return nb_type.dtype if isinstance(nb_type, nb.IntEnumMember) else nb_type


def lower(
    rule: StatementLowering, function: Callable[..., object], types: NumbaTypes, context: NumbaContext, *, inline: bool
) -> CompileResult:
    """Emit the instructions of a rule into a library, and return Numba's record of it."""
    descriptor = function_descriptor(rule, function, types, context, inline=inline)
    library: Any = RuleLibrary(context.codegen(), descriptor.qualname)  # type: ignore[no-untyped-call]
    with context.push_code_library(library):
        module = library.create_ir_module(descriptor.unique_name)
        code = context.declare_function(module, descriptor)
        builder = IRBuilder(code.append_basic_block("entry"))
        helper = context.call_conv.init_call_helper(builder)
        arguments = context.call_conv.decode_arguments(builder, types, code)
        # the entry block holds the stack slots and nothing else: after inlining, slots allocated behind a call would be freed
        # in the middle of the caller, and there LLVM forgets all it knows about memory
        body = builder.append_basic_block("body")
        builder.branch(body)
        builder.position_at_end(body)
        rule.emit(context, builder, arguments)
        library.add_ir_module(module)
    environment = Environment.from_fndesc(descriptor)
    entry = context.get_executable(library, descriptor, environment)
    context.insert_user_function(entry, descriptor, [library])
    return compile_result(
        typing_context=context.typing_context,
        target_context=context,
        entry_point=entry,
        library=library,
        call_helper=helper,
        signature=signature(rule.returns, *types),
        objectmode=False,
        lifted=(),
        fndesc=descriptor,
        environment=environment,
        metadata={},
        reload_init=[],
    )


def function_descriptor(
    rule: StatementLowering, function: Any, types: NumbaTypes, context: NumbaContext, *, inline: bool
) -> FunctionDescriptor:
    """Return the descriptor that callers of a rule need."""
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
        # mangled argument types would make names of a thousand letters
        mangler=lambda name, types, abi_tags, uid: context.mangler(name, (), uid=uid),
        argtypes=types,
        inline=inline,
        global_dict=function.__globals__,
        uid=identity.unique_id,
    )
