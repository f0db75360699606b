import { gzipSync } from "node:zlib";
import { expect, test } from "./people";

const MOST_KB = 250;

test(`the first load of /messages takes at most ${MOST_KB} kB of JavaScript, gzip`, async ({
  createPerson,
}) => {
  const { page } = await createPerson("Elin");
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

test("no page asks another site for anything", async ({ createPerson, baseURL }) => {
  const { page } = await createPerson("Elin");
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
