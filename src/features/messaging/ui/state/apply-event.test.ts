import { describe, expect, test } from "vitest";
import fc from "../../../../../tests/support/chance";
import type { ConversationView } from "../../conversations/views";
import type { LiveEvent } from "../../events";
import type { MessageView } from "../../messages/views";
import { applyEvent, type CachedState } from "./apply-event";
import { withLevel } from "./conversation-list";
import { type Thread, withNewer } from "./thread";

const person = (id: string) => ({ id, name: id, username: id, profilePicture: null });
const me = person("me");
const reader = { me, readingId: null };

/** A minimal server: what a load returns now, and the events of its stream. */
function createServer(conversationIds: string[]) {
  let clock = 0;
  const now = () => new Date(Date.UTC(2026, 0, 1) + ++clock * 1000).toISOString();
  const rooms = new Map(
    conversationIds.map((id) => {
      const messages: MessageView[] = [];
      return [id, { createdAt: now(), messages, readSeq: 0, deletions: 0 }];
    }),
  );
  const stream: (() => LiveEvent)[] = [];
  const room = (id: string) => rooms.get(id)!;

  function conversation(id: string): ConversationView {
    const { messages, readSeq, createdAt, deletions } = room(id);
    const last = messages.at(-1);
    return {
      id,
      type: "DIRECT",
      name: "other",
      avatar: null,
      color: null,
      unreadCount: messages.filter(
        ({ seq, sender, isDeleted }) => seq > readSeq && !isDeleted && sender.id !== me.id,
      ).length,
      lastMessage: last
        ? {
            id: last.id,
            content: last.content,
            mentions: [],
            messageType: "TEXT",
            isDeleted: last.isDeleted,
            senderId: last.sender!.id,
            senderName: last.sender!.name,
            createdAt: last.createdAt,
            system: null,
            isFolded: false,
          }
        : null,
      lastMessageAt: last?.createdAt ?? createdAt,
      lastSeq: messages.length,
      readSeq,
      deletions,
      participants: [person("other")],
      allParticipants: [me, person("other")],
      participantCount: 2,
      isTemporaryRoom: false,
      isSubChannel: false,
      groupId: null,
      parentId: null,
      organizationId: null,
      activityId: null,
      noticeId: null,
      categoryTag: null,
      isMuted: false,
      notificationLevel: "ALL",
      countedAs: "ALL",
      unreadMentions: 0,
      mentionCount: 0,
      isHidden: false,
      groupRole: null,
      organizationRole: null,
      createdBy: "me",
      createdAt,
    };
  }

  return {
    stream,
    conversation,
    send(id: string, sender: string) {
      const seq = room(id).messages.length + 1;
      const message: MessageView = {
        id: `${id}-${seq}`,
        conversationId: id,
        seq,
        content: `text ${seq}`,
        mentions: [],
        messageType: "TEXT",
        attachments: [],
        replyTo: null,
        replyToId: null,
        reactions: {},
        isEdited: false,
        isDeleted: false,
        createdAt: now(),
        sender: person(sender),
        clientMessageId: null,
        system: null,
        training: null,
        isFolded: false,
      };
      room(id).messages.push(message);
      // an event is rendered when it is delivered
      stream.push(() => ({ type: "new_message", conversationId: id, message: room(id).messages[seq - 1]! }));
    },
    edit(id: string, place: number) {
      const { messages } = room(id);
      const at = place % messages.length;
      if (messages.length === 0 || messages[at]!.isDeleted) return;
      messages[at] = { ...messages[at]!, content: `${messages[at]!.content}!`, isEdited: true };
      stream.push(() => ({ type: "message_updated", conversationId: id, message: messages[at]! }));
    },
    delete(id: string, place: number) {
      const { messages } = room(id);
      const at = place % messages.length;
      if (messages.length === 0 || messages[at]!.isDeleted) return;
      messages[at] = { ...messages[at]!, content: "", isDeleted: true };
      const deletion = ++room(id).deletions;
      stream.push(() => ({ type: "message_updated", conversationId: id, message: messages[at]!, deletion }));
    },
    read(id: string) {
      room(id).readSeq = room(id).messages.length;
      stream.push(() => ({
        type: "conversation_updated",
        conversationId: id,
        conversation: conversation(id),
      }));
    },
    load(threadId: string): CachedState {
      const list = conversationIds
        .map(conversation)
        .sort((a, b) => b.lastMessageAt.localeCompare(a.lastMessageAt) || b.id.localeCompare(a.id));
      return {
        list,
        thread: { messages: [...room(threadId).messages], hasOlder: false, hasNewer: false },
        unread: list.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
      };
    },
    messages: (id: string) => [...room(id).messages],
  };
}

