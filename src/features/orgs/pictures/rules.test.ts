import { expect, test } from "vitest";
import { isPresentLogo, LOGO_SIZE_REFUSAL, LOGO_TYPE_REFUSAL } from "./rules";

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

test("messages 'Logo file size must be less than 2MB' and 'Logo must be a JPEG, PNG, or WebP image'", () => {
  expect([LOGO_SIZE_REFUSAL, LOGO_TYPE_REFUSAL]).toEqual([
    "Logo file size must be less than 2MB",
    "Logo must be a JPEG, PNG, or WebP image",
  ]);
});
