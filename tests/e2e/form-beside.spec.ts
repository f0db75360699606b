import type { Page } from "@playwright/test";
import { activityOf, get } from "./calls";
import { expect, test } from "./people";

// the 18th of June 2031 is a Wednesday
const NOW = "2031-06-18T12:36:00Z";

const planned = (page: Page) => page.locator('[data-entry^="planned "]');
const create = (page: Page) =>
  page.getByRole("navigation").getByRole("button", { name: "Skapa aktivitet" }).first();

async function openCalendar(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install({ time: new Date(NOW) });
  await page.goto("/?day=2031-06-18");
  await expect(page.getByText("Visa", { exact: true })).toBeVisible();
}

test("The form stands beside the calendar, in which what is typed moves.", async ({ createPerson }) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  await activityOf(elin, "Lofoten", {
    ...{ dateTime: "2031-07-02T16:00:00Z", endTime: "2031-07-02T18:00:00Z", visibility: "PRIVATE" },
  });
  await openCalendar(page);
  await create(page).click();
  const kinds = page.getByRole("dialog", { name: "Vad vill du göra?" });
  await expect(kinds.getByRole("textbox", { name: "Vad?" })).toBeFocused();
  await page.keyboard.type("Kvällsdopp");
  await expect(planned(page)).toHaveAccessibleName(/^15:00–16:00, Kvällsdopp/);
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Ny aktivitet" });
  await expect(form.getByRole("textbox", { name: "Vad?" })).toHaveValue("Kvällsdopp");

  // the end follows the start, with its length; the list of ends begins after the start
  await form.getByLabel("Klockan", { exact: true }).fill("18:00");
  await expect(form.getByLabel("Slutar klockan")).toHaveValue("19:00");
  await form.getByLabel("Slutar klockan").click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText(/^18:30 ?30 min$/);
  await page.getByRole("option", { name: /^19:30/ }).click();
  await expect(form.getByRole("button", { name: "1 h 30 min" })).toHaveAttribute("aria-pressed", "true");
  await expect(planned(page)).toHaveAccessibleName(/^18:00–19:30, Kvällsdopp/);

  // a press in the calendar moves it, a drag of the block too
  await page.getByRole("button", { name: /^Planera torsdag(en den)? 19 juni kl\. 17:00$/ }).click();
  await expect(form.getByLabel("Börjar den")).toHaveValue("2031-06-19");
  await expect(form.getByLabel("Slutar klockan")).toHaveValue("18:30");
  await planned(page).focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Börjar den")).toHaveValue("2031-06-18");

  // the next times, and what they clash with
  await form.getByRole("radio", { name: "Varje vecka" }).check();
  await form.getByLabel("Klockan", { exact: true }).fill("18:30");
  await expect(form.getByRole("list", { name: "Nästa tillfällen" }).getByRole("listitem")).toHaveCount(5);
  await expect(form.getByText("2 juli krockar med Lofoten.")).toBeVisible();
  await form.getByRole("button", { name: "Hoppa över den" }).click();
  await expect(form.getByText("Ett tillfälle hoppas över.")).toBeVisible();
  await form.getByRole("button", { name: "Skapa aktivitet" }).click();
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}$/);
  const range = "from=2031-07-01T00:00:00Z&to=2031-07-10T00:00:00Z";
  const { occurrences } = await get<{ occurrences: { title: string; isCancelled: boolean }[] }>(
    elin,
    `/api/activities/occurrences?${range}`,
  );
  expect(occurrences.map(({ title, isCancelled }) => `${title} ${isCancelled}`)).toEqual([
    "Lofoten false",
    "Kvällsdopp true",
    "Kvällsdopp false",
  ]);
});

test("An edit beside the calendar names what was changed, and asks before it is lost.", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  await activityOf(elin, "Styrketräning", {
    ...{ dateTime: "2031-06-19T16:00:00Z", endTime: "2031-06-19T17:30:00Z", visibility: "PRIVATE" },
  });
  await openCalendar(page);
  await page.getByRole("button", { name: /^18:00–19:30, Styrketräning/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ändra" }).click();
  const form = page.getByRole("dialog", { name: "Ändra aktiviteten" });
  const save = form.getByRole("button", { name: "Spara" });
  await expect(save).toBeDisabled();
  await form.getByLabel("Klockan", { exact: true }).fill("20:00");
  await expect(form.getByText("Ändrat: start, slut")).toBeVisible();
  await expect(planned(page)).toHaveAccessibleName(/^20:00–21:30, Styrketräning/);
  await expect(page.getByRole("button", { name: /Styrketräning/ })).toHaveCount(1);

  const question = page.getByRole("dialog", { name: "Osparade ändringar" });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Fortsätt redigera" }).click();
  await page.goBack();
  await question.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("Ändringarna är sparade")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^20:00–21:30, Styrketräning/ })).toBeVisible();
  await expect(planned(page)).toHaveCount(0);
});

