import type { Words } from "../shape";

export const notifications: Words["notifications"] = {
  title: "Notificaciones",
  hint: "Podemos avisarte cuando te toque: una vez por turno, nunca en tus horas de silencio.",
  notify_here: "Avisarme en este dispositivo",
  this_device: "Este dispositivo",
  since: (day) => `desde el ${day}`,
  turn_off: "Desactivar",
  turn_off_device: (label) => `Desactivar ${label}`,
  turned_off: "Desactivado.",
  turned_on: "Notificaciones activadas en este dispositivo.",
  blocked:
    "Tu navegador bloquea las notificaciones. Mira la campana o el candado junto a la dirección.",
  unsupported:
    "Este navegador no puede mostrar notificaciones. En iPhone o iPad, añade primero Lexiko a la pantalla de inicio.",
  address: "Correo electrónico",
  by_mail: "Avisarme por correo",
  confirmation_sent: (address) =>
    `Hemos enviado un correo a ${address}. Pulsa su botón para confirmar.`,
  unconfirmed: "sin confirmar",
  ask_title: "¿Quieres una notificación?",
  ask: "En esta mesa un turno puede durar días. Podemos avisarte cuando te toque: una vez por turno, nunca en tus horas de silencio, y puedes desactivarlo cuando quieras.",
  not_now: "No, gracias",
  close: "Cerrar",
  by_mail_instead: "Por correo",
  confirm_title: "¿Es esta tu dirección?",
  confirm_hint: "Te escribiremos cuando te toque. Cada correo lleva un enlace para darte de baja.",
  confirm: "Sí, avísame",
  confirmed: "¡Gracias! Te escribiremos cuando te toque.",
  unsubscribe_title: "¿Darte de baja?",
  unsubscribe_hint: "No escribiremos más a esta dirección. Tus mesas siguen igual.",
  unsubscribe: "Darme de baja",
  unsubscribed: "Te has dado de baja.",
  to_tables: "Ir a mis mesas",
};
