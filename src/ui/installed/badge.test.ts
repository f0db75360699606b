import { afterEach, expect, test, vi } from "vitest";
import { showAppBadge } from "./badge";

afterEach(() => vi.unstubAllGlobals());

test("reach-m: the icon has the number of the title, and at none it is cleared, never 0", () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(async () => {}), vi.fn(async () => {})];
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge });
  showAppBadge(3);
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls]).toEqual([[[3]], []]);
  showAppBadge(0);
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls]).toEqual([[[3]], [[]]]);
});

test("A browser without badges, and one that refuses, are none of the page's", async () => {
  vi.stubGlobal("navigator", {});
  expect(() => showAppBadge(3)).not.toThrow();
  vi.stubGlobal("navigator", { setAppBadge: () => Promise.reject(new Error("not installed")) });
  expect(() => showAppBadge(3)).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve));
});
