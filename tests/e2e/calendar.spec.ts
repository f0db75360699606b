import type { Page } from "@playwright/test";
import { activityOf, post } from "./calls";
import { add, groupOf } from "./groups";
import { expect, test } from "./people";

// the 18th of June 2031 is a Wednesday, in week 25
const NOW = "2031-06-18T12:36:00Z";

const training = {
  dateTime: "2031-06-03T16:00:00Z",
  endTime: "2031-06-03T17:30:00Z",
  recurrence: "FREQ=WEEKLY;BYDAY=TU",
};

async function openCalendar(page: Page, path = "/"): Promise<void> {
  await page.clock.install({ time: new Date(NOW) });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "juni 2031" })).toBeVisible();
  // the keys come with what is beside the calendar
  await expect(page.getByText("Visa", { exact: true })).toBeVisible();
}
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const titleIs = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

test("the month shows a weekly series on its days, holidays and categories; what is hidden is remembered", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  await activityOf(elin, "Träning", training);
  await activityOf(siri, "Öppet bad", { dateTime: "2031-06-19T16:00:00Z" });
  const groupId = await groupOf(siri, { name: "Vandrarna" });
  await add(siri, groupId, elin);
  const categories = `/api/personal-groups/${groupId}/owned-categories`;
  const { category } = await post<{ category: { id: string } }>(siri, categories, {
    ...{ name: "Bad", type: "WORKOUT", color: "#1f6f8b", icon: "🏊" },
  });
  const reach = { visibility: "GROUP", groupId, dateTime: "2031-06-18T16:00:00Z" };
  await activityOf(siri, "Kvällsdopp", { ...reach, categoryId: category.id });
  await activityOf(siri, "Med Vandrarna", reach);
  const { page } = elin;
  await openCalendar(page);
  await expect(button(page, "Vecka")).toHaveAttribute("aria-pressed", "true");
  await button(page, "Månad").click();
  for (const day of [3, 10, 17, 24]) {
    const on = page.getByRole("region", { name: new RegExp(`^tisdag(en den)? ${day} juni$`) });
    await expect(on.getByRole("button", { name: "18:00–19:30, Träning, du ordnar" })).toBeVisible();
  }
  const day = (number: number, name: string) =>
    page.getByRole("region", { name: new RegExp(` ${number} juni, ${name}$`) });
  const country = page.getByRole("combobox", { name: "Helgdagar" });
  const chip = (title: string) => page.getByRole("button", { name: new RegExp(title) });
  await expect(day(6, "Nationaldagen")).toContainText("Nationaldagen");
  await expect(country).toHaveValue("Sverige");
  await country.click();
  await page.getByRole("option", { name: "Finland" }).click();
  await expect(day(6, "Nationaldagen")).toHaveCount(0);
  await expect(day(20, "Midsommarafton")).toBeVisible();
  await page.getByRole("checkbox", { name: "Öppna för alla" }).uncheck();
  await expect(chip("Öppet bad")).toHaveCount(0);
  const legend = page.getByRole("group", { name: "Kategorier" });
  await legend.getByRole("checkbox", { name: /Bad/ }).uncheck();
  await expect(chip("Kvällsdopp")).toHaveCount(0);
  await expect(chip("Med Vandrarna")).toBeVisible();
  await page.getByRole("checkbox", { name: "Vandrarna" }).uncheck();
  await expect(chip("Med Vandrarna")).toHaveCount(0);
  await button(page, "Nästa månad").first().click();
  await titleIs(page, "juli 2031");

  await page.reload();
  await titleIs(page, "juli 2031");
  await expect(button(page, "Månad")).toHaveAttribute("aria-pressed", "true");
  await button(page, "Idag").click();
  await titleIs(page, "juni 2031");
  await expect(chip("Träning").first()).toBeVisible();
  await expect(country).toHaveValue("Finland");
  for (const name of ["Öppna för alla", "Vandrarna"])
    await expect(page.getByRole("checkbox", { name })).not.toBeChecked();
  for (const title of ["Öppet bad", "Kvällsdopp", "Med Vandrarna"]) await expect(chip(title)).toHaveCount(0);
});

