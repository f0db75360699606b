import { expect, test } from "vitest";
import type { PollView } from "../../polls/views";
import { withVotes } from "./poll-votes";

const option = { dateTime: "2026-06-20T16:00:00.000Z", endTime: null, isChosen: false };
const poll = {
  options: [
    { ...option, id: "a", yes: 2, ifNeeded: 0, no: 1, vote: "YES" },
    { ...option, id: "b", yes: 0, ifNeeded: 1, no: 0, vote: null },
  ],
} as unknown as PollView;
const shown = (sent: Parameters<typeof withVotes>[1]) =>
  withVotes(poll, sent).options.map(({ yes, ifNeeded, no, vote }) => [yes, ifNeeded, no, vote]);

test("A vote that is on its way moves the counts", () => {
  expect(shown({ a: "NO", b: "IF_NEEDED" })).toEqual([
    [1, 0, 2, "NO"],
    [0, 2, 0, "IF_NEEDED"],
  ]);
});

test("A vote that is taken back leaves the counts of the others", () => {
  expect(shown({ a: null })).toEqual([
    [1, 0, 1, null],
    [0, 1, 0, null],
  ]);
});
