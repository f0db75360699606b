import { expect, test, vi } from "vitest";
import { logFailure } from "./log-failure";

test("messaging failures are only logged: as a warning, with the call and its error", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const error = new Error("refused");
  logFailure("messaging.addMembers", error);
  expect(warn.mock.calls).toEqual([["messaging.addMembers failed:", error]]);
  warn.mockRestore();
});