test("a time of a series is joined beside its place; its host cancels that time alone, and takes it back", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const id = await activityOf(siri, "Träning", training);
  const { page } = elin;
  await openCalendar(page);
  await button(page, "18:00–19:30, Träning, du kan vara med").click();
  const popup = page.getByRole("dialog", { name: "Träning" });
  await popup.getByRole("radio", { name: /^Ja/ }).click();
  await expect(popup.getByRole("radio", { name: /^Ja/ })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await button(page, "18:00–19:30, Träning, du är med").click();
  await popup.getByRole("link", { name: "Öppna aktiviteten" }).click();
  await expect(page).toHaveURL(`/events/${id}?time=2031-06-17T16%3A00%3A00.000Z`);

  const host = siri.page;
  await openCalendar(host, "/?day=2031-06-17");
  await button(host, "18:00–19:30, Träning, du ordnar").click();
  // without leaving the calendar
  await button(host, "Ställ in").click();
  const dialog = host.getByRole("dialog");
  await expect(dialog.getByLabel("Vilka tillfällen")).toHaveValue("Bara tis 17 juni");
  await dialog.getByLabel("Meddelande till dem som kommer").fill("Hallen är stängd.");
  await dialog.getByRole("button", { name: "Ställ in tillfället" }).click();
  await button(host, "18:00–19:30, Träning, inställd").click();
  await host.getByRole("link", { name: "Öppna aktiviteten" }).click();
  await expect(host.getByRole("heading", { level: 1, name: "Träning" })).toBeVisible();
  await expect(host.getByText("Tillfället är inställt: Hallen är stängd.")).toBeVisible();
  await page.goBack();
  await button(page, "18:00–19:30, Träning, inställd").click();
  await expect(popup.getByText("Tillfället är inställt: Hallen är stängd.")).toBeVisible();
  await button(host, "Återställ tillfället").click();
  await expect(host.getByText("Tillfället blir av ändå")).toBeVisible();
  await expect(host.getByText("Tillfället är inställt: Hallen är stängd.")).toHaveCount(0);
  await button(host, "Ändra").click();
  await dialog.getByLabel("Plats").fill("Vallen");
  await dialog.getByRole("button", { name: "Spara" }).click();
  await expect(host.getByText("Vallen")).toBeVisible();
  // the list of all times says what differs, and leads to the whole
  await host.getByRole("link", { name: "Visa alla tillfällen" }).click();
  await expect(host.getByText("Annan plats: Vallen")).toBeVisible();
  await host.getByRole("main").getByRole("link", { name: "Träning", exact: true }).click();
  await expect(host.getByRole("heading", { level: 1, name: "Träning" })).toBeVisible();
  await expect(host.getByText("Vallen")).toHaveCount(0);
});

