import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect, startConversation, test } from "./people";

/** Max kB of JavaScript, gzip, that each page loads before it is complete. */
const bounds: Record<string, number> = {
  "/messages": 200.5,
  "/": 196.5,
  "/settings": 210.5,
  "/groups-orgs": 208,
};

/** Max kB, gzip, that each page transfers before it is complete, and max kB of its document without data. */
const MOST = 300;
const MOST_OF_DOCUMENT = 15;

/** The test controls the clock: fetches seconds after the page has settled must not count. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // a moment that a busy machine has not passed when the page is told of it
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** What is compressed already. */
const COMPRESSED = /^(font|image)\/(?!svg)/;
type Load = { path: string; type: string; kB: number };

/** What a page loads by itself: kB of gzip. */
async function firstLoadOf(page: Page, path: string): Promise<Load[]> {
  const loads = new Map<string, Load>();
  const note = async (response: Response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    const type = response.headers()["content-type"] ?? "";
    const { pathname, search } = new URL(response.url());
    const kB = (COMPRESSED.test(type) ? body : gzipSync(body)).length / 1000;
    loads.set(pathname + search, { path: pathname, type, kB });
  };
  page.on("response", note);
  await stopClock(page);
  await page.goto(path);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(page.getByRole("heading").first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 45_000 });
  await page.waitForLoadState("networkidle");
  page.off("response", note);
  return [...loads.values()];
}

/** Prints what was loaded, in detail if it was too much. */
function expectAtMost(bound: number, loads: Load[], what: string): void {
  const total = loads.reduce((sum, { kB }) => sum + kB, 0);
  console.log(`${total.toFixed(1).padStart(8)} kB  ${what}, gzip`);
  if (total > bound)
    for (const { path, kB } of loads) console.log(`${kB.toFixed(1).padStart(8)} kB  ${path}`);
  expect.soft(total, what).toBeLessThanOrEqual(bound);
}

test("The first load of a page takes few kB: its document, its JavaScript, and all of it.", async ({
  createPerson,
}) => {
  const { context } = await createPerson("Elin");
  for (const [path, bound] of Object.entries(bounds)) {
    const page = await context.newPage();
    const loads = await firstLoadOf(page, path);
    const scripts = loads.filter(({ type }) => /javascript/.test(type));
    expectAtMost(bound, scripts, `JavaScript of the first load of ${path}`);
    const document = loads.filter((load) => load.path === path && /html/.test(load.type));
    expectAtMost(MOST_OF_DOCUMENT, document, `document of ${path}, of a person without data`);
    expectAtMost(MOST, loads, `first load of ${path}`);
    await page.close();
  }
});

test("A page with an open conversation names all of its scripts: none is asked for by another.", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const id = await startConversation(elin, await createPerson("Siri"), "Hej");
  const page = await elin.context.newPage();
  const asked = new Map<string, number>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) asked.set(pathname, response.status());
  });
  await stopClock(page);
  const answer = await page.goto(`/messages/${id}`);
  await expect(page.getByRole("textbox", { name: "Skriv ett meddelande" })).toBeEditable();
  await page.waitForLoadState("networkidle");
  const html = (await answer?.text()) ?? "";
  const named = [...html.matchAll(/<(?:script|link)[^>]*"([^"]+\.js)"/g)].map(([, path]) => path);
  const early = [...(answer?.headers()["link"] ?? "").matchAll(/<([^>]+\.js)>/g)].map(([, path]) => path);
  expect(early.length).toBeGreaterThan(0);
  expect(named).toEqual(expect.arrayContaining([...early, ...asked.keys()]));
  expect([...asked].filter(([, status]) => status !== 200)).toEqual([]);
});

test("no page asks another site for anything", async ({ createPerson, baseURL }) => {
  const { page } = await createPerson("Elin");
  const elsewhere: string[] = [];
  let last = 0;
  page.on("request", (request) => {
    const url = request.url();
    last = Date.now();
    if (!url.startsWith(`${baseURL}/`) && !url.startsWith("data:") && !url.startsWith("blob:"))
      elsewhere.push(url);
  });
  for (const path of ["/", "/messages", "/settings", "/groups-orgs", "/my-activities-events", "/api/docs"]) {
    await page.goto(path);
    // the reference takes seconds to read the document on a busy machine, and complains where it is left before
    if (path === "/api/docs")
      await expect(page.getByRole("heading", { level: 1, name: "Samvaro" })).toBeVisible();
    // not `networkidle`, which waits for ever if the end of one request is not reported, as was seen once
    await expect.poll(() => Date.now() - last, { message: `${path} goes on asking` }).toBeGreaterThan(500);
  }
  expect(elsewhere).toEqual([]);
});
