import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { block } from "../support/cases/friends";
import { groupOf, inviteToGroup } from "../support/cases/groups";
import { type Json, type Member, PASSWORD, registerMember } from "../support/client";
import { rounds } from "../support/full";
import { SocketStream } from "../support/live";
import { addMembers } from "../support/people";

/** Invitations end with the right that made them. */
let app: App;
let [elin, siri] = [] as unknown as [Member, Member];
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
afterAll(() => app.stop());

const path = "/api/personal-groups";
const people = async (...names: string[]) => (await addMembers(app.url, ...names)) as Member[];
const accept = (one: Member, id: string) => one.patch(`/api/invitations/${id}/respond`, { action: "accept" });
const waiting = async (one: Member): Promise<string[]> =>
  (await one.get(`${path}/invitations`)).body.invitations.map(({ id }: Json) => id);
const sent = async (one: Member, groupId: string): Promise<string[]> =>
  (await one.get(`${path}/${groupId}/invitations`)).body.invitations.map(({ id }: Json) => id);
const setRole = (groupId: string, { id }: Member, role: string) =>
  elin.call("PUT", `${path}/${groupId}/members/${id}`, { body: { role } });

/** A group of Elin's with a manager, who has invited a person. */
async function invited() {
  const [manager, one] = (await people("Manager", "One")) as [Member, Member];
  const { id: groupId } = await groupOf(elin, manager);
  await setRole(groupId, manager, "MANAGER");
  return { groupId, manager, one, id: await inviteToGroup(manager, groupId, one) };
}

