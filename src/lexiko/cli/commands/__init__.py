"""One file for each subcommand of `lexiko`."""
