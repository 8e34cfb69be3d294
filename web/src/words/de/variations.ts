import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const variations: Words["variations"] = {
  first_word_min: (letters) => `Erstes Wort: mindestens ${number(letters)} Buchstaben.`,
  nine_tiles: (bonus_at, bonus) =>
    `Neun Steine für alle: ${number(bonus_at)}, 8 oder 9 in einem Zug bringen ${number(bonus)} Punkte.`,
  finish_line: "Ziellinie: Wer zuerst das eigene Ziel erreicht, gewinnt sofort.",
  ends_without_play: "Der Beutel ist leer: Das Spiel endet, wenn niemand mehr einen Zug hat.",
  blank_on_rack: (square) => `Das Blanko von ${square} liegt auf deinem Bänkchen.`,
  traded: (letter, got, square, now) => `${letter} für ${got} auf ${square}. Jetzt ${list(now)}.`,
  undone: (count) =>
    plural(count, {
      one: "Der Tausch ist zurückgenommen.",
      other: `${number(count)} Tausche sind zurückgenommen.`,
    }),
  two_words: "Durch diesen Stein gehen zwei Wörter: Such eins aus.",
  no_word: "Durch dieses Feld geht kein Wort.",
  lifted: (word) =>
    `${word} ist abgehoben. Bring die Buchstaben in eine andere Reihenfolge und leg dann Steine an die Enden.`,
  back_as_it_was: "Das Wort liegt wieder wie vorher.",
  done: "Fertig.",
  go_to_blank: "Geh auf das Blanko, das du willst.",
  no_blank: "Es gibt kein Blanko, dessen Buchstaben du hast.",
  cannot_trade: "Dieser Stein lässt sich so nicht tauschen.",
  explained: {
    recycle:
      "Leg einen deiner Steine auf einen Stein vom Brett, und sie tauschen die Plätze; jedes Wort, das entsteht, muss gültig sein.",
    rearrange:
      "Wähl ein Wort an seinen beiden Enden oder an einem Stein, stell seine Buchstaben um und leg dann Steine an die Enden.",
  },
  put_down: "Abgelegt.",
  letter_picked_up: (letter) => `${letter} aufgenommen: Pfeile bewegen es.`,
  lifted_word: "Das abgehobene Wort",
  swap_for_blank: (letter, square) => `Dein ${letter} gegen das Blanko auf ${square} tauschen`,
  trades: "Tausche in diesem Zug",
  trade: (letter, got, square) => `${letter} für ${got} auf ${square}`,
  trade_for_blank: (letter, square) => `${letter} für das Blanko auf ${square}`,
  undo: (trade) => `Tausch ${number(trade)} zurücknehmen`,
  undo_from: (trade) => `Tausch ${number(trade)} und alle danach zurücknehmen`,
  which_word: "Welches Wort?",
  across: (word) => `${word}, waagerecht`,
  down: (word) => `${word}, senkrecht`,
  drag_letters:
    "Zieh die Buchstaben in eine andere Reihenfolge, oder nimm einen mit Enter auf und beweg ihn; leg dann Steine an die Enden.",
  cancel: "Abbrechen",
  finish: "Fertig",
  recycle: "Wiederverwerten",
  rearrange: "Umstellen",
  press_for_blank:
    "Du hast den Buchstaben, für den ein Blanko auf dem Brett steht: Drück ↔, und das Blanko gehört dir.",
};
