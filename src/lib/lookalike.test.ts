import { expect, test } from "vitest";
import { likenessOf, usernameSkeleton } from "./lookalike";

test.each([
  ["paul", "pau1"],
  ["paul", "PauI"],
  ["anna0", "annaO"],
  ["mia", "rnia"],
  ["Mia", "rnia"],
  ["o1iver", "0liver"],
  // in capitals an i is like an l, and usernames are the same in any case
  ["ingrid", "lngrid"],
  ["ingrid", "1ngr1d"],
  ["paul", "paui"],
])("The username %j looks like %j.", (one, other) => {
  expect(usernameSkeleton(one)).toBe(usernameSkeleton(other));
});

test.each([
  ["elin", "e1in.s"],
  ["paul", "paoi"],
  ["elin.s", "elin-s"],
  ["anna2", "annaz"],
])("The username %j does not look like %j.", (one, other) => {
  expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other));
});

test.each([
  ["r00t", "root"],
  ["adm1n", "admin"],
  ["s3curity", "security"],
  ["st4ff", "staff"],
  ["5ecurity", "security"],
  ["con7act", "contact"],
  ["st@ff", "staff"],
  ["$ecurity", "security"],
  ["adm!n", "admin"],
  ["adm|n", "admin"],
  ["admjn", "admin"],
  ["admln", "admin"],
  ["adm\u0131n", "admin"],
  ["adm\u03b9n", "admin"],
  ["secvrity", "security"],
  ["a\u03b4min", "admin"],
  ["a\u00f0min", "admin"],
  ["A\u00d0MIN", "admin"],
  ["adrnin", "admin"],
  ["uuebmaster", "webmaster"],
  ["\u0430dmin", "admin"],
  ["\u{1d41a}\u{1d41d}\u{1d426}\u{1d422}\u{1d427}", "admin"],
  ["\u00e1dmin", "admin"],
  ["a\u0301dm\u200bi\u00adn", "admin"],
  ["\u00f8wner", "owner"],
  [" A.d-m_i n ", "admin"],
])("The text %j looks like %j.", (one, other) => {
  expect(likenessOf(one)).toBe(likenessOf(other));
});

test.each([
  ["admin", "adorn"],
  ["admin2", "admin"],
  ["2", "6"],
  ["\u5929", "\u5730"],
  ["\u5929", ""],
])("The text %j does not look like %j.", (one, other) => {
  expect(likenessOf(one)).not.toBe(likenessOf(other));
});
