import { expect, test } from "vitest";
import { groupRoles } from "../rules";
import { mayManageChannels } from "./rules";

test("channels by OWNER, ADMIN, MANAGER; a MEMBER 403", () => {
  expect(groupRoles.filter(mayManageChannels)).toEqual(["OWNER", "ADMIN", "MANAGER"]);
  expect(mayManageChannels.code).toBe("forbidden");
});
