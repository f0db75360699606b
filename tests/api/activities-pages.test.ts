import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { addDays } from "@/lib/whole-days";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import { Client, type Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
afterAll(() => app.stop());

async function preview(one: Client, id: string, occurrence?: string) {
  const input = encodeURIComponent(JSON.stringify({ json: { id, occurrence } }));
  const { status, body } = await one.get(`/api/trpc/activities.pages.preview?input=${input}`);
  return { status, body: body.result?.data.json ?? body.error.json };
}
const stranger = () => new Client(app.url);

describe("without a session", () => {
  test("an activity that is open to everybody: what strangers may see, and no person", async () => {
    const made = await activityOf(elin, {
      title: "Städdag",
      description: "Ta med handskar.",
      location: "Parken",
      visibility: "PUBLIC",
      maxParticipants: 12,
      answerMinutes: 60,
      recurrence: "FREQ=WEEKLY;COUNT=3",
    });
    expect((await siri.post(`/api/availability/${made.id}/join`)).status).toBe(200);
    const { status, body } = await preview(stranger(), made.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      activity: {
        id: made.id,
        title: "Städdag",
        description: "Ta med handskar.",
        dateTime: made.dateTime,
        endTime: null,
        allDay: false,
        location: "Parken",
        maxParticipants: 12,
        answerMinutes: 60,
        maxGuests: 0,
        // that of the next time
        answerBy: new Date(Date.parse(made.dateTime) - 3_600_000).toISOString(),
        nextTime: made.dateTime,
        time: null,
        cancelled: null,
        cancelledAt: null,
        cancelMessage: null,
        organization: null,
        recurrence: "FREQ=WEEKLY;COUNT=3",
        timeZone: "Europe/Stockholm",
        lastTime: made.lastTime,
        _count: { participants: 1, guests: 0 },
        url: `${new URL(body.activity.url).origin}/events/${made.id}`,
        map: null,
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/Elin|Siri/);
  });

  // "Show the next time (exceptions respected: a cancelled one is shown as cancelled with its message if it is the next, then
  // the following), and the time named by ?time="
  test("a series: its next time, whether that is cancelled, and the time that is asked for", async () => {
    const zone = "Europe/Stockholm";
    const { day, time } = wallTimeOf(new Date(Date.now() - 3 * 86_400_000), zone);
    const [begun, second, third] = [0, 7, 14].map((days) =>
      momentOf({ day: addDays(day, days), time }, zone)?.toISOString(),
    ) as [string, string, string];
    const { id } = await activityOf(elin, {
      title: "Städdag",
      location: "Parken",
      visibility: "PUBLIC",
      dateTime: begun,
      recurrence: "FREQ=DAILY;INTERVAL=7;COUNT=3",
    });
    const seen = async (occurrence?: string) => (await preview(stranger(), id, occurrence)).body.activity;
    expect(await seen()).toMatchObject({ nextTime: second, time: null, cancelled: null });
    const message = "Det regnar.";
    await elin.call("DELETE", `/api/activities/${id}`, { body: { occurrence: second, message } });
    await elin.patch(`/api/activities/${id}`, { occurrence: third, location: "Torget" });
    expect(await seen()).toMatchObject({ nextTime: third, cancelled: { dateTime: second, message } });
    expect(await seen(second)).toMatchObject({
      dateTime: second,
      time: { occurrence: second, isCancelled: true, message },
    });
    await siri.call("PUT", `/api/activities/${id}/answer`, { body: { answer: "GOING", occurrence: third } });
    const one = await seen(third);
    expect(one).toMatchObject({
      dateTime: third,
      location: "Torget",
      time: { occurrence: third, isCancelled: false, message: null },
      _count: { participants: 1, guests: 0 },
    });
    expect(JSON.stringify(one)).not.toMatch(/Elin|Siri/);
    expect((await preview(stranger(), id, new Date(Date.parse(begun) + 1000).toISOString())).status).toBe(
      404,
    );
  });

  test("any other activity is not found, and neither is one that is closed or deleted", async () => {
    const group = await groupOf(elin, siri);
    const others = [
      await activityOf(elin, { visibility: "PRIVATE" }),
      await activityOf(elin, { visibility: "FRIENDS" }),
      await activityOf(elin, { visibility: "GROUP", groupId: group.id }),
    ];
    for (const { id } of others) expect((await preview(stranger(), id)).status).toBe(404);
    // not even for the host: members have a call of their own
    expect((await preview(elin, others[0]!.id)).status).toBe(404);

    const open = await activityOf(elin, { visibility: "PUBLIC" });
    expect((await preview(stranger(), open.id)).status).toBe(200);
    await elin.patch(`/api/activities/${open.id}`, { visibility: "FRIENDS" });
    expect((await preview(stranger(), open.id)).status).toBe(404);
    await elin.patch(`/api/activities/${open.id}`, { visibility: "PUBLIC" });
    await elin.delete(`/api/activities/${open.id}`);
    expect((await preview(stranger(), open.id)).status).toBe(404);
  });
});
