import { describe, expect, test } from "vitest";
import { kinds } from "../kinds/rules";
import type { NotificationKind } from "../kinds/schema";
import { countedKinds, defaultChannels, digestJob, digestTime, listChoices } from "./rules";

countedKinds.register({
  name: "message",
  setting: { id: "words", group: "MESSAGES" },
  channels: { inApp: true, mail: "DAILY" },
});
kinds.register({ name: "asked", channels: { inApp: true, mail: "NOW" } } as unknown as NotificationKind);

test("A type has the channels of its kind until the user chooses, and push where its email comes at once; undeclared, it is in the app alone.", () => {
  expect(defaultChannels("asked")).toEqual({ inApp: true, push: true, mail: "NOW" });
  expect(defaultChannels("message")).toEqual({ inApp: true, push: false, mail: "DAILY" });
  expect(defaultChannels("something new")).toEqual({ inApp: true, push: false, mail: "OFF" });
});

test("What makes no notification is mailed daily or not at all, and once in the list however often registered.", () => {
  const [message] = countedKinds.all();
  countedKinds.register(message!);
  // a test in the same process may have registered the product's kinds
  const listed = listChoices().filter(({ name }) => name === "message");
  expect(listed.map(({ name, timings }) => [name, timings])).toEqual([["message", ["OFF", "DAILY"]]]);
});

const eight = 8 * 60;
const reader = { id: "u1", digestAt: eight, timeZone: "Europe/Stockholm", quietFrom: null, quietUntil: null };
const at = (text: string) => new Date(text);

describe("The daily mail is sent at the reader's hour, or when the quiet hours end", () => {
  test.each([
    ["today", "2026-11-21T06:58:59.999Z", {}, "2026-11-21T07:00:00.000Z"],
    ["tomorrow, if less than a minute is left", "2026-11-21T06:59:00Z", {}, "2026-11-22T07:00:00.000Z"],
    ["in the reader's zone", "2026-11-21T06:00:00Z", { timeZone: "UTC" }, "2026-11-21T08:00:00.000Z"],
    [
      "after the quiet hours",
      "2026-11-21T06:00:00Z",
      { quietFrom: 22 * 60, quietUntil: 9 * 60 },
      "2026-11-21T08:00:00.000Z",
    ],
    [
      "as chosen, if it is not quiet then",
      "2026-11-21T06:00:00Z",
      { quietFrom: 22 * 60, quietUntil: 7 * 60 },
      "2026-11-21T07:00:00.000Z",
    ],
  ])("%s", (_, now, more, expected) => {
    expect(digestTime({ ...reader, ...more }, at(now)).toISOString()).toBe(expected);
  });
});

test("The daily mail is one job per reader and time, however many notifications it will contain.", () => {
  const job = digestJob(reader, at("2026-11-21T05:00:00Z"));
  expect(job).toEqual({
    given: { userId: "u1", digestAt: eight },
    runAt: at("2026-11-21T07:00:00Z"),
    key: "u1 2026-11-21T07:00:00.000Z",
  });
  expect(digestJob(reader, at("2026-11-21T06:00:00Z")).key).toBe(job.key);
  expect(digestJob(reader, at("2026-11-22T06:00:00Z")).key).not.toBe(job.key);
});