const op = fc.oneof(
  fc.record({
    do: fc.constant("send" as const),
    id: fc.constantFrom("a", "b"),
    sender: fc.constantFrom("me", "other"),
  }),
  fc.record({ do: fc.constant("read" as const), id: fc.constantFrom("a", "b") }),
  fc.record({ do: fc.constant("edit" as const), id: fc.constantFrom("a", "b"), place: fc.nat(20) }),
  fc.record({ do: fc.constant("delete" as const), id: fc.constantFrom("a", "b"), place: fc.nat(20) }),
  fc.record({ do: fc.constant("deliver" as const), count: fc.integer({ min: 1, max: 4 }) }),
);

type Server = ReturnType<typeof createServer>;
function perform(server: Server, one: typeof op extends fc.Arbitrary<infer T> ? T : never) {
  if (one.do === "send") server.send(one.id, one.sender);
  if (one.do === "read") server.read(one.id);
  if (one.do === "edit") server.edit(one.id, one.place);
  if (one.do === "delete") server.delete(one.id, one.place);
}

/** Only the thread of the event's own conversation is handed in, as the caches do. */
function applyTo(held: CachedState, event: LiveEvent) {
  const isOther = "conversationId" in event && event.conversationId !== "a";
  const applied = applyEvent(isOther ? { ...held, thread: undefined } : held, event, reader);
  return { ...applied, held: isOther ? { ...applied.held, thread: held.thread } : applied.held };
}

test("The cached state after all events equals a fresh load.", () => {
  fc.assert(
    fc.property(
      fc.array(op, { maxLength: 30 }),
      fc.array(op, { maxLength: 30 }),
      fc.nat(10),
      (before, after, overlap) => {
        const server = createServer(["a", "b"]);
        for (const one of before) perform(server, one);
        let held = server.load("a");
        // events that the load already holds come again
        let delivered = Math.max(0, server.stream.length - overlap);
        const deliver = (count: number) => {
          for (const end = Math.min(server.stream.length, delivered + count); delivered < end; delivered++) {
            const applied = applyTo(held, server.stream[delivered]!());
            expect(applied.refetches).toEqual({ list: false, thread: false, unread: false });
            held = applied.held;
          }
        };
        for (const one of after) {
          if (one.do === "deliver") deliver(one.count);
          else perform(server, one);
        }
        deliver(Number.POSITIVE_INFINITY);
        expect(held).toEqual(server.load("a"));
      },
    ),
    { numRuns: 300 },
  );
});

test("A gap in seq requests the missing messages and changes nothing until they are loaded.", () => {
  const server = createServer(["a"]);
  server.send("a", "other");
  const held = server.load("a");
  server.send("a", "other");
  server.send("a", "other");
  const applied = applyEvent(held, server.stream[2]!(), reader);
  expect(applied.refetches).toEqual({ list: true, thread: true, unread: true });
  expect(applied.held).toEqual(held);
  const filled = withNewer(held.thread as Thread, {
    messages: server.messages("a").slice(1),
    hasMore: false,
  });
  expect(filled).toEqual(server.load("a").thread);
});

test("A deletion after one that was missed requests the list and changes no count until it is loaded.", () => {
  const server = createServer(["a"]);
  for (let sent = 0; sent < 2; sent++) server.send("a", "other");
  const held = server.load("a");
  for (let place = 0; place < 2; place++) server.delete("a", place);
  const applied = applyEvent(held, server.stream[3]!(), reader);
  expect(applied.refetches).toEqual({ list: true, thread: false, unread: true });
  expect([applied.held.list![0]!.unreadCount, applied.held.unread]).toEqual([2, 2]);
});

test("Where mentions alone count, the deletion of an unread message requests the list if some mention the user.", () => {
  const server = createServer(["a"]);
  server.send("a", "other");
  const loaded = server.load("a");
  const withMentions = (unreadMentions: number): CachedState => ({
    ...loaded,
    list: loaded.list!.map((one) => ({ ...withLevel(one, "MENTIONS"), unreadMentions })),
  });
  server.delete("a", 0);
  const refetchesOf = (held: CachedState) => applyEvent(held, server.stream[1]!(), reader).refetches;
  expect(refetchesOf(withMentions(1))).toMatchObject({ list: true, unread: true });
  expect(refetchesOf(withMentions(0))).toMatchObject({ list: false, unread: false });
});

test("A message of a conversation that is not cached requests the list.", () => {
  const server = createServer(["a", "b"]);
  const held = { ...server.load("a"), list: [server.conversation("a")] };
  server.send("b", "other");
  const applied = applyEvent({ ...held, thread: undefined }, server.stream[0]!(), reader);
  expect(applied.refetches).toMatchObject({ list: true, unread: true });
});

