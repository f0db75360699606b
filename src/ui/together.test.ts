import { expect, test } from "vitest";
import { together } from "./together";

test("what is asked for at the same moment is loaded together, in calls of bounded size, each id once", async () => {
  const calls: string[][] = [];
  const load = together(3, async (ids) => {
    calls.push(ids);
    return ids.filter((id) => id !== "gone").map((id) => ({ id }));
  });
  const asked = ["a", "b", "a", "gone", "c"];
  const found = await Promise.all(asked.map(load));
  expect(calls).toEqual([["a", "b", "gone"], ["c"]]);
  expect(found).toEqual([{ id: "a" }, { id: "b" }, { id: "a" }, null, { id: "c" }]);
  await load("a");
  expect(calls.at(-1)).toEqual(["a"]);
});

test("a failed call fails what it was to load, and nothing else", async () => {
  const load = together(1, async ([id = ""]) => {
    if (id === "bad") throw new Error("offline");
    return [{ id }];
  });
  const [good, bad] = await Promise.allSettled([load("good"), load("bad")]);
  expect([good.status, bad.status]).toEqual(["fulfilled", "rejected"]);
});
