/**
 * Whether `npm run test:full` runs: the whole of what is long and generated. `npm test` runs a few cases of each, which
 * show that the code works at all.
 */
export const isFull = process.env.TEST_FULL === "1";

/** The numbers of the rounds of a race: all in `npm run test:full`, a few in `npm test`. */
export const rounds = (all: number, few = 1): number[] =>
  Array.from({ length: isFull ? all : few }, (_, at) => at);

/** Enough people to show that the statements of a call do not grow with them. */
export const CROWD = isFull ? 10_000 : 300;
