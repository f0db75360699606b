import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "../../tests/support/eventually";
import { withDatabase } from "../../tests/support/statements";
import { type Client, db, pool, transaction } from "./db";
import { holdOutgoing } from "./hold";
import type { Run } from "./queue";
import * as queue from "./queue";
import { startQueue, stopQueue } from "./queue-worker";

const database = withDatabase();

// jobs of this test's own, which the product's table does not know
type Given = { id: string };
type When = { runAt?: Date; key?: string };
const enqueue = queue.enqueue as unknown as (
  tx: Client,
  name: string,
  given: Given,
  when?: When,
) => Promise<void>;
const enqueueAll = queue.enqueueAll as unknown as (
  tx: Client,
  name: string,
  entries: ({ given: Given } & When)[],
) => Promise<void>;

const seen: { id: string; run: Run }[] = [];
// spans are counted from 1970: of this one there is no end while the test runs
const SPAN_SECONDS = 10 * 365 * 24 * 3600;
const hourly = vi.fn(async () => {});
let work: (given: Given, run: Run) => Promise<unknown> = async () => {};

const all = {
  "test.one": {
    work: async (given: Given, run: Run) => {
      seen.push({ id: given.id, run });
      await work(given, run);
    },
  },
  "test.hourly": { work: hourly, every: SPAN_SECONDS },
  "test.long": {
    work: async (given: Given, run: Run) => {
      seen.push({ id: given.id, run });
      await work(given, run);
    },
    atOnce: 2,
  },
  "test.letter": {
    work: async (given: Given, run: Run) => seen.push({ id: given.id, run }),
    isOutgoing: true,
  },
} as never;

const start = () => startQueue(all, { pollMs: 20 });
const rows = async () =>
  (
    await pool.query(
      "select data, state, start_after, started_on, output from pgboss.job where name = 'samvaro'",
    )
  ).rows;
const ofJob = async (name: string) => (await rows()).filter(({ data }) => data.job === name);
const idsSeen = () => seen.map(({ id }) => id);

afterEach(async () => {
  await stopQueue();
  await pool.query("delete from pgboss.job");
  seen.length = 0;
  hourly.mockClear();
  work = async () => {};
});

