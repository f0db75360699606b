import type { Page } from "@playwright/test";
import { expect, startConversation, test } from "./people";
import { checkScreenAt, expectAccessibleInSchemes, inEachLanguage, sizes } from "./screen-checks";

const composer = (page: Page) => page.getByRole("textbox", { name: "Skriv ett meddelande" });
const log = (page: Page) => page.getByRole("log");
const write = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press("Enter");
};

test("two users find each other and exchange messages live", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  await siri.page.goto("/messages");
  await expect(siri.page.getByText("Inga konversationer ännu")).toBeVisible();

  await elin.page.goto("/messages");
  await elin.page.getByRole("button", { name: "Nytt meddelande" }).first().click();
  const dialog = elin.page.getByRole("dialog", { name: "Nytt meddelande" });
  await expect(dialog.getByRole("button", { name: "Starta konversation" })).toBeDisabled();
  await elin.page.keyboard.type("ingen som heter så");
  await expect(dialog.getByText("Inga användare eller grupper hittades")).toBeVisible();
  await dialog.getByRole("combobox").fill(siri.username);
  await dialog.getByRole("option", { name: /Siri Dahlgren/ }).click();
  await expect(dialog.getByText("En mottagare vald")).toBeVisible();
  await dialog.getByRole("button", { name: "Starta konversation" }).click();
  await expect(elin.page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(elin.page.getByText("No messages yet. Start the conversation!")).toBeVisible();

  // a conversation without messages shows only to the person who opened it
  await expect(siri.page.getByText("Inga konversationer ännu")).toBeVisible();
  await write(elin.page, "Ses vi vid bastun?");
  await expect(log(elin.page).getByText("Ses vi vid bastun?")).toBeVisible();
  await expect(log(elin.page).getByText("Skickat")).toBeVisible();
  await expect(composer(elin.page)).toHaveValue("");

  await siri.page.getByRole("link", { name: /Elin Sjöberg/ }).click();
  await expect(log(siri.page).getByText("Ses vi vid bastun?")).toBeVisible();
  await write(siri.page, "Halv sju!");
  await expect(log(elin.page).getByText("Halv sju!")).toBeVisible();
  await expect(log(elin.page).getByText("Idag")).toHaveCount(1);
});

test("Enter sends; Shift+Enter inserts a newline; blank text is not sent", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  await elin.page.goto(`/messages/${await startConversation(elin, siri, "hej")}`);
  await composer(elin.page).click();
  await expect(elin.page.getByRole("button", { name: "Skicka", exact: true })).toBeDisabled();
  await elin.page.keyboard.type("   ");
  await elin.page.keyboard.press("Enter");
  await composer(elin.page).fill("");
  await elin.page.keyboard.type("ett");
  await elin.page.keyboard.press("Shift+Enter");
  await elin.page.keyboard.type("två");
  await elin.page.keyboard.press("Enter");
  await expect(log(elin.page).getByText(/ett\s+två/)).toBeVisible();
  // the message shows at once; the server has it once this status shows
  await expect(log(elin.page).getByText("Skickat")).toBeVisible();
  const { messages } = await (
    await elin.context.request.get(elin.page.url().replace("/messages/", "/api/messages/conversations/"))
  ).json();
  expect(messages.map(({ content }: { content: string }) => content)).toEqual(["hej", "ett\ntvå"]);
});

test("opens at the first unread message under a line, and only reading clears the badge", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const id = await startConversation(
    elin,
    siri,
    ...Array.from({ length: 60 }, (_, index) => `gammalt ${index + 1}`),
  );
  await elin.context.request.post(`/api/messages/conversations/${id}/read`);
  for (let index = 1; index <= 12; index++) {
    await siri.context.request.post(`/api/messages/conversations/${id}`, {
      data: { content: `nytt ${index}` },
    });
  }
  await elin.page.goto("/messages");
  const entry = elin.page.getByRole("complementary").getByRole("link", { name: /Siri/ });
  await expect(entry).toContainText("9+");
  await expect(elin.page).toHaveTitle(/^\(9\+\)/);
  await entry.click();
  await expect(log(elin.page).getByText("Nya meddelanden")).toBeVisible();
  await expect(log(elin.page).getByText("nytt 1", { exact: true })).toBeVisible();
  await expect(entry).not.toContainText("9+");
  await expect(elin.page).not.toHaveTitle(/^\(/);
  await expect
    .poll(
      async () => (await (await elin.context.request.get("/api/messages/unread-count")).json()).unreadCount,
    )
    .toBe(0);
});

