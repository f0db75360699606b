import { expect, test } from "vitest";
import { type GroupRole, groupRoles } from "../rules";
import { type GroupPart, groupParts, partOf } from "./group-parts";

const listed = (role: GroupRole, part: GroupPart | null) => partOf({ role, isListed: true }, part);

test("Owners open the group dialog on details; other members open it on categories.", () => {
  expect(groupRoles.map((role) => listed(role, null))).toEqual([
    "details",
    "categories",
    "categories",
    "categories",
  ]);
});

test("The asked tab is opened if the role has it: a plain member adds nobody.", () => {
  for (const part of groupParts) expect(listed("ADMIN", part)).toBe(part);
  // who may not answer requests to join sees none
  expect(groupParts.filter((part) => listed("MANAGER", part) !== part)).toEqual(["requests"]);
  expect(groupParts.map((part) => listed("MEMBER", part))).toEqual([
    "details",
    "members",
    "categories",
    "categories",
    "categories",
    "activities",
    "notices",
  ]);
});

test("A group that is not listed has no requests to join.", () => {
  const unlisted = { role: "OWNER" as const, isListed: false };
  expect(groupParts.filter((part) => partOf(unlisted, part) !== part)).toEqual(["requests"]);
});
