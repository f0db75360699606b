import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mayInvitePerson } from "@/features/people/rules";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo, pollOf, pollOptions, taskOf } from "../support/cases/activities";
import { ask, befriend, block, unblock, unfriend } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, membershipOf, organizationOf } from "../support/cases/orgs";
import { type Answer, createRoom, type Member } from "../support/client";
import { isFull } from "../support/full";
import { callsNamingPeople } from "../support/naming";
import { addMembers } from "../support/people";

/**
 * Privacy settings of a person against every call that finds or names them, for each kind of caller: each setting that
 * changes the answers of a call, and all others at once, which don't. `npm run test:full -- more` has each by itself.
 */
const settings = [
  {},
  { whoMayFind: "FRIENDS" },
  { whoMayFind: "NOBODY" },
  { whoMayBefriend: "NOBODY" },
  { whoMayMessage: "FRIENDS" },
  { whoMayMessage: "NOBODY" },
  { whoMayAdd: "FRIENDS" },
  { whoMayAdd: "NOBODY" },
  { whoMayInvite: "SHARED" },
  { whoMayInvite: "FRIENDS" },
  { whoMayInvite: "NOBODY" },
] as const;
const viewers = ["friend", "member", "stranger"] as const;
type Viewer = (typeof viewers)[number];

/** A person (siri) with a friend, somebody who is in a group with her, and a stranger. */
type Cast = Record<Viewer | "siri", Member> & { group: { id: string } };
type Row = {
  call: (cast: Cast, who: Member) => Promise<Answer>;
  /** the part of the answer to compare; by default the status */
  of?: (answer: Answer) => unknown;
  /** for friend, member and stranger, with any setting but the exceptions */
  usual: readonly unknown[];
  /** exceptions, by setting */
  but?: Record<string, readonly unknown[]>;
};

const searches = (path: string): Row => ({
  call: ({ siri }, who) => who.get(`${path}?q=${siri.username}`),
  of: ({ body }) => body.users.length,
  usual: [1, 1, 1],
  but: { "whoMayFind FRIENDS": [1, 0, 0], "whoMayFind NOBODY": [0, 0, 0] },
});
/** The coaches of an organization of `who`, which the other is in. */
async function coachesWith(who: Member, other: Member): Promise<string> {
  const { id } = await organizationOf(who);
  await addToOrganization(id, other, "MEMBER");
  return `/api/training/organizations/${id}/coaches`;
}
const begins = (call: Row["call"], status: number, ...by: string[]): Row => ({
  call,
  usual: [status, status, status],
  but: Object.fromEntries(
    by.flatMap((setting) => [
      [`${setting} FRIENDS`, [status, 403, 403]],
      [`${setting} NOBODY`, [403, 403, 403]],
    ]),
  ),
});
/** "A setting 'who may invite me' … rules polls, activities, groups, organizations." */
const invites = (call: Row["call"]): Row => ({
  call,
  usual: [201, 201, 201],
  but: {
    "whoMayInvite SHARED": [201, 201, 403],
    "whoMayInvite FRIENDS": [201, 403, 403],
    "whoMayInvite NOBODY": [403, 403, 403],
  },
});
const conversations = "/api/messages/conversations";
const membersOf = ({ id }: { id: string }) => `/api/personal-groups/${id}/members`;
/** A group with both in it, whatever the person's settings. */
const sharedGroup = async ({ siri }: Cast, who: Member) => {
  const [owner] = (await addMembers(app.url, "Owner")) as [Member];
  const { whoMayAdd } = (await siri.get("/api/users/me")).body.user;
  await siri.patch("/api/users/me", { whoMayAdd: "EVERYONE" });
  const group = await groupOf(owner, who, siri);
  await siri.patch("/api/users/me", { whoMayAdd });
  await owner.call("PUT", `${membersOf({ id: group.id })}/${who.id}`, { body: { role: "ADMIN" } });
  return group;
};
const same = (call: Row["call"], ...usual: number[]): Row => ({ call, usual });

