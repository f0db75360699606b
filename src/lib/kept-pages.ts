/**
 * Pages that the service worker keeps for reading without a net: one cache for each person, named by their id. A kept answer
 * has its title and the time of its rendering in headers of its own.
 */
const PREFIX = "samvaro-pages-";
export const KEPT_TITLE = "x-samvaro-title";
export const KEPT_AT = "x-samvaro-at";

export const pagesCacheOf = (personId: string): string => `${PREFIX}${personId}`;
export const isPagesCache = (name: string): boolean => name.startsWith(PREFIX);