test("a job is done if, and only if, the transaction that adds it commits", async () => {
  const [kept, lost] = [randomUUID(), randomUUID()];
  await transaction((tx) => enqueue(tx, "test.one", { id: kept }));
  const failed = transaction(async (tx) => {
    await enqueue(tx, "test.one", { id: lost });
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await start();
  await eventually(() => expect(idsSeen()).toEqual([kept]));
  await eventually(async () => expect((await ofJob("test.one"))[0].state).toBe("completed"));
  expect(await ofJob("test.one")).toHaveLength(1);
});

test("several are added in one statement, and each is done once", async () => {
  const ids = Array.from({ length: 30 }, () => randomUUID());
  await enqueueAll(
    db,
    "test.one",
    ids.map((id) => ({ given: { id } })),
  );
  await start();
  await eventually(() => expect(seen).toHaveLength(30));
  expect(new Set(idsSeen())).toEqual(new Set(ids));
});

test("what is for later waits for its time", async () => {
  await enqueue(db, "test.one", { id: "later" }, { runAt: new Date(Date.now() + 60_000) });
  await enqueue(db, "test.one", { id: "soon" }, { runAt: new Date(Date.now() + 300) });
  await start();
  await eventually(() => expect(idsSeen()).toEqual(["soon"]));
});

test("while one of a key waits another is not added; once it runs, it is", async () => {
  const add = (key: string) => enqueue(db, "test.one", { id: key }, { key });
  await Promise.all([add("a"), add("a"), add("b"), add("a")]);
  expect(await ofJob("test.one")).toHaveLength(2);
  const finish: (() => void)[] = [];
  work = () => new Promise<void>((resolve) => finish.push(resolve));
  await start();
  await eventually(() => expect(seen).toHaveLength(2));
  await add("a");
  expect(await ofJob("test.one")).toHaveLength(3);
  work = async () => {};
  for (const end of finish) end();
});

test("what fails is tried again, later each time, under the same id; what it threw is not kept", async () => {
  work = async (_given, { attempt }) => {
    if (attempt === 0) throw new Error("elin@example.org is unknown");
  };
  await enqueue(db, "test.one", { id: "again" });
  await start();
  await eventually(async () => expect((await ofJob("test.one"))[0]?.state).toBe("retry"));
  const [row] = await ofJob("test.one");
  expect(row.start_after.getTime() - row.started_on.getTime()).toBeGreaterThan(4000);
  expect(row.start_after.getTime() - Date.now()).toBeLessThan(11_000);
  expect(JSON.stringify(row)).not.toContain("elin@example.org");
  await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  await eventually(() => expect(seen.map(({ run }) => run.attempt)).toEqual([0, 1]));
  expect(seen[0]!.run.id).toBe(seen[1]!.run.id);
});

test("what hangs gives its place to others, and comes again", async () => {
  work = ({ id }) => (id === "other" ? Promise.resolve() : new Promise(() => {}));
  await enqueueAll(
    db,
    "test.one",
    Array.from({ length: 8 }, () => ({ given: { id: "hangs" } })),
  );
  await startQueue(all, { pollMs: 20, limitMs: 300 });
  await eventually(() => expect(seen).toHaveLength(8));
  await enqueue(db, "test.one", { id: "other" });
  await eventually(() => expect(idsSeen()).toContain("other"));
  const hanging = async () => (await ofJob("test.one")).filter(({ data }) => data.given.id === "hangs");
  await eventually(async () =>
    expect((await hanging()).map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => "retry")),
  );
});

test("of long work only some is done at once: others do not wait for it, and it comes to its turn", async () => {
  const finish: (() => void)[] = [];
  work = ({ id }) =>
    id === "long" ? new Promise<void>((resolve) => finish.push(resolve)) : Promise.resolve();
  const given = Array.from({ length: 4 }, () => ({ given: { id: "long" } }));
  await enqueueAll(db, "test.long", given);
  await enqueue(db, "test.one", { id: "other" });
  await start();
  await eventually(() => expect(idsSeen()).toEqual(["long", "long", "other"]));
  work = async () => {};
  for (const end of finish) end();
  const runs = () => seen.filter(({ id }) => id === "long").map(({ run }) => run.attempt);
  await eventually(() => expect(runs()).toEqual(given.map(() => 0)));
});

test("what a dead process had begun is done by another, within a minute", async () => {
  await enqueue(db, "test.one", { id: "left" });
  await pool.query("update pgboss.job set state = 'active', started_on = now() - interval '21 seconds'");
  await start();
  // the sweep goes every 10 s, and the first retry waits for 5 to 10
  await vi.waitFor(() => expect(idsSeen()).toEqual(["left"]), { timeout: 55_000, interval: 200 });
});

test("whoever works for long says so, and keeps its job", async () => {
  let finish = () => {};
  work = () => new Promise<void>((resolve) => (finish = resolve));
  await enqueue(db, "test.one", { id: "long" });
  await start();
  await eventually(() => expect(seen).toHaveLength(1));
  await pool.query("update pgboss.job set started_on = now() - interval '15 seconds' where state = 'active'");
  await eventually(async () => {
    const [row] = await ofJob("test.one");
    expect(Date.now() - row.started_on.getTime()).toBeLessThan(10_000);
  });
  finish();
});

test("what runs by itself runs once in its span of time, however many processes start", async () => {
  await start();
  await eventually(() => expect(hourly).toHaveBeenCalledTimes(1));
  await stopQueue();
  await start();
  await stopQueue();
  expect(hourly).toHaveBeenCalledTimes(1);
  expect(await ofJob("test.hourly")).toHaveLength(1);
});

test("stopping lets what runs finish", async () => {
  let ended = false;
  work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    ended = true;
  };
  await enqueue(db, "test.one", { id: "last" });
  await start();
  await eventually(() => expect(seen).toHaveLength(1));
  await stopQueue();
  expect(ended).toBe(true);
  expect((await ofJob("test.one"))[0].state).toBe("completed");
});

test("what goes out waits while it is held, as its first attempt; what does not go out is done", async () => {
  let isHeld = true;
  const look = vi.fn(async () => isHeld);
  holdOutgoing(look);
  await enqueue(db, "test.letter", { id: "letter" });
  await enqueue(db, "test.one", { id: "inside" });
  await start();
  await eventually(() => expect(idsSeen()).toEqual(["inside"]));
  await eventually(async () => expect((await ofJob("test.letter"))[0].state).toBe("retry"));
  const [waiting] = await ofJob("test.letter");
  expect(waiting.start_after.getTime() - Date.now()).toBeGreaterThan(30_000);

  isHeld = false;
  await pool.query("update pgboss.job set start_after = now() where data->>'job' = 'test.letter'");
  await eventually(() => expect(idsSeen()).toEqual(["inside", "letter"]));
  expect(seen[1]?.run.attempt).toBe(0);
  const asked = look.mock.calls.length;
  await enqueue(db, "test.letter", { id: "next" });
  await eventually(() => expect(idsSeen()).toContain("next"));
  expect(look).toHaveBeenCalledTimes(asked);
});

test("several processes that start at once on a new database make its tables one after the other", async () => {
  await stopQueue();
  await database.asOwner(async () => {
    for (let round = 0; round < 5; round++) {
      await pool.query("drop schema pgboss cascade");
      await Promise.all(Array.from({ length: 8 }, () => queue.prepareQueue()));
    }
  });
  const { rows: queues } = await pool.query("select name from pgboss.queue where name = 'samvaro'");
  expect(queues).toHaveLength(1);
  // and while one is at work, others come
  await start();
  await transaction((tx) => enqueue(tx, "test.one", { id: "new" }));
  await Promise.all(Array.from({ length: 3 }, () => queue.prepareQueue()));
  await eventually(() => expect(seen.some(({ id }) => id === "new")).toBe(true));
});
