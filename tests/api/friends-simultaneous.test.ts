import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import {
  answer,
  ask,
  befriend,
  block,
  requestOf,
  unblock,
  unfriend,
  withdraw,
} from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import fc from "../support/chance";
import { type Answer, type Member, openDirect } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";
import { walk } from "../support/walks";

/** Simultaneous calls of two people about each other have one outcome, and never two friendships. */
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const pair = async () => (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

/**
 * The state between two people, after checking that it is consistent: a friendship is two rows and excludes a pending
 * request. The recipient has one notification per request, in its current state; the sender one per acceptance.
 */
async function between(one: Member, other: Member) {
  const both = { in: [one.id, other.id] };
  const friendships = await db.friendship.findMany({ where: { userId: both, friendId: both } });
  const requests = await db.friendRequest.findMany({ where: { fromUserId: both, toUserId: both } });
  const pending = requests.filter(({ status }) => status === "PENDING");
  const blocks = await db.block.count({ where: { blockerId: both, blockedId: both } });
  expect([0, 2]).toContain(friendships.length);
  expect(new Set(friendships.map(({ id }) => id)).size).toBeLessThanOrEqual(1);
  expect(new Set(friendships.map(({ userId }) => userId)).size).toBe(friendships.length);
  expect(pending.length).toBeLessThanOrEqual(friendships.length > 0 ? 0 : 1);
  for (const { status, pendingKey } of requests) expect(pendingKey !== null).toBe(status === "PENDING");
  const toldOf = async (type: string) => {
    const rows = await db.notification.findMany({ where: { type, userId: both } });
    const ours = rows.filter(({ data }) => both.in.includes((data as { fromUserId: string }).fromUserId));
    return ours.map(({ userId, data, invitationStatus, readAt }) => {
      const { requestId } = data as { requestId: string };
      expect(readAt !== null).toBe(invitationStatus !== null);
      return `${userId} ${requestId} ${invitationStatus}`;
    });
  };
  // a request that crosses another accepts it: it is created settled, and sends no notification
  const asked = requests.filter(({ createdAt, settledAt }) => settledAt?.getTime() !== createdAt.getTime());
  expect((await toldOf("friend_request")).sort()).toEqual(
    asked
      .map(({ id, toUserId, status }) => `${toUserId} ${id} ${status === "PENDING" ? null : status}`)
      .sort(),
  );
  expect((await toldOf("friend_accepted")).sort()).toEqual(
    asked
      .filter(({ status }) => status === "ACCEPTED")
      .map(({ id, fromUserId }) => `${fromUserId} ${id} null`)
      .sort(),
  );
  if (blocks > 0) expect([friendships.length, pending.length]).toEqual([0, 0]);
  return { isFriends: friendships.length > 0, pending: pending.length, isBlocked: blocks > 0 };
}

describe("crossing requests: both become friends at once", () => {
  test.each(rounds(5))("one from each (round %i)", async () => {
    const [elin, siri] = await pair();
    const answers = await Promise.all([ask(elin, siri), ask(siri, elin)]);
    expect(statuses(answers)).toEqual([201, 201]);
    expect(answers.map(({ body }) => body.request.status).sort()).toEqual(["ACCEPTED", "PENDING"]);
    expect(await between(elin, siri)).toEqual({ isFriends: true, pending: 0, isBlocked: false });
  });

  test("eight from each: two are a creation, all others a conflict", async () => {
    const [elin, siri] = await pair();
    const answers = await Promise.all(times(16, (at) => (at % 2 ? ask(elin, siri) : ask(siri, elin))));
    expect(statuses(answers)).toEqual([201, 201, ...times(14, () => 409)]);
    expect((await between(elin, siri)).isFriends).toBe(true);
  });
});

test("the same request eight times at once: one is pending", async () => {
  const [elin, siri] = await pair();
  expect(statuses(await Promise.all(times(8, () => ask(elin, siri))))).toEqual([201, ...times(7, () => 409)]);
  expect(await between(elin, siri)).toEqual({ isFriends: false, pending: 1, isBlocked: false });
});

test("concurrent requests to one person are all notified", async () => {
  const [siri, ...others] = (await addMembers(app.url, "Siri", ...times(8, () => "Fan"))) as [
    Member,
    ...Member[],
  ];
  const answers = await Promise.all(others.flatMap((one) => [ask(one, siri), ask(siri, one)]));
  expect(statuses(answers)).toEqual(times(16, () => 201));
  for (const one of others) expect((await between(one, siri)).isFriends).toBe(true);
});

test("concurrent invitations to groups and activities are all notified", async () => {
  const others = await addMembers(app.url, ...times(6, () => "Värd"));
  const [siri] = (await addMembers(app.url, "Siri")) as [Member];
  for (const one of [siri, ...others]) await one.patch("/api/users/me", { whoMayAdd: "NOBODY" });
  const dateTime = new Date(Date.now() + 86_400_000).toISOString();
  const invitations = await Promise.all(
    others.map(async (host, at) => {
      const { id } = await groupOf(host);
      const { activity } = (await host.post("/api/activities", { title: "Kvällsbad", dateTime })).body;
      const next = others[(at + 1) % others.length] as Member;
      const add = (one: Member) => host.post(`/api/personal-groups/${id}/members`, { userId: one.id });
      const userIds = [siri.id, next.id];
      return [
        () => add(siri),
        () => add(next),
        () => host.post(`/api/activities/${activity.id}/invitations`, { userIds }),
      ];
    }),
  );
  const answers = await Promise.all(invitations.flat().map((invite) => invite()));
  expect(statuses(answers)).toEqual(times(18, () => 201));
});

describe("a settled one 409: of many answers at once exactly one settles it", () => {
  test("double acceptances", async () => {
    const [elin, siri] = await pair();
    const id = await requestOf(elin, siri);
    const answers = await Promise.all(times(8, () => answer(siri, id, "ACCEPTED")));
    expect(statuses(answers)).toEqual([200, ...times(7, () => 409)]);
    expect((await between(elin, siri)).isFriends).toBe(true);
  });

  test.each(rounds(5))("acceptance against refusal (round %i)", async () => {
    const [elin, siri] = await pair();
    const id = await requestOf(elin, siri);
    const [accepted, declined] = await Promise.all([
      answer(siri, id, "ACCEPTED"),
      answer(siri, id, "DECLINED"),
    ]);
    expect(statuses([accepted, declined])).toEqual([200, 409]);
    expect((await between(elin, siri)).isFriends).toBe(accepted.status === 200);
  });

  test.each(rounds(5))(
    "acceptance against withdrawal: friends, or the request is gone (round %i)",
    async () => {
      const [elin, siri] = await pair();
      const id = await requestOf(elin, siri);
      const [accepted, withdrawn] = await Promise.all([answer(siri, id, "ACCEPTED"), withdraw(elin, id)]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([accepted.status, withdrawn.status]);
      expect((await between(elin, siri)).isFriends).toBe(accepted.status === 200);
    },
  );

  test.each(rounds(5))("acceptance during a request in the other direction (round %i)", async () => {
    const [elin, siri] = await pair();
    const id = await requestOf(elin, siri);
    const answers = await Promise.all([answer(siri, id, "ACCEPTED"), ask(siri, elin)]);
    // the first call creates the friendship, and the second one finds it
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual(answers.map(({ status }) => status));
    expect(await between(elin, siri)).toEqual({ isFriends: true, pending: 0, isBlocked: false });
  });
});

describe("removal", () => {
  test("by both at once, by either id: exactly one finds it", async () => {
    const [elin, siri] = await pair();
    await befriend(elin, siri);
    const { id } = (await elin.get("/api/friends")).body.friends[0];
    const answers = await Promise.all(
      times(4, () => [unfriend(elin, siri.id), unfriend(siri, elin.id), unfriend(elin, id)]).flat(),
    );
    expect(statuses(answers)).toEqual([200, ...times(11, () => 404)]);
    expect((await between(elin, siri)).isFriends).toBe(false);
  });

  test.each(rounds(5))("against a new request (round %i)", async () => {
    const [elin, siri] = await pair();
    await befriend(elin, siri);
    const [removed, asked] = await Promise.all([unfriend(elin, siri.id), ask(siri, elin)]);
    expect(removed.status).toBe(200);
    expect([201, 409]).toContain(asked.status);
    expect(await between(elin, siri)).toMatchObject({
      isFriends: false,
      pending: asked.status === 201 ? 1 : 0,
    });
  });
});

describe("block", () => {
  test.each(rounds(5))("against a request: nothing is left between the two (round %i)", async () => {
    const [elin, siri] = await pair();
    const [blocked, asked] = await Promise.all([block(siri, elin), ask(elin, siri)]);
    expect(blocked.status).toBe(200);
    expect([201, 404]).toContain(asked.status);
    expect(await between(elin, siri)).toEqual({ isFriends: false, pending: 0, isBlocked: true });
  });

  test.each(rounds(5))("against an acceptance (round %i)", async () => {
    const [elin, siri] = await pair();
    const id = await requestOf(elin, siri);
    const [blocked, accepted] = await Promise.all([block(elin, siri), answer(siri, id, "ACCEPTED")]);
    expect(blocked.status).toBe(200);
    expect([200, 404]).toContain(accepted.status);
    expect(await between(elin, siri)).toEqual({ isFriends: false, pending: 0, isBlocked: true });
  });

  test("by both, and each four times: 200, and both are kept", async () => {
    const [elin, siri] = await pair();
    const answers = await Promise.all(times(8, (at) => (at % 2 ? block(elin, siri) : block(siri, elin))));
    expect(statuses(answers)).toEqual(times(8, () => 200));
    expect(await db.block.count({ where: { blockerId: { in: [elin.id, siri.id] } } })).toBe(2);
  });

  test("taken away four times at once: exactly one finds it", async () => {
    const [elin, siri] = await pair();
    await block(elin, siri);
    expect(statuses(await Promise.all(times(4, () => unblock(elin, siri))))).toEqual([200, 404, 404, 404]);
  });

  test.each(rounds(5))("against sends: nothing comes after it was answered (round %i)", async () => {
    const [elin, siri] = await pair();
    const id = await openDirect(elin, siri);
    const path = `/api/messages/conversations/${id}`;
    const sends = times(6, (at) => (at % 2 ? elin : siri).post(path, { content: `nummer ${at}` }));
    const [blocked, count] = await block(siri, elin).then(async ({ status }) => [
      status,
      await db.message.count({ where: { conversationId: id } }),
    ]);
    const answers = await Promise.all(sends);
    expect(blocked).toBe(200);
    expect(await db.message.count({ where: { conversationId: id } })).toBe(count);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(count as number);
    expect(answers.every(({ status }) => [201, 404].includes(status))).toBe(true);
  });
});

/** Any simultaneous calls of the two: the state stays consistent, and no answer is a server error. */
const act = fc.record({
  byFirst: fc.boolean(),
  what: fc.constantFrom("ask", "accept", "decline", "withdraw", "unfriend", "block", "unblock"),
});

test("whatever two people do at once, it leaves something whole", async () => {
  const anyActs = fc.array(fc.array(act, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 5 });
  const holds = fc.asyncProperty(anyActs, async (moments) => {
    const [elin, siri] = await pair();
    for (const moment of moments) {
      const [last] = await db.friendRequest.findMany({
        where: { fromUserId: { in: [elin.id, siri.id] } },
        orderBy: { id: "desc" },
        take: 1,
      });
      const id = last?.id ?? elin.id;
      const answers = await Promise.all(
        moment.map(({ byFirst, what }) => {
          const [one, other] = byFirst ? [elin, siri] : [siri, elin];
          if (what === "ask") return ask(one, other);
          if (what === "accept") return answer(one, id, "ACCEPTED");
          if (what === "decline") return answer(one, id, "DECLINED");
          if (what === "withdraw") return withdraw(one, id);
          if (what === "unfriend") return unfriend(one, other.id);
          return what === "block" ? block(one, other) : unblock(one, other);
        }),
      );
      for (const { status } of answers) expect([200, 201, 403, 404, 409]).toContain(status);
      await between(elin, siri);
    }
  });
  await walk("friends, several acts at once", holds, { few: 4, many: 100 });
});
