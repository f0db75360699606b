import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { type Json, type Member, openDirect, sendText } from "../support/client";
import { emailTo } from "../support/emails";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let admin: Member;
let manager: Member;
let elin: Member;
let siri: Member;
let noah: Member;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  const people = await addMembers(app.url, "Admin", "Manager", "Elin", "Siri", "Noah");
  [admin, manager, elin, siri, noah] = people as [Member, Member, Member, Member, Member];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
  await db.user.update({ where: { id: manager.id }, data: { role: "MANAGER" } });
});
afterAll(() => app.stop());

const reason = "Skriv inte så till nya medlemmar.";
const pathOf = (id: string) => `/api/admin/reports/${id}`;
const settle = (who: Member, id: string, measures: object = {}) =>
  who.patch(pathOf(id), { status: "RESOLVED", reason, ...measures });
const reportMessage = async (who: Member, messageId: string): Promise<string> =>
  (await who.post("/api/messages/reports", { messageId, reason: "HARASSMENT", details: "Igen." })).body.id;
const reportThing = async (who: Member, kind: string, id: string): Promise<string> =>
  (await who.post("/api/reports", { kind, id, reason: "SCAM" })).body.id;
const newsOf = async (who: Member): Promise<Json[]> =>
  (await who.get("/api/notifications")).body.notifications;
const actsOn = async ({ id }: Member) =>
  (await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } })).map(
    ({ kind }) => kind,
  );
const stateOf = async (id: string) => (await db.report.findUniqueOrThrow({ where: { id } })).status;

/** A reported message of siri's with three messages on each side. */
async function reported(): Promise<{ id: string; messageId: string }> {
  const conversation = await openDirect(elin, siri);
  const texts = ["a", "b", "c", "det här", "d", "e", "f"];
  const ids: string[] = [];
  for (const text of texts) ids.push((await sendText(text.length > 1 ? siri : elin, conversation, text)).id);
  const messageId = ids[3] ?? "";
  return { id: await reportMessage(elin, messageId), messageId };
}
const notice = async (): Promise<string> =>
  (await siri.post("/api/notices", { title: "Guld", content: "Bara i dag." })).body.notice.id;

describe("measures that add up, with one reason that the person reads", () => {
  test("a warning short of suspension: told with the reason, in the app and by mail, and kept in the history", async () => {
    const { id } = await reported();
    expect((await settle(manager, id, { warn: true })).status).toBe(200);
    const told = (await newsOf(siri)).find(({ type }) => type === "WARNED");
    expect(told).toMatchObject({ data: { kind: "MESSAGE", message: reason }, fromUser: null });
    expect(JSON.stringify(told)).not.toContain(elin.id);
    expect((await emailTo(siri.email)).text).toContain("Skriv inte så till nya medlemmar.");
    expect(await actsOn(siri)).toEqual(["person_warned", "report_settled"]);
    const { events } = (await siri.get("/api/users/me/security-events")).body;
    expect(events.map(({ kind }: Json) => kind)).toEqual(["person_warned"]);
    const again = await reported();
    const { body } = await admin.get(pathOf(again.id));
    expect(body.history).toMatchObject([{ kind: "report_settled" }, { kind: "person_warned", reason }]);
    expect(body.reported).toEqual({ times: 2, upheld: 1 });
    expect((await siri.get("/api/users/me")).status).toBe(200);
  });

  test("warn, delete and suspend at once", async () => {
    const { id, messageId } = await reported();
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const { status, body } = await settle(admin, id, {
      warn: true,
      deleteMessage: true,
      suspend: { until },
    });
    expect([status, body.report.status]).toEqual([200, "RESOLVED"]);
    expect(await db.message.findUnique({ where: { id: messageId } })).toMatchObject({ isDeleted: true });
    expect((await siri.get("/api/users/me")).status).toBe(401);
    expect((await actsOn(siri)).toSorted()).toEqual(
      ["message_removed", "person_suspended", "person_warned", "report_settled"].toSorted(),
    );
    expect((await db.user.findUniqueOrThrow({ where: { id: siri.id } })).suspensionReason).toBe(reason);
  });

  test("warn and hide a thing", async () => {
    const thing = await notice();
    const id = await reportThing(elin, "NOTICE", thing);
    expect((await settle(manager, id, { warn: true, hide: true })).status).toBe(200);
    expect((await elin.get(`/api/notices/${thing}`)).status).toBe(404);
    expect((await newsOf(siri)).map(({ type }) => type).toSorted()).toEqual(["CONTENT_TAKEN_DOWN", "WARNED"]);
    expect(await db.takedown.findUnique({ where: { thingId: thing } })).toMatchObject({ reason });
  });

  test("all of it happens or nothing", async () => {
    const { id, messageId } = await reported();
    const past = new Date(Date.now() - 1000).toISOString();
    const measures = { warn: true, deleteMessage: true, suspend: { until: past } };
    expect((await settle(admin, id, measures)).status).toBe(400);
    // one of the staff, whom a MANAGER can't act on
    await db.user.update({ where: { id: siri.id }, data: { role: "MANAGER" } });
    expect((await settle(manager, id, { warn: true, deleteMessage: true })).status).toBe(403);
    expect(await stateOf(id)).toBe("OPEN");
    expect(await db.message.findUnique({ where: { id: messageId } })).toMatchObject({ isDeleted: false });
    expect(await actsOn(siri)).toEqual([]);
    expect((await newsOf(siri)).filter(({ type }) => type === "WARNED")).toEqual([]);
  });

  test("a dismissed report has none, measures need a reason, and what is no thing is not hidden", async () => {
    const { id } = await reported();
    for (const measure of [{ warn: true }, { hide: true }, { suspend: { until: null } }]) {
      expect((await settle(admin, id, { ...measure, status: "DISMISSED" })).status).toBe(400);
      expect((await settle(admin, id, { ...measure, reason: "" })).status).toBe(400);
    }
    expect((await settle(admin, id, { hide: true })).status).toBe(400);
    const person = await reportThing(elin, "PERSON", siri.id);
    expect((await settle(admin, person, { hide: true })).status).toBe(400);
    await db.report.update({ where: { id: person }, data: { senderId: null } });
    expect((await settle(admin, person, { warn: true })).status).toBe(409);
    expect(await stateOf(id)).toBe("OPEN");
  });

  test("of two at once one warns", async () => {
    const { id } = await reported();
    const answers = await Promise.all([admin, manager].map((who) => settle(who, id, { warn: true })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await newsOf(siri)).filter(({ type }) => type === "WARNED")).toHaveLength(1);
  });

  test("the other reports about the same are settled with it, if asked", async () => {
    const one = await reportThing(elin, "PERSON", siri.id);
    const two = await reportThing(noah, "PERSON", siri.id);
    const other = await reportThing(siri, "PERSON", noah.id);
    const { body } = await admin.get(pathOf(one));
    expect(body.others).toMatchObject([{ id: two, reporter: { id: noah.id } }]);
    await settle(admin, one, { status: "DISMISSED", withOthers: true });
    expect([await stateOf(two), await stateOf(other)]).toEqual(["DISMISSED", "OPEN"]);
    const third = await reportThing(noah, "PERSON", elin.id);
    const fourth = await reportThing(siri, "PERSON", elin.id);
    await settle(admin, third, { status: "DISMISSED" });
    expect(await stateOf(fourth)).toBe("OPEN");
  });
});

