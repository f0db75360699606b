import { expect, test } from "vitest";
import { once } from "./once";

test("The result is made at the first call and returned at every call, even if it is undefined.", () => {
  let made = 0;
  const count = once(() => ++made);
  expect(made).toBe(0);
  expect([count(), count()]).toEqual([1, 1]);
  let calls = 0;
  const nothing = once(() => void calls++);
  expect([nothing(), nothing(), calls]).toEqual([undefined, undefined, 1]);
});
