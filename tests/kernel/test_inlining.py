"""How much is inlined into one function of a WebAssembly module."""

import pytest

pytest.importorskip("llvmlite")

from coven.kernel.wasm.inlining import limit_inlining


def _function(name: str, instructions: int, *callees: str) -> str:
    """Return a function with this number of instructions, which calls others."""
    lines = [f"  %{place} = add i64 %x, {place}" for place in range(instructions - len(callees) - 1)]
    calls = [f"  %{place} = call i64 @{callee}(i64 %x)" for place, callee in enumerate(callees, len(lines))]
    return "\n".join(
        [
            f"define i64 @{name}(i64 %x) alwaysinline {{",
            *(line.replace("%", "%v", 1) for line in lines + calls),
            "  ret i64 %x",
            "}",
        ]
    )


MODULE = "\n".join(
    [
        _function("short", 10),
        _function("long", 60),
        _function("middle", 20, "short"),
        _function("loop", 20, "long", "middle", "short"),
    ]
)


def _kept_calls(text: str) -> list[str]:
    return [line.split("@")[1].split("(")[0] for line in text.splitlines() if " call " in line and line.endswith(" noinline")]


def test_everything_is_inlined_below_the_limit() -> None:
    assert limit_inlining(MODULE, 120) == MODULE


def test_longest_call_stays_a_call_where_a_function_would_be_too_long() -> None:
    assert _kept_calls(limit_inlining(MODULE, 119)) == ["long"]


def test_further_calls_stay_calls_until_the_rest_fits() -> None:
    assert _kept_calls(limit_inlining(MODULE, 59)) == ["long", "middle"]
