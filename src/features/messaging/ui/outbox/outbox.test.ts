import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Outbox, type OutboxStorage, type Unsent } from "./outbox";
import { outcomeOf } from "./send-outcome";

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const unsentMessage = (number: number, conversationId = "c"): Unsent => ({
  clientMessageId: `m${number}`,
  conversationId,
  content: `text ${number}`,
  createdAt: new Date(number).toISOString(),
  state: "waiting",
});
const refusal = (httpStatus: number, retryAfter?: number) => ({ data: { httpStatus, retryAfter } });

type Change = Parameters<Parameters<OutboxStorage["onChange"]>[0]>[0];

/** The storage and the locks that all tabs of a browser share. */
function createBrowser() {
  const kept = new Map<string, Unsent>();
  const listeners = new Map<object, (change: Change) => void>();
  const locks = new Map<string, Promise<void>>();
  const notify = (from: object, change: Change) => {
    for (const [tab, listener] of listeners) if (tab !== from) listener(change);
  };
  const openStorage = (): OutboxStorage => {
    const tab = {};
    return {
      load: async () => [...kept.values()],
      put(unsent) {
        kept.set(unsent.clientMessageId, unsent);
        notify(tab, { put: unsent });
      },
      remove(id) {
        kept.delete(id);
        notify(tab, { remove: id });
      },
      onChange(listener) {
        listeners.set(tab, listener);
        return () => listeners.delete(tab);
      },
    };
  };
  const exclusively = async (name: string, work: () => Promise<void>) => {
    const turn = (locks.get(name) ?? Promise.resolve()).then(work);
    locks.set(name, turn);
    await turn;
  };
  /** What signing out in any tab does. */
  const clear = () => {
    kept.clear();
    notify({}, { clear: true });
  };
  return { kept, openStorage, exclusively, clear };
}

function openTab(browser: ReturnType<typeof createBrowser>, answer: (unsent: Unsent) => unknown) {
  const calls: string[] = [];
  const sent: string[] = [];
  const outbox = new Outbox<string>({
    storage: browser.openStorage(),
    exclusively: browser.exclusively,
    async send(unsent) {
      calls.push(unsent.clientMessageId);
      await new Promise((resolve) => setTimeout(resolve, 10));
      const error = answer(unsent);
      if (error) throw error;
      return unsent.clientMessageId;
    },
    onSent: (id) => sent.push(id),
  });
  return { outbox, calls, sent };
}

test("Messages are sent once and in order within a conversation; conversations don't wait for each other.", async () => {
  const { outbox, calls, sent } = openTab(createBrowser(), () => null);
  await outbox.start();
  outbox.add(unsentMessage(1));
  outbox.add(unsentMessage(2));
  outbox.add(unsentMessage(3, "d"));
  await vi.advanceTimersByTimeAsync(5);
  expect(calls).toEqual(["m1", "m3"]);
  outbox.add(unsentMessage(4));
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(["m1", "m3", "m2", "m4"]);
  expect(outbox.unsent.get()).toEqual([]);
});

test("A message that is refused with 4xx (not 429) is marked as failed and does not hold up the next one; it can be retried or removed.", async () => {
  const browser = createBrowser();
  let refuses = true;
  const { outbox, sent } = openTab(browser, ({ content }) => refuses && content !== "text 2" && refusal(404));
  await outbox.start();
  for (const number of [1, 2, 3]) outbox.add(unsentMessage(number));
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(["m2"]);
  expect(outbox.unsent.get().map(({ clientMessageId, state }) => [clientMessageId, state])).toEqual([
    ["m1", "failed"],
    ["m3", "failed"],
  ]);
  expect(browser.kept.get("m1")?.state).toBe("failed");
  refuses = false;
  outbox.retry(outbox.unsent.get()[0]!);
  outbox.remove(outbox.unsent.get()[1]!);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(["m2", "m1"]);
  expect(browser.kept.size).toBe(0);
});

test("Without a response, sending is retried in order: after a delay, or at once when the connection is back.", async () => {
  let offline = true;
  const { outbox, calls, sent } = openTab(createBrowser(), () => offline && new TypeError("Failed to fetch"));
  await outbox.start();
  outbox.add(unsentMessage(1));
  outbox.add(unsentMessage(2));
  await vi.advanceTimersByTimeAsync(8000);
  expect(new Set(calls)).toEqual(new Set(["m1"]));
  expect(calls).toHaveLength(4);
  offline = false;
  outbox.wake();
  await vi.advanceTimersByTimeAsync(50);
  expect(sent).toEqual(["m1", "m2"]);
});

test("The retry delay doubles with each consecutive failure, and is reset by a success and by wake().", async () => {
  let isDown = true;
  const { outbox, calls } = openTab(createBrowser(), () => isDown && new TypeError("Failed to fetch"));
  const triedWithin = async (ms: number) => {
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(ms);
    return calls.length - before;
  };
  await outbox.start();
  outbox.add(unsentMessage(1));
  // each try takes 10 ms; then 1 s, 2 s and 4 s
  expect(await triedWithin(1000)).toBe(1);
  expect(await triedWithin(100)).toBe(1);
  expect(await triedWithin(1800)).toBe(0);
  expect(await triedWithin(200)).toBe(1);
  expect(await triedWithin(3700)).toBe(0);
  isDown = false;
  expect(await triedWithin(300)).toBe(1);
  isDown = true;
  outbox.add(unsentMessage(2));
  expect(await triedWithin(1000)).toBe(1);
  expect(await triedWithin(100)).toBe(1);
  await triedWithin(10_000);
  outbox.wake();
  expect(await triedWithin(1000)).toBe(1);
  expect(await triedWithin(100)).toBe(1);
});

