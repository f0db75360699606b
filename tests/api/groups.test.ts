import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { channelOf, groupOf } from "../support/cases/groups";
import { type Json, type Member, sendText } from "../support/client";
import { addMembers, addPeople } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/personal-groups";
const create = (fields: object) => elin.post(path, { name: "Fjällvandrarna", ...fields });
const person = ({ id, name, username }: Member) => ({ id, name, username, profilePicture: null });
const conversations = async (one: Member): Promise<Json[]> =>
  (await one.get("/api/messages/conversations")).body.conversations;

describe("POST /api/personal-groups", () => {
  test("the creator is OWNER of a group that has a conversation from the first moment", async () => {
    const { status, body } = await create({
      description: " Norr om polcirkeln. ",
      memberLimit: 12,
      isPrivate: true,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      group: {
        id: expect.any(String),
        name: "Fjällvandrarna",
        description: "Norr om polcirkeln.",
        color: "#3B82F6",
        pictureUrl: null,
        isPrivate: true,
        isListed: false,
        memberCount: 1,
        memberLimit: 12,
        role: "OWNER",
        members: [{ ...person(elin), role: "OWNER" }],
        conversationId: expect.any(String),
      },
    });
    const { id, conversationId } = body.group;
    const opened = await elin.post("/api/messages/conversations", { type: "GROUP", groupId: id });
    expect([opened.status, opened.body.id, opened.body.existing]).toEqual([200, conversationId, true]);
    expect(opened.body.conversation).toMatchObject({
      type: "GROUP",
      name: "Fjällvandrarna",
      groupId: id,
      groupRole: "OWNER",
    });
  });

  test("unknown fields are ignored: the caller becomes the owner", async () => {
    const { body } = await create({
      role: "MEMBER",
      createdBy: siri.id,
      memberCount: 99,
      members: [siri.id],
      id: anyId,
    });
    expect(body.group).toMatchObject({ role: "OWNER", memberCount: 1, members: [{ id: elin.id }] });
    expect(body.group.id).not.toBe(anyId);
  });

  test.each([
    [{ name: " " }, "Name is required."],
    [{ name: "a".repeat(101) }, "Name can have at most 100 characters."],
    [{ description: "a".repeat(2001) }, "Description can have at most 2000 characters."],
    [{ pictureUrl: "https://evil.example/x.png" }, "Picture can only be set by uploading one."],
    [{ color: "red" }, "Color must be a hex color such as #3B82F6."],
  ])("%j is 400 and makes nothing", async (fields, error) => {
    const before = await db.group.count();
    const { status, body } = await create(fields);
    expect([status, body.error, body.issues[0].path]).toEqual([400, error, Object.keys(fields)[0]]);
    expect(await db.group.count()).toBe(before);
  });
});

