import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { addToOrganization, departmentOf, inviteToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers, addPeople } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let [elin, siri, noah, tove, yusuf] = [] as unknown as [Member, Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  const names = ["Elin", "Siri", "Noah", "Tove", "Yusuf"];
  [elin, siri, noah, tove, yusuf] = (await addMembers(app.url, ...names)) as typeof names &
    [Member, Member, Member, Member, Member];
  await noah.patch("/api/users/me", { whoMayAdd: "NOBODY" });
});
afterAll(() => app.stop());

const send = (one: Member, { id }: Json, lines: object[], dryRun = false) =>
  one.post(`/api/organizations/${id}/members/import`, { lines, dryRun });
const outcomes = ({ body }: { body: Json }) => body.lines.map(({ outcome }: Json) => outcome);
const membersOf = async ({ id }: Json) => (await elin.get(`/api/organizations/${id}/members`)).body.members;

test("A dry run says what becomes of each line and changes nothing; the import does what it said, in one go.", async () => {
  const made = await organizationOf(elin, { enableDepartments: true });
  const department = await departmentOf(elin, made.id, "Skidor");
  await addToOrganization(made.id, tove, "MODERATOR");
  await yusuf.post(`/api/users/${elin.id}/block`);
  const invitation = await inviteToOrganization(elin, made.id, siri);
  const lines = [
    { username: `@${siri.username.toUpperCase()}`, role: "admin", department: "SKIDOR" },
    { username: noah.username, role: "MODERATOR", department: "Skidor" },
    { username: tove.username },
    { username: "nobody-of-this-name" },
    { username: yusuf.username },
    { username: siri.username },
  ];
  const expected = ["ADDED", "INVITED", "MEMBER", "UNKNOWN", "UNKNOWN", "REPEATED"];

  const dry = await send(elin, made, lines, true);
  expect([dry.status, outcomes(dry)]).toEqual([200, expected]);
  expect(dry.body.lines[0]).toEqual({
    line: 1,
    outcome: "ADDED",
    user: { id: siri.id, name: siri.name, username: siri.username, profilePicture: null },
  });
  expect(dry.body.lines[4]).toEqual({ line: 5, outcome: "UNKNOWN", user: null });
  expect(await membersOf(made)).toHaveLength(2);
  expect(await db.organizationInvitation.count({ where: { organizationId: made.id } })).toBe(1);

  const done = await send(elin, made, lines);
  expect([done.status, outcomes(done)]).toEqual([200, expected]);
  expect((await membersOf(made)).find(({ id }: Json) => id === siri.id)).toMatchObject({
    role: "ADMIN",
    department: { id: department.id, name: "Skidor" },
  });
  expect((await elin.get(`/api/organizations/by-slug/${made.slug}`)).body.organization.memberCount).toBe(3);
  // joining in any way answers what was pending
  const settled = await db.organizationInvitation.findUniqueOrThrow({ where: { id: invitation } });
  expect(settled.status).toBe("ACCEPTED");
  const { invitations } = (await noah.get("/api/organizations/invitations")).body;
  expect(invitations).toMatchObject([{ organization: { id: made.id }, role: "MODERATOR" }]);

  expect(outcomes(await send(elin, made, lines))).toEqual([
    "MEMBER",
    "PENDING",
    "MEMBER",
    "UNKNOWN",
    "UNKNOWN",
    "REPEATED",
  ]);
  expect(await membersOf(made)).toHaveLength(3);
});

test("A wrong role or department stops its own line alone.", async () => {
  const made = await organizationOf(elin);
  const answer = await send(elin, made, [
    { username: siri.username, role: "OWNER" },
    { username: tove.username, department: "Skidor" },
    { username: noah.username },
  ]);
  expect(outcomes(answer)).toEqual(["BAD_ROLE", "BAD_DEPARTMENT", "INVITED"]);
  expect(await membersOf(made)).toHaveLength(1);
});

test("1 to 500 lines with cells of at most 200 characters.", async () => {
  const made = await organizationOf(elin);
  const lines = (count: number, username = "nobody-of-this-name") =>
    Array.from({ length: count }, () => ({ username }));
  const status = async (sent: object[]) => (await send(elin, made, sent, true)).status;
  expect(await status([])).toBe(400);
  expect(await status(lines(500))).toBe(200);
  expect(await status(lines(501))).toBe(400);
  expect(await status(lines(1, "x".repeat(200)))).toBe(200);
  expect(await status(lines(1, "x".repeat(201)))).toBe(400);
});

test("The number of statements does not depend on that of the lines.", async () => {
  const [few, many] = [await addPeople(2, "Few"), await addPeople(60, "Many")];
  const countFor = async (people: { username: string }[]) => {
    const made = await organizationOf(elin);
    const lines = people.map(({ username }) => ({ username }));
    const statements = await statementsOfCall(() => send(elin, made, lines));
    expect(await db.organizationMember.count({ where: { organizationId: made.id } })).toBe(people.length + 1);
    return statements.length;
  };
  await countFor(await addPeople(1, "Warm"));
  expect(await countFor(many)).toBe(await countFor(few));
});
