import { number, plural } from "../intl";
import type { Words } from "../shape";

export const persons: Words["persons"] = {
  title: "Une personne",
  my_page: "Ma page",
  my_page_sentence: "Tes parties, moyennes, meilleurs coups et classements.",
  page_of: (name: string) => `La page de ${name}`,
  not_shown: "Cette page ne t’est pas montrée.",
  not_shown_sentence:
    "Il n’y a personne à cette adresse, ou cette page est réservée à ceux qui ont déjà joué ensemble, ou à personne d’autre.",
  sign_in_first: "Prends place à une table ou connecte-toi pour voir les pages des autres.",
  since: (day: string) => `Ici depuis le ${day}.`,
  none: "Aucune partie terminée pour l’instant.",
  none_sentence: "Dès qu’une partie est finie, elle compte ici.",
  shown_to: "Qui voit cette page",
  shown: {
    all: "Tous ceux qui sont connectés",
    played: "Ceux avec qui j’ai joué, et mes cercles",
    nobody: "Moi seulement",
  },
  saved: "Enregistré.",
  at_a_glance: "En bref",
  games: "Parties",
  won: "Gagnées",
  tied: "Nulles",
  lost: "Perdues",
  won_of: (won: string, games: string) => `${won} sur ${games}`,
  average: "Score moyen",
  per_turn: (points: string) => `${points} par tour`,
  highest: "Meilleure partie",
  see_game: "Voir la partie",
  sevens: "Tous les jetons d’un coup",
  sevens_sentence: (games: string) => `une fois sur ${games} parties`,
  whole: "Les scores sont ceux des parties que tous ont jouées jusqu’au bout.",
  rating: "Classement",
  kinds: {
    board: "D’une traite",
    days: "Sur plusieurs jours",
    dice: "Dés",
  },
  rating_of: (kind: string, language: string) => `${kind}, ${language}`,
  band: (points: string, band: string) => `${points} ± ${band}`,
  settled: "établi",
  settling: "cherche encore sa place",
  rating_sentence:
    "Chacun commence à 1 500. Avec 200 de plus, on gagne environ trois parties sur quatre. La bande contient la vraie force dix-neuf fois sur vingt.",
  rated_games: (count: number) =>
    plural(count, { one: "1 partie classée", other: `${number(count)} parties classées` }),
  day: "Jour",
  from_to: (from: string, to: string) => `de ${from} à ${to}`,
  win_rate: "La part de victoires",
  win_rate_yours: "Ta part de victoires",
  win_rate_sentence: (games: string) =>
    `Chaque point regroupe environ ${games} parties de suite ; une nulle vaut une demi-victoire.`,
  scores: "Résultats",
  score: "Points",
  scores_sentence: (average: string) => `La ligne est la moyenne, ${average}.`,
  when: "Quand cette personne joue",
  when_yours: "Quand tu joues",
  when_sentence:
    "L’heure à laquelle les parties ont fini, à ta montre : plus c’est plein, plus il y en a.",
  hour: "Heure",
  best_plays: "Meilleurs coups",
  points: (count: number) =>
    plural(count, { one: "1 point marqué", other: `${number(count)} points marqués` }),
  opponents: "Adversaires",
  opponent: "Adversaire",
  computer: (level: string) => `Ordinateur (${level})`,
  balance: (won: string, lost: string, tied: string) =>
    `${won} gagnées, ${lost} perdues, ${tied} nulles`,
  editions: "Éditions",
  edition: "Édition",
  list: "Toutes les parties",
  older: "Parties plus anciennes",
  place: (place: number, seats: number) => `Place : ${number(place)} sur ${number(seats)}`,
  left: "parti",
  figures: "Les chiffres",
  rated: "Classée",
  rated_sentence:
    "Le résultat change le classement de ceux qui jouent. Pour des personnes seulement, chacune avec un compte.",
  rated_not: "Seulement si toutes les places sont ouvertes à des personnes.",
  rated_guest:
    "Pour des comptes qui durent : ajoute d’abord un mot de passe ou une clé d’accès sous ton nom dans le menu.",
  agreed:
    "La partie est classée : son résultat change le classement de ceux qui jouent. Qui part est dernier.",
  changes: "Classements",
  change: (name: string, change: string, points: string, band: string) =>
    `${name} : ${change}, maintenant ${points}, à ${band} près`,
};
