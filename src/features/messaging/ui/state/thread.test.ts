import { expect, test } from "vitest";
import type { MessageView } from "../../messages/views";
import { firstSeq, lastSeq, MOST_HELD, type Thread, withoutNewest, withoutOldest } from "./thread";

const held = (from: number, count: number): Thread => ({
  messages: Array.from({ length: count }, (_, place) => ({ seq: from + place }) as MessageView),
  hasOlder: false,
  hasNewer: false,
});

test("Reading back in a long history leaves the newest ones behind, and they can be loaded again.", () => {
  expect(withoutNewest(held(1, MOST_HELD)).hasNewer).toBe(false);
  const left = withoutNewest(held(1, MOST_HELD + 1));
  expect([firstSeq(left), lastSeq(left), left.hasNewer, left.hasOlder]).toEqual([1, 1000, true, false]);
});

test("Reading on leaves the oldest ones behind.", () => {
  expect(withoutOldest(held(1, MOST_HELD)).hasOlder).toBe(false);
  const left = withoutOldest(held(1, MOST_HELD + 1));
  expect([firstSeq(left), lastSeq(left), left.hasOlder, left.hasNewer]).toEqual([502, 1501, true, false]);
});
