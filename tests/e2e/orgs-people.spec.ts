import { publishTxt } from "../support/dns-server";
import { organizationOf, post } from "./calls";
import { expect, test } from "./people";
import { unsaved } from "./unsaved";

test("members of an organization: added, invited, given a role and a department, removed; others ask to join", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Tallmark");
  await createPerson("Noah Bastulund", { isRemote: true });
  const liv = await createPerson("Liv Fjellström", { isRemote: true });
  const tove = await createPerson("Tove Strömqvist", { isRemote: true });
  const { id } = await organizationOf(elin, "Fjällvandrarna", { enableDepartments: true });
  await post(tove, `/api/organizations/${id}/join-requests`, {
    message: "Jag har gått Kungsleden två gånger.",
  });
  const { page } = elin;
  await page.goto(`/groups-orgs?org=${id}&part=add`);
  const dialog = page.getByRole("dialog", { name: "Fjällvandrarna" });

  // a member at once
  const search = dialog.getByRole("combobox").first();
  await search.fill("Tallmark");
  await dialog.getByRole("option", { name: /Siri Tallmark/ }).click();
  await dialog.getByRole("button", { name: "Lägg till 1 person" }).click();
  await expect(dialog.getByText("Siri Tallmark är med i organisationen nu.")).toBeVisible();
  // who is a member already is not found
  await search.fill("Tallmark");
  await expect(dialog.getByText("Ingen träff. De som redan är medlemmar visas inte.")).toBeVisible();

  // invited with a role, whose responsibilities are listed
  await search.fill("Bastulund");
  await dialog.getByRole("option", { name: /Noah Bastulund/ }).click();
  await dialog.getByText("Bjud in", { exact: true }).click();
  const duties = dialog.getByRole("list", { name: "Ansvarar för" });
  await expect(duties.getByRole("listitem")).toHaveText([
    "Deltagande",
    "Medlemmarnas innehåll",
    "Kommunikation",
  ]);
  await dialog.getByRole("combobox", { name: "Roll" }).click();
  await page.getByRole("option", { name: "Admin" }).click();
  await expect(duties.getByRole("listitem")).toHaveText([
    "Evenemang och aktiviteter",
    "Nyheter och meddelanden till alla",
    "Medlemmar och anslagstavlan",
  ]);
  const message = dialog.getByRole("textbox", { name: "Meddelande" });
  await message.fill("Hjälper du mig?");
  const { asks, discard } = unsaved(page);
  await asks(() => dialog.getByRole("tab", { name: "Förfrågningar" }).click());
  await asks(() => dialog.getByText("Från fil").click());
  await expect(message).toHaveValue("Hjälper du mig?");
  await dialog.getByRole("button", { name: "Bjud in 1 person" }).click();
  await expect(dialog.getByText("Noah Bastulund har fått en inbjudan.")).toBeVisible();
  const sent = dialog.getByRole("region", { name: "Inbjudna som inte har svarat" });
  await expect(sent.getByRole("listitem")).toHaveText(/Noah Bastulund.*Admin/);
  await sent.getByRole("button", { name: "Dra tillbaka inbjudan till Noah Bastulund" }).click();
  await expect(sent).toHaveCount(0);

  // many at once
  await dialog.getByRole("button", { name: "Bjud in med en länk" }).click();
  const linking = page.getByRole("dialog", { name: "Ny inbjudan" });
  await expect(linking.getByRole("combobox", { name: "Vad gäller inbjudan?" })).toHaveValue("Fjällvandrarna");
  await linking.getByRole("textbox", { name: "Rubrik" }).fill("Gå med oss");
  await linking.getByRole("button", { name: "Skapa länken" }).click();
  const sharing = page.getByRole("dialog", { name: "Gå med oss" });
  await expect(sharing.getByRole("textbox", { name: "Inbjudan" })).toHaveValue(/\/invite\//);
  await sharing.getByRole("button", { name: "Stäng" }).click();
  await expect(sharing).toHaveCount(0);

  // from a file, line by line
  await dialog.getByText("Från fil").click();
  const lines = dialog.getByRole("textbox", { name: "Rader" });
  await lines.fill("\n");
  await expect(dialog.getByRole("button", { name: "Kontrollera" })).toBeDisabled();
  const csv = `Användarnamn;Roll\n${liv.username};moderator\nnobody-of-this-name;\n${siri.username};`;
  const file = { name: "medlemmar.csv", mimeType: "text/csv" };
  const input = dialog.locator('input[type="file"]');
  await input.setInputFiles({ ...file, buffer: Buffer.alloc(128 * 1024 + 1, "x") });
  await expect(dialog.getByText("Filen är större än 128 kB.")).toBeVisible();
  await input.setInputFiles({ ...file, buffer: Buffer.from(csv) });
  await expect(dialog.getByRole("listitem")).toHaveText([
    /Liv Fjellström.*moderator.*Läggs till/,
    /nobody-of-this-name.*Okänt användarnamn/,
    /Siri Tallmark.*Redan medlem/,
  ]);
  await asks(() => page.keyboard.press("Escape"));
  await dialog.getByRole("button", { name: "Lägg till 1 person" }).click();
  await expect(dialog.getByText("1 person har lagts till och ingen har bjudits in.")).toBeVisible();
  await expect(dialog.getByText("Tillagd", { exact: true })).toBeVisible();

  // requests to join
  await dialog.getByRole("tab", { name: "Förfrågningar" }).click();
  await expect(dialog.getByText("Jag har gått Kungsleden två gånger.")).toBeVisible();
  await dialog.getByRole("button", { name: "Godkänn Tove Strömqvist" }).click();
  await expect(page.getByText("Tove Strömqvist är nu medlem")).toBeVisible();
  await expect(dialog.getByText("Inga förfrågningar om att gå med")).toBeVisible();

  // departments
  await dialog.getByRole("tab", { name: "Medlemmar", exact: true }).click();
  await dialog.getByText("Avdelningar", { exact: true }).click();
  const create = dialog.getByRole("button", { name: "Skapa avdelning" });
  await expect(create).toBeDisabled();
  const name = dialog.getByRole("textbox", { name: "Namn" });
  await name.fill("Leder");
  await dialog.getByRole("textbox", { name: "Beskrivning" }).fill("De som går först.");
  await create.click();
  await expect(dialog.getByText("Inga medlemmar")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("leder");
  await name.press("Enter");
  await expect(dialog.getByText("Det finns redan en avdelning med det namnet.")).toBeVisible();

  // role and department
  await asks(() => dialog.getByRole("tab", { name: "Förfrågningar" }).click());
  await expect(name).toHaveValue("leder");
  await dialog.getByText("Personer", { exact: true }).click();
  await discard();
  await dialog.getByRole("combobox", { name: "Avdelning för Siri Tallmark" }).click();
  await page.getByRole("option", { name: "Leder" }).click();
  await dialog.getByRole("combobox", { name: "Roll för Siri Tallmark" }).click();
  await page.getByRole("option", { name: "Ansvarig" }).click();
  await expect(dialog.getByRole("combobox", { name: "Roll för Elin Sjöberg" })).toHaveCount(0);
  await dialog.getByText("Avdelningar", { exact: true }).click();
  await expect(dialog.getByText("1 medlem")).toBeVisible();
  await dialog.getByRole("button", { name: "Ta bort Leder" }).click();
  await page.getByRole("dialog", { name: "Ta bort Leder?" }).getByRole("button", { name: "Ta bort" }).click();
  await expect(dialog.getByText("Inga avdelningar än.")).toBeVisible();

  // a member sees the others, changes nobody, and may leave
  await siri.page.goto(`/groups-orgs?org=${id}&part=members`);
  const hers = siri.page.getByRole("dialog", { name: "Fjällvandrarna" });
  await expect(hers.getByRole("listitem").filter({ hasText: "Siri Tallmark" })).toContainText("Ansvarig");
  await expect(hers.getByRole("combobox")).toHaveCount(0);
  await expect(hers.getByRole("tab")).toHaveText(["Detaljer", "Medlemmar", "Föreslå kategori"]);
  await hers.getByRole("button", { name: "Lämna organisationen" }).click();
  const leaving = siri.page.getByRole("dialog", { name: "Lämna Fjällvandrarna?" });
  await leaving.getByRole("button", { name: "Lämna organisationen" }).click();
  await expect(siri.page.getByText("Du har lämnat Fjällvandrarna")).toBeVisible();
  await expect(hers).toHaveCount(0);

  // the owner removes a member
  await page.reload();
  await dialog.getByRole("button", { name: "Ta bort Tove Strömqvist" }).click();
  const removing = page.getByRole("dialog", { name: "Ta bort Tove Strömqvist?" });
  await removing.getByRole("button", { name: "Ta bort" }).click();
  await expect(page.getByText("Tove Strömqvist är inte längre med i Fjällvandrarna")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);

  // all of it is in the log
  await dialog.getByRole("tab", { name: "Logg" }).click();
  const entries = dialog.getByRole("listitem");
  await expect(entries.first()).toContainText("Elin Sjöberg tog bort Tove Strömqvist (medlem)");
  await expect(entries.nth(1)).toContainText("Siri Tallmark lämnade organisationen (ansvarig)");
  await expect(entries.nth(-2)).toContainText("Elin Sjöberg lade till Siri Tallmark som medlem");
  await expect(entries.last()).toContainText("Elin Sjöberg skapade organisationen Fjällvandrarna");
});

test("domains of an organization: added, verified by the record to publish, removed", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const organization = await organizationOf(elin, "Fjällvandrarna");
  const { page } = elin;
  await page.goto(`/groups-orgs?org=${organization.id}&part=domains`);
  const dialog = page.getByRole("dialog", { name: "Fjällvandrarna" });
  const field = dialog.getByRole("textbox", { name: "Domän" });
  const add = dialog.getByRole("button", { name: "Lägg till domän" });
  await expect(add).toBeDisabled();
  await field.fill("https://fjallvandrarna.example/om");
  await add.click();
  await expect(dialog.getByText("Skriv en domän som exempel.se")).toBeVisible();
  await unsaved(page).asks(() => page.keyboard.press("Escape"));
  await expect(field).toHaveValue("https://fjallvandrarna.example/om");
  await field.fill("Fjallvandrarna.example");
  await add.click();
  await expect(dialog.getByRole("listitem")).toHaveText(/fjallvandrarna\.example.*Inte verifierad/);
  await expect(dialog.getByRole("button", { name: "Verifiera", exact: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Visa hur den verifieras" }).click();
  await expect(dialog.getByText("_samvaro.fjallvandrarna.example")).toBeVisible();
  const value = (await dialog.getByText(/^samvaro-verification=[0-9a-f]{32}$/).textContent()) ?? "";
  const verify = dialog.getByRole("button", { name: "Verifiera", exact: true });
  await publishTxt("_samvaro.fjallvandrarna.example", "another");
  // spec 8: "'Verification failed' (details logged)"
  const logged = page.waitForEvent("console", (message) => /^Verification failed: /.test(message.text()));
  await verify.click();
  expect((await logged).type()).toBe("warning");
  await expect(dialog.getByRole("alert")).toHaveText(
    "Verification failed. TXT-posten på _samvaro.fjallvandrarna.example har ett annat värde.",
  );
  await publishTxt("_samvaro.fjallvandrarna.example", value);
  await verify.click();
  await expect(page.getByText("Domain verified successfully!")).toBeVisible();
  await expect(dialog.getByText("Verifierad", { exact: true })).toBeVisible();
  await expect(verify).toHaveCount(0);
  await dialog.getByRole("button", { name: "Ta bort fjallvandrarna.example" }).click();
  const removing = page.getByRole("dialog", { name: "Ta bort fjallvandrarna.example?" });
  await removing.getByRole("button", { name: "Ta bort" }).click();
  await expect(dialog.getByText("fjallvandrarna.example", { exact: true })).toHaveCount(0);
});
