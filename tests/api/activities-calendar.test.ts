import ical, { type VEvent } from "node-ical";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNewsFiles } from "@/features/activities/feeds/queries";
import { momentOf } from "@/lib/wall-time";
import { addDays, dayOf } from "@/lib/whole-days";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { befriend } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { type Answer, Client, type Json, type Member } from "../support/client";
import { emailTo } from "../support/emails";
import { addMembers } from "../support/people";
import { countable, statementsOf } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri, stranger] = (await addMembers(app.url, "Elin", "Siri", "Stranger")) as [
    Member,
    Member,
    Member,
  ];
});
afterAll(() => app.stop());

const fileOf = (one: Client, id: string) => one.get(`/api/activities/${id}/ics`);
// without rules: the parser's own Temporal and the server's do not get on in one process
const eventsOf = ({ body }: Answer): VEvent[] =>
  Object.values(ical.sync.parseICS(body.replace(/^RRULE:(?!.*BYMONTH=).*\r\n/gm, ""))).filter(
    (part): part is VEvent => part?.type === "VEVENT",
  );
const eventOf = (answer: Answer) => eventsOf(answer)[0]!;

test("a letter of invitation brings the file; when its reader no longer sees the activity, it brings none", async () => {
  const [host, guest] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  await groupOf(host, guest);
  const { id } = await activityOf(host, { title: "Kvällsbad å la carte" });
  await inviteTo(host, id, guest);
  const { text, files } = await emailTo(guest.email);
  expect(text).toContain("Kvällsbad å la carte");
  expect(files).toHaveLength(1);
  const [event] = eventsOf({ body: files?.[0] } as Answer);
  expect(event).toMatchObject({ uid: id, method: "PUBLISH", summary: "Kvällsbad å la carte" });
  // "What is not decided (waiting, maybe, invited …) is `TENTATIVE` and `TRANSPARENT`"
  expect(event).toMatchObject({ status: "TENTATIVE", transparency: "TRANSPARENT" });
  const news = { type: "ACTIVITY_CHANGED", data: { eventId: id } } as Parameters<typeof listNewsFiles>[1];
  expect(await listNewsFiles(guest, news)).toHaveLength(1);
  await host.delete(`/api/activities/${id}`);
  expect(await listNewsFiles(guest, news)).toEqual([]);
  const others = { type: "ACTIVITY_CANCELLED", data: { activityName: "Bad" } } as typeof news;
  expect(await listNewsFiles(guest, others)).toEqual([]);
});

// "not attached for invitations by people one has nothing to do with, disarmed as the text otherwise"
test("a stranger's invitation brings no file, and no file brings links", async () => {
  const [host, guest] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  const texts = {
    title: "Vinn på evil.example",
    description: "https://evil.example/a",
    location: "59.33, 18.06",
  };
  const { id } = await activityOf(host, texts);
  await inviteTo(host, id, guest);
  expect((await emailTo(guest.email)).files ?? []).toEqual([]);
  await befriend(host, guest);
  const news = { type: "ACTIVITY_CHANGED", data: { eventId: id } } as Parameters<typeof listNewsFiles>[1];
  const [file] = await listNewsFiles(guest, news);
  expect(eventsOf({ body: file?.content } as Answer)).toMatchObject([
    { summary: "Vinn på evil. example", location: "59.33, 18.06" },
  ]);
  expect(file?.content).toContain("DESCRIPTION:https: //evil. example/a\\n");
});

