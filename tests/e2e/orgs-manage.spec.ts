import type { Page } from "@playwright/test";
import { post } from "./calls";
import { PICTURE } from "./groups";
import { expect, type Person, test } from "./people";

const unsaved = "You have unsaved changes. Are you sure you want to cancel?";

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** Founds an organization in the dialog and returns its id. */
async function found({ page }: Person, name: string): Promise<string> {
  await page.goto("/groups-orgs?tab=organizations");
  await page.getByRole("button", { name: "Ny organisation" }).first().click();
  const form = dialogOf(page, "Ny organisation");
  const field = form.getByRole("textbox", { name: "Namn" });
  await field.press("Enter");
  await expect(form.getByText("Ge organisationen ett namn.")).toBeVisible();
  await field.fill(name);
  await form.getByRole("textbox", { name: "Webbplats" }).fill("fjallvandrarna.se");
  await form.getByRole("switch", { name: "Avdelningar" }).check({ force: true });
  await form.getByRole("button", { name: "Skapa organisation" }).click();
  await expect(form.getByText("Skriv hela adressen, till exempel https://example.org.")).toBeVisible();
  await form.getByRole("textbox", { name: "Webbplats" }).fill("https://fjallvandrarna.se");
  const logo = form.getByLabel("Logotyp", { exact: true });
  await logo.setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await expect(form.getByText("Logo must be a JPEG, PNG, or WebP image")).toBeVisible();
  await logo.setInputFiles({ ...PICTURE, buffer: Buffer.alloc(2_097_153) });
  await expect(form.getByText("Logo file size must be less than 2MB")).toBeVisible();
  await logo.setInputFiles(PICTURE);
  await form.getByRole("button", { name: "Skapa organisation" }).click();
  await expect(page.getByText("Organization created successfully!")).toBeVisible();
  await expect(dialogOf(page, name)).toBeVisible();
  return new URL(page.url()).searchParams.get("org") ?? "";
}

test("an organization is founded, edited, set and handed over; its name may change once, then after 7 days", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  const id = await found(elin, "Fjällvandrarna");
  const dialog = dialogOf(page, "Fjällvandrarna");
  await expect(dialog.locator("img")).toHaveAttribute("src", /organization-pictures/);
  await expect(dialog.getByText("https://fjallvandrarna.se")).toBeVisible();
  await expect(dialog.getByText("Ingen verifierad domän")).toBeVisible();

  // what was typed is not lost without a question
  await dialog.getByRole("button", { name: "Redigera" }).click();
  const name = dialog.getByRole("textbox", { name: "Namn" });
  await name.fill("Fjällvandrarna Umeå");
  await expect(
    dialog.getByText("Efter den här ändringen kan namnet inte ändras igen på 7 dagar."),
  ).toBeVisible();
  const question = dialogOf(page, "Osparade ändringar");
  const leaving: (() => Promise<unknown>)[] = [
    () => dialog.getByRole("button", { name: "Avbryt" }).click(),
    () => dialog.getByRole("button", { name: "Stäng" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => dialog.getByRole("tab", { name: "Inställningar" }).click(),
  ];
  const entries = () => page.evaluate(() => window.history.state?.samvaroDialogs);
  for (const leave of leaving) {
    // the closed question has left the history
    await expect.poll(entries).toBe(1);
    await leave();
    await expect(question.getByText(unsaved)).toBeVisible();
    await question.getByRole("button", { name: "Fortsätt redigera" }).click();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue("Fjällvandrarna Umeå");
  }
  await dialog.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("Organization updated successfully!")).toBeVisible();

  // a second change within 7 days is blocked
  const renamed = dialogOf(page, "Fjällvandrarna Umeå");
  await renamed.getByRole("button", { name: "Redigera" }).click();
  await renamed.getByRole("textbox", { name: "Namn" }).fill("Vandrarna");
  await expect(
    renamed.getByText(/^Name changes not allowed until \d+ \S+ \d{4} \d\d:\d\d\. Time remaining: (7|6) days/),
  ).toBeVisible();
  await expect(renamed.getByRole("button", { name: "Spara" })).toBeDisabled();
  await expect.poll(entries).toBe(1);
  await page.goBack();
  await question.getByRole("button", { name: "Släng ändringarna" }).click();
  await expect(renamed).toHaveCount(0);
  await expect(page).toHaveURL(/tab=organizations$/);

  // settings have unsaved changes of their own; the tab survives a reload
  await page.goto(`/groups-orgs?org=${id}&part=settings`);
  const departments = renamed.getByRole("switch", { name: "Avdelningar" });
  await expect(departments).toBeChecked();
  await renamed.getByRole("switch", { name: "Publik" }).uncheck({ force: true });
  await renamed.getByRole("tab", { name: "Detaljer" }).click();
  await expect(question.getByText(unsaved)).toBeVisible();
  await question.getByRole("button", { name: "Fortsätt redigera" }).click();
  await renamed.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("Organization updated successfully!")).toBeVisible();
  await expect.poll(entries).not.toBe(1);
  await page.reload();
  await expect(renamed.getByRole("switch", { name: "Publik" })).not.toBeChecked();
  await renamed.getByRole("tab", { name: "Detaljer" }).click();
  await expect(renamed.getByText("Privat: bara medlemmarna ser den")).toBeVisible();

  await test.step("the owner hands it over from the list of what they manage, and then manages it no more", async () => {
    const siri = await createPerson("Siri Dahlgren", { isRemote: true });
    await post(elin, `/api/organizations/${id}/members`, { userId: siri.id });
    await page.goto("/manage?tab=unknown");
    await expect(page.getByRole("listitem").filter({ hasText: "Fjällvandrarna Umeå" })).toContainText(
      "Ägare",
    );
    await page.getByRole("button", { name: /^Fjällvandrarna Umeå \d/ }).click();
    await renamed.getByRole("tab", { name: "Inställningar" }).click();
    await renamed.getByRole("button", { name: "Lämna över …" }).click();
    const handing = dialogOf(page, "Lämna över Fjällvandrarna Umeå?");
    await expect(handing.getByRole("button", { name: "Lämna över" })).toBeDisabled();
    await handing.getByRole("radio", { name: "Siri Dahlgren" }).check();
    await handing.getByRole("button", { name: "Lämna över" }).click();
    await expect(page.getByText("Siri Dahlgren är nu ägare av Fjällvandrarna Umeå")).toBeVisible();
    await expect(renamed.getByRole("tab")).toHaveText(["Detaljer", "Medlemmar", "Föreslå kategori"]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Ingen organisation att hantera" })).toBeVisible();
  });
});
