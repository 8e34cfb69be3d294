import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const circles: Words["circles"] = {
  title: "Kreise",
  one: "Kreis",
  about:
    "Ein Kreis, das bist du mit den Leuten, mit denen du spielst: Tische, die nur ihr seht, eine Wand und eine Woche, die ihr zusammen plant.",
  none: "Du bist noch in keinem Kreis. Mach einen auf und lade die anderen mit einem Link ein.",
  make: "Kreis aufmachen",
  name: "Name des Kreises",
  name_example: "Sonntagstisch",
  who: (names, more) =>
    more
      ? `${names.join(", ")} und ${plural(more, { one: "noch jemand", other: `${number(more)} andere` })}`
      : list(names),
  your_turns: (count) =>
    plural(count, { one: "Du bist dran", other: `Du bist an ${number(count)} Tischen dran` }),
  all_circles: "Alle Kreise",

  tables: "Tische",
  new_table: "Neuer Tisch",
  no_tables: "Noch kein Tisch. Mach einen auf: Alle hier sehen ihn und können sich setzen.",
  wall: "Die Wand",
  past_tables: (count) =>
    plural(count, {
      one: "Ein Spiel, das zu Ende ist",
      other: `${number(count)} Spiele, die zu Ende sind`,
    }),

  people: "Wer dabei ist",
  you: "du",
  host: "Gastgeber",
  manage: (name) => `Mehr zu ${name}`,
  make_host: "Auch zum Gastgeber machen",
  make_host_says: (name) =>
    `${name} kann dann alles, was du kannst: den Kreis umbenennen, neu einladen, Leute herausnehmen.`,
  hand_over: (name) => `An ${name} übergeben`,
  hand_over_says: (name) => `${name} ist dann an deiner Stelle Gastgeber, und du bleibst dabei.`,
  take_out: "Aus dem Kreis nehmen",
  take_out_says: (name) =>
    `${name} sieht nichts mehr vom Kreis und spielt laufende Spiele zu Ende.`,
  handed: (name) => `${name} ist jetzt Gastgeber.`,
  is_host_too: (name) => `${name} ist jetzt auch Gastgeber.`,
  taken_out: (name) => `${name} ist nicht mehr im Kreis.`,
  came: (name) => `${name} ist in den Kreis gekommen.`,

  invite: "Einladen",
  invite_how:
    "Kamera draufhalten, den Link schicken oder den Code vorlesen. Wer ihn hat, kommt herein.",
  qr: (link) => `QR-Code des Links ${link}`,
  code: (letters) => `Code ${letters}`,
  copy: "Link kopieren",
  copied: "Kopiert",
  cannot_copy:
    "Dein Browser lässt die Seite nicht kopieren. Markiere den Link und kopiere ihn selbst.",
  share: "Teilen",
  share_says: (name) => `Komm in unseren Kreis ${name}.`,
  renew: "Anderer Link",
  renew_says:
    "Der bisherige Link und Code führen dann nirgends mehr hin. Wer im Kreis ist, bleibt.",

  rename: "Umbenennen",
  save: "Speichern",
  cancel: "Abbrechen",
  step_down: "Nicht mehr Gastgeber sein",
  leave: "Kreis verlassen",
  leave_title: (name) => `${name} verlassen?`,
  leave_says:
    "Du siehst dann nichts mehr von der Wand und den Tischen. Spiele, in denen du sitzt, gehen zu Ende.",
  leave_heir: (name) => `Gastgeber ist dann ${name}.`,
  leave_last: "Du bist die letzte Person: Der Kreis und seine Wand gehen mit dir.",
  stay: "Bleiben",
  end: "Kreis auflösen",
  end_title: (name) => `${name} für alle auflösen?`,
  end_says:
    "Der Kreis und alles an seiner Wand sind dann endgültig weg. Tische bleiben denen, die dort sitzen.",
  keep: "Behalten",
  gone: "Diesen Kreis gibt es nicht, oder du bist nicht darin.",

  invited_to: (name) => `${name}: kommst du dazu?`,
  invited_by: (hosts, count) =>
    `${list(hosts)} ${hosts.length === 1 ? "lädt" : "laden"} dich in einen Kreis mit ${plural(count, { one: "einem Mitglied", other: `${number(count)} Mitgliedern` })} ein.`,
  invited_says:
    "Die Mitglieder sehen deinen Namen, was du an die Wand hängst und die Tische, die du dort aufmachst.",
  your_name: "Dein Name",
  come_in: "Dazukommen",
  no_invitation: "Diese Einladung gibt es nicht.",
  no_invitation_says: "Vielleicht gibt es inzwischen einen anderen Link. Frag noch einmal danach.",

  table_for: "Für wen",
  anyone: "Alle, die den Link haben",
  of_circle: (name) => `Nur ${name}`,
  any_member: "Irgendwer aus dem Kreis",
  in_circle: (name) => `Ein Tisch von ${name}`,
  members_may_sit: "Die Mitglieder sehen diesen Tisch in ihrem Kreis und können sich setzen.",
  to_circle: "Zum Kreis",
};
