import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axeViolations, expect, framesMisnamed, type Person } from "./people";
import { type Language, languages, rawKey } from "./texts";

/** `npm run test:sweep`: every combination of language, width and color scheme, with axe in each, and screenshots. */
const isFull = process.env.SWEEP === "full";
const folder = "screenshots";
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Size = keyof typeof sizes;
const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

/** Who looks at screens: the page, its language, and the account that has it; before sign-in the browser remembers it. */
export type Viewer = { page: Page; language: Language; me?: Person };

/**
 * The color schemes in which to check a screen at this width. One half of the screens are light on a wide screen and dark
 * on a phone, the other half the other way round: over the screens of a language each pair of width and color scheme occurs.
 */
function schemesOf(name: string, size: Size): readonly Scheme[] {
  if (isFull) return schemes;
  const sum = [...name].reduce((total, character) => total + character.charCodeAt(0), 0);
  return [(sum % 2 === 0) === (size === "desktop") ? "light" : "dark"];
}

/** Saves a screenshot if SCREENSHOTS=1: screenshots/{screen}.{language}.{desktop|phone}.{light|dark}.png. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!isFull && !process.env.SCREENSHOTS) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
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
      if (performance.now() - began > 45_000) throw new Error(`not loaded, or not ${scheme}, after 45 s`);
    await document.fonts.ready;
    const seen = [...document.images].filter((one) => one.checkVisibility() && one.loading !== "lazy");
    await Promise.all(seen.map((one) => one.decode().catch(() => {})));
    const moving = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.all(moving.map((one) => one.finished.catch(() => {})));
  }, scheme);
}

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
const coveredOn = (page: Page): Promise<string[]> =>
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
async function expectFitsNarrow(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  // one call to the browser: every screen is measured in each language
  const { cut, overflowing, sideways } = await page.evaluate(() => {
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const controls = [...top.querySelectorAll("button, a[href], input, textarea")];
    // tabs, links that look like tabs, and the weeks of a program
    const strips = '[role="tablist"], [data-strip]';
    return {
      cut: controls
        .filter((one) => one.closest(strips) === null)
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

type Look = { name: string; size: Size; language: Language };

/** Checks the open screen in one size: nothing that axe finds, a translation for each text, no horizontal scrolling. */
async function checkAt(page: Page, { name, size, language }: Look): Promise<void> {
  await page.setViewportSize(sizes[size]);
  for (const colorScheme of schemesOf(name, size)) {
    const where = [name, language, size, colorScheme].join(".");
    await page.emulateMedia({ colorScheme });
    await waitUntilSettled(page, colorScheme);
    await takeScreenshot(page, where);
    // the dark scheme differs only in its colors
    expect.soft(await axeViolations(page, { inColors: isFull && colorScheme === "dark" }), where).toEqual([]);
  }
  const { text, sideways } = await page.evaluate(() => ({
    text: document.body.innerText,
    sideways: document.documentElement.scrollWidth - window.innerWidth,
  }));
  expect
    .soft(await page.title(), `${name} ${language} ends its title with the product's name`)
    .toMatch(/Samvaro$/);
  expect
    .soft(
      await framesMisnamed(page),
      `${name} ${language} ${size}: the frame has names without their visible text`,
    )
    .toEqual([]);
  // a missing translation shows its key
  expect.soft(text.match(rawKey) ?? [], `${name} ${language}`).toEqual([]);
  expect.soft(sideways, `${name} ${language} scrolls sideways, ${size}`).toBeLessThanOrEqual(0);
}

/** Checks the open screen in these sizes; on a phone also its touch targets, and at a narrower width. */
async function checkSizes(page: Page, look: Omit<Look, "size">, scope: Scope): Promise<void> {
  const chosen = scope.in ?? (Object.keys(sizes) as Size[]);
  for (const size of chosen) await checkAt(page, { ...look, size });
  const where = `${look.name} ${look.language}`;
  if (chosen.includes("phone")) {
    if (!scope.isDense) expect.soft(await smallTargetsOn(page), `${where}: smaller than 44 px`).toEqual([]);
    expect.soft(await coveredOn(page), `${where}: under the hub button at the end`).toEqual([]);
    await expectFitsNarrow(page, where);
  }
  await page.setViewportSize(sizes.desktop);
}

/** Switches the language of an open page, which keeps its state: dialogs stay open. */
async function switchLanguage({ page, me }: Viewer, language: Language): Promise<void> {
  const answer = await me?.context.request.patch("/api/users/me", { data: { language } });
  expect(answer?.ok() ?? true, `the account's language becomes ${language}`).toBe(true);
  // of the whole site, as the product sets it: by the page's address it would belong to the folder of the page
  await page.context().addCookies([{ name: "language", value: language, url: new URL(page.url()).origin }]);
  await page.evaluate(async (language) => {
    // what the product does itself after a choice of language in the settings
    (window as unknown as NextWindow).next.router.refresh();
    const began = performance.now();
    while (document.documentElement.lang !== language) {
      if (performance.now() - began > 45_000) throw new Error(`not in the language ${language} after 45 s`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, language);
}

type Scope = {
  /** The sizes in which the screen exists. */
  in?: readonly Size[];
  /** A refresh loads the page again, so that its language can't be switched. */
  isFixed?: boolean;
  /** Some targets are smaller than a finger, such as reactions and names in the staff's log. */
  isDense?: boolean;
};

/**
 * Checks the open screen in the language of the one who looks, at both widths; a sweep checks it in the other languages
 * too, without opening it again.
 */
export async function checkScreen(viewer: Viewer, name: string, scope: Scope = {}): Promise<void> {
  const { page, language: own } = viewer;
  await checkSizes(page, { name, language: own }, scope);
  if (!isFull || scope.isFixed) return;
  for (const language of languages.filter((one) => one !== own)) {
    await switchLanguage(viewer, language);
    await checkSizes(page, { name, language }, scope);
  }
  await switchLanguage(viewer, own);
}
