"""What e-mails say around a notice, in four languages."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MailTexts:
    """All texts in one language."""

    hello: Callable[[str], str]
    open_game: str
    open_wall: str
    open_games: str
    why: str
    choose: str
    unsubscribe: str
    digest_subject: str
    digest_news: str
    digest_waiting: str
    confirm_subject: str
    confirm_text: Callable[[str], str]
    confirm: str
    confirm_why: str


_IN: dict[str, MailTexts] = {
    "en": MailTexts(
        hello=lambda name: f"Hi {name},",
        open_game="Open the game",
        open_wall="Open the wall",
        open_games="Open my games",
        why="You’re getting this because you turned on e-mail notifications.",
        choose="Choose what we send",
        unsubscribe="Unsubscribe",
        digest_subject="What’s new today",
        digest_news="Since your last e-mail:",
        digest_waiting="Also waiting for you:",
        confirm_subject="Confirm your e-mail address",
        confirm_text=lambda name: (
            f"{name} wants to get notifications about their Lexiko games at this address."
        ),
        confirm="Confirm address",
        confirm_why="Wasn’t that you? Just ignore this e-mail: we won’t send any more.",
    ),
    "de": MailTexts(
        hello=lambda name: f"Hallo {name},",
        open_game="Spiel öffnen",
        open_wall="Wand öffnen",
        open_games="Meine Spiele öffnen",
        why="Du bekommst diese E-Mail, weil du Benachrichtigungen per E-Mail eingeschaltet hast.",
        choose="Auswählen, was wir schicken",
        unsubscribe="Abbestellen",
        digest_subject="Das ist heute neu",
        digest_news="Seit deiner letzten E-Mail:",
        digest_waiting="Das wartet noch auf dich:",
        confirm_subject="Bestätige deine E-Mail-Adresse",
        confirm_text=lambda name: (
            f"{name} möchte unter dieser Adresse Benachrichtigungen zu Spielen bei Lexiko bekommen."
        ),
        confirm="Adresse bestätigen",
        confirm_why="Das warst nicht du? Dann ignoriere diese E-Mail: Wir schicken keine weitere.",
    ),
    "fr": MailTexts(
        hello=lambda name: f"Bonjour {name},",
        open_game="Ouvrir la partie",
        open_wall="Ouvrir le mur",
        open_games="Ouvrir mes parties",
        why="Tu reçois cet e-mail parce que tu as activé les notifications par e-mail.",
        choose="Choisir ce qu’on t’envoie",
        unsubscribe="Se désinscrire",
        digest_subject="Les nouveautés du jour",
        digest_news="Depuis ton dernier e-mail :",
        digest_waiting="Ce qui t’attend encore :",
        confirm_subject="Confirme ton adresse e-mail",
        confirm_text=lambda name: (
            f"{name} souhaite recevoir à cette adresse des notifications sur ses parties de Lexiko."
        ),
        confirm="Confirmer l’adresse",
        confirm_why="Ce n’était pas toi ? Ignore cet e-mail : tu n’en recevras pas d’autre.",
    ),
    "es": MailTexts(
        hello=lambda name: f"Hola, {name}:",
        open_game="Abrir la partida",
        open_wall="Abrir la pared",
        open_games="Abrir mis partidas",
        why="Recibes este correo porque tienes activados los avisos por correo.",
        choose="Elegir qué te enviamos",
        unsubscribe="Cancelar la suscripción",
        digest_subject="Las novedades del día",
        digest_news="Desde tu último correo:",
        digest_waiting="Esto todavía te espera:",
        confirm_subject="Confirma tu dirección de correo",
        confirm_text=lambda name: (
            f"{name} quiere recibir en esta dirección avisos sobre sus partidas de Lexiko."
        ),
        confirm="Confirmar dirección",
        confirm_why="¿No has sido tú? Ignora este correo: no recibirás ninguno más.",
    ),
}


def mail_texts(language: str) -> MailTexts:
    return _IN.get(language, _IN["en"])
