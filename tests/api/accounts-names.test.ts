import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeExpired } from "@/features/accounts/jobs";
import { usernameSkeleton } from "@/lib/lookalike";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { addToOrganization, domainOf, organizationOf } from "../support/cases/orgs";
import {
  type Answer,
  Client,
  type Member,
  newRegistration,
  PASSWORD,
  registerMember,
} from "../support/client";
import { addMembers, addPeople } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const register = (fields: object): Promise<Answer> =>
  new Client(app.url).post("/api/auth/register", { ...newRegistration(), ...fields });
/** The error of a refusal, and the field that it names. */
const said = ({ status, body }: Answer) => [status, body.error, body.issues?.[0]?.path];
const reservedName = [400, "This name is reserved.", "name"];
const reservedUsername = [400, "This username is reserved.", "username"];
const taken = [409, "This username is taken.", "username"];
const alike = [409, "This username is too similar to another person's.", "username"];

describe("Names that look like 'deleted member', usernames `support`, `root`, `security`: refused", () => {
  test("at registration", async () => {
    for (const name of [
      "Deleted member",
      "dеlеtеd mеmbеr",
      "raderad medlem",
      "Membre supprimé",
      "Samvaro Support",
    ])
      expect(said(await register({ name }))).toEqual(reservedName);
    for (const username of ["support", "root", "security", "s3curity", "support-team"])
      expect(said(await register({ username }))).toEqual(reservedUsername);
  });
  test("at a change of name", async () => {
    const [elin] = await addMembers(app.url, "Elin");
    expect(said(await elin!.patch("/api/users/me", { name: "deIeted rnember" }))).toEqual(reservedName);
    expect(said(await elin!.patch("/api/users/me", { username: "r00t" }))).toEqual(reservedUsername);
    expect((await elin!.patch("/api/users/me", { name: "Elin S", bio: "Hej" })).status).toBe(200);
  });
  test("a user with such an older name keeps it and may change everything else", async () => {
    const [elin] = await addMembers(app.url, "Elin");
    await db.user.update({
      where: { id: elin!.id },
      data: { name: "Support", username: "support", usernameKey: "support" },
    });
    const sent = { name: "Support", username: "support", bio: "Hej" };
    expect((await elin!.patch("/api/users/me", sent)).status).toBe(200);
  });
});

