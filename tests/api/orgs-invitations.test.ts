import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listInvitations } from "@/features/invitations/queries";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { block } from "../support/cases/friends";
import { addToOrganization, inviteToOrganization, organizationOf } from "../support/cases/orgs";
import { type Answer, type Json, type Member, PASSWORD, registerMember } from "../support/client";
import { addMembers, asMe } from "../support/people";

let app: App;
let [elin, siri, noah, stranger] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  const names = ["Elin", "Siri", "Noah", "Stranger"];
  [elin, siri, noah, stranger] = (await addMembers(app.url, ...names)) as [Member, Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/organizations";
const people = async (...names: string[]) => (await addMembers(app.url, ...names)) as Member[];
const person = ({ id, name, username }: Member) => ({ id, name, username, profilePicture: null });
const add = (by: Member, { id }: Json, one: { id: string }, fields: object = {}) =>
  by.post(`${path}/${id}/members`, { userId: one.id, ...fields });
const invite = (by: Member, { id }: Json, one: { id: string }, fields: object = {}) =>
  by.post(`${path}/${id}/invitations`, { userId: one.id, ...fields });
const respond = (one: Member, invitationId: string, action = "accept") =>
  one.post(`${path}/invitations/respond`, { invitationId, action });
const waiting = async (one: Member): Promise<Json[]> =>
  (await one.get(`${path}/invitations`)).body.invitations;
const sent = async (one: Member, { id }: Json): Promise<Json[]> =>
  (await one.get(`${path}/${id}/invitations`)).body.invitations;
const told = async (one: Member, type: string): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    (one: Json) => one.type === type,
  );
const rolesIn = async ({ id }: Json) =>
  Object.fromEntries(
    (await db.organizationMember.findMany({ where: { organizationId: id } })).map(({ userId, role }) => [
      userId,
      role,
    ]),
  );
const count = (answers: Answer[], status: number) => answers.filter((one) => one.status === status).length;
const sixteen = Array.from({ length: 16 }, (_, at) => at);

/** Elin's organization with Siri as ADMIN and Noah as MEMBER. */
async function club(fields: object = {}): Promise<Json> {
  const made = await organizationOf(elin, fields);
  await addToOrganization(made.id, siri, "ADMIN");
  await addToOrganization(made.id, noah, "MEMBER");
  return made;
}

