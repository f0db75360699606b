import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, calendarFile, inviteTo } from "../support/cases/activities";
import { befriend, blocked } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { type Json, type Member, sendText } from "../support/client";
import { SocketStream, SseStream } from "../support/live";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

/** docs/contract.md, 3: "`activities_changed` goes to those who see an activity". */
let app: App;
let [host, elin, siri, noah] = [] as unknown as Member[];
const streams = new Map<Member, SocketStream>();
beforeAll(async () => {
  app = await startApp();
  [host, elin, siri, noah] = (await addMembers(app.url, "Host", "Elin", "Siri", "Noah")) as typeof host &
    Member[];
  for (const one of [host, elin, siri, noah] as Member[])
    streams.set(one, await new SocketStream(app.url, one).open());
});
afterAll(async () => {
  for (const stream of streams.values()) stream.close();
  await app.stop();
});

const path = "/api/activities";
const heard = (one: Member): Json[] =>
  (streams.get(one)?.received ?? [])
    .map(({ event }) => event as Json)
    .filter(({ type }) => type === "activities_changed");
const about = (one: Member, id: string) => heard(one).filter(({ activityId }) => activityId === id).length;

/** Waits until everybody has heard of all that was done: events arrive in order, and each hears of one of their own. */
async function allHeard(): Promise<void> {
  for (const [one, stream] of streams) {
    const last = await activityOf(one, { visibility: "PRIVATE" });
    await stream.until("the last one", () => about(one, last.id) > 0, 5000);
  }
}

/** Who of all hears of the activity because of `change`, and not of what was done to it just before. */
async function hearersOf(id: string, change: () => Promise<{ status: number }>): Promise<Member[]> {
  const all = [...streams.keys()];
  await allHeard();
  const before = all.map((one) => about(one, id));
  const { status } = await change();
  expect(status).toBeLessThan(300);
  await allHeard();
  return all.filter((one, at) => about(one, id) > before[at]!);
}
const renamed = (id: string) => () => host!.patch(`${path}/${id}`, { title: "Morgonbad" });

test("A public activity's changes go to the host and those who come, wait or are invited, and to no stranger.", async () => {
  const { id } = await activityOf(host!, { maxParticipants: 1 });
  await elin!.post(`/api/availability/${id}/join`, {});
  await siri!.post(`/api/availability/${id}/join`, { waitlist: true });
  expect(await hearersOf(id, renamed(id))).toEqual([host, elin, siri]);
  await inviteTo(host!, id, noah!);
  expect(await hearersOf(id, renamed(id))).toEqual([host, elin, siri, noah]);
});

test("What a person imports reaches their open pages, by one event, and a dry run does not.", async () => {
  const before = [host, elin].map((one) => heard(one!).length);
  for (const dryRun of [true, false])
    expect((await host!.post(`${path}/import`, { file: calendarFile, dryRun })).status).toBe(200);
  await streams.get(host!)?.until("the import", () => heard(host!).length > before[0]!);
  expect([host, elin].map((one, at) => heard(one!).length - before[at]!)).toEqual([1, 0]);
});

test("Members of its group hear of an activity, but not who has just left.", async () => {
  const group = await groupOf(host!, elin!, siri!);
  const { id } = await activityOf(host!, { visibility: undefined, groupId: group.id });
  expect(await hearersOf(id, renamed(id))).toEqual([host, elin, siri]);
  await siri!.delete(`/api/personal-groups/${group.id}/members/${siri!.id}`);
  expect(await hearersOf(id, renamed(id))).toEqual([host, elin]);
});

test("Members of its organization hear of an activity, and of its end.", async () => {
  const made = await organizationOf(host!);
  await addToOrganization(made.id, elin!, "MEMBER");
  // that told her open stream nothing
  streams.get(elin!)?.close();
  streams.set(elin!, await new SocketStream(app.url, elin!).open());
  const { id } = await activityOf(host!, { visibility: undefined, organizationId: made.id });
  expect(await hearersOf(id, renamed(id))).toEqual([host, elin]);
  expect(await hearersOf(id, () => host!.delete(`${path}/${id}`))).toEqual([host, elin]);
});

test("Friends hear of what is for friends until they see it no more; a blocked person hears nothing.", async () => {
  await befriend(host!, elin!);
  await befriend(host!, siri!);
  const { id } = await activityOf(host!, { visibility: "FRIENDS" });
  expect(await hearersOf(id, renamed(id))).toEqual([host, elin, siri]);
  await inviteTo(host!, id, siri!);
  await blocked(siri!, host!);
  expect(await hearersOf(id, renamed(id))).toEqual([host, elin]);
  const hide = () => host!.patch(`${path}/${id}`, { visibility: "PRIVATE" });
  expect(await hearersOf(id, hide)).toEqual([host, elin]);
  expect(await hearersOf(id, renamed(id))).toEqual([host]);
});