describe("GET /api/personal-groups[/{id}]", () => {
  test("own groups, the last joined first, by gapless pages; others' are not listed", async () => {
    const [moa] = (await addMembers(app.url, "Moa")) as [Member];
    const ids: string[] = [];
    for (const owner of [elin, siri, elin]) ids.unshift((await groupOf(owner, moa)).id);
    await groupOf(elin);
    const all = (await moa.get(path)).body;
    expect(all.groups.map(({ id }: Json) => id)).toEqual(ids);
    expect(all.nextCursor).toBeNull();
    const first = (await moa.get(`${path}?limit=2`)).body;
    const second = (await moa.get(`${path}?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.groups, ...second.groups]).toEqual(all.groups);
    expect(second.nextCursor).toBeNull();
    for (const query of ["limit=0", "limit=501", "limit=x", "cursor=x", "cursor="])
      expect((await moa.get(`${path}?${query}`)).status, query).toBe(400);
  });

  test("members: the first 10 in lists, 50 in a single answer, the rest by pages", async () => {
    const group = await groupOf(elin);
    const people = await addPeople(55);
    const joinedAt = (at: number) => new Date(Date.now() + 1000 + Math.floor(at / 3));
    await db.groupMember.createMany({
      data: people.map(({ id }, at) => ({ groupId: group.id, userId: id, joinedAt: joinedAt(at) })),
    });
    await db.group.update({ where: { id: group.id }, data: { memberCount: 56 } });
    const listed = (await elin.get(path)).body.groups.find(({ id }: Json) => id === group.id);
    const { body } = await elin.get(`${path}/${group.id}`);
    expect([listed.members.length, body.group.members.length, body.group.memberCount]).toEqual([10, 50, 56]);
    expect(body.group.members.slice(0, 10)).toEqual(listed.members);

    const seen: Json[] = [];
    let cursor = "";
    do {
      const page = (await elin.get(`${path}/${group.id}/members?limit=20${cursor}`)).body;
      expect(page.members.length).toBeLessThanOrEqual(20);
      seen.push(...page.members);
      cursor = page.nextCursor && `&cursor=${page.nextCursor}`;
    } while (cursor);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(56);
    expect(seen.slice(0, 50)).toEqual(body.group.members);
    expect((await elin.get(`${path}/${group.id}/members`)).body.members).toEqual(seen.slice(0, 50));
    for (const query of ["limit=0", "limit=101", "cursor=x", `q=${"a".repeat(1001)}`])
      expect((await elin.get(`${path}/${group.id}/members?${query}`)).status, query).toBe(400);
  });

  test("q finds members by name or username, ignoring case, by pages; % and _ are plain characters", async () => {
    const group = await groupOf(elin, siri, noah);
    const [stranger] = (await addMembers(app.url, "Siri Stranger")) as [Member];
    const found = async (who: Member, q: string, more = "") =>
      (await who.get(`${path}/${group.id}/members?q=${encodeURIComponent(q)}${more}`)).body;
    const idsOf = async (q: string) => (await found(noah, q)).members.map(({ id }: Json) => id);
    expect(await idsOf("SIRI")).toEqual([siri.id]);
    expect(await idsOf(` ${noah.username.toUpperCase()} `)).toEqual([noah.id]);
    for (const q of ["%", "_", "\\", "Siri Stranger"]) expect(await idsOf(q), q).toEqual([]);
    expect(await idsOf(" ")).toHaveLength(3);
    const first = await found(noah, "i", "&limit=1");
    const rest = await found(noah, "i", `&limit=1&cursor=${first.nextCursor}`);
    expect([...first.members, ...rest.members].map(({ id }) => id)).toEqual([elin.id, siri.id]);
    // a search tells somebody outside nothing
    for (const q of ["Siri", "Nobody"])
      expect((await stranger.get(`${path}/${group.id}/members?q=${q}`)).status).toBe(404);
  });
});

describe("POST members", () => {
  test("201 {member}: in the group, its conversation and all its channels, with the whole history", async () => {
    const group = await groupOf(elin);
    const channel = await channelOf(elin, group.id);
    await sendText(elin, channel.id, "Tält, primus, karta.");
    const { status, body } = await elin.post(`${path}/${group.id}/members`, { userId: siri.id });
    expect([status, body]).toEqual([201, { member: { ...person(siri), role: "MEMBER" } }]);
    const { messages } = (await siri.get(`/api/messages/conversations/${channel.id}`)).body;
    expect(messages.map(({ content }: Json) => content)).toContain("Tält, primus, karta.");
    const mine = await conversations(siri);
    expect(
      mine
        .filter(({ groupId }) => groupId === group.id)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([group.conversationId, channel.id].sort());
    expect((await siri.get(`${path}/${group.id}`)).body.group).toMatchObject({
      role: "MEMBER",
      memberCount: 2,
    });
    for (const { groupRole } of mine.filter(({ groupId }) => groupId === group.id))
      expect(groupRole).toBe("MEMBER");
  });

  test("already in: 409; unknown person 404; not a string 400", async () => {
    const group = await groupOf(elin, siri);
    const add = (userId: unknown) => elin.post(`${path}/${group.id}/members`, { userId });
    expect((await add(siri.id)).status).toBe(409);
    expect((await add(elin.id)).status).toBe(409);
    for (const userId of [anyId, "x", siri.username]) expect((await add(userId)).status).toBe(404);
    for (const userId of [undefined, "", null, 5, [siri.id]]) expect((await add(userId)).status).toBe(400);
    expect((await elin.get(`${path}/${group.id}`)).body.group.memberCount).toBe(2);
  });

  test("full: 409 'Group is full'; the last place is still one", async () => {
    const { group } = (await create({ memberLimit: 2 })).body;
    const add = (one: Member) => elin.post(`${path}/${group.id}/members`, { userId: one.id });
    expect((await add(siri)).status).toBe(201);
    const { status, body } = await add(noah);
    expect([status, body.error]).toEqual([409, "Group is full"]);
    expect((await add(siri)).body.error).not.toBe("Group is full");
    await elin.delete(`${path}/${group.id}/members/${siri.id}`);
    expect((await add(noah)).status).toBe(201);
  });
});

describe("DELETE members/{memberId}", () => {
  test("a former member sees nothing of the group from that moment", async () => {
    const group = await groupOf(elin, siri, noah);
    const channel = await channelOf(elin, group.id);
    expect((await elin.delete(`${path}/${group.id}/members/${siri.id}`)).body).toEqual({ success: true });
    for (const address of [
      `${path}/${group.id}`,
      `${path}/${group.id}/members`,
      `/api/messages/conversations/${channel.id}`,
    ])
      expect((await siri.get(address)).status, address).toBe(404);
    expect(
      (await siri.post(`/api/messages/conversations/${group.conversationId}`, { content: "hej" })).status,
    ).toBe(404);
    expect((await conversations(siri)).filter(({ groupId }) => groupId === group.id)).toEqual([]);
    expect((await elin.get(`${path}/${group.id}`)).body.group).toMatchObject({ memberCount: 2 });
    expect((await elin.delete(`${path}/${group.id}/members/${siri.id}`)).status).toBe(404);
  });

  test("Leaving: anyone but the OWNER, who must transfer or delete the group", async () => {
    const group = await groupOf(elin, siri);
    const { status, body } = await elin.delete(`${path}/${group.id}/members/${elin.id}`);
    expect([status, body.error]).toEqual([
      403,
      "The owner can't leave the group. Transfer the ownership or delete the group instead.",
    ]);
    expect((await siri.delete(`${path}/${group.id}/members/${siri.id}`)).status).toBe(200);
    expect((await siri.get(path)).body.groups.map(({ id }: Json) => id)).not.toContain(group.id);
  });
});

describe("sub-channels", () => {
  const channels = (group: Json, rest = "") => `${path}/${group.id}/channels${rest}`;

  test("POST: all group members are in it, each with a view of her own", async () => {
    const group = await groupOf(elin, siri);
    const { status, body } = await elin.post(channels(group), {
      name: " Packlistan ",
      categoryTag: "planering",
    });
    expect([status, body.success, body.id]).toEqual([201, true, body.channel.id]);
    expect(body.channel).toMatchObject({
      type: "GROUP",
      name: "Packlistan",
      isSubChannel: true,
      isTemporaryRoom: false,
      groupId: group.id,
      parentId: group.conversationId,
      categoryTag: "planering",
      participantCount: 2,
      groupRole: "OWNER",
    });
    const seen = (await conversations(siri)).find(({ id }) => id === body.id);
    expect(seen).toMatchObject({ name: "Packlistan", groupRole: "MEMBER", parentId: group.conversationId });
  });

  test.each([
    [{ name: "x" }, { name: "x", categoryTag: "planering" }],
    [{ categoryTag: "mat" }, { name: "Packlistan", categoryTag: "mat" }],
    [{ categoryTag: null }, { name: "Packlistan", categoryTag: null }],
    [{ categoryTag: " " }, { name: "Packlistan", categoryTag: null }],
    [{}, { name: "Packlistan", categoryTag: "planering" }],
  ])("PATCH %j: what is left out stays", async (change, becomes) => {
    const group = await groupOf(elin, siri);
    const made = await elin.post(channels(group), { name: "Packlistan", categoryTag: "planering" });
    const { status, body } = await elin.patch(channels(group, `/${made.body.id}`), change);
    expect([status, body]).toMatchObject([200, { success: true, channel: becomes }]);
    expect((await conversations(siri)).find(({ id }) => id === made.body.id)).toMatchObject(becomes);
  });

  test("each limit on both sides", async () => {
    const group = await groupOf(elin);
    const { id } = await channelOf(elin, group.id);
    for (const [fields, status] of [
      [{ name: "a".repeat(100), categoryTag: "b".repeat(100) }, 201],
      [{ name: "a".repeat(101) }, 400],
      [{ name: "a", categoryTag: "b".repeat(101) }, 400],
      [{ name: " " }, 400],
      [{}, 400],
      [{ name: "a", categoryTag: 5 }, 400],
    ] as const) {
      expect((await elin.post(channels(group), fields)).status, JSON.stringify(fields)).toBe(status);
    }
    for (const fields of [
      { name: "" },
      { name: null },
      { name: "a".repeat(101) },
      { categoryTag: "b".repeat(101) },
    ])
      expect((await elin.patch(channels(group, `/${id}`), fields)).status).toBe(400);
  });

  test("DELETE: gone for everybody; the group's own conversation and other groups' channels are not among them", async () => {
    const [group, other] = [await groupOf(elin, siri), await groupOf(elin)];
    const [mine, others] = [await channelOf(elin, group.id), await channelOf(elin, other.id)];
    for (const id of [group.conversationId, others.id, other.conversationId, anyId]) {
      expect((await elin.delete(channels(group, `/${id}`))).status).toBe(404);
      expect((await elin.patch(channels(group, `/${id}`), { name: "x" })).status).toBe(404);
    }
    expect((await elin.delete(channels(group, `/${mine.id}`))).body).toEqual({ success: true });
    for (const one of [elin, siri])
      expect((await one.get(`/api/messages/conversations/${mine.id}`)).status).toBe(404);
    expect((await elin.delete(channels(group, `/${mine.id}`))).status).toBe(404);
    expect((await elin.get(`/api/messages/conversations/${others.id}`)).status).toBe(200);
  });
});

describe("users/search: groups those the caller is in, name contains q", () => {
  let eva: Member;
  const found = async (q: string, rest = "") => {
    const { body } = await eva.get(`/api/messages/users/search?q=${encodeURIComponent(q)}${rest}`);
    return body.groups.map(({ name }: Json) => name);
  };
  beforeAll(async () => {
    [eva] = (await addMembers(app.url, "Eva")) as [Member];
    for (const name of ["Åre Löpare", "100% Skidor", "Under_score", "Skidor och Åre", "ＦＵＬＬ"])
      await eva.post(path, { name });
    await elin.post(path, { name: "Åre hemliga" });
  });

  test.each([
    ["åre", ["Åre Löpare", "Skidor och Åre"]],
    ["A\u030aRE", ["Åre Löpare", "Skidor och Åre"]],
    ["hemliga", []],
    ["%", ["100% Skidor"]],
    ["_", ["Under_score"]],
    ["\\", []],
    ["full", ["ＦＵＬＬ"]],
    ["  ", []],
  ])("%j finds %j", async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  test("type narrows; limit", async () => {
    expect(await found("åre", "&type=users")).toEqual([]);
    expect(await found("åre", "&type=groups&limit=1")).toEqual(["Åre Löpare"]);
    const { users, groups } = (await eva.get("/api/messages/users/search?q=e&type=groups")).body;
    expect(users).toEqual([]);
    expect(groups[0]).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      description: "",
      pictureUrl: null,
      color: "#3B82F6",
      conversationId: expect.any(String),
    });
  });
});
