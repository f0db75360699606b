import { expect, test } from "vitest";
import { PRESET_COLORS } from "./color";
import { hexOfName, nearestName } from "./css-colors";

test("a name of CSS has its hex value, in any case", () => {
  expect(["tomato", " RebeccaPurple", "DarkSlateGrey ", "Red", "rouge", ""].map(hexOfName)).toEqual([
    "#ff6347",
    null,
    "#2f4f4f",
    "#ff0000",
    null,
    null,
  ]);
});

test("the nearest name is that of the color which looks most alike, and its own for a named one", () => {
  expect(["#000000", "#ffffff", "#ff6347", "#FE6448", "#0000ff"].map(nearestName)).toEqual([
    "black",
    "white",
    "tomato",
    "tomato",
    "blue",
  ]);
  expect(PRESET_COLORS.map(nearestName)).toEqual([
    ...["orangered", "coral", "orange", "orange", "yellowgreen", "limegreen", "mediumseagreen"],
    ...["lightseagreen", "lightseagreen", "cornflowerblue", "dodgerblue", "mediumslateblue"],
    ...["mediumslateblue", "mediumorchid", "mediumorchid", "deeppink", "red"],
  ]);
});
