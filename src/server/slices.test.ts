import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { forEachInSlices } from "./slices";

/** Holds the thread. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("of all calls one has a slice in each turn of the event loop, in the order in which they asked", async () => {
  const turns: string[][] = [[]];
  let isOver = false;
  const calls = ["a", "b", "c"].map((name) =>
    forEachInSlices([1, 2, 3], (item) => {
      turns.at(-1)?.push(`${name}${item}`);
      work(11);
    }),
  );
  const ended = Promise.all(calls).then(() => {
    isOver = true;
  });
  while (!isOver) {
    await setImmediate();
    turns.push([]);
  }
  await ended;
  const slices = turns.filter((turn) => turn.length > 0);
  expect(slices).toEqual([["a1"], ["b1"], ["c1"], ["a2"], ["b2"], ["c2"], ["a3"], ["b3"], ["c3"]]);
});

test("what is quick is done in one slice, and a fault of one doesn't stop the next", async () => {
  const done: number[] = [];
  await forEachInSlices([1, 2, 3], (item) => void done.push(item));
  await forEachInSlices([], () => done.push(0));
  expect(done).toEqual([1, 2, 3]);
  const fails = forEachInSlices([1], () => {
    throw new Error("fault");
  });
  await expect(fails).rejects.toThrow("fault");
  await forEachInSlices([4], (item) => void done.push(item));
  expect(done).toEqual([1, 2, 3, 4]);
});
