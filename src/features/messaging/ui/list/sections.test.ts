import { expect, test } from "vitest";
import type { ConversationView } from "../../conversations/views";
import { sectionsOf } from "./sections";

const me = { id: "me" };
const conversation = (id: string, more: Partial<ConversationView> = {}) =>
  ({
    id,
    type: "DIRECT",
    name: id,
    unreadCount: 1,
    lastMessage: {},
    createdBy: "other",
    isTemporaryRoom: false,
    ...more,
  }) as ConversationView;

const names = (search: string, ...conversations: ConversationView[]) =>
  sectionsOf(conversations, me, search).map((section) => [
    section.name,
    section.conversations.map(({ id }) => id),
  ]);

test("Sidebar sections, in this order: direct, notice boards, groups, rooms.", () => {
  const room = conversation("room", { type: "GROUP", isTemporaryRoom: true });
  const group = conversation("group", { type: "GROUP" });
  const notice = conversation("notice", { type: "NOTICE_BOARD" });
  expect(names("", room, group, notice, conversation("siri"))).toEqual([
    ["direct", ["siri"]],
    ["notices", ["notice"]],
    ["groups", ["group"]],
    ["rooms", ["room"]],
  ]);
  expect(names("", group)).toEqual([
    ["direct", []],
    ["groups", ["group"]],
  ]);
});

test("A search box filters the conversations by name; a conversation without a message shows only to who opened it.", () => {
  const empty = conversation("Åke", { lastMessage: null });
  const opened = conversation("Åsa", { lastMessage: null, createdBy: "me" });
  expect(names("a", empty, opened, conversation("siri"))).toEqual([["direct", ["Åsa"]]]);
});

test("A section counts what is unread in it.", () => {
  const [direct] = sectionsOf([conversation("a"), conversation("b", { unreadCount: 4 })], me, "");
  expect(direct?.unread).toBe(5);
});
