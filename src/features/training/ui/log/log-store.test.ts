import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "@/lib/id";
import { merge, type Stamps } from "../../rules";
import type { WorkoutExerciseView, WorkoutSetView, WorkoutView } from "../../views";
import { applyEntries, type LogChange, type LogEntry } from "./changes";
import { LogStore } from "./log-store";
import type { StoredChange, StoredEntries } from "./stored-entries";

type Row = {
  id: string;
  parent: string;
  fields: Record<string, unknown>;
  stamps: Stamps;
  isDeleted: boolean;
};
const refusal = (httpStatus: number, refusal = "not-found") => ({ data: { httpStatus, refusal } });
const noAnswer = new TypeError("Failed to fetch");

/** What the server does with entries, in memory: each field by `merge`, an add once, deletions as fields. */
class Server {
  readonly rows = new Map<string, Row>();

  send({ call, input, changeId, changedAt }: LogEntry): void {
    const { id, workoutExerciseId, workoutId, ...fields } = input as Record<string, unknown> & { id: string };
    const [, act = ""] = call.split(".");
    const row = this.rows.get(id);
    const change = { at: Date.parse(changedAt), changeId, fields: this.written(act, fields) };
    if (act === "add" || act === "create") {
      const parent = (workoutExerciseId ?? workoutId ?? "") as string;
      if (row?.isDeleted) throw refusal(409, "conflict");
      if (row) return;
      if (parent && !this.rows.has(parent)) throw refusal(404);
      const { stamps } = merge<Record<string, unknown>>({}, change);
      this.rows.set(id, { id, parent, fields: change.fields, stamps, isDeleted: false });
      return;
    }
    if (!row) throw refusal(404);
    const merged = merge<Record<string, unknown>>(row.stamps, change);
    row.stamps = merged.stamps;
    if ("isDeleted" in merged.fields) row.isDeleted = merged.fields.isDeleted === true;
    row.fields = { ...row.fields, ...merged.fields };
  }

  private written(act: string, fields: Record<string, unknown>): Record<string, unknown> {
    if (act === "delete" || act === "restore") return { isDeleted: act === "delete" };
    return act === "complete" ? { completedAt: fields.completedAt } : fields;
  }

  private in(parent: string): Row[] {
    return [...this.rows.values()].filter((row) => row.parent === parent && !row.isDeleted);
  }

  get(id: string): WorkoutView {
    return view(
      id,
      this.in(id).map((one) => ({ ...exercise(one.id), sets: this.in(one.id).map(setOf) })),
    );
  }
}

const set = (id: string, fields: object = {}): WorkoutSetView => ({
  ...{ id, kind: "NORMAL", weight: null, reps: null, seconds: null, metres: null, rpe: null, note: "" },
  ...{ isCompleted: false, completedAt: null },
  ...fields,
});
const setOf = ({ id, fields, stamps }: Row): WorkoutSetView => {
  const { isDeleted: _, ...shown } = fields;
  const at = stamps.isCompleted?.[0];
  const isTicked = fields.isCompleted === true && at !== undefined;
  return set(id, { ...shown, completedAt: isTicked ? new Date(at).toISOString() : null });
};
const exercise = (id: string): WorkoutExerciseView => ({
  ...{ id, superset: null, note: "", restSeconds: null, isSkipped: false, sets: [] },
  exercise: { id: "knaboj", name: "Knäböj", measure: "WEIGHT_REPS" },
});
const view = (id: string, exercises: WorkoutExerciseView[]): WorkoutView => ({
  ...{ id, title: "", state: "STARTED", startedAt: "2026-06-18T17:00:00.000Z", completedAt: null },
  ...{ timeZone: "Europe/Stockholm", durationSeconds: null, note: "", activityId: null, occurrence: null },
  ...{ exercises, program: null, endurance: null, rpe: null },
});

/** What the tabs of a browser share. */
function createBrowser() {
  const kept = new Map<string, LogEntry>();
  const listeners = new Map<object, (change: StoredChange) => void>();
  let lock = Promise.resolve();
  const openStored = (): StoredEntries => {
    const tab = {};
    const tell = (change: StoredChange) => {
      for (const [other, listener] of listeners) if (other !== tab) listener(change);
    };
    return {
      read: () => [...kept.values()],
      put(entry) {
        kept.set(entry.changeId, entry);
        tell({ put: entry });
      },
      remove(changeId) {
        if (kept.delete(changeId)) tell({ remove: changeId });
      },
      onChange(listener) {
        listeners.set(tab, listener);
        return () => listeners.delete(tab);
      },
    };
  };
  const exclusively = async (work: () => Promise<void>) => {
    lock = lock.then(work);
    await lock;
  };
  return { kept, openStored, exclusively };
}

