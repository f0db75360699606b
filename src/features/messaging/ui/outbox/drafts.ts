import { createStore } from "@/ui/store";
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

/** The number of a user's drafts on this device. */
export const countDrafts = (userId: string) => draftKeys(keyOf(userId, "")).length;

/** Counts the changes of drafts in this tab, for subscribers. */
export const draftChanges = createStore(0);
const changed = () => draftChanges.set(draftChanges.get() + 1);

/** Removes all users' drafts on this device, with the messages that they reply to. */
export function clearDrafts(): void {
  for (const key of draftKeys(prefix)) localStorage.removeItem(key);
  changed();
}

/** Drafts are stored per user and conversation, on this device. */
export function readDraft(userId: string, conversationId: string): string {
  try {
    return localStorage.getItem(keyOf(userId, conversationId)) ?? "";
  } catch {
    return "";
  }
}

/** What begins with `begin` among the conversation ids, or other names, of a user's drafts. */
export const listDrafts = (userId: string, begin: string): string[] =>
  draftKeys(keyOf(userId, begin)).map((key) => key.slice(keyOf(userId, "").length));

export function saveDraft(userId: string, conversationId: string, draft: string): void {
  try {
    if (draft.trim() === "") localStorage.removeItem(keyOf(userId, conversationId));
    else localStorage.setItem(keyOf(userId, conversationId), draft);
    changed();
  } catch {
    // storage unavailable: the draft lives as long as the page
  }
}

const replyKeyOf = (userId: string, conversationId: string) =>
  `samvaro-draft-reply-${userId}-${conversationId}`;

/** The message that the draft replies to. */
export function readDraftReply(userId: string, conversationId: string): ReplyView | null {
  try {
    return JSON.parse(localStorage.getItem(replyKeyOf(userId, conversationId)) ?? "null") as ReplyView | null;
  } catch {
    return null;
  }
}

export function saveDraftReply(userId: string, conversationId: string, reply: ReplyView | null): void {
  try {
    if (reply === null) localStorage.removeItem(replyKeyOf(userId, conversationId));
    else localStorage.setItem(replyKeyOf(userId, conversationId), JSON.stringify(reply));
  } catch {
    // storage unavailable: it lives as long as the page
  }
}