test("Those who saw a deleted activity hear of it, and nobody else.", async () => {
  const { id } = await activityOf(host!, { visibility: "PRIVATE" });
  await inviteTo(host!, id, elin!);
  await inviteTo(host!, id, noah!);
  await blocked(noah!, host!);
  expect(await hearersOf(id, () => host!.delete(`${path}/${id}`))).toEqual([host, elin]);
});

test("Every kind of change is heard: created, answered, left, one time changed or cancelled, ended, invited.", async () => {
  const group = await groupOf(host!, elin!);
  const [moa] = await addMembers(app.url, "Moa");
  const made = await activityOf(host!, {
    visibility: undefined,
    groupId: group.id,
    recurrence: "FREQ=DAILY;COUNT=9",
    maxGuests: 2,
  });
  const { id, dateTime } = made;
  const at = (days: number) => new Date(Date.parse(dateTime) + days * 86_400_000).toISOString();
  await streams.get(elin!)?.until("created", () => about(elin!, id) === 1, 5000);
  const answer = (body: object) => elin!.call("PUT", `${path}/${id}/answer`, { body });
  const changes: [string, () => Promise<{ status: number }>][] = [
    ["joined", () => elin!.post(`/api/availability/${id}/join`, {})],
    ["guests", () => elin!.call("PUT", `${path}/${id}/guests`, { body: { guests: 1 } })],
    ["one time answered", () => answer({ answer: "NO", occurrence: at(1) })],
    ["left", () => elin!.post(`/api/availability/${id}/leave`, {})],
    ["answered", () => answer({ answer: "MAYBE" })],
    [
      "one time changed",
      () => host!.patch(`${path}/${id}`, { location: "Ön", occurrence: at(2), scope: "THIS" }),
    ],
    ["one time cancelled", () => host!.delete(`${path}/${id}?occurrence=${at(3)}&scope=THIS`)],
    ["ended", () => host!.delete(`${path}/${id}?occurrence=${at(5)}&scope=FOLLOWING`)],
    ["invited", () => host!.post(`${path}/${id}/invitations`, { userIds: [moa!.id] })],
  ];
  for (const [what, change] of changes) {
    const before = [host!, elin!].map((one) => about(one, id));
    const { status } = await change();
    expect([what, status < 300]).toEqual([what, true]);
    for (const [one, count] of [
      [host!, before[0]!],
      [elin!, before[1]!],
    ] as const)
      await streams.get(one)?.until(what, () => about(one, id) > count, 5000);
  }
});

test("The event holds the activity's id and a time to reload within; the SSE stream does not carry it.", async () => {
  const sse = await new SseStream(app.url, host!).open();
  const { id } = await activityOf(host!, { visibility: "PRIVATE" });
  await streams.get(host!)?.until("created", () => about(host!, id) === 1, 5000);
  expect(heard(host!).at(-1)).toEqual({ type: "activities_changed", activityId: id, spreadMs: 2 });
  const group = await groupOf(host!, elin!);
  await sendText(elin!, group.conversationId, "Hej");
  await sse.until("the message", () => sse.all("new_message").length > 0);
  sse.close();
  expect(sse.text).not.toContain("activities_changed");
});

test("A change takes as many statements and events for 10 members and participants as for one.", async () => {
  const crowd = (await addMembers(app.url, ...Array.from({ length: 10 }, () => "Guest"))) as Member[];
  const [small, large] = [await groupOf(host!, elin!), await groupOf(host!, ...crowd)];
  const cost = async (group: Json, people: Member[]) => {
    const { id } = await activityOf(host!, { visibility: undefined, groupId: group.id });
    await db.activityStanding.createMany({
      data: people.map((one) => ({ activityId: id, userId: one.id, standing: "GOING" as const })),
    });
    let titles = 0;
    const before = await db.liveEvent.count();
    const seen = await statementsOfCall(() => host!.patch(`${path}/${id}`, { title: `Bad ${++titles}` }));
    return { statements: seen.length, events: (await db.liveEvent.count()) - before };
  };
  const [few, many] = [await cost(small, [elin!]), await cost(large, crowd)];
  expect(many).toEqual(few);
  expect(few.events).toBe(2);
});
