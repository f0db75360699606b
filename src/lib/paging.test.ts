import { expect, test } from "vitest";
import { pageCursor, pageOf, pageSize, parseCursor } from "./paging";

test("a page size is an integer from 1 to a maximum, with a default", () => {
  const size = pageSize(50, 20);
  expect([undefined, "1", "50", 50].map((value) => size.parse(value))).toEqual([20, 1, 50, 50]);
  for (const value of ["0", "51", "-1", "1.5", "x", "", "Infinity", null, [], {}]) {
    expect([value, size.safeParse(value).success]).toEqual([value, false]);
  }
});

const id = "01920000-0000-7000-8000-000000000001";
const at = new Date("2026-06-19T14:32:07.120Z");
const after = (row: Date): [Date, string] => [row, id];

test("a page has a next cursor, after its last row, if there are more rows than its limit", () => {
  expect(pageOf([at, new Date(0)], 1, after)).toEqual({
    page: [at],
    nextCursor: `${at.toISOString()}_${id}`,
  });
  expect(pageOf([at], 1, after)).toEqual({ page: [at], nextCursor: null });
  expect(pageOf<Date>([], 1, after)).toEqual({ page: [], nextCursor: null });
});

test("a cursor is parsed to the values it was made from; anything else is invalid", () => {
  expect([undefined, null].map(parseCursor)).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(parseCursor(`${at.toISOString()}_${id}`)).toEqual([at.toISOString(), id]);
  for (const cursor of [
    "",
    "x",
    at.toISOString(),
    `x${at.toISOString()}_${id}`,
    `${at.toISOString()}_${id}x`,
    `${at.toISOString()}_x`,
    `2026-02-30T00:00:00.000Z_${id}`,
    `0000-01-01T00:00:00.000Z_${id}`,
    `${at.toISOString()}_${id.toUpperCase().replace("7", "A")}`,
    `${at.toISOString()}_${"-".repeat(36)}`,
  ]) {
    expect(() => parseCursor(cursor), cursor).toThrow(
      expect.objectContaining({
        code: "invalid",
        more: { issues: [expect.objectContaining({ path: "cursor" })] },
      }),
    );
  }
});

test("a cursor of an input is missing, null, or a text of at most 200 characters", () => {
  const texts = ["", "x", "x".repeat(200)];
  for (const cursor of [undefined, null, ...texts]) expect(pageCursor.safeParse(cursor).success).toBe(true);
  for (const cursor of ["x".repeat(201), 5, {}]) expect(pageCursor.safeParse(cursor).success).toBe(false);
});
