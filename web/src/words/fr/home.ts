import { number } from "../intl";
import type { Words } from "../shape";

export const home: Words["home"] = {
  your_game: "Ta partie",
  your_turn: "À toi de jouer.",
  setting_up: "On prépare ta partie…",
  preparing: (list) => `La liste de mots (${list}) se prépare…`,
  preparing_short: "Préparation…",
  against: "Contre {name}, l’ordinateur. Niveau {level}, édition {edition}.",
  against_short: "Contre {name}. Niveau {level}, édition {edition}.",
  level: "Niveau",
  count: (count) => `${number(count)} mots`,
  words: (count) => `Tu joues en {language} avec ${number(count)} mots.`,
  language: "Langue des mots",
  edition: "Édition",
  edition_in_sentence: (name) => name.toLowerCase(),
  play_again: "Rejouer",
  see_game: "Voir la partie",
  join: "Rejoindre une table",
  join_hint: "Avec le code ou le lien d’un ami",
  one_device: "Jouer à tour de rôle",
  one_device_hint: "De deux à quatre sur un appareil ; chevalets cachés",
  start_here: "Commencer ici",
  draw: "Égalité.",
  you_won: "Tu as gagné.",
  won: (name) => `${name} a gagné.`,
  final_score: (ours, theirs) => `Score final : ${number(ours)} à ${number(theirs)}.`,
  final_score_again: (ours, theirs) =>
    `Score final : ${number(ours)} à ${number(theirs)}. On rejoue ?`,
  thinking: (name) => `${name} réfléchit.`,
  not_long: "Ce ne sera pas long.",
  goes_first: (name) => `${name} commence.`,
  computer_first: "L’ordinateur a gagné le tirage. Tu joues ensuite.",
  roll: "Lance sept dés et pose un mot sur l’étoile.",
  full_rack: (count) =>
    `Tu as ${count === 7 ? "sept" : number(count)} jetons. Pose un mot sur l’étoile.`,
  played: (name, word, score) =>
    `${name} a joué ${word} pour ${number(score)}. À toi de prolonger.`,
  build_on: (ours, theirs) =>
    `Le score est de ${number(ours)} à ${number(theirs)}. Construis sur le plateau.`,
};
