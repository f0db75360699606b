import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { addToOrganization, departmentOf, organizationOf } from "../support/cases/orgs";
import { type Json, type Member, PASSWORD } from "../support/client";
import { addMembers, addPeople, registerConfirmedMember } from "../support/people";

let app: App;
let [elin, siri, noah, stranger] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  const names = ["Elin", "Siri", "Noah", "Stranger"];
  [elin, siri, noah, stranger] = (await addMembers(app.url, ...names)) as typeof names &
    [Member, Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/organizations";
const members = ({ id }: Json, rest = "") => `${path}/${id}/members${rest}`;
const departments = ({ id }: Json, rest = "") => `${path}/${id}/departments${rest}`;
const put = (one: Member, organization: Json, member: { id: string }, body: object) =>
  one.call("PUT", members(organization, `/${member.id}`), { body });
const remove = (one: Member, organization: Json, member: { id: string }) =>
  one.delete(members(organization, `/${member.id}`));
const person = ({ id, name, username }: Member) => ({ id, name, username, profilePicture: null });
/** What a member is placed in beside departments: see the tests of units. */
const nowhere = { country: null, office: null, team: null };
/** Elin's organization with departments, Siri as ADMIN and Noah as MEMBER. */
async function club(fields: object = {}): Promise<Json> {
  const made = await organizationOf(elin, { enableDepartments: true, ...fields });
  await addToOrganization(made.id, siri, "ADMIN");
  await addToOrganization(made.id, noah, "MEMBER");
  return made;
}

describe("GET members", () => {
  test("first joined first, with role and department, by pages that meet", async () => {
    const made = await club();
    const { id: departmentId } = await departmentOf(elin, made.id, "Skidor");
    await put(elin, made, noah, { departmentId });
    const { status, body } = await noah.get(members(made));
    expect([status, body]).toEqual([
      200,
      {
        members: [
          { ...person(elin), role: "OWNER", department: null, ...nowhere },
          { ...person(siri), role: "ADMIN", department: null, ...nowhere },
          { ...person(noah), role: "MEMBER", department: { id: departmentId, name: "Skidor" }, ...nowhere },
        ],
        nextCursor: null,
      },
    ]);
    const first = (await noah.get(members(made, "?limit=2"))).body;
    const rest = (await noah.get(members(made, `?limit=2&cursor=${first.nextCursor}`))).body;
    expect([...first.members, ...rest.members]).toEqual(body.members);
    expect(rest.nextCursor).toBeNull();
    for (const query of ["?limit=0", "?limit=101", "?cursor=x", `?q=${"a".repeat(1001)}`])
      expect((await noah.get(members(made, query))).status, query).toBe(400);
  });

  test("q finds members by name or username, ignoring case, by pages; % and _ are plain characters", async () => {
    const made = await club();
    const idsOf = async (q: string) =>
      (await noah.get(members(made, `?q=${encodeURIComponent(q)}`))).body.members.map(({ id }: Json) => id);
    expect(await idsOf("SIRI")).toEqual([siri.id]);
    expect(await idsOf(` ${noah.username.toUpperCase()} `)).toEqual([noah.id]);
    for (const q of ["%", "_", "\\", "Nobody"]) expect(await idsOf(q), q).toEqual([]);
    expect(await idsOf(" ")).toHaveLength(3);
    const first = (await noah.get(members(made, "?q=i&limit=1"))).body;
    const rest = (await noah.get(members(made, `?q=i&limit=1&cursor=${first.nextCursor}`))).body;
    expect([...first.members, ...rest.members].map(({ id }: Json) => id)).toEqual([elin.id, siri.id]);
    for (const q of ["Siri", "Nobody"])
      expect((await stranger.get(members(made, `?q=${q}`))).status).toBe(403);
  });

  test("members alone: others who see the organization 403, others 404; so for who has just left", async () => {
    const [open, closed] = [await club(), await club({ isPublic: false })];
    const refused = await stranger.get(members(open));
    expect([refused.status, refused.body.error]).toEqual([403, "Only members see this of an organization."]);
    expect((await stranger.get(members(closed))).status).toBe(404);
    for (const [made, status] of [
      [open, 403],
      [closed, 404],
    ] as const) {
      expect((await remove(noah, made, noah)).status).toBe(200);
      for (const list of [members(made), departments(made)])
        expect((await noah.get(list)).status).toBe(status);
    }
  });

  test("a blocked pair who are both in see each other", async () => {
    const made = await club();
    const [one, other] = (await addMembers(app.url, "One", "Other")) as [Member, Member];
    for (const who of [one, other]) await addToOrganization(made.id, who, "MEMBER");
    await one.post(`/api/users/${other.id}/block`);
    const ids = (await other.get(members(made))).body.members.map(({ id }: Json) => id);
    expect(ids).toContain(one.id);
  });
});

describe("PUT members/{memberId}", () => {
  test("role, department or both; null clears; `department` is understood too", async () => {
    const made = await club();
    const { id } = await departmentOf(elin, made.id, "Skidor");
    const department = { id, name: "Skidor" };
    for (const [body, answer] of [
      [{ role: "MODERATOR" }, { role: "MODERATOR", department: null }],
      [{ departmentId: id }, { role: "MODERATOR", department }],
      [{}, { role: "MODERATOR", department }],
      [
        { role: "MANAGER", department: null },
        { role: "MANAGER", department: null },
      ],
      [{ department: id }, { role: "MANAGER", department }],
      [
        { departmentId: null, department: id },
        { role: "MANAGER", department: null },
      ],
      [{ role: "ADMIN" }, { role: "ADMIN", department: null }],
      [{ role: "MEMBER" }, { role: "MEMBER", department: null }],
    ] as const) {
      const changed = await put(siri, made, noah, body);
      expect([changed.status, changed.body]).toEqual([
        200,
        { success: true, member: { ...person(noah), ...nowhere, ...answer } },
      ]);
    }
  });

  test("a new admin's badges follow at once: they answer the requests to join that wait", async () => {
    const made = await club();
    const told = () => db.liveEvent.count({ where: { topic: `person:${noah.id}`, type: "badges" } });
    const before = await told();
    await put(elin, made, noah, { role: "ADMIN" });
    expect(await told()).toBe(before + 1);
  });

  test("the OWNER's role and department can't be changed by anyone; nobody makes an OWNER", async () => {
    const made = await club();
    const { id } = await departmentOf(elin, made.id, "Skidor");
    for (const who of [elin, siri]) {
      for (const body of [{ role: "MEMBER" }, { departmentId: id }]) {
        const { status, body: answer } = await put(who, made, elin, body);
        expect([status, answer.error]).toEqual([403, "Nobody may change the owner's role and department."]);
      }
      expect((await put(who, made, noah, { role: "OWNER" })).status).toBe(400);
    }
  });

  test("MEMBER, MANAGER, MODERATOR and strangers: 403; no member 404; other organization's department 404", async () => {
    const [made, other] = [await club(), await club()];
    for (const role of ["MEMBER", "MANAGER", "MODERATOR"]) {
      await put(elin, made, noah, { role });
      expect((await put(noah, made, noah, { role: "ADMIN" })).status).toBe(403);
    }
    expect((await put(stranger, made, noah, { role: "ADMIN" })).status).toBe(403);
    expect((await put(elin, made, stranger, { role: "ADMIN" })).status).toBe(404);
    const foreign = await departmentOf(elin, other.id, "Skidor");
    for (const departmentId of [foreign.id, anyId, "x"])
      expect((await put(elin, made, noah, { departmentId })).status).toBe(404);
    for (const departmentId of ["", 5])
      expect((await put(elin, made, noah, { departmentId })).status).toBe(400);
  });

  test("who has just lost ADMIN changes nobody any more", async () => {
    const made = await club();
    expect((await put(siri, made, siri, { role: "MEMBER" })).status).toBe(200);
    expect((await put(siri, made, siri, { role: "ADMIN" })).status).toBe(403);
  });
});

describe("DELETE members/{memberId}: by OWNER alone, or oneself to leave", () => {
  test("who is out is out: of the list, the count, and what is not public", async () => {
    const made = await club({ isPublic: false });
    expect((await remove(elin, made, noah)).body).toEqual({ success: true });
    expect((await noah.get(`${path}/by-slug/${made.slug}`)).status).toBe(404);
    expect(
      (await noah.get(`${path}/my-organizations`)).body.organizations.map(({ id }: Json) => id),
    ).not.toContain(made.id);
    expect((await siri.get(`${path}/by-slug/${made.slug}`)).body.organization.memberCount).toBe(2);
    expect((await remove(elin, made, noah)).status).toBe(404);
    expect((await remove(siri, made, siri)).status).toBe(200);
  });

  test("ADMIN can't remove; the OWNER can't be removed and can't leave; strangers learn nothing", async () => {
    const made = await club();
    const refused = await remove(siri, made, noah);
    expect([refused.status, refused.body.error]).toEqual([403, "Only the owner may remove members."]);
    for (const who of [siri, noah]) expect((await remove(who, made, elin)).status).toBe(403);
    const own = await remove(elin, made, elin);
    expect([own.status, own.body.error]).toEqual([403, "The owner can't be removed and can't leave."]);
    const answers = await Promise.all(
      [noah, stranger, { id: anyId }].map((one) => remove(stranger, made, one)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.error}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(403);
  });

  test("of many removals and leaves at once one counts", async () => {
    const made = await club();
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, at) => remove(at % 2 ? elin : noah, made, noah)),
    );
    expect(tries.filter(({ status }) => status === 200).length).toBe(1);
    expect((await elin.get(`${path}/by-slug/${made.slug}`)).body.organization.memberCount).toBe(2);
  });
});

