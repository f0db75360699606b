/** Max refused passwords per account and hour, from all client addresses, before each further attempt must wait. */
export const FREE_GUESSES = 20;
/** Number of refused passwords of an account within a day after which the owner is notified. */
export const TOLD_GUESSES = 10;
const FIRST_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 900;

/** The wait after an attempt. `beyond`: the number of earlier attempts beyond the last free one. */
export const waitAfter = (beyond: number): number =>
  Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(beyond, 20));
