import { afterEach, expect, test, vi } from "vitest";
import { createBrowserStorage } from "./browser-storage";
import type { Unsent } from "./outbox";

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock("idb-keyval", () => ({
  createStore: () => kept,
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
  entries: async () => [...kept],
}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("Messages that could not be sent are kept for 30 days", async () => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.useFakeTimers({ now: Date.parse("2026-06-30T12:00:00Z") });
  const storage = createBrowserStorage("elin");
  const message = (clientMessageId: string, createdAt: string) => ({ clientMessageId, createdAt }) as Unsent;
  storage.put(message("old", "2026-05-31T11:59:59Z"));
  storage.put(message("new", "2026-05-31T12:00:00Z"));
  expect((await storage.load()).map((one) => one.clientMessageId)).toEqual(["new"]);
  expect([...kept.keys()]).toEqual(["new"]);
});
