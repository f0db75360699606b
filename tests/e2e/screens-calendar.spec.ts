import { activityOf, inviteTo, post } from "./calls";
import { add, groupOf } from "./groups";
import { expect, type Person, test } from "./people";
import { startTour, type Tour } from "./screen-tour";

// the 18th of June 2031 is a Wednesday, in week 25; the 20th is Midsummer's eve
const NOW = "2031-06-18T12:36:00Z";

/** A series, an invitation, something that lasts for days, all days, and one of a category. */
async function plan(me: Person, siri: Person): Promise<void> {
  const series = { dateTime: "2031-06-03T16:00:00Z", endTime: "2031-06-03T17:30:00Z" };
  await activityOf(me, "Träning", { ...series, recurrence: "FREQ=WEEKLY;BYDAY=TU,WE" });
  const invited = { dateTime: "2031-06-18T16:00:00Z", visibility: "PRIVATE" };
  await inviteTo(siri, await activityOf(siri, "Packgenomgång", invited), me);
  await activityOf(siri, "Läger", { dateTime: "2031-06-16T08:00:00Z", endTime: "2031-06-18T10:00:00Z" });
  const days = { allDay: true, timeZone: "Europe/Stockholm", visibility: "PRIVATE" };
  const midnights = { dateTime: "2031-06-19T22:00:00Z", endTime: "2031-06-21T22:00:00Z" };
  await activityOf(me, "Midsommar", { ...days, ...midnights });
  const groupId = await groupOf(siri, { name: "Simmarna" });
  await add(siri, groupId, me);
  const category = { name: "Bad", type: "WORKOUT", color: "#1f6f8b", icon: "🏊" };
  const made = await post<{ category: { id: string } }>(
    siri,
    `/api/personal-groups/${groupId}/owned-categories`,
    category,
  );
  const reach = { visibility: "GROUP", groupId, categoryId: made.category.id };
  await activityOf(siri, "Frukostdopp", { ...reach, dateTime: "2031-06-18T06:00:00Z" });
}

async function views({ page, say, check, button }: Tour): Promise<void> {
  await page.clock.install({ time: new Date(NOW) });
  await page.goto("/");
  const chip = (title: string) => page.getByRole("button", { name: new RegExp(title) }).first();
  for (const view of ["week", "month", "day", "agenda"]) {
    await button(`activities.calendar.${view}`).click();
    await expect(chip("Packgenomgång")).toBeVisible();
    await check(`calendar-${view}`, { in: ["desktop"] });
  }
  await check("calendar-phone", { in: ["phone"] });
  for (const view of ["month", "year"]) {
    await page.goto(`/?view=${view}`);
    await expect(page.getByRole("button", { name: /June/ }).first()).toBeVisible();
    await check(`calendar-phone-${view}`, { in: ["phone"] });
  }
  await expect(page.getByRole("region", { name: "June" })).toBeVisible();
  await check("calendar-year", { in: ["desktop"] });
  await button("activities.calendar.week").click();
  await chip("Frukostdopp").click();
  await expect(page.getByRole("dialog", { name: "Frukostdopp" })).toContainText("🏊");
  await check("calendar-popup");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/?day=2031-01-08");
  await expect(page.getByText(say("activities.calendar.layers"), { exact: true })).toBeVisible();
  await check("calendar-bare");
}

test("the views of the calendar", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "en");
  await plan(tour.me, await createPerson("Siri Dahlgren", { isRemote: true }));
  await views(tour);
});
