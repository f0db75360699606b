import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Me } from "@/features/accounts/rules";
import { activitiesDeparture } from "@/features/activities/departure";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo, submittedBy } from "../support/cases/activities";
import { block, unblock } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { type Json, type Member, sendText } from "../support/client";
import { CROWD } from "../support/full";
import { SseStream } from "../support/live";
import { addCrowd, addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

/** docs/contract.md, 3: "the host and those who come or wait for a place" (docs/decisions/079). */
let app: App;
let [host, elin, siri, noah, stranger] = [] as unknown as [Member, Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  const names = ["Host", "Elin", "Siri", "Noah", "Stranger"];
  [host, elin, siri, noah, stranger] = (await addMembers(app.url, ...names)) as typeof names &
    [Member, Member, Member, Member, Member];
});
afterAll(() => app.stop());

const talks = "/api/messages/conversations";
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const open = (one: Member, { id }: Json) => one.post(talks, { type: "GROUP", activityId: id });
const join = (one: Member, { id }: Json) => one.post(`/api/availability/${id}/join`, { waitlist: true });
const leave = (one: Member, { id }: Json) => one.post(`/api/availability/${id}/leave`);
const answer = (one: Member, { id }: Json, body: object) =>
  one.call("PUT", `/api/activities/${id}/answer`, { body });
const opened = async (one: Member, activity: Json): Promise<string> => {
  const { status, body } = await open(one, activity);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.id;
};
const insideOf = async (conversationId: string): Promise<string[]> => {
  const { participants, participantCount } = await db.conversation.findUniqueOrThrow({
    where: { id: conversationId },
    include: { participants: { orderBy: { joinedAt: "asc" } } },
  });
  expect(participantCount).toBe(participants.length);
  return participants.map(({ userId }) => userId);
};
const idsOf = (...people: Member[]) => people.map(({ id }) => id);
const reads = async (one: Member, conversationId: string) =>
  (await one.get(`${talks}/${conversationId}`)).status;
const said = async (one: Member, conversationId: string): Promise<string[]> =>
  (await one.get(`${talks}/${conversationId}`)).body.messages.map(({ content }: Json) => content);
const seriesOf = async (more: object = {}) => {
  const made = await activityOf(host, { dateTime: inDays(3), recurrence: "FREQ=WEEKLY;COUNT=5", ...more });
  const from = inDays(0).slice(0, 10);
  const { body } = await host.get(`/api/activities/occurrences?from=${from}&to=${inDays(60).slice(0, 10)}`);
  const times = body.occurrences.flatMap((one: Json) => (one.activityId === made.id ? [one.occurrence] : []));
  return { ...made, times: times as string[] } as Json & { times: string[] };
};

test("it begins when one of its people opens it, with the title, and with everybody who comes or waits", async () => {
  const made = await activityOf(host, { maxParticipants: 1 });
  await join(elin, made);
  await join(siri, made);
  expect(await db.conversation.count({ where: { activityId: made.id } })).toBe(0);
  const { status, body } = await open(elin, made);
  expect([status, body.existing]).toEqual([201, false]);
  expect(body.conversation).toMatchObject({
    ...{ type: "GROUP", name: "Kvällsbad", activityId: made.id, groupId: null, organizationId: null },
    ...{ isTemporaryRoom: false, isSubChannel: false, createdBy: host.id, participantCount: 3 },
  });
  const inside = await insideOf(body.id);
  expect([inside[0], inside.sort()]).toEqual([host.id, idsOf(host, elin, siri).sort()]);
  const again = await open(siri, made);
  expect([again.status, again.body.id, again.body.existing]).toEqual([200, body.id, true]);
  await sendText(siri, body.id, "Någon som har plats i bilen?");
  const { conversations } = (await host.get(talks)).body;
  expect(conversations.find(({ id }: Json) => id === body.id)).toMatchObject({
    ...{ unreadCount: 1, activityId: made.id, lastMessage: { content: "Någon som har plats i bilen?" } },
  });
});

test("who does not come opens none: 403 where the activity is seen, 404 where it is not", async () => {
  const [shown, hidden] = [await activityOf(host), await activityOf(host, { visibility: "PRIVATE" })];
  for (const made of [shown, hidden]) await opened(host, made);
  await answer(elin, shown, { answer: "MAYBE" });
  const status = async (one: Member, made: Json) => (await open(one, made)).status;
  expect([await status(elin, shown), await status(stranger, shown)]).toEqual([403, 403]);
  expect([await status(stranger, hidden), await status(stranger, { id: "nothing" })]).toEqual([404, 404]);
  await inviteTo(host, hidden.id, siri);
  expect(await status(siri, hidden)).toBe(403);
  const waiting = await submittedBy(host);
  expect([await status(stranger, waiting), await status(host, waiting)]).toEqual([404, 201]);
});

