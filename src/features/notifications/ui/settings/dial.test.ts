import { expect, test } from "vitest";
import { CENTER, clockAt, LENGTH, moved, placeAfter, placeNear, placeOf, pointAt, quietLength } from "./dial";

test.each([
  ["18:00", 0],
  ["22:00", 240],
  ["00:00", 360],
  ["07:00", 780],
  ["12:00", 1080],
  // the afternoon is not on the arc
  ["13:30", 1080],
  ["17:30", 0],
])("%s is at %d minutes", (clock, place) => {
  expect(placeOf(clock)).toBe(place);
});

test("A place on the arc is the time that is at it, and is found again by its point.", () => {
  for (let place = 0; place <= LENGTH; place += 15) {
    expect(placeOf(clockAt(place))).toBe(place);
    expect(placeNear(pointAt(place))).toBe(place);
  }
});

test("A pointer below the arc is at its nearer end.", () => {
  expect(placeNear({ x: CENTER.x - 90, y: CENTER.y + 30 })).toBe(0);
  expect(placeNear({ x: CENTER.x + 90, y: CENTER.y + 30 })).toBe(LENGTH);
});

test.each([
  ["ArrowRight", 255],
  ["ArrowUp", 255],
  ["ArrowLeft", 225],
  ["PageUp", 300],
  ["PageDown", 180],
  ["Home", 0],
  ["End", LENGTH],
  ["a", null],
])("%s moves a handle at 240 to %s", (key, expected) => {
  expect(placeAfter(key, 240)).toBe(expected);
});

test("A handle stays on the arc and before the other.", () => {
  const night = { from: 240, until: 780 };
  expect(moved(night, "from", 900)).toEqual({ from: 765, until: 780 });
  expect(moved(night, "until", 100)).toEqual({ from: 240, until: 255 });
  expect(moved(night, "from", -15)).toEqual({ from: 0, until: 780 });
  expect(moved(night, "until", 2000)).toEqual({ from: 240, until: LENGTH });
});

test("Quiet hours may span midnight.", () => {
  expect(quietLength("22:00", "07:00")).toBe(540);
  expect(quietLength("13:00", "14:30")).toBe(90);
  expect(quietLength("07:00", "07:00")).toBe(0);
});