describe("everybody may be called what is free, by exact comparison without case", () => {
  test("usernames that look like a member's are free, at once too", async () => {
    for (const names of [
      ["anna1", "annal"],
      ["u10", "ulo"],
      ["bo0", "boo"],
      ["paul.mia", "pau1.mia", "paul.rnia"],
    ]) {
      const answers = await Promise.all(names.map((username) => register({ username })));
      expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
    }
    expect(said(await register({ username: "ANNA1" }))).toEqual(taken);
  });

  test("of those that register the same one at once exactly one gets it", async () => {
    const answers = await Promise.all(["olle", "OLLE", "Olle"].map((username) => register({ username })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe("look-alikes of the staff's names (ADMIN, MANAGER, owners of verified organizations) are refused at registering and renaming", () => {
  test.each(["ADMIN", "MANAGER"] as const)("%s", async (role) => {
    const [official, siri] = (await addMembers(app.url, "Official", "Siri")) as [Member, Member];
    const username = `mio.${role.toLowerCase().slice(0, 3)}`;
    expect((await official.patch("/api/users/me", { username })).status).toBe(200);
    const like = username.replace("o", "0");
    expect((await siri.patch("/api/users/me", { username: like })).status).toBe(200);
    await db.user.update({ where: { id: official.id }, data: { role } });
    // what was taken before stays: it is never found out afterwards
    expect((await siri.patch("/api/users/me", { username: like, bio: "Hej" })).status).toBe(200);
    expect(said(await register({ username: username.replace("m", "rn") }))).toEqual(alike);
    const [noah] = (await addMembers(app.url, "Noah")) as [Member];
    expect(said(await noah.patch("/api/users/me", { username: username.replace("m", "rn") }))).toEqual(alike);
    // in capitals an i is like an l
    expect(said(await register({ username: username.replace("i", "l") }))).toEqual(alike);
    // users may change the look of their own
    expect((await official.patch("/api/users/me", { username: like.replace("m", "rn") })).status).toBe(200);
  });

  test("the owner of a verified organization, and of no other", async () => {
    const [owner, member] = (await addMembers(app.url, "Owner", "Member")) as [Member, Member];
    expect((await owner.patch("/api/users/me", { username: "kanotklubben" })).status).toBe(200);
    expect((await member.patch("/api/users/me", { username: "kanotisterna" })).status).toBe(200);
    const { id } = await organizationOf(owner, {});
    await addToOrganization(id, member, "ADMIN");
    expect((await register({ username: "kan0tklubben" })).status).toBe(201);
    await domainOf(owner, id, "kanotklubben.example");
    await db.organizationDomain.updateMany({
      where: { organizationId: id },
      data: { verifiedKey: "kanotklubben.example", verifiedAt: new Date() },
    });
    expect(said(await register({ username: "kanotk1ubben" }))).toEqual(alike);
    expect((await register({ username: "kan0tisterna" })).status).toBe(201);
  });
});

describe("a name given up is held for 90 days", () => {
  const rename = (one: Member, username: string) => one.patch("/api/users/me", { username });
  /** As if so many days had passed since it was given up. */
  const pass = (username: string, days: number) =>
    db.$executeRaw`update "HeldUsername" set until = until - ${days} * interval '1 day' where "usernameKey" = ${username}`;

  test("the renamed person alone can take it back; meanwhile its page is 404", async () => {
    const [elin, other] = (await addMembers(app.url, "Elin", "Other")) as [Member, Member];
    await rename(elin, "elin.berg");
    expect((await rename(elin, "elin.dal")).status).toBe(200);
    expect(said(await register({ username: "Elin.Berg" }))).toEqual(taken);
    expect(said(await rename(other, "elin.berg"))).toEqual(taken);
    expect((await other.get("/api/users/by-username/elin.berg")).status).toBe(404);
    expect((await rename(elin, "elin.berg")).status).toBe(200);
    expect(said(await rename(other, "elin.dal"))).toEqual(taken);
  });

  test("a change of case gives nothing up, and two renamings at once hold all that they leave", async () => {
    const [elin] = (await addMembers(app.url, "Elin")) as [Member];
    await rename(elin, "elin.one");
    expect((await rename(elin, "Elin.One")).status).toBe(200);
    const both = await Promise.all([rename(elin, "elin.two"), rename(elin, "elin.three")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { username } = (await elin.get("/api/users/me")).body.user;
    const left = ["elin.one", "elin.two", "elin.three"].filter((one) => one !== username);
    const held = await db.heldUsername.findMany({ where: { userId: elin.id } });
    expect(held.map(({ usernameKey }) => usernameKey)).toEqual(expect.arrayContaining(left));
    expect(held).toHaveLength(3);
  });

  test("on the day before it is held, and after it is free; a job forgets it", async () => {
    const [elin] = (await addMembers(app.url, "Elin")) as [Member];
    await rename(elin, "elin.before");
    await rename(elin, "elin.after");
    await pass("elin.before", 89);
    await purgeExpired();
    expect(said(await register({ username: "elin.before" }))).toEqual(taken);
    await pass("elin.before", 1);
    expect((await register({ username: "elin.before" })).status).toBe(201);
    await purgeExpired();
    expect(await db.heldUsername.count({ where: { usernameKey: "elin.before" } })).toBe(0);
  });

  test("that of a deleted account nobody gets, nor a former one of it", async () => {
    const gone = await registerMember(app.url, "Gone");
    const former = gone.username;
    await rename(gone, `${former}.b`);
    expect((await gone.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
    for (const username of [former, `${former}.b`]) {
      expect(said(await register({ username }))).toEqual(taken);
      // the key and a date alone are stored
      expect(await db.heldUsername.findUnique({ where: { usernameKey: username } })).toMatchObject({
        userId: null,
      });
    }
  });

  test("what the staff takes away its person can't take back", async () => {
    const [admin, one] = (await addMembers(app.url, "Admin", "One")) as [Member, Member];
    await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
    const reset = { reason: "Skällsord", username: true };
    expect((await admin.delete(`/api/admin/people/${one.id}/name`, reset)).status).toBe(200);
    expect(said(await rename(one, one.username))).toEqual(taken);
  });

  test("whoever registers it in the same moment does not get it", async () => {
    const [elin] = (await addMembers(app.url, "Elin")) as [Member];
    await rename(elin, "elin.race");
    // the row waits for the unique key, which the renaming frees
    const others = () => Promise.all(Array.from({ length: 4 }, () => register({ username: "elin.race" })));
    const [, made] = await Promise.all([rename(elin, "elin.raced"), others()]);
    expect(made.map(said)).toEqual(made.map(() => taken));
    expect(await db.user.count({ where: { usernameKey: "elin.race" } })).toBe(0);
  });
});

test.each([
  "security.txt",
  "Security.TXT",
  "robots.txt",
  "icon-192.png",
  "openapi.json",
  "sw.js",
  "favicon.ico",
  "manifest.webmanifest",
  "share",
  "offline",
])("%s, a name that the site may serve as a file, is refused", async (username) => {
  expect(said(await register({ username }))).toEqual(reservedUsername);
});

/** The UPDATE of a migration. */
function updateOf(migration: string): string {
  const statements = readFileSync(`prisma/migrations/${migration}/migration.sql`, "utf8").split(/;\n/);
  const updates = statements.filter((statement) => /^\s*(--.*\n)*UPDATE/.test(statement));
  expect(updates).toHaveLength(1);
  return updates[0] ?? "";
}

test("Accounts that looked like an older one have their look from now on", async () => {
  const people = await addPeople(4);
  const names = ["Il1.0a", "lll.oa", "lLl.0A", "mIo.1ngrid"];
  for (const [at, { id }] of people.entries())
    await db.user.update({
      where: { id },
      data: { username: names[at], usernameKey: `alike ${at}`, usernameSkeleton: at === 0 ? "lll.oa" : null },
    });
  await db.$executeRawUnsafe(updateOf("20261129010000_held_usernames"));
  await db.$executeRawUnsafe(updateOf("20261130280000_usernames_in_any_case"));
  const rows = await db.user.findMany({ where: { id: { in: people.map(({ id }) => id) } } });
  for (const row of rows) expect(row.usernameSkeleton).toBe(usernameSkeleton(row.username));
});
