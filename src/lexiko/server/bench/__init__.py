"""Benchmarks of the server's load and of rating models, for the command line."""
