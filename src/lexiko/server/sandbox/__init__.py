"""Files from strangers (game records, photos), read in short-lived processes with limits on time
and memory. Services and routes call it."""