test("an hour is planned by a click and by the keyboard, and keys change what is shown", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  const groupId = await groupOf(elin, { name: "Vandrarna" });
  await post(elin, `/api/personal-groups/${groupId}/owned-categories`, {
    ...{ name: "Bad", type: "OTHER", color: "#1f6f8b", icon: "🏊" },
  });
  await openCalendar(page);
  await page.getByRole("button", { name: /^Planera fredag(en den)? 20 juni kl\. 10:00$/ }).click();
  const kinds = page.getByRole("dialog", { name: "Vad vill du göra?" });
  await expect(kinds.getByText(/fredag.* 20 juni 2031/)).toBeVisible();
  await kinds.getByRole("button", { name: /^Bara för inbjudna/ }).click();
  const form = page.getByRole("dialog", { name: "Ny aktivitet" });
  await form.getByRole("textbox", { name: "Vad?" }).fill("Fika");
  // what is private has a color of its own, and a category of any of one's groups
  await form.getByRole("combobox", { name: "Kategori (valfritt)" }).click();
  await expect(page.getByRole("listbox")).toContainText("Vandrarna");
  await page.getByRole("option", { name: /Bad/ }).click();
  await form.getByRole("radio", { name: "#ef4444" }).check();
  await form.getByRole("button", { name: "Skapa aktivitet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fika" })).toBeVisible();
  await page.goto("/?day=2031-06-18");
  const fika = button(page, "10:00–11:00, Fika, du ordnar");
  await expect(fika).toHaveCSS("--c", "#ef4444");
  await expect(page.getByText("Visa", { exact: true })).toBeVisible();
  const category = page.getByRole("group", { name: "Kategorier" }).getByRole("checkbox", { name: /Bad/ });
  await category.uncheck();
  await expect(fika).toHaveCount(0);
  await category.check();
  await expect(fika).toBeVisible();
  // the calendar has no keys while a field has the focus
  await category.blur();

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
  await activityOf(elin, "Träning", training);
  const camp = { dateTime: "2031-06-20T08:00:00Z", endTime: "2031-06-22T10:00:00Z" };
  await activityOf(elin, "Läger", camp);
  const { page } = elin;
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalendar(page);
  await expect(page.getByRole("heading", { level: 2, name: /Idag/ })).toBeVisible();
  // what lasts for days says on which it begins and ends
  const bars = page.getByRole("button", {
    name: /^fre\S* 20 juni (kl\. )?10:00\s?–\s?sön\S* 22 juni (kl\. )?12:00, Läger, du ordnar$/,
  });
  await expect(bars).toHaveText([/från 10:00\s*Läger/, /heldag\s*Läger/, /till 12:00\s*Läger/]);
  await bars.first().click();
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
  // the chosen day's list below, and a step is a month
  await page.getByRole("button", { name: /^fredag(en den)? 20 juni, Midsommarafton, 1 aktivitet$/ }).click();
  await expect(page.getByRole("heading", { level: 2 })).toContainText([/juni/, /fredag.* 20 juni/]);
  await expect(bars).toHaveText([/från 10:00\s*Läger/]);
  await button(page, "Nästa månad").click();
  await expect(page.getByRole("region", { name: "juli", exact: true })).toBeVisible();
  await button(page, "År").click();
  await titleIs(page, "2031");
  await page.getByRole("button", { name: /^tisdag(en den)? 17 juni, 1 aktivitet$/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: /tisdag.* 17 juni/ })).toBeVisible();
  await page.goBack();
  await titleIs(page, "2031");
});

test("a year has a dot on each day with something; keys lead through it, a press opens a day, Back and a reload keep it", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  await activityOf(elin, "Träning", training);
  await activityOf(elin, "Läger", { dateTime: "2031-08-01T08:00:00Z", endTime: "2031-08-03T10:00:00Z" });
  const { page } = elin;
  await openCalendar(page);
  await page.keyboard.press("y");
  await titleIs(page, "2031");
  await expect(button(page, "År")).toHaveAttribute("aria-pressed", "true");
  const august = page.getByRole("region", { name: "augusti", exact: true });
  await expect(august.getByRole("button", { name: /aktivitet/ })).toHaveCount(7);
  await expect(page.locator("[aria-current=date]")).toHaveText("18");
  await page.locator("[data-slot='2031-06-18']").focus();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /^fredag(en den)? 25 juli$/ })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.reload();
  await titleIs(page, "2031");
  await august.getByRole("button", { name: /^lördag(en den)? 2 augusti, 1 aktivitet$/ }).click();
  await expect(button(page, "Dag")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: /Läger/ }).first()).toBeVisible();
  await page.goBack();
  await expect(august).toBeVisible();
  await page.getByRole("checkbox", { name: "Mina" }).uncheck();
  await expect(august.getByRole("button", { name: /aktivitet/ })).toHaveCount(0);
  await button(page, "Nästa år").click();
  await titleIs(page, "2032");
});
