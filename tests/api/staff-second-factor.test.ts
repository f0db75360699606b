import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { type App, startApp } from "../support/app";
import { type Client, type Json, type Member, registerMember } from "../support/client";
import { eventually } from "../support/eventually";
import { addTotp, proof } from "../support/factors";

let app: App;
beforeAll(async () => {
  env.REQUIRE_SECOND_FACTOR = "staff";
  app = await startApp();
});
afterAll(async () => {
  env.REQUIRE_SECOND_FACTOR = undefined;
  await app.stop();
});

const withRole = async (role: "ADMIN" | "MANAGER" | "USER"): Promise<Member> => {
  const member = await registerMember(app.url, "Astrid");
  await db.user.update({ where: { id: member.id }, data: { role } });
  return member;
};
const accountOf = async (one: Client): Promise<Json> => (await one.get("/api/users/me")).body.user;
/** Retries until the status is as expected: a process caches a session for a second. */
const soonAt = (one: Client, path: string, status: number) =>
  eventually(async () => expect((await one.get(path)).status).toBe(status));

describe("Users with the role ADMIN or MANAGER must set up a second factor before they can use the role.", () => {
  test.each(["ADMIN", "MANAGER"] as const)("%s", async (role) => {
    const member = await withRole(role);
    await soonAt(member, "/api/admin/audit", 403);
    expect(await accountOf(member)).toMatchObject({ role: "USER", needsSecondFactor: true });
    expect((await member.get("/api/auth/session")).body.user.role).toBe("USER");
    expect((await member.get("/api/admin/people")).status).toBe(403);
    expect((await member.get("/api/admin/reports")).status).toBe(403);
    await addTotp(member);
    await soonAt(member, "/api/admin/audit", 200);
    expect(await accountOf(member)).toMatchObject({ role, needsSecondFactor: false });
    await member.delete("/api/auth/totp", proof);
    await soonAt(member, "/api/admin/audit", 403);
  });

  test("a user without such a role needs none", async () => {
    const member = await withRole("USER");
    expect(await accountOf(member)).toMatchObject({ role: "USER", needsSecondFactor: false });
  });

  test("meanwhile a MANAGER still can't act on an ADMIN without one", async () => {
    const [admin, manager] = [await withRole("ADMIN"), await withRole("MANAGER")];
    await addTotp(manager);
    await soonAt(manager, "/api/admin/audit", 200);
    const answer = await manager.delete(`/api/admin/people/${admin.id}/sessions`, { reason: "A test." });
    expect(answer.status).toBe(403);
  });
});
