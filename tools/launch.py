"""`./play`: set up what's missing, then start the server or the game in the terminal."""

import os
import subprocess
import sys

from tools import develop
from tools.environment import Environment, SetupError
from tools.needs import Need

HELP = """\
Play Lexiko.

  ./play                          set up what's missing (about a minute the first time), start
                                  the server on this machine and open its page
  ./play ARGUMENTS…               the same, with arguments for `lexiko serve`
  ./play --terminal ARGUMENTS…    play in this terminal instead (`lexiko play`)
  ./play --develop ARGUMENTS…     work on the page: start the server, and serve the page from its
                                  sources at http://localhost:5173 with hot reload
  ./play --install                only set up
  ./play --help                   show this help

Setting up needs Python 3.11 or newer and, the first time, the network. Everything goes into the
folders .venv, build and web/node_modules, which you can delete. After that,
`.venv/bin/lexiko --help` lists all other commands.
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
        print("\nLexiko: set-up stopped; run ./play again to start over.", file=sys.stderr)
        return 130
    if arguments == ["--install"]:
        print("Lexiko is set up; ./play starts it.")
        return 0
    if arguments[:1] == ["--develop"]:
        return develop.run_together(*develop.programs(environment, arguments[1:]))
    return hand_over([environment.program("lexiko"), *command(arguments)])


def command(arguments: list[str]) -> list[str]:
    """The arguments for `lexiko`."""
    if arguments[:1] == ["--terminal"]:
        return ["play", *arguments[1:]]
    return ["serve", "--open", *arguments]


def hand_over(command: list[str]) -> int:
    """Replace this process with the command, so that the game gets the terminal and its signals."""
    if sys.platform != "win32":
        os.execv(command[0], command)
    # On Windows a replaced process returns to the prompt while the new one still runs.
    return subprocess.call(command)
