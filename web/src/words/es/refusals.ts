import type { Words } from "../shape";

export const refusals: Words["refusals"] = {
  already_accepted: ({ seat }) => `${seat} ha aceptado esta jugada y ya no puede impugnarla.`,
  already_judged: ({ what }) =>
    `${what === "This play" ? "Esta jugada" : what} ya se ha dado por válida para todos.`,
  already_rolled: ({ seat }) => `${seat} ya ha lanzado los dados: toca jugar o pasar.`,
  already_started: "La partida ya ha empezado: asientos, textos y reglas ya no se pueden cambiar.",
  bad_hours: ({ why, most }) =>
    why === "zone"
      ? "Esa zona horaria no existe."
      : why === "both_ends"
        ? "Indica el principio y el fin de las horas de silencio."
        : why === "too_long"
          ? `Las horas de silencio pueden durar ${most} horas como máximo.`
          : why === "holiday_end"
            ? "Las vacaciones deben terminar después de empezar y antes de un año."
            : "Las vacaciones deben empezar antes de un año.",
  bad_level: (_details) => "Ese nivel no existe: elige otro.",
  bad_options: ({ reason }) => `Estos ajustes no son compatibles. (${reason})`,
  bad_link: "Este enlace no lleva a una partida en texto. Pega el texto de la partida.",
  bad_photo: ({ why }) =>
    why === "pixels"
      ? "Esta foto tiene demasiados píxeles: el máximo es de 200 millones en JPEG y de 50 millones en otros formatos."
      : why === "damaged"
        ? "Esta foto está dañada o incompleta: guárdala otra vez y vuelve a intentarlo."
        : why === "time"
          ? "Esta foto tarda demasiado en procesarse: redúcela primero."
          : "Este formato no es compatible: usa JPEG, PNG, WebP, AVIF o HEIC.",
  bad_rearrangement: ({ why, word, square }) =>
    why === "no_new_tile"
      ? "Añade al menos una ficha nueva a la palabra reordenada."
      : why === "no_word"
        ? `En ${square} no empieza ninguna palabra: elige una palabra entera del tablero.`
        : why === "other_letters"
          ? `Reordena ${word} solo con sus propias letras.`
          : why === "unchanged"
            ? `Las letras de ${word} no se han movido: mueve alguna o juega sin reordenar.`
            : "Las fichas nuevas deben ir en línea con la palabra reordenada y unidas a ella.",
  bad_record: ({ line, reason }) => `La línea ${line} no es válida. (${reason})`,
  bad_request: ({ reason }) => `Petición no válida. (${reason})`,
  bad_swap: ({ why, letter, square }) =>
    why === "not_a_blank"
      ? `La ${letter} de ${square} no es un comodín; solo un comodín se puede canjear así.`
      : why === "blank"
        ? `La ficha de ${square} es un comodín, y un comodín no se recicla.`
        : `${letter} por ${letter} en ${square} no forma ninguna palabra nueva.`,
  bad_word: ({ words }) => `No está en la lista de palabras: ${words}.`,
  bag_too_small: ({ why, in_bag, least }) =>
    why === "closed"
      ? `Solo quedan ${in_bag} fichas en la bolsa; para cambiar hacen falta al menos ${least}: juega o pasa.`
      : `Solo quedan ${in_bag} fichas en la bolsa: cambia menos, juega o pasa.`,
  blank_needs_letter: "Un comodín debe representar una letra: elige cuál.",
  circle_full: ({ most }) => `Este círculo está completo: el máximo es de ${most} miembros.`,
  dictionary_closed:
    "Juegas con el diccionario cerrado: podrás buscar palabras cuando termine la partida.",
  first_word_too_short: ({ minimum }) =>
    `En esta mesa la primera palabra necesita al menos ${minimum} letras: juega una más larga, cambia o pasa.`,
  foreign_page: "Esta petición vino de otro sitio: abre Lexiko y vuelve a intentarlo.",
  game_over: "La partida ya ha terminado.",
  game_settled: "Esta partida tiene página pública o revancha: ya no se puede cambiar.",
  gap: ({ square }) =>
    `Hay un hueco en ${square}: todas las fichas nuevas deben formar una sola palabra.`,
  guests_not_rated: ({ name }) =>
    `Para las partidas con clasificación hace falta una cuenta: ${name} debe añadir antes un nombre de usuario y una contraseña o una llave de acceso.`,
  handle_needed: "Elige antes un nombre de usuario.",
  impossible_roll: ({ why, most, laid, faces }) =>
    why === "too_many"
      ? `Ahora se pueden colocar hasta ${most} dados, pero has anotado ${laid}.`
      : why === "pouch"
        ? `Los dados de la bolsa no pueden mostrar ${faces} a la vez en este momento.`
        : "Esta tirada no es posible con estos dados.",
  key_reused: "Esta clave se usó para otra orden: usa una nueva cada vez.",
  key_taken: "Esta clave ya se ha usado.",
  last_host: "Un círculo necesita un anfitrión: nombra antes a otra persona.",
  lexicon_error: ({ reason }) => `Este léxico no se puede usar. (${reason})`,
  mail_not_sent: "No se ha podido enviar el correo: comprueba la dirección o inténtalo más tarde.",
  members_only: "Esta mesa es de un círculo: solo sus miembros pueden verla y jugar.",
  more_than_a_rack: ({ seat, held, laid }) =>
    `${seat} puede tener ahora ${held} fichas, pero esta jugada pone ${laid}: comprueba dónde empieza la palabra y qué letras ya estaban.`,
  name_a_word: ({ words }) => `Aquí las palabras se juzgan una a una: elige una de ${words}.`,
  name_means_you: ({ name }) => `Aquí nadie puede llamarse ${name}: elige otro nombre.`,
  name_taken: ({ handle }) => `El nombre de usuario ${handle} ya está en uso: elige otro.`,
  no_play_to_challenge: "Ahora no hay ninguna jugada que impugnar.",
  no_hints_here: "En esta mesa se juega sin pistas.",
  no_seat_free: "Todos los asientos de esta mesa están ocupados.",
  no_spectators: "Esta mesa no admite espectadores.",
  no_tile_there: ({ square }) => `No hay ninguna ficha en ${square}.`,
  no_tiles_laid: "Una jugada necesita al menos una ficha nueva: pon una o pasa.",
  not_a_host: "Solo un anfitrión del círculo puede hacer eso.",
  not_a_word_of_the_play: ({ word, words }) =>
    `${word} no es una palabra de esta jugada; sus palabras son ${words}.`,
  not_agreed: ({ why, seat }) =>
    why === "open"
      ? `La partida aún no puede empezar: ${seat} sigue libre.`
      : `La partida aún no puede empezar: ${seat} debe aceptar el último cambio.`,
  not_allowed: ({ why }) =>
    why === "onlooker"
      ? "Aquí solo pueden escribir los jugadores de la mesa."
      : why === "not_your_line"
        ? "Solo el anfitrión puede borrar mensajes de otros."
        : why === "own_seat"
          ? "Este asiento es tuyo: mejor deja la mesa."
          : why === "not_acquainted"
            ? "Puedes invitar a gente con quien has jugado y a la de tus círculos."
            : why === "host_steps_down"
              ? "Un anfitrión solo puede dejar de serlo por decisión propia."
              : why === "host_leaves"
                ? "No se puede expulsar a un anfitrión."
                : why === "looked_after"
                  ? "Un adulto cuida de una de las cuentas, así que no se puede."
                  : why === "host_muted"
                    ? "Los anfitriones no pueden silenciarse entre sí."
                    : "No puedes hacer eso.",
  not_found: (_details) => "Eso no existe o no tienes acceso.",
  not_in_line: "Todas las fichas nuevas deben ir en una fila o una columna.",
  not_ready: (_details) => "El servidor no está listo. Inténtalo de nuevo en un momento.",
  not_started: "La partida aún no ha empezado: empiézala primero.",
  not_the_host: "Solo el anfitrión de la mesa puede hacer eso.",
  not_the_keeper: "En esta mesa anota una sola persona: pídeselo y sigue la hoja aquí.",
  not_touching: "Las fichas nuevas deben tocar una que ya esté en el tablero.",
  not_your_seat: (_details) => "Ese asiento no es tuyo: elige uno de los tuyos.",
  not_your_thing:
    "Lo publicó otra persona: solo ella puede editarlo, y solo ella o el anfitrión puede quitarlo.",
  not_your_turn: ({ mover, seat }) =>
    `Le toca a ${mover}, no a ${seat}: espera o impugna la última jugada.`,
  nothing_to_exchange: "Los dados no se pueden cambiar: juega o pasa.",
  nothing_to_roll: "Esta edición se juega con fichas; no hay dados que lanzar.",
  nothing_of_yours_to_undo: "No tienes nada que deshacer, o alguien lo ha cambiado después.",
  nothing_to_undo: ({ seat }) =>
    `${seat} no tiene nada que deshacer: solo se puede deshacer la última anotación de la hoja.`,
  off_board: ({ square }) =>
    `La palabra se sale del tablero en ${square}: empieza antes o elige una más corta.`,
  own_play: ({ seat }) => `${seat} hizo esta jugada: solo los demás pueden impugnarla o aceptarla.`,
  rack_not_asked: ({ seat }) => `Las letras de ${seat} ya se conocen o ahora no hacen falta.`,
  racks_not_counted: ({ seats }) =>
    `La partida ha terminado: introduce las letras sin jugar de ${seats}.`,
  roll_first: ({ seat }) => `${seat} aún no ha lanzado los dados: lánzalos y luego juega o pasa.`,
  seat_gone: ({ seat }) => `${seat} ha dejado la partida y ya no puede jugar.`,
  seat_present: ({ seat }) =>
    `${seat} está aquí o estaba hace un momento: solo se puede sustituir a quien se ha ido.`,
  seat_taken: "Ese asiento está ocupado: elige otro.",
  sign_in_first: "Elige primero un nombre o inicia sesión.",
  square_taken: ({ square, letter }) =>
    `En ${square} ya está la ${letter}: pon tu ficha en una casilla libre.`,
  stale_version: (_details) =>
    "La partida ha avanzado mientras tanto: mira el tablero e inténtalo de nuevo.",
  star_not_covered: ({ star }) => `La primera palabra debe cubrir la estrella de ${star}.`,
  table_changed: "Alguien acaba de cambiar la mesa: compruébala e inténtalo de nuevo.",
  table_closed: "El anfitrión ha cerrado esta mesa.",
  table_not_over: "La partida aún no ha terminado: inténtalo después.",
  table_started: "La partida ha empezado: las reglas ya no se pueden cambiar.",
  tile_not_held: ({ seat, tile }) =>
    `${seat} no tiene ${tile === "a blank" ? "ningún comodín" : `ninguna ${tile}`}.`,
  tile_used_up: ({ copies, tile, left }) =>
    `El juego tiene ${copies} × ${tile}, y en los atriles solo puede haber ${left}: ¿alguna es un comodín, o se escribió mal una jugada anterior?`,
  too_large: ({ size }) => `Es demasiado grande: el máximo es ${size}.`,
  too_many: ({ why, most, wait_s }) =>
    why === "tables"
      ? `Ya estás en ${most} mesas: termina o deja una primero.`
      : why === "circles"
        ? `Ya estás en ${most} círculos: deja uno primero.`
        : why === "devices"
          ? `Ya hay ${most} dispositivos con notificaciones: desactívalas antes en uno.`
          : why === "pages"
            ? "Está abierto en demasiadas pestañas: cierra otra primero."
            : why === "children"
              ? `Ya cuidas de ${most} cuentas: es el máximo.`
              : why === "guardians"
                ? `Ya hay ${most} adultos responsables de esta cuenta.`
                : why === "reviews"
                  ? `Ya tienes ${most} análisis en curso: espera a que acabe uno o detén otro.`
                  : why === "analyses"
                    ? "Detén antes otro análisis."
                    : why === "invitations"
                      ? `Aún valen ${most} de tus invitaciones: retira una primero.`
                      : wait_s
                        ? `Vas demasiado rápido. Espera ${wait_s} segundos.`
                        : "Vas demasiado rápido. Espera un momento.",
  too_short: "Una palabra necesita al menos dos letras.",
  unknown_seat: (_details) => "Ese asiento no existe en esta mesa.",
  unknown_square: ({ size }) => `Esa casilla no existe en este tablero de ${size} por ${size}.`,
  unknown_tile: ({ tile }) => `«${tile}» no es una ficha de este juego.`,
  variation_off: (_details) =>
    "En esta mesa no se juega con esa variante; hay que acordarla antes de empezar.",
  version_taken: "La mesa ha avanzado mientras tanto: compruébala e inténtalo de nuevo.",
  wall_busy: "Hay mucha gente en la pared en este momento: inténtalo de nuevo.",
  cannot_plan: ({ why }) =>
    why === "timing"
      ? "Solo se planea en mesas con días por turno."
      : why === "edition"
        ? "Con esta edición no se puede planear un turno."
        : why === "over"
          ? "Tu partida ha terminado."
          : why === "your_turn"
            ? "Ya te toca: juega tu turno."
            : why === "unseen"
              ? "Esas fichas no están todas entre las que no ves."
              : "El jugador anterior no tiene tantas fichas.",
  plan_under_way: "Tu turno planeado se está jugando ahora mismo.",
  wall_full: ({ most }) => `Ya no cabe más (el máximo es ${most}): quita algo primero.`,
  words_judged_together:
    "Aquí se juzgan juntas todas las palabras de una jugada: impugna sin nombrar ninguna.",
  wrong_passkey:
    "Esta llave de acceso no se ha aceptado: inténtalo de nuevo o inicia sesión con tu contraseña.",
  wrong_password: "Nombre o contraseña incorrectos: inténtalo de nuevo.",
  wrong_rack_size: ({ seat, held, told }) =>
    `${seat} tiene ${held} fichas, no ${told}: introdúcelas todas, con _ para las que no conozcas.`,
  account_closed: "La administración ha cerrado esta cuenta.",
  adults_only: "Para eso necesitas una cuenta: añade antes una contraseña o una llave de acceso.",
  ask_guardian: "Un adulto cuida de esta cuenta: pídeselo.",
  banned_from_circle: "No puedes entrar en este círculo: pregunta a un anfitrión.",
  by_invitation: "Aquí se entra con invitación: abre tu enlace o inicia sesión.",
  cannot_analyse: ({ why }) =>
    why === "endgame"
      ? "No es un final de dos con la bolsa vacía: mejor simúlalo."
      : why === "simulation"
        ? "En esta posición no se puede simular nada."
        : "Así no se puede analizar: elige otro método.",
  impossible_position: ({ why, face, count, most, square }) =>
    why === "tiles"
      ? `Esta posición no es posible: hay ${count} ${face}, pero el juego solo tiene ${most}.`
      : why === "rack"
        ? `En un atril caben ${most} fichas como máximo, no ${count}.`
        : why === "twice"
          ? `En ${square} hay dos fichas.`
          : why === "tile"
            ? `${face} no es una ficha de este juego.`
            : why === "square"
              ? `La casilla ${square} no existe en este tablero.`
              : why === "seats"
                ? "Esta edición se juega con otro número de asientos."
                : why === "lexicon"
                  ? "Esta lista de palabras no es para estas fichas."
                  : "Esta posición no es posible: revisa el tablero y los atriles.",
  lab_busy: "El laboratorio está muy ocupado: inténtalo de nuevo en un momento.",
  lab_closed: "Los análisis están desactivados en este servidor.",
  cannot_join: "No puedes unirte a esta mesa: elige otra o crea la tuya.",
  cannot_write: "Aquí no puedes escribir: alguien de la mesa solo recibe notas de conocidos.",
  last_guardian: "Alguien tiene que cuidar de esta cuenta: añade antes a otro adulto.",
  not_an_administrator: "Solo la administración del servidor puede hacer eso.",
  not_offered: "Esta cuenta aún no se puede entregar: pregunta al adulto responsable.",
  photos_off: "En este círculo las fotos están desactivadas.",
  quieted: "Un anfitrión te ha silenciado en este círculo: puedes leer, pero no escribir.",
  talk_off: "En este círculo las notas y los dibujos están desactivados.",
  cannot_be_seated: ({ name }) => `${name} no puede sentarse en esta mesa: elige a otra persona.`,
  still_guardian: ({ name }) => `Cuidas de ${name}: entrega o elimina antes esa cuenta.`,
  offline:
    "No se puede conectar con el servidor. No se ha perdido nada: inténtalo de nuevo en un momento.",
  photo_offline: "Las fotos necesitan conexión. Inténtalo cuando vuelvas a tenerla.",
  moved_on: "La partida ha seguido. Tus fichas vuelven a estar en tu atril.",
  internal_error: "Algo ha fallado por nuestra parte y lo hemos registrado. Inténtalo de nuevo.",
};
