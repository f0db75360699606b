import { expect, test } from "vitest";
import { addressWithout, openingIn } from "./hub-address";

const openingOf = (query: string) => openingIn(new URLSearchParams(query));

test.each([
  ["friends", { tab: "friends", section: "friends" }],
  ["friends-incoming", { tab: "friends", section: "incoming" }],
  ["groups", { tab: "groups" }],
  ["organizations", { tab: "organizations" }],
  ["invitations", { tab: "invitations" }],
  ["messages", { tab: "messages" }],
])("Query parameter social opens the hub on a tab: %s", (value, opening) => {
  expect(openingOf(`social=${value}`)).toEqual(opening);
  expect(openingOf(`tab=account&social=${value}&show=1`)).toEqual(opening);
});

test.each(["", "notifications", "Friends", "friends-outgoing", "constructor", "__proto__", "1"])(
  "unknown values go to messages: '%s'",
  (value) => {
    expect(openingOf(`social=${value}`)).toEqual({ tab: "messages" });
  },
);

test("openSocialHub=notifications opens the notifications tab; nothing else opens anything.", () => {
  expect(openingOf("openSocialHub=notifications")).toEqual({ tab: "notifications" });
  expect(openingOf("openSocialHub=messages")).toBeNull();
  expect(openingOf("openSocialHub=")).toBeNull();
  expect(openingOf("tab=account")).toBeNull();
});

test.each([
  ["/?social=friends", "/"],
  ["/settings?tab=account&social=groups#x", "/settings?tab=account#x"],
  ["/messages/1?openSocialHub=notifications&members=1", "/messages/1?members=1"],
  ["/messages?new=1", "/messages?new=1"],
])("The parameter is removed from the address afterwards, and all others stay: %s", (address, left) => {
  expect(addressWithout(new URL(address, "http://localhost"))).toBe(left);
});