test("joining lets in, leaving puts out at once, live too; the host and the others are told", async () => {
  const made = await activityOf(host);
  const id = await opened(host, made);
  const live = await new SseStream(app.url, elin).open();
  const heard = () => live.all("conversation_updated").filter(({ conversation }) => conversation.id === id);
  await join(elin, made);
  await live.until("the conversation", () =>
    heard().some(({ conversation }) => !("deleted" in conversation)),
  );
  expect(await insideOf(id)).toEqual(idsOf(host, elin));
  await sendText(host, id, "Ta med handduk");
  await leave(elin, made);
  await live.until("its end", () => heard().some(({ conversation }) => "deleted" in conversation));
  live.close();
  expect([await insideOf(id), await reads(elin, id)]).toEqual([[host.id], 404]);
  expect((await elin.post(`${talks}/${id}`, { content: "hej" })).status).toBe(404);
  expect((await open(elin, made)).status).toBe(403);
  expect(await said(host, id)).toEqual(["Elin joined.", "Ta med handduk", "Elin left."]);
  await join(elin, made);
  await answer(elin, made, { answer: "NO" });
  expect(await insideOf(id)).toEqual([host.id]);
});

test("who accepts an invitation gets in; who is blocked by the host and comes stays", async () => {
  const made = await activityOf(host, { visibility: "PRIVATE" });
  const id = await opened(host, made);
  const invitation = await inviteTo(host, made.id, noah);
  await noah.patch(`/api/activity-invitations/${invitation}`, { action: "accept" });
  expect(await insideOf(id)).toEqual(idsOf(host, noah));
  await block(host, noah);
  expect([await reads(noah, id), (await open(noah, made)).status]).toEqual([200, 200]);
  await leave(noah, made);
  expect([await reads(noah, id), (await open(noah, made)).status]).toEqual([404, 404]);
  await unblock(host, noah);
});

test("it can be muted, and is left by leaving the activity; the host deletes others' messages, others do not", async () => {
  const made = await activityOf(host);
  await join(elin, made);
  await join(siri, made);
  const id = await opened(elin, made);
  expect((await elin.post(`${talks}/${id}/leave`)).body.error).toBe(
    "You can't leave the conversation of a group, an organization or an activity. Leave the group, organization or activity instead.",
  );
  expect((await elin.post(`${talks}/${id}/mute`, { muted: true })).status).toBe(200);
  expect((await elin.post(`${talks}/${id}/members`, { userIds: [stranger.id] })).status).toBe(400);
  expect((await host.call("DELETE", `${talks}/${id}`)).status).toBe(400);
  const message = await sendText(siri, id, "fel");
  const removed = (one: Member) => one.delete(`/api/messages/messages/${message.id}`);
  expect((await removed(elin)).status).toBe(403);
  expect((await removed(host)).status).toBe(200);
  await sendText(host, id, "@alla vi ses vid bryggan");
  const { conversation } = (await siri.get(`${talks}/${id}`)).body;
  expect(conversation.unreadCount).toBe(1);
});

test("a new title renames it; the end of a group leaves it alone; a deleted activity closes it", async () => {
  const group = await groupOf(host, elin);
  const made = await activityOf(host, { visibility: undefined, groupId: group.id });
  await join(elin, made);
  const id = await opened(elin, made);
  await host.patch(`/api/activities/${made.id}`, { title: "Morgonbad" });
  const { conversation, messages } = (await elin.get(`${talks}/${id}`)).body;
  expect([conversation.name, messages.at(-1).content]).toEqual([
    "Morgonbad",
    "Host changed the name to “Morgonbad”.",
  ]);
  await elin.post(`/api/personal-groups/${group.id}/leave`);
  expect(await reads(elin, id)).toBe(200);
  await host.call("DELETE", `/api/personal-groups/${group.id}`);
  expect(await reads(elin, id)).toBe(200);
  await host.call("DELETE", `/api/activities/${made.id}`);
  expect([await reads(elin, id), await reads(host, id)]).toEqual([404, 404]);
  expect(await db.conversation.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ activityId: null, participantCount: 0, closedAt: expect.any(Date) },
  });
});

