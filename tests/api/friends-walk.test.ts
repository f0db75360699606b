import { afterAll, beforeAll, expect, test } from "vitest";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { answer, ask, block, unblock, unfriend, withdraw } from "../support/cases/friends";
import fc from "../support/chance";
import type { Answer, Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { walk } from "../support/walks";

/**
 * A random walk over the calls of two people about each other, one after the other, compared with a small model of
 * docs/contract.md, 4: each answer, and what each sees afterwards.
 */
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Who = 0 | 1;
type Status = "PENDING" | "ACCEPTED" | "DECLINED" | "GONE";
type Model = {
  isFriends: boolean;
  /** requests in the order of their creation; GONE: withdrawn, or ended by a block */
  requests: { id: string; from: Who; status: Status }[];
  blockedBy: [boolean, boolean];
};

const other = (who: Who): Who => (who === 0 ? 1 : 0);
const isBlocked = ({ blockedBy }: Model) => blockedBy.includes(true);
const pendingIn = ({ requests }: Model) => requests.find(({ status }) => status === "PENDING");

/** Whether calls about a request get 404: it is gone, or one of the two has blocked the other. */
const missing = (model: Model, at: number) =>
  isBlocked(model) || (model.requests[at]?.status ?? "GONE") === "GONE";

type Step = { status: number; change?: (made: Answer) => void };

const settleOr = (model: Model, who: Who, at: number, word: "ACCEPTED" | "DECLINED"): Step => {
  const request = model.requests[at];
  if (!request || missing(model, at)) return { status: 404 };
  if (request.from === who) return { status: 403 };
  if (request.status !== "PENDING") return { status: 409 };
  return {
    status: 200,
    change: () => {
      request.status = word;
      model.isFriends = word === "ACCEPTED";
    },
  };
};

const expected: Record<string, (model: Model, who: Who, at: number) => Step> = {
  ask: (model, who) => {
    if (isBlocked(model)) return { status: 404 };
    const pending = pendingIn(model);
    if (model.isFriends || pending?.from === who) return { status: 409 };
    return {
      status: 201,
      change: ({ body }) => {
        const status = pending ? "ACCEPTED" : "PENDING";
        expect(body.request.status).toBe(status);
        if (pending) {
          pending.status = "ACCEPTED";
          model.isFriends = true;
        }
        model.requests.push({ id: body.request.id, from: who, status });
      },
    };
  },
  accept: (model, who, at) => settleOr(model, who, at, "ACCEPTED"),
  decline: (model, who, at) => settleOr(model, who, at, "DECLINED"),
  withdraw: (model, who, at) => {
    const request = model.requests[at];
    if (!request || missing(model, at)) return { status: 404 };
    if (request.from !== who) return { status: 403 };
    if (request.status !== "PENDING") return { status: 409 };
    return {
      status: 200,
      change: () => {
        request.status = "GONE";
      },
    };
  },
  unfriend: (model) =>
    model.isFriends
      ? {
          status: 200,
          change: () => {
            model.isFriends = false;
          },
        }
      : { status: 404 },
  block: (model, who) => ({
    status: 200,
    change: () => {
      model.blockedBy[who] = true;
      model.isFriends = false;
      const pending = pendingIn(model);
      if (pending) pending.status = "GONE";
    },
  }),
  unblock: (model, who) =>
    model.blockedBy[who]
      ? {
          status: 200,
          change: () => {
            model.blockedBy[who] = false;
          },
        }
      : { status: 404 },
};

const calls: Record<string, (one: Member, two: Member, id: string) => Promise<Answer>> = {
  ask: (one, two) => ask(one, two),
  accept: (one, _, id) => answer(one, id, "ACCEPTED"),
  decline: (one, _, id) => answer(one, id, "DECLINED"),
  withdraw: (one, _, id) => withdraw(one, id),
  unfriend: (one, two) => unfriend(one, two.id),
  block: (one, two) => block(one, two),
  unblock: (one, two) => unblock(one, two),
};

/** What one of the two sees of the other. */
async function seen(one: Member, two: Member) {
  const ids = async (path: string, field: string): Promise<string[]> =>
    (await one.get(path)).body[field].map(({ id }: Json) => id);
  const [found] = (await one.get(`/api/users/search?q=${two.username}`)).body.users;
  return {
    friendship: found?.friendship ?? null,
    friends: (await ids("/api/friends", "friends")).length,
    received: await ids("/api/friends/requests", "requests"),
    sent: await ids("/api/friends/requests?type=sent", "requests"),
    blocked: await ids("/api/users/blocked", "users"),
    person: (await one.get(`/api/users/${two.id}`)).status,
  };
}

function told(model: Model, who: Who, two: Member) {
  const pending = pendingIn(model);
  const standing = !pending ? "NONE" : pending.from === who ? "SENT" : "RECEIVED";
  return {
    friendship: isBlocked(model) ? null : model.isFriends ? "FRIENDS" : standing,
    friends: model.isFriends ? 1 : 0,
    received: pending && pending.from !== who ? [pending.id] : [],
    sent: pending && pending.from === who ? [pending.id] : [],
    blocked: model.blockedBy[who] ? [two.id] : [],
    person: isBlocked(model) ? 404 : 200,
  };
}

const act = fc.record({
  who: fc.constantFrom<Who>(0, 1),
  // rare calls have more weight; blocks end much, and so have less
  what: fc.constantFrom(
    "ask",
    "ask",
    "ask",
    "accept",
    "accept",
    "decline",
    "withdraw",
    "unfriend",
    "unblock",
    "block",
  ),
  /** the index of the request, counted from the last one */
  back: fc.constantFrom(0, 0, 0, 1, 2),
});

type Act = { who: Who; what: string; back: number };
const outcomes = new Set<string>();

/** Makes the calls of two new people, and compares each answer, and what each sees in the end. */
async function run(acts: Act[]): Promise<void> {
  const people = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  const model: Model = { isFriends: false, requests: [], blockedBy: [false, false] };
  for (const { who, what, back } of acts) {
    const at = model.requests.length - 1 - back;
    const step = expected[what]!(model, who, at);
    const made = await calls[what]!(people[who], people[other(who)], model.requests[at]?.id ?? anyId);
    expect([what, made.status], JSON.stringify({ who, back, model })).toEqual([what, step.status]);
    step.change?.(made);
    outcomes.add(`${what} ${made.status}`);
  }
  for (const who of [0, 1] as const) {
    const two = people[other(who)];
    expect(await seen(people[who], two)).toEqual(told(model, who, two));
  }
}

/** Who does what, so that every call has every outcome. */
const tour: [Who, string][] = [
  ...([
    [0, "ask"],
    [0, "ask"],
    [0, "accept"],
    [0, "decline"],
    [1, "withdraw"],
    [0, "withdraw"],
  ] as [Who, string][]),
  ...([
    [0, "withdraw"],
    [1, "accept"],
    [1, "decline"],
  ] as [Who, string][]),
  ...([
    [0, "ask"],
    [1, "decline"],
    [1, "decline"],
    [1, "accept"],
    [0, "withdraw"],
  ] as [Who, string][]),
  ...([
    [0, "ask"],
    [1, "accept"],
    [0, "unfriend"],
    [0, "unfriend"],
  ] as [Who, string][]),
  ...([
    [0, "block"],
    [1, "ask"],
    [0, "unblock"],
    [0, "unblock"],
    [1, "ask"],
    [0, "ask"],
  ] as [Who, string][]),
];

test("each call has each of its outcomes, and answers and leaves what the contract says", async () => {
  await run(tour.map(([who, what]) => ({ who, what, back: 0 })));
  const statuses = {
    ...{ ask: [201, 404, 409], accept: [200, 403, 404, 409], decline: [200, 403, 404, 409] },
    ...{ withdraw: [200, 403, 404, 409], unfriend: [200, 404], block: [200], unblock: [200, 404] },
  };
  const all = Object.entries(statuses).flatMap(([what, some]) => some.map((status) => `${what} ${status}`));
  expect([...outcomes].toSorted()).toEqual(all.toSorted());
});

test("so do any calls in any order", async () => {
  const acts = fc.array(act, { minLength: 5, maxLength: 25 });
  await walk("friends, one act after the other", fc.asyncProperty(acts, run), { few: 8, many: 150 });
});
