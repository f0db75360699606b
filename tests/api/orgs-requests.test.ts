import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { block, unblock } from "../support/cases/friends";
import { addToOrganization, askToJoin, inviteToOrganization, organizationOf } from "../support/cases/orgs";
import { type Answer, type Json, type Member, PASSWORD, registerMember } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";

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
const requests = ({ id }: Json) => `${path}/${id}/join-requests`;
const ask = (one: Member, made: Json, body: object = {}) => one.post(requests(made), body);
const settle = (by: Member, made: Json, id: string, action: unknown = "approve") =>
  by.patch(`${requests(made)}/${id}`, { action });
const listed = async (by: Member, made: Json): Promise<Json[]> =>
  (await by.get(requests(made))).body.requests;
const told = async (one: Member, type: string): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    (news: Json) => news.type === type,
  );
const badge = async (one: Member) =>
  (await one.get(`/api/trpc/notifications.badges`)).body.result.data.json.organizationRequests;
const roleOf = async ({ id: organizationId }: Json, { id: userId }: Member) =>
  (await db.organizationMember.findFirst({ where: { organizationId, userId } }))?.role;
const count = (answers: Answer[], status: number) => answers.filter((one) => one.status === status).length;
const pageInput = ({ slug }: Json) => encodeURIComponent(JSON.stringify({ json: { slug } }));
const sixteen = Array.from({ length: 16 }, (_, at) => at);

/** Elin's organization with Siri as ADMIN and Noah as MODERATOR. */
async function club(fields: object = {}): Promise<Json> {
  const made = await organizationOf(elin, fields);
  await addToOrganization(made.id, siri, "ADMIN");
  await addToOrganization(made.id, noah, "MODERATOR");
  return made;
}

describe("POST join-requests {message?}", () => {
  test("201 {request}; OWNER and ADMINs are notified, and see the address of who asks", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const before = await badge(siri);
    const { status, body } = await ask(one, made, { message: " Jag paddlar.\r\n" });
    const user = { id: one.id, name: one.name, username: one.username, profilePicture: null };
    const request = {
      id: expect.any(String),
      organizationId: made.id,
      user,
      message: "Jag paddlar.",
      status: "PENDING",
      requestedAt: expect.any(String),
    };
    expect([status, body]).toEqual([201, { request }]);
    for (const by of [elin, siri])
      expect(await listed(by, made)).toEqual([{ ...body.request, user: { ...user, email: one.email } }]);
    expect(await badge(siri)).toBe(before + 1);
    const [news] = await told(siri, "organization_join_request");
    expect(news).toMatchObject({
      title: "Request to join",
      message: "One wants to join Friluftsklubben.",
      invitationStatus: null,
      data: {
        organizationId: made.id,
        organizationName: "Friluftsklubben",
        organizationSlug: made.slug,
        joinRequestId: body.request.id,
        fromUserId: one.id,
        fromUserName: "One",
      },
    });
    const ids = (await told(noah, "organization_join_request")).map(({ data }) => data.organizationId);
    expect(ids).not.toContain(made.id);
  });

  test("twice 409, a member 409, not public 404; message at most 1 000", async () => {
    const [made, closed, [one]] = [await club(), await club({ isPublic: false }), await people("One")];
    for (const message of ["å".repeat(1001), 5])
      expect((await ask(one!, made, { message })).status).toBe(400);
    expect((await ask(one!, made, { message: "å".repeat(1000) })).status).toBe(201);
    const again = await ask(one!, made);
    expect([again.status, again.body.error]).toEqual([
      409,
      "You have already asked to join this organization.",
    ]);
    const inside = await ask(noah, made);
    expect([inside.status, inside.body.error]).toEqual([
      409,
      "You are already a member of this organization.",
    ]);
    expect((await ask(one!, closed)).status).toBe(404);
  });

  test("sixteen at once: one 201, one notification to each who answers", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const answers = await Promise.all(sixteen.map(() => ask(one, made)));
    expect([count(answers, 201), count(answers, 409)]).toEqual([1, 15]);
    for (const by of [elin, siri])
      expect(
        (await told(by, "organization_join_request")).filter(({ data }) => data.organizationId === made.id)
          .length,
      ).toBe(1);
  });
});

