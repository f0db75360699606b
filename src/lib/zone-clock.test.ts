import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import fc from "../../tests/support/chance";
import { zoneClockOf } from "./zone-clock";

const DAY_MS = 86_400_000;
const zones = [
  "Europe/Stockholm",
  "America/New_York",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Africa/Freetown",
  "America/Recife",
  "Asia/Gaza",
  "Pacific/Apia",
  "Antarctica/Troll",
  "UTC",
];
const moment = fc.integer({ min: Date.parse("1900-01-01"), max: Date.parse("2200-01-01") });
const zoned = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);

test("it tells the offset as Temporal does, and the moment of a local time unless the clock is set around it", () => {
  let unknown = 0;
  const tried = 3000;
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (timeZone, at) => {
      const clock = zoneClockOf(timeZone);
      const local = zoned(at, timeZone);
      const offset = local.offsetNanoseconds / 1e6;
      expect(clock.offsetAt(at)).toBe(offset);
      const found = clock.momentAt(at + offset);
      if (found === null) unknown++;
      else expect(found).toBe(local.toPlainDateTime().toZonedDateTime(timeZone).epochMilliseconds);
    }),
    { numRuns: tried },
  );
  expect(unknown).toBeLessThan(tried / 10);
});

test("around every change of a year, each hour is as Temporal has it or left to it", () => {
  for (const timeZone of zones) {
    const clock = zoneClockOf(timeZone);
    for (const year of [1939, 2000, 2011, 2026]) {
      const begin = Date.UTC(year, 0, 1);
      for (let next = zoned(begin, timeZone).getTimeZoneTransition("next"); next; ) {
        const at = next.epochMilliseconds;
        if (at > begin + 366 * DAY_MS) break;
        for (let hour = -60; hour <= 60; hour++) {
          const wall = new Date(at + hour * 3_600_000).toISOString().slice(0, 19);
          const expected = Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds;
          const found = clock.momentAt(Date.parse(`${wall}Z`));
          if (found !== null) expect([timeZone, wall, found]).toEqual([timeZone, wall, expected]);
        }
        next = next.getTimeZoneTransition("next");
      }
    }
  }
});
