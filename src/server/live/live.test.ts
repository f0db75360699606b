import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { personTopic, type Topic } from "@/lib/live-event";
import { makeDatabase } from "../../../tests/support/database";
import { closeDatabase, db, openDatabase, transaction } from "../db";
import { closeAllConnections, countConnections } from "./audience";
import { type Connection, openConnection } from "./connection";
import { currentPosition } from "./dispatch";
import { startLive, stopLive } from "./live";
import { onStored, storeAnnouncements } from "./outbox";
import { numberEvents, type StoredEvent, settledPosition, wakeRelay } from "./relay";
import { checkSessions } from "./sessions";

// seconds on an idle machine; a crowded one is given time
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Shown = { name: string };

/** The topics that each person hears besides their own. */
const topics = new Map<string, string[]>();
/** A rendering that waits until it is let go. */
let gate: Promise<void> | undefined;
let rendered: string[] = [];
let liveSessions: string[] | undefined;
const database = await makeDatabase(inject("databaseServer"));
let outside: pg.Client;

async function show(events: StoredEvent[]): Promise<Map<number, object>> {
  rendered.push(...events.map(({ data }) => data.name ?? ""));
  await gate;
  for (const { data } of events) if (data.name === "poison") throw new TypeError("a fault of ours");
  return new Map(events.map(({ position, data }) => [position, { name: data.name }]));
}

/** An event whose data names the topics that hear it. */
const addressed = ({ position, data }: StoredEvent) =>
  [position, { topics: (data.to ?? "").split(" "), event: { name: data.name } }] as const;

beforeAll(async () => {
  openDatabase(database.url, { size: 10, waitMs: 20_000 });
  outside = new pg.Client({ connectionString: database.adminUrl });
  await outside.connect();
  await startLive(database.url, {
    renderers: { shown: show },
    addressers: { addressed: async (events) => new Map(events.map(addressed)) },
    viewerContextType: "viewer-context",
    topicsOf: async (userId) => topics.get(userId) ?? [],
    viewerContextOf: async () => ({}),
    see: (event) => event,
    connected: () => ({}),
    heartbeat: () => ({}),
    liveSessionsOf: async (ids) => liveSessions ?? ids,
    presence: { store: async () => {}, end: async () => {} },
    onSessionsEnded: () => {},
  });
});
afterEach(() => {
  gate = undefined;
  rendered = [];
  liveSessions = undefined;
  closeAllConnections();
});
afterAll(async () => {
  await outside.end();
  await stopLive();
  await closeDatabase();
  await database.drop();
});

/** Somebody who hears these conversations. */
function person(...conversations: Topic[]): string {
  const id = randomUUID();
  topics.set(id, conversations);
  return id;
}

async function connect(
  userId: string,
  lastEventId?: string,
  busy: () => Promise<void> | undefined = () => undefined,
) {
  const heard: string[] = [];
  const closed: string[] = [];
  let connection: Connection | undefined;
  const listener = {
    userId,
    sessionId: randomUUID(),
    deliver: (events: { payload: object }[]) =>
      void heard.push(...events.map(({ payload }) => (payload as Shown).name)),
    close: (reason: string) => {
      closed.push(reason);
      connection?.end();
    },
  };
  connection = await openConnection(listener, lastEventId);
  const begun = connection.begin(busy);
  return { heard, closed, begun, position: connection.position, sessionId: listener.sessionId };
}

const topic = (): Topic => `room:${randomUUID()}`;
const tell = (to: Topic, ...names: string[]) =>
  storeAnnouncements(
    db,
    names.map((name) => ({ topic: to, type: "shown", data: { name } })),
  );
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 2 });
const hears = ({ heard }: { heard: string[] }, ...names: string[]) =>
  until(() => expect(heard).toEqual(names));