describe("PATCH join-requests/{requestId} {action}", () => {
  test("approve makes a MEMBER, who is told; every notification is settled", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const id = await askToJoin(one, made.id);
    const { status, body } = await settle(siri, made, id);
    expect([status, body]).toMatchObject([
      200,
      { success: true, message: "Join request approved", request: { id, status: "ACCEPTED" } },
    ]);
    expect(await roleOf(made, one)).toBe("MEMBER");
    expect(await told(one, "organization_added")).toMatchObject([{ data: { organizationId: made.id } }]);
    for (const by of [elin, siri]) {
      const news = (await told(by, "organization_join_request")).find(
        ({ data }) => data.joinRequestId === id,
      );
      expect(news).toMatchObject({ invitationStatus: "ACCEPTED", isRead: true });
      expect(await listed(by, made)).toEqual([]);
    }
  });

  test("reject: no member; a new request is possible", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const { body } = await settle(elin, made, await askToJoin(one, made.id), "reject");
    expect(body).toMatchObject({ message: "Join request rejected", request: { status: "DECLINED" } });
    expect(await roleOf(made, one)).toBeUndefined();
    expect((await ask(one, made)).status).toBe(201);
  });

  test("OWNER and ADMIN alone, reading included; answered 409; another's and unknown 404; other words 400", async () => {
    const [made, other, closed] = [await club(), await club(), await club({ isPublic: false })];
    const [one] = (await people("One")) as [Member];
    const id = await askToJoin(one, made.id);
    for (const who of [noah, stranger, one]) {
      expect((await settle(who, made, id)).status).toBe(403);
      expect((await who.get(requests(made))).status).toBe(403);
    }
    expect((await settle(stranger, closed, id)).status).toBe(404);
    expect((await stranger.get(requests(closed))).status).toBe(404);
    expect((await settle(elin, other, id)).status).toBe(404);
    for (const unknown of [anyId, "x"]) expect((await settle(elin, made, unknown)).status).toBe(404);
    for (const action of ["accept", "APPROVE", "", 5])
      expect((await settle(elin, made, id, action)).status).toBe(400);
    await settle(elin, made, id, "reject");
    const late = await settle(siri, made, id);
    expect([late.status, late.body.error]).toEqual([409, "This request to join has already been answered."]);
  });

  test("who has just lost ADMIN neither sees nor answers", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const id = await askToJoin(one, made.id);
    await elin.call("PUT", `${path}/${made.id}/members/${siri.id}`, { body: { role: "MEMBER" } });
    expect([(await siri.get(requests(made))).status, (await settle(siri, made, id)).status]).toEqual([
      403, 403,
    ]);
    const generic = await siri.post(`/api/invitations/${id}/respond`, { action: "accept" });
    expect(generic.status).toBe(404);
  });

  test("sixteen answers by two at once: one counts", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const id = await askToJoin(one, made.id);
    const answers = await Promise.all(
      sixteen.map((at) => settle(at % 2 ? elin : siri, made, id, at % 3 ? "approve" : "reject")),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 15]);
    const { body } = answers.find(({ status }) => status === 200)!;
    expect(await roleOf(made, one)).toBe(body.request.status === "ACCEPTED" ? "MEMBER" : undefined);
  });

  test.each([
    ["accept", "ACCEPTED"],
    ["decline", "DECLINED"],
  ])("a notification's %s answers it", async (action, status) => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const id = await askToJoin(one, made.id);
    const { status: code, body } = await siri.post(`/api/invitations/${id}/respond`, { action });
    expect([code, body.request.status]).toEqual([200, status]);
  });

  test("who joins by an invitation has no pending request; who is approved no pending invitation", async () => {
    const [made, all] = [await club(), await people("One", "Two")];
    const [one, two] = all as [Member, Member];
    for (const who of [one, two]) {
      await askToJoin(who, made.id);
      await inviteToOrganization(elin, made.id, who, "ADMIN");
    }
    const [{ id: invitationId }] = (await one.get(`${path}/invitations`)).body.invitations;
    await one.post(`${path}/invitations/respond`, { invitationId, action: "accept" });
    expect((await listed(elin, made)).map(({ user }) => user.id)).toEqual([two.id]);
    await settle(elin, made, (await listed(elin, made))[0]?.id);
    expect((await two.get(`${path}/invitations`)).body.invitations).toEqual([]);
    expect([await roleOf(made, one), await roleOf(made, two)]).toEqual(["ADMIN", "MEMBER"]);
  });
});

