import type { Locator, Page } from "@playwright/test";
import { expect, type Person, test } from "./people";

const part = (page: Page, name: "Vänner" | "Inkommande" | "Skickade" | "Sök") =>
  page
    .getByRole("tablist")
    .last()
    .getByRole("tab", { name: new RegExp(`^${name}`) });
const field = (page: Page) => page.getByRole("searchbox", { name: "Namn eller användarnamn" });
const searchButton = (page: Page) =>
  page.getByRole("search").getByRole("button", { name: "Sök", exact: true });
const friendIn = (page: Page, friend: Person) => page.getByRole("button", { name: `@${friend.username}` });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

async function ask(from: Person, to: Person, message?: string): Promise<string> {
  const made = await from.context.request.post("/api/friends/requests", {
    data: { toUserId: to.id, message },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).request.id;
}

async function befriend(one: Person, other: Person): Promise<void> {
  const id = await ask(one, other);
  const answer = await other.context.request.patch(`/api/friends/requests/${id}`, {
    data: { response: "ACCEPTED" },
  });
  expect(answer.ok()).toBe(true);
}

const createTwo = async (createPerson: (name: string) => Promise<Person>) =>
  [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")] as const;

async function searchFor(page: Page, person: Person): Promise<Locator> {
  await field(page).fill(person.username);
  await searchButton(page).click();
  return page.getByRole("listitem").filter({ hasText: `@${person.username}` });
}

test("a double click that sends a request clicks nothing behind the dialog", async ({ createPerson }) => {
  const [{ page }, siri] = await createTwo(createPerson);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/?social=friends");
  await part(page, "Sök").click();
  const found = await searchFor(page, siri);
  await found.getByRole("button", { name: "Lägg till Siri Dahlgren som vän" }).click();
  await dialogOf(page, /^Lägg till/)
    .getByRole("button", { name: "Skicka förfrågan" })
    .dblclick();
  await expect(found.getByText("Förfrågan skickad")).toBeVisible();
  await expect(dialogOf(page, "Samvaro-hubben")).toBeVisible();
});

test("Back closes what was opened last: the question, the friend, the hub", async ({ createPerson }) => {
  const [{ page, ...elin }, siri] = await createTwo(createPerson);
  await befriend({ page, ...elin }, siri);
  await page.goto("/?social=friends");
  const friend = dialogOf(page, "Siri Dahlgren");
  const hub = dialogOf(page, "Samvaro-hubben");
  await friendIn(page, siri).click();
  await expect(friend).toBeVisible();
  await page.goBack();
  await expect(friend).toHaveCount(0);
  await expect(hub).toBeVisible();
  await expect(friendIn(page, siri)).toBeFocused();
  await page.goForward();
  await expect(friend).toBeVisible();
  await friend.getByRole("button", { name: "Vänskapen med Siri Dahlgren" }).click();
  await page.getByRole("menuitem", { name: "Ta bort som vän …" }).click();
  const question = dialogOf(page, "Ta bort Siri Dahlgren som vän?");
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(hub).toBeVisible();
  await expect(friendIn(page, siri)).toBeFocused();
  // from the person's page back to where it was opened
  await friendIn(page, siri).click();
  await friend.getByRole("link", { name: "Visa profil" }).click();
  await expect(page).toHaveURL(`/${siri.username}`);
  await page.goBack();
  await expect(friend).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(friend).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(hub).toHaveCount(0);
});

test("search: at least 3 characters, results, and no results", async ({ createPerson }) => {
  const [{ page }, siri] = await createTwo(createPerson);
  await page.goto("/?social=friends");
  await expect(page.getByRole("heading", { name: "Här samlas dina vänner" })).toBeVisible();
  await page.getByRole("button", { name: "Hitta vänner" }).click();
  await expect(part(page, "Sök")).toHaveAttribute("aria-selected", "true");
  await expect(searchButton(page)).toBeDisabled();
  await field(page).fill(" si ");
  await expect(searchButton(page)).toBeDisabled();
  await field(page).press("Enter");
  const alert = page.getByRole("alert").filter({ hasText: "Please enter at least 3 characters to search" });
  await expect(alert).toBeVisible();
  await field(page).fill("sir");
  await expect(alert).toHaveCount(0);
  await expect(searchButton(page)).toBeEnabled();
  const found = await searchFor(page, siri);
  await expect(found).toHaveCount(1);
  await expect(found.getByRole("link")).toHaveAttribute("href", `/${siri.username}`);
  // results stay while the query is edited, and after switching tabs
  await part(page, "Skickade").click();
  await expect(page.getByRole("heading", { name: "Du väntar inte på något svar" })).toBeVisible();
  await part(page, "Sök").click();
  await expect(found).toHaveCount(1);
  await field(page).fill("ingen heter så");
  await field(page).press("Enter");
  await expect(
    page.getByRole("heading", { name: "Vi hittade ingen som heter ”ingen heter så”" }),
  ).toBeVisible();
});

test("a request: with a message, live, withdrawn, declined, asked again and accepted", async ({
  createPerson,
}) => {
  const [elin, siri] = await createTwo(createPerson);
  await siri.page.goto("/?social=friends-incoming");
  await expect(siri.page.getByRole("heading", { name: "Inga förfrågningar väntar på svar" })).toBeVisible();
  await elin.page.goto("/?social=friends");
  await part(elin.page, "Sök").click();
  const found = await searchFor(elin.page, siri);
  await found.getByRole("button", { name: "Lägg till Siri Dahlgren som vän" }).click();
  const asking = dialogOf(elin.page, "Lägg till Siri Dahlgren som vän");
  const message = asking.getByRole("textbox", { name: "Meddelande (frivilligt)" });
  await message.fill("a".repeat(1001));
  await asking.getByRole("button", { name: "Skicka förfrågan" }).click();
  await expect(asking.getByText(/högst 1.000 tecken/)).toBeVisible();
  await message.fill("Vi sågs vid Abiskojaure.\nKommer du ihåg?");
  await asking.getByRole("button", { name: "Skicka förfrågan" }).click();
  await expect(asking).toHaveCount(0);
  await expect(found.getByText("Förfrågan skickad")).toBeVisible();

  const request = siri.page.getByRole("listitem").filter({ hasText: "Elin Sjöberg vill bli din vän" });
  await expect(request).toContainText("Vi sågs vid Abiskojaure.");
  await expect(request.getByText("Just nu")).toBeVisible();
  await expect(part(siri.page, "Inkommande")).toContainText("1");
  await found.getByRole("button", { name: "Dra tillbaka vänförfrågan till Siri Dahlgren" }).click();
  await expect(elin.page.getByText("Vänförfrågan är tillbakadragen")).toBeVisible();
  await expect(request).toHaveCount(0);
  await expect(siri.page.getByRole("heading", { name: "Inga förfrågningar väntar på svar" })).toBeVisible();

  const add = found.getByRole("button", { name: "Lägg till Siri Dahlgren som vän" });
  const again = async () => {
    await add.click();
    await asking.getByRole("button", { name: "Skicka förfrågan" }).click();
  };
  await again();
  await request.getByRole("button", { name: "Avböj vänförfrågan från Elin Sjöberg" }).click();
  await expect(request).toHaveCount(0);
  await expect(add).toBeVisible();
  await again();
  await expect(request).toHaveCount(1);
  await part(elin.page, "Skickade").click();
  const sent = elin.page.getByRole("listitem").filter({ hasText: "Du har frågat Siri Dahlgren" });
  await expect(sent).toHaveCount(1);
  await request.getByRole("button", { name: "Acceptera vänförfrågan från Elin Sjöberg" }).click();
  await expect(sent).toHaveCount(0);
  for (const [one, other] of [
    [elin, siri],
    [siri, elin],
  ] as const) {
    await part(one.page, "Vänner").click();
    await expect(friendIn(one.page, other)).toBeVisible();
    await expect(friendIn(one.page, other)).toContainText("Online", { ignoreCase: true });
  }
});

test("a failed action is reported and rolled back: 'Failed to {accept|decline|send} …'", async ({
  createPerson,
}) => {
  const [{ page, ...elin }, siri] = await createTwo(createPerson);
  await ask(siri, { page, ...elin });
  await page.goto("/?social=friends-incoming");
  const request = page.getByRole("listitem").filter({ hasText: "Siri Dahlgren vill bli din vän" });
  await page.route("**/api/trpc/friends.requests.*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  const alertWith = (text: string) => page.getByRole("alert").filter({ hasText: text });
  await request.getByRole("button", { name: /^Acceptera/ }).click();
  await expect(alertWith("Failed to accept friend request")).toContainText("försök igen");
  await expect(request).toHaveCount(1);
  await request.getByRole("button", { name: /^Avböj/ }).click();
  await expect(alertWith("Failed to decline friend request")).toBeVisible();
  await expect(request).toHaveCount(1);
  const lars = await createPerson("Lars-Erik Nyström");
  await part(page, "Sök").click();
  const found = await searchFor(page, lars);
  await found.getByRole("button", { name: /^Lägg till/ }).click();
  await page.getByRole("textbox", { name: "Meddelande (frivilligt)" }).fill("Hej!");
  await page.getByRole("button", { name: "Skicka förfrågan" }).click();
  await expect(alertWith("Failed to send friend request")).toContainText("försök igen");
  await page.unroute("**/api/trpc/friends.requests.*");
  // the typed text is still there
  await found.getByRole("button", { name: /^Lägg till/ }).click();
  await expect(page.getByRole("textbox", { name: "Meddelande (frivilligt)" })).toHaveValue("Hej!");
  await page.getByRole("button", { name: "Skicka förfrågan" }).click();
  await expect(found.getByText("Förfrågan skickad")).toBeVisible();
});

const DAY = 86_400_000;

async function activityOf(host: Person, title: string, days: number, more: object = {}): Promise<string> {
  const dateTime = new Date(Date.now() + days * DAY).toISOString();
  const made = await host.context.request.post("/api/activities", { data: { title, dateTime, ...more } });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).activity.id;
}

test("the friend's dialog: shared activities with Join, Joined, Past and Full; the conversation; the page", async ({
  createPerson,
}) => {
  const [elin, siri] = await createTwo(createPerson);
  const noah = await createPerson("Noah Lindberg");
  await befriend(elin, siri);
  await elin.page.goto("/?social=friends");
  await friendIn(elin.page, siri).click();
  const dialog = dialogOf(elin.page, "Siri Dahlgren");
  await expect(dialog.getByText("No shared activities yet")).toBeVisible();
  await expect(dialog.getByText(/^Vänner sedan/)).toBeVisible();
  await elin.page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(friendIn(elin.page, siri)).toBeFocused();

  await activityOf(siri, "Kvällsbad", 2);
  await activityOf(siri, "Vårstädning", -2);
  const full = await activityOf(siri, "Bastu", 3, { maxParticipants: 1, visibility: "PUBLIC" });
  expect((await noah.context.request.post(`/api/availability/${full}/join`, { data: {} })).ok()).toBe(true);
  await elin.page.reload();
  await friendIn(elin.page, siri).click();
  const card = (title: string) => dialog.getByRole("article").filter({ hasText: title });
  await expect(card("Vårstädning").getByText("Past", { exact: true })).toBeVisible();
  await expect(card("Bastu").getByText("Full", { exact: true })).toBeVisible();
  for (const title of ["Vårstädning", "Bastu"])
    await expect(card(title).getByRole("button", { name: `Join: ${title}` })).toHaveCount(0);
  await card("Kvällsbad").getByRole("button", { name: "Join: Kvällsbad" }).click();
  await expect(card("Kvällsbad").getByText("Joined", { exact: true })).toBeVisible();
  await expect(elin.page.getByText("Successfully joined Kvällsbad!")).toBeVisible();

  await card("Kvällsbad").getByRole("link", { name: "Kvällsbad" }).click();
  await expect(elin.page).toHaveURL(/\/events\/[0-9a-f-]{36}$/);
  await expect(elin.page.getByRole("dialog")).toHaveCount(0);

  await elin.page.goto("/?social=friends");
  await friendIn(elin.page, siri).click();
  await dialog.getByRole("button", { name: "Skicka meddelande" }).click();
  await expect(elin.page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(elin.page.getByRole("dialog")).toHaveCount(0);
  // "who may message me": a refusal gives the reason and leaves nothing behind
  const settled = await siri.context.request.patch("/api/users/me", { data: { whoMayMessage: "NOBODY" } });
  expect(settled.ok()).toBe(true);
  await siri.page.goto("/?social=friends");
  await friendIn(siri.page, elin).click();
  await dialogOf(siri.page, "Elin Sjöberg").getByRole("link", { name: "Visa profil" }).click();
  await expect(siri.page).toHaveURL(new RegExp(`/${elin.username}$`));
});

test("a user who accepts no messages: the button says so", async ({ createPerson }) => {
  const [elin, siri] = await createTwo(createPerson);
  await befriend(elin, siri);
  await siri.context.request.patch("/api/users/me", { data: { whoMayMessage: "NOBODY" } });
  await elin.page.goto("/?social=friends");
  await elin.page.getByRole("button", { name: "Skicka meddelande till Siri Dahlgren" }).click();
  await expect(
    elin.page.getByRole("alert").filter({ hasText: "Den här personen tar inte emot meddelanden från dig." }),
  ).toBeVisible();
  await expect(elin.page).toHaveURL(/\/$/);
});

test("a friend's dialog says so when the friendship ends while it is open", async ({ createPerson }) => {
  const [elin, siri] = await createTwo(createPerson);
  await befriend(elin, siri);
  await elin.page.goto("/?social=friends");
  await friendIn(elin.page, siri).click();
  const dialog = dialogOf(elin.page, "Siri Dahlgren");
  await expect(dialog.getByText("No shared activities yet")).toBeVisible();
  expect((await siri.context.request.delete(`/api/friends/${elin.id}`)).ok()).toBe(true);
  await expect(dialog.getByText("Du och Siri Dahlgren är inte längre vänner")).toBeVisible();
  await dialog.getByRole("button", { name: "Stäng" }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(elin.page.getByRole("heading", { name: "Här samlas dina vänner" })).toBeVisible();
});

test("a list that fails to load can be retried; a long one is filtered by name", async ({ createPerson }) => {
  test.setTimeout(120_000);
  const elin = await createPerson("Elin Sjöberg");
  const names = ["Amina", "Björn", "Camille", "Fatima", "Ingrid", "Johan", "Mateo", "Noah"];
  for (const name of names) await befriend(elin, await createPerson(name));
  const { page } = elin;
  await page.route(/\/api\/trpc\/[^?]*friends\.list/, (route) => route.abort());
  await page.goto("/?social=friends");
  // not of the calendar behind the panel, which may have shared the request
  const retry = page.getByRole("dialog").getByRole("button", { name: "Försök igen" });
  await retry.waitFor({ timeout: 20_000 });
  await page.unrouteAll();
  await retry.click();
  const friends = page.getByRole("list", { name: "Vänner" }).getByRole("listitem");
  await expect(friends).toHaveCount(names.length);
  const filter = page.getByRole("searchbox", { name: "Sök bland dina vänner" });
  await filter.fill("CAM");
  await expect(friends).toHaveCount(1);
  await filter.fill("ingen");
  await expect(page.getByRole("heading", { name: "Ingen vän heter ”ingen”" })).toBeVisible();
});

/** Opens the confirmation of an action in the friend's dialog. */
async function choose(page: Page, friend: Person, action: string): Promise<void> {
  await friendIn(page, friend).click();
  await page.getByRole("button", { name: `Vänskapen med ${friend.name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("removal requires the friend's exact username, and is live for both", async ({ createPerson }) => {
  const [elin, siri] = await createTwo(createPerson);
  await befriend(elin, siri);
  await siri.page.goto("/?social=friends");
  await expect(friendIn(siri.page, elin)).toBeVisible();
  await elin.page.goto("/?social=friends");
  await choose(elin.page, siri, "Ta bort som vän …");
  const dialog = dialogOf(elin.page, "Ta bort Siri Dahlgren som vän?");
  const typed = dialog.getByRole("textbox", { name: `Skriv ${siri.username} för att bekräfta` });
  const remove = dialog.getByRole("button", { name: "Ta bort vän" });
  await expect(typed).toBeFocused();
  await expect(remove).toBeDisabled();
  const mismatch = dialog.getByText("Username does not match");
  // no message while the name is incomplete, but on Enter
  await typed.fill(siri.username.slice(0, 4));
  await expect(mismatch).toHaveCount(0);
  await typed.press("Enter");
  await expect(mismatch).toBeVisible();
  await typed.fill(siri.username.toUpperCase());
  await expect(mismatch).toBeVisible();
  await expect(remove).toBeDisabled();
  await typed.fill(siri.username);
  await expect(mismatch).toHaveCount(0);
  await elin.page.route("**/api/trpc/friends.remove*", (route) => route.abort());
  await remove.click();
  await expect(dialog.getByText("Failed to remove friend. Please try again.")).toBeVisible();
  await elin.page.unroute("**/api/trpc/friends.remove*");
  await remove.click();
  await expect(dialog).toHaveCount(0);
  for (const { page } of [elin, siri])
    await expect(page.getByRole("heading", { name: "Här samlas dina vänner" })).toBeVisible();
  // the row is gone: the focus moves to what has replaced it
  await expect(elin.page.getByRole("button", { name: "Hitta vänner" })).toBeFocused();
});

test("a block says what it does, hides both from each other, and can be undone", async ({ createPerson }) => {
  const [elin, siri, noah] = [...(await createTwo(createPerson)), await createPerson("Noah Lindberg")];
  await befriend(elin, siri);
  await befriend(elin, noah);
  await siri.page.goto("/?social=friends");
  await expect(friendIn(siri.page, elin)).toBeVisible();
  await elin.page.goto("/?social=friends");
  await choose(elin.page, siri, "Blockera …");
  const dialog = dialogOf(elin.page, "Blockera Siri Dahlgren?");
  await expect(dialog.getByRole("listitem")).toHaveCount(4);
  await dialog.getByRole("button", { name: "Blockera" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(friendIn(elin.page, noah)).toBeFocused();
  await expect(siri.page.getByRole("heading", { name: "Här samlas dina vänner" })).toBeVisible();
  for (const [one, other] of [
    [elin, siri],
    [siri, elin],
  ] as const) {
    await expect(friendIn(one.page, other)).toHaveCount(0);
    await part(one.page, "Sök").click();
    await searchFor(one.page, other);
    await expect(one.page.getByRole("heading", { name: /^Vi hittade ingen/ })).toBeVisible();
  }
  await elin.page.goto("/settings?tab=privacy");
  await elin.page.getByRole("button", { name: "Häv blockeringen av Siri Dahlgren" }).click();
  await expect(elin.page.getByText("Du har inte blockerat någon.")).toBeVisible();
  await elin.page.goto("/?social=friends");
  await part(elin.page, "Sök").click();
  await expect(await searchFor(elin.page, siri)).toHaveCount(1);
});
