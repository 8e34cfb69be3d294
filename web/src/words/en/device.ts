// One device for several people.
import { of } from "./grammar";

export const device = {
  does_it_stand: "Does the play stand?",
  let_it_stand: "Let it stand",
  challenge: "Challenge",
  challenges: (name: string) => `${name} challenges`,
  which_word: (price: string) => `Which word are you challenging? ${price}`,
  addressed: (name: string) => `${name}:`,
  challenge_word: (word: string) => `Challenge ${word}`,
  challenge_play: "Challenge the play",
  cancel: "Cancel",
  pass_device: "Pass the device",
  pass_to: (name: string) => `Pass to ${name}`,
  plays_first: (mover: string, next: string) =>
    `It’s ${of(mover)} turn first; ${next} can look already.`,
  i_am: (name: string) => `I’m ${name}`,
  hold: "Hold to show your rack",
  only: (name: string) => `Only ${name} should look now.`,
  show: (name: string) => `Show ${of(name)} rack`,
  not_yet: "Not yet",
};
