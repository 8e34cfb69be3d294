import { number, plural } from "../intl";
import type { Words } from "../shape";
import { of } from "./grammar";

export const inbox: Words["inbox"] = {
  title: "Messages",
  with_new: (count) =>
    plural(count, { one: "Messages, 1 nouveau", other: `Messages, ${number(count)} nouveaux` }),
  empty: "Tu es à jour.",
  empty_hint: "Tu verras ici les invitations, les revanches et quand c’est à toi.",
  your_turn: "À toi de jouer",
  turn: (others) => `À toi de jouer contre ${others}`,
  invitation: (name) => `${name} t’invite à jouer.`,
  rematch: (name) => `${name} demande une revanche.`,
  changed: (name) => `${name} a changé les règles.`,
  declined: (name) => `${name} ne peut pas jouer cette fois.`,
  circle_table: (name) => `Une place est libre à la table ${of(name)}.`,
  circle_member: (name, circle) => `${name} a rejoint ${circle}.`,
  circle_note: (name) => `${name} a épinglé un mot.`,
  just_now: "à l’instant",
  join: "Rejoindre",
  agree: "Accepter",
  decline: "Refuser",
  open: "Ouvrir",
  play: "Jouer",
  dismiss: "Masquer",
  dismiss_item: (text) => `Masquer : ${text}`,
  left: "Tu as quitté cette partie. Tu peux continuer à la suivre.",
  leave: "Quitter la table",
  friends: "Amis",
  no_friends: "Pas encore d’amis.",
  no_friends_hint: "Tu verras ici tes adversaires et les membres de tes cercles.",
  online: "En ligne",
  at_table: "À une table",
  games: (count) =>
    plural(count, { one: "1 partie ensemble", other: `${number(count)} parties ensemble` }),
  in_circle: "Dans ton cercle",
  invite: "Inviter",
  invite_person: (name) => `Inviter ${name} à jouer`,
  all_friends: (count) => `Tous les amis (${number(count)})`,
  presence: "Montrer quand je suis en ligne",
  presence_hint: "Les membres de tes cercles peuvent le voir.",
};
