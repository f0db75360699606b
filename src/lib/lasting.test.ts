import { expect, test } from "vitest";
import fc from "../../tests/support/chance";
import { endFrom, spanOfDays } from "./day-spans";
import { endsOf } from "./lasting";
import { addDays, beginOf } from "./whole-days";

const zones = ["Europe/Stockholm", "America/Sao_Paulo", "Africa/Cairo", "Pacific/Apia"];

test("each time ends as by endFrom, on days of 23 and 25 hours too", () => {
  const days = fc.record({
    timeZone: fc.constantFrom(...zones),
    first: fc.integer({ min: 0, max: 30_000 }).map((day) => addDays("1960-01-01", day)),
    length: fc.integer({ min: 0, max: 400 }),
    later: fc.integer({ min: 0, max: 800 }),
    hasEnd: fc.boolean(),
  });
  fc.assert(
    fc.property(days, ({ timeZone, first, length, later, hasEnd }) => {
      const span = spanOfDays({ firstDay: first, lastDay: addDays(first, length) }, timeZone);
      const one = { ...span, endTime: hasEnd ? span.endTime : null, allDay: true, timeZone };
      const at = beginOf(addDays(first, later), timeZone);
      expect(endsOf(one)(at)).toEqual(endFrom(at, one));
      const hours = { ...one, allDay: false };
      expect(endsOf(hours)(at)).toEqual(endFrom(at, hours));
    }),
    { numRuns: 1000 },
  );
});
