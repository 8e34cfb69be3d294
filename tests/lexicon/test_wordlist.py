"""What a word list gives, and why the rest is left out, line by line."""

import pytest

from lexiko.catalogue import tile_set
from lexiko.errors import LexiconError
from lexiko.lexicon.spelling import spelling_of
from lexiko.lexicon.wordlist import EXAMPLES, Reason, WordList, read_word_list


def read(text: str | bytes, language: str = "en", *, nouns_capitalised: bool = False) -> WordList:
    content = text.encode() if isinstance(text, str) else text
    return read_word_list(content, tile_set(language), nouns_capitalised=nouns_capitalised)


def words(listed: WordList, language: str = "en") -> list[str]:
    return [spelling_of(tile_set(language)).decode(codes) for codes in sorted(listed.codes)]


def lines(listed: WordList) -> dict[Reason, list[int]]:
    return {
        reason: [example.line for example in tally.examples]
        for reason, tally in listed.left_out.items()
    }


@pytest.mark.parametrize(
    "text", ["CAT\nDOG\n", "cat\ndog", "Cat\r\nDog\r\n", "cat\rdog\r", "\ufeffcat\ndog"]
)
def test_a_list_in_one_case_is_taken_whole(text: str) -> None:
    listed = read(text)
    assert words(listed) == ["CAT", "DOG"]
    assert listed.left_out == {}


def test_a_slip_in_a_list_of_capitals_does_not_make_abbreviations_of_the_rest() -> None:
    assert words(read("CAT\nDOG\nowl\nHen\nCOW\n")) == ["CAT", "COW", "DOG", "HEN", "OWL"]


def test_comments_and_blank_lines_are_skipped() -> None:
    assert words(read("# a list\n\ncat  # an animal\n   \n\tdog\n")) == ["CAT", "DOG"]


def test_what_the_sheets_leave_out_is_counted_by_reason_with_its_line() -> None:
    listed = read(
        "cat\nPoland\nNATO\ne.g.\nice-cream\npre-\n-ness\ncan't\nrock’n’roll\nGmbH\nI\nx\ncat\nCAT\n"
        + "a" * 22
    )
    assert words(listed) == ["CAT"]
    assert lines(listed) == {
        Reason.CAPITALISED: [2, 11],
        Reason.INNER_CAPITALS: [10],
        Reason.ABBREVIATION: [4, 3, 14],
        Reason.AFFIX: [6, 7],
        Reason.HYPHEN: [5],
        Reason.APOSTROPHE: [8, 9],
        Reason.TOO_SHORT: [12],
        Reason.TOO_LONG: [15],
        Reason.DUPLICATE: [13],
    }


def test_bad_lines_are_reported_by_their_numbers() -> None:
    listed = read(b"cat\ncaf\xe9\ntwo words\nc4t\n--\n" + b"z" * 201 + b"\ndog\n")
    assert words(listed) == ["CAT", "DOG"]
    assert lines(listed) == {
        Reason.NOT_UTF8: [2],
        Reason.SEVERAL_WORDS: [3],
        Reason.ODD_SIGNS: [4, 5],
        Reason.LINE_TOO_LONG: [6],
    }
    assert all(reason.is_bad_line for reason in listed.left_out)
    assert listed.left_out[Reason.NOT_UTF8].examples[0].text == r"caf\xe9"


def test_examples_are_few_and_counts_are_full() -> None:
    listed = read("cat\n" * 101)
    assert listed.left_out[Reason.DUPLICATE].count == 100
    assert len(listed.left_out[Reason.DUPLICATE].examples) == EXAMPLES


def test_capitalised_nouns_stay_where_the_language_writes_them_so() -> None:
    text = "Haus\nlaufen\nEssen\nessen\nUSA\nStraße\n"
    assert words(read(text, "de", nouns_capitalised=True), "de") == [
        "ESSEN",
        "HAUS",
        "LAUFEN",
        "STRASSE",
    ]
    assert words(read(text, "de"), "de") == ["ESSEN", "LAUFEN"]


def test_letters_that_the_tiles_lack_are_counted() -> None:
    listed = read("quiz\nkot\nąka\nvivat\nquasi\n", "pl")
    assert words(listed, "pl") == ["ĄKA", "KOT"]
    assert listed.missing_letters == {"Q": 2, "V": 1}
    assert lines(listed) == {Reason.UNSPELLABLE: [1, 4, 5]}


def test_accents_are_left_out_where_tiles_have_none_in_either_unicode_form() -> None:
    listed = read("été\nete\u0301\ncœur\n", "fr")
    assert words(listed, "fr") == ["COEUR", "ETE"]
    assert lines(listed) == {Reason.DUPLICATE: [2]}


def test_length_is_counted_in_tiles() -> None:
    assert read("ll" * 21, "es").codes == {bytes([tile_set("es").positions["LL"] + 1] * 21)}
    with pytest.raises(LexiconError, match="shorter than 2"):
        read("ch", "es")


def test_an_empty_or_unusable_list_is_refused_with_the_reason() -> None:
    with pytest.raises(LexiconError, match="is empty"):
        read("# nothing\n")
    with pytest.raises(LexiconError, match="2 characters that aren't letters"):
        read("123\n456\n")
    with pytest.raises(LexiconError, match="UTF-16"):
        read("cat".encode("utf-16"))
