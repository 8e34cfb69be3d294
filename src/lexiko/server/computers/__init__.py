"""Computer seats: the pool of worker processes, and what runs in a worker."""
