"""What `./play` does: set up what is missing, then hand over to the server, or to the game in the
terminal."""

import os
import subprocess
import sys

from tools import develop
from tools.environment import Environment, SetupError
from tools.needs import Need

HELP = """\
Play Lexiko.

  ./play                          set up what is missing (the first time: about a minute), start
                                  the server of tables on this machine and open its page
  ./play ARGUMENTS…               the same, with the arguments handed to `lexiko serve`
  ./play --terminal ARGUMENTS…    play in this terminal instead (`lexiko play`)
  ./play --develop ARGUMENTS…     work on the page: the server, and the page from its sources at
                                  http://localhost:5173, where every change shows at once
  ./play --install                only set up
  ./play --help                   show this

The set-up needs Python 3.11 or newer and, the first time, the network. All of it goes into the
folders .venv, build and web/node_modules, which you may delete. Once set up, `.venv/bin/lexiko --help` lists what else Lexiko does.
"""


def main(arguments: list[str]) -> int:
    """Run `./play` with these arguments; the exit status."""
    if arguments and arguments[0] in ("-h", "--help"):
        print(HELP, end="")
        return 0
    environment = Environment("play")
    try:
        environment.prepare(Need.ENGINE if arguments[:1] == ["--terminal"] else Need.PAGE)
    except SetupError as error:
        print(f"Lexiko: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nLexiko: set-up stopped; run ./play again to start it afresh.", file=sys.stderr)
        return 130
    if arguments == ["--install"]:
        print("Lexiko is set up; ./play starts it.")
        return 0
    if arguments[:1] == ["--develop"]:
        return develop.run_together(*develop.programs(environment, arguments[1:]))
    return hand_over([environment.program("lexiko"), *command(arguments)])


def command(arguments: list[str]) -> list[str]:
    """What is asked of `lexiko`."""
    if arguments[:1] == ["--terminal"]:
        return ["play", *arguments[1:]]
    return ["serve", "--open", *arguments]


def hand_over(command: list[str]) -> int:
    """Become the command, so that the game owns the terminal and its signals."""
    if sys.platform != "win32":
        os.execv(command[0], command)
    # On Windows a replaced process returns to the prompt while the new one still runs.
    return subprocess.call(command)