describe("POST members {userId, role}", () => {
  test("201 {member}: adds at once and notifies", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const { status, body } = await add(siri, made, one, { role: "MEMBER" });
    const nowhere = { department: null, country: null, office: null, team: null };
    expect([status, body]).toEqual([201, { member: { ...person(one), role: "MEMBER", ...nowhere } }]);
    expect(await told(one, "organization_added")).toMatchObject([
      {
        title: "Added to organization",
        message: "Siri added you to Friluftsklubben.",
        isRead: false,
        data: {
          organizationId: made.id,
          organizationName: "Friluftsklubben",
          organizationSlug: made.slug,
          fromUserId: siri.id,
          invitedBy: "Siri",
          role: "MEMBER",
        },
      },
    ]);
    expect((await one.get(`${path}/by-slug/${made.slug}`)).body.organization).toMatchObject({
      role: "MEMBER",
      memberCount: 4,
    });
  });

  test("role MEMBER unless said; MODERATOR and ADMIN too, nobody makes an OWNER", async () => {
    const [made, all] = [await club(), await people("One", "Two", "Three", "Four")];
    const [one, two, three, four] = all as [Member, Member, Member, Member];
    await add(elin, made, one);
    await add(siri, made, two, { role: "ADMIN" });
    await add(siri, made, three, { role: "MODERATOR" });
    for (const role of ["OWNER", "MANAGER", "admin", "", 5])
      expect((await add(elin, made, four, { role })).status, String(role)).toBe(400);
    expect(await rolesIn(made)).toMatchObject({
      [one.id]: "MEMBER",
      [two.id]: "ADMIN",
      [three.id]: "MODERATOR",
    });
  });

  test("a person who does not let others add them is invited: 201 {invitation}", async () => {
    const [made, [one]] = [await club({ isPublic: false }), (await people("One")) as [Member]];
    await one.patch("/api/users/me", { whoMayAdd: "NOBODY" });
    const { status, body } = await add(siri, made, one, { role: "MODERATOR" });
    expect([status, Object.keys(body)]).toEqual([201, ["invitation"]]);
    expect(body.invitation).toMatchObject({ type: "organization_invitation", role: "MODERATOR" });
    expect((await one.get(`${path}/by-slug/${made.slug}`)).status).toBe(404);
    expect(await waiting(one)).toEqual([body.invitation]);
  });

  test("already in 409; unknown and blocked 404; MEMBER and stranger 403, of one not public 404", async () => {
    const [made, closed] = [await club(), await club({ isPublic: false })];
    const [one] = (await people("One")) as [Member];
    const again = await add(elin, made, noah);
    expect([again.status, again.body.error]).toEqual([
      409,
      "This person is already a member of the organization.",
    ]);
    for (const id of [anyId, "x"]) expect((await add(elin, made, { id })).status).toBe(404);
    for (const id of ["", 5, null])
      expect((await add(elin, made, { id } as Json as Member)).status).toBe(400);
    for (const who of [noah, stranger]) expect((await add(who, made, one)).status).toBe(403);
    expect((await add(stranger, closed, one)).status).toBe(404);
    await block(one, elin);
    expect((await add(elin, made, one)).status).toBe(404);
    expect(Object.keys(await rolesIn(made)).length).toBe(3);
  });

  test("who has just lost ADMIN adds and invites nobody", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    await elin.call("PUT", `${path}/${made.id}/members/${siri.id}`, { body: { role: "MANAGER" } });
    for (const call of [add, invite]) expect((await call(siri, made, one)).status).toBe(403);
    expect((await siri.get(`${path}/${made.id}/invitations`)).status).toBe(403);
  });

  test("sixteen at once: one 201, one member, one notification", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const answers = await Promise.all(sixteen.map((at) => add(at % 2 ? elin : siri, made, one)));
    expect([count(answers, 201), count(answers, 409)]).toEqual([1, 15]);
    expect((await elin.get(`${path}/by-slug/${made.slug}`)).body.organization.memberCount).toBe(4);
    expect((await told(one, "organization_added")).length).toBe(1);
  });
});

describe("POST …/{id}/invitations {userId, role, message?}", () => {
  test("201 {invitation}, in the lists of both sides, and notified", async () => {
    const [made, [one]] = [await club({ description: "Turer." }), (await people("One")) as [Member]];
    const { status, body } = await invite(elin, made, one, {
      role: "ADMIN",
      message: " Hjälper du till?\r\n",
    });
    const invitation = {
      id: expect.any(String),
      type: "organization_invitation",
      organization: {
        id: made.id,
        name: made.name,
        description: "Turer.",
        slug: made.slug,
        publicSlug: null,
        logoUrl: null,
        memberCount: 3,
      },
      role: "ADMIN",
      message: "Hjälper du till?",
      user: person(one),
      invitedBy: person(elin),
      status: "PENDING",
      createdAt: expect.any(String),
    };
    expect([status, body]).toEqual([201, { invitation }]);
    expect(await waiting(one)).toEqual([body.invitation]);
    expect(await sent(siri, made)).toEqual([body.invitation]);
    expect((await listInvitations(asMe(one))).invitations).toEqual([body.invitation]);
    expect(await told(one, "organization_invitation")).toMatchObject([
      {
        title: "Organization invitation",
        message: "Elin invited you to Friluftsklubben.",
        invitationStatus: null,
        data: {
          organizationId: made.id,
          organizationName: "Friluftsklubben",
          organizationDescription: "Turer.",
          organizationSlug: made.slug,
          invitationId: body.invitation.id,
          invitedBy: "Elin",
          role: "ADMIN",
        },
      },
    ]);
  });

  test("message at most 1 000, role one of three; MEMBER and stranger 403, not public 404, member 409", async () => {
    const [made, closed, [one]] = [await club(), await club({ isPublic: false }), await people("One")];
    for (const fields of [
      { role: "OWNER" },
      { role: "MANAGER" },
      { message: "å".repeat(1001) },
      { message: 5 },
    ])
      expect((await invite(elin, made, one!, fields)).status).toBe(400);
    for (const who of [noah, stranger]) expect((await invite(who, made, one!)).status).toBe(403);
    expect((await invite(stranger, closed, one!)).status).toBe(404);
    expect((await invite(elin, made, noah)).status).toBe(409);
    expect((await invite(elin, made, one!, { message: "å".repeat(1000) })).status).toBe(201);
  });

  test("again while it is pending 409, of sixteen at once 15; after a refusal anew", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const answers = await Promise.all(sixteen.map((at) => invite(at % 2 ? elin : siri, made, one)));
    expect([count(answers, 201), count(answers, 409)]).toEqual([1, 15]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      "This person has already been invited to the organization.",
    );
    expect((await told(one, "organization_invitation")).length).toBe(1);
    const [{ id }] = (await waiting(one)) as [Json];
    expect((await respond(one, id, "decline")).status).toBe(200);
    expect((await invite(elin, made, one)).status).toBe(201);
  });
});

