import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mayGiveRoles } from "@/features/accounts/roles/rules";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { Client, type Member, PASSWORD, registerMember } from "../support/client";
import { eventually } from "../support/eventually";
import { addTotp } from "../support/factors";
import { addMembers } from "../support/people";

let app: App;
let admin: Member;
let other: Member;
let manager: Member;
let elin: Member;

beforeAll(async () => {
  app = await startApp();
  [admin, other, manager] = (await Promise.all(
    ["Astrid", "Ada", "Malin"].map((name) => registerMember(app.url, name)),
  )) as [Member, Member, Member];
});
beforeEach(async () => {
  [elin] = (await addMembers(app.url, "Elin")) as [Member];
  const ids = [admin.id, other.id];
  await db.user.updateMany({ where: { id: { in: ids } }, data: { role: "ADMIN" } });
  await db.user.update({ where: { id: manager.id }, data: { role: "MANAGER" } });
});
afterAll(() => app.stop());

const reason = "Hjälper till.";
const give = (who: Client, id: string, role: string, more: object = {}) =>
  who.patch(`/api/admin/people/${id}/role`, { role, reason, currentPassword: PASSWORD, ...more });
const reset = (who: Client, id: string, more: object = {}) =>
  who.delete(`/api/admin/people/${id}/second-factor`, { reason, currentPassword: PASSWORD, ...more });
const roleOf = async ({ id }: Member) => (await db.user.findUniqueOrThrow({ where: { id } })).role;
const actsOn = ({ id }: Member) =>
  db.auditEntry.findMany({
    where: { subjectId: id, kind: { in: ["role_changed", "second_factor_reset", "second_factor_removed"] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { kind: true, actorId: true, detail: true, reason: true },
  });

describe(mayGiveRoles.sentence, () => {
  test("ADMIN gives and takes every role, of another ADMIN too; it is logged, and the person reads it", async () => {
    for (const role of ["MANAGER", "ADMIN", "USER"]) {
      const { status, body } = await give(admin, elin.id, role);
      expect([status, body.person]).toEqual([200, expect.objectContaining({ id: elin.id, role })]);
    }
    await eventually(async () => expect((await elin.get("/api/admin/people")).status).toBe(403));
    expect((await give(admin, other.id, "MANAGER")).status).toBe(200);
    expect(await actsOn(elin)).toEqual(
      ["MANAGER", "ADMIN", "USER"].map((detail) => ({
        kind: "role_changed",
        actorId: admin.id,
        detail,
        reason,
      })),
    );
    const { events } = (await elin.get("/api/users/me/security-events")).body;
    expect(events[0]).toMatchObject({ kind: "role_changed", detail: "USER", reason, byStaff: true });
  });

  test("nobody else does, and nobody for themselves", async () => {
    const people: [Client, string][] = [
      [manager, elin.id],
      [elin, manager.id],
      [admin, admin.id],
    ];
    for (const [who, id] of people) {
      expect((await give(who, id, "ADMIN")).status).toBe(403);
      expect((await reset(who, id)).status).toBe(403);
    }
    const nobody = new Client(app.url);
    expect((await give(nobody, elin.id, "ADMIN")).status).toBe(401);
    expect((await give(admin, anyId, "ADMIN")).status).toBe(404);
    expect((await reset(admin, anyId)).status).toBe(404);
    expect(await roleOf(elin)).toBe("USER");
  });

  test("a role lost a moment ago gives none", async () => {
    expect((await other.get("/api/admin/people")).status).toBe(200);
    await give(admin, other.id, "USER");
    expect((await give(other, elin.id, "ADMIN")).status).toBe(403);
    expect(await roleOf(elin)).toBe("USER");
  });

  test("the own password is asked", async () => {
    for (const currentPassword of ["another one", "", undefined]) {
      const expected = currentPassword ? 403 : 400;
      expect((await give(admin, elin.id, "MANAGER", { currentPassword })).status).toBe(expected);
      expect((await reset(admin, elin.id, { currentPassword })).status).toBe(expected);
    }
    expect(await roleOf(elin)).toBe("USER");
  });

  test("a reason is required, and a role is one of three", async () => {
    expect((await give(admin, elin.id, "MANAGER", { reason: " " })).status).toBe(400);
    expect((await give(admin, elin.id, "OWNER")).status).toBe(400);
    expect((await give(admin, elin.id, "USER")).status).toBe(409);
  });

  test("of two ADMINs who take each other's role at once one remains", async () => {
    const answers = await Promise.all([give(admin, other.id, "USER"), give(other, admin.id, "USER")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect([await roleOf(admin), await roleOf(other)].toSorted()).toEqual(["ADMIN", "USER"]);
  });
});

describe("the loss of a second factor", () => {
  test("ADMIN removes it, and the password alone is enough again", async () => {
    elin = await registerMember(app.url, "Elin");
    await addTotp(elin);
    const shown = async (who: Member) =>
      (await who.get(`/api/admin/people/${elin.id}`)).body.person.hasSecondFactor;
    expect([await shown(admin), await shown(manager)]).toEqual([true, null]);
    const { status, body } = await reset(admin, elin.id);
    expect([status, body.person.hasSecondFactor]).toEqual([200, false]);
    expect((await new Client(app.url).signIn(elin.username, PASSWORD)).status).toBe(200);
    expect(await actsOn(elin)).toEqual([
      { kind: "second_factor_removed", actorId: null, detail: "totp", reason: "" },
      { kind: "second_factor_reset", actorId: admin.id, detail: null, reason },
    ]);
    expect((await reset(admin, elin.id)).status).toBe(409);
  });
});
