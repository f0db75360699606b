import { expect, test } from "vitest";
import { sharedRuns } from "./shared-runs";

const tick = () => new Promise((resolve) => setTimeout(resolve));

test("one run at a time, and who asks meanwhile shares the next, which begins after they asked", async () => {
  const run = sharedRuns<number>();
  let begun = 0;
  let atOnce = 0;
  const work = async () => {
    expect(++atOnce).toBe(1);
    const value = ++begun;
    await tick();
    atOnce--;
    return value;
  };
  const first = run("a", work);
  const crowd = Array.from({ length: 60 }, () => run("a", work));
  expect(await first).toBe(1);
  // asked while the second is under way
  const late = run("a", work);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([2]));
  expect(await late).toBe(3);
  expect(await run("a", work)).toBe(4);
});

test("keys are apart, and a failure is told to those who share the run alone", async () => {
  const run = sharedRuns<string>();
  const fails = run("a", async () => {
    await tick();
    throw new Error("failed");
  });
  const next = run("a", async () => "next");
  expect(await run("b", async () => "other")).toBe("other");
  await expect(fails).rejects.toThrow("failed");
  expect(await next).toBe("next");
});
