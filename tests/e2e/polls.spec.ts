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

test("somebody without an account answers by the link, without scripts too, and sees what was decided", async ({
  browser,
  createPerson,
}) => {
  const host = await createPerson("Siri Dahlgren");
  const elin = await createPerson("Elin Sjöberg");
  const { page } = host;
  await page.goto("/my-activities-events?create=1");
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: /Hitta en tid tillsammans/ }).click();
  await form.getByRole("textbox", { name: "Vad gäller det?" }).fill("Sommaravslutning");
  await form.getByRole("combobox", { name: "Personer" }).fill(elin.username);
  await page.getByRole("option", { name: /Elin/ }).click();
  await form.getByRole("switch", { name: "Svar utan konto" }).check();
  await form.getByRole("button", { name: "Fråga", exact: true }).click();
  const address = page.getByRole("textbox", { name: "Länk för svar utan konto" });
  await expect(address).toHaveValue(/\/poll\/[0-9a-f]{32}$/);
  const link = await address.inputValue();

  const context = await browser.newContext({ javaScriptEnabled: false, locale: "sv-SE" });
  const outside = await context.newPage();
  await outside.goto(link);
  await expect(outside.getByRole("heading", { level: 1, name: "Sommaravslutning" })).toBeVisible();
  await outside.getByRole("radio", { name: "Ja" }).first().check();
  await outside.getByRole("textbox", { name: "Ditt namn" }).fill("elin sjöberg");
  await outside.getByRole("button", { name: "Svara" }).click();
  await expect(outside.getByRole("alert")).toContainText("Någon i omröstningen har det namnet");
  await expect(outside.getByRole("radio", { name: "Ja" }).first()).toBeChecked();
  await outside.getByRole("textbox", { name: "Ditt namn" }).fill("Berit Strand");
  await outside.getByRole("button", { name: "Svara" }).click();
  await expect(outside.getByRole("status")).toContainText("Ditt svar är sparat, Berit Strand");

  // the host's open page shows it, marked, and can delete it
  const row = page.getByRole("row").filter({ hasText: "Berit Strand" });
  await expect(row).toContainText("Obekräftat namn");
  await page
    .getByRole("button", { name: /^Välj / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Skapa aktiviteten" }).click();
  await expect(page).toHaveURL(/\/events\//);
  await outside.reload();
  await expect(outside.getByRole("status")).toContainText("Tiden är bestämd");
  await context.close();
});
