import { describe, expect, test } from "vitest";
import {
  groupRoles,
  hasRoomForGroup,
  isLimitEnough,
  isPresentPicture,
  MAX_OWNED,
  mayChangeGroup,
} from "./rules";

test("PATCH details, picture: OWNER, ADMIN, MANAGER; a MEMBER 403", () => {
  expect(groupRoles.filter(mayChangeGroup)).toEqual(["OWNER", "ADMIN", "MANAGER"]);
  expect(mayChangeGroup.code).toBe("forbidden");
});

describe("memberLimit (null, or at least memberCount)", () => {
  test.each([
    [null, 10_000, true],
    [3, 2, true],
    [3, 3, true],
    [3, 4, false],
  ])("%s for %i members: %s", (limit, count, isEnough) => expect(isLimitEnough(limit, count)).toBe(isEnough));
  test("400", () => expect(isLimitEnough.code).toBe("invalid"));
});

test.each([
  [null, null, true],
  [null, "/a.webp", true],
  ["/a.webp", "/a.webp", true],
  ["/b.webp", "/a.webp", false],
  ["/b.webp", null, false],
])("`pictureUrl` only null or an own upload: %s for %s is %s", (sent, present, allowed) =>
  expect(isPresentPicture(sent, present)).toBe(allowed),
);

test(hasRoomForGroup.sentence, () => {
  expect(MAX_OWNED).toBe(500);
  expect([0, 499, 500].map(hasRoomForGroup)).toEqual([true, true, false]);
  expect(hasRoomForGroup.code).toBe("limit-reached");
});
