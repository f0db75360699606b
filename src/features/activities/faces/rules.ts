/** Max times of a call. */
export const MAX_FACES = 30;
/** Of the people who come to a time so many are named. */
export const FACES_OF_TIME = 4;
