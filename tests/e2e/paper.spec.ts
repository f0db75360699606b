import { activityOf, join, patch } from "./calls";
import { add, groupOf } from "./groups";
import { expect, test } from "./people";

// the 18th of June 2031 is a Wednesday, in week 25
const NOW = "2031-06-18T12:36:00Z";

test("a month and a week are printed as a sheet, in the place of what the screen shows", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  await activityOf(elin, "Kvällslöpning", {
    ...{ dateTime: "2031-06-19T15:30:00Z", endTime: "2031-06-19T17:00:00Z", location: "Badplatsen" },
  });
  const { page } = elin;
  await page.clock.install({ time: new Date(NOW) });
  await page.goto("/?view=month");
  await expect(page.getByRole("button", { name: "Skriv ut" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("heading", { level: 1, name: "juni 2031" })).toBeVisible();
  await expect(sheet).toContainText(
    /v\. 25.*17:30 Kvällslöpning.*Nationaldagen|Nationaldagen.*17:30 Kvällslöpning/s,
  );
  await expect(page.locator("#calendar-title")).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(sheet).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.keyboard.press("w");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(sheet.getByRole("heading", { level: 1, name: "Vecka 25, juni 2031" })).toBeVisible();
  await expect(sheet).toContainText("17:30–19:00 KvällslöpningBadplatsen");
});

test("a host prints a poster and an attendance list of a series; others have no list", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren");
  const noah = await createPerson("Noah Öberg", { isRemote: true });
  const groupId = await groupOf(elin, { name: "Tisdagslöparna" });
  for (const one of [siri, noah]) await add(elin, groupId, one);
  const id = await activityOf(elin, "Kvällslöpning runt hela Nydalasjön i regn", {
    ...{ dateTime: "2031-06-19T15:30:00Z", recurrence: "FREQ=WEEKLY;COUNT=3", visibility: "GROUP", groupId },
    ...{ location: "Badplatsen", description: "Sju lätta kilometer." },
  });
  await join(siri, id);
  await patch(elin, `/api/activities/${id}`, { occurrence: "2031-06-26T15:30:00.000Z", isCancelled: true });
  const { page } = elin;
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("link", { name: "Affisch" })).toHaveAttribute("href", `/events/${id}/poster`);
  await page.goto(`/events/${id}/poster`);
  const poster = page.getByRole("article");
  await expect(poster.getByRole("heading", { level: 1 })).toHaveText(
    "Kvällslöpning runt hela Nydalasjön i regn",
  );
  for (const text of ["Tisdagslöparna", "17:30", "Badplatsen", "Sju lätta kilometer.", `/events/${id}`])
    await expect(poster).toContainText(text);
  await expect(poster).not.toContainText("inget konto");
  await page.goto(`/events/${id}/list`);
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect(row(/^1 Noah Öberg/)).toBeVisible();
  await expect(row(/^2 Siri Dahlgren/).locator("[data-said=GOING]")).toHaveCount(2);
  await expect(page.getByRole("columnheader")).toContainText([
    "",
    "Namn",
    "19/6",
    "inställd",
    "3/7",
    "Anteckning",
  ]);
  await expect(row(/^Sagt ja/)).toHaveText("Sagt ja11");
  await siri.page.goto(`/events/${id}/list`);
  await expect(siri.page.getByRole("table")).toHaveCount(0);
  await expect(siri.page.getByRole("heading", { level: 1 })).toBeVisible();
});
