import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { befriend, block } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

/** Issue 13: activities were found "in no list, start page, group or search". docs/contract.md, 9. */
let app: App;
let [host, friend, member, stranger, gone, enemy] = [] as unknown as Member[] as [
  Member,
  Member,
  Member,
  Member,
  Member,
  Member,
];
beforeAll(async () => {
  app = await startApp();
  const people = await addMembers(app.url, "Host", "Friend", "Member", "Stranger", "Gone", "Enemy");
  [host, friend, member, stranger, gone, enemy] = people as [Member, Member, Member, Member, Member, Member];
});
afterAll(() => app.stop());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const search = async (one: Member, q: string, limit = 20): Promise<Json[]> => {
  const { status, body } = await one.get(
    `/api/activities/search?${new URLSearchParams({ q, limit: `${limit}` })}`,
  );
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.activities;
};
const found = async (one: Member, q: string, limit?: number): Promise<string[]> =>
  (await search(one, q, limit)).map(({ title }: Json) => title);

describe("GET /api/activities/search", () => {
  test("finds what the caller may see, and nothing else", async () => {
    const group = await groupOf(host, member, gone, enemy);
    const organization = await organizationOf(host);
    for (const one of [member, gone, enemy]) await addToOrganization(organization.id, one, "MEMBER");
    await befriend(host, friend);
    await befriend(host, gone);
    const plan = (title: string, hours: number, fields: object) =>
      activityOf(host, { title: `Näverkurs ${title}`, dateTime: inHours(hours), ...fields });
    const hidden = await plan("private", 1, { visibility: "PRIVATE" });
    await plan("friends", 2, { visibility: "FRIENDS" });
    await plan("group", 3, { visibility: "GROUP", groupId: group.id });
    await plan("organization", 4, { visibility: "ORGANIZATION", organizationId: organization.id });
    await plan("public", 5, { visibility: "PUBLIC" });
    const seenBy = async (one: Member) =>
      (await found(one, "näverkurs")).map((title) => title.replace("Näverkurs ", ""));
    const all = ["private", "friends", "group", "organization", "public"];
    expect(await seenBy(host)).toEqual(all);
    expect(await seenBy(friend)).toEqual(["friends", "public"]);
    expect(await seenBy(member)).toEqual(["group", "organization", "public"]);
    expect(await seenBy(stranger)).toEqual(["public"]);
    expect(await seenBy(gone)).toEqual(all.slice(1));

    // who has just lost the right
    await host.delete(`/api/friends/${gone.id}`);
    await host.delete(`/api/personal-groups/${group.id}/members/${gone.id}`);
    await host.delete(`/api/organizations/${organization.id}/members/${gone.id}`);
    expect(await seenBy(gone)).toEqual(["public"]);

    // as elsewhere, a block does not end what is shared in a group or organization
    await plan("invited", 6, { visibility: "PRIVATE" }).then(({ id }) => inviteTo(host, id, enemy));
    expect(await seenBy(enemy)).toEqual([...all.slice(2), "invited"]);
    await block(host, enemy);
    expect(await seenBy(enemy)).toEqual(["group", "organization"]);
    await host.delete(`/api/users/${enemy.id}/block`);
    await block(enemy, host);
    expect(await seenBy(enemy)).toEqual(["group", "organization"]);
    await block(stranger, host);
    expect(await seenBy(stranger)).toEqual([]);
    await stranger.delete(`/api/users/${host.id}/block`);

    // invited, joined, and no longer
    const invitation = await inviteTo(host, hidden.id, stranger);
    expect(await seenBy(stranger)).toEqual(["private", "public"]);
    await stranger.patch(`/api/activity-invitations/${invitation}`, { action: "accept" });
    expect(await seenBy(stranger)).toEqual(["private", "public"]);
  });

  test("by title and place, in any letter case; %, _ and \\ are plain characters; never across both", async () => {
    await activityOf(host, {
      title: "Räfsa 100% LÖV",
      location: "Bystugan i Straße_by",
      dateTime: inHours(1),
    });
    await activityOf(host, { title: "Räfsa 1000 löv", location: "Bystugan", dateTime: inHours(2) });
    const both = ["Räfsa 100% LÖV", "Räfsa 1000 löv"];
    expect(await found(stranger, "  rÄFSA  ")).toEqual(both);
    expect(await found(stranger, "LÖV")).toEqual(both);
    expect(await found(stranger, "100%")).toEqual(["Räfsa 100% LÖV"]);
    expect(await found(stranger, "0% löv")).toEqual(["Räfsa 100% LÖV"]);
    expect(await found(stranger, "räfsa%")).toEqual([]);
    expect(await found(stranger, "STRASSE_BY")).toEqual(["Räfsa 100% LÖV"]);
    expect(await found(stranger, "strasse%by")).toEqual([]);
    expect(await found(stranger, "räfsa\\")).toEqual([]);
    expect(await found(stranger, "löv by")).toEqual([]);
    for (const blank of ["", "   "]) expect(await found(stranger, blank)).toEqual([]);
  });

  test("upcoming ones first, soonest first, by the next time; then past ones, latest first", async () => {
    const plan = (title: string, hours: number, fields: object = {}) =>
      activityOf(host, { title: `Kanot ${title}`, dateTime: inHours(hours), ...fields });
    await plan("long ago", -2000);
    await plan("yesterday", -24);
    await plan("next week", 170);
    // began a year ago and repeats: its next time is in an hour
    await plan("weekly", -52 * 168 + 1, { recurrence: "FREQ=WEEKLY" });
    await plan("tonight", 5);
    await plan("now", -1, { endTime: inHours(1) });
    await plan("over weekly", -500, { recurrence: "FREQ=WEEKLY;COUNT=2" });
    const toCome = ["now", "weekly", "tonight", "next week"];
    const over = ["yesterday", "over weekly", "long ago"];
    const titles = async (limit?: number) =>
      (await found(stranger, "kanot", limit)).map((title) => title.replace("Kanot ", ""));
    expect(await titles()).toEqual([...toCome, ...over]);
    expect(await titles(2)).toEqual(toCome.slice(0, 2));
    expect(await titles(5)).toEqual([...toCome, "yesterday"]);
  });

  test("follows a new title and place, of all times and from one on, and what is imported", async () => {
    const dateTime = "2044-05-02T10:00:00.000Z";
    const { id } = await activityOf(host, { title: "Visafton", location: "Logen", dateTime });
    await host.patch(`/api/activities/${id}`, { title: "Danskväll" });
    expect(await found(stranger, "visafton")).toEqual([]);
    expect([await found(stranger, "danskv"), await found(stranger, "logen")]).toEqual([
      ["Danskväll"],
      ["Danskväll"],
    ]);
    await host.patch(`/api/activities/${id}`, { location: null, recurrence: "FREQ=DAILY;COUNT=4" });
    expect([await found(stranger, "danskv"), await found(stranger, "logen")]).toEqual([["Danskväll"], []]);
    const following = { occurrence: "2044-05-04T10:00:00.000Z", scope: "FOLLOWING" };
    await host.patch(`/api/activities/${id}`, { ...following, title: "Gammeldans" });
    expect(await found(stranger, "dans")).toEqual(["Danskväll", "Gammeldans"]);
    const file = [
      ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//x//EN", "BEGIN:VEVENT", "UID:1"],
      ...["DTSTAMP:20440101T000000Z", "DTSTART:20440601T100000Z", "SUMMARY:Slåtter", "LOCATION:Ängen"],
      ...["END:VEVENT", "END:VCALENDAR", ""],
    ].join("\r\n");
    await host.post("/api/activities/import", { file });
    expect([await found(host, "SLÅTTER"), await found(host, "ängen")]).toEqual([["Slåtter"], ["Slåtter"]]);
    expect(await found(stranger, "slåtter")).toEqual([]);
  });

  test("an event that waits for approval is found by its host alone", async () => {
    const organization = await organizationOf(host);
    await addToOrganization(organization.id, member, "MEMBER");
    const made = { title: "Vårbal", visibility: "PUBLIC", organizationId: organization.id };
    const { approval } = await activityOf(host, { ...made, dateTime: inHours(9) });
    expect(approval).toBe("PENDING");
    expect([await found(host, "vårbal"), await found(member, "vårbal")]).toEqual([["Vårbal"], []]);
  });

  test.each([
    [400, "limit=0"],
    [200, "limit=50"],
    [400, "limit=51"],
    [200, `q=${"a".repeat(1000)}`],
    [400, `q=${"a".repeat(1001)}`],
    [400, "q=a%00b"],
  ])("%#: answered with %i", async (status, query) => {
    expect((await host.get(`/api/activities/search?${query}`)).status).toBe(status);
  });

  test("what was stored before has the keys that the code makes", async () => {
    // the expressions of the migrations
    const different = await db.$queryRaw<{ title: string }[]>`
      select title from "Activity" where "searchKey" <> replace(replace(
        lower(normalize(title || E'\\n' || location, NFKC)), 'ß', 'ss'), 'ς', 'σ')
      or "descriptionKey" <> replace(replace(lower(normalize(description, NFKC)), 'ß', 'ss'), 'ς', 'σ')`;
    expect(different).toEqual([]);
  });
});
