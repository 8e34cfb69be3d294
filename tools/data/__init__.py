"""Scripts that made some of the package's data files; not needed to run or set up Lexiko."""