describe("an event whose hearers are looked up", () => {
  const announced = (name: string, ...to: Topic[]) =>
    transaction(async (_tx, announce) =>
      announce({ topic: topic(), type: "addressed", data: { name, to: to.join(" ") } }),
    );

  it("goes to those who hear one of the topics, once to those who hear several, and to nobody else", async () => {
    const [one, other] = [topic(), topic()];
    const listeners = [
      await connect(person(one)),
      await connect(person(one, other)),
      await connect(person(topic())),
    ];
    await Promise.all(listeners.map(({ begun }) => begun));
    await announced("first", one, other);
    await announced("second", other);
    const [first, both, neither] = listeners;
    await hears(both!, "first", "second");
    expect([first!.heard, neither!.heard]).toEqual([["first"], []]);
  });

  it("is not replayed", async () => {
    const mine = topic();
    const before = String(await settledPosition());
    const id = person(mine);
    await announced("missed", mine);
    await tell(mine, "after");
    wakeRelay();
    // until both are numbered, the connection would hear them live
    await until(() => expect(currentPosition()).toBeGreaterThanOrEqual(Number(before) + 2));
    await hears(await connect(id, before), "after");
  });
});

describe("a client that reconnects during a delivery", () => {
  it("misses nothing, though its topic had no subscriber when the delivery began", async () => {
    const [mine, busy] = [topic(), topic()];
    const before = String(await settledPosition());
    let letGo = () => {};
    gate = new Promise((resolve) => {
      letGo = resolve;
    });
    await (await connect(person(busy))).begun;
    // one transaction, so one run: the first is being rendered, the second is passed over
    await transaction(async (_tx, announce) =>
      announce([
        { topic: busy, type: "shown", data: { name: "held" } },
        { topic: mine, type: "shown", data: { name: "in the same run" } },
      ]),
    );
    await until(() => expect(rendered).toContain("held"));
    const coming = connect(person(mine), before);
    // the caller waits for its end; the time limit is for one that would not
    await Promise.race([coming, pause(300)]);
    letGo();
    gate = undefined;
    const listener = await coming;
    await hears(listener, "in the same run");
    await tell(mine, "after");
    wakeRelay();
    await hears(listener, "in the same run", "after");
  });
});

describe("membership", () => {
  it("takes effect in the order of events, also within one run", async () => {
    const room = topic();
    const id = person();
    const listener = await connect(id);
    await tell(room, "before joining");
    await storeAnnouncements(db, [
      { topic: personTopic(id), type: "shown", data: { name: "joined", joins: room } },
    ]);
    await tell(room, "while a member");
    await storeAnnouncements(db, [
      { topic: personTopic(id), type: "shown", data: { name: "left", leaves: room } },
    ]);
    await tell(room, "after leaving");
    await tell(personTopic(id), "to herself");
    wakeRelay();
    await hears(listener, "joined", "while a member", "left", "to herself");
  });

  it("holds for a person who joins while their topics are being read", async () => {
    const room = topic();
    const id = person();
    let letGo = (_: string[]) => {};
    topics.set(id, new Promise((resolve) => (letGo = resolve)) as unknown as string[]);
    const coming = connect(id);
    await storeAnnouncements(db, [
      { topic: personTopic(id), type: "unseen", data: { name: "", joins: room } },
    ]);
    wakeRelay();
    const joined = Number(await settledPosition());
    await until(() => expect(currentPosition()).toBeGreaterThanOrEqual(joined));
    letGo([]);
    const listener = await coming;
    await tell(room, "heard");
    wakeRelay();
    await hears(listener, "heard");
  });
});

describe("an event that can't be rendered", () => {
  it("is left out, and stops nothing else", async () => {
    const mine = topic();
    const listener = await connect(person(mine));
    await tell(mine, "one", "poison", "two");
    wakeRelay();
    await hears(listener, "one", "two");
    await tell(mine, "three");
    wakeRelay();
    await hears(listener, "one", "two", "three");
  });
});

