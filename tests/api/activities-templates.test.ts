import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, taskOf, templateOf } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let host: Member;
let elin: Member;
beforeAll(async () => {
  app = await startApp();
  [host, elin] = (await addMembers(app.url, "Host", "Elin")) as [Member, Member];
});
afterAll(() => app.stop());

const path = "/api/activities";
const templates = "/api/activity-templates";
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const plan = { title: "Kopia", dateTime: tomorrow, visibility: "PUBLIC" };
const tasksOf = async (one: Member, id: string): Promise<unknown[]> =>
  (await one.get(`${path}/${id}/tasks`)).body.tasks.map(
    ({ title, note, needed, isEachTime, taken }: Json) => [...[title, note, needed, isEachTime, taken]],
  );
const list = async (one: Member): Promise<Json[]> => (await one.get(templates)).body.templates;

/** A weekly activity with three tasks, one of them taken. */
async function weekly(more: object = {}) {
  const { id } = await activityOf(host, { recurrence: "FREQ=WEEKLY", ...more });
  const cake = await taskOf(host, id, { title: "Kaka", note: "Utan nötter", needed: 3 });
  await taskOf(host, id, { title: "Kaffe", isEachTime: true });
  await host.call("PUT", `${cake}/taking`, { body: { count: 2 } });
  return id as string;
}
const copied = [
  ["Kaka", "Utan nötter", 3, false, 0],
  ["Kaffe", "", 1, false, 0],
];

describe("copying", () => {
  test("brings the tasks along, which nobody has taken; one that does not repeat has none for each time", async () => {
    const copyOf = await weekly();
    const once = await host.post(path, { ...plan, copyOf });
    expect(once.status).toBe(201);
    expect(await tasksOf(host, once.body.activity.id)).toEqual(copied);
    const again = await host.post(path, { ...plan, copyOf, recurrence: "FREQ=DAILY;COUNT=3" });
    expect((await tasksOf(host, again.body.activity.id))[1]).toEqual(["Kaffe", "", 1, true, 0]);
  });

  test("also from what is past; only from one's own; of two sources one", async () => {
    const copyOf = await weekly({ recurrence: null, dateTime: "2025-01-01T10:00:00Z" }).catch(() => null);
    // a task for each time needs a repeating activity
    expect(copyOf).toBe(null);
    const past = await activityOf(host, { dateTime: "2025-01-01T10:00:00Z" });
    await taskOf(host, past.id);
    expect((await host.post(path, { ...plan, copyOf: past.id })).status).toBe(201);
    const before = await db.activity.count();
    const refused = await elin.post(path, { ...plan, copyOf: past.id });
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "Only the host of an activity may copy it or save it as a template.",
    ]);
    const hidden = await activityOf(host, { visibility: "PRIVATE" });
    for (const copyOf of [hidden.id, anyId])
      expect((await elin.post(path, { ...plan, copyOf })).status).toBe(404);
    const templateId = (await templateOf(host)).split("/").at(-1);
    expect((await elin.post(path, { ...plan, templateId })).status).toBe(404);
    expect((await host.post(path, { ...plan, templateId, copyOf: past.id })).status).toBe(400);
    expect(await db.activity.count()).toBe(before + 2);
  });
});

describe("templates", () => {
  test("keep what was planned, by name, for their owner alone; later changes don't reach them", async () => {
    const [one] = (await addMembers(app.url, "One")) as [Member];
    const fields = {
      title: "Träning",
      description: "Ta med vatten.",
      location: "Hallen",
      maxParticipants: 9,
    };
    const { id } = await activityOf(one, { ...fields, recurrence: "FREQ=WEEKLY" });
    await taskOf(one, id, { title: "Nyckeln" });
    const made = await one.post(templates, { name: " Tisdag ", activityId: id });
    expect([made.status, made.body.template]).toMatchObject([
      201,
      { ...fields, name: "Tisdag", recurrence: "FREQ=WEEKLY", visibility: "PUBLIC", taskCount: 1 },
    ]);
    await one.delete(`${path}/${id}`);
    await one.post(templates, { name: "Afton", activityId: (await activityOf(one)).id });
    expect((await list(one)).map(({ name }) => name)).toEqual(["Afton", "Tisdag"]);
    expect(await list(elin)).toEqual([]);
    const templateId = made.body.template.id;
    const { activity } = (await one.post(path, { ...plan, templateId })).body;
    expect(await tasksOf(one, activity.id)).toEqual([["Nyckeln", "", 1, false, 0]]);
    expect((await one.patch(`${templates}/${templateId}`, { name: "Onsdag" })).body.template.name).toBe(
      "Onsdag",
    );
    for (const name of ["", "a\nb", "å".repeat(101)])
      expect((await one.patch(`${templates}/${templateId}`, { name })).status).toBe(400);
    expect((await one.delete(`${templates}/${templateId}`)).status).toBe(200);
    expect((await one.delete(`${templates}/${templateId}`)).status).toBe(404);
    expect((await one.post(path, { ...plan, templateId })).status).toBe(404);
  });

  test("are at most 50 of a person, also when two are saved at once", async () => {
    const [one] = (await addMembers(app.url, "One")) as [Member];
    const { id: activityId } = await activityOf(one);
    const [first] = await db.activityTemplate.findMany({
      where: { id: (await templateOf(one, activityId)).slice(-36) },
    });
    const rows = Array.from({ length: 48 }, (_, at) => ({
      ...{ ...first!, tasks: [], id: anyId.slice(0, -2) + String(at).padStart(2, "0") },
    }));
    await db.activityTemplate.createMany({ data: rows });
    const both = await Promise.all([1, 2].map(() => one.post(templates, { name: "Bad", activityId })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("forget a group that its owner has left, or that is gone", async () => {
    const [one, owner] = (await addMembers(app.url, "One", "Owner")) as [Member, Member];
    const group = await groupOf(owner, one);
    const { id } = await activityOf(one, { visibility: "GROUP", groupId: group.id });
    await templateOf(one, id);
    expect((await list(one))[0]).toMatchObject({ visibility: "GROUP", groupId: group.id });
    await owner.delete(`/api/personal-groups/${group.id}/members/${one.id}`);
    expect((await list(one))[0]).toMatchObject({ visibility: "GROUP", groupId: null });
  });
});
