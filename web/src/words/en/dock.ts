// Under the board: rack, actions and the play button.
import { number } from "../intl";
import { counts } from "./counts";

export const dock = {
  with_rack: "With your rack",
  recall: "Recall",
  shuffle: "Shuffle",
  hold_to_sort: "Hold to put the tiles in order",
  exchange: "Exchange",
  pass: "Pass",
  really_pass: "Pass?",
  pass_again: "Press Pass once more to pass your turn.",
  zoom: "Zoom",
  play: "Play",
  lay_a_word: "Lay a word",
  choose_letter: "Choose the blank’s letter",
  game_over: "The game is over",
  not_begun: "Not begun yet",
  turn_of: (name: string) => `${name}’s turn`,
  all_tiles: (points: number) => `all tiles ${number(points)}`,
  in_bag: (count: number) => `${counts.tiles(count)} in the bag`,
  too_few: (count: number, needed: number) =>
    `Only ${number(count)} in the bag, ${number(needed)} needed`,
  only: (count: number) => `Only ${number(count)} in the bag`,
  to_exchange: "To be exchanged",
  take_out: (tile: string) => `${tile}, take out of the tray`,
  tap_tiles: "Tap tiles to put them here",
  no_exchange: "No exchange",
  looking_on: "You are looking on.",
  start_here: "Start here. Drag a tile, or type.",
};
