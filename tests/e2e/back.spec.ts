import type { Locator, Page } from "@playwright/test";
import { activityOf } from "./calls";
import { add, groupOf } from "./groups";
import { expect, startConversation, test } from "./people";

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

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

test("Back, Esc and the button close dialogs alike, and leave no entries; one that ends in another page leaves none either", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg");
  const { page } = elin;
  const address = `/events/${await activityOf(elin, "Kvällsbad")}`;
  await page.goto("/settings");
  await page.goto(address);
  for (const [name, title] of [
    ["Ändra", "Ändra aktiviteten"],
    ["Ta bort", "Ta bort Kvällsbad?"],
  ] as const)
    await expectCloses(page, address, () => button(page, name).click(), dialogOf(page, title));
  // a reload closes it too
  const question = dialogOf(page, "Ta bort Kvällsbad?");
  await button(page, "Ta bort").click();
  await expect(question).toBeVisible();
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await button(page, "Ta bort").click();
  await button(question, "Ta bort aktiviteten").click();
  await expect(page).toHaveURL("/my-activities-events");
  await expect(page.getByText("Kvällsbad är borttagen")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL("/settings");
});

test("in a group, Back closes the question, then the group's dialog, which has an address; a change of language keeps both", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin Sjöberg", { isRemote: true });
  const siri = await createPerson("Siri Dahlgren");
  const groupId = await groupOf(elin);
  await add(elin, groupId, siri);
  await startConversation(siri, elin, "Hej!");
  const { page } = siri;
  await page.goto("/my-activities-events");
  await page.goto("/groups-orgs");
  const members = dialogOf(page, "Tisdagslöparna");
  const question = dialogOf(page, "Lämna Tisdagslöparna?");
  const open = () => button(page, "Medlemmar i Tisdagslöparna").click();
  await open();
  await expect(page).toHaveURL(`/groups-orgs?group=${groupId}&part=members`);
  await button(members, "Lämna gruppen").click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(members).toBeVisible();
  // it is still open after a reload, and closes alike
  const ways = {
    back: () => page.goBack(),
    esc: () => page.keyboard.press("Escape"),
    button: () => button(members, "Stäng").first().click(),
  };
  for (const [way, close] of Object.entries(ways)) {
    if (way !== "back") await open();
    await expect(members).toBeVisible();
    await page.reload();
    await expect(members).toBeVisible();
    await close();
    await expect(members).toHaveCount(0);
    await expect(page).toHaveURL("/groups-orgs");
  }
  // leaving closes both, and leaves no entry of either
  await open();
  await button(members, "Lämna gruppen").click();
  await button(question, "Lämna gruppen").click();
  await expect(page.getByText("Du har lämnat Tisdagslöparna")).toBeVisible();
  await expect(members).toHaveCount(0);
  await expect(page).toHaveURL("/groups-orgs");
  await page.goBack();
  await expect(page).toHaveURL("/my-activities-events");

  // in the hub the conversation is a layer without an address
  await button(page, /^Samvaro-hubben/).click();
  const hub = dialogOf(page, "Samvaro-hubben");
  await hub.getByRole("link", { name: /Elin Sjöberg/ }).click();
  await expect(hub.getByRole("textbox")).toBeVisible();
  // in another window, as the hub covers the menu here
  await siri.context.request.patch("/api/users/me", { data: { language: "en" } });
  await page.evaluate(() =>
    (window as unknown as { next: { router: { refresh: () => void } } }).next.router.refresh(),
  );
  const english = dialogOf(page, "Samvaro hub");
  await expect(english.getByRole("textbox")).toBeVisible();
  await page.goBack();
  await expect(english.getByRole("link", { name: /Elin Sjöberg/ })).toBeVisible();
  await expect(english.getByRole("textbox", { name: /message/i })).toHaveCount(0);
});
