import type { Page } from "@playwright/test";
import { addDays, dayOf } from "@/lib/whole-days";
import { cutChanges } from "./failures";
import { expect, type Person, test } from "./people";

const today = () => dayOf(new Date(), "Europe/Stockholm");
const note = (page: Page) => page.getByLabel("Några ord om dagen");
const mood = (page: Page, name: string) => page.getByRole("radio", { name });
const cell = (page: Page, day: string) => page.locator(`button[data-day="${day}"]`);
const saved = (page: Page) => expect(page.getByText(/^Sparat /)).toBeVisible();

const write = (one: Person, day: string, data: object) =>
  one.context.request.patch(`/api/journal/${day}`, { data });

test("a day is written, saved by itself, found again, cleared and brought back", async ({ createPerson }) => {
  const siri = await createPerson("Siri");
  const { page } = siri;
  await page.goto("/");
  await page.getByRole("link", { name: "Dagbok" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dagbok" })).toBeVisible();
  await expect(page.getByText("0 dagar ifyllda")).toBeVisible();
  await expect(page.getByRole("button", { name: "Nästa dag" })).toBeDisabled();

  await mood(page, "Strålande").check();
  await saved(page);
  await expect(cell(page, today())).toHaveAttribute("aria-label", /: Strålande$/);
  await page.getByLabel("Sömn").press("ArrowRight");
  await expect(page.getByText("7 h 40 min")).toBeVisible();
  await page.getByRole("button", { name: "Vänner" }).click();
  await page.getByLabel("Något annat").fill("Kör");
  await page.getByLabel("Något annat").press("Enter");
  await note(page).pressSequentially("Sprang i motljuset. ");
  await page.getByRole("button", { name: "Klar för idag" }).click();
  await expect(page.getByText("Dagen är sparad")).toBeVisible();
  // the server trims what is saved; the field keeps it as it was typed
  await expect(note(page)).toHaveValue("Sprang i motljuset. ");

  await page.reload();
  await expect(note(page)).toHaveValue("Sprang i motljuset.");
  await expect(mood(page, "Strålande")).toBeChecked();
  for (const name of ["Vänner", "Kör"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("7 h 40 min")).toBeVisible();

  // cleared while the last words are not saved yet
  await note(page).fill("Regn");
  await note(page).fill("Sprang i motljuset.");
  await page.getByRole("button", { name: "Rensa dagen" }).click();
  await expect(page.getByText("0 dagar ifyllda")).toBeVisible();
  await expect(note(page)).toHaveValue("");
  await page.getByRole("button", { name: "Ångra" }).click();
  await expect(note(page)).toHaveValue("Sprang i motljuset.");
  await expect(page.getByText("1 dag ifylld")).toBeVisible();

  await test.step("what can't be saved stays on the device, says so, and is saved later", async () => {
    await cutChanges(page);
    await note(page).fill("Regn hela dagen");
    await expect(page.getByText("Inte sparat än, men kvar på den här enheten.")).toBeVisible();
    // it is tried once by itself when the page begins
    const tried = page.waitForEvent("requestfailed", (one) => one.url().includes("journal."));
    await page.reload();
    await expect(note(page)).toHaveValue("Regn hela dagen");
    await tried;
    await page.unrouteAll();
    await page.getByRole("button", { name: "Försök igen" }).click();
    await saved(page);
    const { entry } = await (await siri.context.request.get(`/api/journal/${today()}`)).json();
    expect(entry.note).toBe("Regn hela dagen");
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("journal"))),
    ).toEqual([]);
  });
});

test("days are chosen in the year, by mouse and keyboard, and years among those that are written", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const { page } = siri;
  const year = Number(today().slice(0, 4));
  await write(siri, `${year - 1}-03-31`, { mood: 1, note: "Lång vinter" });
  await write(siri, today(), { mood: 4 });
  await page.goto("/wellness");
  // what could not be loaded is not taken for empty
  const lists = /\/api\/trpc\/[^?]*journal\.list/;
  await page.route(lists, (route) => route.abort());
  await page.getByText(String(year - 1), { exact: true }).click();
  const failed = page.getByRole("main").getByRole("alert");
  await expect(failed).toBeVisible();
  await page.unroute(lists);
  await failed.getByRole("button").click();
  await expect(page.getByText("1 dag ifylld")).toBeVisible();
  await cell(page, `${year - 1}-03-31`).click();
  await expect(note(page)).toHaveValue("Lång vinter");
  await expect(page.getByRole("heading", { name: "Hur var dagen?" })).toBeVisible();
  await cell(page, `${year - 1}-03-31`).focus();
  await page.keyboard.press("ArrowUp");
  await expect(cell(page, `${year - 1}-02-28`)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`day=${year - 1}-03-01`));
  await page.reload();
  await expect(cell(page, `${year - 1}-03-01`)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Föregående dag" }).click();
  await expect(cell(page, addDays(`${year - 1}-03-01`, -1))).toHaveAttribute("aria-pressed", "true");

  // on a phone the year is a picture, and the day's head leads to any day
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("button[data-day]")).toHaveCount(0);
  await page.getByLabel("Välj dag").fill(`${year - 1}-03-31`);
  await expect(note(page)).toHaveValue("Lång vinter");
  await page.locator(`[data-day="${year - 1}-04-01"]`).click();
  await expect(page).toHaveURL(new RegExp(`day=${year - 1}-04-01`));
});