describe("an activity that repeats", () => {
  test("who comes to one time is in it until they come to none", async () => {
    const series = await seriesOf();
    const id = await opened(host, series);
    for (const at of [0, 1]) await answer(elin, series, { answer: "GOING", occurrence: series.times[at] });
    expect(await insideOf(id)).toEqual(idsOf(host, elin));
    await answer(elin, series, { answer: "NO", occurrence: series.times[0] });
    expect(await insideOf(id)).toEqual(idsOf(host, elin));
    await answer(elin, series, { answer: null, occurrence: series.times[1] });
    expect(await insideOf(id)).toEqual([host.id]);
    await answer(siri, series, { answer: "GOING", occurrence: series.times[1] });
    await answer(siri, series, { answer: "MAYBE" });
    expect(await insideOf(id)).toEqual([host.id]);
  });

  test("a series that ends earlier, or changes its days, puts out who came to those times alone", async () => {
    const series = await seriesOf();
    const id = await opened(host, series);
    const last = { answer: "GOING", occurrence: series.times[4] };
    await answer(elin, series, { answer: "GOING", occurrence: series.times[0] });
    for (const one of [siri, noah]) await answer(one, series, last);
    const url = `/api/activities/${series.id}`;
    await host.call("DELETE", url, { body: { occurrence: series.times[3], scope: "FOLLOWING" } });
    expect(await insideOf(id)).toEqual(idsOf(host, elin));
    expect((await said(host, id)).at(-1)).toMatch(/^Host removed (Siri and Noah|Noah and Siri)\.$/);
    await host.patch(url, { recurrence: null });
    expect(await insideOf(id)).toEqual([host.id]);
  });

  test("a series that is divided takes its conversation along, with its people", async () => {
    const series = await seriesOf();
    await join(elin, series);
    await answer(siri, series, { answer: "GOING", occurrence: series.times[0] });
    await answer(noah, series, { answer: "GOING", occurrence: series.times[3] });
    const id = await opened(elin, series);
    expect(await insideOf(id)).toHaveLength(4);
    const change = { occurrence: series.times[2], scope: "FOLLOWING", title: "Vinterbad" };
    const { activity } = (await host.patch(`/api/activities/${series.id}`, change)).body;
    expect(activity.id).not.toBe(series.id);
    expect((await insideOf(id)).sort()).toEqual(idsOf(host, elin, noah).sort());
    const { conversation } = (await elin.get(`${talks}/${id}`)).body;
    expect([conversation.name, conversation.activityId]).toEqual(["Vinterbad", activity.id]);
    const before = await open(siri, series);
    expect([before.status, before.body.id === id]).toEqual([201, false]);
  });
});

test("a deleted account leaves the conversations of others' activities, and closes those of its own", async () => {
  const [leaver] = (await addMembers(app.url, "Leaver")) as [Member];
  const [others, own] = [await activityOf(host), await activityOf(leaver)];
  const series = await seriesOf();
  await join(leaver, others);
  await answer(leaver, series, { answer: "GOING", occurrence: series.times[0] });
  await join(host, own);
  const [first, second, third] = [
    await opened(host, others),
    await opened(host, own),
    await opened(host, series),
  ];
  await activitiesDeparture.leave?.({ ...leaver, timeZone: "Europe/Stockholm" } as unknown as Me);
  expect([await insideOf(first), await insideOf(third)]).toEqual([[host.id], [host.id]]);
  expect(await reads(host, second)).toBe(404);
});

test("opened, joined and left by many at once there is one, with exactly those who come", async () => {
  const made = await activityOf(host);
  const guests = (await addMembers(app.url, ...Array.from({ length: 12 }, () => "Guest"))) as Member[];
  await Promise.all(guests.slice(0, 6).map((one) => join(one, made)));
  const answers = await Promise.all([
    ...[host, ...guests.slice(0, 6)].map((one) => open(one, made)),
    ...guests.slice(6).map((one) => join(one, made)),
    ...guests.slice(0, 3).map((one) => leave(one, made)),
  ]);
  expect(answers.filter(({ status }) => ![200, 201, 403].includes(status))).toEqual([]);
  const all = await db.conversation.findMany({ where: { activityId: made.id }, select: { id: true } });
  expect(all).toHaveLength(1);
  expect((await insideOf(all[0]?.id ?? "")).sort()).toEqual(idsOf(host, ...guests.slice(3)).sort());
});

test(`with ${CROWD} people it is opened and joined with as many statements as with two`, async () => {
  const crowd = await addCrowd(CROWD);
  const [small, large] = [await activityOf(host), await activityOf(host)];
  await db.activityStanding.createMany({
    data: crowd.map((userId) => ({ activityId: large.id, userId, standing: "GOING" as const })),
  });
  const counts = async (made: Json) => {
    const opening = await statementsOfCall(() => open(host, made));
    const joining = await statementsOfCall(() => join(elin, made));
    const leaving = await statementsOfCall(() => leave(elin, made));
    return [opening.length, joining.length, leaving.length];
  };
  const few = await counts(small);
  expect(await counts(large)).toEqual(few);
  expect(await insideOf(await opened(host, large))).toHaveLength(CROWD + 1);
});
