import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { usernameSkeleton } from "@/lib/lookalike";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
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

describe("confusables by skeleton", () => {
  test("a username too similar to another's is refused; users may change the look of their own", async () => {
    const paul = await registerMember(app.url, "Paul");
    expect((await paul.patch("/api/users/me", { username: "paul.mia" })).status).toBe(200);
    for (const username of ["pau1.mia", "PauI.mia", "paul.rnia"])
      expect(said(await register({ username }))).toEqual(alike);
    expect(said(await register({ username: "PAUL.mia" }))[0]).toBe(409);
    const [siri] = await addMembers(app.url, "Siri");
    expect(said(await siri!.patch("/api/users/me", { username: "pau1.mia" }))).toEqual(alike);
    for (const username of ["Pau1.mia", "paul.mia"])
      expect((await paul.patch("/api/users/me", { username })).status).toBe(200);
  });

  test("of two that look alike and register at once exactly one gets it", async () => {
    for (const name of ["olle", "lotta", "molly"]) {
      const usernames = [name, name.replace("o", "0"), name.replace("ll", "l1")];
      const answers = await Promise.all(usernames.map((username) => register({ username })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    }
  });

  test("of a deleted account it is free again", async () => {
    const gone = await registerMember(app.url, "Gone");
    const username = gone.username.replace("o", "0");
    expect(said(await register({ username }))).toEqual(alike);
    expect((await gone.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
    expect((await register({ username })).status).toBe(201);
  });
});

test("staff resets the name of one of two that look alike from before", async () => {
  const [admin, one, other] = (await addMembers(app.url, "Admin", "One", "Other")) as [
    Member,
    Member,
    Member,
  ];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
  const username = other.username.replace("o", "0");
  await db.user.update({
    where: { id: one.id },
    data: { username, usernameKey: username, usernameSkeleton: null },
  });
  const reset = await admin.delete(`/api/admin/people/${one.id}/name`, { reason: "Skällsord" });
  expect(reset.status).toBe(200);
});

test("Existing accounts that look alike keep their usernames; the oldest has the look", async () => {
  const people = (await addPeople(3)).map(({ id }, at) => ({
    id,
    username: ["Il1.0a", "lll.oa", "lLl.0A"][at]!,
  }));
  await db.user.updateMany({ data: { usernameSkeleton: null } });
  for (const [at, { id, username }] of people.entries())
    await db.user.update({
      where: { id },
      data: { username, usernameKey: `alike ${at}`, createdAt: new Date(at * 1000) },
    });
  const path = "prisma/migrations/20261122110001_usernames_unlike_each_other/migration.sql";
  const fill = readFileSync(path, "utf8")
    .split(/;\n/)
    .filter((statement) => /^\s*(--.*\n)*UPDATE/.test(statement));
  expect(fill).toHaveLength(1);
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(fill[0]!).finally(() => client.end());
  const rows = await db.user.findMany({ where: { closedAt: null } });
  const skeletons = new Map(rows.map((row) => [row.id, row.usernameSkeleton]));
  expect(people.map(({ id }) => skeletons.get(id))).toEqual(["lll.oa", null, null]);
  for (const { username, usernameSkeleton: made } of rows)
    if (made !== null) expect(made).toBe(usernameSkeleton(username));
});
