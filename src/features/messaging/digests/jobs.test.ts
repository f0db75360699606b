import { beforeEach, describe, expect, test, vi } from "vitest";
import { sendDigest } from "@/features/notifications/jobs";
import { changeSettings } from "@/features/notifications/settings/commands";
import type { SettingsChange } from "@/features/notifications/settings/schema";
import { blockPerson } from "@/features/people/blocks/commands";
import { db, pool } from "@/server/db";
import { emailsTo } from "../../../../tests/support/emails";
import { addPeople, asMe } from "../../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../../tests/support/statements";
import { createConversation, markRead } from "../conversations/commands";
import { setLevel } from "../levels/commands";
import { editMessage } from "../messages/commands";
import { sendMessage } from "../sends/commands";
import { enqueueMessageDigests } from "./jobs";

withDatabase();

type Me = ReturnType<typeof asMe>;
type Person = Awaited<ReturnType<typeof addPeople>>[number] & Me;
let elin: Person;
let siri: Person;
let noah: Person;

beforeEach(async () => {
  await pool.query("delete from pgboss.job");
  const people = await addPeople(3);
  [elin, siri, noah] = people.map((one) => ({ ...one, ...asMe(one) })) as [Person, Person, Person];
  // nobody else's email is due in these tests
  await db.user.updateMany({ data: { digestAt: 0, timeZone: "UTC" } });
  await db.user.update({ where: { id: siri.id }, data: { language: "sv", digestAt: 12 * 60 } });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T11:00:00Z") });
  return () => vi.useRealTimers();
});

const say = (one: Me, id: string, content = "hemligt") => sendMessage(one, { id, content, attachments: [] });
const direct = async (one: Me, other: Me) =>
  (await createConversation(one, { type: "DIRECT", participantIds: [other.id] })).id;
const room = async (one: Me, ...others: Me[]) => {
  const participantIds = others.map(({ id }) => id);
  return (
    await createConversation(one, { type: "GROUP", isTemporary: true, name: "Kungsleden", participantIds })
  ).id;
};
const wish = (types: SettingsChange["types"]) => changeSettings(siri, { types });

type Queued = { id: string; data: { given: never }; start_after: Date };
async function queued(): Promise<Queued[]> {
  const text = "select id, data, start_after from pgboss.job where data->>'job' = 'notifications.digest'";
  return (await pool.query<Queued>(text)).rows;
}
/** Plans and sends what is due; returns the emails that came of it. */
async function digests(attempt = 0) {
  const before = (await emailsTo(siri.email)).length;
  await enqueueMessageDigests();
  for (const { id, data } of await queued()) {
    await pool.query("delete from pgboss.job where id = $1", [id]);
    await sendDigest(data.given, { id, attempt });
  }
  return (await emailsTo(siri.email)).slice(before);
}

