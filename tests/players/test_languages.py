"""Games in every language that comes with Lexiko are sound by the rules, as records too."""

import pytest

from lexiko import catalogue
from lexiko.engine import Engine
from lexiko.lexicon.shipped import shipped
from lexiko.notation.gcg import NamedLexicon, check, format_gcg, parse_gcg
from lexiko.notation.log import format_log, parse_log
from lexiko.notation.record import Record
from lexiko.notation.verification import verify
from lexiko.players.tournament.match import TableRules, parse_entrant, play_recorded
from lexiko.rules import replay
from lexiko.rules.editions import Options

GAMES = 5


@pytest.fixture(scope="module", params=["german", "french", "spanish"])
def engine(request: pytest.FixtureRequest) -> Engine:
    return Engine(str(request.param))


def test_games_are_replayed_by_the_rules(engine: Engine) -> None:
    language = shipped()[engine.lexicon.name].language
    rules = TableRules(catalogue.edition("heritage", language), Options(challenge="void"))
    players = [parse_entrant("easy"), parse_entrant("expert")]
    for number in range(GAMES):
        events = play_recorded(engine, players, rules, f"languages {number}", time_s=0.02)
        game = replay(events)
        assert game.outcome
        assert game.lexicon == engine.lexicon.name
        assert min(game.scores) > 100
        proof = verify(events, engine.lexicon)
        assert proof.words_are_checked
        assert tuple(parse_log(format_log(events))) == events
        record = parse_gcg(format_gcg(Record(events)))
        assert record.game.edition.tiles.key == language
        assert record.game.scores == game.scores
        verdict = check(record, NamedLexicon(engine.lexicon, engine.lexicon.name, is_own=True))
        assert verdict.is_sound
        assert verdict.words > 20
        assert verdict.unknown_words == 0
