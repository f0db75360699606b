// `node tests/bench/scroll.mjs`: a conversation of 100 000 messages in a browser, scrolled up through some thousands of
// them and down again by the wheel, one step per frame. Prints the frame times, and the jumps: frames in which a message
// in view moved against the wheel, or away from its neighbours. It has no pass or fail. Needs a built product
// (`npm start` once), and an otherwise idle machine; BENCH_CPU=4 makes the browser's processor four times slower.
import { performance } from "node:perf_hooks";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/browser.mjs";
import { at } from "./load.mjs";
import { conversation, fill, seedConversation, seedPeople, sprinkle } from "./seed.mjs";
import { withServer } from "./with-server.mjs";

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 100_000);
const THROUGH = Number(process.env.BENCH_SCROLL ?? 4000);
const STEP_PX = Number(process.env.BENCH_STEP ?? 160);
const CPU = Number(process.env.BENCH_CPU ?? 1);
/** Less than this is rounding. */
const JUMP_PX = 2;
const FRAME_MS = 1000 / 60;
const MOST_MS = 240_000;
const TALK = 1;

/** Runs in the page: records how long each frame took, and what delayed it. */
function watchFrames() {
  const seen = { frames: [], long: [] };
  window.seen = seen;
  let last = performance.now();
  const tick = (now) => {
    seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const observe = (type) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const keep = (list) => {
      for (const { duration, blockingDuration = duration, scripts = [] } of list.getEntries()) {
        const by = scripts.map(({ sourceFunctionName, invoker }) => sourceFunctionName || invoker).join(", ");
        seen.long.push({ type, duration, blockingDuration, by });
      }
    };
    new PerformanceObserver(keep).observe({ type });
  };
  observe("longtask");
  observe("long-animation-frame");
}

/**
 * Runs in the page: compares the places of the messages in view from one painted frame to the next. `direction`: of
 * the content, 1 when the wheel turns up.
 */
function watchJumps({ direction, least }) {
  const log = document.querySelector("[role=log]");
  const jumps = { compared: 0, seen: [] };
  window.jumps = jumps;
  window.watching = (window.watching ?? 0) + 1;
  const turn = window.watching;
  let before = new Map();
  const places = () => {
    const view = log.getBoundingClientRect();
    const found = new Map();
    for (const row of log.querySelectorAll("[data-message]")) {
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > view.top && top < view.bottom) found.set(row.dataset.message, top);
    }
    return found;
  };
  const compare = () => {
    if (window.watching !== turn) return;
    const now = places();
    const moves = [...now].flatMap(([id, top]) =>
      before.has(id) ? [(top - before.get(id)) * direction] : [],
    );
    const [lowest, highest] = [Math.min(...moves), Math.max(...moves)];
    if (moves.length > 0) jumps.compared++;
    if (moves.length > 0 && lowest < -least) jumps.seen.push({ kind: "against the wheel", px: -lowest });
    else if (moves.length > 0 && highest - lowest > least)
      jumps.seen.push({ kind: "apart", px: highest - lowest });
    before = now;
    requestAnimationFrame(() => painted.port2.postMessage(null));
  };
  // a message sent by a frame's callback arrives after the frame was laid out and painted
  const painted = new MessageChannel();
  painted.port1.onmessage = compare;
  painted.port2.postMessage(null);
}

/** Runs in the page: the number of the topmost visible message; each message ends with its number. */
function topmost() {
  const log = document.querySelector("[role=log]");
  const edge = log.getBoundingClientRect().top;
  for (const row of log.querySelectorAll("[data-index]")) {
    if (row.getBoundingClientRect().bottom <= edge) continue;
    const found = /halv sju\? (\d+)/.exec(row.textContent ?? "");
    if (found) return Number(found[1]);
  }
  return 0;
}

/** Turns the wheel, one step per frame, until `isThere` returns true; returns the frame times. */
async function scroll(page, step, isThere) {
  await page.evaluate(() => {
    window.seen.frames.length = 0;
    window.seen.long.length = 0;
  });
  await page.evaluate(watchJumps, { direction: -Math.sign(step), least: JUMP_PX });
  const began = performance.now();
  for (let steps = 1; performance.now() - began < MOST_MS; steps++) {
    const next = began + steps * FRAME_MS;
    await page.mouse.wheel(0, step);
    const rest = next - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    if (steps % 60 === 0 && isThere(await page.evaluate(topmost))) break;
  }
  return page.evaluate(() => ({ ...window.seen, jumps: window.jumps }));
}

function tell(title, { frames, long, jumps }) {
  const sorted = [...frames].sort((a, b) => a - b);
  const over = frames.filter((ms) => ms > 50).length;
  const text = (ms) => `${ms.toFixed(1).padStart(7)} ms`;
  console.log(`${title}: ${frames.length} frames`);
  console.log(
    `  p50 ${text(at(sorted, 0.5))}   p99 ${text(at(sorted, 0.99))}   worst ${text(sorted.at(-1) ?? 0)}`,
  );
  console.log(`  over 50 ms: ${over}`);
  console.log(`  frames with a message of the frame before: ${jumps.compared}`);
  for (const kind of ["against the wheel", "apart"]) {
    const px = jumps.seen.filter((jump) => jump.kind === kind).map((jump) => jump.px);
    const most = px.length > 0 ? `, the largest ${Math.max(...px).toFixed(0)} px` : "";
    console.log(`  jumps ${kind}: ${px.length}${most}`);
  }
  for (const { type, duration, blockingDuration, by } of long
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, 8)) {
    console.log(`  ${type} ${text(duration)}, blocking ${text(blockingDuration)} ${by}`);
  }
}

async function open(port, cookie) {
  const args = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  const baseURL = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: baseURL }]);
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`/messages/${conversation(TALK)}`);
  await page.getByRole("log").getByText(`halv sju? ${MESSAGES}`).waitFor();
  console.log(`opened in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await page.waitForLoadState("networkidle");
  return { browser, page };
}

async function seed(client) {
  const cookies = await seedPeople(client, 4);
  await seedConversation(client, TALK, [0, 1, 2, 3]);
  await fill(client, TALK, TALK, MESSAGES);
  await sprinkle(client, TALK);
  await client.query(
    `update "Participant" set "readSeq" = $1, "readCountable" = $1 where "conversationId" = $2`,
    [MESSAGES, conversation(TALK)],
  );
  return cookies[1];
}

await withServer(seed, async ({ port, seeded: cookie, stops }) => {
  const { browser, page } = await open(port, cookie);
  stops.push(() => browser.close());
  await page.getByRole("log").hover();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  await page.evaluate(watchFrames);
  const top = MESSAGES - THROUGH;
  tell(
    `up through ${THROUGH} messages`,
    await scroll(page, -STEP_PX, (number) => number > 0 && number < top),
  );
  tell("down again", await scroll(page, STEP_PX, (number) => number > MESSAGES - 30));
});
