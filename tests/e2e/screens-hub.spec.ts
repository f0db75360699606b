import type { Page } from "@playwright/test";
import { expect, test } from "./people";
import { beginWalk, button, dialog, lookFor, say, shut, type Walk } from "./screen-tour";

// fail soon when an element is not found
test.use({ actionTimeout: 10_000 });

/** Opens a tab of the hub, or of a view inside it. */
async function turnTo(page: Page, name: string): Promise<void> {
  await page
    .getByRole("tab", { name: new RegExp(`^${name}`) })
    .last()
    .click();
}

async function hub({ page, world, look }: Walk): Promise<void> {
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

async function friend({ page, world, look }: Walk): Promise<void> {
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

async function groups({ page, world, look }: Walk): Promise<void> {
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

/** Visits the empty states. */
async function empty({ page, look }: Pick<Walk, "page" | "look">): Promise<void> {
  const places = {
    messages: "/?social=messages",
    friends: "/?social=friends",
    "friends-incoming": "/?social=friends-incoming",
    notifications: "/?openSocialHub=notifications",
    groups: "/?social=groups",
    invitations: "/?social=invitations",
  };
  for (const [name, path] of Object.entries(places)) {
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

test("each tab of the hub, in each language, at 1440 and 390 px", async ({ arrive }) => {
  test.setTimeout(300_000);
  const walk = await beginWalk(arrive);
  await hub(walk);
});

test("the dialogs of friends and groups, in each language, at 1440 and 390 px", async ({ arrive }) => {
  test.setTimeout(300_000);
  const walk = await beginWalk(arrive);
  await friend(walk);
  await groups(walk);
});

test("the empty states, in each language, at 1440 and 390 px", async ({ arrive }) => {
  test.setTimeout(300_000);
  const me = await arrive("Noah Lindberg");
  await empty({ page: me.page, look: lookFor(me) });
});
