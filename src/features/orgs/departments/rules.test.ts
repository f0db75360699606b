import { expect, test } from "vitest";
import { organizationRoles } from "../rules";
import {
  hasDepartments,
  hasRoomForDepartment,
  isFreeName,
  MAX_DEPARTMENTS,
  mayChangeDepartments,
} from "./rules";
import { departmentCreate } from "./schema";

test("OWNER and ADMIN: create and delete departments", () => {
  expect(organizationRoles.filter(mayChangeDepartments)).toEqual(["OWNER", "ADMIN"]);
  expect(mayChangeDepartments(null)).toBe(false);
});

test("departments need `enableDepartments` (400 otherwise); name unique within (409)", () => {
  expect([true, false].map((enableDepartments) => hasDepartments({ enableDepartments }))).toEqual([
    true,
    false,
  ]);
  expect([isFreeName(null), isFreeName({ id: "d" })]).toEqual([true, false]);
  expect([hasDepartments.code, isFreeName.code]).toEqual(["invalid", "conflict"]);
});

test.each([
  [{ name: "a".repeat(100), description: "b".repeat(255) }, true],
  [{ name: "a".repeat(101) }, false],
  [{ name: "a", description: "b".repeat(256) }, false],
  [{ name: " " }, false],
  [{ name: "a", description: null }, true],
])("Department: name required, max 100 characters; description max 255: %#", (fields, isOne) => {
  expect(departmentCreate.safeParse({ id: "o", ...fields }).success).toBe(isOne);
});

test(hasRoomForDepartment.sentence, () => {
  expect(MAX_DEPARTMENTS).toBe(200);
  expect([0, 199, 200].map(hasRoomForDepartment)).toEqual([true, true, false]);
  expect(hasRoomForDepartment.code).toBe("limit-reached");
});
