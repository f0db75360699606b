import { mkdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, talkOf, test } from "./people";

/** Pictures to look at, beside the drawn ones: screenshots/{screen}.{desktop|phone}.{light|dark}.png */
const folder = "screenshots";
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function take(page: Page, name: string, path: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    await page.waitForLoadState("networkidle").catch(() => {});
    await page.evaluate(() => document.fonts.ready.then(() => true));
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      await page.screenshot({ path: `${folder}/${name}.${size}.${colorScheme}.png` });
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `${name} scrolls sideways at ${viewport.width}`).toBeLessThanOrEqual(0);
  }
}

test("every screen is pictured, and none scrolls sideways", async ({ arrive, page }) => {
  test.setTimeout(240_000);
  const [elin, siri, lars] = [
    await arrive("Elin Sjöberg"),
    await arrive("Siri Dahlgren"),
    await arrive("Lars-Erik Nyström"),
  ];
  await take(page, "signin", "/signin");
  await take(page, "register", "/register");
  await take(page, "reset", "/reset");
  const empty = await arrive("Noah Lindberg");
  await take(empty.page, "messages-empty", "/messages");
  const id = await talkOf(elin, siri, "Tja! Hinner du med bastun ikväll?", "🔥", "Annars på söndag.");
  await elin.context.request.post(`/api/messages/conversations/${id}`, {
    data: { content: "Ja! Halv sju blir bra." },
  });
  await talkOf(elin, lars, "Tack för skjutsen i går, den räddade hela kvällen");
  await take(elin.page, "home", "/");
  await take(elin.page, "messages", "/messages");
  await take(elin.page, "chat", `/messages/${id}`);
  await take(elin.page, "new-message", "/messages?new=1");
  for (const tab of ["account", "privacy", "notifications", "language", "sessions"]) {
    await take(elin.page, `settings-${tab}`, `/settings?tab=${tab}`);
  }
  await take(elin.page, "profile", "/profile");
  await take(elin.page, "own-page", `/${elin.username}`);
  await take(elin.page, "person", `/${siri.username}`);
  await take(elin.page, "not-found", "/nowhere/at/all");
  await elin.page.setViewportSize({ width: 320, height: 640 });
  const person = `/${siri.username}`;
  for (const path of [
    "/",
    "/messages",
    `/messages/${id}`,
    "/settings?tab=privacy",
    person,
    "/messages?new=1",
  ]) {
    await elin.page.goto(path);
    const sideways = await elin.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `${path} scrolls sideways at 320`).toBeLessThanOrEqual(0);
  }
});

const MOST_KB = 250;

test(`the first load of /messages takes at most ${MOST_KB} kB of JavaScript, gzip`, async ({ arrive }) => {
  const { page } = await arrive("Elin");
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    sizes.set(new URL(response.url()).pathname, gzipSync(body).length);
  });
  // what is fetched once the page has come to rest, seconds later, is no part of it: its clock goes on by our hand
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto("/messages");
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(page.getByText("Inga konversationer ännu")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.waitForLoadState("networkidle");
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000;
  for (const [path, size] of sizes) console.log(`${(size / 1000).toFixed(1).padStart(8)} kB  ${path}`);
  console.log(`${total.toFixed(1).padStart(8)} kB  JavaScript of the first load of /messages, gzip`);
  expect(total).toBeLessThanOrEqual(MOST_KB);
});

test("no page asks another site for anything", async ({ arrive, baseURL }) => {
  const { page } = await arrive("Elin");
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${baseURL}/`) && !url.startsWith("data:") && !url.startsWith("blob:"))
      elsewhere.push(url);
  });
  for (const path of ["/", "/messages", "/settings", "/api/docs"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(elsewhere).toEqual([]);
});
