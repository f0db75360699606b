import { add, groupOf } from "./groups";
import { expect, type Person, test } from "./people";

// a Wednesday
const NOW = "2031-06-18T12:36:00Z";
/** Less than the 30 seconds after which the calendar asks by itself. */
const soon = { timeout: 6000 };

async function openWeek({ page }: Person): Promise<void> {
  await page.clock.install({ time: new Date(NOW) });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "juni 2031" })).toBeVisible();
  // what listens for changes is loaded when the page has settled
  await page.waitForTimeout(2000);
  await page.waitForLoadState("networkidle");
}

async function twoInGroup(createPerson: (name: string) => Promise<Person>) {
  const siri = await createPerson("Siri Dahlgren");
  const noah = await createPerson("Noah Berg");
  const group = await groupOf(siri);
  await add(siri, group, noah);
  return { siri, noah, group };
}

test("What another plans, moves, renames, cancels and deletes is in the open calendar at once", async ({
  createPerson,
}) => {
  const { siri, noah, group } = await twoInGroup(createPerson);
  await openWeek(noah);
  const { request } = siri.context;
  const { page } = noah;
  const onDay = (name: RegExp) => page.getByRole("region", { name });
  const [thursday, friday] = [/^torsdag(en den)? 19 juni$/, /^fredag(en den)? 20 juni$/];

  const made = await request.post("/api/activities", {
    data: {
      title: "Kvällsbad",
      dateTime: "2031-06-19T16:00:00Z",
      endTime: "2031-06-19T17:00:00Z",
      groupId: group,
    },
  });
  const { id } = (await made.json()).activity;
  await expect(onDay(thursday).getByRole("button", { name: /18:00–19:00, Kvällsbad/ })).toBeVisible(soon);

  const change = (data: object) => request.patch(`/api/activities/${id}`, { data });
  await change({ dateTime: "2031-06-20T14:00:00Z", endTime: "2031-06-20T15:30:00Z" });
  await expect(onDay(friday).getByRole("button", { name: /16:00–17:30, Kvällsbad/ })).toBeVisible(soon);
  // nobody is notified of a new name
  await change({ title: "Sjöbad" });
  await expect(onDay(friday).getByRole("button", { name: /Sjöbad/ })).toBeVisible(soon);
  await request.delete(`/api/activities/${id}`);
  await expect(page.getByRole("button", { name: /Sjöbad/ })).toHaveCount(0, soon);

  const series = await request.post("/api/activities", {
    data: {
      title: "Löpning",
      dateTime: "2031-06-16T16:00:00Z",
      endTime: "2031-06-16T17:00:00Z",
      recurrence: "FREQ=DAILY;COUNT=5",
      groupId: group,
    },
  });
  const running = (await series.json()).activity.id;
  const one = onDay(friday).getByRole("button", { name: /Löpning/ });
  await expect(one).toBeVisible(soon);
  await request.delete(`/api/activities/${running}?occurrence=2031-06-20T16:00:00.000Z&scope=THIS`);
  await expect(one).toHaveAccessibleName(/inställ/i, soon);

  // the page of an activity, too
  await page.goto(`/events/${running}`);
  await expect(page.getByRole("heading", { level: 1, name: "Löpning" })).toBeVisible();
  await page.waitForTimeout(2000);
  await request.patch(`/api/activities/${running}`, { data: { title: "Långlöpning" } });
  await expect(page.getByRole("heading", { level: 1, name: "Långlöpning" })).toBeVisible(soon);
});

test("What was planned in a group is gone from the open calendar of who is removed from it", async ({
  createPerson,
}) => {
  const { siri, noah, group } = await twoInGroup(createPerson);
  const { request } = siri.context;
  await request.post("/api/activities", {
    data: { title: "Kvällsbad", dateTime: "2031-06-19T16:00:00Z", groupId: group },
  });
  await openWeek(noah);
  const shown = noah.page.getByRole("button", { name: /Kvällsbad/ });
  await expect(shown).toBeVisible();
  await request.delete(`/api/personal-groups/${group}/members/${noah.id}`);
  await expect(shown).toHaveCount(0, { timeout: 15_000 });
});