describe("a slow reader of the past", () => {
  it("gets page after page, and what came meanwhile from the store, once and in order", async () => {
    const mine = topic();
    const before = String(await settledPosition());
    const past = Array.from({ length: 250 }, (_, at) => `past ${at}`);
    await tell(mine, ...past);
    wakeRelay();
    const end = Number(before) + 250;
    await until(() => expect(currentPosition()).toBe(end));
    const pages: (() => void)[] = [];
    const isBusy = () => (pages.length < 3 ? new Promise<void>((resolve) => pages.push(resolve)) : undefined);
    const listener = await connect(person(mine), before, isBusy);
    await until(() => expect(pages).toHaveLength(1));
    expect(listener.heard).toHaveLength(100);
    // what a heartbeat says meanwhile is the position of the reader, not that of the others
    expect(listener.position()).toBe(Number(before) + 100);
    await tell(mine, "meanwhile");
    wakeRelay();
    await until(() => expect(currentPosition()).toBeGreaterThan(end));
    expect(listener.heard).toHaveLength(100);
    pages[0]?.();
    await until(() => expect(pages).toHaveLength(2));
    pages[1]?.();
    await until(() => expect(pages).toHaveLength(3));
    // the reader has all, but is still reading: what comes now is not queued either
    await tell(mine, "while it reads");
    wakeRelay();
    await until(() => expect(currentPosition()).toBeGreaterThan(end + 1));
    pages[2]?.();
    await listener.begun;
    await tell(mine, "live");
    wakeRelay();
    await hears(listener, ...past, "meanwhile", "while it reads", "live");
    expect(listener.position()).toBe(currentPosition());
  });
});

