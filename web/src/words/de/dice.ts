import { number } from "../intl";
import type { Words } from "../shape";
import { of } from "./grammar";

export const dice: Words["dice"] = {
  dice: "Würfel",
  roll: (count) => `Wirf ${number(count)} Würfel`,
  roll_more: (count) => `Wirf noch ${number(count)}`,
  has_rolled: (name) => `${name} hat gewürfelt.`,
  your_roll: "Du darfst würfeln.",
  about_to_roll: (name) => `${name} würfelt gleich.`,
  left_for_you: "Für dich übrig",
  left_for: (name) => `Für ${name} übrig`,
  dice_of: (name) => `${of(name)} Würfel`,
  no_dice: "Noch keine Würfel",
  on_board: (count) => `${number(count)} Würfel auf dem Brett`,
  rolled: (count) => `${number(count)} gewürfelt`,
  left: (count) => `${number(count)} für die nächste Person übrig`,
  in_pouch: (count) => `${number(count)} im Beutel`,
  clears: (word) =>
    `${word} verlängert nur das alte Wort. Wenn du es spielst, wird das Brett geleert.`,
  stays: (word) => `Nach deinem Zug bleibt nur ${word} auf dem Brett.`,
  cleared: "Das Brett ist leer: Das nächste Wort beginnt auf dem Stern.",
  race: (goal) => `Wettlauf bis ${number(goal)}`,
  lane: (name, score, goal) => `${name}: ${number(score)} von ${number(goal)}`,
  more_than_before: (points) => `${number(points)} mehr als vorher`,
  with_laid: (score) => `${number(score)} mit den gelegten Würfeln`,
};
