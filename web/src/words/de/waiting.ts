import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const waiting: Words["waiting"] = {
  chairs: "Plätze",
  chairs_free: (count) =>
    plural(count, {
      one: "Ein Platz ist noch frei.",
      other: `${number(count)} Plätze sind noch frei.`,
    }),
  yet_to_agree: (who) => {
    const names = list(who.map((one, place) => one ?? (place ? "du" : "Du")));
    const verb = who.includes(null)
      ? who.length > 1
        ? "müsst"
        : "musst"
      : who.length > 1
        ? "müssen"
        : "muss";
    return `${names} ${verb} noch zustimmen.`;
  },
  everybody_agreed: "Alle sind da und einverstanden.",
  host_starts: "Alle sind da. Der Gastgeber beginnt das Spiel.",
  do_you_agree: "Bist du einverstanden?",
  chair_for_you: "Ein Platz ist frei für dich",
  everybody_here: "Alle sind da",
  waiting: "Warten auf die anderen",
  guest: "Gast",
  free_chair: "Freier Platz",
  waits: "wartet auf jemanden",
  host: "Gastgeber",
  you: "du",
  here: "da",
  away: "nicht da",
  not_agreed: "hat noch nicht zugestimmt",
  who_sits: (place) => `Wer auf Platz ${number(place)} sitzt`,
  anyone: "Wer auch kommt",
  start: "Spiel beginnen",
  agree: "Einverstanden",
  your_name: "Dein Name",
  sit_down: "Hinsetzen",
  by_sitting: "Mit dem Hinsetzen stimmst du zu, wie an diesem Tisch gespielt wird.",
  close_table: "Den Tisch schließen",
  get_up: "Aufstehen",
  mix_a_text: "Einen eigenen Text in die Ziehungen mischen",
  mix_why:
    "Ein geheimer Startwert des Servers bestimmt die Ziehungen. Ein Text von dir geht mit ein, damit niemand, auch der Server nicht, sie hätte aussuchen können.",
  your_text: "Dein Text",
  anything: "Was du magst",
  mix_it_in: "Beimischen",
  mixed_in: "Beigemischt",
  invite: "Einladen",
  qr_code: (link) => `QR-Code des Links ${link}`,
  three_ways: "Richte eine Kamera darauf, schick den Link oder lies den Code vor.",
  code: (letters) => `Code ${letters}`,
  copy_link: "Link kopieren",
  copied: "Kopiert",
  cannot_copy:
    "Dein Browser lässt die Seite nicht kopieren. Markiere den Link und kopiere ihn selbst.",
  share: "Teilen",
  sit_at_mine: "Setz dich an meinen Tisch.",
  plays_by: "Wie an diesem Tisch gespielt wird",
  code_or_link: "Code oder Link",
  join: "Dazusetzen",
  code_looks: "Ein Code hat acht Buchstaben und Ziffern, zum Beispiel FERN-42KM.",
  code_first: "Tipp oder füge zuerst den Code ein.",
};