describe("positions", () => {
  it("are not begun with while one is being given", async () => {
    await outside.query("begin");
    await outside.query("select pg_advisory_xact_lock(730100)");
    const { rows } = await outside.query("select nextval('live_position') as given");
    let settled: number | undefined;
    const asking = settledPosition().then((position) => {
      settled = position;
    });
    const { rows: waiting } = await vi.waitUntil(
      async () => {
        const found = await outside.query(
          `select 1 from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        return found.rowCount ? found : undefined;
      },
      { timeout: 60_000, interval: 5 },
    );
    expect(waiting.length).toBeGreaterThan(0);
    expect(settled).toBeUndefined();
    await outside.query("commit");
    await asking;
    expect(settled).toBe(Number(rows[0].given));
  });

  it("may have holes: what another process wasted is passed over", async () => {
    const mine = topic();
    const listener = await connect(person(mine));
    await outside.query("select nextval('live_position') from generate_series(1, 5)");
    await tell(mine, "after a hole");
    wakeRelay();
    await hears(listener, "after a hole");
  });

  it("are given to what a dead process left, by the sweep alone", async () => {
    const mine = topic();
    const listener = await connect(person(mine));
    await tell(mine, "left");
    await hears(listener, "left");
  });

  it("that another process gave are seen by the sweep, when its wake-up call is lost", async () => {
    const mine = topic();
    const listener = await connect(person(mine));
    // numbered, but without the NOTIFY that numbering sends
    await outside.query(
      `insert into "LiveEvent" (position, topic, type, data) values (nextval('live_position'), $1, 'shown', $2)`,
      [mine, { name: "numbered elsewhere" }],
    );
    await hears(listener, "numbered elsewhere");
  });

  it("are given in the order of a topic's events when many processes number at once", async () => {
    const mine = topic();
    const listener = await connect(person(mine));
    const names = Array.from({ length: 300 }, (_, at) => `event ${at}`);
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const client = new pg.Client({ connectionString: database.url });
        await client.connect();
        return client;
      }),
    );
    let told = false;
    const numbering = others.map(async (client) => {
      while (!told) await client.query(numberEvents, ["wake another"]);
      await client.end();
    });
    for (const name of names) {
      await tell(mine, name);
      wakeRelay();
    }
    told = true;
    await Promise.all(numbering);
    await hears(listener, ...names);
    const { rows } = await outside.query(
      `select count(*)::int as count, count(distinct position)::int as positions from "LiveEvent" where topic = $1`,
      [mine],
    );
    expect(rows).toEqual([{ count: 300, positions: 300 }]);
  });
});

describe("a transaction", () => {
  const shown = (to: Topic, name: string) => ({ topic: to, type: "shown", data: { name } });
  const stored = async (to: Topic) => {
    const { rows } = await outside.query<{ name: string }>(
      `select data ->> 'name' as name from "LiveEvent" where topic = $1 order by serial`,
      [to],
    );
    return rows.map(({ name }) => name);
  };

  it("that rolls back announces nothing", async () => {
    const mine = topic();
    const listener = await connect(person(mine));
    const failing = transaction(async (_tx, announce) => {
      announce(shown(mine, "never"));
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    await transaction(async (_tx, announce) => announce(shown(mine, "after it")));
    await hears(listener, "after it");
    expect(await stored(mine)).toEqual(["after it"]);
  });

  it("that is retried announces once", async () => {
    const mine = topic();
    let attempts = 0;
    await transaction(async (tx, announce) => {
      attempts++;
      announce(shown(mine, "once"));
      if (attempts < 3) await tx.$executeRawUnsafe("do $$ begin raise sqlstate '40001'; end $$");
    });
    expect(attempts).toBe(3);
    expect(await stored(mine)).toEqual(["once"]);
  });

  it("stores events in the order of the calls, those of its helpers and many at once too", async () => {
    const mine = topic();
    const names = Array.from({ length: 200 }, (_, at) => `event ${at}`);
    const listener = await connect(person(mine));
    await transaction(async (tx, announce) => {
      announce(shown(mine, "first"));
      tx.announce(names.map((name) => shown(mine, name)));
      announce([]);
      announce(shown(mine, "last"));
    });
    expect(await stored(mine)).toEqual(["first", ...names, "last"]);
    await hears(listener, "first", ...names, "last");
  });

  it("wakes the relay after its commit, and only if it announced something", async () => {
    const wake = vi.fn();
    onStored(wake);
    try {
      await transaction(async (tx) => tx.$queryRaw`select 1`);
      expect(wake).not.toHaveBeenCalled();
      const mine = topic();
      wake.mockImplementation(() => void seen.push(stored(mine)));
      const seen: Promise<string[]>[] = [];
      await transaction(async (_tx, announce) => announce(shown(mine, "committed")));
      expect(await Promise.all(seen)).toEqual([["committed"]]);
    } finally {
      onStored(wakeRelay);
    }
  });
});

describe("connections", () => {
  it("of sessions that are no more are closed by the check, and leave nothing behind", async () => {
    const [one, other] = [await connect(person()), await connect(person())];
    await checkSessions(async (ids) => ids.filter((id) => id !== one.sessionId));
    expect(one.closed).toEqual(["session"]);
    expect(other.closed).toEqual([]);
    expect(countConnections()).toBe(1);
    await checkSessions(async () => {
      throw new Error("no database");
    });
    expect(other.closed).toEqual([]);
  });
});

describe("the other processes", () => {
  it("are notified of numbered events once they have made themselves known, and not while there are none", async () => {
    // the faked clock begins at 0, and what is believed of others is dated by the true one
    const now = performance.now();
    vi.useFakeTimers({ toFake: ["performance"] });
    const heard: string[] = [];
    outside.on("notification", ({ payload = "" }) => heard.push(payload.split(" ")[0] ?? ""));
    await outside.query("listen samvaro_live");
    const number = async (name: string) => {
      const mine = topic();
      const listener = await connect(person(mine));
      await tell(mine, name);
      wakeRelay();
      await hears(listener, name);
      await outside.query("select 1");
    };
    try {
      vi.advanceTimersByTime(now + 60_000);
      await number("alone");
      expect(heard.filter((kind) => kind === "wake")).toEqual([]);
      await outside.query("select pg_notify('samvaro_live', 'here another')");
      await until(() => expect(heard).toContain("here"));
      await pause(50);
      await number("together");
      expect(heard).toContain("wake");
    } finally {
      vi.useRealTimers();
      await outside.query("unlisten *");
      outside.removeAllListeners("notification");
    }
  });
});
