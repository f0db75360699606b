import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { activityOf, inHours, join, organizationOf, post, roomOf, sendMessage } from "./calls";
import { add } from "./groups";
import { expect, type Person, startConversation, test } from "./people";
import { closeDialog, startTour, type Tour } from "./screen-tour";

type File = { name: string; mimeType: string; buffer: Buffer };

const picture = async (name: string): Promise<File> => {
  const made = sharp({ create: { width: 640, height: 400, channels: 3, background: "#5fb3ae" } });
  return { name, mimeType: "image/png", buffer: await made.png().toBuffer() };
};
const text = (name: string, size = 2000): File => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.alloc(size, "a"),
});
const LONG_NAME = `${"mycketlångtfilnamn".repeat(4)}.txt`;

/** Uploads files, and sends a message with them. */
async function sendFiles(
  one: Person,
  id: string,
  content: string,
  ...files: File[]
): Promise<{ id: string }> {
  const attachments: { id: string }[] = [];
  for (const file of files) {
    const uploaded = await one.context.request.post("/api/upload/message-attachment", {
      multipart: { conversationId: id, file },
    });
    attachments.push({ id: (await uploaded.json()).attachment.id });
  }
  return sendMessage(one, id, content, { attachments });
}

/** A room with messages of each look: files, a link, a reply to an emoji, reactions, an own one that others have read. */
async function talk(me: Person, siri: Person): Promise<string> {
  const room = await roomOf(me, "Kungsleden i augusti", siri);
  const files = [await picture("stugan.png"), await picture("leden.png"), text(LONG_NAME)];
  const first = await sendFiles(me, room, "https://example.org/stugan", ...files);
  await sendMessage(siri, room, "🎉", { replyToId: first.id });
  await post(siri, "/api/messages/reactions", { messageId: first.id, emoji: "❤️" });
  await sendMessage(siri, room, "Tar vi nattåget?");
  await sendMessage(me, room, "Ja, det tar vi.");
  await post(siri, `/api/messages/conversations/${room}/read`);
  return room;
}

