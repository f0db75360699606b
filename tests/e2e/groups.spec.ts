import type { Page } from "@playwright/test";
import { activityOf, inviteTo, patch } from "./calls";
import { add, cardOf, chooseTab, dialogOf, groupOf } from "./groups";
import { expect, type Person, test } from "./people";

/** Sets a person's privacy so that nobody may add them. */
const closeTo = (one: Person) => patch(one, "/api/users/me", { whoMayAdd: "NOBODY" });

async function pick(page: Page, person: Person) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill(person.username);
  await dialog.getByRole("option", { name: new RegExp(person.name) }).click();
}

test("a new group: one user is added and sees it live, another is invited, withdrawn, invited again and accepts in the hub", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const lars = await createPerson("Lars Nyström");
  await closeTo(lars);
  await lars.page.goto("/?social=invitations");
  const none = lars.page.getByRole("heading", { name: "Inga inbjudningar väntar" });
  await expect(none).toBeVisible();

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
  // "User search ... excludes people already members."
  await dialog.getByRole("combobox").fill(siri.username);
  await expect(dialog.getByText("Ingen hittades")).toBeVisible();

  const invitation = lars.page.getByRole("article").filter({ hasText: "Elin Sjöberg bjuder in dig" });
  await expect(invitation).toContainText("till gruppen Tisdagslöparna");
  await expect(invitation).toContainText("Alla tempon, samma fika.");
  await chooseTab(page, "Medlemmar");
  const waiting = page.getByRole("region", { name: "Inbjudna som inte har svarat" });
  const members = dialog.getByRole("listitem").filter({ hasNotText: "Inbjuden av" });
  await expect(waiting.getByText("Inbjuden av Elin Sjöberg")).toBeVisible();
  await expect(members).toHaveCount(2);
  await waiting.getByRole("button", { name: "Dra tillbaka inbjudan till Lars Nyström" }).click();
  await expect(page.getByText("Inbjudan till Lars Nyström är tillbakadragen")).toBeVisible();
  await expect(none).toBeVisible();
  await add(elin, new URL(page.url()).searchParams.get("group") ?? "", lars);
  await invitation.getByRole("button", { name: "Acceptera" }).click();
  await expect(lars.page.getByText("Invitation accepted!")).toBeVisible();
  await expect(lars.page.getByText("Successfully joined Tisdagslöparna!")).toBeVisible();
  await expect(none).toBeVisible();
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

test("a full group is reported when accepting and adding; invitations to activities are answered in the hub; the owner gives roles and removes", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const lars = await createPerson("Lars Nyström");
  await closeTo(lars);
  const id = await groupOf(elin, { memberLimit: 2 });
  await add(elin, id, lars);
  const bath = { location: "Bryggan", visibility: "PRIVATE" };
  await inviteTo(elin, await activityOf(elin, "Kvällsbad", { ...bath, maxParticipants: 4 }), lars);
  const past = await activityOf(elin, "Vårloppet", bath);
  await inviteTo(elin, past, lars);
  await patch(elin, `/api/activities/${past}`, { dateTime: "2020-05-01T08:00:00.000Z" });
  const { page } = lars;
  await page.goto("/?social=invitations");
  const card = (text: string) => page.getByRole("article").filter({ hasText: text });
  const invitation = card("till gruppen Tisdagslöparna");
  await expect(invitation).toBeVisible();
  await add(elin, id, siri);
  await invitation.getByRole("button", { name: "Acceptera" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Failed to accept invitation" });
  await expect(toast).toContainText("Det är fullt just nu. Inbjudan ligger kvar om en plats blir ledig.");
  await invitation.getByRole("button", { name: "Avböj" }).click();
  await expect(page.getByText("Invitation declined")).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await expect(card("Vårloppet").getByText("Redan varit")).toBeVisible();
  await expect(card("Vårloppet").getByRole("button", { name: "Acceptera" })).toHaveCount(0);
  await expect(card("Kvällsbad")).toContainText("Bryggan");
  await expect(card("Kvällsbad")).toContainText("0 av 4 platser");
  await card("Kvällsbad").getByRole("button", { name: "Acceptera" }).click();
  await expect(page.getByText("Successfully joined Kvällsbad!")).toBeVisible();
  await card("Vårloppet").getByRole("button", { name: "Avböj" }).click();
  await expect(page.getByRole("heading", { name: "Inga inbjudningar väntar" })).toBeVisible();

  const owner = elin.page;
  await owner.goto(`/groups-orgs?group=${id}&part=add`);
  const dialog = dialogOf(owner, "Tisdagslöparna");
  await expect(dialog.getByText("Gruppen är full.")).toBeVisible();
  await pick(owner, lars);
  await dialog.getByRole("button", { name: "Lägg till 1 person" }).click();
  await expect(dialog.getByText("Lars Nyström kom inte med. Gruppen är full.")).toBeVisible();
  await chooseTab(owner, "Medlemmar");
  const role = dialog.getByRole("combobox", { name: "Roll för Siri Dahlgren" });
  await role.click();
  await owner.getByRole("option", { name: "Ansvarig" }).click();
  await expect(role).toHaveValue("Ansvarig");
  const roleOfSiri = async () => {
    const answer = await siri.context.request.get(`/api/personal-groups/${id}`);
    return (await answer.json()).group.role;
  };
  await expect.poll(roleOfSiri).toBe("MANAGER");
  await dialog.getByRole("button", { name: "Ta bort Siri Dahlgren" }).click();
  const last = dialogOf(owner, "Ta bort Siri Dahlgren?");
  await last.getByRole("button", { name: "Ta bort", exact: true }).click();
  await expect(owner.getByText("Siri Dahlgren är inte längre med i Tisdagslöparna")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
});
