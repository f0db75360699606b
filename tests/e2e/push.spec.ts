import type { Page } from "@playwright/test";
import { startPushService } from "../support/push-service";
import { activityOf, get, patch, roomOf, sendMessage } from "./calls";
import { openSession } from "./database";
import { axeViolations, expect, type Person, startConversation } from "./people";
import {
  devicesOf,
  expectDelivered,
  expectShown,
  listShown,
  newFakePush,
  openWithWorker,
  press,
  test,
  workerOf,
} from "./push";
import { pushPortOf } from "./site";
import { unsaved } from "./unsaved";

const settings = "/settings?tab=notifications";
const here = (page: Page) => page.getByRole("switch", { name: "Push på den här datorn" });

async function switchOn({ page }: Person): Promise<void> {
  await openWithWorker(page, settings);
  await here(page).press("Space");
  await expect(here(page)).toBeChecked();
}

test("After a yes, and never on load, the activity's page asks, with its own example; the browser's question comes after 'Ja, säg till'", async ({
  createPerson,
  createPushed,
}) => {
  const elin = await createPushed("Elin Sjöberg");
  const siri = await createPerson("Siri Berg", { isRemote: true });
  const { page } = elin;
  const id = await activityOf(siri, "Kvällslöpning Nydalasjön");
  await openWithWorker(page, `/events/${id}`);
  const question = page.getByRole("region", { name: "Ska vi säga till om något ändras?" });
  await page.getByRole("radio", { name: /^Nej/ }).click();
  await expect(page.getByRole("radio", { name: /^Nej/ })).toBeChecked();
  await expect(question).toHaveCount(0);
  await page.getByRole("radio", { name: /^Kanske/ }).click();
  await expect(question.getByText(/^Kvällslöpning Nydalasjön börjar \d\d:\d\d i stället$/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await devicesOf(elin)).toEqual([]);
  await question.getByRole("button", { name: "Ja, säg till" }).click();
  await expect(question.getByText("Då säger vi till på den här enheten.")).toBeVisible();
  expect(await devicesOf(elin)).toMatchObject([{ isThis: true, showsText: false }]);
  await page.reload();
  await expect(page.getByRole("radio", { name: /^Kanske/ })).toBeChecked();
  await expect(question).toHaveCount(0);
});

test("'Inte nu' is kept in the browser; where it refuses, one sentence says how to change it", async ({
  createPerson,
  createPushed,
}) => {
  const elin = await createPushed("Elin Sjöberg");
  const siri = await createPerson("Siri Berg", { isRemote: true });
  const { page } = elin;
  const question = page.getByRole("region", { name: "Ska vi säga till om något ändras?" });
  await openWithWorker(page, `/events/${await activityOf(siri, "Fika")}`);
  await page.getByRole("radio", { name: /^Kanske/ }).click();
  await question.getByRole("button", { name: "Inte nu" }).click();
  await expect(question).toHaveCount(0);
  await page.goto(`/events/${await activityOf(siri, "Bastu")}`);
  await page.getByRole("radio", { name: /^Ja/ }).click();
  await expect(page.getByRole("radio", { name: /^Ja/ })).toBeChecked();
  await page.waitForTimeout(1500);
  await expect(question).toHaveCount(0);

  await elin.context.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await page.goto(settings);
  await expect(
    page.getByText("Webbläsaren är inställd på att neka notiser från Samvaro.").first(),
  ).toBeVisible();
  await expect(here(page)).toHaveCount(0);
});

test("What is sent is decrypted by the browser's keys and shown; texts of chats only if chosen; another device is removed with undo", async ({
  createPerson,
  createPushed,
  site,
}) => {
  const service = await startPushService(pushPortOf(Number(new URL(site.url).port)));
  const browser = newFakePush(service.endpoint("elin"));
  const elin = await createPushed("Elin Sjöberg", browser);
  const siri = await createPerson("Siri Berg", { isRemote: true });
  const { page } = elin;
  await switchOn(elin);
  const heading = page.getByRole("heading", { name: "Enheter med push" });
  const devices = page.locator("section", { has: heading });
  await expect(devices.getByText("Den här", { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const { deliver } = await workerOf(page);
  const next = async () => {
    const found: string[] = [];
    await expect
      .poll(() => found.push(...service.take().map(({ body }) => browser.decrypt(body))))
      .toBeGreaterThan(0);
    return JSON.parse(found[0] ?? "");
  };

  await test.step("a trial arrives", async () => {
    await page.getByRole("button", { name: "Skicka ett prov" }).click();
    await expect(page.getByText("Provet är på väg")).toBeVisible();
    const trial = await next();
    await expectDelivered(page, () => deliver(trial), { tag: "test" });
  });

  await test.step("a message without, then with its text", async () => {
    const id = await startConversation(siri, elin);
    await sendMessage(siri, id, "Hemligt");
    const plain = await next();
    expect(JSON.stringify(plain)).not.toContain("Hemligt");
    await page.getByRole("switch", { name: "Visa text ur chattar" }).press("Space");
    await expect.poll(async () => (await devicesOf(elin))[0]?.showsText).toBe(true);
    await sendMessage(siri, id, "Vi ses 18");
    const whole = await next();
    expect(whole.body).toContain("Vi ses 18");
    await deliver(whole);
    await expectShown(page, [{ tag: `conversation ${id}`, title: "Siri Berg" }]);
  });

  await test.step("another device", async () => {
    const phone = await elin.context.browser()?.newContext({ baseURL: site.url });
    if (!phone) throw new Error("no browser");
    await openSession(elin.id, phone, site.url);
    const subscribed = await phone.request.post("/api/push/subscriptions", {
      data: newFakePush(service.endpoint("phone")),
    });
    expect(subscribed.ok()).toBe(true);
    await phone.close();
    await page.reload();
    const rows = devices.getByRole("listitem");
    await expect(rows).toHaveCount(2);
    const remove = devices.getByRole("button", { name: "Ta bort Okänd enhet" });
    await remove.click();
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: "Ångra" }).last().click();
    await expect(rows).toHaveCount(2);
    expect(await devicesOf(elin)).toHaveLength(2);
    await remove.click();
    await expect.poll(async () => (await devicesOf(elin)).map(({ isThis }) => isThis)).toEqual([true]);
  });
  service.stop();
});

test("The newer replaces the one that stands, what is read elsewhere is closed by the next push and by opening the app", async ({
  createPerson,
  createPushed,
}) => {
  const elin = await createPushed("Elin Sjöberg");
  const siri = await createPerson("Siri Berg", { isRemote: true });
  const { page } = elin;
  const [one, other] = [await roomOf(siri, "Kungsleden", elin), await roomOf(siri, "Abisko", elin)];
  for (const id of [one, other]) await sendMessage(siri, id, "hej");
  await switchOn(elin);
  const { deliver } = await workerOf(page);
  const push = (id: string, count: number, standing: string[]) => ({
    kind: "MESSAGE",
    person: elin.id,
    tag: `conversation ${id}`,
    title: id === one ? "Kungsleden" : "Abisko",
    body: `${count} nya`,
    path: `/messages/${id}`,
    at: new Date().toISOString(),
    count,
    isQuiet: false,
    badge: count,
    standing: standing.map((standingId) => `conversation ${standingId}`),
    actions: [],
  });
  await deliver(push(one, 1, [one]));
  await deliver(push(one, 2, [one]));
  await expectShown(page, [{ title: "Kungsleden", body: "2 nya" }]);
  await deliver(push(other, 1, [other]));
  await expectShown(page, [{ title: "Abisko" }]);
  await deliver("no JSON");
  await expect.poll(async () => (await listShown(page)).length).toBe(2);
  await page.goto(`/messages/${other}`);
  await expect.poll(async () => (await listShown(page)).map(({ title }) => title)).toEqual(["Samvaro"]);
});

test("A press leads one window to the place and loses nothing typed; an action is sent with the session", async ({
  createPerson,
  createPushed,
}) => {
  const elin = await createPushed("Elin Sjöberg");
  const siri = await createPerson("Siri Berg", { isRemote: true });
  const { page } = elin;
  const id = await startConversation(siri, elin, "hej", "hej hej");
  await switchOn(elin);
  const { worker, deliver } = await workerOf(page);
  const push = {
    kind: "MESSAGE",
    tag: `conversation ${id}`,
    title: "Siri Berg",
    body: "2 nya meddelanden",
    path: `/messages/${id}`,
    count: 2,
    badge: 2,
    actions: [
      {
        action: "read",
        title: "Markera som läst",
        request: { method: "POST", path: `/api/messages/conversations/${id}/read` },
      },
    ],
  };
  // a page hears of presses once it has settled
  const pressed = () =>
    expect(async () => {
      await deliver(push);
      await expectShown(page, [{ title: "Siri Berg" }]);
      expect(await press(worker, push.tag)).toEqual([]);
    }).toPass();
  await test.step("an action", async () => {
    await deliver(push);
    await expectShown(page, [{ title: "Siri Berg" }]);
    expect(await press(worker, push.tag, "read")).toEqual([]);
    await expect
      .poll(async () => (await get<{ unreadCount: number }>(elin, "/api/messages/unread-count")).unreadCount)
      .toBe(0);
    await expectShown(page, []);
    await expect(page).toHaveURL(/settings/);
  });
  await test.step("a press, with a form that is not saved", async () => {
    await page.goto("/groups-orgs");
    await page.getByRole("button", { name: "Starta en grupp" }).click();
    const name = page.getByRole("textbox", { name: "Gruppens namn" });
    await name.fill("Tisdagslöparna");
    await pressed();
    const { asks } = unsaved(page);
    await asks(async () => {});
    await expect(name).toHaveValue("Tisdagslöparna");
    await page.getByRole("button", { name: "Avbryt" }).click();
    await unsaved(page).discard();
    await pressed();
    await expect(page).toHaveURL(new RegExp(`/messages/${id}`));
    expect(elin.context.pages()).toHaveLength(1);
  });
});

test("A start renews what has another key, for the same person only; signing out ends it and takes away what is shown", async ({
  createPushed,
}) => {
  const elin = await createPushed("Elin Sjöberg");
  const { page } = elin;
  const stored = () => page.evaluate(() => localStorage.getItem("test-subscription"));
  await switchOn(elin);
  const before = await stored();
  await page.evaluate(() => localStorage.setItem("test-subscription", '{"key":"BA"}'));
  await page.goto("/messages");
  await expect.poll(stored).toBe(before);

  const { deliver } = await workerOf(page);
  const push = { title: "Siri Berg", tag: "conversation 1", path: "/", badge: 1 };
  await expectDelivered(page, () => deliver(push), { title: "Siri Berg" });
  await page.goto("/api/auth/signout");
  await page.getByRole("button", { name: "Logga ut" }).click();
  await expect(page).toHaveURL(/signin/);
  expect(await stored()).toBeNull();
  expect(await listShown(page)).toEqual([]);
});

test("In open tabs a message rings once, in none that shows it, and not in the quiet hours", async ({
  createPerson,
  createPushed,
}) => {
  const elin = await createPushed("Elin Sjöberg");
  const siri = await createPerson("Siri Berg", { isRemote: true });
  await elin.context.addInitScript(() => {
    localStorage.setItem("samvaro-sound", "true");
    const count = () =>
      localStorage.setItem("test-tones", String(Number(localStorage.getItem("test-tones")) + 1));
    const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    class Silent {
      currentTime = 0;
      resume = async () => {};
      createGain = () => ({ gain: param, connect: () => {} });
      createOscillator() {
        count();
        return { frequency: param, connect: (next: object) => next, start() {}, stop() {} };
      }
    }
    Object.assign(window, { AudioContext: Silent });
  });
  const { page } = elin;
  const id = await roomOf(siri, "Kungsleden", elin);
  const rings = () => page.evaluate(() => Number(localStorage.getItem("test-tones")) / 2);
  /** How often a message rings. */
  const ringsOf = async (text: string) => {
    const before = await rings();
    await sendMessage(siri, id, text);
    await page.waitForTimeout(4000);
    return (await rings()) - before;
  };
  await openWithWorker(page, "/");
  const second = await elin.context.newPage();
  await second.goto("/groups-orgs");
  // the parts of push come when a page has settled
  await expect(async () => expect(await ringsOf("hej")).toBe(1)).toPass();
  expect(await ringsOf("hej igen")).toBe(1);

  await second.goto(`/messages/${id}`);
  await second.bringToFront();
  await expect(second.getByRole("log").getByText("hej igen")).toBeVisible();
  await expect(async () => expect(await ringsOf("hej här")).toBe(0)).toPass();
  await second.close();

  await patch(elin, "/api/notifications/settings", { quietFrom: "00:00", quietUntil: "23:59" });
  await page.reload();
  await page.waitForTimeout(4000);
  expect(await ringsOf("god natt")).toBe(0);
});
