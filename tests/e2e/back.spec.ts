import type { Locator, Page } from "@playwright/test";
import { expect, type Person, startConversation, test } from "./people";

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

async function activityOf(host: Person): Promise<string> {
  const data = {
    title: "Kvällsbad",
    dateTime: new Date(Date.now() + 86_400_000).toISOString(),
    visibility: "PUBLIC",
  };
  const made = await host.context.request.post("/api/activities", { data });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).activity.id;
}

/** Opens the dialog of the page at `address` and closes it in each way: each closes it alone. */
async function expectCloses(page: Page, address: string, open: () => Promise<void>, dialog: Locator) {
  const ways = [
    () => page.goBack(),
    () => page.keyboard.press("Escape"),
    () => button(dialog, "Avbryt").click(),
  ];
  for (const close of ways) {
    await open();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(address);
  }
}

test("Back, Esc and the button close an activity's invite, edit and delete dialogs alike", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  const address = `/events/${await activityOf(elin)}`;
  await page.goto("/my-activities-events");
  await page.goto(address);
  for (const [name, title] of [
    ["Bjud in", "Bjud in till aktiviteten"],
    ["Ändra", "Ändra aktiviteten"],
    ["Ta bort", "Ta bort Kvällsbad?"],
  ] as const)
    await expectCloses(page, address, () => button(page, name).click(), dialogOf(page, title));
  // a reload closes it too
  await button(page, "Ta bort").click();
  await expect(dialogOf(page, "Ta bort Kvällsbad?")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(address);
  // none of them has left an entry in the history
  await page.goBack();
  await expect(page).toHaveURL("/my-activities-events");
});

test("Back, Esc and the button close 'add friend' alike, and what was typed is kept", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const { page } = elin;
  const address = `/${siri.username}`;
  await page.goto(address);
  const add = () => button(page, "Lägg till Siri Dahlgren som vän").click();
  await expectCloses(page, address, add, dialogOf(page, "Lägg till Siri Dahlgren som vän"));
  await add();
  await page.getByLabel("Meddelande (frivilligt)").fill("Vi sågs vid bastun.");
  await page.goBack();
  await add();
  await expect(page.getByLabel("Meddelande (frivilligt)")).toHaveValue("Vi sågs vid bastun.");
});

test("Back, Esc and the button close the removal of the account alike", async ({ createPerson }) => {
  const { page } = await createPerson("Elin Sjöberg");
  await page.goto("/settings");
  const remove = () => button(page, "Ta bort mitt konto …").click();
  await expectCloses(page, "/settings", remove, dialogOf(page, "Ta bort ditt konto?"));
});

test("in a group, Back closes the question, then the group's dialog, then leaves the page", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const made = await elin.context.request.post("/api/personal-groups", { data: { name: "Tisdagslöparna" } });
  const { group } = await made.json();
  await elin.context.request.post(`/api/personal-groups/${group.id}/members`, { data: { userId: siri.id } });
  const { page } = siri;
  await page.goto("/my-activities-events");
  await page.goto("/groups-orgs");
  const members = dialogOf(page, "Tisdagslöparna");
  const question = dialogOf(page, "Lämna Tisdagslöparna?");
  await button(page, "Medlemmar i Tisdagslöparna").click();
  await button(members, "Lämna gruppen").click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(members).toBeVisible();
  await page.goBack();
  await expect(members).toHaveCount(0);
  await expect(page).toHaveURL("/groups-orgs");
  // leaving closes both, and leaves no entry of either
  await button(page, "Medlemmar i Tisdagslöparna").click();
  await button(members, "Lämna gruppen").click();
  await button(question, "Lämna gruppen").click();
  await expect(page.getByText("Du har lämnat Tisdagslöparna")).toBeVisible();
  await expect(members).toHaveCount(0);
  await expect(page).toHaveURL("/groups-orgs");
  await page.goBack();
  await expect(page).toHaveURL("/my-activities-events");
});

test("a dialog that ends in another page leaves no entry: Back returns to the page before it", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  const id = await activityOf(elin);
  await page.goto("/settings");
  await page.goto(`/events/${id}`);
  await button(page, "Ta bort").click();
  await button(dialogOf(page, "Ta bort Kvällsbad?"), "Ta bort aktiviteten").click();
  await expect(page).toHaveURL("/my-activities-events");
  await expect(page.getByText("Kvällsbad är borttagen")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/events/${id}`);
  await page.goBack();
  await expect(page).toHaveURL("/settings");
});

test("a change of language keeps what is open: Back returns from the hub's conversation to its list", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  await startConversation(elin, siri, "Hej!");
  const { page } = elin;
  await page.goto("/my-activities-events");
  await button(page, /^Samvaro-hubben/).click();
  const hub = dialogOf(page, "Samvaro-hubben");
  await hub.getByRole("link", { name: /Siri Dahlgren/ }).click();
  await expect(hub.getByRole("textbox")).toBeVisible();
  // in another window, as the hub covers the menu here
  await elin.context.request.patch("/api/users/me", { data: { language: "en" } });
  await page.evaluate(() =>
    (window as unknown as { next: { router: { refresh: () => void } } }).next.router.refresh(),
  );
  const english = dialogOf(page, "Samvaro hub");
  await expect(english.getByRole("textbox")).toBeVisible();
  await page.goBack();
  await expect(english.getByRole("link", { name: /Siri Dahlgren/ })).toBeVisible();
  await expect(english.getByRole("textbox", { name: /message/i })).toHaveCount(0);
});
