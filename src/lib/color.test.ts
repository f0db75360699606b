import { describe, expect, test } from "vitest";
import { contrastOf, isColor, textColorOn } from "./color";
import { color } from "./color-field";

test("A color is #RRGGBB or #RGB, in any case.", () => {
  expect(["#abc", "#A0B1C2", "#012345"].every(isColor)).toBe(true);
  const wrong = ["", "#", "abc", "#ab", "#abcd", "#abcdefa", "#ggg", "#abc ", " #abc", "#abcdef0"];
  expect(wrong.filter(isColor)).toEqual([]);
});

test("a short hex color is written out, the ends are trimmed", () => {
  expect(["#1aF", " #1aF\n", "#11AAff"].map((one) => color.parse(one))).toEqual([
    "#11aaFF",
    "#11aaFF",
    "#11AAff",
  ]);
  expect(["red", "#12", "rgb(0,0,0)", "#000;x:y"].map((one) => color.safeParse(one).success)).toEqual(
    Array(4).fill(false),
  );
});

describe("contrast ratio as WCAG defines it", () => {
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#000000", 21],
    ["#767676", "#ffffff", 4.54],
    ["#777777", "#ffffff", 4.48],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
    ["#00ff00", "#000000", 15.3],
    ["#0a0a0a", "#ffffff", 19.8],
    ["#123456", "#123456", 1],
  ])("%s on %s: %d", (one, other, ratio) => {
    expect(Math.round(contrastOf(one, other) * 100) / 100).toBe(ratio);
  });
});

describe("the text on every color is readable: contrast at least 4.5", () => {
  const hexOf = (value: number) => `#${value.toString(16).padStart(6, "0")}`;
  const worst = (backgrounds: string[]) =>
    Math.min(...backgrounds.map((background) => contrastOf(background, textColorOn(background))));

  test.each([
    ["#000000", "#ffffff"],
    ["#ffffff", "#000000"],
    ["#FFFF00", "#000000"],
    ["#0000FF", "#ffffff"],
    ["#757575", "#ffffff"],
    ["#767676", "#000000"],
  ])("%s gets %s", (background, text) => expect(textColorOn(background)).toBe(text));

  test("every gray, every step of each channel alone, and 33 steps of each channel with all others", () => {
    const grays = Array.from({ length: 256 }, (_, at) => hexOf(at * 0x010101));
    const alone = [0x10000, 0x100, 1].flatMap((unit) =>
      Array.from({ length: 256 }, (_, at) => hexOf(at * unit)),
    );
    const steps = Array.from({ length: 33 }, (_, at) => Math.min(255, at * 8));
    const mixed = steps.flatMap((red) =>
      steps.flatMap((green) => steps.map((blue) => hexOf(red * 0x10000 + green * 0x100 + blue))),
    );
    for (const backgrounds of [grays, alone, mixed]) expect(worst(backgrounds)).toBeGreaterThanOrEqual(4.5);
  });
});
