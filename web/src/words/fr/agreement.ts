import { number, plural } from "../intl";
import type { Words } from "../shape";

export const agreement: Words["agreement"] = {
  variations: {
    rearrange: {
      name: "Réarranger",
      sentence: "Réarrange un mot du plateau, puis ajoute-lui au moins un de tes jetons.",
    },
    recycle: {
      name: "Recycler",
      sentence:
        "Avant de jouer, échange des lettres du plateau contre les tiennes tant que chaque mot reste valable.",
    },
    blank_swap: {
      name: "Échange de joker",
      sentence: "Si tu as la lettre que remplace un joker, échange-la contre le joker et continue.",
    },
    open_dictionary: {
      name: "Dictionnaire ouvert",
      sentence: "Tout le monde peut chercher un mot à tout moment.",
    },
    nine_tile: {
      name: "Neuf jetons",
      sentence:
        "Les chevalets portent neuf jetons ; en poser sept, huit ou neuf d’un coup rapporte 50.",
    },
    end_when_no_play: {
      name: "Fin quand rien ne va",
      sentence:
        "Quand le sac est vide, la partie s’arrête d’elle-même dès que plus personne ne peut jouer.",
    },
  },
  challenge_names: {
    edition: "Comme dans la boîte",
    double: "Double défi",
    single: "Simple défi",
    five: "Cinq points",
    ten: "Dix points",
    triple: "Tout ou rien",
    void: "Mots vérifiés",
  },
  challenges: {
    double: "Si tous les mots sont valables, celui qui conteste perd son prochain tour.",
    single: "Une contestation perdue ne coûte rien.",
    five: "Une contestation perdue donne 5 points à la place contestée ; aucun tour n’est perdu.",
    ten: "Une contestation perdue donne 10 points à la place contestée ; aucun tour n’est perdu.",
    triple: "Qui perd une contestation perd la partie.",
    void: "Les mots sont vérifiés quand on les joue : ceux qui ne sont pas dans le lexique sont refusés, et personne ne conteste.",
    one_word:
      "Un mot est désigné et cherché. S’il est valable, celui qui conteste perd son prochain tour.",
  },
  seconds: (count) =>
    plural(count, { one: `${number(count)} seconde`, other: `${number(count)} secondes` }),
  minutes: (count) =>
    plural(count, { one: `${number(count)} minute`, other: `${number(count)} minutes` }),
  no_clock: "Il n’y a pas de pendule.",
  turn_clock: (each) => `Chaque tour dure ${each} ; dépasser ce temps fait perdre le tour.`,
  game_clock: (each, more, over) => `Chaque place a ${each} pour la partie${more} ; ${over}.`,
  increment: (seconds) => ` et ${seconds} de plus par tour`,
  overtime: (span, points) =>
    `jusqu’à ${span} de dépassement coûtent ${number(points)} points la minute`,
  no_overtime: "dépasser ce temps fait perdre la partie",
  days_clock: (days, bank) =>
    plural(days, {
      one: `Chaque tour a ${number(days)} jour${bank}.`,
      other: `Chaque tour a ${number(days)} jours${bank}.`,
    }),
  bank: (days) =>
    plural(days, {
      one: `, et ${number(days)} jour de réserve pour toute la partie`,
      other: `, et ${number(days)} jours de réserve pour toute la partie`,
    }),
  edition: (name, tagline) => `${name} : ${tagline}`,
  challenged: (sentence) => `Contestations : ${sentence}`,
  varied: (name, sentence) => `${name} : ${sentence}`,
  first_word: (letters) => `Le premier mot doit avoir au moins ${number(letters)} lettres.`,
  seat: (place) => `Place ${number(place)}`,
  finish_line: (goals) =>
    `Ligne d’arrivée : qui atteint en premier son propre but gagne. ${goals}.`,
  goal: (points) => `Qui arrive en premier à ${number(points)} points gagne.`,
  advanced: "Mode avancé : les dés que tu laisses restent pour la place suivante.",
  lexicon: (name) => `Le lexique est ${name}.`,
  lexicon_counted: (name, count) => `Le lexique est ${name}, ${number(count)} mots.`,
  tiles: (language) => `Les jetons sont ceux de la langue suivante : ${language}.`,
  onlookers: "D’autres peuvent regarder.",
  no_onlookers: "Personne d’autre ne peut regarder.",
};
