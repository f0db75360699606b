import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo, templateOf } from "../support/cases/activities";
import { categoryOf } from "../support/cases/categories";
import { befriend, blocked } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let owner: Member;
let host: Member;
let guest: Member;
let group: Json;
let category: Json;
beforeAll(async () => {
  app = await startApp();
  [owner, host, guest] = (await addMembers(app.url, "Owner", "Host", "Guest")) as [Member, Member, Member];
  group = await groupOf(owner, host);
  category = await categoryOf(owner, `/api/personal-groups/${group.id}`, { name: "Hemliga klubben" });
});
afterAll(() => app.stop());

const path = "/api/activities";
const own = { visibility: "PRIVATE", dateTime: "2034-05-05T10:00:00Z" };
const red = "#ef4444";
const REFUSED = "Only an activity with the visibility PRIVATE or FRIENDS may have a color of its own.";
const read = async (one: Member, id: string): Promise<Json> => (await one.get(`${path}/${id}`)).body.activity;
/** What each answer about an activity shows of its look to this person: itself, its list, the calendar, the year. */
async function looks(one: Member, id: string): Promise<unknown[]> {
  const { body: list } = await one.get(`${path}?from=2034-05-05&to=2034-05-06`);
  const { body: days } = await one.get(`${path}/occurrences?from=2034-05-05&to=2034-05-06`);
  const { body: byIds } = await one.get(`${path}/by-ids?ids=${id}`);
  const shown = [await read(one, id), ...[list, byIds].map(({ activities }) => activities.find(isIt))];
  const time = days.occurrences.find(({ activityId }: Json) => activityId === id);
  function isIt(activity: Json) {
    return activity.id === id;
  }
  return [...shown, time].map(({ color, category: its }) => [color, its?.name ?? null]);
}

