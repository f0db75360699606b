import { expect, test } from "vitest";
import {
  hasNewInvitees,
  isInvitableAtOnce,
  isInvitableByName,
  isWithoutHost,
  MAX_INVITED_AT_ONCE,
  MAX_INVITED_BY_NAME,
  mayAnswerInvitation,
  mayInvitePeople,
  mayWithdrawInvitations,
} from "./rules";

const me = { id: "me" };

test("the host invites", () => {
  expect([mayInvitePeople(me, { hostId: "me" }), mayInvitePeople(me, { hostId: "other" })]).toEqual([
    true,
    false,
  ]);
});

test("the host withdraws", () => {
  expect(["me", "other"].map((hostId) => mayWithdrawInvitations(me, { hostId }))).toEqual([true, false]);
  expect(mayWithdrawInvitations.code).toBe("forbidden");
});

test("The host is not among the participants and can't invite themselves", () => {
  expect([isWithoutHost(me, ["a", "b"]), isWithoutHost(me, ["a", "me"])]).toEqual([true, false]);
  expect(isWithoutHost.code).toBe("invalid");
});

test("by the invited person alone", () => {
  expect([mayAnswerInvitation(me, { user: me }), mayAnswerInvitation(me, { user: { id: "b" } })]).toEqual([
    true,
    false,
  ]);
  expect(mayAnswerInvitation.code).toBe("forbidden");
});

test("when that is all of them: 409", () => {
  expect([hasNewInvitees(["a"]), hasNewInvitees([])]).toEqual([true, false]);
  expect(hasNewInvitees.code).toBe("conflict");
});

test("At most 100 people can be invited by name at once, and 1000 with the members of groups and organizations.", () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
  expect([isInvitableByName(people(100)), isInvitableByName(people(101))]).toEqual([true, false]);
  expect([isInvitableAtOnce(people(1000)), isInvitableAtOnce(people(1001))]).toEqual([true, false]);
  expect([MAX_INVITED_BY_NAME, MAX_INVITED_AT_ONCE]).toEqual([100, 1000]);
  expect(isInvitableAtOnce.code).toBe("invalid");
});
