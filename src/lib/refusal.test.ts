import { expect, test } from "vitest";
import { isRefusal, notFound, Refusal } from "./refusal";

test("A refusal is known by its name and code, also if another bundle made it.", () => {
  expect(isRefusal(new Refusal("conflict", "No."))).toBe(true);
  expect(isRefusal(Object.assign(new Error("No."), { name: "Refusal", code: "conflict" }))).toBe(true);
  expect(isRefusal(Object.assign(new Error("No."), { name: "Refusal" }))).toBe(false);
  expect(isRefusal(Object.assign(new Error("No."), { code: "conflict" }))).toBe(false);
  expect(isRefusal({ name: "Refusal", code: "conflict" })).toBe(false);
});

test("A refusal carries its sentence and what else the caller should know.", () => {
  const refusal = new Refusal("too-many", "Too many.", { retryAfter: 5 });
  expect([refusal.name, refusal.code, refusal.message, refusal.more]).toEqual([
    "Refusal",
    "too-many",
    "Too many.",
    { retryAfter: 5 },
  ]);
  expect(new Refusal("busy", "Busy.").more).toEqual({});
});

test("What was not found is named.", () => {
  expect([notFound("The group").code, notFound("The group").message]).toEqual([
    "not-found",
    "The group was not found.",
  ]);
});
