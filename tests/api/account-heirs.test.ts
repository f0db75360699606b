import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOwned } from "@/features/accounts/removal/queries";
import { MAX_OWNED } from "@/features/accounts/removal/rules";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { blocked } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { type Json, type Member, PASSWORD, registerMember } from "../support/client";
import { rounds } from "../support/full";
import { addMembers, asMe } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let [siri, noah] = [] as unknown as [Member, Member];
beforeAll(async () => {
  app = await startApp();
  [siri, noah] = (await addMembers(app.url, "Siri", "Noah")) as [Member, Member];
});
afterAll(() => app.stop());

const owner = () => registerMember(app.url, "Ove");
const remove = (one: Member, heirs?: unknown) => one.delete("/api/users/me", { password: PASSWORD, heirs });
const heirOf = (type: "GROUP" | "ORGANIZATION", { id }: Json, userId: string) => ({ type, id, userId });

/** A group of `one` that Siri joined before Noah, and an organization in which Noah has a higher role. */
async function possessions(one: Member) {
  const group = await groupOf(one, siri, noah);
  const club = await organizationOf(one);
  await addToOrganization(club.id, siri, "MEMBER");
  await addToOrganization(club.id, noah, "MANAGER");
  return { group, club };
}
const rolesIn = async ({ group, club }: { group: Json; club: Json }, userId: string) => [
  (await db.groupMember.findFirst({ where: { groupId: group.id, userId } }))?.role,
  (await db.organizationMember.findFirst({ where: { organizationId: club.id, userId } }))?.role,
];
const newsOf = async (one: Member, id: string) =>
  (await one.get("/api/notifications?limit=50&includeRead=true")).body.notifications
    .filter(({ data }: Json) => [data.groupId, data.organizationId].includes(id))
    .map(({ type }: Json) => type);

describe("GET /api/users/me/owned", () => {
  test("names what the caller owns together with others, each with the member whom the rules pick", async () => {
    const ove = await owner();
    const { group, club } = await possessions(ove);
    await groupOf(ove);
    await organizationOf(ove);
    await groupOf(siri, ove);
    const { status, body } = await ove.get("/api/users/me/owned");
    expect([status, body]).toEqual([
      200,
      {
        owned: [
          { type: "GROUP", id: group.id, name: group.name, memberCount: 3, heir: expect.anything() },
          { type: "ORGANIZATION", id: club.id, name: club.name, memberCount: 3, heir: expect.anything() },
        ],
        hasMore: false,
      },
    ]);
    expect(body.owned.map(({ heir }: Json) => heir.id)).toEqual([siri.id, noah.id]);
    expect(body.owned[0].heir).toEqual({
      id: siri.id,
      name: siri.name,
      username: siri.username,
      profilePicture: null,
    });
    // and that is what happens
    await remove(ove);
    expect([await rolesIn({ group, club }, siri.id), await rolesIn({ group, club }, noah.id)]).toEqual([
      ["OWNER", "MEMBER"],
      ["MEMBER", "OWNER"],
    ]);
  });

  test("a member whose own deletion is in progress comes last", async () => {
    const ove = await owner();
    const leaver = await registerMember(app.url, "Leaver");
    const group = await groupOf(ove, leaver, siri);
    await db.user.update({ where: { id: leaver.id }, data: { closedAt: new Date() } });
    expect((await ove.get("/api/users/me/owned")).body.owned[0].heir.id).toBe(siri.id);
    await remove(ove);
    const held = await db.groupMember.findFirst({ where: { groupId: group.id, role: "OWNER" } });
    expect(held?.userId).toBe(siri.id);
  });

  test("one statement for each type, up to the max", async () => {
    const ove = await owner();
    const { group } = await possessions(ove);
    const few = await statementsOf(() => listOwned(asMe(ove)));
    const ids = Array.from({ length: MAX_OWNED }, newId);
    const row = await db.group.findUniqueOrThrow({ where: { id: group.id } });
    await db.group.createMany({ data: ids.map((id) => ({ ...row, id })) });
    const members = ids.flatMap((groupId) => [
      { groupId, userId: ove.id, role: "OWNER" as const },
      { groupId, userId: siri.id },
    ]);
    await db.groupMember.createMany({ data: members });
    const many = await statementsOf(() => listOwned(asMe(ove)));
    expect([few.length, many.length]).toEqual([2, 2]);
    const { body } = await ove.get("/api/users/me/owned");
    expect([body.owned.length, body.hasMore]).toEqual([MAX_OWNED, true]);
    const all = ids.map((id) => heirOf("GROUP", { id }, noah.id));
    expect((await remove(ove, [...all, heirOf("GROUP", group, noah.id)])).status).toBe(400);
    await db.group.deleteMany({ where: { id: { in: ids } } });
  });
});

