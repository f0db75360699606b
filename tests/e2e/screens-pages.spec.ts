import type { Page } from "@playwright/test";
import { addDays, dayOf } from "@/lib/whole-days";
import { patch, post } from "./calls";
import { expect, giveRole, type Person, test } from "./people";
import { populate } from "./populate";
import { closeDialog, startTour, type Tour } from "./screen-tour";

type World = Awaited<ReturnType<typeof populate>>;

async function people({ me, page, check, button }: Tour, world: World): Promise<void> {
  const visit = async (one: Person) => {
    await page.goto(`/${one.username}`);
    await expect(page.getByRole("heading", { level: 1, name: one.name })).toBeVisible();
  };
  await visit(me);
  await check("page-own");
  await visit(world.siri);
  await check("page-friend");
  await button("friends.friends").click();
  await expect(page.getByRole("menuitem")).toHaveCount(3);
  await check("page-friend-menu");
  await visit(world.asked);
  await check("page-asked");
  await visit(world.noah);
  await check("page-asks");
  await visit(world.stranger);
  await check("page-stranger");
  await page.goto("/profile");
  await expect(page.getByRole("textbox").first()).toHaveValue(me.name);
  await check("profile");
}

/** Fakes the answer of an export in progress, which is otherwise too short to be seen. */
async function exportAs(page: Page, made: object): Promise<void> {
  await page.route(/\/api\/trpc\/[^?]*accounts\.exports\.get/, async (route) => {
    const calls = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
    const response = await route.fetch();
    const body = await response.json();
    const now = new Date().toISOString();
    const times = { createdAt: now, finishedAt: null, expiresAt: now };
    const shown = { id: "e", size: null, url: null, ...times, ...made };
    body[calls.indexOf("accounts.exports.get")].result.data.json = { export: shown };
    await route.fulfill({ response, json: body });
  });
}

async function settings({ me, page, say, check, button, dialog }: Tour): Promise<void> {
  const create = button("accounts.export.create");
  await page.goto("/settings");
  await expect(create).toBeVisible();
  await check("settings-account");
  await create.click();
  const link = page.getByRole("link", { name: say("accounts.export.download") });
  await expect(link).toBeVisible();
  await link.scrollIntoViewIfNeeded();
  await check("settings-export-ready");
  await button("accounts.removal.ask").click();
  const asking = dialog("accounts.removal.askTitle");
  await asking.getByRole("textbox").first().fill(me.username);
  await check("account-removal");
  const exports = {
    RUNNING: say("accounts.export.running", { done: 9, total: 23 }),
    FAILED: say("accounts.export.failed"),
  };
  for (const [status, text] of Object.entries(exports)) {
    await exportAs(page, { status, done: 9, total: 23 });
    await page.goto("/settings");
    await page.getByText(text).scrollIntoViewIfNeeded();
    await check(`settings-export-${status.toLowerCase()}`);
    // the page polls while the export runs: wait for the answer that is under way
    await page.unrouteAll({ behavior: "wait" });
  }
  for (const tab of ["notifications", "language", "sessions"]) {
    await page.goto(`/settings?tab=${tab}`);
    await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
    await check(`settings-${tab}`);
  }
  await page.goto("/settings?tab=privacy");
  await page.getByRole("button", { name: /Tove Strömqvist/ }).scrollIntoViewIfNeeded();
  await check("settings-privacy");
}

async function elsewhere({ page, say, check, button, dialog }: Tour): Promise<void> {
  await page.goto("/search");
  await expect(page.getByText(say("search.empty"))).toBeVisible();
  await check("search");
  await page.getByRole("combobox", { name: say("search.label") }).fill("bastu");
  await expect(page.getByRole("heading", { name: say("search.notices") })).toBeVisible();
  await check("search-found");
  await page.getByRole("combobox", { name: say("search.label") }).fill("finns inte alls");
  await expect(page.getByText(say("search.noHit", { q: "finns inte alls" }))).toBeVisible();
  await check("search-nothing");
  await page.goto("/feedback");
  await page.keyboard.press("Control+k");
  await expect(dialog("search.title")).toBeVisible();
  await check("search-layer");
  await page.keyboard.type("bastu");
  await expect(dialog("search.title").getByRole("heading", { name: say("search.notices") })).toBeVisible();
  await check("search-layer-found");
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // a refresh loads the page again
  await check("not-found", { isFixed: true });
  await page.goto("/activities");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("?");
  await expect(dialog("ui.shortcuts.title")).toBeVisible();
  await check("shortcuts");
  await closeDialog(dialog("ui.shortcuts.title"));
  await page.setViewportSize({ width: 390, height: 844 });
  await button("ui.nav.more").click();
  await expect(dialog("ui.nav.more")).toBeVisible();
  await check("more", { in: ["phone"] });
}

/** The journal, empty and written, and feedback, as its writer and the staff see it. */
async function own({ me, page, check, say }: Tour): Promise<void> {
  await page.goto("/wellness");
  await expect(page.getByText(say("journal.curveNone"))).toBeVisible();
  await check("journal-empty");
  const today = dayOf(new Date(), "Europe/Stockholm");
  for (let ago = 0; ago < 40; ago++)
    await patch(me, `/api/journal/${addDays(today, -ago)}`, {
      mood: 1 + ((ago * 7) % 5),
      tags: ["x".repeat(30)],
    });
  await patch(me, `/api/journal/${today}`, { note: "x".repeat(300), energy: 5, sleepMinutes: 700 });
  await page.goto("/wellness");
  await expect(page.getByLabel(say("journal.note"))).toHaveValue("x".repeat(300));
  await check("journal");
  await giveRole(me, "ADMIN");
  const ask = (content: string) =>
    post<{ feedback: { id: string } }>(me, "/api/feedback", { kind: "PROBLEM", content });
  const { feedback } = await ask("Kartan visar fel strand.\nPå älvens andra sida: https://example.org/karta");
  await patch(me, `/api/admin/feedback/${feedback.id}`, { answer: "Rättat nu!" });
  await ask("x".repeat(300));
  await page.goto("/feedback");
  await expect(page.getByRole("region", { name: say("feedback.own") }).getByRole("listitem")).toHaveCount(2);
  await check("feedback");
  await page.goto("/admin?tab=feedback");
  await expect(page.getByRole("article")).toHaveCount(1);
  await check("received-feedback");
}

test("the pages of people, and search", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "en");
  await people(tour, await populate(tour.me, createPerson));
  await elsewhere(tour);
});

test("settings, journal and feedback", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "fr");
  const tove = await createPerson("Tove Strömqvist", { isRemote: true });
  await post(tour.me, `/api/users/${tove.id}/block`);
  await settings(tour);
  await own(tour);
});
