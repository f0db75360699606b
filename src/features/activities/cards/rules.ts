/** Max activities asked for by their ids at once. */
export const MAX_CARDS = 20;