// docs/decisions/086
test("an all-day activity is days in its file and in those of letters", async () => {
  const [host, guest] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  const days = { dateTime: "2031-06-19T22:00:00Z", endTime: "2031-06-21T22:00:00Z" };
  const { id } = await activityOf(host, { title: "Läger", allDay: true, ...days });
  const file = await fileOf(host, id);
  expect(file.body).toContain("\r\nDTSTART;VALUE=DATE:20310620\r\nDTEND;VALUE=DATE:20310622\r\n");
  expect(file.body).not.toContain("VTIMEZONE");
  const event = eventOf(file);
  expect(event).toMatchObject({ datetype: "date", summary: "Läger" });
  expect([event.start, event.end].map((at) => at?.getDate())).toEqual([20, 22]);
  await groupOf(host, guest);
  await inviteTo(host, id, guest);
  const { files } = await emailTo(guest.email);
  expect(files?.[0]).toContain("DTSTART;VALUE=DATE:20310620");
  // a deleted one is known by the day on which it began
  const deleted = { id, revision: 2, dateTime: "2031-06-19T22:00:00.000Z", day: "2031-06-20" };
  const news = { type: "ACTIVITY_CANCELLED", data: { activityName: "Läger", deleted } };
  const [gone] = await listNewsFiles(guest, news as Parameters<typeof listNewsFiles>[1]);
  expect(gone?.content).toContain("DTSTART;VALUE=DATE:20310620");
  expect(gone?.content).toContain("STATUS:CANCELLED");
});

const ZONE = "Europe/Stockholm";
const firstDay = addDays(dayOf(new Date(), ZONE), 20);
const timeOn = (week: number, time = "18:00") =>
  momentOf({ day: addDays(firstDay, 7 * week), time }, ZONE)?.toISOString() ?? "";
/** Four weekly times, soon enough that people are told of what becomes of them. */
const days = [timeOn(0), timeOn(1), timeOn(2), timeOn(3)] as const;
const inUtc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
const exceptionOn = (week: number) =>
  `\r\nEXDATE;TZID=${ZONE}:${addDays(firstDay, 7 * week).replaceAll("-", "")}T180000\r\n`;
/** The rule of a series that ends with the day before a time. */
const ruleUntil = (week: number) =>
  `\r\nRRULE:FREQ=WEEKLY;UNTIL=${inUtc(Date.parse(timeOn(week, "00:00")) - 1000)}\r\n`;

describe("what ends is taken out of the reader's calendar by the file in the letter", () => {
  /** A weekly series, somebody who comes to all of its times, and somebody who comes to the third alone. */
  async function series() {
    const [host, all, once] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
    const { id } = await activityOf(host, { dateTime: days[0], recurrence: "FREQ=WEEKLY" });
    await all.post(`/api/availability/${id}/join`, {});
    const body = { occurrence: days[2], answer: "GOING" };
    await once.call("PUT", `/api/activities/${id}/answer`, { body });
    const { sequence } = eventOf(await fileOf(all, id));
    return { host, all, once, id, path: `/api/activities/${id}`, sequence: Number(sequence) };
  }
  /** The files of the latest letter of this kind to a person. */
  async function filesTo(one: Member, type: string): Promise<string[]> {
    const told = (await one.get("/api/notifications")).body.notifications;
    const { data } = told.find((news: Json) => news.type === type);
    const files = await listNewsFiles(one, { type, data });
    return files.map(({ content }) => content);
  }
  const readIn = (content = "") => eventsOf({ body: content } as Answer);

  test("a divided series: both halves, the first with its end", async () => {
    const { host, all, once, id, path, sequence } = await series();
    const body = { occurrence: days[2], scope: "FOLLOWING", dateTime: timeOn(2, "20:00") };
    const next: Json = (await host.patch(path, body)).body.activity;
    const [after, before, ...more] = await filesTo(all, "ACTIVITY_CHANGED");
    expect(more).toEqual([]);
    expect(readIn(after)).toMatchObject([{ uid: next.id, start: new Date(body.dateTime) }]);
    expect(readIn(before)).toMatchObject([{ uid: id, start: new Date(days[0]) }]);
    expect(Number(readIn(before)[0]?.sequence)).toBeGreaterThan(sequence);
    expect(before).toContain(ruleUntil(2));
    expect((await filesTo(once, "ACTIVITY_CHANGED")).map((file) => readIn(file).length)).toEqual([1]);
  });

  test("a cancelled time: without it, or for who comes to it alone as cancelled", async () => {
    const { host, all, once, id, path, sequence } = await series();
    await host.call("DELETE", path, { body: { occurrence: days[2] } });
    const [file] = await filesTo(all, "ACTIVITY_CANCELLED");
    expect(file).toContain(exceptionOn(2));
    expect(Number(readIn(file)[0]?.sequence)).toBeGreaterThan(sequence);
    const [single] = await filesTo(once, "ACTIVITY_CANCELLED");
    const uid = `${id}-${Date.parse(days[2])}`;
    expect(readIn(single)).toMatchObject([{ uid, status: "CANCELLED", start: new Date(days[2]) }]);
  });

  test("an ended series: its end", async () => {
    const { host, all, path, sequence } = await series();
    await host.call("DELETE", path, { body: { occurrence: days[1], scope: "FOLLOWING" } });
    const [file] = await filesTo(all, "ACTIVITY_CANCELLED");
    expect(file).toContain(ruleUntil(1));
    expect(Number(readIn(file)[0]?.sequence)).toBeGreaterThan(sequence);
  });

  test("a deleted activity: cancelled, without its host's name", async () => {
    const { host, all, once, id, path, sequence } = await series();
    await host.delete(path);
    const [file] = await filesTo(all, "ACTIVITY_CANCELLED");
    const summary = "Kvällsbad";
    expect(readIn(file)).toMatchObject([{ uid: id, status: "CANCELLED", summary, start: new Date(days[0]) }]);
    expect(Number(readIn(file)[0]?.sequence)).toBeGreaterThan(sequence);
    expect(file).not.toContain("Elin");
    expect(await filesTo(once, "ACTIVITY_CANCELLED")).toEqual([]);
  });
});

