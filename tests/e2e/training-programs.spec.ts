import { addDays, dayOf } from "@/lib/whole-days";
import { expect, test } from "./people";

const today = () => dayOf(new Date(), "Europe/Stockholm");

test("a program is made, changed by keyboard, started today, and leads to its workout", async ({
  createPerson,
}) => {
  const siri = await createPerson("Siri");
  const { page } = siri;
  await page.goto("/training/programs");
  await expect(page.getByRole("heading", { name: "Inga egna program än" })).toBeVisible();
  await page.getByRole("button", { name: "Nytt program" }).first().click();
  await page.getByLabel("Programmets namn").fill("Stark till fjälls");
  await page.getByRole("button", { name: "Skapa", exact: true }).click();
  await page.waitForURL(/\/training\/programs\/[0-9a-f-]{36}$/);

  await page.getByRole("button", { name: "Vecka", exact: true }).click();
  await page.getByRole("button", { name: "Lägg ett pass här" }).click();
  await page.getByLabel("Passets namn").fill("Benpass A");
  await page.getByLabel("Passets namn").press("Enter");
  await page.getByRole("button", { name: "Lägg till övning" }).click();
  const picker = page.getByRole("dialog");
  await picker.getByRole("searchbox").fill("Knäböj");
  await picker.getByRole("button", { name: "Välj Knäböj", exact: true }).click();
  await picker.getByRole("button", { name: "Lägg till", exact: true }).click();
  const load = page.getByLabel("Last");
  await load.fill("80");
  await load.press("Enter");
  await page.getByRole("button", { name: "Så går det framåt: Samma mål" }).click();
  await page.getByRole("button", { name: "Mer vikt" }).click();
  await expect(page.getByText(/När alla set går/)).toBeVisible();

  // two weeks more, of which the targets grow by themselves
  await page.getByRole("button", { name: "Kopiera vecka 1" }).click();
  await page.getByRole("button", { name: "Kopiera vecka 2" }).click();
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("button", { name: /^Vecka 3, Benpass A/ })).toBeVisible();
  await page.getByRole("button", { name: "Vecka 1", exact: true }).click();
  await expect(page.getByText("82,5 kg")).toBeVisible();
  await expect(page.getByText("85 kg")).toBeVisible();

  const first = grid.getByRole("button", { name: /^Vecka 1, Benpass A/ });
  await first.focus();
  await first.press("Alt+ArrowDown");
  await expect(page.getByText(/^Vecka 1, tisdag/)).toBeVisible();
  await expect(page.getByText(/^Sparat/)).toBeVisible();

  await page.getByRole("button", { name: "Börja", exact: true }).click();
  const start = page.getByRole("dialog");
  await start.getByLabel("Första dagen").fill(today());
  await start.getByRole("button", { name: /^Börja / }).click();
  await expect(page.getByRole("img", { name: "Vecka 1 av 3, 0 av 3 pass" })).toBeVisible();
  await page.goto("/training/programs");
  await expect(page.getByText(/^Vecka 1 av 3/)).toBeVisible();
  await page.getByRole("link", { name: "Stark till fjälls" }).click();
  await page.getByRole("button", { name: "Mer om programmet" }).click();
  await page.getByRole("menuitem", { name: "Avsluta programmet" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Avsluta programmet" }).click();
  await expect(page.getByRole("img", { name: "3 veckor, 3 pass" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true });

  test("a ready program is read, started on a chosen day, and copied to be changed by touch", async ({
    createPerson,
  }) => {
    const siri = await createPerson("Siri");
    const { page } = siri;
    await page.setViewportSize({ width: 390, height: 844 });
    const tap = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).tap();
    await page.goto("/training/programs");
    await page.getByRole("link", { name: "Helkropp för nybörjare" }).tap();
    await expect(page.getByText(/följer med Samvaro/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Lägg till övning" })).toBeHidden();
    await tap("Börja");
    const start = page.getByRole("dialog");
    await start.getByLabel("Första dagen").fill(addDays(today(), 1));
    await start.getByRole("button", { name: /^Börja / }).tap();
    await expect(page.getByRole("img", { name: /^Vecka 1 av/ })).toBeVisible();
    await tap("Gör en egen kopia");
    await expect(page.getByRole("button", { name: "Lägg till övning" })).toBeVisible();
    await expect(page.getByLabel("Programmets namn")).toHaveValue("Helkropp för nybörjare");

    await tap("Vecka 2");
    await tap("Helkropp A");
    await tap("Mer om dagen");
    await page.getByRole("menuitem", { name: "Flytta till en annan dag" }).tap();
    await tap("Söndag");
    await expect(page.getByText("Vecka 2, söndag")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(/^Sparat/)).toBeVisible();

    await tap("Mer om programmet");
    await page.getByRole("menuitem", { name: "Mål och anteckning" }).tap();
    await page.getByRole("dialog").getByLabel("Mål", { exact: true }).fill("Kungsleden i augusti");
    await tap("Spara");
    await expect(page.getByText(/· Kungsleden i augusti$/)).toBeVisible();
    await expect(page.getByText(/^Sparat/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/· Kungsleden i augusti$/)).toBeVisible();
  });
});
