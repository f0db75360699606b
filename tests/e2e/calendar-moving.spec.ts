import type { Page } from "@playwright/test";
import { activityOf, call, get } from "./calls";
import { add, groupOf } from "./groups";
import { expect, test } from "./people";

// the 18th of June 2031 is a Wednesday, in week 25
const NOW = "2031-06-18T12:36:00Z";
/** More than a finger must rest before it drags. */
const HOLD_MS = 500;

const bathTimes = { dateTime: "2031-06-18T08:00:00Z", endTime: "2031-06-18T09:00:00Z" };
const training = {
  dateTime: "2031-06-03T11:00:00Z",
  endTime: "2031-06-03T12:00:00Z",
  recurrence: "FREQ=WEEKLY;BYDAY=TU",
};
const BATH = "10:00–11:00, Kvällsbad";

/** Opens the calendar, and returns the size of an hour in it. */
async function openCalendar(page: Page): Promise<{ width: number; height: number }> {
  await page.clock.install({ time: new Date(NOW) });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "juni 2031" })).toBeVisible();
  // the code for dragging comes after the page
  await expect(page.locator("[data-drags]")).toBeVisible();
  return (await page.locator("[data-slot$='T10']").first().boundingBox()) ?? { width: 0, height: 0 };
}
const chip = (page: Page, name: string) =>
  page.getByRole("button", { name: `${name}, du ordnar`, exact: true });
const on = (page: Page, day: string) => page.getByRole("region", { name: new RegExp(`^${day} juni$`) });
// that of an earlier change may still be there, used
const undo = (page: Page) =>
  page.getByRole("button", { name: "Ångra", exact: true, disabled: false }).last().click();
const question = (page: Page) => page.getByRole("dialog", { name: "Flytta Träning" });
const answer = (page: Page) => question(page).getByRole("button", { name: "Flytta", exact: true }).click();

type Point = { x: number; y: number };

