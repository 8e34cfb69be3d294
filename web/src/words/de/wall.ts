import { number, plural } from "../intl";
import type { Words } from "../shape";

export const wall: Words["wall"] = {
  title: "Die Wand",
  of_table: (edition: string) => `${edition} · die Wand`,
  of_circle: (count: number) =>
    plural(count, {
      one: "Ein Mitglied · die Wand",
      other: `${number(count)} Mitglieder · die Wand`,
    }),
  back_to_board: "Zurück zum Brett",
  to_the_wall: "Zur Wand",
  something_new: "An der Wand gibt es Neues",
  not_here: "Diese Wand ist nicht für dich.",
  lost: "Die Verbindung ist weg. Was du siehst, bleibt; der Rest kommt, sobald sie wieder da ist.",

  whiteboard: "Whiteboard",
  on_whiteboard: "Auf dem Whiteboard",
  cork: "Pinnwand",
  on_cork: "An der Pinnwand",
  week: "Woche",
  table: "Tisch",
  circle: "Kreis",
  surfaces: "Was zu sehen ist",
  bare_whiteboard:
    "Hier steht noch nichts. Nimm einen Stift, oder klicke doppelt, um zu schreiben.",
  bare_cork: "Noch hängt hier nichts.",

  pens: "Stifte",
  inks: { blue: "blau", red: "rot", green: "grün", black: "schwarz" },
  pen: {
    blue: "Blauer Stift",
    red: "Roter Stift",
    green: "Grüner Stift",
    black: "Schwarzer Stift",
  },
  eraser: "Schwamm",
  wipe: "Löschen",
  wipe_all: "Alles auf dem Whiteboard löschen",
  wipe_mine: "Alles löschen, was du geschrieben und gezeichnet hast",
  drawing_by_hand:
    "Zum Zeichnen braucht es Maus, Finger oder Stift. Mit der Tastatur kannst du auf das Whiteboard schreiben oder Buchstaben legen.",
  write_instead: "Lieber schreiben",
  keys: "Pfeiltasten verschieben es, Enter öffnet es, Entf nimmt es ab.",
  keys_of_others: "Pfeiltasten verschieben es, Enter öffnet es.",
  now_at: (across: number, down: number) =>
    `${number(across)} Prozent von links, ${number(down)} Prozent von oben.`,

  add: "Etwas an die Wand bringen",
  write_a_note: "Zettel schreiben",
  spell: "Mit Steinen legen",
  pin_a_photo: "Foto anpinnen",
  undo: "Rückgängig",
  redo: "Wiederholen",

  message_of: (name: string, text: string) => `Nachricht von ${name}: ${text}`,
  tiles_of: (name: string, text: string) => `${name}, mit Steinen gelegt: ${text}`,
  with_tiles: (name: string) => `${name}, mit Steinen`,
  note_of: (name: string, text: string) => `Zettel von ${name}: ${text}`,
  photo_of: (name: string, caption: string) => `Foto von ${name}: ${caption}`,
  photo_without: (name: string) => `Foto von ${name}, ohne Unterschrift`,
  stroke_of: (name: string, ink: string) => `Strich von ${name}, ${ink}`,
  plan_of: (name: string) => `Plan von ${name}`,
  drawing_of: (name: string, ink: string, count: number) =>
    `Zeichnung von ${name}, ${ink}, ${plural(count, { one: "ein Strich", other: `${number(count)} Striche` })}`,
  erase_drawing: "Diese Zeichnung auswischen",

  put_up: (name: string, thing: string) => `Neu von ${name}: ${thing}`,
  draws: (name: string, ink: string) => `${name} zeichnet in ${ink}.`,
  moved: (name: string, thing: string) => `Von ${name} verschoben: ${thing}`,
  changed: (name: string, thing: string) => `Von ${name} geändert: ${thing}`,
  took_down: (name: string, thing: string) => `Von ${name} abgenommen: ${thing}`,
  put_back: (name: string, thing: string) => `Von ${name} rückgängig gemacht: ${thing}`,
  wiped: (name) => `${name} hat das Whiteboard leer gewischt.`,
  brought_back: (name) => `${name} hat das Gelöschte zurückgeholt.`,
  planner_changed: (name: string) => `${name} hat den Wochenplan geändert.`,

  write: "Schreiben",
  where: "Wohin",
  what: "Was darauf steht",
  paper: "Papier",
  ink: "Stift",
  papers: { yellow: "Gelb", blue: "Blau", rose: "Rosa", green: "Grün", white: "Weiß" },
  ink_names: { blue: "Blau", red: "Rot", green: "Grün", black: "Schwarz" },
  letters_left: (count: number) =>
    plural(count, { one: "noch ein Zeichen", other: `noch ${number(count)} Zeichen` }),
  tiles: "Deine Buchstaben",
  tiles_hint:
    "Buchstaben werden zu Steinen; ? vor einem Buchstaben macht ihn zum Blanko, ? allein bleibt leer. Diese Steine sind ein Bild: nichts davon kommt aus dem Beutel.",
  only_letters: "Nur Buchstaben, Leerzeichen und ? lassen sich legen, höchstens 60.",
  hang: "Aufhängen",
  keep: "So lassen",
  cancel: "Abbrechen",

  photo: "Foto anpinnen",
  choose_photo: "Foto auswählen",
  take_photo: "Foto aufnehmen",
  or_drop:
    "Oder lass eins auf die Pinnwand fallen, oder füge es ein. Wo und wann es aufgenommen wurde, wird entfernt.",
  caption: "Unterschrift",
  caption_hint:
    "Das lesen die anderen darunter, und es wird vorgelesen, wenn jemand das Bild nicht sieht.",
  uploading: (percent: number) => `${number(percent)} % gesendet`,
  stop_upload: "Senden dieses Fotos abbrechen",
  photo_is_up: "Dein Foto hängt.",

  this_message: "Diese Nachricht",
  this_note: "Dieser Zettel",
  this_photo: "Dieses Foto",
  by: (name: string, when: string) => `${name}, ${when}`,
  change: "Ändern",
  take_down: "Abnehmen",
  take_down_for_good: "Endgültig abnehmen",
  for_good_hint: "Was andere aufgehängt haben, ist endgültig weg, wenn du es abnimmst.",
  report: "Dem Betreiber dieses Servers melden",
  reported: "Es ist gemeldet. Danke.",
  report_reason: "Von der Wand gemeldet.",
  your_turn: (score: number) => `${number(score)} · du bist dran`,
  to_move: (score: number) => `${number(score)} · am Zug`,
  the_board: "Das Brett",
  members: "Mitglieder",
};
