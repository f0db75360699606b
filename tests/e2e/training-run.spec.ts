import type { Page } from "@playwright/test";
import { axeViolations, expect, test } from "./people";
import { gpx } from "./tracks";

const isWorkout = /\/training\/workouts\/[0-9a-f-]{36}$/;
const figures = (page: Page) => page.getByRole("region", { name: "I siffror" });
const choose = async (page: Page, action: string) => {
  await page.getByRole("button", { name: "Mer om passet" }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

test("a file from a watch becomes a run with its map and curves, is trimmed, and the trim is undone", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Siri");
  await page.goto("/training/settings");
  const file = { name: "morgon.gpx", mimeType: "application/gpx+xml", buffer: Buffer.from(gpx()) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Läs in 1 pass" }).click();
  await page.getByRole("link", { name: "Visa passet" }).click();
  await page.waitForURL(isWorkout);
  await expect(page.getByRole("heading", { level: 1, name: "Morgonrunda" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Banan, 2,4 km/ })).toBeVisible();
  await expect(figures(page).getByText("13:20").first()).toBeVisible();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(4);
  expect(await axeViolations(page)).toEqual([]);

  const along = page.getByRole("slider", { name: "Längs banan" });
  await along.focus();
  await along.press("End");
  await expect(along).toHaveAttribute("aria-valuetext", /^2,4\skm, Tempo \d:\d\d min\/km, Puls \d+/);
  await page.getByRole("button", { name: "Visa som tabell" }).click();
  await expect(page.getByRole("columnheader", { name: "Tempo min/km" })).toBeVisible();

  await choose(page, "Beskär början och slut");
  const begin = page.getByRole("slider", { name: "Början" });
  await begin.focus();
  for (let seconds = 0; seconds < 100; seconds++) await begin.press("ArrowRight");
  await expect(begin).toHaveAttribute("aria-valuetext", /^1:40 · 0,3\skm$/);
  await page.getByRole("dialog").getByRole("button", { name: "Beskär", exact: true }).click();
  await expect(figures(page).getByText("2,1", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Ångra" }).click();
  await expect(figures(page).getByText("2,4", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Mer om passet" }).click();
  await expect(page.getByRole("menuitem", { name: "Ta bort punkter" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Ångra beskärning" })).toBeHidden();
});

test("a run is entered by hand, with its faults said at their fields, and is told in the list", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Siri");
  await page.goto("/training");
  await page.getByRole("button", { name: "Lägg till löpning" }).click();
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: "Lägg till" });
  await dialog.getByLabel("Sträcka").fill("10,2,2");
  await add.click();
  await expect(dialog.getByText("Skriv sträckan som ett tal")).toBeVisible();
  await expect(dialog.getByText("Skriv hur länge det tog")).toBeVisible();
  await dialog.getByLabel("Sträcka").fill("10,2");
  await dialog.getByLabel("Total tid").fill("55:40");
  await dialog.getByLabel("I rörelse").fill("52:18");
  await add.click();
  await page.waitForURL(isWorkout);
  await expect(page.getByRole("heading", { level: 1, name: "Löpning" })).toBeVisible();
  await expect(figures(page).getByText("5:08")).toBeVisible();

  await choose(page, "Ändra");
  await dialog.getByLabel("Sträcka").fill("11");
  await dialog.getByRole("button", { name: "Spara" }).click();
  await expect(figures(page).getByText("11", { exact: true })).toBeVisible();
  await page.goto("/training");
  const latest = page.getByRole("region", { name: "Senaste passen" });
  await expect(latest.getByText(/· 11\skm · 52:18 · 4:45\smin\/km$/)).toBeVisible();
});
