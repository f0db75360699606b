import { expect, test } from "./people";

test("A change of language brings the texts of all that is loaded, and no page has bare keys", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Elin");
  await page.goto("/messages/00000000-0000-7000-8000-000000000000");
  await expect(page.getByText("Till konversationerna")).toBeVisible();
  // nothing of the page before may come while this one is counted
  await page.goto("about:blank");
  const brought = { sv: new Set<string>(), fr: new Set<string>() };
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const [, part, language] = /\/_next\/static\/words\/(.+)\.(sv|fr)\.json$/.exec(pathname) ?? [];
    if (part && response.ok()) brought[language as "sv" | "fr"].add(part);
  });
  await page.goto("/settings");
  // loaded when the page has settled
  await expect.poll(() => brought.sv.size).toBeGreaterThan(3);
  const section = { name: "Språk och tid" };
  await page.getByRole("link", section).or(page.getByRole("tab", section)).first().click();
  await page.getByText("Français").last().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByText("Fuseau horaire").first()).toBeVisible();
  await expect.poll(() => [...brought.sv].filter((part) => !brought.fr.has(part))).toEqual([]);
  // a text that has not come would be an error on the console, which fails each test
});

test("A day that is shown as the language writes it is the day that is planned.", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Elin", { language: "fr" });
  await page.goto("/my-activities-events?create=1");
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Quoi ?" }).fill("Lever du soleil");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("combobox", { name: "Commence le" })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await form.getByRole("button", { name: "Créer l’activité" }).click();
  await expect(page).toHaveURL(/\/events\//);
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  await expect(form.getByRole("button", { name: "Enregistrer" })).toBeDisabled();
});
