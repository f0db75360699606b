import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkDomains } from "@/features/orgs/domains/jobs";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { categoryOf, suggestionOf } from "../support/cases/categories";
import { linkOf, redeem } from "../support/cases/invitations";
import {
  addToOrganization,
  askToJoin,
  departmentOf,
  domainOf,
  inviteToOrganization,
  organizationOf,
  publishRecord,
} from "../support/cases/orgs";
import { type Answer, type Json, type Member, PASSWORD, registerMember } from "../support/client";
import { withdrawTxt } from "../support/dns-server";
import { addMembers } from "../support/people";
import { picture } from "../support/pictures";
import { statementsOfCall } from "../support/statements";

let app: App;
let [elin, siri, noah, tove] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  const members = await addMembers(app.url, "Elin", "Siri", "Noah", "Tove");
  [elin, siri, noah, tove] = members as [Member, Member, Member, Member];
});
afterAll(() => app.stop());

const at = ({ id }: Json, rest = "") => `/api/organizations/${id}${rest}`;
const logAt = (made: Json, query = "") => at(made, `/audit-log${query}`);
const DELETED = "deleted member";

type Told = [kind: string, actor: string | null, subject: string | null, data: Json];
/** The log without its first entry, which tells of the founding; oldest first. */
async function told(made: Json, reader = elin): Promise<Told[]> {
  const [founding, ...later] = await toldWhole(made, reader);
  expect(founding?.[0]).toBe("organization_created");
  return later;
}
async function toldWhole(made: Json, reader = elin): Promise<Told[]> {
  const { status, body } = await reader.get(logAt(made, "?limit=100"));
  expect(status).toBe(200);
  return body.entries
    .map(({ kind, actor, subject, data }: Json) => [kind, actor?.name ?? null, subject?.name ?? null, data])
    .reverse();
}

async function refused(made: Json, calls: [status: number, call: () => Promise<Answer>][]): Promise<void> {
  const before = await told(made);
  for (const [status, call] of calls) expect((await call()).status).toBe(status);
  expect(await told(made)).toEqual(before);
}

/** Elin's organization with Siri as ADMIN and Noah as MEMBER. */
async function club(fields: object = {}): Promise<Json> {
  const made = await organizationOf(elin, { enableDepartments: true, ...fields });
  await addToOrganization(made.id, siri, "ADMIN");
  await addToOrganization(made.id, noah, "MEMBER");
  return made;
}

const person = async (name: string) => (await addMembers(app.url, name))[0] as Member;
const put = (by: Member, made: Json, one: Member, body: object) =>
  by.call("PUT", at(made, `/members/${one.id}`), { body });

