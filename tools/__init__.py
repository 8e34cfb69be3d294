"""What `./play` and `./test` are made of; standard library only, for it runs before anything is
installed."""
