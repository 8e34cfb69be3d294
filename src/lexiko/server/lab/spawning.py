"""How processes of the lab are started: afresh, since a server with threads can't be forked."""

import multiprocessing

SPAWN = multiprocessing.get_context("spawn")
