import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DELETED_PERSON } from "@/features/accounts/rules";
import { reportReasons } from "@/features/moderation/reports/rules";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { type Json, type Member, openDirect, sendText } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;
let admin: Member;
let manager: Member;
let conversation: string;

beforeAll(async () => {
  app = await startApp();
  [admin, manager] = (await addMembers(app.url, "Admin", "Manager")) as [Member, Member];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
  await db.user.update({ where: { id: manager.id }, data: { role: "MANAGER" } });
});
beforeEach(async () => {
  await db.report.deleteMany();
  [elin, siri, stranger] = (await addMembers(app.url, "Elin", "Siri", "Stranger")) as [
    Member,
    Member,
    Member,
  ];
  conversation = await openDirect(elin, siri);
});
afterAll(() => app.stop());

const path = "/api/messages/reports";
const adminPath = "/api/admin/reports";
const report = (who: Member, messageId: string, more: object = {}) =>
  who.post(path, { messageId, reason: "SPAM", ...more });
const settle = (who: Member, id: string, body: object) => who.patch(`${adminPath}/${id}`, body);
const listOf = async (query = "", who = admin) => (await who.get(`${adminPath}${query}`)).body;

/** A report by elin of a message by siri. */
async function reported(content = "köp!"): Promise<{ id: string; messageId: string }> {
  const { id: messageId } = await sendText(siri, conversation, content);
  const { body } = await report(elin, messageId);
  return { id: body.id, messageId };
}

/** Inserts a file as an upload would, without the bytes. */
async function attach(messageId: string): Promise<string> {
  const id = newId();
  const file = { name: "bild.png", type: "image/png", size: 900, width: 30, height: 20 };
  await db.attachment.create({
    data: { id, conversationId: conversation, uploaderId: siri.id, messageId, ...file },
  });
  return id;
}

