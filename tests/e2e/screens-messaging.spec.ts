import sharp from "sharp";
import { expect, type Person, test } from "./people";
import {
  checkScreenAt,
  checkScreenInLanguages,
  expectFitsNarrow,
  inEachLanguage,
  post,
  sizes,
} from "./screen-checks";

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: "#5fb3ae" } })
    .png()
    .toBuffer();

/** Sends a message with a file, a reply to it, and reactions. */
async function talk(id: string, one: Person, other: Person): Promise<void> {
  const path = `/api/messages/conversations/${id}`;
  const file = { name: "stugan.png", mimeType: "image/png", buffer: await picture() };
  const uploaded = await one.context.request.post("/api/upload/message-attachment", {
    multipart: { conversationId: id, file },
  });
  const { attachment } = await uploaded.json();
  const first = await post<{ id: string }>(one, path, {
    content: "https://example.org/stugan",
    attachments: [{ id: attachment.id }],
  });
  await post(other, path, { content: "🎉", replyToId: first.id });
  await post(other, "/api/messages/reactions", { messageId: first.id, emoji: "❤️" });
}

/** The address of each screen and dialog of messaging. */
async function screensOf(me: Person, other: Person, third: Person): Promise<Record<string, string>> {
  const { id: room } = await post<{ id: string }>(me, "/api/messages/conversations", {
    type: "GROUP",
    isTemporary: true,
    name: "Kungsleden i augusti",
    participantIds: [other.id],
  });
  await talk(room, me, other);
  const { group } = await post<{ group: { id: string; conversationId: string } }>(
    me,
    "/api/personal-groups",
    { name: "Tisdagslöparna" },
  );
  await post(me, `/api/personal-groups/${group.id}/members`, { userId: other.id });
  await post(me, "/api/activities", {
    title: "Intervaller 6 × 800",
    location: "Campusfältet",
    dateTime: new Date(Date.now() + 172_800_000).toISOString(),
    maxParticipants: 12,
    groupId: group.id,
  });
  const { id: channel } = await post<{ id: string }>(me, `/api/personal-groups/${group.id}/channels`, {
    name: "långpass",
  });
  const { notice } = await post<{ notice: { id: string } }>(third, "/api/notices", {
    title: "Säljes: tält, 2 personer",
    content: "Tunneltält i gott skick.",
    contactMethods: [
      { type: "EMAIL", value: "noah@example.org", label: "Helst så" },
      { type: "PHONE", value: "+46 70 174 06 06", label: "" },
    ],
  });
  const { id: asked } = await post<{ id: string }>(me, "/api/messages/conversations", {
    type: "NOTICE_BOARD",
    noticeId: notice.id,
  });
  return {
    list: "/messages",
    room: `/messages/${room}`,
    members: `/messages/${room}?members=1`,
    add: `/messages/${room}?add=1`,
    delete: `/messages/${room}?delete=1`,
    leave: `/messages/${room}?leave=1`,
    group: `/messages/${group.conversationId}`,
    channel: `/messages/${channel}`,
    notice: `/messages/${asked}`,
    "new-dm": "/messages?new=dm",
    "new-groups": "/messages?new=groups",
    "new-room": "/messages?new=room",
    board: "/messages?board=1",
    contact: `/messages?notice=${notice.id}`,
  };
}

async function visit(one: Person, name: string, path: string): Promise<void> {
  await one.page.setViewportSize(sizes.desktop);
  await one.page.goto(path);
  const { page } = one;
  const chat = page.getByRole("textbox").last();
  const list = page.getByRole("link", { name: /Kungsleden i augusti/ });
  // a chat is ready when its field accepts text
  await expect(path.includes("?") ? page.getByRole("dialog") : name === "list" ? list : chat).toBeVisible();
  await inEachLanguage(one, async (language) => {
    await checkScreenAt(one.page, name, "desktop", language);
    await checkScreenAt(one.page, name, "phone", language);
  });
  await expectFitsNarrow(one.page, name);
}

test("each kind of conversation and each dialog, in each language, at 1440 and 390 px", async ({
  createPerson,
}) => {
  test.setTimeout(300_000);
  const elin = await createPerson("Elin Sjöberg");
  await elin.page.goto("/messages");
  await expect(elin.page.getByText("Inga konversationer ännu")).toBeVisible();
  await checkScreenInLanguages(elin, "messages-empty");
  const screens = await screensOf(
    elin,
    await createPerson("Siri Dahlgren"),
    await createPerson("Noah Lindberg"),
  );
  for (const [name, path] of Object.entries(screens)) await visit(elin, name, path);
});
