import { expect, test } from "vitest";
import { db } from "@/server/db";
import { withDatabase } from "../../../tests/support/statements";
import { purgeLiveEvents } from "./jobs";

withDatabase();

test("Live events are stored for 7 days; one that has no position yet stays", async () => {
  const ago = (days: number, ms = 0) => new Date(Date.now() - days * 24 * 3600_000 - ms);
  const add = (position: number | null, createdAt: Date) =>
    db.liveEvent.create({ data: { topic: "person:x", type: "x", data: {}, position, createdAt } });
  const [kept] = await Promise.all([add(3, ago(7, -60_000)), add(2, ago(7, 60_000)), add(1, ago(30))]);
  const unnumbered = await add(null, ago(30));
  await purgeLiveEvents();
  const left = await db.liveEvent.findMany({ orderBy: { serial: "asc" } });
  expect(left.map(({ serial }) => serial).sort()).toEqual([kept?.serial, unnumbered.serial].sort());
});