test("At the level MENTIONS a new message changes no total: whom it mentions gets an event of their own.", () => {
  const server = createServer(["a"]);
  server.send("a", "other");
  const loaded = server.load("a");
  const held = { ...loaded, unread: 0, list: loaded.list!.map((one) => withLevel(one, "MENTIONS")) };
  server.send("a", "other");
  const message = server.messages("a").at(-1)!;
  const applied = applyEvent(held, { type: "new_message", conversationId: "a", message }, reader);
  expect(applied.refetches).toMatchObject({ list: false, unread: false });
  expect(applied.held.unread).toBe(0);
});

test("New messages in the open conversation don't count as unread.", () => {
  const server = createServer(["a"]);
  const held = server.load("a");
  server.send("a", "other");
  const applied = applyEvent(held, server.stream[0]!(), { me, readingId: "a" });
  expect(applied.held.list![0]!.unreadCount).toBe(0);
  expect(applied.held.unread).toBe(0);
  expect(applied.held.thread!.messages).toHaveLength(1);
});

test("A connected event requests everything if it has resync: true, else nothing.", () => {
  const held = createServer(["a"]).load("a");
  expect(applyEvent(held, { type: "connected", userId: "me", resync: true }, reader).refetches).toEqual({
    list: true,
    thread: true,
    unread: true,
  });
  expect(applyEvent(held, { type: "connected", userId: "me" }, reader)).toEqual({
    held,
    refetches: { list: false, thread: false, unread: false },
  });
});

describe("An event is older than a response that is already applied:", () => {
  const mine = (conversation: ConversationView): LiveEvent => ({
    type: "conversation_updated",
    conversationId: conversation.id,
    conversation,
  });
  /** The user has just sent the newest message, which is cached. */
  function sent() {
    const server = createServer(["a"]);
    server.send("a", "other");
    const before = server.conversation("a");
    server.send("a", "me");
    return { before, held: server.load("a") };
  }

  test("its mute applies, and the newer message is kept.", () => {
    const { before, held } = sent();
    const { held: after, refetches } = applyEvent(held, mine(withLevel(before, "NOTHING")), reader);
    expect(after.list).toEqual([withLevel(held.list![0]!, "NOTHING")]);
    expect([after.unread, refetches.list]).toEqual([0, false]);
  });

  test("if it has a newer read position, the unread count is requested, unless the conversation is open.", () => {
    const { before, held } = sent();
    const event = mine({ ...before, readSeq: 1, unreadCount: 0 });
    expect(applyEvent(held, event, reader)).toMatchObject({ refetches: { list: true, unread: true } });
    const reading = applyEvent(held, event, { me, readingId: "a" });
    expect(reading.refetches).toMatchObject({ list: false, unread: false });
    expect(reading.held.list![0]).toMatchObject({ lastSeq: 2, readSeq: 1, unreadCount: 0 });
  });

  test("a stale unread count changes neither the list nor the total.", () => {
    const server = createServer(["a"]);
    server.send("a", "other");
    server.send("a", "other");
    const before = server.conversation("a");
    expect(before).toMatchObject({ readSeq: 0, unreadCount: 2 });
    server.read("a");
    const held = server.load("a");
    const { held: after, refetches } = applyEvent(held, mine(before), reader);
    expect(after.list![0]).toMatchObject({ lastSeq: 2, readSeq: 2, unreadCount: 0 });
    expect([after.unread, refetches.list, refetches.unread]).toEqual([0, false, false]);
    // one message later, with the same read position
    server.send("a", "other");
    const newer = server.load("a");
    const { held: same } = applyEvent(newer, mine({ ...before, readSeq: 2, unreadCount: 0 }), reader);
    expect([same.list![0]!.unreadCount, same.unread]).toEqual([1, 1]);
  });

  test("a count from before a deletion changes neither the list nor the total.", () => {
    const server = createServer(["a"]);
    server.send("a", "other");
    const before = server.conversation("a");
    server.delete("a", 0);
    const { held: after, refetches } = applyEvent(server.load("a"), mine(before), reader);
    expect(after.list![0]).toMatchObject({ unreadCount: 0, deletions: 1, lastMessage: { isDeleted: true } });
    expect([after.unread, refetches.list]).toEqual([0, false]);
  });

  test("a conversation that it hides stays visible, because a message followed.", () => {
    const { before, held } = sent();
    expect(applyEvent(held, mine({ ...before, isHidden: true }), reader).held.list).toEqual(held.list);
    const hidden = applyEvent(held, mine({ ...held.list![0]!, isHidden: true }), reader);
    expect(hidden.held).toMatchObject({ list: [], unread: 0 });
  });
});

