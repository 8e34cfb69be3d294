import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const waiting: Words["waiting"] = {
  chairs: "Asientos",
  chairs_free: (count) =>
    plural(count, {
      one: "Aún queda un asiento libre.",
      other: `Aún quedan ${number(count)} asientos libres.`,
    }),
  yet_to_agree: (who) => {
    if (who.length === 1)
      return who[0] == null ? "Aún falta tu acuerdo." : `${who[0]} aún no ha dado su acuerdo.`;
    return `Aún falta el acuerdo de ${list(who.map((one) => one ?? "ti"))}.`;
  },
  everybody_agreed: "Están todos y de acuerdo.",
  host_starts: "Están todos. El anfitrión empieza la partida.",
  do_you_agree: "¿Estás de acuerdo?",
  chair_for_you: "Hay un asiento libre para ti",
  everybody_here: "Están todos",
  waiting: "Esperando a los demás",
  guest: "Invitado",
  free_chair: "Asiento libre",
  waits: "espera a alguien",
  host: "Anfitrión",
  you: "tú",
  here: "está",
  away: "no está",
  not_agreed: "aún no ha dado su acuerdo",
  who_sits: (place) => `Quién ocupa el asiento ${number(place)}`,
  anyone: "Quien venga",
  start: "Empezar la partida",
  agree: "De acuerdo",
  your_name: "Tu nombre",
  sit_down: "Sentarse",
  by_sitting: "Al sentarte aceptas cómo se juega en esta mesa.",
  close_table: "Cerrar la mesa",
  get_up: "Levantarse",
  mix_a_text: "Mezclar un texto tuyo en los sorteos",
  mix_why:
    "La semilla secreta del servidor decide los sorteos. También entra un texto tuyo, para que nadie, ni el servidor, haya podido elegirlos.",
  your_text: "Tu texto",
  anything: "Lo que quieras",
  mix_it_in: "Mezclarlo",
  mixed_in: "Mezclado",
  invite: "Invitar",
  qr_code: (link) => `Código QR del enlace ${link}`,
  three_ways: "Apúntale con una cámara, envía el enlace o lee el código en voz alta.",
  code: (letters) => `Código ${letters}`,
  copy_link: "Copiar el enlace",
  copied: "Copiado",
  cannot_copy: "Tu navegador no deja que la página copie. Marca el enlace y cópialo tú.",
  share: "Compartir",
  sit_at_mine: "Siéntate a mi mesa.",
  plays_by: "Cómo se juega en esta mesa",
  code_or_link: "Código o enlace",
  join: "Entrar",
  code_looks: "Un código tiene ocho letras y cifras, como FERN-42KM.",
  code_first: "Escribe o pega primero el código.",
};
