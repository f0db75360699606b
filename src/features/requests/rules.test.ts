import { expect, test } from "vitest";
import { isPending, mutualKeyOf, pendingKeyOf, requestBadge } from "./rules";

test("A request is answered once; then it is a conflict.", () => {
  expect(["PENDING", "ACCEPTED", "DECLINED"].filter((status) => isPending({ status }))).toEqual(["PENDING"]);
  expect(isPending.code).toBe("conflict");
});

test("A user is asked once about a subject.", () => {
  expect(new Set([pendingKeyOf("a", "b"), pendingKeyOf("b", "a"), pendingKeyOf("a", "c")]).size).toBe(3);
});

test("Two users have one key, whichever of them asks the other.", () => {
  expect(mutualKeyOf("a", "b")).toBe(mutualKeyOf("b", "a"));
  // stored keys are compared with it
  expect(mutualKeyOf("b", "a")).toBe("a b");
  expect(mutualKeyOf("a", "c")).not.toBe(mutualKeyOf("a", "b"));
});

test("A badge counts the pending requests that are asked of a user, or of the role that the user has.", () => {
  const kind = { table: "Invitation", from: 'r."inviterId"', badge: "invitations" as const };
  const ofUser = requestBadge({ ...kind, to: "userId" });
  expect(ofUser.name).toBe("invitations");
  expect(ofUser.count("u.id")).toBe(
    `(select count(*)::int from "Invitation" r where r."userId" = u.id and r.status = 'PENDING')`,
  );
  const leads = { users: "select 1", includes: (user: string) => `leads(r, ${user})` };
  expect(requestBadge({ ...kind, to: leads }).count("u.id")).toBe(
    `(select count(*)::int from "Invitation" r where leads(r, u.id) and r.status = 'PENDING')`,
  );
});
