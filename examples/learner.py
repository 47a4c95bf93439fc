"""A learner in sixty lines: masked PPO on `VectorEnv`, seat 0 against Toads (`python -m examples.learner blackmore 2 200`)."""

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
    """Return the log policy over the legal actions, and the expected share of victory."""
    out = jax.nn.relu(x @ net["hidden"] + net["bias"]) @ net["out"]
    return jax.nn.log_softmax(jnp.where(mask > 0, out[:, 1:], -1e9)), jax.nn.sigmoid(out[:, 0])


def loss(net: Net, x: Any, mask: Any, action: Any, before: Any, gain: Any, target: Any) -> jax.Array:
    """Return PPO's clipped loss, which keeps the policy close to the one that played."""
    policy, value = run(net, x, mask)
    ratio = jnp.exp(policy[jnp.arange(len(action)), action] - before)
    entropy = -(jnp.exp(policy) * jnp.where(mask > 0, policy, 0)).sum(axis=1)
    surrogate = jnp.minimum(ratio * gain, jnp.clip(ratio, 0.8, 1.2) * gain)
    return jnp.mean((value - target) ** 2 - surrogate - 0.01 * entropy)


@partial(jax.jit, donate_argnums=(0, 1))
def improve(net: Net, moments: list[Net], count: int, batch: list[Any]) -> tuple[Net, list[Net]]:
    """Apply one step of Adam."""
    gradient = jax.grad(loss)(net, *batch)
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, moments[0], gradient)
    square = jax.tree.map(lambda old, new: 0.99 * old + 0.01 * new**2, moments[1], gradient)
    rate = 0.003 * jnp.sqrt(1 - 0.99**count) / (1 - 0.9**count)
    return jax.tree.map(lambda old, m, s: old - rate * m / (jnp.sqrt(s) + 1e-8), net, mean, square), [mean, square]


def train(env: VectorEnv, updates: int, steps: int = 32, width: int = 64, seed: int = 0) -> list[float]:
    """Train and return seat 0's share of victory in the games that ended during each update."""
    rng, result, shares = np.random.default_rng(seed), env.reset(seed), []
    weights = {"hidden": rng.normal(0, (2 / env.num_features) ** 0.5, (env.num_features, width)), "bias": np.zeros(width)}
    net = jax.tree.map(jnp.float32, {**weights, "out": rng.normal(0, 0.01, (width, env.num_actions + 1))})
    moments = [jax.tree.map(jnp.zeros_like, net) for _ in range(2)]
    for update in range(updates):
        rows: list[list[Any]] = []
        for _ in range(steps):
            x, mask = result.observation.copy(), result.mask.copy()  # the environment reuses its arrays
            policy, value = (np.asarray(part) for part in run(net, x, mask))
            action = (policy + rng.gumbel(size=policy.shape)).argmax(axis=1)
            result = env.step(action)
            rows.append(
                [x, mask, action, policy[np.arange(env.count), action], value, result.reward[:, 0].copy(), result.end.copy()]
            )
        shares.append(float(sum(row[5].sum() for row in rows) / max(1, sum(int(row[6].sum()) for row in rows))))
        gain, next_value = np.zeros(env.count, np.float32), np.asarray(run(net, result.observation, result.mask)[1])
        for row in reversed(rows):  # generalised advantage estimation, backwards
            value, reward, end = row[4:]
            gain, next_value = reward + (1 - end) * (next_value + 0.95 * gain) - value, value
            row[4:] = [gain, gain + value]
        batch = [np.concatenate(part) for part in zip(*rows, strict=True)]
        batch[4] = (batch[4] - batch[4].mean()) / batch[4].std()
        for epoch in range(4):
            net, moments = improve(net, moments, 4 * update + epoch + 1, batch)
    return shares


if __name__ == "__main__":
    players = int(sys.argv[2])
    for number, share in enumerate(
        train(VectorEnv(sys.argv[1], players, count=512, heuristic_seats=(1 << players) - 2), int(sys.argv[3]))
    ):
        print(f"update {number}: {100 * share:.1f} % of the games")
