import { expect, test } from "vitest";
import { moveKinds } from "../standings/rules";
import { isLogged, mayReadPlaceLog } from "./rules";

test(mayReadPlaceLog.sentence, () => {
  const me = { id: "me" };
  expect([mayReadPlaceLog(me, { host: me }), mayReadPlaceLog(me, { host: { id: "b" } })]).toEqual([
    true,
    false,
  ]);
});

test("What changes somebody's place is logged, and how many there are; answers that are no place are not.", () => {
  const unlogged = moveKinds.filter((kind) => !isLogged({ kind, userId: "a", occurrence: null }));
  expect(unlogged).toEqual(["DECLINED", "ANSWERED", "ENDED"]);
});
