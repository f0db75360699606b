import { describe, expect, test } from "vitest";
import { isOfAnother, isOfPerson, isOpenReport, maySettleReports } from "./rules";

describe("Members with role ADMIN or MANAGER see and settle them", () => {
  test.each([
    ["ADMIN", true],
    ["MANAGER", true],
    ["USER", false],
  ] as const)("%s: %s", (role, may) => {
    expect(maySettleReports({ role })).toBe(may);
    expect(maySettleReports.code).toBe("forbidden");
  });
});

test("own message: 400", () => {
  expect(isOfAnother({ id: "elin" }, { senderId: "elin" })).toBe(false);
  expect(isOfAnother({ id: "elin" }, { senderId: "siri" })).toBe(true);
  expect(isOfAnother({ id: "elin" }, { senderId: null })).toBe(true);
  expect(isOfAnother.code).toBe("invalid");
});

test("System messages can't be reported.", () => {
  expect(["TEXT", "IMAGE", "FILE", "SYSTEM"].map((type) => isOfPerson({ type }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("This report has already been settled.", () => {
  expect(["OPEN", "RESOLVED", "DISMISSED"].map((status) => isOpenReport({ status }))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isOpenReport.code).toBe("conflict");
});
