import { describe, expect, test } from "vitest";
import { type PreviewRow, toActivityPreview, toPreviewTime } from "./views";

const at = (day: number) => new Date(Date.UTC(2031, 2, day, 17));
const row: PreviewRow = {
  id: "01920000-0000-7000-8000-000000000071",
  title: "Städdag",
  description: "",
  dateTime: at(3),
  endTime: null,
  allDay: false,
  location: "",
  maxParticipants: null,
  answerMinutes: 60,
  maxGuests: 0,
  cancelledAt: null,
  cancelMessage: "",
  recurrence: "FREQ=WEEKLY;COUNT=4",
  timeZone: "Europe/Stockholm",
  lastTime: at(24),
  ruleEnd: at(24),
  skipped: null,
  moved: null,
  cancelled: { dateTime: at(10).toISOString(), message: "Det regnar." },
  organization: null,
  joined: 0,
  guestCount: 0,
};
const shown = (next: Date | null, change: Partial<PreviewRow> = {}) =>
  toActivityPreview({ ...row, ...change }, next, "https://samvaro.example", null);

describe("what visitors are told of a series", () => {
  test("its next time, the deadline of that, and a cancelled one that would come before it", () => {
    expect(shown(at(17))).toMatchObject({
      nextTime: at(17).toISOString(),
      answerBy: new Date(at(17).getTime() - 3_600_000).toISOString(),
      cancelled: { dateTime: at(10).toISOString(), message: "Det regnar." },
    });
    expect(shown(null).cancelled).not.toBeNull();
    expect(shown(at(17), { cancelled: { dateTime: at(10).toISOString(), message: "" } }).cancelled).toEqual({
      dateTime: at(10).toISOString(),
      message: null,
    });
  });

  test("no cancelled time that comes after the next one", () => {
    expect(shown(at(3)).cancelled).toBeNull();
    expect(shown(at(17), { cancelled: null }).cancelled).toBeNull();
    expect(shown(at(17), { recurrence: null }).cancelled).toBeNull();
  });

  test("the deadline of the time that was asked for, and whether it takes place", () => {
    const time = toPreviewTime(at(24), { isCancelled: true, message: "" });
    expect(time).toEqual({ occurrence: at(24).toISOString(), isCancelled: true, message: null });
    expect(shown(at(17), { dateTime: at(24), time }).answerBy).toBe(
      new Date(at(24).getTime() - 3_600_000).toISOString(),
    );
  });
});
