import { activityOf, patch, post } from "./calls";
import { add, groupOf } from "./groups";
import { expect, giveRole, type Person, test } from "./people";
import { closeDialog, startTour, type Tour } from "./screen-tour";

const NAME = "Bastuflottans vänner";

/** A group of four with a channel, a category, a suggestion, a notice, an activity, and a person who is invited. */
async function fullGroup(me: Person, siri: Person, noah: Person, lars: Person): Promise<string> {
  const id = await groupOf(me, { name: NAME, memberLimit: 8, isListed: true });
  await patch(lars, "/api/users/me", { whoMayAdd: "NOBODY" });
  for (const one of [siri, noah, lars]) await add(me, id, one);
  const path = `/api/personal-groups/${id}`;
  await post(me, `${path}/channels`, { name: "långpass" });
  await post(me, `${path}/owned-categories`, { name: "Backe", color: "#ffee00", icon: "☕" });
  await post(siri, `${path}/category-suggestions`, { name: "Fika", reason: "Efter varje pass." });
  await post(siri, "/api/notices", { title: "Skor till salu", content: "Storlek 40.", groupId: id });
  await activityOf(siri, "Kvällspaddling", { groupId: id, visibility: "GROUP" });
  return id;
}

async function managing(tour: Tour, id: string, siri: Person): Promise<void> {
  const { page, say, check, button, dialog } = tour;
  const open = async (part: string) => {
    await page.goto(`/groups-orgs?group=${id}&part=${part}`);
    return page.getByRole("dialog", { name: NAME });
  };
  const group = await open("details");
  await button("groups.details.edit").click();
  await check("group-details");
  await button("ui.cancel").click();
  await button("groups.channels.new").click();
  await expect(dialog("groups.channels.new")).toBeVisible();
  await check("group-channel");
  await closeDialog(dialog("groups.channels.new"));
  await button("groups.removal.open").click();
  const removal = dialog("groups.removal.title", { name: NAME });
  await expect(removal).toBeVisible();
  await check("group-removal");
  await closeDialog(removal);

  await open("members");
  await expect(group.getByRole("listitem").filter({ hasText: "Lars Nyström" })).toBeVisible();
  await expect(group.getByRole("listitem")).toHaveCount(4);
  await check("group-members");
  await button("groups.remove.label", { name: siri.name }).click();
  const removing = dialog("groups.remove.title", { name: siri.name });
  await expect(removing).toBeVisible();
  await check("group-remove");
  await closeDialog(removing);
  await open("add");
  const adding = page.getByRole("tabpanel", { name: say("groups.add.tab") });
  await adding.getByRole("combobox").fill("Vera");
  await group.getByRole("option", { name: /Vera/ }).click();
  await check("group-add");
}

async function sharing(tour: Tour, id: string): Promise<void> {
  const { page, say, check, button, dialog } = tour;
  await page.goto(`/groups-orgs?group=${id}&part=categories`);
  await expect(page.getByText(say("categories.suggestion.by", { name: "Siri Dahlgren" }))).toBeVisible();
  await check("group-categories");
  await button("categories.create.title").click();
  const form = dialog("categories.create.title");
  await form.getByRole("textbox", { name: say("categories.form.name"), exact: true }).press("Enter");
  await expect(form.getByText(say("categories.form.nameMissing"))).toBeVisible();
  await check("category-form");
  await closeDialog(form);
  await button("categories.review.action").click();
  await expect(dialog("categories.review.title")).toBeVisible();
  await check("category-review");
  await page.goto(`/groups-orgs?group=${id}&part=activities`);
  await expect(page.getByRole("tabpanel").getByText("Kvällspaddling")).toBeVisible();
  await check("group-activities");
  await page.goto(`/groups-orgs?group=${id}&part=notices`);
  await expect(page.getByRole("heading", { name: "Skor till salu" })).toBeVisible();
  await check("group-board");
  await button("notices.form.new").click();
  const notice = dialog("notices.form.new");
  await notice.getByRole("textbox", { name: say("notices.form.title") }).fill("Låna kajaker");
  await notice.getByRole("button", { name: say("notices.form.addContact") }).click();
  await notice.getByRole("textbox", { name: say("notices.contact.phone") }).fill("ring mig");
  await notice.getByRole("button", { name: say("notices.form.post") }).click();
  await expect(notice.getByText(say("notices.form.wrongPhone"))).toBeVisible();
  await check("notice-form");
}

/** What a plain member sees, the form of a new group, and the list of the staff. */
async function elsewhere(tour: Tour, siri: Person): Promise<void> {
  const { me, page, say, check, button, dialog } = tour;
  const id = await groupOf(siri, { name: "Tisdagslöparna" });
  await add(siri, id, me);
  await page.goto("/groups-orgs");
  await expect(page.getByRole("article").filter({ hasText: "Tisdagslöparna" })).toBeVisible();
  await check("groups-page");
  await page.goto(`/groups-orgs?group=${id}&part=members`);
  await expect(page.getByRole("dialog", { name: "Tisdagslöparna" }).getByRole("listitem")).toHaveCount(2);
  await check("group-member");
  await button("groups.leave.action").click();
  await expect(dialog("groups.leave.title", { group: "Tisdagslöparna" })).toBeVisible();
  await check("group-leave");
  await page.goto("/groups-orgs?new=1");
  await expect(dialog("groups.new")).toBeVisible();
  await page.getByRole("textbox", { name: say("groups.create.name") }).press("Enter");
  await expect(page.getByText(say("groups.create.nameMissing"))).toBeVisible();
  await check("group-new");

  const gone = await groupOf(siri, { name: "Onsdagslöparna" });
  const confirmed = { confirmationName: "Onsdagslöparna", handoverTo: null };
  await siri.context.request.delete(`/api/personal-groups/${gone}`, { data: confirmed });
  await giveRole(me, "ADMIN");
  await page.goto("/admin?tab=groups");
  await expect(page.getByRole("listitem").filter({ hasText: "Onsdagslöparna" })).toBeVisible();
  await check("deleted-groups");
}

test("the dialogs of a group, for its owner and a member", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "fr");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const noah = await createPerson("Noah Bastulund", { isRemote: true });
  const lars = await createPerson("Lars Nyström", { isRemote: true });
  await createPerson("Vera Vik", { isRemote: true });
  const id = await fullGroup(tour.me, siri, noah, lars);
  await managing(tour, id, siri);
  await sharing(tour, id);
  await elsewhere(tour, siri);
});
