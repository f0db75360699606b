import type { BrowserContext, Page, TestInfo } from "@playwright/test";
import { activityOf, inHours, post } from "./calls";
import { type Front, openFront } from "./front";
import {
  type CreatePerson,
  collectErrors,
  expect,
  PASSWORD,
  type Person,
  startConversation,
  test,
} from "./people";
import { checkScreen } from "./screen-checks";

type Installed = { front: Front; elin: Person; context: BrowserContext; page: Page };

/** A person whose browser has the service worker; the server stands behind a front that can be taken away. */
async function openApp(
  { createPerson, site }: { createPerson: CreatePerson; site: { url: string } },
  info: TestInfo,
  pageErrors: string[],
  options: Parameters<CreatePerson>[1] & { colorScheme?: "dark" } = {},
): Promise<Installed> {
  const { colorScheme, ...person } = options;
  const front = await openFront(site.url);
  const elin = await createPerson("Elin Sjöberg", { ...person, isRemote: true });
  const browser = elin.context.browser();
  if (!browser) throw new Error("no browser");
  const context = await browser.newContext({
    ...info.project.use,
    ...(colorScheme && { colorScheme }),
    serviceWorkers: "allow",
    baseURL: front.url,
    storageState: await elin.context.storageState(),
  });
  const page = await context.newPage();
  collectErrors(page, pageErrors);
  return { front, elin, context, page };
}

