// The server’s refusals by error code, in the server’s own words, which
// tests/server/test_refusal_texts.py compares. A refusal with a `reason` may also have a code for
// it, `why`, which the other languages translate. What the page finds out by itself has only that
// code, and web/tests/plays.test.ts compares its words.
import type { Details } from "../refusals";

export const refusals = {
  already_accepted: ({ seat }: Details) =>
    `${seat} has let this play stand and can’t challenge it any more.`,
  already_judged: ({ what }: Details) => `${what} has already been ruled valid for everyone.`,
  already_rolled: ({ seat }: Details) => `${seat} has already rolled: play or pass.`,
  already_started: "The game has already started; seats, texts and options can’t change now.",
  bad_hours: ({ reason }: Details) => `These times don’t work: ${reason}`,
  bad_level: ({ reason = "" }: Details) => reason,
  bad_options: ({ reason = "" }: Details) => reason,
  bad_link: "This link doesn’t lead to a game as text. Paste the game’s text instead.",
  bad_photo: ({ reason }: Details) => `This photo can’t be used: ${reason}`,
  bad_rearrangement: ({ reason, why, word, square, direction }: Details) =>
    reason ??
    (why === "no_new_tile"
      ? "Add at least one new tile to the rearranged word."
      : why === "no_word"
        ? `No word begins at ${square} ${direction}: choose a whole word on the board.`
        : why === "other_letters"
          ? `Rearrange ${word} with exactly its own letters.`
          : why === "unchanged"
            ? `The letters of ${word} haven’t moved: move some, or play without rearranging.`
            : "New tiles must be in line with the rearranged word and connected to it."),
  bad_record: ({ line, reason }: Details) => `line ${line}: ${reason}`,
  bad_request: ({ reason }: Details) => `Invalid request: ${reason}`,
  bad_swap: ({ reason, why, letter, square }: Details) =>
    reason ??
    (why === "not_a_blank"
      ? `The ${letter} on ${square} isn’t a blank; only a blank can be swapped this way.`
      : why === "blank"
        ? `The tile on ${square} is a blank, and a blank can’t be recycled.`
        : `Swapping ${letter} for ${letter} on ${square} makes no new word.`),
  bad_word: ({ words }: Details) => `Not in the word list: ${words}.`,
  bag_too_small: ({ reason = "" }: Details) => reason,
  blank_needs_letter: "A blank must stand for a letter of this game: say which one.",
  circle_full: ({ most }: Details) => `This circle is full: the limit is ${most} members.`,
  dictionary_closed:
    "You’re playing with a closed dictionary: look words up when the game is over.",
  first_word_too_short: ({ minimum }: Details) =>
    `The first word needs at least ${minimum} letters at this table: play a longer one, exchange or pass.`,
  foreign_page: "This request came from another site: open Lexiko and try again.",
  game_over: "The game is already over.",
  game_settled: "This game has a public page or a rematch, so it can’t change now.",
  gap: ({ square }: Details) =>
    `There’s a gap at ${square}: all new tiles must connect in one word.`,
  guests_not_rated: ({ name }: Details) =>
    `Rated games need an account: ${name} has to add a sign-in name and a password or passkey first.`,
  handle_needed: "Choose a sign-in name first.",
  impossible_roll: ({ reason, why, most, laid, faces }: Details) =>
    reason ??
    (why === "too_many"
      ? `Up to ${most} dice can be played now, but you entered ${laid}.`
      : `The dice in the pouch can’t show ${faces} together right now.`),
  key_reused: "This key was used for another command: use a new key for each one.",
  key_taken: "This key has already been used.",
  last_host: "A circle needs a host: make someone else a host first.",
  lexicon_error: ({ reason = "" }: Details) => reason,
  mail_not_sent: "We couldn’t send the e-mail: check the address, or try again later.",
  members_only: "This table belongs to a circle: only its members can see it and join.",
  more_than_a_rack: ({ seat, held, laid }: Details) =>
    `${seat} can have ${held} tiles now, but this play lays ${laid}: check where the word starts and which letters were already there.`,
  name_a_word: ({ words }: Details) => `Words are judged one by one here: choose one of ${words}.`,
  name_means_you: ({ name }: Details) => `“${name}” can’t be a name here: choose another.`,
  name_taken: ({ handle }: Details) => `The sign-in name ${handle} is taken: choose another.`,
  no_play_to_challenge: "There’s no play to challenge right now.",
  no_hints_here: "There are no hints at this table.",
  no_seat_free: "All seats at this table are taken.",
  no_spectators: "This table isn’t open to spectators.",
  no_tile_there: ({ square }: Details) => `There’s no tile on ${square}.`,
  no_tiles_laid: "A play needs at least one new tile: lay one, or pass.",
  not_a_host: "Only a host of this circle can do that.",
  not_a_word_of_the_play: ({ word, words }: Details) =>
    `${word} isn’t a word of this play, which made ${words}.`,
  not_agreed: ({ reason }: Details) => `The game can’t start yet: ${reason}`,
  not_allowed: ({ reason }: Details) => `You can’t do that: ${reason}`,
  not_found: ({ what }: Details) => `There’s no such ${what}, or you can’t see it.`,
  not_in_line: "All new tiles must be in one row or one column.",
  not_ready: ({ reason }: Details) => `The server isn’t ready: ${reason}`,
  not_started: "The game hasn’t started yet: start it first.",
  not_the_host: "Only the host of this table can do that.",
  not_the_keeper:
    "One person keeps score at this table: ask them to enter it, and follow the sheet here.",
  not_touching: "New tiles must touch a tile that’s already on the board.",
  not_your_seat: ({ seat }: Details) => `Seat ${seat} isn’t yours: choose a seat that is.`,
  not_your_thing:
    "Someone else posted this: only they can edit it, and only they or the host can remove it.",
  not_your_turn: ({ mover, seat }: Details) =>
    `It’s ${mover}’s turn, not ${seat}’s: wait, or challenge the last play.`,
  nothing_to_exchange: "Dice can’t be exchanged: play or pass.",
  nothing_to_roll: "This edition is played with tiles, so there are no dice to roll.",
  nothing_of_yours_to_undo: "There’s nothing of yours to undo, or someone has changed it since.",
  nothing_to_undo: ({ seat }: Details) =>
    `${seat} has nothing to undo: only the last entry on the sheet can be undone.`,
  off_board: ({ square }: Details) =>
    `The word runs off the board at ${square}: start it earlier, or choose a shorter one.`,
  own_play: ({ seat }: Details) =>
    `${seat} made this play: only the others can challenge it or let it stand.`,
  rack_not_asked: ({ seat }: Details) =>
    `${seat}’s letters are already known, or aren’t needed now.`,
  racks_not_counted: ({ seats }: Details) =>
    `Play is over: enter the unplayed letters of ${seats}.`,
  roll_first: ({ seat }: Details) => `${seat} hasn’t rolled yet: roll the dice, then play or pass.`,
  seat_gone: ({ seat }: Details) => `${seat} has left the game and can’t take part any more.`,
  seat_present: ({ seat }: Details) =>
    `${seat} is here, or was a moment ago: only an absent player can be replaced.`,
  seat_taken: "This seat is taken: choose another.",
  sign_in_first: "Choose a name first, or sign in.",
  square_taken: ({ square, letter }: Details) =>
    `${square} is already taken by ${letter}: choose a free square.`,
  stale_version: ({ seen, current }: Details) =>
    `The game has moved on from version ${seen} to ${current}: check it, then try again.`,
  star_not_covered: ({ star }: Details) => `The first word must cover the star on ${star}.`,
  table_changed: "Someone just changed the table: check it, then try again.",
  table_closed: "The host has closed this table.",
  table_not_over: "The game isn’t over yet: try again when it is.",
  table_started: "The game has started, so its rules can’t change now.",
  tile_not_held: ({ seat, tile }: Details) => `${seat} doesn’t have ${tile}.`,
  tile_used_up: ({ copies, tile, left }: Details) =>
    `The set has ${copies} × ${tile}, and only ${left} can be on a rack now: is one of them a blank, or was an earlier play mistyped?`,
  too_large: ({ size }: Details) => `This is too large: the limit is ${size}.`,
  too_many: ({ reason }: Details) => `You’ve reached a limit: ${reason}`,
  too_short: "A word needs at least two letters.",
  unknown_seat: ({ seat }: Details) => `There’s no seat ${seat} at this table.`,
  unknown_square: ({ square, size }: Details) =>
    `There’s no square ${square} on this ${size} by ${size} board.`,
  unknown_tile: ({ tile }: Details) => `“${tile}” isn’t a tile in this game.`,
  variation_off: ({ variation }: Details) =>
    `This table doesn’t play with ${variation}; that has to be agreed before the start.`,
  version_taken: "The table has moved on: check it, then try again.",
  wall_busy: "The wall is busy right now: try again.",
  cannot_plan: ({ reason }: Details) => `You can’t plan this turn: ${reason}`,
  plan_under_way: "Your planned turn is being played right now.",
  wall_full: ({ kind, most }: Details) =>
    `There’s no room for another ${kind}: the limit is ${most}. Remove something first.`,
  words_judged_together:
    "All words of a play are judged together here: challenge without naming one.",
  wrong_passkey: "This passkey wasn’t accepted: try again, or sign in with your password.",
  wrong_password: "Wrong name or password: try again.",
  wrong_rack_size: ({ seat, held, told }: Details) =>
    `${seat} has ${held} tiles, not ${told}: enter them all, with _ for any you don’t know.`,
  account_closed: "This account was closed by an administrator.",
  adults_only: "Looking after someone needs an account: add a password or passkey first.",
  ask_guardian: "An adult looks after this account: ask them to do that.",
  banned_from_circle: "You can’t join this circle: ask one of its hosts.",
  by_invitation: "You need an invitation to play here: open the link you were sent, or sign in.",
  cannot_analyse: ({ reason }: Details) => `This can’t be analysed: ${reason}`,
  impossible_position: ({ reason }: Details) => `This position isn’t possible: ${reason}`,
  lab_busy: "The lab is busy right now: try again in a moment.",
  lab_closed: "Reviews and analysis are turned off on this server.",
  cannot_join: "You can’t join this table: choose another, or set up your own.",
  cannot_write:
    "You can’t write here: someone at this table only gets notes from people they know.",
  last_guardian: "Someone has to look after this account: add another adult first.",
  not_an_administrator: "Only an administrator of this server can do that.",
  not_offered: "This account can’t be handed over yet: ask the adult who looks after it.",
  photos_off: "Photos are turned off in this circle.",
  quieted: "A host has muted you in this circle: you can read, but not write.",
  talk_off: "Notes and drawings are turned off in this circle.",
  cannot_be_seated: ({ name }: Details) =>
    `${name} can’t be seated at this table: choose someone else.`,
  still_guardian: ({ name }: Details) =>
    `You look after ${name}: hand that account over or delete it first.`,
  /** From the page itself, not from the server. */
  offline: "Can’t reach the server. Nothing is lost: try again in a moment.",
  photo_offline: "Photos need a connection. Try again when you’re back online.",
  moved_on: "The game has moved on. Your tiles are back on your rack.",
  internal_error: "Something went wrong on our side, and we’ve logged it. Try again.",
};
