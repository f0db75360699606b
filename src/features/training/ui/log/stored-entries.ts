import { isTooOld } from "@/features/messaging/ui/outbox/age";
import { listDrafts, readDraft, saveDraft } from "@/features/messaging/ui/outbox/drafts";
import type { LogEntry } from "./changes";

const PREFIX = "training-";

function parseEntry(text: string | null): LogEntry[] {
  try {
    const entry = JSON.parse(text ?? "null") as LogEntry | null;
    return entry ? [entry] : [];
  } catch {
    return [];
  }
}

/** `cleared`: the user has signed out, nothing may be sent any more. */
export type StoredChange = { put: LogEntry } | { remove: string } | { cleared: true };

/**
 * Where entries are stored on this device until the server has them: each by itself and at once, so that tabs overwrite
 * nothing of each other, and a tab that is killed loses nothing. They are drafts as those of messages are: cleared at the
 * sign-out, which asks before.
 */
export const storedEntries = (userId: string) => ({
  /** Forgets what is older than 30 days. */
  read: (): LogEntry[] =>
    listDrafts(userId, PREFIX).flatMap((name) => {
      const found = parseEntry(readDraft(userId, name));
      if (!found.some(({ changedAt }) => isTooOld(Date.parse(changedAt), Date.now()))) return found;
      saveDraft(userId, name, "");
      return [];
    }),
  put: (entry: LogEntry) => saveDraft(userId, PREFIX + entry.changeId, JSON.stringify(entry)),
  remove: (changeId: string) => saveDraft(userId, PREFIX + changeId, ""),
  /** Subscribes to the changes of other tabs. */
  onChange(listener: (change: StoredChange) => void): () => void {
    const own = `${userId}-${PREFIX}`;
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === null) return listener({ cleared: true });
      const at = key.indexOf(own);
      if (at < 0) return;
      const [entry] = parseEntry(newValue);
      listener(entry ? { put: entry } : { remove: key.slice(at + own.length) });
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  },
});
export type StoredEntries = ReturnType<typeof storedEntries>;
