import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listUnreadConversations } from "@/features/messaging/digests/queries";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { groupOf } from "../support/cases/groups";
import { type Json, type Member, openDirect, sendText } from "../support/client";
import { SseStream } from "../support/live";
import { addMembers } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/messages/conversations";
const remove = (one: Member, { id }: { id: string }) => one.delete(`/api/messages/messages/${id}`);
const read = (one: Member, id: string) => one.post(`${path}/${id}/read`);
const seen = async (one: Member, id: string): Promise<Json> =>
  (await one.get(path)).body.conversations.find((conversation: Json) => conversation.id === id);
/** What a reader's list, total and daily email say, which by default is of conversations of two; nothing else is unread. */
async function unreadOf(one: Member, id: string) {
  const mailed = await listUnreadConversations(one.id, new Date(0), 10);
  const total = (await one.get("/api/messages/unread-count")).body.unreadCount;
  const mail = mailed.find((conversation) => conversation.id === id)?.count ?? 0;
  return { list: (await seen(one, id)).unreadCount, total, mail };
}
const all = (count: number) => ({ list: count, total: count, mail: count });
async function sendThree(id: string) {
  const sent: Json[] = [];
  for (const content of ["en", "två", "tre"]) sent.push(await sendText(elin, id, content));
  return sent;
}

test("unread counts leave out what was deleted before it was read, in the list, the total and the daily email", async () => {
  const id = await openDirect(elin, siri);
  const sent = await sendThree(id);
  expect(await unreadOf(siri, id)).toEqual(all(3));
  for (const left of [2, 1, 0]) {
    await remove(elin, sent[left]);
    expect(await unreadOf(siri, id)).toEqual(all(left));
  }
  await sendText(elin, id, "fyra");
  expect(await unreadOf(siri, id)).toEqual(all(1));
});

test("what was read before its deletion, and one's own, change nothing", async () => {
  const id = await openDirect(elin, siri, noah);
  const [first] = await sendThree(id);
  await read(siri, id);
  await remove(elin, first);
  const own = await sendText(siri, id, "mitt");
  await sendText(elin, id, "nytt");
  expect(await unreadOf(siri, id)).toMatchObject({ list: 1, total: 1 });
  await remove(siri, own);
  expect(await unreadOf(siri, id)).toMatchObject({ list: 1, total: 1 });
  // the first was among three that Noah had not read, and Siri's among what came after
  expect(await unreadOf(noah, id)).toMatchObject({ list: 3, total: 3 });
});

test("a message that is deleted twice at once is left out once", async () => {
  const id = await openDirect(elin, noah);
  const [, second] = await sendThree(id);
  const answers = await Promise.all([remove(elin, second), remove(elin, second), remove(elin, second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await unreadOf(noah, id)).toEqual(all(2));
});

test("message_updated says which deletion it is: one more than the conversation had, also when it is replayed", async () => {
  const id = await openDirect(elin, siri);
  const { deletions } = await seen(siri, id);
  const stream = await new SseStream(app.url, siri).open();
  const { lastEventId } = stream;
  const [first, second] = await sendThree(id);
  await elin.patch(`/api/messages/messages/${second.id}`, { content: "två!" });
  for (const one of [first, second]) await remove(elin, one);
  const updates = () => stream.all("message_updated").map(({ message, deletion }) => [message.id, deletion]);
  await stream.until("the deletions", () => updates().length === 3);
  expect(updates()).toEqual([
    [second.id, undefined],
    [first.id, deletions + 1],
    [second.id, deletions + 2],
  ]);
  stream.close();
  const back = new SseStream(app.url, siri);
  back.lastEventId = lastEventId;
  await back.open();
  await back.until("the same again", () => back.all("message_updated").length === 3);
  // the edit is rendered as things are now, and is still no deletion
  expect(back.all("message_updated").map(({ message, deletion }) => [message.isDeleted, deletion])).toEqual([
    [true, undefined],
    [true, deletions + 1],
    [true, deletions + 2],
  ]);
  back.close();
  expect((await seen(siri, id)).deletions).toBe(deletions + 2);
});

test("a deletion writes nothing for the members, however many they are", async () => {
  const count = async (...others: Member[]) => {
    const { conversationId: id } = await groupOf(elin, ...others);
    const sent = await sendText(elin, id, "hej");
    const rows = () =>
      db.$queryRaw`select *, xmin::text from "Participant" where "conversationId" = ${id}::uuid`;
    const before = await rows();
    const statements = await statementsOf(() => remove(elin, sent));
    expect(await rows()).toEqual(before);
    return statements.filter((one) => !one.includes('"Session"')).length;
  };
  expect(await count(siri, noah, ...(await addMembers(app.url, "A", "B", "C")))).toBe(await count(siri));
});
