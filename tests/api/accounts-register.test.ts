import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { type Answer, Client, newRegistration } from "../support/client";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const nobody = () => new Client(app.url);
const register = (fields: object): Promise<Answer> =>
  nobody().post("/api/auth/register", { ...newRegistration(), ...fields });
/** The issues of a refusal, by field. */
const wrong = (answer: Answer) => [
  answer.status,
  answer.body.issues?.map(({ path }: { path: string }) => path),
];

const password12 = "åäö 19475260";

test("201 {user}: the account as only its owner sees it", async () => {
  const person = newRegistration("Åsa Öberg");
  const { status, body } = await nobody().post("/api/auth/register", {
    ...person,
    name: "  Åsa Öberg ",
    language: "fr",
    timeZone: "Europe/Paris",
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    user: {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      name: "Åsa Öberg",
      username: person.username,
      email: person.email,
      emailConfirmed: false,
      needsSecondFactor: false,
      profilePicture: null,
      role: "USER",
      bio: "",
      language: "fr",
      timeZone: "Europe/Paris",
      weightUnit: "KG",
      distanceUnit: "KM",
      showsActivity: true,
      whoMayFind: "EVERYONE",
      whoMayBefriend: "EVERYONE",
      whoMayMessage: "EVERYONE",
      whoMayAdd: "EVERYONE",
      whoMayInvite: "EVERYONE",
      createdAt: expect.any(String),
    },
  });
});

test("A registration opens no session, and the language is sv unless said", async () => {
  const client = nobody();
  const { body } = await client.post("/api/auth/register", newRegistration());
  expect([body.user.language, client.cookies.size]).toEqual(["sv", 0]);
});

describe("username (3-30 of a-z 0-9 . _ -, begins and ends with a letter or digit, not one of the app's own routes or files)", () => {
  const at30 = `a${"b".repeat(28)}c`;
  const good = ["abc", at30, "A.B_c-9", "a..b", "0_0", "  padded1  ", "ELIN.2"];
  const bad = [
    "ab",
    `${at30}d`,
    ".abc",
    "abc.",
    "-abc",
    "abc_",
    "a b",
    "åsa",
    "ａｂｃ",
    "a@b",
    "a/b",
    "",
    " ",
    "\u212aelvin",
  ];
  const reserved = ["admin", "API", "settings", "messages", "favicon.ico", "robots.txt", "signin", "Next"];

  test.each(good)("%j is taken", async (username) => {
    const { status, body } = await register({ username });
    expect([status, body.user?.username]).toEqual([201, username.trim()]);
  });
  test.each(bad)("%j is refused", async (username) => {
    expect(wrong(await register({ username }))).toEqual([400, ["username"]]);
  });
  test.each(reserved)("%j is reserved", async (username) => {
    const answer = await register({ username });
    expect(wrong(answer)).toEqual([400, ["username"]]);
    expect(answer.body.error).toBe("This username is reserved.");
  });
});

describe("unique without case: 409 when taken, with issues", () => {
  test("username", async () => {
    expect((await register({ username: "Moa.Lind" })).status).toBe(201);
    for (const username of ["Moa.Lind", "moa.lind", "MOA.LIND", " moa.lind "]) {
      const answer = await register({ username });
      expect(wrong(answer)).toEqual([409, ["username"]]);
      expect(answer.body).toMatchObject({ code: "conflict", error: "This username is taken." });
    }
  });
  test("email", async () => {
    expect((await register({ email: "Moa@Example.org" })).status).toBe(201);
    for (const email of ["Moa@Example.org", "moa@example.org", "MOA@EXAMPLE.ORG", " moa@example.org "]) {
      const answer = await register({ email });
      expect(wrong(answer)).toEqual([409, ["email"]]);
      expect(answer.body.error).toBe("This email address is taken.");
    }
  });
});

describe("email", () => {
  const long = (length: number) => {
    const domain = "@example.org";
    const label = "a".repeat(60);
    const local = `${label}.${label}.${label}.${label}.${label}`.slice(0, length - domain.length);
    return local.replace(/\.$/, "b") + domain;
  };
  test.each([
    "",
    "x",
    "x@",
    "@example.org",
    "a b@example.org",
    "x@example",
    "x@exa mple.org",
    "x@example.org\u0000",
    "x\n@example.org",
  ])("%j is refused", async (email) => {
    expect(wrong(await register({ email }))[0]).toBe(400);
  });
  test("254 characters are taken, 255 are not", async () => {
    expect(long(254)).toHaveLength(254);
    expect((await register({ email: long(254) })).status).toBe(201);
    expect(wrong(await register({ email: long(255) }))).toEqual([400, ["email"]]);
  });
});

