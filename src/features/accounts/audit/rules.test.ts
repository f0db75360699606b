import { expect, test } from "vitest";
import { auditKinds, mayReadAudit, securityKinds, staffKinds } from "./rules";

test(mayReadAudit.sentence, () => {
  expect((["ADMIN", "MANAGER", "USER"] as const).map((role) => mayReadAudit({ role }))).toEqual([
    true,
    true,
    false,
  ]);
});

test("The log has the events of an account and the acts of the staff, each under a name of its own.", () => {
  expect(auditKinds).toEqual([...securityKinds, ...staffKinds]);
  expect(new Set(auditKinds).size).toBe(auditKinds.length);
  expect(auditKinds.filter((kind) => !/^[a-z]+(_[a-z]+)+$/.test(kind))).toEqual([]);
});
