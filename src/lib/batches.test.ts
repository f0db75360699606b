import { expect, test } from "vitest";
import { inBatches } from "./batches";

type Item = { key: string; number: number };

/** Batches that end when the test says so. */
function setUp(limits: { max?: number; maxPerKey?: number; maxKeys?: number; maxRunning?: number } = {}) {
  const batches: { numbers: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const add = inBatches<Item, number>({
    keyOf: ({ key }) => key,
    run: (items) =>
      new Promise((resolve, reject) => {
        const results = items.map(({ number }) => ({ status: "fulfilled", value: number }) as const);
        const numbers = items.map(({ number }) => number);
        batches.push({ numbers, end: () => resolve(results), fail: reject });
      }),
    max: 10,
    maxPerKey: 4,
    maxRunning: 2,
    ...limits,
  });
  let number = 0;
  const addTo = (key: string) => add({ key, number: number++ });
  return { batches, addTo, numbers: () => batches.map(({ numbers }) => numbers) };
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test("an item alone goes at once; those that arrive in one turn go together", async () => {
  const { addTo, batches, numbers } = setUp();
  const first = addTo("a");
  await turn();
  expect(numbers()).toEqual([[0]]);
  batches[0]?.end();
  expect(await first).toBe(0);
  addTo("a");
  addTo("b");
  await turn();
  expect(numbers()).toEqual([[0], [1, 2]]);
});

test("items of a key that is running wait and then go together, in their order", async () => {
  const { addTo, batches, numbers } = setUp();
  addTo("a");
  await turn();
  for (const key of ["a", "b", "a"]) addTo(key);
  await turn();
  expect(numbers()).toEqual([[0], [2]]);
  batches[0]?.end();
  await turn();
  expect(numbers()).toEqual([[0], [2], [1, 3]]);
});

test("a busy key leaves room for others, and its rest goes behind them", async () => {
  const { addTo, batches, numbers } = setUp({ max: 6, maxRunning: 1 });
  for (let count = 0; count < 9; count++) addTo("busy");
  addTo("b");
  addTo("c");
  addTo("d");
  await turn();
  expect(numbers()).toEqual([[0, 1, 2, 3, 9, 10]]);
  batches[0]?.end();
  await turn();
  expect(numbers()[1]).toEqual([11, 4, 5, 6, 7]);
});

test("at most `maxKeys` keys are in a batch, and at most `maxRunning` batches run", async () => {
  const { addTo, numbers } = setUp({ maxKeys: 1 });
  for (const key of ["a", "b", "c", "a"]) addTo(key);
  await turn();
  expect(numbers()).toEqual([[0, 3], [1]]);
});

test("an error rejects the items of its batch alone, and the next batch starts", async () => {
  const { addTo, batches, numbers } = setUp({ maxRunning: 1 });
  const failing = Promise.allSettled([addTo("a"), addTo("b")]);
  await turn();
  const next = addTo("a");
  batches[0]?.fail(new Error("no database"));
  expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await turn();
  expect(numbers()).toEqual([[0, 1], [2]]);
  batches[1]?.end();
  expect(await next).toBe(2);
});