/** The middle of what is on the page, or its lower edge. */
async function pointOf(page: Page, name: string | RegExp, isEdge = false): Promise<Point> {
  const box = await page.getByRole("button", { name }).boundingBox();
  if (!box) throw new Error(`${name} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + (isEdge ? box.height - 3 : box.height / 2) };
}

/** Drags from a place within an element, without letting go. */
async function drag(page: Page, name: string | RegExp, by: Point, isEdge = false): Promise<void> {
  const from = await pointOf(page, name, isEdge);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 3 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 });
}

test("the host drags an activity to another time and its edge to another end, and takes it back; others see it", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  await activityOf(elin, "Kvällsbad", bathTimes);
  await activityOf(elin, "Träning", training);
  await activityOf(siri, "Fika", { dateTime: "2031-06-20T08:00:00Z" });
  const { page } = elin;
  const hour = await openCalendar(page);

  await drag(page, `${BATH}, du ordnar`, { x: 0, y: 1.5 * hour.height });
  await expect(page.getByText("11:30–12:30")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByText("11:30–12:30")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await drag(page, `${BATH}, du ordnar`, { x: hour.width, y: 1.5 * hour.height });
  await page.mouse.up();
  const thursday = on(page, "torsdag(en den)? 19");
  await expect(thursday.getByRole("button", { name: "11:30–12:30, Kvällsbad, du ordnar" })).toBeVisible();
  await undo(page);
  await expect(chip(page, BATH)).toBeVisible();
  await drag(page, `${BATH}, du ordnar`, { x: 0, y: hour.height }, true);
  await page.mouse.up();
  await expect(chip(page, "10:00–12:00, Kvällsbad")).toBeVisible();

  await drag(page, "13:00–14:00, Träning, du ordnar", { x: hour.width, y: hour.height });
  await page.mouse.up();
  await answer(page);
  await expect(chip(page, "14:00–15:00, Träning")).toBeVisible();

  // what another hosts stays where it is
  await drag(page, /Fika/, { x: 0, y: hour.height });
  await page.mouse.up();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "10:00, Fika, du kan vara med" })).toBeVisible();
  const day = "from=2031-06-18T00:00:00Z&to=2031-06-19T00:00:00Z";
  const seen = await get<{ occurrences: { endTime: string }[] }>(siri, `/api/activities/occurrences?${day}`);
  expect(seen.occurrences.map(({ endTime }) => endTime)).toContain("2031-06-18T10:00:00.000Z");

  await test.step("free hours are planned between, and a day of the month is another day", async () => {
    await drag(page, /^Planera fredag(en den)? 20 juni kl\. 14:00$/, { x: 0, y: 1.25 * hour.height });
    await page.mouse.up();
    const kinds = page.getByRole("dialog");
    await kinds.getByRole("button", { name: /^Bara för inbjudna/ }).click();
    const form = page.getByRole("dialog", { name: "Ny aktivitet" });
    await expect(form.getByLabel("Börjar den")).toHaveValue("2031-06-20");
    await expect(form.getByLabel("Klockan", { exact: true })).toHaveValue("14:30");
    await expect(form.getByLabel("Slutar klockan")).toHaveValue("15:45");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Månad", exact: true }).click();
    await expect(page.getByRole("button", { name: /Kvällsbad/ })).toBeVisible();
    const box = await page.locator("[data-day='2031-06-18']").boundingBox();
    await drag(page, /Kvällsbad/, { x: box?.width ?? 0, y: -(box?.height ?? 0) });
    await page.mouse.up();
    const moved = on(page, "torsdag(en den)? 12").getByRole("button", { name: /^10:00–12:00, Kvällsbad/ });
    await expect(moved).toBeVisible();
  });
});

/** Touches the page, rests for `holdMs` of its time, moves, and lifts the finger. */
async function touch(page: Page, from: Point, by: Point, holdMs = HOLD_MS): Promise<void> {
  // on a busy machine a finger that does not rest would; nor has it passed this moment when the page is told of it
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", from);
  await page.clock.runFor(holdMs);
  for (const share of [0.25, 0.5, 0.75, 1])
    await send("touchMove", { x: from.x + by.x * share, y: from.y + by.y * share });
  await send("touchEnd");
  await session.detach();
  await page.clock.resume();
}

test("a finger that rests moves what it touches; one that does not scrolls", async ({ createPerson }) => {
  const elin = await createPerson("Elin Sjöberg");
  await activityOf(elin, "Kvällsbad", bathTimes);
  const { page } = elin;
  const hour = await openCalendar(page);
  const bath = () => pointOf(page, `${BATH}, du ordnar`);
  await touch(page, await bath(), { x: hour.width, y: 1.5 * hour.height });
  const thursday = on(page, "torsdag(en den)? 19");
  await expect(thursday.getByRole("button", { name: /^11:30–12:30, Kvällsbad/ })).toBeVisible();
  await undo(page);
  await expect(chip(page, BATH)).toBeVisible();

  const scroller = page.locator("[data-scroller]");
  const before = await scroller.evaluate((element) => element.scrollTop);
  await touch(page, await bath(), { x: 0, y: -2 * hour.height }, 0);
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(before);
  await expect(chip(page, BATH)).toBeVisible();
});

/** Holds Alt, and Shift if the end is meant, while these keys are pressed. */
async function steer(page: Page, arrows: string[], { shift = false, drop = true } = {}): Promise<void> {
  await page.keyboard.down("Alt");
  if (shift) await page.keyboard.down("Shift");
  for (const arrow of arrows) await page.keyboard.press(`Arrow${arrow}`);
  if (shift) await page.keyboard.up("Shift");
  if (drop) await page.keyboard.up("Alt");
}

test("Alt and the arrow keys move what the host has focused, and with Shift its end; each is undone", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  await activityOf(elin, "Kvällsbad", bathTimes);
  await activityOf(elin, "Träning", training);
  const groupId = await groupOf(siri);
  await add(siri, groupId, elin);
  const thursday = { dateTime: "2031-06-19T08:00:00Z", endTime: "2031-06-19T09:00:00Z" };
  await activityOf(elin, "Körrepetition", { ...thursday, visibility: "GROUP", groupId });
  const { page } = elin;
  await openCalendar(page);
  const said = page.getByRole("status").filter({ hasText: /juni|avbruten/ });
  const bath = chip(page, BATH);

  await bath.focus();
  await steer(page, ["Right", "Down", "Down"], { drop: false });
  await expect(said).toHaveText(/^torsdag(en den)? 19 juni, 10:30–11:30$/);
  await page.keyboard.press("Escape");
  await expect(said).toHaveText("Flytten är avbruten");
  await page.keyboard.up("Alt");
  await expect(bath).toBeFocused();

  await steer(page, ["Right", "Down", "Down"]);
  const moved = on(page, "torsdag(en den)? 19").getByRole("button", { name: /^10:30–11:30, Kvällsbad/ });
  await expect(moved).toBeFocused();
  await undo(page);
  await expect(bath).toBeVisible();
  await bath.focus();
  await steer(page, ["Down", "Down", "Up"], { shift: true });
  await expect(chip(page, "10:00–11:15, Kvällsbad")).toBeFocused();
  await undo(page);
  await expect(bath).toBeVisible();

  await test.step("a repeating activity asks which times are meant; a month moves by days and weeks", async () => {
    await chip(page, "13:00–14:00, Träning").focus();
    await steer(page, ["Down"]);
    await question(page).getByRole("combobox", { name: "Vilka tillfällen" }).click();
    await page.getByRole("option", { name: /alla följande$/ }).click();
    await answer(page);
    await expect(chip(page, "13:15–14:15, Träning")).toBeFocused();
    await page.getByRole("button", { name: "Nästa vecka" }).click();
    await expect(chip(page, "13:15–14:15, Träning")).toBeVisible();
    await undo(page);
    await expect(chip(page, "13:00–14:00, Träning")).toBeVisible();
    await page.getByRole("button", { name: "Månad", exact: true }).click();
    const onTuesday = on(page, "tisdag(en den)? 17").getByRole("button", { name: /Träning/ });
    await onTuesday.focus();
    await steer(page, ["Down", "Right"]);
    await answer(page);
    await expect(on(page, "onsdag(en den)? 25").getByRole("button", { name: /Träning/ })).toBeFocused();
    await undo(page);
    await expect(onTuesday).toBeVisible();
  });

  // who is removed from the group hosts nothing there any more
  const rehearsal = chip(page, "10:00–11:00, Körrepetition");
  await expect(rehearsal).toBeVisible();
  await call(siri, "delete", `/api/personal-groups/${groupId}/members/${elin.id}`);
  await expect(rehearsal).toHaveCount(0);
});
