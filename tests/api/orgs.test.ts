import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { organizationOf } from "../support/cases/orgs";
import { type Json, type Member, PASSWORD } from "../support/client";
import { addMembers, registerConfirmedMember } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
afterAll(() => app.stop());

const path = "/api/organizations";
const newMember = async (name: string) => (await addMembers(app.url, name))[0]!;
const bySlug = (one: Member, slug: string) => one.get(`${path}/by-slug/${slug}`);
const idsIn = (body: Json): string[] => body.organizations.map(({ id }: Json) => id);

describe("POST /api/organizations", () => {
  test("the creator is OWNER; every documented field is in the answer", async () => {
    const { status, body } = await elin.post(path, {
      name: " Åsele Älgklubb ",
      description: "Bara tittar.",
      website: "https://alg.example",
      publicSlug: "Alg-Klubben",
      enableDepartments: true,
      enableTeams: true,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      organization: {
        id: expect.any(String),
        name: "Åsele Älgklubb",
        description: "Bara tittar.",
        website: "https://alg.example",
        isPublic: true,
        slug: "asele-algklubb",
        publicSlug: "alg-klubben",
        logoUrl: null,
        role: "OWNER",
        memberCount: 1,
        activityCount: 0,
        followerCount: 0,
        upcomingEventsCount: 0,
        followedAt: null,
        nameChangeCount: 0,
        nextNameChangeAllowed: null,
        enableDepartments: true,
        enableCountries: false,
        enableOffices: false,
        enableTeams: true,
        conversationId: expect.any(String),
      },
    });
  });

  test("unknown fields are ignored: the caller becomes the owner", async () => {
    const made = await organizationOf(elin, {
      role: "MEMBER",
      ownerId: siri.id,
      memberCount: 99,
      id: anyId,
      slug: "x",
    });
    expect(made).toMatchObject({ role: "OWNER", memberCount: 1, slug: expect.stringMatching(/^frilufts/) });
    expect(made.id).not.toBe(anyId);
  });

  test("names may repeat, slugs don't, however many come at once; nobody's public slug becomes a slug", async () => {
    const { publicSlug } = await organizationOf(siri, { name: "Annat", publicSlug: "samma-namn-2" });
    const made = await Promise.all(
      Array.from({ length: 12 }, () => organizationOf(elin, { name: "Samma namn" })),
    );
    const slugs = made.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(12);
    expect(slugs).toContain("samma-namn");
    expect(slugs).not.toContain(publicSlug);
  });

  test("an address always leads to one organization: a name that is another one's id is no address of it", async () => {
    const made = await organizationOf(elin, { publicSlug: "har-ett-id" });
    const other = await organizationOf(siri, { name: made.id.toUpperCase() });
    expect(other.slug).toBe(`${made.id}-organization`);
    const led = async (one: Member, slug: string) => (await bySlug(one, slug)).body.organization?.id;
    // as the slugs were made of older ones
    await db.organization.update({ where: { id: other.id }, data: { slug: made.id } });
    for (const address of [made.id, made.slug, "har-ett-id"]) {
      expect([await led(elin, address), await led(siri, address)]).toEqual([made.id, made.id]);
    }
    expect(await led(elin, other.id)).toBe(other.id);
    await db.organization.update({ where: { id: made.id }, data: { isPublic: false } });
    expect((await bySlug(siri, made.id)).status).toBe(404);
    // nobody's id
    await db.organization.update({ where: { id: other.id }, data: { slug: anyId } });
    expect(await led(elin, anyId)).toBe(other.id);
  });

  test("a taken public slug: 409, also when it is a slug; of several at once exactly one gets it", async () => {
    const { slug } = await organizationOf(elin, { name: "Bastuvännerna" });
    const taken = await siri.post(path, { name: "Annat", publicSlug: slug });
    expect([taken.status, taken.body.error]).toEqual([409, "This public address is taken."]);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => siri.post(path, { name: "Om den", publicSlug: "om-den-enda" })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  });

  test.each([
    [{ name: "" }, "Name is required."],
    [{ name: "a".repeat(101) }, "Name can have at most 100 characters."],
    [{ website: "javascript:alert(1)" }, "Website must be an http or https address."],
    [{ logoUrl: "https://evil.example/x.png" }, "Logo can only be set by uploading one."],
    [
      { publicSlug: "a" },
      "A public address needs 3 to 60 of a-z, 0-9 and -, and begins and ends with a letter or digit.",
    ],
  ])("%j is 400 and makes nothing", async (fields, error) => {
    const before = await db.organization.count();
    const { status, body } = await elin.post(path, { name: "Kören", ...fields });
    expect([status, body.error, body.issues[0].path]).toEqual([400, error, Object.keys(fields)[0]]);
    expect(await db.organization.count()).toBe(before);
  });
});

