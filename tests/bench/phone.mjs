// `npm run bench -- phone`: a conversation on a phone whose processor is a quarter of this machine's, over fast 3G, with
// nothing cached: when it can be used, what was loaded, and how long typing and opening a conversation take until the
// next picture (INP). Prints medians; it has no pass or fail. Needs an otherwise idle machine.
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/browser.mjs";
import { at } from "./load.mjs";
import { conversation, fill, seedConversation, seedPeople } from "./seed.mjs";
import { withServer } from "./with-server.mjs";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const TALKS = 30;
const MESSAGES = 300;
const SLOWDOWN = 4;
/** Fast 3G as Chromium's developer tools have it: bytes a second, and ms. */
const NETWORK = { offline: false, downloadThroughput: 188_744, uploadThroughput: 86_400, latency: 562.5 };
const GOAL = { usable: 4000, typing: 100, opening: 100 };

/**
 * Runs in the page from its beginning: collects how long interactions took until the next picture, which follows the
 * frame's callbacks. Event Timing would say the same, but without a window Chromium ends keys at some later picture.
 */
function watchEvents() {
  window.interactions = [];
  const note = ({ type, timeStamp }) => {
    const end = () => window.interactions.push({ type, timeStamp, ms: performance.now() - timeStamp });
    requestAnimationFrame(() => setTimeout(end));
  };
  for (const type of ["keydown", "pointerup", "click"]) addEventListener(type, note, { capture: true });
}

/** The longest of the interactions of this kind since `since`, ms. */
const slowest = (interactions, kind, since = 0) =>
  interactions
    .filter(({ type, timeStamp }) => kind.test(type) && timeStamp >= since)
    .reduce((most, { ms }) => Math.max(most, ms), 0);

/** Runs in the page: ms since the navigation began once the composer is React's and messages are shown, else 0. */
function usableAt() {
  const field = document.querySelector("[role=log] ~ * textarea, textarea");
  const isAlive = field && Object.keys(field).some((key) => key.startsWith("__reactProps"));
  return isAlive && document.querySelector("[role=log] [data-index]") ? performance.now() : 0;
}

async function visit(browser, baseURL, cookie) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "sv-SE",
  });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: baseURL }]);
  await context.addInitScript(watchEvents);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const loaded = { bytes: 0, requests: 0 };
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    loaded.bytes += encodedDataLength;
    loaded.requests++;
  });
  await page.goto(`/messages/${conversation(1)}`, { waitUntil: "commit" });
  const usable = await (
    await page.waitForFunction(usableAt, undefined, { polling: "raf", timeout: 60_000 })
  ).jsonValue();
  const atUse = { ...loaded };
  await page.waitForLoadState("networkidle");

  await page.locator("textarea").tap();
  await page.keyboard.type("Ses vi vid bastun?", { delay: 60 });
  await page.waitForTimeout(500);

  await page.locator("textarea").fill("");
  await page.getByRole("button", { name: "Tillbaka" }).first().tap();
  const entry = page.locator(`a[href="/messages/${conversation(2)}"]`);
  await entry.waitFor();
  await page.waitForTimeout(1000);
  const since = await page.evaluate(() => performance.now());
  const began = performance.now();
  await entry.tap();
  await page.getByRole("log").getByText(`halv sju? ${MESSAGES}`).waitFor();
  const shown = performance.now() - began;
  await page.waitForTimeout(1000);
  const interactions = await page.evaluate(() => window.interactions);
  await context.close();
  const typing = slowest(interactions, /^key/);
  return { usable, shown, ...atUse, typing, opening: slowest(interactions, /^(pointer|click)/, since) };
}

function tell(visits) {
  const median = (name) =>
    at(
      visits.map((one) => one[name]).sort((a, b) => a - b),
      0.5,
    );
  const line = (title, ms, goal) =>
    console.log(`${title.padEnd(50)} ${ms.toFixed(0).padStart(6)} ms${goal ? `   (goal: ${goal})` : ""}`);
  console.log(`Fast 3G, ${SLOWDOWN} times slower processor, medians of ${visits.length} visits`);
  line("a cold conversation can be used after", median("usable"), GOAL.usable);
  console.log(`  with ${(median("bytes") / 1000).toFixed(0)} kB in ${median("requests")} requests`);
  line("slowest key until the next picture", median("typing"), GOAL.typing);
  line("opening a conversation, until the next picture", median("opening"), GOAL.opening);
  line("  until its messages are shown", median("shown"));
}

async function seed(client) {
  const cookies = await seedPeople(client, TALKS + 1);
  for (let talk = 1; talk <= TALKS; talk++) await seedConversation(client, talk, [talk, 0]);
  await fill(client, 1, TALKS, MESSAGES);
  // all is read, so that a conversation opens at its end
  await client.query(`update "Participant" set "readSeq" = $1, "readCountable" = $1`, [MESSAGES]);
  return cookies[0];
}

await withServer(seed, async ({ port, seeded: cookie, stops }) => {
  const args = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  stops.push(() => browser.close());
  const baseURL = `http://127.0.0.1:${port}`;
  // the first visit warms the server up
  await visit(browser, baseURL, cookie);
  const visits = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, baseURL, cookie));
  tell(visits);
});
