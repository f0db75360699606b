import { chooseTab, dialogOf, groupOf } from "./groups";
import { expect, test } from "./people";

test("a group that can be found is found by a stranger, who asks to join it and is let in", async ({
  createPerson,
}) => {
  const [elin, noah] = [await createPerson("Elin Sjöberg"), await createPerson("Noah Lindberg")];
  const id = await groupOf(elin);
  const heading = noah.page.getByRole("heading", { name: "Grupper att gå med i" });
  const found = noah.page.locator("section").filter({ has: heading }).last();
  const ask = found.getByRole("button", { name: "Be om att få gå med" });
  const search = () => noah.page.goto("/search?q=tisdag");

  await search();
  await expect(noah.page.getByText("Ingen träff på ”tisdag”")).toBeVisible();

  await elin.page.goto(`/groups-orgs?group=${id}`);
  const dialog = dialogOf(elin.page, "Tisdagslöparna");
  await chooseTab(elin.page, "Detaljer");
  await dialog.getByRole("button", { name: "Redigera" }).click();
  await dialog.getByRole("switch", { name: "Kan hittas av andra" }).check();
  await dialog.getByRole("button", { name: "Spara" }).click();
  await expect(dialog.getByRole("button", { name: "Redigera" })).toBeVisible();

  await search();
  await expect(found).toContainText("Alla tempon, samma fika.");
  await ask.click();
  await dialogOf(noah.page, "Gå med i Tisdagslöparna").getByRole("button", { name: "Skicka" }).click();
  await expect(found.getByRole("button", { name: "Dra tillbaka" })).toBeVisible();

  // told live, without a reload
  await expect(elin.page.getByRole("tab", { name: /^Förfrågningar/ })).toContainText("1");
  await chooseTab(elin.page, "Förfrågningar");
  await dialog.getByRole("button", { name: "Godkänn Noah Lindberg" }).click();
  await expect(elin.page.getByText("Noah Lindberg är nu medlem")).toBeVisible();
  await noah.page.goto("/groups-orgs");
  await expect(noah.page.getByRole("article").filter({ hasText: "Tisdagslöparna" })).toBeVisible();
});
