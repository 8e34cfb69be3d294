// El explorador: cualquier posición, sus jugadas y adónde llevan.
import type { Later } from "../shape";
import { list, number, percent, plural, signed } from "../intl";
import { counts } from "./counts";

const who = (name: string) => name || "el siguiente";

export const explorer: Later["explorer"] = {
  title: "Explorador",
  lead: "Cualquier posición, y adónde llevan sus jugadas",
  from_game: (players, turn) => `${players}, jugada ${number(turn)}`,
  by_hand: "Tu posición",
  back_to_review: "Volver al análisis",
  back_to_plays: "Volver a las jugadas",
  tools: "Herramientas",

  set_up: "Montar",
  set_up_hint: "toca una casilla y escribe",
  set_up_on: "Escribe letras, con Mayús un comodín. Retroceso quita una ficha.",
  set_up_done: "Listo",
  position: "Posición",
  rack: "Atril",
  rack_of: (name) => `Atril de ${name}`,
  you: "Tú",
  other: "Rival",
  other_number: (place) => `Rival ${number(place)}`,
  score_of: (name) => `Puntos: ${name}`,
  their_rack: "Su atril",
  not_known: "desconocido",
  unseen: (unseen, in_bag) => `${number(unseen)} ocultas, ${number(in_bag)} de ellas en la bolsa`,
  unseen_in_bag: (unseen, in_bag) => `${number(unseen)} · ${number(in_bag)} en la bolsa`,
  players: "Jugadores",
  first_word: "Primera palabra de al menos",
  any_length: "cualquier longitud",
  letters: (count) => `${number(count)} letras`,
  clear_board: "Vaciar el tablero",
  random_rack: "Atril al azar",
  turn_round: "Turno del siguiente",
  edition_and_words: "Edición y palabras",
  not_a_tile: (typed) => `«${typed}» no es una ficha de esta edición.`,
  rack_too_long: (most) => `En un atril caben como mucho ${counts.tiles(most)}.`,
  too_many: (tiles) => `Más de las que tiene la edición: ${list(tiles)}. Quita una para seguir.`,
  laid: (tile, square) => `${tile} en ${square}`,
  removed: (square) => `${square} vacía`,

  plays: "Jugadas",
  which_wins: "¿Qué jugada gana más?",
  which_scores: "¿Qué puedes jugar?",
  which_ends: "El camino al final",
  found: (total, tried) =>
    `${plural(total, { one: "1 jugada encontrada", other: `${number(total)} jugadas encontradas` })} · se prueban las ${number(tried)} mejores`,
  found_only: (total) =>
    plural(total, { one: "1 jugada encontrada", other: `${number(total)} jugadas encontradas` }),
  looking: "Buscando jugadas…",
  no_plays: "Aquí no cabe ninguna palabra. Cambia fichas o pasa.",
  need_rack: (name) =>
    name
      ? `Escribe el atril de ${name} para ver jugadas.`
      : "Escribe un atril para ver jugadas.",
  need_position:
    "Monta una posición o importa una. Las jugadas aparecen en cuanto hay un atril.",
  dice_only: "Los dados se lanzan de nuevo cada turno, así que solo se comparan jugadas.",
  continuations: (count) =>
    plural(count, { one: "1 continuación", other: `${number(count)} continuaciones` }),
  steadiness: {
    moving: "aún se mueve un poco",
    settling: "se va asentando",
    steady: "estable",
  },
  as_far: "hasta donde llegó",
  exact: "exacto",
  by_worth: "Por puntos y lo que guardas",
  start: "Empezar",
  stop: "Parar",
  go_on: "Seguir",
  simulate: "Empezar la simulación",
  play: "Jugada",
  points_short: "Pts.",
  keeps: "Guarda",
  keeps_nothing: "nada",
  chance: "Opción de ganar",
  value: "Valor",
  ahead: "Al final",
  pin: (play) => `Marcar ${play} para comparar`,
  row: (play, points, keeps) =>
    `${play}, ${counts.points(points)}, ${keeps ? `guarda ${keeps}` : "no guarda nada"}`,
  row_chance: (chance, error) =>
    `${percent(chance)}, más o menos ${number(Math.max(1, Math.round(error * 100)))}`,
  bars: (from, to) => `Las barras van del ${from} al ${to}.`,
  toss_up: (plays) => `Demasiado igualado entre ${list(plays)}.`,
  toss_up_many: (count) => `Las ${number(count)} primeras se solapan: demasiado igualado.`,
  leads: (play) => `${play} va por delante por más que el error.`,
  all_same: "Todas acaban igual.",
  in_bag: (count) => `${number(count)} en la bolsa`,
  turns_ahead: (count) =>
    plural(count, { one: "1 turno por delante", other: `${number(count)} turnos por delante` }),
  rack_any: (name) => `${name ? `Atril de ${name}` : "Su atril"}: cualquiera`,
  rack_known: (name) => `${name ? `Atril de ${name}` : "Su atril"}: conocido`,
  leader: (play, chance, level) =>
    level.length
      ? `${play} va en cabeza, ${percent(chance)}, igualada con ${list(level)}.`
      : `${play} va en cabeza, ${percent(chance)}.`,
  leader_points: (play, points) => `${play} va en cabeza, ${signed(points)} al final.`,
  leader_only: (play) => `${play} va en cabeza.`,
  ended: "Terminado.",
  stopped: "Parado.",
  add_to_lines: "la añade a las variantes",
  add: "Añadir a las variantes",
  try_out: (play) => `Probar también ${play}`,
  clear: "Vaciar",
  exchange_of: (tiles) => `Cambiar ${tiles}`,
  pass: "Pasar",
  more_plays: (count) => `Mostrar ${number(count)} más`,

  last_tiles: (in_bag) =>
    `${plural(in_bag, { one: "1 ficha", other: `${number(in_bag)} fichas` })} en la bolsa: se juega hasta el final con cada robo.`,
  won: "Ganadas",
  tied: "Empatadas",
  lost: "Perdidas",
  ways: (won, ways) => `${number(won)} de ${number(ways)}`,
  outcome: (won, tied, lost) =>
    `ganadas ${number(won)}, empatadas ${number(tied)}, perdidas ${number(lost)}`,
  not_played_out: (count) => `${number(count)} sin jugar todavía`,
  if_you_draw: "Si robas",
  by_draw: (play) => `${play}, según lo que robes`,
  best_line: "La mejor continuación",
  add_line: "Añadir esta variante",
  points_ahead: (points) => `${signed(points)} puntos`,

  compare: "Comparar",
  compare_two: "Comparar dos jugadas",
  compare_these: (one, other) => `Comparar ${one} y ${other}`,
  pin_two: "Marca dos jugadas para compararlas.",
  one_or_other: (one, other) => `¿${one} o ${other}?`,
  too_close: (one, other, error) =>
    `Demasiado igualado: ${one} y ${other}, cada una ± ${error}`,
  ahead_by: (play, games) =>
    `${play} gana ${plural(games, { one: "1 partida", other: `${number(games)} partidas` })} más de cada 100`,
  figures: {
    chance: "opción de ganar",
    points: "puntos ahora",
    keeps: "guarda",
    next: (name) => (name ? `siguiente turno de ${name}` : "siguiente turno rival"),
    next_bonus: (name) => `${who(name)} coloca todas`,
    after: "tu turno después",
    after_bonus: "todas en tu turno",
    ahead: "de ventaja tras todo eso",
    final: "al final",
    worth: "valor con lo que guarda",
  },
  better: "mejor",
  swap_sides: "Cambiar de lado",
  close: "Cerrar",

  where_scores: (name) => `Dónde puntúa ${who(name)}`,
  where_scores_after: (name, play) => `Dónde puntúa ${who(name)} tras ${play}`,
  hide_scores: (name) => `Ocultar dónde puntúa ${who(name)}`,
  bigger: (name, racks) =>
    `Cuanto mayor el punto, más puntúa ${who(name)}, en ${number(racks)} atriles al azar.`,
  busy: (lanes) =>
    plural(lanes.length, {
      one: `La zona más animada es ${list(lanes)}.`,
      other: `Las zonas más animadas son ${list(lanes)}.`,
    }),
  busy_said: (lanes) => `Zonas animadas: ${lanes.join("; ")}.`,
  column: (letter, from, to) => `columna ${letter}, de ${number(from)} a ${number(to)}`,
  row_lane: (row, from, to) => `fila ${number(row)}, de ${from} a ${to}`,
  no_lanes: "Ninguna zona destaca.",
  legend: (name) => `${name || "El siguiente"} puntúa aquí:`,
  rarely: "poco",
  often: "mucho",
  on_average: (points) => `${counts.points(points)} de media`,
  bonus_share: (share) => `todas las fichas ${percent(share)}`,

  lines: "Variantes",
  lines_empty:
    "Coloca una jugada y pulsa Intro: empieza una variante. Las flechas la recorren.",
  start_of_lines: "Esta posición",
  played: "jugada",
  remove_line: (play) => `Quitar ${play}`,
  before: "Una jugada atrás",
  next: "Una jugada adelante",
  node: (play, figure) => (figure ? `${play}, ${figure}` : play),
  added: (play) => `${play} está en las variantes.`,
  at_play: (play) => `Tras ${play}`,

  import: "Importar",
  share: "Compartir enlace",
  share_short: "Compartir",
  copied: "Enlace copiado.",
  copy_by_hand: "Copia este enlace:",
  bad_link: "Este enlace no tiene ninguna posición. Aquí tienes un tablero vacío.",
  partly_read: "Algunas variantes de este enlace no caben en el tablero y faltan.",
  closed: "El explorador está cerrado",
  closed_hint: "Vuelve a abrir cuando acabe esa partida. El estudio y los pasatiempos siguen abiertos.",
  again: "Reintentar",
  loading: "Montando la posición…",
  keys: "Teclas",
};
