"""What can be asked for under `/api/v1`, one file for each kind of thing."""
