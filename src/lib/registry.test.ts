import { expect, test } from "vitest";
import { registry } from "./registry";

test("answers entries in the order of registration", () => {
  const words = registry<string>("words");
  words.register("one");
  words.register("two");
  expect(words.all()).toEqual(["one", "two"]);
});

test("throws its name while nothing is registered", () => {
  expect(() => registry("words").all()).toThrow('Nothing is registered as "words".');
});

test("only() answers the single entry, and throws when there are two", () => {
  const words = registry<string>("words");
  expect(() => words.only()).toThrow("Nothing is registered");
  words.register("one");
  expect(words.only()).toBe("one");
  words.register("two");
  expect(() => words.only()).toThrow('"words" needs exactly one entry.');
});