describe("departments", () => {
  test("201 {department}; listed oldest first with their members, by pages", async () => {
    const made = await club();
    const { status, body } = await siri.post(departments(made), { name: " Skidor ", description: "På snö." });
    const skiing = {
      id: expect.any(String),
      name: "Skidor",
      description: "På snö.",
      memberCount: 0,
      isActive: true,
    };
    expect([status, body]).toEqual([201, { department: skiing }]);
    await put(elin, made, noah, { departmentId: body.department.id });
    for (const name of ["Paddling", "Klättring"]) await departmentOf(elin, made.id, name);
    const all = (await noah.get(departments(made))).body;
    expect(all.departments.map((one: Json) => [one.name, one.memberCount])).toEqual([
      ["Skidor", 1],
      ["Paddling", 0],
      ["Klättring", 0],
    ]);
    const first = (await noah.get(departments(made, "?limit=2"))).body;
    const rest = (await noah.get(departments(made, `?limit=2&cursor=${first.nextCursor}`))).body;
    expect([...first.departments, ...rest.departments]).toEqual(all.departments);
  });

  test("name unique within (409), in any letter case; of several at once exactly one; elsewhere it is free", async () => {
    const [made, other] = [await club(), await club()];
    const tries = await Promise.all(
      ["Skidor", "skidor", "SKIDOR", "Ｓkidor"].map((name) => elin.post(departments(made), { name })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await elin.post(departments(other), { name: "Skidor" })).status).toBe(201);
  });

  test("need `enableDepartments` (400 otherwise): list, create, delete and giving one", async () => {
    const made = await club();
    const { id } = await departmentOf(elin, made.id, "Skidor");
    await elin.patch(`${path}/${made.id}`, { enableDepartments: false });
    for (const answer of [
      await noah.get(departments(made)),
      await elin.post(departments(made), { name: "Paddling" }),
      await elin.delete(departments(made, `/${id}`)),
      await put(elin, made, noah, { departmentId: id }),
    ])
      expect([answer.status, answer.body.error]).toEqual([
        400,
        "The organization has no departments; they can be enabled in its settings.",
      ]);
    expect((await put(elin, made, noah, { departmentId: null })).status).toBe(200);
    await elin.patch(`${path}/${made.id}`, { enableDepartments: true });
    expect((await noah.get(departments(made))).body.departments.length).toBe(1);
  });

  test("deleting clears it from members; a second time, or another organization's: 404", async () => {
    const [made, other] = [await club(), await club()];
    const { id } = await departmentOf(elin, made.id, "Skidor");
    await put(elin, made, noah, { departmentId: id });
    expect((await elin.delete(departments(other, `/${id}`))).status).toBe(404);
    expect((await elin.delete(departments(made, `/${id}`))).body).toEqual({ success: true });
    expect((await elin.delete(departments(made, `/${id}`))).status).toBe(404);
    const { body } = await noah.get(members(made));
    expect(body.members.map(({ department }: Json) => department)).toEqual([null, null, null]);
  });

  test("MEMBER and stranger: 403, who does not see the organization 404", async () => {
    const [open, closed] = [await club(), await club({ isPublic: false })];
    for (const [who, made, status] of [
      [noah, open, 403],
      [stranger, open, 403],
      [stranger, closed, 404],
    ] as const) {
      const { id } = await departmentOf(elin, made.id, `För ${who.name}`);
      expect((await who.post(departments(made), { name: "Min" })).status).toBe(status);
      expect((await who.delete(departments(made, `/${id}`))).status).toBe(status);
    }
  });
});

