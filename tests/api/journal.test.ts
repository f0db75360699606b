import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasBegun, isListRange } from "@/features/journal/rules";
import { addDays } from "@/lib/whole-days";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;

beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
beforeEach(async () => void (await db.journalEntry.deleteMany()));
afterAll(() => app.stop());

const DAY = "2026-06-18";
const pathOf = (day: string) => `/api/journal/${day}`;
const write = async (who: Member, fields: object, day = DAY): Promise<Json> => {
  const { status, body } = await who.patch(pathOf(day), fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.entry;
};
const entryOf = async (who: Member, day = DAY): Promise<Json> => (await who.get(pathOf(day))).body.entry;
const listOf = async (who: Member, from: string, to: string): Promise<Json> =>
  (await who.get(`/api/journal?from=${from}&to=${to}`)).body;
const empty = { day: DAY, mood: null, energy: null, sleepMinutes: null, tags: [], note: "", updatedAt: null };

describe("a day is written", () => {
  test("field by field; what is not given stays, null clears", async () => {
    expect(await entryOf(elin)).toEqual(empty);
    await write(elin, { mood: 5, note: "Sprang i motljuset.\nMidsommar imorgon!" });
    await write(elin, { energy: 4, sleepMinutes: 460, tags: ["Löpning", "Vänner"] });
    expect(await entryOf(elin)).toEqual({
      day: DAY,
      mood: 5,
      energy: 4,
      sleepMinutes: 460,
      tags: ["Löpning", "Vänner"],
      note: "Sprang i motljuset.\nMidsommar imorgon!",
      updatedAt: expect.any(String),
    });
    const entry = await write(elin, { energy: null, tags: null, note: null });
    expect(entry).toMatchObject({ mood: 5, energy: null, sleepMinutes: 460, tags: [], note: "" });
  });

  test("a day of which nothing is left is not written any more", async () => {
    await write(elin, { mood: 2 });
    expect(await write(elin, { mood: null })).toEqual(empty);
    await write(elin, {});
    expect(await db.journalEntry.count()).toBe(0);
    expect(await listOf(elin, DAY, DAY)).toEqual({ days: [], firstDay: null });
  });

  test("limits, on both sides", async () => {
    const tags = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
    const good = [
      ...[1, 5].flatMap((level) => [{ mood: level }, { energy: level }]),
      ...[{ sleepMinutes: 0 }, { sleepMinutes: 1440 }, { note: "å".repeat(5000) }],
      ...[{ tags: tags(12) }, { tags: ["å".repeat(30)] }],
    ];
    for (const fields of good) expect(await write(elin, fields)).toMatchObject(fields);
    const bad = [
      ...[0, 6, 2.5, "4", true].flatMap((level) => [{ mood: level }, { energy: level }]),
      ...[{ sleepMinutes: -1 }, { sleepMinutes: 1441 }, { note: "å".repeat(5001) }, { note: "a\u0000b" }],
      ...[{ tags: tags(13) }, { tags: ["å".repeat(31)] }, { tags: [" "] }, { tags: ["a\nb"] }, { tags: "a" }],
    ];
    for (const fields of bad)
      expect((await elin.patch(pathOf(DAY), fields)).status, JSON.stringify(fields)).toBe(400);
  });

  test("two tags that differ in case alone are one, as it was written first", async () => {
    expect((await write(elin, { tags: ["Bastu", "BASTU", "Vila", "bastu"] })).tags).toEqual([
      "Bastu",
      "Vila",
    ]);
  });

  test(hasBegun.sentence, async () => {
    const furthest = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    await write(elin, { mood: 3 }, furthest);
    // two days on: midnight may pass during the test
    const answer = await elin.patch(pathOf(addDays(furthest, 2)), { mood: 3 });
    expect(answer).toMatchObject({ status: 400, body: { error: hasBegun.sentence } });
    await write(elin, { mood: 3 }, "1900-01-01");
    for (const day of ["1899-12-31", "2026-02-30", "2026-6-18", "today", "0000-01-01", "%00"]) {
      expect((await elin.patch(pathOf(day), { mood: 3 })).status, day).toBe(400);
      expect((await elin.get(pathOf(day))).status, day).toBe(400);
      expect((await elin.delete(pathOf(day))).status, day).toBe(400);
    }
  });

  test("simultaneous calls with different fields keep all of them, in one entry", async () => {
    const fields = [{ mood: 4 }, { energy: 2 }, { sleepMinutes: 400 }, { tags: ["Vila"] }, { note: "Regn" }];
    await Promise.all(fields.map((one) => write(elin, one)));
    expect(await entryOf(elin)).toMatchObject(Object.assign({}, ...fields));
    expect(await db.journalEntry.count()).toBe(1);
  });

  test("emptied and written at once, nothing that was written is lost", async () => {
    for (const _ of rounds(10)) {
      await write(elin, { mood: 2 });
      await Promise.all([write(elin, { mood: null }), write(elin, { note: "Regn" })]);
      expect((await entryOf(elin)).note).toBe("Regn");
      await elin.delete(pathOf(DAY));
    }
  });
});

describe("a journal is its writer's alone", () => {
  test("nobody else reads, changes or removes it", async () => {
    await write(elin, { mood: 5, tags: ["Bastu"], note: "Hemligt" });
    expect((await siri.get(pathOf(DAY))).body).toEqual({ entry: empty, usualTags: [] });
    expect(await listOf(siri, DAY, DAY)).toEqual({ days: [], firstDay: null });
    expect((await siri.delete(pathOf(DAY))).status).toBe(404);
    await write(siri, { mood: 1, userId: elin.id });
    expect(await entryOf(elin)).toMatchObject({ mood: 5, note: "Hemligt" });
  });

  test("a removed day is gone, and can't be removed twice", async () => {
    await write(elin, { mood: 5 });
    expect(await elin.delete(pathOf(DAY))).toMatchObject({ status: 200, body: { success: true } });
    expect(await entryOf(elin)).toEqual(empty);
    expect((await elin.delete(pathOf(DAY))).status).toBe(404);
  });
});

describe("days are listed", () => {
  test("those of the range, both ends included, with their moods, and the first day of all", async () => {
    for (const [day, mood] of [
      ["2025-02-03", 1],
      ["2025-12-31", 2],
      ["2026-01-01", 3],
    ] as const)
      await write(elin, { mood }, day);
    await write(elin, { note: "Utan humör" }, "2025-03-01");
    expect(await listOf(elin, "2025-03-01", "2025-12-31")).toEqual({
      days: [
        { day: "2025-03-01", mood: null },
        { day: "2025-12-31", mood: 2 },
      ],
      firstDay: "2025-02-03",
    });
    const texts = await statementsOfCall(() => elin.get("/api/journal?from=2025-01-01&to=2025-12-31"));
    expect(texts).toHaveLength(1);
    expect(await statementsOfCall(() => elin.get(pathOf(DAY)))).toHaveLength(1);
  });

  test(isListRange.sentence, async () => {
    const statusOf = async (from: string, to: string) =>
      (await elin.get(`/api/journal?from=${from}&to=${to}`)).status;
    expect(await statusOf("2024-01-01", "2024-12-31")).toBe(200);
    expect(await statusOf("2024-01-01", "2025-01-01")).toBe(400);
    expect(await statusOf(DAY, DAY)).toBe(200);
    expect(await statusOf(DAY, addDays(DAY, -1))).toBe(400);
    expect((await elin.get("/api/journal")).status).toBe(400);
  });

  test("the tags used most come first, the latest of those used as often, 12 at most", async () => {
    await write(elin, { tags: ["Vila", "Bastu"] }, "2026-01-01");
    await write(elin, { tags: ["Bastu"] }, "2026-01-02");
    await write(elin, { tags: ["Vänner"] }, "2026-01-03");
    const { usualTags } = (await elin.get(pathOf(DAY))).body;
    expect(usualTags).toEqual(["Bastu", "Vänner", "Vila"]);
    for (const day of ["2026-02-01", "2026-02-02"])
      await write(elin, { tags: Array.from({ length: 12 }, (_, index) => `${day} ${index}`) }, day);
    expect((await elin.get(pathOf(DAY))).body.usualTags).toHaveLength(12);
  });
});
