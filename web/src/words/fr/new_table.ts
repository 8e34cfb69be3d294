import { number } from "../intl";
import type { Words } from "../shape";

export const new_table: Words["new_table"] = {
  headline: "Nouvelle table",
  sentence:
    "Choisis un plateau, puis ce qui est convenu. Rien ne change plus une fois le premier jeton posé.",
  close: "Fermer",
  edition: "Édition",
  variations: "Variantes",
  first_word: "Premier mot plus long",
  first_word_sentence: "Le premier mot doit avoir au moins ce nombre de lettres.",
  letters: "Lettres",
  advanced: "Mode avancé",
  advanced_sentence:
    "Les dés que tu laisses restent pour la place suivante, qui complète à sept et ne lance que les nouveaux.",
  goal: "Un autre but",
  goal_sentence: (usual) =>
    `La première place à ce nombre de points gagne, au lieu de ${number(usual)}.`,
  points: "Points",
  finish_line: "Ligne d’arrivée",
  finish_line_sentence: (targets, seats) =>
    `Qui atteint en premier le but de son niveau gagne : ${targets} à ${number(seats)} places.`,
  target_of: (place) => `But de la place ${number(place)}`,
  or: "ou",
  more: "Plus : jetons, lexique, contestations, spectateurs",
  tiles: "Jetons",
  tiles_sentence: "Les lettres et leurs valeurs sont celles de cette langue.",
  lexicon: "Lexique",
  lexicon_option: (name, count) => `${name}, ${number(count)} mots`,
  lexicon_sentence: "C’est ici qu’on cherche si un mot est valable.",
  no_lexicon: (language) =>
    `Il n’y a pas encore de lexique pour ces jetons (${language}) sur ce serveur. Qui le gère ajoute sa propre liste de mots avec`,
  none_yet: "Aucun pour l’instant",
  list_name: "NOM",
  list_file: "mots.txt",
  challenges: "Contestations",
  grace: "Secondes pour contester le coup d’un ordinateur",
  grace_sentence:
    "L’ordinateur attend ce temps avant de continuer ; tu peux aussi laisser son coup tout de suite.",
  onlookers: "Spectateurs",
  onlookers_sentence: "Qui a le lien peut regarder ; les chevalets restent cachés.",
  listed: "Parmi les tables ouvertes",
  listed_sentence: "Tout le monde ici voit la table et peut s’y asseoir.",
  seats: "Places",
  seat: (place) => `Place ${number(place)}`,
  your_name: "Ton nom",
  you: "toi",
  name_of: (place) => `Nom de la place ${number(place)}`,
  name: "Nom",
  level_of: (place) => `Niveau de la place ${number(place)}`,
  kinds: {
    open: "Quelqu’un par lien",
    computer: "Un ordinateur",
    device: "Quelqu’un sur cet appareil",
    none: "Personne",
  },
  computer_level: "Niveau de l’ordinateur",
  pace: "Rythme",
  paces: {
    none: {
      name: "Sans pendule",
      sentence: "prends ton temps",
    },
    turn: {
      name: "Minuterie",
      sentence: "tant pour chaque tour",
    },
    game: {
      name: "Pendule",
      sentence: "tant pour toute la partie",
    },
    days: {
      name: "Jours",
      sentence: "joue quand tu as le temps",
    },
  },
  turn_seconds: "Secondes par tour",
  game_minutes: "Minutes chacun",
  increment: "Secondes de plus par tour",
  overtime: "Minutes de dépassement",
  turn_days: "Jours par tour",
  bank_days: "Jours de réserve",
  all_agree: "Qui s’assoit voit d’abord ces choix et les accepte.",
  device_round: "L’appareil passe de main en main ; les chevalets restent cachés entre les tours.",
  at_once: "La partie commence tout de suite.",
  set: "Dresser la table",
};
