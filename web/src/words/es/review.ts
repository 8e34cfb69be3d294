import { list, number, plural } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

const tries = (count: number) =>
  ["", "un intento", "dos intentos", "tres intentos", "cuatro intentos", "cinco intentos"][count] ??
  `${number(count)} intentos`;

const IN_WORDS: Record<number, string> = { 2: "dos", 4: "cuatro" };

export const review: Words["review"] = {
  title: "Análisis",
  opening: "Abriendo la partida…",
  not_open: "Aquí no hay análisis",
  no_turns: "Nadie jugó en esta partida.",
  you: "Tú",
  you_lower: "tú",
  won_by: (points) => `ganada por ${number(points)}`,
  lost_by: (points) => `perdida por ${number(points)}`,
  drawn: "empate",
  missed_of: {
    mistake: (place, count) => `error ${number(place)} de ${number(count)}`,
    slip: (place, count) => `imprecisión ${number(place)} de ${number(count)}`,
  },
  share: "Compartir",
  link_copied: "Enlace copiado",
  look_closer: "Mirar más a fondo",
  try_again: "Volver a intentar",
  turns: "Jugadas",
  turn: (place) => `jugada ${number(place)}`,
  each: (count) => `${number(count)} cada uno`,
  whole_game: "Toda la partida",
  turn_by_turn: "Jugada a jugada",
  first_turn: "Primera jugada",
  last_turn: "Última jugada",
  next_missed: { mistake: "Siguiente error", slip: "Siguiente imprecisión" },
  board_at: "Tablero en esta jugada",
  rack: "Atril",
  your_rack: "Tu atril",

  chance: "Probabilidad de ganar",
  your_chance: "Tu probabilidad de ganar, %",
  chance_of: (name) => `Probabilidad de ganar de ${name}, %`,
  chances: "Probabilidades de ganar, %",
  from_to: (turn, from, to) => `Jugada ${number(turn)}: ${from} → ${to}`,
  shape: (start, [high, highWord, highTurn], [low, lowWord, lowTurn], end) =>
    `${start} al principio; después, como máximo ${high}, tras ${highWord || "la jugada"} en la jugada ${number(highTurn)}; como mínimo ${low}, tras ${lowWord || "la jugada"} en la jugada ${number(lowTurn)}; ${end} al final.`,

  about_turn: "Sobre esta jugada",
  your_turn: (place) => `Tu jugada ${number(place)}`,
  turn_of: (name, place) => `${name}, jugada ${number(place)}`,
  score_to: (own, others) => `${number(own)} a ${others}`,
  in_bag: (tiles) => `${number(tiles)} en la bolsa`,
  played: "Jugada",
  better: "Mejor",
  facts: "Datos",
  continuations: (count, turns) =>
    `${number(count)} continuaciones cada una, ${
      turns === null
        ? "hasta el final de la partida"
        : `a ${IN_WORDS[turns] ?? number(turns)} jugadas vista`
    }.`,
  whiskers: "Líneas finas: ahí está casi con seguridad el valor real.",
  bars: (from, to) => `Las barras van de ${from} a ${to}.`,
  too_close: (names) => `${names} están demasiado igualadas.`,
  first_look: "Un primer vistazo, por puntos y fichas guardadas; luego, uno más preciso.",
  decided: "La partida estaba decidida: cuentan los puntos.",
  judges: {
    equity: "Comparadas por puntos y fichas guardadas.",
    preendgame: "Resuelto para todos los repartos posibles de las últimas fichas.",
    endgame: "Resuelto hasta la última ficha: puntos, no probabilidades.",
    endgame_open: "Calculado hasta donde alcanzó el tiempo: puntos, no probabilidades.",
    dice: "Entre todo lo que permitía esta tirada.",
  },
  still_looking: "Aún se está analizando esta jugada.",
  not_judged: "Esta jugada no se ha valorado.",
  limitations: {
    unknown_lexicon: "Su lista de palabras no está instalada aquí.",
    partial_racks: "Las jugadas cuyo atril no consta no se han valorado.",
    unfinished: "El registro acaba antes que la partida.",
  },
  other_lexicon: (lexicon) =>
    `Su lista de palabras no está instalada aquí. Valorada con ${lexicon}.`,
  copy: "Copiar",
  copy_word: (word) => `Copiar ${word}`,
  copy_words: (count) => `Copiar ${counts.words(count)}`,
  copied: "Copiado",
  explore: "Explorar",

  turn_done: (place, who, done, score) =>
    `Jugada ${number(place)}, ${who ?? "tú"}. ${done}${score === null ? "" : `, ${counts.points(score)}`}.`,
  better_was: (word, square, score) => `Mejor era ${word} en ${square}, ${counts.points(score)}.`,
  better_done: (what) => `Mejor era: ${what}.`,
  more_here: "Aquí había más.",

  progress: {
    title: "Analizando tu partida",
    turn: (done, total) => `Jugada ${number(done)} de ${number(total)}. Ya puedes empezar.`,
    ahead: (count) =>
      plural(count, {
        one: "Hay otro análisis antes. Ya puedes empezar.",
        other: `Hay otros ${number(count)} análisis antes. Ya puedes empezar.`,
      }),
    stopped: "Análisis detenido",
    failed: "El análisis no llegó al final.",
    stop: "Detener",
    go_on: "Continuar",
  },

  try_first: "Déjame probar antes",
  try_it: "Pruébalo tú",
  board_to_try: "Tablero para probar",
  there_was_more: "Aquí había más",
  find_chance: (word, score, from, to) =>
    `Jugaste {b|${word}}${score === null ? "" : ` por ${counts.points(score)}`}. La mejor jugada habría subido tu probabilidad de ganar del {b|${from}} al {b|${to}}. ¿La encuentras?`,
  find_points: (word, score, points) =>
    `Jugaste {b|${word}}${score === null ? "" : ` por ${counts.points(score)}`}. La mejor jugada valía {b|${counts.points(points)}} más. ¿La encuentras?`,
  so_far: (word, score, tiles) =>
    `${word} de momento: {b|${counts.points(score)}}, ${number(tiles)} de tus fichas.`,
  tried: {
    more: (word, score) => `${word} por {b|${counts.points(score)}}: todavía no. Hay más.`,
    candidate: (word, figure) => `${word} merece un vistazo: {b|${figure}}. Hay más.`,
    as_played: (word) => `${word} es lo que jugaste. Hay más.`,
    invalid: (words) =>
      words.length > 1
        ? `${list(words)} no están en la lista de palabras.`
        : `${list(words)} no está en la lista de palabras.`,
    other_exchange: "Ese cambio no. Hay más.",
  },
  stuck: "¿Te atascas? Una pista cada vez",
  hint_where: "Dónde mirar",
  hint_length: "Cuántas letras tiene",
  hint_letter: "Su primera letra",
  show: "Mostrar",
  show_hint: (place) => `Mostrar la pista ${number(place)}`,
  hints: {
    nothing: "Aquí no hay nada que poner.",
    no_play: "Esta vez no es una palabra.",
    exchange: (tiles) => `Cambia ${counts.tiles(tiles)}.`,
    keep: (tiles) => (tiles ? `Guarda {b|${tiles}}.` : "No guardes ninguna."),
    over_star: "Pasa por la estrella.",
    look_in: (letter, word) => `Mira la {b|${letter}} de ${word}.`,
    look_at: (letter, square) => `Mira la {b|${letter}} en ${square}.`,
    length: (letters) => `Tiene {b|${number(letters)}} letras.`,
    length_with: (letters, own) => `Tiene {b|${number(letters)}} letras, ${number(own)} tuyas.`,
    begins: (letter) => `Empieza por {b|${letter}}.`,
  },
  words_checked: "Aquí se comprueban las palabras",
  show_answer: "Mostrar la respuesta",
  skip: "Saltar esta",
  found: (count) => (count > 1 ? `Encontrada en ${tries(count)}.` : "Encontrada a la primera."),
  try_button: "Probar",
  lay_a_word: "Pon una palabra",

  decided_by: (plays) =>
    [
      "",
      "Una jugada marcó la diferencia.",
      "Dos jugadas marcaron la diferencia.",
      "Tres jugadas marcaron la diferencia.",
    ][plays] ?? `${number(plays)} jugadas marcaron la diferencia.`,
  save_gcg: "Guardar como GCG",
  go_through_mine: { mistake: "Repasar mis errores", slip: "Repasar mis imprecisiones" },
  go_through: { mistake: "Repasar los errores", slip: "Repasar las imprecisiones" },
  the_story: "La historia",
  accuracy: "de precisión",
  of: (count) => `de ${number(count)}`,
  fine_or_better: "jugadas buenas o mejores",
  mistakes_cost: (mistakes, cost) =>
    `${plural(mistakes, { one: "error", other: "errores" })}${
      cost === null
        ? ""
        : plural(cost, {
            one: ": 1 partida de cada 100",
            other: `: ${number(cost)} partidas de cada 100`,
          })
    }.`,
  mistake_index: (index) => `Índice de errores ${index}.`,
  turning_points: "Momentos clave",
  play_and_luck: "Juego y suerte",
  in_hundred: "probabilidad de ganar, %",
  start: "Inicio",
  even: "igual",
  your_play: "Tu juego",
  their_play: "Su juego",
  play_of: (name) => `Juego de ${name}`,
  the_tiles: "Las fichas",
  balance: {
    lost: (who, games) =>
      `${who === null ? "Tus jugadas" : `Las jugadas de ${who}`} costaron ${number(games)},`,
    given: (who, games) =>
      `${who === null ? "las de los demás" : `las de ${who}`} devolvieron ${number(games)}`,
    took: (games) => `y las fichas quitaron ${number(games)}.`,
    gave: (games) => `y las fichas dieron ${number(games)}.`,
  },
  cost_by_phase: "Lo que costó, en partidas de cada 100",
  figures: "Cifras",
  in_points: "En puntos",
  lost_by_play: "Perdidos con las jugadas",
  luck_of_draws: "Suerte al sacar fichas",
  phases: {
    opening: "Apertura",
    middle: "Medio juego",
    preendgame: "Últimas fichas de la bolsa",
    endgame: "Final de partida",
  },
  extras: {
    phonies: (count, kept) =>
      `${plural(count, { one: "1 palabra no válida", other: `${number(count)} palabras no válidas` })}${kept ? `, ${number(kept)} sin impugnar` : ""}`,
    challenges_won: (count) =>
      plural(count, {
        one: "1 impugnación ganada",
        other: `${number(count)} impugnaciones ganadas`,
      }),
    challenges_lost: (count) =>
      plural(count, {
        one: "1 impugnación perdida",
        other: `${number(count)} impugnaciones perdidas`,
      }),
    exchanges: (count) => plural(count, { one: "1 cambio", other: `${number(count)} cambios` }),
    time_trouble: (count) =>
      plural(count, {
        one: "1 jugada con apuros de tiempo",
        other: `${number(count)} jugadas con apuros de tiempo`,
      }),
  },
  worth_learning: "Para aprender de esta partida",
  copy_list: "Copiar la lista",
  hooks_of: (word) => `Lo que va antes y después de ${word}`,
  missed_on: (turn, score) => `se escapó en la jugada ${number(turn)}, por ${number(score)}`,
  missed_by: (name, turn, score) =>
    `a ${name} se le escapó en la jugada ${number(turn)}, por ${number(score)}`,
  nothing_to_learn: "Nada que mejorar: no se escapó ninguna palabra.",
  no_new_words: "Las mejores jugadas no tenían palabras nuevas.",
  strength: "Tu nivel de juego",
  strength_between: (low, high, games) =>
    `Entre ${low} y ${high}, según ${number(games)} partidas analizadas.`,
  strength_about: (level, games) =>
    `Aproximadamente ${level}, según ${number(games)} partidas analizadas.`,
  no_summary: "El resumen llega cuando se hayan analizado todas las jugadas.",

  import: "Importar",
  bring_in: "Traer una partida",
  paste: "Pegar texto",
  from_file: "Archivo",
  from_link: "Enlace",
  text_label: "Partida en texto: GCG, líneas JSON o CGP",
  drop_here: "Suelta un archivo aquí o elige uno",
  game_language: "Idioma de la partida",
  you_are: "Eres",
  none_of_them: "Ninguno de ellos",
  choose_file: "Elegir un archivo",
  link_label: "Enlace a una partida de aquí o a un archivo GCG de otro sitio",
  open_link: "Abrir",
  reading: "Leyendo…",
  read_game: (format, turns, scores) =>
    plural(turns, {
      one: `${format}, 1 jugada, ${scores}.`,
      other: `${format}, ${number(turns)} jugadas, ${scores}.`,
    }),
  read_position: "Una posición.",
  not_over: "La partida no ha terminado; se analiza hasta donde llega.",
  remarks: (count) =>
    plural(count, {
      one: "1 observación sobre el registro.",
      other: `${number(count)} observaciones sobre el registro.`,
    }),
  remark: (line, text) => `Línea ${number(line)}: ${text}`,
  review_whole: "Analizar toda la partida",
  open_at: (turn) => `Abrir en la jugada ${number(turn)}`,
  at_turn: "Jugada",
  keep_first: (turns) =>
    plural(turns, {
      one: "Conservar la primera jugada",
      other: `Conservar las primeras ${number(turns)} jugadas`,
    }),
  edit_line: (line) => `Editar la línea ${number(line)}`,
  import_hint: "De otro sitio, de un programa o del papel.",

  today: "Hoy",
  slip: "Análisis",
  slip_won: (name, points) => `${name}, ganada por ${number(points)}`,
  slip_lost: (name, points) => `${name}, perdida por ${number(points)}`,
  slip_drawn: (name) => `${name}, empate`,
};
