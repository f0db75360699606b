import type { ReplyView } from "../../messages/views";

const prefix = "samvaro-draft-";
const keyOf = (userId: string, conversationId: string) => `${prefix}${userId}-${conversationId}`;

function draftKeys(begin: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(begin));
  } catch {
    return [];
  }
}

/** How many drafts a person has on this device. */
export const countDrafts = (userId: string) => draftKeys(keyOf(userId, "")).length;

/** Takes away all drafts on this device, with what they answer, whoever's they are. */
export function clearDrafts(): void {
  for (const key of draftKeys(prefix)) localStorage.removeItem(key);
}

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

const replyKeyOf = (userId: string, conversationId: string) =>
  `samvaro-draft-reply-${userId}-${conversationId}`;

/** What the draft answers. */
export function readDraftReply(userId: string, conversationId: string): ReplyView | null {
  try {
    return JSON.parse(localStorage.getItem(replyKeyOf(userId, conversationId)) ?? "null") as ReplyView | null;
  } catch {
    return null;
  }
}

export function keepDraftReply(userId: string, conversationId: string, reply: ReplyView | null): void {
  try {
    if (reply === null) localStorage.removeItem(replyKeyOf(userId, conversationId));
    else localStorage.setItem(replyKeyOf(userId, conversationId), JSON.stringify(reply));
  } catch {
    // no room in this browser: it lives as long as the page
  }
}
