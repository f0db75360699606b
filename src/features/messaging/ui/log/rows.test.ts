import { describe, expect, test } from "vitest";
import type { MessageView } from "../../messages/views";
import type { Unsent } from "../outbox/outbox";
import { firstUnreadSeq, isAnyFolded, rowsOf, unfolded } from "./rows";

const person = (id: string) => ({ id, name: id, username: id, profilePicture: null });
const me = person("me");
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const noon = Date.UTC(2026, 5, 30, 12);

const message = (seq: number, sender: string, minute: number, more: Partial<MessageView> = {}) =>
  ({
    id: `id${seq}`,
    seq,
    content: `text ${seq}`,
    messageType: "TEXT",
    sender: person(sender),
    createdAt: new Date(noon + minute * 60_000).toISOString(),
    clientMessageId: null,
    ...more,
  }) as MessageView;

const unsent = (number: number, minute: number): Unsent => ({
  clientMessageId: `c${number}`,
  conversationId: "c",
  content: `unsent ${number}`,
  createdAt: new Date(noon + minute * 60_000).toISOString(),
  state: "waiting",
});

const rows = (messages: MessageView[], more: Partial<Parameters<typeof rowsOf>[0]> = {}) =>
  rowsOf({ messages, unsent: [], me, hasOlder: false, newSeq: null, dayOf, ...more });

test("A time separator appears between two messages more than 5 minutes apart.", () => {
  const made = rows([message(1, "a", 0), message(2, "a", 5), message(3, "a", 10.001)]);
  expect(made.map(({ timeAbove }) => timeAbove)).toEqual([false, false, true]);
});

test("Date separators stand above the first message of each day.", () => {
  const made = rows([message(1, "a", 0), message(2, "a", 11 * 60 + 59), message(3, "a", 12 * 60)]);
  expect(made.map(({ dateAbove }) => dateAbove)).toEqual([true, false, true]);
});

test("The first cached message has no date separator while older messages exist.", () => {
  const made = rows([message(1, "a", 0), message(2, "a", 12 * 60)], { hasOlder: true });
  expect(made.map(({ dateAbove }) => dateAbove)).toEqual([false, true]);
});

test("A run is consecutive messages of one sender.", () => {
  const made = rows([
    message(1, "a", 0),
    message(2, "a", 1),
    message(3, "me", 2),
    message(4, "me", 3),
    message(5, "me", 20),
    message(6, "me", 20, { messageType: "SYSTEM" }),
    message(7, "me", 20),
  ]);
  expect(made.map(({ startsRun }) => startsRun)).toEqual([true, false, true, false, true, true, true]);
  expect(made.map(({ endsRun }) => endsRun)).toEqual([false, true, false, true, true, true, true]);
  expect(made.map(({ isOwn }) => isOwn)).toEqual([false, false, true, true, true, false, true]);
});

test("The newest own message that is still there shows its status; new messages start at one that is still there.", () => {
  const gone = { isDeleted: true };
  const made = rows([message(1, "me", 0), message(2, "a", 1), message(3, "me", 2, gone)]);
  expect(made.map(({ isLatestOwn }) => isLatestOwn)).toEqual([true, false, false]);
  expect(firstUnreadSeq([message(1, "a", 0, gone), message(2, "a", 1)], 0, me)).toBe(2);
  expect(firstUnreadSeq([message(1, "a", 0, gone)], 0, me)).toBeNull();
});

test("A message is shown at once, and keeps its key when it is sent.", () => {
  const [waiting] = rows([], { unsent: [unsent(1, 0)] });
  const sent = rows([message(1, "me", 0, { clientMessageId: "c1" })], {
    unsent: [unsent(1, 0), unsent(2, 0)],
  });
  expect(waiting?.key).toBe("c1");
  expect(sent.map(({ key, message: taken }) => [key, taken !== null])).toEqual([
    ["c1", true],
    ["c2", false],
  ]);
  expect(sent.map(({ isLatestOwn }) => isLatestOwn)).toEqual([true, false]);
});

