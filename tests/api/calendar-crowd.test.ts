import "../support/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NEVER } from "@/features/activities/rules";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import type { Member } from "../support/client";
import { heldBy } from "../support/held";
import { addMembers } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;

/** Stores endless daily series for everybody, without the command. */
async function addSeries(hostId: string, count: number): Promise<void> {
  const first = Date.parse("1990-01-01T00:00:00Z");
  await db.activity.createMany({
    data: Array.from({ length: count }, (_, at) => {
      const dateTime = new Date(first + at * 60_000);
      const times = { dateTime, endTime: new Date(dateTime.getTime() + 3_600_000), recurrence: "FREQ=DAILY" };
      const span = { timeZone: "America/New_York", lastTime: NEVER, overAt: NEVER };
      const texts = { title: `No. ${at}`, searchKey: `no. ${at}\n` };
      return { id: newId(), ...texts, hostId, visibility: "PUBLIC" as const, ...times, ...span };
    }),
  });
}

test("One member's 1 340 public series don't slow everybody's calendar: 40 calls at once hold no turn of the loop over 100 ms", async () => {
  const [host, elin] = (await addMembers(app.url, "Host", "Elin")) as [Member, Member];
  await addSeries(host.id, 1340);
  const from = new Date("2031-06-01T00:00:00Z");
  const to = new Date(from.getTime() + 62 * DAY_MS);
  const path = `/api/activities/occurrences?from=${from.toISOString()}&to=${to.toISOString()}`;
  const { cookieHeader: cookie } = elin;
  const read = async () => {
    const answer = await fetch(app.url + path, { headers: { cookie } });
    // it is not parsed, as that would be in the same thread
    await answer.arrayBuffer();
    return answer.status;
  };
  const held: number[] = [];
  const statuses: number[] = [];
  for (let round = 0; round < 4; round++) {
    const crowd = () => Promise.all(Array.from({ length: 40 }, read));
    held.push(await heldBy(async () => void statuses.push(...(await crowd()))));
    // the limit of calls of one person, fifty a second, has room again
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { occurrences, isCut, more } = (await elin.get(path)).body;
  expect([occurrences.length, isCut, more.length]).toEqual([1000, true, 62]);
  // what else runs on the machine, and collects garbage, lengthens a turn now and then, not each time
  expect(Math.min(...held)).toBeLessThan(100);
});
