import { expect, test } from "vitest";
import { safePath, withCallback } from "./callback-path";

test.each([
  ["/messages/0190?x=1#end", "/messages/0190?x=1#end"],
  ["/", "/"],
  ["/settings?tab=sessions", "/settings?tab=sessions"],
])("A path of this site is kept: %s", (wanted, path) => {
  expect(safePath(wanted)).toBe(path);
});

test.each([
  ["https://evil.example/"],
  ["//evil.example"],
  ["//evil.example/a"],
  ["//["],
  ["/\\evil.example"],
  ["/\t/evil.example"],
  ["/.//evil.example"],
  ["javascript:alert(1)"],
  ["messages"],
  ["/api/auth/signout"],
  [""],
  [undefined],
  [["/messages", "/x"]],
])("Any other address leads to the start page: %j", (wanted) => {
  expect(safePath(wanted)).toBe("/");
});

test("The start page needs no callback path.", () => {
  expect(withCallback("/register", "/")).toBe("/register");
  expect(withCallback("/register", "/messages")).toBe("/register?callbackUrl=%2Fmessages");
});
