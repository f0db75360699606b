import { expect, test } from "vitest";
import { id, idFloor, newId } from "./id";

test("ids are UUIDv7, which grow with time", () => {
  const made = Array.from({ length: 1000 }, newId);
  expect(
    made.every((one) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(one)),
  ).toBe(true);
  expect(new Set(made).size).toBe(1000);
  expect([...made].sort()).toEqual(made);
});

test("a missing or empty value, or one that is not a string, is invalid", () => {
  for (const value of [undefined, null, "", 5, {}, [], true]) expect(id.safeParse(value).success).toBe(false);
});

test("any other string becomes an id that never exists, so that it is not found", () => {
  const real = newId();
  expect(id.parse(real)).toBe(real);
  const nowhere = id.parse("x");
  expect(nowhere).toBe("00000000-0000-0000-0000-000000000000");
  for (const value of [
    " ",
    "\u0000",
    real.toUpperCase(),
    `${real} `,
    `x${real}`,
    `${real}x`,
    `{${real}}`,
    real.replaceAll("-", ""),
    "a".repeat(9999),
  ]) {
    expect(id.parse(value)).toBe(nowhere);
  }
});

test("ids made from a moment on are at or above its floor, and earlier ones are below", () => {
  const before = Date.now();
  const made = newId();
  expect(made >= idFloor(new Date(before))).toBe(true);
  expect(made < idFloor(new Date(Date.now() + 1))).toBe(true);
  const floor = idFloor(new Date(0x0192_0304_0506));
  expect(floor).toBe("01920304-0506-0000-0000-000000000000");
  expect(id.parse(floor)).toBe(floor);
});
