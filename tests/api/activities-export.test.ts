import { afterAll, beforeAll, expect, test } from "vitest";
import { activitiesExport } from "@/features/activities/export";
import { NOBODY } from "@/lib/nobody";
import { pool } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

/** Issue 13: "Everything in export, departure, notifications, letters, demo, search, OpenAPI". */
let app: App;
let [host, guest] = [] as unknown as [Member, Member];
beforeAll(async () => {
  app = await startApp();
  [host, guest] = (await addMembers(app.url, "Host", "Guest")) as [Member, Member];
});
afterAll(() => app.stop());

/** Columns that are in no export, each with the reason; a bare name: in all tables. */
const leftOut: Record<string, string> = {
  place: "the order of a queue, which is others' too",
  "Activity.searchKey": "title and place, folded",
  "Activity.descriptionKey": "the description, folded",
  "Activity.lastTime": "from the rule",
  "Activity.overAt": "from the rule",
  "Activity.firstAt": "from the rule and the times that differ",
  "Activity.ruleEnd": "from the rule",
  "Activity.revision": "a counter for calendar programs",
  "ActivityException.id": "names nothing that the person sees",
  "ActivityInvitation.pendingKey": "activity and person",
  "ActivityLogEntry.turn": "the order of createdAt",
  "CalendarFeed.tokenHash": "a secret",
  "CalendarFeed.wasConfirmed": "decides which ways into an account end with a reset of the password",
};
/** What belongs to nobody that an export is made for, or only joins others. */
const unexported: Record<string, string> = {
  ActivityDoorCode: "valid for three minutes",
  ActivityPollOutsider: "others' answers, as those of members are",
  ActivityPollOutsiderVote: "others' answers, as those of members are",
  ActivityReminder: "what the jobs have sent",
  ActivitySource: "digests, by which a later version of a calendar file finds an activity",
};

/** The columns of a table that a part shows, or by which it finds or joins what it shows. */
function exportedColumns(table: string): Set<string> {
  const found = new Set<string>();
  for (const { rows } of Object.values(activitiesExport.parts)) {
    for (const [, alias] of rows.matchAll(new RegExp(`(?:from|join) "${table}" (\\w+)`, "g"))) {
      const column = String.raw`${alias}\.(?:"(\w+)"|(\w+))`;
      const uses = new RegExp(String.raw`'\w+', ${column}|= ${column}|\b${column} =`, "g");
      for (const [, ...names] of rows.matchAll(uses)) found.add(names.find(Boolean) ?? "");
    }
  }
  return found;
}

test("each column of each table of activities is in an export, or left out for a reason", async () => {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and (table_name like 'Activity%' or table_name = 'CalendarFeed')
    order by 1, 2`);
  const columns = rows.filter(({ table }) => !(table in unexported));
  expect(new Set(columns.map(({ table }) => table)).size).toBeGreaterThan(14);
  const missing = columns
    .filter(({ table, column }) => !exportedColumns(table).has(column))
    .map(({ table, column }) => (leftOut[column] ? column : `${table}.${column}`));
  expect(missing.filter((name) => !(name in leftOut))).toEqual([]);
  // and no reason for what is there
  expect(Object.keys(leftOut).filter((name) => !missing.includes(name))).toEqual([]);
});

test("the log of places says how many guests there were and are", async () => {
  const { id } = await activityOf(host, { maxGuests: 3 });
  await guest.post(`/api/availability/${id}/join`);
  for (const guests of [2, 1]) await guest.call("PUT", `/api/activities/${id}/guests`, { body: { guests } });
  const part = activitiesExport.parts["activity-log"]?.rows ?? "";
  const { rows } = await pool.query<{ row: Json }>(part, [guest.id, NOBODY]);
  const changes = rows.map(({ row }) => row).filter(({ kind }) => kind === "GUESTS_CHANGED");
  const numbers = changes.map(({ guestsBefore, guestsAfter }) => [guestsBefore, guestsAfter]);
  expect(numbers.toSorted()).toEqual([
    [0, 2],
    [2, 1],
  ]);
});
