import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { groupOwner, organizationOwner } from "@/features/categories/queries";
import {
  createSuggestion,
  deleteSuggestion,
  reviewSuggestion,
} from "@/features/categories/suggestions/commands";
import { listSuggestions } from "@/features/categories/suggestions/queries";
import { suggestionCreate } from "@/features/categories/suggestions/schema";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { suggestionOf } from "../support/cases/categories";
import { block } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { type Json, type Member, PASSWORD, registerMember } from "../support/client";
import { rounds } from "../support/full";
import { addMembers, asMe } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let [elin, siri, noah, moa] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** New people for each: Elin's group or organization with Siri as ADMIN and Noah as MEMBER, by its path. */
const kinds = {
  group: async () => {
    [elin, siri, noah, moa] = (await addMembers(app.url, "Elin", "Siri", "Noah", "Moa")) as typeof people;
    const { id } = await groupOf(elin, siri, noah);
    await elin.call("PUT", `/api/personal-groups/${id}/members/${siri.id}`, { body: { role: "ADMIN" } });
    return `/api/personal-groups/${id}`;
  },
  organization: async () => {
    [elin, siri, noah, moa] = (await addMembers(app.url, "Elin", "Siri", "Noah", "Moa")) as typeof people;
    const { id } = await organizationOf(elin, { isPublic: false });
    await addToOrganization(id, siri, "ADMIN");
    await addToOrganization(id, noah, "MEMBER");
    return `/api/organizations/${id}`;
  },
};
const people = [] as unknown as [Member, Member, Member, Member];
const own = (owner: string) => `${owner}/category-suggestions`;
const review = (who: Member, owner: string, { id }: Json, action: string, reviewComment?: string) =>
  who.patch(`${own(owner)}/${id}`, { action, reviewComment });
const remove = (who: Member, owner: string, { id }: Json) => who.delete(`${own(owner)}/${id}`);
const listOf = async (who: Member, owner: string): Promise<Json[]> =>
  (await who.get(own(owner))).body.suggestions;
const categoriesOf = async (who: Member, owner: string): Promise<Json[]> => {
  const { body } = await who.get(`${owner}/owned-categories`);
  return Array.isArray(body) ? body : body.categories;
};
const newsOf = async (who: Member, type: string): Promise<Json[]> => {
  const { notifications } = (await who.get("/api/notifications?includeRead=true")).body;
  return notifications.filter((one: Json) => one.type === type);
};

