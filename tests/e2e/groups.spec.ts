import type { Page } from "@playwright/test";
import { addAccount } from "./database";
import { add, cardOf, chooseTab, dialogOf, groupOf, post } from "./groups";
import { expect, PASSWORD, type Person, test } from "./people";
import { checkScreen } from "./screen-checks";

/** Sets a person's privacy so that nobody may add them. */
async function closeTo(one: Person) {
  const answer = await one.context.request.patch("/api/users/me", { data: { whoMayAdd: "NOBODY" } });
  expect(answer.ok()).toBe(true);
}
async function activityOf(host: Person, guest: Person, fields: object = {}): Promise<string> {
  const dateTime = new Date(Date.now() + 86_400_000).toISOString();
  const plan = { title: "Kvällsbad", location: "Bryggan", dateTime, visibility: "PRIVATE", ...fields };
  const { activity } = await post<{ activity: { id: string } }>(host, "/api/activities", plan);
  await post(host, `/api/activities/${activity.id}/invitations`, { userIds: [guest.id] });
  return activity.id;
}
async function pick(page: Page, person: Person) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill(person.username);
  await dialog.getByRole("option", { name: new RegExp(person.name) }).click();
}

test("a new group: one user is added and sees it live, another is invited and accepts in the hub", async ({
  createPerson,
}) => {
  const [elin, siri, lars] = [
    await createPerson("Elin Sjöberg"),
    await createPerson("Siri Dahlgren"),
    await createPerson("Lars Nyström"),
  ];
  await closeTo(lars);
  await siri.page.goto("/?social=groups");
  await expect(siri.page.getByRole("heading", { name: "Du är inte med i någon grupp än" })).toBeVisible();
  await lars.page.goto("/?social=invitations");
  await expect(lars.page.getByRole("heading", { name: "Inga inbjudningar väntar" })).toBeVisible();

  const { page } = elin;
  await page.goto("/groups-orgs");
  await page.getByRole("button", { name: "Starta en grupp" }).click();
  const making = dialogOf(page, "Ny grupp");
  await expect(page).toHaveURL(/\?new=1$/);
  const name = making.getByRole("textbox", { name: "Gruppens namn" });
  await expect(name).toBeFocused();
  await name.press("Enter");
  await expect(making.getByText("Ge gruppen ett namn.")).toBeVisible();
  await name.fill("a".repeat(101));
  await name.press("Enter");
  await expect(making.getByText("Högst 100 tecken.")).toBeVisible();
  await making.getByRole("button", { name: "Avbryt" }).click();
  await dialogOf(page, "Osparade ändringar").getByRole("button", { name: "Fortsätt redigera" }).click();
  await name.fill("  Tisdagslöparna  ");
  await making.getByRole("textbox", { name: "Beskrivning" }).fill("Alla tempon, samma fika.");
  await making.getByRole("button", { name: "Skapa grupp" }).click();
  await expect(page.getByText("Group created successfully!")).toBeVisible();

  const dialog = dialogOf(page, "Tisdagslöparna");
  await expect(dialog.getByRole("listitem")).toHaveText(/Elin Sjöbergdu.*Admin/);
  // "Leaving: anyone but the OWNER"
  await expect(dialog.getByRole("button", { name: "Lämna gruppen" })).toHaveCount(0);
  await chooseTab(page, "Lägg till medlemmar");
  await expect(dialog.getByRole("button", { name: "Lägg till", exact: true })).toBeDisabled();
  await pick(page, siri);
  await pick(page, lars);
  await dialog.getByRole("button", { name: "Lägg till 2 personer" }).click();
  await expect(dialog.getByText("Siri Dahlgren är med nu.")).toBeVisible();
  await expect(
    dialog.getByText("Lars Nyström vill tillfrågas först och har fått en inbjudan."),
  ).toBeVisible();

  await expect(cardOf(siri.page, "Tisdagslöparna")).toContainText("2 medlemmar");
  const invitation = lars.page.getByRole("article").filter({ hasText: "Elin Sjöberg bjuder in dig" });
  await expect(invitation).toContainText("till gruppen Tisdagslöparna");
  await expect(invitation).toContainText("Alla tempon, samma fika.");
  await chooseTab(page, "Medlemmar");
  const waiting = dialog.getByRole("listitem").filter({ hasText: "Inbjuden av" });
  const members = dialog.getByRole("listitem").filter({ hasNotText: "Inbjuden av" });
  await expect(waiting).toHaveText(/Lars Nyström/);
  await expect(members).toHaveCount(2);
  await invitation.getByRole("button", { name: "Acceptera" }).click();
  await expect(lars.page.getByText("Invitation accepted!")).toBeVisible();
  await expect(lars.page.getByText("Successfully joined Tisdagslöparna!")).toBeVisible();
  await expect(lars.page.getByRole("heading", { name: "Inga inbjudningar väntar" })).toBeVisible();
  // the inviter sees it live
  await expect(members).toHaveCount(3);
  await expect(waiting).toHaveCount(0);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/groups-orgs$/);
  await expect(cardOf(page, "Tisdagslöparna")).toContainText("3 medlemmar");

  // a click on a card opens the group's conversation, from the hub too
  await chooseTab(lars.page, "Grupper");
  await cardOf(lars.page, "Tisdagslöparna")
    .getByRole("link", { name: "Tisdagslöparna", exact: true })
    .click();
  await expect(lars.page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(lars.page.getByRole("log").getByText("Du gick med")).toBeVisible();
});

