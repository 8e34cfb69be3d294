"""What an error of the library leaves to the command line to say: which option or command helps."""

from lexiko.errors import LexikoError

REMEDIES = {
    "add_lexicon": "Add one with: lexiko lexicon add",
    "keep_results": "With --out, games played so far are kept and not played again.",
    "leave_out_inflect": "Leave --inflect out.",
    "name_lexicon": "Name one with --lexicon.",
    "replace_lexicon": "To replace a lexicon: lexiko lexicon add --replace",
    "say_language": "Say it with --language.",
}
"""By the keys that errors have as their `remedy`."""


def message_with_remedy(error: LexikoError) -> str:
    """The error's sentence, and how to help it on the command line."""
    return f"{error.message} {REMEDIES[error.remedy]}" if error.remedy else error.message
