import { expect, test } from "vitest";
import { closedUsername } from "@/features/accounts/rules";
import { messageView, toMessage } from "./views";

const row = {
  id: "1",
  conversationId: "2",
  seq: 3,
  content: "hej",
  named: null,
  type: "TEXT" as const,
  clientMessageId: null,
  isEdited: false,
  isDeleted: false,
  createdAt: new Date("2026-01-02T03:04:05.006Z"),
  attachments: null,
  replyTo: null,
  reactions: null,
  system: null,
  training: null,
};
const sender = { id: "4", name: "Elin", username: "elin", profilePicture: null };

test("Message: every documented field", () => {
  const message = toMessage(row, sender);
  expect(messageView.safeParse(message).success).toBe(true);
  const fields = [
    "id",
    "content",
    "messageType",
    "attachments",
    "replyTo",
    "replyToId",
    "reactions",
    "isEdited",
    "createdAt",
    "sender",
  ];
  for (const field of fields) expect(message).toHaveProperty(field);
  expect(message.createdAt).toBe("2026-01-02T03:04:05.006Z");
});

test("deleted text never comes back", () => {
  expect(toMessage({ ...row, isDeleted: true }, sender)).toMatchObject({ content: "", isDeleted: true });
});

test("an account that is on its way signs as one that is gone, by the same id and without its makeshift name", () => {
  const closed = { ...sender, name: "deleted member", username: closedUsername("0199") };
  const reply = {
    id: "m",
    seq: 1,
    content: "hej",
    messageType: "TEXT" as const,
    named: null,
    isDeleted: false,
  };
  const message = toMessage({ ...row, replyTo: { ...reply, sender: closed } }, closed);
  for (const one of [message.sender, message.replyTo?.sender]) {
    expect(one).toMatchObject({ id: "deleted-member", username: "deleted member" });
  }
});

test("messages stay, signed 'deleted member'; what answers them says so too", () => {
  const reply = {
    id: "m",
    seq: 1,
    content: "hej",
    messageType: "TEXT" as const,
    named: null,
    isDeleted: false,
    sender: null,
  };
  const { sender, replyTo } = messageView.parse(toMessage({ ...row, replyTo: reply }, null));
  for (const one of [sender, replyTo?.sender]) {
    expect(one).toEqual({
      id: "deleted-member",
      name: "deleted member",
      username: "deleted member",
      profilePicture: null,
    });
  }
});
