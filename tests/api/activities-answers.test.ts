import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { block } from "../support/cases/friends";
import type { Json, Member } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";

let app: App;
let host: Member;
let elin: Member;
let siri: Member;
let crowd: Member[];
beforeAll(async () => {
  app = await startApp();
  [host, elin, siri, ...crowd] = (await addMembers(
    app.url,
    "Host",
    ...Array.from({ length: 10 }, () => "Guest"),
  )) as [Member, Member, Member, ...Member[]];
});
afterAll(() => app.stop());

type One = { id: string };
const path = "/api/activities";
const answer = (one: Member, { id }: One, said: unknown, reason?: unknown) =>
  one.call("PUT", `${path}/${id}/answer`, { body: { answer: said, reason } });
const join = (one: Member, { id }: One, waitlist = true) =>
  one.post(`/api/availability/${id}/join`, { waitlist });
const leave = (one: Member, { id }: One) => one.post(`/api/availability/${id}/leave`);
const seen = async (one: Member, { id }: One): Promise<Json> =>
  (await one.get(`${path}/${id}`)).body.activity;
const pending = (one: Member, { id }: One) =>
  db.activityInvitation.count({ where: { activityId: id, userId: one.id, status: "PENDING" } });

describe("PUT /api/activities/{id}/answer {answer: MAYBE, NO or null, reason?}", () => {
  test("the answer is the caller's own in the activity; null takes it back", async () => {
    const activity = await activityOf(host);
    const said = await answer(elin, activity, "MAYBE", "  Om barnvakten kan ");
    expect(said.body).toEqual({
      success: true,
      answer: "MAYBE",
      position: null,
      reason: "Om barnvakten kan",
    });
    expect(await seen(elin, activity)).toMatchObject({ answer: "MAYBE", answerReason: "Om barnvakten kan" });
    for (const one of [host, siri])
      expect(await seen(one, activity)).toMatchObject({ answer: null, answerReason: null });
    expect((await answer(elin, activity, "NO")).body).toEqual({
      success: true,
      answer: "NO",
      position: null,
      reason: null,
    });
    expect(await seen(elin, activity)).toMatchObject({ answer: "NO", answerReason: null });
    expect((await answer(elin, activity, null, "?")).body).toEqual({
      success: true,
      answer: null,
      position: null,
      reason: null,
    });
    expect(await seen(elin, activity)).toMatchObject({ answer: null, answerReason: null });
  });

  test("joining and queueing clear the answer; either answer leaves, and the place goes to the waitlist", async () => {
    const activity = await activityOf(host, { maxParticipants: 1 });
    await answer(elin, activity, "MAYBE");
    expect((await join(elin, activity)).body.activity).toMatchObject({ isJoined: true, answer: null });
    await answer(siri, activity, "MAYBE");
    expect((await join(siri, activity)).body).toMatchObject({ position: 1, activity: { answer: null } });
    await answer(elin, activity, "NO", "Förkyld");
    expect(await seen(elin, activity)).toMatchObject({ isJoined: false, answer: "NO" });
    expect(await seen(siri, activity)).toMatchObject({ isJoined: true, waitlistPosition: null });
    await join(elin, activity);
    expect((await answer(elin, activity, "MAYBE")).status).toBe(200);
    expect(await seen(elin, activity)).toMatchObject({ waitlistPosition: null, answer: "MAYBE" });
    expect((await leave(elin, activity)).status).toBe(409);
    // null does not leave
    expect((await answer(siri, activity, null)).status).toBe(200);
    expect(await seen(siri, activity)).toMatchObject({ isJoined: true });
  });

  test("NO declines a pending invitation, MAYBE leaves it pending; declining is NO; a new one asks anew", async () => {
    const activity = await activityOf(host, { visibility: "PRIVATE" });
    await inviteTo(host, activity.id, elin);
    await answer(elin, activity, "MAYBE");
    expect(await pending(elin, activity)).toBe(1);
    await answer(elin, activity, "NO");
    expect(await pending(elin, activity)).toBe(0);
    const { notifications } = (await elin.get("/api/notifications?includeRead=true")).body;
    const told = notifications.find(({ data }: Json) => data.eventId === activity.id);
    expect(told).toMatchObject({ isRead: true, invitationStatus: "DECLINED" });
    const again = await inviteTo(host, activity.id, elin);
    expect(await seen(elin, activity)).toMatchObject({ answer: null, invitationId: again });
    await elin.patch(`/api/activity-invitations/${again}`, { action: "decline" });
    expect(await seen(elin, activity)).toMatchObject({ answer: "NO", invitationId: null });
    // changing one's mind
    expect((await join(elin, activity)).status).toBe(200);
  });

  test("past and one's own 400; not visible, unknown or blocked 404", async () => {
    const past = await activityOf(host, { dateTime: new Date(Date.now() - 1000).toISOString() });
    const old = await answer(elin, past, "NO");
    expect([old.status, old.body.error]).toEqual([400, "This activity is in the past."]);
    const own = await answer(host, await activityOf(host), "MAYBE");
    expect([own.status, own.body.error]).toEqual([400, "You can't answer your own activity."]);
    for (const hidden of [await activityOf(host, { visibility: "PRIVATE" }), { id: anyId }, { id: "x" }])
      expect((await answer(elin, hidden, "NO")).status).toBe(404);
    const activity = await activityOf(host);
    const last = crowd.pop() as Member;
    await answer(last, activity, "MAYBE");
    await block(host, last);
    expect((await answer(last, activity, "NO")).status).toBe(404);
  });

  test("limits", async () => {
    const activity = await activityOf(host);
    for (const said of ["GOING", "", 1, undefined])
      expect((await answer(elin, activity, said)).status).toBe(400);
    expect((await answer(elin, activity, "NO", "å".repeat(200))).status).toBe(200);
    for (const reason of ["å".repeat(201), "a\nb", 7, "a\u0000"])
      expect((await answer(elin, activity, "NO", reason)).status).toBe(400);
  });

  test("who may no longer see the activity can still leave it by answering", async () => {
    const activity = await activityOf(host);
    await join(elin, activity);
    await host.patch(`${path}/${activity.id}`, { visibility: "PRIVATE" });
    expect((await answer(elin, activity, "NO")).status).toBe(200);
    expect((await elin.get(`${path}/${activity.id}`)).status).toBe(404);
  });
});

