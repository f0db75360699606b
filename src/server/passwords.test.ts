import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords";

test("a password is hashed by argon2id with 19 MiB, two passes and one lane", async () => {
  const stored = await hashPassword("kaffe på berget");
  expect(stored.split("$").slice(1, 4)).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
  expect(await verifyPassword(stored, "kaffe på berget")).toBe(true);
  expect(await verifyPassword(stored, "kaffe på bordet")).toBe(false);
});

test("both forms of an accented letter are the same password", async () => {
  expect(await verifyPassword(await hashPassword("pa\u030a berget"), "p\u00e5 berget")).toBe(true);
});

test("no password is right for an account that does not exist", async () => {
  expect(await verifyPassword(null, "the password of nobody")).toBe(false);
});
