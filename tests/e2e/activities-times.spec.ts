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
  await button(/^Kan inte/).click();
  await expect(button(/^Kan inte/)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Ångra" }).click();
  release();
  await expect(button(/^Kan inte/)).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("heading", { name: "1 är med" })).toBeVisible();
  await button(/^Kan inte/).click();
  await expect(page.getByRole("button", { name: "Svara som för alla tillfällen" })).toBeVisible();
  await page.getByText("Alla tillfällen", { exact: true }).click();
  await expect(button(/^Lämna/)).toBeVisible();
  // guests for all times, too, are another number than those for one
  await button(/^Dina gäster, En till/).click();
  await expect(button(/^Dina gäster, En mindre/)).toBeEnabled();
  await page.getByText("Det här tillfället", { exact: true }).click();
  await expect(button(/^Dina gäster/)).toHaveCount(0);
  await siri.page.goto(address);
  await siri.page.getByRole("tab", { name: "Kommer inte 1" }).click();
  await expect(siri.page.getByText("Elin Sjöberg")).toBeVisible();
  await siri.page.goto(`/events/${id}`);
  await expect(siri.page.getByRole("tab", { name: "Kommer 1" })).toBeVisible();
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
