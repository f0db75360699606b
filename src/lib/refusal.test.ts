import { expect, test } from "vitest";
import { isRefusal, notFound, Refusal } from "./refusal";

test("A refusal is recognized by its name and code, even if another bundle made it.", () => {
  expect(isRefusal(new Refusal("conflict", "No."))).toBe(true);
  expect(isRefusal(Object.assign(new Error("No."), { name: "Refusal", code: "conflict" }))).toBe(true);
  expect(isRefusal(Object.assign(new Error("No."), { name: "Refusal" }))).toBe(false);
  expect(isRefusal(Object.assign(new Error("No."), { code: "conflict" }))).toBe(false);
  expect(isRefusal({ name: "Refusal", code: "conflict" })).toBe(false);
});

test("A refusal has its code, its sentence and the given details.", () => {
  const refusal = new Refusal("too-many", "Too many.", { retryAfter: 5 });
  expect([refusal.name, refusal.code, refusal.message, refusal.more]).toEqual([
    "Refusal",
    "too-many",
    "Too many.",
    { retryAfter: 5 },
  ]);
  expect(new Refusal("busy", "Busy.").more).toEqual({});
});

test("A not-found refusal names what was not found.", () => {
  expect([notFound("The group").code, notFound("The group").message]).toEqual([
    "not-found",
    "The group was not found.",
  ]);
});
