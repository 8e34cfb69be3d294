"""Computer players against each other: matches, schedules, results, ratings.

For the commands `tournament` and `ratings`, and for tests of strength.
"""
