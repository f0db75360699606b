/** Max UTF-16 units of an entry's text that are indexed. */
export const MAX_INDEXED = 20_000;