describe("password (12-128 characters, not one that is easy to guess, not the username or e-mail)", () => {
  test("11 are too few, 12 are enough, 128 are enough, 129 too many; characters are code points", async () => {
    const emoji = "🏔️⛺🎉🦊🐟🌲🍲".replaceAll("\ufe0f", "");
    const exactly = (length: number) => Array.from({ length }, (_, at) => Array.from(emoji)[at % 7]).join("");
    expect(Array.from(exactly(12))).toHaveLength(12);
    for (const password of [exactly(11), password12.slice(1), exactly(129), "", " "]) {
      expect(wrong(await register({ password }))).toEqual([400, ["password"]]);
    }
    for (const password of [exactly(12), password12, exactly(128)]) {
      expect((await register({ password })).status).toBe(201);
    }
  });
  test.each([
    ["passwordpassword", "Repetitions are easy to guess."],
    ["aaaaaaaaaaaa", "Repetitions are easy to guess."],
    ["iloveyou1234", "It resembles a commonly used password."],
    ["Password123456", "It resembles a commonly used password."],
    ["Samvaro12345", "It contains your name, your email address or the name of this site."],
    ["lösenord1234", "Add a few words that don't belong together."],
  ])("%s is too easy to guess: %s", async (password, why) => {
    const answer = await register({ password });
    expect(wrong(answer)).toEqual([400, ["password"]]);
    expect(answer.body).toMatchObject({ code: "invalid", error: `Password is too easy to guess. ${why}` });
  });
  test("the person's own words are easy to guess: name, username, parts of the address", async () => {
    const person = { name: "Torvald Ekhammar", username: "ekis.nittio", email: "bageriet@surdegen.example" };
    for (const password of ["torvaldekhammar", "Ekis.nittio12", "surdegensurdegen", "Bageriet1234"]) {
      const { status, body } = await register({ ...person, password });
      expect([password, status, body.code]).toEqual([password, 400, "invalid"]);
    }
    expect((await register({ ...person, password: "sju gula getter simmar" })).status).toBe(201);
  });
  test("not the username or the e-mail, in any case", async () => {
    const username = "elin.of.the.mountain";
    const email = "elin.of.the.mountain@example.org";
    for (const password of [username, username.toUpperCase(), email, "Elin.of.the.Mountain@EXAMPLE.org"]) {
      const { status, body } = await register({ username, email, password });
      expect([status, body.error]).toEqual([400, "Password must not be the username or the email address."]);
    }
    const password = `${username}, vart går du`;
    expect((await register({ username, email, password })).status).toBe(201);
  });
  test("a password is not trimmed", async () => {
    const person = { ...newRegistration(), password: "  twelve spaces  " };
    await nobody().post("/api/auth/register", person);
    expect((await nobody().signIn(person.username, "twelve spaces")).status).toBe(401);
    expect((await nobody().signIn(person.username, person.password)).status).toBe(200);
  });
});

describe("name: names 100 characters", () => {
  test("1 to 100 code points", async () => {
    expect((await register({ name: "Å" })).status).toBe(201);
    expect((await register({ name: "👩".repeat(100) })).status).toBe(201);
    expect(wrong(await register({ name: "👩".repeat(101) }))).toEqual([400, ["name"]]);
    expect(wrong(await register({ name: " \t\n " }))).toEqual([400, ["name"]]);
    expect(wrong(await register({ name: "Elin\u0000" }))).toEqual([400, ["name"]]);
  });
});

test("missing and of another type: 400 with each field that is wrong", async () => {
  const { status, body } = await nobody().post("/api/auth/register", {
    name: 5,
    username: ["a"],
    password: {},
  });
  expect(status).toBe(400);
  expect(body.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
    "email",
    "name",
    "password",
    "username",
  ]);
  expect(wrong(await register({ language: "de" }))).toEqual([400, ["language"]]);
  expect(wrong(await register({ timeZone: "Europe/Nowhere" }))).toEqual([400, ["timeZone"]]);
});

test("the same e-mail or username registered 8 times at once gives one 201", async () => {
  const shared = newRegistration();
  const byName = await Promise.all(Array.from({ length: 8 }, () => register({ username: shared.username })));
  const byEmail = await Promise.all(Array.from({ length: 8 }, () => register({ email: shared.email })));
  const both = newRegistration();
  const byBoth = await Promise.all(
    Array.from({ length: 8 }, () => nobody().post("/api/auth/register", both)),
  );
  for (const answers of [byName, byEmail, byBoth]) {
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  }
  const conflicts = (answers: Answer[]) =>
    new Set(answers.flatMap(({ body }) => body.issues?.map(({ path }: { path: string }) => path) ?? []));
  expect([conflicts(byName), conflicts(byEmail)]).toEqual([new Set(["username"]), new Set(["email"])]);
});
