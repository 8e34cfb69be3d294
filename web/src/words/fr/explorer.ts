// L’explorateur : toute position, ses coups et ce qu’ils donnent.

import { list, number, percent, plural, signed } from "../intl";
import type { Later } from "../shape";
import { counts } from "./counts";
import { of } from "./grammar";

const who = (name: string) => name || "le joueur suivant";

export const explorer: Later["explorer"] = {
  title: "Explorateur",
  lead: "Toute position, et ce que donnent ses coups",
  from_game: (players, turn) => `${players}, coup ${number(turn)}`,
  by_hand: "Ta position",
  back_to_review: "Retour à l’analyse",
  back_to_plays: "Retour aux coups",
  tools: "Outils",

  set_up: "Composer",
  set_up_hint: "touche une case et tape",
  set_up_on: "Tape des lettres, Maj pour un joker. Retour arrière retire un jeton.",
  set_up_done: "Terminé",
  position: "Position",
  rack: "Chevalet",
  rack_of: (name) => `Chevalet ${of(name)}`,
  you: "Toi",
  other: "Adversaire",
  other_number: (place) => `Adversaire ${number(place)}`,
  score_of: (name) => `Score : ${name}`,
  their_rack: "Son chevalet",
  not_known: "inconnu",
  unseen: (unseen, in_bag) => `${number(unseen)} cachés, dont ${number(in_bag)} dans le sac`,
  unseen_in_bag: (unseen, in_bag) => `${number(unseen)} · ${number(in_bag)} dans le sac`,
  players: "Joueurs",
  first_word: "Premier mot d’au moins",
  any_length: "toute longueur",
  letters: (count) => `${number(count)} lettres`,
  clear_board: "Vider le plateau",
  random_rack: "Tirage au sort",
  turn_round: "Au suivant",
  edition_and_words: "Édition et mots",
  not_a_tile: (typed) => `« ${typed} » n’est pas un jeton de cette édition.`,
  rack_too_long: (most) => `Un chevalet a au plus ${counts.tiles(most)}.`,
  too_many: (tiles) => `Plus que n’en a l’édition : ${list(tiles)}. Retires-en un pour continuer.`,
  laid: (tile, square) => `${tile} en ${square}`,
  removed: (square) => `${square} vide`,

  plays: "Coups",
  which_wins: "Quel coup gagne le plus ?",
  which_scores: "Que peux-tu jouer ?",
  which_ends: "La route vers la fin",
  found: (total, tried) =>
    `${plural(total, { one: "1 coup trouvé", other: `${number(total)} coups trouvés` })} · les ${number(tried)} meilleurs sont joués jusqu’au bout`,
  found_only: (total) =>
    plural(total, { one: "1 coup trouvé", other: `${number(total)} coups trouvés` }),
  looking: "Recherche des coups…",
  no_plays: "Aucun mot ne va ici. Échange des jetons ou passe.",
  need_rack: (name) =>
    name
      ? `Saisis le chevalet ${of(name)} pour voir les coups.`
      : "Saisis un chevalet pour voir les coups.",
  need_position:
    "Compose une position ou importes-en une. Les coups apparaissent dès qu’il y a un chevalet.",
  dice_only: "Les dés sont relancés à chaque tour : seuls les coups sont comparés.",
  continuations: (count) => plural(count, { one: "1 suite", other: `${number(count)} suites` }),
  steadiness: {
    moving: "bouge encore un peu",
    settling: "se stabilise",
    steady: "stable",
  },
  as_far: "aussi loin que possible",
  exact: "exact",
  by_worth: "Selon les points et le reste",
  start: "Lancer",
  stop: "Arrêter",
  go_on: "Continuer",
  simulate: "Lancer la simulation",
  play: "Coup",
  points_short: "Pts",
  keeps: "Garde",
  keeps_nothing: "rien",
  chance: "Chance de gagner",
  value: "Valeur",
  ahead: "À la fin",
  pin: (play) => `Cocher ${play} pour comparer`,
  row: (play, points, keeps) =>
    `${play}, ${counts.points(points)}, ${keeps ? `garde ${keeps}` : "ne garde rien"}`,
  row_chance: (chance, error) =>
    `${percent(chance)}, plus ou moins ${number(Math.max(1, Math.round(error * 100)))}`,
  bars: (from, to) => `Les barres vont de ${from} à ${to}.`,
  toss_up: (plays) => `Trop serré pour trancher entre ${list(plays)}.`,
  toss_up_many: (count) =>
    `Les ${number(count)} premiers se recouvrent : trop serré pour trancher.`,
  leads: (play) => `${play} est devant de plus que l’erreur.`,
  all_same: "Tous reviennent au même.",
  in_bag: (count) => `${number(count)} dans le sac`,
  turns_ahead: (count) =>
    plural(count, { one: "1 tour d’avance", other: `${number(count)} tours d’avance` }),
  rack_any: (name) => `Chevalet ${name ? of(name) : "adverse"} : au hasard`,
  rack_known: (name) => `Chevalet ${name ? of(name) : "adverse"} : connu`,
  leader: (play, chance, level) =>
    level.length
      ? `${play} mène, ${percent(chance)}, à égalité avec ${list(level)}.`
      : `${play} mène, ${percent(chance)}.`,
  leader_points: (play, points) => `${play} mène, ${signed(points)} à la fin.`,
  leader_only: (play) => `${play} mène.`,
  ended: "Terminé.",
  stopped: "Arrêté.",
  add_to_lines: "aux variantes",
  add: "Ajouter aux variantes",
  try_out: (play) => `Essayer aussi ${play}`,
  clear: "Vider",
  exchange_of: (tiles) => `Échanger ${tiles}`,
  pass: "Passer",
  more_plays: (count) => `En montrer ${number(count)} de plus`,

  last_tiles: (in_bag) =>
    `${plural(in_bag, { one: "1 jeton", other: `${number(in_bag)} jetons` })} dans le sac : chaque tirage est joué jusqu’au bout.`,
  won: "Gagné",
  tied: "Nul",
  lost: "Perdu",
  ways: (won, ways) => `${number(won)} sur ${number(ways)}`,
  outcome: (won, tied, lost) => `gagné ${number(won)}, nul ${number(tied)}, perdu ${number(lost)}`,
  not_played_out: (count) => `${number(count)} pas encore joués`,
  if_you_draw: "Si tu tires",
  by_draw: (play) => `${play}, selon le tirage`,
  best_line: "La meilleure suite",
  add_line: "Ajouter cette variante",
  points_ahead: (points) => `${signed(points)} points`,

  compare: "Comparer",
  compare_two: "Comparer deux coups",
  compare_these: (one, other) => `Comparer ${one} et ${other}`,
  pin_two: "Coche deux coups pour les comparer.",
  one_or_other: (one, other) => `${one} ou ${other} ?`,
  too_close: (one, other, error) =>
    `Trop serré pour trancher : ${one} et ${other}, chacun ± ${error}`,
  ahead_by: (play, games) =>
    `${play} gagne ${plural(games, { one: "1 partie", other: `${number(games)} parties` })} sur 100 de plus`,
  figures: {
    chance: "chance de gagner",
    points: "points tout de suite",
    keeps: "garde",
    next: (name) => (name ? `tour suivant ${of(name)}` : "tour suivant adverse"),
    next_bonus: (name) => `${who(name)} pose tout`,
    after: "ton tour d’après",
    after_bonus: "tout poser ensuite",
    ahead: "d’avance après tout ça",
    final: "à la fin",
    worth: "valeur avec le reste",
  },
  better: "mieux",
  swap_sides: "Inverser",
  close: "Fermer",

  where_scores: (name) => `Où ${who(name)} marque`,
  where_scores_after: (name, play) => `Où ${who(name)} marque après ${play}`,
  hide_scores: (name) => `Cacher où ${who(name)} marque`,
  bigger: (name, racks) =>
    `Plus le point est gros, plus ${who(name)} marque, sur ${number(racks)} chevalets au hasard.`,
  busy: (lanes) =>
    plural(lanes.length, {
      one: `Il se passe beaucoup en ${list(lanes)}.`,
      other: `Il se passe beaucoup en ${list(lanes)}.`,
    }),
  busy_said: (lanes) => `Les plus animées : ${lanes.join(" ; ")}.`,
  column: (letter, from, to) => `colonne ${letter}, ${number(from)} à ${number(to)}`,
  row_lane: (row, from, to) => `ligne ${number(row)}, ${from} à ${to}`,
  no_lanes: "Aucune ligne ne se détache.",
  legend: (name) => `${name || "Le joueur suivant"} marque ici :`,
  rarely: "rarement",
  often: "souvent",
  on_average: (points) => `${counts.points(points)} en moyenne`,
  bonus_share: (share) => `tout posé ${percent(share)}`,

  lines: "Variantes",
  lines_empty:
    "Pose un coup et appuie sur Entrée : une variante commence. Les flèches la parcourent.",
  start_of_lines: "Cette position",
  played: "joué",
  remove_line: (play) => `Retirer ${play}`,
  before: "Un coup en arrière",
  next: "Un coup en avant",
  node: (play, figure) => (figure ? `${play}, ${figure}` : play),
  added: (play) => `${play} est dans les variantes.`,
  at_play: (play) => `Après ${play}`,

  import: "Importer",
  share: "Partager le lien",
  share_short: "Partager",
  copied: "Lien copié.",
  copy_by_hand: "Copie ce lien :",
  bad_link: "Ce lien ne contient pas de position. Voici un plateau vide.",
  partly_read: "Certaines variantes de ce lien ne vont pas sur le plateau : elles manquent.",
  closed: "L’explorateur est fermé",
  closed_hint: "Il rouvre à la fin de cette partie. L’étude et les énigmes restent ouvertes.",
  again: "Réessayer",
  loading: "La position se met en place…",
  keys: "Touches",
};
