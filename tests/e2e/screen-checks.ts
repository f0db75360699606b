import { mkdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createIntl } from "react-intl";
import { axeViolations, expect, type Person } from "./people";

/** `npm run test:sweep`: every combination of language, width and color scheme, with axe in each, and screenshots. */
const isFull = process.env.SWEEP === "full";
const folder = "screenshots";
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Size = keyof typeof sizes;
const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

const languages = ["sv", "en", "fr"] as const;
export type Language = (typeof languages)[number];

/** A covering array: each pair of language, width and color scheme occurs in one of these six combinations. */
const covering: Record<Language, Record<Size, Scheme>> = {
  sv: { desktop: "light", phone: "dark" },
  en: { desktop: "dark", phone: "light" },
  fr: { desktop: "light", phone: "dark" },
};

/** The color schemes in which to check a screen in this language and width. */
const schemesIn = (language: Language, size: Size): readonly Scheme[] =>
  isFull ? schemes : [covering[language][size]];

/**
 * Whether axe checks a screen in this language: only in one, whose two combinations cover both widths and both schemes.
 * The language depends on the screen's name, so that the screens are spread over the languages. Without a language:
 * there is only one.
 */
function isCheckedByAxe(name: string, language: Language | undefined): boolean {
  if (isFull || language === undefined) return true;
  const sum = [...name].reduce((total, character) => total + character.charCodeAt(0), 0);
  return language === languages[sum % languages.length];
}

/** Saves a screenshot if SCREENSHOTS=1: screenshots/{screen}.{language}.{desktop|phone}.{light|dark}.png. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!isFull && !process.env.SCREENSHOTS) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

const readTexts = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${language}.json`, "utf8"));

/** The product's texts in a language, so that one test works in each of them. */
export function textsIn(language: Language) {
  const intl = createIntl({ locale: language, messages: readTexts(language) });
  return (id: string, values: Record<string, string | number> = {}): string =>
    // expected texts have plain spaces, even where the screen has non-breaking ones
    intl.formatMessage({ id }, values).replace(/\s+/g, " ");
}

const features = [...new Set(Object.keys(readTexts("sv")).map((key) => key.split(".")[0]))].join("|");
const rawKey = new RegExp(`\\b(${features})\\.[a-z]\\w*(\\.\\w+)*`, "g");

/** Makes a call that must succeed. */
export async function post<T>(one: Person, path: string, data: object = {}): Promise<T> {
  const answer = await one.context.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/**
 * Waits until everything is loaded, the color scheme is `scheme`, and no animation runs. All of it in one call to the
 * browser, because every screen is looked at several times.
 */
async function waitUntilSettled(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate(async (scheme) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isReady = () =>
      document.documentElement.dataset.mantineColorScheme === scheme &&
      // the title is missing for a moment while a page reloads
      document.title !== "" &&
      ![...document.querySelectorAll("[data-skeleton]")].some((one) => one.checkVisibility());
    for (const began = performance.now(); !isReady(); await frame())
      if (performance.now() - began > 10_000) throw new Error(`not loaded, or not ${scheme}, after 10 s`);
    await document.fonts.ready;
    const seen = [...document.images].filter((one) => one.checkVisibility() && one.loading !== "lazy");
    await Promise.all(seen.map((one) => one.decode().catch(() => {})));
    const moving = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.all(moving.map((one) => one.finished.catch(() => {})));
  }, scheme);
}

type Viewer = Pick<Person, "page" | "context">;
type NextWindow = { next: { router: { refresh: () => void } } };

/** The topmost dialog, or the body: what is behind a dialog can't be clicked. */
const topmostOf = (page: Page) =>
  page.evaluateHandle(() => [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body);

/** Targets that are too small for a finger; a click area larger than the visible element counts. */
async function smallTargetsOn(page: Page): Promise<string[]> {
  const top = await topmostOf(page);
  return top.evaluate((place) => {
    const [least, reach] = [43.5, 21];
    const misses = (one: Element) => {
      const size = one.getBoundingClientRect();
      if (size.width >= least && size.height >= least) return false;
      one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const { x, y, width, height } = one.getBoundingClientRect();
      // an element that shows only on keyboard focus is above the page until then
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

/** Controls that the floating round button covers where the page ends: no scrolling uncovers them. */
export const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.querySelector('[role="dialog"]')) return [];
    const button = [...document.querySelectorAll("button")].find(
      (one) => getComputedStyle(one).position === "fixed" && one.checkVisibility(),
    );
    const main = document.querySelector("main");
    if (!button || !main) return [];
    for (const one of [main, ...main.querySelectorAll("*")]) {
      if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
        one.scrollTop = one.scrollHeight;
    }
    // its offsets: while the page scrolls down, the button is moved out of view
    const [left, top] = [button.offsetLeft, button.offsetTop];
    const [right, bottom] = [left + button.offsetWidth, top + button.offsetHeight];
    return [...main.querySelectorAll("button, a[href], input, textarea")]
      .filter((one) => one !== button && one.checkVisibility())
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      })
      .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? one.tagName);
  });

