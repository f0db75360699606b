import { describe, expect, test } from "vitest";
import { DELETED_PERSON } from "@/features/accounts/rules";
import type { ConversationView } from "../../conversations/views";
import type { LiveEvent } from "../../events";
import type { MessageView } from "../../messages/views";
import {
  afterEvents,
  firstSeq,
  lastSeq,
  MAX_CACHED,
  type Thread,
  threadOfPage,
  trimmed,
  withChangedMessage,
  withNewer,
  withNewMessage,
  withOlder,
  withoutNewest,
  withoutOldest,
  withPeople,
} from "./thread";

const held = (from: number, count: number): Thread => ({
  messages: Array.from({ length: count }, (_, place) => ({ seq: from + place }) as MessageView),
  hasOlder: false,
  hasNewer: false,
});

test("Scrolling far back drops the newest messages, which can be loaded again.", () => {
  expect(withoutNewest(held(1, MAX_CACHED)).hasNewer).toBe(false);
  const left = withoutNewest(held(1, MAX_CACHED + 1));
  expect([firstSeq(left), lastSeq(left), left.hasNewer, left.hasOlder]).toEqual([1, 1000, true, false]);
});

test("Scrolling far forward drops the oldest messages.", () => {
  expect(withoutOldest(held(1, MAX_CACHED)).hasOlder).toBe(false);
  const left = withoutOldest(held(1, MAX_CACHED + 1));
  expect([firstSeq(left), lastSeq(left), left.hasOlder, left.hasNewer]).toEqual([502, 1501, true, false]);
});

test("A person's new name or picture shows in their messages, quotes, reactions and system messages.", () => {
  const person = (id: string, name: string, profilePicture: string | null = null) => ({
    id,
    name,
    username: id,
    profilePicture,
  });
  const [elin, siri] = [person("elin", "Elin"), person("siri", "Siri")];
  const message = (more: object) => ({ sender: siri, replyTo: null, reactions: {}, system: null, ...more });
  const thread = {
    messages: [
      message({ sender: elin }),
      message({ replyTo: { id: "1", sender: elin } }),
      message({ reactions: { "👍": [siri, elin].map(({ id, name }) => ({ id, name })) } }),
      message({ system: { kind: "person_left", people: [{ id: "elin", name: "Elin" }] } }),
      message({ sender: DELETED_PERSON }),
    ],
    hasOlder: false,
    hasNewer: false,
  } as unknown as Thread;
  const now = person("elin", "Elin Sjöberg", "elin.webp");
  const { messages } = withPeople(thread, [now, siri]);
  expect(messages[0]?.sender).toEqual(now);
  expect(messages[1]?.replyTo?.sender).toEqual(now);
  expect(messages[2]?.reactions).toEqual({
    "👍": [
      { id: "siri", name: "Siri" },
      { id: "elin", name: "Elin Sjöberg" },
    ],
  });
  expect(messages[3]?.system?.people).toEqual([{ id: "elin", name: "Elin Sjöberg" }]);
  expect(messages[4]).toBe(thread.messages[4]);
  expect(withPeople(thread, [elin, siri])).toBe(thread);
});

const page = (from: number, count: number, hasMore = false) => ({
  messages: held(from, count).messages,
  hasMore,
});
const shape = ({ messages, hasOlder, hasNewer }: Thread) => ({
  seqs: messages.map(({ seq }) => seq),
  hasOlder,
  hasNewer,
});

test.each([
  ["the newest messages", page(1, 5), 5, { hasOlder: false, hasNewer: false }],
  ["all but the newest", page(2, 5, true), 7, { hasOlder: true, hasNewer: true }],
  ["no messages", page(1, 0), 3, { hasOlder: false, hasNewer: false }],
])("A page of %s tells whether newer messages exist.", (_, given, newest, expected) => {
  const conversation = { lastSeq: newest } as ConversationView;
  expect(threadOfPage({ ...given, conversation })).toEqual({ messages: given.messages, ...expected });
});

test("The newest 200 messages of a closed conversation are kept.", () => {
  const short = held(1, 200);
  expect(trimmed(short)).toBe(short);
  const left = trimmed(held(1, 201));
  expect([left.messages.length, firstSeq(left), lastSeq(left)]).toEqual([200, 2, 201]);
  expect([left.hasOlder, left.hasNewer]).toEqual([true, false]);
});

