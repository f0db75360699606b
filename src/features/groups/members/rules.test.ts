import { describe, expect, test } from "vitest";
import { type GroupRole, groupRoles } from "../rules";
import { hasRoom, mayAddMember, mayLeaveGroup, mayRemoveMember, maySetRole, rolesFor } from "./rules";

const roles = [...groupRoles];
/** For each role of mine, what of these it may. */
const table = <Of extends string>(of: readonly Of[], may: (mine: GroupRole, one: Of) => boolean) =>
  Object.fromEntries(roles.map((mine) => [mine, of.filter((one) => may(mine, one))]));
const me = (role: GroupRole) => ({ id: "me", role });
const other = (role: GroupRole) => ({ id: "other", role });

test("POST members: OWNER, ADMIN, MANAGER; a MEMBER 403", () => {
  expect(roles.filter(mayAddMember)).toEqual(["OWNER", "ADMIN", "MANAGER"]);
  expect(mayAddMember.code).toBe("forbidden");
});

describe("A full group: 409 'Group is full'", () => {
  test.each([
    [0, 1, true],
    [1, 1, false],
    [2, 1, false],
    [9, 10, true],
    [10, 10, false],
    [10_000, null, true],
  ])("%i members of %s: %s", (memberCount, memberLimit, room) => {
    expect(hasRoom({ memberCount, memberLimit })).toBe(room);
  });
  test("to the email", () => expect([hasRoom.sentence, hasRoom.code]).toEqual(["Group is full", "conflict"]));
});

describe("DELETE a member", () => {
  test("OWNER all but oneself, ADMIN: MANAGER, MEMBER, MANAGER: MEMBER, MEMBER: oneself", () => {
    expect(table(roles, (mine, one) => mayRemoveMember(me(mine), other(one)))).toEqual({
      OWNER: ["OWNER", "ADMIN", "MANAGER", "MEMBER"],
      ADMIN: ["MANAGER", "MEMBER"],
      MANAGER: ["MEMBER"],
      MEMBER: [],
    });
  });
  test("Leaving: anyone but the OWNER, who must transfer or delete the group", () => {
    expect(roles.filter((role) => mayRemoveMember(me(role), me(role)))).toEqual([
      "ADMIN",
      "MANAGER",
      "MEMBER",
    ]);
    expect(roles.filter(mayLeaveGroup)).toEqual(["ADMIN", "MANAGER", "MEMBER"]);
  });
});

describe("PUT members/{id} {role}", () => {
  const given = ["OWNER", "ADMIN", "MANAGER", "MEMBER"] as const;
  const pairs = roles.flatMap((was) => given.map((becomes) => `${was} ${becomes}` as const));
  const may = (mine: GroupRole, pair: string) => {
    const [was, becomes] = pair.split(" ") as [GroupRole, GroupRole];
    return maySetRole(me(mine), other(was), becomes);
  };
  test("OWNER ✓, ADMIN: MANAGER and MEMBER, MANAGER and MEMBER 403; no role can make an OWNER", () => {
    expect(table(pairs, may)).toEqual({
      OWNER: pairs.filter((pair) => !pair.endsWith(" OWNER")),
      ADMIN: ["MANAGER MANAGER", "MANAGER MEMBER", "MEMBER MANAGER", "MEMBER MEMBER"],
      MANAGER: [],
      MEMBER: [],
    });
  });
  test("nobody can set their own role", () => {
    for (const mine of roles)
      for (const role of given) expect(maySetRole(me(mine), me(mine), role)).toBe(false);
  });
});

test("A member's role is chosen among those that the user may give; without the right there is no choice", () => {
  const offered = (mine: GroupRole) => roles.map((one) => rolesFor(me(mine), other(one)).length);
  expect(roles).toEqual(["OWNER", "ADMIN", "MANAGER", "MEMBER"]);
  expect([offered("OWNER"), offered("ADMIN")]).toEqual([
    [3, 3, 3, 3],
    [0, 0, 2, 2],
  ]);
  expect([offered("MANAGER"), offered("MEMBER")].flat()).toEqual(Array(8).fill(0));
  expect(rolesFor(me("OWNER"), other("MEMBER"))).toEqual(["ADMIN", "MANAGER", "MEMBER"]);
  expect(rolesFor(me("OWNER"), me("OWNER"))).toEqual([]);
});
