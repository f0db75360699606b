/** What `mine` selects of the caller's activities. All but `past` are not over. */
export const minePieces = ["upcoming", "past", "hosting", "waiting", "invited", "unanswered"] as const;
export type MinePiece = (typeof minePieces)[number];
