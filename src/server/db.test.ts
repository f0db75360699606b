import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { withDatabase } from "../../tests/support/statements";
import { pingDatabase } from "./health";

withDatabase();

test("connections are kept alive: one whose other end is gone without a word is noticed", async () => {
  const keepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
  await pingDatabase();
  expect(keepAlive.mock.calls.map(([isKept]) => isKept)).toEqual([true]);
});
