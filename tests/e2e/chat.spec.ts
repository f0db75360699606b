import type { Locator, Page } from "@playwright/test";
import { expect, type Person, startConversation, test } from "./people";
import { expectAccessibleInSchemes } from "./screen-checks";

const composer = (page: Page) => page.getByRole("textbox", { name: "Skriv ett meddelande" });
const log = (page: Page) => page.getByRole("log");
const message = (page: Page, text: string | RegExp) => log(page).locator("article", { hasText: text }).last();
const write = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press("Enter");
};
const sendMessage = async (one: Person, id: string, data: object) => {
  const answer = await one.context.request.post(`/api/messages/conversations/${id}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
};

/** Opens the menu of a message's action bar, which shows on hover. */
async function openActions(page: Page, text: string): Promise<Locator> {
  await message(page, text).hover();
  await message(page, text).getByRole("button", { name: "Fler åtgärder" }).click();
  const sheet = page.getByRole("dialog", { name: "Åtgärder för meddelandet" });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function openChat(createPerson: (name: string) => Promise<Person>, ...messages: string[]) {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const id = await startConversation(elin, siri, ...messages);
  await elin.page.goto(`/messages/${id}`);
  // the field takes the focus once the page is hydrated
  await expect(composer(elin.page)).toBeFocused();
  return { elin, siri, id };
}

test("a reply quotes its message for both users; the quote scrolls to the message and highlights it", async ({
  createPerson,
}) => {
  const { elin, siri, id } = await openChat(createPerson, "Tar vi nattåget?");
  for (let index = 1; index <= 70; index++) await sendMessage(siri, id, { content: `rad ${index}.` });
  await elin.context.request.post(`/api/messages/conversations/${id}/read`);
  await elin.page.goto(`/messages/${id}`);
  await siri.page.goto(`/messages/${id}`);
  await expect(message(siri.page, "rad 70.")).toBeVisible();
  const { messages } = await (
    await elin.context.request.get(`/api/messages/conversations/${id}?limit=100`)
  ).json();
  await sendMessage(siri, id, { content: "Ja, det tar vi.", replyToId: messages[0].id });

  // the replied-to message is not loaded: its page is fetched
  const quote = message(elin.page, "Ja, det tar vi.").getByRole("button", { name: /Tar vi nattåget/ });
  await expect(quote).toContainText("Siri Dahlgren");
  // the highlight lasts 2 s: an observer inside the page sees every frame
  const marked = elin.page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('[class*="marked"]')].some((one) => one.textContent?.includes(text)),
    "Tar vi nattåget?",
  );
  await quote.click();
  await marked;
  const answered = log(elin.page).locator("article", { hasText: "Tar vi nattåget?" }).first();
  await expect(answered).toBeInViewport();
  await expect(answered).toBeFocused();
  await expect(answered).not.toHaveClass(/marked/);
  await elin.page.getByRole("button", { name: "Till det senaste" }).click();
  await expect(message(elin.page, "Ja, det tar vi.")).toBeInViewport();

  await message(elin.page, "Ja, det tar vi.").hover();
  await message(elin.page, "Ja, det tar vi.").getByRole("button", { name: "Svara", exact: true }).click();
  await expect(elin.page.getByText("Svarar Siri Dahlgren")).toBeVisible();
  await expect(composer(elin.page)).toBeFocused();
  await composer(elin.page).press("Escape");
  await expect(elin.page.getByText("Svarar Siri Dahlgren")).toHaveCount(0);

  const sheet = await openActions(elin.page, "Ja, det tar vi.");
  await sheet.getByRole("button", { name: "Svara", exact: true }).click();
  await composer(elin.page).fill("Då bokar jag.");
  // the draft keeps the message that it replies to
  await elin.page.reload();
  await expect(elin.page.getByText("Svarar Siri Dahlgren")).toBeVisible();
  await composer(elin.page).press("Enter");
  await expect(
    message(siri.page, "Då bokar jag.").getByRole("button", { name: /Ja, det tar vi/ }),
  ).toBeVisible();
});

test("an unsent reply shows its quote; the quote of a deleted message says that it is deleted", async ({
  createPerson,
}) => {
  const { elin, siri, id } = await openChat(createPerson, "hemlig plan");
  await expect(message(elin.page, "hemlig plan")).toBeVisible();
  const sheet = await openActions(elin.page, "hemlig plan");
  await sheet.getByRole("button", { name: "Svara", exact: true }).click();
  await elin.context.setOffline(true);
  await write(elin.page, "jag är med");
  await expect(message(elin.page, "jag är med").getByRole("button", { name: /hemlig plan/ })).toBeVisible();
  await elin.context.setOffline(false);
  await expect(log(elin.page).getByText("Skickat")).toBeVisible();
  const { messages } = await (await siri.context.request.get(`/api/messages/conversations/${id}`)).json();
  await siri.context.request.delete(`/api/messages/messages/${messages[0].id}`);
  await expect(
    message(elin.page, "jag är med").getByRole("button", { name: /Meddelandet har tagits bort/ }),
  ).toBeVisible();
  await expect(log(elin.page).getByText("hemlig plan")).toHaveCount(0);
});

test("a reply to a message that is deleted meanwhile is refused", async ({ createPerson }) => {
  const { elin, siri, id } = await openChat(createPerson, "strax borta");
  await (await openActions(elin.page, "strax borta"))
    .getByRole("button", { name: "Svara", exact: true })
    .click();
  await expect(elin.page.getByText("Svarar Siri Dahlgren")).toBeVisible();
  const { messages } = await (await siri.context.request.get(`/api/messages/conversations/${id}`)).json();
  await siri.context.request.delete(`/api/messages/messages/${messages[0].id}`);
  await expect(elin.page.getByText("Svarar Siri Dahlgren")).toHaveCount(0);
  await write(elin.page, "jaså");
  await expect(log(elin.page).getByText("Skickat")).toBeVisible();
});

test("an own message is edited by menu and by ArrowUp, and marked as edited for both; Esc cancels", async ({
  createPerson,
}) => {
  const { elin, siri, id } = await openChat(createPerson, "hej");
  await siri.page.goto(`/messages/${id}`);
  await write(elin.page, "ses på lördg");
  await expect(message(siri.page, "ses på lördg")).toBeVisible();
  await composer(elin.page).fill("ett utkast");
  const sheet = await openActions(elin.page, "ses på lördg");
  await expect(sheet.getByRole("button", { name: "Anmäl meddelandet" })).toHaveCount(0);
  await sheet.getByRole("button", { name: "Redigera" }).click();
  await expect(composer(elin.page)).toHaveValue("ses på lördg");
  await composer(elin.page).press("Escape");
  await expect(composer(elin.page)).toHaveValue("ett utkast");

  await composer(elin.page).fill("");
  await composer(elin.page).press("ArrowUp");
  await expect(elin.page.getByText("Redigerar meddelandet")).toBeVisible();
  await expect(composer(elin.page)).toBeFocused();
  await composer(elin.page).fill("   ");
  await expect(elin.page.getByRole("button", { name: "Spara ändringen" })).toBeDisabled();
  await composer(elin.page).fill("ses på lördag");
  await composer(elin.page).press("Enter");
  await expect(message(elin.page, "ses på lördag")).toContainText("redigerat");
  await expect(message(siri.page, "ses på lördag")).toContainText("redigerat");
  await expect(composer(elin.page)).toHaveValue("");
});

test("an own message is deleted for both after a confirmation; others' messages can't be deleted", async ({
  createPerson,
}) => {
  const { elin, siri, id } = await openChat(createPerson, "Siris eget");
  await siri.page.goto(`/messages/${id}`);
  await write(elin.page, "skrivet i hast");
  await expect(message(siri.page, "skrivet i hast")).toBeVisible();
  const others = await openActions(elin.page, "Siris eget");
  await expect(others.getByRole("button", { name: "Ta bort meddelandet" })).toHaveCount(0);
  await expect(others.getByRole("button", { name: "Redigera" })).toHaveCount(0);
  await elin.page.keyboard.press("Escape");
  await expect(others).toHaveCount(0);
  const sheet = await openActions(elin.page, "skrivet i hast");
  await sheet.getByRole("button", { name: "Ta bort meddelandet" }).click();
  const question = elin.page.getByRole("dialog", { name: "Ta bort meddelandet?" });
  await question.getByRole("button", { name: "Avbryt" }).click();
  await expect(question).toHaveCount(0);
  await expect(message(elin.page, "skrivet i hast")).toBeVisible();
  await (await openActions(elin.page, "skrivet i hast"))
    .getByRole("button", { name: "Ta bort meddelandet" })
    .click();
  await question.getByRole("button", { name: "Ta bort", exact: true }).click();
  await expect(log(elin.page).getByText("Meddelandet har tagits bort")).toBeVisible();
  await expect(log(siri.page).getByText("Meddelandet har tagits bort")).toBeVisible();
  await expect(log(siri.page).getByText("skrivet i hast")).toHaveCount(0);
  // the message has no actions any more
  await message(elin.page, "Meddelandet har tagits bort").hover();
  await expect(log(elin.page).getByRole("toolbar")).toHaveCount(0);
});

test("a message is reported with a reason, and only once", async ({ createPerson }) => {
  const { elin } = await openChat(createPerson, "köp billiga klockor");
  await (await openActions(elin.page, "köp billiga klockor"))
    .getByRole("button", { name: "Anmäl meddelandet" })
    .click();
  const dialog = elin.page.getByRole("dialog", { name: "Anmäl meddelandet" });
  await expect(dialog.getByRole("radio")).toHaveCount(7);
  await expect(dialog.getByRole("button", { name: "Skicka anmälan" })).toBeDisabled();
  await dialog.getByRole("radio", { name: "Skräppost" }).check();
  await dialog.getByLabel("Beskriv gärna (valfritt)").fill("x".repeat(1001));
  await expect(dialog.getByRole("button", { name: "Skicka anmälan" })).toBeDisabled();
  await dialog.getByLabel("Beskriv gärna (valfritt)").fill("x".repeat(1000));
  await dialog.getByRole("button", { name: "Skicka anmälan" }).click();
  await expect(elin.page.getByText("Tack, anmälan är skickad")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await (await openActions(elin.page, "köp billiga klockor"))
    .getByRole("button", { name: "Anmäl meddelandet" })
    .click();
  await dialog.getByRole("radio", { name: "Bedrägeri" }).check();
  // the refusal is only logged; the dialog stays open with its control ready
  const logged = elin.page.waitForEvent("console", (one) => one.type() === "warning");
  await dialog.getByRole("button", { name: "Skicka anmälan" }).click();
  expect((await logged).text()).toContain("Reporting a message failed");
  await expect(dialog.getByRole("button", { name: "Skicka anmälan" })).toBeEnabled();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test("the text of a message is copied", async ({ createPerson }) => {
  const { elin } = await openChat(createPerson, "möts vid bryggan 18.30");
  await elin.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await (await openActions(elin.page, "möts vid bryggan"))
    .getByRole("button", { name: "Kopiera text" })
    .click();
  await expect(elin.page.getByText("Texten är kopierad")).toBeVisible();
  expect(await elin.page.evaluate(() => navigator.clipboard.readText())).toBe("möts vid bryggan 18.30");
});

test("messages by keyboard: arrows select one, Enter opens its actions, the focus returns", async ({
  createPerson,
}) => {
  const { elin } = await openChat(createPerson, "ett", "två", "tre");
  await expect(message(elin.page, "tre")).toBeVisible();
  await log(elin.page).focus();
  await elin.page.keyboard.press("ArrowUp");
  await expect(message(elin.page, "tre")).toBeFocused();
  await elin.page.keyboard.press("ArrowUp");
  await expect(message(elin.page, "två")).toBeFocused();
  await elin.page.keyboard.press("Enter");
  const sheet = elin.page.getByRole("dialog", { name: "Åtgärder för meddelandet" });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Reagera med 👍" })).toBeFocused();
  await elin.page.keyboard.press("Escape");
  await expect(message(elin.page, "två")).toBeFocused();
  // Tab reaches the action bar, and Esc returns from it
  await elin.page.keyboard.press("Tab");
  await expect(message(elin.page, "två").getByRole("button", { name: "Reagera med 👍" })).toBeFocused();
  await elin.page.keyboard.press("Escape");
  await expect(message(elin.page, "två")).toBeFocused();
  await elin.page.keyboard.press("Escape");
  await expect(composer(elin.page)).toBeFocused();
});

test("system messages are in the reader's language, with 'du' for the reader", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const anna = await (createPerson as (name: string, options?: { language: "en" }) => Promise<Person>)(
    "Anna Berg",
    {
      language: "en",
    },
  );
  const made = await elin.context.request.post("/api/messages/conversations", {
    data: { type: "GROUP", isTemporary: true, name: "Kungsleden", participantIds: [siri.id] },
  });
  const { id } = await made.json();
  await elin.context.request.post(`/api/messages/conversations/${id}/members`, {
    data: { userIds: [anna.id] },
  });
  await elin.page.goto(`/messages/${id}`);
  await anna.page.goto(`/messages/${id}`);
  await expect(log(elin.page).getByText("Du skapade Kungsleden")).toBeVisible();
  await expect(log(elin.page).getByText("Du lade till Anna Berg")).toBeVisible();
  await expect(log(anna.page).getByText("Elin Sjöberg added you")).toBeVisible();
  await siri.context.request.post(`/api/messages/conversations/${id}/leave`);
  await expect(log(elin.page).getByText("Siri Dahlgren lämnade konversationen")).toBeVisible();
  await expect(log(anna.page).getByText("Siri Dahlgren left the conversation")).toBeVisible();
});

test("the last own message says when the other user has read it", async ({ createPerson }) => {
  const { elin, siri, id } = await openChat(createPerson, "hej");
  await write(elin.page, "har du läst?");
  await expect(log(elin.page).getByText("Skickat")).toBeVisible();
  await expect(log(elin.page).getByText("Läst", { exact: true })).toHaveCount(0);
  await siri.page.goto(`/messages/${id}`);
  await expect(message(elin.page, "har du läst?").getByText("Läst", { exact: true })).toBeVisible();
});

test("in a conversation of several the avatars of those who have read are below the message", async ({
  createPerson,
}) => {
  const [elin, siri, amina] = [
    await createPerson("Elin"),
    await createPerson("Siri"),
    await createPerson("Amina"),
  ];
  const made = await elin.context.request.post("/api/messages/conversations", {
    data: { type: "DIRECT", participantIds: [siri.id, amina.id] },
  });
  const { id } = await made.json();
  await sendMessage(elin, id, { content: "vem är med?" });
  await elin.page.goto(`/messages/${id}`);
  await expect(message(elin.page, "vem är med?")).toBeVisible();
  await amina.context.request.post(`/api/messages/conversations/${id}/read`);
  await expect(message(elin.page, "vem är med?").getByRole("img", { name: "Läst av Amina" })).toBeVisible();
  await siri.context.request.post(`/api/messages/conversations/${id}/read`);
  await expect(
    message(elin.page, "vem är med?").getByRole("img", { name: /Läst av (Siri och Amina|Amina och Siri)/ }),
  ).toBeVisible();
});

test("on a phone a long press opens a sheet with all seven and the actions", async ({ createPerson }) => {
  const { elin } = await openChat(createPerson, "håll länge här");
  await elin.page.setViewportSize({ width: 390, height: 844 });
  await elin.page.reload();
  const said = message(elin.page, "håll länge här").getByText("håll länge här");
  const box = (await said.boundingBox()) ?? { x: 0, y: 0 };
  const finger = { pointerType: "touch", isPrimary: true, clientX: box.x + 5, clientY: box.y + 5 };
  await said.dispatchEvent("pointerdown", finger);
  const sheet = elin.page.getByRole("dialog", { name: "Åtgärder för meddelandet" });
  await expect(sheet).toBeVisible();
  await said.dispatchEvent("pointerup", finger);
  await expect(sheet.getByRole("button", { name: /^Reagera med/ })).toHaveCount(7);
  for (const button of await sheet
    .getByRole("button", { name: /^(Reagera|Fler|Svara|Kopiera|Anmäl)/ })
    .all()) {
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  }
  await sheet.getByRole("button", { name: "Reagera med ❤️" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(
    message(elin.page, "håll länge här").getByRole("button", { name: "❤️ från dig" }),
  ).toBeVisible();
});

test("Back closes what was opened last, and the chat stays open", async ({ createPerson }) => {
  const { elin } = await openChat(createPerson, "hej");
  const sheet = await openActions(elin.page, "hej");
  await sheet.getByRole("button", { name: "Fler reaktioner" }).click();
  await expect(elin.page.getByRole("dialog", { name: "Välj en reaktion" })).toBeVisible();
  await elin.page.goBack();
  await expect(elin.page.getByRole("dialog")).toHaveCount(0);
  await expect(message(elin.page, "hej")).toBeVisible();
  await elin.page.getByRole("button", { name: "Välj emoji" }).click();
  await expect(elin.page.getByRole("dialog")).toBeVisible();
  await elin.page.goBack();
  await expect(elin.page.getByRole("dialog")).toHaveCount(0);
  // closed in another way: Back leaves the chat, as before
  const address = elin.page.url();
  await (await openActions(elin.page, "hej")).getByRole("button", { name: "Svara", exact: true }).click();
  await expect(elin.page.getByText("Svarar Siri Dahlgren")).toBeVisible();
  await expect.poll(() => elin.page.evaluate(() => history.state?.samvaroOver ?? null)).toBe(null);
  await elin.page.goBack();
  expect(elin.page.url()).not.toBe(address);
});

test("an emoji is inserted at the caret", async ({ createPerson }) => {
  const { elin } = await openChat(createPerson, "hej");
  await composer(elin.page).fill("god morgon");
  await composer(elin.page).press("Home");
  await elin.page.getByRole("button", { name: "Välj emoji" }).click();
  const picker = elin.page.getByRole("dialog", { name: "Välj emoji" });
  await picker.getByRole("button", { name: "🌞" }).click();
  await expect(picker).toHaveCount(0);
  await expect(composer(elin.page)).toHaveValue("🌞god morgon");
  await expect(composer(elin.page)).toBeFocused();
});

test("axe finds nothing in the chat and its dialogs, in either color scheme", async ({ createPerson }) => {
  const { elin, siri, id } = await openChat(createPerson, "hej på dig");
  const first = await sendMessage(elin, id, { content: "svarar strax" });
  await sendMessage(siri, id, { content: "bra", replyToId: first.id });
  await sendMessage(elin, id, { content: "toppen", replyToId: first.id });
  await siri.context.request.post("/api/messages/reactions", {
    data: { messageId: first.id, emoji: "🎉" },
  });
  await expect(message(elin.page, "toppen")).toBeVisible();
  await (await openActions(elin.page, "bra")).getByRole("button", { name: "Svara", exact: true }).click();
  await message(elin.page, "hej på dig").hover();
  await expectAccessibleInSchemes(elin.page, "replying");
  const sheet = await openActions(elin.page, "bra");
  await expectAccessibleInSchemes(elin.page, "message actions");
  await sheet.getByRole("button", { name: "Fler reaktioner" }).click();
  await expect(elin.page.getByRole("dialog", { name: "Välj en reaktion" })).toBeVisible();
  await expectAccessibleInSchemes(elin.page, "reactions");
  await elin.page.keyboard.press("Escape");
  await (await openActions(elin.page, "bra")).getByRole("button", { name: "Anmäl meddelandet" }).click();
  await expect(elin.page.getByRole("button", { name: "Skicka anmälan" })).toBeVisible();
  await expectAccessibleInSchemes(elin.page, "report");
  await elin.page.keyboard.press("Escape");
  await (await openActions(elin.page, "toppen")).getByRole("button", { name: "Ta bort meddelandet" }).click();
  await expect(elin.page.getByRole("dialog", { name: "Ta bort meddelandet?" })).toBeVisible();
  await expectAccessibleInSchemes(elin.page, "delete");
});