describe("the reported thing among its neighbors", () => {
  test("two messages before and two after, while the report is open", async () => {
    const { id } = await reported();
    const shown = async () =>
      (await manager.get(pathOf(id))).body.neighbors.map(({ content, isBefore }: Json) => [
        content,
        isBefore,
      ]);
    expect(await shown()).toEqual([
      ["b", true],
      ["c", true],
      ["d", false],
      ["e", false],
    ]);
    await settle(admin, id);
    expect(await shown()).toEqual([]);
  });

  test("neither the deleted ones nor those of another kind of report", async () => {
    const { id, messageId } = await reported();
    const { seq, conversationId } = await db.message.findUniqueOrThrow({ where: { id: messageId } });
    await db.message.updateMany({ where: { conversationId, seq: seq + 1 }, data: { isDeleted: true } });
    const { neighbors } = (await admin.get(pathOf(id))).body;
    expect(neighbors.map(({ content }: Json) => content)).toEqual(["b", "c", "e", "f"]);
    const thing = await reportThing(elin, "NOTICE", await notice());
    expect((await admin.get(pathOf(thing))).body.neighbors).toEqual([]);
  });

  test("nobody but the staff, and not for a report about oneself", async () => {
    const { id } = await reported();
    for (const who of [elin, siri, noah]) expect((await who.get(pathOf(id))).status).toBe(403);
    const own = await reportThing(elin, "PERSON", manager.id);
    expect((await manager.get(pathOf(own))).status).toBe(403);
    expect((await admin.get(pathOf(own))).status).toBe(200);
    expect((await admin.get(pathOf(anyId))).status).toBe(404);
    await db.user.update({ where: { id: manager.id }, data: { role: "USER" } });
    await expect.poll(async () => (await manager.get(pathOf(id))).status, { timeout: 5000 }).toBe(403);
  });

  test("a constant number of queries", async () => {
    const { id, messageId } = await reported();
    const count = async () => (await statementsOfCall(() => admin.get(pathOf(id)))).length;
    const before = await count();
    const { reporterId: _, id: __, ...row } = await db.report.findUniqueOrThrow({ where: { id } });
    expect(row.messageId).toBe(messageId);
    for (const one of await addMembers(app.url, "Ada", "Bo", "Cia"))
      await reportThing(one, "PERSON", siri.id);
    expect(await count()).toBe(before);
  });
});