describe("GET /api/activities/{id}/people?answer= for the host", () => {
  const list = async (one: Member, { id }: One, query = "") =>
    (await one.get(`${path}/${id}/people?${query}`)).body;
  const idsOf = ({ people }: Json) => people.map(({ user }: Json) => user.id);

  test("the lists with their counts; each person is in one of them", async () => {
    const activity = await activityOf(host, { maxParticipants: 2 });
    const [going, also, first, second, unsure, off, asked] = crowd;
    for (const one of [going, also, first, second, unsure, off, asked] as Member[])
      await inviteTo(host, activity.id, one);
    for (const one of [going, also, second, first] as Member[]) await join(one, activity);
    await answer(unsure as Member, activity, "MAYBE", "Om jag hinner");
    await answer(off as Member, activity, "NO", "Bortrest");
    const counts = { INVITED: 1, UNANSWERED: 0, GOING: 2, WAITING: 2, MAYBE: 1, NO: 1 };
    expect(await list(host, activity)).toMatchObject({
      counts,
      remindedAt: null,
      nextCursor: null,
      people: [{ user: { id: going?.id }, reason: null, waitlistPosition: null }, { user: { id: also?.id } }],
    });
    expect(await list(host, activity, "answer=WAITING")).toMatchObject({
      counts,
      people: [
        { user: { id: second?.id }, waitlistPosition: 1 },
        { user: { id: first?.id }, waitlistPosition: 2 },
      ],
    });
    expect((await list(host, activity, "answer=MAYBE")).people).toMatchObject([
      { user: { id: unsure?.id }, reason: "Om jag hinner", waitlistPosition: null },
    ]);
    expect((await list(host, activity, "answer=NO")).people).toMatchObject([
      { user: { id: off?.id }, reason: "Bortrest" },
    ]);
    expect(idsOf(await list(host, activity, "answer=INVITED"))).toEqual([asked?.id]);
  });

  test("pages by key, also of the waitlist; an activity without anybody has counts too", async () => {
    const activity = await activityOf(host, { maxParticipants: 1 });
    expect(await list(host, activity)).toMatchObject({
      counts: { INVITED: 0, UNANSWERED: 0, GOING: 0, WAITING: 0, MAYBE: 0, NO: 0 },
      people: [],
    });
    for (const one of crowd.slice(0, 6)) await join(one, activity);
    const got: string[] = [];
    let cursor = "";
    do {
      const page = await list(host, activity, `answer=WAITING&limit=2${cursor && `&cursor=${cursor}`}`);
      got.push(...idsOf(page));
      cursor = page.nextCursor;
    } while (cursor);
    expect(got).toEqual(crowd.slice(1, 6).map(({ id }) => id));
  });

  test("others 403, those who don't see it 404; another answer or cursor 400", async () => {
    const activity = await activityOf(host);
    expect((await elin.get(`${path}/${activity.id}/people`)).status).toBe(403);
    expect((await host.get(`${path}/${anyId}/people`)).status).toBe(404);
    for (const query of ["answer=going", "answer=", "cursor=x", "limit=0", "limit=101"])
      expect((await host.get(`${path}/${activity.id}/people?${query}`)).status).toBe(400);
    await answer(elin, activity, "MAYBE");
    await block(elin, host);
    expect((await list(host, activity, "answer=MAYBE")).counts.MAYBE).toBe(0);
    await elin.delete(`/api/users/${host.id}/block`);
  });
});

