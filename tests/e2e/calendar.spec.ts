import type { Page } from "@playwright/test";
import { inDatabase } from "./database";
import { add, groupOf } from "./groups";
import { axeViolations, expect, type Person, test } from "./people";

// the 18th of June 2031 is a Wednesday, in week 25
const NOW = "2031-06-18T12:36:00Z";

async function activityOf(host: Person, fields: object): Promise<string> {
  const data = { title: "Kvällsbad", dateTime: "2031-06-18T16:00:00Z", visibility: "PUBLIC", ...fields };
  const made = await host.context.request.post("/api/activities", { data });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).activity.id;
}
const training = {
  title: "Träning",
  dateTime: "2031-06-03T16:00:00Z",
  endTime: "2031-06-03T17:30:00Z",
  recurrence: "FREQ=WEEKLY;BYDAY=TU",
};

async function openCalendar(page: Page, path = "/"): Promise<void> {
  await page.clock.install({ time: new Date(NOW) });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "juni 2031" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Visa" }).or(page.getByText("Visa", { exact: true })),
  ).toBeVisible();
}
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const titleIs = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

test("the month shows a weekly series on its days; views, the day and hidden layers are remembered", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  await activityOf(elin, training);
  await activityOf(siri, { title: "Öppet bad", dateTime: "2031-06-19T16:00:00Z" });
  const { page } = elin;
  await openCalendar(page);
  await expect(button(page, "Vecka")).toHaveAttribute("aria-pressed", "true");
  await button(page, "Månad").click();
  for (const day of [3, 10, 17, 24]) {
    const on = page.getByRole("region", { name: new RegExp(`^tisdag(en den)? ${day} juni$`) });
    await expect(on.getByRole("button", { name: "18:00–19:30, Träning, du ordnar" })).toBeVisible();
  }
  await page.getByRole("checkbox", { name: "Öppna för alla" }).uncheck();
  await expect(page.getByRole("button", { name: /Öppet bad/ })).toHaveCount(0);
  await button(page, "Nästa månad").first().click();
  await titleIs(page, "juli 2031");
  await page.reload();
  await titleIs(page, "juli 2031");
  await expect(button(page, "Månad")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("checkbox", { name: "Öppna för alla" })).not.toBeChecked();
  await button(page, "Idag").click();
  await titleIs(page, "juni 2031");
});

test("holidays are named, of the country that is chosen on this device", async ({ createPerson }) => {
  const { page } = await createPerson("Elin Sjöberg");
  await openCalendar(page);
  await button(page, "Månad").click();
  const day = (number: number, name: string) =>
    page.getByRole("region", { name: new RegExp(` ${number} juni, ${name}$`) });
  await expect(day(6, "Nationaldagen")).toContainText("Nationaldagen");
  await expect(day(20, "Midsommarafton")).toBeVisible();
  const country = page.getByRole("combobox", { name: "Helgdagar" });
  await expect(country).toHaveValue("SE");
  expect(await axeViolations(page)).toEqual([]);
  await country.selectOption("Finland");
  await expect(day(6, "Nationaldagen")).toHaveCount(0);
  await expect(day(20, "Midsommarafton")).toBeVisible();
  await country.selectOption("Inga");
  await expect(page.getByText("Midsommarafton")).toHaveCount(0);
  await page.reload();
  await titleIs(page, "juni 2031");
  await expect(country).toHaveValue("");
  await expect(page.getByText("Midsommarafton")).toHaveCount(0);
});

