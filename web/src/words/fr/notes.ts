import type { Words } from "../shape";
import { of } from "./grammar";

export const notes: Words["notes"] = {
  wall: "Le mur",
  notes: "Mots",
  by: (name, when) => `${name}, ${when}`,
  about: (name) => `À propos du mot ${of(name)}`,
  nothing_yet: "Rien d’épinglé pour l’instant.",
  nothing_yet_leave: "Rien d’épinglé pour l’instant. Laisse un mot aux autres.",
  leave: "Laisser un mot",
  leave_hint: "Laisse un mot…",
  pin: "Épingler",
  this_note: "Ce mot",
  remove: "Retirer",
  mute: (name) => `Masquer ${name}`,
  report: "Signaler à l’administrateur du serveur",
  reported: "Signalé depuis la table.",
};
