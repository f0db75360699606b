import { expect, test } from "vitest";
import { identityKeyOf } from "./rules";

test("a group's and an organization's conversation have keys of their own", () => {
  expect(identityKeyOf({ groupId: "a" })).toBe("group:a");
  expect(identityKeyOf({ organizationId: "a" })).toBe("organization:a");
});
