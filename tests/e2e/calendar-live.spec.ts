import type { Locator, Page } from "@playwright/test";
import { activityOf, call, patch } from "./calls";
import { add, groupOf } from "./groups";
import { expect, test } from "./people";

// a Wednesday
const NOW = "2031-06-18T12:36:00Z";
/** How often the calendar asks by itself. */
const POLL_MS = 30_000;
const SOON_MS = 45_000;

/** Opens a page that asks for nothing by itself: what it shows of others' changes it has been told. */
async function open(page: Page, path: string): Promise<void> {
  const connected = new Promise<void>((resolve) => {
    page.once("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (payload.toString().includes('"connected"')) resolve();
      }),
    );
  });
  await page.goto(path);
  await connected;
  // what listens for changes is loaded when the page has settled
  await page.clock.runFor(5000);
  await page.waitForLoadState("networkidle");
}

const expectSoon = (matches: () => Promise<boolean>): Promise<void> =>
  expect(async () => expect(await matches()).toBe(true)).toPass({
    intervals: [50, 100, 250],
    timeout: SOON_MS,
  });

test("What another plans, moves, renames, cancels and deletes is in the open calendar at once, and on its page", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const noah = await createPerson("Noah Berg");
  const groupId = await groupOf(siri);
  await add(siri, groupId, noah);
  const { page } = noah;
  // its timers run, but for polls
  await page.clock.install({ time: new Date(NOW) });
  await page.addInitScript((pollMs) => {
    const { setInterval } = window;
    window.setInterval = ((work: TimerHandler, ms = 0) =>
      ms < pollMs ? setInterval(work, ms) : 0) as typeof window.setInterval;
  }, POLL_MS);
  await open(page, "/");
  const on = (day: RegExp, name: RegExp) =>
    page.getByRole("region", { name: day }).getByRole("button", { name });
  const [thursday, friday] = [/^torsdag(en den)? 19 juni$/, /^fredag(en den)? 20 juni$/];
  const soon = (shown: Locator) => expectSoon(() => shown.isVisible());
  const gone = (shown: Locator) => expectSoon(async () => (await shown.count()) === 0);
  const reach = { visibility: "GROUP", groupId };
  const at = (dateTime: string, endTime: string) => ({ dateTime, endTime });

  const times = at("2031-06-19T16:00:00Z", "2031-06-19T17:00:00Z");
  const id = await activityOf(siri, "Kvällsbad", { ...reach, ...times });
  const change = (data: object) => patch(siri, `/api/activities/${id}`, data);
  await soon(on(thursday, /18:00–19:00, Kvällsbad/));
  await change(at("2031-06-20T14:00:00Z", "2031-06-20T15:30:00Z"));
  await soon(on(friday, /16:00–17:30, Kvällsbad/));
  // nobody is notified of a new name
  await change({ title: "Sjöbad" });
  await soon(on(friday, /Sjöbad/));
  await call(siri, "delete", `/api/activities/${id}`);
  await gone(page.getByRole("button", { name: /Sjöbad/ }));

  const daily = { ...at("2031-06-16T16:00:00Z", "2031-06-16T17:00:00Z"), recurrence: "FREQ=DAILY;COUNT=5" };
  const running = await activityOf(siri, "Löpning", { ...reach, ...daily });
  await soon(on(friday, /Löpning/));
  await call(siri, "delete", `/api/activities/${running}?occurrence=2031-06-20T16:00:00.000Z&scope=THIS`);
  await soon(on(friday, /Löpning.*inställ/));
  // what was planned in a group is gone for who is removed from it
  await call(siri, "delete", `/api/personal-groups/${groupId}/members/${noah.id}`);
  await gone(page.getByRole("button", { name: /Löpning/ }));

  await add(siri, groupId, noah);
  await open(page, `/events/${running}`);
  await patch(siri, `/api/activities/${running}`, { title: "Långlöpning" });
  await soon(page.getByRole("heading", { level: 1, name: "Långlöpning" }));
});
