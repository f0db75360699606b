import type { Page } from "@playwright/test";
import { add, groupOf } from "./groups";
import { axeViolations, expect, type Person, test } from "./people";

// the 18th of June 2031 is a Wednesday, in week 25
const NOW = "2031-06-18T12:36:00Z";
/** More than a finger must rest before it drags. */
const HOLD_MS = 500;

async function activityOf(host: Person, fields: object = {}): Promise<void> {
  const bath = {
    title: "Kvällsbad",
    dateTime: "2031-06-18T08:00:00Z",
    endTime: "2031-06-18T09:00:00Z",
    visibility: "PUBLIC",
  };
  const made = await host.context.request.post("/api/activities", { data: { ...bath, ...fields } });
  expect(made.status(), await made.text()).toBe(201);
}
const training = {
  title: "Träning",
  dateTime: "2031-06-03T11:00:00Z",
  endTime: "2031-06-03T12:00:00Z",
  recurrence: "FREQ=WEEKLY;BYDAY=TU",
};

async function openCalendar(page: Page): Promise<void> {
  await page.clock.install({ time: new Date(NOW) });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "juni 2031" })).toBeVisible();
  await expect(page.locator("[data-drags]")).toBeVisible();
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

/** Touches the page, and moves after `holdMs`; lifts the finger unless the drag is to go on. */
async function touch(page: Page, from: Point, by: Point, holdMs = HOLD_MS): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", from);
  await page.waitForTimeout(holdMs);
  for (const share of [0.25, 0.5, 0.75, 1])
    await send("touchMove", { x: from.x + by.x * share, y: from.y + by.y * share });
  await send("touchEnd");
  await session.detach();
}

/** The middle of what is on the page, or its lower edge. */
async function pointOf(page: Page, name: string | RegExp, isEdge = false): Promise<Point> {
  const box = await page.getByRole("button", { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + (isEdge ? box.height - 3 : box.height / 2) };
}

test("a finger that rests plans, moves and resizes; one that does not scrolls", async ({ createPerson }) => {
  const elin = await createPerson("Elin Sjöberg");
  await activityOf(elin);
  const { page } = elin;
  await openCalendar(page);
  const hour = (await page.locator("[data-slot$='T10']").first().boundingBox()) ?? { width: 0, height: 0 };
  const name = "10:00–11:00, Kvällsbad";
  const bath = () => pointOf(page, `${name}, du ordnar`);

  await touch(page, await bath(), { x: hour.width, y: 1.5 * hour.height });
  await expect(
    on(page, "torsdag(en den)? 19").getByRole("button", { name: /^11:30–12:30, Kvällsbad/ }),
  ).toBeVisible();
  await undo(page);
  await expect(
    on(page, "onsdag(en den)? 18").getByRole("button", { name: /^10:00–11:00, Kvällsbad/ }),
  ).toBeVisible();

  await touch(page, await pointOf(page, `${name}, du ordnar`, true), { x: 0, y: hour.height });
  await expect(chip(page, "10:00–12:00, Kvällsbad")).toBeVisible();
  await undo(page);
  await expect(chip(page, name)).toBeVisible();

  const scroller = page.locator("[data-scroller]");
  const before = await scroller.evaluate((element) => element.scrollTop);
  await touch(page, await bath(), { x: 0, y: -2 * hour.height }, 0);
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(before);
  await expect(chip(page, name)).toBeVisible();

  const slot = await pointOf(page, /^Planera fredag(en den)? 20 juni kl\. 10:00$/);
  await touch(page, slot, { x: 0, y: 1.25 * hour.height });
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Bara för inbjudna/ })
    .click();
  const form = page.getByRole("dialog", { name: "Ny aktivitet" });
  await expect(form.getByLabel("Börjar den")).toHaveValue("2031-06-20");
  await expect(form.getByLabel("Klockan", { exact: true })).toHaveValue("10:30");
  await expect(form.getByLabel("Slutar klockan")).toHaveValue("11:45");
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
  await activityOf(elin);
  await activityOf(siri, { title: "Fika", dateTime: "2031-06-20T08:00:00Z", endTime: null });
  const groupId = await groupOf(siri);
  await add(siri, groupId, elin);
  const thursday = { dateTime: "2031-06-19T08:00:00Z", endTime: "2031-06-19T09:00:00Z" };
  await activityOf(elin, { title: "Körrepetition", ...thursday, visibility: "GROUP", groupId });
  const { page } = elin;
  await openCalendar(page);
  const said = page.getByRole("status").filter({ hasText: /juni|avbruten/ });
  const bath = chip(page, "10:00–11:00, Kvällsbad");

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
  expect(await axeViolations(page)).toEqual([]);
  await undo(page);
  await expect(bath).toBeVisible();

  // what another hosts stays where it is
  const fika = page.getByRole("button", { name: "10:00, Fika, du kan vara med" });
  await fika.focus();
  await steer(page, ["Down"]);
  await expect(fika).toBeFocused();

  // what the server refuses goes back, with the reason in the user's language
  await siri.context.request.delete(`/api/personal-groups/${groupId}/members/${elin.id}`);
  const rehearsal = chip(page, "10:00–11:00, Körrepetition");
  await rehearsal.focus();
  await steer(page, ["Down"]);
  await expect(page.getByText(/^Du är inte längre med i gruppen/)).toBeVisible();
  await expect(rehearsal).toBeVisible();
});

test("moved by keys, a repeating activity asks which times are meant; a month moves by days and weeks", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  await activityOf(elin, training);
  const { page } = elin;
  await openCalendar(page);
  await chip(page, "13:00–14:00, Träning").focus();
  await steer(page, ["Right", "Down"]);
  await answer(page);
  const wednesday = on(page, "onsdag(en den)? 18").getByRole("button", { name: /^13:15–14:15, Träning/ });
  await expect(wednesday).toBeFocused();
  await undo(page);
  await expect(chip(page, "13:00–14:00, Träning")).toBeVisible();

  await chip(page, "13:00–14:00, Träning").focus();
  await steer(page, ["Down"]);
  await question(page).getByRole("combobox", { name: "Vilka tillfällen" }).click();
  await page.getByRole("option", { name: /alla följande$/ }).click();
  await answer(page);
  await expect(chip(page, "13:15–14:15, Träning")).toBeVisible();
  await page.getByRole("button", { name: "Nästa vecka" }).click();
  await expect(chip(page, "13:15–14:15, Träning")).toBeVisible();
  await undo(page);
  await expect(chip(page, "13:00–14:00, Träning")).toBeVisible();

  await page.getByRole("button", { name: "Månad", exact: true }).click();
  await on(page, "tisdag(en den)? 17")
    .getByRole("button", { name: /Träning/ })
    .focus();
  await steer(page, ["Down", "Right"]);
  await answer(page);
  await expect(on(page, "onsdag(en den)? 25").getByRole("button", { name: /Träning/ })).toBeFocused();
  await undo(page);
  await expect(on(page, "tisdag(en den)? 17").getByRole("button", { name: /Träning/ })).toBeVisible();

  // the first time too, to before the others
  await on(page, "tisdag(en den)? 3")
    .getByRole("button", { name: /Träning/ })
    .focus();
  await steer(page, ["Left"]);
  await answer(page);
  await expect(on(page, "måndag(en den)? 2").getByRole("button", { name: /Träning/ })).toBeFocused();
  await undo(page);
  await expect(on(page, "tisdag(en den)? 3").getByRole("button", { name: /Träning/ })).toBeVisible();
});
