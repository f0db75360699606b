import type { Page } from "@playwright/test";
import { expect, type Person, test } from "./people";
import { inEachLanguage, look as lookHere, lookIn, sizes } from "./screen-checks";
import { beginWalk, button, dialog, say, shut, type Walk } from "./screen-tour";

// fail soon when an element is not found
test.use({ actionTimeout: 10_000 });

async function people({ me, page, world, look }: Walk): Promise<void> {
  const visit = async (one: Person) => {
    await page.goto(`/${one.username}`);
    await expect(page.getByRole("heading", { level: 1, name: one.name })).toBeVisible();
  };
  await visit(me);
  await look("page-own");
  await visit(world.siri);
  await look("page-friend");
  await button(page, say("friends.friends")).click();
  await expect(page.getByRole("menuitem")).toHaveCount(3);
  await look("page-friend-menu");
  await visit(world.asked);
  await look("page-asked");
  await visit(world.noah);
  await look("page-asks");
  await visit(world.stranger);
  await look("page-stranger");
  await page.goto("/profile");
  await expect(page.getByRole("textbox").first()).toHaveValue(me.name);
  await look("profile");
}

/** Fakes the answer of an export in progress, which is otherwise too short to be seen. */
async function exportAs(page: Page, made: object): Promise<void> {
  await page.route(/\/api\/trpc\/[^?]*accounts\.exports\.get/, async (route) => {
    const calls = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
    const response = await route.fetch();
    const body = await response.json();
    const now = new Date().toISOString();
    const shown = {
      id: "e",
      size: null,
      createdAt: now,
      finishedAt: null,
      expiresAt: now,
      url: null,
      ...made,
    };
    body[calls.indexOf("accounts.exports.get")].result.data.json = { export: shown };
    await route.fulfill({ response, json: body });
  });
}

async function settings({ me, page, look }: Walk): Promise<void> {
  const create = button(page, say("accounts.export.create"));
  await page.goto("/settings");
  await expect(create).toBeVisible();
  await look("settings-account");
  await create.scrollIntoViewIfNeeded();
  await look("settings-export");
  await create.click();
  const link = page.getByRole("link", { name: say("accounts.export.download") });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await link.scrollIntoViewIfNeeded();
  await look("settings-export-ready");
  await button(page, say("accounts.removal.ask")).click();
  const asking = dialog(page, say("accounts.removal.askTitle"));
  await asking.getByRole("textbox").first().fill(me.username);
  await look("account-removal");
  const exports = {
    RUNNING: say("accounts.export.running", { done: 9, total: 23 }),
    FAILED: say("accounts.export.failed"),
  };
  for (const [status, text] of Object.entries(exports)) {
    await exportAs(page, { status, done: 9, total: 23 });
    await page.goto("/settings");
    await page.getByText(text).scrollIntoViewIfNeeded();
    await look(`settings-export-${status.toLowerCase()}`);
    // the page polls while the export runs: wait for the answer that is under way
    await page.unrouteAll({ behavior: "wait" });
  }
  for (const tab of ["privacy", "notifications", "language", "sessions"]) {
    await page.goto(`/settings?tab=${tab}`);
    await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
    await look(`settings-${tab}`);
  }
  await page.goto("/settings?tab=privacy");
  await page.getByRole("button", { name: /Tove Strömqvist/ }).scrollIntoViewIfNeeded();
  await look("settings-blocked");
}

async function activities({ page, world, look }: Walk): Promise<void> {
  await page.goto("/my-activities-events");
  await expect(page.getByRole("article")).toHaveCount(5);
  await look("mine");
  await page.goto("/my-activities-events?tab=past");
  await expect(page.getByRole("article")).toHaveCount(1);
  await look("mine-past");
  await page.goto("/my-activities-events?create=1");
  await expect(dialog(page, say("activities.create.kind"))).toBeVisible();
  await look("create-kind");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(say("activities.kind.group")) })
    .click();
  await expect(dialog(page, say("activities.create.title")).getByRole("combobox").last()).toBeVisible();
  await button(page, say("activities.create.action")).last().click();
  await look("create-plan");
  for (const [state, id] of Object.entries(world.activities)) {
    await page.goto(`/events/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look(`event-${state}`);
  }
  await page.goto(`/events/${world.activities.hosted}`);
  const titles = {
    invite: say("activities.invite.title"),
    edit: say("activities.edit.title"),
    delete: say("activities.delete.title", { title: "Soluppgång på Bräntberget" }),
  };
  for (const [action, title] of Object.entries(titles)) {
    await button(page, say(`activities.event.${action}`)).click();
    await expect(dialog(page, title)).toBeVisible();
    await look(`event-${action}`);
    await shut(page, title);
  }
}

async function elsewhere({ me, page, look }: Walk): Promise<void> {
  await page.goto("/search");
  await expect(page.getByText(say("search.empty"))).toBeVisible();
  await look("search");
  await page.getByRole("searchbox").fill("bastu");
  await expect(page.getByRole("heading", { name: say("search.notices") })).toBeVisible();
  await look("search-found");
  await page.getByRole("searchbox").fill("finns inte alls");
  await expect(page.getByText(say("search.noHit", { q: "finns inte alls" }))).toBeVisible();
  await look("search-nothing");
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // in Swedish only: there a refresh loads the page again
  await lookHere(page, "hub-not-found");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await look("home");
  await page.keyboard.press("?");
  await expect(dialog(page, say("ui.shortcuts.title"))).toBeVisible();
  await look("shortcuts");
  await shut(page, say("ui.shortcuts.title"));
  await page.setViewportSize(sizes.phone);
  await button(page, say("ui.nav.more")).click();
  await expect(dialog(page, say("ui.nav.more"))).toBeVisible();
  await inEachLanguage(me, (language) => lookIn(page, "hub-more", "phone", language));
}

test("the pages of people and the settings, in each language, at 1440 and 390 px", async ({ arrive }) => {
  test.setTimeout(300_000);
  const walk = await beginWalk(arrive);
  await people(walk);
  await settings(walk);
});

test("activities and events, in each language, at 1440 and 390 px", async ({ arrive }) => {
  test.setTimeout(300_000);
  await activities(await beginWalk(arrive));
});

test("search, home and menus, in each language, at 1440 and 390 px", async ({ arrive }) => {
  test.setTimeout(300_000);
  await elsewhere(await beginWalk(arrive));
});
