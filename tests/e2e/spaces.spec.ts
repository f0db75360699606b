import { call, organizationOf, patch, post } from "./calls";
import { add, chooseTab, dialogOf, groupOf } from "./groups";
import { expect, test } from "./people";

test("an organization's conversation: from its page, renamed live, and gone at once when a member is removed", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const organization = await organizationOf(elin, "Umeå friluftsklubb");
  const at = `/api/organizations/${organization.id}`;
  await post(elin, `${at}/members`, { userId: siri.id, role: "MEMBER" });
  const { page } = siri;
  await page.goto("/groups-orgs?tab=organizations");
  await page.getByRole("link", { name: "Öppna konversationen i Umeå friluftsklubb" }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Organisation · 2 deltagare")).toBeVisible();
  await page.getByRole("textbox", { name: "Skriv ett meddelande" }).fill("Hej alla!");
  await page.keyboard.press("Enter");

  await elin.page.goto(`/org/${organization.slug}`);
  await elin.page.getByRole("link", { name: "Konversation" }).click();
  await expect(elin.page.getByRole("log").getByText("Hej alla!")).toBeVisible();
  // the panel says whose it is
  await elin.page.getByRole("button", { name: /^Visa 2 deltagare/ }).click();
  const panel = dialogOf(elin.page, "Deltagare");
  await expect(panel.getByText("Konversationen hör till Umeå friluftsklubb.")).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: "Elin Sjöberg" })).toContainText("Ägare");
  await expect(panel.getByRole("link", { name: "Till organisationens sida" })).toHaveAttribute(
    "href",
    `/org/${organization.id}`,
  );

  await patch(elin, at, { name: "Fjällklubben" });
  await expect(page.getByRole("heading", { name: "Fjällklubben" })).toBeVisible();
  await expect(page.getByRole("log").getByText(/bytte namnet till Fjällklubben/)).toBeVisible();
  await call(elin, "delete", `${at}/members/${siri.id}`);
  await expect(page.getByRole("textbox", { name: "Skriv ett meddelande" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Fjällklubben/ })).toHaveCount(0);
});

test("boards of an organization and a group: written with contacts, read by others, edited, removed by who may", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const organization = await organizationOf(elin, "Umeå friluftsklubb");
  const address = `/org/${organization.slug}`;
  const { page } = elin;
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Inga anslag ännu" })).toBeVisible();
  await page.getByRole("button", { name: "Nytt anslag" }).click();
  const form = dialogOf(page, "Nytt anslag");
  await form.getByRole("textbox", { name: "Rubrik" }).fill("Låna kajaker");
  await form.getByRole("button", { name: "Lägg till kontaktväg" }).click();
  await form.getByRole("textbox", { name: "Telefon" }).fill("ring mig");
  await form.getByRole("button", { name: "Sätt upp" }).click();
  await expect(form.getByText("Skriv en text.")).toBeVisible();
  await expect(form.getByText("Skriv ett telefonnummer med siffror.")).toBeVisible();
  // Back asks before the text is lost
  await page.goBack();
  await dialogOf(page, "Osparade ändringar").getByRole("button", { name: "Fortsätt redigera" }).click();
  await form.getByRole("textbox", { name: "Telefon" }).fill("070-123 45 67");
  await form.getByRole("textbox", { name: "Text", exact: true }).fill("Boka två dagar i förväg.");
  await form.getByRole("button", { name: "Sätt upp" }).click();
  await expect(page.getByText("Anslaget är uppsatt")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Låna kajaker" })).toBeVisible();
  await page.getByRole("button", { name: "Redigera Låna kajaker" }).click();
  const edit = dialogOf(page, "Redigera anslaget");
  await expect(edit.getByRole("textbox", { name: "Telefon" })).toHaveValue("070-123 45 67");
  await edit.getByRole("textbox", { name: "Rubrik" }).fill("Låna klubbens kajaker");
  await edit.getByRole("button", { name: "Spara" }).click();
  await expect(edit).toHaveCount(0);

  // somebody who is no member reads it and asks, but writes and removes nothing
  await siri.page.goto(address);
  await expect(siri.page.getByRole("heading", { name: "Låna klubbens kajaker" })).toBeVisible();
  await expect(siri.page.getByRole("button", { name: /Nytt anslag|Ta bort Låna/ })).toHaveCount(0);
  await siri.page.getByRole("button", { name: "Kontakta: Låna klubbens kajaker" }).click();
  const contact = dialogOf(siri.page, "Kontakt");
  await expect(contact.getByRole("link", { name: "070-123 45 67" })).toBeVisible();
  await expect(contact.getByRole("link", { name: "Umeå friluftsklubb" })).toHaveAttribute("href", address);
  await contact.getByRole("button", { name: "Skriv ett direktmeddelande" }).click();
  await expect(siri.page.getByText("Anslag · Elin Sjöberg")).toBeVisible();

  // a group's board, in its dialog; the owner removes what a member has put up
  const groupId = await groupOf(elin);
  await add(elin, groupId, siri);
  await post(siri, "/api/notices", { title: "Skor till salu", content: "Storlek 40.", groupId });
  await page.goto(`/groups-orgs?group=${groupId}`);
  const dialog = dialogOf(page, "Tisdagslöparna");
  await chooseTab(page, "Anslag");
  await expect(dialog.getByRole("heading", { name: "Skor till salu" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Redigera Skor till salu" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Ta bort Skor till salu" }).click();
  await page.getByRole("button", { name: "Ta bort anslaget" }).click();
  await expect(dialog.getByRole("heading", { name: "Inga anslag ännu" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Nytt anslag" })).toBeVisible();
});
