import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_CATEGORIES, PRESET_ICONS } from "@/features/categories/rules";
import { PRESET_COLORS } from "@/lib/color";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { categoryOf } from "../support/cases/categories";
import { blocked } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";

let app: App;
let [elin, siri, noah, moa] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah, moa] = (await addMembers(app.url, "Elin", "Siri", "Noah", "Moa")) as [
    Member,
    Member,
    Member,
    Member,
  ];
});
afterAll(() => app.stop());

/** Elin's group or organization with Siri as ADMIN and Noah as MEMBER, by its path. */
const kinds = {
  group: async () => {
    const { id } = await groupOf(elin, siri, noah);
    const path = `/api/personal-groups/${id}`;
    await elin.call("PUT", `${path}/members/${siri.id}`, { body: { role: "ADMIN" } });
    return path;
  },
  organization: async () => {
    const { id } = await organizationOf(elin, { isPublic: false });
    await addToOrganization(id, siri, "ADMIN");
    await addToOrganization(id, noah, "MEMBER");
    return `/api/organizations/${id}`;
  },
};
const own = (owner: string) => `${owner}/owned-categories`;
const create = (who: Member, owner: string, body: object) => who.post(own(owner), body);
const put = (who: Member, owner: string, body: object) => who.call("PUT", own(owner), { body });
const remove = (who: Member, owner: string, { id }: Json) => who.delete(`${own(owner)}?categoryId=${id}`);
/** The list, which is bare for an organization. */
const listOf = async (who: Member, owner: string): Promise<Json[]> => {
  const { body } = await who.get(own(owner));
  return Array.isArray(body) ? body : body.categories;
};

