import ical, { type VEvent } from "node-ical";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, feedOf, inviteTo } from "../support/cases/activities";
import { block } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { type Answer, Client, type Json, type Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let reader: Client;
beforeAll(async () => {
  app = await startApp();
  reader = new Client(app.url);
});
afterAll(() => app.stop());

const two = async () => (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
const pathOf = (url: string) => new URL(url).pathname;
/** Reads a calendar as other programs do: by its address, without a session. */
const read = (url: string, headers = {}) => reader.call("GET", pathOf(url), { headers });
const eventsOf = ({ body }: Answer): VEvent[] =>
  Object.values(ical.sync.parseICS(body)).filter((part): part is VEvent => part?.type === "VEVENT");
const idsOf = async (url: string) => {
  const answer = await read(url);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return eventsOf(answer).map(({ uid }) => uid);
};

describe("POST /api/calendar-feeds", () => {
  test("makes an address, shown once; a second for the same calendar is 409", async () => {
    const [elin] = await two();
    const { feed, url } = await feedOf(elin, {});
    expect(url).toMatch(/\/api\/calendar\/[0-9a-f]{32}\.ics$/);
    expect(feed).toMatchObject({ groupId: null, organizationId: null, name: null, renewedAt: null });
    expect((await elin.get("/api/calendar-feeds")).body).toEqual({ feeds: [feed] });
    const again = await elin.post("/api/calendar-feeds", {});
    expect([again.status, again.body.code]).toEqual([409, "conflict"]);
    const token = url.slice(-36, -4);
    const rows = await db.calendarFeed.findMany({ where: { ownerId: elin.id } });
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("of many at the same time one is made", async () => {
    const [elin] = await two();
    const made = await Promise.all(Array.from({ length: 10 }, () => elin.post("/api/calendar-feeds", {})));
    expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test("404 for a group or organization that the caller is not in, 400 for both", async () => {
    const [elin, siri] = await two();
    const [groupId, organizationId] = [(await groupOf(elin)).id, (await organizationOf(elin)).id];
    for (const scope of [{ groupId }, { organizationId }])
      expect((await siri.post("/api/calendar-feeds", scope)).status).toBe(404);
    expect((await elin.post("/api/calendar-feeds", { groupId, organizationId })).status).toBe(400);
    expect((await feedOf(elin, { organizationId })).feed.name).toBeTruthy();
  });
});

describe("PATCH /api/calendar-feeds/{id}: the owner's reminders as alarms", () => {
  const alarmsOf = async (url: string) =>
    [...(await read(url)).body.matchAll(/TRIGGER:(\S+)/g)].map(([, at]) => at);

  test("of what the owner hosts or has a place at, as chosen in the settings; not of what is undecided", async () => {
    const [elin, siri] = await two();
    const { feed, url } = await feedOf(siri, {});
    expect(feed.hasReminders).toBe(true);
    const joined = await activityOf(elin, { title: "Joined" });
    const maybe = await activityOf(elin, { title: "Maybe" });
    await siri.call("PUT", `/api/activities/${maybe.id}/answer`, { body: { answer: "MAYBE" } });
    expect(await alarmsOf(url)).toEqual([]);
    await siri.post(`/api/availability/${joined.id}/join`, {});
    expect(await alarmsOf(url)).toEqual(["-P1D"]);
    await siri.call("PUT", "/api/activities/reminders", { body: { minutes: [60, 180] } });
    expect(await alarmsOf(url)).toEqual(["-PT1H", "-PT3H"]);
    await siri.call("PUT", "/api/activities/reminders", { body: { minutes: [] } });
    expect(await alarmsOf(url)).toEqual([]);
    // one's own choice, not the host's
    await elin.call("PUT", "/api/activities/reminders", { body: { minutes: [60] } });
    expect(await alarmsOf(url)).toEqual([]);
  });

  test("switched off and on; the address stays, and the file of a single activity has none", async () => {
    const [elin, siri] = await two();
    const group = await groupOf(elin, siri);
    const { feed, url } = await feedOf(elin, { groupId: group.id });
    const { id } = await activityOf(elin, { visibility: "GROUP", groupId: group.id });
    expect(await alarmsOf(url)).toEqual(["-P1D"]);
    const change = (who: Member, body: object) => who.patch(`/api/calendar-feeds/${feed.id}`, body);
    const off = await change(elin, { hasReminders: false });
    expect([off.status, off.body]).toEqual([200, { feed: { ...feed, hasReminders: false } }]);
    expect(await alarmsOf(url)).toEqual([]);
    expect((await change(siri, { hasReminders: true })).status).toBe(404);
    expect((await change(elin, {})).status).toBe(400);
    expect(await alarmsOf(url)).toEqual([]);
    await change(elin, { hasReminders: true });
    expect(await alarmsOf(url)).toEqual(["-P1D"]);
    expect((await elin.get(`/api/activities/${id}/ics`)).body).not.toContain("VALARM");
  });
});

describe("GET /api/calendar/{token}.ics", () => {
  test("one's own: hosted, joined, waiting, maybe and invited; nothing else", async () => {
    const [elin, siri] = await two();
    const { url } = await feedOf(siri, {});
    expect(await idsOf(url)).toEqual([]);
    const hosted = await activityOf(siri, { visibility: "PRIVATE", title: "Hosted" });
    const joined = await activityOf(elin, { title: "Joined" });
    const full = await activityOf(elin, { title: "Full", maxParticipants: 1 });
    const maybe = await activityOf(elin, { title: "Maybe" });
    const invited = await activityOf(elin, { title: "Invited", visibility: "PRIVATE" });
    await activityOf(elin, { title: "Seen alone" });
    const [other] = await two();
    await siri.post(`/api/availability/${joined.id}/join`, {});
    await other.post(`/api/availability/${full.id}/join`, {});
    await siri.post(`/api/availability/${full.id}/join`, { waitlist: true });
    await siri.call("PUT", `/api/activities/${maybe.id}/answer`, { body: { answer: "MAYBE" } });
    await inviteTo(elin, invited.id, siri);
    const events = eventsOf(await read(url));
    expect(events.map(({ summary, status }) => `${summary} ${status}`).sort()).toEqual([
      "Full TENTATIVE",
      "Hosted CONFIRMED",
      "Invited TENTATIVE",
      "Joined CONFIRMED",
      "Maybe TENTATIVE",
    ]);
    await elin.delete(`/api/activities/${invited.id}`);
    await siri.post(`/api/availability/${joined.id}/leave`, {});
    await siri.delete(`/api/activities/${hosted.id}`);
    expect((await idsOf(url)).sort()).toEqual([full.id, maybe.id].sort());
  });

  test("of a group: what is planned for it, until its reader leaves", async () => {
    const [elin, siri] = await two();
    const group = await groupOf(elin, siri);
    const { url, feed } = await feedOf(siri, { groupId: group.id });
    const seen = await activityOf(elin, { visibility: "GROUP", groupId: group.id });
    await activityOf(elin);
    const answer = await read(url);
    expect(answer.body).toContain("\r\nX-WR-CALNAME:Fjällvandrarna\r\n");
    expect(await idsOf(url)).toEqual([seen.id]);
    await elin.delete(`/api/personal-groups/${group.id}/members/${siri.id}`);
    expect((await read(url)).status).toBe(404);
    expect((await siri.get("/api/calendar-feeds")).body.feeds).toEqual([{ ...feed, name: null }]);
    await elin.post(`/api/personal-groups/${group.id}/members`, { userId: siri.id });
    expect(await idsOf(url)).toEqual([seen.id]);
  });

  test("of an organization: what is planned for its members", async () => {
    const [elin, siri] = await two();
    const { id: organizationId } = await organizationOf(elin);
    await addToOrganization(organizationId, siri, "MEMBER");
    const { url } = await feedOf(siri, { organizationId });
    const seen = await activityOf(elin, { visibility: "ORGANIZATION", organizationId });
    expect(await idsOf(url)).toEqual([seen.id]);
    await elin.delete(`/api/organizations/${organizationId}/members/${siri.id}`);
    expect((await read(url)).status).toBe(404);
  });

  test("what a block hides is gone at once", async () => {
    const [elin, siri] = await two();
    const { url } = await feedOf(siri, {});
    const { id } = await activityOf(elin, { visibility: "PRIVATE" });
    await inviteTo(elin, id, siri);
    expect(await idsOf(url)).toEqual([id]);
    await block(elin, siri);
    expect(await idsOf(url)).toEqual([]);
  });

  test("no participant is named, and the host by name alone", async () => {
    const [elin, siri] = await two();
    const group = await groupOf(elin, siri);
    const { url } = await feedOf(elin, { groupId: group.id });
    const { id } = await activityOf(elin, { visibility: "GROUP", groupId: group.id });
    await siri.post(`/api/availability/${id}/join`, {});
    const text = (await read(url)).body.replaceAll("\r\n ", "");
    expect(text).toContain("ORGANIZER;CN=Elin:mailto:");
    for (const secret of [elin.id, siri.id, elin.username, siri.username, "Siri"])
      expect(text).not.toContain(secret);
  });

  test("a new address ends the old one at once, and deleting ends it", async () => {
    const [elin] = await two();
    const { url, feed } = await feedOf(elin, {});
    const renewed: Json = (await elin.post(`/api/calendar-feeds/${feed.id}/renew`)).body;
    expect(renewed.feed).toEqual({ ...feed, renewedAt: expect.any(String) });
    expect([(await read(url)).status, (await read(renewed.url)).status]).toEqual([404, 200]);
    expect((await elin.delete(`/api/calendar-feeds/${feed.id}`)).body).toEqual({ success: true });
    const gone = await read(renewed.url);
    expect([gone.status, gone.body.code]).toEqual([404, "not-found"]);
  });

  test("404 while its owner is suspended, and once the account is closed", async () => {
    const [elin] = await two();
    const { url } = await feedOf(elin, {});
    await db.user.update({ where: { id: elin.id }, data: { suspendedAt: new Date() } });
    expect((await read(url)).status).toBe(404);
    await db.user.update({ where: { id: elin.id }, data: { suspendedUntil: new Date() } });
    expect((await read(url)).status).toBe(200);
    await db.user.update({ where: { id: elin.id }, data: { closedAt: new Date() } });
    expect((await read(url)).status).toBe(404);
  });

  test("unchanged, it is sent once: ETag and 304", async () => {
    const [elin] = await two();
    const { url } = await feedOf(elin, {});
    const { id } = await activityOf(elin);
    const first = await read(url);
    const tag = first.headers.get("etag")!;
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(first.body).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT60M\r\nX-PUBLISHED-TTL:PT60M\r\n");
    const same = await read(url, { "if-none-match": `W/${tag}` });
    expect([same.status, same.body, same.headers.get("etag")]).toEqual([304, undefined, tag]);
    await elin.patch(`/api/activities/${id}`, { title: "Nattbad" });
    const changed = await read(url, { "if-none-match": tag });
    expect([changed.status, changed.headers.get("etag") === tag]).toEqual([200, false]);
    expect((await reader.call("HEAD", pathOf(url))).status).toBe(200);
  });

  test("from 90 days ago on", async () => {
    const [elin] = await two();
    const { url } = await feedOf(elin, {});
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const recent = await activityOf(elin, { dateTime: ago(89) });
    await activityOf(elin, { dateTime: ago(92) });
    const series = await activityOf(elin, { dateTime: ago(400), recurrence: "FREQ=MONTHLY" });
    const { body } = await read(url);
    expect(body.match(/^UID:.*$/gm).map((line: string) => line.slice(4).trim())).toEqual([
      series.id,
      recent.id,
    ]);
  });

  test("of more than 1000 activities the next ones, then the latest past ones", async () => {
    const [elin] = await two();
    const { url } = await feedOf(elin, {});
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const planned = async (title: string, hours: number[]) => {
      const rows = hours.map((hour) => {
        const [dateTime, id] = [at(hour), newId()];
        const times = { dateTime, lastTime: dateTime, overAt: dateTime, timeZone: "Europe/Stockholm" };
        return { id, hostId: elin.id, title, searchKey: title.toLowerCase(), ...times };
      });
      await db.activity.createMany({ data: rows });
    };
    await planned(
      "Past",
      Array.from({ length: 997 }, (_, index) => -48 - index),
    );
    await planned("Oldest", [-1500]);
    await planned("Next", [24, 48]);
    const titles = async () => {
      const found: string[] = (await read(url)).body
        .match(/^SUMMARY:.*$/gm)
        .map((line: string) => line.slice(8).trim());
      const counts = ["Oldest", "Past", "Next", "Latest"].map(
        (title) => found.filter((one) => one === title).length,
      );
      return [found.length, ...counts];
    };
    expect(await titles()).toEqual([1000, 1, 997, 2, 0]);
    await planned("Latest", [96]);
    expect(await titles()).toEqual([1000, 0, 997, 2, 1]);
    await planned(
      "Next",
      Array.from({ length: 998 }, (_, index) => 50 + index / 100),
    );
    // the latest of 1001 upcoming ones, and all past ones
    expect(await titles()).toEqual([1000, 0, 0, 1000, 0]);
  });

  test("any other address is 404, also a strange one", async () => {
    for (const path of ["", "x", "0".repeat(32), "%00", "a".repeat(500), "-.-", "..%2f", "x'--"])
      expect((await reader.get(`/api/calendar/${path}.ics`)).status, path).toBe(404);
  });

  test("the number of statements does not grow", async () => {
    const [elin] = await two();
    const { url } = await feedOf(elin, {});
    const few = await statementsOf(() => read(url));
    for (let count = 0; count < 5; count++) await activityOf(elin);
    expect((await statementsOf(() => read(url))).length).toBe(few.length);
    expect(few).toHaveLength(4);
  });
});
