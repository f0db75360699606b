import { afterEach, expect, test, vi } from "vitest";
import type { LogEntry } from "./changes";
import { storedEntries } from "./stored-entries";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("Sets that could not be sent are kept for 30 days", () => {
  const store = Object.create({
    getItem: (key: string) => store[key] ?? null,
    setItem(key: string, value: string) {
      store[key] = value;
    },
    removeItem(key: string) {
      delete store[key];
    },
  });
  vi.stubGlobal("localStorage", store);
  vi.useFakeTimers({ now: Date.parse("2026-06-30T12:00:00Z") });
  const stored = storedEntries("elin");
  const entry = (changeId: string, changedAt: string) => ({ changeId, changedAt }) as LogEntry;
  stored.put(entry("old", "2026-05-31T11:59:59Z"));
  stored.put(entry("new", "2026-05-31T12:00:00Z"));
  expect(stored.read().map(({ changeId }) => changeId)).toEqual(["new"]);
  expect(Object.keys(store)).toHaveLength(1);
});
