import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import { fieldsOfRun, newRun, type RunFields, readDuration, readRun, readRunDistance } from "./run-form";

const given = {
  unit: "KM" as const,
  timeZone: "Europe/Stockholm",
  now: Date.parse("2026-06-17T12:00:00Z"),
};
const typed: RunFields = {
  ...{ sport: "RUN", day: "2026-06-16", time: "18:04", distance: "10,2", elapsed: "55:40", moving: "52:18" },
  ...{ climb: "42", average: "152", max: "174", note: "Nydala" },
};
const faultsOf = (more: Partial<RunFields>) => {
  const read = readRun({ ...typed, ...more }, given);
  return "faults" in read ? read.faults : null;
};

test.each([
  ["52:18", 3138],
  ["1:02:30", 3750],
  ["52.18", 3138],
  ["45", 2700],
  ["1 h 5 min", 3900],
  ["1h5m", 3900],
  ["90 min", 5400],
  ["", null],
])("%s is %s seconds", (text, value) => {
  expect(readDuration(text)).toEqual({ value });
});

test.each([
  ["snart", "UNREADABLE"],
  ["0:00", "UNREADABLE"],
  ["52:78", "UNREADABLE"],
  ["9999:00", null],
  ["170:00:00", "TOO_LARGE"],
])("%s is no time of a run: %s", (text, fault) => {
  const read = readDuration(text);
  expect("fault" in read ? read.fault : null).toBe(fault);
});

test.each([
  ["10,2", "KM", 10_200],
  ["10.2", "KM", 10_200],
  ["6,2", "MI", 9977.9],
  ["800 m", "KM", 800],
  ["3 mi", "KM", 4828],
  ["5 km", "MI", 5000],
] as const)("%s in %s is %s m", (text, unit, value) => {
  expect(readRunDistance(text, unit)).toEqual({ value });
});

test("a form becomes a run, with its times in its own zone", () => {
  expect(readRun(typed, given)).toEqual({
    startedAt: "2026-06-16T16:04:00.000Z",
    completedAt: "2026-06-16T16:59:40.000Z",
    note: "Nydala",
    endurance: {
      ...{ sport: "RUN", distanceMetres: 10_200, elapsedSeconds: 3340, movingSeconds: 3138 },
      ...{ climbMetres: 42, heartRate: { average: 152, max: 174 } },
    },
  });
});

test("what is left out is not known", () => {
  const left = { distance: "", moving: "", climb: "", average: "", max: "" };
  expect(readRun({ ...typed, ...left }, given)).toMatchObject({
    endurance: { distanceMetres: null, movingSeconds: null, climbMetres: null, heartRate: null },
  });
});

test.each([
  [{ day: "snart" }, "day", "training.run.fault.day"],
  [{ day: "2026-06-19" }, "day", "training.run.fault.ahead"],
  [{ time: "25" }, "time", "training.run.fault.time"],
  [{ distance: "10,2,2" }, "distance", "training.run.fault.distance"],
  [{ distance: "0" }, "distance", "training.run.fault.distance"],
  [{ elapsed: "" }, "elapsed", "training.run.fault.elapsed"],
  [{ moving: "56:00" }, "moving", "training.run.fault.moving"],
  [{ climb: "-3" }, "climb", "training.run.fault.climb"],
  [{ max: "301" }, "max", "training.run.fault.pulse"],
  [{ average: "180" }, "average", "training.run.fault.average"],
] as const)("%j is said at its field", (more, field, fault) => {
  expect(faultsOf(more)).toEqual({ [field]: fault });
});

test("a run and its form are the same", () => {
  const intl = createIntl({ locale: "sv" });
  const read = readRun(typed, given);
  if ("faults" in read) throw new Error("not read");
  const endurance = {
    ...{ ...read.endurance, exerciseId: "x", recordedSeconds: null, maxSpeed: null, laps: [], pauses: [] },
  };
  expect(fieldsOfRun(intl, { ...read, timeZone: given.timeZone }, endurance, "KM")).toEqual(typed);
});

test("an empty form begins at a full hour", () => {
  expect(newRun(new Date(given.now), given.timeZone)).toMatchObject({ day: "2026-06-17", time: "13:00" });
});
