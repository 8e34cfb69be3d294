import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const waiting_room: Words["waiting_room"] = {
  seats: "Asientos",
  open_seats: (count) =>
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
  everyone_agreed: "Están todos y han aceptado las reglas.",
  host_starts: "Están todos. El anfitrión empieza la partida.",
  do_you_agree: "¿Aceptar las reglas?",
  seat_for_you: "Hay un asiento para ti",
  everyone_here: "Están todos",
  waiting: "Esperando a los demás",
  open_seat: "Asiento libre",
  waiting_for_player: "esperando a un jugador",
  host: "Anfitrión",
  you: "tú",
  here: "aquí",
  away: "ausente",
  not_agreed: "aún no ha aceptado las reglas",
  who_takes_seat: (place) => `Quién ocupa el asiento ${number(place)}`,
  anyone: "Cualquiera",
  start: "Empezar partida",
  agree: "Aceptar",
  your_name: "Tu nombre",
  join_table: "Unirse a la mesa",
  joining_accepts: "Al unirte aceptas las reglas de la mesa.",
  close_table: "Cerrar mesa",
  leave_seat: "Dejar el asiento",
  add_randomness: "Añadir tu propio azar al sorteo",
  add_randomness_hint:
    "La semilla secreta del servidor decide los sorteos. Añade tu texto y nadie podrá elegirlos, ni siquiera el servidor.",
  your_text: "Tu texto",
  text_placeholder: "Lo que quieras",
  add_text: "Añadir",
  text_added: "Añadido",
  invite: "Invitar",
  qr_code: (link) => `Código QR de ${link}`,
  invite_hint: "Escanea el código, envía el enlace o dicta las letras.",
  code: (letters) => `Código ${letters}`,
  copy_link: "Copiar enlace",
  copied: "Copiado",
  cannot_copy: "Tu navegador ha bloqueado la copia. Selecciona el enlace y cópialo tú.",
  share: "Compartir",
  share_text: "Únete a mi mesa.",
  table_rules: "Reglas de la mesa",
  code_or_link: "Código o enlace",
  join: "Unirme",
  code_hint: "Los códigos tienen ocho letras y cifras, como FERN-42KM.",
  code_missing: "Escribe o pega primero el código.",
};