test("An unsent message survives a reload and is then sent once.", async () => {
  const browser = createBrowser();
  const before = openTab(browser, () => new TypeError("Failed to fetch"));
  await before.outbox.start();
  before.outbox.add(unsentMessage(1));
  await vi.advanceTimersByTimeAsync(100);
  before.outbox.stop();
  const after = openTab(browser, () => null);
  await after.outbox.start();
  expect(after.outbox.unsent.get()).toEqual([unsentMessage(1)]);
  await vi.advanceTimersByTimeAsync(100);
  expect(after.sent).toEqual(["m1"]);
  expect(browser.kept.size).toBe(0);
});

test("Messages added before the start are sent after it, in the order in which they were written.", async () => {
  const browser = createBrowser();
  const storage = browser.openStorage();
  storage.put({ ...unsentMessage(1), createdAt: new Date(9).toISOString() });
  storage.put(unsentMessage(3));
  storage.put({ ...unsentMessage(2), createdAt: unsentMessage(3).createdAt });
  const { outbox, calls } = openTab(browser, () => null);
  outbox.add(unsentMessage(4));
  await vi.advanceTimersByTimeAsync(100);
  expect(calls).toEqual([]);
  await outbox.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(calls).toEqual(["m2", "m3", "m4", "m1"]);
});

test("A change by another tab is not overwritten by what was loaded before it.", async () => {
  const browser = createBrowser();
  const other = browser.openStorage();
  const { outbox, calls } = openTab(browser, () => null);
  other.put(unsentMessage(1));
  const starting = outbox.start();
  other.put({ ...unsentMessage(1), state: "failed" });
  await starting;
  await vi.advanceTimersByTimeAsync(100);
  expect(outbox.unsent.get().map(({ state }) => state)).toEqual(["failed"]);
  expect(calls).toEqual([]);
});

test("A message that another tab removes is removed, and no other.", async () => {
  const browser = createBrowser();
  const other = browser.openStorage();
  const { outbox } = openTab(browser, () => new TypeError("Failed to fetch"));
  await outbox.start();
  for (const number of [1, 2]) outbox.add(unsentMessage(number));
  other.remove("m1");
  expect(outbox.unsent.get()).toEqual([unsentMessage(2)]);
});

test("After stop() nothing is sent, retried or heard from other tabs.", async () => {
  const browser = createBrowser();
  const { outbox, calls } = openTab(browser, () => new TypeError("Failed to fetch"));
  await outbox.start();
  outbox.add(unsentMessage(1));
  await vi.advanceTimersByTimeAsync(100);
  outbox.stop();
  browser.openStorage().put(unsentMessage(2));
  outbox.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual(["m1"]);
  expect(outbox.unsent.get()).toEqual([unsentMessage(1)]);
});

test("stop() cancels a pending retry, also if the server was not reachable.", async () => {
  const { outbox } = openTab(createBrowser(), () => new TypeError("Failed to fetch"));
  await outbox.start();
  outbox.add(unsentMessage(1));
  await vi.advanceTimersByTimeAsync(100);
  expect(vi.getTimerCount()).toBe(1);
  outbox.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("A message that two tabs know is sent once.", async () => {
  const browser = createBrowser();
  const one = openTab(browser, () => null);
  const other = openTab(browser, () => null);
  await Promise.all([one.outbox.start(), other.outbox.start()]);
  one.outbox.add(unsentMessage(1));
  expect(other.outbox.unsent.get()).toEqual([unsentMessage(1)]);
  other.outbox.wake();
  one.outbox.add(unsentMessage(2));
  await vi.advanceTimersByTimeAsync(200);
  expect([...one.calls, ...other.calls].sort()).toEqual(["m1", "m2"]);
  expect(other.outbox.unsent.get()).toEqual([]);
});

test.each([
  [new TypeError("Failed to fetch"), { failed: false, waitMs: 1000 }],
  [refusal(500), { failed: false, waitMs: 1000 }],
  [refusal(503, 2), { failed: false, waitMs: 2000 }],
  [refusal(429, 5), { failed: false, waitMs: 5000 }],
  [refusal(400), { failed: true }],
  [refusal(401), { failed: true }],
  [refusal(404), { failed: true }],
])("A network error, 5xx and 429 are retried, another 4xx is a failure: %o", (error, outcome) => {
  expect(outcomeOf(error, 1)).toEqual(outcome);
});

test("The retry delay is 30 seconds at most.", () => {
  const waits = [1, 2, 5, 6, 40].map((tries) => outcomeOf(null, tries));
  expect(waits.map((it) => (it.failed ? "failed" : it.waitMs))).toEqual([1000, 2000, 16_000, 30_000, 30_000]);
});

test("After signing out in any tab nothing is kept or retried, not even a message whose request was pending.", async () => {
  const browser = createBrowser();
  const { outbox, calls } = openTab(browser, () => refusal(401));
  await outbox.start();
  outbox.add(unsentMessage(1));
  outbox.add(unsentMessage(2));
  await vi.advanceTimersByTimeAsync(5);
  browser.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([calls, outbox.unsent.get(), browser.kept.size]).toEqual([["m1"], [], 0]);
});
