import { mkdirSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, type Person, test } from "./people";

/** Pictures to look at: screenshots/{screen}.{language}.{desktop|phone}.{light|dark}.png */
const folder = "screenshots";
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const schemes = ["light", "dark"] as const;

async function made<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: "#5fb3ae" } })
    .png()
    .toBuffer();

/** A file in a message, a reply to it, reactions. */
async function talk(id: string, one: Person, other: Person): Promise<void> {
  const path = `/api/messages/conversations/${id}`;
  const file = { name: "stugan.png", mimeType: "image/png", buffer: await picture() };
  const uploaded = await one.context.request.post("/api/upload/message-attachment", {
    multipart: { conversationId: id, file },
  });
  const { attachment } = await uploaded.json();
  const first = await made<{ id: string }>(one.context.request, path, {
    content: "https://example.org/stugan",
    attachments: [{ id: attachment.id }],
  });
  await made(other.context.request, path, { content: "🎉", replyToId: first.id });
  await made(other.context.request, "/api/messages/reactions", { messageId: first.id, emoji: "❤️" });
}

/** Where each screen and dialog of messaging is found. */
async function screensOf(me: Person, other: Person, third: Person): Promise<Record<string, string>> {
  const { request } = me.context;
  const { id: room } = await made<{ id: string }>(request, "/api/messages/conversations", {
    type: "GROUP",
    isTemporary: true,
    name: "Kungsleden i augusti",
    participantIds: [other.id],
  });
  await talk(room, me, other);
  const { group } = await made<{ group: { id: string; conversationId: string } }>(
    request,
    "/api/personal-groups",
    { name: "Tisdagslöparna" },
  );
  await made(request, `/api/personal-groups/${group.id}/members`, { userId: other.id });
  const { id: channel } = await made<{ id: string }>(request, `/api/personal-groups/${group.id}/channels`, {
    name: "långpass",
  });
  const { notice } = await made<{ notice: { id: string } }>(third.context.request, "/api/notices", {
    title: "Säljes: tält, 2 personer",
    content: "Tunneltält i gott skick.",
    contactMethods: [
      { type: "EMAIL", value: "noah@example.org", label: "Helst så" },
      { type: "PHONE", value: "+46 70 174 06 06", label: "" },
    ],
  });
  const { id: asked } = await made<{ id: string }>(request, "/api/messages/conversations", {
    type: "NOTICE_BOARD",
    noticeId: notice.id,
  });
  return {
    room: `/messages/${room}`,
    members: `/messages/${room}?members=1`,
    add: `/messages/${room}?add=1`,
    delete: `/messages/${room}?delete=1`,
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

/** A text that nobody wrote shows the key under which it was looked for. */
async function expectWords(page: Page, where: string): Promise<void> {
  const text = await page.locator("body").innerText();
  const keys = text.match(/\b(messaging|accounts|friends|notices|moderation|hub|ui)\.[a-z]\w*(\.\w+)*/g);
  expect(keys ?? [], where).toEqual([]);
}

async function look(page: Page, name: string, path: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    // a chat is there when one can write in it
    await expect(
      path.includes("?") ? page.getByRole("dialog") : page.getByRole("textbox").last(),
    ).toBeVisible();
    await page.waitForLoadState("networkidle").catch(() => {});
    await page.evaluate(() => document.fonts.ready.then(() => true));
    for (const colorScheme of schemes) {
      const where = `${name}.${size}.${colorScheme}`;
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      await page.screenshot({ path: `${folder}/${where}.png` });
      await test.step(where, () => expectAccessible(page));
    }
    await expectWords(page, name);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `${name} scrolls sideways at ${viewport.width}`).toBeLessThanOrEqual(0);
  }
}

for (const language of ["sv", "en", "fr"] as const) {
  test(`each kind of conversation and each dialog, in ${language}, at 1440 and 390 px, light and dark`, async ({
    arrive,
  }) => {
    test.setTimeout(300_000);
    mkdirSync(folder, { recursive: true });
    const elin = await arrive("Elin Sjöberg", { language });
    const screens = await screensOf(elin, await arrive("Siri Dahlgren"), await arrive("Noah Lindberg"));
    for (const [name, path] of Object.entries(screens)) await look(elin.page, `${name}.${language}`, path);
  });
}
