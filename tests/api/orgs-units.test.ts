import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { addToOrganization, departmentOf, organizationOf, unitOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

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
const units = ({ id }: Json, rest = "") => `${path}/${id}/units${rest}`;
const members = ({ id }: Json, rest = "") => `${path}/${id}/members${rest}`;
const put = (one: Member, organization: Json, member: { id: string }, body: object) =>
  one.call("PUT", members(organization, `/${member.id}`), { body });
const allKinds = { enableCountries: true, enableOffices: true, enableTeams: true };
/** Elin's organization with all kinds, Siri as ADMIN and Noah as MEMBER. */
async function club(fields: object = {}): Promise<Json> {
  const made = await organizationOf(elin, { ...allKinds, ...fields });
  await addToOrganization(made.id, siri, "ADMIN");
  await addToOrganization(made.id, noah, "MEMBER");
  return made;
}
const namesOf = (body: Json) => body.units.map(({ name }: Json) => name);

/** docs/contract.md, 6: "Countries, offices and teams (ours) are lists as departments are, each with its flag" */
describe("countries, offices and teams are lists as departments are", () => {
  test("201 {unit}; listed oldest first with their members, of one kind or all, by pages", async () => {
    const made = await club();
    const input = { kind: "TEAM", name: " Tisdagslaget ", description: "Klockan sex." };
    const { status, body } = await siri.post(units(made), input);
    const team = { kind: "TEAM", name: "Tisdagslaget", description: "Klockan sex.", memberCount: 0 };
    expect([status, body]).toEqual([201, { unit: { id: expect.any(String), ...team } }]);
    await unitOf(elin, made.id, "COUNTRY", "Sverige");
    await unitOf(elin, made.id, "OFFICE", "Umeå");
    await unitOf(elin, made.id, "TEAM", "Torsdagslaget");
    await put(elin, made, noah, { teamId: body.unit.id });
    const all = (await noah.get(units(made))).body;
    expect(all.units.map((one: Json) => [one.kind, one.name, one.memberCount])).toEqual([
      ["TEAM", "Tisdagslaget", 1],
      ["COUNTRY", "Sverige", 0],
      ["OFFICE", "Umeå", 0],
      ["TEAM", "Torsdagslaget", 0],
    ]);
    expect(namesOf((await noah.get(units(made, "?kind=TEAM"))).body)).toEqual([
      "Tisdagslaget",
      "Torsdagslaget",
    ]);
    const first = (await noah.get(units(made, "?limit=3"))).body;
    const rest = (await noah.get(units(made, `?limit=3&cursor=${first.nextCursor}`))).body;
    expect([...first.units, ...rest.units]).toEqual(all.units);
    expect([first.units.length, rest.nextCursor]).toEqual([3, null]);
    for (const query of ["?kind=DEPARTMENT", "?limit=0", "?limit=601", "?cursor=x"])
      expect((await noah.get(units(made, query))).status, query).toBe(400);
    expect((await noah.get(units(made, "?limit=600"))).status).toBe(200);
  });

  test("name of 1 to 100 characters, description of at most 255", async () => {
    const made = await club();
    const create = async (fields: object) =>
      (await elin.post(units(made), { kind: "TEAM", ...fields })).status;
    expect(await create({ name: "a".repeat(100), description: "b".repeat(255) })).toBe(201);
    expect(await create({ name: "a".repeat(101) })).toBe(400);
    expect(await create({ name: "c", description: "b".repeat(256) })).toBe(400);
    expect(await create({ name: " " })).toBe(400);
    expect(await create({ name: "c", kind: "DEPARTMENT" })).toBe(400);
  });

  test("name unique within a kind (409), of several at once exactly one; another kind's, or elsewhere, it is free", async () => {
    const [made, other] = [await club(), await club()];
    const tries = await Promise.all(
      ["Umeå", "umeå", "UMEÅ", "Umea\u030a"].map((name) => elin.post(units(made), { kind: "OFFICE", name })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    await unitOf(elin, made.id, "TEAM", "Umeå");
    await unitOf(elin, other.id, "OFFICE", "Umeå");
  });

  test("each kind needs its own switch (400 otherwise): list, create, delete and giving one; they are kept", async () => {
    const made = await club();
    const { id } = await unitOf(elin, made.id, "OFFICE", "Umeå");
    await unitOf(elin, made.id, "TEAM", "Tisdagslaget");
    await elin.patch(`${path}/${made.id}`, { enableOffices: false });
    for (const answer of [
      await noah.get(units(made, "?kind=OFFICE")),
      await elin.post(units(made), { kind: "OFFICE", name: "Vasa" }),
      await elin.delete(units(made, `/${id}`)),
      await put(elin, made, noah, { officeId: id }),
    ])
      expect([answer.status, answer.body.error]).toEqual([
        400,
        "The organization has no list of this kind; it can be enabled in its settings.",
      ]);
    expect(namesOf((await noah.get(units(made))).body)).toEqual(["Tisdagslaget"]);
    expect((await put(elin, made, noah, { officeId: null })).status).toBe(200);
    await elin.patch(`${path}/${made.id}`, { enableOffices: true });
    expect(namesOf((await noah.get(units(made))).body)).toEqual(["Umeå", "Tisdagslaget"]);
  });

  test("members read; MEMBER changes none (403), nor does a stranger; who does not see the organization: 404", async () => {
    const [open, closed] = [await club(), await club({ isPublic: false })];
    for (const [who, made, reads, changes] of [
      [noah, open, 200, 403],
      [stranger, open, 403, 403],
      [stranger, closed, 404, 404],
      [siri, closed, 200, 201],
    ] as const) {
      const { id } = await unitOf(elin, made.id, "TEAM", `För ${who.name}`);
      expect((await who.get(units(made))).status).toBe(reads);
      expect((await who.post(units(made), { kind: "TEAM", name: "Min" })).status).toBe(changes);
      expect((await who.delete(units(made, `/${id}`))).status).toBe(changes === 201 ? 200 : changes);
      const chosen = await put(who, made, noah, { teamId: null });
      expect(chosen.status).toBe(changes === 201 ? 200 : changes);
    }
  });

  test("who has just lost the right has lost it here: as ADMIN, and as a member", async () => {
    const made = await club({ isPublic: false });
    const { id } = await unitOf(siri, made.id, "TEAM", "Tisdagslaget");
    await put(elin, made, siri, { role: "MEMBER" });
    expect((await siri.post(units(made), { kind: "TEAM", name: "Min" })).status).toBe(403);
    expect((await siri.delete(units(made, `/${id}`))).status).toBe(403);
    expect((await put(siri, made, noah, { teamId: id })).status).toBe(403);
    expect((await siri.delete(members(made, `/${siri.id}`))).status).toBe(200);
    expect((await siri.get(units(made))).status).toBe(404);
    expect((await siri.delete(units(made, `/${id}`))).status).toBe(404);
  });
});

/** docs/contract.md, 6: "takes `countryId`, `officeId` and `teamId` beside `departmentId`" */
describe("chosen per member", () => {
  test("one of each kind; omitted stays, null clears", async () => {
    const made = await club();
    const country = await unitOf(elin, made.id, "COUNTRY", "Sverige");
    const office = await unitOf(elin, made.id, "OFFICE", "Umeå");
    const team = await unitOf(elin, made.id, "TEAM", "Tisdagslaget");
    const other = await unitOf(elin, made.id, "TEAM", "Torsdagslaget");
    const short = ({ id, name }: Json) => ({ id, name });
    for (const [body, answer] of [
      [{ countryId: country.id, officeId: office.id }, [short(country), short(office), null]],
      [{ teamId: team.id }, [short(country), short(office), short(team)]],
      [{ teamId: other.id, role: "MANAGER" }, [short(country), short(office), short(other)]],
      [{ officeId: null }, [short(country), null, short(other)]],
      [{}, [short(country), null, short(other)]],
    ] as const) {
      const { status, body: said } = await put(siri, made, noah, body);
      const { member } = said;
      expect([status, [member.country, member.office, member.team]]).toEqual([200, answer]);
    }
  });

  test("404 for one of another organization, of another kind, or deleted; 400 for no id; nobody places the OWNER", async () => {
    const [made, elsewhere] = [await club(), await club()];
    const foreign = await unitOf(elin, elsewhere.id, "TEAM", "Tisdagslaget");
    const office = await unitOf(elin, made.id, "OFFICE", "Umeå");
    for (const teamId of [foreign.id, office.id, anyId, "x"])
      expect((await put(elin, made, noah, { teamId })).status).toBe(404);
    for (const teamId of ["", 5]) expect((await put(elin, made, noah, { teamId })).status).toBe(400);
    expect((await put(siri, made, elin, { officeId: office.id })).status).toBe(403);
    expect((await elin.delete(units(made, `/${foreign.id}`))).status).toBe(404);
    const { body } = await noah.get(members(made));
    expect(body.members.map(({ team, office }: Json) => [team, office])).toEqual(Array(3).fill([null, null]));
  });

  test("the log tells who created, deleted and chose which", async () => {
    const made = await club();
    const { id: teamId } = await unitOf(siri, made.id, "TEAM", "Tisdagslaget");
    await put(siri, made, noah, { teamId });
    await put(siri, made, noah, { teamId });
    await put(siri, made, noah, { teamId: null });
    await elin.delete(units(made, `/${teamId}`));
    const { entries } = (await elin.get(`${path}/${made.id}/audit-log`)).body;
    const told = entries.map(({ kind, data, actor, subject }: Json) => [
      ...[kind, actor?.name, subject?.name ?? null, data],
    ]);
    expect(told.toReversed().slice(1)).toEqual([
      ["unit_created", "Siri", null, { unit: "TEAM", name: "Tisdagslaget" }],
      ["unit_changed", "Siri", "Noah", { unit: "TEAM", from: null, to: "Tisdagslaget" }],
      ["unit_changed", "Siri", "Noah", { unit: "TEAM", from: "Tisdagslaget", to: null }],
      ["unit_deleted", "Elin", null, { unit: "TEAM", name: "Tisdagslaget" }],
    ]);
  });
});

/** docs/contract.md, 6: "takes all four ids, and lists the members who are in all of them" */
test("members are filtered by department, country, office and team, together, with q and by pages; members alone", async () => {
  const made = await club({ enableDepartments: true });
  const { id: departmentId } = await departmentOf(elin, made.id, "Skidor");
  const { id: countryId } = await unitOf(elin, made.id, "COUNTRY", "Sverige");
  const { id: officeId } = await unitOf(elin, made.id, "OFFICE", "Umeå");
  const { id: teamId } = await unitOf(elin, made.id, "TEAM", "Tisdagslaget");
  const one = (await addMembers(app.url, "One"))[0] as Member;
  await addToOrganization(made.id, one, "MEMBER");
  await put(elin, made, siri, { countryId, teamId });
  await put(elin, made, noah, { countryId, officeId, departmentId });
  const idsOf = async (query: string) =>
    (await noah.get(members(made, query))).body.members.map(({ id }: Json) => id);
  expect(await idsOf(`?countryId=${countryId}`)).toEqual([siri.id, noah.id]);
  expect(await idsOf(`?officeId=${officeId}`)).toEqual([noah.id]);
  expect(await idsOf(`?teamId=${teamId}`)).toEqual([siri.id]);
  expect(await idsOf(`?departmentId=${departmentId}`)).toEqual([noah.id]);
  expect(await idsOf(`?countryId=${countryId}&departmentId=${departmentId}`)).toEqual([noah.id]);
  expect(await idsOf(`?teamId=${teamId}&officeId=${officeId}`)).toEqual([]);
  expect(await idsOf(`?countryId=${countryId}&q=SIRI`)).toEqual([siri.id]);
  // one of another kind, and none at all, hold nobody
  for (const nobody of [`?teamId=${officeId}`, `?teamId=${anyId}`, "?departmentId=x"])
    expect(await idsOf(nobody), nobody).toEqual([]);
  const first = (await noah.get(members(made, `?countryId=${countryId}&limit=1`))).body;
  const rest = (await noah.get(members(made, `?countryId=${countryId}&limit=1&cursor=${first.nextCursor}`)))
    .body;
  expect([...first.members, ...rest.members].map(({ id }: Json) => id)).toEqual([siri.id, noah.id]);
  for (const query of [`?countryId=${countryId}`, `?countryId=${anyId}`])
    expect((await stranger.get(members(made, query))).status).toBe(403);
});

describe("deleting one", () => {
  test("clears it from its members, who stay; a second time, or another organization's: 404; of two at once one", async () => {
    const [made, other] = [await club(), await club()];
    const { id } = await unitOf(elin, made.id, "COUNTRY", "Sverige");
    await put(elin, made, noah, { countryId: id });
    expect((await elin.delete(units(other, `/${id}`))).status).toBe(404);
    const both = await Promise.all([elin, siri].map((who) => who.delete(units(made, `/${id}`))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { body } = await noah.get(members(made));
    expect(body.members.map(({ country }: Json) => country)).toEqual([null, null, null]);
  });

  test("while it is being chosen: whatever comes first, nobody is left in it", async () => {
    const made = await club();
    const { id } = await unitOf(elin, made.id, "OFFICE", "Umeå");
    const [chosen, deleted] = await Promise.all([
      put(siri, made, noah, { officeId: id }),
      elin.delete(units(made, `/${id}`)),
    ]);
    expect([200, 404]).toContain(chosen?.status);
    expect(deleted?.status).toBe(200);
    const { body } = await noah.get(members(made));
    expect(body.members.map(({ office }: Json) => office)).toEqual([null, null, null]);
  });

  test("the organization goes with its lists", async () => {
    const made = await club();
    const { id } = await unitOf(elin, made.id, "OFFICE", "Umeå");
    await put(elin, made, noah, { officeId: id });
    const gone = await elin.delete(`${path}/${made.id}`, { confirmationName: made.name });
    expect(gone.status).toBe(200);
    expect((await elin.get(units(made))).status).toBe(404);
  });
});
