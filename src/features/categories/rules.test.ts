import { describe, expect, test } from "vitest";
import { groupRoles } from "@/features/groups/rules";
import { organizationRoles } from "@/features/orgs/rules";
import { isColor, PRESET_COLORS } from "@/lib/color";
import { isLine } from "@/lib/line";
import {
  categoryTypes,
  DEFAULT_COLOR,
  DEFAULT_ICON,
  DEFAULT_TYPE,
  hasSpace,
  isChangedBy,
  isIcon,
  mayChangeCategories,
  PRESET_ICONS,
} from "./rules";

test("17 preset colors and 40 preset emojis, none twice", () => {
  expect(new Set(PRESET_COLORS).size).toBe(17);
  expect(PRESET_COLORS.every(isColor)).toBe(true);
  expect(PRESET_ICONS).toHaveLength(40);
  expect(new Set(PRESET_ICONS.map((icon) => icon.replaceAll("\ufe0f", ""))).size).toBe(40);
  expect(PRESET_ICONS.filter((icon) => !isIcon(icon) || !isLine(icon))).toEqual([]);
  expect(PRESET_ICONS.filter((icon) => !/^\p{Extended_Pictographic}\ufe0f?$/u.test(icon))).toEqual([]);
});

describe("Icon: at most 4 characters as people count them (graphemes)", () => {
  test.each([
    ["", true],
    ["🏃", true],
    ["abcd", true],
    ["abcde", false],
    ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", true],
    ["🇸🇪🇫🇷🇬🇧🇳🇴", true],
    ["🇸🇪🇫🇷🇬🇧🇳🇴🇫🇮", false],
    [`e${"\u0301".repeat(63)}`, true],
    [`e${"\u0301".repeat(64)}`, false],
  ])("%s: %s", (icon, fits) => expect(isIcon(icon)).toBe(fits));
  test("400", () => expect(isIcon.code).toBe("invalid"));
});

test("categories POST, PUT, DELETE: OWNER, ADMIN and MANAGER of a group, OWNER and ADMIN of an organization", () => {
  const inGroup = groupRoles.filter((role) => mayChangeCategories({ owner: "group", role }));
  expect(inGroup).toEqual(["OWNER", "ADMIN", "MANAGER"]);
  const inOrganization = organizationRoles.filter((role) =>
    mayChangeCategories({ owner: "organization", role }),
  );
  expect(inOrganization).toEqual(["OWNER", "ADMIN"]);
  expect(mayChangeCategories.code).toBe("forbidden");
});

test("at most 500 categories: 409", () => {
  expect([hasSpace(0), hasSpace(499), hasSpace(500), hasSpace(501)]).toEqual([true, true, false, false]);
  expect(hasSpace.code).toBe("limit-reached");
});

test("The defaults are among the choices.", () => {
  expect(categoryTypes).toContain(DEFAULT_TYPE);
  expect(PRESET_COLORS).toContain(DEFAULT_COLOR);
  expect(PRESET_ICONS).toContain(DEFAULT_ICON);
});

test("A category is changed by any field that differs.", () => {
  const before = { name: "Bad", color: "#aabbcc" };
  expect(isChangedBy(before, { ...before })).toBe(false);
  expect(isChangedBy(before, { ...before, color: "#aabbcd" })).toBe(true);
});
