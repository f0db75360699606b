import { expect, test } from "vitest";
import type { Entry } from "./entries";
import { type Arrow, holdEntry, steer } from "./steer";

const entry = {
  firstDay: "2031-06-18",
  lastDay: "2031-06-18",
  startMinute: 600,
  endMinute: 660,
  occurrence: { dateTime: "2031-06-18T08:00:00Z", endTime: "2031-06-18T09:00:00Z" },
  endTime: "11:00",
} as Entry;
const week = [
  "2031-06-16",
  "2031-06-17",
  "2031-06-18",
  "2031-06-19",
  "2031-06-20",
  "2031-06-21",
  "2031-06-22",
];

/** Where it is after these keys. */
function after(kind: "move" | "resize" | "carry", arrows: Arrow[], shown = week, one = entry) {
  let held = holdEntry(one, kind);
  for (const arrow of arrows) held = { ...held, target: steer(held, arrow, shown) };
  return held.target;
}

test.each([
  [["ArrowDown"], { day: "2031-06-18", from: 615, to: 675 }],
  [["ArrowUp", "ArrowUp"], { day: "2031-06-18", from: 570, to: 630 }],
  [["ArrowRight", "ArrowDown"], { day: "2031-06-19", from: 615, to: 675 }],
  [["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft"], { day: "2031-06-16", from: 600, to: 660 }],
] as [Arrow[], object][])(
  "an arrow moves by 15 minutes or a day, within the days shown: %j",
  (arrows, target) => {
    expect(after("move", arrows)).toEqual(target);
  },
);

test("a step leads to the next quarter, and none out of the day", () => {
  expect(after("move", ["ArrowDown"], week, { ...entry, startMinute: 607, endMinute: 667 }).from).toBe(615);
  const up = Array.from({ length: 50 }, () => "ArrowUp" as const);
  expect(after("move", up)).toMatchObject({ from: 0, to: 60 });
  const down = Array.from({ length: 80 }, () => "ArrowDown" as const);
  expect(after("move", [...down, "ArrowUp"])).toMatchObject({ from: 1410 });
});

test("resizing changes the end, which stays after the start, and no day", () => {
  expect(after("resize", ["ArrowDown", "ArrowDown", "ArrowRight"])).toMatchObject({ from: 600, to: 690 });
  const up = Array.from({ length: 9 }, () => "ArrowUp" as const);
  expect(after("resize", up)).toEqual({ day: "2031-06-18", from: 600, to: 615 });
});

test("what is carried by days moves by a week up and down, if that week is shown", () => {
  const shown = [...week, "2031-06-25"];
  expect(after("carry", ["ArrowDown"], shown)).toEqual({ day: "2031-06-25", from: 600, to: 660 });
  expect(after("carry", ["ArrowUp"], shown).day).toBe("2031-06-18");
  // what begins before the days shown can be moved into them
  const before = { ...entry, firstDay: "2031-06-10", lastDay: "2031-06-16" };
  expect(after("carry", ["ArrowRight"], shown, before).day).toBe("2031-06-11");
});
