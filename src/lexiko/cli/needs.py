"""Which extra each command needs, checked before anything of the command line is loaded."""

from collections.abc import Sequence

from lexiko import extras
from lexiko.errors import MissingExtra

NEEDS = {
    "autoplay": ("engine", "Playing games of the engine with itself"),
    "backup": ("server", "Backing up a server"),
    "endgame": ("engine", "Solving endgames"),
    "leaves": ("engine", "Looking up leaves"),
    "move": ("engine", "Asking a computer player"),
    "people": ("server", "Managing people"),
    "play": ("terminal", "Playing in the terminal"),
    "plays": ("engine", "Finding plays"),
    "preendgame": ("engine", "Solving pre-endgames"),
    "ratings": ("server", "Rebuilding ratings"),
    "reports": ("server", "Reading reports"),
    "restore": ("server", "Restoring a server"),
    "review": ("engine", "Reviewing games"),
    "serve": ("server", "Serving tables"),
    "sim": ("engine", "Simulating turns"),
    "tournament": ("engine", "Running a tournament"),
    "train": ("engine", "Training leaves"),
}
"""The extra of each command and the beginning of the sentence that says so. Other commands need
only the command line; where one of their options needs more, the library says so."""


def check(arguments: Sequence[str]) -> None:
    """Raise `MissingExtra` if the command that these arguments begin with can't run here."""
    named = next((word for word in arguments if not word.startswith("-")), "")
    extra, what = NEEDS.get(named, ("cli", "The lexiko command"))
    if not extras.has(extra):
        raise MissingExtra(what=what, extra=extra)