describe("a color of its own", () => {
  test("is of a PRIVATE activity or one for FRIENDS, in each answer, in one form; null takes it away", async () => {
    const [friend] = (await addMembers(app.url, "Friend")) as [Member];
    await befriend(friend, host);
    for (const visibility of ["PRIVATE", "FRIENDS"]) {
      const { id } = await activityOf(host, { ...own, visibility, color: " #E44 " });
      await inviteTo(host, id, friend);
      for (const one of [host, friend])
        expect(await looks(one, id)).toEqual(Array(4).fill(["#EE4444", null]));
      const change = async (fields: object) =>
        (await host.patch(`${path}/${id}`, fields)).body.activity.color;
      expect(await change({ title: "Bad" })).toBe("#EE4444");
      expect(await change({ color: red })).toBe(red);
      expect(await change({ color: null })).toBeNull();
    }
  });

  test("of another one is refused, and null is not", async () => {
    const others = [{ visibility: "PUBLIC" }, { visibility: undefined, groupId: group.id }];
    for (const fields of others) {
      const made = await host.post(path, { title: "Bad", ...own, ...fields, color: red });
      expect([made.status, made.body.error]).toEqual([400, REFUSED]);
      const { id } = await activityOf(host, { ...own, ...fields, color: null });
      const changed = await host.patch(`${path}/${id}`, { color: red });
      expect([changed.status, changed.body.error]).toEqual([400, REFUSED]);
    }
    for (const color of ["red", "", "#ef44444", 5])
      expect((await host.post(path, { title: "Bad", ...own, color })).status).toBe(400);
    const weekly = { ...own, recurrence: "FREQ=WEEKLY;COUNT=3" };
    const { id, dateTime: occurrence } = await activityOf(host, weekly);
    // not of one time alone
    expect((await host.patch(`${path}/${id}`, { occurrence, color: red })).status).toBe(400);
  });

  test("is lost when the activity is for a group, an organization or everybody", async () => {
    const organization = await organizationOf(host);
    const others = [
      { groupId: group.id },
      { organizationId: organization.id },
      { visibility: "PUBLIC" as const },
    ];
    for (const fields of others) {
      const { id } = await activityOf(host, { ...own, color: red, categoryId: category.id });
      const changed = (await host.patch(`${path}/${id}`, fields)).body.activity;
      expect(changed).toMatchObject({ color: null, category: null });
      // and is not there again when it is private again
      expect((await host.patch(`${path}/${id}`, { visibility: "PRIVATE" })).body.activity.color).toBeNull();
    }
    const { id } = await activityOf(host, { ...own, color: red });
    const refused = await host.patch(`${path}/${id}`, { groupId: group.id, color: red });
    expect([refused.status, refused.body.error]).toEqual([400, REFUSED]);
  });

  test("goes on with a series, and is in a template and a calendar file, there by its nearest name", async () => {
    const weekly = { ...own, recurrence: "FREQ=WEEKLY;COUNT=3", color: red, categoryId: category.id };
    const { id } = await activityOf(host, weekly);
    const template = await templateOf(host, id);
    const one = (await host.get("/api/activity-templates")).body.templates.find((it: Json) =>
      template.endsWith(it.id),
    );
    expect(one).toMatchObject({ color: red, categoryId: category.id });
    const change = { occurrence: "2034-05-12T10:00:00Z", scope: "FOLLOWING", title: "Bad" };
    const next = (await host.patch(`${path}/${id}`, change)).body.activity;
    expect(next.id).not.toBe(id);
    expect(next).toMatchObject({ color: red, category: { id: category.id } });
    expect((await host.get(`${path}/${id}/ics`)).body).toContain("COLOR:orangered\r\n");
  });

  test("of an imported event is that of its file, by name or in hex, and stays as the host has it", async () => {
    const event = (uid: string, line: string, sequence = 0) =>
      [
        ...["BEGIN:VEVENT", `UID:${uid}`, `SEQUENCE:${sequence}`, `SUMMARY:${uid} ${sequence}`, line],
        ...["DTSTART:20340606T100000Z", "END:VEVENT"],
      ].filter(Boolean);
    const send = async (...events: string[][]) => {
      const file = ["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flat(), "END:VCALENDAR"].join("\r\n");
      return (await host.post(`${path}/import`, { file })).body;
    };
    await send(
      event("name", "COLOR:Tomato"),
      event("hex", "color;X-A=1:#0f0"),
      event("odd", "COLOR:reddish"),
    );
    const colors = async () => {
      const { activities } = (await host.get(`${path}?from=2034-06-06&to=2034-06-07`)).body;
      return Object.fromEntries(activities.map(({ title, color }: Json) => [title, color]));
    };
    expect(await colors()).toEqual({ "name 0": "#ff6347", "hex 0": "#00ff00", "odd 0": null });
    await send(event("name", "COLOR:blue", 1));
    expect(await colors()).toEqual({ "name 1": "#ff6347", "hex 0": "#00ff00", "odd 0": null });
  });
});

describe("a category of a PRIVATE activity", () => {
  const mine = () => activityOf(host, { ...own, categoryId: category.id });

  test("is one of any group or organization that the host is in, and of no other", async () => {
    const organization = await organizationOf(owner);
    const home = `/api/organizations/${organization.id}`;
    const theirs = await categoryOf(owner, home, { name: "Arbete" });
    const plan = { title: "Bad", ...own, categoryId: theirs.id };
    expect((await host.post(path, plan)).status).toBe(404);
    await addToOrganization(organization.id, host, "MEMBER");
    expect((await host.post(path, plan)).body.activity.category).toMatchObject({ name: "Arbete" });
    const { id } = await mine();
    const changed = await host.patch(`${path}/${id}`, { categoryId: theirs.id });
    expect(changed.body.activity.categoryId).toBe(theirs.id);
    // one for friends is in no space
    const forFriends = await host.post(path, { ...plan, visibility: "FRIENDS" });
    expect([forFriends.status, forFriends.body.error]).toEqual([404, "The category was not found."]);
  });

  test("is the host's alone: invited people and strangers see nothing of it", async () => {
    const { id } = await mine();
    await inviteTo(host, id, guest);
    await inviteTo(host, id, owner);
    expect(await looks(host, id)).toEqual(Array(4).fill([null, "Hemliga klubben"]));
    await owner.post(`/api/availability/${id}/join`);
    // also of a member of its group, who would see its name there
    for (const one of [guest, owner]) {
      expect(await looks(one, id)).toEqual(Array(4).fill([null, null]));
      expect((await read(one, id)).categoryId).toBeNull();
    }
    const open = (await guest.get(`${path}/open?categoryId=${category.id}`)).body.activities;
    expect(open).toEqual([]);
    const [stranger] = (await addMembers(app.url, "Stranger")) as [Member];
    expect((await stranger.get(`${path}/${id}`)).status).toBe(404);
    await blocked(host, guest);
    expect((await guest.get(`${path}/${id}`)).status).toBe(404);
  });

  test("is gone for a host who has left its group, in templates too, and there again for one who comes back", async () => {
    const { id } = await mine();
    const template = await templateOf(host, id);
    const kept = async () => {
      const { templates } = (await host.get("/api/activity-templates")).body;
      return templates.find((one: Json) => template.endsWith(one.id)).categoryId;
    };
    const members = `/api/personal-groups/${group.id}/members`;
    await owner.delete(`${members}/${host.id}`);
    expect(await looks(host, id)).toEqual(Array(4).fill([null, null]));
    expect(await kept()).toBeNull();
    expect((await host.get("/api/categories")).body.spaces.map(({ id: it }: Json) => it)).not.toContain(
      group.id,
    );
    expect((await host.patch(`${path}/${id}`, { categoryId: category.id })).status).toBe(404);
    expect((await host.patch(`${path}/${id}`, { title: "Bad" })).body.activity.category).toBeNull();
    await owner.post(members, { userId: host.id });
    expect(await looks(host, id)).toEqual(Array(4).fill([null, "Hemliga klubben"]));
    expect(await kept()).toBe(category.id);
  });

  test("is gone when it is deleted; that of a deleted group is not shown", async () => {
    const other = await groupOf(owner, host);
    const home = `/api/personal-groups/${other.id}`;
    const [gone, hidden] = [await categoryOf(owner, home), await categoryOf(owner, home)];
    const [one, two] = [
      await activityOf(host, { ...own, categoryId: gone.id }),
      await activityOf(host, { ...own, categoryId: hidden.id }),
    ];
    await owner.delete(`${home}/owned-categories?categoryId=${gone.id}`);
    expect((await read(host, one.id)).categoryId).toBeNull();
    const body = { confirmationName: other.name, handoverTo: null };
    expect((await owner.delete(home, body)).status).toBe(200);
    expect((await read(host, two.id)).categoryId).toBeNull();
  });
});

test("GET /api/categories: those of all the caller's groups and organizations, by the names of these", async () => {
  const [one] = (await addMembers(app.url, "One")) as [Member];
  expect((await one.get("/api/categories")).body).toEqual({ spaces: [] });
  const made = await groupOf(one);
  const organization = await organizationOf(one);
  await groupOf(one);
  const home = `/api/personal-groups/${made.id}`;
  const [first, second] = [await categoryOf(one, home), await categoryOf(one, home, { name: "Backe" })];
  const work = await categoryOf(one, `/api/organizations/${organization.id}`, { name: "Arbete" });
  const spaces = [
    { kind: "GROUP", id: made.id, name: made.name, categories: [first, second] },
    { kind: "ORGANIZATION", id: organization.id, name: organization.name, categories: [work] },
  ];
  spaces.sort((left, right) => (left.name.toLowerCase() < right.name.toLowerCase() ? -1 : 1));
  expect((await one.get("/api/categories")).body).toEqual({ spaces });
});
