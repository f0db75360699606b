import { Client, type Json, type Member } from "../client";
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

/** Somebody without an account answers a poll of this host's at `path`. Returns the id of the answer. */
export async function outsiderOf(host: Member, path: string, optionId: string): Promise<string> {
  const { url } = (await host.post(`${path}/link`)).body;
  const form = { name: "Berit Strand", [`vote.${optionId}`]: "YES" };
  await new Client(host.url).form(new URL(url).pathname, form);
  return (await host.get(path)).body.poll.outsiders[0].id;
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
