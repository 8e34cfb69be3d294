"""Ways to analyse a position, each in snapshots: `analysis` chooses one."""
