import type { Page } from "@playwright/test";
import { get, post, sendMessage } from "./calls";
import { expect, startConversation, test } from "./people";

const composer = (page: Page) => page.getByRole("textbox", { name: "Skriv ett meddelande" });
const log = (page: Page) => page.getByRole("log");
const write = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press("Enter");
};

test("two users find each other and exchange messages live; Enter sends, Shift+Enter inserts a newline; what is read says so", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const { page } = elin;
  await siri.page.goto("/messages");
  await expect(siri.page.getByText("Inga konversationer ännu")).toBeVisible();

  await page.goto("/messages");
  await page.getByRole("button", { name: "Nytt meddelande" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nytt meddelande" });
  await expect(dialog.getByRole("button", { name: "Starta konversation" })).toBeDisabled();
  await page.keyboard.type("ingen som heter så");
  await expect(dialog.getByText("Inga användare eller grupper hittades")).toBeVisible();
  await dialog.getByRole("combobox").fill(siri.username);
  await dialog.getByRole("option", { name: /Siri Dahlgren/ }).click();
  await expect(dialog.getByText("En mottagare vald")).toBeVisible();
  await dialog.getByRole("button", { name: "Starta konversation" }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(page.getByText("No messages yet. Start the conversation!")).toBeVisible();

  // a conversation without messages shows only to the person who opened it
  await expect(siri.page.getByText("Inga konversationer ännu")).toBeVisible();
  await composer(page).click();
  await expect(page.getByRole("button", { name: "Skicka", exact: true })).toBeDisabled();
  await page.keyboard.type("   ");
  await page.keyboard.press("Enter");
  await composer(page).fill("");
  await page.keyboard.type("Ses vi");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("vid bastun?");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText(/Ses vi\s+vid bastun\?/)).toBeVisible();
  await expect(log(page).getByText("Skickat")).toBeVisible();
  await expect(log(page).getByText("Läst", { exact: true })).toHaveCount(0);
  await expect(composer(page)).toHaveValue("");

  await siri.page.getByRole("link", { name: /Elin Sjöberg/ }).click();
  await expect(log(siri.page).getByText(/Ses vi\s+vid bastun\?/)).toBeVisible();
  await expect(log(page).getByText("Läst", { exact: true })).toBeVisible();
  await write(siri.page, "Halv sju!");
  await expect(log(page).getByText("Halv sju!")).toBeVisible();
  await expect(log(page).getByText("Idag")).toHaveCount(1);
  const path = page.url().replace("/messages/", "/api/messages/conversations/");
  const { messages } = await (await elin.context.request.get(path)).json();
  expect(messages.map(({ content }: { content: string }) => content)).toEqual([
    "Ses vi\nvid bastun?",
    "Halv sju!",
  ]);
});

test("a long conversation opens at the first unread message; older ones load on scroll up, a button leads down, and its end follows a draft", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri", { isRemote: true });
  const lines = Array.from({ length: 110 }, (_, index) => `rad nummer ${index + 1}.`);
  const id = await startConversation(elin, siri, ...lines);
  await post(elin, `/api/messages/conversations/${id}/read`);
  for (let index = 1; index <= 12; index++) await sendMessage(siri, id, `nytt ${index}`);
  const { page } = elin;
  await page.goto("/messages");
  const entry = page.getByRole("complementary").getByRole("link", { name: /Siri/ });
  await expect(entry).toContainText("9+");
  await expect(page).toHaveTitle(/^\(9\+\)/);
  await entry.click();
  await expect(log(page).getByText("Nya meddelanden")).toBeVisible();
  await expect(log(page).getByText("nytt 1", { exact: true })).toBeVisible();
  await expect(entry).not.toContainText("9+");
  await expect(page).not.toHaveTitle(/^\(/);
  const unread = async () =>
    (await get<{ unreadCount: number }>(elin, "/api/messages/unread-count")).unreadCount;
  await expect.poll(unread).toBe(0);

  await log(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -4000);
    await expect(log(page).getByText("rad nummer 1.", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 45_000 });
  await sendMessage(siri, id, "alldeles ny");
  await page.getByRole("button", { name: "Ett nytt meddelande" }).click();
  await expect(log(page).getByText("alldeles ny")).toBeInViewport({ ratio: 1 });
  await composer(page).focus();
  for (let line = 1; line <= 9; line++) {
    await page.keyboard.type(`${line}`);
    await page.keyboard.press("Shift+Enter");
  }
  await sendMessage(siri, id, "och en till");
  await expect(log(page).getByText("och en till")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Ett nytt meddelande" })).toHaveCount(0);
});

test("without a connection messages wait in the list and are sent once; parts of the page that can't load take nothing from it", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri", { isRemote: true });
  const id = await startConversation(elin, siri, "hej");
  const { page } = elin;
  await page.clock.install();
  await page.goto(`/messages/${id}`);
  await expect(composer(page)).toBeEditable();
  await test.step("code that is loaded when the page has settled, and what a press asks for", async () => {
    const refused: string[] = [];
    await page.route("**/_next/static/chunks/**", (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    await page.clock.runFor(5000);
    await composer(page).fill("från tunneln");
    await page.getByRole("button", { name: "Välj emoji" }).click();
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    await expect(log(page).getByText("hej")).toBeVisible();
    await expect(composer(page)).toHaveValue("från tunneln");
    await page.unroute("**/_next/static/chunks/**");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(composer(page)).toHaveValue("från tunneln");
  });
  const waiting = log(page).getByRole("img", { name: "Väntar på att skickas" });
  await elin.context.setOffline(true);
  await composer(page).press("Enter");
  await write(page, "och en till");
  await expect(log(page).getByText("från tunneln")).toBeVisible();
  await expect(waiting).toHaveCount(2);
  await expect(page.getByText(/Ansluter igen/)).toBeVisible();
  await elin.context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText(/Ansluter igen/)).toHaveCount(0);
  const { messages } = await (await siri.context.request.get(`/api/messages/conversations/${id}`)).json();
  expect(messages.map(({ content }: { content: string }) => content)).toEqual([
    "hej",
    "från tunneln",
    "och en till",
  ]);
});

test("unsent messages and drafts survive a reload; a refused message stays and can be discarded", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri", { isRemote: true });
  const id = await startConversation(elin, siri, "hej");
  await elin.page.goto(`/messages/${id}`);
  await expect(log(elin.page).getByText("hej")).toBeVisible();
  let lost = true;
  await elin.page.route("**/api/trpc/messaging.messages.send**", (route) =>
    lost ? route.abort() : route.continue(),
  );
  await write(elin.page, "inte borta");
  await composer(elin.page).fill("ett halvt utkast");
  const entry = elin.page.getByRole("complementary").getByRole("link", { name: /Siri/ });
  await expect(entry).not.toContainText("Utkast");
  await expect(log(elin.page).getByRole("img", { name: "Väntar på att skickas" })).toBeVisible();
  await elin.page.reload();
  await expect(log(elin.page).getByText("inte borta")).toBeVisible();
  await expect(composer(elin.page)).toHaveValue("ett halvt utkast");
  lost = false;
  await expect(log(elin.page).getByText("Skickat")).toBeVisible();
  // in the list, when another conversation is open
  await elin.page.goto("/messages");
  await expect(entry).toContainText("Utkast: ett halvt utkast");
  // what is selected while the messages load is replaced by what is typed once they have; a line break sends nothing
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await elin.page.route(/conversations\.get\b/, async (route) => {
    await held;
    await route.continue();
  });
  await entry.click();
  await expect(composer(elin.page)).toHaveValue("ett halvt utkast");
  await composer(elin.page).press("Shift+Enter");
  await composer(elin.page).press("ControlOrMeta+a");
  const sendButton = elin.page.getByRole("button", { name: "Skicka", exact: true });
  await expect(sendButton).toHaveCount(0);
  release();
  await expect(sendButton).toBeVisible();
  await elin.page.keyboard.type("ett helt");
  await expect(composer(elin.page)).toHaveValue("ett helt");
  await elin.page.unroute("**/api/trpc/messaging.messages.send**");

  await elin.page.route("**/api/trpc/messaging.messages.send**", (route) =>
    route.fulfill({
      status: 400,
      json: [
        {
          error: {
            json: {
              message: "no",
              code: -32600,
              data: { code: "BAD_REQUEST", httpStatus: 400, refusal: "invalid" },
            },
          },
        },
      ],
    }),
  );
  await write(elin.page, "det går inte");
  await expect(log(elin.page).getByText("Skickades inte")).toBeVisible();
  await elin.page.unroute("**/api/trpc/messaging.messages.send**");
  await log(elin.page).getByRole("button", { name: "Försök igen" }).click();
  await expect(log(elin.page).getByText("Skickades inte")).toHaveCount(0);
  // it is pending again before it is sent
  const arrived = async () => {
    const { messages } = await (await siri.context.request.get(`/api/messages/conversations/${id}`)).json();
    return messages.map(({ content }: { content: string }) => content);
  };
  await expect.poll(arrived).toEqual(["hej", "inte borta", "det går inte"]);
});

test("what is pressed or typed before hydration is kept", async ({ createPerson }) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri", { isRemote: true });
  const id = await startConversation(elin, siri, "hej");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { context, page } = elin;
  await page.goto("/search");
  await context.route(/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate((url) => window.location.assign(url), `/messages/${id}`);
  await page.waitForURL(`**/messages/${id}`, { waitUntil: "commit" });
  await composer(page).pressSequentially("skrivet i förväg");
  await composer(page).press("Enter");
  await page.getByRole("searchbox", { name: "Sök konversation" }).pressSequentially("finns inte");
  release();
  await expect(log(page).getByText("skrivet i förväg")).toBeVisible();
  await expect(page.getByText("Inga konversationer matchar sökningen")).toBeVisible();
  await expect(composer(page)).toHaveValue("");

  await context.unroute(/_next\/static\/.*\.js/);
  const plain = await context.browser()?.newContext({
    ...(await context.storageState().then((storageState) => ({ storageState }))),
    baseURL: new URL(page.url()).origin,
    javaScriptEnabled: false,
  });
  const early = await plain?.newPage();
  await early?.goto("/messages");
  await early?.getByRole("button", { name: "Nytt meddelande" }).first().click();
  await expect(early as Page).toHaveURL("/messages?new=dm");
  await plain?.close();
});
