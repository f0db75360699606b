import { expect, test, vi } from "vitest";
import { guardUnsaved, leavePage } from "./unsaved-guard";

test("What comes from outside the page asks the form with changes that was opened last.", () => {
  const [go, first, last] = [vi.fn(), vi.fn(), vi.fn()];
  leavePage(go);
  expect(go).toHaveBeenCalledOnce();
  const endFirst = guardUnsaved(first);
  const endLast = guardUnsaved(last);
  leavePage(go);
  expect(last).toHaveBeenCalledWith(go);
  expect(first).not.toHaveBeenCalled();
  endLast();
  leavePage(go);
  expect(first).toHaveBeenCalledWith(go);
  endFirst();
  expect(go).toHaveBeenCalledOnce();
  leavePage(go);
  expect(go).toHaveBeenCalledTimes(2);
});
