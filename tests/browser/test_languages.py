"""The page in other languages, and tables with the tiles of other languages and a custom list."""

import re
import shutil
from collections.abc import Iterator
from typing import get_args

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from lexiko.lexicon import installed
from lexiko.lexicon.building import add
from lexiko.server.wire.notifications import Language

from ..server import processes
from . import plays
from .listbox import pick
from .visitors import (
    SCREENS,
    Come,
    Data,
    Visitor,
    check_axe,
    check_fits,
    resize,
    shot,
    visitors_of,
)

ALPHABET = "abcdefghijklmnopqrstuvwxyz"
SPECIAL = {"es": ("CH", "LL", "RR", "Ñ"), "de": ("Ä", "Ö", "Ü")}
"""Tiles that English does not have. The lists of these tests pair each of them with every other
letter, so that any rack with one has a word."""


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[processes.ServerProcess]:
    """A server whose owner has added a German and a Spanish list."""
    data = tmp_path_factory.mktemp("abroad")
    shutil.copytree(installed.folder(), data / "lexicons")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEXIKO_DATA", str(data))
        for language, name in (("es", "espanol"), ("de", "deutsch")):
            words = [special + letter for special in SPECIAL[language] for letter in ALPHABET]
            path = data / f"{name}.txt"
            path.write_text("\n".join(words).lower(), "utf-8")
            add(name, path, language=language)
    with processes.process(data / "server", THINKERS="1", MOST_TABLES="1000", DATA=str(data)) as it:
        yield it


@pytest.fixture
def guest(
    request: pytest.FixtureRequest,
    browser: Browser,
    abroad: processes.ServerProcess,
    awake: None,
) -> Iterator[Come]:
    """Makes visitors of that server, who speak a language."""
    with visitors_of(abroad, browser, request.node.name) as come:
        yield come


def lang(page: Page) -> str | None:
    return page.locator("html").get_attribute("lang")


def test_the_page_speaks_the_browsers_language_until_another_is_chosen(visitor: Come) -> None:
    page = visitor(language="de-AT").goto("/tables")
    expect(page.get_by_role("heading", level=1)).to_have_text("Meine Tische")
    assert lang(page) == "de"
    page.get_by_role("button", name="Menü").click()
    pick(page, "Sprache", value="fr")
    # At once, and the menu stays open and has the focus.
    expect(page.get_by_role("heading", level=1)).to_have_text("Mes tables")
    expect(page.get_by_role("heading", level=1)).not_to_be_focused()
    expect(page.get_by_label("Langue")).to_be_visible()
    assert lang(page) == "fr"
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mes tables")
    expect(page).to_have_title("Mes tables · Lexiko")
    page.get_by_role("button", name="Menu").click()
    pick(page, "Langue", value="")
    expect(page.get_by_role("heading", level=1)).to_have_text("Meine Tische")


def test_a_language_that_the_page_does_not_have_is_english(visitor: Come) -> None:
    page = visitor(language="nl-NL").goto("/tables")
    expect(page.get_by_role("heading", level=1)).to_have_text("My tables")
    assert lang(page) == "en"


@pytest.mark.parametrize("language", [one for one in get_args(Language) if one != "en"])
def test_pages_fit_in_longer_languages(visitor: Come, language: str) -> None:
    maya = visitor(language=language)
    maya.become_guest()
    paths = ["/new/deluxe", f"/table/{maya.open_table('me', 'easy')['id']}"]
    if language == "de":
        waiting = maya.open_table("me", "open")
        paths += ["/", "/tables", "/account", "/help/lessons", f"/table/{waiting['id']}"]
    for path in paths:
        page = maya.goto(path)
        page.get_by_role("heading").first.wait_for()
        page.evaluate(
            "() => { for (const one of document.querySelectorAll('details')) one.open = true }"
        )
        for size in ("wide", "narrow", "narrowest"):
            resize(page, SCREENS[size])
            check_fits(page)
        if language == "de":
            check_axe(page)
        resize(page, SCREENS["wide"])