const noRefetches = { list: false, thread: false, unread: false };

test("An event of another kind changes nothing.", () => {
  const held = createServer(["a"]).load("a");
  const typing: LiveEvent = { type: "user_typing", conversationId: "a", user: person("other") };
  expect(applyEvent(held, typing, reader)).toEqual({ held, refetches: noRefetches });
});

describe("The view of a conversation that all participants share", () => {
  const renamed = (conversation: ConversationView) => {
    const { participants: _participants, ...shared } = { ...conversation, name: "renamed" };
    const event = { type: "conversation_updated", conversationId: conversation.id, conversation: shared };
    return event as unknown as LiveEvent;
  };

  test("changes the cached one and no other", () => {
    const server = createServer(["a", "b"]);
    const held = server.load("a");
    const applied = applyEvent(held, renamed(server.conversation("a")), reader);
    expect(applied.held.list?.map(({ id, name }) => [id, name])).toEqual([
      ["b", "other"],
      ["a", "renamed"],
    ]);
    expect(applied.held.unread).toBe(0);
    expect(applied.refetches).toEqual(noRefetches);
  });

  test("changes nothing if the conversation is not cached", () => {
    const server = createServer(["a", "b"]);
    for (const list of [undefined, [server.conversation("b")]]) {
      const held = { list, thread: undefined, unread: 2 };
      const applied = applyEvent(held, renamed(server.conversation("a")), reader);
      expect(applied).toEqual({ held, refetches: noRefetches });
    }
  });
});

test("A conversation that was not in the list is added, and the total is requested.", () => {
  const server = createServer(["a", "b"]);
  const added = server.conversation("b");
  const event: LiveEvent = { type: "conversation_updated", conversationId: "b", conversation: added };
  const held = { list: [server.conversation("a")], thread: undefined, unread: 0 };
  const { held: after, refetches } = applyEvent(held, event, reader);
  expect(after.list?.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(refetches).toEqual({ ...noRefetches, unread: true });
});

describe("A removed conversation", () => {
  const removal: LiveEvent = {
    type: "conversation_updated",
    conversationId: "b",
    conversation: { id: "b", deleted: true },
  };
  const list = () => {
    const server = createServer(["a", "b"]);
    server.send("b", "other");
    server.send("a", "other");
    return [server.conversation("a"), server.conversation("b")];
  };

  test.each([
    [3, 2],
    [0, 0],
    [undefined, undefined],
  ])("takes its part of the total with it: of %j, %j is left", (unread, left) => {
    const [a, b] = list();
    const held = { list: [a!, b!], thread: undefined, unread };
    expect(applyEvent(held, removal, reader)).toEqual({
      held: { list: [a], thread: undefined, unread: left },
      refetches: noRefetches,
    });
  });

  test("changes nothing if the list does not have it", () => {
    const held = { list: [list()[0]!], thread: undefined, unread: 1 };
    expect(applyEvent(held, removal, reader)).toEqual({ held, refetches: noRefetches });
  });
});

describe("Without a cached list", () => {
  const held = { list: undefined, thread: undefined, unread: undefined };

  test("a new message requests the total, and no list", () => {
    const server = createServer(["a"]);
    server.send("a", "other");
    const applied = applyEvent(held, server.stream[0]!(), reader);
    expect(applied).toEqual({ held, refetches: { ...noRefetches, unread: true } });
  });

  test("a changed message changes nothing", () => {
    const server = createServer(["a"]);
    server.send("a", "other");
    server.edit("a", 0);
    expect(applyEvent(held, server.stream[1]!(), reader)).toEqual({ held, refetches: noRefetches });
  });
});

test("A total that is not cached stays so when a conversation's unread count changes.", () => {
  const server = createServer(["a"]);
  const held = { ...server.load("a"), unread: undefined };
  server.send("a", "other");
  const { held: after } = applyEvent(held, server.stream[0]!(), reader);
  expect([after.list?.[0]?.unreadCount, after.unread]).toEqual([1, undefined]);
});

test("Without a cached list the total is requested when a conversation is removed, hidden or shown.", () => {
  const server = createServer(["a"]);
  const held = { list: undefined, thread: undefined, unread: 3 };
  const conversation = server.conversation("a");
  for (const updated of [
    conversation,
    { ...conversation, isHidden: true },
    { id: "a", deleted: true as const },
  ]) {
    const event: LiveEvent = { type: "conversation_updated", conversationId: "a", conversation: updated };
    expect(applyEvent(held, event, reader).refetches.unread).toBe(true);
  }
});
