"""Long runs under load, started by hand: not part of the suite."""
