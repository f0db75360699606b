import { activityOf, post } from "./calls";
import { expect, test } from "./people";
import { populate } from "./populate";
import { closeDialog, startTour, type Tour } from "./screen-tour";

type World = Awaited<ReturnType<typeof populate>>;

async function mine(tour: Tour, { siri, groups }: World): Promise<void> {
  const { page, say, check, dialog } = tour;
  for (const title of ["Kvällstur", "Söndagstur", "Kanotdag"])
    await activityOf(siri, title, { visibility: "GROUP", groupId: groups.member });
  await page.goto("/my-activities-events");
  await expect(page.getByRole("region", { name: say("activities.mine.unanswered") })).toBeVisible();
  await expect(page.getByRole("button", { name: say("ui.more") }).first()).toBeVisible();
  await check("mine");
  await page.goto("/my-activities-events?tab=past");
  // beside what needs an answer, which stands above each part
  await expect(page.getByRole("tabpanel").getByRole("article")).toHaveCount(1);
  await check("mine-past");
  await page.goto("/activities");
  await expect(page.getByRole("article").first()).toBeVisible();
  await check("open");
  await page.getByRole("searchbox", { name: say("activities.open.search") }).fill("hockey");
  await expect(page.getByRole("heading", { name: say("activities.open.noHit") })).toBeVisible();
  await check("open-none");
  await page.goto("/my-activities-events");
  await page.getByRole("button", { name: say("activities.subscribe.open") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("activities.subscribe.make") })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: say("activities.subscribe.address") })).toBeVisible();
  await check("calendar-subscribed");
  await closeDialog(dialog("activities.subscribe.title"));
  await page.getByRole("button", { name: say("activities.import.open") }).click();
  const event = "BEGIN:VEVENT\r\nSUMMARY:Kvällsbad\r\nDTSTART:20360624T163000Z\r\nEND:VEVENT";
  const buffer = Buffer.from(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`);
  await page.locator("input[type=file]").setInputFiles({ name: "a.ics", mimeType: "text/calendar", buffer });
  await expect(page.getByRole("dialog").getByRole("listitem")).toContainText("Kvällsbad");
  await check("calendar-imported");
}

/** The forms of a new activity. */
async function forms(tour: Tour, { organization }: World): Promise<void> {
  const { me, page, say, check, button, dialog } = tour;
  const category = { name: "Paddling", color: "#2f74b8", icon: "🛶" };
  await post(me, `/api/organizations/${organization.id}/owned-categories`, category);
  const activityId = await activityOf(me, "Kalas", { location: "Hemma" });
  await post(me, "/api/activity-templates", { name: "Kalaset", activityId });
  const start = async (kind: string) => {
    await page.goto("/my-activities-events?create=1");
    await expect(dialog("activities.create.kind")).toBeVisible();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${say(`activities.kind.${kind}`)}`) })
      .click();
  };
  await page.goto("/my-activities-events?create=1");
  await expect(page.getByRole("button", { name: /^Kalaset/ })).toBeVisible();
  await check("create-kind");
  await start("group");
  const form = dialog("activities.create.title");
  await expect(form.getByRole("combobox").last()).toBeVisible();
  await form.getByRole("button", { name: say("activities.create.action") }).click();
  await expect(form.getByText(say("activities.fault.title"))).toBeVisible();
  await check("create-plan");
  await start("organization");
  await form.getByRole("combobox", { name: say("activities.form.category") }).click();
  await page.getByRole("option", { name: /Paddling/ }).click();
  await form.getByRole("button", { name: say("activities.form.allDay") }).press("Space");
  await expect(form.getByLabel(say("activities.form.endTime"))).toHaveCount(0);
  await check("create-for-organization");
  await start("private");
  await form.getByRole("radio", { name: say("activities.form.weekly") }).check();
  await form.getByRole("combobox", { name: say("activities.form.ends") }).click();
  await page.getByRole("option", { name: say("activities.form.endsCount") }).click();
  await form.getByLabel(say("activities.form.count")).fill("8");
  await check("create-repeating");
  await page.goto("/my-activities-events?create=1");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(say("activities.polls.find")) })
    .click();
  await expect(dialog("activities.polls.find")).toBeVisible();
  await check("create-poll");
  await page.goto("/my-activities-events?create=1");
  await button("activities.templates.menu", { name: "Kalaset" }).click();
  await page.getByRole("menuitem", { name: say("activities.templates.rename") }).click();
  await expect(page.getByRole("textbox", { name: say("activities.templates.name") })).toBeFocused();
  await check("template-rename");
}

test("my activities, what is on, and the forms of new ones", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "sv");
  const world = await populate(tour.me, createPerson);
  await mine(tour, world);
  await forms(tour, world);
});