test("older messages load on scroll up, and a button leads down", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const id = await startConversation(
    elin,
    siri,
    ...Array.from({ length: 170 }, (_, index) => `rad nummer ${index + 1}.`),
  );
  await elin.context.request.post(`/api/messages/conversations/${id}/read`);
  await elin.page.goto(`/messages/${id}`);
  await expect(log(elin.page).getByText("rad nummer 170.")).toBeVisible();
  await log(elin.page).hover();
  await expect(async () => {
    await elin.page.mouse.wheel(0, -4000);
    await expect(log(elin.page).getByText("rad nummer 1.", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await siri.context.request.post(`/api/messages/conversations/${id}`, { data: { content: "alldeles ny" } });
  await elin.page.getByRole("button", { name: "Ett nytt meddelande" }).click();
  await expect(log(elin.page).getByText("alldeles ny")).toBeVisible();
});

test("the end of a chat follows the composer while a draft grows", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const id = await startConversation(elin, siri, ...Array.from({ length: 30 }, (_, at) => `rad ${at + 1}.`));
  await elin.page.goto(`/messages/${id}`);
  await expect(log(elin.page).getByText("rad 30.")).toBeInViewport();
  await composer(elin.page).focus();
  for (let line = 1; line <= 9; line++) {
    await elin.page.keyboard.type(`${line}`);
    await elin.page.keyboard.press("Shift+Enter");
  }
  await siri.context.request.post(`/api/messages/conversations/${id}`, { data: { content: "alldeles ny" } });
  await expect(log(elin.page).getByText("alldeles ny")).toBeInViewport({ ratio: 1 });
  await expect(elin.page.getByRole("button", { name: "Ett nytt meddelande" })).toHaveCount(0);
});

test("the typing indicator names the user, and disappears", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const id = await startConversation(elin, siri, "hej");
  await elin.page.goto(`/messages/${id}`);
  await siri.page.goto(`/messages/${id}`);
  await expect(log(siri.page).getByText("hej")).toBeVisible();
  await composer(siri.page).pressSequentially("jag sk");
  await expect(elin.page.getByText("Siri skriver …").first()).toBeVisible();
  await composer(siri.page).press("Enter");
  await expect(elin.page.getByText("Siri skriver …")).toHaveCount(0);
});

test("a message written offline is in the list, and is sent once when the connection is back", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const id = await startConversation(elin, siri, "hej");
  await elin.page.goto(`/messages/${id}`);
  await expect(log(elin.page).getByText("hej")).toBeVisible();
  await elin.context.setOffline(true);
  await write(elin.page, "från tunneln");
  await write(elin.page, "och en till");
  await expect(log(elin.page).getByText("från tunneln")).toBeVisible();
  await expect(log(elin.page).getByRole("img", { name: "Väntar på att skickas" })).toHaveCount(2);
  await expect(elin.page.getByText(/Ansluter igen/)).toBeVisible();
  await elin.context.setOffline(false);
  await expect(log(elin.page).getByRole("img", { name: "Väntar på att skickas" })).toHaveCount(0);
  await expect(elin.page.getByText(/Ansluter igen/)).toHaveCount(0);
  const { messages } = await (await siri.context.request.get(`/api/messages/conversations/${id}`)).json();
  expect(messages.map(({ content }: { content: string }) => content)).toEqual([
    "hej",
    "från tunneln",
    "och en till",
  ]);
});

