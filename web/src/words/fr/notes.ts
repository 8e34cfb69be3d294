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
  /** Where the circle has turned them off. */
  off: "Les mots sont désactivés dans ce cercle. Bonne partie !",
  this_note: "Ce mot",
  remove: "Retirer",
  mute: (name) => `Masquer ${name}`,
  report: "Signaler à l’administrateur du serveur",
  reported: "Signalé depuis la table.",
  earlier: "Mots précédents",
  photo: "Une photo",
  drew: (name) => `${name} a dessiné quelque chose`,
  pinned_photo: (name, text) =>
    text ? `${name} a épinglé une photo : ${text}` : `${name} a épinglé une photo`,
  on_wall: "Voir sur le mur",
  /** Where no one else would read them. */
  own: "Tes notes",
  own_bare: "De la place pour tes propres notes.",
  own_leave: "Écrire une note pour toi",
  own_hint: "Note pour toi…",
  undo: "Annuler",
  to_the_wall: "Voir le mur",
  something_new: "Du nouveau sur le mur",
};