describe("DELETE join-requests/{requestId}: withdrawing one's own", () => {
  const withdraw = (who: Member, made: Json, id: string) => who.delete(`${requests(made)}/${id}`);

  test("gone for those who answer, with notifications and badge; a new one is possible", async () => {
    const [made, [one]] = [await club(), (await people("One")) as [Member]];
    const before = await badge(siri);
    const id = await askToJoin(one, made.id);
    const { request } = (await one.get(`/api/trpc/orgs.pages.get?input=${pageInput(made)}`)).body.result.data
      .json;
    expect(request.id).toBe(id);
    const { status, body } = await withdraw(one, made, id);
    expect([status, body]).toEqual([200, { success: true }]);
    for (const by of [elin, siri]) {
      expect(await listed(by, made)).toEqual([]);
      const news = await told(by, "organization_join_request");
      expect(news.map(({ data }) => data.joinRequestId)).not.toContain(id);
    }
    expect(await badge(siri)).toBe(before);
    expect((await settle(elin, made, id)).status).toBe(404);
    expect((await withdraw(one, made, id)).status).toBe(404);
    expect((await ask(one, made)).status).toBe(201);
  });

  test("nobody else's: 403 for those who answer it, else 404; of another organization and unknown 404", async () => {
    const [made, other, [one]] = [await club(), await club(), (await people("One")) as [Member]];
    const id = await askToJoin(one, made.id);
    for (const who of [elin, siri]) {
      const { status, body } = await withdraw(who, made, id);
      expect([status, body.error]).toEqual([
        403,
        "Only the user who has asked to join may withdraw the request.",
      ]);
    }
    for (const who of [noah, stranger]) expect((await withdraw(who, made, id)).status).toBe(404);
    expect((await withdraw(one, other, id)).status).toBe(404);
    for (const unknown of [anyId, "x"]) {
      expect((await withdraw(one, made, unknown)).status).toBe(404);
      expect((await withdraw(elin, made, unknown)).status).toBe(404);
    }
    // a blocked pair, and an ADMIN who has just lost the role
    await block(siri, one);
    expect((await withdraw(siri, made, id)).status).toBe(404);
    expect(await listed(elin, made)).toHaveLength(1);
  });

  test("an answered one is 409; one of an organization that is not public any more can be withdrawn", async () => {
    const [made, [one, two]] = [await club(), await people("One", "Two")];
    const [first, second] = [await askToJoin(one!, made.id), await askToJoin(two!, made.id)];
    await settle(elin, made, first, "reject");
    const late = await withdraw(one!, made, first);
    expect([late.status, late.body.error]).toEqual([409, "This request to join has already been answered."]);
    await elin.patch(`${path}/${made.id}`, { isPublic: false });
    expect((await withdraw(two!, made, second)).status).toBe(200);
  });

  test("at the same time as an approval: exactly one wins", async () => {
    for (const _ of rounds(8)) {
      const [made, [one]] = [await club(), (await people("One")) as [Member]];
      const id = await askToJoin(one, made.id);
      const [approved, withdrawn] = await Promise.all([settle(siri, made, id), withdraw(one, made, id)]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([approved?.status, withdrawn?.status]);
      expect(await roleOf(made, one)).toBe(approved?.status === 200 ? "MEMBER" : undefined);
    }
  });
});

test("a blocked pair: hidden from that ADMIN alone, others answer it", async () => {
  const [made, [one]] = [await club(), (await people("One")) as [Member]];
  await block(siri, one);
  const id = await askToJoin(one, made.id);
  expect(await listed(siri, made)).toEqual([]);
  expect((await settle(siri, made, id)).status).toBe(404);
  const news = (await told(siri, "organization_join_request")).filter(
    ({ data }) => data.joinRequestId === id,
  );
  expect(news).toEqual([]);
  expect((await settle(elin, made, id)).status).toBe(200);
});

test("Each tab shows a red count badge when above 0: of the requests that its list shows", async () => {
  const [made, [one, two]] = [await club(), await people("One", "Two")];
  const before = [await badge(elin), await badge(siri)];
  const id = await askToJoin(one!, made.id);
  await askToJoin(two!, made.id);
  const counts = async () => [(await badge(elin)) - before[0], (await badge(siri)) - before[1]];
  const lengths = async () => [(await listed(elin, made)).length, (await listed(siri, made)).length];
  expect([await counts(), await lengths()]).toEqual([
    [2, 2],
    [2, 2],
  ]);
  for (const [by, other] of [
    [siri, one!],
    [one!, siri],
  ] as const) {
    await block(by, other);
    expect([await counts(), await lengths()]).toEqual([
      [2, 1],
      [2, 1],
    ]);
    for (const action of ["accept", "decline"])
      expect((await siri.post(`/api/invitations/${id}/respond`, { action })).status).toBe(404);
    await unblock(by, other);
    expect(await counts()).toEqual([2, 2]);
  }
});

describe("a request's notification offers an answer to those alone who may give it", () => {
  const offered = async (one: Member, id: string) =>
    (await told(one, "organization_join_request")).filter(({ data }) => data.joinRequestId === id);
  const change = (made: Json, role: string) =>
    elin.call("PUT", `${path}/${made.id}/members/${siri.id}`, { body: { role } });

  test.each<[string, (made: Json, one: Member) => Promise<unknown>]>([
    ["a block of who asks", (_, one) => block(siri, one)],
    ["a block by who asks", (_, one) => block(one, siri)],
    ["the loss of the role", (made) => change(made, "MODERATOR")],
    ["the loss of the membership", (made) => elin.delete(`${path}/${made.id}/members/${siri.id}`)],
  ])("gone after %s; others keep theirs", async (_, act) => {
    const [made, other, [one]] = [await club(), await club(), (await people("One")) as [Member]];
    const id = await askToJoin(one, made.id);
    const kept = await askToJoin((await people("Two"))[0]!, other.id);
    expect(await offered(siri, id)).toHaveLength(1);
    await act(made, one);
    expect(await offered(siri, id)).toEqual([]);
    expect([(await offered(elin, id)).length, (await offered(siri, kept)).length]).toEqual([1, 1]);
    expect((await elin.post(`/api/invitations/${id}/respond`, { action: "accept" })).status).toBe(200);
  });

  test("a former owner has none; an ADMIN who stays one, and what is answered before a block, keep theirs", async () => {
    const [made, [one, two]] = [await club(), await people("One", "Two")];
    const [id, answered] = [await askToJoin(one!, made.id), await askToJoin(two!, made.id)];
    await change(made, "ADMIN");
    expect(await offered(siri, id)).toHaveLength(1);
    await settle(elin, made, answered, "reject");
    await block(siri, two!);
    expect((await offered(siri, answered))[0]).toMatchObject({ invitationStatus: "DECLINED" });
    const handed = await elin.post(`${path}/${made.id}/hand-over`, { memberId: siri.id });
    expect(handed.status).toBe(200);
    expect([(await offered(elin, id)).length, (await offered(siri, id)).length]).toEqual([0, 1]);
  });
});

test("an account that goes takes its request along", async () => {
  const made = await club();
  const leaver = await registerMember(app.url, "Leaver");
  const before = await badge(elin);
  const id = await askToJoin(leaver, made.id);
  expect((await leaver.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
  expect(await listed(elin, made)).toEqual([]);
  expect((await settle(elin, made, id)).status).toBe(404);
  expect(await badge(elin)).toBe(before);
  expect(
    (await told(elin, "organization_join_request")).filter(({ data }) => data.joinRequestId === id),
  ).toEqual([]);
});
