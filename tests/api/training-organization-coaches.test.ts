import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { removeOrganization } from "@/features/orgs/commands";
import {
  hasRoomForOrganizationCoach,
  MAX_ORGANIZATION_COACHES,
  mayNameCoaches,
} from "@/features/training/organization-coaches/rules";
import { newId } from "@/lib/id";
import { db, transaction } from "@/server/db";
import { type App, startApp } from "../support/app";
import { block, unblock } from "../support/cases/friends";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { type Json, type Member, PASSWORD } from "../support/client";
import { addMembers, addMemberWithPassword, addPeople, asMe } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
/** Larserik owns the organization; Moa is an admin, Elin and Siri are members, Stina is none. */
let larserik: Member;
let moa: Member;
let elin: Member;
let siri: Member;
let stina: Member;
let organizationId: string;
let path: string;

const base = "/api/training";
const shares = ["WORKOUTS", "PROGRAM", "RECORDS", "LOAD"];

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  const names = ["Larserik", "Moa", "Elin", "Siri", "Stina"];
  [larserik, moa, elin, siri, stina] = (await addMembers(app.url, ...names)) as [
    ...[Member, Member, Member, Member, Member],
  ];
  organizationId = (await organizationOf(larserik)).id;
  await addToOrganization(organizationId, moa, "ADMIN");
  await addToOrganization(organizationId, elin, "MEMBER");
  await addToOrganization(organizationId, siri, "MEMBER");
  path = `${base}/organizations/${organizationId}/coaches`;
});
afterAll(() => app.stop());

async function ok(sent: Promise<{ status: number; body: Json }>, status = 200): Promise<Json> {
  const answer = await sent;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}
const refusal = async (sent: Promise<{ status: number; body: Json }>) => {
  const { status, body } = await sent;
  return [status, body.error];
};
const name = (who: Member, { id }: { id: string }) => who.post(path, { userId: id });
const unname = (who: Member, { id }: { id: string }) => who.delete(`${path}/${id}`);
const namedOf = async (who: Member): Promise<string[]> =>
  (await ok(who.get(path))).coaches.map(({ id }: Json) => id);
const coachesOf = async (who: Member, query = ""): Promise<Json> => ok(who.get(`${base}/coaches${query}`));
const newsOf = async (who: Member): Promise<Json[]> =>
  (await ok(who.get("/api/notifications?includeRead=true"))).notifications.filter(
    ({ type }: Json) => type === "organization_coach",
  );
const logOf = async (): Promise<string[]> =>
  (await ok(larserik.get(`/api/organizations/${organizationId}/audit-log`))).entries.map(
    ({ kind, actor, subject }: Json) => `${actor?.name} ${kind} ${subject?.name}`,
  );
const leave = (who: Member) => who.delete(`/api/organizations/${organizationId}/members/${who.id}`);
const ask = (who: Member, coach: Member) =>
  who.post(`${base}/coachings`, { userId: coach.id, role: "COACH", shares });
/** Siri, whom the organization has named, is Elin's coach. */
async function coached(): Promise<string> {
  await ok(name(moa, siri), 201);
  const { coaching } = await ok(ask(elin, siri), 201);
  await ok(siri.post(`${base}/coachings/${coaching.id}/accept`));
  return coaching.id;
}

