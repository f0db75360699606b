import { describe, expect, test } from "vitest";
import {
  createMarksOf,
  depthOf,
  type Hit,
  hitNear,
  marksIn,
  mondayOfLastWeek,
  neighborOf,
  presentAmong,
  ticksOf,
} from "./hits";

const hit = (seq: number): Hit => ({ id: `m${seq}`, seq, at: "2026-06-11T17:02:00.000Z", places: [1] });
const hits = [hit(90), hit(50), hit(10)];

describe("marks", () => {
  const marked = (content: string, places: number[]) =>
    marksIn(content, places).map(({ start, end }) => content.slice(start, end));

  test("are the words at the places, counted from 1", () => {
    expect(marked("Får man ha hund i kupén?", [6])).toEqual(["kupén"]);
    expect(marked("Kupé, t-shirt och 👍🏽 C++", [4, 1, 2, 4, 5, 6])).toEqual([
      "Kupé",
      "t",
      "och",
      "👍🏽",
      "C++",
    ]);
  });

  test("leave out places beyond the text, as after an edit", () => {
    expect(marked("Kort", [0, 1, 7])).toEqual(["Kort"]);
  });

  test("are the same array as long as the text is the same", () => {
    const marksOf = createMarksOf(hits);
    const message = { id: "m50", content: "Kupé" };
    expect(marksOf(message)).toEqual([{ start: 0, end: 4 }]);
    expect(marksOf(message)).toBe(marksOf({ ...message }));
    expect(marksOf({ ...message, content: "Kupén" })).toEqual([{ start: 0, end: 5 }]);
    expect(marksOf({ id: "other", content: "Kupé" })).toBe(marksOf({ id: "another", content: "" }));
  });
});

describe("the present hit", () => {
  test("is the newest at first, and none where nothing is found", () => {
    expect(presentAmong(hits, null)).toBe(hits[0]);
    expect(presentAmong([], hit(50))).toBeNull();
  });

  test("stays when others come or go", () => {
    expect(presentAmong([hit(99), ...hits], hit(50))?.seq).toBe(50);
  });

  test("is the next older one after it has gone, else the newest", () => {
    expect(presentAmong([hit(90), hit(10)], hit(50))?.seq).toBe(10);
    expect(presentAmong([hit(90), hit(50)], hit(10))?.seq).toBe(90);
  });
});

describe("neighbors", () => {
  test.each([
    [90, "older", 50],
    [50, "older", 10],
    [10, "older", 90],
    [10, "newer", 50],
    [90, "newer", 10],
  ] as const)("of %i, %s: %i", (seq, way, expected) => {
    expect(neighborOf(hits, hit(seq), way)?.seq).toBe(expected);
  });

  test("of a hit that is no more: the newest", () => {
    expect(neighborOf(hits, hit(70), "older")?.seq).toBe(90);
    expect(neighborOf([], null, "newer")).toBeNull();
  });
});

describe("the strip", () => {
  test("shows hits where they lie in the history, close ones as one", () => {
    expect(ticksOf([hit(101), hit(51), hit(1)], 101)).toEqual([0, 50, 100]);
    expect(ticksOf([hit(50_000), hit(49_999), hit(49_998)], 50_000)).toEqual([100]);
    expect(ticksOf([hit(1)], 1)).toEqual([100]);
    expect(depthOf(120, 100)).toBe(100);
  });

  test("leads to the hit that is closest to where it is pressed", () => {
    expect(hitNear(hits, 0, 100)?.seq).toBe(10);
    expect(hitNear(hits, 68, 100)?.seq).toBe(50);
    expect(hitNear(hits, 100, 100)?.seq).toBe(90);
    expect(hitNear([], 50, 100)).toBeNull();
  });
});

test.each([
  ["2026-06-18", "2026-06-08"],
  ["2026-06-15", "2026-06-08"],
  ["2026-06-14", "2026-06-01"],
  ["2026-01-01", "2025-12-22"],
])("the week before %s began on %s", (today, monday) => {
  expect(mondayOfLastWeek(today)).toBe(monday);
});
