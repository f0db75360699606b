import type { Page } from "@playwright/test";
import { expect, test } from "./people";
import { post } from "./screen-checks";
import { button, closeDialog, dialog, screenCheckFor, startTour, swedish, type Tour } from "./screen-tour";

// fail soon when an element is not found
test.use({ actionTimeout: 30_000 });

/** Opens a tab of the hub, or of a view inside it. */
async function turnTo(page: Page, name: string): Promise<void> {
  await page
    .getByRole("tab", { name: new RegExp(`^${name}`) })
    .last()
    .click();
}

async function hub({ page, world, check }: Tour): Promise<void> {
  const tab = (name: string) =>
    page
      .getByRole("tablist", { name: swedish("hub.tabs") })
      .getByRole("tab", { name: new RegExp(`^${swedish(`hub.tab.${name}`)}`) })
      .click();
  const panel = dialog(page, swedish("hub.title"));
  await page.goto("/search?social=messages");
  await expect(panel.getByRole("link", { name: /Siri Dahlgren/ })).toBeVisible();
  await check("messages");
  await panel.getByRole("link", { name: /Siri Dahlgren/ }).click();
  await expect(panel.getByRole("textbox")).toBeVisible();
  await check("chat");
  await page.goBack();
  await tab("notifications");
  await expect(panel.getByRole("listitem").filter({ hasText: "Tisdagslöparna" })).toBeVisible();
  await check("notifications");
  for (const filter of ["unread", "recent"]) {
    await panel
      .getByRole("radiogroup")
      .getByText(swedish(`notifications.filter.${filter}`))
      .click();
    await expect(panel.getByRole("listitem").filter({ hasText: "Tisdagslöparna" })).toBeVisible();
    await check(`notifications-${filter}`);
  }
  await tab("groups");
  await expect(panel.getByRole("article").filter({ hasText: "Tisdagslöparna" })).toBeVisible();
  await check("groups");
  await tab("organizations");
  await expect(panel.getByRole("article").filter({ hasText: "Umeå friluftsklubb" })).toBeVisible();
  await check("organizations");
  await tab("invitations");
  await expect(panel.getByRole("article")).toHaveCount(2);
  await check("invitations");

  await tab("friends");
  await expect(panel.getByRole("button", { name: `@${world.siri.username}` })).toBeVisible();
  await check("friends");
  await turnTo(page, swedish("friends.section.incoming"));
  await expect(button(page, swedish("friends.accept.named", { name: world.noah.name }))).toBeVisible();
  await check("friends-incoming");
  await turnTo(page, swedish("friends.section.outgoing"));
  await expect(button(page, swedish("friends.withdraw.named", { name: world.asked.name }))).toBeVisible();
  await check("friends-outgoing");
  await turnTo(page, swedish("friends.section.search"));
  await expect(panel.getByRole("heading", { name: swedish("friends.search.empty") })).toBeVisible();
  await check("friends-search");
  const field = panel.getByRole("searchbox", { name: swedish("friends.search.label") });
  await field.fill("si");
  await field.press("Enter");
  await expect(panel.getByText(swedish("friends.search.tooShort"))).toBeVisible();
  await check("friends-search-short");
  await field.fill("ingen heter så");
  await field.press("Enter");
  await expect(panel.getByText(swedish("friends.search.noHit", { q: "ingen heter så" }))).toBeVisible();
  await check("friends-search-nobody");
  const { name, username } = world.stranger;
  await field.fill(username);
  await field.press("Enter");
  await button(page, swedish("friends.add.named", { name })).click();
  await expect(dialog(page, swedish("friends.ask.title", { name })).getByRole("textbox")).toBeFocused();
  await check("friend-ask");
  await closeDialog(page, swedish("friends.ask.title", { name }));
  await check("friends-search-found");
}

async function friend({ page, world, check }: Tour): Promise<void> {
  const { name, username } = world.siri;
  await page.goto("/search?social=friends");
  const open = () => page.getByRole("button", { name: `@${username}` }).click();
  const choose = (action: string) => page.getByRole("menuitem", { name: swedish(action) }).click();
  await open();
  await expect(dialog(page, name).getByRole("article")).toHaveCount(5);
  await check("friend");
  await button(page, swedish("friends.menu", { name })).click();
  await expect(page.getByRole("menuitem")).toHaveCount(2);
  await check("friend-menu");
  await choose("friends.remove.open");
  const removing = dialog(page, swedish("friends.remove.title", { name }));
  await removing.getByRole("textbox").fill("fel");
  await removing.getByRole("textbox").press("Enter");
  await expect(removing.getByText(swedish("friends.remove.mismatch"))).toBeVisible();
  await check("friend-remove");
  await closeDialog(page, swedish("friends.remove.title", { name }));
  await open();
  await button(page, swedish("friends.menu", { name })).click();
  await choose("people.block.open");
  await expect(dialog(page, swedish("people.block.title", { name })).getByRole("listitem")).toHaveCount(4);
  await check("friend-block");
}

