"""Check the sentences of many positions: `python -m tests.coach.survey_sentences [POSITIONS]`.

It's what `test_sentences.py` does to a few games, over as many self-played ones as it takes.
"""

import sys
from collections import Counter
from itertools import count

from lexiko import catalogue
from lexiko.coach.sentences import LANGUAGES
from lexiko.engine import Engine
from lexiko.engine.selfplay.autoplay import Players, Taste
from lexiko.engine.selfplay.recorded import record_game
from lexiko.lexicon.shipped import shipped
from tests.coach.claim_checks import problems
from tests.coach.positions import cases_of
from tests.coach.sentence_checks import Checker
from tests.coach.test_sentences import sentences_of

TABLES: tuple[tuple[Taste, ...], ...] = (
    ("best", "score"),
    ("score", "best", "score"),
    ("best", "score", "best", "score"),
)


def main(wanted: int) -> int:
    """Print what doesn't hold, and what was checked; return 1 if anything doesn't hold."""
    engine = Engine("english")
    words = frozenset(shipped()["english"].read())
    positions = figures = sentences = 0
    claims: Counter[str] = Counter()
    found: list[str] = []
    with Players(engine, catalogue.edition("heritage"), threads=1) as players:
        for seed in count(1000):
            tastes = TABLES[seed % len(TABLES)]
            record = record_game(players, engine.lexicon, tastes, 1, seed=seed)
            for case in cases_of(engine, record, seed):
                positions += 1
                checker = Checker(engine, words, case)
                for language in LANGUAGES:
                    for sentence in sentences_of(case, language):
                        found += problems(checker, sentence, language)
                        figures += len(sentence.figures)
                        sentences += 1
                        claims.update(claim.key for claim in sentence.claims)
            if positions >= wanted:
                break
    print(f"{positions} positions, {sentences} texts, {figures} figures, {len(claims)} templates")
    for one in found[:50]:
        print(one)
    print(f"{len(found)} don't hold.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 400))