describe.each(Object.entries(kinds))("categories of a %s", (kind, ownerOf) => {
  test("create, list, change and delete", async () => {
    const owner = await ownerOf();
    const sent = { name: "Intervals", nameSwedish: "Intervaller", type: "OTHER", color: "#0a8", icon: "🔥" };
    const made = await create(elin, owner, { ...sent, id: anyId, groupId: anyId });
    const category = {
      ...sent,
      id: expect.any(String),
      nameFrench: null,
      color: "#00aa88",
    };
    expect([made.status, made.body]).toEqual([201, { category }]);
    const { id } = made.body.category;
    const second = await categoryOf(siri, owner, { name: "Fika" });
    expect(await listOf(noah, owner)).toEqual([made.body.category, second]);

    const changed = { name: "Backe", nameSwedish: "", type: "WORKOUT", color: "#112233", icon: "⛰️" };
    const answer = await put(siri, owner, { categoryId: id, ...changed });
    const shown = { ...changed, id, nameSwedish: null, nameFrench: null };
    expect([answer.status, answer.body]).toEqual([200, { success: true, category: shown }]);
    expect(await listOf(elin, owner)).toEqual([shown, second]);

    const gone = await remove(elin, owner, { id });
    expect([gone.status, gone.body]).toEqual([200, { success: true }]);
    expect(await listOf(elin, owner)).toEqual([second]);
    expect((await remove(elin, owner, { id })).status).toBe(404);
    expect((await put(elin, owner, { categoryId: id, name: "x" })).status).toBe(404);
    expect((await elin.delete(own(owner), { categoryId: second.id })).status).toBe(200);
  });

  test("the answer of the list, and canManage", async () => {
    const owner = await ownerOf();
    const made = await categoryOf(elin, owner);
    for (const [who, canManage] of [
      [elin, true],
      [siri, true],
      [noah, false],
    ] as const) {
      const { body } = await who.get(own(owner));
      expect(body).toEqual(kind === "group" ? { categories: [made], canManage } : [made]);
    }
  });

  test("what is omitted: the defaults at creation, unchanged afterwards", async () => {
    const owner = await ownerOf();
    const made = await categoryOf(elin, owner, { nameFrench: "Fractionné", icon: "", color: null });
    expect(made).toMatchObject({ type: "WORKOUT", color: "#3b82f6", icon: "🏃", nameSwedish: null });
    const { category } = (await put(elin, owner, { categoryId: made.id, name: "Ny" })).body;
    expect(category).toEqual({ ...made, name: "Ny" });
  });

  test.each([
    ["name", "a".repeat(100), "a".repeat(101)],
    ["name", "👩‍👩‍👧".repeat(20), ""],
    ["name", " x ", "   "],
    ["name", "x", undefined],
    ["name", "x", 5],
    ["name", "x", "two\nlines"],
    ["nameSwedish", "å".repeat(100), "å".repeat(101)],
    ["nameFrench", "é".repeat(100), "é".repeat(101)],
    ["type", "OTHER", "workout"],
    ["type", "WORKOUT", "FOOD"],
    ["icon", "👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿👩🏽‍❤️‍💋‍👨🏿🇸🇪", "🏃🏃🏃🏃🏃"],
    ["icon", "abcd", "abcde"],
    ["icon", "🏃", `e${"\u0301".repeat(64)}`],
    ["icon", "🏃", 5],
    ["color", "#abc", "abc"],
    ["color", " #A1b2C3 ", "#12"],
    ["color", "#000000", "red"],
    ["color", "#000000", "#3B82F6;x:y"],
    ["color", "#000000", "url(https://evil.example)"],
  ])("%s: %j is accepted, %j is 400 with the field", async (field, right, wrong) => {
    const owner = await ownerOf();
    const { id: categoryId } = await categoryOf(elin, owner);
    const body = { name: "Fika", [field]: right };
    expect((await create(elin, owner, body)).status).toBe(201);
    expect((await put(elin, owner, { ...body, categoryId })).status).toBe(200);
    const bad = { ...body, [field]: wrong };
    for (const answer of [await create(elin, owner, bad), await put(elin, owner, { ...bad, categoryId })]) {
      expect(answer.status).toBe(400);
      expect(answer.body.issues.map(({ path }: Json) => path)).toEqual([field]);
    }
  });

  test("every preset color and emoji is accepted as it is", async () => {
    const owner = await ownerOf();
    for (const [at, icon] of PRESET_ICONS.entries()) {
      const color = PRESET_COLORS[at % PRESET_COLORS.length];
      expect(await categoryOf(elin, owner, { icon, color })).toMatchObject({ icon, color });
    }
  });

  test("a category of another owner is not found: 404", async () => {
    const [owner, other] = [await ownerOf(), await ownerOf()];
    const { id } = await categoryOf(elin, other);
    expect((await put(elin, owner, { categoryId: id, name: "x" })).status).toBe(404);
    expect((await remove(elin, owner, { id })).status).toBe(404);
    for (const categoryId of [undefined, "", 5])
      expect((await put(elin, owner, { categoryId, name: "x" })).status).toBe(400);
    for (const categoryId of [anyId, "x"]) {
      expect((await put(elin, owner, { categoryId, name: "x" })).status).toBe(404);
      expect((await remove(elin, owner, { id: categoryId })).status).toBe(404);
    }
    expect(await listOf(elin, other)).toHaveLength(1);
  });

  test("a member may only read; a stranger, a blocked person and a former admin find nothing", async () => {
    const owner = await ownerOf();
    const made = await categoryOf(elin, owner);
    const answers = async (who: Member) => [
      (await who.get(own(owner))).status,
      (await create(who, owner, { name: "x" })).status,
      (await put(who, owner, { categoryId: made.id, name: "x" })).status,
      (await remove(who, owner, made)).status,
    ];
    expect(await answers(noah)).toEqual([200, 403, 403, 403]);
    expect(await answers(moa)).toEqual([404, 404, 404, 404]);
    await blocked(elin, moa);
    expect(await answers(moa)).toEqual([404, 404, 404, 404]);
    expect((await elin.delete(`${owner}/members/${siri.id}`)).status).toBe(200);
    expect(await answers(siri)).toEqual([404, 404, 404, 404]);
    expect(await listOf(elin, owner)).toEqual([made]);
  });

  test("at the same time: of two deletions one finds it; a change never brings it back", async () => {
    const owner = await ownerOf();
    for (const _ of rounds(4)) {
      const made = await categoryOf(elin, owner);
      const answers = await Promise.all([
        remove(elin, owner, made),
        remove(siri, owner, made),
        put(siri, owner, { categoryId: made.id, name: "Ny" }),
      ]);
      const [one, other, changed] = answers.map(({ status }) => status);
      expect([one, other].toSorted()).toEqual([200, 404]);
      expect([200, 404]).toContain(changed);
      expect(await listOf(elin, owner)).toEqual([]);
    }
  });

  test("at most 500: one more is 409, also when ten ask at once", async () => {
    const owner = await ownerOf();
    const column = kind === "group" ? "groupId" : "organizationId";
    const ownerId = owner.split("/").at(-1);
    const look = { name: "Fika", type: "OTHER", color: "#000000", icon: "☕" } as const;
    const rows = Array.from({ length: MAX_CATEGORIES - 1 }, () => ({
      ...look,
      id: newId(),
      [column]: ownerId,
    }));
    await db.category.createMany({ data: rows });
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(elin, owner, { name: "x" })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await listOf(elin, owner)).toHaveLength(MAX_CATEGORIES);
  });
});

test("a public organization's categories are its members': a stranger gets 403", async () => {
  const { id } = await organizationOf(elin);
  const owner = `/api/organizations/${id}`;
  const made = await categoryOf(elin, owner);
  for (const answer of [
    await moa.get(own(owner)),
    await create(moa, owner, { name: "x" }),
    await put(moa, owner, { categoryId: made.id, name: "x" }),
    await remove(moa, owner, made),
  ])
    expect(answer.status).toBe(403);
});

test("a manager changes a group's categories, but not an organization's", async () => {
  const group = await kinds.group();
  await elin.call("PUT", `${group}/members/${noah.id}`, { body: { role: "MANAGER" } });
  expect((await create(noah, group, { name: "x" })).status).toBe(201);
  const { id } = await organizationOf(elin);
  await addToOrganization(id, noah, "MANAGER");
  await addToOrganization(id, siri, "MODERATOR");
  for (const who of [noah, siri]) {
    expect((await who.get(`/api/organizations/${id}/owned-categories`)).status).toBe(200);
    expect((await create(who, `/api/organizations/${id}`, { name: "x" })).status).toBe(403);
  }
});