test("A dialog asks before typed text is lost, and not where nothing was typed.", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  const id = await activityOf(elin, "Utflykt");
  await page.goto(`/events/${id}`);
  const open = () => page.getByRole("button", { name: "Ställ in" }).first().click();
  const dialog = page.getByRole("dialog", { name: /Ställ/ });
  const question = page.getByRole("dialog", { name: "Osparade ändringar" });
  await open();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await open();
  await dialog.getByRole("textbox").first().fill("Regn hela dagen");
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Fortsätt redigera" }).click();
  await expect(dialog.getByRole("textbox").first()).toHaveValue("Regn hela dagen");
  await page.goBack();
  await question.getByRole("button", { name: "Släng ändringarna" }).click();
  await expect(dialog).toHaveCount(0);
});

test("On a phone a list of choices low in the form lies within the page, and one is chosen.", async ({
  createPerson,
  browser,
}) => {
  const elin = await createPerson("Elin Sjöberg", { isRemote: true });
  const context = await browser.newContext({
    storageState: await elin.context.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "sv-SE",
  });
  const phone = await context.newPage();
  await phone.goto("/my-activities-events?create=1");
  const form = phone.getByRole("dialog");
  await form.getByRole("textbox", { name: "Vad?" }).fill("Kvällsdopp");
  await phone.keyboard.press("Enter");
  await form.getByRole("radio", { name: "Varje vecka" }).tap();
  const ends = form.getByRole("combobox", { name: "Slutar återkomma" });
  await ends.tap();
  await phone.getByRole("option", { name: "Efter n gånger" }).tap();
  await expect(ends).toHaveValue("Efter n gånger");
  expect(await phone.evaluate(() => window.innerWidth)).toBe(390);
  await context.close();
});

test("An edit of a series leaves out times and brings them back, and the toast undoes it.", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  await page.clock.install({ time: new Date(NOW) });
  const id = await activityOf(elin, "Kvällsdopp", {
    ...{ dateTime: "2031-06-19T16:00:00Z", endTime: "2031-06-19T17:30:00Z", visibility: "PRIVATE" },
    recurrence: "FREQ=WEEKLY;COUNT=4",
  });
  const cancelled = async () => {
    const range = "from=2031-06-01T00:00:00Z&to=2031-07-30T00:00:00Z";
    const { occurrences } = await get<{ occurrences: { dateTime: string; isCancelled: boolean }[] }>(
      elin,
      `/api/activities/occurrences?${range}`,
    );
    return occurrences.filter((one) => one.isCancelled).map(({ dateTime }) => dateTime.slice(0, 16));
  };
  await page.goto(`/events/${id}`);
  const form = page.getByRole("dialog", { name: "Ändra aktiviteten" });
  const open = async () => {
    await page.getByRole("button", { name: "Ändra", exact: true }).click();
    await form.getByRole("combobox", { name: "Vilka tillfällen" }).click();
    await page.getByRole("option", { name: "Alla tillfällen" }).click();
  };
  const time = (day: string, act = "Hoppa över") =>
    form.getByRole("button", { name: new RegExp(`^${act} torsdag(en den)? ${day}`) });
  const save = form.getByRole("button", { name: "Spara" });
  await open();
  await time("26 juni").click();
  await time("3 juli").click();
  // pressed again, it is as if nothing had been
  await time("3 juli", "Ta med").click();
  await time("26 juni", "Ta med").click();
  await expect(save).toBeDisabled();
  await time("26 juni").click();
  await expect(form.getByText("Ändrat: tillfällen")).toBeVisible();
  // it follows the series to another hour
  await form.getByLabel("Klockan", { exact: true }).fill("19:00");
  await expect(time("26 juni", "Ta med")).toBeVisible();
  await save.click();
  await expect(page.getByText("Ändringarna är sparade. Ett tillfälle är inställt.")).toBeVisible();
  expect(await cancelled()).toEqual(["2031-06-26T17:00"]);

  await open();
  await time("26 juni", "Ta med").click();
  await time("10 juli").click();
  await save.click();
  await expect(page.getByText("Ett tillfälle är inställt. Ett tillfälle blir av igen.")).toBeVisible();
  expect(await cancelled()).toEqual(["2031-07-10T17:00"]);
  const toast = page.getByRole("status").filter({ hasText: "blir av igen" });
  await toast.getByRole("button", { name: "Ångra" }).click();
  await expect.poll(cancelled).toEqual(["2031-06-26T17:00"]);
});
