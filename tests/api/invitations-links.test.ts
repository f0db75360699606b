import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { groupOf } from "../support/cases/groups";
import { linkOf } from "../support/cases/invitations";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { Client, type Json, type Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
afterAll(() => app.stop());

const path = "/api/invitations";
const DAY_MS = 86_400_000;
const newMember = async (name: string) => (await addMembers(app.url, name))[0]!;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const refusal = async (fields: object, by = elin) => {
  const { status, body } = await by.post(path, { title: "Kungsleden", ...fields });
  return [status, body.error];
};

describe("POST /api/invitations", () => {
  test("defaults: type GENERAL, maxUses 50, expiry 30 days; every documented field is in the answer", async () => {
    const { status, body } = await elin.post(path, { title: " Kungsleden ", message: "Fem dagar.\r\n" });
    expect(status).toBe(201);
    expect(body).toEqual({
      invitation: {
        id: expect.any(String),
        title: "Kungsleden",
        message: "Fem dagar.",
        type: "GENERAL",
        maxUses: 50,
        currentUses: 0,
        expiresAt: expect.any(String),
        isActive: true,
        inviteCode: expect.stringMatching(/^[0-9a-f]{32}$/),
        url: expect.stringMatching(/^https?:\/\/[^/]+\/invite\/[0-9a-f]{32}$/),
        target: null,
        createdAt: expect.any(String),
      },
    });
    const { createdAt, expiresAt, url, inviteCode } = body.invitation;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * DAY_MS);
    expect(url.endsWith(`/${inviteCode}`)).toBe(true);
  });

  test("title required (non-blank); bounds 1 to 1000 uses, 1 to 365 days", async () => {
    expect(await refusal({ title: " " })).toEqual([400, "Title is required."]);
    expect((await refusal({ title: "a".repeat(101) }))[0]).toBe(400);
    expect((await refusal({ message: "a".repeat(1001) }))[0]).toBe(400);
    for (const maxUses of [0, 1001, 1.5, "7", -1])
      expect(await refusal({ maxUses })).toEqual([400, "An invitation has 1 to 1000 uses."]);
    for (const expiresInDays of [0, 366, 1.5])
      expect(await refusal({ expiresInDays })).toEqual([400, "An invitation expires in 1 to 365 days."]);
    for (const expiresAt of [inDays(0.9), inDays(365.1), inDays(-1)])
      expect(await refusal({ expiresAt })).toEqual([400, "An invitation expires in 1 to 365 days."]);
    for (const fields of [{ maxUses: 1 }, { maxUses: 1000 }, { expiresInDays: 1 }, { expiresInDays: 365 }])
      expect(await linkOf(elin, fields)).toMatchObject("maxUses" in fields ? fields : {});
    const expiresAt = inDays(7);
    expect(await linkOf(elin, { expiresAt, expiresInDays: 300 })).toMatchObject({ expiresAt });
    for (const days of [1, 365]) await linkOf(elin, { expiresAt: inDays(days) });
    await linkOf(elin, { title: "a".repeat(100), message: "a".repeat(1000), maxUses: null, expiresAt: null });
    expect((await refusal({ type: "PUBLIC" }))[0]).toBe(400);
  });

  test("unknown fields are ignored: the caller becomes the owner", async () => {
    const fields = { ownerId: siri.id, currentUses: 9, isActive: false, inviteCode: "x", id: anyId };
    const made = await linkOf(elin, fields);
    expect(made).toMatchObject({ currentUses: 0, isActive: true });
    expect([made.id === anyId, made.inviteCode === "x"]).toEqual([false, false]);
    expect((await siri.get(path)).body.invitations).toEqual([]);
  });

  test("type GROUP needs groupId, of a group where the caller may add members", async () => {
    const group = await groupOf(elin, siri);
    expect(await refusal({ type: "GROUP" })).toEqual([400, "Type GROUP needs groupId."]);
    expect((await refusal({ type: "GROUP", groupId: anyId }))[0]).toBe(404);
    expect(await refusal({ type: "GROUP", groupId: group.id }, siri)).toEqual([
      403,
      "Only a group's owner, admins and managers may add members to it.",
    ]);
    expect((await refusal({ type: "GROUP", groupId: group.id }, await newMember("Noah")))[0]).toBe(404);
    const made = await linkOf(elin, { type: "GROUP", groupId: group.id, organizationId: anyId });
    expect(made.target).toEqual({ id: group.id, name: "Fjällvandrarna", memberCount: 2 });
  });

  test("type ORGANIZATION needs organizationId, of one where the caller may add members", async () => {
    const { id } = await organizationOf(elin, { isPublic: false });
    const [admin, moderator, stranger] = await addMembers(app.url, "Admin", "Moderator", "Stranger");
    await addToOrganization(id, admin!, "ADMIN");
    await addToOrganization(id, moderator!, "MODERATOR");
    const fields = { type: "ORGANIZATION", organizationId: id };
    expect(await refusal({ type: "ORGANIZATION" })).toEqual([400, "Type ORGANIZATION needs organizationId."]);
    expect((await refusal(fields, moderator!))[0]).toBe(403);
    expect((await refusal(fields, stranger!))[0]).toBe(404);
    expect((await linkOf(admin!, fields)).target).toMatchObject({ id, name: "Friluftsklubben" });
  });
});

