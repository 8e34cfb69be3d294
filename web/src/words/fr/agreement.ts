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
        "Avant de jouer, échange des lettres du plateau contre les tiennes. Chaque mot doit rester valable.",
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
      sentence: "Chevalets de neuf jetons ; en poser sept, huit ou neuf d’un coup rapporte 50.",
    },
    end_when_no_play: {
      name: "Fin sans coup possible",
      sentence: "Sac vide, la partie s’arrête dès que plus personne ne peut jouer.",
    },
  },
  challenge_names: {
    edition: "Standard de l’édition",
    double: "Double défi",
    single: "Simple défi",
    five: "Cinq points",
    ten: "Dix points",
    triple: "Tout ou rien",
    void: "Automatique",
  },
  challenges: {
    double: "Si tous les mots sont valables, la personne qui conteste perd son prochain tour.",
    single: "Une contestation perdue ne coûte rien.",
    five: "Une contestation perdue donne 5 points à l’adversaire ; personne ne perd de tour.",
    ten: "Une contestation perdue donne 10 points à l’adversaire ; personne ne perd de tour.",
    triple: "Si tu perds une contestation, tu perds la partie.",
    void: "Les mots sont vérifiés quand tu les joues. Un mot non valable est refusé : pas de contestation.",
    one_word: "Tu choisis un mot à vérifier. S’il est valable, tu perds ton prochain tour.",
  },
  seconds: (count) =>
    plural(count, { one: `${number(count)} seconde`, other: `${number(count)} secondes` }),
  minutes: (count) =>
    plural(count, { one: `${number(count)} minute`, other: `${number(count)} minutes` }),
  no_clock: "Sans pendule.",
  turn_clock: (each) => `Tu as ${each} par tour ; temps écoulé, tour perdu.`,
  game_clock: (each, more, over) => `Chacun a ${each} pour la partie${more} ; ${over}.`,
  increment: (seconds) => ` plus ${seconds} par tour`,
  overtime: (span, points) =>
    `jusqu’à ${span} de dépassement, à ${number(points)} points la minute`,
  no_overtime: "temps écoulé, partie perdue",
  days_clock: (days, bank) =>
    plural(days, {
      one: `Tu as ${number(days)} jour par tour${bank}.`,
      other: `Tu as ${number(days)} jours par tour${bank}.`,
    }),
  bank: (days) =>
    plural(days, {
      one: `, plus ${number(days)} jour de réserve pour la partie`,
      other: `, plus ${number(days)} jours de réserve pour la partie`,
    }),
  edition: (name, tagline) => `${name} : ${tagline}`,
  challenge_rule: (sentence) => `Contestations : ${sentence}`,
  variation_rule: (name, sentence) => `${name} : ${sentence}`,
  first_word: (letters) => `Le premier mot doit avoir au moins ${number(letters)} lettres.`,
  seat: (place) => `Joueur ${number(place)}`,
  finish_line: (goals) => `Ligne d’arrivée : le premier à atteindre son objectif gagne. ${goals}.`,
  goal: (points) => `Le premier à ${number(points)} points gagne.`,
  advanced: "Mode avancé : les dés que tu laisses restent visibles pour le joueur suivant.",
  lexicon: (name) => `Mots : ${name}.`,
  lexicon_counted: (name, count) => `Mots : ${name} (${number(count)}).`,
  tiles: (language) => `Jetons : ${language}.`,
  spectators: "Spectateurs autorisés.",
  no_spectators: "Sans spectateurs.",
};
