import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DELETED_PERSON } from "@/features/accounts/rules";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let admin: Member;
let manager: Member;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await db.feedback.deleteMany();
  [elin, siri, admin, manager] = (await addMembers(app.url, "Elin", "Siri", "Admin", "Manager")) as [
    Member,
    Member,
    Member,
    Member,
  ];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
  await db.user.update({ where: { id: manager.id }, data: { role: "MANAGER" } });
});
afterAll(() => app.stop());

const path = "/api/feedback";
const adminPath = "/api/admin/feedback";
const send = async (who: Member, fields: object = {}): Promise<Json> => {
  const made = await who.post(path, { kind: "IDEA", content: "Fler färger i kalendern", ...fields });
  expect(made.status).toBe(201);
  return made.body.feedback;
};
const settle = (who: Member, id: string, body: object = {}) => who.patch(`${adminPath}/${id}`, body);
const newsOf = async (who: Member): Promise<Json[]> =>
  (await who.get("/api/notifications?includeRead=true")).body.notifications.filter(
    ({ type }: Json) => type === "FEEDBACK_ANSWERED",
  );

describe("a member tells the staff something", () => {
  test("kind and content are required; content has 2000 characters at most", async () => {
    for (const kind of ["IDEA", "PROBLEM", "OTHER"])
      expect(await send(siri, { kind })).toMatchObject({
        kind,
        content: "Fler färger i kalendern",
        status: "OPEN",
        answer: "",
        settledAt: null,
      });
    expect((await send(siri, { content: "å".repeat(2000) })).content).toHaveLength(2000);
    for (const body of [
      {},
      { kind: "IDEA" },
      { kind: "PRAISE", content: "Fint" },
      { kind: "IDEA", content: "  \n" },
      { kind: "IDEA", content: "å".repeat(2001) },
      { kind: "IDEA", content: "a\u0000b" },
    ])
      expect((await siri.post(path, body)).status, JSON.stringify(body)).toBe(400);
  });

  test("what is sent along changes neither author nor status", async () => {
    const { id } = await send(siri, { authorId: elin.id, status: "SETTLED", answer: "Ja", role: "ADMIN" });
    expect((await elin.get(path)).body.feedback).toEqual([]);
    expect((await siri.get(path)).body.feedback).toMatchObject([{ id, status: "OPEN", answer: "" }]);
  });

  test("everybody sees their own alone, newest first, page by page, each with one statement", async () => {
    await send(elin);
    const ids: string[] = [];
    for (const content of ["ett", "två", "tre"]) ids.unshift((await send(siri, { content })).id);
    const first = (await siri.get(`${path}?limit=2`)).body;
    expect(first.feedback.map(({ id }: Json) => id)).toEqual(ids.slice(0, 2));
    const { feedback, nextCursor } = (await siri.get(`${path}?limit=2&cursor=${first.nextCursor}`)).body;
    expect(feedback.map(({ id }: Json) => id)).toEqual(ids.slice(2));
    expect(nextCursor).toBeNull();
    expect((await siri.get(`${path}?cursor=x`)).status).toBe(400);
    expect(await statementsOfCall(() => siri.get(path))).toHaveLength(1);
  });
});

