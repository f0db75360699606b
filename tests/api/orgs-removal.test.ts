import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { addToOrganization, askToJoin, inviteToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";
import { picture } from "../support/pictures";

let app: App;
let [elin, siri, noah, stranger] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  const names = ["Elin", "Siri", "Noah", "Stranger"];
  [elin, siri, noah, stranger] = (await addMembers(app.url, ...names)) as [Member, Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/organizations";
const confirmationName = "Friluftsklubben";
const remove = (one: Member, { id }: Json, body: object = { confirmationName }) =>
  one.delete(`${path}/${id}`, body);

/** Elin's organization with Siri as ADMIN and Noah as MEMBER. */
async function club(fields: object = {}): Promise<Json> {
  const made = await organizationOf(elin, fields);
  await addToOrganization(made.id, siri, "ADMIN");
  await addToOrganization(made.id, noah, "MEMBER");
  return made;
}
const newsOf = async (one: Member, { id }: Json): Promise<Json[]> =>
  (await one.get("/api/notifications?limit=100&includeRead=true")).body.notifications.filter(
    ({ data }: Json) => data.organizationId === id,
  );
const isThere = ({ id }: Json) => db.organization.count({ where: { id } });

test("the owner deletes it for good: members, conversation, invitations, requests and their notifications", async () => {
  const made = await club();
  const [guest, asking] = (await addMembers(app.url, "Guest", "Asking")) as [Member, Member];
  await inviteToOrganization(elin, made.id, guest);
  await askToJoin(asking, made.id);
  expect(await newsOf(siri, made)).toHaveLength(1);
  const sent = { organizationId: made.id, title: "Vårtur", dateTime: "2030-05-01T10:00:00.000Z" };
  const planned = (await noah.post("/api/activities", sent)).body.activity;
  const { logoUrl } = (
    await elin.upload("/api/upload/organization-picture", "picture", await picture(), "logo.png", {
      organizationId: made.id,
    })
  ).body;
  expect(await remove(elin, made)).toMatchObject({ status: 200, body: { success: true } });
  for (const one of [elin, siri, noah, guest, asking, stranger]) {
    expect((await one.get(`${path}/by-slug/${made.slug}`)).status).toBe(404);
    expect((await one.get(`/api/messages/conversations/${made.conversationId}`)).status).toBe(404);
    expect(await newsOf(one, made)).toEqual([]);
  }
  expect((await guest.get(`${path}/invitations`)).body.invitations).toEqual([]);
  expect((await noah.get(`/api/activities/${planned.id}`)).body.activity).toMatchObject({
    visibility: "PRIVATE",
    organization: null,
  });
  expect((await siri.get(`/api/activities/${planned.id}`)).status).toBe(404);
  expect((await elin.get(logoUrl)).status).toBe(404);
  // repeated, it names nothing
  expect((await remove(elin, made)).status).toBe(404);
});

test("Only the owner may delete the organization.", async () => {
  const [made, closed] = [await club(), await club({ isPublic: false })];
  for (const who of [siri, noah, stranger]) expect((await remove(who, made)).status).toBe(403);
  expect((await remove(stranger, closed)).status).toBe(404);
  expect((await remove(elin, { id: anyId })).status).toBe(404);
  await elin.post(`${path}/${made.id}/hand-over`, { memberId: siri.id });
  // who was the owner a moment ago
  expect((await remove(elin, made)).status).toBe(403);
  expect((await remove(siri, made)).status).toBe(200);
  expect([await isThere(made), await isThere(closed)]).toEqual([0, 1]);
});

test("another name: 400, and nothing happens", async () => {
  const made = await club();
  for (const typed of ["", "friluftsklubben", "Friluftsklubben!"]) {
    const { status, body } = await remove(elin, made, { confirmationName: typed });
    expect([status, body.error]).toEqual([400, "The name of the organization does not match."]);
  }
  for (const body of [{}, { confirmationName: 5 }, { confirmationName: "a".repeat(1001) }])
    expect((await remove(elin, made, body)).status).toBe(400);
  expect(await isThere(made)).toBe(1);
});

test("at the same time as a hand-over, a request to join and its answer: never half of it", async () => {
  for (const _ of rounds(6)) {
    const made = await club();
    const [asking, other] = (await addMembers(app.url, "Asking", "Other")) as [Member, Member];
    const requestId = await askToJoin(asking, made.id);
    const [gone, handed] = await Promise.all([
      remove(elin, made),
      elin.post(`${path}/${made.id}/hand-over`, { memberId: siri.id }),
      other.post(`${path}/${made.id}/join-requests`, {}),
      siri.patch(`${path}/${made.id}/join-requests/${requestId}`, { action: "approve" }),
    ]);
    expect([
      [200, 404],
      [403, 200],
    ]).toContainEqual([gone.status, handed.status]);
    expect(await isThere(made)).toBe(gone.status === 200 ? 0 : 1);
    if (gone.status === 200) for (const one of [siri, asking]) expect(await newsOf(one, made)).toEqual([]);
  }
});