// "User search ... excludes people already members."
test("however many members bear the name, a search finds who is not in the group, and who is added no longer", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const id = await groupOf(elin);
  const usernames = Array.from({ length: 12 }, (_, index) => `${elin.username}.${index + 10}`);
  const ids: string[] = [];
  for (const username of usernames) {
    const account = { name: "Tove Ström", username, email: `${username}@example.org`, language: "sv" };
    ids.push(await addAccount(account, PASSWORD));
  }
  // the last one by name and username stays outside
  for (const userId of ids.slice(0, -1)) await post(elin, `/api/personal-groups/${id}/members`, { userId });
  const { page } = elin;
  await page.goto(`/groups-orgs?group=${id}&part=add`);
  const dialog = dialogOf(page, "Tisdagslöparna");
  const found = dialog.getByRole("option");
  await dialog.getByRole("combobox").fill(`${elin.username}.`);
  await expect(found).toHaveText(new RegExp(`@${usernames.at(-1)}$`));
  await found.click();
  await dialog.getByRole("button", { name: "Lägg till 1 person" }).click();
  await expect(dialog.getByText("Tove Ström är med nu.")).toBeVisible();
  await expect(found).toHaveCount(0);
  await expect(dialog.getByText("Ingen hittades")).toBeVisible();

  // who is removed is found again at once
  await chooseTab(page, "Medlemmar");
  await dialog.getByRole("button", { name: "Ta bort Tove Ström" }).first().click();
  const removing = dialogOf(page, "Ta bort Tove Ström?");
  await removing.getByRole("button", { name: "Ta bort" }).click();
  await expect(removing).toHaveCount(0);
  await chooseTab(page, "Lägg till medlemmar");
  await dialog.getByRole("combobox").fill(`${elin.username}.`);
  await expect(found).toHaveCount(1);
});

