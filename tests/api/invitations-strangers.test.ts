import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countApproaches } from "@/features/notifications/approaches/commands";
import type { Approached } from "@/features/notifications/approaches/rules";
import { newId } from "@/lib/id";
import { db, transaction } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo, pollOf } from "../support/cases/activities";
import { befriend } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import "../support/limits";
import { PASSWORD } from "../support/password";
import { addMembers, addMemberWithPassword, asMe } from "../support/people";

/**
 * "By people who are neither friends nor share a group or organization: 20 notifications a pair, 60 a causer, 100 a receiver
 * a day; above that the act succeeds and its notification joins one folded line, so that nobody can use up another's; an
 * adding beyond 20 a pair a day becomes an invitation; 429 only for the causer beyond 300 such acts a day."
 */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const two = async () => (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
const times = async (count: number, act: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < count; at++) {
    await act(at);
    // 50 calls a second
    await new Promise((later) => setTimeout(later, 25));
  }
};
const unreadOf = async (who: Member): Promise<Json[]> =>
  (await who.get("/api/notifications?limit=100")).body.notifications;
const lineOf = async (who: Member) => (await unreadOf(who)).find(({ type }) => type === "MORE_INVITATIONS");
const ask = (host: Member, one: { id: string }) => pollOf(host, { userIds: [one.id] });
const vote = (who: Member, poll: Json) =>
  who.call("PUT", `/api/polls/${poll.id}/votes`, {
    body: { votes: [{ optionId: poll.options[0].id, vote: "YES" }] },
  });

describe("20 notifications a pair", () => {
  test("then the act succeeds and joins one line, which is read when all is settled", async () => {
    const [stranger, siri] = await two();
    const polls: Json[] = [];
    await times(20, () => ask(stranger, siri));
    expect((await unreadOf(siri)).map(({ type }) => type)).toEqual(Array(20).fill("ACTIVITY_POLL"));
    await times(2, async () => polls.push(await ask(stranger, siri)));
    const { id } = await activityOf(stranger);
    const invitation = await inviteTo(stranger, id, siri);
    const all = await unreadOf(siri);
    expect(all).toHaveLength(21);
    expect(all[0]).toMatchObject({ type: "MORE_INVITATIONS", data: { count: 3 } });
    // true whatever the number becomes
    expect(all[0]?.message).toBe("More invitations from people you don't know.");
    expect((await siri.get("/api/notifications")).body.unreadCount).toBe(21);
    // each stays pending, and is answered there or by its call
    for (const poll of polls) expect((await vote(siri, poll)).status).toBe(200);
    expect(await lineOf(siri)).toMatchObject({ data: { count: 1 } });
    const declined = await siri.post(`/api/invitations/${invitation}/respond`, { action: "decline" });
    expect(declined.status).toBe(200);
    expect(await lineOf(siri)).toBeUndefined();
  });

  test("what is deleted unread is taken back, and the line with the last of it", async () => {
    const [stranger, siri] = await two();
    await times(20, () => ask(stranger, siri));
    const [one, other] = [await ask(stranger, siri), await ask(stranger, siri)];
    expect(await lineOf(siri)).toMatchObject({ data: { count: 2 } });
    await stranger.delete(`/api/polls/${one.id}`);
    await stranger.delete(`/api/polls/${other.id}`);
    expect(await lineOf(siri)).toBeUndefined();
    expect(await db.notification.count({ where: { userId: siri.id } })).toBe(20);
  });

  test("who has seen a question is told that it is cancelled, in the line if it is one too many", async () => {
    const [stranger, siri] = await two();
    await times(19, () => ask(stranger, siri));
    const last = await ask(stranger, siri);
    expect(await lineOf(siri)).toBeUndefined();
    await stranger.delete(`/api/polls/${last.id}`);
    expect(await lineOf(siri)).toMatchObject({ data: { count: 1 } });
    const told = await db.notification.findMany({ where: { userId: siri.id, foldId: { not: null } } });
    expect(told.map(({ type }) => type)).toEqual(["ACTIVITY_POLL_CANCELLED"]);
  });

  test("who has not seen an invitation hears nothing of its activity; who has, hears of its end in the line", async () => {
    const [stranger, siri] = await two();
    await times(19, () => ask(stranger, siri));
    const [seen, unseen] = [await activityOf(stranger), await activityOf(stranger)];
    for (const { id } of [seen, unseen]) await inviteTo(stranger, id, siri);
    expect(await lineOf(siri)).toMatchObject({ data: { count: 1 } });
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await stranger.patch(`/api/activities/${unseen.id}`, { dateTime: later });
    await stranger.delete(`/api/activities/${unseen.id}`);
    expect(await lineOf(siri)).toBeUndefined();
    await stranger.delete(`/api/activities/${seen.id}`);
    expect(await lineOf(siri)).toMatchObject({ data: { count: 1 } });
    expect(await unreadOf(siri)).toHaveLength(20);
  });

  test("of acts at once each counts, and there is one line", async () => {
    const [stranger, siri] = await two();
    await times(18, () => ask(stranger, siri));
    await Promise.all(Array.from({ length: 6 }, () => ask(stranger, siri)));
    const all = await unreadOf(siri);
    expect(all.filter(({ type }) => type === "ACTIVITY_POLL")).toHaveLength(20);
    expect(all.filter(({ type }) => type === "MORE_INVITATIONS")).toMatchObject([{ data: { count: 4 } }]);
  });

  test("an adding beyond 20 becomes an invitation, though the two share the groups of before", async () => {
    const [stranger, siri] = await two();
    const answers: Json[] = [];
    await times(21, async () => {
      const { id } = await groupOf(stranger);
      answers.push((await stranger.post(`/api/personal-groups/${id}/members`, { userId: siri.id })).body);
    });
    expect(answers.map((answer) => Object.keys(answer)[0])).toEqual([
      ...Array(20).fill("member"),
      "invitation",
    ]);
    expect(await lineOf(siri)).toMatchObject({ data: { count: 1 } });
  });

  test("friends, and who shares a group, are not counted", async () => {
    const [friend, siri] = await two();
    await befriend(friend, siri);
    const [owner, fellow] = await two();
    await groupOf(owner, siri, fellow);
    await times(22, async () => {
      await ask(friend, siri);
      await ask(fellow, siri);
    });
    expect((await unreadOf(siri)).filter(({ type }) => type === "ACTIVITY_POLL")).toHaveLength(44);
  });
});

