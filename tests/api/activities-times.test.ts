import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Me } from "@/features/accounts/rules";
import { activitiesDeparture } from "@/features/activities/departure";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { befriend, block, unfriend } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import type { Answer, Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let host: Member;
let elin: Member;
let siri: Member;
let noah: Member;
let crowd: Member[];
beforeAll(async () => {
  app = await startApp();
  [host, elin, siri, noah, ...crowd] = (await addMembers(
    app.url,
    ...["Host", "Elin", "Siri", "Noah"],
    ...Array.from({ length: 8 }, () => "Guest"),
  )) as [Member, Member, Member, Member, ...Member[]];
});
afterAll(() => app.stop());

const path = "/api/activities";
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);

type Series = { id: string; times: string[] };
/** Five weekly times, and when each begins. */
async function seriesOf(more: object = {}): Promise<Series> {
  const fields = { dateTime: inDays(3), recurrence: "FREQ=WEEKLY;COUNT=5", visibility: "PUBLIC", ...more };
  const { id } = await activityOf(host, fields);
  return { id, times: (await listed(host, { id })).map((one) => one.occurrence) };
}
const listed = async (one: Member, { id }: { id: string }): Promise<Json[]> =>
  (await one.get(`${path}/occurrences?from=${dayIn(0)}&to=${dayIn(60)}`)).body.occurrences.filter(
    ({ activityId }: Json) => activityId === id,
  );
const answersOf = async (one: Member, series: Series) =>
  (await listed(one, series)).map(({ answer }) => answer);
const say = (
  one: Member,
  { id, times }: Series,
  at: number,
  answer: unknown,
  more: object = {},
): Promise<Answer> =>
  one.call("PUT", `${path}/${id}/answer`, { body: { answer, occurrence: times[at], ...more } });
const sayAll = (one: Member, { id }: Series, answer: unknown) =>
  one.call("PUT", `${path}/${id}/answer`, { body: { answer } });
const join = (one: Member, { id }: { id: string }, waitlist = true) =>
  one.post(`/api/availability/${id}/join`, { waitlist });
const leave = (one: Member, { id }: { id: string }) => one.post(`/api/availability/${id}/leave`);
const read = (one: Member, { id }: { id: string }, occurrence?: string) =>
  one.get(`${path}/${id}${occurrence ? `?occurrence=${encodeURIComponent(occurrence)}` : ""}`);
const people = async (series: Series, at: number, answer: string): Promise<Json> =>
  (await host.get(`${path}/${series.id}/people?answer=${answer}&occurrence=${series.times[at]}`)).body;
const idsOf = async (series: Series, at: number, answer: string): Promise<string[]> =>
  (await people(series, at, answer)).people.map(({ user }: Json) => user.id);
const news = async (one: Member, { id }: { id: string }, type: string): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    (told: Json) => told.type === type && told.data.eventId === id,
  );
const cancel = (series: Series, at: number) =>
  host.call("DELETE", `${path}/${series.id}`, { body: { occurrence: series.times[at] } });
const ids = (...ones: Member[]) => ones.map(({ id }) => id);

