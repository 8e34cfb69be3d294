"""Tests of the server, through its public API."""