describe("POST invitations/respond {invitationId, action}", () => {
  test.each(["accept", "ACCEPTED"])("%s: a member in the role of the invitation", async (action) => {
    const [made, [one]] = [await club({ isPublic: false }), (await people("One")) as [Member]];
    const id = await inviteToOrganization(elin, made.id, one, "MODERATOR");
    const { status, body } = await respond(one, id, action);
    expect([status, body]).toMatchObject([
      200,
      {
        success: true,
        invitation: { id, status: "ACCEPTED" },
        organization: { id: made.id, role: "MODERATOR", memberCount: 4 },
      },
    ]);
    expect(await told(one, "organization_invitation")).toMatchObject([
      { invitationStatus: "ACCEPTED", isRead: true },
    ]);
    expect([await waiting(one), await sent(elin, made)]).toEqual([[], []]);
  });

  test.each(["decline", "DECLINED"])("%s: no member", async (action) => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const id = await inviteToOrganization(elin, made.id, one);
    const { status, body } = await respond(one, id, action);
    expect([status, body]).toMatchObject([
      200,
      { success: true, invitation: { id, status: "DECLINED" }, organization: null },
    ]);
    expect(one.id in (await rolesIn(made))).toBe(false);
    expect(await told(one, "organization_invitation")).toMatchObject([{ invitationStatus: "DECLINED" }]);
  });

  test("by the invited person alone; settled 409; unknown 404; any other word 400", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const id = await inviteToOrganization(elin, made.id, one);
    for (const who of [elin, siri, stranger]) expect((await respond(who, id)).status).toBe(404);
    for (const action of ["approve", "", 5])
      expect((await respond(one, id, action as string)).status).toBe(400);
    for (const unknown of [anyId, "x"]) expect((await respond(one, unknown)).status).toBe(404);
    await respond(one, id, "decline");
    for (const action of ["accept", "decline"]) {
      const late = await respond(one, id, action);
      expect([late.status, late.body.error]).toEqual([409, "This invitation is no longer pending."]);
    }
  });

  test("PATCH and POST /api/invitations/{id}/respond answer it too", async () => {
    const [made, all] = [await club(), await people("One", "Two")];
    for (const [at, method] of ["PATCH", "POST"].entries()) {
      const one = all[at]!;
      const id = await inviteToOrganization(elin, made.id, one);
      const body = { action: "accept" };
      const answer = await one.call(method, `/api/invitations/${id}/respond`, { body });
      expect([answer.status, answer.body.organization?.role]).toEqual([200, "MEMBER"]);
    }
  });

  test("sixteen answers at once: one counts", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const id = await inviteToOrganization(elin, made.id, one);
    const answers = await Promise.all(sixteen.map((at) => respond(one, id, at % 2 ? "accept" : "decline")));
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 15]);
    const isIn = answers.find(({ status }) => status === 200)?.body.organization !== null;
    expect(one.id in (await rolesIn(made))).toBe(isIn);
    const { memberCount } = (await elin.get(`${path}/by-slug/${made.slug}`)).body.organization;
    expect(memberCount).toBe(Object.keys(await rolesIn(made)).length);
  });

  test("added meanwhile: the invitation counts as accepted", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const id = await inviteToOrganization(elin, made.id, one);
    expect((await add(siri, made, one)).status).toBe(201);
    expect((await respond(one, id)).status).toBe(409);
    expect(await told(one, "organization_invitation")).toMatchObject([{ invitationStatus: "ACCEPTED" }]);
  });
});

