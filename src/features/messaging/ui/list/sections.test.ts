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
    createdAt: "2026-01-01",
    isTemporaryRoom: false,
    isMuted: false,
    isHidden: false,
    parentId: null,
    ...more,
  }) as ConversationView;
const group = (id: string, more: Partial<ConversationView> = {}) =>
  conversation(id, { type: "GROUP", ...more });
const channel = (id: string, parentId: string, more: Partial<ConversationView> = {}) =>
  group(id, { parentId, isSubChannel: true, ...more });

/** Sections with the ids in them; of a group with channels: "group[channel channel]". */
const names = (search: string, ...conversations: ConversationView[]) =>
  sectionsOf(conversations, me, search).map((section) => [
    section.name,
    section.entries.map(({ conversation: { id }, channels }) =>
      channels.length > 0 ? `${id}[${channels.map((one) => one.id).join(" ")}]` : id,
    ),
  ]);

test("Sidebar sections, in this order: direct, notice boards, groups, rooms.", () => {
  const room = group("room", { isTemporaryRoom: true });
  const notice = conversation("notice", { type: "NOTICE_BOARD" });
  expect(names("", room, group("group"), notice, conversation("siri"))).toEqual([
    ["direct", ["siri"]],
    ["notices", ["notice"]],
    ["groups", ["group"]],
    ["rooms", ["room"]],
  ]);
  expect(names("", room).map(([name]) => name)).toEqual(["direct", "notices", "groups", "rooms"]);
});

test("A search box filters the conversations by name; a conversation without a message shows only to who opened it; a hidden one to nobody.", () => {
  const empty = conversation("Åke", { lastMessage: null });
  const opened = conversation("Åsa", { lastMessage: null, createdBy: "me" });
  const hidden = conversation("Ada", { isHidden: true });
  expect(names("a", empty, opened, hidden, conversation("siri"))).toEqual([["direct", ["Åsa"]]]);
});

test("A group can be expanded to show its sub-channels, the eldest first; it stands where the last active of them does.", () => {
  const list = [
    channel("trail", "runners", { createdAt: "2026-03-01" }),
    group("forest"),
    channel("shoes", "runners", { createdAt: "2026-02-01" }),
    group("runners"),
  ];
  expect(names("", ...list)).toContainEqual(["groups", ["runners[shoes trail]", "forest"]]);
  // one whose group is not in the list is not lost
  expect(names("", channel("trail", "runners"))).toContainEqual(["groups", ["trail"]]);
});

test("A channel's match shows its group too; a group's match shows all of it.", () => {
  const list = [group("runners"), channel("shoes", "runners"), channel("trail", "runners")];
  expect(names("SHO", ...list)).toEqual([["groups", ["runners[shoes]"]]]);
  expect(names("run", ...list)).toEqual([["groups", ["runners[shoes trail]"]]]);
});

test("A section counts what is unread in it; a muted conversation counts in no total.", () => {
  const list = [
    conversation("a"),
    conversation("b", { unreadCount: 4 }),
    group("g", { unreadCount: 2 }),
    group("quiet", { unreadCount: 8, isMuted: true }),
    channel("c", "quiet", { unreadCount: 3 }),
  ];
  expect(sectionsOf(list, me, "").map(({ unread }) => unread)).toEqual([5, 0, 5, 0]);
});
