import { activityOf, call, inHours, inviteTo, join, organizationOf, patch, post } from "./calls";
import { add, groupOf } from "./groups";
import { expect, type Person, test } from "./people";
import { populate } from "./populate";
import { closeDialog, startTour, type Tour } from "./screen-tour";

type World = Awaited<ReturnType<typeof populate>>;

/** The page of an activity in each of the states that a viewer finds, and the dialogs of its host. */
async function events(tour: Tour, { noah, activities }: World): Promise<void> {
  const { me, page, say, check, button, dialog } = tour;
  for (const [state, id] of Object.entries(activities)) {
    await page.goto(`/events/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check(`event-${state}`);
  }
  const title = "Soluppgång på Bräntberget";
  await page.goto(`/events/${activities.hosted}`);
  const titles = {
    edit: say("activities.edit.title"),
    cancel: say("activities.cancel.title", { title }),
    delete: say("activities.delete.title", { title }),
  };
  for (const [action, name] of Object.entries(titles)) {
    await button(`activities.event.${action}`).click();
    const opened = page.getByRole("dialog", { name, exact: true });
    await expect(opened).toBeVisible();
    await check(`event-${action}`);
    await closeDialog(opened);
  }
  await button("activities.event.invite").click();
  const inviting = dialog("activities.invite.title");
  await inviting.getByRole("option", { name: /Tisdagslöparna/ }).click();
  await check("event-invite");
  await closeDialog(inviting);
  await inviteTo(me, activities.hosted, noah);
  await page.reload();
  await page.getByRole("tab", { name: say("activities.answers.unanswered", { count: 1 }) }).click();
  await expect(page.getByRole("tabpanel").getByText(noah.name)).toBeVisible();
  await check("event-invitees");
  await button("activities.log.action").click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await check("event-log");
  await patch(me, `/api/activities/${activities.hosted}`, { isCancelled: true, message: "Det åskar." });
  await page.reload();
  await expect(page.getByText("Det åskar.")).toBeVisible();
  await check("event-cancelled");
}

/** What a former member planned, seen by the owner of the group, and an event that waits for the staff. */
async function keptBack({ me, page, check, button }: Tour, { siri }: World): Promise<void> {
  const groupId = await groupOf(me, { name: "Vårkören" });
  await add(me, groupId, siri);
  const past = { dateTime: inHours(-48), visibility: "GROUP", groupId };
  const rehearsal = await activityOf(siri, "Körrepetition", past);
  await call(siri, "delete", `/api/personal-groups/${groupId}/members/${siri.id}`);
  await page.goto(`/events/${rehearsal}`);
  // the owner deletes it
  await expect(button("activities.event.delete")).toBeVisible();
  await check("event-former");
  const { id: organizationId } = await organizationOf(me, "Friluftsklubben");
  const event = await activityOf(me, "Kvällsbad", { location: "Ribban", organizationId });
  await page.goto(`/events/${event}`);
  await expect(page.getByRole("heading", { level: 1, name: "Kvällsbad" })).toBeVisible();
  await check("event-pending");
}

const SOON = 1 / 3;
const WEEK = 7 * 24;

/** One time of a series that the user comes to, with guests, tasks and a conversation. */
async function comingTo({ me, page, say, check, button }: Tour, siri: Person): Promise<void> {
  const dateTime = inHours(SOON);
  const id = await activityOf(siri, "Öppen träning", {
    ...{ dateTime, recurrence: "FREQ=WEEKLY;COUNT=3", maxGuests: 2, maxParticipants: 5 },
  });
  await join(me, id);
  await post(siri, `/api/activities/${id}/tasks`, { title: "Kanelbullar", needed: 3 });
  await page.goto(`/events/${id}?time=${encodeURIComponent(dateTime)}`);
  const named = (key: string) => page.getByRole("button", { name: new RegExp(`^${say(key)}`) });
  await named("activities.guests.label").last().click();
  await expect(page.getByText(say("activities.guests.brings", { count: 1 }))).toBeVisible();
  await named("activities.tasks.take").click();
  await check("event-time");
  await page.getByRole("radio", { name: new RegExp(`^${say("activities.answer.no")}:`) }).click();
  await expect(button("activities.times.usual")).toBeVisible();
  await check("event-time-declined");
  await page.goto(`/events/${id}/times`);
  await expect(page.getByRole("radiogroup").first()).toBeVisible();
  await check("event-times");
  await page.goto(`/check-in/${"0".repeat(32)}`);
  await expect(page.getByText(say("activities.checkIn.missing"))).toBeVisible();
  await check("check-in");
}

/** What the host of a series has: the roll of this time, the code at the door, the list of what is needed, the season. */
async function hosting({ me, page, say, check, button }: Tour, siri: Person): Promise<void> {
  const groupId = await groupOf(me, { name: "Vårkören" });
  await add(me, groupId, siri);
  const series = { dateTime: inHours(SOON - 2 * WEEK), recurrence: "FREQ=WEEKLY", timeZone: "UTC" };
  const reach = { visibility: "GROUP", groupId, maxGuests: 2 };
  const id = await activityOf(me, "Körrepetition", { ...series, ...reach });
  await join(siri, id);
  await call(siri, "put", `/api/activities/${id}/guests`, { guests: 2 });
  await post(me, `/api/activities/${id}/tasks`, { title: "Kanelbullar", needed: 3 });
  await page.goto(`/events/${id}`);
  const late = page.getByRole("button", { name: `${say("activities.attendance.late")}: ${siri.name}` });
  await late.click();
  await expect(late).toHaveAttribute("aria-pressed", "true");
  await check("attendance-series");
  await page.goto(`/groups-orgs?group=${groupId}&part=activities`);
  await button("activities.season.show").click();
  await expect(page.getByRole("dialog").getByRole("listitem").filter({ hasText: siri.name })).toBeVisible();
  await check("attendance-season");

  const one = await activityOf(me, "Knytkalas", { dateTime: inHours(SOON) });
  await join(siri, one);
  await page.goto(`/events/${one}`);
  await expect(late).toBeVisible();
  await check("attendance-roll");
  await button("activities.attendance.door").click();
  const code = say("activities.attendance.qr", { title: "Knytkalas" });
  await expect(page.getByRole("dialog").getByRole("img", { name: code })).toBeVisible();
  await check("attendance-door");
}

/** A poll of three times that the user hosts or is asked in, with the votes of some. */
async function pollOf(host: Person, asked: Person[], votes: Map<Person, (string | null)[]>): Promise<Poll> {
  const options = [2, 3, 9].map((day) => ({ dateTime: inHours(24 * day) }));
  const texts = { title: "Styrelsemöte", location: "Klubbhuset", description: "Budgeten och sommarlägret." };
  const data = { ...texts, options, userIds: asked.map(({ id }) => id) };
  const { poll } = await post<{ poll: Poll }>(host, "/api/polls", data);
  for (const [person, said] of votes) {
    const given = poll.options.map(({ id: optionId }, at) => ({ optionId, vote: said[at] ?? null }));
    const comment = "Gärna så sent som möjligt";
    await call(person, "put", `/api/polls/${poll.id}/votes`, { votes: given, comment });
  }
  return poll;
}
type Poll = { id: string; options: { id: string }[] };

async function polls(tour: Tour, siri: Person, noah: Person): Promise<void> {
  const { me, page, say, check, button } = tour;
  const said = new Map([
    [siri, ["YES", "IF_NEEDED", "NO"]],
    [noah, ["YES", "YES"]],
  ]);
  const awaiting = await pollOf(siri, [me, noah], said);
  const own = await pollOf(me, [siri, noah], said);
  const decided = await pollOf(siri, [me, noah], said);
  await post(siri, `/api/polls/${decided.id}/activity`, { optionId: decided.options[0]?.id });
  await page.goto("/my-activities-events?tab=polls");
  await expect(page.getByRole("tabpanel").getByRole("article")).toHaveCount(3);
  await check("mine-polls");
  for (const [state, { id }] of Object.entries({ awaiting, decided, own })) {
    await page.goto(`/polls/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check(`poll-${state}`);
  }
  const titles = {
    ask: say("activities.polls.ask"),
    edit: say("activities.polls.editTitle"),
    delete: say("activities.polls.delete.title", { title: "Styrelsemöte" }),
  };
  for (const [action, name] of Object.entries(titles)) {
    await button(`activities.polls.${action}`).click();
    const opened = page.getByRole("dialog", { name, exact: true });
    await expect(opened).toBeVisible();
    await check(`poll-${action}`);
    await closeDialog(opened);
  }
  await page
    .getByRole("button", { name: new RegExp(`^${say("activities.polls.decide.action")} `) })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check("poll-decide");
}

test("the pages of activities, in each state", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "fr");
  const world = await populate(tour.me, createPerson);
  await events(tour, world);
  await keptBack(tour, world);
});

test("times of a series, attendance and polls", async ({ createPerson }) => {
  const tour = await startTour(createPerson, "en");
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const noah = await createPerson("Noah Bastulund", { isRemote: true });
  await comingTo(tour, siri);
  await hosting(tour, siri);
  await polls(tour, siri, noah);
});
