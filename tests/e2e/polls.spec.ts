import { expect, test } from "./people";

test("a time is found: the host asks a friend, both vote, and at one click it is an activity", async ({
  createPerson,
}) => {
  const host = await createPerson("Siri Dahlgren");
  const elin = await createPerson("Elin Sjöberg");
  const { page } = host;
  await page.goto("/my-activities-events?create=1");
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: /Hitta en tid tillsammans/ }).click();
  await form.getByRole("textbox", { name: "Vad gäller det?" }).fill("Styrelsemöte");
  await form.getByRole("button", { name: "Lägg till en tid" }).click();
  await form.getByRole("combobox", { name: "Personer" }).fill(elin.username);
  await page.getByRole("option", { name: /Elin/ }).click();
  await form.getByRole("button", { name: "Fråga", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Styrelsemöte" })).toBeVisible();

  // the guest is led here by the list, and votes by press and by key
  const guest = elin.page;
  await guest.goto("/my-activities-events?tab=polls");
  await guest.getByRole("link", { name: "Styrelsemöte" }).click();
  const own = guest.getByRole("row").filter({ hasText: "Du" }).getByRole("button");
  await expect(own).toHaveCount(3);
  await own.first().click();
  await expect(own.first()).toHaveAccessibleName(/: Ja$/);
  await own.first().press("ArrowRight");
  await expect(own.nth(1)).toBeFocused();
  await guest.keyboard.press("3");
  await expect(own.nth(1)).toHaveAccessibleName(/: Nej$/);

  // the host's open page shows it
  await expect(page.getByRole("row").filter({ hasText: "Elin Sjöberg" })).toContainText("Ja");
  await page
    .getByRole("button", { name: /^Välj / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Skapa aktiviteten" }).click();
  await expect(page).toHaveURL(/\/events\//);
  await expect(page.getByRole("heading", { level: 1, name: "Styrelsemöte" })).toBeVisible();
  await expect(guest.getByRole("link", { name: "Till aktiviteten" })).toBeVisible();
});
