"""Chances of winning, from how much spreads usually still change in self-play.

By the end of the game the mover's spread grows by `ahead` on average, give or take `usual_change`,
the standard deviation; both depend on the number of tiles unseen. If changes follow a bell curve,
the chance of winning is close to 1 / (1 + exp(−1.702 (spread + ahead) / usual_change)). That's the
share of weights exp(1.702 points / usual_change), which works for any number of seats. It's smooth,
and never quite 0 or 1 while the game goes on.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lexiko.catalogue import DATA
from lexiko.engine.kernels.play.rollout_layout import (
    AHEAD,
    CERTAIN,
    CURVE,
    CURVE_STEPS,
    NEAR_GOAL,
    POINTS_A_STEP,
    SUMS,
    UNSEEN,
    USUAL_CHANGE,
    WEIGHTS,
)
from lexiko.settings import data_folder

STEEPNESS = 1.702
"""With this factor, the logistic curve differs from the bell curve's by less than a hundredth."""

POINTS_A_TURN, POINTS_VARY_BY = 36.5, 24.0
"""Points per turn in self-play, and their standard deviation. The distance to a goal divided by the
first is the number of turns that each of two seats needs; the variances of these turns add up."""

_SMALLEST_CHANGE = 1.0
_SMOOTHED = 3
FOLDER = DATA / "chances"
"""A table for each language; those learned here are in the folder `chances` of the data folder."""

_USUAL = "en.toml"


@dataclass(frozen=True, slots=True)
class Chances:
    """How spreads still change, by the number of tiles unseen, from 0."""

    usual_change: tuple[float, ...]
    ahead: tuple[float, ...]

    def to_win(self, scores: tuple[float, ...], unseen: int, mover: int) -> tuple[float, ...]:
        """Return each seat's chance of winning when it's the mover's turn."""
        place = min(unseen, len(self.usual_change) - 1)
        points = np.array(scores, dtype=np.float64)
        points[mover] += self.ahead[place]
        weights = np.exp(STEEPNESS * (points - points.max()) / self.usual_change[place])
        return tuple((weights / weights.sum()).tolist())

    def tables(self) -> npt.NDArray[np.int64]:
        """Return what `rollouts` reads, in thousandths of a point."""
        tables = np.zeros(SUMS, np.int64)
        places = np.minimum(np.arange(UNSEEN), len(self.usual_change) - 1)
        tables[USUAL_CHANGE : USUAL_CHANGE + UNSEEN] = 1000 * np.array(self.usual_change)[places]
        tables[AHEAD : AHEAD + UNSEEN] = 1000 * np.array(self.ahead)[places]
        missing = POINTS_A_STEP * (np.arange(UNSEEN) + 0.5) + POINTS_A_TURN / 2
        until_goal = POINTS_VARY_BY * np.sqrt(2 * missing / POINTS_A_TURN)
        tables[NEAR_GOAL : NEAR_GOAL + UNSEEN] = 1000 * until_goal
        weights = CERTAIN * np.exp(-STEEPNESS * np.arange(CURVE) / CURVE_STEPS)
        tables[WEIGHTS:] = np.maximum(weights, 1)
        return tables


@cache
def load_chances(language: str) -> Chances:
    """Load the table for a language: learned here, the package's, or else the English one."""
    name = f"{language}.toml"
    paths = (learned_path(name), FOLDER / name, FOLDER / _USUAL)
    content = tomllib.loads(next(filter(Path.is_file, paths)).read_text("utf-8"))
    return Chances(tuple(content["usual_change"]), tuple(content["ahead"]))


def learned_path(name: str) -> Path:
    """Return the path of a table learned here."""
    return data_folder() / "chances" / name


def estimate_chances(sums: npt.NDArray[np.int64]) -> Chances:
    """Estimate chances from counts, sums and squared sums of changes by tiles unseen.

    `learn_changes` returns these; neighbouring numbers of tiles are pooled.
    """
    last = int(np.flatnonzero(sums[:, 0])[-1])
    usual, ahead = [], []
    for unseen in range(last + 1):
        near = sums[max(0, unseen - _SMOOTHED) : unseen + _SMOOTHED + 1].sum(axis=0)
        if near[0] == 0:
            near = sums[: last + 1].sum(axis=0)
        mean = near[1] / near[0]
        usual.append(round(max(_SMALLEST_CHANGE, float(near[2] / near[0] - mean**2) ** 0.5), 2))
        ahead.append(round(float(mean), 2))
    return Chances(tuple(usual), tuple(ahead))


def format_chances(chances: Chances, command: str) -> str:
    """Return the data file."""
    return (
        "# How much the mover's spread still changes until the end, by the number of tiles it "
        "doesn't see, from 0 on:\n"
        f"# the standard deviation and the mean. Made by: {command}\n"
        f"usual_change = {list(chances.usual_change)}\n"
        f"ahead = {list(chances.ahead)}\n"
    )
