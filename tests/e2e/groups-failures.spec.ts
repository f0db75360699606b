import { breakChanges, cutChanges } from "./failures";
import { add, dialogOf, groupOf, post } from "./groups";
import { expect, type Person, test } from "./people";

// fail soon when an element is not found
test.use({ actionTimeout: 30_000 });

const said = ({ page }: Person, text: string) => expect(page.getByText(text).first()).toBeVisible();

test("a failed change of a group shows its documented text, and can be tried again", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const { page } = elin;
  const id = await groupOf(elin);
  await add(elin, id, siri);
  await post(siri, `/api/personal-groups/${id}/category-suggestions`, { name: "Backe" });
  const dialog = dialogOf(page, "Tisdagslöparna");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).last().click();
  await page.goto(`/groups-orgs?group=${id}&part=categories`);
  await expect(page.getByRole("button", { name: "Ta bort förslaget Backe" })).toBeVisible();
  await breakChanges(page);
  await press("Svara");
  await press("Godkänn");
  await said(elin, "Error reviewing suggestion");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await press("Ta bort förslaget Backe");
  await press("Ta bort");
  await said(elin, "Error deleting suggestion");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await press("Ny kategori");
  await page.getByRole("dialog").last().getByRole("textbox", { name: "Namn", exact: true }).fill("Fika");
  await press("Skapa kategori");
  await said(elin, "Failed to save category");

  await page.goto(`/groups-orgs?group=${id}&part=details`);
  await press("Redigera");
  await dialog.getByRole("textbox", { name: "Gruppens namn" }).fill("Onsdagslöparna");
  await press("Spara");
  await said(elin, "Failed to update group");
  await page.goto(`/groups-orgs?group=${id}&part=details`);
  await press("Ta bort eller lämna över");
  await page.getByRole("radio", { name: "Ta bort gruppen" }).check();
  await press("Fortsätt");
  await page.getByRole("dialog").last().getByRole("textbox").fill("Tisdagslöparna");
  await press("Ta bort gruppen");
  await said(elin, "Failed to delete group");
  await page.unrouteAll();
  await cutChanges(page);
  await press("Ta bort gruppen");
  await said(elin, "Error deleting group");
  await page.unrouteAll();
  await breakChanges(page);
  await page.goto("/groups-orgs?new=1");
  const name = page.getByRole("textbox", { name: "Gruppens namn" });
  await name.fill("Fjällvandrarna");
  await press("Skapa grupp");
  await said(elin, "Failed to create group");
  await expect(name).toHaveValue("Fjällvandrarna");

  await siri.page.goto(`/groups-orgs?group=${id}&part=categories`);
  await breakChanges(siri.page);
  await siri.page.getByRole("button", { name: "Föreslå en kategori" }).click();
  const suggesting = dialogOf(siri.page, "Föreslå en kategori");
  await suggesting.getByRole("textbox", { name: "Namn", exact: true }).fill("Kallbad");
  await suggesting.getByRole("button", { name: "Skicka förslag" }).click();
  await said(siri, "Error creating suggestion");
});