describe("PUT /api/activities/{id}/answer {occurrence}", () => {
  test("counts at that time alone, is shown there and in the calendar, and is taken back with null", async () => {
    const series = await seriesOf();
    await join(elin, series);
    const said = await say(elin, series, 1, "NO", { reason: " Förkyld " });
    expect(said.body).toEqual({ success: true, answer: "NO", position: null, reason: "Förkyld" });
    expect(await answersOf(elin, series)).toEqual(["GOING", "NO", "GOING", "GOING", "GOING"]);
    const { activity } = (await read(elin, series, series.times[1])).body;
    expect(activity).toMatchObject({ isJoined: false, answer: "NO", answerReason: "Förkyld" });
    expect(activity.time).toMatchObject({ ownAnswer: "NO", seriesAnswer: "GOING" });
    expect(activity).toMatchObject({ _count: { participants: 0 }, participants: [] });
    // other times and the activity as a whole are as before
    const other = (await read(elin, series, series.times[2])).body.activity;
    expect(other).toMatchObject({ isJoined: true, answer: null, _count: { participants: 1 } });
    expect(other.time).toMatchObject({ ownAnswer: null, seriesAnswer: "GOING" });
    const whole = (await read(elin, series)).body.activity;
    expect(whole).toMatchObject({ isJoined: true, answer: null, _count: { participants: 1 }, time: null });
    expect((await say(elin, series, 1, null)).body).toEqual({
      success: true,
      answer: null,
      position: null,
      reason: null,
    });
    expect(await answersOf(elin, series)).toEqual(Array(5).fill("GOING"));
  });

  test("GOING takes part at one time; MAYBE and NO for all times are overridden there", async () => {
    const series = await seriesOf();
    expect((await say(siri, series, 0, "GOING")).body).toEqual({
      success: true,
      answer: "GOING",
      position: null,
      reason: null,
    });
    await sayAll(noah, series, "NO");
    await say(noah, series, 0, "GOING");
    expect(await answersOf(noah, series)).toEqual(["GOING", "NO", "NO", "NO", "NO"]);
    expect(await idsOf(series, 0, "GOING")).toEqual(ids(siri, noah));
    expect(await idsOf(series, 1, "GOING")).toEqual([]);
    const [first, second] = await listed(siri, series);
    expect([first?.["relation"], second?.["relation"]]).toEqual(["JOINED", "VISIBLE"]);
    // all times again: it replaces what was said for single ones
    await sayAll(noah, series, "MAYBE");
    expect(await answersOf(noah, series)).toEqual(Array(5).fill("MAYBE"));
  });

  test("joining keeps places at single times and forgets maybe and no; leaving forgets all", async () => {
    const series = await seriesOf();
    await say(elin, series, 0, "NO");
    await say(elin, series, 1, "GOING");
    await join(elin, series);
    expect(await answersOf(elin, series)).toEqual(Array(5).fill("GOING"));
    await say(elin, series, 2, "MAYBE");
    await leave(elin, series);
    expect(await answersOf(elin, series)).toEqual(Array(5).fill(null));
    expect(
      await db.activityStanding.count({ where: { activityId: series.id, occurrence: { not: null } } }),
    ).toBe(0);
  });

  test("the host has five lists for each time, and is told who comes and who does not", async () => {
    const series = await seriesOf({ maxParticipants: 1 });
    await inviteTo(host, series.id, crowd[0] as Member);
    await inviteTo(host, series.id, crowd[1] as Member);
    await join(elin, series);
    await join(siri, series);
    await sayAll(noah, series, "MAYBE");
    await say(crowd[1] as Member, series, 1, "NO", { reason: "Bortrest" });
    const counts = async (at: number) => (await people(series, at, "NO")).counts;
    expect(await counts(0)).toEqual({ INVITED: 2, UNANSWERED: 0, GOING: 1, WAITING: 1, MAYBE: 1, NO: 0 });
    expect(await counts(1)).toEqual({ INVITED: 1, UNANSWERED: 0, GOING: 1, WAITING: 1, MAYBE: 1, NO: 1 });
    expect((await people(series, 1, "NO")).people).toMatchObject([{ reason: "Bortrest" }]);
    await say(elin, series, 1, "NO");
    expect(await counts(1)).toEqual({ INVITED: 1, UNANSWERED: 0, GOING: 1, WAITING: 0, MAYBE: 1, NO: 2 });
    expect(await news(host, series, "ACTIVITY_LEFT")).toMatchObject([
      { data: { fromUserId: elin.id, dateTime: series.times[1] } },
    ]);
    const all = (await host.get(`${path}/${series.id}/people?answer=GOING`)).body;
    expect(all.counts).toEqual({ INVITED: 2, UNANSWERED: 0, GOING: 1, WAITING: 1, MAYBE: 1, NO: 0 });
    expect((await elin.get(`${path}/${series.id}/people?occurrence=${series.times[0]}`)).status).toBe(403);
    expect((await host.get(`${path}/${series.id}/people?occurrence=${inDays(1)}`)).status).toBe(404);
    expect((await host.get(`${path}/${series.id}/people?occurrence=tomorrow`)).status).toBe(400);
  });

  test("the host is told who comes to single times and then says no to all", async () => {
    const series = await seriesOf();
    await say(elin, series, 2, "MAYBE");
    await sayAll(elin, series, "NO");
    expect(await news(host, series, "ACTIVITY_LEFT")).toEqual([]);
    await say(elin, series, 2, "GOING");
    await sayAll(elin, series, "NO");
    expect(await news(host, series, "ACTIVITY_JOINED")).toEqual([]);
    expect(await news(host, series, "ACTIVITY_LEFT")).toMatchObject([{ data: { fromUserId: elin.id } }]);
  });

  test("own, past, cancelled, unknown, too far ahead, and GOING for all times are refused", async () => {
    const series = await seriesOf();
    expect((await say(host, series, 0, "NO")).status).toBe(400);
    expect((await sayAll(elin, series, "GOING")).status).toBe(400);
    const unknown = { ...series, times: [inDays(4)] };
    expect((await say(elin, unknown, 0, "NO")).status).toBe(404);
    expect((await say(elin, { ...series, times: ["soon"] }, 0, "NO")).status).toBe(400);
    const single = await activityOf(host, { dateTime: inDays(3) });
    expect((await say(elin, { ...single, times: [single.dateTime] } as never, 0, "NO")).status).toBe(404);
    await cancel(series, 0);
    const cancelled = await say(elin, series, 0, "GOING");
    expect([cancelled.status, cancelled.body.error]).toEqual([409, "This time is cancelled."]);
    const old = await seriesOf({ dateTime: inDays(-8) });
    const began = (await read(elin, old)).body.activity.dateTime;
    expect((await say(elin, { ...old, times: [began] }, 0, "NO")).status).toBe(400);
    const long = await activityOf(host, {
      dateTime: inDays(3),
      recurrence: "FREQ=YEARLY",
      visibility: "PUBLIC",
    });
    const [far] = (await listed(host, long)).map(({ occurrence }) =>
      occurrence.replace(/^\d+/, (y: string) => +y + 2),
    );
    expect((await say(elin, { id: long.id, times: [far] }, 0, "NO")).status).toBe(400);
  });

  test("strangers, a blocked person, and one who has just lost the right get 404", async () => {
    const hidden = await seriesOf({ visibility: "PRIVATE" });
    expect((await say(elin, hidden, 0, "GOING")).status).toBe(404);
    expect((await say(elin, { id: anyId, times: hidden.times }, 0, "GOING")).status).toBe(404);
    const [friend, member, blocked] = crowd.slice(2, 5) as [Member, Member, Member];
    const open = await seriesOf();
    await say(blocked, open, 0, "NO", { reason: "Nej" });
    await block(host, blocked);
    expect((await say(blocked, open, 0, "GOING")).status).toBe(404);
    expect((await people(open, 0, "NO")).counts).toMatchObject({ NO: 0 });
    await befriend(host, friend);
    const ours = await seriesOf({ visibility: "FRIENDS" });
    await say(friend, ours, 1, "NO");
    await unfriend(host, friend.id);
    expect((await say(friend, ours, 1, "GOING")).status).toBe(404);
    const { id: groupId } = await groupOf(host, member);
    const club = await seriesOf({ groupId, visibility: "GROUP", maxParticipants: 1 });
    await say(member, club, 1, "GOING");
    await host.call("DELETE", `/api/personal-groups/${groupId}/members/${member.id}`);
    expect((await read(member, club, club.times[1])).status).toBe(404);
    expect((await say(member, club, 1, "NO")).status).toBe(404);
  });
});

