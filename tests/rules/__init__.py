"""Tests of the rules, against `rules.md` and the rule sheets."""