test("an account that goes leaves its organizations: the count says so", async () => {
  const made = await club();
  const leaver = await registerConfirmedMember(app.url, "Leaver");
  await addToOrganization(made.id, leaver, "MANAGER");
  expect((await leaver.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
  const { body } = await elin.get(members(made));
  expect(body.members.length).toBe(3);
  expect((await elin.get(`${path}/by-slug/${made.slug}`)).body.organization.memberCount).toBe(3);
});

test("when an owner's account goes, the member of the highest rank is the owner, and is told", async () => {
  const leaver = await registerConfirmedMember(app.url, "Leaver");
  const made = await organizationOf(leaver);
  const [one, two, three] = (await addMembers(app.url, "One", "Two", "Three")) as [Member, Member, Member];
  for (const [who, role] of [
    [one, "MEMBER"],
    [two, "ADMIN"],
    [three, "ADMIN"],
  ] as const)
    await addToOrganization(made.id, who, role);
  expect((await leaver.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
  const told = async (who: Member): Promise<Json[]> =>
    (await who.get("/api/notifications")).body.notifications.filter(
      ({ type }: Json) => type === "organization_owner",
    );
  expect(await told(two)).toMatchObject([
    {
      title: "Organization owner",
      message: "You are now the owner of Friluftsklubben.",
      data: { organizationId: made.id, organizationName: "Friluftsklubben", organizationSlug: made.slug },
    },
  ]);
  expect([await told(one), await told(three)]).toEqual([[], []]);
  const roleOf = async (who: Member) =>
    (await who.get(`${path}/by-slug/${made.slug}`)).body.organization.role;
  expect([await roleOf(one), await roleOf(two), await roleOf(three)]).toEqual(["MEMBER", "OWNER", "ADMIN"]);
});

test("300 members: every page meets the next", async () => {
  const made = await club();
  const people = await addPeople(300);
  const joinedAt = (at: number) => new Date(Date.now() + 1000 + Math.floor(at / 7));
  await db.organizationMember.createMany({
    data: people.map(({ id }, at) => ({ organizationId: made.id, userId: id, joinedAt: joinedAt(at) })),
  });
  const seen: string[] = [];
  let cursor = "";
  do {
    const { body } = await noah.get(members(made, `?limit=100${cursor}`));
    seen.push(...body.members.map(({ id }: Json) => id));
    cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([303, 303]);
});

describe("GET /api/users/search takes `organizationId` to leave out its members", () => {
  test("of one that the caller is in; they are found again after they have left", async () => {
    const made = await club({ isPublic: false });
    const [inside, outside] = (await addMembers(app.url, "Qvist inne", "Qvist ute")) as [Member, Member];
    await addToOrganization(made.id, inside, "MEMBER");
    const found = async () => {
      const { body } = await noah.get(`/api/users/search?q=qvist&organizationId=${made.id}`);
      return body.users.map(({ id }: Json) => id);
    };
    expect(await found()).toEqual([outside.id]);
    expect((await noah.get("/api/users/search?q=qvist")).body.users.length).toBe(2);
    await remove(inside, made, inside);
    expect((await found()).toSorted()).toEqual([inside.id, outside.id].toSorted());
  });

  test("strangers: 404, also for a public one, and so for who has just left", async () => {
    const made = await club();
    const search = (one: Member) => one.get(`/api/users/search?q=x&organizationId=${made.id}`);
    expect((await search(stranger)).status).toBe(404);
    await remove(noah, made, noah);
    expect((await search(noah)).status).toBe(404);
    expect((await search(siri)).status).toBe(200);
  });
});