describe("places at one time", () => {
  test("who says no frees a place there alone; the first who waits for all times or that one moves up", async () => {
    const series = await seriesOf({ maxParticipants: 1 });
    await join(elin, series);
    // siri waits for one time before noah waits for all
    expect((await say(siri, series, 1, "GOING")).status).toBe(409);
    expect((await say(siri, series, 1, "GOING", { waitlist: true })).body.answer).toBe("WAITING");
    await join(noah, series);
    expect(await idsOf(series, 1, "WAITING")).toEqual(ids(siri, noah));
    const waiting = (await read(noah, series, series.times[1])).body.activity;
    expect(waiting).toMatchObject({ isJoined: false, waitlistPosition: 2 });
    await say(elin, series, 1, "NO");
    await say(elin, series, 2, "MAYBE");
    expect(await answersOf(siri, series)).toEqual([null, "GOING", null, null, null]);
    expect(await answersOf(noah, series)).toEqual(["WAITING", "WAITING", "GOING", "WAITING", "WAITING"]);
    expect((await news(siri, series, "ACTIVITY_WAITLIST")).map(({ data }) => data.dateTime)).toEqual([
      series.times[1],
    ]);
    expect((await news(noah, series, "ACTIVITY_WAITLIST")).map(({ data }) => data.dateTime)).toEqual([
      series.times[2],
    ]);
    // the place is taken: back is only by waiting
    expect((await say(elin, series, 1, null)).status).toBe(409);
    expect((await say(elin, series, 1, "GOING")).status).toBe(409);
    expect((await say(elin, series, 1, "GOING", { waitlist: true })).body.answer).toBe("WAITING");
    expect(await idsOf(series, 1, "WAITING")).toEqual(ids(noah, elin));
    // a place at all times goes to noah, who meets siri at one of them, and keeps his turn there
    await leave(elin, series);
    expect(await answersOf(noah, series)).toEqual(["GOING", "WAITING", "GOING", "GOING", "GOING"]);
    await say(siri, series, 1, "NO");
    expect(await answersOf(noah, series)).toEqual(Array(5).fill("GOING"));
    expect(
      await db.activityStanding.count({
        where: { activityId: series.id, userId: noah.id, occurrence: { not: null } },
      }),
    ).toBe(0);
  });

  test("a free place at one time goes to those who queue later; joining waits where others fill a time", async () => {
    const series = await seriesOf({ maxParticipants: 1 });
    await say(siri, series, 0, "GOING");
    expect((await join(elin, series)).body).toMatchObject({ position: null });
    expect(await answersOf(elin, series)).toEqual(["WAITING", "GOING", "GOING", "GOING", "GOING"]);
    await say(elin, series, 3, "NO");
    await join(noah, series);
    expect(await answersOf(noah, series)).toEqual(["WAITING", "WAITING", "WAITING", "GOING", "WAITING"]);
    await sayAll(siri, series, "NO");
    expect(await answersOf(elin, series)).toEqual(["GOING", "GOING", "GOING", "NO", "GOING"]);
  });

  test("more places let in at each time; fewer than come to any time are refused", async () => {
    const series = await seriesOf({ maxParticipants: 2 });
    await join(elin, series);
    await say(siri, series, 1, "GOING");
    await say(noah, series, 1, "GOING", { waitlist: true });
    const limit = (maxParticipants: number | null) => host.patch(`${path}/${series.id}`, { maxParticipants });
    expect((await limit(1)).status).toBe(400);
    expect((await limit(3)).status).toBe(200);
    expect(await idsOf(series, 1, "GOING")).toEqual(ids(elin, siri, noah));
    await say(crowd[5] as Member, series, 1, "GOING", { waitlist: true });
    expect((await limit(null)).status).toBe(200);
    expect((await people(series, 1, "WAITING")).counts).toMatchObject({ GOING: 4, WAITING: 0 });
  });

  test("a cancelled time lets nobody in until it takes place after all", async () => {
    const series = await seriesOf({ maxParticipants: 1 });
    await join(elin, series);
    await say(siri, series, 1, "GOING", { waitlist: true });
    await cancel(series, 1);
    await leave(elin, series);
    expect(await idsOf(series, 1, "WAITING")).toEqual(ids(siri));
    await host.patch(`${path}/${series.id}`, { occurrence: series.times[1], isCancelled: false });
    expect(await idsOf(series, 1, "GOING")).toEqual(ids(siri));
  });

  test("of many who want the last place of a time at once one gets it, and the others queue in order", async () => {
    const series = await seriesOf({ maxParticipants: 2 });
    await join(elin, series);
    const wanting = [siri, noah, ...crowd.filter((_, at) => at !== 4)];
    for (const waitlist of [false, true]) {
      const answers = await Promise.all(wanting.map((one) => say(one, series, 2, "GOING", { waitlist })));
      const said = answers.map(({ status, body }) => (status === 200 ? body.answer : status)).sort();
      const others = Array(wanting.length - 1).fill(waitlist ? "WAITING" : 409);
      expect(said).toEqual([...others, "GOING"].sort());
    }
    expect((await people(series, 2, "GOING")).counts).toMatchObject({
      GOING: 2,
      WAITING: wanting.length - 1,
    });
  });

  test("two places that become free at once at a time go to the two first, while others answer", async () => {
    const series = await seriesOf({ maxParticipants: 2 });
    const [first, second, third] = crowd.slice(5) as [Member, Member, Member];
    await join(elin, series);
    await join(siri, series);
    for (const one of [first, second, third]) await say(one, series, 0, "GOING", { waitlist: true });
    await Promise.all([
      say(elin, series, 0, "NO"),
      say(siri, series, 0, "MAYBE"),
      say(noah, series, 0, "GOING", { waitlist: true }),
    ]);
    expect(await idsOf(series, 0, "GOING")).toEqual(ids(first, second));
    expect(await idsOf(series, 0, "WAITING")).toEqual(ids(third, noah));
    expect(await answersOf(elin, series)).toEqual(["NO", "GOING", "GOING", "GOING", "GOING"]);
  });

  test("a departing account's place at one time goes to the next", async () => {
    const [gone] = (await addMembers(app.url, "Gone")) as [Member];
    const series = await seriesOf({ maxParticipants: 1 });
    await say(gone, series, 0, "GOING");
    await say(siri, series, 0, "GOING", { waitlist: true });
    await activitiesDeparture.leave?.({ ...gone, timeZone: "Europe/Stockholm" } as unknown as Me);
    expect(await idsOf(series, 0, "GOING")).toEqual(ids(siri));
  });
});

