"""The `lexiko` command; also `python -m lexiko`."""

import sys


def main() -> None:
    """Run the command; Ctrl-C ends it with one word, even while it's still loading."""
    try:
        from lexiko.cli.needs import check
        from lexiko.errors import MissingExtra

        try:
            check(sys.argv[1:])
        except MissingExtra as missing:
            sys.exit(f"lexiko: {missing.message}")
        from lexiko.cli.app import main as run

        run()
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