describe("News of what is deleted unread is taken back", () => {
  test.each([
    [
      "a group",
      async (host: Member, one: Member) => {
        const { id, name } = await groupOf(host, one);
        const body = { confirmationName: name, handoverTo: null };
        return () => host.call("DELETE", `/api/personal-groups/${id}`, { body });
      },
    ],
    [
      "an organization",
      async (host: Member, one: Member) => {
        const { id } = await organizationOf(host);
        const members = `/api/organizations/${id}/members`;
        const [other] = (await addMembers(app.url, "Noah")) as [Member];
        await addToOrganization(id, other, "ADMIN");
        expect((await other.post(members, { userId: one.id })).status).toBe(201);
        return async () => {
          // an organization ends with the account of its owner, if nobody else is in it
          for (const { id: memberId } of [one, other]) await host.delete(`${members}/${memberId}`);
          return host.delete("/api/users/me", { password: PASSWORD });
        };
      },
    ],
  ] as const)("%s", async (_, make) => {
    const host = await addMemberWithPassword(app.url, "Elin");
    const [siri] = (await addMembers(app.url, "Siri")) as [Member];
    const remove = await make(host, siri);
    expect(await unreadOf(siri)).toHaveLength(1);
    expect((await remove()).status).toBe(200);
    expect(await unreadOf(siri)).toEqual([]);
  });
});

describe("60 a causer, 100 a receiver, 300 acts", () => {
  const strangers = (count: number): Approached[] =>
    Array.from({ length: count }, () => ({ id: newId(), isFriend: false, isFellow: false }));
  const count = (id: string, people: Approached[]) =>
    transaction(async (tx) => [
      ...(await countApproaches(asMe({ id, name: "Elin" } as never), tx, people)).values(),
    ]);

  test("the 61st person in a day is told in the line", async () => {
    const manners = await count(newId(), strangers(62));
    expect(manners).toEqual([...Array(60).fill("SHOWN"), "FOLDED", "FOLDED"]);
  });

  test("the 101st notification of a day; what is folded before uses up nothing of the reader's", async () => {
    const reader = strangers(1);
    const busy = newId();
    await count(busy, strangers(60));
    expect(await count(busy, reader)).toEqual(["FOLDED"]);
    const manners = [];
    for (let at = 0; at < 101; at++) manners.push(...(await count(newId(), reader)));
    expect(manners).toEqual([...Array(100).fill("SHOWN"), "FOLDED"]);
  });

  test("beyond 300 acts 429, and what is refused counts nothing", async () => {
    const causer = newId();
    await count(causer, strangers(299));
    await expect(count(causer, strangers(2))).rejects.toMatchObject({ code: "too-many" });
    expect(await count(causer, strangers(1))).toEqual(["FOLDED"]);
    await expect(count(causer, strangers(1))).rejects.toMatchObject({ code: "too-many" });
  });
});
