import { activityOf, inHours } from "./calls";
import { expect, test } from "./people";

test("somebody looks for something to do, narrows the list, joins, and finds the filters in the address", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg", { isRemote: true });
  const noah = await createPerson("Noah Lindqvist");
  await activityOf(elin, "Kvällsbad", { dateTime: inHours(50), location: "Umeälven" });
  await activityOf(elin, "Morgonyoga", {
    dateTime: inHours(-200),
    location: "Parken",
    recurrence: "FREQ=DAILY",
  });
  await activityOf(elin, "Filmkväll", {
    dateTime: inHours(74),
    location: "Folkets hus",
    maxParticipants: 12,
  });

  const { page } = noah;
  await page.goto("/my-activities-events");
  await page.getByRole("link", { name: "Vad händer?" }).first().click();
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles).toHaveText(["Morgonyoga", "Kvällsbad", "Filmkväll"]);

  await page.getByRole("textbox", { name: "Plats" }).fill("älven");
  await expect(titles).toHaveText(["Kvällsbad"]);
  await page.reload();
  await expect(titles).toHaveText(["Kvällsbad"]);
  await page.getByRole("searchbox", { name: "Sök bland aktiviteter" }).fill("hockey");
  await expect(page.getByRole("heading", { name: "Inget passar filtren" })).toBeVisible();
  await page.getByRole("button", { name: "Rensa filter" }).last().click();
  await expect(titles).toHaveCount(3);
  await expect(page).toHaveURL(/\/activities$/);

  await page.getByRole("radio", { name: "Ja: Kvällsbad" }).click();
  await expect(titles).toHaveText(["Morgonyoga", "Filmkväll"]);

  // a repeating one is joined for all times, or answered for the next alone
  await expect(page.getByRole("radio", { name: "Ja: alla tillfällen, Morgonyoga" })).toBeVisible();
  await page.getByRole("link", { name: "Bara nästa gång: Morgonyoga" }).click();
  await expect(page).toHaveURL(/\/events\/[^/]+\?time=/);
  await page.getByRole("radio", { name: "Ja: Morgonyoga" }).click();
  await expect(page.getByRole("heading", { name: "1 är med" })).toBeVisible();
});
