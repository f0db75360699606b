import { expect, type Person } from "./people";

type Method = "get" | "post" | "patch" | "put" | "delete";

/** Makes a call that must succeed. Returns its answer. */
export async function call<T>(one: Person, method: Method, path: string, data: object = {}): Promise<T> {
  const answer = await one.context.request[method](path, method === "get" ? {} : { data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
export const post = <T>(one: Person, path: string, data: object = {}) => call<T>(one, "post", path, data);
export const patch = <T>(one: Person, path: string, data: object) => call<T>(one, "patch", path, data);
export const get = <T>(one: Person, path: string) => call<T>(one, "get", path);

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Plans an activity, open to everybody and in 30 hours unless the fields say otherwise. Returns its id. */
export async function activityOf(host: Person, title: string, fields: object = {}): Promise<string> {
  const plan = { title, dateTime: inHours(30), visibility: "PUBLIC", ...fields };
  return (await post<{ activity: { id: string } }>(host, "/api/activities", plan)).activity.id;
}

export const join = (one: Person, activityId: string, more: object = {}) =>
  post(one, `/api/availability/${activityId}/join`, more);

export const inviteTo = (host: Person, activityId: string, ...people: Person[]) =>
  post(host, `/api/activities/${activityId}/invitations`, { userIds: people.map(({ id }) => id) });

type Organization = { id: string; slug: string };

export async function organizationOf(
  owner: Person,
  name: string,
  fields: object = {},
): Promise<Organization> {
  const data = { ...fields, name };
  return (await post<{ organization: Organization }>(owner, "/api/organizations", data)).organization;
}

/** Asks for friendship. Returns the request's id. */
export async function ask(from: Person, to: Person, message?: string): Promise<string> {
  const data = { toUserId: to.id, message };
  return (await post<{ request: { id: string } }>(from, "/api/friends/requests", data)).request.id;
}

export const answerRequest = (one: Person, request: string, response: "ACCEPTED" | "DECLINED") =>
  patch(one, `/api/friends/requests/${request}`, { response });

export const befriend = async (one: Person, other: Person) =>
  answerRequest(other, await ask(one, other), "ACCEPTED");

export const sendMessage = <T = { id: string }>(
  one: Person,
  conversation: string,
  content: string,
  more = {},
) => post<T>(one, `/api/messages/conversations/${conversation}`, { content, ...more });

/** Opens a temporary room. Returns its id. */
export async function roomOf(one: Person, name: string, ...others: { id: string }[]): Promise<string> {
  const participantIds = others.map(({ id }) => id);
  const data = { type: "GROUP", isTemporary: true, name, participantIds };
  return (await post<{ id: string }>(one, "/api/messages/conversations", data)).id;
}
