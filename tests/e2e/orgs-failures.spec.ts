import { organizationOf, post } from "./calls";
import { cutChanges } from "./failures";
import { PICTURE } from "./groups";
import { expect, test } from "./people";
import { unsaved } from "./unsaved";

test("a change of an organization that fails shows its documented text, and nothing is lost", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Tallmark", { isRemote: true });
  const { page } = elin;
  const organization = await organizationOf(elin, "Fjällvandrarna", { enableDepartments: true });
  const path = `/api/organizations/${organization.id}`;
  await post(elin, `${path}/departments`, { name: "Leder" });
  await post(elin, `${path}/members`, { userId: siri.id });
  await post(elin, `${path}/domains`, { domain: "klubb.example.org" });
  const noah = await createPerson("Noah Bastulund", { isRemote: true });
  await page.goto(`/groups-orgs?tab=organizations&org=${organization.id}&part=members`);
  const dialog = page.getByRole("dialog", { name: "Fjällvandrarna" });
  const tab = (name: string) => dialog.getByRole("tab", { name, exact: true }).click();
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  const confirm = (title: string) =>
    page.getByRole("dialog", { name: title }).getByRole("button", { name: "Ta bort" }).click();
  const { discard } = unsaved(page);
  const said = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Roll för Siri Tallmark" })).toBeVisible();
  await cutChanges(page);

  await dialog.getByRole("combobox", { name: "Roll för Siri Tallmark" }).click();
  await page.getByRole("option", { name: "Ansvarig" }).click();
  await said("Failed to update member role");
  await dialog.getByRole("combobox", { name: "Avdelning för Siri Tallmark" }).click();
  await page.getByRole("option", { name: "Leder" }).click();
  await said("Failed to update member department");
  await press("Ta bort Siri Tallmark");
  await confirm("Ta bort Siri Tallmark?");
  await said("Failed to remove member");
  await page.keyboard.press("Escape");
  await dialog.getByText("Avdelningar", { exact: true }).click();
  await dialog.getByRole("textbox", { name: "Namn" }).fill("Hyttor");
  await press("Skapa avdelning");
  await said("Failed to create department");
  await press("Ta bort Leder");
  await confirm("Ta bort Leder?");
  await said("Failed to delete department");
  await page.keyboard.press("Escape");
  await tab("Domäner");
  await discard();
  await dialog.getByRole("textbox", { name: "Domän" }).fill("friluft.example.org");
  await press("Lägg till domän");
  await said("Failed to add domain");
  await page.route(/orgs\.domains\.instructions/, (route) => route.abort());
  await press("Visa hur den verifieras");
  await said("Failed to get verification instructions");
  await tab("Lägg till medlemmar");
  await discard();
  await dialog.getByRole("combobox").first().fill(noah.username);
  await dialog.getByRole("option", { name: /Noah Bastulund/ }).click();
  await press("Lägg till 1 person");
  await said("Failed to add member");
  await tab("Inställningar");
  await dialog.getByRole("switch", { name: "Lag" }).check({ force: true });
  await press("Spara");
  await said("Failed to update organization settings");
  await press("Avbryt");
  await discard();
  await tab("Detaljer");
  await press("Redigera");
  await dialog.getByRole("textbox", { name: "Namn" }).fill("Fjällklubben");
  await press("Spara");
  await said("Failed to update organization");
  await expect(dialog.getByRole("textbox", { name: "Namn" })).toHaveValue("Fjällklubben");

  await page.goto("/groups-orgs?tab=organizations&new=organization");
  const founding = page.getByRole("dialog", { name: "Ny organisation" });
  await founding.getByRole("textbox", { name: "Namn" }).fill("Skidklubben");
  await founding.getByLabel("Logotyp", { exact: true }).setInputFiles(PICTURE);
  await founding.getByRole("button", { name: "Skapa organisation" }).click();
  await said("Failed to create organization");
  // the logo alone fails: only a warning, the organization stays
  await page.unrouteAll();
  await page.route("**/api/upload/**", (route) => route.abort());
  await founding.getByRole("button", { name: "Skapa organisation" }).click();
  await said("Organization created successfully!");
  await said("Failed to upload logo");
  await expect(page.getByRole("dialog", { name: "Skidklubben" })).toBeVisible();
});
