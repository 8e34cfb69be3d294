import type { Words } from "../shape";

export const notices: Words["notices"] = {
  heading: "Cuando sea tu turno",
  hint: "Lexiko puede avisarte en las mesas donde una jugada dura días, o cuando te has ido. Una vez por turno, y no en tus horas de silencio.",
  here: "Avísame en este dispositivo",
  here_too: "Este dispositivo",
  since: (day) => `desde el ${day}`,
  off: "Apagar",
  off_for: (label) => `Apagar ${label}`,
  is_off: "Apagado.",
  is_on: "Te avisaremos en este dispositivo.",
  not_allowed: "Tu navegador no lo permite. Mira la campana o el candado junto a la dirección.",
  not_possible:
    "Este navegador no puede mostrar avisos. En un iPhone o iPad, añade primero Lexiko a la pantalla de inicio.",
  address: "Correo electrónico",
  by_mail: "Avísame por correo",
  look: (address) =>
    `Una carta va camino de ${address}. Pulsa el botón que lleva y te avisaremos allí.`,
  unconfirmed: "espera el botón de su carta",
  ask_heading: "¿Te avisamos?",
  ask: "En esta mesa una jugada puede durar días. Lexiko puede decirte cuándo vuelve a ser tu turno: una vez por turno, nunca en tus horas de silencio, y se apaga con un toque.",
  not_now: "No, gracias",
  close: "Cerrar",
  elsewhere: "Por correo",
  yes_title: "¿Es esta tu dirección?",
  yes_text:
    "Entonces Lexiko te escribirá cuando sea tu turno. Cada carta lleva un enlace que lo termina.",
  yes: "Sí, avísame",
  yes_done: "Gracias. Te avisaremos cuando sea tu turno.",
  off_title: "¿No más correos?",
  off_text: "Lexiko no escribirá más a esta dirección. Tus mesas se quedan como están.",
  off_yes: "No más correos",
  off_done: "Hecho. No llegarán más cartas.",
  to_tables: "A mis mesas",
};
