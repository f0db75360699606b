import type { Locator, Page } from "@playwright/test";
import { activityOf, ask, befriend, call, inHours, join, patch } from "./calls";
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

async function searchFor(page: Page, person: Person): Promise<Locator> {
  await field(page).fill(person.username);
  await searchButton(page).click();
  return page.getByRole("listitem").filter({ hasText: `@${person.username}` });
}

test("a person is found, and asked with a message; the request is live, withdrawn, declined, asked again and accepted", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const { page } = elin;
  await siri.page.goto("/?social=friends-incoming");
  await expect(siri.page.getByRole("heading", { name: "Inga förfrågningar väntar på svar" })).toBeVisible();
  await page.goto("/?social=friends");
  await expect(page.getByRole("heading", { name: "Här samlas dina vänner" })).toBeVisible();
  await page.getByRole("button", { name: "Hitta vänner" }).click();
  await expect(part(page, "Sök")).toHaveAttribute("aria-selected", "true");
  await test.step("search: at least 3 characters, results that stay, and no results", async () => {
    await expect(searchButton(page)).toBeDisabled();
    await field(page).fill(" si ");
    await expect(searchButton(page)).toBeDisabled();
    await field(page).press("Enter");
    const alert = page.getByRole("alert").filter({ hasText: "Please enter at least 3 characters to search" });
    await expect(alert).toBeVisible();
    await field(page).fill("ingen heter så");
    await expect(alert).toHaveCount(0);
    await field(page).press("Enter");
    await expect(
      page.getByRole("heading", { name: "Vi hittade ingen som heter ”ingen heter så”" }),
    ).toBeVisible();
  });
  const found = await searchFor(page, siri);
  await expect(found.getByRole("link")).toHaveAttribute("href", `/${siri.username}`);
  const add = found.getByRole("button", { name: "Lägg till Siri Dahlgren som vän" });
  await add.click();
  const asking = dialogOf(page, "Lägg till Siri Dahlgren som vän");
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
  await expect(page.getByText("Vänförfrågan är tillbakadragen")).toBeVisible();
  await expect(request).toHaveCount(0);

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
  await part(page, "Skickade").click();
  const sent = page.getByRole("listitem").filter({ hasText: "Du har frågat Siri Dahlgren" });
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

test("a list that fails to load can be retried, and is filtered by name; a failed action is reported and rolled back", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const names = ["Amina", "Björn", "Camille", "Fatima", "Ingrid", "Johan", "Mateo", "Noah"];
  const friends: Person[] = [];
  for (const name of names) friends.push(await createPerson(name, { isRemote: true }));
  for (const one of friends) await befriend(elin, one);
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  await ask(siri, elin);
  const lars = await createPerson("Lars-Erik Nyström", { isRemote: true });
  const { page } = elin;
  await page.route(/\/api\/trpc\/[^?]*friends\.list/, (route) => route.abort());
  await page.goto("/?social=friends");
  // not of the calendar behind the panel, which may have shared the request
  const retry = page.getByRole("dialog").getByRole("button", { name: "Försök igen" });
  await retry.waitFor();
  await page.unrouteAll();
  await retry.click();
  const shown = page.getByRole("list", { name: "Vänner" }).getByRole("listitem");
  await expect(shown).toHaveCount(names.length);
  const filter = page.getByRole("searchbox", { name: "Sök bland dina vänner" });
  await filter.fill("ingen");
  await expect(page.getByRole("heading", { name: "Ingen vän heter ”ingen”" })).toBeVisible();
  await filter.fill("CAM");
  await expect(shown).toHaveCount(1);
  // a user who accepts no messages: the button says so
  const camille = friends[2] as Person;
  await patch(camille, "/api/users/me", { whoMayMessage: "NOBODY" });
  await page.getByRole("button", { name: "Skicka meddelande till Camille" }).click();
  const alertWith = (text: string) => page.getByRole("alert").filter({ hasText: text });
  await expect(alertWith("Den här personen tar inte emot meddelanden från dig.")).toBeVisible();

  await part(page, "Inkommande").click();
  const request = page.getByRole("listitem").filter({ hasText: "Siri Dahlgren vill bli din vän" });
  await page.route("**/api/trpc/friends.requests.*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await request.getByRole("button", { name: /^Acceptera/ }).click();
  await expect(alertWith("Failed to accept friend request")).toContainText("försök igen");
  await expect(request).toHaveCount(1);
  await request.getByRole("button", { name: /^Avböj/ }).click();
  await expect(alertWith("Failed to decline friend request")).toBeVisible();
  await expect(request).toHaveCount(1);
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

test("the friend's dialog: shared activities with Join, Joined, Past and Full, the conversation; Back closes what was opened last", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const noah = await createPerson("Noah Lindberg", { isRemote: true });
  await befriend(elin, siri);
  const shared = { visibility: "FRIENDS" };
  await activityOf(siri, "Kvällsbad", { ...shared, dateTime: inHours(48) });
  await activityOf(siri, "Vårstädning", { ...shared, dateTime: inHours(-48) });
  await join(noah, await activityOf(siri, "Bastu", { maxParticipants: 1 }));
  const { page } = elin;
  await page.goto("/?social=friends");
  await friendIn(page, siri).click();
  const dialog = dialogOf(page, "Siri Dahlgren");
  const hub = dialogOf(page, "Samvaro-hubben");
  const card = (title: string) => dialog.getByRole("article").filter({ hasText: title });
  await expect(dialog.getByText(/^Vänner sedan/)).toBeVisible();
  await expect(card("Vårstädning").getByText("Past", { exact: true })).toBeVisible();
  await expect(card("Bastu").getByText("Full", { exact: true })).toBeVisible();
  for (const title of ["Vårstädning", "Bastu"])
    await expect(card(title).getByRole("button", { name: `Join: ${title}` })).toHaveCount(0);
  await card("Kvällsbad").getByRole("button", { name: "Join: Kvällsbad" }).click();
  await expect(card("Kvällsbad").getByText("Joined", { exact: true })).toBeVisible();
  await expect(page.getByText("Successfully joined Kvällsbad!")).toBeVisible();

  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(hub).toBeVisible();
  await expect(friendIn(page, siri)).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Vänskapen med Siri Dahlgren" }).click();
  await page.getByRole("menuitem", { name: "Ta bort som vän …" }).click();
  const question = dialogOf(page, "Ta bort Siri Dahlgren som vän?");
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(hub).toBeVisible();
  await expect(friendIn(page, siri)).toBeFocused();
  // from the person's page back to where it was opened
  await friendIn(page, siri).click();
  await dialog.getByRole("link", { name: "Visa profil" }).click();
  await expect(page).toHaveURL(`/${siri.username}`);
  await page.goBack();
  await expect(dialog).toBeVisible();
  await card("Kvällsbad").getByRole("link", { name: "Kvällsbad" }).click();
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await dialog.getByRole("button", { name: "Skicka meddelande" }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** Opens the confirmation of an action in the friend's dialog. */
async function choose(page: Page, friend: Person, action: string): Promise<void> {
  await friendIn(page, friend).click();
  await page.getByRole("button", { name: `Vänskapen med ${friend.name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("removal requires the friend's exact username; a block hides both from each other, and can be undone; both are live", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const noah = await createPerson("Noah Lindberg", { isRemote: true });
  await befriend(elin, siri);
  await befriend(elin, noah);
  const { page } = elin;
  await siri.page.goto("/?social=friends");
  await friendIn(siri.page, elin).click();
  const hers = dialogOf(siri.page, "Elin Sjöberg");
  await expect(hers.getByText("No shared activities yet")).toBeVisible();
  await page.goto("/?social=friends");
  await choose(page, siri, "Ta bort som vän …");
  const dialog = dialogOf(page, "Ta bort Siri Dahlgren som vän?");
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
  await page.route("**/api/trpc/friends.remove*", (route) => route.abort());
  await remove.click();
  await expect(dialog.getByText("Failed to remove friend. Please try again.")).toBeVisible();
  await page.unroute("**/api/trpc/friends.remove*");
  await remove.click();
  await expect(dialog).toHaveCount(0);
  await expect(friendIn(page, siri)).toHaveCount(0);
  // the row is gone: the focus moves to what has replaced it
  await expect(friendIn(page, noah)).toBeFocused();
  // the dialog that is open says so
  await expect(hers.getByText("Du och Elin Sjöberg är inte längre vänner")).toBeVisible();
  await hers.getByRole("button", { name: "Stäng" }).last().click();
  await expect(siri.page.getByRole("heading", { name: "Här samlas dina vänner" })).toBeVisible();

  await befriend(elin, siri);
  await expect(friendIn(siri.page, elin)).toBeVisible();
  await choose(page, siri, "Blockera …");
  const blocking = dialogOf(page, "Blockera Siri Dahlgren?");
  await expect(blocking.getByRole("listitem")).toHaveCount(4);
  await blocking.getByRole("button", { name: "Blockera" }).click();
  await expect(blocking).toHaveCount(0);
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
  await page.goto("/settings?tab=privacy");
  await page.getByRole("button", { name: "Häv blockeringen av Siri Dahlgren" }).click();
  await expect(page.getByText("Du har inte blockerat någon.")).toBeVisible();
  const found = await call<{ users: object[] }>(elin, "get", `/api/friends/search?q=${siri.username}`);
  expect(found.users).toHaveLength(1);
});