test("A month of 10 000 activities shows some on each day and how many more; a day shows all of its own", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  await inDatabase((client) =>
    client.query(
      `insert into "Activity" (id, title, "searchKey", "hostId", visibility, "dateTime", "endTime", "lastTime", "overAt", "timeZone")
     select gen_random_uuid(), 'Öppet bad ' || n, 'Öppet bad ' || n, $1::uuid, 'PUBLIC', at, at + interval '1 hour', at, at + interval '1 hour', 'UTC'
     from generate_series(1, 10000) n, lateral (
       select '2033-06-01T04:00:00Z'::timestamptz + (n % 30) * interval '1 day' + n * interval '5 seconds' as at
     ) time`,
      [siri.id],
    ),
  );
  const { page } = elin;
  await page.clock.install({ time: new Date("2033-06-16T12:36:00Z") });
  await page.goto("/");
  await button(page, "Månad").click();
  for (const day of [1, 12, 30]) {
    const on = page.getByRole("region", { name: new RegExp(` ${day} juni$`) });
    await expect(on.getByRole("button", { name: /Öppet bad/ }).first()).toBeVisible();
    await expect(on.getByRole("button", { name: /^50\+ till$/ })).toBeVisible();
  }
  await expect(page.getByText("Allt får inte plats.", { exact: false })).toHaveCount(0);
  await page
    .getByRole("region", { name: / 30 juni$/ })
    .getByRole("button", { name: /till$/ })
    .click();
  await expect(page.getByRole("button", { name: /Öppet bad/ })).toHaveCount(333);
  await expect(page.getByText("Allt får inte plats.", { exact: false })).toHaveCount(0);
  // beside a day that is loaded whole, the small month still knows of the others
  await expect(button(page, "torsdag 30 juni, 333 aktiviteter")).toBeVisible();
  await expect(button(page, "onsdag 29 juni, 60+ aktiviteter")).toBeVisible();
  await expect(page.getByText(/^3\d\d\+$|^6\d\d\+$/)).toBeVisible();
  // while layers are hidden nobody knows which of them the rest is in
  await button(page, "Månad").click();
  await page.getByRole("checkbox", { name: "Vänner" }).uncheck();
  await expect(page.getByText("1000+")).toBeVisible();
  await expect(page.getByText("Allt får inte plats.", { exact: false })).toBeVisible();
  await page.getByRole("checkbox", { name: "Vänner" }).check();
  await expect(page.getByText("Allt får inte plats.", { exact: false })).toHaveCount(0);
});

test("a group is hidden alone, and stays hidden", async ({ createPerson }) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  for (const name of ["Vandrarna", "Simmarna"]) {
    const groupId = await groupOf(siri, { name });
    await add(siri, groupId, elin);
    await activityOf(siri, { title: `Med ${name}`, visibility: "GROUP", groupId });
  }
  const { page } = elin;
  await openCalendar(page);
  const chip = (name: string) => page.getByRole("button", { name: `18:00, ${name}, du kan vara med` });
  const [walk, swim] = [chip("Med Vandrarna"), chip("Med Simmarna")];
  await expect(walk).toBeVisible();
  await page.getByRole("checkbox", { name: "Vandrarna" }).uncheck();
  await expect(walk).toHaveCount(0);
  await expect(swim).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Vandrarna" })).not.toBeChecked();
  await expect(walk).toHaveCount(0);
});

