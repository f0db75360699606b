import { expect, test } from "vitest";
import { isRefusal, notFound, Refusal } from "./refusal";
import { demand, rule } from "./rule";

const isAdult = rule("Only adults may enter.", (age: number, least: number) => age >= least);
const isNumber = rule("A number is needed.", (value: string) => value !== "", "invalid");

test("a rule is a predicate with its sentence and code", () => {
  expect([isAdult(18, 18), isAdult(17, 18), isAdult.sentence, isAdult.code]).toEqual([
    true,
    false,
    "Only adults may enter.",
    "forbidden",
  ]);
});

test("demand throws the rule's own refusal, or nothing", () => {
  expect(() => demand(isAdult, 18, 18)).not.toThrow();
  expect(() => demand(isAdult, 17, 18)).toThrow(new Refusal("forbidden", "Only adults may enter."));
  expect(() => demand(isNumber, "")).toThrow(expect.objectContaining({ code: "invalid" }));
});

test("a refusal is recognized by its code, never by instanceof: pages and server are bundled separately", () => {
  const foreign = Object.assign(new Error("x"), { name: "Refusal", code: "conflict" });
  expect([foreign, notFound("The door")].map(isRefusal)).toEqual([true, true]);
  expect([new Error("x"), null, { name: "Refusal", code: "x" }].map(isRefusal)).toEqual([
    false,
    false,
    false,
  ]);
  expect(notFound("The door")).toMatchObject({ code: "not-found", message: "The door was not found." });
});
