"""At a table with a closed dictionary a seat learns nothing about a word before it is challenged:
the lexicon is not even asked, so neither answers nor their times can."""

import itertools
from collections.abc import Sequence
from typing import Any

import pytest

from lexiko.lexicon import WordGraph
from lexiko.server.tables import decisions
from lexiko.server.tables.lexicons import Lexicons, words_of

from .running import Answer, Client
from .test_turns import two_at_a_table


class Watched:
    """A lexicon that counts how often it is asked anything at all."""

    def __init__(self, words: WordGraph) -> None:
        self._words = words
        self.tiles = words.tiles
        self.sha256 = words.sha256
        self.asked = 0

    def is_word(self, letters: Sequence[str]) -> bool:
        self.asked += 1
        return self._words.is_word(letters)

    def is_prefix(self, letters: Sequence[str]) -> bool:
        self.asked += 1
        return self._words.is_prefix(letters)

    def __contains__(self, word: str) -> bool:
        self.asked += 1
        return word in self._words


@pytest.fixture
def lexicon(monkeypatch: pytest.MonkeyPatch) -> Watched:
    watched = Watched(words_of("english"))

    async def prepare(*_: object) -> Watched:
        return watched

    monkeypatch.setattr(decisions, "words_of", lambda *_: watched)
    monkeypatch.setattr(Lexicons, "prepare", prepare)
    return watched


def a_word_and_none(lexicon: Watched, rack: list[str], length: int = 2) -> tuple[str, str]:
    """Letters of the rack that are a word, and the same number of letters that are none."""
    letters = [face for face in rack if face != "?"]
    made = ["".join(order) for order in itertools.permutations(letters, length)]
    before = lexicon.asked
    good = next((text for text in made if text in lexicon), "")
    bad = next((text for text in made if text not in lexicon), "")
    lexicon.asked = before
    return good, bad


async def play(client: Client, table: str, version: int, text: str) -> Answer:
    return await client.command(table, "turn", version, text=text)


@pytest.mark.parametrize("challenge", ["double", "single", "five", "ten", "triple"])
async def test_the_lexicon_is_not_asked_before_a_challenge(
    ana: Client, ben: Client, lexicon: Watched, challenge: str
) -> None:
    for wants_good in (True, False):
        for _ in range(100):
            table, mover, other = await two_at_a_table(ana, ben, options={"challenge": challenge})
            view = await mover.view(table)
            good, bad = a_word_and_none(lexicon, view["racks"][view["seat"]])
            if good and bad:
                break
        text, version = good if wants_good else bad, view["version"]
        placed: list[dict[str, Any]] = [
            {"square": f"H{8 + i}", "tile": face} for i, face in enumerate(text)
        ]
        body = {"command": "play_tiles", "version": version, "placed": placed}
        previewed = await mover.send("POST", f"/tables/{table}/preview", json=body)
        assert previewed.status == 200
        looked_up = [
            await client.get(f"/lexicons/{name}/words/{word}")
            for client in (mover, other)
            for name, word in (("english", good), ("english", bad), ("nosuch", "x"))
        ]
        assert {answer.text for answer in looked_up} == {looked_up[0].text}
        assert looked_up[0].code == "dictionary_closed"
        # Plays that the rules refuse are refused for where they lie, whatever they spell.
        apart = {(await play(mover, table, version, f"A1 {word}")).text for word in (good, bad)}
        assert len(apart) == 1
        assert "star_not_covered" in apart.pop()
        played = await play(mover, table, version, f"H8 {text}")
        assert played.status == 200
        assert (await other.view(table))["open_play"]["good"] == []
        assert lexicon.asked == 0
        judged = await other.command(table, "challenge", played.data["version"])
        assert judged.status == 200
        assert lexicon.asked > 0
        assert judged.data["events"][0]["verdicts"] == [[text, wants_good]]
        lexicon.asked = 0
        await ana.done("POST", f"/tables/{table}/leave", level=None)


async def test_passing_exchanging_accepting_and_leaving_ask_no_lexicon(
    ana: Client, ben: Client, lexicon: Watched
) -> None:
    table, mover, other = await two_at_a_table(ana, ben)
    view = await mover.view(table)
    version, rack = view["version"], view["racks"][view["seat"]]
    letters = [face for face in rack if face != "?"]
    played = await play(mover, table, version, f"H7 {''.join(letters[:3])}")
    version = played.data["version"]
    accepted = await other.command(table, "accept_play", version)
    assert accepted.status == 200
    version = accepted.data["version"]
    tiles = (await other.view(table))["racks"][1 - view["seat"]][:3]
    exchanged = await other.command(table, "exchange_tiles", version, tiles=tiles)
    version = exchanged.data["version"]
    assert (await mover.command(table, "pass_turn", version)).status == 200
    await other.done("POST", f"/tables/{table}/leave", level=None)
    assert (await mover.view(table))["outcome"]
    assert lexicon.asked == 0
