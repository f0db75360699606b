import { isTooOld } from "@/features/messaging/ui/outbox/age";
import { draftChanges, listDrafts, readDraft, saveDraft } from "@/features/messaging/ui/outbox/drafts";
import { inOrder, nameOf, parseWaiting, type WaitingAnswer } from "./waiting-answer";

const PREFIX = "answer-";

/**
 * Answers that wait on this device, of one user. They are drafts as those of messages are: cleared at the sign-out, which asks
 * before, and kept when a session ends.
 */
export const storedAnswers = (userId: string) => {
  const read = (name: string) => parseWaiting(readDraft(userId, PREFIX + name));
  const write = (name: string, text: string) => saveDraft(userId, PREFIX + name, text);
  return {
    /** In the order of writing. Forgets what is older than 30 days, and what can't be read. */
    list(now: number): WaitingAnswer[] {
      const names = listDrafts(userId, PREFIX).map((name) => name.slice(PREFIX.length));
      return names
        .flatMap((name) => {
          const one = read(name);
          if (one && !isTooOld(one.writtenAt, now)) return one;
          write(name, "");
          return [];
        })
        .sort(inOrder);
    },
    /** What is stored for the same activity and time. */
    find: (one: WaitingAnswer): WaitingAnswer | null => read(nameOf(one)),
    put: (one: WaitingAnswer) => write(nameOf(one), JSON.stringify(one)),
    remove: (one: Parameters<typeof nameOf>[0]) => write(nameOf(one), ""),
    /** Calls `listener` when something changes, in this tab or another. */
    subscribe(listener: () => void): () => void {
      const leave = draftChanges.subscribe(listener);
      addEventListener("storage", listener);
      return () => {
        leave();
        removeEventListener("storage", listener);
      };
    },
  };
};
export type StoredAnswers = ReturnType<typeof storedAnswers>;