describe("Each change is recorded once, with its actor; what fails or changes nothing is not.", () => {
  test("details, settings and logo", async () => {
    const made = await club();
    expect(await told(made)).toEqual([]);
    const slug = `klubben-${made.id.slice(-12)}`;
    const changed = { name: "Skidklubben", publicSlug: slug, isPublic: false, description: "Allt på snö." };
    expect((await siri.patch(at(made), changed)).status).toBe(200);
    const upload = () =>
      picture().then((file) =>
        elin.upload("/api/upload/organization-picture", "picture", file, "a.png", {
          organizationId: made.id,
        }),
      );
    expect((await upload()).status).toBe(200);
    expect((await elin.patch(at(made), { logoUrl: null, website: "https://skidor.example" })).status).toBe(
      200,
    );
    expect(await told(made)).toEqual([
      [
        "details_changed",
        "Siri",
        null,
        {
          changes: [
            { field: "name", from: "Friluftsklubben", to: "Skidklubben" },
            { field: "publicSlug", from: null, to: slug },
            { field: "isPublic", from: true, to: false },
            { field: "description" },
          ],
        },
      ],
      ["details_changed", "Elin", null, { changes: [{ field: "logoUrl" }] }],
      [
        "details_changed",
        "Elin",
        null,
        {
          changes: [{ field: "website", from: "", to: "https://skidor.example" }, { field: "logoUrl" }],
        },
      ],
    ]);
    const other = await organizationOf(tove, { publicSlug: `annan-${made.id.slice(-12)}` });
    await refused(made, [
      [200, () => elin.patch(at(made), changed)],
      [200, () => elin.patch(at(made), {})],
      [200, () => elin.patch(at(made), { logoUrl: null })],
      [400, () => elin.patch(at(made), { name: "För tidigt", enableTeams: true })],
      [409, () => elin.patch(at(made), { enableTeams: true, publicSlug: other.publicSlug })],
      [403, () => noah.patch(at(made), { enableTeams: true })],
    ]);
  });

  test("the founding, with the name of that moment", async () => {
    const made = await club();
    await elin.patch(at(made), { name: "Skidklubben" });
    expect((await toldWhole(made))[0]).toEqual([
      "organization_created",
      "Elin",
      null,
      { name: "Friluftsklubben" },
    ]);
  });

  test("categories and reviewed suggestions; of a rejected one not its name", async () => {
    const made = await club();
    const path = at(made);
    const { id } = await categoryOf(siri, path, { name: "Löpning" });
    const change = (by: Member, fields: object) =>
      by.call("PUT", `${path}/owned-categories`, { body: { categoryId: id, ...fields } });
    expect((await change(elin, { name: "Löpning", color: "#112233" })).status).toBe(200);
    expect((await change(siri, { name: "Terränglöpning" })).status).toBe(200);
    const review = async (by: Member, name: string, action: string) => {
      const suggested = await suggestionOf(noah, path, { name });
      return by.patch(`${path}/category-suggestions/${suggested.id}`, { action });
    };
    expect((await review(siri, "Kajak", "approve")).status).toBe(200);
    expect((await review(elin, "Hemligt", "reject")).status).toBe(200);
    await refused(made, [
      [200, () => change(elin, { name: "Terränglöpning", color: "#112233" })],
      [403, () => change(noah, { name: "Nej" })],
      [403, () => noah.post(`${path}/owned-categories`, { name: "Nej" })],
      [404, () => elin.delete(`${path}/owned-categories`, { categoryId: anyId })],
    ]);
    expect((await elin.delete(`${path}/owned-categories`, { categoryId: id })).status).toBe(200);
    expect(await told(made)).toEqual([
      ["category_created", "Siri", null, { name: "Löpning" }],
      ["category_changed", "Elin", null, { from: "Löpning", to: "Löpning" }],
      ["category_changed", "Siri", null, { from: "Löpning", to: "Terränglöpning" }],
      ["suggestion_approved", "Siri", "Noah", { name: "Kajak" }],
      ["suggestion_rejected", "Elin", "Noah", {}],
      ["category_deleted", "Elin", null, { name: "Terränglöpning" }],
    ]);
  });

  test("members: role, department, removal, leaving and hand-over", async () => {
    const made = await club();
    const department = await departmentOf(elin, made.id, "Skidor");
    expect((await put(siri, made, noah, { role: "MANAGER", departmentId: department.id })).status).toBe(200);
    expect((await put(siri, made, noah, { departmentId: null })).status).toBe(200);
    await refused(made, [
      [200, () => put(siri, made, noah, { role: "MANAGER", departmentId: null })],
      [404, () => put(siri, made, noah, { role: "ADMIN", departmentId: anyId })],
      [403, () => put(siri, made, elin, { role: "MEMBER" })],
      [403, () => siri.delete(at(made, `/members/${noah.id}`))],
      [400, () => elin.post(at(made, "/hand-over"), { memberId: elin.id })],
    ]);
    expect((await elin.delete(at(made, `/members/${noah.id}`))).status).toBe(200);
    expect((await elin.post(at(made, "/hand-over"), { memberId: siri.id })).status).toBe(200);
    expect((await elin.delete(at(made, `/members/${elin.id}`))).status).toBe(200);
    expect(await told(made, siri)).toEqual([
      ["department_created", "Elin", null, { name: "Skidor" }],
      ["role_changed", "Siri", "Noah", { from: "MEMBER", to: "MANAGER" }],
      ["department_changed", "Siri", "Noah", { from: null, to: "Skidor" }],
      ["department_changed", "Siri", "Noah", { from: "Skidor", to: null }],
      ["member_removed", "Elin", "Noah", { role: "MANAGER" }],
      ["owner_changed", "Elin", "Siri", {}],
      ["member_left", "Elin", null, { role: "MEMBER" }],
    ]);
  });

  test("additions, invitations, links and requests to join", async () => {
    const made = await club();
    const [added, closed, guest] = [await person("Added"), await person("Closed"), await person("Guest")];
    await closed.patch("/api/users/me", { whoMayAdd: "NOBODY" });
    const add = (one: Member) => siri.post(at(made, "/members"), { userId: one.id, role: "MODERATOR" });
    expect([(await add(added)).status, (await add(closed)).status]).toEqual([201, 201]);
    const withdrawn = await inviteToOrganization(elin, made.id, guest);
    expect((await siri.delete(at(made, `/invitations/${withdrawn}`))).status).toBe(200);
    const answerTo = (invitationId: string, action: string) =>
      guest.post("/api/organizations/invitations/respond", { invitationId, action });
    const declined = await inviteToOrganization(elin, made.id, guest, "MODERATOR");
    expect((await answerTo(declined, "decline")).status).toBe(200);
    const invitationId = await inviteToOrganization(elin, made.id, guest, "ADMIN");
    const respond = (action: string) => answerTo(invitationId, action);
    expect((await respond("accept")).status).toBe(200);
    const link = await linkOf(elin, { type: "ORGANIZATION", organizationId: made.id });
    expect((await redeem(await person("Linked"), link)).status).toBe(200);
    const answer = async (name: string, action: string) => {
      const requestId = await askToJoin(await person(name), made.id);
      expect((await siri.patch(at(made, `/join-requests/${requestId}`), { action })).status).toBe(200);
      return requestId;
    };
    await answer("Asking", "approve");
    const rejected = await answer("Unknown", "reject");
    expect(await told(made)).toEqual([
      ["member_added", "Siri", "Added", { role: "MODERATOR", department: null }],
      ["member_invited", "Siri", "Closed", { role: "MODERATOR" }],
      ["member_invited", "Elin", "Guest", { role: "MEMBER" }],
      ["invitation_withdrawn", "Siri", "Guest", {}],
      ["member_invited", "Elin", "Guest", { role: "MODERATOR" }],
      ["invitation_declined", "Guest", null, { role: "MODERATOR" }],
      ["member_invited", "Elin", "Guest", { role: "ADMIN" }],
      ["invitation_accepted", "Guest", null, { role: "ADMIN" }],
      ["link_used", "Linked", "Elin", { role: "MEMBER" }],
      ["request_approved", "Siri", "Asking", {}],
      ["request_rejected", "Siri", "Unknown", {}],
    ]);
    await refused(made, [
      [409, () => add(added)],
      [409, () => add(closed)],
      [409, () => respond("accept")],
      [404, () => siri.delete(at(made, `/invitations/${withdrawn}`))],
      [409, () => siri.patch(at(made, `/join-requests/${rejected}`), { action: "approve" })],
    ]);
  });

  test("an import: an entry for each person, none for a dry run", async () => {
    const made = await club();
    await departmentOf(elin, made.id, "Skidor");
    const [added, closed] = [await person("Added"), await person("Closed")];
    await closed.patch("/api/users/me", { whoMayAdd: "NOBODY" });
    const lines = [
      { username: added.username, role: "ADMIN", department: "SKIDOR" },
      { username: closed.username, role: "MODERATOR" },
      { username: noah.username },
      { username: "nobody-of-this-name" },
    ];
    const send = (dryRun: boolean) => siri.post(at(made, "/members/import"), { lines, dryRun });
    await refused(made, [[200, () => send(true)]]);
    expect((await send(false)).status).toBe(200);
    expect((await told(made)).slice(1)).toEqual([
      ["member_added", "Siri", "Added", { role: "ADMIN", department: "Skidor" }],
      ["member_invited", "Siri", "Closed", { role: "MODERATOR" }],
    ]);
    await refused(made, [[200, () => send(false)]]);
  });

  test("departments and domains; a domain lapses without an actor", async () => {
    const made = await club();
    const department = await departmentOf(siri, made.id, "Skidor");
    const remove = () => elin.delete(at(made, `/departments/${department.id}`));
    expect((await remove()).status).toBe(200);
    const domain = await domainOf(siri, made.id);
    const one = at(made, `/domains/${domain.id}`);
    await refused(made, [
      [404, remove],
      [409, () => elin.post(at(made, "/domains"), { domain: domain.domain })],
      [400, () => elin.post(`${one}/verify`)],
    ]);
    await publishRecord(elin, made.id, domain);
    const { host } = (await elin.get(`${one}/verify`)).body.txtRecord;
    expect((await elin.post(`${one}/verify`)).status).toBe(200);
    await refused(made, [[200, () => elin.post(`${one}/verify`)]]);
    withdrawTxt(host);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const longAgo = { checkedAt: ago(2), missingSince: ago(8) };
    await db.organizationDomain.update({ where: { id: domain.id }, data: longAgo });
    await checkDomains();
    await checkDomains();
    expect((await elin.delete(one)).status).toBe(200);
    await refused(made, [[404, () => elin.delete(one)]]);
    const data = { domain: domain.domain };
    expect(await told(made)).toEqual([
      ["department_created", "Siri", null, { name: "Skidor" }],
      ["department_deleted", "Elin", null, { name: "Skidor" }],
      ["domain_added", "Siri", null, data],
      ["domain_verified", "Elin", null, data],
      ["domain_lapsed", null, null, data],
      ["domain_removed", "Elin", null, data],
    ]);
  });
});

