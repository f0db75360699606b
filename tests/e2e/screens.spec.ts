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

/** The test controls the clock: fetches seconds after the page has settled must not count. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** What a page loads by itself, by file: kB of gzip. */
async function firstLoadOf(page: Page, path: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const note = async (response: Response) => {
    if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    sizes.set(new URL(response.url()).pathname, gzipSync(body).length / 1000);
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
  return sizes;
}

test("The first load of a page takes few kB of JavaScript.", async ({ createPerson }) => {
  const { context } = await createPerson("Elin");
  for (const [path, bound] of Object.entries(bounds)) {
    const page = await context.newPage();
    const sizes = await firstLoadOf(page, path);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    console.log(`${total.toFixed(1).padStart(8)} kB  JavaScript of the first load of ${path}, gzip`);
    if (total > bound)
      for (const [file, size] of sizes) console.log(`${size.toFixed(1).padStart(8)} kB  ${file}`);
    expect.soft(total, path).toBeLessThanOrEqual(bound);
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