test("an invitation is declined; a full group is reported when accepting and adding, and the invitation stays", async ({
  createPerson,
}) => {
  const [elin, siri, lars] = [
    await createPerson("Elin Sjöberg"),
    await createPerson("Siri Dahlgren"),
    await createPerson("Lars Nyström"),
  ];
  await closeTo(lars);
  const id = await groupOf(elin, { memberLimit: 2 });
  await add(elin, id, lars);
  await lars.page.goto("/?social=groups");
  const invitation = lars.page.getByRole("article").filter({ hasText: "Elin Sjöberg bjuder in dig" });
  await expect(invitation).toBeVisible();
  await add(elin, id, siri);
  await invitation.getByRole("button", { name: "Acceptera" }).click();
  const toast = lars.page.getByRole("alert").filter({ hasText: "Failed to accept invitation" });
  await expect(toast).toContainText("Det är fullt just nu. Inbjudan ligger kvar om en plats blir ledig.");
  await invitation.getByRole("button", { name: "Avböj" }).click();
  await expect(lars.page.getByText("Invitation declined")).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await expect(lars.page.getByRole("heading", { name: "Du är inte med i någon grupp än" })).toBeVisible();

  await elin.page.goto(`/groups-orgs?group=${id}`);
  const dialog = dialogOf(elin.page, "Tisdagslöparna");
  await chooseTab(elin.page, "Lägg till medlemmar");
  await expect(dialog.getByText("Gruppen är full.")).toBeVisible();
  await pick(elin.page, lars);
  await dialog.getByRole("button", { name: "Lägg till 1 person" }).click();
  await expect(dialog.getByText("Lars Nyström kom inte med. Gruppen är full.")).toBeVisible();
  await elin.page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(elin.page).toHaveURL(/\/groups-orgs$/);
  await expect(cardOf(elin.page, "Tisdagslöparna")).toContainText("2 av 2 medlemmar");
});

test("a group's dialog closes alike by Esc, Back and its button: opened on the page, after a reload and from a link", async ({
  createPerson,
}) => {
  const { page, ...elin } = await createPerson("Elin Sjöberg");
  const id = await groupOf({ page, ...elin });
  const dialog = dialogOf(page, "Tisdagslöparna");
  const ways = {
    esc: () => page.keyboard.press("Escape"),
    back: () => page.goBack(),
    button: () => dialog.getByRole("button", { name: "Stäng" }).first().click(),
  };
  await page.goto("/my-activities-events");
  await page.goto("/groups-orgs");
  for (const close of Object.values(ways)) {
    await page.getByRole("button", { name: "Medlemmar i Tisdagslöparna" }).click();
    await expect(page).toHaveURL(`/groups-orgs?group=${id}&part=members`);
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/groups-orgs");
  }
  // the dialogs leave no entries in the history
  await page.goBack();
  await expect(page).toHaveURL("/my-activities-events");
  await page.goto(`/groups-orgs?group=${id}`);
  await expect(dialog).toBeVisible();
  await ways.esc();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/groups-orgs");
});

