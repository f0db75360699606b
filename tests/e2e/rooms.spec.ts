import type { Page } from "@playwright/test";
import { get, post, roomOf, sendMessage } from "./calls";
import { expect, type Person, startConversation, test } from "./people";

const log = (page: Page) => page.getByRole("log");
const entry = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(name) });

async function pick(page: Page, person: Person) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").last().fill(person.username);
  await dialog.getByRole("option", { name: new RegExp(person.name) }).click();
}

test("a room is created with a name and members, appears live, is added to, left and deleted", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const lars = await createPerson("Lars Nyström", { isRemote: true });
  await siri.page.goto("/messages");
  await expect(siri.page.getByText("Inga konversationer ännu")).toBeVisible();
  await elin.page.goto("/messages");
  await elin.page.getByRole("button", { name: "Nytt meddelande" }).first().click();
  const dialog = elin.page.getByRole("dialog", { name: "Nytt meddelande" });
  await dialog.getByRole("tab", { name: "Chattrum" }).click();
  await expect(elin.page).toHaveURL(/\?new=room$/);
  const create = dialog.getByRole("button", { name: "Skapa chattrum" });
  // "New chat room: non-empty name and at least one participant."
  await dialog.getByRole("textbox", { name: "Rummets namn" }).fill("   ");
  await pick(elin.page, siri);
  await expect(create).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Rummets namn" }).fill("Kungsleden i augusti");
  await create.click();
  await expect(elin.page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(elin.page.getByText("Chattrum · 2 deltagare")).toBeVisible();

  await entry(siri.page, "Kungsleden i augusti").click();
  // "Only the creator of a room sees the delete control; other members see leave."
  await expect(siri.page.getByRole("button", { name: "Ta bort chattrummet" })).toHaveCount(0);
  await expect(siri.page.getByRole("button", { name: "Lämna chattrummet" })).toBeVisible();
  await expect(elin.page.getByRole("button", { name: "Lämna chattrummet" })).toHaveCount(0);

  await siri.page.getByRole("button", { name: "Lägg till deltagare" }).click();
  const add = siri.page.getByRole("dialog", { name: "Lägg till deltagare" });
  await expect(add.getByRole("button", { name: "Lägg till", exact: true })).toBeDisabled();
  await add.getByRole("combobox").fill(elin.username);
  const inside = add.getByRole("option", { name: /Elin Sjöberg.*Är redan med/ });
  await expect(inside).toHaveAttribute("aria-disabled", "true");
  await inside.click({ force: true });
  await expect(inside).toHaveAttribute("aria-selected", "false");
  await pick(siri.page, lars);
  await test.step("a failed addition is only logged, and the dialog is ready again", async () => {
    await siri.page.route("**/api/trpc/messaging.rooms.addMembers**", (route) => route.abort());
    const logged = siri.page.waitForEvent("console", (one) => one.text().includes("Adding members failed"));
    await add.getByRole("button", { name: "Lägg till en" }).click();
    await logged;
    await expect(add.getByRole("button", { name: "Lägg till en" })).toBeEnabled();
    await expect(siri.page.locator(".mantine-Notification-root")).toHaveCount(0);
    await siri.page.unroute("**/api/trpc/messaging.rooms.addMembers**");
  });
  await add.getByRole("button", { name: "Lägg till en" }).click();
  await expect(add).toHaveCount(0);
  await expect(elin.page.getByText("Chattrum · 3 deltagare")).toBeVisible();

  await elin.page.getByRole("button", { name: "Visa 3 deltagare" }).click();
  const members = elin.page.getByRole("dialog", { name: "Deltagare" });
  await expect(members.getByRole("listitem")).toHaveCount(3);
  await expect(members.getByRole("listitem").filter({ hasText: "Skapade rummet" })).toHaveText(
    /Elin Sjöberg/,
  );
  await expect(members.getByRole("listitem").filter({ hasText: "Siri Dahlgren" })).toContainText("Online");
  await elin.page.goBack();
  await expect(members).toHaveCount(0);

  // a creator who leaves hands it over
  const remove = (page: Page) => page.getByRole("button", { name: "Ta bort chattrummet" });
  await remove(elin.page).click();
  await elin.page.getByRole("button", { name: "Lämna i stället" }).click();
  const leaving = elin.page.getByRole("dialog", { name: "Lämna Kungsleden i augusti?" });
  await expect(leaving).toContainText("den som har varit med längst");
  await elin.page.keyboard.press("Escape");
  await expect(leaving).toHaveCount(0);
  await expect(remove(elin.page)).toBeFocused();
  await elin.page.keyboard.press("Enter");
  await elin.page.getByRole("button", { name: "Lämna i stället" }).click();
  await leaving.getByRole("button", { name: "Lämna chattrummet" }).click();
  await expect(elin.page).toHaveURL(/:\d+\/$/);
  await expect(siri.page.getByText("Chattrum · 2 deltagare")).toBeVisible();

  // deleted, it is gone for all who have it open
  const id = siri.page.url().split("/").at(-1);
  await post(siri, `/api/messages/conversations/${id}/members`, { userIds: [elin.id] });
  await elin.page.goto(`/messages/${id}`);
  await expect(elin.page.getByText("Chattrum · 3 deltagare")).toBeVisible();
  await remove(siri.page).click();
  const ask = siri.page.getByRole("dialog", { name: "Ta bort Kungsleden i augusti?" });
  await Promise.all([
    // it closes by itself
    elin.page.getByText("Du är inte längre med i Kungsleden i augusti").waitFor(),
    ask.getByRole("button", { name: "Ta bort chattrummet" }).click(),
  ]);
  await expect(siri.page).toHaveURL(/:\d+\/$/);
  await expect(elin.page).toHaveURL(/:\d+\/$/);
  await elin.page.goto(`/messages/${id}`);
  await expect(elin.page.getByRole("heading", { name: "Här finns ingen konversation" })).toBeVisible();
  // the list stays beside it
  await expect(elin.page.getByRole("searchbox", { name: "Sök konversation" })).toBeVisible();
});