describe("POST /api/messages/reports", () => {
  test("reason required and one of the seven", async () => {
    expect(reportReasons).toEqual([
      "SPAM",
      "HARASSMENT",
      "INAPPROPRIATE_CONTENT",
      "SCAM",
      "VIOLENCE",
      "HATE_SPEECH",
      "OTHER",
    ]);
    for (const reason of reportReasons) {
      const { id } = await sendText(siri, conversation, "köp!");
      const made = await report(elin, id, { reason });
      expect(made.status).toBe(201);
      expect(made.body).toEqual({ success: true, id: expect.any(String) });
    }
    const { id } = await sendText(siri, conversation, "köp!");
    for (const reason of [undefined, null, "", "spam", "SPAM ", "BORING", 1, ["SPAM"]]) {
      expect((await report(elin, id, { reason })).status, String(reason)).toBe(400);
    }
  });

  test("details are optional, and have at most 1 000 characters", async () => {
    for (const details of [undefined, null, "", "ö".repeat(1000), "👍".repeat(1000)]) {
      const { id } = await sendText(siri, conversation, "köp!");
      expect((await report(elin, id, { details })).status).toBe(201);
    }
    const { id } = await sendText(siri, conversation, "köp!");
    for (const details of ["ö".repeat(1001), "a\u0000b", 7, {}]) {
      expect((await report(elin, id, { details })).status).toBe(400);
    }
  });

  test("missing, empty or no string: 400; what names nothing, or nothing that I see: 404", async () => {
    for (const messageId of [undefined, null, "", 5, {}]) {
      expect((await elin.post(path, { messageId, reason: "SPAM" })).status).toBe(400);
    }
    for (const messageId of [anyId, "x", "../..", conversation]) {
      expect((await report(elin, messageId)).status).toBe(404);
    }
    const { id } = await sendText(siri, conversation, "köp!");
    expect((await report(stranger, id)).status).toBe(404);
    expect((await report(admin, id)).status).toBe(404);
    await db.participant.deleteMany({ where: { userId: elin.id } });
    expect((await report(elin, id)).status).toBe(404);
  });

  test("own message: 400", async () => {
    const { id } = await sendText(elin, conversation, "köp!");
    expect((await report(elin, id)).status).toBe(400);
    expect((await report(siri, id)).status).toBe(201);
  });

  test("a SYSTEM message: 400", async () => {
    const { id } = await sendText(siri, conversation, "köp!");
    await db.message.update({ where: { id }, data: { type: "SYSTEM" } });
    expect((await report(elin, id)).status).toBe(400);
  });

  test("a deleted message can't be reported any more: 409", async () => {
    const { id } = await sendText(siri, conversation, "köp!");
    await db.message.update({ where: { id }, data: { content: "", isDeleted: true } });
    expect((await report(elin, id)).status).toBe(409);
  });

  test("twice: 409, also when twice at once, and also when it was settled", async () => {
    const { id } = await sendText(siri, conversation, "köp!");
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(elin, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    expect(await db.report.count()).toBe(1);
    const { reports } = await listOf();
    expect((await settle(admin, reports[0].id, { status: "DISMISSED" })).status).toBe(200);
    expect((await report(elin, id)).status).toBe(409);
  });

  test("fields of the report that a client invents change nothing", async () => {
    const { id } = await sendText(siri, conversation, "köp!");
    await report(elin, id, { status: "RESOLVED", reporterId: siri.id, content: "annat", senderId: elin.id });
    expect((await listOf()).reports[0]).toMatchObject({
      status: "OPEN",
      reporter: { id: elin.id },
      message: { content: "köp!", sender: { id: siri.id } },
    });
  });
});

describe("GET /api/admin/reports", () => {
  test("ADMIN and MANAGER see them: 403 for others", async () => {
    await reported();
    expect((await admin.get(adminPath)).status).toBe(200);
    expect((await manager.get(adminPath)).status).toBe(200);
    expect((await elin.get(adminPath)).status).toBe(403);
    expect((await stranger.get(adminPath)).status).toBe(403);
  });

  test("the reported message alone: nothing else of the conversation", async () => {
    await sendText(siri, conversation, "något annat, som är hemligt");
    const { id: messageId } = await sendText(siri, conversation, "köp!");
    const file = await attach(messageId);
    await report(elin, messageId, { reason: "SCAM", details: "  Se länken.  " });
    const answer = await admin.get(adminPath);
    const personOf = ({ id, name, username }: Member) => ({ id, name, username, profilePicture: null });
    expect(answer.body).toEqual({
      nextCursor: null,
      reports: [
        {
          id: expect.any(String),
          kind: "MESSAGE",
          subjectId: messageId,
          reason: "SCAM",
          details: "Se länken.",
          status: "OPEN",
          createdAt: expect.any(String),
          reporter: personOf(elin),
          message: {
            id: messageId,
            content: "köp!",
            sender: personOf(siri),
            createdAt: expect.any(String),
            isDeleted: false,
            attachments: [
              {
                id: file,
                name: "bild.png",
                type: "image/png",
                size: 900,
                url: `/api/uploads/attachments/${file}`,
              },
            ],
          },
          settledBy: null,
          settledAt: null,
        },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/hemligt|@example\.org/);
    expect(JSON.stringify(answer.body)).not.toContain(conversation);
  });

  test("an edit or a deletion takes nothing from it", async () => {
    const { messageId } = await reported("Ring 070-000 00 00, fyra procent ränta");
    const file = await attach(messageId);
    await db.report.updateMany({
      data: { attachments: [{ id: file, name: "bild.png", type: "image/png", size: 900 }] },
    });
    expect((await siri.patch(`/api/messages/messages/${messageId}`, { content: "Hej!" })).status).toBe(200);
    expect((await listOf()).reports[0].message).toMatchObject({
      content: "Ring 070-000 00 00, fyra procent ränta",
      isDeleted: false,
    });
    expect((await siri.delete(`/api/messages/messages/${messageId}`)).status).toBe(200);
    const deleted = (await listOf()).reports[0].message;
    expect(deleted).toMatchObject({ content: "Ring 070-000 00 00, fyra procent ränta", isDeleted: true });
    const url = `/api/uploads/attachments/${file}`;
    expect(deleted.attachments).toEqual([{ id: file, name: "bild.png", type: "image/png", size: 900, url }]);
    await db.conversation.delete({ where: { id: conversation } });
    expect((await listOf()).reports[0].message).toMatchObject({
      id: null,
      content: "Ring 070-000 00 00, fyra procent ränta",
      sender: { id: siri.id },
      isDeleted: true,
    });
  });

  test("whose account is gone is null", async () => {
    await reported();
    await db.user.deleteMany({ where: { id: { in: [elin.id, siri.id] } } });
    expect((await listOf()).reports[0]).toMatchObject({
      reporter: DELETED_PERSON,
      message: { sender: DELETED_PERSON },
    });
  });

  test("oldest open first; the settled ones newest first; pages by key", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 7; number++) ids.push((await reported(`köp ${number}!`)).id);
    // three in the same millisecond: ordered by id
    const createdAt = new Date();
    await db.report.updateMany({ where: { id: { in: ids.slice(2, 5) } }, data: { createdAt } });
    await db.report.updateMany({ where: { id: { in: ids.slice(5) } }, data: { createdAt: new Date() } });
    const walk = async (status: string, limit: number) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Json = await listOf(
          `?status=${status}&limit=${limit}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`,
        );
        expect(page.reports.length).toBeLessThanOrEqual(limit);
        seen.push(...page.reports.map(({ id }: Json) => id));
        cursor = page.nextCursor;
      } while (cursor);
      return seen;
    };
    for (const limit of [1, 2, 3, 7, 100]) expect(await walk("OPEN", limit)).toEqual(ids);
    await settle(admin, ids[1]!, { status: "RESOLVED" });
    await settle(admin, ids[3]!, { status: "DISMISSED" });
    await settle(admin, ids[5]!, { status: "RESOLVED" });
    const open = ids.filter((_, at) => ![1, 3, 5].includes(at));
    for (const limit of [1, 2, 100]) {
      expect(await walk("OPEN", limit)).toEqual(open);
      expect(await walk("SETTLED", limit)).toEqual([ids[5], ids[3], ids[1]]);
      expect(await walk("ALL", limit)).toEqual(ids.toReversed());
    }
    expect((await listOf()).reports.map(({ id }: Json) => id)).toEqual(open);
  });

  test("an invalid status, limit or cursor: 400", async () => {
    for (const query of ["status=open", "status=", "limit=0", "limit=101", "limit=x", "cursor=x", "cursor="])
      expect((await admin.get(`${adminPath}?${query}`)).status, query).toBe(400);
    expect((await admin.get(`${adminPath}?cursor=${anyId}`)).status).toBe(400);
    expect((await admin.get(`${adminPath}?limit=100`)).status).toBe(200);
  });

  test("a constant number of queries", async () => {
    const count = async () => {
      for (const one of [admin]) await one.get(adminPath);
      return (await statementsOfCall(() => admin.get(`${adminPath}?status=ALL&limit=100`))).length;
    };
    for (let number = 0; number < 2; number++) await reported(`köp ${number}!`);
    await settle(admin, (await reported()).id, { status: "DISMISSED" });
    await settle(admin, (await reported()).id, { status: "RESOLVED" });
    const few = await count();
    for (let number = 0; number < 12; number++) await attach((await reported(`köp ${number}!`)).messageId);
    expect(await count()).toBe(few);
  });
});