describe("the staff reads and settles it", () => {
  test("ADMIN and MANAGER see all of it: open ones the longest waiting first, settled ones newest first", async () => {
    const [one, two, three] = [await send(siri), await send(elin), await send(siri)];
    await settle(admin, two.id);
    await settle(manager, three.id);
    for (const who of [admin, manager]) {
      const open = (await who.get(adminPath)).body.feedback;
      expect(open.map(({ id, author }: Json) => [id, author.id])).toEqual([[one.id, siri.id]]);
      const settled = (await who.get(`${adminPath}?status=SETTLED`)).body.feedback;
      expect(settled.map(({ id, settledBy }: Json) => [id, settledBy.id])).toEqual([
        [three.id, manager.id],
        [two.id, admin.id],
      ]);
    }
    await send(elin);
    const { feedback, nextCursor } = (await admin.get(`${adminPath}?limit=1`)).body;
    expect(feedback[0].id).toBe(one.id);
    expect((await admin.get(`${adminPath}?limit=1&cursor=${nextCursor}`)).body.feedback[0].author.id).toBe(
      elin.id,
    );
    expect((await admin.get(`${adminPath}?status=READ`)).status).toBe(400);
    expect(await statementsOfCall(() => admin.get(adminPath))).toHaveLength(1);
  });

  test("the author reads the answer and is notified once; who answered is not named", async () => {
    const { id } = await send(siri);
    const { status, body } = await settle(admin, id, { answer: " Välj en färg på kategorin. " });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      feedback: { id, status: "SETTLED", author: { id: siri.id } },
    });
    const [own] = (await siri.get(path)).body.feedback;
    expect(own).toMatchObject({ status: "SETTLED", answer: "Välj en färg på kategorin." });
    expect(JSON.stringify(own)).not.toContain(admin.id);
    const news = await newsOf(siri);
    expect(news).toMatchObject([{ data: { feedbackId: id, message: "Välj en färg på kategorin." } }]);
    expect(JSON.stringify(news)).not.toContain(admin.id);
  });

  test("without an answer, or by its own author, it is settled silently", async () => {
    await settle(admin, (await send(siri)).id);
    await settle(admin, (await send(admin)).id, { answer: "Till mig själv" });
    expect(await newsOf(siri)).toEqual([]);
    expect(await newsOf(admin)).toEqual([]);
  });

  test("an answer has 1000 characters at most", async () => {
    const { id } = await send(siri);
    expect((await settle(admin, id, { answer: "å".repeat(1001) })).status).toBe(400);
    expect((await settle(admin, id, { answer: "å".repeat(1000) })).status).toBe(200);
  });

  test("This feedback has already been settled. Of simultaneous calls exactly one settles it.", async () => {
    const { id } = await send(siri);
    const answers = await Promise.all(
      [admin, manager, admin, manager].map((who) => settle(who, id, { answer: `Svar av ${who.id}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.feedback.answer;
    expect((await newsOf(siri)).map(({ data }) => data.message)).toEqual([won]);
    expect((await settle(admin, id)).body.error).toBe("This feedback has already been settled.");
  });

  test("nobody else: a member, the author, who has just lost the role; an unknown id is not found", async () => {
    const { id } = await send(siri);
    for (const who of [siri, elin]) {
      expect((await who.get(adminPath)).status).toBe(403);
      expect((await settle(who, id)).status).toBe(403);
      expect((await settle(who, anyId)).status).toBe(403);
    }
    for (const unknown of [anyId, "x"]) expect((await settle(admin, unknown)).status).toBe(404);
    // the role in the session may be a second old
    await db.user.update({ where: { id: manager.id }, data: { role: "USER" } });
    expect((await settle(manager, id)).status).toBe(403);
    expect((await siri.get(path)).body.feedback[0].status).toBe("OPEN");
  });

  test("a member can't hide from the staff by a block", async () => {
    await siri.post(`/api/users/${admin.id}/block`);
    const { id } = await send(siri);
    expect((await admin.get(adminPath)).body.feedback[0].author.name).toBe(siri.name);
    expect((await settle(admin, id, { answer: "Tack" })).status).toBe(200);
    expect(await newsOf(siri)).toHaveLength(1);
  });
});

test("it goes with its author; what a person settled stays, without their name", async () => {
  const kept = await send(siri);
  await send(elin);
  await settle(admin, kept.id, { answer: "Tack" });
  await db.user.delete({ where: { id: admin.id } });
  await db.user.delete({ where: { id: elin.id } });
  expect((await manager.get(adminPath)).body.feedback).toEqual([]);
  const [settled] = (await manager.get(`${adminPath}?status=SETTLED`)).body.feedback;
  expect(settled).toMatchObject({ id: kept.id, settledBy: DELETED_PERSON });
});
