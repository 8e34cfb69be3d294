import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const waiting: Words["waiting"] = {
  chairs: "Plätze",
  chairs_free: (count) =>
    plural(count, {
      one: "1 Platz ist noch frei.",
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
  everybody_agreed: "Alle sind da und haben die Regeln akzeptiert.",
  host_starts: "Alle sind da. Der Gastgeber startet das Spiel.",
  do_you_agree: "Regeln akzeptieren?",
  chair_for_you: "Für dich ist ein Platz frei",
  everybody_here: "Alle sind da",
  waiting: "Warten auf die anderen",
  guest: "Gast",
  free_chair: "Freier Platz",
  waits: "wartet auf Mitspieler",
  host: "Gastgeber",
  you: "du",
  here: "da",
  away: "nicht da",
  not_agreed: "hat die Regeln noch nicht akzeptiert",
  who_sits: (place) => `Wer Platz ${number(place)} bekommt`,
  anybody: "Beliebige Person",
  start: "Spiel starten",
  agree: "Akzeptieren",
  your_name: "Dein Name",
  sit_down: "Mitspielen",
  by_sitting: "Mit dem Mitspielen akzeptierst du die Regeln am Tisch.",
  close_table: "Tisch schließen",
  get_up: "Platz verlassen",
  mix_a_text: "Eigenen Zufall zur Ziehung hinzufügen",
  mix_why:
    "Der geheime Startwert des Servers bestimmt die Ziehungen. Mit deinem Text kann sie niemand vorher festlegen, auch der Server nicht.",
  your_text: "Dein Text",
  anything: "Irgendein Text",
  mix_it_in: "Hinzufügen",
  mixed_in: "Hinzugefügt",
  invite: "Einladen",
  qr_code: (link) => `QR-Code für ${link}`,
  three_ways: "Code scannen, Link schicken oder Buchstaben vorlesen.",
  code: (letters) => `Code ${letters}`,
  copy_link: "Link kopieren",
  copied: "Kopiert",
  cannot_copy: "Dein Browser erlaubt das Kopieren nicht. Markier den Link und kopier ihn selbst.",
  share: "Teilen",
  sit_at_mine: "Spiel an meinem Tisch mit.",
  plays_by: "Regeln am Tisch",
  code_or_link: "Code oder Link",
  join: "Mitspielen",
  code_looks: "Codes haben acht Buchstaben und Ziffern, zum Beispiel FERN-42KM.",
  code_first: "Gib zuerst den Code ein.",
};
