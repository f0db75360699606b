import { gzipSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { type Size, schemesIn, settle, sizes, takePicture } from "./looking";
import { expect, talkOf, test } from "./people";

/** Opens a page in both widths: checks that `shows` is visible, and that there is no horizontal scrolling. */
async function visit(
  page: Page,
  name: string,
  path: string,
  shows: (page: Page) => Locator = (opened) => opened.getByRole("heading", { level: 1 }),
): Promise<void> {
  for (const size of Object.keys(sizes) as Size[]) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    await expect(shows(page).first()).toBeVisible();
    for (const colorScheme of schemesIn("sv", size)) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      await settle(page);
      await takePicture(page, `${name}.${size}.${colorScheme}`);
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `${name} scrolls sideways at ${sizes[size].width}`).toBeLessThanOrEqual(0);
  }
}

test("every screen shows what it is for, and none scrolls sideways", async ({ arrive, page }) => {
  test.setTimeout(240_000);
  const [elin, siri, lars] = [
    await arrive("Elin Sjöberg"),
    await arrive("Siri Dahlgren"),
    await arrive("Lars-Erik Nyström"),
  ];
  for (const name of ["signin", "register", "reset"]) await visit(page, name, `/${name}`);
  const empty = await arrive("Noah Lindberg");
  await visit(empty.page, "messages-empty", "/messages", (opened) =>
    opened.getByText("Inga konversationer ännu"),
  );
  const id = await talkOf(elin, siri, "Tja! Hinner du med bastun ikväll?", "🔥", "Annars på söndag.");
  await elin.context.request.post(`/api/messages/conversations/${id}`, {
    data: { content: "Ja! Halv sju blir bra." },
  });
  await talkOf(elin, lars, "Tack för skjutsen i går, den räddade hela kvällen");
  const conversation = (opened: Page) => opened.getByRole("link", { name: /Siri Dahlgren/ });
  const dialog = (opened: Page) => opened.getByRole("dialog");
  await visit(elin.page, "home", "/");
  await visit(elin.page, "messages", "/messages", conversation);
  await visit(elin.page, "chat", `/messages/${id}`, (opened) =>
    opened.getByText("Ja! Halv sju blir bra.", { exact: true }),
  );
  await visit(elin.page, "new-message", "/messages?new=1", dialog);
  for (const tab of ["account", "privacy", "notifications", "language", "sessions"]) {
    await visit(elin.page, `settings-${tab}`, `/settings?tab=${tab}`, (opened) =>
      opened.getByRole("tabpanel").getByRole("heading"),
    );
  }
  await visit(elin.page, "profile", "/profile");
  await visit(elin.page, "own-page", `/${elin.username}`);
  await visit(elin.page, "person", `/${siri.username}`);
  await visit(elin.page, "not-found", "/nowhere/at/all");
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
    await settle(elin.page);
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
  // the test controls the clock: fetches seconds after the page has settled must not count
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
