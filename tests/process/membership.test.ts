import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { temporaryFolder } from "../support/cleanup";
import {
  Client,
  createRoom,
  type Json,
  type Member,
  openDirect,
  registerMember,
  sendText,
} from "../support/client";
import { type EventStream, SocketStream, SseStream } from "../support/live";
import {
  createDataDir,
  freePort,
  retryWhileBusy,
  type ServerProcess,
  serverEntry,
  startServer,
} from "../support/server-process";

/** Membership takes effect at once, whichever process somebody is connected to; so does typing. */
let folder: string;
let database: EmbeddedDatabase;
let one: ServerProcess;
let two: ServerProcess;
const streams: EventStream[] = [];

const start = async (name: string) =>
  startServer(serverEntry(), {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, name),
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
  });

beforeAll(async () => {
  folder = temporaryFolder("membership");
  createDataDir(join(folder, "database"));
  database = await startEmbeddedDatabase({ dataDir: join(folder, "database") });
  [one, two] = await Promise.all([start("one"), start("two")]);
});

afterAll(async () => {
  for (const stream of streams) stream.close();
  await Promise.all([one?.stop(), two?.stop()]);
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const path = "/api/messages/conversations";
const people = async () =>
  (await Promise.all(
    ["Elin", "Siri", "Noah"].map((name) => retryWhileBusy(() => registerMember(one.url, name))),
  )) as [Member, Member, Member];
const listen = async (...made: EventStream[]): Promise<EventStream[]> => {
  streams.push(...made);
  return Promise.all(made.map((stream) => retryWhileBusy(() => stream.open())));
};
const of = (stream: EventStream, id: string) =>
  stream.received
    .map(({ event }) => event as Json)
    .filter(({ type, conversationId }) => conversationId === id && type !== "notification");
const hears = (all: EventStream[], messageId: string) =>
  Promise.all(all.map((stream) => stream.until("the message", () => stream.messageIds.includes(messageId))));

/** Checks that the streams of who is out hear of the conversation that it is gone, and nothing after that. */
function expectEnd(all: EventStream[], id: string): void {
  for (const stream of all) {
    const events = of(stream, id);
    const end = events.findIndex(({ conversation }) => conversation?.deleted === true);
    expect(events[end]?.conversation).toEqual({ id, deleted: true });
    expect(events.slice(end + 1)).toEqual([]);
  }
}

describe("a subscriber connected to another process", () => {
  it("hears at once what follows when she comes in, and nothing more when she is out", async () => {
    const [elin, siri, noah] = await people();
    const meeting = await retryWhileBusy(() => openDirect(elin, siri));
    const id = await retryWhileBusy(() => createRoom(elin, "Kungsleden", noah));
    const elsewhere = await listen(new SseStream(two.url, siri), new SocketStream(two.url, siri));

    await retryWhileBusy(() => elin.post(`${path}/${id}/members`, { userIds: [siri.id] }));
    await hears(elsewhere, (await retryWhileBusy(() => sendText(elin, id, "välkommen"))).id);
    for (const stream of elsewhere)
      expect(of(stream, id)[0]).toMatchObject({
        type: "conversation_updated",
        conversation: { participantCount: 3 },
      });

    expect((await retryWhileBusy(() => siri.post(`${path}/${id}/leave`))).status).toBe(200);
    await retryWhileBusy(() => sendText(elin, id, "utan siri"));
    await retryWhileBusy(() => elin.post(`${path}/${id}/typing`, { typing: true }));
    await hears(elsewhere, (await retryWhileBusy(() => sendText(elin, meeting, "hit"))).id);
    expectEnd(elsewhere, id);

    // the same in an organization, whose members are its participants
    const made = await retryWhileBusy(() => elin.post("/api/organizations", { name: "Klubben" }));
    const { id: organizationId, conversationId } = made.body.organization;
    const members = `/api/organizations/${organizationId}/members`;
    await retryWhileBusy(() => elin.post(members, { userId: siri.id, role: "MEMBER" }));
    await hears(elsewhere, (await retryWhileBusy(() => sendText(elin, conversationId, "välkommen"))).id);
    expect((await retryWhileBusy(() => elin.delete(`${members}/${siri.id}`))).status).toBe(200);
    await retryWhileBusy(() => sendText(elin, conversationId, "utan siri"));
    await hears(elsewhere, (await retryWhileBusy(() => sendText(elin, meeting, "hit"))).id);
    expectEnd(elsewhere, conversationId);
  });
});

it("typing that is renewed on another process is not ended by the first one", async () => {
  const [elin, siri, noah] = await people();
  const id = await retryWhileBusy(() => openDirect(elin, siri, noah));
  const [stream] = (await listen(new SseStream(two.url, siri))) as [EventStream];
  const types = (who: Client) => retryWhileBusy(() => who.post(`${path}/${id}/typing`, { typing: true }));
  const elinAtTwo = new Client(two.url);
  for (const [name, value] of elin.cookies) elinAtTwo.cookies.set(name, value);
  await types(elin);
  await types(noah);
  const stopped = () => stream.all("user_stopped_typing").map(({ user }) => user.id);
  const hasNoahStopped = () => stopped().includes(noah.id);
  // noah began after elin, in the same process, which would have ended elin's typing first
  while (!hasNoahStopped()) {
    await types(elinAtTwo);
    await stream.until("the end of noah's", hasNoahStopped, 500).catch(() => {});
  }
  expect(stopped()).toEqual([noah.id]);
  await stream.until("the end of elin's", () => stopped().includes(elin.id));
});
