import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { blocked } from "../support/cases/friends";
import type { Client, Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { makers } from "../support/taken";

/** docs/contract.md, 3: "`POST /api/reports` with `{ kind, id, reason, details? }` (ours) reports what is no message". */

const kinds = {
  ACTIVITY: "activities",
  ORGANIZATION: "organizations",
  GROUP: "groups",
  NOTICE: "notices",
  POLL: "polls",
  PICTURE: "pictures",
  LINK: "links",
} as const;

let app: App;
let manager: Member;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [manager, elin, siri] = (await addMembers(app.url, "Manager", "Elin", "Siri")) as [Member, Member, Member];
  await db.user.update({ where: { id: manager.id }, data: { role: "MANAGER" } });
});
afterAll(() => app.stop());

const report = (who: Client, kind: string, id: string, more: object = {}) =>
  who.post("/api/reports", { kind, id, reason: "SCAM", details: "Kortnummer.", ...more });
const make = async (noun: string) => {
  const made = await makers[noun]?.(elin, siri);
  if (!made) throw new Error(noun);
  return made.id;
};

describe.each(Object.entries(kinds))("%s", (kind, noun) => {
  test("the staff's list names the id and shows the details; a second report is 409, one's own 400", async () => {
    const id = await make(noun);
    const { status, body } = await report(siri, kind, id);
    expect([status, body.success]).toEqual([201, true]);
    expect((await report(siri, kind, id)).status).toBe(409);
    expect((await report(elin, kind, id)).status).toBe(400);
    const { reports } = (await manager.get("/api/admin/reports?status=OPEN&limit=100")).body;
    expect(reports.find((one: Json) => one.id === body.id)).toMatchObject({
      ...{ kind, subjectId: id, reason: "SCAM", details: "Kortnummer.", reporter: { id: siri.id } },
      message: { id: null, sender: { id: elin.id }, isDeleted: false },
    });
    const settling = { status: "RESOLVED", deleteMessage: true };
    expect((await manager.patch(`/api/admin/reports/${body.id}`, settling)).status).toBe(200);
  });

  test("what was taken down, and what does not exist, is not found", async () => {
    const id = await make(noun);
    await manager.post(`/api/admin/${noun}/${id}/takedown`, { reason: "Bedrägeri" });
    expect((await report(siri, kind, id)).status).toBe(404);
    expect((await report(siri, kind, anyId)).status).toBe(404);
  });
});

test("strangers to a group and a poll, and blocked people, report nothing that they don't see", async () => {
  const [group, poll, notice] = [await make("groups"), await make("polls"), await make("notices")];
  const [stranger] = (await addMembers(app.url, "Stranger")) as [Member];
  expect((await report(stranger, "GROUP", group)).status).toBe(404);
  expect((await report(stranger, "POLL", poll)).status).toBe(404);
  // somebody who has just lost the right
  expect((await siri.delete(`/api/personal-groups/${group}/members/${siri.id}`)).status).toBe(200);
  expect((await report(siri, "GROUP", group)).status).toBe(404);
  await blocked(elin, siri);
  expect((await report(siri, "NOTICE", notice)).status).toBe(404);
  expect((await report(siri, "PERSON", elin.id)).status).toBe(404);
});

test("people: not oneself, once, with one of the seven reasons and a kind", async () => {
  expect((await report(siri, "PERSON", siri.id)).status).toBe(400);
  expect((await report(siri, "PERSON", elin.id, { reason: "BORING" })).status).toBe(400);
  expect((await report(siri, "PLANET", elin.id)).status).toBe(400);
  const answers = await Promise.all([1, 2, 3].map(() => report(siri, "PERSON", elin.id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});