describe("PATCH /api/admin/reports/{id}", () => {
  test("ADMIN and MANAGER settle them: 403 for others, and nothing has changed", async () => {
    for (const [who, status] of [
      [admin, "RESOLVED"],
      [manager, "DISMISSED"],
    ] as const) {
      const { id } = await reported();
      for (const other of [elin, siri, stranger]) {
        expect((await settle(other, id, { status, deleteMessage: status === "RESOLVED" })).status).toBe(403);
      }
      const answer = await settle(who, id, { status });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true, report: expect.objectContaining({ id, status }) });
      expect(answer.body.report).toMatchObject({ settledBy: { id: who.id }, message: { isDeleted: false } });
      expect(Date.parse(answer.body.report.settledAt)).toBeGreaterThan(0);
    }
    expect((await listOf()).reports).toEqual([]);
    expect((await listOf("?status=SETTLED")).reports).toHaveLength(2);
  });

  test("already settled 409; unknown 404; no or another status 400", async () => {
    const { id } = await reported();
    for (const status of [undefined, "OPEN", "resolved", null, 1]) {
      expect((await settle(admin, id, { status })).status).toBe(400);
    }
    expect((await settle(admin, id, { status: "DISMISSED", deleteMessage: true })).status).toBe(400);
    expect((await settle(admin, id, { status: "RESOLVED", deleteMessage: "yes" })).status).toBe(400);
    for (const unknown of [anyId, "x", conversation]) {
      expect((await settle(admin, unknown, { status: "RESOLVED" })).status).toBe(404);
    }
    expect((await settle(admin, id, { status: "DISMISSED", deleteMessage: false })).status).toBe(200);
    for (const status of ["DISMISSED", "RESOLVED"]) {
      expect((await settle(manager, id, { status })).status).toBe(409);
    }
  });

  test("two at once: exactly one", async () => {
    const { id, messageId } = await reported();
    const answers = await Promise.all(
      [admin, manager, admin, manager].map((who, at) =>
        settle(who, id, at < 2 ? { status: "RESOLVED", deleteMessage: true } : { status: "DISMISSED" }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const settled = answers.find(({ status }) => status === 200)?.body.report;
    const message = await db.message.findUniqueOrThrow({ where: { id: messageId } });
    // the calls that lost have deleted nothing
    expect(message.isDeleted).toBe(settled.status === "RESOLVED");
    expect((await listOf("?status=SETTLED")).reports[0]).toEqual(settled);
  });

  describe("You can't settle a report about yourself.", () => {
    const reportOf = async (messageId: string) => (await report(elin, messageId)).body.id as string;

    test("403 with a clear message, whatever the role, and nothing has changed; it is not in their own list", async () => {
      for (const judge of [admin, manager]) {
        const { id: messageId } = await sendText(judge, await openDirect(judge, elin), "köp!");
        const id = await reportOf(messageId);
        for (const body of [{ status: "DISMISSED" }, { status: "RESOLVED", deleteMessage: true }]) {
          const refused = await settle(judge, id, body);
          expect([refused.status, refused.body.error]).toEqual([
            403,
            "You can't settle a report about yourself.",
          ]);
        }
        const idsFor = async (who: Member) =>
          (await listOf("?status=ALL", who)).reports.map((one: Json) => one.id);
        expect(await idsFor(judge)).not.toContain(id);
        const other = judge === admin ? manager : admin;
        expect(await idsFor(other)).toContain(id);
        expect((await settle(other, id, { status: "RESOLVED" })).status).toBe(200);
      }
    });

    test("while another user settles it: only that user succeeds, never the reported person", async () => {
      const { id: messageId } = await sendText(manager, await openDirect(manager, elin), "köp!");
      const id = await reportOf(messageId);
      const answers = await Promise.all(
        [manager, manager, admin, manager, manager].map((who) => settle(who, id, { status: "DISMISSED" })),
      );
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 403, 403]);
      expect((await listOf("?status=SETTLED")).reports[0]).toMatchObject({ id, settledBy: { id: admin.id } });
    });
  });

  test("it is in the audit log with its author and reason; the sender sees that a message was removed, and no more", async () => {
    const { id } = await reported();
    const body = { status: "RESOLVED", deleteMessage: true, reason: "Fraud." };
    expect((await settle(manager, id, body)).status).toBe(200);
    const { entries } = (await admin.get(`/api/admin/audit?personId=${siri.id}`)).body;
    const told = { reason: "Fraud.", actor: { id: manager.id }, subject: { id: siri.id } };
    expect(entries.map(({ kind }: Json) => kind).toSorted()).toEqual(["message_removed", "report_settled"]);
    for (const entry of entries) expect(entry).toMatchObject(told);
    const own = (await siri.get("/api/users/me/security-events")).body.events;
    expect(own.map(({ kind }: Json) => kind)).toEqual(["message_removed"]);
    expect(own[0]).toMatchObject({ reason: "Fraud.", byStaff: true });
    expect(
      (await settle(manager, (await reported()).id, { status: "DISMISSED", reason: "x".repeat(1001) }))
        .status,
    ).toBe(400);
  });

  test("deleteMessage deletes the message as its sender's own deletion would", async () => {
    const { id, messageId } = await reported();
    const file = await attach(messageId);
    const other = await sendText(siri, conversation, "kvar");
    const answer = await settle(manager, id, { status: "RESOLVED", deleteMessage: true });
    expect(answer.body.report).toMatchObject({
      status: "RESOLVED",
      message: { content: "köp!", isDeleted: true, attachments: [] },
    });
    const { messages } = (await elin.get(`/api/messages/conversations/${conversation}`)).body;
    expect(messages).toMatchObject([
      { id: messageId, content: "", isDeleted: true, attachments: [] },
      { id: other.id, content: "kvar", isDeleted: false },
    ]);
    expect(await db.attachment.findUnique({ where: { id: file } })).toMatchObject({ conversationId: null });
    const events = await db.liveEvent.findMany({ where: { topic: `conversation:${conversation}` } });
    expect(events.filter(({ type }) => type === "message_updated")).toHaveLength(1);
  });

  test("a message that its sender deleted, or that is gone with its conversation, is no hindrance", async () => {
    const first = await reported();
    const second = await reported();
    await siri.delete(`/api/messages/messages/${first.messageId}`);
    const body = { status: "RESOLVED", deleteMessage: true };
    expect((await settle(admin, first.id, body)).status).toBe(200);
    await db.conversation.delete({ where: { id: conversation } });
    expect((await settle(admin, second.id, body)).status).toBe(200);
  });

  test("whoever lost the role settles nothing more", async () => {
    const { id } = await reported();
    const [former] = await addMembers(app.url, "Former");
    await db.user.update({ where: { id: former!.id }, data: { role: "MANAGER" } });
    expect((await former!.get(adminPath)).status).toBe(200);
    await db.user.update({ where: { id: former!.id }, data: { role: "USER" } });
    expect((await settle(former!, id, { status: "RESOLVED" })).status).toBe(403);
    // a process may cache a live session for one second
    await expect.poll(async () => (await former!.get(adminPath)).status, { timeout: 60_000 }).toBe(403);
    expect((await settle(former!, id, { status: "RESOLVED" })).status).toBe(403);
  });
});

test("the files of a settled report can't be opened from it any more", async () => {
  const { id: messageId } = await sendText(siri, conversation, "köp!");
  const file = await attach(messageId);
  const { body } = await report(elin, messageId);
  expect((await listOf()).reports[0].message.attachments[0].url).toBe(`/api/uploads/attachments/${file}`);
  const settled = await settle(admin, body.id, { status: "RESOLVED", deleteMessage: true });
  expect(settled.body.report.message.attachments).toEqual([
    { id: file, name: "bild.png", type: "image/png", size: 900, url: null },
  ]);
});
