import type { Page } from "@playwright/test";
import { ask, post, roomOf, sendMessage } from "./calls";
import { expect, startConversation, test } from "./people";

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

test("the button carries three badges, live: requests, notifications, messages, '9+' above 9", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri", { isRemote: true });
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
  for (let count = 2; count <= 10; count++) await sendMessage(siri, id, `Hej ${count}`);
  await expectBadges(page, "1", "1", "9+");
  await buttonOf(page).click();
  await expect(tabOf(page, "Meddelanden, 9+")).toBeVisible();
  await expect(tabOf(page, "Vänner, 1")).toBeVisible();
  await expect(tabOf(page, "Notiser, 1")).toBeVisible();
  // read in another window: the badges disappear
  await post(elin, `/api/messages/conversations/${id}/read`);
  await post(elin, "/api/notifications/mark-all-read");
  await expectBadges(page, "", "1", "");
});

test("badges are polled every 30 seconds while the tab is visible, in one uncached call; without a stream the open view is, too", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri", { isRemote: true });
  const { page } = elin;
  const polls: { url: string; cache: string | undefined }[] = [];
  await page.clock.install();
  // a moment that a busy machine has not passed when the page is told of it
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const isConnected = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framereceived", ({ payload }) => payload.includes("connected")));
  await page.goto("/settings");
  await isConnected;
  await expect(buttonOf(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await stop();
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

  await test.step("without a stream", async () => {
    await page.clock.resume();
    await page.routeWebSocket(/\/api\/ws/, (socket) => socket.close());
    await page.goto("/settings");
    await buttonOf(page).click();
    await tabOf(page, "Vänner").click();
    await expect(hubOf(page).getByRole("heading", { name: "Här samlas dina vänner" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await stop();
    await ask(siri, elin);
    await startConversation(elin, siri, "Hej!");
    await page.clock.runFor(31_000);
    await expect(tabOf(page, "Vänner, 1")).toBeVisible();
    await expectBadges(page, "1", "1", "1");
    await expect(hubOf(page).getByRole("tab", { name: /^Inkommande/ })).toContainText("1");
  });
});

test("a query parameter opens the hub on any page, and is removed from the URL; the links of the side navigation exist", async ({
  createPerson,
  request,
}) => {
  const { page, username } = await createPerson("Elin");
  await page.goto("/");
  for (const [query, tab, section] of [
    ["social=friends-incoming", "Vänner", "Inkommande"],
    ["social=whatever", "Meddelanden", null],
    ["openSocialHub=notifications", "Notiser", null],
  ] as const) {
    await page.goto(`/settings?tab=language&${query}`);
    await expect(chosenOf(page)).toHaveAccessibleName(tab);
    await expect(page).toHaveURL(/\/settings\?tab=language$/);
    if (section)
      await expect(hubOf(page).getByRole("tab", { name: section, selected: true }).last()).toBeVisible();
  }
  // no history entry of its own: Back returns to the page before
  await page.goBack();
  await expect(chosenOf(page)).toHaveAccessibleName("Meddelanden");
  const length = await page.evaluate(() => history.length);
  await page.keyboard.press("Escape");
  await expect(hubOf(page)).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBe(length);
  // without a session, the parameter survives the sign-in page
  const led = await request.get("/settings?tab=account&openSocialHub=notifications");
  const back = encodeURIComponent("/settings?tab=account&openSocialHub=notifications");
  expect(led.url()).toMatch(new RegExp(`/signin\\?callbackUrl=${back}$`));

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
    "/training",
    "/wellness",
    "/groups-orgs",
    "/feedback",
    "/profile",
    "/settings",
  ]);
  await expect(nav.getByRole("link", { name: "Mina aktiviteter & evenemang" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(nav.getByRole("link", { name: "Kalender" })).not.toHaveAttribute("aria-current");
  await nav.getByRole("button", { name: "Skapa aktivitet" }).click();
  await expect(page.getByRole("dialog", { name: "Vad vill du göra?" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/my-activities-events");
  for (const href of [...new Set(places)].filter((href) => href !== "/api/auth/signout")) {
    const answer = await page.request.get(href ?? "");
    expect(answer.status(), `${href} exists`).toBe(200);
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

test("a chosen conversation opens in the panel, is marked read, has a back button, and opens as a page; dialogs open above the hub", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
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

  // messaging is the page below: its own dialogs stay closed
  await buttonOf(page).click();
  await hubOf(page).getByRole("button", { name: "Nytt meddelande" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nytt meddelande" });
  await expect(dialog).toHaveCount(1);
  await expect(page).toHaveURL(`/messages/${id}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(hubOf(page)).toBeVisible();
  await hubOf(page).getByRole("button", { name: "Nytt meddelande" }).first().click();
  await dialog.getByRole("tab", { name: /rum/i }).click();
  await dialog.getByRole("textbox").first().fill("Kungsleden");
  await expect(page).toHaveURL(`/messages/${id}`);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(hubOf(page)).toBeVisible();
  // a room: its members; leaving it goes to '/'
  await roomOf(elin, "Fjällrummet", siri);
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

test("without a connection the hub stays closed and says why, and opens later; a session that was ended elsewhere redirects", async ({
  createPerson,
}) => {
  const { page, context } = await createPerson("Elin");
  await page.goto("/settings?tab=language");
  // the code of the error message loads with the rest of the page
  await expect(page.locator(".mantine-Notifications-root").first()).toBeAttached();
  await context.setOffline(true);
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await buttonOf(page).click();
  await expect(page.getByText("Vi når inte servern.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Inställningar" })).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await context.setOffline(false);
  await buttonOf(page).click();
  await expect(hubOf(page)).toBeVisible();

  const { sessions } = await (await context.request.get("/api/auth/sessions")).json();
  await context.request.delete(`/api/auth/sessions/${sessions[0].id}`);
  // without any click: the stream has ended, and the next call gives the reason
  await expect(page).toHaveURL("/signin?callbackUrl=%2Fsettings%3Ftab%3Dlanguage");
});

test("on a phone: a bar with a menu, the hub as a sheet, no hub button over an open chat", async ({
  createPerson,
}) => {
  const elin = await createPerson("Elin");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
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
  await hubOf(page).getByRole("button", { name: "Stäng" }).click();
  await page.goto(`/messages/${id}`);
  await expect(page.getByRole("log")).toBeVisible();
  await expect(buttonOf(page)).toBeHidden();
});