describe("naming a coach", () => {
  test("by an admin: the coach is told, members see it, and the log knows", async () => {
    const { coach } = await ok(name(moa, siri), 201);
    expect(coach).toMatchObject({ id: siri.id, name: "Siri", username: siri.username });
    expect(await ok(name(larserik, siri))).toEqual({ coach });
    expect(await newsOf(siri)).toMatchObject([
      {
        data: {
          organizationId,
          organizationName: "Friluftsklubben",
          fromUserId: moa.id,
          fromUserName: "Moa",
          fromUsername: moa.username,
        },
      },
    ]);
    expect((await ok(elin.get(path))).coaches).toEqual([coach]);
    expect((await logOf())[0]).toBe("Moa coach_named Siri");
    expect(await ok(unname(larserik, siri))).toEqual({ success: true });
    // taking it back takes the notification, too, and tells nothing
    expect(await newsOf(siri)).toEqual([]);
    expect((await logOf())[0]).toBe("Larserik coach_removed Siri");
    expect((await unname(moa, siri)).status).toBe(404);
    expect(await namedOf(elin)).toEqual([]);
  });

  test("who manages the members can name themselves, without a notification; members can't", async () => {
    for (const one of [larserik, moa]) {
      await ok(name(one, one), 201);
      expect(await newsOf(one)).toEqual([]);
    }
    expect(await refusal(name(elin, elin))).toEqual([403, mayNameCoaches.sentence]);
    expect(await refusal(unname(siri, moa))).toEqual([403, mayNameCoaches.sentence]);
    // a public organization, which a stranger sees: its coaches are for members
    for (const call of [stina.get(path), name(stina, stina), unname(stina, moa)])
      expect((await call).status).toBe(404);
    for (const userId of [stina.id, newId()]) expect((await name(moa, { id: userId })).status).toBe(404);
    expect((await moa.post(path, {})).status).toBe(400);
    expect((await moa.get(`${base}/organizations/${newId()}/coaches`)).status).toBe(404);
    expect(await namedOf(elin)).toEqual([larserik.id, moa.id]);
  });

  test("at the same time by two is once; whoever manages no more is refused", async () => {
    const all = await Promise.all([moa, larserik, moa, larserik].map((one) => name(one, siri)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(await newsOf(siri)).toHaveLength(1);
    const members = `/api/organizations/${organizationId}/members`;
    await ok(larserik.call("PUT", `${members}/${moa.id}`, { body: { role: "MEMBER" } }));
    expect(await refusal(name(moa, elin))).toEqual([403, mayNameCoaches.sentence]);
    // what they have named stays
    expect(await namedOf(moa)).toEqual([siri.id]);
    const both = await Promise.all([unname(larserik, siri), unname(larserik, siri)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test("100 at most, also by two at once", async () => {
    const people = await addPeople(MAX_ORGANIZATION_COACHES - 1, "Coach");
    const data = people.map(({ id: userId }) => ({ organizationId, userId }));
    await db.organizationMember.createMany({ data });
    await db.organizationCoach.createMany({ data });
    const two = await Promise.all([name(moa, siri), name(larserik, elin)]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await refusal(name(moa, moa))).toEqual([409, hasRoomForOrganizationCoach.sentence]);
    expect(await namedOf(elin)).toHaveLength(MAX_ORGANIZATION_COACHES);
    // who is one already is no one more
    const [there] = people;
    await ok(name(moa, there ?? { id: "" }));
  });

  test("it goes with the membership, the account and the organization", async () => {
    await ok(name(moa, siri), 201);
    await ok(name(moa, elin), 201);
    await ok(leave(siri));
    expect(await namedOf(elin)).toEqual([elin.id]);
    expect(await newsOf(siri)).toEqual([]);
    // back again they are no coach
    await addToOrganization(organizationId, siri, "MEMBER");
    expect(await namedOf(elin)).toEqual([elin.id]);
    await ok(larserik.delete(`/api/organizations/${organizationId}/members/${elin.id}`));
    expect(await namedOf(moa)).toEqual([]);
    const leaving = await addMemberWithPassword(app.url, "Noah");
    await addToOrganization(organizationId, leaving, "MEMBER");
    await ok(name(moa, leaving), 201);
    await ok(leaving.delete("/api/users/me", { password: PASSWORD }));
    await expect.poll(() => db.organizationCoach.count({ where: { userId: leaving.id } })).toBe(0);
    await ok(name(larserik, moa), 201);
    await transaction((tx) => removeOrganization(asMe(larserik), tx, organizationId));
    expect(await newsOf(moa)).toEqual([]);
    expect(await db.organizationCoach.count({ where: { organizationId } })).toBe(0);
  });

  test("a blocked pair sees nothing of it", async () => {
    await ok(name(moa, siri), 201);
    await block(siri, elin);
    expect(await namedOf(elin)).toEqual([]);
    expect((await coachesOf(elin)).coaches).toEqual([]);
    expect((await ask(elin, siri)).status).toBe(404);
    expect(await namedOf(moa)).toEqual([siri.id]);
    await unblock(siri, elin);
    expect(await namedOf(elin)).toEqual([siri.id]);
    await block(siri, moa);
    expect((await name(moa, siri)).status).toBe(404);
    expect(await namedOf(moa)).toEqual([]);
  });
});

describe("the coaches of one's organizations", () => {
  test("by name, each once with what is between them, and never oneself", async () => {
    const { id: other } = await organizationOf(larserik, { name: "Alpina", isPublic: false });
    await addToOrganization(other, elin, "MEMBER");
    for (const one of [siri, moa, elin]) await ok(name(larserik, one), 201);
    await ok(larserik.post(`${base}/organizations/${other}/coaches`, { userId: larserik.id }), 201);
    await ok(name(larserik, larserik), 201);
    await ok(ask(elin, siri), 201);
    const { coaches, nextCursor } = await coachesOf(elin);
    const here = { id: organizationId, name: "Friluftsklubben" };
    expect(nextCursor).toBeNull();
    expect(coaches).toEqual([
      expect.objectContaining({
        ...{ id: larserik.id, coaching: null },
        organizations: [{ id: other, name: "Alpina" }, here],
      }),
      expect.objectContaining({ id: moa.id, organizations: [here], coaching: null }),
      expect.objectContaining({
        ...{ id: siri.id, organizations: [here] },
        coaching: { id: expect.any(String), state: "PENDING" },
      }),
    ]);
    // another's coaching, and being asked, are none of the caller's
    expect((await coachesOf(moa)).coaches.map(({ coaching }: Json) => coaching)).toEqual([null, null, null]);
    expect((await coachesOf(stina)).coaches).toEqual([]);
    await ok(siri.post(`${base}/coachings/${coaches[2].coaching.id}/decline`));
    expect((await coachesOf(elin)).coaches[2].coaching).toBeNull();
    // page by page, also from somebody who is no coach any more
    const first = await coachesOf(elin, "?limit=1");
    expect(first.coaches.map(({ id }: Json) => id)).toEqual([larserik.id]);
    for (const where of [organizationId, other])
      await ok(larserik.delete(`${base}/organizations/${where}/coaches/${larserik.id}`));
    const second = await coachesOf(elin, `?limit=1&cursor=${first.nextCursor}`);
    expect(second.coaches.map(({ id }: Json) => id)).toEqual([moa.id]);
    const third = await coachesOf(elin, `?limit=1&cursor=${second.nextCursor}`);
    expect([third.coaches.map(({ id }: Json) => id), third.nextCursor]).toEqual([[siri.id], null]);
    expect((await elin.get(`${base}/coaches?cursor=x`)).status).toBe(400);
    // an organization that is taken down has none
    const down = { thingId: organizationId, kind: "ORGANIZATION", title: "", reason: "" } as const;
    await db.takedown.create({ data: { ...down, ownerId: larserik.id } });
    expect((await coachesOf(elin)).coaches).toEqual([]);
    expect((await elin.get(path)).status).toBe(404);
  });

  test("the number of queries does not grow", async () => {
    const count = async () => [
      (await statementsOfCall(() => elin.get(path))).length,
      (await statementsOfCall(() => elin.get(`${base}/coaches`))).length,
    ];
    await ok(name(moa, siri), 201);
    const before = await count();
    for (const one of [moa, larserik]) await ok(name(larserik, one), 201);
    expect(await count()).toEqual(before);
  });
});

describe("a coach of an organization and its members", () => {
  test("sees nothing of anybody by being named", async () => {
    await ok(name(moa, siri), 201);
    const workout = (await ok(elin.post(`${base}/workouts`, { title: "Benpass" }), 201)).workout.id;
    const of = `${base}/clients/${elin.id}`;
    expect((await ok(siri.get(`${base}/clients`))).clients).toEqual([]);
    for (const call of [
      ...["", "/workouts", `/workouts/${workout}`, `/workouts/${workout}/line`, "/progress", "/programs"],
      ...[`/programs/${newId()}`, `/exercises/${newId()}/progress`, `/exercises/${newId()}/records`],
    ])
      expect((await siri.get(of + call)).status, call).toBe(404);
    expect((await siri.patch(of, { note: "Knät" })).status).toBe(404);
    expect((await siri.post(`${of}/programs`, { programId: newId() })).status).toBe(404);
    // a question that is not answered shows nothing either
    await ok(ask(elin, siri), 201);
    expect((await siri.get(`${of}/workouts`)).status).toBe(404);
  });

  test("can be asked, whoever else may invite them; what a coach offers goes by the member's settings", async () => {
    for (const one of [siri, elin]) await ok(one.patch("/api/users/me", { whoMayInvite: "NOBODY" }));
    expect((await refusal(ask(elin, siri)))[0]).toBe(403);
    await ok(name(moa, siri), 201);
    // of another organization: not theirs
    expect((await refusal(ask(stina, siri)))[0]).toBe(403);
    const offer = { userId: elin.id, role: "CLIENT" };
    expect((await refusal(siri.post(`${base}/coachings`, offer)))[0]).toBe(403);
    expect((await ok(ask(elin, siri), 201)).coaching.state).toBe("PENDING");
    await ok(unname(moa, siri));
    expect((await refusal(ask(moa, siri)))[0]).toBe(403);
  });

  test("what is agreed lasts when the coach is named no more, or leaves", async () => {
    const id = await coached();
    await ok(unname(moa, siri));
    expect((await ok(siri.get(`${base}/clients/${elin.id}`))).client.coachingId).toBe(id);
    expect((await coachesOf(elin)).coaches).toEqual([]);
    await ok(leave(siri));
    await ok(siri.get(`${base}/clients/${elin.id}/workouts`));
    await ok(elin.post(`${base}/coachings/${id}/end`));
    expect((await siri.get(`${base}/clients/${elin.id}/workouts`)).status).toBe(404);
  });
});