describe("the file in a letter is as its reader's own calendar", () => {
  const [first, second, third] = days;
  /** A series of Elin's whose second time is moved by an hour, after `guest` has answered. */
  async function movedAfter(answer: (guest: Member, id: string) => Promise<unknown>) {
    const [host, guest] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
    const recurrence = "FREQ=WEEKLY;COUNT=3";
    const { id } = await activityOf(host, { dateTime: first, recurrence });
    await answer(guest, id);
    await host.patch(`/api/activities/${id}`, { occurrence: second, dateTime: timeOn(1, "19:00") });
    const [{ data }] = (await guest.get("/api/notifications")).body.notifications.filter(
      ({ type }: Json) => type === "ACTIVITY_CHANGED",
    );
    const news = { type: "ACTIVITY_CHANGED", data } as Parameters<typeof listNewsFiles>[1];
    return { id, files: await listNewsFiles(guest, news) };
  }
  const say = (guest: Member, id: string, occurrence: string, answer: string) =>
    guest.call("PUT", `/api/activities/${id}/answer`, { body: { occurrence, answer } });

  test("who comes to one time gets just that time", async () => {
    const { id, files } = await movedAfter((guest, one) => say(guest, one, second, "GOING"));
    expect(files).toHaveLength(1);
    const content = files[0]?.content ?? "";
    expect(content).not.toContain("\r\nRRULE:FREQ=WEEKLY");
    const events = eventsOf({ body: content } as Answer);
    expect(events).toMatchObject([
      { uid: `${id}-${Date.parse(second)}`, start: new Date(timeOn(1, "19:00")), status: "CONFIRMED" },
    ]);
  });

  test("who comes to all times gets them, without the declined one", async () => {
    const { files } = await movedAfter(async (guest, id) => {
      await guest.post(`/api/availability/${id}/join`, {});
      await say(guest, id, third, "NO");
    });
    const content = files[0]?.content ?? "";
    expect(content).toContain("\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\n");
    expect(content).toContain(exceptionOn(2));
    expect(content).toContain("STATUS:CONFIRMED");
    expect(content).not.toContain("TENTATIVE");
  });
});

