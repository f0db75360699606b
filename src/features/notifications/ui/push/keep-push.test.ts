import { expect, test } from "vitest";
import { dueOf } from "./keep-push";

const owner = { userId: "elin", sessionId: "s1" };
const on = {
  owner,
  userId: "elin",
  hasSubscription: true,
  isCurrent: true,
  isKnown: true,
  sessionId: "s1",
};

test.each([
  ["all is well", {}, "NOTHING"],
  ["it was never switched on", { owner: null, hasSubscription: false }, "NOTHING"],
  // https://github.com/masumi-network/sokosumi/issues/4437
  ["the browser dropped it", { hasSubscription: false, isCurrent: false }, "RENEW"],
  // https://github.com/vjt/grappa-irc/issues/1323
  ["the server has new keys", { isCurrent: false }, "RENEW"],
  ["the same person signed in anew", { isKnown: false, sessionId: "s2" }, "RENEW"],
  ["it was removed from another device", { isKnown: false }, "FORGET"],
  // https://github.com/stackernews/stacker.news/issues/625
  ["another person signed in", { userId: "amina" }, "FORGET"],
  [
    "another person signed in, and the browser dropped it",
    { userId: "amina", hasSubscription: false },
    "FORGET",
  ],
  ["nobody knows whose it is", { owner: null }, "FORGET"],
])("%s", (_, more, expected) => {
  expect(dueOf({ ...on, ...more })).toBe(expected);
});
