import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { categoryOf } from "../support/cases/categories";
import { befriend, block } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let host: Member;
let me: Member;
let other: Member;
beforeAll(async () => {
  app = await startApp();
  [host, me, other] = (await addMembers(app.url, "Host", "Me", "Other")) as [Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/activities/open";
const read = async (one: Member, query: Record<string, string> = {}): Promise<Json> => {
  const { status, body } = await one.get(`${path}?${new URLSearchParams(query)}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};
const titles = (body: Json): string[] => body.activities.map((one: Json) => one.title);
const day = (at: string, hour = 12) => ({ dateTime: `${at}T${hour}:00:00Z` });
const within = (from: string, to: string) => ({ from, to });

describe("GET /api/activities/open", () => {
  test("what the caller may see and join and has no part in, and nothing else", async () => {
    const span = within("2041-02-01", "2041-02-02");
    const plan = (title: string, hour: number, fields: object = {}) =>
      activityOf(host, { title, ...day("2041-02-01", hour), ...fields });
    const group = await groupOf(host, me);
    await activityOf(me, { title: "mine", ...day("2041-02-01", 10) });
    await plan("public", 11);
    const joined = await plan("joined", 12);
    await me.post(`/api/availability/${joined.id}/join`);
    const no = await plan("no", 13);
    await me.call("PUT", `/api/activities/${no.id}/answer`, { body: { answer: "NO" } });
    await plan("friends", 14, { visibility: "FRIENDS" });
    await plan("group", 15, { visibility: "GROUP", groupId: group.id });
    await plan("private", 16, { visibility: "PRIVATE" });
    const invited = await plan("invited", 17, { visibility: "PRIVATE" });
    const invitation = await inviteTo(host, invited.id, me);
    expect(titles(await read(me, span))).toEqual(["public", "group", "invited"]);
    expect(titles(await read(other, span))).toEqual(["mine", "public", "joined", "no"]);
    await me.patch(`/api/activity-invitations/${invitation}`, { action: "decline" });
    await befriend(host, me);
    expect(titles(await read(me, span))).toEqual(["public", "friends", "group"]);
    await host.delete(`/api/personal-groups/${group.id}/members/${me.id}`);
    await block(host, me);
    expect(titles(await read(me, span))).toEqual([]);
    await host.delete(`/api/users/${me.id}/block`);
  });

  test("a repeating activity has its next time, at the same hour before and after summer time", async () => {
    const fields = { title: "weekly", dateTime: "2031-03-03T17:00:00Z", location: "Hallen i byn" };
    const { id } = await activityOf(host, { ...fields, recurrence: "FREQ=WEEKLY;COUNT=6" });
    const nextIn = async (from: string, to = "2031-06-01", one = me) =>
      (await read(one, within(from, to))).activities.map((it: Json) => [it.nextTime, it.nextOccurrence]);
    const both = (at: string) => [[at, at]];
    expect(await nextIn("2031-03-25")).toEqual(both("2031-03-31T16:00:00.000Z"));
    expect(await nextIn("2031-04-01", "2031-04-07")).toEqual([]);
    const at = (occurrence: string) => `/api/activities/${id}?occurrence=${occurrence}`;
    await host.delete(at("2031-03-31T16:00:00.000Z"));
    expect(await nextIn("2031-03-25")).toEqual(both("2031-04-07T16:00:00.000Z"));
    await host.patch(`/api/activities/${id}`, {
      occurrence: "2031-04-07T16:00:00.000Z",
      dateTime: "2031-04-05T10:00:00Z",
    });
    expect(await nextIn("2031-03-25")).toEqual([["2031-04-05T10:00:00.000Z", "2031-04-07T16:00:00.000Z"]]);
  });

  test("by when they begin, page by page, each activity once", async () => {
    const span = within("2042-01-01", "2042-03-01");
    const daily = { recurrence: "FREQ=DAILY;COUNT=40" };
    await activityOf(host, { title: "a", ...day("2041-12-30"), ...daily });
    const late = await activityOf(host, { title: "late", ...day("2042-01-02"), ...daily });
    for (const at of ["2042-01-02T12:00:00.000Z", "2042-01-03T12:00:00.000Z"])
      await host.delete(`/api/activities/${late.id}?occurrence=${at}`);
    for (const title of ["3", "4", "5"]) await activityOf(host, { title, ...day(`2042-01-0${title}`, 10) });
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const body: Json = await read(me, { ...span, limit: "1", ...(cursor && { cursor }) });
      found.push(...titles(body));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(["a", "3", "4", "late", "5"]);
    expect(titles(await read(me, span))).toEqual(found);
  });

  test("the filters: category, place, words and free places", async () => {
    const span = within("2043-01-01", "2043-01-02");
    const group = await groupOf(host, me, other);
    const category = await categoryOf(host, `/api/personal-groups/${group.id}`);
    const dance = { visibility: "GROUP", groupId: group.id, categoryId: category.id };
    await activityOf(host, { title: "Dans", ...day("2043-01-01", 10), ...dance });
    const one = { title: "Full", location: "Byns 100% sal", maxParticipants: 1 };
    const full = await activityOf(host, { ...one, ...day("2043-01-01", 11) });
    await other.post(`/api/availability/${full.id}/join`);
    await activityOf(host, { title: "Bad", description: "Ta med kaffe", ...day("2043-01-01", 12) });
    const by = async (filter: Record<string, string>) => titles(await read(me, { ...span, ...filter }));
    expect(await by({ categoryId: category.id })).toEqual(["Dans"]);
    expect(await by({ place: "byns 100%" })).toEqual(["Full"]);
    expect(await by({ place: "byns%sal" })).toEqual([]);
    expect(await by({ search: "KAFFE" })).toEqual(["Bad"]);
    expect(await by({ free: "true" })).toEqual(["Dans", "Bad"]);
    expect((await read(me, span)).categories.map(({ name }: Json) => name)).toEqual(["Intervaller"]);
    expect((await read((await addMembers(app.url, "New"))[0] as Member, span)).categories).toEqual([]);
  });

  test("words and places are compared NFKC with case folded", async () => {
    const span = within("2043-02-01", "2043-02-02");
    const at = (hour: number) => day("2043-02-01", hour);
    const words = { title: "Straßenfest", location: "Örnsköldsvik", description: "Café, ﬁka och ΣΟΦΟΣ" };
    const { id } = await activityOf(host, { ...words, ...at(10) });
    const by = async (filter: Record<string, string>) => titles(await read(me, { ...span, ...filter }));
    const found: Record<string, string>[] = [
      { search: "STRASSEN" },
      { search: "cafe\u0301, FIKA" },
      { search: "σοφος" },
    ];
    for (const filter of [...found, { place: "o\u0308RNSKÖLDS" }, { place: "  vik " }])
      expect(await by(filter), JSON.stringify(filter)).toEqual(["Straßenfest"]);
    const missed: Record<string, string>[] = [
      { search: "örnsköldsvik" },
      { place: "straßenfest" },
      { search: "fest\nörn" },
    ];
    for (const filter of missed) expect(await by(filter), JSON.stringify(filter)).toEqual([]);
    await host.patch(`/api/activities/${id}`, { description: "Med Ångbastu" });
    expect(await by({ search: "åNGBASTU" })).toEqual(["Straßenfest"]);
    expect(await by({ search: "fika" })).toEqual([]);
    await host.patch(`/api/activities/${id}`, { location: "Ängen" });
    expect(await by({ search: "ångbastu", place: "äng" })).toEqual(["Straßenfest"]);
  });

  test("what has begun is not open", async () => {
    await activityOf(host, { title: "begun", dateTime: new Date(Date.now() - 60_000).toISOString() });
    expect(titles(await read(me, within("2000-01-01", new Date().toISOString())))).toEqual([]);
  });

  test.each([
    ["from=2031-01-02&to=2031-01-01", "to must not be before from."],
    ["from=today", "from must be a moment"],
    ["free=yes", "free must be true or false."],
    ["cursor=1", "cursor"],
    [`search=${"a".repeat(101)}`, "at most 100"],
    ["search=a%00b", "control characters"],
    ["place=%1Bbyn", "control characters"],
  ])("%s is invalid", async (query, message) => {
    const { status, body } = await me.get(`${path}?${query}`);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });
});
