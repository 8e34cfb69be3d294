import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const circles: Words["circles"] = {
  one: "Círculo",
  about:
    "Un círculo sois tú y la gente con la que juegas: mesas privadas, una pared y una agenda semanal.",
  none: "Aún no estás en ningún círculo. Crea uno y envía el enlace a tus amigos.",
  create: "Crear círculo",
  name: "Nombre del círculo",
  name_example: "La mesa del domingo",
  names: (names, more) =>
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
  make_host_hint: (name) =>
    `${name} podrá cambiar el nombre y el enlace del círculo y quitar a gente.`,
  hand_over: (name) => `Hacer anfitrión a ${name}`,
  hand_over_hint: (name) => `${name} será anfitrión en tu lugar. Tú sigues como miembro.`,
  remove: "Quitar del círculo",
  remove_hint: (name) => `${name} ya no verá el círculo, pero podrá terminar sus partidas.`,
  handed_over: (name) => `${name} es ahora anfitrión.`,
  is_host_too: (name) => `${name} es ahora también anfitrión.`,
  removed: (name) => `Se ha quitado a ${name}.`,
  joined: (name) => `${name} se ha unido al círculo.`,

  here: "Ahora mismo",
  only_you: "Ahora mismo solo estás tú.",
  show_here: "Ver la lista.",
  others_here: (count) => `${number(count)} personas más. Ver la lista.`,
  all_members: (count) => `Los ${number(count)} miembros`,
  search: "Buscar miembros",
  found: (count) =>
    plural(count, { one: "1 miembro encontrado", other: `${number(count)} miembros encontrados` }),
  no_match: (text) => `Aquí nadie se llama «${text}».`,
  sort: "Ordenar por",
  orders: { name: "Nombre", joined: "Más recientes", played: "Última partida" },
  joined_on: (date) => `miembro desde el ${date}`,
  played: (ago) => `jugó ${ago}`,
  not_played: "aún no ha jugado aquí",
  show_all: (count) => `Ver los ${number(count)}`,
  show_more: (count) => `Ver ${number(count)} más`,
  show_fewer: "Ver menos",

  invite: "Invitar",
  invite_hint: "Escanea el código, envía el enlace o dicta las letras. Con eso basta para unirse.",
  qr_code: (link) => `Código QR de ${link}`,
  code: (letters) => `Código ${letters}`,
  copy_link: "Copiar enlace",
  copied: "Copiado",
  cannot_copy: "Tu navegador ha bloqueado la copia. Selecciona el enlace y cópialo tú.",
  share: "Compartir",
  share_text: (name) => `Únete a nuestro círculo ${name}.`,
  new_link: "Nuevo enlace",
  new_link_hint: "El enlace y el código anteriores dejan de funcionar. Los miembros se quedan.",

  rename: "Cambiar el nombre",
  save: "Guardar",
  cancel: "Cancelar",
  step_down: "Dejar de ser anfitrión",
  leave: "Salir del círculo",
  leave_title: (name) => `¿Salir de ${name}?`,
  leave_hint: "Ya no verás su pared ni sus mesas, pero podrás terminar tus partidas.",
  leave_new_host: (name) => `${name} será anfitrión.`,
  leave_last: "Eres el último miembro: se eliminarán el círculo y su pared.",
  stay: "Quedarme",
  delete: "Eliminar círculo",
  delete_title: (name) => `¿Eliminar ${name} para todos?`,
  delete_hint: "El círculo y su pared desaparecen para siempre. Los jugadores conservan sus mesas.",
  keep_circle: "Conservar el círculo",
  not_found: "Este círculo no existe, o no eres miembro.",

  invited_to: (name) => `¿Unirte a ${name}?`,
  invited_by: (hosts, count) =>
    `${list(hosts)} te ${hosts.length === 1 ? "invita" : "invitan"} a un círculo de ${plural(count, { one: "un miembro", other: `${number(count)} miembros` })}.`,
  invited_hint: "Los miembros ven tu nombre, lo que publicas en la pared y tus mesas allí.",
  your_name: "Tu nombre",
  join: "Unirme",
  no_invitation: "Invitación no encontrada.",
  no_invitation_hint: "Quizá el enlace haya cambiado. Pide uno nuevo.",

  table_for: "Quién puede unirse",
  anyone: "Cualquiera con el enlace",
  members_only: (name) => `Solo ${name}`,
  sheet_of: "Círculo",
  no_circle: "Ninguno",
  sheet_hint: "Los miembros pueden seguirla y cuenta para la velada.",
  any_member: "Cualquier miembro",
  in_circle: (name) => `Mesa de ${name}`,
  members_can_join: "Los miembros ven esta mesa en su círculo y pueden unirse.",
  to_circle: "Ir al círculo",
};
