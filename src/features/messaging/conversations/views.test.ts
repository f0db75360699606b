import { describe, expect, test } from "vitest";
import { type ConversationRow, conversationView, seenConversation, toConversation } from "./views";

const person = (id: string, profilePicture: string | null = null) => ({
  id,
  name: `Name ${id}`,
  username: id,
  profilePicture,
});
const row: ConversationRow = {
  id: "1",
  type: "DIRECT",
  createdById: "me",
  createdAt: new Date("2026-01-02T03:04:05.006Z"),
  lastMessageAt: new Date("2026-01-02T03:04:05.007Z"),
  lastSeq: 9,
  countable: 9,
  deletions: 2,
  readSeq: 4,
  readCountable: 4,
  ownSince: 1,
  deletedSince: 1,
  participantCount: 2,
  name: null,
  isTemporary: false,
  parentId: null,
  noticeId: null,
  categoryTag: null,
  isMuted: false,
  mentionsOnly: false,
  countedAs: "ALL",
  mentionCount: 0,
  lateMentions: 0,
  hiddenSeq: null,
  groupId: null,
  organizationId: null,
  activityId: null,
  spaceName: null,
  spacePicture: null,
  spaceColor: null,
  groupRole: null,
  organizationRole: null,
  messageId: "m",
  content: "hej",
  named: null,
  messageType: "TEXT",
  isDeleted: false,
  senderId: "a",
  senderName: "Name a",
  sentAt: new Date("2026-01-02T03:04:05.007Z"),
  system: null,
};
const people = [person("me", "mine.webp"), person("a", "a.webp")];
const me = { id: "me" };

describe("Name and avatar of a DIRECT one are the other person's (of several: their names).", () => {
  test("of one", () => {
    expect(toConversation(row, people, me)).toMatchObject({
      name: "Name a",
      avatar: "a.webp",
      participants: [person("a", "a.webp")],
    });
    expect(toConversation(row, people, { id: "a" })).toMatchObject({ name: "Name me", avatar: "mine.webp" });
  });
  test("of several", () => {
    const several = [person("a", "a.webp"), person("me"), person("b")];
    expect(toConversation(row, several, me)).toMatchObject({ name: "Name a, Name b", avatar: null });
  });
  test("of more than are listed: the names of all, unless one who is not listed may be hidden", () => {
    const several = [person("me"), person("a"), person("b"), person("c")];
    const made = toConversation({ ...row, participantCount: 4 }, several, me, 2);
    expect(made).toMatchObject({
      name: "Name a, Name b, Name c",
      participants: [person("a")],
      allParticipants: [person("me"), person("a")],
    });
    const hiddenPeople = new Map([["c", { name: "Before", username: "c", isBlockedByViewer: false }]]);
    expect(seenConversation(made, hiddenPeople, me)).toMatchObject({ name: "Name a" });
    const whole = toConversation({ ...row, participantCount: 4 }, several, me);
    expect(whole.allParticipants).toEqual(several);
    const others = new Map([["d", { name: "Before", username: "d", isBlockedByViewer: false }]]);
    expect(seenConversation(whole, others, me)).toBe(whole);
  });
});

test("participants are the others, allParticipants everybody", () => {
  const { participants, allParticipants } = toConversation(row, people, me);
  expect([participants.length, allParticipants.length]).toEqual([1, 2]);
});

test("unreadCount is what is countable, less what I had read, less my own and others' deleted since", () => {
  expect(toConversation(row, people, me).unreadCount).toBe(3);
});

test("lastMessage: content, senderId, senderName, createdAt; none yet; a deleted one says nothing", () => {
  const message = {
    content: "hej",
    senderId: "a",
    senderName: "Name a",
    createdAt: "2026-01-02T03:04:05.007Z",
  };
  expect(toConversation(row, people, me).lastMessage).toMatchObject(message);
  expect(
    toConversation({ ...row, messageId: null, sentAt: null, messageType: null }, people, me).lastMessage,
  ).toBeNull();
  expect(toConversation({ ...row, isDeleted: true }, people, me).lastMessage).toMatchObject({
    content: "",
    isDeleted: true,
  });
});

test("Conversation: every documented field, and nothing that is not in the view", () => {
  const made = toConversation(row, people, me);
  expect(conversationView.safeParse(made).success).toBe(true);
  expect(Object.keys(made).sort()).toEqual(Object.keys(conversationView.shape).sort());
  const spec = [
    "id",
    "type",
    "name",
    "avatar",
    "color",
    "unreadCount",
    "lastMessage",
    "lastMessageAt",
    "participants",
    "allParticipants",
    "isTemporaryRoom",
    "isSubChannel",
    "groupId",
    "categoryTag",
    "isMuted",
    "notificationLevel",
    "countedAs",
    "unreadMentions",
    "createdBy",
  ];
  for (const field of spec) expect(made).toHaveProperty(field);
});
