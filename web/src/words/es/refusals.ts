import type { Words } from "../shape";

export const refusals: Words["refusals"] = {
  already_accepted: ({ seat }) => `${seat} ha dado esta jugada por buena y ya no puede impugnarla.`,
  already_judged: ({ what }) =>
    `${what === "This play" ? "Esta jugada" : what} ya se ha dado por válida; vale para todos.`,
  already_rolled: ({ seat }) => `${seat} ya ha lanzado: toca jugar o pasar.`,
  already_started: "La partida ya ha empezado; asientos, textos y reglas están fijados.",
  bad_hours: ({ why, most }) =>
    why === "zone"
      ? "Esa zona horaria no existe."
      : why === "both_ends"
        ? "Las horas de silencio tienen principio y fin."
        : why === "too_long"
          ? `Las horas de silencio duran como mucho ${most} horas.`
          : why === "holiday_end"
            ? "Unas vacaciones terminan después de empezar, y dentro de un año."
            : "Unas vacaciones empiezan dentro de un año.",
  bad_level: (_told) => "Ese nivel no existe: elige otro.",
  bad_options: ({ reason }) => `Así no se puede acordar esta mesa. (${reason})`,
  bad_photo: ({ why }) =>
    why === "pixels"
      ? "Esta foto tiene demasiados píxeles: 200 millones como mucho en JPEG, 50 millones en otros formatos."
      : why === "damaged"
        ? "Esta foto está dañada o incompleta: guárdala otra vez y vuelve a probar."
        : why === "time"
          ? "Esta foto tarda demasiado en leerse: redúcela primero."
          : "No es una foto que se pueda leer: envía JPEG, PNG, WebP, AVIF o HEIC.",
  bad_rearrangement: ({ why, word, square }) =>
    why === "no_new_tile"
      ? "Una palabra reordenada necesita al menos una ficha nueva unida a ella."
      : why === "no_word"
        ? `En ${square} no empieza ninguna palabra: elige una palabra entera del tablero.`
        : why === "other_letters"
          ? `${word} solo se puede reordenar con todas sus letras, cada una una vez.`
          : why === "unchanged"
            ? `Las letras de ${word} siguen como estaban: mueve alguna o juega sin reordenar.`
            : "Las fichas nuevas deben ir en la línea de la palabra reordenada y unidas a ella.",
  bad_record: ({ line, reason }) => `La línea ${line} no se puede leer. (${reason})`,
  bad_request: ({ reason }) => `No se pudo leer esta petición. (${reason})`,
  bad_swap: ({ why, letter, square }) =>
    why === "not_a_blank"
      ? `La ${letter} de ${square} no es un comodín; solo un comodín se puede canjear así.`
      : why === "blank"
        ? `La ficha de ${square} es un comodín, y un comodín no se recicla.`
        : `${letter} por ${letter} en ${square} no forma ninguna palabra nueva.`,
  bad_word: ({ words }) => `${words} no se puede jugar aquí: recógela y prueba otra palabra.`,
  bag_too_small: ({ why, in_bag, least }) =>
    why === "closed"
      ? `Solo quedan ${in_bag} fichas en la bolsa; para cambiar hacen falta ${least}: juega o pasa.`
      : `Solo quedan ${in_bag} fichas en la bolsa: no cambies más, juega o pasa.`,
  blank_needs_letter: "Un comodín debe valer por una letra de este juego: di cuál.",
  circle_full: ({ most }) => `Un círculo tiene como mucho ${most} miembros, y este está completo.`,
  dictionary_closed:
    "Juegas en una mesa de diccionario cerrado: las palabras se buscan cuando termine la partida.",
  first_word_too_short: ({ minimum }) =>
    `En esta mesa la primera palabra necesita al menos ${minimum} letras: juega una más larga, cambia o pasa.`,
  foreign_page: "Esta petición vino de otra página; abre Lexiko y vuelve a probar.",
  game_over: "La partida ha terminado; ya no se puede jugar nada.",
  game_settled: "Esta partida tiene página pública o revancha: se queda como está.",
  gap: ({ square }) =>
    `Hay un hueco en ${square}: todas las fichas nuevas deben formar una sola palabra.`,
  guests_not_rated: ({ name }) =>
    `Las partidas con clasificación son para cuentas que duran: ${name} necesita antes un nombre de acceso y una contraseña o una llave de acceso.`,
  handle_needed: "Elige antes el nombre con el que entrarás.",
  impossible_roll: (_told) => "Estos dados no pueden salir así ahora.",
  key_reused: "Esta clave se usó para otra orden: usa una nueva cada vez.",
  key_taken: "Esta clave ya se usó.",
  last_host: "Un círculo siempre tiene anfitrión: nombra antes a otra persona.",
  lexicon_error: ({ reason }) => `Este léxico no se puede usar. (${reason})`,
  mail_not_sent: "El correo no ha salido: mira si la dirección es correcta o prueba más tarde.",
  members_only: "Esta mesa es de un círculo: solo sus miembros la ven y se sientan.",
  more_than_a_rack: ({ seat, held, laid }) =>
    `${seat} puede tener ahora ${held} fichas, y esto pone ${laid}: mira otra vez dónde empieza la palabra y qué letras ya estaban.`,
  name_a_word: ({ words }) => `Aquí las palabras se juzgan una a una: nombra una de ${words}.`,
  name_taken: ({ handle }) => `Alguien entra ya como ${handle}: elige otro nombre.`,
  no_play_to_challenge: "No hay ninguna jugada que aún se pueda impugnar.",
  no_seat_free: "Todos los asientos de esta mesa están ocupados.",
  no_spectators: "Esta mesa es solo para quienes se sientan a ella.",
  no_tile_there: ({ square }) => `No hay ninguna ficha en ${square}.`,
  no_tiles_laid: "Una jugada necesita al menos una ficha nueva: pon una o pasa.",
  not_a_host: "Solo un anfitrión del círculo puede hacer eso.",
  not_a_word_of_the_play: ({ word, words }) =>
    `${word} no es una palabra de esta jugada; sus palabras son ${words}.`,
  not_agreed: ({ why, seat }) =>
    why === "open"
      ? `La partida no puede empezar: ${seat} sigue libre.`
      : `La partida no puede empezar: falta el acuerdo de ${seat} al último cambio.`,
  not_allowed: ({ why }) =>
    why === "onlooker"
      ? "Aquí solo hablan los de la mesa."
      : why === "not_your_line"
        ? "Solo el anfitrión quita notas de otros."
        : why === "own_seat"
          ? "Este asiento es el tuyo: mejor levántate."
          : why === "host_steps_down"
            ? "Los anfitriones lo dejan por sí mismos."
            : why === "host_leaves"
              ? "Los anfitriones se van por sí mismos."
              : "No puedes hacer eso.",
  not_found: (_told) => "Eso no existe, o no es para tus ojos.",
  not_in_line: "Todas las fichas nuevas deben ir en una fila o una columna.",
  not_ready: (_told) => "El servidor no está listo. Prueba otra vez en un momento.",
  not_started: "La partida aún no ha empezado: empiézala primero.",
  not_the_host: "Solo el anfitrión de la mesa puede hacer eso.",
  not_the_keeper: "En esta mesa apunta una sola persona: díselo y mira aquí la hoja.",
  not_touching: "Las fichas nuevas deben tocar una que ya esté en el tablero.",
  not_your_seat: (_told) => "Ese asiento no es tuyo: juega por uno que lo sea.",
  not_your_thing:
    "Lo colgó otra persona: solo ella lo cambia, y solo ella o el anfitrión lo descuelga.",
  not_your_turn: ({ mover, seat }) =>
    `Le toca a ${mover}, no a ${seat}: espera o impugna la última jugada.`,
  nothing_to_exchange: "Esta edición se juega con dados, que no se cambian: juega o pasa.",
  nothing_to_roll: "Esta edición se juega con fichas; no hay dados que lanzar.",
  nothing_of_yours_to_undo: "No hay nada tuyo que deshacer, o alguien lo ha cambiado después.",
  nothing_to_undo: ({ seat }) =>
    `La última anotación no es de ${seat}, o aún no hay ninguna: mira la hoja y deshaz la última.`,
  off_board: ({ square }) =>
    `La palabra se sale del tablero en ${square}: empieza antes o elige una más corta.`,
  own_play: ({ seat }) =>
    `${seat} hizo esta jugada; solo los demás pueden impugnarla o darla por buena.`,
  rack_not_asked: ({ seat }) => `Las letras de ${seat} ya se saben o no se piden ahora.`,
  racks_not_counted: ({ seats }) =>
    `Se acabaron las jugadas: solo faltan las letras sin jugar de ${seats}.`,
  roll_first: ({ seat }) =>
    `${seat} aún no ha lanzado los dados: primero lanzar, luego jugar o pasar.`,
  seat_gone: ({ seat }) => `${seat} ha dejado la partida y ya no puede hacer nada en ella.`,
  seat_present: ({ seat }) =>
    `${seat} está o estaba hace un momento; solo se sustituye un asiento ausente.`,
  seat_taken: "Ese asiento está ocupado: elige otro.",
  sign_in_first: "Elige primero un nombre o entra en tu cuenta.",
  square_taken: ({ square, letter }) =>
    `En ${square} ya está la ${letter}: pon tu ficha en una casilla libre.`,
  stale_version: (_told) => "La partida ha avanzado mientras tanto: mira otra vez y decide.",
  star_not_covered: ({ star }) => `La primera palabra debe cubrir la estrella de ${star}.`,
  table_changed: "Alguien acaba de cambiar la mesa: mira otra vez y decide.",
  table_closed: "El anfitrión ha cerrado esta mesa.",
  table_not_over: "La partida aún no ha terminado: eso viene al final.",
  table_started: "La partida ha empezado; lo acordado está fijado.",
  tile_not_held: ({ seat, tile }) =>
    `${seat} no tiene ${tile === "a blank" ? "ningún comodín" : `ninguna ${tile}`}.`,
  tile_used_up: ({ copies, tile, left }) =>
    `El juego tiene ${copies} × ${tile}, y en los atriles puede haber ${left}: ¿alguna es un comodín, o se escribió mal una jugada anterior?`,
  too_large: ({ size }) => `Es demasiado grande: ${size} como mucho.`,
  too_many: ({ why, most, wait_s }) =>
    why === "tables"
      ? `Ya estás en ${most} mesas: termina o deja una primero.`
      : why === "circles"
        ? `Ya estás en ${most} círculos: deja uno primero.`
        : why === "devices"
          ? `Ya hay ${most} dispositivos con avisos: apaga uno primero.`
          : why === "pages"
            ? "Está abierto en demasiadas páginas: cierra otra primero."
            : wait_s
              ? `Eso ha sido demasiado de golpe. Espera ${wait_s} segundos.`
              : "Eso ha sido demasiado de golpe. Espera un momento.",
  too_short: "Una palabra necesita al menos dos letras.",
  unknown_seat: (_told) => "Ese asiento no existe en esta mesa.",
  unknown_square: ({ size }) => `Esa casilla no existe en este tablero de ${size} por ${size}.`,
  unknown_tile: ({ tile }) => `«${tile}» no es una ficha de este juego.`,
  variation_off: (_told) => "En esta mesa no se juega así; había que acordarlo antes de empezar.",
  version_taken: "La mesa ha avanzado: mira otra vez y decide.",
  wall_busy: "Hay mucha gente en la pared en este momento: prueba otra vez.",
  wall_full: ({ most }) => `Ya no cabe más, ${most} como mucho: descuelga algo primero.`,
  words_judged_together:
    "Aquí se juzgan juntas todas las palabras de una jugada: impugna sin nombrar ninguna.",
  wrong_passkey:
    "Esta llave de acceso no se ha aceptado: prueba otra vez o entra con tu contraseña.",
  wrong_password: "El nombre y la contraseña no van juntos: prueba otra vez.",
  wrong_rack_size: ({ seat, held, told }) =>
    `${seat} tiene ${held} fichas, no ${told}: dilas todas, con _ para la que nadie conoce.`,
  offline: "No se llega al servidor. No se pierde nada: prueba otra vez en un momento.",
  internal_error: "Algo ha ido mal aquí; queda anotado. Prueba otra vez.",
};
