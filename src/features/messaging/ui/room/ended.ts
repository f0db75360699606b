/** Conversations that I am just ending myself: their end is no news to me. */
export const endedByMe = new Set<string>();
