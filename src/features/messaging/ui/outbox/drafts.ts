const keyOf = (userId: string, conversationId: string) => `samvaro-draft-${userId}-${conversationId}`;

/** "A draft is kept for each conversation", of each person, on this device. */
export function readDraft(userId: string, conversationId: string): string {
  try {
    return localStorage.getItem(keyOf(userId, conversationId)) ?? "";
  } catch {
    return "";
  }
}

export function keepDraft(userId: string, conversationId: string, draft: string): void {
  try {
    if (draft.trim() === "") localStorage.removeItem(keyOf(userId, conversationId));
    else localStorage.setItem(keyOf(userId, conversationId), draft);
  } catch {
    // no room in this browser: the draft lives as long as the page
  }
}
