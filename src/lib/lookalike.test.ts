import { expect, test } from "vitest";
import { usernameSkeleton } from "./lookalike";

test.each([
  ["paul", "pau1"],
  ["paul", "PauI"],
  ["anna0", "annaO"],
  ["mia", "rnia"],
  ["Mia", "rnia"],
  ["o1iver", "0liver"],
])("%j looks like %j", (one, other) => {
  expect(usernameSkeleton(one)).toBe(usernameSkeleton(other));
});

test.each([
  ["elin", "e1in.s"],
  ["paul", "paui"],
  ["elin.s", "elin-s"],
  ["anna2", "annaz"],
])("%j does not look like %j", (one, other) => {
  expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other));
});
