import type { Page } from "@playwright/test";
import { organizationOf, post } from "./calls";
import { groupOf } from "./groups";
import { expect, type Person, test } from "./people";

/** Names of buttons that open another dialog; all others act in place. */
const OPENERS = /^(Ny |Nytt |Redigera .|Ta bort|Lämna|Föreslå|Svara|Bjud in med)/;

/** The titles of the dialogs that each tab opens, in the order of their buttons. */
type Titles = Record<string, string[]>;

/** Opens and closes each dialog of the open tab by its button. */
async function visitDialogs(page: Page, titles: string[]): Promise<void> {
  const buttons = page.getByRole("tabpanel").getByRole("button", { name: OPENERS });
  await expect(buttons).toHaveCount(titles.length);
  for (const [at, title] of titles.entries()) {
    await buttons.nth(at).click();
    const opened = page.getByRole("dialog");
    await expect(opened).toHaveCount(2);
    await expect(page.getByRole("dialog", { name: title, exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opened).toHaveCount(1);
  }
}

/** Visits each tab of a dialog. `role`: the person's, for the message of a failure. */
async function visitTabs({ page }: Person, address: string, role: string, expected: Titles): Promise<void> {
  await page.goto(address);
  const tabs = page.getByRole("dialog").getByRole("tab");
  await expect(tabs.first()).toBeVisible();
  const names = await tabs.allTextContents();
  expect(names, role).toEqual(expect.arrayContaining(Object.keys(expected)));
  for (const name of names) {
    const tab = page.getByRole("tab", { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await test.step(`${role}: ${name}`, () => visitDialogs(page, expected[name] ?? []));
  }
}

async function setRole(by: Person, path: string, role: string): Promise<void> {
  expect((await by.context.request.put(path, { data: { role } })).ok(), role).toBe(true);
}

test("each dialog of a group opens and closes, for its owner, a manager and a member", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const tove = await createPerson("Tove Berg", { isRemote: true });
  const id = await groupOf(elin, { name: "Löparna" });
  const path = `/api/personal-groups/${id}`;
  for (const one of [siri, tove]) await post(elin, `${path}/members`, { userId: one.id });
  await post(elin, `${path}/owned-categories`, { name: "Backe" });
  await post(tove, `${path}/category-suggestions`, { name: "Fika" });
  const review = ["Svara på förslaget", "Ta bort förslaget Fika?"];
  const managed = {
    Detaljer: ["Ny kanal"],
    Medlemmar: ["Ta bort Tove Berg?", "Lämna Löparna?"],
    "Lägg till medlemmar": ["Ny inbjudan"],
    Kategorier: ["Redigera kategori", "Ta bort Backe?", "Ny kategori"],
    Anslag: ["Nytt anslag"],
  };
  const address = `/groups-orgs?group=${id}`;
  await visitTabs(elin, address, "OWNER", {
    ...managed,
    Kategorier: ["Redigera kategori", "Ta bort Backe?", ...review, "Ny kategori"],
    Detaljer: ["Ny kanal", "Ta bort Löparna?"],
    Medlemmar: ["Ta bort Siri Dahlgren?", "Ta bort Tove Berg?", "Ta bort Löparna?"],
  });
  const others: Record<string, Titles> = {
    MANAGER: managed,
    MEMBER: {
      Medlemmar: ["Lämna Löparna?"],
      "Föreslå kategori": ["Föreslå en kategori"],
      Anslag: ["Nytt anslag"],
    },
  };
  for (const [role, titles] of Object.entries(others)) {
    await setRole(elin, `${path}/members/${siri.id}`, role);
    await visitTabs(siri, address, role, titles);
  }
});

test("each dialog of an organization opens and closes, for its owner and a member", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin Sjöberg"), await createPerson("Siri Dahlgren")];
  const tove = await createPerson("Tove Berg", { isRemote: true });
  const organization = await organizationOf(elin, "Fjällvandrarna");
  const path = `/api/organizations/${organization.id}`;
  for (const one of [siri, tove]) await post(elin, `${path}/members`, { userId: one.id });
  await post(elin, `${path}/owned-categories`, { name: "Backe" });
  await post(elin, `${path}/domains`, { domain: "fjall.example" });
  const address = `/groups-orgs?org=${organization.id}`;
  await visitTabs(elin, address, "OWNER", {
    Medlemmar: ["Ta bort Siri Dahlgren?", "Ta bort Tove Berg?"],
    "Lägg till medlemmar": ["Ny inbjudan"],
    Domäner: ["Ta bort fjall.example?"],
    Kategorier: ["Redigera kategori", "Ta bort Backe?", "Ny kategori"],
    Inställningar: ["Lämna över Fjällvandrarna?", "Ta bort Fjällvandrarna?"],
  });
  await visitTabs(siri, address, "MEMBER", {
    Medlemmar: ["Lämna Fjällvandrarna?"],
    "Föreslå kategori": ["Föreslå en kategori"],
  });
});
