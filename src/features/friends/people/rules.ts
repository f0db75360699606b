/** Social hub spec, section 9: "Friend search minimum 3 characters." Code points, as all lengths. */
export const FRIEND_SEARCH_MIN = 3;

/** Contract, section 4: "friends/search with fewer than 3 characters: none". */
export const isLongEnough = (q: string): boolean => Array.from(q.trim()).length >= FRIEND_SEARCH_MIN;