type Net = { send: (entry: LogEntry) => void };
const WORKOUT = "workout";
const EXERCISE = "exercise";

/** A tab that shows the workout of a server. */
function openTab(browser: ReturnType<typeof createBrowser>, server: Server, net: Net, clock: () => number) {
  let base: WorkoutView | null = server.get(WORKOUT);
  const sent: string[] = [];
  const store = new LogStore("elin", {
    stored: browser.openStored(),
    exclusively: browser.exclusively,
    async send(entry) {
      sent.push(entry.call);
      net.send(entry);
      return entry.call === "workouts.delete" ? null : server.get(WORKOUT);
    },
    adopt: async (_, workout) => {
      base = workout ?? server.get(WORKOUT);
    },
    isOwner: async () => true,
    onReachable: () => () => {},
    now: () => new Date(clock()),
  });
  store.start();
  return {
    store,
    sent,
    add: (change: LogChange, isFinished = true) =>
      store.add(change, { workoutId: WORKOUT, about: "Knäböj", isFinished }),
    shown: () => {
      const { settled, unsent } = store.state.get();
      return applyEntries(base, [...settled, ...unsent]);
    },
    refetch: () => {
      base = server.get(WORKOUT);
    },
    sets: () => {
      const { settled, unsent } = store.state.get();
      return applyEntries(base, [...settled, ...unsent])?.exercises[0]?.sets ?? [];
    },
  };
}

function newServer() {
  const server = new Server();
  const row = { fields: {}, stamps: {}, isDeleted: false };
  server.rows.set(WORKOUT, { ...row, id: WORKOUT, parent: "" });
  server.rows.set(EXERCISE, { ...row, id: EXERCISE, parent: WORKOUT });
  return server;
}

const addSet = (id: string, fields: object = {}): LogChange => ({
  call: "workoutSets.add",
  input: { id, workoutExerciseId: EXERCISE, ...fields },
});
const changeSet = (id: string, fields: object): LogChange => ({
  call: "workoutSets.change",
  input: { id, ...fields },
});

const settle = () => vi.advanceTimersByTimeAsync(0);
beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-06-18T17:30:00Z") }));
afterEach(() => void vi.useRealTimers());

test("a tick is on the device and on the screen before anything is sent, and sent once", async () => {
  const server = newServer();
  const browser = createBrowser();
  const tab = openTab(browser, server, server, Date.now);
  tab.add(addSet("s1", { reps: 5, isCompleted: true }));
  expect([...browser.kept.values()]).toMatchObject([{ call: "workoutSets.add", input: { id: "s1" } }]);
  expect(tab.sets()).toMatchObject([{ id: "s1", reps: 5, isCompleted: true }]);
  await settle();
  expect(tab.sets()).toMatchObject([{ id: "s1", reps: 5, isCompleted: true }]);
  expect([tab.sent, browser.kept.size]).toEqual([["workoutSets.add"], 0]);
  expect(tab.store.state.get()).toEqual({ unsent: [], settled: [], isWaiting: false });
});

test("three sets without a net survive a tab that is killed, and are sent when the page is opened again", async () => {
  const server = newServer();
  const browser = createBrowser();
  const cut = {
    send: () => {
      throw noAnswer;
    },
  };
  const tab = openTab(browser, server, cut, Date.now);
  for (const id of ["s1", "s2", "s3"]) tab.add(addSet(id, { isCompleted: true }));
  tab.store.stop();
  const again = openTab(browser, server, server, Date.now);
  expect(again.sets().map(({ id }) => id)).toEqual(["s1", "s2", "s3"]);
  await settle();
  expect(server.get(WORKOUT).exercises[0]?.sets.map(({ id }) => id)).toEqual(["s1", "s2", "s3"]);
  expect(browser.kept.size).toBe(0);
});

