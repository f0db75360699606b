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
    notificationLevel: "ALL",
    countedAs: "ALL",
    unreadMentions: 0,
    isHidden: false,
    parentId: null,
    activityId: null,
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

test("The sidebar's sections are, in order: direct, notice boards, groups, activities if there are any, rooms.", () => {
  const room = group("room", { isTemporaryRoom: true });
  const notice = conversation("notice", { type: "NOTICE_BOARD" });
  expect(names("", room, group("group"), notice, conversation("siri"))).toEqual([
    ["direct", ["siri"]],
    ["notices", ["notice"]],
    ["groups", ["group"]],
    ["rooms", ["room"]],
  ]);
  expect(names("", room, group("bath", { activityId: "a" })).slice(2)).toEqual([
    ["groups", []],
    ["activities", ["bath"]],
    ["rooms", ["room"]],
  ]);
  for (const search of ["", " "])
    expect(names(search, room).map(([name]) => name)).toEqual(["direct", "notices", "groups", "rooms"]);
});

test("A search filters conversations by name; one without a message is shown to its creator only, and a hidden one is not shown.", () => {
  const empty = conversation("Åke", { lastMessage: null });
  const opened = conversation("Åsa", { lastMessage: null, createdBy: "me" });
  const hidden = conversation("Ada", { isHidden: true });
  expect(names("a", empty, opened, hidden, conversation("siri"))).toEqual([["direct", ["Åsa"]]]);
});

test("Sub-channels are listed under their group, oldest first; the group is positioned by the most recently active of them.", () => {
  const list = [
    channel("trail", "runners", { createdAt: "2026-02-01" }),
    group("forest"),
    channel("shoes", "runners", { createdAt: "2026-03-01" }),
    channel("races", "runners", { createdAt: "2026-03-01" }),
    group("runners"),
  ];
  expect(names("", ...list)).toContainEqual(["groups", ["runners[trail races shoes]", "forest"]]);
  // a channel whose group is not in the list is listed by itself
  expect(names("", channel("trail", "runners"))).toContainEqual(["groups", ["trail"]]);
});

test("A matching channel keeps its group; a matching group keeps all its channels.", () => {
  const list = [group("runners"), channel("shoes", "runners"), channel("trail", "runners")];
  expect(names("SHO", ...list)).toEqual([["groups", ["runners[shoes]"]]]);
  expect(names("run", ...list)).toEqual([["groups", ["runners[shoes trail]"]]]);
});

test("A section has the unread count of its conversations; muted ones are not counted.", () => {
  const list = [
    conversation("a"),
    conversation("b", { unreadCount: 4 }),
    group("g", { unreadCount: 2 }),
    group("quiet", { unreadCount: 8, countedAs: "NOTHING" }),
    channel("c", "quiet", { unreadCount: 3 }),
  ];
  expect(sectionsOf(list, me, "").map(({ unread }) => unread)).toEqual([5, 0, 5, 0]);
});
