import { number, plural } from "../intl";
import type { Words } from "../shape";
import { of } from "./grammar";

export const dice: Words["dice"] = {
  dice: "Dés",
  roll: (count) =>
    plural(count, { one: `Lancer ${number(count)} dé`, other: `Lancer ${number(count)} dés` }),
  roll_more: (count) => `En lancer encore ${number(count)}`,
  has_rolled: (name) => `${name} a lancé.`,
  your_roll: "À toi de lancer.",
  about_to_roll: (name) => `${name} va lancer.`,
  left_for_you: "Laissés pour toi",
  left_for: (name) => `Laissés pour ${name}`,
  dice_of: (name) => `Les dés ${of(name)}`,
  no_dice: "Pas encore de dés",
  on_board: (count) =>
    plural(count, {
      one: `${number(count)} dé sur le plateau`,
      other: `${number(count)} dés sur le plateau`,
    }),
  rolled: (count) =>
    plural(count, { one: `${number(count)} lancé`, other: `${number(count)} lancés` }),
  left: (count) =>
    plural(count, {
      one: `${number(count)} laissé au joueur suivant`,
      other: `${number(count)} laissés au joueur suivant`,
    }),
  in_pouch: (count) => `${number(count)} dans le sac`,
  clears: (word) => `${word} ne fait qu’allonger l’ancien mot : le jouer vide le plateau.`,
  stays: (word) => `Après ton coup, seul ${word} reste sur le plateau.`,
  cleared: "Plateau vidé : le prochain mot part de l’étoile.",
  race: (goal) => `Course à ${number(goal)}`,
  lane: (name, score, goal) => `${name} : ${number(score)} sur ${number(goal)}`,
  more_than_before: (points) => `${number(points)} de plus qu’avant`,
  with_laid: (score) => `${number(score)} avec les dés posés`,
};
