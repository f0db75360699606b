import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AudienceSetup, type Subscription, subscribe, unsubscribe } from "./audience";
import { startPresence, stopPresence } from "./presence";

const sight: AudienceSetup = {
  topicsOf: async () => [],
  viewerContextOf: async () => ({}),
  see: (event) => event,
  connected: () => ({}),
};
const store = vi.fn(async (_processId: string, _came: string[], _went: string[]) => {});
/** The times at which Elin was stored as online, in seconds. */
const timesStored: number[] = [];
let stream: Subscription;

beforeEach(async () => {
  vi.useFakeTimers({ now: 0, toFake: ["setInterval", "clearInterval", "Date"] });
  timesStored.length = 0;
  store.mockImplementation(async (_processId, came) => {
    if (came.includes("elin")) timesStored.push(Date.now() / 1000);
  });
  stream = subscribe({ userId: "elin", sessionId: "s", deliver: () => {}, close: () => {} }, sight);
  startPresence("a process", { store, end: async () => {} });
});
afterEach(async () => {
  unsubscribe(stream);
  await stopPresence();
  vi.useRealTimers();
});

test("who stays online is stored again within the 75 seconds for which a row counts", async () => {
  await vi.advanceTimersByTimeAsync(180_000);
  const gaps = [...timesStored, 180].map((time, at) => time - (timesStored[at - 1] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(75 / 2);
});

test("who is gone is stored as gone once", async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  unsubscribe(stream);
  store.mockClear();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(store.mock.calls).toEqual([["a process", [], ["elin"]]]);
});
