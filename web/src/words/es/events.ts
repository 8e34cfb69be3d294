import { list, number, plural } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";
import { counts } from "./counts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** En español el verbo ya dice «tú». */
const does = (who: Who, you: string, they: string) =>
  who === null ? capital(you) : `${who} ${they}`;

/** Lo que pasó antes de la jugada misma. */
const first = (who: Who, blanks: number, recycled: number) => {
  const wild = plural(blanks, { one: "1 comodín", other: `${number(blanks)} comodines` });
  const done = [
    blanks ? `${who === null ? "tomas" : "toma"} ${wild} del tablero` : "",
    recycled ? `${who === null ? "reciclas" : "recicla"} ${counts.tiles(recycled)}` : "",
  ].filter(Boolean);
  return done.length ? `${list(done)} y luego ` : "";
};

export const events: Words["events"] = {
  blank: "comodín",
  nothing: "nada",
  opened: (names, edition) => `${list(names)} juegan a ${edition}.`,
  text_added: (who) =>
    does(who, "añades tu propio azar al sorteo.", "añade su propio azar al sorteo."),
  starts: (who) => does(who, "empiezas.", "empieza."),
  order: (rounds, isRolled, starter) => {
    const results = rounds.map((drawn, round) =>
      list(
        drawn.map(([who, face], i) => {
          const verb = isRolled
            ? who === null
              ? "lanzas"
              : "lanza"
            : who === null
              ? "sacas"
              : "saca";
          return `${who ?? (round || i ? "tú" : "Tú")} ${verb} ${face}`;
        }),
      ),
    );
    return `${results.join("; otra vez, ")}: ${starter === null ? "empiezas tú" : `empieza ${starter}`}.`;
  },
  drew: (who, faces) => does(who, `sacas ${faces}.`, `saca ${faces}.`),
  rolled: (who, faces) => does(who, `lanzas ${faces}.`, `lanza ${faces}.`),
  played: (who, words, score, blanks, recycled, isRearranged) => {
    const verb = isRearranged
      ? who === null
        ? "reordenas una palabra y juegas"
        : "reordena una palabra y juega"
      : who === null
        ? "juegas"
        : "juega";
    const text = `${first(who, blanks, recycled)}${verb} ${list(words)} por ${counts.points(score)}.`;
    return does(who, text, text);
  },
  blanks_stand: (letters) =>
    plural(letters.length, {
      one: `El comodín vale por ${list(letters)}.`,
      other: `Los comodines valen por ${list(letters)}.`,
    }),
  exchanged: (who, count, blanks, recycled) => {
    const text = `${first(who, blanks, recycled)}${who === null ? "cambias" : "cambia"} ${counts.tiles(count)}.`;
    return does(who, text, text);
  },
  passed: (who, blanks, recycled) =>
    does(who, `${first(who, blanks, recycled)}pasas.`, `${first(who, blanks, recycled)}pasa.`),
  dice_returned: (count) =>
    plural(count, {
      one: "1 dado vuelve a la bolsa.",
      other: `${number(count)} dados vuelven a la bolsa.`,
    }),
  let_stand: (who) => does(who, "aceptas la jugada.", "acepta la jugada."),
  stands_accepted: "La jugada vale: nadie la ha impugnado.",
  stands_unchallenged: "La jugada vale: nadie la ha impugnado a tiempo.",
  judged: (bad, good) =>
    [
      bad.length
        ? plural(bad.length, {
            one: `${list(bad)} no es válida`,
            other: `${list(bad)} no son válidas`,
          })
        : "",
      good.length
        ? plural(good.length, {
            one: `${list(good)} es válida`,
            other: `${list(good)} son válidas`,
          })
        : "",
    ]
      .filter(Boolean)
      .join(", "),
  play_removed: (who) => (who === null ? "tu jugada se retira" : `la jugada de ${who} se retira`),
  leaves: (who) => (who === null ? "dejas la partida" : `${who} deja la partida`),
  loses_turn: (who) =>
    who === null ? "pierdes tu próximo turno" : `${who} pierde su próximo turno`,
  gets_points: (who, points) =>
    `${who === null ? "recibes" : `${who} recibe`} ${counts.points(points)}`,
  challenge_succeeded: (who, judged, after) =>
    `${who === null ? "Tu impugnación" : `La impugnación de ${who}`} prospera: ${[judged, after.join(", y ")].filter(Boolean).join("; ")}.`,
  challenge_failed: (who, judged, after) =>
    `${who === null ? "Tu impugnación" : `La impugnación de ${who}`} fracasa: ${[judged, after.join(", ")].filter(Boolean).join("; ")}.`,
  taken_back: (who) =>
    `${who === null ? "Tu jugada" : `La jugada de ${who}`} se retira y se pierde el turno.`,
  forfeited: (who) => does(who, "pierdes tu próximo turno.", "pierde su próximo turno."),
  awarded: (who, points) =>
    `${does(who, "recibes", "recibe")} ${counts.points(points)} por una jugada válida.`,
  turn_lost: (who) => does(who, "pierdes este turno.", "pierde este turno."),
  time_passed: (who) =>
    `${who === null ? "Se te ha acabado el tiempo" : `A ${who} se le ha acabado el tiempo`}: se pasa el turno.`,
  time_lost: (who) =>
    `${who === null ? "Se te ha acabado el tiempo" : `A ${who} se le ha acabado el tiempo`}: se pierde el turno.`,
  minimum_lifted: "Nadie podía empezar, así que la primera palabra ya puede ser corta.",
  left: {
    resigned: (who) => does(who, "te rindes.", "se rinde."),
    triple: (who) =>
      does(
        who,
        "pierdes la impugnación y dejas la partida.",
        "pierde la impugnación y deja la partida.",
      ),
    time: (who) =>
      does(
        who,
        "te quedas sin tiempo y dejas la partida.",
        "se queda sin tiempo y deja la partida.",
      ),
  },
  rack_entered: (who) =>
    does(who, "has anotado tus últimas fichas.", "ha anotado sus últimas fichas."),
  renamed: (who, name) =>
    who === null ? `Ahora te llamas ${name}.` : `Alguien en la mesa se llama ahora ${name}.`,
  entry_undone: (who) =>
    `Se ha deshecho ${who === null ? "tu última anotación" : `la última anotación de ${who}`}.`,
  racks_awaited: (names) =>
    `No hay más jugadas. ${list(names)} aún ${names.length > 1 ? "tienen" : "tiene"} que anotar las fichas restantes.`,
  ended: {
    out: "Se ha jugado la última ficha",
    passes: "La bolsa estaba vacía y todos han pasado",
    scoreless: "Nadie puntuaba",
    target: "Se ha alcanzado la meta",
    resigned: "Solo quedaba un jugador",
    no_play: "No quedaba ninguna jugada",
    triple: "Lo ha decidido una impugnación",
    time: "Se ha acabado el tiempo",
    unfinished: "El registro termina aquí",
  },
  over_without_a_winner: (how) => `${how}.`,
  over_in_a_draw: (how) => `La partida ha terminado. ${how}: empate.`,
  over: (how, winners) => {
    const [only] = winners;
    const wins =
      winners.length === 1
        ? only == null
          ? "ganas tú"
          : `gana ${only}`
        : winners.includes(null)
          ? `${list(winners.map((who) => who ?? "tú"))} compartís la victoria`
          : `${list(winners.map((who) => who ?? "tú"))} comparten la victoria`;
    return `La partida ha terminado. ${how}: ${wins}.`;
  },
  seed_revealed: "La semilla de los sorteos está publicada: ya puedes comprobarlos.",
  may_challenge: "Puedes impugnarla o aceptarla.",
  your_turn: "Te toca.",
};
