import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import axe from "axe-core";
import { addAccount, emptyDatabase, openSession } from "./database";
import { type Site, startSite } from "./site";
import type { Language } from "./texts";

/** The first port: each worker has its own server. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3199);
const PORTS_APART = 10;
export const PASSWORD = "kaffe på berget";
export type Person = {
  id: string;
  name: string;
  username: string;
  email: string;
  context: BrowserContext;
  page: Page;
};

let count = 0;

async function signIn(request: APIRequestContext, username: string): Promise<void> {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const form = { csrfToken, identifier: username, password: PASSWORD, json: "true" };
  const answer = await request.post("/api/auth/callback/credentials", { form });
  expect(answer.ok(), `${username} signs in`).toBe(true);
}

/** How long a server may remember the role of a session. */
const REMEMBERED_MS = 1000;

/** Changes a person's role as an operator does, beside the running server, which knows of it afterwards. */
export async function giveRole(person: Person, role: "ADMIN" | "MANAGER" | "USER"): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  await promisify(execFile)(process.execPath, ["scripts/admin.mjs", "role", person.username, role], { env });
  await sleep(REMEMBERED_MS);
}

/** Collects uncaught errors of a page, and its own errors on the console. */
export function collectErrors(page: Page, pageErrors: string[]): void {
  page.on("pageerror", (error) => pageErrors.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // messages of the browser itself about answers, sockets and code that a test aborted on purpose
    if (/Failed to load resource|WebSocket connection to|net::ERR_|ChunkLoadError/.test(message.text()))
      return;
    pageErrors.push(`console: ${message.text()}`);
  });
}

/** Waits for hydration: a click before it is lost, and a test clicks faster than people do. */
async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () =>
    // pages and files without client code have nothing to wait for
    document.querySelector('script[src*="/_next/"]') === null ||
    [...document.querySelectorAll("button, input")].every((one) =>
      Object.keys(one).some((key) => key.startsWith("__reactProps")),
    );
  await page.waitForFunction(isHydrated, undefined, { timeout: 45_000 }).catch(() => {});
}

/** Makes navigations of a page wait for hydration. */
function withHydration(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await waitForHydration(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await waitForHydration(page);
    return answer;
  };
  return page;
}

const withoutPage = (person: Omit<Person, "page">): Person => ({
  ...person,
  get page(): Page {
    throw new Error(`${person.name} has no page: isRemote`);
  },
});

type Options = {
  /** New people register and sign in through the UI; otherwise account and session are put into the database. */
  signsIn: boolean;
};
type Fixtures = {
  emptySite: undefined;
  pageErrors: string[];
  /** Creates an account, signed in in a browser context of its own. */
  createPerson: CreatePerson;
};
/** `isRemote`: the person acts by calls alone, and has no page, which costs a process. */
type PersonOptions = { language?: Language; isRemote?: boolean };
export type CreatePerson = (name: string, options?: PersonOptions) => Promise<Person>;

async function openPage(context: BrowserContext, pageErrors: string[]): Promise<Page> {
  const page = withHydration(await context.newPage());
  collectErrors(page, pageErrors);
  return page;
}

/** Creates an account by the documented call. Returns its id. */
async function register(request: APIRequestContext, account: object, username: string): Promise<string> {
  const made = await request.post("/api/auth/register", { data: { ...account, password: PASSWORD } });
  expect(made.status(), await made.text()).toBe(201);
  await signIn(request, username);
  return (await made.json()).user.id;
}

