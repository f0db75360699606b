import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setRole } from "@/features/accounts/commands";
import { getBadges } from "@/features/notifications/queries";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { type Json, type Member, openDirect, sendText } from "../support/client";
import { addMembers, asMe } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let admin: Member;
let manager: Member;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await db.report.deleteMany();
  await db.feedback.deleteMany();
  await db.user.updateMany({ data: { role: "USER" } });
  [elin, siri, admin, manager] = (await addMembers(app.url, "Elin", "Siri", "Admin", "Manager")) as [
    Member,
    Member,
    Member,
    Member,
  ];
  await setRole({ username: admin.username, role: "ADMIN" });
  await setRole({ username: manager.username, role: "MANAGER" });
});
afterAll(() => app.stop());

const report = async (who: Member, of: Member): Promise<string> => {
  const conversation = await openDirect(who, of);
  const { id: messageId } = await sendText(of, conversation, "köp!");
  const made = await who.post("/api/messages/reports", { messageId, reason: "SPAM" });
  expect(made.status).toBe(201);
  return made.body.id;
};
const reportPerson = async (who: Member, id: string) => {
  const made = await who.post("/api/reports", { kind: "PERSON", id, reason: "SPAM" });
  expect(made.status).toBe(201);
};
const settle = (who: Member, id: string) => who.patch(`/api/admin/reports/${id}`, { status: "DISMISSED" });
const send = async (who: Member): Promise<string> =>
  (await who.post("/api/feedback", { kind: "IDEA", content: "Fler färger" })).body.feedback.id;
const told = async (who: Member, type: string): Promise<Json[]> =>
  (await who.get("/api/notifications")).body.notifications.filter((one: Json) => one.type === type);
const badges = (who: Member) => getBadges<"openReports" | "openFeedback">(asMe(who));
const mailsOf = (who: Member, type: string) =>
  db.notification.findMany({ where: { userId: who.id, type }, select: { inApp: true, mail: true } });

describe("Staff hear of reports and feedback", () => {
  test("ADMIN and MANAGER are told, once while it is unread, and again once they have read it", async () => {
    await Promise.all([report(elin, siri), reportPerson(elin, siri.id), report(siri, elin)]);
    for (const who of [admin, manager]) {
      const [one, ...more] = await told(who, "REPORT_RECEIVED");
      expect(one).toMatchObject({ data: { reportId: expect.any(String) }, fromUser: null });
      expect(more).toEqual([]);
      expect(await badges(who)).toMatchObject({ openReports: 3, openFeedback: 0 });
    }
    for (const who of [elin, siri]) {
      expect(await told(who, "REPORT_RECEIVED")).toEqual([]);
      expect(await badges(who)).toMatchObject({ openReports: 0, openFeedback: 0 });
    }
    await admin.post("/api/notifications/mark-all-read");
    await reportPerson(siri, elin.id);
    expect(await told(admin, "REPORT_RECEIVED")).toHaveLength(1);
    expect(await told(manager, "REPORT_RECEIVED")).toHaveLength(1);
  });

  test("who reports or is reported is not told as staff, and does not count what is about them", async () => {
    await reportPerson(elin, manager.id);
    expect(await told(manager, "REPORT_RECEIVED")).toEqual([]);
    expect(await badges(manager)).toMatchObject({ openReports: 0 });
    expect(await told(admin, "REPORT_RECEIVED")).toHaveLength(1);
    await admin.post("/api/notifications/mark-all-read");
    await reportPerson(admin, siri.id);
    expect(await told(admin, "REPORT_RECEIVED")).toEqual([]);
    expect(await badges(admin)).toMatchObject({ openReports: 2 });
    expect(await told(manager, "REPORT_RECEIVED")).toHaveLength(1);
    await send(admin);
    expect(await told(admin, "FEEDBACK_RECEIVED")).toEqual([]);
    expect(await told(manager, "FEEDBACK_RECEIVED")).toHaveLength(1);
  });

  test("a block does not keep it from the staff", async () => {
    await admin.post(`/api/users/${elin.id}/block`);
    await send(elin);
    expect(await told(admin, "FEEDBACK_RECEIVED")).toHaveLength(1);
  });

  test("once nothing waits any more it is read, and the badge is gone, whoever has settled it", async () => {
    const [one, two] = [await report(elin, siri), await report(siri, elin)];
    const feedback = await send(elin);
    await settle(admin, one);
    expect(await told(manager, "REPORT_RECEIVED")).toHaveLength(1);
    const before = await db.liveEvent.count({ where: { topic: `person:${manager.id}`, type: "badges" } });
    await settle(admin, two);
    expect(
      await db.liveEvent.count({ where: { topic: `person:${manager.id}`, type: "badges" } }),
    ).toBeGreaterThan(before);
    expect(await told(manager, "REPORT_RECEIVED")).toEqual([]);
    expect(await told(manager, "FEEDBACK_RECEIVED")).toHaveLength(1);
    await admin.patch(`/api/admin/feedback/${feedback}`, {});
    expect(await told(manager, "FEEDBACK_RECEIVED")).toEqual([]);
    expect(await badges(manager)).toMatchObject({ openReports: 0, openFeedback: 0 });
  });

  test("by mail as chosen; turned off in the app, it is mailed once a day", async () => {
    const path = "/api/notifications/settings";
    await manager.patch(path, { types: { REPORT_RECEIVED: { inApp: false, mail: "DAILY" } } });
    await report(elin, siri);
    await reportPerson(elin, siri.id);
    expect(await mailsOf(admin, "REPORT_RECEIVED")).toEqual([{ inApp: true, mail: "NOW" }]);
    expect(await mailsOf(manager, "REPORT_RECEIVED")).toEqual([{ inApp: false, mail: "DAILY" }]);
    const long = new Date(Date.now() - 24 * 3_600_000 - 1000);
    await db.notification.updateMany({ where: { type: "REPORT_RECEIVED" }, data: { createdAt: long } });
    await report(siri, elin);
    expect(await mailsOf(admin, "REPORT_RECEIVED")).toHaveLength(1);
    expect(await mailsOf(manager, "REPORT_RECEIVED")).toHaveLength(2);
  });

  test("a suspended MANAGER is not told", async () => {
    await db.user.update({ where: { id: manager.id }, data: { suspendedAt: new Date() } });
    await report(elin, siri);
    expect(await mailsOf(manager, "REPORT_RECEIVED")).toEqual([]);
    expect(await mailsOf(admin, "REPORT_RECEIVED")).toHaveLength(1);
  });
});

describe("who has no role does not see the kinds in the settings", () => {
  const path = "/api/notifications/settings";

  test("nor sets them, and reads none once the role is gone", async () => {
    const kinds = ["REPORT_RECEIVED", "FEEDBACK_RECEIVED"];
    const shown = async (who: Member) => {
      const { types } = (await who.get(path)).body;
      return kinds.filter((kind) => kind in types);
    };
    expect(await shown(manager)).toEqual(kinds);
    expect(await shown(elin)).toEqual([]);
    expect((await elin.patch(path, { types: { REPORT_RECEIVED: { inApp: false } } })).status).toBe(200);
    expect(await db.notificationSetting.count({ where: { userId: elin.id } })).toBe(0);
    await send(elin);
    await setRole({ username: manager.username, role: "USER" });
    await expect.poll(() => shown(manager), { timeout: 5000 }).toEqual([]);
    expect(await told(manager, "FEEDBACK_RECEIVED")).toEqual([]);
    expect(await badges(manager)).toMatchObject({ openFeedback: 0 });
  });
});
