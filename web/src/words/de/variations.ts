import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const variations: Words["variations"] = {
  first_word_min: (letters) => `Erstes Wort: mindestens ${number(letters)} Buchstaben.`,
  nine_tiles: (bonus_at, bonus) =>
    `Neun Steine für alle: ${number(bonus_at)}, 8 oder 9 auf einmal bringen ${number(bonus)} Punkte.`,
  finish_line: "Ziellinie: Wer zuerst das eigene Ziel erreicht, gewinnt.",
  ends_without_play: "Der Beutel ist leer: Das Spiel endet, wenn niemand mehr einen Zug hat.",
  blank_on_rack: (square) => `Das Blanko von ${square} liegt auf deinem Bänkchen.`,
  traded: (letter, got, square, now) => `${letter} für ${got} auf ${square}. Jetzt ${list(now)}.`,
  undone: (count) =>
    plural(count, {
      one: "Tausch rückgängig gemacht.",
      other: `${number(count)}-mal Tauschen rückgängig gemacht.`,
    }),
  two_words: "Hier kreuzen sich zwei Wörter: Wähl eins aus.",
  no_word: "Hier ist kein Wort.",
  lifted: (word) =>
    `${word} ist aufgenommen. Stell die Buchstaben um und leg dann Steine an die Enden.`,
  restored: "Das Wort liegt wieder wie vorher.",
  done: "Fertig.",
  go_to_blank: "Geh zu dem Blanko, das du willst.",
  no_blank: "Du hast zu keinem Blanko den Buchstaben.",
  cannot_trade: "Diesen Stein kannst du nicht tauschen.",
  hints: {
    recycle:
      "Leg deinen Stein auf einen Stein vom Brett, um sie zu tauschen; jedes neue Wort muss gültig sein.",
    rearrange:
      "Wähl ein Wort an beiden Enden oder an einem Stein. Stell es um und leg dann Steine an die Enden.",
  },
  put_down: "Abgelegt.",
  letter_picked_up: (letter) => `${letter} aufgenommen: Pfeile bewegen es.`,
  lifted_word: "Das aufgenommene Wort",
  swap_for_blank: (letter, square) => `Dein ${letter} gegen das Blanko auf ${square} tauschen`,
  trades: "Getauscht in diesem Zug",
  trade: (letter, got, square) => `${letter} für ${got} auf ${square}`,
  trade_for_blank: (letter, square) => `${letter} für das Blanko auf ${square}`,
  undo: (trade) => `Tausch ${number(trade)} rückgängig machen`,
  undo_from: (trade) => `Tausch ${number(trade)} und spätere rückgängig machen`,
  which_word: "Welches Wort?",
  across: (word) => `${word}, waagerecht`,
  down: (word) => `${word}, senkrecht`,
  drag_letters:
    "Zieh die Buchstaben um oder nimm einen mit Enter auf; leg dann Steine an die Enden.",
  cancel: "Abbrechen",
  finish: "Fertig",
  recycle: "Wiederverwerten",
  rearrange: "Umstellen",
  press_for_blank: "Du hast den Buchstaben eines Blankos: Drück ↔, um es einzutauschen.",
};
