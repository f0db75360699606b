import { expect, test } from "vitest";
import { isReloadDue, isUpdateOffered } from "./updates";

const builds = { page: "one", worker: "two", postponed: null };

test("An update is offered when the worker's build is another than the page's, once, and never while something is typed", () => {
  expect(isUpdateOffered(builds, false)).toBe(true);
  expect(isUpdateOffered(builds, true)).toBe(false);
  expect(isUpdateOffered({ ...builds, worker: "one" }, false)).toBe(false);
  expect(isUpdateOffered({ ...builds, worker: null }, false)).toBe(false);
  expect(isUpdateOffered({ ...builds, postponed: "two" }, false)).toBe(false);
  expect(isUpdateOffered({ ...builds, worker: "three", postponed: "two" }, false)).toBe(true);
});

test("The other tabs follow together, but one with something unsaved waits, and one of that build stays", () => {
  expect(isReloadDue("one", "two", false)).toBe(true);
  expect(isReloadDue("one", "two", true)).toBe(false);
  expect(isReloadDue("two", "two", false)).toBe(false);
  expect(isReloadDue("one", null, false)).toBe(false);
});
