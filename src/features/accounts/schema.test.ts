import { describe, expect, test } from "vitest";
import { accountKeys, email, password, profileChange, registration, username } from "./schema";

const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("username (3-30 of a-z 0-9 . _ -, unique without case, begins and ends with a letter or digit)", () => {
  test.each(["abc", "a1b", "a.b", "a_-.b", `a${"x".repeat(28)}z`, "ABC", " abc "])("%j is one", (value) => {
    expect(takes(username, value)).toBe(true);
  });
  test.each([
    "ab",
    `a${"x".repeat(29)}z`,
    ".ab",
    "ab.",
    "a b",
    "åbc",
    "\u212aab",
    "abc\n\u0000",
    "",
    null,
    5,
  ])("%j is none", (value) => {
    expect(takes(username, value)).toBe(false);
  });
});

test("password: 12-128 characters, as code points, not trimmed", () => {
  const lengths = [0, 11, 12, 128, 129];
  expect(lengths.map((length) => takes(password, "x".repeat(length)))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(lengths.map((length) => takes(password, "😀".repeat(length)))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(password.parse("  spaces  around  ")).toBe("  spaces  around  ");
});

test("email: one address of at most 254 characters", () => {
  expect(email.parse(" Elin@Example.org ")).toBe("Elin@Example.org");
  for (const value of ["", "x", "a@b", "a@b@example.org", "a b@example.org", null])
    expect(takes(email, value)).toBe(false);
});

test("an address is taken with the letters of its host, and is then in ASCII, of which 254 characters count", () => {
  expect(email.parse("kajsa@räksmörgås.example")).toBe("kajsa@xn--rksmrgs-5wao1o.example");
  const host = (length: number) => `${"ö.".repeat(25)}${"a".repeat(length)}.se`;
  const longest = `a@${host(254 - 2 - 25 * 8 - 3)}`;
  expect([longest.length < 254, email.parse(longest).length]).toEqual([true, 254]);
  expect(takes(email, `a@${host(255 - 2 - 25 * 8 - 3)}`)).toBe(false);
});

test("uniqueness compares NFKC, case-folded", () => {
  const keys = accountKeys({ username: "ELIN", email: "Elin@Example.ORG", name: "ＥＬＩＮ Å" });
  expect(keys).toEqual({
    usernameKey: "elin",
    usernameSkeleton: "elln",
    emailKey: "elin@example.org",
    nameKey: "elin å",
  });
});

test("unknown fields are ignored: a user can't give themselves a role", () => {
  const person = { name: "Elin", username: "elin", email: "elin@example.org", password: "kaffe på berget" };
  expect(registration.parse({ ...person, role: "ADMIN", id: "x" })).toEqual(person);
  expect(profileChange.parse({ bio: "x", email: "x", passwordHash: "x" })).toEqual({ bio: "x" });
});

test("a time zone must exist; a language must be supported", () => {
  for (const timeZone of ["Europe/Stockholm", "UTC"]) expect(takes(profileChange, { timeZone })).toBe(true);
  for (const timeZone of ["", "Mars", "\u0000", 5]) expect(takes(profileChange, { timeZone })).toBe(false);
  expect(["sv", "en", "fr", "de", ""].map((language) => takes(profileChange, { language }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
