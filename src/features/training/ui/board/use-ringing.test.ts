import { expect, test } from "vitest";
import type { BoardPersonView } from "../../boards/views";
import { queueWith } from "./use-ringing";

const kg = (value: number) => ({ value, unit: "KG" as const });
const record = (at: string) => ({ exercise: { name: "Benspark" }, weight: kg(60), reps: 12, at });
const person = (id: string, more: Partial<BoardPersonView>): BoardPersonView => ({
  person: { id, username: id, name: id, profilePicture: null },
  ...{ state: "LIFTING", restUntil: null, exercise: null, superset: null, setNumber: 1, setCount: 2 },
  ...{ exercises: [], doneShare: 0, weight: kg(60), reps: 12, seconds: null, record: null },
  ...more,
});

test("Records wait for their turn in the order in which they were set, and each is told once.", () => {
  const people = [
    person("a", { record: record("2026-01-02") }),
    person("b", { record: record("2026-01-01") }),
  ];
  const queue = queueWith([], people, new Set());
  expect(queue.map(({ personId }) => personId)).toEqual(["b", "a"]);
  expect(queueWith(queue, people, new Set())).toEqual(queue);
  expect(queueWith([], people, new Set(queue.map(({ key }) => key)))).toEqual([]);
});

test("Whoever leaves is not told of any more, and a weight that is hidden meanwhile isn't either.", () => {
  const queue = queueWith([], [person("a", { record: record("2026-01-01") })], new Set());
  expect(queueWith(queue, [person("b", {})], new Set())).toEqual([]);
  const [hidden] = queueWith(queue, [person("a", { weight: null, reps: null })], new Set());
  expect(hidden?.record).toMatchObject({ weight: null, reps: null });
});
