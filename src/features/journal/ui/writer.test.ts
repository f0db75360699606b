import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JournalEntryView } from "../views";
import type { EntryChanges } from "./entry-changes";
import { createWriter } from "./writer";

const DAY = "2026-06-18";
const empty: JournalEntryView = {
  day: DAY,
  mood: null,
  energy: null,
  sleepMinutes: null,
  tags: [],
  note: "",
  updatedAt: null,
};

/** A writer beside a server that answers when it is told to. */
function setUp(kept: Map<string, EntryChanges> = new Map()) {
  const calls: { day: string; sent: EntryChanges; answer: () => void; fail: () => void }[] = [];
  const saved: JournalEntryView[] = [];
  const stored = {
    read: () => new Map(kept),
    write: (day: string, changes: EntryChanges | null) =>
      void (changes ? kept.set(day, changes) : kept.delete(day)),
  };
  const save = (day: string, sent: EntryChanges) =>
    new Promise<JournalEntryView>((resolve, reject) =>
      calls.push({
        day,
        sent,
        answer: () => resolve({ ...empty, ...sent, day }),
        fail: () => reject(new Error("no connection")),
      }),
    );
  return {
    calls,
    saved,
    kept,
    writer: createWriter({ stored, save, onSaved: (entry) => saved.push(entry) }),
  };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is typed is sent once it is quiet, what is chosen at once, and until then both are on the device", async () => {
  const { calls, kept, writer } = setUp();
  writer.change(DAY, { note: "S" }, false);
  await vi.advanceTimersByTimeAsync(700);
  writer.change(DAY, { note: "Sprang" }, false);
  await vi.advanceTimersByTimeAsync(700);
  expect(calls).toEqual([]);
  expect(kept.get(DAY)).toEqual({ note: "Sprang" });
  writer.change(DAY, { mood: 5 }, true);
  expect(calls).toMatchObject([{ day: DAY, sent: { note: "Sprang", mood: 5 } }]);
  calls[0]?.answer();
  await settle();
  expect(kept.size).toBe(0);
  expect(writer.state.get()).toEqual({ unsaved: new Map(), isSaving: false, error: undefined });
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls).toHaveLength(1);
});

test("what changes during a call is sent after it, and not lost by its answer", async () => {
  const { calls, writer, saved } = setUp();
  writer.change(DAY, { note: "Sprang", mood: 5 }, true);
  writer.change(DAY, { note: "Sprang i skogen" }, true);
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await settle();
  expect(calls[1]?.sent).toEqual({ note: "Sprang i skogen" });
  calls[1]?.answer();
  await settle();
  expect(saved.map(({ note }) => note)).toEqual(["Sprang", "Sprang i skogen"]);
});

test("what is typed during a call waits until it is quiet", async () => {
  const { calls, writer } = setUp();
  writer.change(DAY, { mood: 5 }, true);
  for (const note of ["S", "Sp", "Spr"]) {
    writer.change(DAY, { note }, false);
    calls[0]?.answer();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(800);
  expect(calls[1]?.sent).toEqual({ note: "Spr" });
});

test("what could not be saved stays, says why, and goes with the next change", async () => {
  const { calls, kept, writer } = setUp();
  writer.change(DAY, { mood: 2 }, true);
  calls[0]?.fail();
  await settle();
  expect(writer.state.get()).toMatchObject({ isSaving: false, error: expect.any(Error) });
  expect(kept.get(DAY)).toEqual({ mood: 2 });
  writer.change("2026-06-17", { mood: 3 }, true);
  expect(writer.state.get().error).toBeUndefined();
  calls[1]?.answer();
  await settle();
  calls[2]?.answer();
  await settle();
  expect(calls.slice(1).map(({ day, sent }) => [day, sent])).toEqual([
    [DAY, { mood: 2 }],
    ["2026-06-17", { mood: 3 }],
  ]);
  expect(kept.size).toBe(0);
});

test("what was left on the device is sent when the journal is opened again", async () => {
  const { calls, writer } = setUp(new Map([[DAY, { note: "Från igår" }]]));
  writer.resume();
  expect(writer.state.get().unsaved.get(DAY)).toEqual({ note: "Från igår" });
  expect(calls).toMatchObject([{ day: DAY, sent: { note: "Från igår" } }]);
});

test("a day that is removed is forgotten, with what was not saved of it", async () => {
  const { calls, kept, writer } = setUp();
  writer.change(DAY, { note: "Sprang" }, false);
  writer.forget(DAY);
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls).toEqual([]);
  expect(kept.size).toBe(0);
});
