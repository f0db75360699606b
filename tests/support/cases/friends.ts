import type { Answer, Member } from "../client";
import { addMembers } from "../people";
import type { Case, World } from "./case";

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

const requests = (world: World): Record<string, Case> => {
  const pair = () => addMembers(world.app.url, "Asker", "Asked") as Promise<[Member, Member]>;
  const pending = async () => {
    const [from, to] = await pair();
    return { from, to, id: await requestOf(from, to) };
  };
  return {
    "GET /api/friends/requests": {
      status: 200,
      success: async () => (await pending()).to.get("/api/friends/requests?type=received"),
    },
    "POST /api/friends/requests": {
      status: 201,
      success: async () => {
        const [from, to] = await pair();
        return ask(from, to, "hej");
      },
    },
    "PATCH /api/friends/requests/{id}": {
      status: 200,
      success: async () => {
        const { to, id } = await pending();
        return answer(to, id, "ACCEPTED");
      },
      stranger: async () => answer(world.stranger, (await pending()).id, "ACCEPTED"),
    },
    "DELETE /api/friends/requests/{id}": {
      status: 200,
      success: async () => {
        const { from, id } = await pending();
        return withdraw(from, id);
      },
      stranger: async () => withdraw(world.stranger, (await pending()).id),
    },
  };
};

/** Friends, requests, people and blocks. */
export const friendCases = (world: World): Record<string, Case> => {
  const friends = async () => {
    const [one, other] = (await addMembers(world.app.url, "Friend", "Friend")) as [Member, Member];
    await befriend(one, other);
    return { one, other, id: (await one.get("/api/friends")).body.friends[0].id as string };
  };
  const blockedPair = async () => {
    const [one, other] = (await addMembers(world.app.url, "Blocker", "Blocked")) as [Member, Member];
    await blocked(one, other);
    return { one, other };
  };
  return {
    ...requests(world),
    "GET /api/friends": { status: 200, success: async () => (await friends()).other.get("/api/friends") },
    "GET /api/friends/{id}": {
      status: 200,
      success: async () => {
        const { one, id } = await friends();
        return one.get(`/api/friends/${id}`);
      },
      stranger: async () => world.stranger.get(`/api/friends/${(await friends()).id}`),
    },
    "DELETE /api/friends/{id}": {
      status: 200,
      success: async () => {
        const { other, id } = await friends();
        return unfriend(other, id);
      },
      stranger: async () => unfriend(world.stranger, (await friends()).id),
    },
    "GET /api/users/{id}": {
      status: 200,
      success: () => world.elin.get(`/api/users/${world.siri.id}`),
      stranger: async () => {
        const { one, other } = await blockedPair();
        return other.get(`/api/users/${one.id}`);
      },
    },
    "GET /api/users/by-username/{username}": {
      status: 200,
      success: () => world.elin.get(`/api/users/by-username/${world.siri.username}`),
      stranger: async () => {
        const { one, other } = await blockedPair();
        return other.get(`/api/users/by-username/${one.username}`);
      },
    },
    "GET /api/users/blocked": {
      status: 200,
      success: async () => (await blockedPair()).one.get("/api/users/blocked"),
    },
    "POST /api/users/{id}/block": {
      status: 200,
      success: async () => {
        const [one, other] = (await addMembers(world.app.url, "Blocker", "Blocked")) as [Member, Member];
        return block(one, other);
      },
      stranger: () => block(world.stranger, { id: "nobody" }),
    },
    "DELETE /api/users/{id}/block": {
      status: 200,
      success: async () => {
        const { one, other } = await blockedPair();
        return unblock(one, other);
      },
      stranger: async () => unblock(world.stranger, (await blockedPair()).other),
    },
  };
};
