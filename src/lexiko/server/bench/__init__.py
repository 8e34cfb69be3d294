"""Benchmarks of the server: load, and models of ratings; the command line calls them."""
