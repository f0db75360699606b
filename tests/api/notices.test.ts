import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { groupOf } from "../support/cases/groups";
import { type Json, type Member, sendText } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
let stranger: Member;
let group: Json;
beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah, stranger] = (await addMembers(app.url, "Elin", "Siri", "Noah", "Stranger")) as [
    Member,
    Member,
    Member,
    Member,
  ];
  group = await groupOf(elin, siri, noah);
});
afterAll(() => app.stop());

const path = "/api/notices";
const tent = { title: "Tält till låns", content: "Tre personer, fyra kilo." };
const create = (one: Member, fields: object = {}) => one.post(path, { ...tent, ...fields });
async function noticeOf(one: Member, fields: object = {}): Promise<Json> {
  const { status, body } = await create(one, fields);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.notice;
}
const expire = (id: string) =>
  db.notice.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
const listed = async (one: Member, query = ""): Promise<string[]> =>
  (await one.get(`${path}?limit=100${query}`)).body.notices.map(({ id }: Json) => id);
const contact = (one: Member, noticeId: string) =>
  one.post("/api/messages/conversations", { type: "NOTICE_BOARD", noticeId });

describe("POST /api/notices", () => {
  test("201 {notice} with its contact methods in their order", async () => {
    const contactMethods = [
      { type: "EMAIL", value: "siri@example.org", label: " Helst så " },
      { type: "PHONE", value: "+46 70 123 45 67" },
      { type: "WEBSITE", value: "https://example.org", label: null },
    ];
    const { status, body } = await create(siri, {
      groupId: group.id,
      expiresAt: "2999-01-01T00:00:00+01:00",
      contactMethods,
    });
    expect([status, body]).toEqual([
      201,
      {
        notice: {
          id: expect.any(String),
          ...tent,
          author: { id: siri.id, name: siri.name, username: siri.username, profilePicture: null },
          organizationId: null,
          groupId: group.id,
          organization: null,
          group: { id: group.id, name: group.name, pictureUrl: null, color: group.color },
          organizationRole: null,
          groupRole: "MEMBER",
          expiresAt: "2998-12-31T23:00:00.000Z",
          contactMethods: [
            { id: expect.any(String), type: "EMAIL", value: "siri@example.org", label: "Helst så" },
            { id: expect.any(String), type: "PHONE", value: "+46 70 123 45 67", label: "" },
            { id: expect.any(String), type: "WEBSITE", value: "https://example.org", label: "" },
          ],
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        },
      },
    ]);
    expect((await noah.get(`${path}/${body.notice.id}`)).body).toEqual(body);
  });

  test("unknown fields are ignored: the caller is the author", async () => {
    expect((await noticeOf(elin, { authorId: siri.id, author: siri.id, id: anyId })).author.id).toBe(elin.id);
  });

  test.each([
    [{ title: " " }, "Title is required."],
    [{ title: "a".repeat(101) }, "Title can have at most 100 characters."],
    [{ content: "" }, "Content is required."],
    [{ content: "a".repeat(2001) }, "Content can have at most 2000 characters."],
    [{ expiresAt: "2020-01-01T00:00:00Z" }, "Expiry must be in the future."],
    [{ expiresAt: "9999-12-31T23:59:59-12:00" }, "Expiry must be before the year 10000."],
    [{ expiresAt: "tomorrow" }, "Expiry must be a moment such as 2026-12-24T12:00:00Z."],
    [
      { contactMethods: [{ type: "WEBSITE", value: "javascript:alert(1)" }] },
      "Website must be an http or https address.",
    ],
    [{ contactMethods: [{ type: "FAX", value: "1" }] }, /^Contact type must be one of EMAIL, /],
    [
      { contactMethods: Array.from({ length: 11 }, () => ({ type: "OTHER", value: "x" })) },
      "A notice can have at most 10 contact methods.",
    ],
    [{ groupId: 5 }, /./],
  ])("%j is 400", async (fields, error) => {
    const { status, body } = await create(elin, fields);
    expect([status, body.error]).toEqual([400, expect.stringMatching(error)]);
  });

  test("a group that I am not in, and an organization that does not exist: 404", async () => {
    expect((await create(stranger, { groupId: group.id })).status).toBe(404);
    for (const fields of [
      { groupId: anyId },
      { groupId: "x" },
      { organizationId: anyId },
      { organizationId: "x" },
    ]) {
      expect((await create(elin, fields)).status).toBe(404);
      expect((await elin.get(`${path}?${new URLSearchParams(fields as never)}`)).status).toBe(404);
    }
    expect((await stranger.get(`${path}?groupId=${group.id}`)).status).toBe(404);
  });
});

