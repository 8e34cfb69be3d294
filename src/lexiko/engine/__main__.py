"""`python -m lexiko.engine`: what set-up runs, so that the first search does not wait for the compiler."""

from lexiko.engine import Engine
from lexiko.engine.machine import sweep_old

if __name__ == "__main__":
    sweep_old()
    Engine().best("/".join(["15"] * 15) + " AEINRST/ 0/0 0")
