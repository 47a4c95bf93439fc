"""A learner in sixty lines: masked PPO on `Many`, seat 0 against Toads. `python -m examples.learner blackmore 2 200`"""

import sys
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from coven.rl.envs import VectorEnv

Net = dict[str, jax.Array]


@jax.jit
def run(net: Net, x: Any, mask: Any) -> tuple[jax.Array, jax.Array]:
    """The logarithms of the policy over the legal actions, and the share of victory expected."""
    out = jax.nn.relu(x @ net["hidden"] + net["bias"]) @ net["out"]
    return jax.nn.log_softmax(jnp.where(mask > 0, out[:, 1:], -1e9)), jax.nn.sigmoid(out[:, 0])


def loss(net: Net, x: Any, mask: Any, action: Any, before: Any, gain: Any, target: Any) -> jax.Array:
    """PPO's: no step takes the policy far from the one that played."""
    policy, value = run(net, x, mask)
    ratio = jnp.exp(policy[jnp.arange(len(action)), action] - before)
    entropy = -(jnp.exp(policy) * jnp.where(mask > 0, policy, 0)).sum(axis=1)
    surrogate = jnp.minimum(ratio * gain, jnp.clip(ratio, 0.8, 1.2) * gain)
    return jnp.mean((value - target) ** 2 - surrogate - 0.01 * entropy)


@partial(jax.jit, donate_argnums=(0, 1))
def improve(net: Net, memory: list[Net], count: int, batch: list[Any]) -> tuple[Net, list[Net]]:
    """One step of Adam."""
    slope = jax.grad(loss)(net, *batch)
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, memory[0], slope)
    square = jax.tree.map(lambda old, new: 0.99 * old + 0.01 * new**2, memory[1], slope)
    pace = 0.003 * jnp.sqrt(1 - 0.99**count) / (1 - 0.9**count)
    return jax.tree.map(lambda old, m, s: old - pace * m / (jnp.sqrt(s) + 1e-8), net, mean, square), [mean, square]


def train(env: VectorEnv, updates: int, steps: int = 32, width: int = 64, seed: int = 0) -> list[float]:
    """For each update, seat 0's share of victory in the games that ended while it was played for."""
    rng, told, shares = np.random.default_rng(seed), env.reset(seed), []
    drawn = {"hidden": rng.normal(0, (2 / env.num_features) ** 0.5, (env.num_features, width)), "bias": np.zeros(width)}
    net = jax.tree.map(jnp.float32, {**drawn, "out": rng.normal(0, 0.01, (width, env.num_actions + 1))})
    memory = [jax.tree.map(jnp.zeros_like, net) for _ in range(2)]
    for update in range(updates):
        rows: list[list[Any]] = []
        for _ in range(steps):
            x, mask = told.observation.copy(), told.mask.copy()  # the arrays are the environment's own
            policy, value = (np.asarray(part) for part in run(net, x, mask))
            action = (policy + rng.gumbel(size=policy.shape)).argmax(axis=1)
            told = env.step(action)
            rows.append([x, mask, action, policy[np.arange(env.count), action], value, told.reward[:, 0].copy(), told.end.copy()])
        shares.append(float(sum(row[5].sum() for row in rows) / max(1, sum(int(row[6].sum()) for row in rows))))
        gain, later = np.zeros(env.count, np.float32), np.asarray(run(net, told.observation, told.mask)[1])
        for row in reversed(rows):  # generalised advantages, from the end back
            value, reward, end = row[4:]
            gain, later = reward + (1 - end) * (later + 0.95 * gain) - value, value
            row[4:] = [gain, gain + value]
        batch = [np.concatenate(part) for part in zip(*rows, strict=True)]
        batch[4] = (batch[4] - batch[4].mean()) / batch[4].std()
        for epoch in range(4):
            net, memory = improve(net, memory, 4 * update + epoch + 1, batch)
    return shares


if __name__ == "__main__":
    players = int(sys.argv[2])
    for number, share in enumerate(
        train(VectorEnv(sys.argv[1], players, count=512, heuristic_seats=(1 << players) - 2), int(sys.argv[3]))
    ):
        print(f"update {number}: {100 * share:.1f} % of the games")