async function groups({ page, world, check }: Tour): Promise<void> {
  const { own, member } = world.groups;
  await page.goto("/groups-orgs");
  await expect(page.getByRole("article").filter({ hasText: "Tisdagslöparna" })).toBeVisible();
  await check("groups-page");
  await page.goto("/groups-orgs?tab=organizations");
  await expect(page.getByRole("article").filter({ hasText: "Umeå friluftsklubb" })).toBeVisible();
  await check("groups-organizations");
  await page.goto(`/org/${world.organization.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Umeå friluftsklubb" })).toBeVisible();
  await check("organization");
  await page.goto(`/groups-orgs?org=${world.organization.id}`);
  const organization = dialog(page, "Umeå friluftsklubb");
  await organization.getByRole("button", { name: swedish("orgs.details.edit") }).click();
  await organization.getByRole("textbox", { name: swedish("orgs.field.name") }).fill("Umeå friluft");
  await check("organization-edit");
  await page.goto(`/groups-orgs?org=${world.organization.id}&part=settings`);
  await expect(organization.getByRole("switch")).toHaveCount(5);
  await check("organization-settings");
  await page.goto("/groups-orgs?new=1");
  await expect(dialog(page, swedish("groups.new"))).toBeVisible();
  await page.getByRole("textbox", { name: swedish("groups.create.name") }).press("Enter");
  await expect(page.getByText(swedish("groups.create.nameMissing"))).toBeVisible();
  await check("group-new");
  await page.goto(`/groups-orgs?group=${own}`);
  const managing = dialog(page, "Bastuflottans vänner");
  await button(page, swedish("groups.details.edit")).click();
  await check("group-details");
  await button(page, swedish("ui.cancel")).click();
  await button(page, swedish("groups.channels.new")).click();
  await expect(dialog(page, swedish("groups.channels.new"))).toBeVisible();
  await check("group-channel");
  await closeDialog(page, swedish("groups.channels.new"));
  await button(page, swedish("groups.removal.open")).click();
  const removing = swedish("groups.removal.title", { name: "Bastuflottans vänner" });
  await expect(dialog(page, removing)).toBeVisible();
  await check("group-removal");
  await closeDialog(page, removing);
  await page.goto(`/groups-orgs?group=${own}&part=members`);
  await expect(managing.getByRole("listitem")).toHaveCount(3);
  await check("group-members");
  await managing
    .getByRole("button", { name: swedish("groups.remove.label", { name: world.siri.name }) })
    .click();
  await expect(dialog(page, swedish("groups.remove.title", { name: world.siri.name }))).toBeVisible();
  await check("group-remove");
  await closeDialog(page, swedish("groups.remove.title", { name: world.siri.name }));
  await turnTo(page, swedish("groups.add.tab"));
  const adding = managing.getByRole("tabpanel", { name: swedish("groups.add.tab") });
  await adding.getByRole("combobox").fill(world.noah.username);
  await managing.getByRole("option", { name: /Noah/ }).click();
  await check("group-add");
  await page.goto(`/groups-orgs?group=${member}&part=members`);
  await expect(dialog(page, "Tisdagslöparna").getByRole("listitem")).toHaveCount(3);
  await check("group-member");
  await button(page, swedish("groups.leave.action")).click();
  await expect(dialog(page, swedish("groups.leave.title", { group: "Tisdagslöparna" }))).toBeVisible();
  await check("group-leave");
}

/** The panels of an organization with something in each. */
async function organizationPanels({ me, page, world, check }: Tour): Promise<void> {
  const { id } = world.organization;
  const path = `/api/organizations/${id}`;
  await me.context.request.patch(path, { data: { enableDepartments: true } });
  await post(me, `${path}/departments`, { name: "Barn och ungdom" });
  await post(me, `${path}/members`, { userId: world.siri.id });
  await post(me, `${path}/domains`, { domain: "friluft.example.org" });
  await post(world.stranger, `${path}/join-requests`, { message: "Jag paddlar gärna." });
  const managing = dialog(page, "Umeå friluftsklubb");
  const shown = {
    members: managing.getByRole("combobox").first(),
    domains: managing.getByText("friluft.example.org"),
    requests: managing.getByText("Jag paddlar gärna."),
    log: managing.getByRole("listitem").first(),
  };
  await page.goto(`/groups-orgs?tab=organizations&org=${id}`);
  for (const [part, content] of Object.entries(shown)) {
    await managing.getByRole("tab", { name: swedish(`orgs.manage.${part}`), exact: true }).click();
    await expect(content).toBeVisible();
    await check(`organization-${part}`);
  }
}

/** Visits the empty states. */
async function empty({ page, check }: Pick<Tour, "page" | "check">): Promise<void> {
  const places = {
    messages: "/search?social=messages",
    friends: "/search?social=friends",
    "friends-incoming": "/search?social=friends-incoming",
    notifications: "/search?openSocialHub=notifications",
    groups: "/search?social=groups",
    invitations: "/search?social=invitations",
  };
  for (const [name, path] of Object.entries(places)) {
    await page.goto(path);
    await expect(dialog(page, swedish("hub.title")).getByRole("heading").nth(1)).toBeVisible();
    await check(`empty-${name}`);
  }
  for (const path of ["groups-orgs", "my-activities-events"]) {
    await page.goto(`/${path}`);
    await expect(page.getByRole("main").getByRole("heading").nth(1)).toBeVisible();
    await check(`empty-${path}`);
  }
}

test("each tab of the hub, in each language, at 1440 and 390 px", async ({ createPerson }) => {
  test.setTimeout(300_000);
  const tour = await startTour(createPerson);
  await hub(tour);
});

test("the dialogs of friends and groups, in each language, at 1440 and 390 px", async ({ createPerson }) => {
  test.setTimeout(300_000);
  const tour = await startTour(createPerson);
  await friend(tour);
  await groups(tour);
  await organizationPanels(tour);
});

test("the empty states, in each language, at 1440 and 390 px", async ({ createPerson }) => {
  test.setTimeout(300_000);
  const me = await createPerson("Noah Lindberg");
  await empty({ page: me.page, check: screenCheckFor(me) });
});