describe("what the host changes", () => {
  const newsOf = async (one: Member, series: Series) => [
    ...(await news(one, series, "ACTIVITY_CHANGED")),
    ...(await news(one, series, "ACTIVITY_CANCELLED")),
  ];

  test("tells of one time those who come to it, and of all times everybody", async () => {
    const series = await seriesOf();
    await join(elin, series);
    await say(elin, series, 1, "NO");
    await say(siri, series, 1, "GOING");
    await cancel(series, 1);
    expect([(await newsOf(elin, series)).length, (await newsOf(siri, series)).length]).toEqual([0, 1]);
    await host.patch(`${path}/${series.id}`, { occurrence: series.times[2], location: "Hallen" });
    expect([(await newsOf(elin, series)).length, (await newsOf(siri, series)).length]).toEqual([1, 1]);
    await host.patch(`${path}/${series.id}`, { location: "Parken" });
    expect([(await newsOf(elin, series)).length, (await newsOf(siri, series)).length]).toEqual([2, 1]);
    await say(siri, series, 4, "GOING");
    await host.patch(`${path}/${series.id}`, { location: "Skogen" });
    expect((await newsOf(siri, series)).length).toBe(2);
  });

  test("a moved time keeps its answers; another hour of all times takes them along", async () => {
    const series = await seriesOf();
    await say(siri, series, 1, "GOING");
    await say(noah, series, 2, "NO");
    const later = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString();
    const [, second = "", third = ""] = series.times;
    await host.patch(`${path}/${series.id}`, { occurrence: second, dateTime: later(second) });
    expect(await idsOf(series, 1, "GOING")).toEqual(ids(siri));
    expect(await answersOf(siri, series)).toEqual([null, "GOING", null, null, null]);
    await host.patch(`${path}/${series.id}`, {
      dateTime: new Date(Date.parse(series.times[0] as string) - 60_000),
    });
    const moved = {
      ...series,
      times: series.times.map((at) => new Date(Date.parse(at) - 60_000).toISOString()),
    };
    expect(moved.times[2]).not.toBe(third);
    expect(await idsOf(moved, 2, "NO")).toEqual(ids(noah));
    expect(await answersOf(siri, moved)).toEqual([null, "GOING", null, null, null]);
  });

  test("this and following: the new series has the people and answers from there on, the old one the others", async () => {
    const series = await seriesOf({ maxParticipants: 2 });
    await join(elin, series);
    await say(elin, series, 1, "NO");
    await say(elin, series, 3, "NO", { reason: "Resa" });
    await say(siri, series, 3, "GOING");
    const change = { occurrence: series.times[2], scope: "FOLLOWING", title: "Ny" };
    const { activity } = (await host.patch(`${path}/${series.id}`, change)).body;
    const next = { id: activity.id, times: series.times.slice(2) };
    expect(await answersOf(elin, series)).toEqual(["GOING", "NO"]);
    expect(await answersOf(elin, next)).toEqual(["GOING", "NO", "GOING"]);
    expect(await idsOf(next, 1, "GOING")).toEqual(ids(siri));
    expect((await people(next, 1, "NO")).people).toMatchObject([{ reason: "Resa" }]);
    await host.call("DELETE", `${path}/${next.id}`, {
      body: { occurrence: next.times[1], scope: "FOLLOWING" },
    });
    expect((await news(siri, next, "ACTIVITY_CANCELLED")).length).toBe(1);
    expect(
      await db.activityStanding.count({ where: { activityId: next.id, occurrence: { not: null } } }),
    ).toBe(0);
  });
});

