import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const circles: Words["circles"] = {
  one: "Kreis",
  about:
    "Ein Kreis: du und die Leute, mit denen du spielst. Mit eigenen Tischen, einer Wand und einem Wochenplan.",
  none: "Du bist noch in keinem Kreis. Erstell einen und schick den anderen den Link.",
  create: "Kreis erstellen",
  name: "Name des Kreises",
  name_example: "Sonntagstisch",
  names: (names, more) =>
    more
      ? `${names.join(", ")} und ${plural(more, { one: "noch jemand", other: `${number(more)} andere` })}`
      : list(names),
  your_turns: (count) =>
    plural(count, { one: "Du bist dran", other: `Du bist an ${number(count)} Tischen dran` }),
  all_circles: "Alle Kreise",

  tables: "Tische",
  new_table: "Neuer Tisch",
  no_tables: "Noch kein Tisch. Erstell einen, dann können alle hier mitspielen.",
  wall: "Die Wand",
  past_tables: (count) =>
    plural(count, { one: "1 beendetes Spiel", other: `${number(count)} beendete Spiele` }),

  people: "Mitglieder",
  you: "du",
  host: "Gastgeber",
  manage: (name) => `${name} verwalten`,
  make_host: "Auch zum Gastgeber machen",
  make_host_hint: (name) =>
    `${name} kann dann auch den Kreis umbenennen, den Link ändern und Leute entfernen.`,
  hand_over: (name) => `${name} zum Gastgeber machen`,
  hand_over_hint: (name) => `${name} wird an deiner Stelle Gastgeber. Du bleibst Mitglied.`,
  remove: "Aus dem Kreis entfernen",
  remove_hint: (name) =>
    `${name} sieht den Kreis nicht mehr, kann laufende Spiele aber zu Ende spielen.`,
  handed_over: (name) => `${name} ist jetzt Gastgeber.`,
  is_host_too: (name) => `${name} ist jetzt auch Gastgeber.`,
  removed: (name) => `${name} wurde entfernt.`,
  joined: (name) => `${name} ist dem Kreis beigetreten.`,

  here: "Gerade da",
  only_you: "Gerade nur du.",
  show_here: "Liste zeigen.",
  others_here: (count) => `${number(count)} andere sind da. Liste zeigen.`,
  all_members: (count) => `Alle ${number(count)} Mitglieder`,
  search: "Mitglieder suchen",
  found: (count) =>
    plural(count, { one: "1 Mitglied gefunden", other: `${number(count)} Mitglieder gefunden` }),
  no_match: (text) => `Hier heißt niemand „${text}“.`,
  sort: "Sortieren nach",
  orders: { name: "Name", joined: "Neueste", played: "Zuletzt gespielt" },
  joined_on: (date) => `dabei seit ${date}`,
  played: (ago) => `spielte ${ago}`,
  not_played: "hat hier noch nicht gespielt",
  show_all: (count) => `Alle ${number(count)} zeigen`,
  show_more: (count) => `${number(count)} weitere zeigen`,
  show_fewer: "Weniger zeigen",

  invite: "Einladen",
  invite_hint: "Code scannen, Link schicken oder Buchstaben vorlesen. Wer ihn hat, kann beitreten.",
  qr_code: (link) => `QR-Code für ${link}`,
  code: (letters) => `Code ${letters}`,
  copy_link: "Link kopieren",
  copied: "Kopiert",
  cannot_copy: "Dein Browser erlaubt das Kopieren nicht. Markier den Link und kopier ihn selbst.",
  share: "Teilen",
  share_text: (name) => `Komm in unseren Kreis ${name}.`,
  new_link: "Neuer Link",
  new_link_hint: "Der alte Link und Code funktionieren dann nicht mehr. Mitglieder bleiben.",

  rename: "Umbenennen",
  save: "Speichern",
  cancel: "Abbrechen",
  step_down: "Gastgeberrolle abgeben",
  leave: "Kreis verlassen",
  leave_title: (name) => `${name} verlassen?`,
  leave_hint: "Du siehst Wand und Tische nicht mehr, kannst deine Spiele aber zu Ende spielen.",
  leave_new_host: (name) => `${name} wird Gastgeber.`,
  leave_last: "Du bist das letzte Mitglied: Der Kreis und seine Wand werden gelöscht.",
  stay: "Bleiben",
  delete: "Kreis löschen",
  delete_title: (name) => `${name} für alle löschen?`,
  delete_hint: "Der Kreis und seine Wand sind dann endgültig weg. Die Tische bleiben erhalten.",
  keep_circle: "Kreis behalten",
  not_found: "Diesen Kreis gibt es nicht, oder du bist kein Mitglied.",

  invited_to: (name) => `${name} beitreten?`,
  invited_by: (hosts, count) =>
    `${list(hosts)} ${hosts.length === 1 ? "lädt" : "laden"} dich in einen Kreis mit ${plural(count, { one: "einem Mitglied", other: `${number(count)} Mitgliedern` })} ein.`,
  invited_hint: "Mitglieder sehen deinen Namen, deine Beiträge an der Wand und deine Tische dort.",
  your_name: "Dein Name",
  join: "Beitreten",
  no_invitation: "Einladung nicht gefunden.",
  no_invitation_hint: "Vielleicht hat sich der Link geändert. Frag nach einem neuen.",

  table_for: "Wer mitspielen kann",
  anyone: "Alle mit dem Link",
  members_only: (name) => `Nur ${name}`,
  sheet_of: "Kreis",
  no_circle: "Keiner",
  sheet_hint: "Mitglieder können zusehen, und das Spiel zählt für den Abend.",
  any_member: "Alle Mitglieder",
  in_circle: (name) => `Tisch in ${name}`,
  members_can_join: "Mitglieder sehen diesen Tisch im Kreis und können mitspielen.",
  to_circle: "Zum Kreis",
};
