"""What a process does when it first loads a compiled loop, done once in the fork server: each fork would take 1.8 s for it.

The folder of compiled loops is not looked up here, because forked processes may have another one.
"""

from numba.core.registry import cpu_target

from coven import games
from coven.kernel.jit.numba_backend import register_for

for key in games.BUILTIN_GAMES:
    register_for(games.load(key).apply)
cpu_target.typing_context.refresh()
cpu_target.target_context.refresh()
