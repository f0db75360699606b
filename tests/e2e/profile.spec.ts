import { activityOf, patch } from "./calls";
import { add, groupOf } from "./groups";
import { expect, giveRole, test } from "./people";

test("a person's page: what a stranger and a friend see, a request that is live, removal by the typed name, and a block", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  await patch(siri, "/api/users/me", { bio: "Bastu och kaffe.\nhttps://example.org/siri" });
  await activityOf(siri, "Kvällsdopp");
  await activityOf(siri, "Bara vänner", { visibility: "FRIENDS" });
  const groupId = await groupOf(elin, { name: "Fjällvandrarna" });
  await add(elin, groupId, siri);
  const { page } = elin;
  await page.goto(`/${siri.username.toUpperCase()}`);
  await siri.page.goto(`/${elin.username}`);
  await expect(page).toHaveTitle(/^Siri Dahlgren/);
  await expect(page.getByRole("heading", { level: 1, name: "Siri Dahlgren" })).toBeVisible();
  await expect(page.getByText(`@${siri.username}`)).toBeVisible();
  await expect(page.getByText(/Medlem sedan/)).toBeVisible();
  await expect(page.getByText("Bastu och kaffe.")).toBeVisible();
  await expect(page.getByRole("link", { name: "https://example.org/siri" })).toHaveAttribute(
    "rel",
    "nofollow ugc noopener noreferrer",
  );
  await expect(page.getByText("Kvällsdopp")).toBeVisible();
  await expect(page.getByText("Bara vänner")).toHaveCount(0);
  await expect(page.locator("main")).not.toContainText(siri.email);

  const befriending = page.getByRole("button", { name: "Lägg till Siri Dahlgren som vän" });
  const dialog = page.getByRole("dialog");
  await befriending.click();
  await dialog.getByLabel("Meddelande (frivilligt)").fill("Vi sågs vid bastun.");
  await expect(dialog.getByText("981 tecken kvar")).toBeVisible();
  await dialog.getByRole("button", { name: "Skicka förfrågan" }).click();
  await expect(page.getByText("Förfrågan skickad")).toBeVisible();
  // the page is open in the other window, which updates live
  await expect(siri.page.getByRole("button", { name: /Acceptera/ })).toBeVisible();
  await page.getByRole("button", { name: "Dra tillbaka vänförfrågan till Siri Dahlgren" }).click();
  await expect(befriending).toBeFocused();
  await expect(siri.page.getByRole("button", { name: "Lägg till Elin Sjöberg som vän" })).toBeVisible();
  await befriending.click();
  await dialog.getByRole("button", { name: "Skicka förfrågan" }).click();
  await siri.page.getByRole("button", { name: "Acceptera vänförfrågan från Elin Sjöberg" }).click();
  await expect(siri.page.getByRole("button", { name: "Vänner", exact: true })).toBeVisible();
  const friends = page.getByRole("button", { name: "Vänner", exact: true });
  await expect(friends).toBeVisible();
  await expect(page.getByText("Bara vänner")).toBeVisible();
  await expect(page.getByRole("link", { name: "Fjällvandrarna" })).toBeVisible();

  await friends.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Skicka meddelande" })).toBeFocused();
  await page.getByRole("menuitem", { name: "Ta bort som vän" }).click();
  await dialog.getByRole("textbox").fill(siri.username);
  await dialog.getByRole("button", { name: /Ta bort/ }).click();
  await expect(befriending).toBeVisible();
  await page.getByRole("button", { name: "Meddelande", exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await page.locator("section > header").getByRole("link", { name: "Siri Dahlgren" }).click();
  await expect(page).toHaveURL(new RegExp(`/${siri.username}$`));

  await page.getByRole("button", { name: "Mer om Siri Dahlgren" }).click();
  await page.getByRole("menuitem", { name: "Blockera" }).click();
  await dialog.getByRole("button", { name: "Blockera" }).click();
  await expect(page.getByRole("heading", { name: "Du har blockerat Siri Dahlgren" })).toBeVisible();
  // the clicked button is gone: the focus moves to what has replaced it
  await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
  const answer = await siri.page.goto(`/${elin.username}`);
  expect(answer?.status()).toBe(404);
  await expect(siri.page.getByRole("heading", { name: "Här finns ingen stig" })).toBeVisible();
  await expect(siri.page.getByRole("navigation").first()).toBeVisible();
  await page.getByRole("button", { name: "Häv blockeringen" }).click();
  await expect(befriending).toBeVisible();
});

test("the own page shows what was changed in the profile; a name that imitates one of the staff's is refused", async ({
  createPerson,
}) => {
  const { page, username } = await createPerson("Elin");
  const staff = await createPerson("Olle", { isRemote: true });
  await giveRole(staff, "MANAGER");
  await page.goto(`/${username}`);
  await expect(page.getByText("Du har inte berättat något om dig än.")).toBeVisible();
  await page.getByRole("link", { name: "Redigera profil" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page).toHaveTitle(/^Profil/);
  const name = page.getByLabel("Namn", { exact: true });
  const save = page.getByRole("button", { name: "Spara" });
  for (const [given, refusal] of [
    ["El\u200bin", "Bara en rad, utan radbrytningar"],
    ["raderad medlem", "Namnet är reserverat"],
  ] as const) {
    await name.fill(given);
    await save.click();
    await expect(page.getByText(refusal)).toBeVisible();
  }
  await name.fill("Elin Ny");
  await page.getByLabel("Användarnamn").fill(staff.username.replace("o", "0"));
  await save.click();
  await expect(page.getByText("Det liknar någon annans användarnamn")).toBeVisible();
  await page.getByLabel("Användarnamn").fill(username);
  await page.getByLabel("Om dig").fill("Vandrar helst\nnorr om polcirkeln.");
  await save.click();
  await expect(page.getByText("Profilen är sparad")).toBeVisible();
  await page.getByRole("link", { name: "Visa min sida" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Elin Ny" })).toBeVisible();
  await expect(page.getByText("norr om polcirkeln.")).toBeVisible();
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Inställningar" }).click();
  await expect(page.getByRole("tab", { name: "Integritet" })).toBeVisible();
});

test("privacy settings take effect, each saved at once; one that fails to save is rolled back", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const { page } = siri;
  // elin opens siri's page while the settings still allow everything
  await elin.page.goto(`/${siri.username}`);
  await page.goto("/settings?tab=privacy");
  const group = (question: string) => page.getByRole("group", { name: question });
  await test.step("a setting that fails to save", async () => {
    await siri.context.route("**/api/trpc/**", (route) => route.abort());
    await group("Vem får hitta mig?").getByText("Ingen", { exact: true }).click();
    await expect(page.getByText("Det sparades inte")).toBeVisible();
    await expect(group("Vem får hitta mig?").getByLabel("Alla")).toBeChecked();
    await siri.context.unroute("**/api/trpc/**");
  });
  const saved = page.getByText("Inställningen är sparad");
  const choose = async (question: string, answer: string) => {
    await group(question).getByText(answer, { exact: true }).click();
    await expect(saved.first()).toBeVisible();
    await expect(saved).toHaveCount(0);
  };
  await choose("Vem får skicka vänförfrågningar till mig?", "Ingen");
  await choose("Vem får starta en konversation med mig?", "Vänner");
  await elin.page.getByRole("button", { name: "Lägg till Siri som vän" }).click();
  await elin.page.getByRole("dialog").getByRole("button", { name: "Skicka förfrågan" }).click();
  await expect(elin.page.getByText("Den här personen tar inte emot vänförfrågningar.")).toBeVisible();
  // the optimistic update was rolled back, then the reason shows
  await expect(elin.page.getByText("Siri tar inte emot vänförfrågningar.")).toBeVisible();
  await expect(elin.page.getByText("Siri tar inte emot meddelanden från dig.")).toBeVisible();
  await expect(elin.page.getByRole("button", { name: "Meddelande", exact: true })).toHaveCount(0);

  const finds = async () => {
    const found = await elin.context.request.get(`/api/friends/search?q=${siri.username}`);
    return (await found.json()).users.length;
  };
  expect(await finds()).toBe(1);
  await choose("Vem får hitta mig?", "Ingen");
  expect(await finds()).toBe(0);
  await page.reload();
  await expect(group("Vem får hitta mig?").getByLabel("Ingen")).toBeChecked();
  // by keyboard
  const add = group("Vem får lägga till mig i grupper?");
  await add.getByLabel("Alla").focus();
  await page.keyboard.press("ArrowRight");
  await expect(add.getByLabel("Vänner")).toBeChecked();
  await expect(add.getByText(/Andra kan bjuda in dig/)).toBeVisible();
  await expect
    .poll(async () => (await (await siri.context.request.get("/api/users/me")).json()).user.whoMayAdd)
    .toBe("FRIENDS");
});
