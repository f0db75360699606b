/** The limits of what is logged, by hand or by a file. */
export const MAX_WEIGHT = 2000;
export const MAX_REPS = 1000;
export const MAX_SECONDS = 604_800;
export const MAX_METRES = 1_000_000;
export const MAX_EXERCISES = 100;
export const MAX_SETS = 200;
export const NOTE_LENGTH = 1000;
/** Of titles and names of exercises. */
export const NAME_LENGTH = 100;
