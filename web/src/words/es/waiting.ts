import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const waiting: Words["waiting"] = {
  chairs: "Asientos",
  chairs_free: (count) =>
    plural(count, {
      one: "Queda 1 asiento libre.",
      other: `Quedan ${number(count)} asientos libres.`,
    }),
  yet_to_agree: (who) => {
    if (who.length === 1)
      return who[0] == null
        ? "Aún tienes que aceptar las reglas."
        : `${who[0]} aún tiene que aceptar las reglas.`;
    return `Aún tienen que aceptar las reglas: ${list(who.map((one) => one ?? "tú"))}.`;
  },
  everybody_agreed: "Están todos y han aceptado las reglas.",
  host_starts: "Están todos. El anfitrión empieza la partida.",
  do_you_agree: "¿Aceptar las reglas?",
  chair_for_you: "Hay un asiento para ti",
  everybody_here: "Están todos",
  waiting: "Esperando a los demás",
  guest: "Invitado",
  free_chair: "Asiento libre",
  waits: "esperando a un jugador",
  host: "Anfitrión",
  you: "tú",
  here: "aquí",
  away: "ausente",
  not_agreed: "aún no ha aceptado las reglas",
  who_sits: (place) => `Quién ocupa el asiento ${number(place)}`,
  anybody: "Cualquiera",
  start: "Empezar partida",
  agree: "Aceptar",
  your_name: "Tu nombre",
  sit_down: "Unirse a la mesa",
  by_sitting: "Al unirte aceptas las reglas de la mesa.",
  close_table: "Cerrar mesa",
  get_up: "Dejar el asiento",
  mix_a_text: "Añadir tu propio azar al sorteo",
  mix_why:
    "La semilla secreta del servidor decide los sorteos. Añade tu texto y nadie podrá elegirlos, ni siquiera el servidor.",
  your_text: "Tu texto",
  anything: "Lo que quieras",
  mix_it_in: "Añadir",
  mixed_in: "Añadido",
  invite: "Invitar",
  qr_code: (link) => `Código QR de ${link}`,
  three_ways: "Escanea el código, envía el enlace o dicta las letras.",
  code: (letters) => `Código ${letters}`,
  copy_link: "Copiar enlace",
  copied: "Copiado",
  cannot_copy: "Tu navegador ha bloqueado la copia. Selecciona el enlace y cópialo tú.",
  share: "Compartir",
  sit_at_mine: "Únete a mi mesa.",
  plays_by: "Reglas de la mesa",
  code_or_link: "Código o enlace",
  join: "Unirme",
  code_looks: "Los códigos tienen ocho letras y cifras, como FERN-42KM.",
  code_first: "Escribe o pega primero el código.",
};