describe("Seen by the group's members, or by all when no group; the author always; expired ones only by the author", () => {
  /** Who of [author, member, stranger] sees the notice, by its id and in the list. */
  async function seers(id: string): Promise<boolean[]> {
    const seen: boolean[] = [];
    for (const one of [siri, noah, stranger]) {
      const { status } = await one.get(`${path}/${id}`);
      expect((await listed(one)).includes(id)).toBe(status === 200);
      seen.push(status === 200);
    }
    return seen;
  }

  test("of a group, of all, expired", async () => {
    const [ofGroup, ofAll] = [await noticeOf(siri, { groupId: group.id }), await noticeOf(siri)];
    expect([await seers(ofGroup.id), await seers(ofAll.id)]).toEqual([
      [true, true, false],
      [true, true, true],
    ]);
    await expire(ofGroup.id);
    await expire(ofAll.id);
    expect([await seers(ofGroup.id), await seers(ofAll.id)]).toEqual([
      [true, false, false],
      [true, false, false],
    ]);
  });

  test("an author who has left the group still sees their own notice, and nothing else of it", async () => {
    const [own] = (await addMembers(app.url, "Moa")) as [Member];
    await elin.post(`/api/personal-groups/${group.id}/members`, { userId: own.id });
    const [mine, others] = [
      await noticeOf(own, { groupId: group.id }),
      await noticeOf(elin, { groupId: group.id }),
    ];
    expect(await listed(own)).toEqual(expect.arrayContaining([mine.id, others.id]));
    await own.delete(`/api/personal-groups/${group.id}/members/${own.id}`);
    expect((await own.get(`${path}/${mine.id}`)).status).toBe(200);
    expect((await own.get(`${path}/${others.id}`)).status).toBe(404);
    expect((await contact(own, others.id)).status).toBe(404);
    // it is on the board of others now: "PATCH by the author, as long as they are a member"
    expect((await own.patch(`${path}/${mine.id}`, { title: "Ett sista ord" })).status).toBe(403);
    expect((await own.delete(`${path}/${mine.id}`)).status).toBe(200);
  });
});