describe("an invitation ends with the right that made it", () => {
  type World = { made: Json; admin: Member; one: Member; id: string };
  const member = ({ made, admin }: World) => `${path}/${made.id}/members/${admin.id}`;
  const ways: [string, (world: World) => Promise<unknown>][] = [
    ["made a moderator", (world) => elin.call("PUT", member(world), { body: { role: "MODERATOR" } })],
    ["taken out", (world) => elin.delete(member(world))],
    ["leaving", (world) => world.admin.delete(member(world))],
    ["blocked", ({ admin, one }) => block(one, admin)],
    ["blocking", ({ admin, one }) => block(admin, one)],
    ["closing the account", ({ admin }) => admin.delete("/api/users/me", { password: PASSWORD })],
    ["withdrawn", ({ made, id }) => siri.delete(`${path}/${made.id}/invitations/${id}`)],
  ];
  test.each(ways)("%s", async (_, lose) => {
    const made = await club();
    const admin = await registerMember(app.url, "Vera");
    const [one] = (await people("One")) as [Member];
    await addToOrganization(made.id, admin, "ADMIN");
    const elsewhere = await inviteToOrganization(elin, (await club()).id, one);
    const id = await inviteToOrganization(admin, made.id, one);
    const lost = (await lose({ made, admin, one, id })) as Answer;
    expect(lost.status).toBe(200);
    expect((await waiting(one)).map((invitation) => invitation.id)).toEqual([elsewhere]);
    expect(await db.notification.count({ where: { subjectId: id } })).toBe(0);
    expect((await respond(one, id)).status).toBe(404);
    expect(await sent(elin, made)).toEqual([]);
  });

  test("not when ADMIN stays ADMIN, or gets a department", async () => {
    const [made, [one]] = [await club({ enableDepartments: true }), (await people("One")) as [Member]];
    await inviteToOrganization(siri, made.id, one);
    for (const body of [{ role: "ADMIN" }, { departmentId: null }, {}])
      await elin.call("PUT", `${path}/${made.id}/members/${siri.id}`, { body });
    expect((await sent(elin, made)).length).toBe(1);
  });
});

describe("GET and DELETE …/{id}/invitations", () => {
  test("newest first by pages that meet, without those of a blocked pair", async () => {
    const [made, all] = [await club(), await people("One", "Two", "Three")];
    const ids: string[] = [];
    for (const one of all) ids.unshift(await inviteToOrganization(elin, made.id, one));
    const list = `${path}/${made.id}/invitations`;
    const first = (await siri.get(`${list}?limit=2`)).body;
    const rest = (await siri.get(`${list}?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.invitations, ...rest.invitations].map(({ id }: Json) => id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
    for (const query of ["?limit=0", "?limit=101", "?cursor=x"])
      expect((await siri.get(list + query)).status).toBe(400);
    await block(all[1]!, siri);
    expect((await sent(siri, made)).map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect((await siri.delete(`${list}/${ids[1]}`)).status).toBe(404);
    expect((await sent(elin, made)).length).toBe(3);
  });

  test("MEMBER and stranger 403, not public 404; another organization's, answered and unknown 404", async () => {
    const [made, other, closed] = [await club(), await club(), await club({ isPublic: false })];
    const [one] = (await people("One")) as [Member];
    const id = await inviteToOrganization(elin, made.id, one);
    for (const [who, { id: at }, status] of [
      [noah, made, 403],
      [stranger, made, 403],
      [one, made, 403],
      [stranger, closed, 404],
    ] as const) {
      expect((await who.get(`${path}/${at}/invitations`)).status).toBe(status);
      expect((await who.delete(`${path}/${at}/invitations/${id}`)).status).toBe(status);
    }
    expect((await elin.delete(`${path}/${other.id}/invitations/${id}`)).status).toBe(404);
    await respond(one, id, "decline");
    for (const gone of [id, anyId, "x"])
      expect((await elin.delete(`${path}/${made.id}/invitations/${gone}`)).status).toBe(404);
  });
});
