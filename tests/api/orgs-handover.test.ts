import { afterAll, beforeAll, expect, test } from "vitest";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { addToOrganization, inviteToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";

let app: App;
let [elin, siri, noah] = [] as unknown as [Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/organizations";
const handOver = (one: Member, { id }: Json, memberId: string) =>
  one.post(`${path}/${id}/hand-over`, { memberId });

/** Elin's organization with Siri as ADMIN and Noah as MEMBER. */
async function club(): Promise<Json> {
  const made = await organizationOf(elin);
  await addToOrganization(made.id, siri, "ADMIN");
  await addToOrganization(made.id, noah, "MEMBER");
  return made;
}

/** The role of each member. */
async function rolesOf({ id }: Json, reader: Member): Promise<Record<string, string>> {
  const { body } = await reader.get(`${path}/${id}/members`);
  return Object.fromEntries(body.members.map((member: Json) => [member.name, member.role]));
}

test("the member becomes OWNER and is notified, the former owner a MEMBER whose invitations end", async () => {
  const made = await club();
  const [guest] = (await addMembers(app.url, "Guest")) as [Member];
  await inviteToOrganization(elin, made.id, guest);
  expect(await handOver(elin, made, noah.id)).toMatchObject({ status: 200, body: { success: true } });
  expect(await rolesOf(made, noah)).toEqual({ Elin: "MEMBER", Siri: "ADMIN", Noah: "OWNER" });
  expect((await guest.get(`${path}/invitations`)).body.invitations).toEqual([]);
  const { notifications } = (await noah.get("/api/notifications?limit=50&includeRead=true")).body;
  const told = notifications.filter(({ data }: Json) => data.organizationId === made.id);
  expect(told.map(({ type }: Json) => type)).toEqual(["organization_owner"]);
  // and may now leave, which an owner can't
  expect((await elin.delete(`${path}/${made.id}/members/${elin.id}`)).status).toBe(200);
});

test("only the OWNER hands over: to another member, never to oneself or somebody outside", async () => {
  const made = await club();
  expect((await handOver(siri, made, noah.id)).status).toBe(403);
  expect((await handOver(noah, made, noah.id)).status).toBe(403);
  expect((await handOver(elin, made, elin.id)).status).toBe(400);
  expect((await handOver(elin, made, anyId)).status).toBe(404);
  expect((await handOver(elin, made, "nobody")).status).toBe(404);
  expect(await rolesOf(made, elin)).toEqual({ Elin: "OWNER", Siri: "ADMIN", Noah: "MEMBER" });
});

test("at the same time as leaving, removal, a role change or a second hand-over: one OWNER, always", async () => {
  for (const _ of rounds(8)) {
    const made = await club();
    const member = (one: Member) => `${path}/${made.id}/members/${one.id}`;
    const answers = await Promise.all([
      handOver(elin, made, noah.id),
      noah.delete(member(noah)),
      elin.delete(member(noah)),
      siri.call("PUT", member(noah), { body: { role: "MANAGER" } }),
      handOver(elin, made, siri.id),
      siri.delete(member(siri)),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const roles = Object.values(await rolesOf(made, elin));
    expect(
      roles.filter((role) => role === "OWNER"),
      JSON.stringify(roles),
    ).toHaveLength(1);
  }
});
