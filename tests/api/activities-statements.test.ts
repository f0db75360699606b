import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import {
  activityOf,
  inviteTo,
  pollOf,
  pollOptions,
  submittedBy,
  templateOf,
} from "../support/cases/activities";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

/** "The number of database round trips of each call is known and does not grow with the data." */
let app: App;
let host: Member;
let admin: Member;
let crowd: Member[];
beforeAll(async () => {
  app = await startApp();
  crowd = await addMembers(app.url, ...Array.from({ length: MANY }, (_, at) => `Guest ${at}`));
});
beforeEach(async () => {
  [host, admin] = (await addMembers(app.url, "Host", "Admin")) as [Member, Member];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
});
afterAll(() => app.stop());

const MANY = 6;
const path = "/api/activities";
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const idsOf = (count: number) => crowd.slice(0, count).map(({ id }) => id);
type Answer = { status: number; body: Json };

/** The statements of a call about one of two subjects that are alike; it is made about the other one first. */
async function costOf<Subject>(make: () => Promise<Subject>, call: (subject: Subject) => Promise<Answer>) {
  const subjects = [await make(), await make()];
  const seen = await statementsOfCall(async () => {
    const { status, body } = await call(subjects.pop() as Subject);
    if (status > 299) throw new Error(`${status}: ${JSON.stringify(body)}`);
  });
  return seen.length;
}

/** A poll that these many people are asked in and vote in, at twice as many times. */
async function votedPoll(count: number): Promise<Json> {
  const poll = await pollOf(host, { options: pollOptions(2 * count), userIds: idsOf(count) });
  const votes = poll.options.map(({ id }: Json) => ({ optionId: id, vote: "YES" }));
  for (const one of crowd.slice(0, count))
    await one.call("PUT", `/api/polls/${poll.id}/votes`, { body: { votes } });
  return poll;
}

/** A weekly activity of which these many single times differ, and are answered by one person each. */
async function weekly(count: number): Promise<Json> {
  const made = await activityOf(host, { recurrence: "FREQ=WEEKLY;COUNT=30" });
  for (const at of numbers(count)) {
    const occurrence = new Date(Date.parse(made.dateTime) + (at + 5) * 7 * 86_400_000).toISOString();
    await host.patch(`${path}/${made.id}`, { occurrence, title: `Gång ${at}` });
    const body = { answer: "GOING", occurrence };
    await crowd[at]!.call("PUT", `${path}/${made.id}/answer`, { body });
  }
  return made;
}
const fifthTime = ({ dateTime }: Json) => new Date(Date.parse(dateTime) + 4 * 7 * 86_400_000).toISOString();

const event = (at: number) => [
  ...["BEGIN:VEVENT", `UID:${at}`, `DTSTART:2036062${at}T163000Z`, "RRULE:FREQ=WEEKLY;COUNT=4"],
  ...[`EXDATE:2036062${at}T163000Z`, `SUMMARY:Bad ${at}`, "END:VEVENT"],
];
const fileOf = (count: number) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...numbers(count).flatMap(event), "END:VCALENDAR", ""].join("\r\n");

/** Each call, with `count` of what could make it cost more. */
const calls: Record<string, (count: number) => Promise<number>> = {
  "the list of polls": async (count) => {
    for (const _ of numbers(count)) await votedPoll(1);
    return costOf(
      async () => {},
      () => host.get("/api/polls"),
    );
  },
  "a poll": (count) =>
    costOf(
      () => votedPoll(count),
      ({ id }) => host.get(`/api/polls/${id}`),
    ),
  "asking people in a poll": (count) =>
    costOf(
      () => pollOf(host),
      ({ id }) => host.post(`/api/polls/${id}/people`, { userIds: idsOf(count) }),
    ),
  "new times of a poll": (count) =>
    costOf(
      () => votedPoll(count),
      ({ id, options }) => {
        const before = options.map(({ dateTime }: Json) => ({ dateTime }));
        return host.patch(`/api/polls/${id}`, { options: [...before, ...pollOptions(30).slice(-count)] });
      },
    ),
  voting: (count) =>
    costOf(
      () => pollOf(host, { options: pollOptions(2 * count), userIds: idsOf(1) }),
      ({ id, options }) => {
        const votes = options.map((one: Json) => ({ optionId: one.id, vote: "IF_NEEDED" }));
        return crowd[0]!.call("PUT", `/api/polls/${id}/votes`, { body: { votes } });
      },
    ),
  "reminding who has not voted": (count) =>
    costOf(
      () => pollOf(host, { userIds: idsOf(count) }),
      ({ id }) => host.post(`/api/polls/${id}/reminders`, {}),
    ),
  "planning what a poll has found": (count) =>
    costOf(
      () => votedPoll(count),
      ({ id, options }) => host.post(`/api/polls/${id}/activity`, { optionId: options[0].id }),
    ),
  "deleting a poll": (count) =>
    costOf(
      () => votedPoll(count),
      ({ id }) => host.delete(`/api/polls/${id}`),
    ),
  "the list of templates": async (count) => {
    for (const _ of numbers(count)) await templateOf(host);
    return costOf(
      async () => {},
      () => host.get("/api/activity-templates"),
    );
  },
  "the events that wait for approval": async (count) => {
    for (const _ of numbers(count)) await submittedBy(host);
    return costOf(
      async () => {},
      () => admin.get("/api/admin/events"),
    );
  },
  "a dry run of an import": (count) =>
    costOf(
      async () => {},
      () => host.post(`${path}/import`, { file: fileOf(count), dryRun: true }),
    ),
  "an import": (count) =>
    costOf(
      async () => (await addMembers(app.url, "Importer"))[0]!,
      (one) => one.post(`${path}/import`, { file: fileOf(count) }),
    ),
  "changing the times of a series that follow": (count) =>
    costOf(
      () => weekly(count),
      (one) =>
        host.patch(`${path}/${one.id}`, { occurrence: fifthTime(one), scope: "FOLLOWING", title: "Nattbad" }),
    ),
  "cancelling the times of a series that follow": (count) =>
    costOf(
      () => weekly(count),
      (one) => host.delete(`${path}/${one.id}`, { occurrence: fifthTime(one), scope: "FOLLOWING" }),
    ),
  "withdrawing invitations": (count) =>
    costOf(
      async () => {
        const { id } = await activityOf(host, { visibility: "PRIVATE" });
        for (const one of crowd.slice(0, count)) await inviteTo(host, id, one);
        return id;
      },
      (id) => host.delete(`${path}/${id}/invitations`, { userIds: idsOf(count) }),
    ),
};

test.each(Object.entries(calls))("%s: as many statements for one as for many", async (_, cost) => {
  const one = await cost(1);
  expect(one).toBeGreaterThan(0);
  expect(await cost(MANY)).toBe(one);
});
