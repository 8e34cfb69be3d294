import { list, number, plural } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";
import { counts } from "./counts";
import { of } from "./grammar";

const does = (who: Who, you: string, they: string) =>
  who === null ? `Tu ${you}` : `${who} ${they}`;

/** Ce qui a précédé le coup lui-même. */
const first = (who: Who, blanks: number, recycled: number) => {
  const jokers = plural(blanks, {
    one: `${number(blanks)} joker`,
    other: `${number(blanks)} jokers`,
  });
  const done = [
    blanks ? `${who === null ? "prends" : "prend"} ${jokers} sur le plateau` : "",
    recycled ? `${who === null ? "recycles" : "recycle"} ${counts.tiles(recycled)}` : "",
  ].filter(Boolean);
  return done.length ? `${list(done)}, puis ` : "";
};

export const events: Words["events"] = {
  blank: "joker",
  nothing: "rien",
  opened: (names, edition) => `${list(names)} jouent à ${edition}.`,
  text_added: (who) =>
    does(who, "ajoutes ton propre hasard au tirage.", "ajoute son propre hasard au tirage."),
  starts: (who) => does(who, "commences.", "commence."),
  order: (rounds, isRolled, starter) => {
    const results = rounds.map((drawn, round) =>
      list(
        drawn.map(([who, face], i) => {
          const verb = isRolled
            ? who === null
              ? "lances"
              : "lance"
            : who === null
              ? "tires"
              : "tire";
          return `${who ?? (round || i ? "tu" : "Tu")} ${verb} ${face}`;
        }),
      ),
    );
    return `${results.join(" ; de nouveau, ")} : ${starter === null ? "tu commences" : `${starter} commence`}.`;
  },
  drew: (who, faces) => does(who, `tires ${faces}.`, `tire ${faces}.`),
  rolled: (who, faces) => does(who, `lances ${faces}.`, `lance ${faces}.`),
  played: (who, words, score, blanks, recycled, isRearranged) => {
    const verb = isRearranged
      ? who === null
        ? "réarranges un mot et joues"
        : "réarrange un mot et joue"
      : who === null
        ? "joues"
        : "joue";
    const text = `${first(who, blanks, recycled)}${verb} ${list(words)} pour ${counts.points(score)}.`;
    return does(who, text, text);
  },
  blanks_stand: (letters) =>
    plural(letters.length, {
      one: `Le joker vaut ${list(letters)}.`,
      other: `Les jokers valent ${list(letters)}.`,
    }),
  exchanged: (who, count, blanks, recycled) => {
    const text = `${first(who, blanks, recycled)}${who === null ? "échanges" : "échange"} ${counts.tiles(count)}.`;
    return does(who, text, text);
  },
  passed: (who, blanks, recycled) =>
    does(who, `${first(who, blanks, recycled)}passes.`, `${first(who, blanks, recycled)}passe.`),
  dice_returned: (count) =>
    plural(count, {
      one: `${number(count)} dé retourne dans le sac.`,
      other: `${number(count)} dés retournent dans le sac.`,
    }),
  let_stand: (who) => does(who, "acceptes le coup.", "accepte le coup."),
  stands_accepted: "Le coup est accepté : personne ne l’a contesté.",
  stands_unchallenged: "Le coup est accepté : personne ne l’a contesté à temps.",
  judged: (bad, good) =>
    [
      bad.length
        ? plural(bad.length, {
            one: `${list(bad)} n’est pas valable`,
            other: `${list(bad)} ne sont pas valables`,
          })
        : "",
      good.length
        ? plural(good.length, {
            one: `${list(good)} est valable`,
            other: `${list(good)} sont valables`,
          })
        : "",
    ]
      .filter(Boolean)
      .join(", "),
  play_removed: (who) => (who === null ? "ton coup est retiré" : `le coup ${of(who)} est retiré`),
  leaves: (who) => (who === null ? "tu quittes la partie" : `${who} quitte la partie`),
  loses_turn: (who) =>
    who === null ? "tu perds ton prochain tour" : `${who} perd son prochain tour`,
  gets_points: (who, points) =>
    `${who === null ? "tu reçois" : `${who} reçoit`} ${counts.points(points)}`,
  challenge_succeeded: (who, judged, after) =>
    `${who === null ? "Ta contestation" : `La contestation ${of(who)}`} aboutit : ${[judged, after.join(", et ")].filter(Boolean).join(" ; ")}.`,
  challenge_failed: (who, judged, after) =>
    `${who === null ? "Ta contestation" : `La contestation ${of(who)}`} échoue : ${[judged, after.join(", ")].filter(Boolean).join(" ; ")}.`,
  taken_back: (who) =>
    `${who === null ? "Ton coup" : `Le coup ${of(who)}`} est retiré, et le tour est perdu.`,
  forfeited: (who) => does(who, "perds ton prochain tour.", "perd son prochain tour."),
  awarded: (who, points) =>
    `${does(who, "reçois", "reçoit")} ${counts.points(points)} pour un coup valable.`,
  turn_lost: (who) => does(who, "perds ce tour.", "perd ce tour."),
  time_passed: (who) =>
    `Le temps ${who === null ? "est écoulé pour toi" : `${of(who)} est écoulé`} : le tour est passé.`,
  time_lost: (who) =>
    `Le temps ${who === null ? "est écoulé pour toi" : `${of(who)} est écoulé`} : le tour est perdu.`,
  minimum_lifted: "Personne ne pouvait commencer : le premier mot peut être court.",
  left: {
    resigned: (who) => does(who, "abandonnes.", "abandonne."),
    triple: (who) =>
      does(
        who,
        "perds la contestation et quittes la partie.",
        "perd la contestation et quitte la partie.",
      ),
    time: (who) =>
      does(
        who,
        "n’as plus de temps et quittes la partie.",
        "n’a plus de temps et quitte la partie.",
      ),
  },
  rack_entered: (who) =>
    who === null ? "Tu as saisi tes derniers jetons." : `${who} a saisi ses derniers jetons.`,
  renamed: (who, name) =>
    who === null
      ? `Tu t’appelles maintenant ${name}.`
      : `Quelqu’un à la table s’appelle maintenant ${name}.`,
  entry_undone: (who) =>
    `${who === null ? "Ta dernière saisie" : `La dernière saisie ${of(who)}`} a été annulée.`,
  racks_awaited: (names) =>
    `On ne joue plus. ${list(names)} ${names.length > 1 ? "doivent" : "doit"} encore saisir les jetons restants.`,
  ended: {
    out: "Le dernier jeton est posé",
    passes: "Le sac était vide et tout le monde a passé",
    scoreless: "Plus personne ne marquait",
    target: "L’objectif est atteint",
    resigned: "Il ne restait qu’un joueur",
    no_play: "Il n’y avait plus de coup possible",
    triple: "Une contestation a tranché",
    time: "Le temps est écoulé",
    unfinished: "Le déroulé s’arrête ici",
  },
  over_without_a_winner: (how) => `${how}.`,
  over_in_a_draw: (how) => `La partie est finie. ${how} : match nul.`,
  over: (how, winners) => {
    const [only] = winners;
    const wins =
      winners.length === 1
        ? only == null
          ? "tu gagnes"
          : `${only} gagne`
        : winners.includes(null)
          ? `${list(winners.map((who) => who ?? "toi"))} partagez la victoire`
          : `${list(winners.map((who) => who ?? "toi"))} partagent la victoire`;
    return `La partie est finie. ${how} : ${wins}.`;
  },
  seed_revealed: "La graine des tirages est publiée : tu peux les vérifier.",
  may_challenge: "Tu peux contester ou accepter.",
  your_turn: "À toi de jouer.",
};
