import { describe, expect, test } from "vitest";
import { type Saved, seriesOf } from "./coming-times";
import { type Mark, timesToSend, toggled } from "./left-out";
import { type ActivityValues, blankValues, valuesOf } from "./plan";
import { reversed } from "./sent-times";

const zone = "Europe/Stockholm";
const evening = { ...blankValues(new Date("2026-06-25T16:00:00Z"), zone, true), endTime: "19:30" };
const weekly: ActivityValues = { ...evening, repeats: "weekly" };

const pressed = (
  plan: ActivityValues,
  time: string,
  isCancelled = true,
  saved: Saved | null = null,
): Mark => {
  const series = seriesOf(plan, saved);
  if (!series) throw new Error("The plan does not repeat.");
  return { series, time, isCancelled };
};
const second = pressed(weekly, "2026-07-02T16:00:00.000Z");
const third = pressed(weekly, "2026-07-09T16:00:00.000Z");
const sent = (plan: ActivityValues, marks: Mark[], saved: Saved | null = null) =>
  timesToSend(plan, saved, marks).map(
    ({ occurrence, isCancelled }) => `${isCancelled ? "-" : "+"}${occurrence.slice(0, 16)}`,
  );

describe("times that are left out", () => {
  test.each<[string, Partial<ActivityValues>, string[]]>([
    ["as they were pressed", {}, ["-2026-07-02T16:00", "-2026-07-09T16:00"]],
    ["at another hour", { time: "17:15", endTime: "18:00" }, ["-2026-07-02T15:15", "-2026-07-09T15:15"]],
    ["on another weekday", { day: "2026-06-27" }, ["-2026-07-04T16:00", "-2026-07-11T16:00"]],
    ["of days that remain", { every: "2" }, ["-2026-07-09T16:00"]],
    ["of a series that is over before", { ends: "until", until: "2026-07-05" }, ["-2026-07-02T16:00"]],
    ["all day", { allDay: "on" }, ["-2026-07-01T22:00", "-2026-07-08T22:00"]],
    ["of what takes place once", { repeats: "none" }, []],
    ["while an hour is typed", { time: "1" }, []],
  ])("%s", (_, change, expected) => {
    expect(sent({ ...weekly, ...change }, [second, third])).toEqual(expected);
  });

  test("a second press takes the first back, also once the hour is another", () => {
    expect(toggled([second, third], { ...second, isCancelled: false })).toEqual([third]);
    const later = { ...weekly, time: "17:15" };
    const back = pressed(later, "2026-07-09T15:15:00.000Z", false);
    expect(toggled([second, third], back)).toEqual([second]);
    expect(toggled([second], back)).toEqual([second, back]);
  });

  test("an edit names them to the second that is stored, and by a rule that the form can't express", () => {
    const activity = {
      ...{ title: "Dopp", description: "", location: "", visibility: "PRIVATE" as const, allDay: false },
      ...{ dateTime: "2026-06-25T16:00:07.000Z", endTime: null, maxParticipants: null, maxGuests: 0 },
      ...{ recurrence: "FREQ=WEEKLY;BYDAY=TH;BYSETPOS=1", answerMinutes: null, timeZone: zone },
      ...{ groupId: null, organizationId: null, categoryId: null, color: null, cancelledAt: null },
    };
    const initial = valuesOf(activity, zone);
    const saved = { initial, activity };
    const time = "2026-07-02T16:00:07.000Z";
    expect(timesToSend(initial, saved, [pressed(initial, time, true, saved)])).toEqual([
      { occurrence: time, isCancelled: true },
    ]);
    expect(sent({ ...initial, time: "19:00" }, [pressed(initial, time, true, saved)], saved)).toEqual([
      "-2026-07-02T17:00",
    ]);
  });
});

test("what is sent is taken back by its opposite", () => {
  const times = [
    { occurrence: "2026-07-02T16:00:00.000Z", isCancelled: true },
    { occurrence: "2026-07-09T16:00:00.000Z", isCancelled: false },
  ];
  expect(reversed(times).map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
  expect(reversed(reversed(times))).toEqual(times);
});
