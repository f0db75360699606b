import { describe, expect, test } from "vitest";
import { groupCreate } from "./schema";

const parse = (fields: object) => groupCreate.safeParse({ name: "Grupp", ...fields });

describe("each limit on both sides", () => {
  test.each([
    [{ name: "a".repeat(100) }, { name: "a".repeat(101) }],
    [{ name: "👩".repeat(100) }, { name: "  " }],
    [{ description: "a".repeat(2000) }, { description: "a".repeat(2001) }],
    [{ description: null }, { description: 5 }],
    [{ pictureUrl: null }, { pictureUrl: "https://evil.example/x.png" }],
    [{ pictureUrl: undefined }, { pictureUrl: "/api/uploads/group-pictures/x.webp" }],
    [{ color: "#abcDEF" }, { color: "#abcde" }],
    [{ color: "#abc" }, { color: "red" }],
    [{ color: undefined }, { color: "#3B82F6;x:y" }],
    [{ color: null, isPrivate: null }, { isPrivate: 0 }],
    [{ isPrivate: true }, { isPrivate: "yes" }],
    [{ memberLimit: 1 }, { memberLimit: 0 }],
    [{ memberLimit: 100_000 }, { memberLimit: 100_001 }],
    [{ memberLimit: null }, { memberLimit: 2.5 }],
  ])("%j, not %j", (right, wrong) => {
    expect([parse(right).success, parse(wrong).success]).toEqual([true, false]);
  });
});

test("color: #3B82F6 unless chosen; a short hex color is written out", () => {
  const colors = [undefined, null, "#1aF"].map((color) => parse({ color }).data?.color);
  expect(colors).toEqual(["#3B82F6", "#3B82F6", "#11aaFF"]);
});