test("a connection that is lost before the page has loaded all of its parts takes nothing from it", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const id = await startConversation(elin, siri, "hej");
  const { page } = elin;
  await page.goto(`/messages/${id}`);
  await expect(composer(page)).toBeEditable();
  const refused: string[] = [];
  await page.route("**/_next/static/chunks/**", (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  await composer(page).fill("ett halvt utkast");
  // what is loaded when the page has settled, and what a press asks for
  await page.getByRole("button", { name: "Välj emoji" }).click();
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await page.waitForTimeout(2500);
  await expect(log(page).getByText("hej")).toBeVisible();
  await expect(composer(page)).toHaveValue("ett halvt utkast");
  await page.unroute("**/_next/static/chunks/**");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(composer(page)).toHaveValue("ett halvt utkast");
});

test("unsent messages and drafts survive a reload; a refused message stays and can be discarded", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
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
  await expect(log(elin.page).getByText("Skickat")).toBeVisible({ timeout: 40_000 });
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

test("the sidebar filters by name, remembers that it is collapsed, and works by keyboard", async ({
  createPerson,
}) => {
  const [elin, siri, noah] = [
    await createPerson("Elin"),
    await createPerson("Siri Åkesson"),
    await createPerson("Noah"),
  ];
  await startConversation(elin, siri, "hej från Siri");
  await startConversation(elin, noah, "x".repeat(60));
  await elin.page.goto("/messages");
  const search = elin.page.getByRole("searchbox", { name: "Sök konversation" });
  await expect(elin.page.getByText(`${"x".repeat(40)}…`)).toBeVisible();
  await search.fill("akesson");
  await expect(elin.page.getByRole("link", { name: /Siri Åkesson/ })).toBeVisible();
  await expect(elin.page.getByRole("link", { name: /Noah/ })).toHaveCount(0);
  await search.fill("finns inte");
  await expect(elin.page.getByText("Inga konversationer matchar sökningen")).toBeVisible();
  await search.press("Escape");
  await expect(elin.page.getByRole("link", { name: /Noah/ })).toBeVisible();
  await elin.page.getByRole("link", { name: /Noah/ }).focus();
  await elin.page.keyboard.press("ArrowDown");
  await elin.page.keyboard.press("Enter");
  await expect(log(elin.page).getByText("hej från Siri")).toBeVisible();
  await elin.page.getByRole("button", { name: "Fäll ihop listan" }).click();
  expect(await elin.page.evaluate(() => localStorage.getItem("chat-sidebar-collapsed"))).toBe("true");
  await elin.page.reload();
  await expect(elin.page.getByRole("button", { name: "Fäll ut listan" })).toBeVisible();
});

test("a stranger gets no conversation; without a session every page redirects to the sign-in page and back", async ({
  createPerson,
  page,
}) => {
  const [elin, siri, noah] = [
    await createPerson("Elin"),
    await createPerson("Siri"),
    await createPerson("Noah"),
  ];
  const id = await startConversation(elin, siri, "hemligt");
  await noah.page.goto(`/messages/${id}`);
  await expect(noah.page.getByRole("heading", { name: "Här finns ingen konversation" })).toBeVisible();
  await expect(noah.page.getByText("hemligt")).toHaveCount(0);
  await page.goto(`/messages/${id}`);
  await expect(page).toHaveURL(/\/signin\?callbackUrl=/);
  await page.getByLabel("E-post eller användarnamn").fill(elin.username);
  await page.getByRole("textbox", { name: "Lösenord" }).fill("kaffe på berget");
  await page.getByRole("button", { name: "Logga in" }).click();
  await expect(page).toHaveURL(new RegExp(`/messages/${id}$`));
  await expect(page.getByRole("log").getByText("hemligt")).toBeVisible();
});

test("on a phone list and chat are separate, the bar is hidden in the chat, and the composer is at the bottom", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  await startConversation(elin, siri, "hej");
  await elin.page.setViewportSize({ width: 390, height: 844 });
  await elin.page.goto("/messages");
  await expect(composer(elin.page)).toBeHidden();
  await elin.page.getByRole("link", { name: /Siri/ }).click();
  await expect(log(elin.page).getByText("hej")).toBeVisible();
  await expect(elin.page.getByRole("link", { name: "Kalender" })).toBeHidden();
  const box = await composer(elin.page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 - 60);
  await elin.page.getByRole("button", { name: "Tillbaka till konversationerna" }).click();
  await expect(elin.page.getByRole("link", { name: /Siri/ })).toBeVisible();
  await expect(elin.page.getByRole("link", { name: "Kalender" })).toBeVisible();
});

test("an empty conversation says so in each language; axe finds nothing in it and in a short one", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const id = await startConversation(elin, siri);
  await elin.page.goto(`/messages/${id}`);
  const texts = {
    sv: ["Direktmeddelanden", "No messages yet. Start the conversation!"],
    en: ["Direct messages", "No messages yet. Start the conversation!"],
    fr: ["Messages directs", "Aucun message"],
  };
  await inEachLanguage(elin, async (language) => {
    for (const text of texts[language]) await expect(elin.page.getByText(text).first()).toBeVisible();
    for (const size of ["desktop", "phone"] as const)
      await checkScreenAt(elin.page, "messages-none", size, language);
    await elin.page.setViewportSize(sizes.desktop);
  });
  for (const content of ["Hej! 😀 https://example.org", "🎉"])
    await siri.context.request.post(`/api/messages/conversations/${id}`, { data: { content } });
  await expect(elin.page.getByRole("log").getByText("🎉")).toBeVisible();
  await expectAccessibleInSchemes(elin.page, "messages-few");
});

test("what is pressed or typed before hydration is kept", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
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
