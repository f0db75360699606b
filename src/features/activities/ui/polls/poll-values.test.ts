import { expect, test } from "vitest";
import type { PollView } from "../../polls/views";
import { blankRows, closeOf, faultsOf, inputOf, nextRow, optionOf, rowsOf } from "./poll-values";

const zone = "Europe/Stockholm";
const row = { key: 1, day: "2026-06-20", time: "18:00", endTime: "" };
const isoOf = (given: Partial<typeof row>) => {
  const option = optionOf({ ...row, ...given }, zone);
  return option && [option.dateTime.toISOString(), option.endTime?.toISOString() ?? null];
};

test("A new poll begins with two evenings, and each further time is a day later", () => {
  const rows = blankRows(new Date("2026-06-30T21:00:00Z"), zone);
  expect(rows.map(({ day, time }) => [day, time])).toEqual([
    ["2026-07-01", "18:00"],
    ["2026-07-02", "18:00"],
  ]);
  expect(nextRow([...rows, { key: 7, day: "2026-12-31", time: "09:00", endTime: "10:00" }])).toEqual({
    ...{ key: 8, day: "2027-01-01", time: "09:00", endTime: "10:00" },
  });
  expect(nextRow([{ ...row, day: "soon" }]).day).toBe("");
});

test("An end before the beginning is one on the next day", () => {
  expect(isoOf({})).toEqual(["2026-06-20T16:00:00.000Z", null]);
  expect(isoOf({ endTime: "20:00" })?.[1]).toBe("2026-06-20T18:00:00.000Z");
  expect(isoOf({ endTime: "18:00" })?.[1]).toBe("2026-06-21T16:00:00.000Z");
  expect(isoOf({ endTime: "01:00" })?.[1]).toBe("2026-06-20T23:00:00.000Z");
  expect([isoOf({ day: "" }), isoOf({ time: "late" }), isoOf({ endTime: "late" })]).toEqual([
    null,
    null,
    null,
  ]);
  expect([isoOf({ day: "1899-12-31" }), isoOf({ day: "3000-01-02" })]).toEqual([null, null]);
});

test("Times that are none, or there already, are faults", () => {
  const rows = [row, { ...row, key: 2 }, { ...row, key: 3, time: "" }, { ...row, key: 4, endTime: "19:00" }];
  expect([...faultsOf(rows, zone)]).toEqual([
    [2, "same"],
    [3, "time"],
  ]);
});

test("The last day to vote ends with it", () => {
  expect(closeOf({ closes: "" }, zone)).toBe(null);
  expect(closeOf({ closes: "2026-06-19" }, zone)?.toISOString()).toBe("2026-06-19T21:59:00.000Z");
  expect(closeOf({ closes: "soon" }, zone)).toBe(undefined);
});

test("What is sent has the times as moments", () => {
  const values = { title: "Möte", location: "", description: "", closes: "2026-06-19", groupId: "" };
  expect(inputOf(values, [{ ...row, endTime: "19:00" }], zone)).toEqual({
    ...{ title: "Möte", location: "", description: "", closesAt: "2026-06-19T21:59:00.000Z" },
    options: [{ dateTime: "2026-06-20T16:00:00.000Z", endTime: "2026-06-20T17:00:00.000Z" }],
  });
});

test("Times that nobody changes are sent as they are: those that stay keep their votes", () => {
  const options = [
    { dateTime: "2026-06-20T16:00:15.123Z", endTime: null },
    // from Friday to Sunday
    { dateTime: "2026-06-26T16:00:00.000Z", endTime: "2026-06-28T12:00:00.000Z" },
  ];
  const rows = rowsOf({ options } as PollView, zone);
  const values = { title: "Möte", location: "", description: "", closes: "", groupId: "" };
  expect(inputOf(values, rows, zone).options).toEqual(options);
  const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]];
  const changed = [{ ...first, time: "18:30" }, second];
  expect(inputOf(values, changed, zone).options).toEqual([
    { dateTime: "2026-06-20T16:30:00.000Z", endTime: null },
    options[1],
  ]);
  expect(nextRow(rows)).not.toHaveProperty("saved");
});
