import { afterEach, expect, test, vi } from "vitest";
import { countLines, inTurn } from "./turns";

afterEach(() => void vi.useRealTimers());

/** A piece of work that ends when it is told to. */
function begun(started: number[], number: number) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    started.push(number);
    await ended;
    return number;
  };
  return { work, end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("calls of one key begin in the order in which they came, four at once; those of another key wait for none", async () => {
  const started: number[] = [];
  const works = [1, 2, 3, 4, 5, 6].map((number) => begun(started, number));
  const done = works.map(({ work }) => inTurn("a", work));
  const other = begun(started, 7);
  const otherDone = inTurn("b", other.work);
  await settled();
  expect(started).toEqual([1, 2, 3, 4, 7]);
  works[2]?.end();
  await settled();
  expect(started).toEqual([1, 2, 3, 4, 7, 5]);
  for (const { end } of [...works, other]) end();
  expect(await Promise.all([...done, otherDone])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(countLines()).toBe(0);
});

test("a call that fails lets the next begin", async () => {
  const failing = Array.from({ length: 4 }, () => inTurn("a", () => Promise.reject(new Error("no"))));
  const next = inTurn("a", async () => "in");
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  expect(await next).toBe("in");
  expect(countLines()).toBe(0);
});

test.each([
  [29_999, "in"],
  [30_001, "busy"],
])("after %i ms in line: %s", async (waited, outcome) => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const started: number[] = [];
  const works = [1, 2, 3, 4].map((number) => begun(started, number));
  const done = works.map(({ work }) => inTurn("a", work));
  const last = inTurn("a", async () => "in").catch(({ code }) => code);
  await settled();
  vi.advanceTimersByTime(waited);
  for (const { end } of works) end();
  await Promise.all(done);
  expect(await last).toBe(outcome);
});
