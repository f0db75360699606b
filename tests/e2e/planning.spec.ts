import type { Page } from "@playwright/test";
import { groupOf, post } from "./groups";
import { axeViolations, expect, type Person, test } from "./people";

// the 18th of June 2031 is a Wednesday
const NOW = "2031-06-18T12:36:00Z";

async function openCalendar(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date(NOW) });
  await page.goto(path);
  await expect(page.getByText("Visa", { exact: true })).toBeVisible();
}
const create = (page: Page) =>
  page.getByRole("navigation").getByRole("button", { name: "Skapa aktivitet" }).first();

test("The yellow button with its type-selection dialog plans for the date shown.", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Elin Sjöberg");
  await openCalendar(page, "/?day=2031-06-26");
  await create(page).click();
  const kinds = page.getByRole("dialog", { name: "Vad vill du göra?" });
  await expect(kinds.getByText(/torsdag.* 26 juni 2031/)).toBeVisible();
  for (const type of ["Aktivitet", "Träning", "Event", "Annat"])
    await expect(kinds.getByRole("region", { name: type, exact: true })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await axeViolations(page)]).toEqual([colorScheme, []]);
  }
  await kinds.getByRole("button", { name: /^Öppen för alla/ }).click();
  const form = page.getByRole("dialog", { name: "Nytt event" });
  await expect(form.getByLabel("Börjar den")).toHaveValue("2031-06-26");
  await expect(form.getByLabel("Klockan", { exact: true })).toHaveValue("18:00");
  await expect(form.getByRole("button", { name: "Skapa event" })).toBeVisible();
  // a workout has a name and an end to begin with, which an event planned after it doesn't take over
  await form.getByRole("button", { name: "Tillbaka" }).click();
  await kinds.getByRole("button", { name: /^Träningspass/ }).click();
  const workout = page.getByRole("dialog", { name: "Nytt träningspass" });
  await expect(workout.getByRole("textbox", { name: "Vad?" })).toHaveValue("Träningspass");
  await expect(workout.getByLabel("Slutar klockan")).toHaveValue("19:00");
  await expect(workout.getByRole("button", { name: "Skapa träningspass" })).toBeVisible();
  await workout.getByRole("button", { name: "Tillbaka" }).click();
  await kinds.getByRole("button", { name: /^Öppen för alla/ }).click();
  await expect(form.getByRole("textbox", { name: "Vad?" })).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL("/?day=2031-06-26");

  // the way back to today is the link to the calendar, too
  await page.getByRole("link", { name: "Kalender", exact: true }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("[data-day='2031-06-18']").first()).toBeVisible();
  await create(page).click();
  await expect(kinds.getByText(/onsdag.* 18 juni 2031/)).toBeVisible();
});