export const test = base.extend<Fixtures & Options, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used out of this
    async ({}, use, worker) => {
      const site = await startSite(FIRST_PORT + PORTS_APART * worker.parallelIndex);
      process.env.E2E_DATA_DIR = site.dataDir;
      await use(site);
      await site.stop();
    },
    // the first worker builds
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  emptySite: [
    // begun before the people, so it ends after their browsers are closed
    async ({ site: _ }, use) => {
      await use(undefined);
      await emptyDatabase();
    },
    { auto: true },
  ],
  signsIn: [false, { option: true }],
  page: ({ page, pageErrors }, use) => {
    collectErrors(page, pageErrors);
    return use(withHydration(page));
  },
  pageErrors: [
    // does not depend on `page`: most tests open only the pages of people, and each page costs a process
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used out of this
    async ({}, use) => {
      const pageErrors: string[] = [];
      await use(pageErrors);
      expect(pageErrors, "no uncaught error, no console.error of our own").toEqual([]);
    },
    { auto: true },
  ],
  createPerson: async ({ browser, emptySite: _, pageErrors, site, signsIn }, use, info) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, { language = "sv", isRemote = false } = {}) => {
      count++;
      const context = await browser.newContext({ ...info.project.use, baseURL: site.url });
      contexts.push(context);
      const username = `${name.toLowerCase().replace(/[^a-z]/g, "")}.${Date.now().toString(36)}.${count}`;
      const email = `${username}@example.org`;
      const account = { name, username, email, language };
      let id: string;
      if (signsIn) id = await register(context.request, account, username);
      else {
        id = await addAccount(account, PASSWORD);
        await openSession(id, context, site.url);
      }
      const person = { id, name, username, email, context };
      return isRemote ? withoutPage(person) : { ...person, page: await openPage(context, pageErrors) };
    });
    for (const context of contexts) await context.close();
  },
});

/** Opens the direct conversation of two people, with some messages from the second one. Returns its id. */
export async function startConversation(one: Person, other: Person, ...messages: string[]): Promise<string> {
  const made = await one.context.request.post("/api/messages/conversations", {
    data: { type: "DIRECT", participantIds: [other.id] },
  });
  const { id } = await made.json();
  for (const content of messages) {
    await other.context.request.post(`/api/messages/conversations/${id}`, { data: { content } });
  }
  return id as string;
}

const wholeStandard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The violations that axe finds on the page: of all of WCAG 2.2 AA, or of color contrast only. */
export async function axeViolations(page: Page, { inColors = false } = {}): Promise<string[]> {
  // the script stays in the page until another one is opened
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      // what is behind a dialog can't be reached, and is a screen of its own; menus of a dialog are beside it
      const isCovered = document.querySelector("[data-portal] [role=dialog]") !== null;
      const place = isCovered ? document.querySelectorAll("[data-portal]") : document;
      // only violations are reported: reporting passed checks takes longer than the checks
      // wants a name to repeat what is seen word by word: a number on a button, the order of a time and a title; in the frame,
      // which is on every page, see `framesMisnamed`
      const rules = { "label-content-name-mismatch": { enabled: false } };
      const options = {
        runOnly,
        rules,
        resultTypes: ["violations" as const],
        preload: { assets: ["media"] },
      };
      const { violations } = await axe.run(place, options);
      /** A target that a scrolled list shows in part is small only there: it is looked at again, in the middle. */
      const isSmall = async (selector: string) => {
        const one = document.querySelector(selector);
        one?.scrollIntoView({ block: "center", behavior: "instant" });
        const rule = { type: "rule" as const, values: ["target-size"] };
        return one === null || (await axe.run(one, { runOnly: rule })).violations.length > 0;
      };
      const found: string[] = [];
      for (const { id, nodes } of violations) {
        const targets = nodes.map(({ target }) => target.join(" "));
        const kept: string[] = [];
        for (const target of targets) if (id !== "target-size" || (await isSmall(target))) kept.push(target);
        if (kept.length > 0) found.push(`${id}: ${kept.join(", ")}`);
      }
      return found;
    },
    inColors
      ? { type: "rule" as const, values: ["color-contrast"] }
      : { type: "tag" as const, values: wholeStandard },
  );
}

/** Controls of the navigation and the header whose name does not begin with their visible text. */
export async function framesMisnamed(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const frame = document.querySelectorAll("nav, header:not(main header)");
    if (frame.length === 0) return [];
    const rule = { type: "rule" as const, values: ["label-content-name-mismatch"] };
    const { violations } = await axe.run(frame, { runOnly: rule });
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")));
  });
}

export { expect };
