import type { Page } from "@playwright/test";
import { get } from "./calls";
import { expect, type Person, test } from "./people";

const FILES = "tests/fixtures/training";

type Workout = { title: string; exercises: { sets: { weight: { value: number; unit: string } | null }[] }[] };

const choose = (page: Page, name: string) =>
  page.locator("input[type=file]").setInputFiles(`${FILES}/${name}.csv`);

async function openSettings({ page }: Person): Promise<Page> {
  await page.goto("/training/settings");
  await expect(page.getByRole("heading", { name: "Inställningar för träning" })).toBeVisible();
  return page;
}

const workoutsOf = async (one: Person) =>
  (await get<{ workouts: Workout[] }>(one, "/api/training/workouts")).workouts;

/** Gives all exercises of the file that are not known as new. */
async function addUnknownNames(page: Page): Promise<void> {
  for (const button of await page.getByRole("button", { name: "Ny övning" }).all()) await button.click();
}

test("settings are saved at once, can be taken back, and what can't be read stays with the reason", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const page = await openSettings(siri);
  const settings = async () => (await get<{ settings: object }>(siri, "/api/training/settings")).settings;

  await page.getByText("RIR", { exact: true }).click();
  await expect.poll(settings).toMatchObject({ effort: "RIR" });
  await page.getByText("Brzycki", { exact: true }).click();
  await expect(page.getByText("vikt × 36 / (37 − repetitioner)")).toBeVisible();
  await expect.poll(settings).toMatchObject({ formula: "BRZYCKI" });

  const warmup = page.getByLabel("Uppvärmning");
  await warmup.fill("snart");
  await warmup.press("Enter");
  await expect(page.getByText("Det går inte att läsa som ett tal.")).toBeVisible();
  await expect(warmup).toHaveValue("snart");
  await warmup.fill("1:15");
  await warmup.press("Enter");
  await expect.poll(settings).toMatchObject({ restSeconds: { WARMUP: 75, NORMAL: 120 } });

  await page.getByLabel("Stångens vikt").fill("15");
  await page.getByLabel("Stångens vikt").blur();
  await expect.poll(settings).toMatchObject({ bar: { value: 15, unit: "KG" } });

  // so that one toast alone has the button that takes back
  await expect(page.getByText("Sparat")).toHaveCount(0);
  await page.getByRole("button", { name: "Ta bort 25 kg" }).click();
  await expect(page.getByRole("button", { name: "Ta bort 25 kg" })).toBeHidden();
  await page.getByRole("button", { name: "Ångra" }).click();
  await expect(page.getByRole("button", { name: "Ta bort 25 kg" })).toBeVisible();
  await page.getByLabel("Ny skiva, kg").fill("0,5");
  await page.getByRole("button", { name: "Lägg till", exact: true }).click();
  await expect(page.getByRole("button", { name: "Ta bort 0,5 kg" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Ta bort 0,5 kg" })).toBeVisible();
});

test("a file is shown first, asks once for its units, is read in, and is taken back", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const page = await openSettings(siri);
  await choose(page, "strong-older-header");
  await expect(page.getByText("Inget är inläst än. 1 pass är nytt.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Tider utan tidszon läses som" })).toHaveValue(
    "Europe/Stockholm",
  );
  const add = page.getByRole("button", { name: "Läs in 1 pass" });
  await addUnknownNames(page);
  await expect(add).toBeDisabled();
  await page.getByRole("group", { name: "I vilken enhet är vikterna?" }).getByText("kg").click();
  await page.getByRole("group", { name: "I vilken enhet är sträckorna?" }).getByText("km").click();
  await add.click();
  await expect(page.getByRole("button", { name: "Ta bort dem igen" })).toBeVisible();
  const [workout] = await workoutsOf(siri);
  expect(workout?.title).toBe("Ben och rygg");
  expect(workout?.exercises[0]?.sets[1]?.weight).toEqual({ value: 102.5, unit: "KG" });

  await page.getByRole("button", { name: "Ta bort dem igen" }).click();
  await expect(page.getByText("1 pass är borttaget igen")).toBeVisible();
  expect(await workoutsOf(siri)).toEqual([]);
});

test("of a longer export only what is new is read in, and what has changed if one says so", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const page = await openSettings(siri);
  const read = async (name: string) => {
    await choose(page, name);
    await expect(page.getByText("Inget är inläst än.")).toBeVisible();
    await addUnknownNames(page);
    const unit = page.getByRole("group", { name: "I vilken enhet är vikterna?" });
    if (await unit.isVisible()) await unit.getByText("kg").click();
    const distance = page.getByRole("group", { name: "I vilken enhet är sträckorna?" });
    if (await distance.isVisible()) await distance.getByText("km").click();
  };
  await read("strong-first-export");
  await page.getByRole("button", { name: "Läs in 2 pass" }).click();
  await expect(page.getByRole("button", { name: "Ta bort dem igen" })).toBeVisible();

  await read("strong-longer-export");
  await expect(page.getByText("1 pass är nytt, 1 finns redan, 1 är ändrat i filen.")).toBeVisible();
  await page.getByText("Ta filens").click();
  await page.getByRole("button", { name: "Läs in 2 pass" }).click();
  await expect(page.getByRole("button", { name: "Ta bort dem igen" })).toBeVisible();
  const sets = (await workoutsOf(siri)).map(({ exercises }) => exercises[0]?.sets.length);
  expect(sets).toEqual([1, 2, 1]);
});

test("a file that holds no training is refused with a sentence", async ({ createPerson }) => {
  const siri = await createPerson("Siri");
  const page = await openSettings(siri);
  const buffer = Buffer.from("Namn,Ort\nSiri,Sälen\n");
  await page.locator("input[type=file]").setInputFiles({ name: "orter.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("alert").filter({ hasText: /\w+\./ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Läs in \d/ })).toBeHidden();
});

test("all workouts can be downloaded as CSV", async ({ createPerson }) => {
  const page = await openSettings(await createPerson("Siri"));
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Ladda ner allt som CSV" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
});