test("a notice is written from the dialog of the yellow button", async ({ createPerson }) => {
  const { page } = await createPerson("Elin Sjöberg");
  await page.goto("/my-activities-events?create=1");
  const kinds = page.getByRole("dialog", { name: "Vad vill du göra?" });
  await kinds.getByRole("button", { name: /^Anslag/ }).click();
  const form = page.getByRole("dialog", { name: "Nytt anslag" });
  await form.getByRole("textbox", { name: "Rubrik" }).fill("Säljes: tält");
  await expect(kinds).toHaveCount(0);
  await form.getByRole("textbox", { name: "Text" }).fill("För två personer.");
  await form.getByRole("button", { name: "Sätt upp" }).click();
  await expect(page.getByText("Anslaget är uppsatt")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL("/my-activities-events");
  const listed = await page.context().request.get("/api/notices", { params: { q: "tält" } });
  expect(await listed.text()).toContain("Säljes: tält");
});

async function activityOf(host: Person, fields: object): Promise<string> {
  const data = { title: "Kvällsbad", visibility: "PRIVATE", ...fields };
  const { activity } = await post<{ activity: { id: string } }>(host, "/api/activities", data);
  return activity.id;
}

test("what is next is the next from now on, whichever days are shown", async ({ createPerson }) => {
  const elin = await createPerson("Elin Sjöberg");
  await activityOf(elin, { title: "Höstmöte", dateTime: "2031-10-08T16:00:00Z" });
  await activityOf(elin, {
    title: "Läger",
    dateTime: "2031-07-20T08:00:00Z",
    endTime: "2031-07-22T10:00:00Z",
  });
  const { page } = elin;
  await openCalendar(page, "/?day=2031-10-08");
  const next = page.locator("section", { has: page.getByRole("heading", { name: "Härnäst" }) });
  await expect(page.getByRole("button", { name: /Höstmöte/ })).toBeVisible();
  await expect(next).toContainText("Läger");
  await expect(next).toContainText(/sön\S* 20 juli 10:00 – tis\S* 22 juli 12:00/);
  await expect(next).not.toContainText("Höstmöte");
  await page.keyboard.press("t");
  await expect(next).toContainText("Läger");
});

test("while other days load nothing is said to be empty; a failure can be tried again", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Elin Sjöberg");
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalendar(page, "/?day=2031-06-18");
  const empty = page.getByRole("heading", { name: "Inget planerat de närmaste veckorna" });
  await expect(empty).toBeVisible();
  const calendar = page.getByRole("region", { name: /2031$/ });
  await expect(calendar).toHaveAttribute("aria-busy", "false");
  let isLost = true;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/activities\.occurrences\.list/, async (route) => {
    await held;
    await (isLost ? route.fulfill({ status: 502, body: "" }) : route.continue());
  });
  await page.goto("/?day=2031-06-18");
  await expect(calendar).toHaveAttribute("aria-busy", "true");
  await expect(empty).toHaveCount(0);
  release();
  await expect(page.getByText("Vi kunde inte hämta kalendern")).toBeVisible({ timeout: 30_000 });
  isLost = false;
  await page.getByRole("main").getByRole("button", { name: "Försök igen" }).first().click();
  await expect(empty).toBeVisible();
  await expect(calendar).toHaveAttribute("aria-busy", "false");
});

test("a month that is not loaded yet is busy, and a phone's list waits for it", async ({ createPerson }) => {
  const { page } = await createPerson("Elin Sjöberg");
  await openCalendar(page, "/?day=2031-06-18");
  const calendar = page.getByRole("region", { name: /2031$/ });
  await page.getByRole("button", { name: "Lista", exact: true }).click();
  const empty = page.getByRole("heading", { name: "Inget planerat de närmaste veckorna" });
  await expect(empty).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/activities\.occurrences\.list/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Senare", exact: true }).click();
  await page.getByRole("button", { name: "Senare", exact: true }).click();
  await expect(calendar).toHaveAttribute("aria-busy", "true");
  await expect(empty).toHaveCount(0);
  release();
  await expect(empty).toBeVisible();
  await expect(calendar).toHaveAttribute("aria-busy", "false");
});

test("the calendar shows icons and colors of categories, and hides one", async ({ createPerson }) => {
  const elin = await createPerson("Elin Sjöberg");
  const groupId = await groupOf(elin);
  const category = { name: "Bad", type: "WORKOUT", color: "#1f6f8b", icon: "🏊" };
  const made = await post<{ category: { id: string } }>(
    elin,
    `/api/personal-groups/${groupId}/owned-categories`,
    category,
  );
  const common = { visibility: "GROUP", groupId };
  await activityOf(elin, { ...common, dateTime: "2031-06-18T16:00:00Z", categoryId: made.category.id });
  await activityOf(elin, { ...common, title: "Fika", dateTime: "2031-06-19T16:00:00Z" });
  const { page } = elin;
  await openCalendar(page, "/");
  const chip = page.getByRole("button", { name: /^18:00, Kvällsbad/ });
  await chip.click();
  const popup = page.getByRole("dialog", { name: "Kvällsbad" });
  await expect(popup).toContainText("🏊");
  await expect(popup).toContainText("Bad");
  await page.keyboard.press("Escape");
  for (const view of ["Lista", "Vecka"]) {
    await page.getByRole("button", { name: view, exact: true }).click();
    expect([view, await axeViolations(page)]).toEqual([view, []]);
  }
  const legend = page.getByRole("group", { name: "Kategorier" });
  await legend.getByRole("checkbox", { name: /Bad/ }).uncheck();
  await expect(chip).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Fika/ }).first()).toBeVisible();
  await page.reload();
  await expect(legend.getByRole("checkbox", { name: /Bad/ })).not.toBeChecked();
  await expect(chip).toHaveCount(0);
});
