import { beforeAll, describe, expect, test } from "vitest";
import { seedDemo } from "@/api/demo";
import type { DemoAccount } from "@/features/accounts/demo";
import { contactTypes } from "@/features/notices/rules";
import { db } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import { asMe } from "../../../tests/support/people";
import { withDatabase } from "../../../tests/support/statements";
import { keyOf } from "./attachments/rules";
import { countUnread, listConversations } from "./conversations/queries";
import type { ConversationView } from "./conversations/views";
import { isEmojiOnly } from "./rules";

withDatabase();

let accounts: DemoAccount[];
const account = (username: string) => accounts.find((one) => one.username === username)!;
const listOf = async (username: string) =>
  (await listConversations(asMe(account(username)), { limit: 500 })).conversations;
const named = (list: ConversationView[], name: string) => list.find((one) => one.name === name)!;

beforeAll(async () => {
  accounts = await seedDemo();
});

test("a database that is not new is left alone", async () => {
  const messages = await db.message.count();
  expect(await seedDemo()).toEqual([]);
  expect(await db.message.count()).toBe(messages);
});

test("demo members get no email: they have no mailboxes", async () => {
  const [waiting] = await db.$queryRaw<{ count: bigint }[]>`select count(*) from pgboss.job`;
  expect(Number(waiting?.count)).toBe(0);
});

describe("every state of the list can be seen", () => {
  test("all four sections have conversations, and each has a badge", async () => {
    const list = await listOf("elin");
    const sections = {
      direct: list.filter(({ type }) => type === "DIRECT"),
      notices: list.filter(({ type }) => type === "NOTICE_BOARD"),
      groups: list.filter(({ type, isTemporaryRoom }) => type === "GROUP" && !isTemporaryRoom),
      rooms: list.filter(({ isTemporaryRoom }) => isTemporaryRoom),
    };
    for (const [section, some] of Object.entries(sections)) {
      expect(some.length, section).toBeGreaterThanOrEqual(2);
      expect(
        some.some(({ unreadCount }) => unreadCount > 0),
        section,
      ).toBe(true);
      expect(
        some.some(({ unreadCount }) => unreadCount === 0),
        section,
      ).toBe(true);
    }
    expect(sections.direct.some(({ participantCount }) => participantCount > 2)).toBe(true);
  });

  test("a group with channels, badges up to 9+, a muted one that keeps its own badge", async () => {
    const list = await listOf("elin");
    const runners = named(list, "Tisdagslöparna");
    expect(runners).toMatchObject({ unreadCount: 12, groupRole: "ADMIN", isMuted: false, color: "#0f8a86" });
    const channels = list.filter(({ parentId }) => parentId === runners.id);
    expect(channels.map(({ name }) => name).toSorted()).toEqual(["långpass", "nybörjare", "skor-och-prylar"]);
    expect(named(channels, "långpass")).toMatchObject({ unreadCount: 4, isSubChannel: true });
    expect(named(list, "Söndagsskogen")).toMatchObject({
      unreadCount: 3,
      isMuted: true,
      groupRole: "MEMBER",
    });
    expect(list.some(({ name }) => name === "Klippan")).toBe(false);
  });

  test("rooms created by the user and by others, an own notice and one with a conversation about it", async () => {
    const list = await listOf("elin");
    expect(named(list, "Kungsleden i augusti")).toMatchObject({
      isTemporaryRoom: true,
      createdBy: account("elin").id,
      participantCount: 6,
    });
    expect(named(list, "Midsommarknytis").createdBy).toBe(account("fatima").id);
    const tent = list.filter(({ name }) => name === "Säljes: tält, 2 personer");
    expect(tent).toHaveLength(2);
    expect(tent.map(({ unreadCount }) => unreadCount).toSorted()).toEqual([0, 1]);
  });

  test("each list is in order of what was said last, all of it in the past", async () => {
    for (const { username } of accounts) {
      const times = (await listOf(username)).map(({ lastMessageAt }) => lastMessageAt);
      expect(times).toEqual(times.toSorted().toReversed());
    }
    expect(await db.message.count({ where: { createdAt: { gt: new Date() } } })).toBe(0);
  });
});

