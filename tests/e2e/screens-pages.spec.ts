import type { Page } from "@playwright/test";
import { expect, type Person, test } from "./people";
import { checkScreenAt, checkScreen as checkScreenHere, inEachLanguage, post, sizes } from "./screen-checks";
import { button, closeDialog, dialog, startTour, swedish, type Tour } from "./screen-tour";

// fail soon when an element is not found
test.use({ actionTimeout: 30_000 });

async function people({ me, page, world, check }: Tour): Promise<void> {
  const visit = async (one: Person) => {
    await page.goto(`/${one.username}`);
    await expect(page.getByRole("heading", { level: 1, name: one.name })).toBeVisible();
  };
  await visit(me);
  await check("page-own");
  await visit(world.siri);
  await check("page-friend");
  await button(page, swedish("friends.friends")).click();
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

async function settings({ me, page, check }: Tour): Promise<void> {
  const create = button(page, swedish("accounts.export.create"));
  await page.goto("/settings");
  await expect(create).toBeVisible();
  await check("settings-account");
  await create.scrollIntoViewIfNeeded();
  await check("settings-export");
  await create.click();
  const link = page.getByRole("link", { name: swedish("accounts.export.download") });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await link.scrollIntoViewIfNeeded();
  await check("settings-export-ready");
  await button(page, swedish("accounts.removal.ask")).click();
  const asking = dialog(page, swedish("accounts.removal.askTitle"));
  await asking.getByRole("textbox").first().fill(me.username);
  await check("account-removal");
  const exports = {
    RUNNING: swedish("accounts.export.running", { done: 9, total: 23 }),
    FAILED: swedish("accounts.export.failed"),
  };
  for (const [status, text] of Object.entries(exports)) {
    await exportAs(page, { status, done: 9, total: 23 });
    await page.goto("/settings");
    await page.getByText(text).scrollIntoViewIfNeeded();
    await check(`settings-export-${status.toLowerCase()}`);
    // the page polls while the export runs: wait for the answer that is under way
    await page.unrouteAll({ behavior: "wait" });
  }
  for (const tab of ["privacy", "notifications", "language", "sessions"]) {
    await page.goto(`/settings?tab=${tab}`);
    await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
    await check(`settings-${tab}`);
  }
  await page.goto("/settings?tab=privacy");
  await page.getByRole("button", { name: /Tove Strömqvist/ }).scrollIntoViewIfNeeded();
  await check("settings-blocked");
}

async function activities({ page, world, check }: Tour): Promise<void> {
  await page.goto("/my-activities-events");
  await expect(page.getByRole("article")).toHaveCount(5);
  await check("mine");
  await page.goto("/my-activities-events?tab=past");
  // beside what needs an answer, which stands above each part
  await expect(page.getByRole("tabpanel").getByRole("article")).toHaveCount(1);
  await check("mine-past");
  await page.goto("/my-activities-events?create=1");
  await expect(dialog(page, swedish("activities.create.kind"))).toBeVisible();
  await check("create-kind");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(swedish("activities.kind.group")) })
    .click();
  await expect(dialog(page, swedish("activities.create.title")).getByRole("combobox").last()).toBeVisible();
  await button(page, swedish("activities.create.action")).last().click();
  await check("create-plan");
  for (const [state, id] of Object.entries(world.activities)) {
    await page.goto(`/events/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check(`event-${state}`);
  }
  await page.goto(`/events/${world.activities.hosted}`);
  const titles = {
    invite: swedish("activities.invite.title"),
    edit: swedish("activities.edit.title"),
    cancel: swedish("activities.cancel.title", { title: "Soluppgång på Bräntberget" }),
    delete: swedish("activities.delete.title", { title: "Soluppgång på Bräntberget" }),
  };
  for (const [action, title] of Object.entries(titles)) {
    await button(page, swedish(`activities.event.${action}`)).click();
    await expect(dialog(page, title)).toBeVisible();
    await check(`event-${action}`);
    await closeDialog(page, title);
  }
}

/** A poll of three times that the user hosts or is asked in, with the votes of some. */
async function pollOf(host: Person, asked: Person[], votes: Map<Person, (string | null)[]>): Promise<Poll> {
  const options = [2, 3, 9].map((day) => ({
    dateTime: new Date(Date.now() + day * 86_400_000).toISOString(),
  }));
  const texts = { title: "Styrelsemöte", location: "Klubbhuset", description: "Budgeten och sommarlägret." };
  const data = { ...texts, options, userIds: asked.map(({ id }) => id) };
  const { poll } = await post<{ poll: Poll }>(host, "/api/polls", data);
  for (const [person, said] of votes) {
    const given = poll.options.map(({ id: optionId }, at) => ({ optionId, vote: said[at] ?? null }));
    const comment = "Gärna så sent som möjligt";
    await person.context.request.put(`/api/polls/${poll.id}/votes`, { data: { votes: given, comment } });
  }
  return poll;
}
type Poll = { id: string; options: { id: string }[] };

async function polls({ me, page, world, check }: Tour): Promise<void> {
  const { siri, noah } = world;
  const said = new Map([
    [siri, ["YES", "IF_NEEDED", "NO"]],
    [noah, ["YES", "YES"]],
  ]);
  const awaiting = await pollOf(siri, [me, noah], said);
  const own = await pollOf(me, [siri, noah, world.asked], said);
  const decided = await pollOf(siri, [me, noah], said);
  await post(siri, `/api/polls/${decided.id}/activity`, { optionId: decided.options[0]?.id });
  await page.goto("/my-activities-events?tab=polls");
  await expect(page.getByRole("tabpanel").getByRole("article")).toHaveCount(3);
  await check("mine-polls");
  for (const [state, { id }] of Object.entries({ awaiting, own, decided })) {
    await page.goto(`/polls/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check(`poll-${state}`);
  }
  await page.goto(`/polls/${own.id}`);
  const titles = {
    ask: swedish("activities.polls.ask"),
    edit: swedish("activities.polls.editTitle"),
    delete: swedish("activities.polls.delete.title", { title: "Styrelsemöte" }),
  };
  for (const [action, title] of Object.entries(titles)) {
    await button(page, swedish(`activities.polls.${action}`)).click();
    await expect(dialog(page, title)).toBeVisible();
    await check(`poll-${action}`);
    await closeDialog(page, title);
  }
  await page
    .getByRole("button", { name: /^Välj / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check("poll-decide");
  await page.goto("/my-activities-events?create=1");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(swedish("activities.polls.find")) })
    .click();
  await expect(dialog(page, swedish("activities.polls.find"))).toBeVisible();
  await check("create-poll");
}

