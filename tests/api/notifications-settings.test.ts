import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { emailTo } from "../support/emails";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
afterAll(() => app.stop());

const path = "/api/notifications/settings";
const read = async (one: Member): Promise<Json> => (await one.get(path)).body;
const change = (one: Member, input: unknown) => one.patch(path, input);

test("by default, kinds that ask for an answer go by email too, the rest only to the app", async () => {
  const [moa] = await addMembers(app.url, "Moa");
  expect(await read(moa!)).toEqual({
    types: {
      friend_request: { inApp: true, push: false, mail: "DAILY" },
      friend_accepted: { inApp: true, push: false, mail: "OFF" },
      GROUP_INVITATION: { inApp: true, push: false, mail: "DAILY" },
      "Added to Group": { inApp: true, push: false, mail: "OFF" },
      group_join_request: { inApp: true, push: false, mail: "DAILY" },
      group_owner: { inApp: true, push: false, mail: "DAILY" },
      organization_invitation: { inApp: true, push: false, mail: "DAILY" },
      organization_added: { inApp: true, push: false, mail: "OFF" },
      organization_join_request: { inApp: true, push: false, mail: "DAILY" },
      organization_owner: { inApp: true, push: false, mail: "DAILY" },
      category_suggestion: { inApp: true, push: false, mail: "OFF" },
      category_suggestion_reviewed: { inApp: true, push: false, mail: "OFF" },
      organization_domain: { inApp: true, push: false, mail: "DAILY" },
      organization_domain_lapsed: { inApp: true, push: false, mail: "DAILY" },
      ACTIVITY_INVITATION: { inApp: true, push: true, mail: "NOW" },
      ACTIVITY_REMINDER: { inApp: true, push: true, mail: "NOW" },
      ACTIVITY_UNANSWERED: { inApp: true, push: true, mail: "NOW" },
      ACTIVITY_WAITLIST: { inApp: true, push: true, mail: "OFF" },
      ACTIVITY_CHANGED: { inApp: true, push: true, mail: "NOW" },
      ACTIVITY_CANCELLED: { inApp: true, push: true, mail: "NOW" },
      ACTIVITY_NEW: { inApp: true, push: false, mail: "DAILY" },
      ACTIVITY_OF_FRIEND: { inApp: true, push: false, mail: "OFF" },
      ACTIVITY_JOINED: { inApp: true, push: false, mail: "OFF" },
      ACTIVITY_LEFT: { inApp: true, push: false, mail: "OFF" },
      ACTIVITY_START: { inApp: true, push: true, mail: "OFF" },
      ACTIVITY_POLL: { inApp: true, push: true, mail: "NOW" },
      ACTIVITY_POLL_DECIDED: { inApp: true, push: true, mail: "NOW" },
      ACTIVITY_POLL_CANCELLED: { inApp: true, push: false, mail: "OFF" },
      EVENT_APPROVED: { inApp: true, push: true, mail: "NOW" },
      EVENT_REJECTED: { inApp: true, push: true, mail: "NOW" },
      FEEDBACK_ANSWERED: { inApp: true, push: false, mail: "DAILY" },
      coaching_request: { inApp: true, push: false, mail: "DAILY" },
      coaching_accepted: { inApp: true, push: false, mail: "OFF" },
      coaching_ended: { inApp: true, push: false, mail: "OFF" },
      program_assigned: { inApp: true, push: false, mail: "OFF" },
      program_updated: { inApp: true, push: false, mail: "OFF" },
      organization_coach: { inApp: true, push: false, mail: "OFF" },
      workout_commented: { inApp: true, push: false, mail: "OFF" },
      DIRECT_MESSAGE: { inApp: true, push: true, mail: "DAILY" },
      GROUP_MESSAGE: { inApp: true, push: false, mail: "OFF" },
      MENTION: { inApp: true, push: true, mail: "DAILY" },
    },
    quietFrom: null,
    quietUntil: null,
    digestAt: "08:00",
  });
});

