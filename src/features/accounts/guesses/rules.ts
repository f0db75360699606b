const FIRST_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 900;

/** The wait after an attempt. `beyond`: the number of earlier attempts beyond the last free one. */
export const secondsToWaitAfter = (beyond: number): number =>
  Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(beyond, 20));
