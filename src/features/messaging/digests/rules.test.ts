import { expect, test } from "vitest";
import { spansFrom } from "./rules";

test("The local times of the next hours, in each zone, also around midnight.", () => {
  const at = (text: string) => spansFrom(new Date(text), ["UTC", "Europe/Stockholm"], 90);
  expect(at("2026-11-21T07:30:00Z")).toEqual([
    { zone: "UTC", from: 450, until: 540 },
    { zone: "Europe/Stockholm", from: 510, until: 600 },
  ]);
  expect(at("2026-11-21T22:15:00Z")).toEqual([
    { zone: "UTC", from: 1335, until: 1425 },
    { zone: "Europe/Stockholm", from: 1395, until: 1440 },
    { zone: "Europe/Stockholm", from: 0, until: 45 },
  ]);
});