test("a conversation is muted, or hidden until the next message; online status shows, unless either user has switched it off", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri");
  const { page } = elin;
  const id = await roomOf(siri, "Tysta rummet", elin);
  const direct = await startConversation(elin, siri, "hej");
  await siri.page.goto("/messages");
  await expect(entry(siri.page, "Tysta rummet")).toBeVisible();
  await page.goto(`/messages/${id}`);
  const [mute, unmute] = [
    page.getByRole("button", { name: "Stäng av ljudet" }),
    page.getByRole("button", { name: "Slå på ljudet" }),
  ];
  // a change that the server refuses is rolled back
  await page.route("**/api/trpc/messaging.conversations.setMuted**", (route) => route.abort());
  const refused = page.waitForEvent("requestfailed");
  await mute.click();
  await refused;
  await expect(mute).toBeVisible();
  await page.unroute("**/api/trpc/messaging.conversations.setMuted**");
  await mute.click();
  await expect(unmute).toBeVisible();
  await expect(entry(page, "Tysta rummet").getByRole("img", { name: "Ljudet är av" })).toBeVisible();
  type Opened = { conversation: { isMuted: boolean } };
  const path = "/api/messages/conversations";
  const isMuted = async () => (await get<Opened>(elin, `${path}/${id}?limit=2`)).conversation.isMuted;
  await expect.poll(isMuted).toBe(true);

  await entry(page, "Siri").first().click();
  await expect(log(page).getByText("hej")).toBeVisible();
  const header = page.locator("section > header");
  await expect(header.getByText("Online")).toBeVisible();
  // the room keeps its badge, the totals leave it out
  await sendMessage(siri, id, "hallå");
  await expect(entry(page, "Tysta rummet")).toContainText("Siri: hallå");
  await expect(entry(page, "Tysta rummet").getByRole("img", { name: "Ett oläst meddelande" })).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(page.getByRole("button", { name: "Chattrum" })).not.toContainText("1");

  const hide = async () => {
    await page.getByRole("button", { name: "Mer", exact: true }).first().click();
    await page.getByRole("menuitem", { name: "Dölj till nästa meddelande" }).click();
  };
  await test.step("hiding that fails is only logged", async () => {
    const leaving = "**/api/trpc/messaging.conversations.leave**";
    await page.route(leaving, (route) => route.abort());
    const logged = page.waitForEvent("console", (one) => one.text().includes("Hiding a conversation failed"));
    await hide();
    await logged;
    await expect(log(page).getByText("hej")).toBeVisible();
    await expect(page.locator(".mantine-Notification-root")).toHaveCount(0);
    await page.unroute(leaving);
  });
  await hide();
  await expect(page).toHaveURL(/:\d+\/$/);

  await page.goto("/settings?tab=privacy");
  const shown = page.getByRole("switch", { name: "Visa när jag är online och vad jag har läst" });
  await expect(shown).toBeChecked();
  await shown.uncheck({ force: true });
  await expect(page.getByText("Inställningen är sparad")).toBeVisible();
  await page.goto("/messages");
  await expect(entry(page, "Tysta rummet").first()).toBeVisible();
  const list = page.getByRole("complementary", { name: "Konversationer" });
  await expect(list.getByRole("link", { name: /^Siri/ })).toHaveCount(0);
  await sendMessage(siri, direct, "är du där?");
  await list.getByRole("link", { name: /är du där\?/ }).click();
  // others' online status is hidden in return
  await expect(header.getByText(`@${siri.username}`)).toBeVisible();
  await expect(header.getByText("Online")).toHaveCount(0);
});