test("The clientMessageId of another user's message is not used as a key.", () => {
  const made = rows([message(1, "a", 0, { clientMessageId: "c1" })], { unsent: [unsent(1, 0)] });
  expect(made.map(({ key }) => key)).toEqual(["id1", "c1"]);
});

test("Opens at the first unread message, under a 'new messages' line.", () => {
  const messages = [
    message(1, "a", 0),
    message(2, "me", 1),
    message(3, "a", 2, { messageType: "SYSTEM" }),
    message(4, "a", 3),
  ];
  expect(firstUnreadSeq(messages, 1, me)).toBe(4);
  expect(firstUnreadSeq(messages, 0, me)).toBe(1);
  expect(firstUnreadSeq(messages, 4, me)).toBe(null);
  const made = rows(messages, { newSeq: 4 });
  expect(made.map(({ newAbove }) => newAbove)).toEqual([false, false, false, true]);
  expect(made[3]?.startsRun).toBe(true);
});

test("A row has the attachments and the quote of its message, sent or unsent, or none.", () => {
  const attachments = [{ id: "f1" }] as MessageView["attachments"];
  const replyTo = { id: "id0", isFolded: false } as MessageView["replyTo"];
  const given = { attachments, replyTo } as Partial<MessageView> & Partial<Unsent>;
  const made = rows([message(1, "a", 0), message(2, "a", 0, given)], {
    unsent: [unsent(1, 0), { ...unsent(2, 0), ...given }],
  });
  expect(made.map((row) => [row.attachments, row.replyTo])).toEqual([
    [[], null],
    [attachments, replyTo],
    [[], null],
    [attachments, replyTo],
  ]);
});

test("An unsent message is the user's own and continues the run of sent ones.", () => {
  const made = rows([message(1, "me", 0)], { unsent: [unsent(1, 1), unsent(2, 2)], newSeq: 5 });
  expect(made.map(({ isOwn }) => isOwn)).toEqual([true, true, true]);
  expect(made.map(({ startsRun }) => startsRun)).toEqual([true, false, false]);
  expect(made.map(({ newAbove }) => newAbove)).toEqual([false, false, false]);
});

test("An unsent message is not replaced by another user's message whose id equals its clientMessageId.", () => {
  const made = rows([message(1, "a", 0)], { unsent: [{ ...unsent(1, 0), clientMessageId: "id1" }] });
  expect(made.length).toBe(2);
});

test("A date separator or the 'new messages' line starts a run, even if the sender is the same.", () => {
  const overMidnight = rows([message(1, "a", 11 * 60 + 59), message(2, "a", 12 * 60 + 1)]);
  expect(overMidnight.map(({ timeAbove, startsRun }) => [timeAbove, startsRun])).toEqual([
    [false, true],
    [false, true],
  ]);
  const withNew = rows([message(1, "a", 0), message(2, "a", 1), message(3, "a", 2)], { newSeq: 2 });
  expect(withNew.map(({ startsRun }) => startsRun)).toEqual([true, true, false]);
});

describe("Folding in a conversation between two people", () => {
  const replyTo = (isFolded: boolean) => ({ id: "id0", content: "q", isFolded }) as MessageView["replyTo"];
  const plain = message(1, "a", 0, { isFolded: false, replyTo: null });
  const folded = message(2, "a", 0, { isFolded: true, replyTo: replyTo(false) });
  const quoting = message(3, "a", 0, { isFolded: false, replyTo: replyTo(true) });

  test("is found in a folded message and in a quote of one", () => {
    const unquoted = { ...plain, isFolded: true };
    const open = { ...quoting, replyTo: replyTo(false) };
    const all = [plain, folded, quoting, unquoted, open];
    expect(all.map(isAnyFolded)).toEqual([false, true, true, true, false]);
  });

  test("is undone in messages and quotes, and nothing else changes", () => {
    expect(unfolded([plain, folded, quoting])).toEqual([
      plain,
      { ...folded, isFolded: false },
      { ...quoting, replyTo: replyTo(false) },
    ]);
  });
});