describe("Strangers see a public organization (`isPublic`) and its counts, and 404 for one that is not", () => {
  test("slug or publicSlug or id, in any letter case", async () => {
    const { id, slug } = await organizationOf(elin, { publicSlug: "nordan-vind" });
    for (const one of [id, slug, "nordan-vind", "Nordan-Vind"]) {
      const { status, body } = await bySlug(siri, one);
      expect([status, body.organization.id, body.organization.role]).toEqual([200, id, null]);
      expect(body.organization.memberCount).toBe(1);
    }
  });

  test("one that is not public is nowhere for them: not by slug, nor id, nor in the directory", async () => {
    const hidden = await organizationOf(elin, {
      name: "Gömstället",
      isPublic: false,
      publicSlug: "gomstallet",
    });
    for (const one of [hidden.id, hidden.slug, "gomstallet"])
      expect((await bySlug(siri, one)).status, one).toBe(404);
    expect((await siri.get(`${path}?q=gömst`)).body.organizations).toEqual([]);
    expect(idsIn((await elin.get(`${path}?q=GÖMST`)).body)).toEqual([hidden.id]);
    expect((await bySlug(elin, hidden.slug)).body.organization.role).toBe("OWNER");
  });

  test("who blocked whom does not matter: a public organization is public", async () => {
    const [owner, other] = [await newMember("Owner"), await newMember("Other")];
    const { slug } = await organizationOf(owner);
    await owner.post(`/api/users/${other.id}/block`);
    expect((await bySlug(other, slug)).status).toBe(200);
  });
});

