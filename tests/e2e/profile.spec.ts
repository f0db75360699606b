import { expect, type Person, test } from "./people";

/** A person's page, the own profile, and the privacy settings: by two people, live. */
const ask = (one: Person, other: Person) =>
  one.context.request.post("/api/friends/requests", { data: { toUserId: other.id } });

async function befriend(one: Person, other: Person): Promise<void> {
  const { request } = await (await ask(one, other)).json();
  const answered = await other.context.request.patch(`/api/friends/requests/${request.id}`, {
    data: { response: "ACCEPTED" },
  });
  expect(answered.ok()).toBe(true);
}

const plan = (host: Person, title: string, visibility: string) =>
  host.context.request.post("/api/activities", {
    data: { title, visibility, dateTime: new Date(Date.now() + 86_400_000).toISOString() },
  });

const set = (one: Person, change: object) => one.context.request.patch("/api/users/me", { data: change });

test("a stranger's page: a request with a message, withdrawn, sent again, accepted live", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  await set(siri, { bio: "Bastu och kaffe.\nhttps://example.org/siri" });
  await plan(siri, "Kvällsdopp", "PUBLIC");
  await plan(siri, "Bara vänner", "FRIENDS");
  await elin.page.goto(`/${siri.username.toUpperCase()}`);
  await siri.page.goto(`/${elin.username}`);
  const { page } = elin;
  await expect(page).toHaveTitle(/^Siri Dahlgren/);
  await expect(page.getByRole("heading", { level: 1, name: "Siri Dahlgren" })).toBeVisible();
  await expect(page.getByText(`@${siri.username}`)).toBeVisible();
  await expect(page.getByText(/Medlem sedan/)).toBeVisible();
  await expect(page.getByText("Bastu och kaffe.")).toBeVisible();
  await expect(page.getByRole("link", { name: "https://example.org/siri" })).toHaveAttribute(
    "rel",
    "noopener noreferrer",
  );
  await expect(page.getByText("Kvällsdopp")).toBeVisible();
  await expect(page.getByText("Bara vänner")).toHaveCount(0);
  await expect(page.locator("main")).not.toContainText(siri.email);

  await page.getByRole("button", { name: "Lägg till Siri Dahlgren som vän" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Meddelande (frivilligt)").fill("x".repeat(1001));
  await expect(dialog.getByText(/högst 1.000 tecken/)).toBeVisible();
  await dialog.getByLabel("Meddelande (frivilligt)").fill("Vi sågs vid bastun.");
  await expect(dialog.getByText("981 tecken kvar")).toBeVisible();
  await dialog.getByRole("button", { name: "Skicka förfrågan" }).click();
  await expect(page.getByText("Förfrågan skickad")).toBeVisible();
  // the page is open in the other window, which updates live
  await expect(siri.page.getByRole("button", { name: /Acceptera/ })).toBeVisible();

  await page.getByRole("button", { name: "Dra tillbaka vänförfrågan till Siri Dahlgren" }).click();
  await expect(page.getByRole("button", { name: "Lägg till Siri Dahlgren som vän" })).toBeFocused();
  await expect(siri.page.getByRole("button", { name: "Lägg till Elin Sjöberg som vän" })).toBeVisible();

  await page.getByRole("button", { name: "Lägg till Siri Dahlgren som vän" }).click();
  await dialog.getByRole("button", { name: "Skicka förfrågan" }).click();
  await siri.page.getByRole("button", { name: "Acceptera vänförfrågan från Elin Sjöberg" }).click();
  await expect(siri.page.getByRole("button", { name: "Vänner", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Vänner", exact: true })).toBeVisible();
  await expect(page.getByText("Bara vänner")).toBeVisible();
});

test("a declined request: the button is back, and the sender is not notified", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  await ask(elin, siri);
  await siri.page.goto(`/${elin.username}`);
  await siri.page.getByRole("button", { name: "Avböj vänförfrågan från Elin" }).click();
  await expect(siri.page.getByRole("button", { name: "Lägg till Elin som vän" })).toBeVisible();
});

test("a friend's page: message, remove by the typed name, and what is shared", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  await befriend(elin, siri);
  const made = await elin.context.request.post("/api/personal-groups", { data: { name: "Fjällvandrarna" } });
  const { group } = await made.json();
  await elin.context.request.post(`/api/personal-groups/${group.id}/members`, { data: { userId: siri.id } });
  const { page } = elin;
  await page.goto(`/${siri.username}`);
  await expect(page.getByRole("link", { name: "Fjällvandrarna" })).toBeVisible();
  await expect(page.getByText("No shared activities yet")).toBeVisible();
  await page.getByRole("button", { name: "Vänner", exact: true }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Skicka meddelande" })).toBeFocused();
  await page.getByRole("menuitem", { name: "Ta bort som vän" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(siri.username);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Ta bort/ })
    .click();
  await expect(page.getByRole("button", { name: "Lägg till Siri som vän" })).toBeVisible();
  await page.getByRole("button", { name: "Meddelande", exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await page.locator("section > header").getByRole("link", { name: "Siri" }).click();
  await expect(page).toHaveURL(new RegExp(`/${siri.username}$`));
});

test("blocked: neither sees the other's page; the blocker can unblock there", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const { page } = elin;
  await page.goto(`/${siri.username}`);
  await page.getByRole("button", { name: "Mer om Siri" }).click();
  await page.getByRole("menuitem", { name: "Blockera" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Blockera" }).click();
  await expect(page.getByRole("heading", { name: "Du har blockerat Siri" })).toBeVisible();
  // the clicked button is gone: the focus moves to what has replaced it
  await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
  await siri.page.goto(`/${elin.username}`);
  await expect(siri.page.getByRole("heading", { name: "Här finns ingen stig" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Häv blockeringen" }).click();
  await expect(page.getByRole("button", { name: "Lägg till Siri som vän" })).toBeVisible();
});

test("an unknown username: not found, with the navigation; without a session it redirects to the sign-in page and back", async ({
  createPerson,
  page,
}) => {
  const elin = await createPerson("Elin");
  const answer = await elin.page.goto("/nobody.at.all");
  expect(answer?.status()).toBe(404);
  await expect(elin.page.getByRole("heading", { name: "Här finns ingen stig" })).toBeVisible();
  await expect(elin.page.getByRole("navigation").first()).toBeVisible();
  await page.goto(`/${elin.username}`);
  await expect(page).toHaveURL(new RegExp(`/signin\\?callbackUrl=%2F${elin.username}`));
});

test("the own page shows what was changed in the profile", async ({ createPerson }) => {
  const { page, username } = await createPerson("Elin");
  await page.goto(`/${username}`);
  await expect(page.getByText("Du har inte berättat något om dig än.")).toBeVisible();
  await page.getByRole("link", { name: "Redigera profil" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page).toHaveTitle(/^Profil/);
  await page.getByLabel("Namn", { exact: true }).fill("Elin Ny");
  await page.getByLabel("Om dig").fill("Vandrar helst\nnorr om polcirkeln.");
  await page.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("Profilen är sparad")).toBeVisible();
  await page.getByRole("link", { name: "Visa min sida" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Elin Ny" })).toBeVisible();
  await expect(page.getByText("norr om polcirkeln.")).toBeVisible();
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Inställningar" }).click();
  await expect(page.getByRole("tab", { name: "Integritet" })).toBeVisible();
});

test("privacy settings take effect, and each is saved at once", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const { page } = siri;
  // elin opens siri's page while the settings still allow everything
  await elin.page.goto(`/${siri.username}`);
  await page.goto("/settings?tab=privacy");
  const choose = async (question: string, answer: string) => {
    await page.getByRole("group", { name: question }).getByText(answer, { exact: true }).click();
    await expect(page.getByText("Inställningen är sparad").first()).toBeVisible();
    await expect(page.getByText("Inställningen är sparad")).toHaveCount(0);
  };
  await choose("Vem får skicka vänförfrågningar till mig?", "Ingen");
  await choose("Vem får börja skriva till mig?", "Vänner");
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
  await elin.page.reload();
  await expect(elin.page.getByRole("heading", { name: "Här finns ingen stig" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("group", { name: "Vem får hitta mig?" }).getByLabel("Ingen")).toBeChecked();
  // by keyboard
  const add = page.getByRole("group", { name: "Vem får lägga till mig i grupper?" });
  await add.getByLabel("Alla").focus();
  await page.keyboard.press("ArrowRight");
  await expect(add.getByLabel("Vänner")).toBeChecked();
  await expect(add.getByText(/Andra kan bjuda in dig/)).toBeVisible();
  await expect
    .poll(async () => (await (await siri.context.request.get("/api/users/me")).json()).user.whoMayAdd)
    .toBe("FRIENDS");
});

test("a setting that fails to save is rolled back, and so is a request that fails", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const { page, context } = elin;
  await page.goto("/settings?tab=privacy");
  const find = page.getByRole("group", { name: "Vem får hitta mig?" });
  await expect(find.getByLabel("Alla")).toBeChecked();
  await context.route("**/api/trpc/**", (route) => route.abort());
  await find.getByText("Ingen", { exact: true }).click();
  await expect(page.getByText("Det sparades inte")).toBeVisible();
  await expect(find.getByLabel("Alla")).toBeChecked();
  await context.unroute("**/api/trpc/**");

  await page.goto(`/${siri.username}`);
  await page.getByRole("button", { name: "Lägg till Siri som vän" }).click();
  await page.getByLabel("Meddelande (frivilligt)").fill("Hej!");
  await context.route("**/api/trpc/friends.requests.create*", (route) => route.abort());
  await page.getByRole("button", { name: "Skicka förfrågan" }).click();
  await expect(page.getByText("Failed to send friend request")).toBeVisible();
  await expect(page.getByText(/Kolla uppkopplingen och försök igen/).first()).toBeVisible();
  // the typed text is still there
  await page.getByRole("button", { name: "Lägg till Siri som vän" }).click();
  await expect(page.getByLabel("Meddelande (frivilligt)")).toHaveValue("Hej!");
  await context.unroute("**/api/trpc/friends.requests.create*");
  await page.getByRole("dialog").getByRole("button", { name: "Skicka förfrågan" }).click();
  await expect(page.getByText("Förfrågan skickad")).toBeVisible();
});

test("blocked users are listed in the privacy settings", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  await elin.page.goto("/settings?tab=privacy");
  await expect(elin.page.getByText("Du har inte blockerat någon.")).toBeVisible();
  await elin.context.request.post(`/api/users/${siri.id}/block`);
  await elin.page.reload();
  await elin.page.getByRole("button", { name: "Häv blockeringen av Siri" }).click();
  await expect(elin.page.getByText("Du har inte blockerat någon.")).toBeVisible();
});
