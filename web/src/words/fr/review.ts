import { list, number, plural } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

const tries = (count: number) =>
  ["", "un essai", "deux essais", "trois essais", "quatre essais", "cinq essais"][count] ??
  `${number(count)} essais`;
const of = (name: string) => (/^[aeiouyhàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);

const IN_WORDS: Record<number, string> = { 2: "deux", 4: "quatre" };

export const review: Words["review"] = {
  title: "Analyse",
  opening: "Ouverture de la partie…",
  not_open: "Pas d’analyse ici",
  no_turns: "Personne n’a joué dans cette partie.",
  you: "Toi",
  you_lower: "toi",
  won_by: (points) => `gagnée de ${number(points)}`,
  lost_by: (points) => `perdue de ${number(points)}`,
  drawn: "égalité",
  missed_of: {
    mistake: (place, count) => `erreur ${number(place)} sur ${number(count)}`,
    slip: (place, count) => `imprécision ${number(place)} sur ${number(count)}`,
  },
  share: "Partager",
  link_copied: "Lien copié",
  look_closer: "Étudier de plus près",
  try_again: "Réessayer",
  turns: "Coups",
  turn: (place) => `coup ${number(place)}`,
  each: (count) => `${number(count)} chacun`,
  whole_game: "Toute la partie",
  turn_by_turn: "Coup par coup",
  first_turn: "Premier coup",
  last_turn: "Dernier coup",
  next_missed: { mistake: "Erreur suivante", slip: "Imprécision suivante" },
  board_at: "Plateau à ce coup",
  rack: "Chevalet",
  your_rack: "Ton chevalet",

  chance: "Chances de gagner",
  your_chance: "Tes chances de gagner, %",
  chance_of: (name) => `Chances ${of(name)} de gagner, %`,
  chances: "Chances de gagner de chacun, %",
  from_to: (turn, from, to) => `Coup ${number(turn)}\u202f: ${from} → ${to}`,
  shape: (start, [high, highWord, highTurn], [low, lowWord, lowTurn], end) =>
    `${start} au début\u202f; ensuite au plus haut ${high}, après ${highWord || "le coup"} au coup ${number(highTurn)}\u202f; au plus bas ${low}, après ${lowWord || "le coup"} au coup ${number(lowTurn)}\u202f; ${end} à la fin.`,

  about_turn: "À propos de ce coup",
  your_turn: (place) => `Ton coup ${number(place)}`,
  turn_of: (name, place) => `${name}, coup ${number(place)}`,
  score_to: (own, others) => `${number(own)} à ${others}`,
  in_bag: (tiles) => `${number(tiles)} dans le sac`,
  played: "Joué",
  better: "Mieux",
  facts: "Faits",
  continuations: (count, turns) =>
    `${number(count)} suites chacun, ${
      turns === null
        ? "jusqu’à la fin de la partie"
        : `${IN_WORDS[turns] ?? number(turns)} coups plus loin`
    }.`,
  whiskers: "Traits fins\u202f: la vraie valeur s’y trouve presque sûrement.",
  bars: (from, to) => `Les barres vont de ${from} à ${to}.`,
  too_close: (names) => `Impossible de départager ${names}.`,
  first_look: "Premier regard, aux points et aux jetons gardés\u202f; un plus précis suit.",
  decided: "La partie était jouée\u202f: ce sont les points qui comptent.",
  judges: {
    equity: "Comparés aux points et aux jetons gardés.",
    preendgame: "Résolu pour toutes les places possibles des derniers jetons.",
    endgame: "Résolu jusqu’au dernier jeton\u202f: des points, pas des chances.",
    endgame_open:
      "Calculé aussi loin que le temps le permettait\u202f: des points, pas des chances.",
    dice: "Parmi tout ce que ce lancer permettait.",
  },
  still_looking: "Ce coup est encore à l’étude.",
  not_judged: "Ce coup n’a pas été jugé.",
  limitations: {
    unknown_lexicon: "Sa liste de mots n’est pas installée ici.",
    partial_racks: "Les coups dont le chevalet n’est pas noté n’ont pas été jugés.",
    unfinished: "La feuille s’arrête avant la fin de la partie.",
  },
  other_lexicon: (lexicon) => `Sa liste de mots n’est pas installée ici. Jugé avec ${lexicon}.`,
  copy: "Copier",
  copy_word: (word) => `Copier ${word}`,
  copy_words: (count) => `Copier ${counts.words(count)}`,
  copied: "Copié",
  explore: "Explorer",

  turn_done: (place, who, done, score) =>
    `Coup ${number(place)}, ${who ?? "toi"}. ${done}${score === null ? "" : `, ${counts.points(score)}`}.`,
  better_was: (word, square, score) =>
    `Mieux\u202f: ${word} en ${square}, ${counts.points(score)}.`,
  better_done: (what) => `Mieux\u202f: ${what}.`,
  more_here: "Il y avait mieux ici.",

  progress: {
    title: "Ta partie est à l’étude",
    turn: (done, total) => `Coup ${number(done)} sur ${number(total)}. Tu peux déjà commencer.`,
    ahead: (count) =>
      plural(count, {
        one: "Une autre analyse passe avant. Tu peux déjà commencer.",
        other: `${number(count)} autres analyses passent avant. Tu peux déjà commencer.`,
      }),
    stopped: "Analyse arrêtée",
    failed: "L’analyse n’est pas allée au bout.",
    stop: "Arrêter",
    go_on: "Continuer",
  },

  try_first: "Me laisser chercher",
  try_it: "À toi de chercher",
  board_to_try: "Plateau d’essai",
  there_was_more: "Il y avait mieux ici",
  find_chance: (word, score, from, to) =>
    `Tu as joué {b|${word}}${score === null ? "" : ` pour ${counts.points(score)}`}. Le meilleur coup aurait fait passer tes chances de gagner de {b|${from}} à {b|${to}}. Tu le trouves\u202f?`,
  find_points: (word, score, points) =>
    `Tu as joué {b|${word}}${score === null ? "" : ` pour ${counts.points(score)}`}. Le meilleur coup valait {b|${counts.points(points)}} de plus. Tu le trouves\u202f?`,
  so_far: (word, score, tiles) =>
    `${word} pour l’instant\u202f: {b|${counts.points(score)}}, ${number(tiles)} de tes jetons.`,
  tried: {
    more: (word, score) =>
      `${word} pour {b|${counts.points(score)}}\u202f: pas encore. Il y a mieux.`,
    candidate: (word, figure) => `${word} mérite un regard\u202f: {b|${figure}}. Il y a mieux.`,
    as_played: (word) => `${word}, c’est ce que tu as joué. Il y a mieux.`,
    invalid: (words) =>
      words.length > 1
        ? `${list(words)} ne sont pas dans la liste de mots.`
        : `${list(words)} n’est pas dans la liste de mots.`,
    other_exchange: "Pas cet échange. Il y a mieux.",
  },
  stuck: "Bloqué\u202f? Un indice à la fois",
  hint_where: "Où chercher",
  hint_length: "Son nombre de lettres",
  hint_letter: "Sa première lettre",
  show: "Montrer",
  show_hint: (place) => `Montrer l’indice ${number(place)}`,
  hints: {
    nothing: "Il n’y a rien à poser ici.",
    no_play: "Ce n’est pas un mot, cette fois.",
    exchange: (tiles) => `Échange ${counts.tiles(tiles)}.`,
    keep: (tiles) => (tiles ? `Garde {b|${tiles}}.` : "N’en garde aucun."),
    over_star: "Il passe par l’étoile.",
    look_in: (letter, word) => `Regarde le {b|${letter}} de ${word}.`,
    look_at: (letter, square) => `Regarde le {b|${letter}} en ${square}.`,
    length: (letters) => `Il a {b|${number(letters)}} lettres.`,
    length_with: (letters, own) =>
      `Il a {b|${number(letters)}} lettres, dont ${number(own)} à toi.`,
    begins: (letter) => `Il commence par {b|${letter}}.`,
  },
  words_checked: "Les mots sont vérifiés ici",
  show_answer: "Montrer la réponse",
  skip: "Passer celui-ci",
  found: (count) => (count > 1 ? `Trouvé en ${tries(count)}.` : "Trouvé du premier coup."),
  try_button: "Essayer",
  lay_a_word: "Pose un mot",

  decided_by: (plays) =>
    [
      "",
      "Un coup a fait la différence.",
      "Deux coups ont fait la différence.",
      "Trois coups ont fait la différence.",
    ][plays] ?? `${number(plays)} coups ont fait la différence.`,
  save_gcg: "Enregistrer en GCG",
  go_through_mine: { mistake: "Revoir mes erreurs", slip: "Revoir mes imprécisions" },
  go_through: { mistake: "Revoir les erreurs", slip: "Revoir les imprécisions" },
  the_story: "Le récit",
  accuracy: "précision",
  of: (count) => `sur ${number(count)}`,
  fine_or_better: "coups bons ou meilleurs",
  mistakes_cost: (mistakes, cost) =>
    `${plural(mistakes, { one: "erreur", other: "erreurs" })}${
      cost === null
        ? ""
        : plural(cost, { one: ", 1 partie sur 100", other: `, ${number(cost)} parties sur 100` })
    }.`,
  mistake_index: (index) => `Indice d’erreurs ${index}.`,
  turning_points: "Tournants",
  play_and_luck: "Jeu et chance",
  in_hundred: "chances de gagner, %",
  start: "Départ",
  even: "égalité",
  your_play: "Ton jeu",
  their_play: "Leur jeu",
  play_of: (name) => `Jeu ${of(name)}`,
  the_tiles: "Les jetons",
  balance: {
    lost: (who, games) =>
      `${who === null ? "Tes coups" : `Les coups ${of(who)}`} ont coûté ${number(games)},`,
    given: (who, games) =>
      `${who === null ? "ceux des autres" : `ceux ${of(who)}`} ont rendu ${number(games)},`,
    took: (games) => `et les jetons ont pris ${number(games)}.`,
    gave: (games) => `et les jetons ont donné ${number(games)}.`,
  },
  cost_by_phase: "Ce que cela a coûté, en parties sur 100",
  figures: "Chiffres",
  in_points: "En points",
  lost_by_play: "Perdus par les coups",
  luck_of_draws: "Chance des tirages",
  phases: {
    opening: "Ouverture",
    middle: "Milieu de partie",
    preendgame: "Derniers jetons du sac",
    endgame: "Finale",
  },
  extras: {
    phonies: (count, kept) =>
      `${plural(count, { one: `${number(count)} mot non valable`, other: `${number(count)} mots non valables` })}${kept ? `, dont ${number(kept)} accepté${kept > 1 ? "s" : ""}` : ""}`,
    challenges_won: (count) =>
      plural(count, {
        one: `${number(count)} contestation gagnée`,
        other: `${number(count)} contestations gagnées`,
      }),
    challenges_lost: (count) =>
      plural(count, {
        one: `${number(count)} contestation perdue`,
        other: `${number(count)} contestations perdues`,
      }),
    exchanges: (count) =>
      plural(count, { one: `${number(count)} échange`, other: `${number(count)} échanges` }),
    time_trouble: (count) =>
      plural(count, {
        one: `${number(count)} coup pressé par le temps`,
        other: `${number(count)} coups pressés par le temps`,
      }),
  },
  worth_learning: "À retenir de cette partie",
  copy_list: "Copier la liste",
  hooks_of: (word) => `Ce qui va devant et derrière ${word}`,
  missed_on: (turn, score) => `manqué au coup ${number(turn)}, pour ${number(score)}`,
  missed_by: (name, turn, score) =>
    `${name} l’a manqué au coup ${number(turn)}, pour ${number(score)}`,
  nothing_to_learn: "Rien à reprendre\u202f: aucun mot manqué.",
  no_new_words: "Les meilleurs coups n’avaient aucun mot nouveau.",
  strength: "Ton niveau",
  strength_between: (low, high, games) =>
    `Entre ${low} et ${high}, d’après ${number(games)} parties analysées.`,
  strength_about: (level, games) => `Environ ${level}, d’après ${number(games)} parties analysées.`,
  no_summary: "Le bilan vient quand tous les coups sont étudiés.",

  import: "Importer",
  bring_in: "Importer une partie",
  paste: "Coller du texte",
  from_file: "Fichier",
  from_link: "Lien",
  text_label: "Partie en texte\u202f: GCG, lignes JSON ou CGP",
  drop_here: "Dépose un fichier ici, ou choisis-en un",
  game_language: "Langue de la partie",
  you_are: "Tu es",
  none_of_them: "Aucun d’entre eux",
  choose_file: "Choisir un fichier",
  link_label: "Lien vers une partie d’ici, ou vers un fichier GCG ailleurs",
  open_link: "Ouvrir",
  reading: "Lecture…",
  read_game: (format, turns, scores) =>
    plural(turns, {
      one: `${format}, ${number(turns)} coup, ${scores}.`,
      other: `${format}, ${number(turns)} coups, ${scores}.`,
    }),
  read_position: "Une position.",
  not_over: "La partie n’est pas finie\u202f; l’analyse va aussi loin que possible.",
  remarks: (count) =>
    plural(count, {
      one: `${number(count)} remarque sur la feuille.`,
      other: `${number(count)} remarques sur la feuille.`,
    }),
  remark: (line, text) => `Ligne ${number(line)}\u202f: ${text}`,
  review_whole: "Analyser toute la partie",
  open_at: (turn) => `Ouvrir au coup ${number(turn)}`,
  at_turn: "Coup",
  keep_first: (turns) =>
    plural(turns, {
      one: "Garder le premier coup",
      other: `Garder les ${number(turns)} premiers coups`,
    }),
  edit_line: (line) => `Modifier la ligne ${number(line)}`,
  import_hint: "D’un autre site, d’un programme ou du papier.",

  today: "Aujourd’hui",
  slip: "Analyse",
  slip_won: (name, points) => `${name}, gagnée de ${number(points)}`,
  slip_lost: (name, points) => `${name}, perdue de ${number(points)}`,
  slip_drawn: (name) => `${name}, égalité`,
};
