import type { Answer, Member } from "../client";

/** Sends a friend request over HTTP. */
export const ask = (from: Member, to: { id: string }, message?: string) =>
  from.post("/api/friends/requests", { toUserId: to.id, message });
export const answer = (by: Member, id: string, response: "ACCEPTED" | "DECLINED") =>
  by.patch(`/api/friends/requests/${id}`, { response });
export const withdraw = (by: Member, id: string) => by.delete(`/api/friends/requests/${id}`);
export const unfriend = (by: Member, id: string) => by.delete(`/api/friends/${id}`);
export const block = (by: Member, one: { id: string }) => by.post(`/api/users/${one.id}/block`);
export const unblock = (by: Member, one: { id: string }) => by.delete(`/api/users/${one.id}/block`);

const demanded = (made: Answer, status: number, what: string) => {
  if (made.status !== status) throw new Error(`${what}: ${made.status} ${JSON.stringify(made.body)}`);
  return made;
};

/** Sends a friend request. Returns its id. */
export async function requestOf(from: Member, to: Member): Promise<string> {
  return demanded(await ask(from, to), 201, "no request").body.request.id;
}

export async function befriend(one: Member, other: Member): Promise<void> {
  demanded(await answer(other, await requestOf(one, other), "ACCEPTED"), 200, "no friends");
}

export async function blocked(by: Member, one: Member): Promise<void> {
  demanded(await block(by, one), 200, "not blocked");
}
