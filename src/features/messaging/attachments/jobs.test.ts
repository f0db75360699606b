import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { idFloor, newId } from "@/lib/id";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { newPartPath } from "@/server/files/staging";
import { uploads } from "@/server/storage/uploads";
import { addPeople } from "../../../../tests/support/people";
import { withDatabase } from "../../../../tests/support/statements";
import { purgeAttachments, sweepAttachments } from "./jobs";
import { FOLDER, keyOf, UNUSED_HOURS } from "./rules";

withDatabase();

const fileOf = (id: string) => join(env.DATA_DIR, "uploads", keyOf(id));
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);

async function room() {
  const [person] = await addPeople(1);
  const conversation = await db.conversation.create({ data: { id: newId(), type: "DIRECT" } });
  const message = await db.message.create({
    data: {
      id: newId(),
      conversationId: conversation.id,
      seq: 1,
      type: "FILE",
      content: "",
      createdAt: new Date(),
    },
  });
  return { conversationId: conversation.id, uploaderId: person!.id, messageId: message.id };
}

async function add(data: {
  conversationId: string | null;
  messageId?: string;
  createdAt?: Date;
}): Promise<string> {
  const id = newId();
  await db.attachment.create({ data: { id, name: "x", type: "text/plain", size: 1, ...data } });
  await uploads.put(keyOf(id), Buffer.from("x"));
  return id;
}

const left = async (ids: string[]) => {
  const rows = (await db.attachment.findMany({ where: { id: { in: ids } } })).map(({ id }) => id);
  expect(ids.filter((id) => existsSync(fileOf(id))).sort()).toEqual(rows.sort());
  return rows.sort();
};

test("An upload that no message took within a day is taken away; one of a message, or a younger one, stays", async () => {
  const { conversationId, messageId } = await room();
  const old = await add({ conversationId, createdAt: hoursAgo(UNUSED_HOURS + 0.1) });
  const young = await add({ conversationId, createdAt: hoursAgo(UNUSED_HOURS - 0.1) });
  const sent = await add({ conversationId, messageId, createdAt: hoursAgo(1000) });
  await purgeAttachments();
  expect(await left([old, young, sent])).toEqual([young, sent].sort());
});

test("Files of deleted rooms and messages go, more than a batch of them; what an open report is about waits for its end", async () => {
  const { conversationId, messageId, uploaderId } = await room();
  // one after the other: a busy machine lets nobody wait for a connection for long
  const gone: string[] = [];
  while (gone.length < 205) gone.push(await add({ conversationId: null }));
  const reported = await add({ conversationId: null, messageId });
  const kept = await add({ conversationId, messageId });
  const report = { id: newId(), messageId, reporterId: uploaderId, sentAt: new Date(), content: "" };
  await db.report.create({ data: { ...report, reason: "SPAM" } });
  await purgeAttachments();
  expect(await left([...gone, reported, kept])).toEqual([reported, kept].sort());
  await db.report.update({ where: { id: report.id }, data: { status: "DISMISSED" } });
  await purgeAttachments();
  expect(await left([reported, kept])).toEqual([kept]);
});

test("A crash between file and row, and two processes at once, do no harm", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => add({ conversationId: null })));
  await uploads.remove(keyOf(ids[0]!));
  await Promise.all([purgeAttachments(), purgeAttachments(), purgeAttachments()]);
  expect(await left(ids)).toEqual([]);
});

test("Abandoned part files are deleted; those being written stay", async () => {
  const [stale, fresh] = [await newPartPath(), await newPartPath()];
  for (const path of [stale, fresh]) writeFileSync(path, "x");
  utimesSync(stale, hoursAgo(1.1), hoursAgo(1.1));
  await purgeAttachments();
  expect([existsSync(stale), existsSync(fresh)]).toEqual([false, true]);
});

test("A file whose row went while it was on its way is taken away; one with a row, or a young one, stays", async () => {
  const { conversationId, messageId } = await room();
  const [lone, young] = [idFloor(hoursAgo(1.1)), newId()];
  const known = await add({ conversationId, messageId });
  for (const id of [lone, young]) await uploads.put(keyOf(id), Buffer.from("x"));
  await uploads.put(`${FOLDER}README`, Buffer.from("not ours"));
  await sweepAttachments();
  const there = (id: string) => existsSync(fileOf(id));
  expect([lone, young, known, "README"].map(there)).toEqual([false, true, true, true]);
});

test("More files than a batch are swept, each once", async () => {
  const ids = Array.from({ length: 501 }, (_, at) => idFloor(hoursAgo(2 + at / 1000)));
  for (const id of ids) await uploads.put(keyOf(id), Buffer.from("x"));
  await Promise.all([sweepAttachments(), sweepAttachments()]);
  expect(ids.filter((id) => existsSync(fileOf(id)))).toEqual([]);
});
