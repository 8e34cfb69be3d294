// What the server refuses, by the code of the error: the server’s own sentences, and what is told
// in them. A test (tests/server/test_refusals_told.py) compares this file with the server’s errors.
// What has a `reason` may also tell `why` by a word of its own.
import type { Told } from "../refusals";

export const refusals = {
  already_accepted: ({ seat }: Told) =>
    `${seat} has let this play stand and cannot challenge it any more.`,
  already_judged: ({ what }: Told) => `${what} has been judged good; that is settled for everyone.`,
  already_rolled: ({ seat }: Told) => `${seat} has rolled already: play or pass.`,
  already_started: "The game has started already; seats, texts and options are fixed now.",
  bad_hours: ({ reason }: Told) => `You cannot rest like that: ${reason}`,
  bad_level: ({ reason = "" }: Told) => reason,
  bad_options: ({ reason = "" }: Told) => reason,
  bad_photo: ({ reason }: Told) => `This photo cannot be pinned up: ${reason}`,
  bad_rearrangement: ({ reason = "" }: Told) => reason,
  bad_record: ({ line, reason }: Told) => `line ${line}: ${reason}`,
  bad_request: ({ reason }: Told) => `This request cannot be read: ${reason}`,
  bad_swap: ({ reason = "" }: Told) => reason,
  bad_word: ({ words }: Told) =>
    `${words} cannot be played here: take it back and try another word.`,
  bag_too_small: ({ reason = "" }: Told) => reason,
  blank_needs_letter: "A blank must stand for one letter of this game: say which.",
  circle_full: ({ most }: Told) => `A circle has ${most} members at most, and this one is full.`,
  dictionary_closed:
    "You play at a table with a closed dictionary: words can be looked up when it is over.",
  first_word_too_short: ({ minimum }: Told) =>
    `The first word must have ${minimum} letters or more at this table: play a longer one, exchange or pass.`,
  foreign_page: "This request came from another page; open Lexiko itself and try again.",
  game_over: "The game is over; nothing more can be played.",
  game_settled: "This game has a public page or a rematch: it stays as it is.",
  gap: ({ square }: Told) =>
    `There is a gap at ${square}: all new tiles must be joined in one word.`,
  guests_not_rated: ({ name }: Told) =>
    `Rated games are for accounts that last: ${name} first needs a name to sign in with and a password or a passkey.`,
  handle_needed: "Choose the name that you will sign in with first.",
  impossible_roll: ({ reason = "" }: Told) => reason,
  key_reused: "This key was used for another command: take a new key for each.",
  key_taken: "This key was used before.",
  last_host: "A circle always has a host: make somebody else one first.",
  lexicon_error: ({ reason = "" }: Told) => reason,
  mail_not_sent:
    "The letter could not be sent just now: look whether the address is right, or try again later.",
  members_only: "This table belongs to a circle: only its members see it and sit down.",
  more_than_a_rack: ({ seat, held, laid }: Told) =>
    `${seat} can hold ${held} tiles now, and this lays ${laid}: look again where the word begins and which letters lay there.`,
  name_a_word: ({ words }: Told) => `Words are judged one by one here: name one of ${words}.`,
  name_taken: ({ handle }: Told) => `Somebody signs in as ${handle} already: choose another name.`,
  no_play_to_challenge: "There is no play that could still be challenged.",
  no_seat_free: "All seats of this table are taken.",
  no_spectators: "This table is for its seats only.",
  no_tile_there: ({ square }: Told) => `There is no tile on ${square}.`,
  no_tiles_laid: "A play needs at least one new tile: lay one, or pass.",
  not_a_host: "Only a host of the circle may do that.",
  not_a_word_of_the_play: ({ word, words }: Told) =>
    `${word} is not a word of this play; its words are ${words}.`,
  not_agreed: ({ reason }: Told) => `The table cannot start: ${reason}`,
  not_allowed: ({ reason }: Told) => `You may not do that: ${reason}`,
  not_found: ({ what }: Told) => `There is no such ${what}, or it is not yours to see.`,
  not_in_line: "All new tiles must lie in one row or one column.",
  not_ready: ({ reason }: Told) => `The server is not ready: ${reason}`,
  not_started: "The game has not started yet: start it first.",
  not_the_host: "Only the host of the table may do that.",
  not_the_keeper:
    "One person keeps the score at this table: say it to them, and watch the sheet here.",
  not_touching: "The new tiles must touch a tile that is on the board already.",
  not_your_seat: ({ seat }: Told) => `Seat ${seat} is not yours: act for a seat that you have.`,
  not_your_thing:
    "Somebody else put this up: only they change it, and only they or the host take it down.",
  not_your_turn: ({ mover, seat }: Told) =>
    `It is ${mover}’s turn, not ${seat}’s: wait for it, or challenge the last play.`,
  nothing_to_exchange: "This edition is played with dice, which cannot be exchanged: play or pass.",
  nothing_to_roll: "This edition is played with tiles; there are no dice to roll.",
  nothing_of_yours_to_undo: "There’s nothing of yours to undo, or someone has changed it since.",
  nothing_to_undo: ({ seat }: Told) =>
    `The last entry isn’t ${seat}’s, or there is none yet: check the sheet, then undo the last one.`,
  off_board: ({ square }: Told) =>
    `The word runs off the board at ${square}: start it nearer, or choose a shorter one.`,
  own_play: ({ seat }: Told) =>
    `${seat} made this play; only the others may challenge it or let it stand.`,
  rack_not_asked: ({ seat }: Told) => `The letters of ${seat} are known or not asked for now.`,
  racks_not_counted: ({ seats }: Told) =>
    `The play is over: only the unplayed letters of ${seats} are still to be told.`,
  roll_first: ({ seat }: Told) => `${seat} has not rolled the dice yet: roll, then play or pass.`,
  seat_gone: ({ seat }: Told) => `${seat} has left the game and cannot act in it any more.`,
  seat_present: ({ seat }: Told) =>
    `${seat} is here or was a moment ago; only a seat that is absent can be replaced.`,
  seat_taken: "This seat is taken: choose another.",
  sign_in_first: "Choose a name first, or sign in.",
  square_taken: ({ square, letter }: Told) =>
    `${square} is taken by ${letter} already: lay your tile on a free square.`,
  stale_version: ({ seen, current }: Told) =>
    `The game has moved on from version ${seen} to ${current}: look again, then decide.`,
  star_not_covered: ({ star }: Told) => `The first word must cover the star on ${star}.`,
  table_changed: "Somebody changed the table just now: look again, then decide.",
  table_closed: "The host has closed this table.",
  table_not_over: "The game is not over yet: that comes after its end.",
  table_started: "The game has started; what was agreed on is fixed now.",
  tile_not_held: ({ seat, tile }: Told) => `${seat} does not hold ${tile}.`,
  tile_used_up: ({ copies, tile, left }: Told) =>
    `The set has ${copies} × ${tile}, and ${left} can be on a rack now: is one of them a blank, or was an earlier play mistyped?`,
  too_large: ({ size }: Told) => `This is too large: ${size} at most.`,
  too_many: ({ reason }: Told) => `That was too much at once: ${reason}`,
  too_short: "A word needs two letters or more.",
  unknown_seat: ({ seat }: Told) => `There is no seat ${seat} at this table.`,
  unknown_square: ({ square, size }: Told) =>
    `There is no square ${square} on this board of ${size} by ${size}.`,
  unknown_tile: ({ tile }: Told) => `“${tile}” is not a tile of this game.`,
  variation_off: ({ variation }: Told) =>
    `This table does not play with ${variation}; it had to be agreed before the start.`,
  version_taken: "The table has moved on; look again, then decide.",
  wall_busy: "Many people are at the wall this moment: try again.",
  wall_full: ({ kind, most }: Told) =>
    `There is no room for another ${kind}: ${most} at most. Take something down first.`,
  words_judged_together:
    "All words of a play are judged together here: challenge without naming one.",
  wrong_passkey: "This passkey was not accepted: try again, or sign in with your password.",
  wrong_password: "Name and password do not belong together: try again.",
  wrong_rack_size: ({ seat, held, told }: Told) =>
    `${seat} holds ${held} tiles, not ${told}: tell them all, with _ for one that nobody knows.`,
  /** The page’s own. */
  offline: "The server cannot be reached. Nothing is lost: try again in a moment.",
  internal_error: "Something went wrong here; it has been noted. Try again.",
};
