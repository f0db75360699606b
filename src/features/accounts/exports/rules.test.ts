import { describe, expect, test } from "vitest";
import {
  EXPORT_DAYS,
  entryNameOf,
  exportFileName,
  FOLDER,
  fileOfExport,
  isBeingMade,
  keyOfExport,
  statusOf,
} from "./rules";

const DAY = 86_400_000;
const now = new Date("2026-11-21T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

describe("an export that no process is writing any more has failed", () => {
  test.each([
    ["WAITING", 2 * DAY, "WAITING"],
    ["WAITING", 2 * DAY + 1, "FAILED"],
    ["RUNNING", 2 * DAY, "RUNNING"],
    ["RUNNING", 2 * DAY + 1, "FAILED"],
    ["READY", 3 * DAY, "READY"],
    ["FAILED", 3 * DAY, "FAILED"],
  ] as const)("%s since %d ms: %s", (status, age, expected) => {
    expect(statusOf({ status, createdAt: ago(age) }, now)).toBe(expected);
  });

  test("then another can be asked for", () => {
    const since = (ms: number) => ({ status: "RUNNING" as const, createdAt: new Date(Date.now() - ms) });
    expect([isBeingMade(since(DAY)), isBeingMade(since(3 * DAY))]).toEqual([true, false]);
    expect(isBeingMade({ ...since(DAY), status: "WAITING" })).toBe(true);
    expect(isBeingMade({ ...since(DAY), status: "READY" })).toBe(false);
  });
});

test("an export is a file of its own in the folder of the exports, for a week", () => {
  expect([FOLDER, fileOfExport("e1"), keyOfExport("e1")]).toEqual(["exports/", "e1.zip", "exports/e1.zip"]);
  expect(EXPORT_DAYS).toBe(7);
});

test("the download is named by product, username and date", () => {
  expect(exportFileName("elin.s", now)).toBe("samvaro-elin.s-2026-11-21.zip");
});

describe("every system can unpack the names in it, and the id keeps equal names apart", () => {
  test.each([
    ["bild 1_a-b.jpg", "bild 1_a-b.jpg"],
    ["Åsas größe 日本 ٣.txt", "Åsas größe 日本 ٣.txt"],
    ['a/b\\c:d*e?"<>|.txt', "a_b_c_d_e_____.txt"],
    ["../../x", ".._.._x"],
    [`${"x".repeat(100)}.jpg`, `${"x".repeat(76)}.jpg`],
  ])("%j: %j", (name, expected) => {
    expect(entryNameOf({ id: "f1", name })).toBe(`files/f1-${expected}`);
  });
});