describe("elsewhere", () => {
  const feedOf = async (one: Member) => {
    const { url } = (await one.post("/api/calendar-feeds", {})).body;
    return async () => (await fetch(new URL(new URL(url).pathname, app.url))).text();
  };

  test("own calendars leave out declined times and have single ones as events of their own", async () => {
    const [one, other] = (await addMembers(app.url, "One", "Other")) as [Member, Member];
    const series = await seriesOf({ title: "Kör" });
    await join(one, series);
    const [mine, theirs] = [await feedOf(one), await feedOf(other)];
    await say(one, series, 1, "NO");
    await say(one, series, 2, "MAYBE");
    await say(other, series, 1, "GOING");
    const text = await mine();
    expect(text.match(/^EXDATE/gm)).toHaveLength(1);
    expect(text.match(/^RECURRENCE-ID/gm)).toHaveLength(1);
    expect(text.match(/^STATUS:.*$/gm)?.map((line) => line.trim())).toEqual([
      "STATUS:CONFIRMED",
      "STATUS:TENTATIVE",
    ]);
    const single = await theirs();
    expect(single.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(single.slice(single.indexOf("BEGIN:VEVENT"))).not.toContain("RRULE");
    expect(single).toContain("STATUS:CONFIRMED");
    await say(other, series, 1, "NO");
    expect(await theirs()).not.toContain("VEVENT");
  });

  test("who comes to one time has the activity among their own", async () => {
    const series = await seriesOf();
    await say(siri, series, 1, "GOING");
    const { activities } = (await siri.get(`${path}?mine=upcoming&limit=100`)).body;
    expect(activities.map(({ id }: Json) => id)).toContain(series.id);
  });

  test("the number of statements does not depend on that of people and times", async () => {
    const few = await seriesOf({ maxParticipants: 1 });
    const many = await seriesOf({ maxParticipants: 1 });
    for (const series of [few, many]) {
      await join(elin, series);
      await say(siri, series, 0, "GOING", { waitlist: true });
    }
    for (const one of crowd.slice(5))
      for (const at of [0, 1, 2]) await say(one, many, at, "GOING", { waitlist: true });
    // without those of the session, which is remembered for a second
    const count = async (work: () => Promise<unknown>) =>
      (await statementsOf(work)).filter((text) => /"(Activity|Notification)/.test(text)).length;
    for (const work of [
      (series: Series) => read(siri, series, series.times[0]),
      (series: Series) => people(series, 0, "WAITING"),
      (series: Series) => listed(siri, series),
      (series: Series) => sayAll(elin, series, "NO"),
    ])
      expect(await count(() => work(many))).toBe(await count(() => work(few)));
  });
});
