import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const waiting_room: Words["waiting_room"] = {
  seats: "Plätze",
  open_seats: (count) =>
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
  everyone_agreed: "Alle sind da und haben die Regeln akzeptiert.",
  host_starts: "Alle sind da. Der Gastgeber startet das Spiel.",
  do_you_agree: "Regeln akzeptieren?",
  seat_for_you: "Für dich ist ein Platz frei",
  everyone_here: "Alle sind da",
  waiting: "Warten auf die anderen",
  open_seat: "Freier Platz",
  waiting_for_player: "wartet auf Mitspieler",
  host: "Gastgeber",
  you: "du",
  here: "da",
  away: "nicht da",
  not_agreed: "hat die Regeln noch nicht akzeptiert",
  who_takes_seat: (place) => `Wer Platz ${number(place)} bekommt`,
  anyone: "Beliebige Person",
  start: "Spiel starten",
  agree: "Akzeptieren",
  your_name: "Dein Name",
  join_table: "Mitspielen",
  joining_accepts: "Mit dem Mitspielen akzeptierst du die Regeln am Tisch.",
  close_table: "Tisch schließen",
  leave_seat: "Platz verlassen",
  add_randomness: "Eigenen Zufall zur Ziehung hinzufügen",
  add_randomness_hint:
    "Der geheime Startwert des Servers bestimmt die Ziehungen. Mit deinem Text kann sie niemand vorher festlegen, auch der Server nicht.",
  your_text: "Dein Text",
  text_placeholder: "Irgendein Text",
  add_text: "Hinzufügen",
  text_added: "Hinzugefügt",
  invite: "Einladen",
  qr_code: (link) => `QR-Code für ${link}`,
  invite_hint: "Code scannen, Link schicken oder Buchstaben vorlesen.",
  code: (letters) => `Code ${letters}`,
  copy_link: "Link kopieren",
  copied: "Kopiert",
  cannot_copy: "Dein Browser erlaubt das Kopieren nicht. Markier den Link und kopier ihn selbst.",
  share: "Teilen",
  share_text: "Spiel an meinem Tisch mit.",
  table_rules: "Regeln am Tisch",
  code_or_link: "Code oder Link",
  join: "Mitspielen",
  code_hint: "Codes haben acht Buchstaben und Ziffern, zum Beispiel FERN-42KM.",
  code_missing: "Gib zuerst den Code ein.",
};
