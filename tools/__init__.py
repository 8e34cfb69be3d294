"""The code of `./play` and `./test`; standard library only, since it runs before any set-up."""
