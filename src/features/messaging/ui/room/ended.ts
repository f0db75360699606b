/** Ids of conversations that the user is ending in this tab: their end is not announced. */
export const endedByMe = new Set<string>();