describe("DELETE /api/users/me {heirs}: the leaver may choose an heir", () => {
  test("the chosen members become OWNER and are notified; what is not chosen goes by the rules", async () => {
    const ove = await owner();
    const { group, club } = await possessions(ove);
    const other = await groupOf(ove, siri, noah);
    const heirs = [heirOf("GROUP", group, noah.id), heirOf("ORGANIZATION", club, siri.id)];
    const { status, body } = await remove(ove, heirs);
    expect([status, body]).toEqual([200, { success: true }]);
    expect([await rolesIn({ group, club }, noah.id), await rolesIn({ group, club }, siri.id)]).toEqual([
      ["OWNER", "MANAGER"],
      ["MEMBER", "OWNER"],
    ]);
    expect([await newsOf(noah, group.id), await newsOf(siri, club.id)]).toEqual([
      ["group_owner"],
      ["organization_owner"],
    ]);
    expect(await newsOf(siri, other.id)).toContain("group_owner");
    expect(await newsOf(siri, group.id)).not.toContain("group_owner");
    // "the heir … can hand over, leave or delete"
    const gone = { confirmationName: group.name, handoverTo: siri.id };
    expect((await noah.delete(`/api/personal-groups/${group.id}`, gone)).status).toBe(200);
    expect((await noah.delete(`/api/personal-groups/${group.id}/members/${noah.id}`)).status).toBe(200);
    const back = await siri.post(`/api/organizations/${club.id}/hand-over`, { memberId: noah.id });
    expect(back.status).toBe(200);
  });

  test("a choice that can't be kept is 409 before anything is lost", async () => {
    const ove = await owner();
    const world = await possessions(ove);
    const { group, club } = world;
    const [stranger, foe, closed] = (await addMembers(app.url, "Stranger", "Foe", "Closed")) as Member[];
    for (const one of [foe, closed]) await addToOrganization(club.id, one as Member, "ADMIN");
    await blocked(foe as Member, ove);
    await db.user.update({ where: { id: (closed as Member).id }, data: { closedAt: new Date() } });
    const theirs = await groupOf(siri, ove, noah);
    const wrong = [
      [heirOf("GROUP", group, (stranger as Member).id)],
      [heirOf("ORGANIZATION", club, (stranger as Member).id)],
      [heirOf("ORGANIZATION", club, (foe as Member).id)],
      [heirOf("ORGANIZATION", club, (closed as Member).id)],
      [heirOf("GROUP", group, ove.id)],
      [heirOf("GROUP", theirs, noah.id)],
      [heirOf("GROUP", club, noah.id)],
      [heirOf("GROUP", { id: anyId }, noah.id)],
      // twice the same, and one right beside one wrong
      [heirOf("GROUP", group, noah.id), heirOf("GROUP", group, siri.id)],
      [heirOf("GROUP", group, noah.id), heirOf("ORGANIZATION", club, anyId)],
    ];
    for (const heirs of wrong) {
      const { status, body } = await remove(ove, heirs);
      expect([status, body.code], JSON.stringify(heirs)).toEqual([409, "conflict"]);
    }
    expect(await rolesIn(world, ove.id)).toEqual(["OWNER", "OWNER"]);
    expect((await ove.get("/api/users/me")).status).toBe(200);
    expect(await newsOf(noah, group.id)).not.toContain("group_owner");
  });

  test("malformed choices are 400; without the password nothing is handed over", async () => {
    const ove = await owner();
    const world = await possessions(ove);
    const good = heirOf("GROUP", world.group, noah.id);
    for (const heirs of ["x", {}, [null], [{ ...good, type: "ROOM" }], [{ ...good, userId: "" }], [[good]]])
      expect((await remove(ove, heirs)).status, JSON.stringify(heirs)).toBe(400);
    const refused = await ove.delete("/api/users/me", { password: "not this one", heirs: [good] });
    expect(refused.status).toBe(403);
    expect(await rolesIn(world, ove.id)).toEqual(["OWNER", "OWNER"]);
    expect((await remove(ove, null)).status).toBe(200);
  });

  test("at the same time as the heir leaves or deletes their account: there is always one owner", async () => {
    for (const round of rounds(4, 2)) {
      const [ove, heir] = [await owner(), await registerMember(app.url, "Heir")];
      const group = await groupOf(ove, heir, siri);
      const [handed] = await Promise.all([
        remove(ove, [heirOf("GROUP", group, heir.id)]),
        round % 2 ? remove(heir) : heir.delete(`/api/personal-groups/${group.id}/members/${heir.id}`),
      ]);
      expect([200, 409]).toContain(handed?.status);
      if (handed?.status === 409) expect((await remove(ove)).status).toBe(200);
      const owners = await db.groupMember.count({ where: { groupId: group.id, role: "OWNER" } });
      expect(owners).toBe(1);
    }
  });
});
