"""A command being decided: the game so far, its events, and what the rules need."""

from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.bag import Faces
from lexiko.rules.chance import Chance
from lexiko.rules.events import Event, TilesDrawn
from lexiko.rules.evolve import evolve
from lexiko.rules.game import Game
from lexiko.rules.lexicon import Lexicon


class Progress:
    """Collects the events of one command; `game` is the game after the last one."""

    def __init__(self, game: Game, lexicon: Lexicon, chance: Chance, now_ms: int) -> None:
        self.game = game
        self.lexicon = lexicon
        self.chance = chance
        self.now_ms = now_ms
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        self.game = evolve(self.game, event)
        self.events.append(event)

    @property
    def has_ended(self) -> bool:
        """Whether play is over, even if some racks still have to be counted."""
        return self.game.is_over or self.game.counting is not None

    def draw(self, count: int) -> Faces:
        """Draw `count` tiles from the bag; they're unknown if a real table draws."""
        game = self.game
        if game.options.racks_unknown:
            return (UNKNOWN,) * count
        return tuple(self.chance.draw(game.bag, count, game.chances, game.texts, game.drawn))

    def refill(self, seat: int) -> None:
        """Draw up to a full rack while there are tiles in the bag."""
        count = min(self.game.rack_size - len(self.game.racks[seat]), self.game.bag_count)
        if count > 0:
            self.emit(TilesDrawn(seat, self.draw(count)))
