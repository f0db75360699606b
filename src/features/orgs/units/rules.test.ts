import { expect, test } from "vitest";
import { organizationRoles, unitKinds } from "../rules";
import { hasRoomForUnit, hasUnits, isFreeUnitName, MAX_UNITS, mayChangeUnits } from "./rules";
import { unitCreate } from "./schema";

test("OWNER and ADMIN create and delete them", () => {
  expect(organizationRoles.filter(mayChangeUnits)).toEqual(["OWNER", "ADMIN"]);
  expect(mayChangeUnits(null)).toBe(false);
});

test("each kind needs its own switch (400 otherwise); names are unique within a kind (409)", () => {
  const flags = { enableCountries: true, enableOffices: false, enableTeams: true };
  expect(unitKinds.filter((kind) => hasUnits(flags, kind))).toEqual(["COUNTRY", "TEAM"]);
  const only = { enableCountries: false, enableOffices: true, enableTeams: false };
  expect(unitKinds.filter((kind) => hasUnits(only, kind))).toEqual(["OFFICE"]);
  expect([isFreeUnitName(null), isFreeUnitName({ id: "u" })]).toEqual([true, false]);
  expect([hasUnits.code, isFreeUnitName.code]).toEqual(["invalid", "conflict"]);
});

test.each([
  [{ kind: "COUNTRY", name: "a".repeat(100), description: "b".repeat(255) }, true],
  [{ kind: "TEAM", name: "a".repeat(101) }, false],
  [{ kind: "OFFICE", name: "a", description: "b".repeat(256) }, false],
  [{ kind: "OFFICE", name: " " }, false],
  [{ kind: "DEPARTMENT", name: "a" }, false],
  [{ name: "a" }, false],
  [{ kind: "TEAM", name: "a", description: null }, true],
])("name required, max 100 characters; description max 255, as departments: %#", (fields, isOne) => {
  expect(unitCreate.safeParse({ id: "o", ...fields }).success).toBe(isOne);
});

test(hasRoomForUnit.sentence, () => {
  expect(MAX_UNITS).toBe(200);
  expect([0, 199, 200].map(hasRoomForUnit)).toEqual([true, true, false]);
  expect(hasRoomForUnit.code).toBe("limit-reached");
});
