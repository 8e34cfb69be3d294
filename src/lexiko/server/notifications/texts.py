"""Texts of e-mails and push notifications in four languages.

They never mention a rack or a word: anyone who sees one over a shoulder or in transit learns only
who is playing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

_HOUR_MS = 3_600_000


@dataclass(frozen=True, slots=True)
class MailTexts:
    """All texts in one language."""

    conjunction: str
    title: str
    your_turn: Callable[[str], str]
    days_left: Callable[[int], str]
    hours_left: Callable[[int], str]
    days: Callable[[int], str]
    hours: Callable[[int], str]
    with_bank: Callable[[str, str], str]
    """How long is left of the turn itself, and of spare time after that."""
    bank_only: Callable[[str], str]
    hello: Callable[[str], str]
    open_game: str
    why: str
    unsubscribe: str
    confirm_subject: str
    confirm_text: Callable[[str], str]
    confirm: str
    confirm_why: str


_IN: dict[str, MailTexts] = {
    "en": MailTexts(
        conjunction="and",
        title="Your turn",
        your_turn=lambda names: f"It’s your turn against {names}.",
        days_left=lambda days: (
            f"You have {days} days left." if days != 1 else "You have a day left."
        ),
        hours_left=lambda hours: (
            ("You have less than an hour left.", "You have an hour left.")[hours]
            if hours < 2
            else f"You have {hours} hours left."
        ),
        days=lambda days: f"{days} days" if days != 1 else "a day",
        hours=lambda hours: (
            ("less than an hour", "an hour")[hours] if hours < 2 else f"{hours} hours"
        ),
        with_bank=lambda left, bank: f"You have {left} left, then {bank} of spare time.",
        bank_only=lambda bank: f"You’re using your spare time: {bank} left.",
        hello=lambda name: f"Hi {name},",
        open_game="Open the game",
        why="You’re getting this because you asked us to e-mail you when it’s your turn.",
        unsubscribe="Unsubscribe",
        confirm_subject="Confirm your e-mail address",
        confirm_text=lambda name: (
            f"{name} wants to get an e-mail at this address when it’s their turn on Lexiko."
        ),
        confirm="Confirm address",
        confirm_why="Wasn’t that you? Just ignore this e-mail: we won’t send any more.",
    ),
    "de": MailTexts(
        conjunction="und",
        title="Du bist dran",
        your_turn=lambda names: f"Du bist gegen {names} dran.",
        days_left=lambda days: (
            f"Du hast noch {days} Tage Zeit." if days != 1 else "Du hast noch einen Tag Zeit."
        ),
        hours_left=lambda hours: (
            ("Du hast noch weniger als eine Stunde Zeit.", "Du hast noch eine Stunde Zeit.")[hours]
            if hours < 2
            else f"Du hast noch {hours} Stunden Zeit."
        ),
        days=lambda days: f"{days} Tage" if days != 1 else "einen Tag",
        hours=lambda hours: (
            ("weniger als eine Stunde", "eine Stunde")[hours] if hours < 2 else f"{hours} Stunden"
        ),
        with_bank=lambda left, bank: f"Du hast noch {left} Zeit, danach {bank} Reserve.",
        bank_only=lambda bank: f"Deine Reserve läuft: Du hast noch {bank} Zeit.",
        hello=lambda name: f"Hallo {name},",
        open_game="Spiel öffnen",
        why="Du bekommst diese E-Mail, weil du benachrichtigt werden möchtest, wenn du dran bist.",
        unsubscribe="Abbestellen",
        confirm_subject="Bestätige deine E-Mail-Adresse",
        confirm_text=lambda name: (
            f"{name} möchte unter dieser Adresse eine E-Mail bekommen, sobald bei Lexiko ein Zug "
            "ansteht."
        ),
        confirm="Adresse bestätigen",
        confirm_why="Das warst nicht du? Dann ignoriere diese E-Mail: Wir schicken keine weitere.",
    ),
    "fr": MailTexts(
        conjunction="et",
        title="À toi de jouer",
        your_turn=lambda names: f"C’est à toi de jouer contre {names}.",
        days_left=lambda days: (
            f"Il te reste {days} jours." if days != 1 else "Il te reste un jour."
        ),
        hours_left=lambda hours: (
            ("Il te reste moins d’une heure.", "Il te reste une heure.")[hours]
            if hours < 2
            else f"Il te reste {hours} heures."
        ),
        days=lambda days: f"{days} jours" if days != 1 else "un jour",
        hours=lambda hours: (
            ("moins d’une heure", "une heure")[hours] if hours < 2 else f"{hours} heures"
        ),
        with_bank=lambda left, bank: f"Il te reste {left}, puis {bank} de réserve.",
        bank_only=lambda bank: f"Tu puises dans ta réserve : il t’en reste {bank}.",
        hello=lambda name: f"Bonjour {name},",
        open_game="Ouvrir la partie",
        why="Tu reçois cet e-mail parce que tu as demandé un rappel quand c’est ton tour.",
        unsubscribe="Se désinscrire",
        confirm_subject="Confirme ton adresse e-mail",
        confirm_text=lambda name: (
            f"{name} souhaite recevoir un e-mail à cette adresse quand c’est son tour sur Lexiko."
        ),
        confirm="Confirmer l’adresse",
        confirm_why="Ce n’était pas toi ? Ignore cet e-mail : tu n’en recevras pas d’autre.",
    ),
    "es": MailTexts(
        conjunction="y",
        title="Te toca jugar",
        your_turn=lambda names: f"Te toca jugar contra {names}.",
        days_left=lambda days: f"Te quedan {days} días." if days != 1 else "Te queda un día.",
        hours_left=lambda hours: (
            ("Te queda menos de una hora.", "Te queda una hora.")[hours]
            if hours < 2
            else f"Te quedan {hours} horas."
        ),
        days=lambda days: f"{days} días" if days != 1 else "un día",
        hours=lambda hours: (
            ("menos de una hora", "una hora")[hours] if hours < 2 else f"{hours} horas"
        ),
        with_bank=lambda left, bank: f"Tienes {left} para este turno y después {bank} de reserva.",
        bank_only=lambda bank: f"Estás usando tu reserva: tienes {bank}.",
        hello=lambda name: f"Hola, {name}:",
        open_game="Abrir la partida",
        why="Recibes este correo porque quieres que te avisemos cuando te toque jugar.",
        unsubscribe="Cancelar la suscripción",
        confirm_subject="Confirma tu dirección de correo",
        confirm_text=lambda name: (
            f"{name} quiere recibir un correo en esta dirección cuando le toque jugar en Lexiko."
        ),
        confirm="Confirmar dirección",
        confirm_why="¿No has sido tú? Ignora este correo: no recibirás ninguno más.",
    ),
}


def mail_texts(language: str) -> MailTexts:
    return _IN.get(language, _IN["en"])


def turn_text(
    language: str, others: Sequence[str], left_ms: int | None, bank_ms: int = 0
) -> tuple[str, str]:
    """Return a title, and one or two sentences that say it's a person's turn.

    `left_ms` is all the time that's left, and `bank_ms` what of it is spare time.
    """
    texts = mail_texts(language)
    names = ", ".join(others[:-1]) + f" {texts.conjunction} " if len(others) > 1 else ""
    body = texts.your_turn(names + others[-1])
    if left_ms is not None:
        body += " " + _left(texts, left_ms, bank_ms)
    return texts.title, body


def _left(texts: MailTexts, left_ms: int, bank_ms: int) -> str:
    """A sentence that says how long is left, and what of it is spare time."""
    if bank_ms <= 0:
        days, hours = _units(left_ms)
        return texts.days_left(days) if days else texts.hours_left(hours)
    own, bank = (
        texts.days(days) if days else texts.hours(hours)
        for days, hours in (_units(left_ms - bank_ms), _units(bank_ms))
    )
    return texts.with_bank(own, bank) if left_ms > bank_ms else texts.bank_only(bank)


def _units(left_ms: int) -> tuple[int, int]:
    """Whole days, and whole hours.

    Rounded up by a moment: a turn of three days that has just begun has three left, not two.
    """
    days, hours = (max(0, left_ms + unit // 60) // unit for unit in (24 * _HOUR_MS, _HOUR_MS))
    return days, hours
