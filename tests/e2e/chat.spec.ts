import type { Locator, Page } from "@playwright/test";
import { call, get, post, sendMessage } from "./calls";
import { type CreatePerson, expect, type Person, startConversation, test } from "./people";

const composer = (page: Page) => page.getByRole("textbox", { name: "Skriv ett meddelande" });
const log = (page: Page) => page.getByRole("log");
const message = (page: Page, text: string | RegExp) => log(page).locator("article", { hasText: text }).last();
const write = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press("Enter");
};

/** Opens the menu of a message's action bar, which shows on hover. */
async function openActions(page: Page, text: string): Promise<Locator> {
  await message(page, text).hover();
  await message(page, text).getByRole("button", { name: "Fler åtgärder" }).click();
  const sheet = page.getByRole("dialog", { name: "Åtgärder för meddelandet" });
  await expect(sheet).toBeVisible();
  return sheet;
}
const act = async (page: Page, text: string, action: string) =>
  (await openActions(page, text)).getByRole("button", { name: action, exact: true }).click();

/** Opens a conversation with a person who acts by calls alone. */
async function openChat(createPerson: CreatePerson, ...messages: string[]) {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const id = await startConversation(elin, siri, ...messages);
  await elin.page.goto(`/messages/${id}`);
  // the field takes the focus once the page is hydrated
  await expect(composer(elin.page)).toBeFocused();
  return { elin, siri, id };
}

type Messages = { messages: { id: string; content: string; replyTo: { content: string } | null }[] };
const listed = async (one: Person, id: string) =>
  (await get<Messages>(one, `/api/messages/conversations/${id}?limit=100`)).messages;

test("a quote leads to its message, which is loaded and highlighted; a reply is begun, left, and kept in the draft", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const id = await startConversation(elin, siri, "Tar vi nattåget?");
  for (let index = 1; index <= 70; index++) await sendMessage(siri, id, `rad ${index}.`);
  const [first] = await listed(elin, id);
  await sendMessage(siri, id, "Ja, det tar vi.", { replyToId: first?.id });
  await post(elin, `/api/messages/conversations/${id}/read`);
  const { page } = elin;
  await page.goto(`/messages/${id}`);

  // the replied-to message is not loaded: its page is fetched
  const quote = message(page, "Ja, det tar vi.").getByRole("button", { name: /Tar vi nattåget/ });
  await expect(quote).toContainText("Siri Dahlgren");
  // the highlight lasts 2 s: an observer inside the page sees every frame
  const marked = page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('[class*="marked"]')].some((one) => one.textContent?.includes(text)),
    "Tar vi nattåget?",
  );
  await quote.click();
  await marked;
  const answered = log(page).locator("article", { hasText: "Tar vi nattåget?" }).first();
  await expect(answered).toBeInViewport();
  await expect(answered).toBeFocused();
  await expect(answered).not.toHaveClass(/marked/);
  await page.getByRole("button", { name: "Till det senaste" }).click();
  await expect(message(page, "Ja, det tar vi.")).toBeInViewport();

  await message(page, "Ja, det tar vi.").hover();
  await message(page, "Ja, det tar vi.").getByRole("button", { name: "Svara", exact: true }).click();
  await expect(page.getByText("Svarar Siri Dahlgren")).toBeVisible();
  await expect(composer(page)).toBeFocused();
  await composer(page).press("Escape");
  await expect(page.getByText("Svarar Siri Dahlgren")).toHaveCount(0);
  await act(page, "Ja, det tar vi.", "Svara");
  await composer(page).fill("Då bokar jag.");
  // the draft keeps the message that it replies to
  await page.reload();
  await expect(page.getByText("Svarar Siri Dahlgren")).toBeVisible();
  await composer(page).press("Enter");
  await expect.poll(async () => (await listed(siri, id)).at(-1)?.replyTo?.content).toBe("Ja, det tar vi.");
});

