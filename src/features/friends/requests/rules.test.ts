import { describe, expect, test } from "vitest";
import { mayBefriendPerson, type Standing, standings } from "@/features/people/rules";
import {
  isFirstRequest,
  isNotYetFriend,
  isPending,
  isToSomeoneElse,
  mayAnswerRequest,
  mayWithdrawRequest,
} from "./rules";

const between = (rule: (facts: { friendship: Standing }) => boolean) =>
  standings.filter((friendship) => rule({ friendship }));

describe("friends already or pending already 409", () => {
  test("friends", () => expect(between(isNotYetFriend)).toEqual(["NONE", "SENT", "RECEIVED"]));
  test("pending: but the other's makes both friends", () =>
    expect(between(isFirstRequest)).toEqual(["NONE", "FRIENDS", "RECEIVED"]));
  test("409", () => expect([isNotYetFriend.code, isFirstRequest.code]).toEqual(["conflict", "conflict"]));
});

test("oneself 400", () => {
  expect([isToSomeoneElse({ id: "me" }, "me"), isToSomeoneElse({ id: "me" }, "other")]).toEqual([
    false,
    true,
  ]);
  expect(isToSomeoneElse.code).toBe("invalid");
});

describe("who may befriend me", () => {
  test.each([
    ["EVERYONE", ["NONE", "FRIENDS", "SENT", "RECEIVED"]],
    ["NOBODY", ["FRIENDS", "SENT", "RECEIVED"]],
  ] as const)("%s: of %j", (whoMayBefriend, allowed) => {
    expect(standings.filter((friendship) => mayBefriendPerson({ friendship, whoMayBefriend }))).toEqual(
      allowed,
    );
  });
});

const request = (status: string) => ({ fromUser: { id: "from" }, toUser: { id: "to" }, status });
const people = [{ id: "from" }, { id: "to" }, { id: "other" }];

test("Friend request: pending to ACCEPTED or DECLINED, by the receiver only.", () => {
  expect(people.filter((one) => mayAnswerRequest(one, request("PENDING")))).toEqual([{ id: "to" }]);
  expect(["PENDING", "ACCEPTED", "DECLINED"].filter((status) => isPending(request(status)))).toEqual([
    "PENDING",
  ]);
  expect([mayAnswerRequest.code, isPending.code]).toEqual(["forbidden", "conflict"]);
});

test("DELETE by the sender withdraws", () => {
  expect(people.filter((one) => mayWithdrawRequest(one, request("PENDING")))).toEqual([{ id: "from" }]);
  expect(mayWithdrawRequest.code).toBe("forbidden");
});
