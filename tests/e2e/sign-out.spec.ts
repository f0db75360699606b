import type { BrowserContext, Page } from "@playwright/test";
import { get } from "./calls";
import { expect, PASSWORD, type Person, startConversation, test } from "./people";

const composer = (page: Page) => page.getByRole("textbox", { name: "Skriv ett meddelande" });
const dialogOf = (page: Page) => page.getByRole("dialog");

/** The unsent messages stored in this browser. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith("samvaro-draft-")).length;
    let messages = 0;
    for (const { name = "" } of await indexedDB.databases()) {
      if (!name.startsWith("samvaro-outbox-")) continue;
      messages += await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("unsent").objectStore("unsent").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      });
    }
    return { drafts, messages };
  });

async function signIn(page: Page, { username }: Person): Promise<void> {
  await page.goto("/signin");
  await page.getByRole("textbox", { name: "E-post eller användarnamn" }).fill(username);
  await page.getByRole("textbox", { name: "Lösenord" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Logga in" }).click();
  await expect(page).not.toHaveURL(/signin/);
}

/** Leaves a message that could not be sent, and a draft of another one. */
async function leaveUnsent(page: Page, context: BrowserContext, conversation: string): Promise<void> {
  await context.route("**/api/trpc/messaging.messages.send**", (route) => route.abort());
  await page.goto(`/messages/${conversation}`);
  await composer(page).fill("går inte iväg");
  await composer(page).press("Enter");
  await composer(page).fill("ett halvt utkast");
  await expect.poll(() => keptIn(page)).toEqual({ drafts: 1, messages: 1 });
}

test("signing out clears the drafts and the outbox of that browser, after asking; signed out by the server they stay, unseen by another account", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri", { isRemote: true });
  const conversation = await startConversation(elin, siri, "hej");
  const { page, context } = elin;
  await leaveUnsent(page, context, conversation);
  const tab = await context.newPage();
  await tab.goto(`/messages/${conversation}`);
  await expect(tab.getByText("går inte iväg")).toBeVisible();

  await page.goto("/signout");
  await page.getByRole("button", { name: "Logga ut" }).click();
  await expect(dialogOf(page)).toContainText("1 osänt meddelande går förlorat.");
  await expect(dialogOf(page)).toContainText("1 utkast går förlorat.");
  await dialogOf(page).getByRole("button", { name: "Stanna kvar" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await keptIn(page)).toEqual({ drafts: 1, messages: 1 });
  expect((await context.request.get("/api/friends")).status()).toBe(200);

  await page.getByRole("button", { name: "Logga ut" }).click();
  await dialogOf(page).getByRole("button", { name: "Logga ut ändå" }).click();
  await expect(page).toHaveURL(/\/signin/);
  expect(await keptIn(page)).toEqual({ drafts: 0, messages: 0 });
  await tab.close();

  const expectNothing = async (one: Person) => {
    await signIn(page, one);
    await page.goto(`/messages/${conversation}`);
    await expect(page.getByText("hej").first()).toBeVisible();
    await expect(composer(page)).toHaveValue("");
    await expect(page.getByText("går inte iväg")).toHaveCount(0);
  };
  await context.unroute("**/api/trpc/messaging.messages.send**");
  await expectNothing(elin);

  await leaveUnsent(page, context, conversation);
  await context.clearCookies();
  await context.unroute("**/api/trpc/messaging.messages.send**");
  await expectNothing(siri);
  const path = `/api/messages/conversations/${conversation}`;
  expect((await get<{ messages: object[] }>(siri, path)).messages).toHaveLength(1);
});

test("a press before hydration is kept: signing out, and signing in", async ({ createPerson }) => {
  const { page, context, username } = await createPerson("Elin");
  await page.goto("/search");
  let release = () => {};
  let held = Promise.resolve();
  await context.route(/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  /** Loads a page whose scripts are held back until `release`. */
  const open = async (path: string) => {
    held = new Promise((resolve) => {
      release = resolve;
    });
    await page.evaluate((url) => window.location.assign(url), path);
    await page.waitForURL(({ pathname, search }) => pathname + search === path, { waitUntil: "commit" });
  };
  await open("/signout");
  await page.getByRole("button", { name: "Logga ut" }).click();
  await page.getByRole("button", { name: "Logga ut" }).click();
  expect((await context.request.get("/api/friends")).status()).toBe(200);
  release();
  await expect(page.getByRole("heading", { name: "Välkommen tillbaka" })).toBeVisible();

  // another address than that of the page shown, which would not be waited for
  await open("/signin?callbackUrl=%2Fsettings");
  await page.getByLabel("E-post eller användarnamn").fill(username);
  await page.getByRole("textbox", { name: "Lösenord" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Logga in" }).click();
  await expect(page.getByRole("heading", { name: "Välkommen tillbaka" })).toBeVisible();
  release();
  await expect(page.getByRole("link", { name: `Min sida, @${username}` })).toBeVisible();
});

/** Opens a page while one of its scripts is held back, as far as it gets without that script. */
async function openWithout(script: string, context: BrowserContext, path: string) {
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  // React listens, if it could start without the script
  const isListening = () => Object.keys(document).some((key) => key.startsWith("_reactListening"));
  await page.waitForFunction(isListening, undefined, { timeout: 1000 }).catch(() => {});
  return { page, release };
}

async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (/\/_next\/static\/.*\.js/.test(request.url())) scripts.add(request.url());
  });
  await page.goto(path);
  page.removeAllListeners("request");
  expect(scripts.size).toBeGreaterThan(5);
  return [...scripts];
}

test("a press and a form are kept, whichever of the page's scripts is late", async ({ createPerson }) => {
  const { page, context, username } = await createPerson("Elin");
  const scripts = await scriptsOf(page, "/signout");
  // a button that is not the page's, such as an extension's, is nobody's but its own
  await page.evaluate(() => {
    const foreign = document.createElement("button");
    foreign.textContent = "Främmande";
    foreign.onclick = () => foreign.remove();
    document.body.append(foreign);
  });
  await page.getByRole("button", { name: "Främmande" }).click();
  await expect(page.getByRole("button", { name: "Främmande" })).toHaveCount(0);
  const baseURL = new URL(page.url()).origin;
  const signedOut = (await context.browser()?.newContext({ baseURL, locale: "sv-SE" })) ?? context;
  const asked: string[] = [];
  for (const one of [context, signedOut])
    await one.route(/\/api\/auth\/(signout|callback\/credentials)$/, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await route.abort();
    });
  for (const script of scripts) {
    const { page: early, release } = await openWithout(script, context, "/signout");
    await early.getByRole("button", { name: "Logga ut" }).click();
    release();
    await expect.poll(() => asked, { message: script }).toEqual(["/api/auth/signout"]);
    asked.length = 0;
    await early.close();
  }
  const others = (await scriptsOf(await signedOut.newPage(), "/signin")).filter(
    (one) => !scripts.includes(one),
  );
  expect(others.length).toBeGreaterThan(0);
  for (const script of others) {
    const { page: early, release } = await openWithout(script, signedOut, "/signin");
    await early.getByLabel("E-post eller användarnamn").fill(username);
    await early.getByRole("textbox", { name: "Lösenord" }).fill(PASSWORD);
    await early.getByRole("button", { name: "Logga in", exact: true }).click();
    release();
    await expect.poll(() => asked, { message: script }).toEqual(["/api/auth/callback/credentials"]);
    asked.length = 0;
    await early.close();
  }
  await signedOut.close();
});
