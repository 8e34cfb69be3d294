"""From a file of any origin to a lexicon: reads, counts, inflects, builds and installs."""

import hashlib
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path

from lexiko.catalogue import capitalises_nouns, tile_set
from lexiko.errors import LexiconError, MissingExtra

# NumPy is all that it needs of the extra, and all that building a wheel has.
if not find_spec("numpy"):
    raise MissingExtra(what="Building or checking a word graph", extra="engine")

from lexiko.lexicon import installed
from lexiko.lexicon.graph import WordGraph
from lexiko.lexicon.graph_builder import build_graph
from lexiko.lexicon.inflection import inflect
from lexiko.lexicon.inspection import inspect_graph
from lexiko.lexicon.installed import Description, Progress
from lexiko.lexicon.kwg import NODE_BYTES, check_size, nodes_of
from lexiko.lexicon.shipped import ShippedList
from lexiko.lexicon.spelling import spelling_of
from lexiko.lexicon.wordlist import LONGEST_WORD, Reason, Skipped, read_word_list

_READING_PART = 0.3
"""The approximate share of the time that reading the list takes."""


@dataclass(frozen=True, slots=True)
class BuildReport:
    """A new lexicon, and what was left out on the way."""

    description: Description
    left_out: dict[Reason, Skipped] = field(default_factory=dict)
    missing_letters: dict[str, int] = field(default_factory=dict)


def add(
    name: str,
    path: Path,
    *,
    language: str = "en",
    with_inflections: bool = False,
    nouns_capitalised: bool | None = None,
    replace: bool = False,
    progress: Progress | None = None,
) -> BuildReport:
    """Install a word list, or a word graph made elsewhere; raises `LexiconError`.

    Without `nouns_capitalised` the language decides whether capitalised words are kept.
    """
    installed.check_new_name(name, replace=replace)
    installed.check_language(language)
    if with_inflections and language != "en":
        raise LexiconError(
            reason=f"Regular endings can be added to English lists only, not to “{language}”: "
            "give a list that has all forms.",
            remedy="leave_out_inflect",
        )
    content = _read(path)
    if path.suffix == ".kwg":
        if with_inflections:
            raise LexiconError(
                reason="Regular endings can be added to word lists only, not to graphs.",
                remedy="leave_out_inflect",
            )
        return _add_graph(name, path, content, language)
    if nouns_capitalised is None:
        nouns_capitalised = capitalises_nouns(language)
    report, graph = _compile(
        name,
        path,
        content,
        language,
        nouns_capitalised,
        with_inflections,
        progress or (lambda step, part: None),
    )
    installed.install(graph, report.description)
    return report


def compile_shipped(
    listed: ShippedList, progress: Progress | None = None
) -> tuple[bytes, Description]:
    """The graph of a word list of the package, and what it is."""
    progress = progress or (lambda step, part: None)
    progress("reading the words", 0.0)
    encode = spelling_of(tile_set(listed.language)).encode
    codes = [code for word in listed.read() if (code := encode(word))]
    return _build(listed.name, listed.path, listed.sha256(), listed.language, codes, progress)


def load_file(path: Path, language: str) -> WordGraph:
    """A lexicon straight from a file, without installing it."""
    installed.check_language(language)
    content = _read(path)
    if path.suffix == ".kwg":
        nodes = _graph_nodes(content, path)
        return WordGraph(
            path.stem, nodes, tile_set(language), inspect_graph(nodes, tile_set(language)).words
        )
    report, graph = _compile(
        path.stem,
        path,
        content,
        language,
        capitalises_nouns(language),
        False,
        lambda step, part: None,
    )
    return WordGraph(path.stem, nodes_of(graph), tile_set(language), report.description.words)


def _compile(
    name: str,
    path: Path,
    content: bytes,
    language: str,
    nouns_capitalised: bool,
    with_inflections: bool,
    progress: Progress,
) -> tuple[BuildReport, bytes]:
    """Reads a list and builds its graph."""
    tiles = tile_set(language)
    progress("reading the words", 0.0)
    listed = read_word_list(content, tiles, nouns_capitalised=nouns_capitalised)
    codes = set(listed.codes)
    if with_inflections:
        spelling = spelling_of(tiles)
        forms = map(spelling.encode, inflect(map(spelling.decode, codes)))
        codes.update(form for form in forms if form and len(form) <= LONGEST_WORD)
    graph, about = _build(
        name, path, hashlib.sha256(content).hexdigest(), language, list(codes), progress
    )
    about = replace(
        about,
        inflected=len(codes) - len(listed.codes),
        left_out={reason.value: tally.count for reason, tally in listed.left_out.items()},
    )
    return BuildReport(about, listed.left_out, listed.missing_letters), graph


def _build(
    name: str,
    path: Path,
    source_sha256: str,
    language: str,
    codes: list[bytes],
    progress: Progress,
) -> tuple[bytes, Description]:
    """Builds and describes the graph of words."""
    built = build_graph(
        codes, lambda step, part: progress(step, _READING_PART + (1 - _READING_PART) * part)
    )
    about = Description(
        name=name,
        language=language,
        words=len(codes),
        nodes=len(built.content) // NODE_BYTES,
        has_gaddag=built.has_gaddag,
        reach=built.reach,
        source=path.name,
        source_sha256=source_sha256,
        graph_sha256=hashlib.sha256(built.content).hexdigest(),
        made=installed.now(),
    )
    return built.content, about


def _add_graph(name: str, path: Path, content: bytes, language: str) -> BuildReport:
    nodes = _graph_nodes(content, path)
    census = inspect_graph(nodes, tile_set(language))
    sha256 = hashlib.sha256(content).hexdigest()
    graph = WordGraph(name, nodes, tile_set(language))
    about = Description(
        name=name,
        language=language,
        words=census.words,
        nodes=len(nodes),
        has_gaddag=graph.has_gaddag,
        source=path.name,
        source_sha256=sha256,
        graph_sha256=sha256,
        made=installed.now(),
    )
    installed.install(content, about)
    return BuildReport(about)


def _graph_nodes(content: bytes, path: Path) -> memoryview:
    check_size(len(content), path.name)
    return nodes_of(content)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as problem:
        raise LexiconError(
            reason=f"{path} can't be read ({problem.strerror}): check its name and permissions."
        ) from problem
