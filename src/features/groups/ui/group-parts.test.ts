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
  for (const part of groupParts) expect(partOf("ADMIN", part)).toBe(part);
  // who may not answer requests to join sees none
  expect(groupParts.filter((part) => partOf("MANAGER", part) !== part)).toEqual(["requests"]);
  expect(groupParts.map((part) => partOf("MEMBER", part))).toEqual([
    "details",
    "members",
    "categories",
    "categories",
    "categories",
    "activities",
    "notices",
  ]);
});