/** The address of each screen and dialog of messaging. */
async function screensOf(
  me: Person,
  siri: Person,
  noah: Person,
  room: string,
): Promise<Record<string, string>> {
  const { group } = await post<{ group: { id: string; conversationId: string } }>(
    me,
    "/api/personal-groups",
    {
      name: "Tisdagslöparna",
    },
  );
  await add(me, group.id, siri);
  const reach = { visibility: "GROUP", groupId: group.id, maxParticipants: 12 };
  await activityOf(me, "Intervaller 6 × 800", { ...reach, location: "Campusfältet", dateTime: inHours(48) });
  const { id: channel } = await post<{ id: string }>(me, `/api/personal-groups/${group.id}/channels`, {
    name: "långpass",
  });
  const { notice } = await post<{ notice: { id: string } }>(noah, "/api/notices", {
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
  const none = await startConversation(me, siri);
  return {
    "conversation-list": "/messages",
    "conversation-none": `/messages/${none}`,
    "conversation-members": `/messages/${room}?members=1`,
    "conversation-add": `/messages/${room}?add=1`,
    "conversation-delete": `/messages/${room}?delete=1`,
    "conversation-leave": `/messages/${room}?leave=1`,
    "conversation-group": `/messages/${group.conversationId}`,
    "conversation-channel": `/messages/${channel}`,
    "conversation-notice": `/messages/${asked}`,
    "new-dm": "/messages?new=dm",
    "new-groups": "/messages?new=groups",
    "new-room": "/messages?new=room",
    board: "/messages?board=1",
    contact: `/messages?notice=${notice.id}`,
  };
}

async function conversations({ page, check, say }: Tour, screens: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    // a conversation is ready when its field accepts text
    const isReady = path.includes("?")
      ? page.getByRole("dialog")
      : path === "/messages"
        ? page.getByRole("link", { name: /Kungsleden i augusti/ })
        : page.getByRole("textbox", { name: say("messaging.composer.label") });
    await expect(isReady).toBeVisible();
    await check(name);
  }
}

/** A conversation with its menus, dialogs and a draft. */
async function talking(tour: Tour, room: string): Promise<void> {
  const { page, say, check, button, dialog } = tour;
  const log = page.getByRole("log");
  const message = (words: string) => log.locator("article", { hasText: words }).last();
  const openActions = async (words: string): Promise<Locator> => {
    await message(words).hover();
    await message(words)
      .getByRole("button", { name: say("messaging.actions.open") })
      .click();
    const sheet = dialog("messaging.actions.label");
    await expect(sheet).toBeVisible();
    return sheet;
  };
  const act = async (words: string, key: string) =>
    (await openActions(words)).getByRole("button", { name: say(key), exact: true }).click();
  await page.goto(`/messages/${room}`);
  await expect(message("Ja, det tar vi.")).toBeVisible();
  await act("Tar vi nattåget?", "messaging.actions.reply");
  await message("Tar vi nattåget?").hover();
  await check("conversation-room", { isDense: true });
  await openActions("Tar vi nattåget?");
  await check("message-actions");
  await button("messaging.reactions.more").last().click();
  await expect(dialog("messaging.emoji.choose")).toBeVisible();
  await check("message-reactions");
  await closeDialog(dialog("messaging.emoji.choose"));
  await act("Tar vi nattåget?", "messaging.actions.report");
  await expect(dialog("messaging.report.title")).toBeVisible();
  await check("message-report");
  await closeDialog(dialog("messaging.report.title"));
  await act("Ja, det tar vi.", "messaging.actions.delete");
  await expect(dialog("messaging.erase.title")).toBeVisible();
  await check("message-delete");
  await closeDialog(dialog("messaging.erase.title"));
  await button("messaging.files.view", { name: "leden.png" }).click();
  await expect(dialog("ui.lightbox.label").getByRole("img", { name: "leden.png" })).toBeVisible();
  await check("lightbox");
  await closeDialog(dialog("ui.lightbox.label"));

  await page.route("**/api/upload/message-attachment", () => {});
  const chooser = page.waitForEvent("filechooser");
  await button("messaging.composer.attach").click();
  await (await chooser).setFiles([await picture("b.png"), text(LONG_NAME), text("tom.txt", 0)]);
  await expect(page.getByText(/tom\.txt/).first()).toBeVisible();
  await check("conversation-draft", { isDense: true });
  await page.getByRole("button", { name: say("messaging.composer.emoji") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check("emoji");
  await closeDialog(page.getByRole("dialog"));
  await button("messaging.list.collapse").click();
  await expect(button("messaging.list.expand")).toBeVisible();
  await check("conversation-wide", { in: ["desktop"] });
}

/** Conversations of an organization and of an activity, and one with a person who is blocked. */
async function spaces({ me, page, say, check }: Tour, siri: Person, noah: Person): Promise<void> {
  const { id } = await organizationOf(me, "Umeå friluftsklubb");
  await post(me, `/api/organizations/${id}/members`, { userId: siri.id });
  const bath = await activityOf(siri, "Kvällsbad");
  await join(me, bath);
  const opened = { type: "GROUP", activityId: bath };
  const ofActivity = await post<{ id: string }>(me, "/api/messages/conversations", opened);
  const { conversations } = await (
    await me.context.request.get("/api/messages/conversations?limit=100")
  ).json();
  const ofOrganization = conversations.find((one: { name: string }) => one.name === "Umeå friluftsklubb");
  for (const [name, conversation] of Object.entries({ activity: ofActivity, organization: ofOrganization })) {
    await page.goto(`/messages/${conversation.id}?members=1`);
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(2);
    await check(`${name}-members`);
  }
  const several = await post<{ id: string }>(me, "/api/messages/conversations", {
    type: "DIRECT",
    participantIds: [siri.id, noah.id],
  });
  await sendMessage(siri, several.id, "Ses vi på lördag?");
  await post(me, `/api/users/${siri.id}/block`);
  await page.goto(`/messages/${several.id}`);
  await expect(page.getByRole("log").getByText(say("messaging.folded"))).toBeVisible();
  await check("conversation-folded");
  await page.getByRole("button", { name: say("messaging.leave.actionDirect") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check("conversation-leave-direct");
}

test("each kind of conversation, and the dialogs of messaging", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "fr");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const noah = await createPerson("Noah Lindberg", { isRemote: true });
  const room = await talk(tour.me, siri);
  await conversations(tour, await screensOf(tour.me, siri, noah, room));
});

test("messages, their menus and files, and a draft", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "sv");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const noah = await createPerson("Noah Lindberg", { isRemote: true });
  await talking(tour, await talk(tour.me, siri));
  await spaces(tour, siri, noah);
});