describe("A thread is a range without gaps:", () => {
  const thread = held(11, 3);

  test("older messages are added if they reach its start", () => {
    expect(shape(withOlder(thread, page(8, 3, true)))).toEqual({
      seqs: [8, 9, 10, 11, 12, 13],
      hasOlder: true,
      hasNewer: false,
    });
    expect(withOlder(thread, page(7, 3))).toBe(thread);
    expect(shape(withOlder({ ...thread, hasOlder: true }, page(1, 0)))).toEqual(shape(thread));
    expect(shape(withOlder(held(1, 0), page(4, 2, true)))).toEqual({
      seqs: [4, 5],
      hasOlder: true,
      hasNewer: false,
    });
  });

  test("newer messages are added if they reach its end", () => {
    expect(shape(withNewer(thread, page(14, 2, true)))).toEqual({
      seqs: [11, 12, 13, 14, 15],
      hasOlder: false,
      hasNewer: true,
    });
    expect(withNewer(thread, page(15, 2))).toBe(thread);
    expect(shape(withNewer({ ...thread, hasNewer: true }, page(1, 0)))).toEqual(shape(thread));
  });

  test("overlapping pages leave it in order", () => {
    expect(shape(withOlder(thread, page(12, 3))).seqs).toEqual([11, 12, 13, 14]);
    expect(shape(withNewer(thread, page(9, 4))).seqs).toEqual([9, 10, 11, 12, 13]);
  });

  test("a new message is appended once; a later one reports a gap", () => {
    const message = (seq: number) => ({ seq }) as MessageView;
    const added = withNewMessage(thread, message(14));
    expect([shape(added.thread).seqs, added.isGap]).toEqual([[11, 12, 13, 14], false]);
    expect(withNewMessage(thread, message(13))).toEqual({ thread, isGap: false });
    expect(withNewMessage(thread, message(15))).toEqual({ thread, isGap: true });
    const middle = { ...thread, hasNewer: true };
    expect(withNewMessage(middle, message(15))).toEqual({ thread: middle, isGap: false });
  });
});

const tove = { id: "tove", name: "Tove", username: "tove", profilePicture: null };
const written = (seq: number, more: Partial<MessageView> = {}) =>
  ({
    id: `m${seq}`,
    seq,
    content: `text ${seq}`,
    messageType: "TEXT",
    isDeleted: false,
    isFolded: false,
    sender: tove,
    replyToId: null,
    replyTo: null,
    reactions: {},
    system: null,
    ...more,
  }) as MessageView;
const range = (...messages: MessageView[]): Thread => ({ messages, hasOlder: false, hasNewer: false });

describe("A changed message", () => {
  const thread = range(written(1), written(2), written(3, { replyToId: "m1" }));
  const changed = written(1, { content: "changed" });

  test("is replaced, and so are quotes of it", () => {
    const { messages } = withChangedMessage(thread, changed);
    expect([messages[0], messages[1]]).toEqual([changed, thread.messages[1]]);
    expect(messages[2]?.replyTo).toEqual({
      id: "m1",
      seq: 1,
      content: "changed",
      messageType: "TEXT",
      isDeleted: false,
      isFolded: false,
      sender: tove,
    });
    expect(messages[2]?.content).toBe("text 3");
  });

  test("updates quotes even if it is not in the thread itself", () => {
    const [reply] = withChangedMessage(range(written(3, { replyToId: "m1" })), changed).messages;
    expect(reply?.replyTo?.content).toBe("changed");
  });

  test("changes nothing if it is neither in the thread nor quoted", () => {
    expect(withChangedMessage(thread, written(9))).toBe(thread);
  });
});

test.each([
  ["name", { name: "Tove S" }],
  ["username", { username: "tove.s" }],
  ["picture", { profilePicture: "tove.webp" }],
])("A change of the %s alone is shown.", (_, change) => {
  const now = { ...tove, ...change };
  const [shown] = withPeople(range(written(1)), [now]).messages;
  expect(shown?.sender).toEqual(now);
});

test("A person who is no longer a participant keeps the name in the message.", () => {
  const reactions = { "👍": [{ id: "gone", name: "Gone" }] };
  const [shown] = withPeople(range(written(1, { reactions })), [{ ...tove, name: "Tove S" }]).messages;
  expect(shown?.reactions).toEqual(reactions);
});

describe("Events that arrived while a response was pending:", () => {
  const thread = range(written(1), written(2));
  const conversationId = "c";
  const applied = (...events: object[]) =>
    afterEvents(
      thread,
      events.map((event) => ({ conversationId, ...event }) as LiveEvent),
    );

  test("new and changed messages are applied in order", () => {
    const { messages } = applied(
      { type: "new_message", message: written(3) },
      { type: "message_updated", message: written(3, { content: "changed" }) },
    );
    expect(messages.map(({ content }) => content)).toEqual(["text 1", "text 2", "changed"]);
  });

  test("new names are applied", () => {
    const allParticipants = [{ ...tove, name: "Tove S" }];
    const { messages } = applied({ type: "conversation_updated", conversation: { allParticipants } });
    expect(messages.map(({ sender }) => sender.name)).toEqual(["Tove S", "Tove S"]);
  });

  test("other events change nothing", () => {
    expect(applied({ type: "conversation_updated", conversation: { deleted: true } })).toBe(thread);
    expect(applied({ type: "user_typing", user: tove })).toBe(thread);
  });
});
