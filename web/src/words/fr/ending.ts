import { list, number, percent, plural } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";
import { counts } from "./counts";
import { that } from "./grammar";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** « Tu as », « Ana a », « Ana et Ben ont », « Ana et toi avez ». */
const have = (who: readonly Who[], what: string) => {
  if (who.length === 1) return who[0] == null ? `Tu as ${what}` : `${who[0]} a ${what}`;
  const names = capital(list(who.map((one) => one ?? "toi")));
  return `${names} ${who.includes(null) ? "avez" : "ont"} ${what}`;
};

export const ending: Words["ending"] = {
  draw: "Match nul",
  share_victory: (names) => `${list(names)} partagent la victoire`,
  you_win: "Tu gagnes",
  you_win_by: (by) =>
    `Tu gagnes de ${plural(by, { one: `${number(by)} point`, other: `${number(by)} points` })}`,
  wins: (name) => `${name} gagne`,
  wins_by: (name, by) =>
    `${name} gagne de ${plural(by, { one: `${number(by)} point`, other: `${number(by)} points` })}`,
  went_out: (who, word, holders) => {
    const out = have([who], word ? `tout posé avec ${word}` : "tout posé");
    if (holders.length > 1) return `${out}, alors que les autres avaient encore des jetons.`;
    if (holders.length === 0) return `${out}.`;
    return holders[0] == null
      ? `${out}, alors que tu avais encore des jetons.`
      : `${out}, alors ${that(holders[0])} avait encore des jetons.`;
  },
  all_passed: "Le sac était vide et tout le monde a passé.",
  scoreless: "Tour après tour, plus rien ne venait : on a fait les comptes.",
  reached: (who, goal) => have([who], `atteint l’objectif de ${number(goal)} en premier.`),
  resigned: (who) => have(who, "abandonné."),
  no_play: "Le sac était vide et plus personne n’avait de coup.",
  lost_challenge: (who) => have(who, "perdu la contestation, et la partie avec."),
  out_of_time: (who) => have(who, "dépassé le temps."),
  sum: (before, changes) => [number(before), ...changes].join(" "),
  twice_from_rack: (points) => `+ ${number(points)}, le double de l’autre chevalet`,
  from_racks: (points, racks) =>
    plural(racks, {
      one: `+ ${number(points)} de l’autre chevalet`,
      other: `+ ${number(points)} des autres chevalets`,
    }),
  for_letters: (points, letters) => `− ${number(points)} pour ${letters}`,
  for_overtime: (points) => `− ${number(points)} pour dépassement`,
  left_game: "a quitté la partie",
  of_goal: (goal) => `sur ${number(goal)}`,
  others_lose:
    "Les autres perdent les lettres restées sur leur chevalet ; qui a tout posé les gagne.",
  other_loses:
    "Qui a tout posé gagne les lettres restées sur l’autre chevalet, et l’autre place les perd.",
  other_doubled:
    "Qui a tout posé gagne deux fois les lettres restées sur l’autre chevalet ; l’autre place ne perd rien.",
  everybody_loses: "Tout le monde perd les lettres restées sur le chevalet.",
  none_left: "Il ne restait pas de lettres à compter.",
  uncounted: {
    target:
      "Qui atteint l’objectif gagne aussitôt ; les lettres sur les chevalets ne comptent pas.",
    resigned: "Qui abandonne perd, quel que soit le score.",
    triple: "À cette table, qui perd une contestation perd la partie.",
    time: "Trop de temps au-delà de la pendule, et la partie est perdue.",
  },
  overtime_costs: "Le temps dépassé coûte des points pour chaque minute entamée.",
  largest_share: (first, second) =>
    `Personne n’a atteint l’objectif : la plus grande part de son propre but l’emporte, ${percent(first)} contre ${percent(second)}.`,
  tie_break: (first, second) =>
    `${first} et ${second} ont le même score ; avant les lettres restantes, ${first} était en tête, et c’est ce qui décide.`,
  level_before: "Il y avait égalité avant les lettres restantes aussi.",
  turned: (leader, round, word, score) =>
    `${leader} menait jusqu’au tour de table ${number(round)}. ${word} pour ${number(score)} a tout renversé.`,
  tiles_sealed: (draws, tiles) =>
    `${plural(draws, { one: `${number(draws)} tirage`, other: `${number(draws)} tirages` })} de ${counts.tiles(tiles)}, tous du sac scellé avant le premier tour.`,
  dice_sealed: (rolls, dice) =>
    `${plural(rolls, { one: `${number(rolls)} lancer`, other: `${number(rolls)} lancers` })} de ${plural(dice, { one: `${number(dice)} dé`, other: `${number(dice)} dés` })}, tous du sac scellé avant le premier tour.`,
  board_at_end: "Le plateau à la fin",
  share: "Partager",
  rematch: "Revanche",
  to_rematch: "Vers la revanche",
  standings: "Classement final",
  how_decided: "Comment cela s’est décidé",
  score_by_turn: "Score tour par tour",
  running_scores: "Scores après chaque tour",
  best_plays: "Meilleurs coups",
  all_dice: "Tous les dés d’un coup",
  all_sevens: "Les sept d’un coup",
  all_tiles: "Tous les jetons d’un coup",
  by_turn: (name, turn) => `${name}, tour ${number(turn)}`,
  play_told: (word, score, name, turn) =>
    `${word}, ${counts.points(score)}, ${name}, tour ${number(turn)}. Voir le plateau à ce moment.`,
  keep: "Garder cette partie",
  every_event: "Chaque événement",
  public_page: "Page publique de cette partie",
  show_to_all: "Montrer cette partie à tous",
  once_agreed: "Elle aura une page publique dès que toute la table sera d’accord.",
  making_page: "La page se prépare…",
};
