import { expect, test } from "./people";
import { populate } from "./populate";
import { closeDialog, guideOn, startTour, type Tour } from "./screen-tour";

type World = Awaited<ReturnType<typeof populate>>;

/** Opens a tab of the hub, or of a view inside it. */
const turnTo = ({ page, say }: Tour, key: string) =>
  page
    .getByRole("tab", { name: new RegExp(`^${say(key)}`) })
    .last()
    .click();

async function hub(tour: Tour): Promise<void> {
  const { page, say, check } = tour;
  const panel = tour.dialog("hub.title");
  const tab = (name: string) =>
    page
      .getByRole("tablist", { name: say("hub.tabs") })
      .getByRole("tab", { name: new RegExp(`^${say(`hub.tab.${name}`)}`) })
      .click();
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
      .getByText(say(`notifications.filter.${filter}`))
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
}

async function friends(tour: Tour, { siri, noah, asked, stranger }: World): Promise<void> {
  const { page, say, check, button, dialog } = tour;
  const panel = dialog("hub.title");
  await page.goto("/search?social=friends");
  await expect(panel.getByRole("button", { name: `@${siri.username}` })).toBeVisible();
  await check("friends");
  await turnTo(tour, "friends.section.incoming");
  await expect(button("friends.accept.named", { name: noah.name })).toBeVisible();
  await check("friends-incoming");
  await turnTo(tour, "friends.section.outgoing");
  await expect(button("friends.withdraw.named", { name: asked.name })).toBeVisible();
  await check("friends-outgoing");
  await turnTo(tour, "friends.section.search");
  await expect(panel.getByRole("heading", { name: say("friends.search.empty") })).toBeVisible();
  await check("friends-search");
  const field = panel.getByRole("searchbox", { name: say("friends.search.label") });
  await field.fill("si");
  await field.press("Enter");
  await expect(panel.getByText(say("friends.search.tooShort"))).toBeVisible();
  await check("friends-search-short");
  await field.fill("ingen heter så");
  await field.press("Enter");
  await expect(panel.getByText(say("friends.search.noHit", { q: "ingen heter så" }))).toBeVisible();
  await check("friends-search-nobody");
  const { name, username } = stranger;
  await field.fill(username);
  await field.press("Enter");
  await button("friends.add.named", { name }).click();
  const asking = dialog("friends.ask.title", { name });
  await expect(asking.getByRole("textbox")).toBeFocused();
  await check("friend-ask");
  await closeDialog(asking);
  await check("friends-search-found");
}

async function friend({ page, say, check, button, dialog }: Tour, { siri }: World): Promise<void> {
  const { name, username } = siri;
  await page.goto("/search?social=friends");
  const open = () => page.getByRole("button", { name: `@${username}` }).click();
  const choose = (action: string) => page.getByRole("menuitem", { name: say(action) }).click();
  await open();
  await expect(page.getByRole("dialog", { name, exact: true }).getByRole("article")).toHaveCount(5);
  await check("friend");
  await button("friends.menu", { name }).click();
  await expect(page.getByRole("menuitem")).toHaveCount(3);
  await check("friend-menu");
  await choose("friends.remove.open");
  const removing = dialog("friends.remove.title", { name });
  await removing.getByRole("textbox").fill("fel");
  await removing.getByRole("textbox").press("Enter");
  await expect(removing.getByText(say("friends.remove.mismatch"))).toBeVisible();
  await check("friend-remove");
  await closeDialog(removing);
  await open();
  await button("friends.menu", { name }).click();
  await choose("people.block.open");
  await expect(dialog("people.block.title", { name }).getByRole("listitem")).toHaveCount(4);
  await check("friend-block");
}

/** The links that invite many, and the way to one. */
async function links({ me, page, say, check, button, dialog }: Tour): Promise<void> {
  const title = "Kungsleden i augusti";
  await me.context.request.post("/api/invitations", { data: { title } });
  await page.goto("/?social=invitations");
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
  await check("invitation-links");
  await page.getByRole("tab", { name: say("invitations.links.create") }).click();
  await button("invitations.links.new").click();
  const creating = dialog("invitations.links.new");
  await button("invitations.links.createAction").click();
  await expect(creating.getByText(say("invitations.links.titleMissing"))).toBeVisible();
  await check("invitation-new");
  await creating.getByRole("textbox", { name: say("invitations.links.field.title") }).fill("Sylarna");
  await button("invitations.links.createAction").click();
  const sharing = page.getByRole("dialog", { name: "Sylarna" });
  await expect(
    sharing.getByRole("img", { name: say("invitations.links.qr", { title: "Sylarna" }) }),
  ).toBeVisible();
  await check("invitation-share");
  const opening = page.waitForEvent("popup");
  await sharing.getByRole("link", { name: say("invitations.links.print") }).click();
  const poster = await opening;
  await expect(poster.getByRole("heading", { name: "Sylarna" })).toBeVisible();
  await guideOn(poster, "en", me).check("invitation-poster");
}

/** The empty states. */
async function empty({ page, check, dialog }: Tour): Promise<void> {
  const places = {
    messages: "/search?social=messages",
    friends: "/search?social=friends",
    "friends-incoming": "/search?social=friends-incoming",
    notifications: "/search?openSocialHub=notifications",
    groups: "/search?social=groups",
    organizations: "/search?social=organizations",
    invitations: "/search?social=invitations",
  };
  for (const [name, path] of Object.entries(places)) {
    await page.goto(path);
    await expect(dialog("hub.title").getByRole("heading").nth(1)).toBeVisible();
    await check(`empty-${name}`);
  }
  for (const path of ["groups-orgs", "my-activities-events", "messages", "manage", "activities"]) {
    await page.goto(`/${path}`);
    await expect(page.getByRole("main").getByRole("heading").nth(1)).toBeVisible();
    await check(`empty-${path}`);
  }
}

test("the tabs of the hub", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "sv");
  await populate(tour.me, createPerson);
  await hub(tour);
});

test("friends, requests, and the dialogs about them", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "fr");
  const world = await populate(tour.me, createPerson);
  await friends(tour, world);
  await friend(tour, world);
});

test("links that invite many, and empty states", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "en");
  await empty(tour);
  await links(tour);
});
