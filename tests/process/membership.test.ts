import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { Client, direct, type Json, join as joinSamvaro, type Member, room, say } from "../support/client";
import { ownFolder } from "../support/keeper";
import { type Ear, SocketEar, SseEar } from "../support/live";
import { freePort, patiently, type ServerProcess, serverEntry, startServer } from "../support/server-process";

/** Membership takes effect at once, whichever process somebody is connected to; so does typing. */
let folder: string;
let database: EmbeddedDatabase;
let one: ServerProcess;
let two: ServerProcess;
const ears: Ear[] = [];

const start = async (name: string) =>
  startServer(serverEntry(), {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, name),
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
  });

beforeAll(async () => {
  folder = ownFolder("membership");
  database = await startEmbeddedDatabase({ dataDir: join(folder, "database") });
  await applyMigrations(database.ownerUrl);
  [one, two] = await Promise.all([start("one"), start("two")]);
});

afterAll(async () => {
  for (const ear of ears) ear.close();
  await Promise.all([one?.stop(), two?.stop()]);
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const path = "/api/messages/conversations";
const people = async () =>
  (await Promise.all(
    ["Elin", "Siri", "Noah"].map((name) => patiently(() => joinSamvaro(one.url, name))),
  )) as [Member, Member, Member];
const listen = async (...made: Ear[]): Promise<Ear[]> => {
  ears.push(...made);
  return Promise.all(made.map((ear) => patiently(() => ear.open())));
};
const of = (ear: Ear, id: string) =>
  ear.heard
    .map(({ event }) => event as Json)
    .filter(({ type, conversationId }) => conversationId === id && type !== "notification");
const hears = (all: Ear[], messageId: string) =>
  Promise.all(all.map((ear) => ear.until("the message", () => ear.messageIds.includes(messageId))));

describe("who listens to another process than that where it happens", () => {
  it("hears at once what follows when she comes in, and nothing more when she is out", {
    timeout: 180_000,
  }, async () => {
    const [elin, siri, noah] = await people();
    const meeting = await patiently(() => direct(elin, siri));
    const id = await patiently(() => room(elin, "Kungsleden", noah));
    const elsewhere = await listen(new SseEar(two.url, siri), new SocketEar(two.url, siri));

    await patiently(() => elin.post(`${path}/${id}/members`, { userIds: [siri.id] }));
    await hears(elsewhere, (await patiently(() => say(elin, id, "välkommen"))).id);
    for (const ear of elsewhere)
      expect(of(ear, id)[0]).toMatchObject({
        type: "conversation_updated",
        conversation: { participantCount: 3 },
      });

    expect((await patiently(() => siri.post(`${path}/${id}/leave`))).status).toBe(200);
    await patiently(() => say(elin, id, "utan siri"));
    await patiently(() => elin.post(`${path}/${id}/typing`, { typing: true }));
    await hears(elsewhere, (await patiently(() => say(elin, meeting, "hit"))).id);
    for (const ear of elsewhere) {
      const events = of(ear, id);
      const end = events.findIndex(({ conversation }) => conversation?.deleted === true);
      expect(events[end]?.conversation).toEqual({ id, deleted: true });
      expect(events.slice(end + 1)).toEqual([]);
    }
  });
});

it("typing that is renewed on another process is not ended by the first one", {
  timeout: 180_000,
}, async () => {
  const [elin, siri, noah] = await people();
  const id = await patiently(() => direct(elin, siri, noah));
  const [ear] = (await listen(new SseEar(two.url, siri))) as [Ear];
  const types = (who: Client) => patiently(() => who.post(`${path}/${id}/typing`, { typing: true }));
  const elinAtTwo = new Client(two.url);
  for (const [name, value] of elin.cookies) elinAtTwo.cookies.set(name, value);
  await types(elin);
  await types(noah);
  const stopped = () => ear.all("user_stopped_typing").map(({ user }) => user.id);
  const hasNoahStopped = () => stopped().includes(noah.id);
  // noah began after elin, in the same process, which would have ended elin's typing first
  while (!hasNoahStopped()) {
    await types(elinAtTwo);
    await ear.until("the end of noah's", hasNoahStopped, 500).catch(() => {});
  }
  expect(stopped()).toEqual([noah.id]);
  await ear.until("the end of elin's", () => stopped().includes(elin.id));
});