describe("GET /api/invitations", () => {
  test("own ones, newest first; by type; page by page", async () => {
    const noah = await newMember("Noah");
    const group = await groupOf(noah);
    const made: string[] = [];
    for (const fields of [{}, { type: "GROUP", groupId: group.id }, {}])
      made.unshift((await linkOf(noah, fields)).id);
    await linkOf(elin);
    const idsOf = async (query: string) => {
      const { body } = await noah.get(`${path}${query}`);
      return { ids: body.invitations.map(({ id }: Json) => id), nextCursor: body.nextCursor };
    };
    expect(await idsOf("")).toEqual({ ids: made, nextCursor: null });
    expect((await idsOf("?type=GROUP")).ids).toEqual([made[1]]);
    expect((await idsOf("?type=GENERAL")).ids).toEqual([made[0], made[2]]);
    expect((await noah.get(`${path}?type=x`)).status).toBe(400);
    const first = await idsOf("?limit=2");
    expect(first.ids).toEqual(made.slice(0, 2));
    expect(await idsOf(`?limit=2&cursor=${first.nextCursor}`)).toEqual({ ids: [made[2]], nextCursor: null });
  });

  test("the number of statements is the same for one link and for 300", async () => {
    const noah = await newMember("Noah");
    const made = await linkOf(noah);
    const few = await statementsOfCall(() => noah.get(path));
    const rows = Array.from({ length: 299 }, (_, at) => ({
      id: `${made.id.slice(0, -3)}${String(at + 100).padStart(3, "0")}`,
      ownerId: noah.id,
      type: "GENERAL" as const,
      title: `Länk ${at}`,
      inviteCode: `${at}`.padStart(32, "0"),
      maxUses: 1,
      expiresAt: new Date(),
    }));
    await db.invitationLink.createMany({ data: rows, skipDuplicates: true });
    expect(await statementsOfCall(() => noah.get(path))).toEqual(few);
    expect((await noah.get(path)).body.invitations.length).toBeGreaterThan(290);
  });
});

describe("PATCH /api/invitations/{id} {isActive:false}", () => {
  test("by its owner; can't be undone (400); again it changes nothing", async () => {
    const { id } = await linkOf(elin);
    const off = await elin.patch(`${path}/${id}`, { isActive: false });
    expect([off.status, off.body.invitation.isActive]).toEqual([200, false]);
    expect((await elin.patch(`${path}/${id}`, { isActive: false })).status).toBe(200);
    const on = await elin.patch(`${path}/${id}`, { isActive: true });
    expect([on.status, on.body.error]).toEqual([
      400,
      "An invitation can only be deactivated, and not be activated again.",
    ]);
    expect((await elin.patch(`${path}/${id}`, {})).status).toBe(400);
    expect((await siri.patch(`${path}/${id}`, { isActive: false })).status).toBe(404);
    expect((await elin.patch(`${path}/${anyId}`, { isActive: false })).status).toBe(404);
  });
});

describe("a link ends while its owner may not add members", () => {
  const isActive = async (one: Member, id: string) =>
    (await one.get(path)).body.invitations.find((link: Json) => link.id === id).isActive;

  test("in a group, with the role", async () => {
    const group = await groupOf(elin, siri);
    const role = (to: string) =>
      elin.call("PUT", `/api/personal-groups/${group.id}/members/${siri.id}`, { body: { role: to } });
    await role("MANAGER");
    const { id } = await linkOf(siri, { type: "GROUP", groupId: group.id });
    expect(await isActive(siri, id)).toBe(true);
    await role("MEMBER");
    expect(await isActive(siri, id)).toBe(false);
    await role("MANAGER");
    expect(await isActive(siri, id)).toBe(true);
  });

  test("a deleted group is gone from every list: so is its link, until it is restored", async () => {
    const group = await groupOf(elin, siri);
    const link = await linkOf(elin, { type: "GROUP", groupId: group.id, title: "Fjällvandrarna i juli" });
    const address = new Client(app.url);
    const preview = `/api/trpc/invitations.links.preview?input=${encodeURIComponent(JSON.stringify({ json: { code: link.inviteCode } }))}`;
    const answers = () =>
      Promise.all([
        elin.get(`${path}/code/${link.inviteCode}`),
        siri.get(`${path}/code/${link.inviteCode}`),
        address.get(preview),
      ]);
    const listed = async () => (await elin.get(path)).body.invitations.some(({ id }: Json) => id === link.id);
    await elin.delete(`/api/personal-groups/${group.id}`, {
      confirmationName: "Fjällvandrarna",
      handoverTo: null,
    });
    const gone = await answers();
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(JSON.stringify(gone.map(({ body }) => body))).not.toContain("Fjällvandrarna");
    expect(await listed()).toBe(false);
    expect((await elin.patch(`${path}/${link.id}`, { isActive: false })).status).toBe(404);
    const admin = await newMember("Admin");
    await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
    await admin.post(`/api/admin/groups/${group.id}/restore`);
    const back = await answers();
    expect(back.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(back[0]?.body.invitation).toMatchObject({ canBeUsed: true, target: { name: "Fjällvandrarna" } });
    expect(await listed()).toBe(true);
  });

  test("in an organization", async () => {
    const organization = await organizationOf(elin);
    await addToOrganization(organization.id, siri, "ADMIN");
    const { id } = await linkOf(siri, { type: "ORGANIZATION", organizationId: organization.id });
    await elin.delete(`/api/organizations/${organization.id}/members/${siri.id}`);
    expect(await isActive(siri, id)).toBe(false);
  });
});
