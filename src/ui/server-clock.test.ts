import { expect, test, vi } from "vitest";
import { noteServerTime, serverTime } from "./server-clock";

test("The server's time is the browser's, corrected by the Date header of the last answer.", () => {
  vi.useFakeTimers({ now: new Date("2026-05-01T12:00:00Z") });
  expect(serverTime().toISOString()).toBe("2026-05-01T12:00:00.000Z");
  noteServerTime("Fri, 01 May 2026 14:00:00 GMT");
  vi.setSystemTime(new Date("2026-05-01T12:00:30Z"));
  expect(serverTime().toISOString()).toBe("2026-05-01T14:00:30.000Z");
  for (const unusable of [null, "", "soon"]) noteServerTime(unusable);
  expect(serverTime().toISOString()).toBe("2026-05-01T14:00:30.000Z");
  vi.useRealTimers();
});