describe("GET /api/notices?groupId=&q=&limit=&cursor=", () => {
  test("the newest first, by pages that meet, also of those made in the same moment", async () => {
    const board = await groupOf(elin);
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) ids.unshift((await noticeOf(elin, { groupId: board.id })).id);
    await db.notice.updateMany({ where: { id: { in: ids } }, data: { createdAt: new Date() } });
    const query = `groupId=${board.id}&limit=2`;
    const seen: string[] = [];
    let cursor = "";
    do {
      const page = (await elin.get(`${path}?${query}${cursor}`)).body;
      seen.push(...page.notices.map(({ id }: Json) => id));
      cursor = page.nextCursor && `&cursor=${page.nextCursor}`;
    } while (cursor);
    expect(seen).toEqual([...ids].sort().reverse());
    for (const wrong of ["limit=0", "limit=101", "limit=x", "cursor=x", "groupId=", "q=%00"])
      expect((await elin.get(`${path}?${wrong}`)).status, wrong).toBe(400);
  });

  test("q: title or content contains it, in any letter case, `%` and `_` being plain characters; blank narrows nothing", async () => {
    const board = await groupOf(elin);
    const groupId = board.id;
    const [percent, other] = [
      await noticeOf(elin, { groupId, title: "100% ULL", content: "Tröja" }),
      await noticeOf(elin, { groupId, title: "Åretröja", content: "snake_case" }),
    ];
    const found = (q: string) => listed(elin, `&groupId=${groupId}&q=${encodeURIComponent(q)}`);
    expect(await found("ull")).toEqual([percent.id]);
    expect(await found("TRÖJA")).toEqual([other.id, percent.id]);
    expect(await found("A\u030aRE")).toEqual([other.id]);
    expect([await found("%"), await found("_"), await found("\\")]).toEqual([[percent.id], [other.id], []]);
    expect(await found("ulltröja")).toEqual([]);
    expect(await found(" ")).toHaveLength(2);
    expect(await listed(stranger, "&q=snake_case")).toEqual([]);
    await elin.patch(`${path}/${other.id}`, { content: "Struken" });
    expect([await found("snake"), await found("STRUKEN")]).toEqual([[], [other.id]]);
  });
});

describe("PATCH and DELETE by the author", () => {
  test("what is left out stays as it is; contact methods take the place of those that were there", async () => {
    const expiresAt = "2999-01-01T00:00:00.000Z";
    const contactMethods = [{ type: "TELEGRAM", value: "@elin" }];
    const before = await noticeOf(elin, { expiresAt, contactMethods });
    const change = async (fields: object) => {
      const { status, body } = await elin.patch(`${path}/${before.id}`, fields);
      expect([status, body.error]).toEqual([200, undefined]);
      return body.notice;
    };
    expect({ ...(await change({})), updatedAt: before.updatedAt }).toEqual(before);
    const changed = await change({
      title: "Nytt",
      contactMethods: [{ type: "OTHER", value: "Knacka på" }],
      groupId: group.id,
    });
    expect(changed).toMatchObject({ title: "Nytt", content: tent.content, expiresAt, groupId: null });
    expect(changed.contactMethods).toMatchObject([{ type: "OTHER", value: "Knacka på" }]);
    expect(await change({ expiresAt: null, contactMethods: [] })).toMatchObject({
      expiresAt: null,
      contactMethods: [],
    });
    for (const fields of [
      { title: "" },
      { content: null },
      { expiresAt: "2020-01-01T00:00:00Z" },
      { contactMethods: null },
    ])
      expect((await elin.patch(`${path}/${before.id}`, fields)).status).toBe(400);
  });

  test("403 for others who see it, 404 for those who don't; a group's OWNER, ADMIN, MANAGER may delete, too", async () => {
    const roles = ["MEMBER", "MANAGER", "ADMIN"];
    for (const role of roles) {
      await elin.call("PUT", `/api/personal-groups/${group.id}/members/${noah.id}`, { body: { role } });
      const { id } = await noticeOf(siri, { groupId: group.id });
      expect((await noah.patch(`${path}/${id}`, { title: "Mitt" })).status).toBe(403);
      expect((await stranger.patch(`${path}/${id}`, { title: "Mitt" })).status).toBe(404);
      expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
      expect((await noah.delete(`${path}/${id}`)).status).toBe(role === "MEMBER" ? 403 : 200);
      expect((await siri.get(`${path}/${id}`)).status).toBe(role === "MEMBER" ? 200 : 404);
    }
    const ofGroup = await noticeOf(siri, { groupId: group.id });
    expect((await elin.patch(`${path}/${ofGroup.id}`, { title: "Mitt" })).status).toBe(403);
    expect((await elin.delete(`${path}/${ofGroup.id}`)).status).toBe(200);
    const ofAll = await noticeOf(siri);
    for (const one of [elin, stranger]) expect((await one.delete(`${path}/${ofAll.id}`)).status).toBe(403);
    await expire(ofAll.id);
    expect((await stranger.delete(`${path}/${ofAll.id}`)).status).toBe(404);
    expect((await siri.delete(`${path}/${ofAll.id}`)).body).toEqual({ success: true });
    expect((await siri.delete(`${path}/${ofAll.id}`)).status).toBe(404);
  });
});

