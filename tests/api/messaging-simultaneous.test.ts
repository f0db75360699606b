import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { attach } from "../support/cases/attachments";
import { type Answer, createRoom, type Json, type Member, openDirect, sendText } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const path = "/api/messages/conversations";
const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const three = async () => (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
const unreadOf = async (one: Member) => (await one.get("/api/messages/unread-count")).body.unreadCount;
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

describe("The same set of people always gives the same conversation, however many ask at once", () => {
  test.each(times(5))("16 creations from both sides give one id, exactly one 201 (round %i)", async () => {
    const [elin, siri] = await three();
    const answers = await Promise.all(
      times(16).map((at) => {
        const [one, other] = at % 2 ? [elin, siri] : [siri, elin];
        return one.post(path, { type: "DIRECT", participantIds: [other.id] });
      }),
    );
    expect(statuses(answers)).toEqual([...times(15).map(() => 200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, body } of answers) expect(body.existing).toBe(status === 200);
    for (const one of [elin, siri]) expect((await one.get(path)).body.conversations).toHaveLength(1);
    expect(await db.participant.count({ where: { conversationId: answers[0]?.body.id } })).toBe(2);
  });

  test("of three people, in all orders", async () => {
    const [elin, siri, noah] = await three();
    const answers = await Promise.all(
      times(18).map((at) => {
        const everybody = [elin, siri, noah];
        const one = everybody[at % 3] as Member;
        const ids = everybody.filter((other) => other !== one).map(({ id }) => id);
        return one.post(path, { type: "DIRECT", participantIds: at % 2 ? ids : ids.reverse() });
      }),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

test.each(times(5))(
  "two sends at once with one file: one message has it, the other is refused (round %i)",
  async () => {
    const [elin, siri] = await three();
    const id = await openDirect(elin, siri);
    const { attachment } = (await attach(elin, id, Buffer.from("tält"))).body;
    const answers = await Promise.all(
      times(2).map((at) =>
        elin.post(`${path}/${id}`, { content: `nummer ${at}`, attachments: [{ id: attachment.id }] }),
      ),
    );
    expect(statuses(answers)).toEqual([201, 404]);
    const { messages, conversation } = (await siri.get(`${path}/${id}`)).body;
    expect(messages.map(({ attachments }: Json) => attachments.length)).toEqual([1]);
    expect([conversation.unreadCount, conversation.lastSeq]).toEqual([1, 1]);
  },
);

test("60 sends by three people at once count exactly for each: seq 1 to 60 without a gap, createdAt never goes back", async () => {
  const people = await three();
  const [elin, siri, noah] = people;
  const id = await openDirect(elin, siri, noah);
  const answers = await Promise.all(
    times(60).map((at) => (people[at % 3] as Member).post(`${path}/${id}`, { content: `nummer ${at}` })),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([201]));
  expect(answers.map(({ body }) => body.seq).sort((a, b) => a - b)).toEqual(times(60).map((at) => at + 1));
  for (const one of people) expect(await unreadOf(one)).toBe(40);
  const { messages, conversation } = (await elin.get(`${path}/${id}?limit=100`)).body;
  expect(messages.map(({ seq }: Json) => seq)).toEqual(times(60).map((at) => at + 1));
  const dates = messages.map(({ createdAt }: Json) => createdAt);
  expect(dates).toEqual([...dates].sort());
  expect(conversation).toMatchObject({
    lastSeq: 60,
    lastMessage: { id: messages[59].id },
    lastMessageAt: dates[59],
  });
  const said = new Map(answers.map(({ body }) => [body.id, body]));
  for (const message of messages) expect(said.get(message.id)).toEqual(message);
});

describe("the same clientMessageId ten times at once gives one message: one 201 and nine 200", () => {
  test.each(times(5))("round %i, with other sends between", async () => {
    const [elin, siri] = await three();
    const id = await openDirect(elin, siri);
    const send = (at: number) =>
      elin.post(`${path}/${id}`, { content: `text ${at}`, clientMessageId: "the same" });
    const between = (at: number) => siri.post(`${path}/${id}`, { content: `mellan ${at}` });
    const [same, others] = await Promise.all([
      Promise.all(times(10).map(send)),
      Promise.all(times(10).map(between)),
    ]);
    expect(statuses(same)).toEqual([...times(9).map(() => 200), 201]);
    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { messages } = (await siri.get(`${path}/${id}`)).body;
    expect(messages).toHaveLength(11);
    expect(messages.map(({ seq }: Json) => seq)).toEqual(times(11).map((at) => at + 1));
    expect(others.every(({ status }) => status === 201)).toBe(true);
    expect([await unreadOf(elin), await unreadOf(siri)]).toEqual([10, 1]);
  });
});

describe("marking read against sends never loses or invents unread ones", () => {
  test("the unread count is always what has come since the last reading", async () => {
    const [elin, siri, noah] = await three();
    const id = await openDirect(elin, siri, noah);
    const wrong: string[] = [];
    const readAndLook = async () => {
      const { conversation } = (await elin.post(`${path}/${id}/read`)).body;
      if (conversation.unreadCount !== 0) wrong.push(`read, and ${conversation.unreadCount} unread`);
    };
    await Promise.all(
      times(40).flatMap((at) => [
        siri.post(`${path}/${id}`, { content: `siri ${at}` }),
        at % 2
          ? elin.post(`${path}/${id}`, { content: `elin ${at}` })
          : noah.post(`${path}/${id}`, { content: "noah" }),
        ...(at % 4 === 0 ? [readAndLook()] : []),
      ]),
    );
    expect(wrong).toEqual([]);
    for (const one of [elin, siri, noah]) {
      const { conversation, messages } = (await one.get(`${path}/${id}?limit=100`)).body;
      const since = messages.filter(
        ({ seq, sender }: Json) => seq > conversation.readSeq && sender.id !== one.id,
      );
      expect([one.name, conversation.unreadCount, await unreadOf(one)]).toEqual([
        one.name,
        since.length,
        since.length,
      ]);
    }
    await elin.post(`${path}/${id}/read`);
    expect(await unreadOf(elin)).toBe(0);
    await sendText(siri, id, "en till");
    expect(await unreadOf(elin)).toBe(1);
  });

  test("readers in several windows at once", async () => {
    const [elin, siri] = await three();
    const id = await openDirect(elin, siri);
    for (const _ of rounds(10)) {
      await Promise.all([
        ...times(6).map((at) => siri.post(`${path}/${id}`, { content: `${at}` })),
        ...times(3).map(() => elin.get(`${path}/${id}?limit=1`)),
        ...times(3).map(() => elin.post(`${path}/${id}/read`)),
        elin.post(`${path}/${id}`, { content: "svar" }),
      ]);
      const { conversation, messages } = (await elin.get(`${path}/${id}?limit=100`)).body;
      const since = messages.filter(
        ({ seq, sender }: Json) => seq > conversation.readSeq && sender.id !== elin.id,
      );
      expect(conversation.unreadCount).toBe(since.length);
    }
  });
});

test("a person's conversations created from many sides at once are all there", async () => {
  const [elin] = await three();
  const others = await addMembers(app.url, ...times(12).map((at) => `Other ${at}`));
  const made = await Promise.all(
    others.map((other) => other.post(path, { type: "DIRECT", participantIds: [elin.id] })),
  );
  const ids = (await elin.get(path)).body.conversations.map(({ id }: Json) => id);
  expect(ids.sort()).toEqual(made.map(({ body }) => body.id).sort());
});

test("a message that waits while its sender is removed is not sent", async () => {
  const [elin, siri, noah] = await three();
  const conversationId = await createRoom(elin, "Styrelsen", siri, noah);
  const waiting = () => db.$queryRaw<unknown[]>`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let sending: Promise<Answer> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from "Conversation" where id = ${conversationId}::uuid for update`;
    sending = siri.post(`${path}/${conversationId}`, { content: "Vänta" });
    while ((await waiting()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await tx.participant.deleteMany({ where: { conversationId, userId: siri.id } });
    await tx.conversation.update({
      where: { id: conversationId },
      data: { participantCount: { decrement: 1 }, membershipVersion: { increment: 1 } },
    });
  });
  expect((await sending)?.status).toBe(404);
  const { messages } = (await elin.get(`${path}/${conversationId}`)).body;
  expect(messages.map(({ content }: Json) => content)).not.toContain("Vänta");
});
