import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/server/db";
import { hashPassword } from "@/server/passwords";
import { type App, startApp } from "../support/app";
import fc from "../support/chance";
import { createRoom, openDirect, PASSWORD, sendText } from "../support/client";
import type { StateClient } from "../support/state-client";
import { mutations, type Step, windows } from "../support/state-steps";
import { StateWorld } from "../support/state-world";
import { walk } from "../support/walks";

let app: App;
const kinds = new Set<string>();
const done = new Map<string, number>();

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const names = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];
type Name = Step["do"];

const step = (...of: Name[]): fc.Arbitrary<Step> =>
  fc.record({
    do: fc.constantFrom(...of),
    who: fc.nat(3),
    pick: fc.nat(30),
    other: fc.nat(30),
    flag: fc.boolean(),
  });

/** Mutations also run in parallel; steps of a window, and comparisons, run alone. */
const stage = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(step(...names(mutations), "send", "reply", "react"), { minLength: 1, maxLength: 4 }),
  },
  { weight: 2, arbitrary: fc.array(step(...names(windows), "hold"), { minLength: 1, maxLength: 1 }) },
);

const one = (name: Name, who = 0, pick = 0, other = 1, flag = true): Step[] => [
  { do: name, who, pick, other, flag },
];

/** The start of every sequence: one conversation of each kind, with most of the people in it. */
const beginning: Step[][] = [
  one("createRoom", 0, 6),
  one("createGroup", 0, 0, 7),
  ...[1, 2].map((other) => one("addToGroup", 0, 0, other)),
  one("createChannel"),
  one("createNotice", 3),
  one("openNotice", 1),
  one("hold", 0, 0, 0),
  one("hold", 0, 1, 1),
  one("hold", 0, 2, 4),
];

async function run(stages: Step[][]): Promise<void> {
  const world = await StateWorld.make(app.url);
  try {
    for (const steps of [...beginning, ...stages]) await Promise.all(steps.map((one) => world.perform(one)));
    await world.end();
    for (const kind of world.kinds) kinds.add(kind);
    for (const [name, times] of world.done) done.set(name, (done.get(name) ?? 0) + times);
  } finally {
    world.close();
  }
}

/** One of each step, so that no event type depends on chance. */
const everything: Step[][] = [
  one("look"),
  one("type", 1, 0, 1, false),
  one("react", 1, 0, 0),
  one("unreact", 1, 0, 0),
  one("setRole"),
  one("leaveGroup", 0, 0, 2),
  ...names(mutations).map((name) => one(name, 1)),
  one("look"),
  ...names(mutations).map((name) => one(name, 0, 1, 2)),
  ...names(windows).map((name) => one(name, 2)),
];

test("for every mutation, what a client held, plus the events it got, equals what it would load afresh", {
  timeout: 1_800_000,
}, async () => {
  await run(everything);
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      "connected",
      "gone",
      "message_updated",
      "new_message",
      "personal",
      "shared",
      "user_read",
      "user_stopped_typing",
      "user_typing",
    ]),
  );
  expect(names(mutations).filter((name) => !done.has(name))).toEqual([]);
  const stages = fc.array(stage, { minLength: 15, maxLength: 30, size: "max" });
  await walk("messages in several windows", fc.asyncProperty(stages, run), { few: 2, many: 40 });
});

/** Runs work while the lock is held: no event gets its position, and none is delivered, until it ends. */
async function atOnce(work: () => Promise<void>): Promise<void> {
  const store = new pg.Client({ connectionString: app.databaseUrl });
  await store.connect();
  try {
    await store.query("begin");
    await store.query("select pg_advisory_xact_lock(730100)");
    await work();
    await store.query("commit");
  } finally {
    await store.end();
  }
}

test("a member removed and added again gets the changes made meanwhile, though their client had the messages", async () => {
  const world = await StateWorld.make(app.url);
  try {
    const [elin, siri, noah] = world.windows as [StateClient, StateClient, StateClient];
    const id = await createRoom(elin.who, "Kungsleden", siri.who, noah.who);
    const { id: messageId } = await sendText(elin.who, id, "före");
    await world.look();
    for (const one of [siri, noah]) expect((await one.thread(id))?.messages).toHaveLength(2);
    const outAndIn = async (one: StateClient, emoji: string) => {
      await one.who.post(`/api/messages/conversations/${id}/leave`);
      await elin.who.post("/api/messages/reactions", { messageId, emoji });
      await elin.who.post(`/api/messages/conversations/${id}/members`, { userIds: [one.who.id] });
    };
    await outAndIn(siri, "👍");
    await world.look();
    // all of it in one delivery
    await atOnce(() => outAndIn(siri, "❤️"));
    await world.look();
    // noah gets these events when he reconnects
    noah.goOffline();
    await outAndIn(noah, "🎉");
    await noah.goOnline();
    await world.look();
  } finally {
    world.close();
  }
});

test("when an account is deleted, what the others hold is what they would load afresh", async () => {
  const world = await StateWorld.make(app.url);
  try {
    const [elin, siri, noah, amina] = world.windows as [StateClient, StateClient, StateClient, StateClient];
    const ids = [
      await createRoom(amina.who, "Kungsleden", elin.who, siri.who, noah.who),
      await createRoom(elin.who, "Fjällstugan", amina.who, siri.who),
      await openDirect(elin.who, amina.who),
      world.markerConversationId,
    ];
    for (const id of ids) {
      const { id: messageId } = await sendText(amina.who, id, "Vem tar tältet?");
      await elin.who.post(`/api/messages/conversations/${id}`, { content: "Jag!", replyToId: messageId });
      const { id: last } = await sendText(elin.who, id, "Och köket.");
      await amina.who.post("/api/messages/reactions", { messageId: last, emoji: "👍" });
    }
    await world.look();
    for (const one of [elin, siri, noah]) {
      for (const id of ids) if (one.list().some((held) => held.id === id)) await one.thread(id);
    }
    amina.goOffline();
    const passwordHash = await hashPassword(PASSWORD);
    await db.user.update({ where: { id: amina.who.id }, data: { passwordHash } });
    expect((await amina.who.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
    await world.look();
    expect(JSON.stringify(await elin.thread(ids[2] ?? ""))).not.toContain(amina.who.id);
  } finally {
    world.close();
  }
});