describe("the daily email lists conversations with unread messages", () => {
  test("at the user's hour, one for all, with names and counts and without any text", async () => {
    const [one, two] = [await direct(elin, siri), await direct(noah, siri)];
    for (const id of [one, one]) await say(elin, id);
    await say(noah, two);
    await enqueueMessageDigests();
    await enqueueMessageDigests();
    const planned = await queued();
    expect(planned.map(({ start_after }) => start_after.toISOString())).toEqual(["2026-11-21T12:00:00.000Z"]);
    const [mail, ...more] = await digests();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe("2 nya händelser i Samvaro");
    expect(mail!.text).toContain(`2 olästa meddelanden från ”${elin.name}”`);
    expect(mail!.text).toContain(`1 oläst meddelande från ”${noah.name}”`);
    expect(mail!.text).toContain(`/messages/${one}`);
    expect(mail!.text).not.toContain("hemligt");
  });

  test("a mention that was edited into a message which was read is told as by a new message", async () => {
    const id = await room(elin, siri, noah);
    const { message } = await say(elin, id);
    await say(noah, id);
    await markRead(siri, id);
    await editMessage(elin, { messageId: message.id, content: `@${siri.username}` });
    for (const level of ["MENTIONS", "ALL"] as const) {
      await setLevel(siri, { id, level, channels: false });
      await wish({ GROUP_MESSAGE: { mail: "DAILY" } });
      await db.messageDigest.deleteMany({ where: { userId: siri.id } });
      const mails = await digests();
      expect(mails.map(({ text }) => text.includes(`/messages/${id}`))).toEqual([true]);
      // it was in that one
      expect(await digests()).toEqual([]);
    }
    await markRead(siri, id);
    await db.messageDigest.deleteMany({ where: { userId: siri.id } });
    expect(await digests()).toEqual([]);
  });

  test("never when everything was read meanwhile", async () => {
    const id = await direct(elin, siri);
    await say(elin, id);
    await enqueueMessageDigests();
    expect(await queued()).toHaveLength(1);
    await markRead(siri, id);
    expect(await digests()).toEqual([]);
  });

  test("a message is in one email alone, however long it stays unread", async () => {
    const id = await direct(elin, siri);
    await say(elin, id);
    expect(await digests()).toHaveLength(1);
    expect(await digests()).toEqual([]);
    await say(elin, id);
    const [mail] = await digests();
    expect(mail!.text).toContain("2 olästa");
  });

  test("a retry of the same email contains the same", async () => {
    await say(elin, await direct(elin, siri));
    await enqueueMessageDigests();
    const [job] = await queued();
    await pool.query("delete from pgboss.job");
    for (const attempt of [0, 1]) await sendDigest(job!.data.given, { id: job!.id, attempt });
    // the outbox keeps one file per id: the second replaces the first
    const [mail] = await emailsTo(siri.email);
    expect(mail!.text).toContain("1 oläst meddelande");
  });

  test("not at other hours, and not in quiet hours", async () => {
    await say(elin, await direct(elin, siri));
    vi.setSystemTime(new Date("2026-11-21T12:30:00Z"));
    await enqueueMessageDigests();
    expect(await queued()).toEqual([]);
    vi.setSystemTime(new Date("2026-11-21T11:00:00Z"));
    await changeSettings(siri, { quietFrom: "11:30", quietUntil: "14:00" });
    await enqueueMessageDigests();
    expect((await queued())[0]!.start_after.toISOString()).toBe("2026-11-21T14:00:00.000Z");
  });

  test("nothing of a blocked person", async () => {
    await say(elin, await direct(elin, siri));
    await blockPerson(siri, { id: elin.id });
    expect(await digests()).toEqual([]);
  });
});

describe("direct messages, group messages and mentions each have their own choice", () => {
  test("OFF leaves out direct messages", async () => {
    await say(elin, await direct(elin, siri));
    await wish({ DIRECT_MESSAGE: { mail: "OFF" } });
    expect(await digests()).toEqual([]);
  });

  test("group messages only where wished for; mentions by default", async () => {
    const id = await room(elin, siri, noah);
    await say(noah, id);
    expect(await digests()).toEqual([]);
    await say(noah, id, `@${siri.username}`);
    expect((await digests())[0]!.text).toContain("1 oläst meddelande till dig i ”Kungsleden”");
    // an old mention does not come again with a new message
    await say(noah, id);
    expect(await digests()).toEqual([]);
    await wish({ GROUP_MESSAGE: { mail: "DAILY" } });
    await say(noah, id);
    expect((await digests())[0]!.text).toContain("4 olästa meddelanden i ”Kungsleden”");
  });

  test("the level of a conversation narrows them: mentions alone, or nothing", async () => {
    const id = await room(elin, siri, noah);
    await wish({ GROUP_MESSAGE: { mail: "DAILY" } });
    await setLevel(siri, { id, level: "MENTIONS", channels: false });
    await say(noah, id);
    expect(await digests()).toEqual([]);
    await setLevel(siri, { id, level: "NOTHING", channels: false });
    await say(noah, id, `@${siri.username}`);
    expect(await digests()).toEqual([]);
  });
});

test("the number of statements does not grow with users and conversations", async () => {
  await say(elin, await direct(elin, siri));
  await enqueueMessageDigests();
  const few = await statementsOf(enqueueMessageDigests);
  const others = await addPeople(5);
  await db.user.updateMany({
    where: { id: { in: others.map(({ id }) => id) } },
    data: { digestAt: 12 * 60, timeZone: "UTC" },
  });
  for (const one of others) for (const by of [elin, noah]) await say(by, await direct(by, asMe(one)));
  expect(await statementsOf(enqueueMessageDigests)).toHaveLength(few.length);
  expect(await queued()).toHaveLength(6);
});