def test_a_new_table_asks_for_the_words_once_and_remembers_them(guest: Come) -> None:
    maya = guest(language="es")
    page = maya.goto("/new/classic")
    words = page.get_by_role("combobox", name=re.compile("^Palabras"))
    # Who reads Spanish plays in Spanish; lists that were added here are offered, too.
    expect(words).to_have_attribute("data-value", "spanish")
    expect(words).to_contain_text(re.compile(r"^Español · 5\d\d.\d{3} palabras$"))
    words.click()
    expect(page.get_by_role("option", name="Deutsch (alemán)")).to_be_visible()
    page.keyboard.press("Escape")
    pick(page, re.compile("^Palabras"), value="deutsch")
    check_axe(page)
    page.get_by_role("button", name="Crear mesa").click()
    page.wait_for_url("**/table/*")
    agreed = maya.ask("GET", f"/tables/{page.url.rsplit('/', 1)[1]}")["agreement"]
    assert (agreed["language"], agreed["lexicon"]) == ("de", "deutsch")
    for path in ("/new/deluxe", "/keep", "/explore"):
        page = maya.goto(path)
        chosen = page.get_by_role("combobox", name=re.compile("^Palabras")).first
        expect(chosen).to_have_attribute("data-value", "deutsch")
    # Help is about the game that was open last.
    page = maya.goto("/help/lessons/hooks")
    expect(page.get_by_role("combobox", name="Idioma de las palabras")).to_have_text("alemán")
    expect(page.locator(".lesson")).to_contain_text("HUND da HUNDE")


FIRST = {
    "de-AT": ("german", "Du spielst auf Deutsch mit", "Sprache der Wörter"),
    "fr-FR": ("french", "Tu joues en français avec", "Langue des mots"),
    "es-ES": ("spanish", "Juegas en español con", "Idioma de las palabras"),
}


@pytest.mark.parametrize("language", FIRST)
def test_the_first_game_is_in_ones_own_language_until_another_is_chosen(
    visitor: Come, language: str
) -> None:
    lexicon, sentence, label = FIRST[language]
    maya = visitor(language=language)
    page = maya.goto("/")
    line = page.locator(".taught.beside")
    # A lexicon that's used for the first time is prepared meanwhile.
    expect(line).to_contain_text(sentence, timeout=60_000)
    (table,) = maya.ask("GET", "/tables")["tables"]
    assert table["agreement"]["lexicon"] == lexicon
    check_axe(page)
    below = page.locator(".taught.below")
    # The words in one line, look-ups and hints in another.
    for width in (390, 360, 320):
        page.set_viewport_size({"width": width, "height": 740})
        below.wait_for()
        check_fits(page)
        box = below.bounding_box()
        assert box
        assert box["height"] < 45
        expect(page.locator(".taught").filter(visible=True)).to_have_count(1)
    resize(page, SCREENS["wide"])
    pick(page, label, value="en")
    plays.becomes(lambda: lexicons_played(maya), ["english"])
    # It's kept for the next visit, whatever the page speaks.
    page.reload()
    expect(page.get_by_role("combobox", name=label)).to_have_attribute("data-value", "en")
    assert lexicons_played(maya) == ["english"]


def lexicons_played(who: Visitor) -> list[str]:
    """The lexicons of the games that are on."""
    tables = who.ask("GET", "/tables")["tables"]
    return [one["agreement"]["lexicon"] for one in tables if one["state"] == "playing"]


def test_the_words_of_an_unplayed_first_game_follow_the_pages_language(visitor: Come) -> None:
    maya = visitor(language="en-GB")
    page = maya.goto("/")
    line = page.locator(".taught.beside")
    expect(line).to_contain_text("You’re playing in English")
    page.get_by_role("button", name="Menu").click()
    pick(page, re.compile("^Language$"), value="fr")
    expect(line).to_contain_text("Tu joues en français", timeout=60_000)
    assert lexicons_played(maya) == ["french"]


