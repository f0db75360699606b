import { expect, test } from "vitest";
import { id, newId } from "./id";

test("ids are UUIDv7, which grow with time", () => {
  const made = Array.from({ length: 1000 }, newId);
  expect(
    made.every((one) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(one)),
  ).toBe(true);
  expect(new Set(made).size).toBe(1000);
  expect([...made].sort()).toEqual(made);
});

test("In a body: missing, empty or not a string is invalid", () => {
  for (const value of [undefined, null, "", 5, {}, [], true]) expect(id.safeParse(value).success).toBe(false);
});

test("any other string that names nothing is not found: it becomes an id that nothing has", () => {
  const real = newId();
  expect(id.parse(real)).toBe(real);
  const nowhere = id.parse("x");
  for (const value of [
    " ",
    "\u0000",
    real.toUpperCase(),
    `${real} `,
    `{${real}}`,
    real.replaceAll("-", ""),
    "a".repeat(9999),
  ]) {
    expect(id.parse(value)).toBe(nowhere);
  }
});
