import { describe, expect, test } from "vitest";
import { noticeCreate, noticeUpdate } from "./schema";

const notice = { title: "Tält", content: "Till låns." };
const takes = (fields: object) => noticeCreate.safeParse({ ...notice, ...fields }).success;
const way = (value: string, label?: string) => ({
  type: "OTHER",
  value,
  ...(label === undefined ? {} : { label }),
});

describe("each limit on both sides", () => {
  test.each([
    [{ title: "a".repeat(100) }, { title: "a".repeat(101) }],
    [{ title: "a" }, { title: " \n " }],
    [{ content: "å".repeat(2000) }, { content: "å".repeat(2001) }],
    [{ content: "a" }, { content: "" }],
    [{ contactMethods: [way("a".repeat(300))] }, { contactMethods: [way("a".repeat(301))] }],
    [{ contactMethods: [way("a")] }, { contactMethods: [way(" ")] }],
    [{ contactMethods: [way("a", "l".repeat(100))] }, { contactMethods: [way("a", "l".repeat(101))] }],
    [
      { contactMethods: Array.from({ length: 10 }, () => way("a")) },
      { contactMethods: Array.from({ length: 11 }, () => way("a")) },
    ],
    [{ contactMethods: [] }, { contactMethods: {} }],
    [
      { expiresAt: new Date(Date.now() + 5000).toISOString() },
      { expiresAt: new Date(Date.now() - 1).toISOString() },
    ],
    [{ expiresAt: "2999-01-01T00:00:00+02:00" }, { expiresAt: "2999-02-30T00:00:00Z" }],
    [{ expiresAt: null }, { expiresAt: "" }],
    [{ expiresAt: undefined }, { expiresAt: 4_000_000_000_000 }],
    [{ groupId: null, organizationId: null }, { groupId: "" }],
    [
      { organizationId: "a", groupId: null },
      { organizationId: "a", groupId: "b" },
    ],
  ])("%j, not %j", (right, wrong) => {
    expect([takes(right), takes(wrong)]).toEqual([true, false]);
  });
});

test("what is wrong with a contact method is said of its value", () => {
  const { error } = noticeCreate.safeParse({ ...notice, contactMethods: [{ type: "EMAIL", value: "x" }] });
  expect(error?.issues).toMatchObject([
    { path: ["contactMethods", 0, "value"], message: "Email is not a valid address." },
  ]);
});

test("a change may leave everything out", () => {
  const id = "01920000-0000-7000-8000-000000000001";
  expect(noticeUpdate.parse({ id })).toEqual({ id });
});