/** Opens a page and waits until the worker works for it, and has what it keeps. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

const offlineTitle = (page: Page, title = "Hit har du inte varit än") =>
  page.getByRole("heading", { name: title, level: 1 });

test("The app can be installed: the browser finds nothing missing, and the manifest is in the reader's language", async ({
  createPerson,
  site,
  pageErrors,
}, info) => {
  const { front, context, page } = await openApp({ createPerson, site }, info, pageErrors, {
    language: "fr",
  });
  await openWithWorker(page, "/");
  const devtools = await context.newCDPSession(page);
  const { url, errors, data } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(new URL(url).search).toBe("?language=fr");
  expect(JSON.parse(data ?? "").shortcuts[0].name).toBe("Nouvelle activité");
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
  await context.close();
  await front.close();
});

test("Without a net every link leads to a page that says what is not there, in the reader's language, and it opens by itself", async ({
  createPerson,
  site,
  pageErrors,
}, info) => {
  const { front, elin, context, page } = await openApp({ createPerson, site }, info, pageErrors);
  await openWithWorker(page, "/");
  front.isDown = true;
  // a link inside
  await page.getByRole("link", { name: "Grupper & organisationer" }).first().click();
  await expect(offlineTitle(page)).toBeVisible();
  await expect(page).toHaveURL(/groups-orgs/);
  await expect(
    page.getByText("Sidan för Grupper & organisationer finns inte på den här enheten."),
  ).toBeVisible();
  await expect(page.getByRole("status")).toHaveText("Utan nät. Vi försöker igen av oss själva.");
  expect(await page.content()).not.toContain("Sjöberg");
  await checkScreen({ page, language: "sv", me: elin }, "app-offline");
  // the start of the app, and an address that was never opened
  await page.goto("/events/0190f6f0-0000-7000-8000-000000000000");
  await expect(page.getByText("Sidan finns inte på den här enheten.")).toBeVisible();
  await page.goto("/groups-orgs");
  await expect(offlineTitle(page)).toBeVisible();
  front.isDown = false;
  // Next says so itself before it leaves the way of loading the page to the browser
  const own = pageErrors.filter((error) => !error.includes("Failed to fetch RSC payload"));
  pageErrors.splice(0, pageErrors.length, ...own);
  await expect(page.getByRole("heading", { name: "Grupper & organisationer", level: 1 })).toBeVisible();
  await context.close();
  await front.close();
});

test("The offline page speaks French, in the dark, on a phone", async ({
  createPerson,
  site,
  pageErrors,
}, info) => {
  const options = { language: "fr", colorScheme: "dark" } as const;
  const { front, elin, context, page } = await openApp({ createPerson, site }, info, pageErrors, options);
  await openWithWorker(page, "/");
  await page.setViewportSize({ width: 390, height: 844 });
  front.isDown = true;
  await page.goto("/messages");
  await expect(offlineTitle(page, "Vous n’êtes pas encore venu ici")).toBeVisible();
  await expect(page.getByText("La page de Messages n’est pas sur cet appareil.")).toBeVisible();
  await checkScreen({ page, language: "fr", me: elin }, "app-offline-french");
  await context.close();
  await front.close();
});

test("An update is offered, never while something is typed, and all tabs take it together", async ({
  createPerson,
  site,
  pageErrors,
}, info) => {
  const { front, elin, context, page } = await openApp({ createPerson, site }, info, pageErrors);
  await openWithWorker(page, "/settings");
  const tab = await context.newPage();
  collectErrors(tab, pageErrors);
  await openWithWorker(tab, "/feedback");
  const builds = () => Promise.all([page, tab].map((one) => one.locator("html").getAttribute("data-build")));
  const [before] = await builds();
  front.build = "newer";
  await page.bringToFront();
  // the page of the new build, and its parts, are asked for by nobody yet
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const offer = page.getByText("En ny version ligger klar");
  await expect(offer).toBeVisible();
  await checkScreen({ page, language: "sv", me: elin }, "app-update");
  expect(await builds()).toEqual([before, before]);
  // both tabs go on working beside each other
  await page.getByRole("link", { name: "Profil" }).first().click();
  await expect(page).toHaveURL(/profile/);
  const field = tab.getByRole("textbox").first();
  await tab.bringToFront();
  await field.fill("ett halvt ord");
  await expect(tab.getByText("En ny version ligger klar")).toHaveCount(0);
  await page.bringToFront();
  await page.getByRole("button", { name: "Byt nu" }).click();
  await expect.poll(async () => (await builds())[0]).toBe("newer");
  expect((await builds())[1], "nothing that is typed is lost").toBe(before);
  await expect(field).toHaveValue("ett halvt ord");
  await tab.bringToFront();
  await field.fill("");
  await field.blur();
  await expect.poll(async () => (await builds())[1]).toBe("newer");
  await expect(page.getByText("En ny version ligger klar")).toHaveCount(0);
  await context.close();
  await front.close();
});

test("What was used last is read without a net, with its age, and is current again when the net is back", async ({
  createPerson,
  site,
  pageErrors,
}, info) => {
  const { front, elin, context, page } = await openApp({ createPerson, site }, info, pageErrors);
  const siri = await createPerson("Siri Berg", { isRemote: true });
  const conversation = await startConversation(elin, siri, "halv sju blir bra");
  await activityOf(elin, "Kvällslöpning", { dateTime: inHours(0.1) });
  await openWithWorker(page, "/");
  await expect(page.getByText("Kvällslöpning").first()).toBeVisible();
  const kept = () =>
    page.evaluate(async (id) => {
      const cache = await caches.open(`samvaro-pages-${id}`);
      return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
    }, elin.id);
  // asked for by the worker, some seconds after the first page
  await expect
    .poll(kept)
    .toEqual(
      [
        "/",
        `/messages/${conversation}`,
        "/messages",
        "/my-activities-events",
        "/training",
        "/wellness",
      ].sort(),
    );
  await expect.poll(() => page.evaluate(scanBrowser)).toContain(`answers ${elin.id}`);
  front.isDown = true;
  await page.goto(`/messages/${conversation}`);
  await expect(page.getByText("halv sju blir bra").last()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Utan nät." })).toHaveText(
    /Utan nät\. Från idag \d/,
  );
  await checkScreen({ page, language: "sv", me: elin }, "app-kept-chat");
  await page.goto("/");
  await expect(page.getByText("Kvällslöpning").first()).toBeVisible();
  await page.goto("/settings");
  await expect(offlineTitle(page)).toBeVisible();
  await page.getByRole("link", { name: /Dagbok/ }).click();
  await expect(page).toHaveURL(/wellness/);
  await expect(page.getByRole("heading", { name: "Dagbok", level: 1 })).toBeVisible();
  await page.goto(`/messages/${conversation}`);
  await post(siri, `/api/messages/conversations/${conversation}`, { content: "nej, kvart i" });
  front.isDown = false;
  await expect(page.getByText("nej, kvart i").last()).toBeVisible();
  await expect(page.getByText("Utan nät.")).toHaveCount(0);
  await context.close();
  await front.close();
});

/** Shares as the system does: a form that leads to the address of the manifest. */
async function shareInto(page: Page, { text, file }: { text: string; file?: string }, leadsTo = /\/share$/) {
  await page.evaluate(
    ([words, name]) => {
      const form = document.createElement("form");
      form.action = "/share";
      form.method = "POST";
      form.enctype = "multipart/form-data";
      const field = document.createElement("input");
      field.name = "text";
      field.value = words ?? "";
      form.append(field);
      if (name) {
        const files = document.createElement("input");
        files.type = "file";
        files.name = "files";
        const chosen = new DataTransfer();
        chosen.items.add(new File(["en rad"], name, { type: "text/plain" }));
        files.files = chosen.files;
        form.append(files);
      }
      document.body.append(form);
      form.submit();
    },
    [text, file] as const,
  );
  await expect(page).toHaveURL(leadsTo);
}

