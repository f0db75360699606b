import { expect, test } from "vitest";
import { isAnotherHosts } from "./rules";

test("the host does not answer", () => {
  const me = { id: "me" };
  expect([isAnotherHosts(me, { hostId: "me" }), isAnotherHosts(me, { hostId: "b" })]).toEqual([false, true]);
  expect(isAnotherHosts.code).toBe("invalid");
});
