import type { Page } from "@playwright/test";
import { worldOf } from "./hub-world";
import { type Language, languages, look as lookAt, lookIn, wordsOf } from "./looking";
import { expect, type Person, test } from "./people";

type Told = ReturnType<typeof wordsOf>;
type Walk = {
  me: Person;
  page: Page;
  say: Told;
  world: Awaited<ReturnType<typeof worldOf>>;
  look: (name: string) => Promise<void>;
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const shut = async (page: Page, name: string) => {
  await page.keyboard.press("Escape");
  await expect(dialog(page, name)).toHaveCount(0);
};

/** Opens a tab of the hub, or of a view inside it. */
async function turnTo(page: Page, name: string): Promise<void> {
  await page
    .getByRole("tab", { name: new RegExp(`^${name}`) })
    .last()
    .click();
}

async function hub({ page, say, world, look }: Walk): Promise<void> {
  const tab = (name: string) =>
    page
      .getByRole("tablist", { name: say("hub.tabs") })
      .getByRole("tab", { name: new RegExp(`^${say(`hub.tab.${name}`)}`) })
      .click();
  const panel = dialog(page, say("hub.title"));
  await page.goto("/?social=messages");
  await expect(panel.getByRole("link", { name: /Siri Dahlgren/ })).toBeVisible();
  await look("messages");
  await panel.getByRole("link", { name: /Siri Dahlgren/ }).click();
  await expect(panel.getByRole("textbox")).toBeVisible();
  await look("chat");
  await page.goBack();
  await tab("notifications");
  await expect(panel.getByRole("listitem").filter({ hasText: "Tisdagslöparna" })).toBeVisible();
  await look("notifications");
  for (const filter of ["unread", "recent"]) {
    await panel
      .getByRole("radiogroup")
      .getByText(say(`notifications.filter.${filter}`))
      .click();
    await expect(panel.getByRole("listitem").filter({ hasText: "Tisdagslöparna" })).toBeVisible();
    await look(`notifications-${filter}`);
  }
  await tab("groups");
  await expect(panel.getByRole("article").filter({ hasText: "Tisdagslöparna" })).toBeVisible();
  await look("groups");
  await tab("organizations");
  await expect(panel.getByRole("tabpanel").getByRole("heading")).toBeVisible();
  await look("organizations");
  await tab("invitations");
  await expect(panel.getByRole("article")).toHaveCount(2);
  await look("invitations");

  await tab("friends");
  await expect(panel.getByRole("button", { name: `@${world.siri.username}` })).toBeVisible();
  await look("friends");
  await turnTo(page, say("friends.section.incoming"));
  await expect(button(page, say("friends.accept.named", { name: world.noah.name }))).toBeVisible();
  await look("friends-incoming");
  await turnTo(page, say("friends.section.outgoing"));
  await expect(button(page, say("friends.withdraw.named", { name: world.asked.name }))).toBeVisible();
  await look("friends-outgoing");
  await turnTo(page, say("friends.section.search"));
  await expect(panel.getByRole("heading", { name: say("friends.search.empty") })).toBeVisible();
  await look("friends-search");
  const field = panel.getByRole("searchbox", { name: say("friends.search.label") });
  await field.fill("si");
  await field.press("Enter");
  await expect(panel.getByText(say("friends.search.tooShort"))).toBeVisible();
  await look("friends-search-short");
  await field.fill("ingen heter så");
  await field.press("Enter");
  await expect(panel.getByText(say("friends.search.noHit", { q: "ingen heter så" }))).toBeVisible();
  await look("friends-search-nobody");
  const { name, username } = world.stranger;
  await field.fill(username);
  await field.press("Enter");
  await button(page, say("friends.add.named", { name })).click();
  await expect(dialog(page, say("friends.ask.title", { name })).getByRole("textbox")).toBeFocused();
  await look("friend-ask");
  await shut(page, say("friends.ask.title", { name }));
  await look("friends-search-found");
}

async function friend({ page, say, world, look }: Walk): Promise<void> {
  const { name, username } = world.siri;
  await page.goto("/?social=friends");
  const open = () => page.getByRole("button", { name: `@${username}` }).click();
  const choose = (action: string) => page.getByRole("menuitem", { name: say(action) }).click();
  await open();
  await expect(dialog(page, name).getByRole("article")).toHaveCount(5);
  await look("friend");
  await button(page, say("friends.menu", { name })).click();
  await expect(page.getByRole("menuitem")).toHaveCount(2);
  await look("friend-menu");
  await choose("friends.remove.open");
  const removing = dialog(page, say("friends.remove.title", { name }));
  await removing.getByRole("textbox").fill("fel");
  await removing.getByRole("textbox").press("Enter");
  await expect(removing.getByText(say("friends.remove.mismatch"))).toBeVisible();
  await look("friend-remove");
  await shut(page, say("friends.remove.title", { name }));
  await open();
  await button(page, say("friends.menu", { name })).click();
  await choose("people.block.open");
  await expect(dialog(page, say("people.block.title", { name })).getByRole("listitem")).toHaveCount(4);
  await look("friend-block");
}

async function groups({ page, say, world, look }: Walk): Promise<void> {
  const { own, member } = world.groups;
  await page.goto("/groups-orgs");
  await expect(page.getByRole("article").filter({ hasText: "Tisdagslöparna" })).toBeVisible();
  await look("groups-page");
  await page.goto("/groups-orgs?tab=organizations");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toBeVisible();
  await look("groups-organizations");
  await page.goto("/groups-orgs?new=1");
  await expect(dialog(page, say("groups.new"))).toBeVisible();
  await page.getByRole("textbox", { name: say("groups.create.name") }).press("Enter");
  await expect(page.getByText(say("groups.create.nameMissing"))).toBeVisible();
  await look("group-new");
  await page.goto(`/groups-orgs?group=${own}`);
  const managing = dialog(page, "Bastuflottans vänner");
  await expect(managing.getByRole("listitem")).toHaveCount(3);
  await look("group-members");
  await managing.getByRole("button", { name: say("groups.remove.label", { name: world.siri.name }) }).click();
  await expect(dialog(page, say("groups.remove.title", { name: world.siri.name }))).toBeVisible();
  await look("group-remove");
  await shut(page, say("groups.remove.title", { name: world.siri.name }));
  await turnTo(page, say("groups.add.tab"));
  await managing.getByRole("combobox").fill(world.noah.username);
  await managing.getByRole("option", { name: /Noah/ }).click();
  await look("group-add");
  await page.goto(`/groups-orgs?group=${member}`);
  await expect(dialog(page, "Tisdagslöparna").getByRole("listitem")).toHaveCount(3);
  await look("group-member");
  await button(page, say("groups.leave.action")).click();
  await expect(dialog(page, say("groups.leave.title", { group: "Tisdagslöparna" }))).toBeVisible();
  await look("group-leave");
}

async function people({ me, page, say, world, look }: Walk): Promise<void> {
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

async function settings({ me, page, say, look }: Walk): Promise<void> {
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

async function activities({ page, say, world, look }: Walk): Promise<void> {
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

async function elsewhere({ page, say, look }: Walk, language: Language): Promise<void> {
  await page.goto("/search");
  await expect(page.getByText(say("search.empty"))).toBeVisible();
  await look("search");
  await page.getByRole("searchbox").fill("bastu");
  await expect(page.getByRole("heading", { name: say("search.notices") })).toBeVisible();
  await look("search-found");
  await page.getByRole("searchbox").fill("finns inte alls");
  await expect(page.getByText(say("search.noHit", { q: "finns inte alls" }))).toBeVisible();
  await look("search-nothing");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await look("home");
  await page.keyboard.press("?");
  await expect(dialog(page, say("ui.shortcuts.title"))).toBeVisible();
  await look("shortcuts");
  await shut(page, say("ui.shortcuts.title"));
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, say("ui.nav.more")).click();
  await expect(dialog(page, say("ui.nav.more"))).toBeVisible();
  await lookIn(page, "hub-more", "phone", language);
}

/** Visits the empty states. */
async function emptiness({ page, say, look }: Omit<Walk, "world">): Promise<void> {
  const empty = {
    messages: "/?social=messages",
    friends: "/?social=friends",
    "friends-incoming": "/?social=friends-incoming",
    notifications: "/?openSocialHub=notifications",
    groups: "/?social=groups",
    invitations: "/?social=invitations",
  };
  for (const [name, path] of Object.entries(empty)) {
    await page.goto(path);
    await expect(dialog(page, say("hub.title")).getByRole("heading").nth(1)).toBeVisible();
    await look(`empty-${name}`);
  }
  for (const path of ["groups-orgs", "my-activities-events"]) {
    await page.goto(`/${path}`);
    await expect(page.getByRole("main").getByRole("heading").nth(1)).toBeVisible();
    await look(`empty-${path}`);
  }
}

// fail soon when an element is not found
test.use({ actionTimeout: 10_000 });

for (const language of languages) {
  const say = wordsOf(language);
  const look = (page: Page) => (name: string) => lookAt(page, `hub-${name}`, language);

  test(`each place and each dialog of the hub, in ${language}, at 1440 and 390 px`, async ({ arrive }) => {
    test.setTimeout(600_000);
    const me = await arrive("Elin Sjöberg", { language });
    const world = await worldOf(me, arrive);
    const walk = { me, page: me.page, say, world, look: look(me.page) };
    const { page } = await arrive("Noah Lindberg", { language });
    for (const part of [hub, friend, groups, people, settings, activities])
      await test.step(part.name, () => part(walk));
    await elsewhere(walk, language);
    await emptiness({ me, page, say, look: look(page) });
  });
}
