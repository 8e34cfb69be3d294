"""The words worth learning, of any lexicon."""

from pathlib import Path

from lexiko import lexicon
from lexiko.lexicon.word_lists import word_lists


def test_letters_are_counted_as_tiles_and_a_q_stands_alone(tmp_path: Path) -> None:
    path = tmp_path / "palabras.txt"
    path.write_text("che\nhache\noca\nas\nqatar\nque\nfaq\nqi\n", "utf-8")
    spanish = word_lists(lexicon.load(path, language="es"))
    assert spanish.two_letters == ("AS", "CHE", "QI")
    assert spanish.three_letters == ("FAQ", "OCA", "QUE")
    assert spanish.q_without_u == ("QI", "FAQ", "QATAR")
