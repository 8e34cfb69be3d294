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
        "Antes de jugar, cambia letras del tablero por las tuyas mientras cada palabra siga siendo válida.",
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
      sentence: "Los atriles llevan nueve; jugar siete, ocho o nueve de una vez da 50.",
    },
    end_when_no_play: {
      name: "Fin cuando nada encaja",
      sentence: "Con la bolsa vacía, la partida acaba sola cuando a nadie le queda jugada.",
    },
  },
  challenge_names: {
    edition: "Como dice la caja",
    double: "Doble",
    single: "Simple",
    five: "Cinco puntos",
    ten: "Diez puntos",
    triple: "Todo o nada",
    void: "Palabras comprobadas",
  },
  challenges: {
    double: "Si todas las palabras son válidas, quien impugna pierde el próximo turno.",
    single: "Una impugnación fallida no cuesta nada.",
    five: "Una impugnación fallida da 5 puntos al asiento impugnado; no se pierde turno.",
    ten: "Una impugnación fallida da 10 puntos al asiento impugnado; no se pierde turno.",
    triple: "Quien pierde una impugnación pierde la partida.",
    void: "Las palabras se comprueban al jugarlas: la que no está en el léxico se rechaza y nadie impugna.",
    one_word:
      "Se nombra y se consulta una palabra. Si es válida, quien impugna pierde el próximo turno.",
  },
  seconds: (count) => plural(count, { one: "1 segundo", other: `${number(count)} segundos` }),
  minutes: (count) => plural(count, { one: "1 minuto", other: `${number(count)} minutos` }),
  no_clock: "No hay reloj.",
  turn_clock: (each) => `Cada turno tiene ${each}; si se agota, se pierde el turno.`,
  game_clock: (each, more, over) => `Cada asiento tiene ${each} para la partida${more}; ${over}.`,
  increment: (seconds) => ` y ${seconds} más por turno`,
  overtime: (span, points) => `hasta ${span} de más cuestan ${number(points)} puntos por minuto`,
  no_overtime: "si se agota, se pierde la partida",
  days_clock: (days, bank) =>
    plural(days, {
      one: `Cada turno tiene 1 día${bank}.`,
      other: `Cada turno tiene ${number(days)} días${bank}.`,
    }),
  bank: (days) =>
    plural(days, {
      one: ", y 1 día de reserva para toda la partida",
      other: `, y ${number(days)} días de reserva para toda la partida`,
    }),
  edition: (name, tagline) => `${name}: ${tagline}`,
  challenged: (sentence) => `Impugnaciones: ${sentence}`,
  varied: (name, sentence) => `${name}: ${sentence}`,
  first_word: (letters) => `La primera palabra necesita al menos ${number(letters)} letras.`,
  seat: (place) => `Asiento ${number(place)}`,
  finish_line: (goals) => `Línea de meta: gana quien llegue primero a su propia meta. ${goals}.`,
  goal: (points) => `Gana quien llegue primero a ${number(points)} puntos.`,
  advanced: "Avanzado: los dados que dejas quedan para el siguiente asiento.",
  lexicon: (name) => `El léxico es ${name}.`,
  lexicon_counted: (name, count) => `El léxico es ${name}, ${number(count)} palabras.`,
  tiles: (language) => `Las fichas son las de este idioma: ${language}.`,
  onlookers: "Otros pueden mirar.",
  no_onlookers: "Nadie más puede mirar.",
};
