import { describe, expect, test } from "vitest";
import { TrackClock } from "./track-clock";

const read = (text: string) => new TrackClock("Europe/Stockholm").read(text);

test.each([
  ["2026-05-04T16:00:00Z", "2026-05-04T16:00:00.000Z"],
  [" 2026-05-04T16:00:00.5Z\n", "2026-05-04T16:00:00.500Z"],
  ["2026-05-04T16:00:00,25Z", "2026-05-04T16:00:00.250Z"],
  ["2026-05-04t16:00z", "2026-05-04T16:00:00.000Z"],
  ["2026-05-04T18:00:00+02:00", "2026-05-04T16:00:00.000Z"],
  ["2026-05-04T11:30:00-0430", "2026-05-04T16:00:00.000Z"],
  ["2026-05-04T18:00:00", "2026-05-04T16:00:00.000Z"],
  ["2026-01-04 18:00:00", "2026-01-04T17:00:00.000Z"],
])("%j is %s", (text, right) => {
  expect(new Date(read(text)).toISOString()).toBe(right);
});

test.each([
  "",
  "soon",
  "2026-05-04",
  "0000-05-04T16:00:00Z",
  "1970-01-01T00:00:00Z",
  "2026-13-04T16:00:00Z",
  "2026-02-30T16:00:00Z",
  "2026-05-04T25:00:00Z",
  "2026-05-04T16:61:00Z",
])("%j is no time", (text) => {
  expect(read(text)).toBeNaN();
});

describe("Local times on the night on which the clock is set", () => {
  const seconds = (...times: string[]) => {
    const clock = new TrackClock("Europe/Stockholm");
    const read = times.map((time) => clock.read(time));
    return read.map((at) => (at - read[0]!) / 1000);
  };
  test("back go on", () => {
    expect(
      seconds(
        "2026-10-25T02:58:00",
        "2026-10-25T02:59:30",
        "2026-10-25T02:01:00",
        "2026-10-25T02:03:00",
        "2026-10-25T03:01:00",
      ),
    ).toEqual([0, 90, 180, 300, 3780]);
  });
  test("forth leave an hour out", () => {
    expect(seconds("2026-03-29T01:59:00", "2026-03-29T03:01:00")).toEqual([0, 120]);
  });
});

test("A zone that is not known is a RangeError", () => {
  expect(() => new TrackClock("Mars/Base")).toThrow(RangeError);
});
