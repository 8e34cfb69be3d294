"""The `lexiko` command; also `python -m lexiko`."""

import sys


def main() -> None:
    """Runs the command; Ctrl-C ends it with a word, also while it is still being loaded."""
    try:
        from lexiko.cli.app import main as run

        run()
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
