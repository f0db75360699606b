import { expect, test } from "vitest";
import { groupRoles } from "../rules";
import { groupParts, partOf } from "./group-parts";

test("Owners open the group dialog on details; other members open it on categories.", () => {
  expect(groupRoles.map((role) => partOf(role, null))).toEqual([
    "details",
    "categories",
    "categories",
    "categories",
  ]);
});

test("The asked tab is opened if the role has it: a plain member adds nobody.", () => {
  for (const part of groupParts) expect(partOf("MANAGER", part)).toBe(part);
  expect(groupParts.map((part) => partOf("MEMBER", part))).toEqual([
    "details",
    "members",
    "categories",
    "categories",
    "activities",
    "notices",
  ]);
});