def test_words_that_cannot_be_prepared_are_said(visitor: Come) -> None:
    maya = visitor(language="en")
    page = maya.goto("/")
    line = page.locator(".taught.beside")
    expect(line).to_contain_text("You’re playing in English")

    def unready(route: Route) -> None:
        catalogue = route.fetch().json()
        for one in catalogue["lexicons"]:
            one["is_ready"] = one["name"] == "english"
        route.fulfill(json=catalogue)

    progress: list[float | None] = [0.2]

    def prepared(route: Route) -> None:
        facts = {"name": "german", "language": "de", "words": 1, "is_ready": False}
        if progress[0] is not None:
            route.fulfill(json={**facts, "progress": progress[0]})
        else:
            problem = {"code": "lexicon_error", "message": "The disk is full.", "status": 409}
            reason = {"reason": "The disk is full."}
            route.fulfill(status=409, json={**problem, "details": reason})

    page.route("**/api/v1/catalogue*", unready)
    page.route("**/api/v1/lexicons/german", prepared)
    page.reload()
    expect(line).to_contain_text("You’re playing in English")
    page.route("**/api/v1/first-game", lambda _: None)
    pick(page, "Language of the words", value="de")
    bar = page.get_by_role("progressbar").and_(page.locator(".beside *"))
    expect(bar).to_have_accessible_name("Getting them ready…")
    expect(bar).to_have_js_property("value", 0.2)
    progress[0] = 0.6
    expect(bar).to_have_js_property("value", 0.6)
    page.unroute("**/api/v1/first-game")
    progress[0] = None
    expect(page.get_by_role("alert")).to_have_text("The disk is full.")
    expect(line).to_contain_text("You’re playing in English")


TYPED = {
    # What is typed, and what lies then. A dead key comes before its letter.
    "fr": (["Dead", "é", "ç", "œ"], "ECOE"),
    "de": (["f", "u", "ß", "Dead", "ä"], "FUSSÄ"),
    "es": (["c", "h", "Dead", "ó", "ñ", "l", "l"], "CHOÑLL"),
}


@pytest.mark.parametrize("language", TYPED)
def test_the_keys_of_each_keyboard_lay_what_the_tiles_have(visitor: Come, language: str) -> None:
    keys, word = TYPED[language]
    maya = visitor(language=language)
    maya.become_guest()
    lexicon = {"de": "german", "fr": "french", "es": "spanish"}[language]
    # A score sheet lays any tile of the box.
    sheet = maya.open_table("me", "me", keeper="one", language=language, lexicon=lexicon)
    page = maya.goto_table(sheet)
    plays.square(page, "E8").click()
    for key in keys:
        page.evaluate(
            "key => document.activeElement.dispatchEvent("
            "new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))",
            key,
        )
    expect(page.locator(".board .tile.laid")).to_have_text(
        [re.compile(f"^{face}") for face in re.findall("CH|LL|.", word)]
    )


@pytest.mark.parametrize(("language", "lexicon"), [("es", "espanol"), ("de", "deutsch")])
def test_a_tile_of_another_language_is_laid_by_mouse_and_by_keys(
    guest: Come, language: str, lexicon: str
) -> None:
    maya, ben = guest(language=language), guest(language=language)
    table, tiles = with_special(maya, ben, language, lexicon)
    page = maya.goto_table(table)
    plays.lay_by_mouse(page, tiles)
    shot(page, f"tiles-{language}", themes=("light",))
    page.keyboard.press("Escape")
    plays.rack_tile(page, tiles[0].face).wait_for()
    plays.lay_by_keys(page, tiles)
    area = page.locator(".playarea")
    before = area.get_attribute("data-version") or ""
    page.keyboard.press("Enter")
    # The sheet has the word before it's played, in pencil; a new version says that it was.
    expect(area).not_to_have_attribute("data-version", before)
    word = "".join(tile.letter for tile in tiles)
    expect(page.locator(".sheet")).to_contain_text(word)
    laid = {(square, face) for square, face, _ in maya.view(table["id"], 0)["tiles"]}
    assert laid == {(tile.square, tile.face) for tile in tiles}


