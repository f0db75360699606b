import type { Json, Member } from "../client";
import { addMembers } from "../people";
import type { Case, World } from "./case";
import { groupOf } from "./groups";
import { organizationOf } from "./orgs";

const path = "/api/activities";
const tomorrow = (hours = 24) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Creates an activity of this person, tomorrow, visible to everybody unless the fields say otherwise. */
export async function activityOf(host: Member, fields: object = {}): Promise<Json> {
  const plan = { title: "Kvällsbad", dateTime: tomorrow(), visibility: "PUBLIC", ...fields };
  const made = await host.post(path, plan);
  if (made.status !== 201) throw new Error(`no activity: ${JSON.stringify(made.body)}`);
  return made.body.activity;
}

/** Plans a public event for an organization of this person's that is not verified: it waits for approval. */
export async function submittedBy(host: Member, fields: object = {}): Promise<Json> {
  return activityOf(host, { organizationId: (await organizationOf(host)).id, ...fields });
}

/** Invites somebody to an activity. Returns the invitation's id. */
export async function inviteTo(host: Member, activityId: string, one: { id: string }): Promise<string> {
  const made = await host.post(`${path}/${activityId}/invitations`, { userIds: [one.id] });
  if (made.status !== 201) throw new Error(`not invited: ${JSON.stringify(made.body)}`);
  return made.body.invitations[0].id;
}

/** Adds a task to an activity. Returns its path. */
export async function taskOf(host: Member, activityId: string, fields: object = {}): Promise<string> {
  const made = await host.post(`${path}/${activityId}/tasks`, { title: "Kaka", ...fields });
  if (made.status !== 201) throw new Error(`no task: ${JSON.stringify(made.body)}`);
  return `${path}/${activityId}/tasks/${made.body.task.id}`;
}

/** Saves an activity as a template; a new one, unless it is given. Returns its path. */
export async function templateOf(owner: Member, activityId?: string): Promise<string> {
  const id = activityId ?? (await activityOf(owner)).id;
  const made = await owner.post("/api/activity-templates", { name: "Bad", activityId: id });
  if (made.status !== 201) throw new Error(`no template: ${JSON.stringify(made.body)}`);
  return `/api/activity-templates/${made.body.template.id}`;
}

/** Times of a poll: from tomorrow on, a day apart. */
export const pollOptions = (count = 2) =>
  Array.from({ length: count }, (_, at) => ({
    dateTime: new Date(Date.now() + (at + 1) * 86_400_000).toISOString(),
  }));

/** A poll of two times unless given otherwise. */
export async function pollOf(host: Member, fields: object = {}): Promise<Json> {
  const made = await host.post("/api/polls", { title: "Styrelsemöte", options: pollOptions(), ...fields });
  if (made.status !== 201) throw new Error(`no poll: ${JSON.stringify(made.body)}`);
  return made.body.poll;
}

/** A file of another calendar, with one event. */
export const calendarFile = [
  ...["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:1", "DTSTART:20360624T163000Z"],
  ...["SUMMARY:Midsommar", "END:VEVENT", "END:VCALENDAR", ""],
].join("\r\n");

/** Makes an address for a calendar: of a new group, unless one is given. */
export async function feedOf(owner: Member, scope?: object): Promise<Json> {
  const made = await owner.post("/api/calendar-feeds", scope ?? { groupId: (await groupOf(owner)).id });
  if (made.status !== 201) throw new Error(`no calendar: ${JSON.stringify(made.body)}`);
  return made.body;
}

/** Makes a code for the door of an activity that begins soon. */
export async function doorCodeOf(host: Member, activityId: string): Promise<string> {
  const made = await host.post(`${path}/${activityId}/attendance/codes`, {});
  if (made.status !== 201) throw new Error(`no code: ${JSON.stringify(made.body)}`);
  return made.body.code;
}