/** Checks that the narrowest supported phone needs no horizontal scrolling; tabs scroll inside themselves. */
export async function expectFitsNarrow(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  // one call to the browser: every screen is measured in each language
  const { cut, overflowing, sideways } = await page.evaluate(() => {
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const controls = [...top.querySelectorAll("button, a[href], input, textarea")];
    return {
      cut: controls
        .filter((one) => one.closest('[role="tablist"]') === null)
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? one.tagName),
      overflowing: [...top.querySelectorAll("nav a, nav button")]
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect.soft(cut, `${name}: cut off at 320 px`).toEqual([]);
  expect.soft(overflowing, `${name}: wider than its place in the navigation at 320 px`).toEqual([]);
  expect.soft(sideways, `${name} scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
}

/**
 * Checks the open screen in one size: nothing that axe finds, a translation for each text, no horizontal scrolling.
 * `language`: the current one, if the caller checks the screen in all of them.
 */
export async function checkScreenAt(
  page: Page,
  name: string,
  size: Size,
  language?: Language,
): Promise<void> {
  await page.setViewportSize(sizes[size]);
  for (const colorScheme of schemesIn(language ?? "sv", size)) {
    const where = [name, language, size, colorScheme].filter(Boolean).join(".");
    await page.emulateMedia({ colorScheme });
    await waitUntilSettled(page, colorScheme);
    await takeScreenshot(page, where);
    if (!isCheckedByAxe(name, language)) continue;
    // the dark scheme differs only in its colors
    expect.soft(await axeViolations(page, { inColors: isFull && colorScheme === "dark" }), where).toEqual([]);
  }
  const { text, sideways } = await page.evaluate(() => ({
    text: document.body.innerText,
    sideways: document.documentElement.scrollWidth - window.innerWidth,
  }));
  // a missing translation shows its key
  expect.soft(text.match(rawKey) ?? [], `${name} ${language}`).toEqual([]);
  expect.soft(sideways, `${name} ${language} scrolls sideways, ${size}`).toBeLessThanOrEqual(0);
}

/** Checks the open screen in both sizes; on a phone also its touch targets, and at a narrower width. */
export async function checkScreen(page: Page, name: string, language?: Language): Promise<void> {
  await checkScreenAt(page, name, "desktop", language);
  await checkScreenAt(page, name, "phone", language);
  expect.soft(await smallTargetsOn(page), `${name} ${language}: smaller than 44 px`).toEqual([]);
  expect.soft(await coveredOn(page), `${name} ${language}: under the hub button at the end`).toEqual([]);
  await expectFitsNarrow(page, name);
  await page.setViewportSize(sizes.desktop);
}

/** Switches the language of an account and of its open page, which keeps its state: dialogs stay open. */
async function switchLanguage({ page, context }: Viewer, language: Language): Promise<void> {
  const answer = await context.request.patch("/api/users/me", { data: { language } });
  expect(answer.ok(), `the account's language becomes ${language}`).toBe(true);
  await page.evaluate(async (language) => {
    // what the product does itself after a choice of language in the settings
    (window as unknown as NextWindow).next.router.refresh();
    while (document.documentElement.lang !== language)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, language);
}

/** Checks with axe, in both color schemes, that the open screen has no violations of WCAG 2.2 AA. */
export async function expectAccessibleInSchemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await waitUntilSettled(page, colorScheme);
    expect.soft(await axeViolations(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}

/** Runs checks of the open screen in each language, and ends in the first one. */
export async function inEachLanguage(
  one: Viewer,
  check: (language: Language) => Promise<void>,
): Promise<void> {
  for (const language of languages) {
    if (language !== languages[0]) await switchLanguage(one, language);
    await check(language);
  }
  await switchLanguage(one, languages[0]);
}

/** Checks the open screen as `checkScreen` does, in each language, without opening it again. It must be in Swedish before. */
export const checkScreenInLanguages = (one: Viewer, name: string): Promise<void> =>
  inEachLanguage(one, (language) => checkScreen(one.page, name, language));
