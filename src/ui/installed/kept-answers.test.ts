import { expect, test } from "vitest";
import { newestAnswers } from "./kept-answers";

type Kept = Parameters<typeof newestAnswers>[0];
const answer = (queryHash: string, dataUpdatedAt: number, data = queryHash) =>
  ({ queryHash, queryKey: [queryHash], state: { dataUpdatedAt, data } }) as unknown as Kept[number];

test("Of each query the newest answer is kept, and of all the newest twelve", () => {
  const before = [answer("week 1", 1, "old"), answer("week 2", 2)];
  expect(newestAnswers([answer("week 1", 3, "new")], before).map(({ state }) => state.data)).toEqual([
    "new",
    "week 2",
  ]);
  const many = Array.from({ length: 20 }, (_, at) => answer(`week ${at}`, at));
  expect(newestAnswers(many, []).map(({ queryHash }) => queryHash)).toEqual(
    Array.from({ length: 12 }, (_, at) => `week ${19 - at}`),
  );
});
