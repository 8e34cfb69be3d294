"""What people are told outside the page, in their own language: that it is their turn, and the
question whether an address is theirs.

Nothing of a rack or a word is in it: whoever reads over a shoulder, or carries the letter, learns
who plays with whom and no more.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

LANGUAGES = ("en", "de", "fr", "es")
_HOUR_MS = 3_600_000


@dataclass(frozen=True, slots=True)
class MailTexts:
    """All that is written in one language."""

    conjunction: str
    your_turn: str
    at_table: Callable[[str], str]
    days_left: Callable[[int], str]
    hours_left: Callable[[int], str]
    hello: Callable[[str], str]
    to_the_table: str
    why: str
    off: str
    confirm_subject: str
    confirm_text: Callable[[str], str]
    confirm: str
    confirm_why: str


_IN: dict[str, MailTexts] = {
    "en": MailTexts(
        conjunction="and",
        your_turn="It is your turn",
        at_table=lambda names: f"The table with {names} waits for you.",
        days_left=lambda days: f"You have {days} days." if days != 1 else "You have one day.",
        hours_left=lambda hours: (
            ("You have less than an hour.", "You have one hour.")[hours]
            if hours < 2
            else f"You have {hours} hours."
        ),
        hello=lambda name: f"Hello {name},",
        to_the_table="To the table",
        why="You get this because you asked Lexiko to tell you when it is your turn.",
        off="No more e-mail",
        confirm_subject="Is this your address?",
        confirm_text=lambda name: (
            f"{name} wants to be told at this address when it is their turn at Lexiko."
        ),
        confirm="Yes, tell me",
        confirm_why="If that is not you, do nothing: no other letter will come.",
    ),
    "de": MailTexts(
        conjunction="und",
        your_turn="Du bist dran",
        at_table=lambda names: f"Der Tisch mit {names} wartet auf dich.",
        days_left=lambda days: (
            f"Du hast {days} Tage Zeit." if days != 1 else "Du hast einen Tag Zeit."
        ),
        hours_left=lambda hours: (
            ("Du hast weniger als eine Stunde Zeit.", "Du hast eine Stunde Zeit.")[hours]
            if hours < 2
            else f"Du hast {hours} Stunden Zeit."
        ),
        hello=lambda name: f"Hallo {name},",
        to_the_table="Zum Tisch",
        why="Du bekommst das, weil Lexiko dir Bescheid sagen soll, wenn du dran bist.",
        off="Keine E-Mails mehr",
        confirm_subject="Ist das deine Adresse?",
        confirm_text=lambda name: (
            f"{name} möchte an dieser Adresse Bescheid bekommen, sobald bei Lexiko ein Zug wartet."
        ),
        confirm="Ja, sag mir Bescheid",
        confirm_why="Wenn du das nicht bist, tu einfach nichts: Es kommt kein weiterer Brief.",
    ),
    "fr": MailTexts(
        conjunction="et",
        your_turn="C’est ton tour",
        at_table=lambda names: f"La table avec {names} t’attend.",
        days_left=lambda days: f"Tu as {days} jours." if days != 1 else "Tu as un jour.",
        hours_left=lambda hours: (
            ("Tu as moins d’une heure.", "Tu as une heure.")[hours]
            if hours < 2
            else f"Tu as {hours} heures."
        ),
        hello=lambda name: f"Bonjour {name},",
        to_the_table="Aller à la table",
        why="Tu reçois ceci parce que tu as demandé à Lexiko de te prévenir quand c’est ton tour.",
        off="Plus d’e-mails",
        confirm_subject="Est-ce ton adresse ?",
        confirm_text=lambda name: (
            f"{name} souhaite recevoir un avis à cette adresse quand vient son tour chez Lexiko."
        ),
        confirm="Oui, préviens-moi",
        confirm_why="Si ce n’est pas toi, ne fais rien : aucune autre lettre ne viendra.",
    ),
    "es": MailTexts(
        conjunction="y",
        your_turn="Es tu turno",
        at_table=lambda names: f"La mesa con {names} te espera.",
        days_left=lambda days: f"Tienes {days} días." if days != 1 else "Tienes un día.",
        hours_left=lambda hours: (
            ("Tienes menos de una hora.", "Tienes una hora.")[hours]
            if hours < 2
            else f"Tienes {hours} horas."
        ),
        hello=lambda name: f"Hola, {name}:",
        to_the_table="A la mesa",
        why="Recibes esto porque pediste a Lexiko que te avise cuando sea tu turno.",
        off="No más correos",
        confirm_subject="¿Es esta tu dirección?",
        confirm_text=lambda name: (
            f"{name} quiere recibir un aviso en esta dirección cuando sea su turno en Lexiko."
        ),
        confirm="Sí, avísame",
        confirm_why="Si no eres tú, no hagas nada: no llegará ninguna otra carta.",
    ),
}


def mail_texts(language: str) -> MailTexts:
    return _IN.get(language, _IN["en"])


def turn_told(language: str, others: Sequence[str], left_ms: int | None) -> tuple[str, str]:
    """That it is somebody's turn: a heading, and one or two sentences."""
    said = mail_texts(language)
    names = ", ".join(others[:-1]) + f" {said.conjunction} " if len(others) > 1 else ""
    body = said.at_table(names + others[-1])
    if left_ms is not None:
        # A moment that is missing does not count: a turn of three days that has just begun has
        # three days, and not two.
        days, hours = (max(0, left_ms + unit // 60) // unit for unit in (24 * _HOUR_MS, _HOUR_MS))
        body += " " + (said.days_left(days) if days else said.hours_left(hours))
    return said.your_turn, body
