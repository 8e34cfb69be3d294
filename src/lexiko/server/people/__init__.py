"""People: who they are, their profile, results and ratings."""