test("an occurrence opens beside its place, is joined there, and leads to the activity", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const id = await activityOf(siri, training);
  const { page } = elin;
  await openCalendar(page);
  await page.getByRole("button", { name: "18:00–19:30, Träning, du kan vara med" }).click();
  const popup = page.getByRole("dialog", { name: "Träning" });
  await popup.getByRole("button", { name: /^Gå med/ }).click();
  await expect(popup.getByRole("button", { name: /^Lämna/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  const chip = page.getByRole("button", { name: "18:00–19:30, Träning, du är med" });
  await chip.click();
  await popup.getByRole("link", { name: "Öppna aktiviteten" }).click();
  await expect(page).toHaveURL(`/events/${id}?time=2031-06-17T16%3A00%3A00.000Z`);
  await page.goBack();
  await expect(chip).toBeVisible();
});

test("an hour is planned by a click and by the keyboard, and keys change what is shown", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Elin Sjöberg");
  await openCalendar(page);
  await page.getByRole("button", { name: /^Planera fredag(en den)? 20 juni kl\. 10:00$/ }).click();
  const kinds = page.getByRole("dialog", { name: "Vad vill du göra?" });
  await expect(kinds.getByText(/fredag.* 20 juni 2031/)).toBeVisible();
  await kinds.getByRole("button", { name: /^Bara för inbjudna/ }).click();
  const form = page.getByRole("dialog", { name: "Ny aktivitet" });
  await form.getByRole("textbox", { name: "Vad?" }).fill("Fika");
  await form.getByRole("button", { name: "Skapa aktivitet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fika" })).toBeVisible();
  await page.goto("/?day=2031-06-18");
  await expect(page.getByRole("button", { name: "10:00, Fika, du ordnar" })).toBeVisible();
  // the keys come with what is beside the calendar
  await expect(page.getByText("Visa", { exact: true })).toBeVisible();

  await page.keyboard.press("m");
  await expect(button(page, "Månad")).toHaveAttribute("aria-pressed", "true");
  const day = page.getByRole("button", { name: /^Planera onsdag(en den)? 18 juni$/ });
  await day.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  const chosen = page.getByRole("button", { name: /^Planera torsdag(en den)? 26 juni$/ });
  await expect(chosen).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(kinds.getByText(/torsdag.* 26 juni 2031/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(kinds).toHaveCount(0);
  await expect(chosen).toBeFocused();
  await page.keyboard.press("PageDown");
  await titleIs(page, "juli 2031");
  await page.keyboard.press("t");
  await titleIs(page, "juni 2031");
  await page.keyboard.press("a");
  await expect(page.getByRole("heading", { level: 2, name: /Idag/ })).toBeVisible();
});

test("a phone shows a week's strip over an agenda, whichever view is remembered", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  await activityOf(elin, training);
  await activityOf(elin, {
    title: "Läger",
    dateTime: "2031-06-20T08:00:00Z",
    endTime: "2031-06-22T10:00:00Z",
  });
  const { page } = elin;
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalendar(page);
  await expect(page.getByRole("heading", { level: 2, name: /Idag/ })).toBeVisible();
  // what lasts for days says on which it begins and ends
  const camp = page.getByRole("button", {
    name: /^fre\S* 20 juni (kl\. )?10:00\s?–\s?sön\S* 22 juni (kl\. )?12:00, Läger, du ordnar$/,
  });
  await expect(camp).toHaveText([/från 10:00\s*Läger/, /heldag\s*Läger/, /till 12:00\s*Läger/]);
  await camp.first().click();
  await expect(page.getByRole("dialog", { name: "Läger" })).toContainText(
    "fredag 20 juni 10:00 – söndag 22 juni 12:00",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^tisdag(en den)? 17 juni, 1 aktivitet$/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: /tisdag.* 17 juni/ })).toBeVisible();
  await button(page, "Nästa vecka").click();
  await expect(page.getByRole("button", { name: /^tisdag(en den)? 24 juni/ })).toBeVisible();
  await button(page, "Visa hela månaden").click();
  await expect(page.getByRole("region", { name: "juni", exact: true })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test("each view is accessible, by day and by night", async ({ createPerson }) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  await activityOf(elin, training);
  const invited = await activityOf(siri, { title: "Packgenomgång", visibility: "PRIVATE" });
  await siri.context.request.post(`/api/activities/${invited}/invitations`, { data: { userIds: [elin.id] } });
  await activityOf(siri, {
    title: "Läger",
    dateTime: "2031-06-16T08:00:00Z",
    endTime: "2031-06-18T10:00:00Z",
  });
  await activityOf(siri, { title: "Frukost", dateTime: "2031-06-17T06:00:00Z" });
  const { page } = elin;
  await openCalendar(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const view of ["Vecka", "Månad", "Dag", "Lista"]) {
      await button(page, view).click();
      await expect(page.getByRole("button", { name: /Packgenomgång/ }).first()).toBeVisible();
      expect([colorScheme, view, await axeViolations(page)]).toEqual([colorScheme, view, []]);
    }
  }
});

test("the host cancels one time with a message, which stays in the calendar struck through, and takes it back", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  await activityOf(elin, training);
  const { page } = elin;
  await openCalendar(page, "/?day=2031-06-24");
  await page.getByRole("button", { name: "18:00–19:30, Träning, du ordnar" }).click();
  await page.getByRole("link", { name: "Öppna aktiviteten" }).click();
  await expect(page.getByText(/tisdag 24 juni.* 18:00–19:30/)).toBeVisible();
  await button(page, "Ställ in").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Vilka tillfällen")).toHaveValue("Bara tis 24 juni");
  await dialog.getByLabel("Meddelande till dem som kommer").fill("Hallen är stängd.");
  await dialog.getByRole("button", { name: "Ställ in tillfället" }).click();
  await expect(page.getByText("Tillfället är inställt: Hallen är stängd.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto("/?day=2031-06-24");
  const cancelled = page.getByRole("button", { name: "18:00–19:30, Träning, inställd" });
  await expect(cancelled).toBeVisible();
  await cancelled.click();
  await expect(page.getByText("Tillfället är inställt: Hallen är stängd.")).toBeVisible();
  await page.getByRole("link", { name: "Öppna aktiviteten" }).click();
  await button(page, "Återställ tillfället").click();
  await expect(page.getByText("Tillfället blir av ändå")).toBeVisible();
  await expect(page.getByText("Tillfället är inställt: Hallen är stängd.")).toHaveCount(0);
  await button(page, "Ändra").click();
  await page.getByRole("dialog").getByLabel("Plats").fill("Vallen");
  await page.getByRole("dialog").getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("Vallen")).toBeVisible();
  await page.getByRole("link", { name: "Visa alla tillfällen" }).click();
  await expect(page.getByText("Vallen")).toHaveCount(0);
});