describe("every state of a message can be seen", () => {
  test("edited, deleted, answers, system messages, only emojis, links, long texts", async () => {
    const messages = await db.message.findMany({ include: { replyTo: true } });
    expect(messages.some(({ isEdited }) => isEdited)).toBe(true);
    const deleted = messages.filter(({ isDeleted }) => isDeleted);
    expect(deleted.length).toBeGreaterThanOrEqual(2);
    expect(deleted.every(({ content }) => content === "")).toBe(true);
    const answers = messages.filter(({ replyTo }) => replyTo);
    expect(answers.length).toBeGreaterThanOrEqual(4);
    for (const { replyTo, ...answer } of answers) {
      expect(replyTo?.conversationId).toBe(answer.conversationId);
      expect(replyTo!.seq).toBeLessThan(answer.seq);
    }
    const kinds = new Set(messages.map(({ system }) => (system as { kind?: string } | null)?.kind));
    for (const kind of ["room_created", "people_added", "person_left"]) expect(kinds).toContain(kind);
    expect(messages.some(({ content }) => content && isEmojiOnly(content))).toBe(true);
    expect(messages.some(({ mentions }) => mentions !== null)).toBe(true);
    expect((await listOf("elin")).some(({ mentionCount }) => mentionCount > 0)).toBe(true);
    expect(messages.some(({ content }) => content.includes("https://"))).toBe(true);
    expect(messages.some(({ content }) => content.length > 400)).toBe(true);
  });

  test("reactions of several kinds, own ones and others'", async () => {
    const reactions = await db.reaction.findMany();
    expect(new Set(reactions.map(({ emoji }) => emoji)).size).toBeGreaterThanOrEqual(6);
    const elin = account("elin").id;
    expect(reactions.some(({ userId }) => userId === elin)).toBe(true);
    expect(reactions.some(({ userId }) => userId !== elin)).toBe(true);
  });

  test("pictures, one, two and six in a message, and other files, each of them stored", async () => {
    const files = await db.attachment.findMany();
    expect(files.filter(({ messageId }) => messageId === null)).toEqual([]);
    const counts = files.map((file) => files.filter(({ messageId }) => messageId === file.messageId).length);
    for (const count of [1, 2, 6]) expect(counts).toContain(count);
    const types = new Set(files.map(({ type }) => type));
    for (const type of ["image/jpeg", "image/png", "image/webp", "application/pdf"])
      expect(types).toContain(type);
    expect([...types].some((type) => type.startsWith("audio/"))).toBe(true);
    expect(files.some(({ name }) => name.endsWith(".gpx"))).toBe(true);
    for (const { id, type, size, width, height } of files) {
      expect((await uploads.open(keyOf(id)))?.size).toBe(size);
      if (type.startsWith("image/")) expect([width, height]).not.toContain(null);
    }
  });
});

test("notices with contact methods of all seven types, one of a group", async () => {
  const notices = await db.notice.findMany({ include: { contactMethods: true } });
  const types = new Set(notices.flatMap((one) => one.contactMethods.map(({ type }) => type)));
  expect([...types].toSorted()).toEqual([...contactTypes].toSorted());
  expect(notices.filter(({ groupId }) => groupId)).toHaveLength(1);
});

test("one open report, and a user who may settle it", async () => {
  const reports = await db.report.findMany();
  expect(reports).toMatchObject([{ status: "OPEN", reason: "SCAM", reporterId: account("amina").id }]);
  expect(await db.user.findMany({ where: { role: "ADMIN" } })).toMatchObject([{ username: "larserik" }]);
});

describe("what the conversations count is what they hold", () => {
  test("seq without a gap, countable messages, people", async () => {
    const conversations = await db.conversation.findMany({ include: { messages: true, participants: true } });
    for (const { messages, participants, ...conversation } of conversations) {
      const inOrder = messages.toSorted((one, other) => one.seq - other.seq);
      expect(inOrder.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1));
      expect(conversation.lastSeq).toBe(messages.length);
      expect(conversation.countable).toBe(messages.filter(({ type }) => type !== "SYSTEM").length);
      expect(conversation.participantCount).toBe(participants.length);
      const times = inOrder.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      if (times.length > 0) expect(conversation.lastMessageAt.getTime()).toBe(times.at(-1));
      // what nobody has written in yet is no news
      else expect(Date.now() - conversation.lastMessageAt.getTime()).toBeGreaterThan(3_600_000);
    }
  });

  test("unread: messages of others after the last read one", async () => {
    for (const { username, id } of accounts) {
      let total = 0;
      for (const { id: conversationId, readSeq, unreadCount, isMuted } of await listOf(username)) {
        const waiting = {
          conversationId,
          seq: { gt: readSeq },
          senderId: { not: id },
          type: { not: "SYSTEM" as const },
        };
        expect(unreadCount).toBe(await db.message.count({ where: waiting }));
        total += isMuted ? 0 : unreadCount;
      }
      expect(await countUnread(asMe(account(username)))).toEqual({ unreadCount: total });
    }
  });

  test("a group's people are those in its conversations", async () => {
    const groups = await db.group.findMany({
      include: { members: true, conversations: { include: { participants: true } } },
    });
    expect(groups.length).toBeGreaterThanOrEqual(4);
    for (const { members, conversations, memberCount } of groups) {
      const ids = members.map(({ userId }) => userId).toSorted();
      expect(memberCount).toBe(ids.length);
      for (const { participants } of conversations) {
        expect(participants.map(({ userId }) => userId).toSorted()).toEqual(ids);
      }
    }
  });
});
