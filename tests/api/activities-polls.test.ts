import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { pollOf, pollOptions } from "../support/cases/activities";
import { blocked } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let host: Member;
let elin: Member;
let siri: Member;
let noah: Member;
beforeAll(async () => {
  app = await startApp();
  [host, elin, siri, noah] = (await addMembers(app.url, "Host", "Elin", "Siri", "Noah")) as [
    Member,
    Member,
    Member,
    Member,
  ];
});
afterAll(() => app.stop());

const polls = "/api/polls";
const get = async (one: Member, id: string): Promise<Json> => (await one.get(`${polls}/${id}`)).body.poll;
const vote = (one: Member, { id, options }: Json, votes: (string | null | undefined)[], comment?: string) =>
  one.call("PUT", `${polls}/${id}/votes`, {
    body: {
      votes: votes.flatMap((given, at) =>
        given === undefined ? [] : [{ optionId: options[at].id, vote: given }],
      ),
      comment,
    },
  });
const decide = (one: Member, { id, options }: Json, at = 0) =>
  one.post(`${polls}/${id}/activity`, { optionId: options[at].id });
const totals = (poll: Json) => poll.options.map(({ yes, ifNeeded, no }: Json) => [yes, ifNeeded, no]);
const newsOf = async (one: Member, type: string): Promise<Json[]> =>
  (await one.get("/api/notifications")).body.notifications.filter((told: Json) => told.type === type);
const asked = (...people: Member[]) => ({ userIds: people.map(({ id }) => id) });

describe("asking", () => {
  test("a poll has 2 to 40 different times, and texts and people within their limits", async () => {
    const send = async (fields: object) =>
      (await host.post(polls, { title: "Möte", options: pollOptions(), ...fields })).status;
    expect(await send({ options: pollOptions(1) })).toBe(400);
    expect(await send({ options: pollOptions(40) })).toBe(201);
    expect(await send({ options: pollOptions(41) })).toBe(400);
    const [one] = pollOptions(1);
    expect(await send({ options: [one, one] })).toBe(400);
    const early = { ...one, endTime: new Date(Date.parse(one?.dateTime ?? "") - 1).toISOString() };
    expect(await send({ options: [early, ...pollOptions(3).slice(1)] })).toBe(400);
    for (const [field, most] of [
      ["title", 100],
      ["location", 100],
      ["description", 2000],
    ] as const) {
      expect(await send({ [field]: "å".repeat(most) }), field).toBe(201);
      expect(await send({ [field]: "å".repeat(most + 1) }), field).toBe(400);
    }
    expect(await send({ title: "" })).toBe(400);
    expect(await send({ closesAt: new Date(Date.now() - 1000).toISOString() })).toBe(400);
    expect(await send({ userIds: [host.id] })).toBe(400);
    expect(await send({ userIds: [anyId] })).toBe(404);
    expect(await send({ userIds: Array(101).fill(elin.id) })).toBe(400);
    expect(await send({ groupId: (await groupOf(elin)).id })).toBe(404);
  });

  test("those asked are told and see it, others don't", async () => {
    const poll = await pollOf(host, { title: "Vem kan", ...asked(elin) });
    expect(await newsOf(elin, "ACTIVITY_POLL")).toMatchObject([{ data: { pollId: poll.id } }]);
    expect((await elin.get(`${polls}/${poll.id}`)).status).toBe(200);
    expect((await siri.get(`${polls}/${poll.id}`)).status).toBe(404);
    expect((await vote(siri, poll, ["YES"])).status).toBe(404);
    for (const call of [
      elin.patch(`${polls}/${poll.id}`, { title: "Nej" }),
      elin.delete(`${polls}/${poll.id}`),
      elin.post(`${polls}/${poll.id}/people`, asked(siri)),
      elin.post(`${polls}/${poll.id}/reminders`),
      decide(elin, poll),
    ])
      expect((await call).status).toBe(403);
    expect((await host.post(`${polls}/${poll.id}/people`, asked(elin))).status).toBe(409);
    expect((await host.post(`${polls}/${poll.id}/people`, asked(elin, siri))).status).toBe(201);
    expect((await siri.get(`${polls}/${poll.id}`)).status).toBe(200);
  });

  test("100 people can be asked by name in all, also by calls at once", async () => {
    const { id } = await pollOf(host);
    const people = await addMembers(app.url, ...Array.from({ length: 101 }, (_, at) => `P${at}`));
    const [first, second, last] = [people.slice(0, 50), people.slice(50, 100), people.slice(100)];
    const ask = (some: Member[]) => host.post(`${polls}/${id}/people`, asked(...some));
    const answers = await Promise.all([ask(first), ask(second)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await ask(last)).status).toBe(409);
    expect(await db.activityPollPerson.count({ where: { pollId: id } })).toBe(100);
  });

  test("somebody who leaves the group, or is blocked, loses the view and is not counted", async () => {
    const group = await groupOf(host, elin, siri);
    const poll = await pollOf(host, { groupId: group.id, ...asked(noah) });
    for (const one of [elin, siri, noah]) expect((await vote(one, poll, ["YES"])).status).toBe(200);
    expect(totals(await get(host, poll.id))[0]).toEqual([3, 0, 0]);
    await host.delete(`/api/personal-groups/${group.id}/members/${elin.id}`);
    expect((await elin.get(`${polls}/${poll.id}`)).status).toBe(404);
    expect((await vote(elin, poll, ["NO"])).status).toBe(404);
    expect(totals(await get(host, poll.id))[0]).toEqual([2, 0, 0]);
    await blocked(host, noah);
    expect((await noah.get(`${polls}/${poll.id}`)).status).toBe(404);
    expect((await vote(noah, poll, ["NO"])).status).toBe(404);
    const left = await get(host, poll.id);
    expect([totals(left)[0], left._count]).toEqual([[1, 0, 0], { people: 1, answers: 1 }]);
    expect((await noah.get(polls)).body.polls.map(({ id }: Json) => id)).not.toContain(poll.id);
    await host.delete(`/api/users/${noah.id}/block`);
  });
});

