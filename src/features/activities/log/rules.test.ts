import { expect, test } from "vitest";
import { mayReadPlaceLog, placeChangeOf } from "./rules";

test(mayReadPlaceLog.sentence, () => {
  const me = { id: "me" };
  expect([mayReadPlaceLog(me, { host: me }), mayReadPlaceLog(me, { host: { id: "b" } })]).toEqual([
    true,
    false,
  ]);
});

test("an answer changes a place if it takes one, queues, or gives either up", () => {
  const standings = ["GOING", "WAITING", "MAYBE", "NO", null] as const;
  const changes = standings.map((before) => standings.map((after) => placeChangeOf(before, after)));
  const [none, joined, queued] = [null, "JOINED", "QUEUED"];
  expect(changes).toEqual([
    [none, queued, "LEFT", "LEFT", "LEFT"],
    [joined, none, "LEFT_QUEUE", "LEFT_QUEUE", "LEFT_QUEUE"],
    ...[0, 1, 2].map(() => [joined, queued, none, none, none]),
  ]);
});
