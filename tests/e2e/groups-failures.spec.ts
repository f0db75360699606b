import { post } from "./calls";
import { breakChanges, cutChanges } from "./failures";
import { add, dialogOf, groupOf } from "./groups";
import { expect, test } from "./people";

test("a failed change of a group, a category or an invitation link shows its documented text, and can be tried again", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const { page } = elin;
  const id = await groupOf(elin);
  await add(elin, id, siri);
  await post(elin, `/api/personal-groups/${id}/owned-categories`, { name: "Kaffe", type: "OTHER" });
  await post(siri, `/api/personal-groups/${id}/category-suggestions`, { name: "Backe" });
  await post(elin, "/api/invitations", { title: "Kungsleden" });
  const dialog = dialogOf(page, "Tisdagslöparna");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).last().click();
  const said = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  /** The server can't be reached, instead of a proxy that answers in its place. */
  const cut = async () => {
    await page.unrouteAll();
    await cutChanges(page);
  };
  const leave = async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(1);
  };

  await page.goto(`/groups-orgs?group=${id}&part=categories`);
  await expect(page.getByRole("button", { name: "Ta bort förslaget Backe" })).toBeVisible();
  await breakChanges(page);
  await press("Svara");
  await press("Godkänn");
  await said("Error reviewing suggestion");
  await leave();
  await press("Ta bort förslaget Backe");
  await press("Ta bort");
  await said("Error deleting suggestion");
  await leave();
  await press("Ta bort Kaffe");
  await press("Ta bort");
  await said("Failed to delete category");
  await leave();
  await press("Ny kategori");
  const category = page.getByRole("dialog").last().getByRole("textbox", { name: "Namn", exact: true });
  await category.fill("Fika");
  await press("Skapa kategori");
  await said("Failed to save category");
  await cut();
  await press("Skapa kategori");
  await said("An error occurred while saving the category");
  await expect(category).toHaveValue("Fika");

  await page.goto(`/groups-orgs?group=${id}&part=details`);
  await page.unrouteAll();
  await breakChanges(page);
  await press("Ta bort eller lämna över");
  await page.getByRole("radio", { name: "Ta bort gruppen" }).check();
  await press("Fortsätt");
  await page.getByRole("dialog").last().getByRole("textbox").fill("Tisdagslöparna");
  await press("Ta bort gruppen");
  await said("Failed to delete group");
  await cut();
  await press("Ta bort gruppen");
  await said("Error deleting group");
  await leave();
  await press("Redigera");
  await dialog.getByRole("textbox", { name: "Gruppens namn" }).fill("Onsdagslöparna");
  await press("Spara");
  await said("Failed to update group");

  await page.goto("/groups-orgs?new=1");
  const name = page.getByRole("textbox", { name: "Gruppens namn" });
  await name.fill("Fjällvandrarna");
  await press("Skapa grupp");
  await said("Failed to create group");
  await expect(name).toHaveValue("Fjällvandrarna");

  await page.goto("/?social=invitations");
  const card = page.getByRole("article").filter({ hasText: "Kungsleden" });
  await card.getByRole("button", { name: "Dra tillbaka" }).click();
  await said("Error deactivating invitation");
  await page.unrouteAll();
  await breakChanges(page);
  await card.getByRole("button", { name: "Dra tillbaka" }).click();
  await said("Failed to deactivate invitation");
  await page.getByRole("tab", { name: "Skapa" }).click();
  await page.getByRole("button", { name: "Ny inbjudan" }).click();
  const inviting = page.getByRole("dialog", { name: "Ny inbjudan" });
  await inviting.getByRole("textbox", { name: "Rubrik" }).fill("Sylarna");
  await inviting.getByRole("button", { name: "Skapa länken" }).click();
  await said("Failed to create invitation");
  await cut();
  await inviting.getByRole("button", { name: "Skapa länken" }).click();
  await said("Error creating invitation");
  await expect(inviting.getByRole("textbox", { name: "Rubrik" })).toHaveValue("Sylarna");

  await siri.page.goto(`/groups-orgs?group=${id}&part=categories`);
  await breakChanges(siri.page);
  await siri.page.getByRole("button", { name: "Föreslå en kategori" }).click();
  const suggesting = dialogOf(siri.page, "Föreslå en kategori");
  await suggesting.getByRole("textbox", { name: "Namn", exact: true }).fill("Kallbad");
  await suggesting.getByRole("button", { name: "Skicka förslag" }).click();
  await expect(siri.page.getByText("Error creating suggestion").first()).toBeVisible();
});