const rows: Record<string, Row> = {
  "GET /api/users/search": searches("/api/users/search"),
  "GET /api/friends/search": searches("/api/friends/search"),
  "GET /api/messages/users/search": searches("/api/messages/users/search"),
  "GET /api/users/{id}": same(({ siri }, who) => who.get(`/api/users/${siri.id}`), 200, 200, 200),
  // "the page, when a search hides the person" (decision 017)
  "GET /api/users/by-username/{username}": {
    call: ({ siri }, who) => who.get(`/api/users/by-username/${siri.username}`),
    usual: [200, 200, 200],
    but: { "whoMayFind FRIENDS": [200, 200, 404], "whoMayFind NOBODY": [200, 200, 404] },
  },
  "POST /api/users/{id}/block": same(({ siri }, who) => block(who, siri), 200, 200, 200),
  "DELETE /api/users/{id}/block": same(({ siri }, who) => unblock(who, siri), 404, 404, 404),
  "GET /api/friends/{id}": same(({ siri }, who) => who.get(`/api/friends/${siri.id}`), 200, 404, 404),
  "DELETE /api/friends/{id}": same(({ siri }, who) => unfriend(who, siri.id), 200, 404, 404),
  "POST /api/friends/requests": {
    call: ({ siri }, who) => ask(who, siri),
    usual: [409, 201, 201],
    but: { "whoMayBefriend NOBODY": [409, 403, 403] },
  },
  "POST /api/messages/conversations": begins(
    ({ siri }, who) => who.post(conversations, { type: "DIRECT", participantIds: [siri.id] }),
    201,
    "whoMayMessage",
  ),
  "POST /api/messages/conversations, a room": begins(
    ({ siri }, who) =>
      who.post(conversations, { type: "GROUP", isTemporary: true, name: "Resan", participantIds: [siri.id] }),
    201,
    ...["whoMayAdd", "whoMayMessage"],
  ),
  "POST /api/messages/conversations/{id}/members": begins(
    async ({ siri }, who) => {
      const [other] = (await addMembers(app.url, "Other")) as [Member];
      return who.post(`${conversations}/${await createRoom(who, "Resan", other)}/members`, {
        userIds: [siri.id],
      });
    },
    200,
    ...["whoMayAdd", "whoMayMessage"],
  ),
  // "Where the person's setting 'who may add me' forbids it, it makes a pending invitation instead"
  "POST /api/personal-groups/{id}/members": {
    call: async ({ siri }, who) => who.post(membersOf(await groupOf(who)), { userId: siri.id }),
    of: ({ status, body }) => `${status} ${Object.keys(body)[0]}`,
    usual: ["201 member", "201 member", "201 member"],
    but: {
      "whoMayAdd FRIENDS": ["201 member", "201 invitation", "201 invitation"],
      "whoMayAdd NOBODY": ["201 invitation", "201 invitation", "201 invitation"],
    },
  },
  "PUT /api/personal-groups/{id}/members/{memberId}": same(
    async (cast, who) =>
      who.call("PUT", `${membersOf(await sharedGroup(cast, who))}/${cast.siri.id}`, {
        body: { role: "MANAGER" },
      }),
    ...[200, 200, 200],
  ),
  "DELETE /api/personal-groups/{id}/members/{memberId}": same(
    async (cast, who) => who.delete(`${membersOf(await sharedGroup(cast, who))}/${cast.siri.id}`),
    ...[200, 200, 200],
  ),
  "POST /api/organizations/{id}/members": {
    call: async ({ siri }, who) =>
      who.post(`/api/organizations/${(await organizationOf(who)).id}/members`, { userId: siri.id }),
    of: ({ status, body }) => `${status} ${Object.keys(body)[0]}`,
    usual: ["201 member", "201 member", "201 member"],
    but: {
      "whoMayAdd FRIENDS": ["201 member", "201 invitation", "201 invitation"],
      "whoMayAdd NOBODY": ["201 invitation", "201 invitation", "201 invitation"],
    },
  },
  "POST /api/organizations/{id}/members/import": {
    call: async ({ siri }, who) =>
      who.post(`/api/organizations/${(await organizationOf(who)).id}/members/import`, {
        lines: [{ username: siri.username }],
      }),
    of: ({ status, body }) => `${status} ${body.lines[0].outcome}`,
    usual: ["200 ADDED", "200 ADDED", "200 ADDED"],
    but: {
      "whoMayAdd FRIENDS": ["200 ADDED", "200 INVITED", "200 INVITED"],
      "whoMayAdd NOBODY": ["200 INVITED", "200 INVITED", "200 INVITED"],
    },
  },
  "POST /api/organizations/{id}/invitations": invites(async ({ siri }, who) =>
    who.post(`/api/organizations/${(await organizationOf(who)).id}/invitations`, { userId: siri.id }),
  ),
  "PUT /api/organizations/{id}/members/{memberId}": same(
    async ({ siri }, who) => who.call("PUT", await membershipOf(who, siri), { body: { role: "MANAGER" } }),
    ...[200, 200, 200],
  ),
  "DELETE /api/organizations/{id}/members/{memberId}": same(
    async ({ siri }, who) => who.delete(await membershipOf(who, siri)),
    ...[200, 200, 200],
  ),
  "POST /api/organizations/{id}/hand-over": same(
    async ({ siri }, who) => {
      const { id } = await organizationOf(who);
      await addToOrganization(id, siri, "MEMBER");
      return who.post(`/api/organizations/${id}/hand-over`, { memberId: siri.id });
    },
    ...[200, 200, 200],
  ),
  "POST /api/activities/{id}/invitations": invites(async ({ siri }, who) =>
    who.post(`/api/activities/${(await activityOf(who)).id}/invitations`, { userIds: [siri.id] }),
  ),
  "DELETE /api/activities/{id}/invitations": same(
    async ({ siri }, who) => {
      const { id } = await activityOf(who);
      const { whoMayInvite } = (await siri.get("/api/users/me")).body.user;
      await siri.patch("/api/users/me", { whoMayInvite: "EVERYONE" });
      await inviteTo(who, id, siri);
      await siri.patch("/api/users/me", { whoMayInvite });
      return who.delete(`/api/activities/${id}/invitations`, { userIds: [siri.id] });
    },
    ...[200, 200, 200],
  ),
  "POST /api/polls": invites(({ siri }, who) =>
    who.post("/api/polls", { title: "Möte", options: pollOptions(), userIds: [siri.id] }),
  ),
  "POST /api/polls/{id}/people": invites(async ({ siri }, who) =>
    who.post(`/api/polls/${(await pollOf(who)).id}/people`, { userIds: [siri.id] }),
  ),
  "POST /api/training/coachings": invites(({ siri }, who) =>
    who.post("/api/training/coachings", { userId: siri.id, role: "CLIENT" }),
  ),
  "POST /api/training/organizations/{organizationId}/coaches": same(
    async ({ siri }, who) => who.post(await coachesWith(who, siri), { userId: siri.id }),
    ...[201, 201, 201],
  ),
  "DELETE /api/training/organizations/{organizationId}/coaches/{userId}": same(
    async ({ siri }, who) => {
      const path = await coachesWith(who, siri);
      await who.post(path, { userId: siri.id });
      return who.delete(`${path}/${siri.id}`);
    },
    ...[200, 200, 200],
  ),
  "DELETE /api/activities/{id}/tasks/{taskId}/taking": same(
    async ({ siri }, who) =>
      who.delete(`${await taskOf(who, (await activityOf(who)).id)}/taking`, { userId: siri.id }),
    ...[200, 200, 200],
  ),
};

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function makeCast(setting: object): Promise<Cast> {
  const [siri, friend, member, stranger] = (await addMembers(
    app.url,
    "Siri",
    ...viewers,
  )) as unknown as Member[];
  const cast = { siri, friend, member, stranger } as Cast;
  await befriend(cast.siri, cast.friend);
  // added before the person changed any setting
  const group = (await groupOf(cast.member, cast.siri)) as Cast["group"];
  await cast.siri.patch("/api/users/me", setting);
  return { ...cast, group };
}

