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
  no_result: "Pas de résultat",
  draw: "Match nul",
  share_win: (names) => `${list(names)} partagent la victoire`,
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
  scoreless: "Trop de tours de suite sans point : la partie s’est arrêtée.",
  reached: (who, goal) => have([who], `atteint l’objectif de ${number(goal)} en premier.`),
  resigned: (who) => have(who, "abandonné."),
  no_play: "Le sac était vide et plus personne n’avait de coup.",
  lost_challenge: (who) => have(who, "perdu la contestation, et la partie."),
  out_of_time: (who) => have(who, "dépassé le temps."),
  record_ends: "Le déroulé s’arrête avant la fin de la partie.",
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
    "Les autres perdent les lettres restées sur leur chevalet ; le joueur qui a tout posé les gagne.",
  other_loses: "L’autre perd les lettres restantes ; le joueur qui a tout posé les gagne.",
  other_doubled:
    "Le joueur qui a tout posé gagne le double des lettres restantes ; l’autre ne perd rien.",
  everyone_loses: "Tout le monde perd les lettres restées sur son chevalet.",
  none_left: "Il ne restait aucune lettre à compter.",
  uncounted: {
    target: "Atteindre l’objectif fait gagner aussitôt ; les lettres restantes ne comptent pas.",
    resigned: "Si tu abandonnes, tu perds, quel que soit le score.",
    triple: "À cette table, perdre une contestation fait perdre la partie.",
    time: "Trop de dépassement fait perdre la partie.",
    unfinished: "Le déroulé s’arrête ici\u202f: rien n’a été décompté.",
  },
  overtime_costs: "Le dépassement coûte des points par minute entamée.",
  largest_share: (first, second) =>
    `Personne n’a atteint l’objectif : la plus grande part de l’objectif gagne, ${percent(first)} contre ${percent(second)}.`,
  tie_break: (first, second) =>
    `Égalité entre ${first ?? "toi"} et ${second ?? "toi"}. ${first === null ? "Tu gagnes" : `${first} gagne`}, en tête avant le compte des lettres restantes.`,
  level_before: "Il y avait déjà égalité avant les lettres restantes.",
  turning_point: (leader, round, word, score) =>
    `${leader === null ? "Tu menais" : `${leader} menait`} jusqu’au tour de table ${number(round)}. Puis ${word} pour ${number(score)} a tout changé.`,
  tiles_sealed: (draws, tiles) =>
    `${plural(draws, { one: `${number(draws)} tirage`, other: `${number(draws)} tirages` })} de ${counts.tiles(tiles)}, tous du sac scellé avant le premier tour.`,
  dice_sealed: (rolls, dice) =>
    `${plural(rolls, { one: `${number(rolls)} lancer`, other: `${number(rolls)} lancers` })} de ${plural(dice, { one: `${number(dice)} dé`, other: `${number(dice)} dés` })}, tous du sac scellé avant le premier tour.`,
  board_at_end: "Plateau final",
  share: "Partager",
  picture_saved: "Image enregistrée dans tes téléchargements.",
  rematch: "Revanche",
  to_rematch: "Voir la revanche",
  standings: "Classement final",
  how_decided: "Comment ça s’est joué",
  score_by_turn: "Score tour par tour",
  running_scores: "Scores après chaque tour",
  close_board: "Fermer",
  best_plays: "Meilleurs coups",
  all_dice: "Tous les dés d’un coup",
  all_sevens: "Les sept d’un coup",
  all_tiles: "Tous les jetons d’un coup",
  by_turn: (name, turn) => `${name}, tour ${number(turn)}`,
  play_label: (word, score, name, turn) =>
    `${word}, ${counts.points(score)}, ${name}, tour ${number(turn)}. Voir ce plateau.`,
  save: "Enregistrer cette partie",
  full_record: "Déroulé complet de la partie",
  public_page: "Page publique de cette partie",
  publish: "Publier cette partie",
  once_agreed: "On la publiera dès que toute la table sera d’accord.",
  publishing: "Publication…",
};