describe("GET /api/activities/{id}/ics", () => {
  test("an independent parser reads what the API says", async () => {
    const made: Json = await activityOf(elin, {
      title: 'Bad; kväll, \\ "med" 🏊',
      description: "Ta med handduk.\nEND:VEVENT",
      dateTime: "2036-06-24T18:30:00+02:00",
      endTime: "2036-06-24T20:00:00+02:00",
      location: "Kallbadhuset, 1",
      recurrence: "FREQ=WEEKLY;COUNT=3",
    });
    const answer = await fileOf(siri, made.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-disposition")).toContain('filename="activity.ics"');
    expect(answer.body).toContain("BEGIN:VTIMEZONE\r\nTZID:Europe/Stockholm\r\n");
    expect(eventsOf(answer)).toHaveLength(1);
    expect(eventOf(answer)).toMatchObject({
      uid: made.id,
      sequence: 0,
      start: new Date(made.dateTime),
      end: new Date(made.endTime),
      summary: made.title,
      location: made.location,
      description: expect.stringMatching(`^Ta med handduk.\nEND:VEVENT\n\n.*/events/${made.id}$`),
      organizer: { params: { CN: "Elin" } },
    });
    expect(answer.body).toContain("\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\n");
  });

  test("each change counts in SEQUENCE, with its time; joining is none", async () => {
    const { id } = await activityOf(elin);
    const first = eventOf(await fileOf(elin, id));
    await siri.post(`/api/availability/${id}/join`, {});
    expect(eventOf(await fileOf(elin, id))).toMatchObject({ uid: id, sequence: 0, dtstamp: first.dtstamp });
    await elin.patch(`/api/activities/${id}`, { title: "Nattbad" });
    await elin.patch(`/api/activities/${id}`, { title: "Nattbad" });
    await elin.patch(`/api/activities/${id}`, { location: "Stranden" });
    expect(eventOf(await fileOf(elin, id))).toMatchObject({ uid: id, sequence: 2, summary: "Nattbad" });
  });

  test("nobody but the host is named, and the host by name alone", async () => {
    const [host, guest] = (await addMembers(app.url, "Värd", "Gäst")) as [Member, Member];
    const { id } = await activityOf(host);
    await guest.post(`/api/availability/${id}/join`, {});
    await inviteTo(host, id, siri);
    const { body } = await fileOf(guest, id);
    const addresses: string[] = [host.email, guest.email, siri.email];
    for (const address of addresses) expect(address).toContain("@");
    const text = body.replaceAll("\r\n ", "");
    expect(text).toContain("ORGANIZER;CN=Värd:mailto:");
    for (const secret of [host.id, guest.id, host.username, guest.username, "Gäst", "Siri", ...addresses])
      expect(text).not.toContain(secret);
  });

  test("404 for who may not see it, 401 without a session", async () => {
    const group = await groupOf(elin, siri);
    const hidden = [
      await activityOf(elin, { visibility: "PRIVATE" }),
      await activityOf(elin, { visibility: "GROUP", groupId: group.id }),
    ];
    for (const { id } of hidden) {
      expect((await fileOf(elin, id)).status).toBe(200);
      const refused = await fileOf(stranger, id);
      expect([refused.status, refused.body.code]).toEqual([404, "not-found"]);
      expect((await fileOf(new Client(app.url), id)).status).toBe(401);
    }
    expect((await fileOf(siri, hidden[0]!.id)).status).toBe(404);
    expect((await fileOf(siri, hidden[1]!.id)).status).toBe(200);
    expect((await fileOf(elin, anyId)).status).toBe(404);
    expect((await fileOf(elin, "no-id")).status).toBe(404);
  });

  test("one statement", async () => {
    const { id } = await activityOf(elin);
    await fileOf(siri, id);
    const statements = await statementsOf(() => countable(() => fileOf(siri, id)));
    expect(statements.filter((text) => text.includes('"Activity"'))).toHaveLength(1);
  });
});
