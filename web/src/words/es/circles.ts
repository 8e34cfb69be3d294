import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const circles: Words["circles"] = {
  title: "Círculos",
  one: "Círculo",
  about:
    "Un círculo sois tú y la gente con la que juegas: mesas que solo veis vosotros, una pared y una semana que planear juntos.",
  none: "Todavía no estás en ningún círculo. Crea uno e invita a los demás con un enlace.",
  make: "Crear un círculo",
  name: "Nombre del círculo",
  name_example: "La mesa del domingo",
  who: (names, more) =>
    more
      ? `${names.join(", ")} y ${plural(more, { one: "una persona más", other: `${number(more)} más` })}`
      : list(names),
  your_turns: (count) =>
    plural(count, { one: "Te toca", other: `Te toca en ${number(count)} mesas` }),
  all_circles: "Todos los círculos",

  tables: "Mesas",
  new_table: "Mesa nueva",
  no_tables: "Todavía no hay mesas. Abre una: todos aquí la ven y pueden sentarse.",
  wall: "La pared",
  past_tables: (count) =>
    plural(count, { one: "Una partida terminada", other: `${number(count)} partidas terminadas` }),

  people: "Quién está",
  you: "tú",
  host: "anfitrión",
  manage: (name) => `Más sobre ${name}`,
  make_host: "Hacer anfitrión también",
  make_host_says: (name) =>
    `${name} podrá hacer todo lo que haces tú: cambiar el nombre, renovar la invitación, sacar a gente.`,
  hand_over: (name) => `Ceder el puesto a ${name}`,
  hand_over_says: (name) => `${name} será anfitrión en tu lugar, y tú sigues como miembro.`,
  take_out: "Sacar del círculo",
  take_out_says: (name) => `${name} ya no ve nada del círculo y termina las partidas en curso.`,
  handed: (name) => `${name} es ahora anfitrión.`,
  is_host_too: (name) => `${name} es ahora también anfitrión.`,
  taken_out: (name) => `${name} ya no está en el círculo.`,
  came: (name) => `${name} ha entrado en el círculo.`,

  invite: "Invitar",
  invite_how:
    "Apunta con una cámara, envía el enlace o lee el código en voz alta. Quien lo tenga puede entrar.",
  qr: (link) => `Código QR del enlace ${link}`,
  code: (letters) => `Código ${letters}`,
  copy: "Copiar el enlace",
  copied: "Copiado",
  cannot_copy: "Tu navegador no deja copiar a la página. Selecciona el enlace y cópialo tú.",
  share: "Compartir",
  share_says: (name) => `Ven a nuestro círculo ${name}.`,
  renew: "Otro enlace",
  renew_says:
    "El enlace y el código de antes ya no llevan a ninguna parte. Quien está en el círculo se queda.",

  rename: "Cambiar el nombre",
  save: "Guardar",
  cancel: "Cancelar",
  step_down: "Dejar de ser anfitrión",
  leave: "Salir del círculo",
  leave_title: (name) => `¿Salir de ${name}?`,
  leave_says:
    "Ya no verás nada de su pared ni de sus mesas. Las partidas que juegas siguen hasta el final.",
  leave_heir: (name) => `Entonces ${name} será anfitrión.`,
  leave_last: "Eres la última persona: el círculo y su pared se van contigo.",
  stay: "Quedarme",
  end: "Disolver el círculo",
  end_title: (name) => `¿Disolver ${name} para todos?`,
  end_says:
    "El círculo y todo lo que hay en su pared desaparecen para siempre. Las mesas se quedan con quienes están sentados.",
  keep: "Conservarlo",
  gone: "Este círculo no existe, o no estás en él.",

  invited_to: (name) => `${name}: ¿te apuntas?`,
  invited_by: (hosts, count) =>
    `${list(hosts)} te ${hosts.length === 1 ? "invita" : "invitan"} a un círculo de ${plural(count, { one: "un miembro", other: `${number(count)} miembros` })}.`,
  invited_says: "Sus miembros ven tu nombre, lo que pones en la pared y las mesas que abres allí.",
  your_name: "Tu nombre",
  come_in: "Entrar",
  no_invitation: "Esa invitación no existe.",
  no_invitation_says: "Quizá hayan cambiado el enlace. Pídelo otra vez.",

  table_for: "Para quién",
  anyone: "Cualquiera con el enlace",
  of_circle: (name) => `Solo ${name}`,
  any_member: "Cualquier miembro",
  in_circle: (name) => `Una mesa de ${name}`,
  members_may_sit: "Sus miembros ven esta mesa en su círculo y pueden sentarse.",
  to_circle: "Al círculo",
};
