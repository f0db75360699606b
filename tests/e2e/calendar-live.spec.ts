import type { Locator, Page } from "@playwright/test";
import { activityOf, call, patch } from "./calls";
import { add, groupOf } from "./groups";
import { expect, test } from "./people";

// a Wednesday
const NOW = "2031-06-18T12:36:00Z";
/** Less than the 30 seconds after which the calendar asks by itself. */
const SOON_MS = 25_000;
const STEP_MS = 200;

/** Opens a page whose time passes only when the test lets it, so that it asks for nothing by itself. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
  // what listens for changes is loaded when the page has settled
  await page.clock.runFor(5000);
  await page.waitForLoadState("networkidle");
}

/** Lets time pass until the page shows what another has changed. */
async function expectSoon(page: Page, matches: () => Promise<boolean>): Promise<void> {
  let passed = 0;
  await expect(async () => {
    if (passed < SOON_MS) await page.clock.runFor(STEP_MS);
    passed += STEP_MS;
    expect(await matches()).toBe(true);
  }).toPass({ intervals: [50, 100, 250], timeout: 60_000 });
  expect(passed, "before the calendar asks by itself").toBeLessThan(SOON_MS);
}

test("What another plans, moves, renames, cancels and deletes is in the open calendar at once, and on its page", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const noah = await createPerson("Noah Berg");
  const groupId = await groupOf(siri);
  await add(siri, groupId, noah);
  const { page } = noah;
  await page.clock.install({ time: new Date(NOW) });
  await open(page, "/");
  const on = (day: RegExp, name: RegExp) =>
    page.getByRole("region", { name: day }).getByRole("button", { name });
  const [thursday, friday] = [/^torsdag(en den)? 19 juni$/, /^fredag(en den)? 20 juni$/];
  const soon = (shown: Locator) => expectSoon(page, () => shown.isVisible());
  const gone = (shown: Locator) => expectSoon(page, async () => (await shown.count()) === 0);
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
