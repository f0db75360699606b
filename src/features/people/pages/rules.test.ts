import { describe, expect, test } from "vitest";
import {
  mayBefriendFromPage,
  mayMessageFromPage,
  maySeeFriendCount,
  maySeeJoinedActivities,
  maySeeMutualFriends,
  maySeePage,
  maySeePresence,
  type PageFacts,
} from "./rules";

const nothing: PageFacts = {
  friendship: "NONE",
  sharesConversation: false,
  hasTalk: false,
  bothShowActivity: true,
  whoMayFind: "EVERYONE",
  whoMayBefriend: "EVERYONE",
  whoMayMessage: "EVERYONE",
};

/** Every kind of viewer that a page has; a blocked one never comes so far. */
const viewers: Record<string, PageFacts> = {
  self: { ...nothing, friendship: "SELF" },
  friend: { ...nothing, friendship: "FRIENDS" },
  asked: { ...nothing, friendship: "SENT" },
  asking: { ...nothing, friendship: "RECEIVED" },
  companion: { ...nothing, sharesConversation: true },
  stranger: nothing,
};
const who = (rule: (facts: PageFacts) => boolean, more: Partial<PageFacts> = {}) =>
  Object.keys(viewers).filter((name) => rule({ ...nothing, ...viewers[name], ...more }));

const near = ["self", "friend", "asked", "asking", "companion"];

describe(maySeePage.sentence, () => {
  test.each([
    ["EVERYONE", [...near, "stranger"]],
    ["FRIENDS", near],
    ["NOBODY", near],
  ] as const)("whoMayFind %s: %j", (whoMayFind, seen) => {
    expect(who(maySeePage, { whoMayFind })).toEqual(seen);
  });
});

describe(maySeePresence.sentence, () => {
  test.each([
    [true, ["self", "friend", "companion"]],
    [false, ["self"]],
  ])("both show it %s: %j", (bothShowActivity, seen) => {
    expect(who(maySeePresence, { bothShowActivity })).toEqual(seen);
  });
});

test(maySeeFriendCount.sentence, () => {
  expect(who(maySeeFriendCount)).toEqual(["self", "friend"]);
});

test(maySeeMutualFriends.sentence, () => {
  expect(who(maySeeMutualFriends)).toEqual(["friend", "asked", "asking", "companion"]);
});

test(maySeeJoinedActivities.sentence, () => {
  expect(who(maySeeJoinedActivities)).toEqual(["self", "friend"]);
});

describe(mayMessageFromPage.sentence, () => {
  const others = ["friend", "asked", "asking", "companion", "stranger"];
  test.each([
    ["EVERYONE", false, others],
    ["FRIENDS", false, ["friend"]],
    ["NOBODY", false, []],
    ["NOBODY", true, others],
  ] as const)("whoMayMessage %s, with a conversation already %s: %j", (whoMayMessage, hasTalk, allowed) => {
    expect(who(mayMessageFromPage, { whoMayMessage, hasTalk })).toEqual(allowed);
  });
});

describe(mayBefriendFromPage.sentence, () => {
  test.each([
    ["EVERYONE", ["companion", "stranger"]],
    ["NOBODY", []],
  ] as const)("whoMayBefriend %s: %j", (whoMayBefriend, allowed) => {
    expect(who(mayBefriendFromPage, { whoMayBefriend })).toEqual(allowed);
  });
});
