import { describe, expect, test } from "vitest";
import type { ConversationView, SharedConversationView } from "../../conversations/views";
import type { MessageView } from "../../messages/views";
import {
  afterChangedMessage,
  totalUnread,
  withConversation,
  withLevel,
  withShared,
} from "./conversation-list";

const conversation = (id: string, more: object = {}) =>
  ({
    id,
    isMuted: false,
    notificationLevel: "ALL",
    countedAs: "ALL",
    unreadMentions: 0,
    unreadCount: 0,
    lastMessage: null,
    lastMessageAt: "2026-06-18",
    ...more,
  }) as ConversationView;

test("The list has each conversation once, sorted by last activity, newest first.", () => {
  const [early, late] = [conversation("a"), conversation("b", { lastMessageAt: "2026-06-19" })];
  expect(withConversation([early], late)).toEqual([late, early]);
  const moved = conversation("a", { lastMessageAt: "2026-06-20" });
  expect(withConversation([late, early], moved)).toEqual([moved, late]);
  expect(withConversation([early], conversation("c")).map(({ id }) => id)).toEqual(["c", "a"]);
});

test("The unread total leaves out muted conversations; it is unknown if the list may be incomplete.", () => {
  const loud = { unreadCount: 2 };
  const muted = withLevel(conversation("a", { unreadCount: 5 }), "NOTHING");
  expect(muted).toMatchObject({ isMuted: true, notificationLevel: "NOTHING" });
  expect(totalUnread([loud, muted, loud].map((one) => conversation("a", one)))).toBe(4);
  const many = (count: number) => Array.from({ length: count }, (_, at) => conversation(`${at}`, loud));
  expect([totalUnread([]), totalUnread(many(499)), totalUnread(many(500))]).toEqual([0, 998, undefined]);
});

describe("The shared view of a conversation", () => {
  const me = { id: "me" };
  const last = (id: string, senderName: string) => ({ id, senderName });
  const held = conversation("a", { lastSeq: 7, lastMessage: last("m7", "Elin"), isMuted: true, name: "old" });
  const shared = (more: object = {}) =>
    ({
      id: "a",
      name: "new",
      lastSeq: 6,
      lastMessageAt: "2026-06-01",
      lastMessage: null,
      allParticipants: [{ id: "me" }, { id: "elin" }],
      ...more,
    }) as unknown as SharedConversationView;

  test("replaces the shared fields and keeps the message fields, which may be newer", () => {
    expect(withShared(held, shared(), me)).toEqual({
      ...held,
      name: "new",
      participants: [{ id: "elin" }],
      allParticipants: [{ id: "me" }, { id: "elin" }],
    });
  });

  test.each([
    ["the sender was renamed", last("m7", "Elin"), last("m7", "Elin S"), last("m7", "Elin S")],
    ["not if the view has another message", last("m7", "Elin"), last("m6", "Siri"), last("m7", "Elin")],
    ["not if none is cached", null, last("m6", "Siri"), null],
    ["none in either", null, null, null],
  ])("updates the last message: %s", (_, before, given, after) => {
    const merged = withShared(
      { ...held, lastMessage: before } as ConversationView,
      shared({ lastMessage: given }),
      me,
    );
    expect(merged.lastMessage).toEqual(after);
  });
});

test("A changed message updates the preview only if it is the last one.", () => {
  const changed = { id: "m7", content: "changed", sender: { id: "elin", name: "Elin" } } as MessageView;
  const shown = conversation("a", { lastMessage: { id: "m7", content: "text" } });
  expect(afterChangedMessage(shown, changed).lastMessage).toMatchObject({
    content: "changed",
    senderName: "Elin",
  });
  for (const other of [conversation("a"), conversation("a", { lastMessage: { id: "m8" } })])
    expect(afterChangedMessage(other, changed)).toBe(other);
});
