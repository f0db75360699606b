import { describe, expect, test } from "vitest";
import {
  hasAuthor,
  isAboutSomeoneElse,
  isHidable,
  isOpenReport,
  isOthersMessage,
  isUserMessage,
  maySettleReports,
  reportKinds,
} from "./rules";

describe("Users with the role ADMIN or MANAGER see and settle them", () => {
  test.each([
    ["ADMIN", true],
    ["MANAGER", true],
    ["USER", false],
  ] as const)("%s: %s", (role, may) => {
    expect(maySettleReports({ role })).toBe(may);
    expect(maySettleReports.code).toBe("forbidden");
  });
});

test("own message: 400", () => {
  expect(isOthersMessage({ id: "elin" }, { senderId: "elin" })).toBe(false);
  expect(isOthersMessage({ id: "elin" }, { senderId: "siri" })).toBe(true);
  expect(isOthersMessage({ id: "elin" }, { senderId: null })).toBe(true);
  expect(isOthersMessage.code).toBe("invalid");
});

test("System messages can't be reported.", () => {
  expect(["TEXT", "IMAGE", "FILE", "SYSTEM"].map((type) => isUserMessage({ type }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("This report has already been settled.", () => {
  expect(["OPEN", "RESOLVED", "DISMISSED"].map((status) => isOpenReport({ status }))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isOpenReport.code).toBe("conflict");
});

test(isAboutSomeoneElse.sentence, () => {
  const report = { message: { sender: { id: "siri" } } };
  expect(["elin", "siri"].map((id) => isAboutSomeoneElse({ id }, report))).toEqual([true, false]);
  expect(isAboutSomeoneElse.code).toBe("forbidden");
});

test(isHidable.sentence, () => {
  expect(reportKinds.filter((kind) => !isHidable({ kind }))).toEqual(["MESSAGE", "PERSON"]);
  expect(isHidable.code).toBe("invalid");
});

test(hasAuthor.sentence, () => {
  expect(["a", null].map((authorId) => hasAuthor({ authorId }))).toEqual([true, false]);
  expect(hasAuthor.code).toBe("conflict");
});
