import { expect, test } from "vitest";
import { groupRoles } from "../rules";
import {
  hasRoomForRequest,
  isFirstRequest,
  isUnanswered,
  MAX_PENDING,
  mayAnswerRequests,
  mayRequestToJoin,
  mayWithdrawRequest,
} from "./rules";

test(mayAnswerRequests.sentence, () => {
  expect(groupRoles.filter((role) => mayAnswerRequests(role))).toEqual(["OWNER", "ADMIN"]);
});

test("asked once, and not by those who are in it: 409", () => {
  expect([...groupRoles, null].filter((role) => mayRequestToJoin(role))).toEqual([null]);
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

test(hasRoomForRequest.sentence, () => {
  expect([MAX_PENDING - 1, MAX_PENDING].map((count) => hasRoomForRequest(count))).toEqual([true, false]);
  expect(hasRoomForRequest.code).toBe("limit-reached");
});
