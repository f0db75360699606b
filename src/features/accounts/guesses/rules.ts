/** Refused passwords of an account within an hour, from wherever they come, before each further try has to wait. */
export const FREE_GUESSES = 20;
/** Refused passwords of an account within a day after which its owner is told. */
export const TOLD_GUESSES = 10;
const FIRST_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 900;

/** How long nobody may try again after a try; `beyond`: how many there were before it beyond the last free one. */
export const waitAfter = (beyond: number): number =>
  Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(beyond, 20));
