import { expect, test } from "vitest";
import { hasDistinctVotes, nextVote } from "./rules";

test(hasDistinctVotes.sentence, () => {
  expect(hasDistinctVotes([{ optionId: "a" }, { optionId: "b" }])).toBe(true);
  expect(hasDistinctVotes([{ optionId: "a" }, { optionId: "a" }])).toBe(false);
  expect(hasDistinctVotes.code).toBe("invalid");
});

test("A click takes the votes in turn", () => {
  expect(([null, "YES", "IF_NEEDED", "NO"] as const).map(nextVote)).toEqual([
    "YES",
    "IF_NEEDED",
    "NO",
    "YES",
  ]);
});