test("a decided poll stays with the group's members when its host leaves", async () => {
  const group = await groupOf(host, elin, siri);
  const poll = await pollOf(elin, { groupId: group.id });
  expect((await vote(siri, poll, ["YES"])).status).toBe(200);
  expect((await decide(elin, poll)).status).toBe(201);
  await host.delete(`/api/personal-groups/${group.id}/members/${elin.id}`);
  expect((await elin.get(`${polls}/${poll.id}`)).status).toBe(404);
  expect((await get(siri, poll.id)).host.id).toBe(elin.id);
});

describe("voting", () => {
  test("votes that are left out stay, null takes back, and with nothing left nobody has voted", async () => {
    const poll = await pollOf(host, { options: pollOptions(3), ...asked(elin) });
    const first = await vote(elin, poll, ["YES", "IF_NEEDED"], "Gärna sent");
    expect(first.body.poll.options.map((one: Json) => one.vote)).toEqual(["YES", "IF_NEEDED", null]);
    await vote(elin, poll, [undefined, "NO", "YES"]);
    const shown = await get(host, poll.id);
    expect(totals(shown)).toEqual([
      [1, 0, 0],
      [0, 0, 1],
      [1, 0, 0],
    ]);
    expect(shown.people).toMatchObject([{ user: { id: elin.id }, comment: "Gärna sent" }]);
    const none = await elin.call("PUT", `${polls}/${poll.id}/votes`, {
      body: {
        votes: poll.options.map(({ id: optionId }: Json) => ({ optionId, vote: null })),
        comment: null,
      },
    });
    expect(none.body.poll).toMatchObject({ isAnswered: false, _count: { people: 1, answers: 0 } });
  });

  test("only on times of the poll, each once, while it is open; comments have 1000 characters", async () => {
    const poll = await pollOf(host, asked(elin));
    const other = await pollOf(host, asked(elin));
    expect((await vote(elin, { ...poll, options: other.options }, ["YES"])).status).toBe(404);
    const twice = { ...poll, options: [poll.options[0], poll.options[0]] };
    expect((await vote(elin, twice, ["YES", "NO"])).status).toBe(400);
    expect((await vote(elin, poll, ["PERHAPS"])).status).toBe(400);
    expect((await vote(elin, poll, [], "å".repeat(1000))).status).toBe(200);
    expect((await vote(elin, poll, [], "å".repeat(1001))).status).toBe(400);
    const closesAt = new Date().toISOString();
    expect((await host.patch(`${polls}/${poll.id}`, { closesAt })).status).toBe(200);
    expect((await vote(elin, poll, ["YES"])).status).toBe(409);
    await host.patch(`${polls}/${poll.id}`, { closesAt: null });
    expect((await vote(elin, poll, ["YES"])).status).toBe(200);
  });

  test("new times replace the old ones; what stays keeps its votes", async () => {
    const poll = await pollOf(host, { options: pollOptions(3), ...asked(elin, siri) });
    await vote(elin, poll, ["YES", "NO"]);
    await vote(siri, poll, [undefined, "YES"]);
    const [first, , third] = poll.options;
    const times = [first, third].map(({ dateTime, endTime }: Json) => ({ dateTime, endTime }));
    const later = { dateTime: new Date(Date.now() + 9 * 86_400_000).toISOString() };
    const changed = await host.patch(`${polls}/${poll.id}`, { options: [...times, later] });
    expect(totals(changed.body.poll)).toEqual([
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(changed.body.poll._count).toEqual({ people: 2, answers: 1 });
  });

  test("the list has what awaits an answer apart from the rest", async () => {
    const [one, mine] = (await addMembers(app.url, "Ask", "Me")) as [Member, Member];
    const ids = async (state?: string) =>
      (await mine.get(`${polls}${state ? `?state=${state}` : ""}`)).body.polls.map(({ id }: Json) => id);
    const first = await pollOf(one, asked(mine));
    const second = await pollOf(one, asked(mine));
    const own = await pollOf(mine);
    expect(await ids("AWAITING")).toEqual([second.id, first.id]);
    expect(await ids("OPEN")).toEqual([own.id]);
    await vote(mine, first, ["YES"]);
    await decide(one, second);
    expect(await ids("AWAITING")).toEqual([]);
    expect(await ids("OPEN")).toEqual([own.id, first.id]);
    expect(await ids("DECIDED")).toEqual([second.id]);
    expect(await ids()).toEqual([own.id, second.id, first.id]);
    const page = await mine.get(`${polls}?limit=2`);
    const rest = await mine.get(`${polls}?limit=2&cursor=${page.body.nextCursor}`);
    expect([page.body.polls.length, rest.body.polls.map(({ id }: Json) => id)]).toEqual([2, [first.id]]);
  });
});

describe("reminding", () => {
  test("tells those who have not voted, once in 24 hours, of calls at once one", async () => {
    const poll = await pollOf(host, { title: "Glömt", ...asked(elin, siri) });
    await vote(elin, poll, ["YES"]);
    const remind = () => host.post(`${polls}/${poll.id}/reminders`);
    const answers = await Promise.all([remind(), remind()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.reminded).toBe(1);
    const told = await newsOf(siri, "ACTIVITY_POLL");
    expect(told.filter(({ data }) => data.pollId === poll.id)).toMatchObject([{ data: { again: "yes" } }]);
    await db.activityPoll.update({ where: { id: poll.id }, data: { remindedAt: null } });
    await vote(siri, poll, ["NO"]);
    expect((await remind()).status).toBe(409);
  });
});

describe("times that are added", () => {
  const add = async (poll: Json, ...days: number[]) => {
    const { options } = await get(host, poll.id);
    const times = options.map(({ dateTime, endTime }: Json) => ({ dateTime, endTime }));
    const more = days.map((day) => ({ dateTime: new Date(Date.now() + day * 86_400_000).toISOString() }));
    const changed = await host.patch(`${polls}/${poll.id}`, { options: [...times, ...more] });
    expect(changed.status).toBe(200);
    return changed.body.poll as Json;
  };
  const remind = async (poll: Json) => {
    await db.activityPoll.update({ where: { id: poll.id }, data: { remindedAt: null } });
    return host.post(`${polls}/${poll.id}/reminders`);
  };
  const newsOfPoll = async (one: Member, { id }: Json) =>
    (await newsOf(one, "ACTIVITY_POLL")).filter(({ data }) => data.pollId === id).map(({ data }) => data);

  test("are told to those who had voted, the last of several additions; the rest are asked already", async () => {
    const poll = await pollOf(host, asked(elin, siri));
    await vote(elin, poll, ["YES"]);
    await add(poll, 5);
    await add(poll, 6);
    expect(await newsOfPoll(elin, poll)).toMatchObject([{ added: "yes" }]);
    expect(await newsOfPoll(siri, poll)).toMatchObject([{ pollTitle: poll.title }]);
    expect((await newsOfPoll(siri, poll))[0]?.added).toBeUndefined();
    // nothing is new when a time is taken away, or only the words change
    await host.post("/api/notifications/read");
    const { options } = await get(host, poll.id);
    const times = options.slice(1).map(({ dateTime, endTime }: Json) => ({ dateTime, endTime }));
    await vote(siri, { ...poll, options }, [undefined, "YES"]);
    await host.patch(`${polls}/${poll.id}`, { options: times });
    await host.patch(`${polls}/${poll.id}`, { title: "Årsmöte" });
    expect((await newsOfPoll(siri, poll)).map(({ added }) => added)).toEqual([undefined]);
  });

  test("not of a closed poll, nor by a blocked pair", async () => {
    const [one] = (await addMembers(app.url, "One")) as [Member];
    const poll = await pollOf(host, asked(elin, one));
    for (const voter of [elin, one]) await vote(voter, poll, ["YES"]);
    await blocked(one, host);
    await host.patch(`${polls}/${poll.id}`, { closesAt: new Date().toISOString() });
    await add(poll, 5);
    expect((await newsOfPoll(elin, poll)).filter(({ added }) => added)).toEqual([]);
    await host.patch(`${polls}/${poll.id}`, { closesAt: null });
    await add(poll, 6);
    expect((await newsOfPoll(elin, poll)).filter(({ added }) => added)).toHaveLength(1);
    expect((await newsOfPoll(one, poll)).filter(({ added }) => added)).toEqual([]);
  });

  test("let those be reminded who have voted on none of them", async () => {
    const poll = await pollOf(host, asked(elin, siri));
    for (const one of [elin, siri]) await vote(one, poll, ["YES", "NO"]);
    expect((await remind(poll)).status).toBe(409);
    const more = await add(poll, 5, 6);
    expect(more.people.map((one: Json) => one.hasNewTimes)).toEqual([true, true]);
    await vote(elin, more, [undefined, undefined, "NO"]);
    expect((await remind(poll)).body.reminded).toBe(1);
    expect(await newsOfPoll(siri, poll)).toMatchObject([{ again: "yes" }]);
    await vote(siri, more, [undefined, undefined, undefined, "YES"]);
    expect((await remind(poll)).status).toBe(409);
    // another addition asks both again, also who voted on the first one
    await add(poll, 7);
    expect((await remind(poll)).body.reminded).toBe(2);
    const people = (await get(elin, poll.id)).people as Json[];
    expect(people.map((one) => [one.user.id, one.hasNewTimes])).toEqual([
      [elin.id, true],
      [siri.id, true],
    ]);
  });
});

describe("deciding", () => {
  test("makes an activity: yes has a place, no has said no, the rest are invited", async () => {
    const [late] = (await addMembers(app.url, "Late")) as [Member];
    const poll = await pollOf(host, {
      title: "Träff",
      location: "Klubben",
      ...asked(elin, siri, noah, late),
    });
    await vote(elin, poll, ["YES"]);
    await vote(siri, poll, ["NO"]);
    await vote(noah, poll, ["IF_NEEDED"]);
    const made = await decide(host, poll);
    expect(made.status).toBe(201);
    const path = `/api/activities/${made.body.activityId}`;
    expect(made.body.poll).toMatchObject({ activityId: made.body.activityId });
    expect(made.body.poll.options.map(({ isChosen }: Json) => isChosen)).toEqual([true, false]);
    const { activity } = (await host.get(path)).body;
    expect(activity).toMatchObject({
      ...{ title: "Träff", location: "Klubben", visibility: "PRIVATE" },
      ...{ dateTime: poll.options[0].dateTime, _count: { participants: 1 } },
    });
    const { counts } = (await host.get(`${path}/people`)).body;
    expect(counts).toEqual({ INVITED: 2, UNANSWERED: 0, GOING: 1, WAITING: 0, MAYBE: 0, NO: 1 });
    for (const one of [elin, siri, noah, late]) expect((await one.get(path)).status).toBe(200);
    expect((await newsOf(elin, "ACTIVITY_POLL_DECIDED"))[0]).toMatchObject({
      data: { eventId: made.body.activityId },
    });
    const invited = async (one: Member) =>
      (await newsOf(one, "ACTIVITY_INVITATION")).filter((told) => told.data.eventId === activity.id).length;
    expect([await invited(elin), await invited(late)]).toEqual([0, 1]);
    expect((await newsOf(late, "ACTIVITY_POLL_DECIDED")).length).toBe(0);
    expect((await vote(elin, poll, ["NO"])).status).toBe(409);
    expect((await host.patch(`${polls}/${poll.id}`, { title: "Nej" })).status).toBe(409);
  });

  test("of calls at once exactly one makes an activity", async () => {
    const poll = await pollOf(host, asked(elin));
    const before = await db.activity.count();
    const answers = await Promise.all([0, 1, 0, 1].map((at) => decide(host, poll, at)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await db.activity.count()).toBe(before + 1);
  });

  test("for a group: its members see the activity, those who have left or are blocked have no place in it", async () => {
    const [gone, later] = (await addMembers(app.url, "Gone", "Later")) as [Member, Member];
    const group = await groupOf(host, elin, siri, gone, later);
    const poll = await pollOf(host, { groupId: group.id });
    for (const one of [elin, siri, gone, later]) await vote(one, poll, ["YES"]);
    await host.delete(`/api/personal-groups/${group.id}/members/${siri.id}`);
    // a blocked pair invites each other nowhere, whoever has blocked the other
    await blocked(host, gone);
    await blocked(later, host);
    const { activityId } = (await decide(host, poll)).body;
    const { activity } = (await elin.get(`/api/activities/${activityId}`)).body;
    expect(activity).toMatchObject({ visibility: "GROUP", isJoined: true, _count: { participants: 1 } });
    expect((await siri.get(`/api/activities/${activityId}`)).status).toBe(404);
    const told = await newsOf(elin, "ACTIVITY_NEW");
    expect(told.filter(({ data }) => data.eventId === activityId)).toEqual([]);
    const { messages } = (await elin.get(`/api/messages/conversations/${group.conversationId}`)).body;
    expect(messages.at(-1).system).toMatchObject({ kind: "activity_planned", activityId });
  });

  test("not at a time that is past, or of another poll", async () => {
    const past = { dateTime: new Date(Date.now() - 1000).toISOString() };
    const poll = await pollOf(host, { options: [past, ...pollOptions(1)] });
    expect((await decide(host, poll)).status).toBe(400);
    const other = await pollOf(host);
    expect((await decide(host, { ...poll, options: other.options })).status).toBe(404);
  });

  test("deleting tells those who take part, and leaves an activity", async () => {
    const poll = await pollOf(host, asked(elin));
    expect((await host.delete(`${polls}/${poll.id}`)).status).toBe(200);
    expect((await elin.get(`${polls}/${poll.id}`)).status).toBe(404);
    expect((await newsOf(elin, "ACTIVITY_POLL_CANCELLED")).length).toBe(1);
    const decided = await pollOf(host, asked(elin));
    const { activityId } = (await decide(host, decided)).body;
    await host.delete(`${polls}/${decided.id}`);
    expect((await newsOf(elin, "ACTIVITY_POLL_CANCELLED")).length).toBe(1);
    expect((await elin.get(`/api/activities/${activityId}`)).status).toBe(200);
  });
});
