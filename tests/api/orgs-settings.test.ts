import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => app.stop());

const path = "/api/organizations";
const patch = (one: Member, { id }: Json, fields: object) => one.patch(`${path}/${id}`, fields);
const addRole = (organization: Json, one: Member, role: "ADMIN" | "MODERATOR" | "MANAGER" | "MEMBER") =>
  db.organizationMember.create({ data: { organizationId: organization.id, userId: one.id, role } });

describe("PATCH /api/organizations/{id}", () => {
  test("changes the given fields and no others; null empties", async () => {
    const made = await organizationOf(elin, { description: "Förr.", website: "https://forr.example" });
    const fields = { description: " Nu. ", isPublic: false, publicSlug: "nu-da", enableCountries: true };
    const { status, body } = await patch(elin, made, {
      ...fields,
      role: "MEMBER",
      memberCount: 9,
      slug: "x",
    });
    expect([status, body]).toEqual([200, { organization: { ...made, ...fields, description: "Nu." } }]);
    const emptied = await patch(elin, made, { description: null, website: null, publicSlug: null });
    expect(emptied.body.organization).toMatchObject({ description: "", website: "", publicSlug: null });
    expect((await patch(elin, made, {})).body).toEqual(emptied.body);
  });

  test("feature flags: each on and off by itself", async () => {
    const made = await organizationOf(elin);
    const flags = ["enableDepartments", "enableCountries", "enableOffices", "enableTeams"];
    for (const flag of flags) {
      for (const value of [true, false]) {
        const { body } = await patch(elin, made, { [flag]: value });
        expect(body.organization).toEqual({ ...made, [flag]: value });
      }
    }
  });

  test("OWNER and ADMIN alone; others who see it 403, who does not see it 404", async () => {
    const made = await organizationOf(elin);
    for (const role of ["MODERATOR", "MANAGER", "MEMBER"] as const) {
      const [one] = (await addMembers(app.url, role)) as [Member];
      await addRole(made, one, role);
      const { status, body } = await patch(one, made, { name: "Min" });
      expect([status, body.error]).toEqual([403, "Only the owner and admins may change the organization."]);
    }
    expect((await patch(siri, made, { name: "Min" })).status).toBe(403);
    await addRole(made, siri, "ADMIN");
    expect((await patch(siri, made, { isPublic: false })).status).toBe(200);
    await db.organizationMember.deleteMany({ where: { organizationId: made.id, userId: siri.id } });
    expect((await patch(siri, made, { isPublic: true })).status).toBe(404);
  });

  test("a taken public slug: 409; its own slug may be it", async () => {
    const other = await organizationOf(siri, { publicSlug: "siris-egen" });
    const made = await organizationOf(elin);
    for (const publicSlug of ["siris-egen", other.slug])
      expect((await patch(elin, made, { publicSlug })).status).toBe(409);
    expect((await patch(elin, made, { publicSlug: made.slug })).status).toBe(200);
  });
});

describe("a name change", () => {
  const DAY = 86_400_000;
  const moveTo = (at: number) => vi.useFakeTimers({ toFake: ["Date"], now: at });
  const byServer = async (made: Json) =>
    (await elin.get(`${path}/by-slug/${made.id}`)).body.organization as Json;

  test("the first is free, then 7, 14, 28 and 28 days: refused a millisecond before, allowed at the moment", async () => {
    const made = await organizationOf(elin);
    let now = Date.now();
    moveTo(now);
    // the moved clock must not end the session
    await db.session.updateMany({
      where: { userId: elin.id },
      data: { expiresAt: new Date(now + 400 * DAY) },
    });
    for (const [at, days] of [7, 14, 28, 28].entries()) {
      const { status, body } = await patch(elin, made, { name: `Namn ${at}` });
      expect([status, body.organization.nameChangeCount]).toEqual([200, at + 1]);
      expect(body.organization.nextNameChangeAllowed).toBe(new Date(now + days * DAY).toISOString());
      expect(body.organization.slug).toBe(made.slug);
      moveTo(now + days * DAY - 1);
      const early = await patch(elin, made, { name: "För tidigt" });
      expect([early.status, early.body.error]).toEqual([
        400,
        expect.stringMatching(/^Name changes not allowed until .+\. Time remaining: 1 minute\.$/),
      ]);
      expect(early.body.issues[0].path).toBe("name");
      expect((await byServer(made)).name).toBe(`Namn ${at}`);
      now += days * DAY;
      moveTo(now);
    }
  });

  test("saving the same name is no change, whatever else is saved", async () => {
    const made = await organizationOf(elin, { name: "Kören" });
    const same = await patch(elin, made, { name: " Kören ", description: "Sjunger." });
    expect(same.body.organization).toMatchObject({ nameChangeCount: 0, nextNameChangeAllowed: null });
    await patch(elin, made, { name: "Stora kören" });
    const again = await patch(elin, made, { name: "Stora kören", description: "Sjunger mer." });
    expect([again.status, again.body.organization.nameChangeCount]).toEqual([200, 1]);
    const refused = await patch(elin, made, { name: "Kören", description: "Tyst." });
    expect(refused.status).toBe(400);
    expect((await byServer(made)).description).toBe("Sjunger mer.");
  });

  test("of several at once exactly one counts", async () => {
    const made = await organizationOf(elin);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, at) => patch(elin, made, { name: `Namn ${at}` })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)]);
    expect((await byServer(made)).nameChangeCount).toBe(1);
  });

  test("the directory finds it by the new name, and by the old no more", async () => {
    const made = await organizationOf(elin, { name: "Gamla Zyklon" });
    await patch(elin, made, { name: "Nya Zephyr" });
    const found = async (q: string) => (await siri.get(`${path}?q=${q}`)).body.organizations.length;
    expect([await found("zyklon"), await found("zephyr")]).toEqual([0, 1]);
  });
});
