"""A learner in sixty lines of numpy: a linear policy over the features, by policy gradient, two others play at random.

`python examples/learner.py` prints the share of victory it reaches as it learns; a third is even.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.envs import Many, Step

Floats = npt.NDArray[np.float32]
STEPS: Final = 12  # choices in each game between two updates
OTHERS: Final = 0b110  # seats 1 and 2 choose at random inside; seat 0 learns


class Learner:
    """A policy and its optimiser (Adam)."""

    def __init__(self, env: Many, rate: float = 0.02) -> None:
        self.weights = np.zeros((env.features, env.actions), np.float32)
        self.mean, self.square = np.zeros_like(self.weights), np.zeros_like(self.weights)
        self.rate, self.updates = rate, 0

    def probabilities(self, seen: Floats, mask: npt.NDArray[np.uint8]) -> Floats:
        """Of every action: 0 for those that are not legal."""
        liked = np.where(mask == 1, seen @ self.weights, -np.inf)
        weight = np.exp(liked - liked.max(axis=1, keepdims=True))
        return np.asarray(weight / weight.sum(axis=1, keepdims=True), np.float32)

    def learn(self, seen: Floats, mask: npt.NDArray[np.uint8], actions: npt.NDArray[np.int64], won: Floats) -> None:
        """Make actions likelier that led to more than the usual share of victory."""
        error = -self.probabilities(seen, mask)
        error[np.arange(len(actions)), actions] += 1
        slope = seen.T @ (error * (won - won.mean())[:, None]) / len(actions)
        self.updates += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.01 * (slope**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.updates), self.square / (1 - 0.99**self.updates)
        self.weights += self.rate * mean / (np.sqrt(square) + 1e-8)


def drawn(probabilities: Floats, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """An action for each game."""
    sums = probabilities.cumsum(axis=1)
    return np.asarray((sums > rng.random((len(sums), 1)) * sums[:, -1:]).argmax(axis=1), np.int64)


def played(env: Many, step: Step, learner: Learner, rng: np.random.Generator) -> tuple[Step, list[Any], list[float]]:
    """A few choices in every game: what was seen and chosen in games that ended, with their outcome; and all outcomes."""
    course = []
    for _ in range(STEPS):
        seen, mask = step.observation.copy(), step.mask.copy()
        actions = drawn(learner.probabilities(seen, mask), rng)
        step = env.step(actions)
        course.append((seen, mask, actions, step.reward[:, 0].copy(), step.end == 1))
    won, known, kept = np.zeros(env.count, np.float32), np.zeros(env.count, bool), []
    for seen, mask, actions, reward, end in reversed(course):
        won, known = np.where(end, reward, won), known | end
        kept.append((seen[known], mask[known], actions[known], won[known]))
    outcomes = [float(share) for *_, reward, end in course for share in reward[end]]
    return step, [np.concatenate(part) for part in zip(*kept, strict=True)], outcomes


def shares_while_learning(updates: int, games: int = 256, seed: int = 1) -> list[float]:
    """The share of victory of seat 0 before each update."""
    env = Many("blackmore", players=3, count=games, variant={"hand": 3}, seed=seed, by_thumb=OTHERS)
    learner, rng, step, shares = Learner(env), np.random.default_rng(seed), env.reset(), []
    for _ in range(updates):
        step, lessons, outcomes = played(env, step, learner, rng)
        learner.learn(*lessons)
        shares.append(float(np.mean(outcomes)))
    return shares


if __name__ == "__main__":
    for number, share in enumerate(shares_while_learning(60)):
        if number % 5 == 0:
            print(f"update {number:3}: {share:.3f}")
