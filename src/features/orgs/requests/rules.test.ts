import { expect, test } from "vitest";
import { organizationRoles } from "../rules";
import {
  isFirstRequest,
  isUnanswered,
  mayAnswerRequests,
  mayRequestToJoin,
  mayWithdrawRequest,
} from "./rules";

const roles = [...organizationRoles, null];

test("OWNER and ADMIN: see and answer join requests", () => {
  expect(roles.filter(mayAnswerRequests)).toEqual(["OWNER", "ADMIN"]);
});

test("POST by a non-member: 409 for a member, and twice", () => {
  expect(roles.filter(mayRequestToJoin)).toEqual([null]);
  expect([isFirstRequest(null), isFirstRequest({ id: "one" })]).toEqual([true, false]);
  expect([mayRequestToJoin.code, isFirstRequest.code]).toEqual(["conflict", "conflict"]);
});

test(mayWithdrawRequest.sentence, () => {
  const mayWithdraw = (id: string) => mayWithdrawRequest({ id: "me" }, { user: { id } });
  expect([mayWithdraw("me"), mayWithdraw("other")]).toEqual([true, false]);
});

test("a request is answered once", () => {
  const statuses = ["PENDING", "ACCEPTED", "DECLINED"];
  expect(statuses.filter((status) => isUnanswered({ status }))).toEqual(["PENDING"]);
  expect(isUnanswered.code).toBe("conflict");
});
