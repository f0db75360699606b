import type { Page } from "@playwright/test";
import { get, sendMessage } from "./calls";
import { expect, type Person, startConversation, test } from "./people";

const composer = (page: Page) => page.getByRole("textbox", { name: "Skriv ett meddelande" });
const unreadOf = async (one: Person) =>
  (await get<{ unreadCount: number }>(one, "/api/messages/unread-count")).unreadCount;

test("who types is named until the text is sent or deleted; a message counts as read only in a window that has the focus", async ({
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
  const typing = elin.page.getByText("Siri skriver …");
  await composer(siri.page).pressSequentially("jag");
  await expect(typing.first()).toBeVisible();
  expect(said).toEqual([true]);
  // as soon as the text is deleted, before its timeout
  await composer(siri.page).fill("");
  await expect.poll(() => said).toEqual([true, false]);
  await expect(typing).toHaveCount(0);
  await composer(siri.page).pressSequentially("jag sk");
  await expect(typing.first()).toBeVisible();
  await composer(siri.page).press("Enter");
  await expect(typing).toHaveCount(0);

  await expect.poll(() => unreadOf(elin)).toBe(0);
  const focus = (has: boolean) =>
    elin.page.evaluate((isFocused) => {
      document.hasFocus = () => isFocused;
      window.dispatchEvent(new Event(isFocused ? "focus" : "blur"));
    }, has);
  await focus(false);
  await sendMessage(siri, id, "är du där?");
  await expect(elin.page.getByRole("log").getByText("är du där?")).toBeVisible();
  // by the time the second message shows, the first would have been marked read
  await sendMessage(siri, id, "hallå?");
  await expect(elin.page.getByRole("log").getByText("hallå?")).toBeVisible();
  expect(await unreadOf(elin)).toBe(2);
  await focus(true);
  await expect.poll(() => unreadOf(elin)).toBe(0);
});