/** docs/contract.md, 4, section 7, last line, and section 9, "Activities". */
export function activityCases(world: World): Record<string, Case> {
  /** An activity of Elin's that only the people invited to it see: Siri. */
  async function hidden(): Promise<{ one: string; availability: string; invitation: string }> {
    const { id } = await activityOf(world.elin, { visibility: "PRIVATE" });
    const invitation = await inviteTo(world.elin, id, world.siri);
    return {
      one: `${path}/${id}`,
      availability: `/api/availability/${id}`,
      invitation: `/api/activity-invitations/${invitation}`,
    };
  }
  /** One of Elin's in half an hour, which Siri has joined. */
  async function soon(): Promise<{ id: string; attendance: string }> {
    const { id } = await activityOf(world.elin, { visibility: "PRIVATE", dateTime: tomorrow(0.5) });
    await inviteTo(world.elin, id, world.siri);
    await world.siri.post(`/api/availability/${id}/join`, {});
    return { id, attendance: `${path}/${id}/attendance` };
  }
  const entries = () => [{ userId: world.siri.id, status: "PRESENT" }];
  const newRegistration = async () => (await addMembers(world.app.url, "New"))[0]!.id;
  const feed = async () => `/api/calendar-feeds/${(await feedOf(world.elin)).feed.id}`;
  /** A task of an activity that Siri has joined, and that nobody else sees. */
  async function task(): Promise<string> {
    const { id } = await activityOf(world.elin, { visibility: "PRIVATE" });
    const invitation = await inviteTo(world.elin, id, world.siri);
    await world.siri.patch(`/api/activity-invitations/${invitation}`, { action: "accept" });
    return taskOf(world.elin, id);
  }
  /** One of Elin's in which Siri is asked. */
  async function poll() {
    const { id, options } = await pollOf(world.elin, { userIds: [world.siri.id] });
    const optionId: string = options[0].id;
    return { path: `/api/polls/${id}`, optionId, votes: [{ optionId, vote: "YES" }] };
  }
  const leave = async (one: Member) => {
    const { availability } = await hidden();
    await world.siri.post(`${availability}/join`);
    return one.post(`${availability}/leave`);
  };
  return {
    [`GET ${path}`]: { status: 200, success: () => world.elin.get(`${path}?from=2026-01-01`) },
    [`GET ${path}/occurrences`]: {
      status: 200,
      success: () => world.elin.get(`${path}/occurrences?from=2026-06-01&to=2026-07-01`),
    },
    [`GET ${path}/by-ids`]: {
      status: 200,
      success: async () => world.elin.get(`${path}/by-ids?ids=${(await activityOf(world.elin)).id}`),
    },
    [`GET ${path}/search`]: { status: 200, success: () => world.elin.get(`${path}/search?q=bad`) },
    [`GET ${path}/holidays`]: {
      status: 200,
      success: () => world.elin.get(`${path}/holidays?from=2026-06-01&to=2026-06-30`),
    },
    [`GET ${path}/maps`]: {
      status: 200,
      success: () => world.elin.get(`${path}/maps?latitude=63.8233&longitude=20.3107`),
    },
    [`GET ${path}/open`]: { status: 200, success: () => world.elin.get(`${path}/open`) },
    [`POST ${path}`]: {
      status: 201,
      success: () => world.elin.post(path, { title: "Kvällsbad", dateTime: tomorrow() }),
    },
    [`GET ${path}/{id}`]: {
      status: 200,
      success: async () => world.siri.get((await hidden()).one),
      stranger: async () => world.stranger.get((await hidden()).one),
    },
    [`PATCH ${path}/{id}`]: {
      status: 200,
      success: async () => world.elin.patch((await hidden()).one, { title: "Nattbad" }),
      stranger: async () => world.stranger.patch((await hidden()).one, { title: "Nattbad" }),
    },
    [`DELETE ${path}/{id}`]: {
      status: 200,
      success: async () => world.elin.delete((await hidden()).one),
      stranger: async () => world.stranger.delete((await hidden()).one),
    },
    [`POST ${path}/{id}/invitations`]: {
      status: 201,
      success: async () =>
        world.elin.post(`${(await hidden()).one}/invitations`, { userIds: [await newRegistration()] }),
      stranger: async () =>
        world.stranger.post(`${(await hidden()).one}/invitations`, { userIds: [await newRegistration()] }),
    },
    [`DELETE ${path}/{id}/invitations`]: {
      status: 200,
      success: async () =>
        world.elin.delete(`${(await hidden()).one}/invitations`, { userIds: [world.siri.id] }),
      stranger: async () =>
        world.stranger.delete(`${(await hidden()).one}/invitations`, { userIds: [world.siri.id] }),
    },
    [`PUT ${path}/{id}/answer`]: {
      status: 200,
      success: async () =>
        world.siri.call("PUT", `${(await hidden()).one}/answer`, { body: { answer: "MAYBE" } }),
      stranger: async () =>
        world.stranger.call("PUT", `${(await hidden()).one}/answer`, { body: { answer: "MAYBE" } }),
    },
    [`PUT ${path}/{id}/guests`]: {
      status: 200,
      success: async () => {
        const { id } = await activityOf(world.elin, { maxGuests: 2 });
        await world.siri.post(`/api/availability/${id}/join`);
        return world.siri.call("PUT", `${path}/${id}/guests`, { body: { guests: 2 } });
      },
      stranger: async () =>
        world.stranger.call("PUT", `${(await hidden()).one}/guests`, { body: { guests: 0 } }),
    },
    [`GET ${path}/{id}/people`]: {
      status: 200,
      success: async () => world.elin.get(`${(await hidden()).one}/people?answer=INVITED`),
      stranger: async () => world.stranger.get(`${(await hidden()).one}/people`),
    },
    [`GET ${path}/{id}/log`]: {
      status: 200,
      success: async () => world.elin.get(`${(await hidden()).one}/log`),
      stranger: async () => world.stranger.get(`${(await hidden()).one}/log`),
    },
    [`POST ${path}/{id}/reminders`]: {
      status: 200,
      success: async () => world.elin.post(`${(await hidden()).one}/reminders`),
      stranger: async () => world.stranger.post(`${(await hidden()).one}/reminders`),
    },
    [`GET ${path}/{id}/tasks`]: {
      status: 200,
      success: async () => world.siri.get(`${(await hidden()).one}/tasks`),
      stranger: async () => world.stranger.get(`${(await hidden()).one}/tasks`),
    },
    [`POST ${path}/{id}/tasks`]: {
      status: 201,
      success: async () => world.elin.post(`${(await hidden()).one}/tasks`, { title: "Kaka", needed: 2 }),
      stranger: async () => world.stranger.post(`${(await hidden()).one}/tasks`, { title: "Kaka" }),
    },
    [`PATCH ${path}/{id}/tasks/{taskId}`]: {
      status: 200,
      success: async () => world.elin.patch(await task(), { title: "Bullar" }),
      stranger: async () => world.stranger.patch(await task(), { title: "Bullar" }),
    },
    [`DELETE ${path}/{id}/tasks/{taskId}`]: {
      status: 200,
      success: async () => world.elin.delete(await task()),
      stranger: async () => world.stranger.delete(await task()),
    },
    [`PUT ${path}/{id}/tasks/{taskId}/taking`]: {
      status: 200,
      success: async () => world.siri.call("PUT", `${await task()}/taking`, { body: {} }),
      stranger: async () => world.stranger.call("PUT", `${await task()}/taking`, { body: {} }),
    },
    [`DELETE ${path}/{id}/tasks/{taskId}/taking`]: {
      status: 200,
      success: async () => world.siri.delete(`${await task()}/taking`),
      stranger: async () => world.stranger.delete(`${await task()}/taking`),
    },
    [`GET ${path}/{id}/attendance`]: {
      status: 200,
      success: async () => world.elin.get((await soon()).attendance),
      stranger: async () => world.stranger.get((await soon()).attendance),
    },
    [`GET ${path}/{id}/attendance/times`]: {
      status: 200,
      success: async () => world.elin.get(`${(await soon()).attendance}/times`),
      stranger: async () => world.stranger.get(`${(await soon()).attendance}/times`),
    },
    [`PUT ${path}/{id}/attendance`]: {
      status: 200,
      success: async () =>
        world.elin.call("PUT", (await soon()).attendance, { body: { entries: entries() } }),
      stranger: async () =>
        world.stranger.call("PUT", (await soon()).attendance, { body: { entries: entries() } }),
    },
    [`POST ${path}/{id}/attendance/codes`]: {
      status: 201,
      success: async () => world.elin.post(`${(await soon()).attendance}/codes`, {}),
      stranger: async () => world.stranger.post(`${(await soon()).attendance}/codes`, {}),
    },
    "POST /api/check-ins/{code}": {
      status: 200,
      success: async () =>
        world.siri.post(`/api/check-ins/${await doorCodeOf(world.elin, (await soon()).id)}`),
      stranger: async () =>
        world.stranger.post(`/api/check-ins/${await doorCodeOf(world.elin, (await soon()).id)}`),
    },
    "GET /api/personal-groups/{id}/attendance": {
      status: 200,
      success: async () =>
        world.elin.get(`/api/personal-groups/${(await groupOf(world.elin)).id}/attendance`),
      stranger: async () =>
        world.stranger.get(`/api/personal-groups/${(await groupOf(world.elin)).id}/attendance`),
    },
    "GET /api/polls": { status: 200, success: () => world.elin.get("/api/polls") },
    "POST /api/polls": {
      status: 201,
      success: () => world.elin.post("/api/polls", { title: "Möte", options: pollOptions() }),
    },
    "GET /api/polls/{id}": {
      status: 200,
      success: async () => world.siri.get((await poll()).path),
      stranger: async () => world.stranger.get((await poll()).path),
    },
    "PATCH /api/polls/{id}": {
      status: 200,
      success: async () => world.elin.patch((await poll()).path, { title: "Årsmöte" }),
      stranger: async () => world.stranger.patch((await poll()).path, { title: "Årsmöte" }),
    },
    "DELETE /api/polls/{id}": {
      status: 200,
      success: async () => world.elin.delete((await poll()).path),
      stranger: async () => world.stranger.delete((await poll()).path),
    },
    "POST /api/polls/{id}/people": {
      status: 201,
      success: async () =>
        world.elin.post(`${(await poll()).path}/people`, { userIds: [await newRegistration()] }),
      stranger: async () =>
        world.stranger.post(`${(await poll()).path}/people`, { userIds: [world.siri.id] }),
    },
    "PUT /api/polls/{id}/votes": {
      status: 200,
      success: async () => {
        const { path, votes } = await poll();
        return world.siri.call("PUT", `${path}/votes`, { body: { votes } });
      },
      stranger: async () => {
        const { path, votes } = await poll();
        return world.stranger.call("PUT", `${path}/votes`, { body: { votes } });
      },
    },
    "POST /api/polls/{id}/reminders": {
      status: 200,
      success: async () => world.elin.post(`${(await poll()).path}/reminders`),
      stranger: async () => world.stranger.post(`${(await poll()).path}/reminders`),
    },
    "POST /api/polls/{id}/activity": {
      status: 201,
      success: async () => {
        const { path, optionId } = await poll();
        return world.elin.post(`${path}/activity`, { optionId });
      },
      stranger: async () => {
        const { path, optionId } = await poll();
        return world.stranger.post(`${path}/activity`, { optionId });
      },
    },
    "GET /api/activity-templates": {
      status: 200,
      success: () => world.elin.get("/api/activity-templates"),
    },
    "POST /api/activity-templates": {
      status: 201,
      success: async () => {
        const { id: activityId } = await activityOf(world.elin, { visibility: "PRIVATE" });
        return world.elin.post("/api/activity-templates", { name: "Bad", activityId });
      },
    },
    "PATCH /api/activity-templates/{id}": {
      status: 200,
      success: async () => world.elin.patch(await templateOf(world.elin), { name: "Kallbad" }),
      stranger: async () => world.stranger.patch(await templateOf(world.elin), { name: "Kallbad" }),
    },
    "DELETE /api/activity-templates/{id}": {
      status: 200,
      success: async () => world.elin.delete(await templateOf(world.elin)),
      stranger: async () => world.stranger.delete(await templateOf(world.elin)),
    },
    [`POST ${path}/import`]: {
      status: 200,
      success: () => world.elin.post(`${path}/import`, { file: calendarFile }),
    },
    [`GET ${path}/reminders`]: { status: 200, success: () => world.elin.get(`${path}/reminders`) },
    [`PUT ${path}/reminders`]: {
      status: 200,
      success: () => world.elin.call("PUT", `${path}/reminders`, { body: { minutes: [60] } }),
    },
    "GET /api/calendar-feeds": { status: 200, success: () => world.elin.get("/api/calendar-feeds") },
    "POST /api/calendar-feeds": { status: 201, success: () => world.elin.post("/api/calendar-feeds", {}) },
    "PATCH /api/calendar-feeds/{id}": {
      status: 200,
      success: async () => world.elin.patch(await feed(), { hasReminders: false }),
      stranger: async () => world.stranger.patch(await feed(), { hasReminders: false }),
    },
    "POST /api/calendar-feeds/{id}/renew": {
      status: 200,
      success: async () => world.elin.post(`${await feed()}/renew`),
      stranger: async () => world.stranger.post(`${await feed()}/renew`),
    },
    "DELETE /api/calendar-feeds/{id}": {
      status: 200,
      success: async () => world.elin.delete(await feed()),
      stranger: async () => world.stranger.delete(await feed()),
    },
    "POST /api/availability/{id}/join": {
      status: 200,
      success: async () => world.siri.post(`${(await hidden()).availability}/join`, {}),
      stranger: async () => world.stranger.post(`${(await hidden()).availability}/join`, {}),
    },
    "POST /api/availability/{id}/leave": {
      status: 200,
      success: () => leave(world.siri),
      stranger: () => leave(world.stranger),
    },
    "PATCH /api/activity-invitations/{id}": {
      status: 200,
      success: async () => world.siri.patch((await hidden()).invitation, { action: "accept" }),
      stranger: async () => world.stranger.patch((await hidden()).invitation, { action: "accept" }),
    },
  };
}
