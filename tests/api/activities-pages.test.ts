import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

async function preview(one: Client, id: string) {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
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
        location: "Parken",
        maxParticipants: 12,
        answerMinutes: 60,
        maxGuests: 0,
        // one that repeats has a deadline for each time, and no rule is expanded here
        answerBy: null,
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
