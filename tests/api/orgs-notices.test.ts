import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { type Json, type Member, PASSWORD } from "../support/client";
import { addMembers, registerConfirmedMember } from "../support/people";

/** docs/contract.md, 9: "Seen by whoever may see the group or organization". */
let app: App;
let [elin, siri, noah, stranger] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  const names = ["Elin", "Siri", "Noah", "Stranger"];
  [elin, siri, noah, stranger] = (await addMembers(app.url, ...names)) as typeof names &
    [Member, Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/notices";
const tent = { title: "Tält till låns", content: "Tre personer, fyra kilo." };
const create = (one: Member, organizationId: string) => one.post(path, { ...tent, organizationId });
async function noticeOf(one: Member, organizationId: string): Promise<Json> {
  const { status, body } = await create(one, organizationId);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.notice;
}
const listed = async (one: Member, query = ""): Promise<string[]> =>
  (await one.get(`${path}?limit=100${query}`)).body.notices.map(({ id }: Json) => id);
const contact = (one: Member, noticeId: string) =>
  one.post("/api/messages/conversations", { type: "NOTICE_BOARD", noticeId });

/** Elin's organization with Siri as a MEMBER. */
async function club(fields: object = {}): Promise<Json> {
  const made = await organizationOf(elin, fields);
  await addToOrganization(made.id, siri, "MEMBER");
  return made;
}

test("a notice says on whose board it is, and the caller's role there", async () => {
  const { id, name, slug } = await club();
  const notice = await noticeOf(siri, id);
  const organization = { id, name, slug, logoUrl: null };
  expect(notice).toMatchObject({ organizationId: id, organization, organizationRole: "MEMBER" });
  expect(notice).toMatchObject({ groupId: null, group: null, groupRole: null });
  expect((await stranger.get(`${path}/${notice.id}`)).body.notice).toMatchObject({
    organization,
    organizationRole: null,
  });
});

describe("who sees it", () => {
  /** Whether [member, stranger] see it by its id, on the board, among all, by search, and can ask about it. */
  async function seers(notice: Json): Promise<boolean[]> {
    const seen: boolean[] = [];
    for (const one of [siri, stranger]) {
      const is = (await one.get(`${path}/${notice.id}`)).status === 200;
      const board = await one.get(`${path}?organizationId=${notice.organizationId}`);
      const asked = await contact(one, notice.id);
      expect([await listed(one), await listed(one, "&q=låns")].map((ids) => ids.includes(notice.id))).toEqual(
        [is, is],
      );
      expect([board.status, asked.status]).toEqual(is ? [200, expect.toBeOneOf([200, 201])] : [404, 404]);
      if (is) expect(board.body.notices.map(({ id }: Json) => id)).toEqual([notice.id]);
      seen.push(is);
    }
    return seen;
  }

  test("of a public organization everybody, of another its members; at once when that changes", async () => {
    const made = await club();
    const notice = await noticeOf(elin, made.id);
    expect(await seers(notice)).toEqual([true, true]);
    await elin.patch(`/api/organizations/${made.id}`, { isPublic: false });
    expect(await seers(notice)).toEqual([true, false]);
  });

  test("one who has just left: 404, also of what they asked about before", async () => {
    const made = await club({ isPublic: false });
    const notice = await noticeOf(elin, made.id);
    await contact(siri, notice.id);
    await siri.delete(`/api/organizations/${made.id}/members/${siri.id}`);
    expect((await siri.get(`${path}/${notice.id}`)).status).toBe(404);
    expect((await siri.get(`${path}?organizationId=${made.id}`)).status).toBe(404);
    expect(await listed(siri)).not.toContain(notice.id);
    expect((await contact(siri, notice.id)).status).toBe(404);
  });

  test("a blocked pair on the same board: neither sees the other's", async () => {
    const made = await club();
    const [one] = (await addMembers(app.url, "One")) as [Member];
    await addToOrganization(made.id, one, "MEMBER");
    const notice = await noticeOf(one, made.id);
    await one.post(`/api/users/${siri.id}/block`);
    expect((await siri.get(`${path}/${notice.id}`)).status).toBe(404);
    expect(await listed(siri, `&organizationId=${made.id}`)).toEqual([]);
    expect(await listed(elin, `&organizationId=${made.id}`)).toEqual([notice.id]);
  });
});

describe("who posts and removes", () => {
  test("members of every role post; others 403 where they see the organization, else 404", async () => {
    const [open, closed] = [await club(), await club({ isPublic: false })];
    for (const role of ["ADMIN", "MODERATOR", "MANAGER", "MEMBER"] as const) {
      await db.organizationMember.updateMany({ where: { userId: siri.id }, data: { role } });
      expect([role, (await create(siri, open.id)).status]).toEqual([role, 201]);
    }
    expect((await create(elin, open.id)).status).toBe(201);
    const refused = await create(stranger, open.id);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "Only members of an organization may post notices on its board.",
    ]);
    expect((await create(stranger, closed.id)).status).toBe(404);
    await siri.delete(`/api/organizations/${open.id}/members/${siri.id}`);
    expect((await create(siri, open.id)).status).toBe(403);
  });

  test("OWNER, ADMIN and MODERATOR remove others' notices; nobody edits them", async () => {
    const made = await club();
    await addToOrganization(made.id, noah, "MEMBER");
    const expected = { ADMIN: 200, MODERATOR: 200, MANAGER: 403, MEMBER: 403 };
    for (const [role, status] of Object.entries(expected)) {
      const { id } = await noticeOf(noah, made.id);
      await db.organizationMember.updateMany({ where: { userId: siri.id }, data: { role: role as "ADMIN" } });
      expect((await siri.patch(`${path}/${id}`, { title: "Annat" })).status).toBe(403);
      expect([role, (await siri.delete(`${path}/${id}`)).status]).toEqual([role, status]);
    }
    const { id } = await noticeOf(noah, made.id);
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(403);
    expect((await elin.delete(`${path}/${id}`)).status).toBe(200);
  });

  test("an author who has left sees and removes their own notice, and can't change it any more", async () => {
    for (const isPublic of [true, false]) {
      const made = await club({ isPublic });
      const { id } = await noticeOf(siri, made.id);
      await siri.delete(`/api/organizations/${made.id}/members/${siri.id}`);
      const { status, body } = await siri.get(`${path}/${id}`);
      expect([status, body.notice.organizationRole]).toEqual([200, null]);
      expect(body.notice.organization === null).toBe(!isPublic);
      expect((await siri.patch(`${path}/${id}`, { title: "Ett sista ord" })).status).toBe(403);
      expect((await siri.delete(`${path}/${id}`)).status).toBe(200);
    }
  });

  test("a notice belongs to one board: both are 400", async () => {
    const [made, group] = [await club(), await groupOf(elin)];
    const both = { groupId: group.id, organizationId: made.id };
    expect((await elin.post(path, { ...tent, ...both })).status).toBe(400);
    expect((await elin.get(`${path}?${new URLSearchParams(both)}`)).status).toBe(400);
  });
});

test("an organization that ends takes its board with it; conversations about its notices go on", async () => {
  const owner = await registerConfirmedMember(app.url, "Moa");
  const { id: organizationId } = await organizationOf(owner);
  const [author] = (await addMembers(app.url, "Author")) as [Member];
  await addToOrganization(organizationId, author, "MEMBER");
  const notice = await noticeOf(author, organizationId);
  const { id } = (await contact(stranger, notice.id)).body;
  await author.delete(`/api/organizations/${organizationId}/members/${author.id}`);
  expect((await owner.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
  expect((await author.get(`${path}/${notice.id}`)).status).toBe(404);
  const { conversation } = (await stranger.get(`/api/messages/conversations/${id}`)).body;
  expect(conversation).toMatchObject({ name: tent.title, noticeId: null, participantCount: 2 });
});