describe("its conversations", () => {
  const open = async (one: Member, id: string): Promise<Json> =>
    (await one.get(`/api/messages/conversations/${id}`)).body.conversation;

  test("a changed title is their new name", async () => {
    const notice = await noticeOf(elin);
    const { body } = await contact(siri, notice.id);
    expect(body.conversation).toMatchObject({ type: "NOTICE_BOARD", name: tent.title, noticeId: notice.id });
    await elin.patch(`${path}/${notice.id}`, { title: "Tält, nylagat" });
    for (const one of [elin, siri]) expect((await open(one, body.id)).name).toBe("Tält, nylagat");
  });

  test("deleting a notice keeps them: the name stays, noticeId is null, and one goes on talking", async () => {
    const notice = await noticeOf(elin);
    const { id } = (await contact(siri, notice.id)).body;
    await sendText(siri, id, "Är det ledigt?");
    expect((await elin.delete(`${path}/${notice.id}`)).status).toBe(200);
    for (const one of [elin, siri])
      expect(await open(one, id)).toMatchObject({ name: tent.title, noticeId: null });
    await sendText(elin, id, "Nej, sålt.");
    expect((await contact(siri, notice.id)).status).toBe(404);
  });

  test("The author asking for his own: 400; a notice that one does not see: 404", async () => {
    const notice = await noticeOf(elin, { groupId: group.id });
    expect((await contact(elin, notice.id)).status).toBe(400);
    expect((await contact(stranger, notice.id)).status).toBe(404);
  });
});

describe("at once", () => {
  const five = [0, 1, 2, 3, 4];

  test.each(rounds(5))("deleted by many: one 200, the others 404 (round %i)", async () => {
    const { id } = await noticeOf(siri, { groupId: group.id });
    const by = [siri, elin, siri, elin];
    const answers = await Promise.all(by.map((one) => one.delete(`${path}/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  test.each(rounds(5))("a conversation opened against a new title has the new one (round %i)", async () => {
    const { id } = await noticeOf(elin);
    const [opened, changed] = await Promise.all([
      contact(siri, id),
      elin.patch(`${path}/${id}`, { title: "Nytt" }),
    ]);
    expect([opened.status, changed.status]).toEqual([201, 200]);
    const { body } = await siri.get(`/api/messages/conversations/${opened.body.id}`);
    expect(body.conversation.name).toBe("Nytt");
  });

  test.each(rounds(5))(
    "a conversation opened against the notice's end is there, or was not found (round %i)",
    async () => {
      const { id } = await noticeOf(elin);
      const answers = await Promise.all(
        [siri, noah, stranger].map((one) => contact(one, id)).concat(elin.delete(`${path}/${id}`)),
      );
      expect(answers.at(-1)?.status).toBe(200);
      for (const { status } of answers.slice(0, 3)) expect([201, 404]).toContain(status);
      expect(await db.conversation.count({ where: { noticeId: id } })).toBe(0);
    },
  );

  test("changed by many: one whole set of contact methods remains", async () => {
    const { id } = await noticeOf(elin);
    const methods = (at: number) => [0, 1].map(() => ({ type: "OTHER", value: `nummer ${at}` }));
    const answers = await Promise.all(
      five.map((at) => elin.patch(`${path}/${id}`, { title: `Titel ${at}`, contactMethods: methods(at) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(five.map(() => 200));
    const { notice } = (await elin.get(`${path}/${id}`)).body;
    const number = notice.title.replace("Titel ", "");
    expect(notice.contactMethods.map(({ value }: Json) => value)).toEqual([
      `nummer ${number}`,
      `nummer ${number}`,
    ]);
  });
});
