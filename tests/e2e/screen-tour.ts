import type { Page } from "@playwright/test";
import { expect, type Person } from "./people";
import { populate } from "./populate";
import { lookInLanguages, wordsOf } from "./screen-checks";

/** The texts of the walks: each screen is found in Swedish, and then checked in each language. */
export const say = wordsOf("sv");

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** Closes the dialog that was opened last. */
export async function shut(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page, name)).toHaveCount(0);
}

/** Checks the open screen, whose name is unique among all walks, in each language. */
export type Look = (name: string) => Promise<void>;

export type Walk = {
  me: Person;
  page: Page;
  world: Awaited<ReturnType<typeof populate>>;
  look: Look;
};

type Arrive = (name: string) => Promise<Person>;

/** Creates a person with some of everything, to walk through their screens. */
export async function beginWalk(arrive: Arrive): Promise<Walk> {
  const me = await arrive("Elin Sjöberg");
  return { me, page: me.page, world: await populate(me, arrive), look: lookFor(me) };
}

export const lookFor =
  (me: Person): Look =>
  (name) =>
    lookInLanguages(me, `hub-${name}`);
