import type { Words } from "../shape";
import { of } from "./grammar";

export const notes: Words["notes"] = {
  wall: "Le mur",
  notes: "Mots",
  by: (name, when) => `${name}, ${when}`,
  about: (name) => `À propos du mot ${of(name)}`,
  nothing_yet: "Rien n’est encore épinglé.",
  nothing_yet_leave: "Rien n’est encore épinglé. Laisse un mot aux autres.",
  leave: "Laisser un mot",
  leave_hint: "Laisse un mot…",
  pin: "Épingler",
  this_note: "Ce mot",
  take_down: "Le décrocher",
  hear_no_more: (name) => `Ne plus rien lire ${of(name)}`,
  report: "Le signaler à qui gère ce serveur",
  reported: "Signalé depuis la table.",
};
