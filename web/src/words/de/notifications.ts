import type { Words } from "../shape";

export const notifications: Words["notifications"] = {
  title: "Benachrichtigungen",
  hint: "Wir benachrichtigen dich, wenn du dran bist: einmal pro Zug, nie in deiner Ruhezeit.",
  notify_here: "Auf diesem Gerät benachrichtigen",
  this_device: "Dieses Gerät",
  since: (day) => `seit ${day}`,
  turn_off: "Ausschalten",
  turn_off_device: (label) => `${label} ausschalten`,
  turned_off: "Ausgeschaltet.",
  turned_on: "Benachrichtigungen auf diesem Gerät sind an.",
  blocked:
    "Dein Browser blockiert Benachrichtigungen. Schau bei der Glocke oder dem Schloss neben der Adresse nach.",
  unsupported:
    "Dieser Browser kann keine Benachrichtigungen zeigen. Leg Lexiko auf iPhone oder iPad erst auf den Home-Bildschirm.",
  address: "E-Mail-Adresse",
  by_mail: "Per E-Mail benachrichtigen",
  confirmation_sent: (address) =>
    `Wir haben eine E-Mail an ${address} geschickt. Bestätige sie mit dem Knopf darin.`,
  unconfirmed: "noch nicht bestätigt",
  ask_title: "Möchtest du benachrichtigt werden?",
  ask: "Züge an diesem Tisch können Tage dauern. Wir benachrichtigen dich, wenn du dran bist: einmal pro Zug, nie in deiner Ruhezeit, jederzeit abschaltbar.",
  not_now: "Nein, danke",
  close: "Schließen",
  by_mail_instead: "Per E-Mail",
  confirm_title: "Ist das deine Adresse?",
  confirm_hint: "Wir schreiben dir, wenn du dran bist. Jede E-Mail hat einen Abmeldelink.",
  confirm: "Ja, benachrichtigen",
  confirmed: "Danke! Wir schreiben dir, wenn du dran bist.",
  unsubscribe_title: "E-Mails abbestellen?",
  unsubscribe_hint:
    "Wir schreiben nicht mehr an diese Adresse. An deinen Tischen ändert sich nichts.",
  unsubscribe: "Abbestellen",
  unsubscribed: "Du bekommst keine E-Mails mehr.",
  to_tables: "Zu meinen Tischen",
};
