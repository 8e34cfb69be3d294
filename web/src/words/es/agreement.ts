import { number, plural } from "../intl";
import type { Words } from "../shape";

export const agreement: Words["agreement"] = {
  variations: {
    rearrange: {
      name: "Reordenar",
      sentence: "Reordena una palabra del tablero y añádele al menos una de tus fichas.",
    },
    recycle: {
      name: "Reciclar",
      sentence:
        "Antes de jugar, cambia letras del tablero por las tuyas. Toda palabra debe seguir siendo válida.",
    },
    blank_swap: {
      name: "Canje de comodín",
      sentence:
        "Si tienes la letra que representa un comodín, cámbiala por el comodín y sigue jugando.",
    },
    open_dictionary: {
      name: "Diccionario abierto",
      sentence: "Cualquiera puede consultar una palabra en cualquier momento.",
    },
    nine_tile: {
      name: "Nueve fichas",
      sentence: "Atriles de nueve fichas; jugar siete, ocho o nueve de una vez da 50.",
    },
    end_when_no_play: {
      name: "Fin sin jugadas",
      sentence: "Con la bolsa vacía, la partida acaba cuando nadie puede jugar.",
    },
  },
  challenge_names: {
    edition: "Estándar de la edición",
    double: "Doble",
    single: "Simple",
    five: "Cinco puntos",
    ten: "Diez puntos",
    triple: "Todo o nada",
    void: "Automático",
  },
  challenges: {
    double: "Si todas las palabras son válidas, quien impugna pierde el próximo turno.",
    single: "Una impugnación fallida no cuesta nada.",
    five: "Una impugnación fallida da 5 puntos al rival; nadie pierde turno.",
    ten: "Una impugnación fallida da 10 puntos al rival; nadie pierde turno.",
    triple: "Si pierdes una impugnación, pierdes la partida.",
    void: "Las palabras se comprueban al jugarlas. Las no válidas se rechazan: no hay impugnaciones.",
    one_word: "Eliges una palabra para consultarla. Si es válida, pierdes tu próximo turno.",
  },
  seconds: (count) => plural(count, { one: "1 segundo", other: `${number(count)} segundos` }),
  minutes: (count) => plural(count, { one: "1 minuto", other: `${number(count)} minutos` }),
  no_clock: "Sin reloj.",
  turn_clock: (each) => `Tienes ${each} por turno; si se acaba el tiempo, pierdes el turno.`,
  game_clock: (each, more, over) => `Cada jugador tiene ${each} para la partida${more}; ${over}.`,
  increment: (seconds) => ` más ${seconds} por turno`,
  overtime: (span, points) => `hasta ${span} extra, a ${number(points)} puntos por minuto`,
  no_overtime: "si se acaba el tiempo, pierdes la partida",
  days_clock: (days, bank) =>
    plural(days, {
      one: `Tienes 1 día por turno${bank}.`,
      other: `Tienes ${number(days)} días por turno${bank}.`,
    }),
  bank: (days) =>
    plural(days, {
      one: ", más 1 día de reserva para la partida",
      other: `, más ${number(days)} días de reserva para la partida`,
    }),
  edition: (name, tagline) => `${name}: ${tagline}`,
  challenge_rule: (sentence) => `Impugnaciones: ${sentence}`,
  variation_rule: (name, sentence) => `${name}: ${sentence}`,
  first_word: (letters) => `La primera palabra necesita al menos ${number(letters)} letras.`,
  seat: (place) => `Jugador ${number(place)}`,
  finish_line: (goals) => `Línea de meta: gana quien llegue primero a su meta. ${goals}.`,
  goal: (points) => `Gana quien llegue primero a ${number(points)} puntos.`,
  advanced: "Avanzado: los dados que dejas quedan a la vista para el siguiente jugador.",
  lexicon: (name) => `Palabras: ${name}.`,
  lexicon_counted: (name, count) => `Palabras: ${name} (${number(count)}).`,
  tiles: (language) => `Fichas: ${language}.`,
  spectators: "Se admiten espectadores.",
  no_spectators: "Sin espectadores.",
};