const nameOf = (setting: object) => Object.entries(setting).flat().join(" ") || "nothing set";
const searching = ["GET /api/users/search", "GET /api/friends/search", "GET /api/messages/users/search"];

test("every call that finds or names another person has its row", () => {
  expect([...callsNamingPeople(), ...searching].filter((call) => !(call in rows))).toEqual([]);
});

/** Everything as strict as it can be, but for what changes the answers of a row. */
function strictestFor({ but = {} }: Row): Record<string, string> {
  const named = new Set(Object.keys(but).map((setting) => setting.split(" ")[0]));
  const fields = [...new Set(settings.flatMap((setting) => Object.keys(setting)))];
  return Object.fromEntries(fields.filter((field) => !named.has(field)).map((field) => [field, "NOBODY"]));
}

function settingsFor(row: Row): [name: string, setting: object][] {
  const each = settings.map((setting): [string, object] => [nameOf(setting), setting]);
  const named = each.filter(([name]) => name in (row.but ?? {}));
  return [["everything else as strict as can be", strictestFor(row)], ...(isFull ? each : named)];
}

test("every exception is one of the settings", () => {
  const known = settings.map(nameOf);
  const named = Object.values(rows).flatMap(({ but = {} }) => Object.keys(but));
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

describe.each(Object.entries(rows))("%s", (_, row) => {
  test.each(settingsFor(row))("%s", async (name, setting) => {
    const cast = await makeCast(setting);
    const got: unknown[] = [];
    for (const viewer of viewers) {
      const answer = await row.call(cast, cast[viewer]);
      got.push(row.of ? row.of(answer) : answer.status);
    }
    expect(got).toEqual(row.but?.[name] ?? row.usual);
  });
});

test("Where 'who may invite me' forbids that as well as 'who may add me': 403 not-invitable; links work.", async () => {
  const cast = await makeCast({ whoMayAdd: "FRIENDS", whoMayInvite: "FRIENDS" });
  const { siri, stranger, friend } = cast;
  const { id } = await organizationOf(stranger);
  const group = await groupOf(stranger);
  const refused = { status: 403, body: { code: "not-invitable", error: mayInvitePerson.sentence } };
  expect(await stranger.post(membersOf(group as Cast["group"]), { userId: siri.id })).toMatchObject(refused);
  expect(await stranger.post(`/api/organizations/${id}/members`, { userId: siri.id })).toMatchObject(refused);
  const lines = [{ username: siri.username }];
  const { body } = await stranger.post(`/api/organizations/${id}/members/import`, { lines });
  expect(body.lines).toMatchObject([{ outcome: "NOT_INVITABLE" }]);
  const found = async (who: Member) => (await who.get(`/api/users/search?q=${siri.username}`)).body.users[0];
  expect(await found(stranger)).toMatchObject({ isInvitable: false, isAddable: false });
  expect(await found(friend)).toMatchObject({ isInvitable: true, isAddable: true });
  const link = { title: "Kom", type: "GROUP", groupId: group.id };
  const code = (await stranger.post("/api/invitations", link)).body.invitation.inviteCode;
  expect((await siri.post(`/api/invitations/code/${code}/redeem`)).status).toBe(200);
});

test("Members of a group are invited as one, without those who don't let the caller.", async () => {
  const { member, stranger, group } = await makeCast({ whoMayInvite: "FRIENDS" });
  expect((await member.post(membersOf(group), { userId: stranger.id })).status).toBe(201);
  const { id } = await activityOf(member);
  const invited = await member.post(`/api/activities/${id}/invitations`, { groupIds: [group.id] });
  expect(invited.body.invitations.map(({ user }: { user: Member }) => user.id)).toEqual([stranger.id]);
});