async function elsewhere({ me, page, check }: Tour): Promise<void> {
  await page.goto("/search");
  await expect(page.getByText(swedish("search.empty"))).toBeVisible();
  await check("search");
  await page.getByRole("searchbox").fill("bastu");
  await expect(page.getByRole("heading", { name: swedish("search.notices") })).toBeVisible();
  await check("search-found");
  await page.getByRole("searchbox").fill("finns inte alls");
  await expect(page.getByText(swedish("search.noHit", { q: "finns inte alls" }))).toBeVisible();
  await check("search-nothing");
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // in Swedish only: there a refresh loads the page again
  await checkScreenHere(page, "hub-not-found");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await check("home");
  await page.keyboard.press("?");
  await expect(dialog(page, swedish("ui.shortcuts.title"))).toBeVisible();
  await check("shortcuts");
  await closeDialog(page, swedish("ui.shortcuts.title"));
  await page.setViewportSize(sizes.phone);
  await button(page, swedish("ui.nav.more")).click();
  await expect(dialog(page, swedish("ui.nav.more"))).toBeVisible();
  await inEachLanguage(me, (language) => checkScreenAt(page, "hub-more", "phone", language));
}

test("the pages of people and the settings, in each language, at 1440 and 390 px", async ({
  createPerson,
}) => {
  test.setTimeout(300_000);
  const tour = await startTour(createPerson);
  await people(tour);
  await settings(tour);
});

test("activities and events, in each language, at 1440 and 390 px", async ({ createPerson }) => {
  test.setTimeout(300_000);
  await activities(await startTour(createPerson));
});

test("polls of times, in each language, at 1440 and 390 px", async ({ createPerson }) => {
  test.setTimeout(300_000);
  await polls(await startTour(createPerson));
});

test("search, home and menus, in each language, at 1440 and 390 px", async ({ createPerson }) => {
  test.setTimeout(300_000);
  await elsewhere(await startTour(createPerson));
});