describe("GET /api/organizations/{id}/audit-log", () => {
  test("is for OWNER and ADMIN: 403 for others who see the organization, 404 for strangers of a private one", async () => {
    const statuses = async (made: Json) =>
      Promise.all([elin, siri, noah, tove].map(async (one) => (await one.get(logAt(made))).status));
    expect(await statuses(await club())).toEqual([200, 200, 403, 403]);
    expect(await statuses(await club({ isPublic: false }))).toEqual([200, 200, 403, 404]);
    expect((await elin.get(logAt({ id: anyId }))).status).toBe(404);
  });

  test("counts the same act of the same person on the same within an hour in one entry", async () => {
    const made = await club();
    const toggle = async (by: Member, role: string) =>
      expect((await put(by, made, noah, { role })).status).toBe(200);
    for (const role of ["MANAGER", "MEMBER", "MANAGER", "MEMBER", "MANAGER"]) await toggle(elin, role);
    await toggle(siri, "MEMBER");
    const counted = async () =>
      (await elin.get(logAt(made, "?limit=100"))).body.entries
        .map((one: Json) => [one.actor.name, one.data.to ?? one.kind, one.count])
        .reverse();
    const before = [
      ["Elin", "organization_created", 1],
      ["Elin", "MANAGER", 3],
      ["Elin", "MEMBER", 2],
      ["Siri", "MEMBER", 1],
    ];
    expect(await counted()).toEqual(before);
    // an hour later it is an entry of its own
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    await toggle(elin, "MANAGER").finally(() => vi.useRealTimers());
    expect(await counted()).toEqual([...before, ["Elin", "MANAGER", 1]]);
  });

  test("pages, newest first, in a constant number of statements", async () => {
    const made = await club();
    const names = ["A", "B", "C", "D", "E"];
    for (const name of names) await departmentOf(elin, made.id, name);
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await elin.get(logAt(made, `?limit=2${cursor && `&cursor=${cursor}`}`));
      seen.push(...body.entries.map(({ data }: Json) => data.name));
      cursor = body.nextCursor ?? "";
    } while (cursor);
    expect(seen).toEqual([...names.toReversed(), "Friluftsklubben"]);
    expect((await elin.get(logAt(made, "?limit=101"))).status).toBe(400);
    expect((await elin.get(logAt(made, "?cursor=x"))).status).toBe(400);
    const countFor = async (limit: number) =>
      (await statementsOfCall(() => elin.get(logAt(made, `?limit=${limit}`)))).length;
    expect(await countFor(5)).toBe(await countFor(1));
  });

  test("keeps an entry when an account goes, as a deleted member's", async () => {
    const made = await club();
    const leaver = await registerMember(app.url, "Leaver");
    await addToOrganization(made.id, leaver, "ADMIN");
    await departmentOf(leaver, made.id, "Skidor");
    expect((await put(elin, made, leaver, { role: "MANAGER" })).status).toBe(200);
    expect((await leaver.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
    expect(await told(made)).toEqual([
      ["department_created", DELETED, null, { name: "Skidor" }],
      ["role_changed", "Elin", DELETED, { from: "ADMIN", to: "MANAGER" }],
      ["member_left", DELETED, null, { role: "MANAGER" }],
    ]);
  });

  test("says who became OWNER when the OWNER's account went", async () => {
    const owner = await registerMember(app.url, "Vera");
    const made = await organizationOf(owner);
    await addToOrganization(made.id, siri, "ADMIN");
    expect((await owner.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
    expect(await told(made, siri)).toEqual([
      ["member_left", DELETED, null, { role: "OWNER" }],
      ["owner_changed", DELETED, "Siri", {}],
    ]);
  });
});

describe("The log of an organization is append-only.", () => {
  const entryOf = async () => {
    const made = await club();
    await departmentOf(elin, made.id, "Skidor");
    return db.organizationLogEntry.findFirstOrThrow({ where: { organizationId: made.id } });
  };

  test.each([
    ["change", async (id: string) => db.organizationLogEntry.update({ where: { id }, data: { data: {} } })],
    [
      "lower count",
      async (id: string) => db.organizationLogEntry.update({ where: { id }, data: { count: 0 } }),
    ],
    [
      "new author",
      async (id: string) => db.organizationLogEntry.update({ where: { id }, data: { actorId: siri.id } }),
    ],
    ["deletion", async (id: string) => db.organizationLogEntry.delete({ where: { id } })],
    ["truncation", async () => db.$executeRaw`truncate "OrganizationLogEntry"`],
  ])("the database refuses a %s", async (_, act) => {
    const entry = await entryOf();
    await expect(act(entry.id)).rejects.toThrow(/append-only|permission denied/);
    expect(await db.organizationLogEntry.findUnique({ where: { id: entry.id } })).toEqual(entry);
  });

  test("it goes with its organization", async () => {
    const { id, organizationId } = await entryOf();
    await db.organization.delete({ where: { id: organizationId } });
    expect(await db.organizationLogEntry.findUnique({ where: { id } })).toBeNull();
  });
});