describe.each(Object.entries(kinds))("suggestions to a %s", (kind, ownerOf) => {
  test("a member suggests; owner and admin are notified; approving makes the category and tells the member", async () => {
    const owner = await ownerOf();
    const sent = {
      name: "Hills",
      nameSwedish: "Backe",
      nameFrench: "Côte",
      type: "OTHER",
      color: "#84cc16",
      icon: "⛰️",
      description: "Backen bakom klubbstugan.",
    };
    const made = await noah.post(own(owner), { ...sent, status: "APPROVED", suggestedBy: elin.id });
    const { id, name, username } = noah;
    const suggestion = {
      ...sent,
      id: expect.any(String),
      status: "PENDING",
      reviewComment: null,
      suggestedBy: id,
      suggestedByUser: { id, name, username, profilePicture: null },
      createdAt: expect.any(String),
    };
    expect([made.status, made.body]).toEqual([201, { suggestion }]);
    for (const who of [elin, siri]) {
      const [told] = await newsOf(who, "category_suggestion");
      expect(told).toMatchObject({
        message: `${name} suggests the category Hills.`,
        data: { suggestionId: made.body.suggestion.id, categoryName: "Hills", fromUserId: id },
      });
    }
    expect(await newsOf(noah, "category_suggestion")).toEqual([]);

    const answer = await review(siri, owner, made.body.suggestion, "approve", " Ja! ");
    const approved = { ...made.body.suggestion, status: "APPROVED", reviewComment: "Ja!" };
    const { description: _, ...look } = sent;
    const category = { ...look, id: expect.any(String) };
    expect([answer.status, answer.body]).toEqual([200, { success: true, suggestion: approved, category }]);
    expect(await categoriesOf(noah, owner)).toEqual([answer.body.category]);
    expect(await listOf(noah, owner)).toEqual([approved]);
    expect((await newsOf(noah, "category_suggestion_reviewed"))[0]).toMatchObject({
      message: "Your suggestion Hills was approved.",
      data: { status: "APPROVED", reviewComment: "Ja!", categoryName: "Hills" },
    });
    for (const who of [elin, siri]) {
      const [told] = await newsOf(who, "category_suggestion");
      expect(told).toMatchObject({ isRead: true, invitationStatus: "ACCEPTED" });
    }
  });

  test("the defaults; rejecting makes no category", async () => {
    const owner = await ownerOf();
    const made = await suggestionOf(noah, owner);
    expect(made).toMatchObject({ type: "WORKOUT", color: "#3b82f6", icon: "🏃", description: "" });
    const { status, body } = await review(elin, owner, made, "reject");
    expect([status, body.category, body.suggestion.status]).toEqual([200, null, "REJECTED"]);
    expect(body.suggestion.reviewComment).toBeNull();
    expect(await categoriesOf(elin, owner)).toEqual([]);
    for (const action of ["approve", "reject"])
      expect((await review(elin, owner, made, action)).status).toBe(409);
    expect((await review(elin, owner, await suggestionOf(noah, owner), "accept")).status).toBe(400);
  });

  test("each limit on both sides", async () => {
    const owner = await ownerOf();
    const post = async (fields: object) => (await noah.post(own(owner), { name: "Fika", ...fields })).status;
    expect(await post({ description: "a".repeat(1000), name: "a".repeat(100) })).toBe(201);
    for (const wrong of [
      { name: "" },
      { name: undefined },
      { name: "a".repeat(101) },
      { description: "a".repeat(1001) },
      { description: 5 },
      { icon: "🏃🏃🏃🏃🏃" },
      { color: "blue" },
      { type: "FOOD" },
      { nameFrench: "é".repeat(101) },
    ])
      expect(await post(wrong), JSON.stringify(wrong)).toBe(400);
    const made = await suggestionOf(noah, owner);
    expect((await review(elin, owner, made, "reject", "a".repeat(1001))).status).toBe(400);
    expect((await review(elin, owner, made, "reject", "a".repeat(1000))).status).toBe(200);
    for (let pending = 1; pending < 20; pending++) await suggestionOf(noah, owner);
    expect(await post({})).toBe(409);
    expect((await siri.post(own(owner), { name: "Fika" })).status).toBe(201);
  });

  test("managers see all, a member their own; who deletes which", async () => {
    const owner = await ownerOf();
    const [hers, his] = [await suggestionOf(siri, owner), await suggestionOf(noah, owner)];
    expect(await listOf(elin, owner)).toEqual([his, hers]);
    expect(await listOf(noah, owner)).toEqual([his]);
    expect((await noah.get(own(owner))).body.canReview).toBe(false);
    expect((await siri.get(own(owner))).body.canReview).toBe(true);
    expect((await remove(noah, owner, hers)).status).toBe(403);
    expect((await remove(noah, owner, his)).body).toEqual({ success: true });
    expect(await newsOf(elin, "category_suggestion")).toHaveLength(1);
    const settled = await suggestionOf(noah, owner);
    await review(elin, owner, settled, "reject");
    expect((await remove(noah, owner, settled)).status).toBe(403);
    expect((await remove(siri, owner, settled)).status).toBe(200);
    expect((await remove(siri, owner, settled)).status).toBe(404);
    expect(await listOf(elin, owner)).toEqual([hers]);
    expect((await noah.get(`${own(owner)}?limit=1&cursor=x`)).status).toBe(400);
  });

  test("pages by cursor", async () => {
    const owner = await ownerOf();
    const made = [
      await suggestionOf(noah, owner),
      await suggestionOf(noah, owner),
      await suggestionOf(noah, owner),
    ];
    const first = (await elin.get(`${own(owner)}?limit=2`)).body;
    const rest = (await elin.get(`${own(owner)}?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.suggestions, ...rest.suggestions]).toEqual(made.toReversed());
    expect([typeof first.nextCursor, rest.nextCursor]).toEqual(["string", null]);
  });

  test("a stranger, one removed and a suggestion of elsewhere: 404; an admin made MEMBER: 403", async () => {
    const elsewhere = await ownerOf();
    const [before, elsewheres] = [elin, await suggestionOf(elin, elsewhere)];
    const owner = await ownerOf();
    const made = await suggestionOf(noah, owner);
    for (const one of [elsewheres, { id: anyId }, { id: "x" }]) {
      expect((await review(elin, owner, one, "approve")).status).toBe(404);
      expect((await remove(elin, owner, one)).status).toBe(404);
    }
    const answers = async (who: Member) => [
      (await who.get(own(owner))).status,
      (await who.post(own(owner), { name: "x" })).status,
      (await review(who, owner, made, "approve")).status,
      (await remove(who, owner, made)).status,
    ];
    for (const who of [moa, before]) expect(await answers(who)).toEqual([404, 404, 404, 404]);
    await elin.call("PUT", `${owner}/members/${siri.id}`, { body: { role: "MEMBER" } });
    expect(await answers(siri)).toEqual([200, 201, 403, 403]);
    expect((await elin.delete(`${owner}/members/${noah.id}`)).status).toBe(200);
    expect(await answers(noah)).toEqual([404, 404, 404, 404]);
    // it can still be reviewed; somebody who has left is not told
    expect((await review(elin, owner, made, "approve")).status).toBe(200);
    expect(await newsOf(noah, "category_suggestion_reviewed")).toEqual([]);
  });

  test("two reviewers at once: exactly one counts, and one category at most", async () => {
    const owner = await ownerOf();
    for (const round of rounds(4)) {
      const made = await suggestionOf(noah, owner);
      const before = await categoriesOf(elin, owner);
      const answers = await Promise.all([
        review(elin, owner, made, "approve"),
        review(siri, owner, made, "reject"),
        review(siri, owner, made, "approve"),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const won = answers.find(({ status }) => status === 200)?.body;
      const added = (await categoriesOf(elin, owner)).length - before.length;
      expect(added).toBe(won.suggestion.status === "APPROVED" ? 1 : 0);
      expect(await newsOf(noah, "category_suggestion_reviewed")).toHaveLength(round + 1);
    }
  });

  test("a review and a deletion at once: one of them finds it pending", async () => {
    const owner = await ownerOf();
    for (const _ of rounds(4)) {
      const made = await suggestionOf(noah, owner);
      const [reviewed, removed] = await Promise.all([
        review(elin, owner, made, "approve"),
        remove(noah, owner, made),
      ]);
      expect([
        [200, 403],
        [404, 200],
      ]).toContainEqual([reviewed.status, removed.status]);
    }
  });

  test("a blocked pair in the same place: the owner reviews, and neither is notified of the other", async () => {
    const owner = await ownerOf();
    expect((await block(elin, noah)).status).toBe(200);
    const made = await suggestionOf(noah, owner);
    expect(await newsOf(elin, "category_suggestion")).toEqual([]);
    expect(await newsOf(siri, "category_suggestion")).toHaveLength(1);
    expect((await listOf(elin, owner)).map(({ id }) => id)).toEqual([made.id]);
    expect((await review(elin, owner, made, "approve")).status).toBe(200);
  });

  test("when the suggester's account is deleted, pending ones go and reviewed ones stay without a name", async () => {
    const owner = await ownerOf();
    const leaver = await registerMember(app.url, "Leaver");
    if (kind === "group") await elin.post(`${owner}/members`, { userId: leaver.id });
    else await addToOrganization(owner.split("/").at(-1) as string, leaver, "MEMBER");
    const reviewed = await suggestionOf(leaver, owner);
    await suggestionOf(leaver, owner);
    await review(elin, owner, reviewed, "approve");
    expect((await leaver.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
    expect(await listOf(elin, owner)).toMatchObject([
      { id: reviewed.id, suggestedBy: null, suggestedByUser: null, status: "APPROVED" },
    ]);
    expect((await newsOf(siri, "category_suggestion")).filter(({ isRead }) => !isRead)).toEqual([]);
  });

  test("the statements of each call are as many with 10 suggestions and 2 admins as with 400 and 40", async () => {
    const counts: number[][] = [];
    for (const [count, admins] of [
      [10, 2],
      [400, 40],
    ] as const) {
      const path = await ownerOf();
      const id = path.split("/").at(-1) as string;
      const owner = kind === "group" ? groupOwner : organizationOwner;
      for (const { id: userId } of await addMembers(app.url, ...Array(admins).fill("Admin"))) {
        if (kind === "group") await db.groupMember.create({ data: { groupId: id, userId, role: "ADMIN" } });
        else await addToOrganization(id, { id: userId }, "ADMIN");
      }
      const look = { name: "Fika", type: "OTHER", color: "#000000", icon: "☕" } as const;
      const data = Array.from({ length: count }, () => ({ ...look, id: newId(), [owner.column]: id }));
      await db.categorySuggestion.createMany({ data });
      const [first, second] = data.map((one) => one.id) as [string, string];
      const me = asMe(elin);
      const asked: number[] = [];
      for (const call of [
        () => listSuggestions(me, owner, { id, limit: 100 }),
        () => createSuggestion(asMe(noah), owner, suggestionCreate.parse({ id, name: "x" })),
        () =>
          reviewSuggestion(me, owner, { id, suggestionId: first, action: "approve", reviewComment: null }),
        () => deleteSuggestion(me, owner, { id, suggestionId: second }),
      ])
        asked.push((await statementsOf(call)).length);
      counts.push(asked);
    }
    expect(counts[0]).toEqual(counts[1]);
    expect(counts[0]?.[0]).toBe(2);
  });
});
