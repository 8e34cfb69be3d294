import type { Words } from "../shape";

export const notices: Words["notices"] = {
  heading: "Benachrichtigungen",
  hint: "Wir benachrichtigen dich, wenn du dran bist: einmal pro Zug, nie in deiner Ruhezeit.",
  here: "Auf diesem Gerät benachrichtigen",
  here_too: "Dieses Gerät",
  since: (day) => `seit ${day}`,
  off: "Ausschalten",
  off_for: (label) => `${label} ausschalten`,
  is_off: "Ausgeschaltet.",
  is_on: "Benachrichtigungen auf diesem Gerät sind an.",
  not_allowed:
    "Dein Browser blockiert Benachrichtigungen. Schau bei der Glocke oder dem Schloss neben der Adresse nach.",
  not_possible:
    "Dieser Browser kann keine Benachrichtigungen zeigen. Leg Lexiko auf iPhone oder iPad erst auf den Home-Bildschirm.",
  address: "E-Mail-Adresse",
  by_mail: "Per E-Mail benachrichtigen",
  look: (address) =>
    `Wir haben eine E-Mail an ${address} geschickt. Bestätige sie mit dem Knopf darin.`,
  unconfirmed: "noch nicht bestätigt",
  ask_heading: "Möchtest du benachrichtigt werden?",
  ask: "Züge an diesem Tisch können Tage dauern. Wir benachrichtigen dich, wenn du dran bist: einmal pro Zug, nie in deiner Ruhezeit, jederzeit abschaltbar.",
  not_now: "Nein, danke",
  close: "Schließen",
  elsewhere: "Per E-Mail",
  yes_title: "Ist das deine Adresse?",
  yes_text: "Wir schreiben dir, wenn du dran bist. Jede E-Mail hat einen Abmeldelink.",
  yes: "Ja, benachrichtigen",
  yes_done: "Danke! Wir schreiben dir, wenn du dran bist.",
  off_title: "E-Mails abbestellen?",
  off_text: "Wir schreiben nicht mehr an diese Adresse. An deinen Tischen ändert sich nichts.",
  off_yes: "Abbestellen",
  off_done: "Du bekommst keine E-Mails mehr.",
  to_tables: "Zu meinen Tischen",
};
