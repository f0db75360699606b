import type { Locator, Page } from "@playwright/test";
import { type CreatePerson, expect, type Person } from "./people";
import { checkScreen } from "./screen-checks";
import { type Language, textsIn } from "./texts";

/** Checks the open screen. The name is unique among all tours. */
export type ScreenCheck = (name: string, ...scope: Scope) => Promise<void>;
type Scope = [Parameters<typeof checkScreen>[2]] | [];

/** What a tour does to a page, by keys of texts, so that it can be made in any language. */
export type Guide = {
  page: Page;
  say: ReturnType<typeof textsIn>;
  check: ScreenCheck;
  button: (key: string, values?: Record<string, string | number>) => Locator;
  dialog: (key: string, values?: Record<string, string | number>) => Locator;
};
export type Tour = Guide & { me: Person };

export function guideOn(page: Page, language: Language, me?: Person): Guide {
  const say = textsIn(language);
  return {
    page,
    say,
    check: (name, ...scope) => checkScreen({ page, language, me }, name, ...scope),
    button: (key, values) => page.getByRole("button", { name: say(key, values), exact: true }),
    dialog: (key, values) => page.getByRole("dialog", { name: say(key, values), exact: true }),
  };
}

/**
 * Creates a person whose screens a tour opens one after another. The language of each tour is another one than that of the
 * tour before it, so that together they look at the product in all of them.
 */
export async function startTour(createPerson: CreatePerson, language: Language): Promise<Tour> {
  const me = await createPerson("Elin Sjöberg", { language });
  return { me, ...guideOn(me.page, language, me) };
}

/** Closes a dialog that was opened last. */
export async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.page().keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}
