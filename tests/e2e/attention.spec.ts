import type { Page } from "@playwright/test";
import { expect, PASSWORD, type Person, startConversation, test } from "./people";

const composer = (page: Page) => page.getByRole("textbox", { name: "Skriv ett meddelande" });
const unreadOf = async (one: Person) =>
  (await (await one.context.request.get("/api/messages/unread-count")).json()).unreadCount;

test("the typing indicator disappears as soon as the text is deleted, before its timeout", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const id = await startConversation(elin, siri, "hej");
  for (const { page } of [elin, siri]) {
    await page.goto(`/messages/${id}`);
    await expect(composer(page)).toBeFocused();
  }
  const said: boolean[] = [];
  siri.page.on("request", (request) => {
    const typing = /"typing":(true|false)/.exec(request.postData() ?? "")?.[1];
    if (typing) said.push(typing === "true");
  });
  await composer(siri.page).pressSequentially("jag");
  await expect(elin.page.getByText("Siri skriver …").first()).toBeVisible();
  expect(said).toEqual([true]);
  await composer(siri.page).fill("");
  await expect.poll(() => said).toEqual([true, false]);
  await expect(elin.page.getByText("Siri skriver …")).toHaveCount(0);
});

test("a message counts as read only in a window that has the focus", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const id = await startConversation(elin, siri, "hej");
  await elin.page.goto(`/messages/${id}`);
  await expect.poll(() => unreadOf(elin)).toBe(0);
  const focus = (has: boolean) =>
    elin.page.evaluate((isFocused) => {
      document.hasFocus = () => isFocused;
      window.dispatchEvent(new Event(isFocused ? "focus" : "blur"));
    }, has);
  await focus(false);
  await siri.context.request.post(`/api/messages/conversations/${id}`, { data: { content: "är du där?" } });
  await expect(elin.page.getByRole("log").getByText("är du där?")).toBeVisible();
  // by the time the second message shows, the first would have been marked read
  await siri.context.request.post(`/api/messages/conversations/${id}`, { data: { content: "hallå?" } });
  await expect(elin.page.getByRole("log").getByText("hallå?")).toBeVisible();
  expect(await unreadOf(elin)).toBe(2);
  await focus(true);
  await expect.poll(() => unreadOf(elin)).toBe(0);
});

test("over plain http, where there is no Clipboard API, a copy button copies all the same", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Elin");
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto("/settings?tab=security");
  await page.getByRole("button", { name: "Ställ in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Nuvarande lösenord" }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Fortsätt" }).click();
  await dialog.getByRole("button", { name: "Kopiera nyckeln" }).click();
  await expect(dialog.getByText("Kopierat")).toBeAttached();
  const secret = (await dialog.locator("code").innerText()).replace(/\s/g, "");
  const code = dialog.getByLabel("Kod från appen");
  await code.focus();
  await page.keyboard.press("ControlOrMeta+v");
  // as much of it as fits in the field
  await expect(code).toHaveValue(secret.slice(0, 10));
});