test("what is typed is sent when it is quiet, and only what it has become", async () => {
  const server = newServer();
  server.send({
    ...addSet("s1"),
    ...{ workoutId: WORKOUT, changeId: "0", about: "", order: 0 },
    changedAt: "2026",
  });
  const browser = createBrowser();
  const tab = openTab(browser, server, server, Date.now);
  for (const value of [8, 82, 82.5]) tab.add(changeSet("s1", { weight: { value, unit: "KG" } }), false);
  expect(browser.kept.size).toBe(1);
  await vi.advanceTimersByTimeAsync(700);
  expect(tab.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(tab.sent).toEqual(["workoutSets.change"]);
  expect(server.get(WORKOUT).exercises[0]?.sets[0]?.weight).toEqual({ value: 82.5, unit: "KG" });
});

test("an undo counts, though the clock of the server is taken for an earlier one meanwhile", async () => {
  const server = newServer();
  let now = Date.now();
  const tab = openTab(createBrowser(), server, server, () => now);
  tab.add(addSet("s1", { reps: 5 }));
  tab.add({ call: "workoutSets.delete", input: { id: "s1" } });
  await settle();
  expect(tab.sets()).toEqual([]);
  now -= 900;
  const undone = { workoutExerciseId: EXERCISE, was: set("s1", { reps: 5 }), at: 0 };
  tab.add({ call: "workoutSets.restore", input: { id: "s1" }, ...undone });
  await settle();
  expect(tab.sets()).toMatchObject([{ id: "s1", reps: 5 }]);
});

test("a change of other fields keeps the moment of the one before it", () => {
  const tab = openTab(createBrowser(), newServer(), newServer(), Date.now);
  tab.add(changeSet("s1", { reps: 5, weight: null }), false);
  vi.advanceTimersByTime(10);
  tab.add(changeSet("s1", { reps: 6 }), false);
  expect(tab.store.state.get().unsent).toHaveLength(2);
  tab.add(changeSet("s1", { reps: 7, weight: { value: 80, unit: "KG" } }), false);
  expect(tab.store.state.get().unsent).toHaveLength(1);
});

test.each([
  ["an id that was deleted elsewhere", refusal(409, "conflict"), []],
  ["what is not there", refusal(404), []],
  ["a limit", refusal(409, "limit-reached"), ["workoutSets.add"]],
  ["a fault of the entry", refusal(400, "invalid"), ["workoutSets.add"]],
])("%s: the entry is dropped and holds up no other", async (_, error, told) => {
  const server = newServer();
  const browser = createBrowser();
  const net: Net = {
    send(entry) {
      if (entry.input.id === "s1") throw error;
      server.send(entry);
    },
  };
  const tab = openTab(browser, server, net, Date.now);
  tab.add(addSet("s1"));
  tab.add(addSet("s2"));
  await settle();
  expect(tab.sets().map(({ id }) => id)).toEqual(["s2"]);
  expect(browser.kept.size).toBe(0);
  expect(tab.store.takeRefused().map(({ entry }) => entry.call)).toEqual(told);
  expect(tab.store.takeRefused()).toEqual([]);
});

test("while the session is over nothing is sent again and nothing is lost; after the sign-in it is sent", async () => {
  const server = newServer();
  const browser = createBrowser();
  let isOver = true;
  const net: Net = {
    send(entry) {
      if (isOver) throw refusal(401, "unauthenticated");
      server.send(entry);
    },
  };
  const tab = openTab(browser, server, net, Date.now);
  tab.add(addSet("s1"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tab.sent, browser.kept.size]).toEqual([["workoutSets.add"], 1]);
  isOver = false;
  tab.store.stop();
  openTab(browser, server, net, Date.now);
  await settle();
  expect(server.rows.has("s1")).toBe(true);
});

test("without an answer an entry is sent again, later each time, at once when the server can be reached", async () => {
  const server = newServer();
  let isCut = true;
  const net: Net = {
    send(entry) {
      if (isCut) throw noAnswer;
      server.send(entry);
    },
  };
  const tab = openTab(createBrowser(), server, net, Date.now);
  tab.add(addSet("s1"));
  await vi.advanceTimersByTimeAsync(7500);
  expect(tab.sent).toHaveLength(4);
  expect(tab.store.state.get().isWaiting).toBe(true);
  isCut = false;
  tab.store.wake();
  await settle();
  expect(tab.store.state.get()).toEqual({ unsent: [], settled: [], isWaiting: false });
});

test("another tab shows what this one has made, and sends it if this one was closed", async () => {
  const server = newServer();
  const browser = createBrowser();
  const cut: Net = {
    send() {
      throw noAnswer;
    },
  };
  const one = openTab(browser, server, cut, Date.now);
  const other = openTab(browser, server, server, Date.now);
  one.add(addSet("s1"));
  expect(other.sets()).toMatchObject([{ id: "s1" }]);
  one.store.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.rows.has("s1")).toBe(true);
  expect(browser.kept.size).toBe(0);
});