describe("GET /api/organizations: public ones and one's own; q, limit, cursor", () => {
  test("newest first, by pages that meet; % and _ are plain characters", async () => {
    const owner = await newMember("Owner");
    const made: string[] = [];
    for (const name of ["Sido 1", "Sido 2", "Sido%3"])
      made.unshift((await organizationOf(owner, { name })).id);
    const all = (await siri.get(`${path}?q=sido`)).body;
    expect(idsIn(all)).toEqual(made);
    expect(all.nextCursor).toBeNull();
    const first = (await siri.get(`${path}?q=sido&limit=2`)).body;
    const second = (await siri.get(`${path}?q=sido&limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.organizations, ...second.organizations]).toEqual(all.organizations);
    expect(second.nextCursor).toBeNull();
    expect(idsIn((await siri.get(`${path}?q=sido%25`)).body)).toEqual([made[0]]);
    expect((await siri.get(`${path}?q=sid_`)).body.organizations).toEqual([]);
    for (const query of ["limit=0", "limit=501", "limit=x", "cursor=x", "cursor="])
      expect((await siri.get(`${path}?${query}`)).status, query).toBe(400);
  });

  test("my-organizations: one's own with `role`, the last joined first, by pages", async () => {
    const owner = await newMember("Owner");
    const made: string[] = [];
    for (const isPublic of [true, false, true]) made.unshift((await organizationOf(owner, { isPublic })).id);
    const all = (await owner.get(`${path}/my-organizations`)).body;
    expect(idsIn(all)).toEqual(made);
    expect(all.organizations.map(({ role }: Json) => role)).toEqual(["OWNER", "OWNER", "OWNER"]);
    const first = (await owner.get(`${path}/my-organizations?limit=2`)).body;
    const rest = (await owner.get(`${path}/my-organizations?cursor=${first.nextCursor}`)).body;
    expect([...first.organizations, ...rest.organizations]).toEqual(all.organizations);
  });
});

describe("follow: POST, DELETE /api/organizations/{id}/follow", () => {
  test("followed: with `followedAt`, the last followed first, by pages; repeating changes nothing", async () => {
    const follower = await newMember("Follower");
    const made: string[] = [];
    for (let at = 0; at < 3; at++) {
      const { id } = await organizationOf(elin);
      made.unshift(id);
      const { body } = await follower.post(`${path}/${id}/follow`);
      expect(body.organization).toMatchObject({
        followerCount: 1,
        followedAt: expect.any(String),
        role: null,
      });
      expect((await follower.post(`${path}/${id}/follow`)).body).toEqual(body);
    }
    const all = (await follower.get(`${path}/followed`)).body;
    expect(idsIn(all)).toEqual(made);
    const first = (await follower.get(`${path}/followed?limit=2`)).body;
    const rest = (await follower.get(`${path}/followed?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.organizations, ...rest.organizations]).toEqual(all.organizations);
    for (let at = 0; at < 2; at++) {
      const { status, body } = await follower.delete(`${path}/${made[0]}/follow`);
      expect([status, body.organization.followerCount, body.organization.followedAt]).toEqual([200, 0, null]);
    }
    expect(idsIn((await follower.get(`${path}/followed`)).body)).toEqual(made.slice(1));
  });

  test("of many at once by one person exactly one counts; of many people all", async () => {
    const { id, slug } = await organizationOf(elin);
    const people = await addMembers(app.url, "A", "B", "C", "D");
    const follow = (one: Member) => one.post(`${path}/${id}/follow`);
    await Promise.all([...people, ...people, ...people].map(follow));
    expect((await bySlug(siri, slug)).body.organization.followerCount).toBe(4);
    await Promise.all([...people, ...people].map((one) => one.delete(`${path}/${id}/follow`)));
    expect((await bySlug(siri, slug)).body.organization.followerCount).toBe(0);
  });

  test("one that is not visible: 404; one that stops being public leaves the followed list", async () => {
    const { id } = await organizationOf(elin, { isPublic: false });
    expect((await siri.post(`${path}/${id}/follow`)).status).toBe(404);
    const { id: public_ } = await organizationOf(elin);
    const follower = await newMember("Follower");
    await follower.post(`${path}/${public_}/follow`);
    await db.organization.update({ where: { id: public_ }, data: { isPublic: false } });
    expect((await follower.get(`${path}/followed`)).body.organizations).toEqual([]);
    expect((await follower.delete(`${path}/${public_}/follow`)).status).toBe(404);
  });
});

describe("An account that goes", () => {
  test("follows nothing any more, and the count says so, also where it could no longer see", async () => {
    const leaver = await registerConfirmedMember(app.url, "Leaver");
    const { id, slug } = await organizationOf(elin);
    await leaver.post(`${path}/${id}/follow`);
    await db.organization.update({ where: { id }, data: { isPublic: false } });
    expect((await leaver.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
    expect((await bySlug(elin, slug)).body.organization.followerCount).toBe(0);
  });

  test("hands its organization to the member of the highest rank, the longest-standing of several", async () => {
    const leaver = await registerConfirmedMember(app.url, "Leaver");
    const { id, slug } = await organizationOf(leaver);
    const [member, late, heir] = (await addMembers(app.url, "Member", "Late", "Heir")) as [
      Member,
      Member,
      Member,
    ];
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await db.organizationMember.createMany({
      data: [
        { organizationId: id, userId: member.id, role: "MODERATOR", joinedAt: at(1) },
        { organizationId: id, userId: late.id, role: "ADMIN", joinedAt: at(3) },
        { organizationId: id, userId: heir.id, role: "ADMIN", joinedAt: at(2) },
      ],
    });
    await db.organization.update({ where: { id }, data: { memberCount: 4 } });
    expect((await leaver.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
    expect((await bySlug(heir, slug)).body.organization).toMatchObject({ role: "OWNER", memberCount: 3 });
    expect((await bySlug(late, slug)).body.organization.role).toBe("ADMIN");
  });

  test("takes an organization without other members with it", async () => {
    const leaver = await registerConfirmedMember(app.url, "Leaver");
    const { id, slug } = await organizationOf(leaver);
    await siri.post(`${path}/${id}/follow`);
    expect((await leaver.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
    expect((await bySlug(siri, slug)).status).toBe(404);
  });
});