def with_special(
    maya: Visitor, ben: Visitor, language: str, lexicon: str
) -> tuple[Data, list[plays.Laid]]:
    """A table at which it is Maya's turn, and a word of hers with a tile that English does not
    have."""
    maya.become_guest("Maya")
    ben.become_guest("Ben")
    for _ in range(plays.TRIES):
        table = maya.open_table("me", "open", language=language, lexicon=lexicon)
        ben.join(table)
        table = maya.start(table["id"])
        view = maya.view(table["id"], 0)
        rack = view["racks"][0]
        special = next((face for face in rack if face in SPECIAL[language]), None)
        letter = next((face for face in rack if face.lower() in ALPHABET), None)
        if special and letter:
            if view["mover"] != 0:
                ben.command(table["id"], ben.view(table["id"], 1), "pass_turn")
            return table, [plays.Laid("H8", special, special), plays.Laid("I8", letter, letter)]
    pytest.fail("no rack had a special tile")


def test_everyone_follows_the_same_game_in_their_own_language(visitor: Come) -> None:
    maya, ben = visitor(language="de"), visitor(language="fr")
    table, view = plays.our_turn(maya, ben)
    page, other = maya.goto_table(table), ben.goto_table(table)

    # What the server refuses is described by its code, and the square by its German name.
    letter = next(face for face in view["racks"][0] if face != "?")
    plays.square(page, "A1").click()
    page.keyboard.press(letter.lower())
    expect(plays.square(page, "A1")).to_have_accessible_name(
        re.compile(rf"^A1, dreifacher Wortwert, {letter}, \d+ Punkte?, von dir gelegt")
    )
    page.keyboard.press("Enter")
    expect(page.locator(".sentence")).to_have_text(
        "Das erste Wort muss über den Stern auf H8 gehen."
    )
    # The tiles come back, and then typing stops.
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")

    chosen = plays.choose(table, view)
    assert chosen
    plays.lay_by_keys(page, chosen)
    page.get_by_role("button", name=re.compile(r"^Spielen \d")).click()
    said = page.get_by_role("status").get_by_role("paragraph")
    expect(said.filter(has_text=re.compile(r"^Du legst [A-Z]+ für \d+ Punkte?\."))).to_be_attached()
    spoken = other.get_by_role("status").get_by_role("paragraph")
    expect(
        spoken.filter(has_text=re.compile(r"^Maya joue [A-Z]+ pour \d+ points?\."))
    ).to_be_attached()
    expect(spoken.filter(has_text="À toi de jouer.")).to_be_attached()

    # A language that is chosen in mid-game is spoken at once, and nothing of the table is lost.
    other.keyboard.press("Alt+S")
    expect(
        spoken.filter(
            has_text=re.compile(r"(Maya \d+ et Toi 0|Toi 0 et Maya \d+)\. À toi de jouer")
        )
    ).to_be_attached()
    other.get_by_role("button", name=re.compile("^Contester ")).click()
    expect(other.get_by_text("tu perds ton prochain tour")).to_be_visible()
    other.get_by_role("button", name="Menu").click()
    pick(other, "Langue", value="es")
    expect(other.get_by_text("pierdes tu próximo turno")).to_be_visible()
    other.keyboard.press("Escape")
    other.get_by_role("button", name=re.compile("^Impugnar ")).click()
    verdict = other.get_by_role("region", name="Veredicto")
    expect(verdict).to_contain_text(re.compile(r"Has impugnado\. Pierdes tu próximo turno\."))
