import { mkdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createIntl } from "react-intl";
import { expect, faultsOn, type Person } from "./people";

/** `npm run test:sweep`: every combination of language, width and color scheme, with axe in each, and pictures. */
const isFull = process.env.SWEEP === "full";
const folder = "screenshots";
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
export type Size = keyof typeof sizes;
const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

export const languages = ["sv", "en", "fr"] as const;
export type Language = (typeof languages)[number];

/** A covering array: each pair of a language, a width and a color scheme stands in one of these six combinations. */
const covering: Record<Language, Record<Size, Scheme>> = {
  sv: { desktop: "light", phone: "dark" },
  en: { desktop: "dark", phone: "light" },
  fr: { desktop: "light", phone: "dark" },
};

/** The color schemes in which a screen is looked at in this language and width. */
export const schemesIn = (language: Language, size: Size): readonly Scheme[] =>
  isFull ? schemes : [covering[language][size]];

/**
 * Whether axe looks at a screen in this language: in one of them, whose two combinations have both widths and both
 * schemes. The screen's name decides which, so that the screens share the languages. No language: there is only one.
 */
export function isForAxe(name: string, language: Language | undefined): boolean {
  if (isFull || language === undefined) return true;
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return language === languages[sum % languages.length];
}

/** A picture to look at: screenshots/{screen}.{language}.{desktop|phone}.{light|dark}.png, with SCREENSHOTS=1. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!isFull && !process.env.SCREENSHOTS) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

const textsOf = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${language}.json`, "utf8"));

/** What the product says in a language, so that one walk finds its way in each of them. */
export function wordsOf(language: Language) {
  const intl = createIntl({ locale: language, messages: textsOf(language) });
  return (id: string, values: Record<string, string | number> = {}): string =>
    // what is looked for has plain spaces, whatever keeps words together on the screen
    intl.formatMessage({ id }, values).replace(/\s+/g, " ");
}

const features = [...new Set(Object.keys(textsOf("sv")).map((key) => key.split(".")[0]))].join("|");
const rawKey = new RegExp(`\\b(${features})\\.[a-z]\\w*(\\.\\w+)*`, "g");

/** A call that must succeed. */
export async function made<T>(one: Person, path: string, data: object = {}): Promise<T> {
  const answer = await one.context.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** What is on its way is there, and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator(".mantine-Skeleton-root:visible")).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((one) => one.checkVisibility() && one.loading !== "lazy");
    await Promise.all(seen.map((one) => one.decode().catch(() => {})));
    const moving = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.all(moving.map((one) => one.finished.catch(() => {})));
  });
}

/** On top: what is behind a dialog can't be pressed. */
const topOf = (page: Page) =>
  page.evaluateHandle(() => [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body);

/** What a finger would miss: where more than what is seen answers to it, that counts. */
async function tooSmall(page: Page): Promise<string[]> {
  const top = await topOf(page);
  return top.evaluate((place) => {
    const [least, reach] = [43.5, 21];
    const misses = (one: Element) => {
      const size = one.getBoundingClientRect();
      if (size.width >= least && size.height >= least) return false;
      one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const { x, y, width, height } = one.getBoundingClientRect();
      // what comes with the keyboard alone waits above the page
      if (y + height <= 0) return false;
      const answers = (right: number, down: number) => {
        const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
        return hit !== null && (one.contains(hit) || hit.contains(one));
      };
      const isWide = width >= least || (answers(-reach, 0) && answers(reach, 0));
      const isHigh = height >= least || (answers(0, -reach) && answers(0, reach));
      return !isWide || !isHigh;
    };
    return [...place.querySelectorAll("button, a[href], [role=tab], [role=menuitem]")]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => !getComputedStyle(one).display.startsWith("inline") || one.tagName === "BUTTON")
      .filter(misses)
      .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? one.tagName);
  });
}

/** Nothing leads out of the narrowest phone that counts; tabs scroll inside themselves. */
async function expectNarrow(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const top = await topOf(page);
  const cut = await top.evaluate((place) =>
    [...place.querySelectorAll("button, a[href], input, textarea")]
      .filter((one) => one.closest('[role="tablist"]') === null)
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? one.tagName),
  );
  expect.soft(cut, `${name}: cut off at 320 px`).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways, `${name} scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
}

/**
 * What is open, in one size: nothing that axe finds, each text with its words, nothing sideways. `language`: where the
 * caller looks at it in all of them, which one this is.
 */
export async function lookIn(page: Page, name: string, size: Size, language?: Language): Promise<void> {
  await page.setViewportSize(sizes[size]);
  for (const colorScheme of schemesIn(language ?? "sv", size)) {
    const where = [name, language, size, colorScheme].filter(Boolean).join(".");
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    await settle(page);
    await takePicture(page, where);
    // while a page is read anew there is no title for a moment
    await expect(page).toHaveTitle(/./);
    if (!isForAxe(name, language)) continue;
    // what is dark differs by its colors alone
    expect.soft(await faultsOn(page, { inColors: isFull && colorScheme === "dark" }), where).toEqual([]);
  }
  // a text that nobody wrote shows the key under which it was looked for
  expect
    .soft((await page.locator("body").innerText()).match(rawKey) ?? [], `${name} ${language}`)
    .toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways, `${name} ${language} scrolls sideways, ${size}`).toBeLessThanOrEqual(0);
}

/** What is open, as it stands, in both sizes; on a phone also with a finger, and narrower still. */
export async function look(page: Page, name: string, language?: Language): Promise<void> {
  await lookIn(page, name, "desktop", language);
  await lookIn(page, name, "phone", language);
  expect.soft(await tooSmall(page), `${name}: smaller than 44 px`).toEqual([]);
  await expectNarrow(page, name);
  await page.setViewportSize(sizes.desktop);
}
