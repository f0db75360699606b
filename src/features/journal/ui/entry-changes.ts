import { listDrafts, readDraft, saveDraft } from "@/features/messaging/ui/outbox/drafts";
import type { JournalEntryView } from "../views";

/** Fields of a day that were changed on this device. */
export type EntryChanges = Partial<Omit<JournalEntryView, "day" | "updatedAt">>;

const PREFIX = "journal-";

function parseChanges(text: string): EntryChanges {
  try {
    return JSON.parse(text) as EntryChanges;
  } catch {
    return {};
  }
}

/**
 * Where changes are stored on this device until the server has them. They are drafts as those of messages are: cleared at
 * the sign-out, which asks before.
 */
export const storedChanges = (userId: string) => ({
  read: (): Map<string, EntryChanges> =>
    new Map(
      listDrafts(userId, PREFIX).map((name) => [
        name.slice(PREFIX.length),
        parseChanges(readDraft(userId, name)),
      ]),
    ),
  write: (day: string, changes: EntryChanges | null) =>
    saveDraft(userId, PREFIX + day, changes ? JSON.stringify(changes) : ""),
});
export type StoredChanges = ReturnType<typeof storedChanges>;
