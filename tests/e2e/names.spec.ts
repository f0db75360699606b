import { expect, test } from "./people";

test("a name with invisible characters, or one that imitates another's, is refused in the user's language", async ({
  createPerson,
}) => {
  const said = {
    sv: ["Bara en rad, utan radbrytningar", "Namnet är reserverat", "Det liknar någon annans användarnamn"],
    fr: ["Une seule ligne, sans sauts", "Ce nom est réservé", "Cela ressemble trop au nom d’utilisateur"],
  };
  const other = await createPerson("Olle");
  for (const language of ["sv", "fr"] as const) {
    const { page, username } = await createPerson("Elin", { language });
    const [line, reserved, alike] = said[language] as [string, string, string];
    await page.goto("/profile");
    const save = page.getByRole("button", { name: /^(Spara|Enregistrer)/ }).first();
    const name = page.locator('input[name="name"]');
    await name.fill("El\u200bin");
    await save.click();
    await expect(page.getByText(line)).toBeVisible();
    await name.fill("raderad medlem");
    await save.click();
    await expect(page.getByText(reserved)).toBeVisible();
    await name.fill("Elin");
    const own = page.locator('input[name="username"]');
    await own.fill(other.username.replace("o", "0"));
    await save.click();
    await expect(page.getByText(alike)).toBeVisible();
    await own.fill(username);
  }
});