for (const way of ["worker", "server"] as const)
  test(`What other apps share goes into the draft of a conversation, once (taken by the ${way})`, async ({
    createPerson,
    site,
    pageErrors,
  }, info) => {
    const { front, elin, context, page } = await openApp({ createPerson, site }, info, pageErrors);
    const siri = await createPerson("Siri Berg", { isRemote: true });
    await startConversation(elin, siri, "hej");
    if (way === "worker") await openWithWorker(page, "/");
    else {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
      });
      await page.goto("/");
    }
    await shareInto(page, { text: "https://exempel.se/fjällen", file: "packlista.txt" });
    await expect(page.getByRole("heading", { name: "Dela", level: 1 })).toBeVisible();
    await expect(page.getByText("packlista.txt")).toBeVisible();
    if (way === "worker") await checkScreen({ page, language: "sv", me: elin }, "app-share");
    await page.getByRole("link", { name: /Siri Berg/ }).click();
    await expect(page).toHaveURL(/\/messages\//);
    await expect(page.getByRole("textbox", { name: "Skriv ett meddelande" })).toHaveValue(
      "https://exempel.se/fjällen",
    );
    await expect(page.getByText("packlista.txt")).toBeVisible();
    await page.goto("/share");
    await expect(page.getByRole("heading", { name: "Inget att dela" })).toBeVisible();
    await context.close();
    await front.close();
  });

test("What was shared waits for the sign-in, and is nobody else's from then on", async ({
  createPerson,
  site,
  pageErrors,
}, info) => {
  const { front, elin, context, page } = await openApp({ createPerson, site }, info, pageErrors);
  const siri = await createPerson("Siri Berg", { isRemote: true });
  await context.clearCookies();
  await openWithWorker(page, "/signin");
  await shareInto(page, { text: "ett hemligt ord" }, /signin/);
  await page.getByRole("textbox", { name: "E-post eller användarnamn" }).fill(elin.username);
  await page.getByRole("textbox", { name: "Lösenord" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Logga in" }).click();
  await expect(page).toHaveURL(/\/share$/);
  await expect(page.getByText("ett hemligt ord")).toBeVisible();
  // the page is closed, her session ends elsewhere, and another one signs in
  await page.goto("about:blank");
  await context.clearCookies();
  await context.addCookies((await siri.context.storageState()).cookies);
  await page.goto("/share");
  await expect(page.getByRole("heading", { name: "Inget att dela" })).toBeVisible();
  expect(await page.evaluate(scanBrowser)).not.toContain("hemligt");
  await context.close();
  await front.close();
});

test("Nothing of one person is left for the next: a sign-out empties caches, databases and storage", async ({
  createPerson,
  site,
  pageErrors,
}, info) => {
  const { front, elin, context, page } = await openApp({ createPerson, site }, info, pageErrors);
  await openWithWorker(page, "/");
  // pages for reading, kept for this person
  await expect.poll(() => page.evaluate(scanBrowser)).toContain("/wellness");
  await expect.poll(() => page.evaluate(scanBrowser)).toContain(`answers ${elin.id}`);
  await shareInto(page, { text: "ett hemligt ord" });
  await expect(page.getByText("ett hemligt ord")).toBeVisible();
  await page.goto("/signout");
  await page.getByRole("button", { name: "Logga ut" }).click();
  await expect(page).toHaveURL(/signin/);
  const found = await page.evaluate(scanBrowser);
  expect(found).toContain("samvaro");
  expect(found).not.toContain("hemligt");
  expect(found).not.toContain("Sjöberg");
  expect(found).not.toContain(elin.id);
  await context.close();
  await front.close();
});

/** Everything that this browser keeps of the site, as one text. */
async function scanBrowser(): Promise<string> {
  const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    texts.push(name);
    for (const request of await cache.keys())
      texts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
  }
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store).openCursor();
      await new Promise<void>((resolve) => {
        reading.onsuccess = () => {
          if (!reading.result) return resolve();
          texts.push(name, String(reading.result.key), JSON.stringify(reading.result.value));
          reading.result.continue();
        };
      });
    }
    database.close();
  }
  return texts.join("\n");
}