test("only the named settings of the caller change; the response contains all settings", async () => {
  const before = await read(siri);
  await change(elin, { types: { "Added to Group": { mail: "NOW" } }, quietFrom: "22:30" });
  const answer = await change(elin, { types: { "Added to Group": { inApp: false } }, quietUntil: "06:45" });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(await read(elin));
  expect(answer.body).toMatchObject({ quietFrom: "22:30", quietUntil: "06:45", digestAt: "08:00" });
  expect(answer.body.types["Added to Group"]).toEqual({ inApp: false, push: false, mail: "NOW" });
  expect(answer.body.types.friend_request).toEqual({ inApp: true, push: false, mail: "DAILY" });
  expect((await change(elin, { quietFrom: null, quietUntil: null })).body).toMatchObject({
    quietFrom: null,
    quietUntil: null,
  });
  expect((await change(elin, {})).status).toBe(200);
  expect(await read(siri)).toEqual(before);
});

test("both channels of a type changed at the same time are both kept", async () => {
  const [moa] = (await addMembers(app.url, "Moa")) as [Member];
  const changes = [{ inApp: false }, { mail: "NOW" }].map((one) =>
    change(moa, { types: { friend_accepted: one } }),
  );
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(moa)).types.friend_accepted).toEqual({ inApp: false, push: false, mail: "NOW" });
});

describe("a time is written HH:MM", () => {
  test.each(["00:00", "23:59", "09:05"])("%s is one", async (time) => {
    const answer = await change(siri, { quietFrom: time, quietUntil: time, digestAt: time });
    expect([answer.status, answer.body.quietFrom, answer.body.digestAt]).toEqual([200, time, time]);
  });
  test.each(["24:00", "23:60", "9:05", "09:5", "", "noon", 540, true, [], {}])("%j is none", async (time) => {
    for (const field of ["quietFrom", "quietUntil", "digestAt"]) {
      const answer = await change(siri, { [field]: time });
      expect([field, answer.status, answer.body.code]).toEqual([field, 400, "invalid"]);
    }
  });
  test("the daily email always has an hour", async () => {
    expect((await change(siri, { digestAt: null })).status).toBe(400);
  });
});

test.each([
  { types: { friend_request: { mail: "WEEKLY" } } },
  { types: { friend_request: { inApp: "yes" } } },
  { types: { friend_request: null } },
  { types: [] },
])("%j is 400, and nothing of it is kept", async (input) => {
  const before = await read(siri);
  expect((await change(siri, { ...input, digestAt: "11:11" })).status).toBe(400);
  expect(await read(siri)).toEqual(before);
});

test("unknown fields are ignored, within a type and beside the types too", async () => {
  const before = await read(siri);
  const types = { no_such_type: { mail: "NOW" }, friend_request: { sms: true, inApp: true } };
  const answer = await change(siri, { types, quietHours: "22:00" });
  expect([answer.status, answer.body]).toEqual([200, before]);
});

test("a friend's request goes out as an email, of what she has chosen", async () => {
  const [moa] = (await addMembers(app.url, "Moa")) as [Member];
  await change(moa, { types: { friend_request: { inApp: false, mail: "NOW" } } });
  expect((await elin.post("/api/friends/requests", { toUserId: moa.id })).status).toBe(201);
  const mail = await emailTo(moa.email);
  expect(mail.text).toContain(elin.name);
  expect(mail.text).toContain(`/${elin.username}`);
  // the app shows no notification, but the request can still be answered
  const inApp = (await moa.get("/api/notifications?includeRead=true")).body;
  expect([inApp.notifications, inApp.counts.all]).toEqual([[], 0]);
  const { requests } = (await moa.get("/api/friends/requests?type=received")).body;
  await moa.patch(`/api/friends/requests/${requests[0].id}`, { response: "ACCEPTED" });
  const row = await db.notification.findFirstOrThrow({ where: { userId: moa.id, type: "friend_request" } });
  expect([row.invitationStatus, row.readAt !== null]).toEqual(["ACCEPTED", true]);
});
