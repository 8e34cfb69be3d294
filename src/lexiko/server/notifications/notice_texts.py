"""What notices say, in four languages: a title, and a sentence or two.

They never mention a rack or a word, nor what a note says: anyone who sees one over a shoulder or in
transit learns only who is playing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

_HOUR_MS = 3_600_000

Saying = Literal[
    "turn",
    "first_turn",
    "deadline",
    "invitation",
    "rematch",
    "begun",
    "won",
    "lost",
    "tied",
    "ended",
    "seat_lost",
    "removed",
    "note",
    "table_note",
]
"""What a notice says; more than there are kinds, since a game can end in several ways."""
SAYINGS: tuple[Saying, ...] = get_args(Saying)

Text = tuple[str, str]
"""A title, and a sentence with `{names}` for the other players or authors."""
Counted = tuple[str, str, str]
"""A title, and the sentence for one of something and for several, as `{count}`."""


@dataclass(frozen=True, slots=True)
class NoticeTexts:
    """What notices say in one language."""

    conjunction: str
    turn: Text
    first_turn: Text
    deadline: Text
    invitation: Text
    rematch: Text
    begun: Text
    won: Text
    lost: Counted
    """For one winner and several."""
    tied: Text
    ended: Text
    seat_lost: Text
    removed: Text
    note: Counted
    table_note: Counted
    days_left: Callable[[int], str]
    hours_left: Callable[[int], str]
    days: Callable[[int], str]
    hours: Callable[[int], str]
    with_bank: Callable[[str, str], str]
    """How long is left of the turn itself, and of spare time after that."""
    bank_only: Callable[[str], str]


NOTICE_TEXTS: dict[str, NoticeTexts] = {
    "en": NoticeTexts(
        conjunction="and",
        turn=("Your turn", "It’s your turn against {names}."),
        first_turn=("Your turn", "Your game against {names} has started, and you go first."),
        deadline=("Time’s running out", "It’s still your turn against {names}."),
        invitation=("Invitation", "{names} invites you to play."),
        rematch=("Rematch?", "{names} wants a rematch."),
        begun=("Game started", "Your game against {names} has started. {first} goes first."),
        won=("Game over", "You won against {names}!"),
        lost=("Game over", "{names} won your game.", "{names} won your game together."),
        tied=("Game over", "Your game against {names} ended in a tie."),
        ended=("Game over", "Your game against {names} is over."),
        seat_lost=(
            "A computer has your seat",
            "A computer took over your seat against {names}. You can take it back any time.",
        ),
        removed=("You’re out of a game", "You’re no longer in your game against {names}."),
        note=(
            "New note",
            "{names} pinned up a note in {place}.",
            "{names} pinned up {count} notes in {place}.",
        ),
        table_note=(
            "New note",
            "{names} left a note at your table.",
            "{names} left {count} notes at your table.",
        ),
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
    ),
    "de": NoticeTexts(
        conjunction="und",
        turn=("Du bist dran", "Du bist gegen {names} dran."),
        first_turn=("Du bist dran", "Dein Spiel gegen {names} hat begonnen, und du fängst an."),
        deadline=("Die Zeit läuft ab", "Du bist gegen {names} immer noch dran."),
        invitation=("Einladung", "{names} lädt dich zum Spielen ein."),
        rematch=("Revanche?", "{names} möchte eine Revanche."),
        begun=("Es geht los", "Dein Spiel gegen {names} hat begonnen. {first} fängt an."),
        won=("Spiel zu Ende", "Du hast gegen {names} gewonnen!"),
        lost=(
            "Spiel zu Ende",
            "Dein Spiel ist zu Ende: {names} hat gewonnen.",
            "Dein Spiel ist zu Ende: {names} haben gewonnen.",
        ),
        tied=("Spiel zu Ende", "Dein Spiel gegen {names} ging unentschieden aus."),
        ended=("Spiel zu Ende", "Dein Spiel gegen {names} ist zu Ende."),
        seat_lost=(
            "Ein Computer spielt für dich",
            "Ein Computer hat deinen Platz gegen {names} übernommen. "
            "Du kannst ihn jederzeit zurückholen.",
        ),
        removed=("Du spielst nicht mehr mit", "Du bist nicht mehr im Spiel gegen {names}."),
        note=(
            "Neuer Zettel",
            "{names} hat einen Zettel angepinnt: {place}.",
            "{count} neue Zettel von {names}: {place}.",
        ),
        table_note=(
            "Neuer Zettel",
            "{names} hat an deinem Tisch einen Zettel geschrieben.",
            "{count} neue Zettel von {names} an deinem Tisch.",
        ),
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
    ),
    "fr": NoticeTexts(
        conjunction="et",
        turn=("À toi de jouer", "C’est à toi de jouer contre {names}."),
        first_turn=("À toi de jouer", "Ta partie contre {names} a commencé, et c’est à toi."),
        deadline=("Le temps presse", "C’est toujours à toi de jouer contre {names}."),
        invitation=("Invitation", "{names} t’invite à jouer."),
        rematch=("Une revanche ?", "{names} demande une revanche."),
        begun=("La partie commence", "Ta partie contre {names} a commencé. {first} joue d’abord."),
        won=("Partie terminée", "Tu as gagné contre {names} !"),
        lost=(
            "Partie terminée",
            "Ta partie est terminée : {names} a gagné.",
            "Ta partie est terminée : {names} ont gagné.",
        ),
        tied=("Partie terminée", "Ta partie contre {names} finit sur un match nul."),
        ended=("Partie terminée", "Ta partie contre {names} est terminée."),
        seat_lost=(
            "Un ordinateur joue pour toi",
            "Un ordinateur a pris ta place contre {names}. Tu peux la reprendre à tout moment.",
        ),
        removed=("Tu ne joues plus", "Tu n’es plus dans la partie contre {names}."),
        note=(
            "Nouveau mot",
            "{names} a épinglé un mot : {place}.",
            "{count} nouveaux mots épinglés par {names} : {place}.",
        ),
        table_note=(
            "Nouveau mot",
            "{names} a laissé un mot à ta table.",
            "{count} nouveaux mots laissés par {names} à ta table.",
        ),
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
    ),
    "es": NoticeTexts(
        conjunction="y",
        turn=("Te toca jugar", "Te toca jugar contra {names}."),
        first_turn=("Te toca jugar", "Tu partida contra {names} ha empezado y sales tú."),
        deadline=("Se te acaba el tiempo", "Te sigue tocando jugar contra {names}."),
        invitation=("Invitación", "{names} te invita a jugar."),
        rematch=("¿Revancha?", "{names} quiere la revancha."),
        begun=("Empieza la partida", "Tu partida contra {names} ha empezado. Sale {first}."),
        won=("Fin de la partida", "¡Has ganado contra {names}!"),
        lost=(
            "Fin de la partida",
            "Tu partida ha terminado: ha ganado {names}.",
            "Tu partida ha terminado: han ganado {names}.",
        ),
        tied=("Fin de la partida", "Tu partida contra {names} ha acabado en empate."),
        ended=("Fin de la partida", "Tu partida contra {names} ha terminado."),
        seat_lost=(
            "Un ordenador juega por ti",
            "Un ordenador ocupa tu asiento contra {names}. Puedes recuperarlo cuando quieras.",
        ),
        removed=("Ya no juegas", "Ya no estás en la partida contra {names}."),
        note=(
            "Nota nueva",
            "{names} ha colgado una nota en {place}.",
            "{count} notas nuevas de {names} en {place}.",
        ),
        table_note=(
            "Nota nueva",
            "{names} ha dejado una nota en tu mesa.",
            "{count} notas nuevas de {names} en tu mesa.",
        ),
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
    ),
}


def notice_text(
    language: str,
    saying: Saying,
    names: Sequence[str],
    *,
    count: int = 1,
    first: str = "",
    place: str = "",
    left_ms: int | None = None,
    bank_ms: int = 0,
) -> Text:
    """Return a title, and one or two sentences.

    `left_ms` is all the time that's left of the turn, and `bank_ms` what of it is spare time.
    """
    texts = NOTICE_TEXTS.get(language, NOTICE_TEXTS["en"])
    title, *sentences = getattr(texts, saying)
    sentence = sentences[min(count, len(sentences)) - 1]
    said = listed(texts.conjunction, names)
    body = sentence.format(names=said, count=count, first=first, place=place)
    return title, body if left_ms is None else f"{body} {_left(texts, left_ms, bank_ms)}"


def listed(conjunction: str, names: Sequence[str]) -> str:
    """List names in a sentence; an ellipsis stands for no one."""
    if not names:
        return "…"
    return ", ".join(names[:-1]) + f" {conjunction} " * (len(names) > 1) + names[-1]


def _left(texts: NoticeTexts, left_ms: int, bank_ms: int) -> str:
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
