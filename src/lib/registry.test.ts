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
