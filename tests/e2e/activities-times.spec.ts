import { activityOf, call, inHours, join } from "./calls";
import { expect, test } from "./people";

test("one time is declined with undo, and another answer holds for all; the host sees it for that time", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren");
  const dateTime = inHours(72);
  const id = await activityOf(siri, "Träning", { dateTime, recurrence: "FREQ=WEEKLY;COUNT=4", maxGuests: 2 });
  await join(elin, id);
  const address = `/events/${id}?time=${encodeURIComponent(dateTime)}`;
  const { page } = elin;
  const button = (name: RegExp) => page.getByRole("button", { name });
  await page.goto(address);
  // undone while the activity is still reloaded
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/activities\.get\b/, async (route) => {
    await held;
    await route.continue();
  });
  const answer = (name: RegExp) => page.getByRole("radio", { name });
  await answer(/^Nej:/).click();
  await expect(answer(/^Nej:/)).toBeChecked();
  await page.getByRole("button", { name: "Ångra" }).click();
  release();
  await expect(answer(/^Ja:/)).toBeChecked();
  await expect(page.getByRole("heading", { name: "1 är med" })).toBeVisible();
  await answer(/^Nej:/).click();
  await expect(page.getByRole("button", { name: "Svara som för alla tillfällen" })).toBeVisible();
  await page.getByText("Alla tillfällen", { exact: true }).click();
  await expect(answer(/^Ja: alla tillfällen, Träning/)).toBeChecked();
  // guests for all times, too, are another number than those for one
  await button(/^Dina gäster, En till/).click();
  await expect(button(/^Dina gäster, En mindre/)).toBeEnabled();
  await page.getByText("Det här tillfället", { exact: true }).click();
  await expect(button(/^Dina gäster/)).toHaveCount(0);
  await siri.page.goto(address);
  await siri.page.getByRole("tab", { name: "Nej 1" }).click();
  await expect(siri.page.getByText("Elin Sjöberg")).toBeVisible();
  await siri.page.goto(`/events/${id}`);
  await expect(siri.page.getByRole("tab", { name: "Ja 1" })).toBeVisible();
  // of a time that was moved, the series' own weekday is said, and from when it was moved
  const weekday = (at: string) =>
    new Date(at).toLocaleDateString("sv", { weekday: "long", timeZone: "Europe/Stockholm" });
  const moved = new Date(Date.parse(dateTime) + 24 * 3_600_000).toISOString();
  await call(siri, "patch", `/api/activities/${id}`, {
    occurrence: dateTime,
    scope: "THIS",
    dateTime: moved,
  });
  await page.goto(address);
  await expect(page.getByText(`Varje vecka: ${weekday(dateTime)}`)).toBeVisible();
  await expect(page.getByText("Just det här tillfället är flyttat:")).toContainText(
    `i stället för ${weekday(dateTime)}`,
  );
});

test("all times on a page of their own: each is answered there, by keys too, and several at once with undo", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  // at least two of them are in one month
  const series = { dateTime: inHours(36), recurrence: "FREQ=DAILY;COUNT=4", maxParticipants: 9 };
  const id = await activityOf(siri, "Morgondopp", series);
  const { page } = elin;
  await page.goto(`/events/${id}`);
  await page.getByRole("link", { name: "Visa alla tillfällen" }).click();
  await expect(page).toHaveURL(`/events/${id}/times`);
  const rows = page.getByRole("main").getByRole("region").getByRole("listitem");
  await expect(rows).toHaveCount(4);
  const yes = rows.getByRole("radio", { name: /^Ja:/ });
  await page
    .getByRole("button", { name: /^Ja till (resten av|hela) / })
    .first()
    .click();
  const said = page.getByText(/^Du kommer till [234] tillfällen i /);
  await expect(said).toBeVisible();
  await expect(yes.and(page.locator("[aria-checked=true]")).nth(1)).toBeVisible();
  await page.getByRole("button", { name: "Ångra" }).last().click();
  await expect(yes.and(page.locator("[aria-checked=true]"))).toHaveCount(0);
  // the panel follows the row that has the focus
  await page.keyboard.press("j");
  await expect(page.getByText("2 av 4")).toBeVisible();
  await expect(rows.nth(1).getByRole("link")).toBeFocused();
  await page.getByRole("button", { name: "Nästa tillfälle" }).click();
  await expect(page.getByText("3 av 4")).toBeVisible();
  await rows
    .nth(2)
    .getByRole("radio", { name: /^Kanske:/ })
    .click();
  await expect(page.getByText("0 kommer, 1 kanske")).toBeVisible();
  await page.getByRole("complementary").getByRole("link", { name: "Öppna sidan" }).click();
  await expect(page.getByRole("heading", { name: "Du kommer kanske" })).toBeVisible();
});
