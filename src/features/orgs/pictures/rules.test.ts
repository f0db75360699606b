import { expect, test } from "vitest";
import { isPresentLogo } from "./rules";

test("logoUrl: only null or the present one", () => {
  const cases = [
    [null, null],
    [null, "/a"],
    ["/a", "/a"],
    ["/b", "/a"],
    ["/a", null],
  ] as const;
  expect(cases.map(([given, present]) => isPresentLogo(given, present))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isPresentLogo.code).toBe("invalid");
});
