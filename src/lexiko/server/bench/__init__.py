"""Benchmarks of the server's load and of rating models; the command line calls them."""
