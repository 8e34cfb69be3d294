// How large the screen is that one plays on. The measures are in `styles/screens.css`.
import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 599px)");
export const medium = new MediaQuery("(max-width: 899px)");
/**
 * A phone that is held across: the board has the left side from the bar to the lower edge,
 * everything else is to its right.
 */
export const landscape = new MediaQuery(
  "(min-width: 600px) and (max-width: 1279px) and (max-height: 500px)",
);
/** A phone that is short for its width: there the seats are in the bar. */
export const stubby = new MediaQuery("(max-width: 599px) and (min-aspect-ratio: 49/100)");