describe("POST /api/activities/{id}/reminders", () => {
  const remind = (one: Member, { id }: One) => one.post(`${path}/${id}/reminders`);
  const told = async (one: Member, { id }: One) =>
    (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
      ({ type, data }: Json) => type === "ACTIVITY_REMINDER" && data.eventId === id,
    );

  test("those who have not answered are told, once a day; answering settles it", async () => {
    const activity = await activityOf(host);
    for (const one of [elin, siri, ...crowd.slice(0, 2)]) await inviteTo(host, activity.id, one);
    await answer(siri, activity, "MAYBE");
    await join(crowd[0] as Member, activity);
    const answers = await Promise.all([1, 2, 3].map(() => remind(host, activity)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ success: true, reminded: 2 });
    expect((await remind(host, activity)).body.error).toBe(
      "You have already sent a reminder in the last 24 hours.",
    );
    expect(await told(elin, activity)).toMatchObject([
      { isRead: false, message: `${host.name} asks whether you are coming to Kvällsbad.` },
    ]);
    for (const one of [siri, crowd[0] as Member]) expect(await told(one, activity)).toEqual([]);
    const { remindedAt } = (await host.get(`${path}/${activity.id}/people`)).body;
    expect(Date.now() - Date.parse(remindedAt)).toBeLessThan(60_000);
    await answer(elin, activity, "NO");
    expect(await told(elin, activity)).toMatchObject([{ isRead: true, invitationStatus: "DECLINED" }]);
    // a day later
    const remindedYesterday = new Date(Date.now() - 25 * 3_600_000);
    await db.activity.update({ where: { id: activity.id }, data: { remindedAt: remindedYesterday } });
    expect((await remind(host, activity)).body).toEqual({ success: true, reminded: 1 });
  });

  test("nobody to remind 409, past 400, others 403 or 404", async () => {
    const activity = await activityOf(host);
    const none = await remind(host, activity);
    expect([none.status, none.body.error]).toEqual([409, "Everybody has answered."]);
    expect((await remind(elin, activity)).status).toBe(403);
    expect((await remind(elin, await activityOf(host, { visibility: "PRIVATE" }))).status).toBe(404);
    const past = await activityOf(host, { dateTime: new Date(Date.now() - 1000).toISOString() });
    expect((await remind(host, past)).status).toBe(400);
  });
});

test("joins and answers at once: nobody has joined and answered, and no place is free beside a waitlist", async () => {
  const activity = await activityOf(host, { maxParticipants: 3 });
  for (const round of rounds(6)) {
    const acts = crowd.flatMap((one, at) => [
      join(one, activity),
      answer(one, activity, (at + round) % 2 === 0 ? "NO" : "MAYBE"),
    ]);
    for (const { status } of await Promise.all(acts)) expect([200, 409]).toContain(status);
    const where = { activityId: activity.id };
    const said = await db.activityStanding.findMany({ where });
    expect(new Set(said.map(({ userId }) => userId)).size).toBe(said.length);
    expect(said).toHaveLength(crowd.length);
    const countOf = (standing: string) => said.filter((one) => one.standing === standing).length;
    expect(countOf("GOING")).toBeLessThanOrEqual(3);
    if (countOf("WAITING") > 0) expect(countOf("GOING")).toBe(3);
  }
});
