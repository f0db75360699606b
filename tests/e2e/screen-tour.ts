import type { Page } from "@playwright/test";
import { type CreatePerson, expect, type Person } from "./people";
import { populate } from "./populate";
import { checkScreenInLanguages, textsIn } from "./screen-checks";

/** The Swedish text of a key: screens are opened in Swedish, and then checked in each language. */
export const swedish = textsIn("sv");

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** Closes the dialog that was opened last. */
export async function closeDialog(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page, name)).toHaveCount(0);
}

/** Checks the open screen, whose name is unique among all tours, in each language. */
export type ScreenCheck = (name: string) => Promise<void>;

export type Tour = {
  me: Person;
  page: Page;
  world: Awaited<ReturnType<typeof populate>>;
  check: ScreenCheck;
};

/** Creates a person with some of everything, whose screens a tour opens one after another. */
export async function startTour(createPerson: CreatePerson): Promise<Tour> {
  const me = await createPerson("Elin Sjöberg");
  return { me, page: me.page, world: await populate(me, createPerson), check: screenCheckFor(me) };
}

export const screenCheckFor =
  (me: Person): ScreenCheck =>
  (name) =>
    checkScreenInLanguages(me, `hub-${name}`);