test("own messages are edited, deleted and copied; replies and quotes follow what is deleted meanwhile", async ({
  createPerson,
}) => {
  const { elin, siri, id } = await openChat(createPerson, "hemlig plan", "strax borta");
  const { page } = elin;
  const [secret, other] = await listed(siri, id);

  await test.step("an unsent reply shows its quote", async () => {
    await act(page, "hemlig plan", "Svara");
    await elin.context.setOffline(true);
    await write(page, "jag är med");
    await expect(message(page, "jag är med").getByRole("button", { name: /hemlig plan/ })).toBeVisible();
    await elin.context.setOffline(false);
    await expect(log(page).getByText("Skickat")).toBeVisible();
  });
  await test.step("the quote of a deleted message says so, and a reply to it that was begun is none any more", async () => {
    await act(page, "strax borta", "Svara");
    await expect(page.getByText("Svarar Siri Dahlgren")).toBeVisible();
    for (const one of [secret, other]) await call(siri, "delete", `/api/messages/messages/${one?.id}`);
    await expect(
      message(page, "jag är med").getByRole("button", { name: /Meddelandet har tagits bort/ }),
    ).toBeVisible();
    await expect(log(page).getByText("hemlig plan")).toHaveCount(0);
    await expect(page.getByText("Svarar Siri Dahlgren")).toHaveCount(0);
  });
  await test.step("edited by menu and by ArrowUp; Esc cancels", async () => {
    await write(page, "ses på lördg");
    await expect(log(page).getByText("Skickat")).toBeVisible();
    await composer(page).fill("ett utkast");
    const sheet = await openActions(page, "ses på lördg");
    await expect(sheet.getByRole("button", { name: "Anmäl meddelandet" })).toHaveCount(0);
    await sheet.getByRole("button", { name: "Redigera" }).click();
    await expect(composer(page)).toHaveValue("ses på lördg");
    await composer(page).press("Escape");
    await expect(composer(page)).toHaveValue("ett utkast");
    await composer(page).fill("");
    await composer(page).press("ArrowUp");
    await expect(page.getByText("Redigerar meddelandet")).toBeVisible();
    await expect(composer(page)).toBeFocused();
    await composer(page).fill("   ");
    await expect(page.getByRole("button", { name: "Spara ändringen" })).toBeDisabled();
    await composer(page).fill("ses på lördag");
    await composer(page).press("Enter");
    await expect(message(page, "ses på lördag")).toContainText("redigerat");
    await expect(composer(page)).toHaveValue("");
    await expect.poll(async () => (await listed(siri, id)).at(-1)?.content).toBe("ses på lördag");
  });
  await test.step("deleted after a confirmation; others' messages can't be", async () => {
    await sendMessage(siri, id, "möts vid bryggan 18.30");
    const others = await openActions(page, "möts vid bryggan");
    await expect(others.getByRole("button", { name: "Ta bort meddelandet" })).toHaveCount(0);
    await expect(others.getByRole("button", { name: "Redigera" })).toHaveCount(0);
    await elin.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await others.getByRole("button", { name: "Kopiera text" }).click();
    await expect(page.getByText("Texten är kopierad")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("möts vid bryggan 18.30");
    await act(page, "ses på lördag", "Ta bort meddelandet");
    const question = page.getByRole("dialog", { name: "Ta bort meddelandet?" });
    await question.getByRole("button", { name: "Ta bort", exact: true }).click();
    await expect(log(page).getByText("ses på lördag")).toHaveCount(0);
    await expect(message(page, "Meddelandet har tagits bort")).toBeVisible();
    // the message has no actions any more
    await message(page, "Meddelandet har tagits bort").hover();
    await expect(log(page).getByRole("toolbar")).toHaveCount(0);
  });
});

test("messages by keyboard: arrows select one, Enter opens its actions, the focus returns; Back closes what was opened last", async ({
  createPerson,
}) => {
  const { elin } = await openChat(createPerson, "ett", "två", "tre");
  const { page } = elin;
  await expect(message(page, "tre")).toBeVisible();
  await log(page).focus();
  await page.keyboard.press("ArrowUp");
  await expect(message(page, "tre")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(message(page, "två")).toBeFocused();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Åtgärder för meddelandet" });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Reagera med 👍" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(message(page, "två")).toBeFocused();
  // Tab reaches the action bar, and Esc returns from it
  await page.keyboard.press("Tab");
  await expect(message(page, "två").getByRole("button", { name: "Reagera med 👍" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(message(page, "två")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(composer(page)).toBeFocused();

  await test.step("an emoji is inserted at the caret", async () => {
    await composer(page).fill("god morgon");
    await composer(page).press("Home");
    await page.getByRole("button", { name: "Välj emoji" }).click();
    const picker = page.getByRole("dialog", { name: "Välj emoji" });
    await picker.getByRole("button", { name: "🌞" }).click();
    await expect(picker).toHaveCount(0);
    await expect(composer(page)).toHaveValue("🌞god morgon");
    await expect(composer(page)).toBeFocused();
  });
  await test.step("Back closes a sheet and the dialog after it, and the chat stays open", async () => {
    await (await openActions(page, "tre")).getByRole("button", { name: "Fler reaktioner" }).click();
    await expect(page.getByRole("dialog", { name: "Välj en reaktion" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(message(page, "tre")).toBeVisible();
    // closed in another way: Back leaves the chat, as before
    const address = page.url();
    await act(page, "tre", "Svara");
    await expect(page.getByText("Svarar Siri Dahlgren")).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state?.samvaroOver ?? null)).toBe(null);
    await page.goBack();
    expect(page.url()).not.toBe(address);
  });
});

test("on a phone list and chat are separate, a long press opens a sheet, and secondary controls are in one menu", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri", { isRemote: true });
  await startConversation(elin, siri, "håll länge här");
  const { page } = elin;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/messages");
  await expect(composer(page)).toBeHidden();
  await page.getByRole("link", { name: /Siri/ }).click();
  await expect(page.getByRole("link", { name: "Kalender" })).toBeHidden();
  await expect(composer(page)).toBeInViewport();

  const said = message(page, "håll länge här").getByText("håll länge här");
  await expect(said).toBeVisible();
  const box = (await said.boundingBox()) ?? { x: 0, y: 0 };
  const finger = { pointerType: "touch", isPrimary: true, clientX: box.x + 5, clientY: box.y + 5 };
  await said.dispatchEvent("pointerdown", finger);
  const sheet = page.getByRole("dialog", { name: "Åtgärder för meddelandet" });
  await expect(sheet).toBeVisible();
  await said.dispatchEvent("pointerup", finger);
  await expect(sheet.getByRole("button", { name: /^Reagera med/ })).toHaveCount(7);
  await sheet.getByRole("button", { name: "Reagera med ❤️" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(message(page, "håll länge här").getByRole("button", { name: "❤️ från dig" })).toBeVisible();
  await page.getByRole("button", { name: "Tillbaka till konversationerna" }).click();
  await expect(page.getByRole("link", { name: "Kalender" })).toBeVisible();

  await test.step("a room", async () => {
    const data = { type: "GROUP", isTemporary: true, name: "Ett rum", participantIds: [siri.id] };
    await post(elin, "/api/messages/conversations", data);
    await page.getByRole("link", { name: /Ett rum/ }).click();
    await expect(page.getByRole("button", { name: "Stäng av ljudet" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Lägg till deltagare" })).toHaveCount(0);
    const more = page.locator("section > header").getByRole("button", { name: "Mer" });
    await more.click();
    const items = ["Deltagare", "Lägg till deltagare", "Ta bort chattrummet"];
    await expect(page.getByRole("menuitem")).toHaveText(items);
    await page.getByRole("menuitem", { name: "Deltagare", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Deltagare" }).getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(more).toBeFocused();
  });
});
