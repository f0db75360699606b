import { expect, test } from "vitest";
import type { Audience } from "../rules";
import { approvalAfter, approvals, isAsReviewed, isAwaitingApproval, isOpenToPeople } from "./rules";

const open: Audience = { visibility: "PUBLIC", groupId: null, organizationId: "o" };
const same = { isTrusted: false, isReworded: false };
const reworded = { ...same, isReworded: true };
const trusted = { isTrusted: true, isReworded: true };

test("a new public event of an organization that is not verified waits; any other needs no approval", () => {
  expect(approvalAfter(null, open, reworded)).toBe("PENDING");
  expect(approvalAfter(null, open, trusted)).toBeNull();
  expect(approvalAfter(null, { ...open, visibility: "ORGANIZATION" }, reworded)).toBeNull();
});

test("so does one of a newcomer without an organization", () => {
  const alone = { ...open, organizationId: null };
  expect(approvalAfter(null, alone, reworded)).toBe("PENDING");
  expect(approvalAfter(null, alone, trusted)).toBeNull();
  expect(approvalAfter(null, { ...alone, visibility: "FRIENDS" }, reworded)).toBeNull();
  expect(approvalAfter({ ...alone, approval: "PENDING" }, alone, trusted)).toBeNull();
});

test("other words of an approved event, and any change of a rejected one, wait for approval again", () => {
  const after = (approval: (typeof approvals)[number] | null, change: typeof same) =>
    approvalAfter({ ...open, approval }, open, change);
  expect(approvals.map((approval) => after(approval, same))).toEqual(["PENDING", "APPROVED", "PENDING"]);
  expect(approvals.map((approval) => after(approval, reworded))).toEqual(["PENDING", "PENDING", "PENDING"]);
  expect(approvals.map((approval) => after(approval, trusted))).toEqual([null, null, null]);
  // planned while the organization was verified
  expect([after(null, same), after(null, reworded)]).toEqual([null, "PENDING"]);
});

test("another audience or organization begins anew", () => {
  const approved = { ...open, approval: "APPROVED" } as const;
  expect(approvalAfter(approved, { ...open, organizationId: "p" }, same)).toBe("PENDING");
  expect(approvalAfter(approved, { ...open, visibility: "ORGANIZATION" }, same)).toBeNull();
  expect(approvalAfter({ ...approved, visibility: "ORGANIZATION" }, open, same)).toBe("PENDING");
});

test(isOpenToPeople.sentence, () => {
  const all = [null, ...approvals];
  const openOf = (organizationId: string | null) =>
    all.filter((approval) => isOpenToPeople({ approval, organizationId }));
  expect(openOf("o")).toEqual([null, "APPROVED"]);
  expect(openOf(null)).toEqual([null, "PENDING", "APPROVED"]);
});

test(isAwaitingApproval.sentence, () => {
  const all = [null, ...approvals];
  expect(all.filter((approval) => isAwaitingApproval({ approval }))).toEqual(["PENDING"]);
});

test(isAsReviewed.sentence, () => {
  const read = [undefined, 3, 2].map((revision) => isAsReviewed({ revision: 3 }, revision));
  expect(read).toEqual([true, true, false]);
});
