import type { BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import { newBrowserKeys } from "../support/push-service";
import { test as base, collectErrors, expect, type Person } from "./people";

/** What a test gives a browser in place of its push service, which this Chromium doesn't reach. */
export type FakePush = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Puts keys of the test and the address of its push service in place of those that the browser would get. A subscription
 * lives in the browser's storage, as a real one outlives a page.
 */
export async function fakePush(context: BrowserContext, push: FakePush): Promise<void> {
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(({ endpoint, keys }) => {
    const KEY = "test-subscription";
    type Stored = { key: string };
    const read = (): Stored | null => JSON.parse(localStorage.getItem(KEY) ?? "null");
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    const shown = ({ key }: Stored) => ({
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key).buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      async unsubscribe() {
        localStorage.removeItem(KEY);
        return true;
      },
    });
    if (!("PushManager" in window)) return;
    const manager = PushManager.prototype as unknown as Record<string, unknown>;
    manager.getSubscription = async () => {
      const stored = read();
      return stored && shown(stored);
    };
    manager.subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(KEY, JSON.stringify({ key: applicationServerKey }));
      return shown({ key: applicationServerKey });
    };
  }, push);
}

/** The keys of one browser, at a push service of the test. */
export function newFakePush(endpoint: string): FakePush & { decrypt: (body: Buffer) => string } {
  return { endpoint, ...newBrowserKeys() };
}

/** Opens a page and waits for the service worker. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** The worker of a context, with the means to hand it a push. */
export async function workerOf(
  page: Page,
): Promise<{ worker: Worker; deliver: (data: unknown) => Promise<void> }> {
  const context = page.context();
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no service worker.");
  const devtools = await context.newCDPSession(page);
  const registrationId = await registrationOf(devtools);
  const origin = new URL(page.url()).origin;
  return {
    worker,
    deliver: async (data) => {
      const text = typeof data === "string" ? data : JSON.stringify(data);
      await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: text });
    },
  };
}

const registrationOf = (devtools: CDPSession) =>
  new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const live = registrations.find(({ isDeleted }) => !isDeleted);
      if (live) resolve(live.registrationId);
    });
    void devtools.send("ServiceWorker.enable");
  });

export type Shown = { title: string; body: string; tag: string };

/** What is shown by the worker, as a system shows it. */
export const listShown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
export const expectShown = (page: Page, expected: Partial<Shown>[]) =>
  expect.poll(() => listShown(page)).toEqual(expected.map((one) => expect.objectContaining(one)));

/**
 * Delivers what replaces itself until it is shown: the browser drops what comes before it is ready to show a first
 * notification.
 */
export const expectDelivered = (page: Page, deliver: () => Promise<void>, expected: Partial<Shown>) =>
  expect(async () => {
    await deliver();
    await expect.poll(() => listShown(page), { timeout: 5000 }).toEqual([expect.objectContaining(expected)]);
  }).toPass();

/**
 * Presses a shown notification, or one of its actions, as the system tells the worker. Only a real press may focus or open
 * a window: what the worker opens is returned instead.
 */
export const press = (worker: Worker, tag: string, action = "") =>
  worker.evaluate(
    async ([tag, action]) => {
      type Scope = {
        registration: ServiceWorkerRegistration;
        clients: { openWindow: (url: string) => Promise<unknown> };
        dispatchEvent: (event: Event) => boolean;
        NotificationEvent: new (type: string, init: object) => Event & { waitUntil: unknown };
      };
      const scope = self as unknown as Scope;
      const opened: string[] = [];
      scope.clients.openWindow = async (url) => opened.push(url);
      const [notification] = await scope.registration.getNotifications({ tag });
      if (!notification) throw new Error(`nothing stands with the tag ${tag}`);
      const event = new scope.NotificationEvent("notificationclick", { notification, action });
      const work: Promise<unknown>[] = [];
      Object.defineProperty(event, "waitUntil", { value: (one: Promise<unknown>) => work.push(one) });
      scope.dispatchEvent(event);
      await Promise.all(work);
      return opened;
    },
    [tag, action] as const,
  );

type Device = { id: string; isThis: boolean; showsText: boolean };
export const devicesOf = async (one: Person): Promise<Device[]> =>
  (await (await one.context.request.get("/api/push")).json()).devices;

type Pushed = {
  /** Creates an account, signed in in a browser with the service worker, whose push service is the test's. */
  createPushed: (name: string, push?: FakePush) => Promise<Person>;
};

export const test = base.extend<Pushed>({
  createPushed: async ({ browser, createPerson, site, pageErrors }, use, info) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, push = newFakePush("https://push.example.org/elin")) => {
      const person = await createPerson(name, { isRemote: true });
      const storageState = await person.context.storageState();
      const { use: options } = info.project;
      const context = await browser.newContext({
        ...options,
        serviceWorkers: "allow",
        baseURL: site.url,
        storageState,
      });
      contexts.push(context);
      await fakePush(context, push);
      const page = await context.newPage();
      collectErrors(page, pageErrors);
      return { id: person.id, name, username: person.username, email: person.email, context, page };
    });
    for (const context of contexts) await context.close();
  },
});