const step = fc.record({
  device: fc.nat(1),
  what: fc.constantFrom("add", "tick", "type", "remove", "restore", "cut", "join", "kill", "refetch"),
  which: fc.nat(5),
  value: fc.nat(20),
  /** ms by which the device's time goes on */
  pause: fc.nat(3),
});

test("Two devices with cuts, lost answers, repeats and killed tabs: no set is lost or doubled, and both show the same.", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fc.infiniteStream(fc.nat(9)), run),
    { numRuns: 1000 },
  );
});

async function run(
  steps: { device: number; what: string; which: number; value: number; pause: number }[],
  luck: Stream<number>,
) {
  const server = newServer();
  let now = Date.parse("2026-06-18T17:00:00Z");
  const isCut = [false, false];
  /** Of ten calls two are not heard, and the answers of two more are lost. */
  const netOf = (device: number): Net => ({
    send(entry) {
      const chance = luck.next().value ?? 9;
      if (isCut[device] || chance < 2) throw noAnswer;
      server.send(structuredClone(entry));
      if (chance < 4) throw noAnswer;
    },
  });
  const browsers = [createBrowser(), createBrowser()] as const;
  const open = (device: number) => openTab(browsers[device]!, server, netOf(device), () => now);
  const tabs = [open(0), open(1)];
  const made = new Set<string>();
  const removed = new Map<string, WorkoutSetView>();
  for (const { device, what, which, value, pause } of steps) {
    now += pause;
    const tab = tabs[device]!;
    const sets = tab.sets();
    const one = sets[which % Math.max(1, sets.length)];
    const [gone] = [...removed.values()];
    if (what === "add") {
      const id = newId();
      made.add(id);
      tab.add(addSet(id, { reps: value }));
    } else if (what === "tick" && one) tab.add(changeSet(one.id, { isCompleted: value > 5, reps: value }));
    else if (what === "type" && one) tab.add(changeSet(one.id, { reps: value }), false);
    else if (what === "remove" && one) {
      removed.set(one.id, one);
      tab.add({ call: "workoutSets.delete", input: { id: one.id } });
      expect(tab.sets().some(({ id }) => id === one.id)).toBe(false);
    } else if (what === "restore" && gone) {
      const input = { id: gone.id };
      tab.add({ call: "workoutSets.restore", input, workoutExerciseId: EXERCISE, was: gone, at: 0 });
    } else if (what === "cut") isCut[device] = true;
    else if (what === "join") {
      isCut[device] = false;
      tab.store.wake();
    } else if (what === "kill") {
      const before = tab.sets();
      tab.store.stop();
      tabs[device] = open(device);
      // the page loads the workout anew: of what it showed, nothing that this device has made is missing
      const ids = tabs[device]!.sets().map(({ id }) => id);
      for (const { id } of before)
        if (browsers[device]!.kept.size > 0 && !removed.has(id)) expect(ids).toContain(id);
    } else if (what === "refetch") tab.refetch();
    expect(new Set(tabs[device]!.sets().map(({ id }) => id)).size).toBe(tabs[device]!.sets().length);
    if (value % 3 === 0) await settle();
  }
  isCut.fill(false);
  for (let round = 0; browsers.some(({ kept }) => kept.size > 0); round++) {
    expect(round).toBeLessThan(200);
    for (const tab of tabs) tab.store.wake();
    await vi.advanceTimersByTimeAsync(1000);
  }
  for (const tab of tabs) tab.refetch();
  expect(tabs[0]?.shown()).toEqual(tabs[1]?.shown());
  expect(tabs[0]?.shown()).toEqual(server.get(WORKOUT));
  for (const id of made) expect(server.rows.has(id), "each set that was made is there").toBe(true);
  for (const id of made) if (!removed.has(id)) expect(server.rows.get(id)?.isDeleted).toBe(false);
  for (const tab of tabs) tab.store.stop();
}
type Stream<Value> = { next: () => { value: Value } };