/** Drags from a place within an element, without letting go. */
async function drag(page: Page, name: string | RegExp, by: { x: number; y: number }, edge = false) {
  // the code for dragging comes after the page
  await expect(page.locator("[data-drags]")).toBeVisible();
  const box = await page.getByRole("button", { name }).boundingBox();
  if (!box) throw new Error(`${name} is not in sight`);
  const from = { x: box.x + box.width / 2, y: box.y + (edge ? box.height - 3 : box.height / 2) };
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
  await activityOf(elin, { dateTime: "2031-06-18T08:00:00Z", endTime: "2031-06-18T09:00:00Z" });
  await activityOf(elin, { ...training, dateTime: "2031-06-03T11:00:00Z", endTime: "2031-06-03T12:00:00Z" });
  await activityOf(siri, { title: "Fika", dateTime: "2031-06-20T08:00:00Z" });
  const { page } = elin;
  await openCalendar(page);
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  const hour = (await page.locator("[data-slot$='T10']").first().boundingBox()) ?? { width: 0, height: 0 };
  const [bath, moved] = ["10:00–11:00, Kvällsbad, du ordnar", "11:30–12:30, Kvällsbad, du ordnar"];
  await expect(chip(bath)).toBeVisible();

  await drag(page, bath, { x: 0, y: 1.5 * hour.height });
  await expect(page.getByText("11:30–12:30")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByText("11:30–12:30")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await drag(page, bath, { x: hour.width, y: 1.5 * hour.height });
  await page.mouse.up();
  const thursday = page.getByRole("region", { name: /^torsdag(en den)? 19 juni$/ });
  await expect(thursday.getByRole("button", { name: moved })).toBeVisible();
  await button(page, "Ångra").click();
  await expect(chip(bath)).toBeVisible();
  await drag(page, bath, { x: 0, y: hour.height }, true);
  await page.mouse.up();
  await expect(chip("10:00–12:00, Kvällsbad, du ordnar")).toBeVisible();

  await drag(page, "13:00–14:00, Träning, du ordnar", { x: hour.width, y: hour.height });
  await page.mouse.up();
  const question = page.getByRole("dialog", { name: "Flytta Träning" });
  await question.getByRole("button", { name: "Flytta", exact: true }).click();
  await expect(chip("14:00–15:00, Träning, du ordnar")).toBeVisible();
  await button(page, "Nästa vecka").click();
  await expect(chip("13:00–14:00, Träning, du ordnar")).toBeVisible();
  await button(page, "Föregående vecka").click();

  // what another hosts stays where it is
  await drag(page, /Fika/, { x: 0, y: hour.height });
  await page.mouse.up();
  await page.keyboard.press("Escape");
  await expect(chip("10:00, Fika, du kan vara med")).toBeVisible();
  const seen = await siri.context.request.get("/api/activities/occurrences", {
    params: { from: "2031-06-18T00:00:00Z", to: "2031-06-19T00:00:00Z" },
  });
  const times = (await seen.json()).occurrences.map((one: { endTime: string }) => one.endTime);
  expect(times).toContain("2031-06-18T10:00:00.000Z");
});

test("dragging over free hours plans between them; in the month an activity is dragged to another day", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  await activityOf(elin, { dateTime: "2031-06-18T08:00:00Z", endTime: "2031-06-18T09:00:00Z" });
  const { page } = elin;
  await openCalendar(page);
  const hour = (await page.locator("[data-slot$='T10']").first().boundingBox()) ?? { width: 0, height: 0 };
  await drag(page, /^Planera fredag(en den)? 20 juni kl\. 10:00$/, { x: 0, y: 1.25 * hour.height });
  await page.mouse.up();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Bara för inbjudna/ })
    .click();
  const form = page.getByRole("dialog", { name: "Ny aktivitet" });
  await expect(form.getByLabel("Börjar den")).toHaveValue("2031-06-20");
  await expect(form.getByLabel("Klockan", { exact: true })).toHaveValue("10:30");
  await expect(form.getByLabel("Slutar klockan")).toHaveValue("11:45");
  await page.keyboard.press("Escape");
  await button(page, "Månad").click();
  await expect(page.getByRole("button", { name: /Kvällsbad/ })).toBeVisible();
  const day = await page.locator("[data-day='2031-06-18']").boundingBox();
  await drag(page, /Kvällsbad/, { x: day?.width ?? 0, y: -(day?.height ?? 0) });
  await page.mouse.up();
  const other = page.getByRole("region", { name: /^torsdag(en den)? 12 juni$/ });
  await expect(other.getByRole("button", { name: "10:00–11:00, Kvällsbad, du ordnar" })).toBeVisible();
});
