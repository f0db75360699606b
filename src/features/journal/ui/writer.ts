import { createStore } from "@/ui/store";
import type { JournalEntryView } from "../views";
import type { EntryChanges, StoredChanges } from "./entry-changes";

/** After a change, time in which further ones join the same call. */
const QUIET_MS = 800;

export type WriterState = {
  /** What the server does not have yet, by day. */
  unsaved: ReadonlyMap<string, EntryChanges>;
  isSaving: boolean;
  /** Why the latest call failed; undefined: it did not. */
  error: unknown;
};

type Options = {
  stored: StoredChanges;
  save: (day: string, changes: EntryChanges) => Promise<JournalEntryView>;
  /** What was saved counts as unsaved until this has ended, so that a screen never shows what was there before. */
  onSaved: (entry: JournalEntryView) => unknown;
};

/** `changes` without the fields that still are as they were sent; null: nothing is left. */
function without(changes: EntryChanges, sent: EntryChanges): EntryChanges | null {
  const left = Object.entries(changes).filter(([name, value]) => sent[name as keyof EntryChanges] !== value);
  return left.length > 0 ? Object.fromEntries(left) : null;
}

/**
 * Saves what is changed in the journal: on this device at once, and on the server one call after another, soon after the
 * last change. What could not be saved stays until it can be: it is sent again with the next change, on `flush`, and when
 * the journal is opened again.
 */
export function createWriter({ stored, save, onSaved }: Options) {
  const state = createStore<WriterState>({ unsaved: new Map(), isSaving: false, error: undefined });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const put = (day: string, changes: EntryChanges | null) => {
    const unsaved = new Map(state.get().unsaved);
    if (changes) unsaved.set(day, changes);
    else unsaved.delete(day);
    stored.write(day, changes);
    state.set({ ...state.get(), unsaved });
  };

  async function saveAll(): Promise<void> {
    // while somebody types, what they have typed waits for its own quiet
    for (let next = firstOf(state.get()); next && !timer; next = firstOf(state.get())) {
      const [day, sent] = next;
      const entry = await save(day, sent);
      await onSaved(entry);
      put(day, without(state.get().unsaved.get(day) ?? {}, sent));
    }
  }

  async function run(): Promise<void> {
    state.set({ ...state.get(), isSaving: true, error: undefined });
    try {
      await saveAll();
      state.set({ ...state.get(), isSaving: false });
    } catch (error) {
      state.set({ ...state.get(), isSaving: false, error });
    }
  }

  /** Saves at once. Resolves when everything is saved, or could not be. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (state.get().unsaved.size === 0) return running ?? Promise.resolve();
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    state,
    flush,
    /** Takes up what was left on this device by an earlier page, and saves it. */
    resume(): void {
      state.set({ ...state.get(), unsaved: new Map([...stored.read(), ...state.get().unsaved]) });
      void flush();
    },
    /** `isFinished`: false while more is to be expected soon, as with a text that is being typed. */
    change(day: string, changes: EntryChanges, isFinished: boolean) {
      put(day, { ...state.get().unsaved.get(day), ...changes });
      clearTimeout(timer);
      if (isFinished) void flush();
      else timer = setTimeout(flush, QUIET_MS);
    },
    /** Forgets what is not saved of a day. */
    forget: (day: string) => put(day, null),
  };
}
export type Writer = ReturnType<typeof createWriter>;

const firstOf = ({ unsaved }: WriterState) => unsaved.entries().next().value;
