import { expect, test } from "vitest";
import { isSomeoneElse } from "./rules";

test(isSomeoneElse.sentence, () => {
  expect(isSomeoneElse({ id: "me" }, "other")).toBe(true);
  expect(isSomeoneElse({ id: "me" }, "me")).toBe(false);
});
