import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const circles: Words["circles"] = {
  title: "Círculos",
  one: "Círculo",
  about:
    "Un círculo sois tú y la gente con la que juegas: mesas privadas, una pared y una agenda semanal.",
  none: "Aún no estás en ningún círculo. Crea uno y envía el enlace a tus amigos.",
  make: "Crear círculo",
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
  new_table: "Nueva mesa",
  no_tables: "Aún no hay mesas. Crea una y cualquiera de aquí podrá unirse.",
  wall: "La pared",
  past_tables: (count) =>
    plural(count, { one: "1 partida terminada", other: `${number(count)} partidas terminadas` }),

  people: "Miembros",
  you: "tú",
  host: "anfitrión",
  manage: (name) => `Gestionar a ${name}`,
  make_host: "Hacer anfitrión también",
  make_host_says: (name) =>
    `${name} podrá cambiar el nombre y el enlace del círculo y quitar a gente.`,
  hand_over: (name) => `Hacer anfitrión a ${name}`,
  hand_over_says: (name) => `${name} será anfitrión en tu lugar. Tú sigues como miembro.`,
  take_out: "Quitar del círculo",
  take_out_says: (name) => `${name} ya no verá el círculo, pero podrá terminar sus partidas.`,
  handed: (name) => `${name} es ahora anfitrión.`,
  is_host_too: (name) => `${name} es ahora también anfitrión.`,
  taken_out: (name) => `Se ha quitado a ${name}.`,
  came: (name) => `${name} se ha unido al círculo.`,

  invite: "Invitar",
  invite_how: "Escanea el código, envía el enlace o dicta las letras. Con eso basta para unirse.",
  qr: (link) => `Código QR de ${link}`,
  code: (letters) => `Código ${letters}`,
  copy: "Copiar enlace",
  copied: "Copiado",
  cannot_copy: "Tu navegador ha bloqueado la copia. Selecciona el enlace y cópialo tú.",
  share: "Compartir",
  share_says: (name) => `Únete a nuestro círculo ${name}.`,
  renew: "Nuevo enlace",
  renew_says: "El enlace y el código anteriores dejan de funcionar. Los miembros se quedan.",

  rename: "Cambiar el nombre",
  save: "Guardar",
  cancel: "Cancelar",
  step_down: "Dejar de ser anfitrión",
  leave: "Salir del círculo",
  leave_title: (name) => `¿Salir de ${name}?`,
  leave_says: "Ya no verás su pared ni sus mesas, pero podrás terminar tus partidas.",
  leave_heir: (name) => `${name} será anfitrión.`,
  leave_last: "Eres el último miembro: se eliminarán el círculo y su pared.",
  stay: "Quedarme",
  end: "Eliminar círculo",
  end_title: (name) => `¿Eliminar ${name} para todos?`,
  end_says: "El círculo y su pared desaparecen para siempre. Los jugadores conservan sus mesas.",
  keep: "Conservar el círculo",
  gone: "Este círculo no existe, o no eres miembro.",

  invited_to: (name) => `¿Unirte a ${name}?`,
  invited_by: (hosts, count) =>
    `${list(hosts)} te ${hosts.length === 1 ? "invita" : "invitan"} a un círculo de ${plural(count, { one: "un miembro", other: `${number(count)} miembros` })}.`,
  invited_says: "Los miembros ven tu nombre, lo que publicas en la pared y tus mesas allí.",
  your_name: "Tu nombre",
  come_in: "Unirme",
  no_invitation: "Invitación no encontrada.",
  no_invitation_says: "Quizá el enlace haya cambiado. Pide uno nuevo.",

  table_for: "Quién puede unirse",
  anybody: "Cualquiera con el enlace",
  of_circle: (name) => `Solo ${name}`,
  any_member: "Cualquier miembro",
  in_circle: (name) => `Mesa de ${name}`,
  members_may_sit: "Los miembros ven esta mesa en su círculo y pueden unirse.",
  to_circle: "Ir al círculo",
};
