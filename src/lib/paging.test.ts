import { expect, test } from "vitest";
import { pageSize } from "./paging";

test("a page size is whole, from 1 to the most, and has a usual value", () => {
  const size = pageSize(50, 20);
  expect([undefined, "1", "50", 50].map((value) => size.parse(value))).toEqual([20, 1, 50, 50]);
  for (const value of ["0", "51", "-1", "1.5", "x", "", "Infinity", null, [], {}]) {
    expect([value, size.safeParse(value).success]).toEqual([value, false]);
  }
});
