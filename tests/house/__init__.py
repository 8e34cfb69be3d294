"""Tests of the two commands a newcomer types first."""
