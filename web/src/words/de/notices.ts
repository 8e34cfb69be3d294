import type { Words } from "../shape";

export const notices: Words["notices"] = {
  heading: "Wenn du dran bist",
  hint: "Lexiko kann dir Bescheid sagen: an Tischen, an denen ein Zug Tage dauert, oder wenn du weggegangen bist. Einmal pro Zug und nicht in deinen Ruhezeiten.",
  here: "Auf diesem Gerät Bescheid sagen",
  here_too: "Dieses Gerät",
  since: (day) => `seit ${day}`,
  off: "Ausschalten",
  off_for: (label) => `${label} ausschalten`,
  is_off: "Ausgeschaltet.",
  is_on: "Du bekommst auf diesem Gerät Bescheid.",
  not_allowed:
    "Dein Browser erlaubt es nicht. Sieh bei der Glocke oder dem Schloss neben der Adresse nach.",
  not_possible:
    "Dieser Browser kann keine Benachrichtigungen zeigen. Leg Lexiko auf iPhone oder iPad zuerst auf den Home-Bildschirm.",
  address: "E-Mail-Adresse",
  by_mail: "Per E-Mail Bescheid sagen",
  look: (address) =>
    `Ein Brief ist unterwegs an ${address}. Drück auf den Knopf darin, dann bekommst du dort Bescheid.`,
  unconfirmed: "wartet auf den Knopf in seinem Brief",
  ask_heading: "Sollen wir dir Bescheid sagen?",
  ask: "Züge an diesem Tisch dürfen Tage dauern. Lexiko kann dir sagen, wann du wieder dran bist: einmal pro Zug, nie in deinen Ruhezeiten, und mit einem Tipp wieder aus.",
  not_now: "Nein, danke",
  close: "Schließen",
  elsewhere: "Per E-Mail",
  yes_title: "Ist das deine Adresse?",
  yes_text:
    "Dann schreibt dir Lexiko, wenn du dran bist. In jedem Brief ist ein Link, der das beendet.",
  yes: "Ja, sag mir Bescheid",
  yes_done: "Danke. Du bekommst Bescheid, wenn du dran bist.",
  off_title: "Keine E-Mails mehr?",
  off_text: "Lexiko schreibt dann nicht mehr an diese Adresse. Deine Tische bleiben, wie sie sind.",
  off_yes: "Keine E-Mails mehr",
  off_done: "Erledigt. Es kommen keine Briefe mehr.",
  to_tables: "Zu meinen Tischen",
};