test("a member leaves after a confirmation; the owner removes another member", async ({ createPerson }) => {
  const [elin, siri, lars] = [
    await createPerson("Elin Sjöberg"),
    await createPerson("Siri Dahlgren"),
    await createPerson("Lars Nyström"),
  ];
  const id = await groupOf(elin);
  await add(elin, id, siri);
  await add(elin, id, lars);
  await siri.page.goto("/groups-orgs");
  await siri.page.getByRole("button", { name: "Medlemmar i Tisdagslöparna" }).click();
  const dialog = dialogOf(siri.page, "Tisdagslöparna");
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  // a plain member can neither add nor remove anyone
  await expect(dialog.getByRole("tab")).toHaveText([
    "Detaljer",
    "Medlemmar",
    "Föreslå kategori",
    "Aktiviteter",
    "Anslag",
  ]);
  await expect(dialog.getByRole("button", { name: /^Ta bort/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Lämna gruppen" }).click();
  const asking = dialogOf(siri.page, "Lämna Tisdagslöparna?");
  await asking.getByRole("button", { name: "Avbryt" }).click();
  await expect(asking).toHaveCount(0);
  await dialog.getByRole("button", { name: "Lämna gruppen" }).click();
  await asking.getByRole("button", { name: "Lämna gruppen" }).click();
  await expect(siri.page.getByText("Du har lämnat Tisdagslöparna")).toBeVisible();
  await expect(siri.page.getByRole("heading", { name: "Du är inte med i någon grupp än" })).toBeVisible();

  await elin.page.goto(`/groups-orgs?group=${id}&part=members`);
  const own = dialogOf(elin.page, "Tisdagslöparna");
  const role = own.getByRole("combobox", { name: "Roll för Lars Nyström" });
  await role.click();
  await elin.page.getByRole("option", { name: "Ansvarig" }).click();
  await expect(role).toHaveValue("Ansvarig");
  const roleOfLars = async () => {
    const answer = await lars.context.request.get(`/api/personal-groups/${id}`);
    return (await answer.json()).group.role;
  };
  await expect.poll(roleOfLars).toBe("MANAGER");
  await own.getByRole("button", { name: "Ta bort Lars Nyström" }).click();
  const last = dialogOf(elin.page, "Ta bort Lars Nyström?");
  await last.getByRole("button", { name: "Ta bort", exact: true }).click();
  await expect(elin.page.getByText("Lars Nyström är inte längre med i Tisdagslöparna")).toBeVisible();
  await expect(own.getByRole("listitem")).toHaveCount(1);
});

test("invitations to activities: with time and place, accepted or declined; a past one can't be joined", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  await activityOf(elin, siri, { maxParticipants: 4 });
  const past = await activityOf(elin, siri, { title: "Vårloppet" });
  const dateTime = "2020-05-01T08:00:00.000Z";
  await elin.context.request.patch(`/api/activities/${past}`, { data: { dateTime } });
  await siri.page.goto("/?social=invitations");
  const ended = siri.page.getByRole("article").filter({ hasText: "Vårloppet" });
  await expect(ended.getByText("Redan varit")).toBeVisible();
  await expect(ended.getByRole("button", { name: "Acceptera" })).toHaveCount(0);
  const swim = siri.page.getByRole("article").filter({ hasText: "Kvällsbad" });
  await expect(swim).toContainText("Bryggan");
  await expect(swim).toContainText("0 av 4 platser");
  await swim.getByRole("button", { name: "Acceptera" }).click();
  await expect(siri.page.getByText("Successfully joined Kvällsbad!")).toBeVisible();
  await ended.getByRole("button", { name: "Avböj" }).click();
  await expect(siri.page.getByRole("heading", { name: "Inga inbjudningar väntar" })).toBeVisible();
  await chooseTab(siri.page, "Organisationer");
  await expect(siri.page.getByRole("heading", { name: "Du är inte med i någon organisation" })).toBeVisible();
  await siri.page.getByRole("button", { name: "Hitta organisationer" }).click();
  await expect(siri.page).toHaveURL(/\/groups-orgs\?tab=organizations&list=all$/);
});

test("a list that fails to load says so, and can be retried", async ({ createPerson }) => {
  const elin = await createPerson("Elin Sjöberg");
  await groupOf(elin);
  await elin.page.goto("/");
  let isBroken = true;
  await elin.page.route(/\/api\/trpc\/[^?]*(groups|invitations)\.list/, (route) =>
    isBroken ? route.abort() : route.fallback(),
  );
  await elin.page.goto("/?social=groups");
  // the calendar behind the panel may have shared the request
  const panel = elin.page.getByRole("tabpanel", { name: "Grupper" });
  await expect(panel.getByText("Vi tappade stigen")).toBeVisible({ timeout: 20_000 });
  isBroken = false;
  await panel.getByRole("button", { name: "Försök igen" }).click();
  await expect(cardOf(elin.page, "Tisdagslöparna")).toBeVisible();
});

test("managers of a group see pending invitations, and withdraw one", async ({ createPerson }) => {
  const [elin, lars] = [await createPerson("Elin Sjöberg"), await createPerson("Lars Nyström")];
  await closeTo(lars);
  const group = await groupOf(elin);
  await add(elin, group, lars);
  await lars.page.goto("/?social=invitations");
  await expect(lars.page.getByText("Tisdagslöparna")).toBeVisible();

  const { page } = elin;
  await page.goto(`/groups-orgs?group=${group}&part=members`);
  const waiting = page.getByRole("region", { name: "Inbjudna som inte har svarat" });
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  await expect(waiting.getByText("Inbjuden av Elin Sjöberg")).toBeVisible();
  await checkScreen(page, "group-invitations");
  await waiting.getByRole("button", { name: "Dra tillbaka inbjudan till Lars Nyström" }).click();
  await expect(page.getByText("Inbjudan till Lars Nyström är tillbakadragen")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(lars.page.getByRole("heading", { name: "Inga inbjudningar väntar" })).toBeVisible();
});