describe("it ends when the inviter loses the right, in whatever way", () => {
  type World = Awaited<ReturnType<typeof invited>>;
  const ways: [string, (world: World) => Promise<unknown>][] = [
    ["made a plain member", ({ groupId, manager }) => setRole(groupId, manager, "MEMBER")],
    ["taken out", ({ groupId, manager }) => elin.delete(`${path}/${groupId}/members/${manager.id}`)],
    ["leaving", ({ groupId, manager }) => manager.delete(`${path}/${groupId}/members/${manager.id}`)],
    ["blocked", ({ manager, one }) => block(one, manager)],
    ["blocking", ({ manager, one }) => block(manager, one)],
  ];
  test.each(ways)("%s", async (_, lose) => {
    const world = await invited();
    const elsewhere = await inviteToGroup(elin, (await groupOf(elin)).id, world.one);
    await lose(world);
    expect(await waiting(world.one)).toEqual([elsewhere]);
    expect(await db.notification.count({ where: { subjectId: world.id } })).toBe(0);
    expect((await accept(world.one, world.id)).status).toBe(404);
    expect(await sent(elin, world.groupId)).toEqual([]);
    expect((await elin.post(`${path}/${world.groupId}/members`, { userId: world.one.id })).status).toBe(201);
  });

  test("closing the account", async () => {
    const manager = await registerMember(app.url, "Leaver");
    const [one] = (await people("One")) as [Member];
    const { id: groupId } = await groupOf(elin, manager);
    await setRole(groupId, manager, "MANAGER");
    const id = await inviteToGroup(manager, groupId, one);
    expect((await manager.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
    await expect.poll(() => waiting(one)).toEqual([]);
    expect((await accept(one, id)).status).toBe(404);
  });

  test("what came in beside all that is refused when it is accepted", async () => {
    const { groupId, manager, one, id } = await invited();
    await db.groupMember.updateMany({ where: { groupId, userId: manager.id }, data: { role: "MEMBER" } });
    expect((await accept(one, id)).status).toBe(404);
  });

  test("another role that may invite too changes nothing", async () => {
    const world = await invited();
    await setRole(world.groupId, world.manager, "ADMIN");
    expect((await accept(world.one, world.id)).status).toBe(200);
  });

  test("the invited person receives it live", async () => {
    const world = await invited();
    const stream = await new SocketStream(app.url, world.one).open();
    try {
      await setRole(world.groupId, world.manager, "MEMBER");
      await stream.until("her badges", () =>
        stream.received.some(({ event }) => {
          const { type, groupInvitations } = event as Json;
          return type === "badges" && groupInvitations === 0;
        }),
      );
    } finally {
      stream.close();
    }
  });

  test.each([0, 1, 2, 3])(
    "accepted while the inviter loses the role: in, or gone; round %i",
    async (round) => {
      const { groupId, manager, one, id } = await invited();
      const lose = () => setRole(groupId, manager, "MEMBER");
      const acts = round % 2 ? [accept(one, id), lose()] : [lose(), accept(one, id)];
      const [first, second] = await Promise.all(acts);
      const [accepted, lost] = round % 2 ? [first, second] : [second, first];
      expect(lost?.status).toBe(200);
      const members = (await db.groupMember.findMany({ where: { groupId } })).map(({ userId }) => userId);
      expect([accepted?.status, members.includes(one.id)]).toEqual(
        accepted?.status === 200 ? [200, true] : [404, false],
      );
      expect(await db.groupInvitation.count({ where: { id } })).toBe(accepted?.status === 200 ? 1 : 0);
    },
  );

  test("invited while the inviter loses the role: refused, or ended", async () => {
    for (const _ of rounds(4)) {
      const [manager, one] = (await people("Manager", "One")) as [Member, Member];
      await one.patch("/api/users/me", { whoMayAdd: "NOBODY" });
      const { id } = await groupOf(elin, manager);
      await setRole(id, manager, "MANAGER");
      const [made] = await Promise.all([
        manager.post(`${path}/${id}/members`, { userId: one.id }),
        setRole(id, manager, "MEMBER"),
      ]);
      expect([201, 403]).toContain(made.status);
      expect(await waiting(one)).toEqual([]);
    }
  });
});

describe("the group's managers can list and withdraw pending invitations", () => {
  test("newest first, page by page, with the invited person and the inviter", async () => {
    const { groupId, manager, one, id } = await invited();
    const [other] = (await people("Other")) as [Member];
    const later = await inviteToGroup(elin, groupId, other);
    const { status, body } = await manager.get(`${path}/${groupId}/invitations?limit=1`);
    expect([status, body.invitations]).toMatchObject([
      200,
      [{ id: later, status: "PENDING", user: { id: other.id }, invitedBy: { id: elin.id } }],
    ]);
    const next = await elin.get(`${path}/${groupId}/invitations?limit=1&cursor=${body.nextCursor}`);
    expect(next.body).toMatchObject({ invitations: [{ id, user: { id: one.id } }], nextCursor: null });
    await accept(other, later);
    expect(await sent(elin, groupId)).toEqual([id]);
  });

  test("a withdrawn invitation is gone for both, and the person can be invited again", async () => {
    const { groupId, one, id } = await invited();
    const withdraw = () => elin.delete(`${path}/${groupId}/invitations/${id}`);
    expect((await withdraw()).body).toEqual({ success: true });
    expect((await withdraw()).status).toBe(404);
    expect(await waiting(one)).toEqual([]);
    expect(await db.notification.count({ where: { subjectId: id } })).toBe(0);
    expect((await accept(one, id)).status).toBe(404);
    expect((await elin.post(`${path}/${groupId}/members`, { userId: one.id })).status).toBe(201);
  });

  test("not of another group, not once answered, not by a member who has just lost the role", async () => {
    const { groupId, manager, one, id } = await invited();
    const { id: other } = await groupOf(elin);
    expect((await elin.delete(`${path}/${other}/invitations/${id}`)).status).toBe(404);
    const mine = await inviteToGroup(elin, groupId, siri);
    await setRole(groupId, manager, "MEMBER");
    expect((await manager.delete(`${path}/${groupId}/invitations/${mine}`)).status).toBe(403);
    expect((await manager.get(`${path}/${groupId}/invitations`)).status).toBe(404);
    await accept(siri, mine);
    expect((await elin.delete(`${path}/${groupId}/invitations/${mine}`)).status).toBe(404);
    expect((await one.get(`${path}/${groupId}/invitations`)).status).toBe(404);
  });

  test("a blocked pair sees none of each other", async () => {
    const { groupId, one, id } = await invited();
    await block(one, elin);
    expect(await sent(elin, groupId)).toEqual([]);
    expect((await elin.delete(`${path}/${groupId}/invitations/${id}`)).status).toBe(404);
    expect(await waiting(one)).toEqual([id]);
  });

  test("accepted while it is withdrawn: in, or gone", async () => {
    for (const _ of rounds(4)) {
      const { groupId, one, id } = await invited();
      const [accepted, withdrawn] = await Promise.all([
        accept(one, id),
        elin.delete(`${path}/${groupId}/invitations/${id}`),
      ]);
      expect([accepted.status, withdrawn.status].sort()).toEqual([200, 404]);
    }
  });
});

test("Existing invitations of those who have lost the right go; the others stay", async () => {
  const [kept, lost] = [await invited(), await invited()];
  await db.groupMember.updateMany({ where: { userId: lost.manager.id }, data: { role: "MEMBER" } });
  const name = "20261122110002_invitations_end_with_the_right";
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client
    .query(readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8"))
    .finally(() => client.end());
  const ids = [kept.id, lost.id];
  expect((await db.groupInvitation.findMany({ where: { id: { in: ids } } })).map(({ id }) => id)).toEqual([
    kept.id,
  ]);
  expect(await db.notification.count({ where: { subjectId: { in: ids } } })).toBe(1);
});
