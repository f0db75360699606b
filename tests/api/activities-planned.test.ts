import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { type Json, type Member, sendText } from "../support/client";
import { addMembers } from "../support/people";

/** docs/contract.md, 3: "System messages", and 9: "GET /api/activities/by-ids". */
let app: App;
let [host, member, stranger] = [] as unknown as [Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  [host, member, stranger] = (await addMembers(app.url, "Host", "Member", "Stranger")) as typeof host &
    [Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/activities";
const inGroup = ({ id }: Json) => ({ visibility: undefined, groupId: id });
const opened = async (one: Member, { conversationId }: Json) =>
  (await one.get(`/api/messages/conversations/${conversationId}`)).body;
const planned = async (one: Member, space: Json): Promise<string[]> =>
  (await opened(one, space)).messages.flatMap(({ system }: Json) => system?.activityId ?? []);
const byIds = (one: Member, ...ids: string[]) => one.get(`${path}/by-ids?ids=${ids.join(",")}`);
const seen = async (one: Member, ...ids: string[]): Promise<string[]> =>
  (await byIds(one, ...ids)).body.activities.map(({ id }: Json) => id);

test("what is planned for a group is a SYSTEM message of its conversation, which nobody has unread", async () => {
  const group = await groupOf(host, member);
  const channel = await host.post(`/api/personal-groups/${group.id}/channels`, { name: "långpass" });
  const { id } = await activityOf(host, inGroup(group));
  const { messages, conversation } = await opened(member, group);
  const system = {
    kind: "activity_planned",
    actorId: host.id,
    targetIds: [],
    name: "Kvällsbad",
    activityId: id,
    people: [{ id: host.id, name: "Host" }],
  };
  expect(messages.at(-1)).toMatchObject({
    messageType: "SYSTEM",
    content: "Host planned “Kvällsbad”.",
    system,
    sender: { id: host.id },
  });
  expect(conversation).toMatchObject({ unreadCount: 0, lastMessage: { system } });
  expect(await planned(member, { conversationId: channel.body.id })).toEqual([]);
  // a message without an activity says so
  expect(messages[0].system).toMatchObject({ kind: "people_added", activityId: null });
});

test("what is planned for an organization is in its conversation; what is past or for friends is in none", async () => {
  const made = await organizationOf(host);
  await addToOrganization(made.id, member, "MEMBER");
  const { id } = await activityOf(host, { visibility: undefined, organizationId: made.id });
  expect(await planned(member, made)).toEqual([id]);
  const group = await groupOf(host, member);
  await activityOf(host, { ...inGroup(group), dateTime: "2020-01-01T10:00:00Z" });
  await activityOf(host);
  expect(await planned(member, group)).toEqual([]);
});

test("a new title adds nothing; another group gets a message of its own, and the first one's stays", async () => {
  const [group, other] = [await groupOf(host, member), await groupOf(host, stranger)];
  const { id } = await activityOf(host, inGroup(group));
  await host.patch(`${path}/${id}`, { title: "Morgonbad" });
  expect(await planned(member, group)).toEqual([id]);
  await host.patch(`${path}/${id}`, { groupId: other.id });
  expect([await planned(member, group), await planned(stranger, other)]).toEqual([[id], [id]]);
  expect([await seen(member, id), await seen(stranger, id)]).toEqual([[], [id]]);
  await host.patch(`${path}/${id}`, { visibility: "PRIVATE" });
  expect(await seen(stranger, id)).toEqual([]);
});

test("by their ids: those that the caller may see, in that order and once each, from 1 to 20", async () => {
  const group = await groupOf(host, member);
  const [one, two] = [await activityOf(host, inGroup(group)), await activityOf(host, inGroup(group))];
  expect(await seen(member, two.id, "nothing", "", one.id, two.id)).toEqual([two.id, one.id]);
  const { body } = await byIds(member, one.id);
  expect(body.activities[0]).toEqual((await member.get(`${path}/${one.id}`)).body.activity);
  const many = (count: number) => Array.from({ length: count }, (_, at) => one.id.slice(0, -2) + (10 + at));
  expect((await byIds(member, ...many(20))).status).toBe(200);
  for (const refused of [many(21), [""], ["x".repeat(1001)]])
    expect((await byIds(member, ...refused)).status).toBe(400);
});

test("not for a stranger, for whom the host has blocked or removed, or once it is deleted", async () => {
  const [blocked] = (await addMembers(app.url, "Blocked")) as [Member];
  const group = await groupOf(host, member);
  const open = await activityOf(host);
  const { id } = await activityOf(host, inGroup(group));
  expect([await seen(stranger, id, open.id), await seen(blocked, open.id)]).toEqual([[open.id], [open.id]]);
  await host.post(`/api/users/${blocked.id}/block`);
  expect(await seen(blocked, open.id)).toEqual([]);
  expect(await seen(member, id)).toEqual([id]);
  await host.delete(`/api/personal-groups/${group.id}/members/${member.id}`);
  expect(await seen(member, id)).toEqual([]);
  await host.delete(`${path}/${id}`);
  expect([await seen(host, id), await planned(host, group)]).toEqual([[], [id]]);
});

test("planning twice at once, while others write: each has its message, and none gets another's place", async () => {
  const group = await groupOf(host, member);
  const plans = await Promise.all([
    activityOf(host, inGroup(group)),
    sendText(member, group.conversationId, "hej"),
    activityOf(member, inGroup(group)),
    sendText(host, group.conversationId, "hej"),
  ]);
  const ids = [plans[0].id, plans[2].id].sort();
  expect((await planned(host, group)).sort()).toEqual(ids);
  const seqs = (await opened(host, group)).messages.map(({ seq }: Json) => seq);
  expect(seqs).toEqual(seqs.map((_: number, at: number) => at + 1));
});
