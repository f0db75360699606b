import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { hashPassword } from "@/server/passwords";
import { holdAfterRestore, withoutProgram } from "../backups";
import { submittedBy } from "../cases/activities";
import { type Member, PASSWORD } from "../client";
import { addMembers } from "../people";
import { makers, nouns } from "../taken";
import { all, type Cast, type Row } from "./cast";

/** For calls of MANAGER and ADMIN of the product only; roles in a group do not count. */
const staffAlone = (status: number) => `401 403 403 403 403 403 403 403 ${status} ${status}`;
const adminAlone = "401 403 403 403 403 403 403 403 403 200";
const reason = "Samma länk i tre rum.";

const someone = async ({ app }: Cast) => `/api/admin/people/${(await addMembers(app.url, "Someone"))[0]!.id}`;
async function suspended(cast: Cast): Promise<string> {
  const path = await someone(cast);
  await cast.siteAdmin.post(`${path}/suspension`, { reason });
  return path;
}
async function pictured(cast: Cast): Promise<string> {
  const path = await someone(cast);
  const [, id] = /people\/(.*)$/.exec(path)!;
  await db.user.update({
    where: { id },
    data: { profilePicture: `/api/uploads/profile-pictures/${newId()}.webp` },
  });
  return path;
}

/** The password that ADMIN gives; nobody of the cast has one. */
async function proofOf({ siteAdmin: { id } }: Cast): Promise<{ currentPassword: string }> {
  await db.user.update({ where: { id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  return { currentPassword: PASSWORD };
}

async function protectedOne(cast: Cast): Promise<string> {
  const path = await someone(cast);
  const [, id] = /people\/(.*)$/.exec(path)!;
  await db.user.update({ where: { id }, data: { secondFactorSince: new Date() } });
  return path;
}

async function notice({ app }: Cast): Promise<string> {
  const [author] = await addMembers(app.url, "Author");
  const made = await author!.post("/api/notices", { title: "Guld", content: "Bara i dag." });
  return `/api/admin/notices/${made.body.notice.id}`;
}

const journalPath = "/api/journal/2026-06-18";
const feedback = { kind: "IDEA", content: "Fler färger i kalendern" };

async function feedbackPath({ app }: Cast): Promise<string> {
  const [author] = await addMembers(app.url, "Author");
  return `/api/admin/feedback/${(await author!.post("/api/feedback", feedback)).body.feedback.id}`;
}

const submittedEvent = async ({ owner }: Cast) => `/api/admin/events/${(await submittedBy(owner)).id}`;
const decision = { action: "approve" };

const takedownOf = async ({ app }: Cast, noun: string) => {
  const [owner, other] = (await addMembers(app.url, "Owner", "Other")) as [Member, Member];
  return `/api/admin/${noun}/${(await makers[noun]?.(owner, other))?.id}/takedown`;
};
const takedownRows = nouns.flatMap((noun): [string, Row][] => [
  [
    `POST /api/admin/${noun}/{id}/takedown`,
    {
      call: async (cast, who) => who.post(await takedownOf(cast, noun), { reason }),
      answers: staffAlone(200),
    },
  ],
  [
    `DELETE /api/admin/${noun}/{id}/takedown`,
    {
      call: async (cast, who) => {
        const path = await takedownOf(cast, noun);
        await cast.siteAdmin.post(path, { reason });
        return who.delete(path, { reason });
      },
      answers: staffAlone(200),
    },
  ],
]);

export const staffRows: Record<string, Row> = {
  ...Object.fromEntries(takedownRows),
  "POST /api/reports": {
    call: async ({ app }, who) => {
      const [person] = await addMembers(app.url, "Someone");
      return who.post("/api/reports", { kind: "PERSON", id: person!.id, reason: "SPAM" });
    },
    answers: all(201),
  },
  "GET /api/admin/operation": { call: (_, who) => who.get("/api/admin/operation"), answers: adminAlone },
  "POST /api/admin/backups": {
    call: async (_, who) => {
      await db.backupRun.deleteMany();
      return withoutProgram(() => who.post("/api/admin/backups"));
    },
    answers: adminAlone.replace("200", "201"),
  },
  "POST /api/admin/outgoing": {
    call: async (_, who) => {
      await holdAfterRestore();
      return who.post("/api/admin/outgoing");
    },
    answers: adminAlone,
  },
  "GET /api/admin/usage": { call: (_, who) => who.get("/api/admin/usage?limit=1"), answers: staffAlone(200) },
  "GET /api/admin/takedowns": {
    call: (_, who) => who.get("/api/admin/takedowns"),
    answers: staffAlone(200),
  },
  "GET /api/journal": {
    call: (_, who) => who.get("/api/journal?from=2026-01-01&to=2026-12-31"),
    answers: all(200),
  },
  "GET /api/journal/{day}": { call: (_, who) => who.get(journalPath), answers: all(200) },
  "PATCH /api/journal/{day}": { call: (_, who) => who.patch(journalPath, { mood: 4 }), answers: all(200) },
  "DELETE /api/journal/{day}": {
    call: async (_, who) => {
      await who.patch(journalPath, { mood: 4 });
      return who.delete(journalPath);
    },
    answers: all(200),
  },
  "GET /api/feedback": { call: (_, who) => who.get("/api/feedback"), answers: all(200) },
  "POST /api/feedback": { call: (_, who) => who.post("/api/feedback", feedback), answers: all(201) },
  "GET /api/admin/feedback": { call: (_, who) => who.get("/api/admin/feedback"), answers: staffAlone(200) },
  "PATCH /api/admin/feedback/{id}": {
    call: async (cast, who) => who.patch(await feedbackPath(cast), { answer: "Ja." }),
    answers: staffAlone(200),
  },
  "GET /api/admin/events": { call: (_, who) => who.get("/api/admin/events"), answers: staffAlone(200) },
  "GET /api/admin/events/{id}": {
    call: async (cast, who) => who.get(await submittedEvent(cast)),
    answers: staffAlone(200),
  },
  "POST /api/admin/events/{id}": {
    call: async (cast, who) => who.post(await submittedEvent(cast), decision),
    answers: staffAlone(200),
  },
  "PATCH /api/admin/events/{id}": {
    call: async (cast, who) => who.patch(await submittedEvent(cast), decision),
    answers: staffAlone(200),
  },
  "GET /api/admin/people": { call: (_, who) => who.get("/api/admin/people?q=one"), answers: staffAlone(200) },
  "GET /api/admin/people/{id}": {
    call: async (cast, who) => who.get(await someone(cast)),
    answers: staffAlone(200),
  },
  "POST /api/admin/people/{id}/suspension": {
    call: async (cast, who) => who.post(`${await someone(cast)}/suspension`, { reason }),
    answers: staffAlone(200),
  },
  "DELETE /api/admin/people/{id}/suspension": {
    call: async (cast, who) => who.delete(`${await suspended(cast)}/suspension`, { reason }),
    answers: staffAlone(200),
  },
  "DELETE /api/admin/people/{id}/sessions": {
    call: async (cast, who) => who.delete(`${await someone(cast)}/sessions`, { reason }),
    answers: staffAlone(200),
  },
  "DELETE /api/admin/people/{id}/picture": {
    call: async (cast, who) => who.delete(`${await pictured(cast)}/picture`, { reason }),
    answers: staffAlone(200),
  },
  "DELETE /api/admin/people/{id}/name": {
    call: async (cast, who) => who.delete(`${await someone(cast)}/name`, { reason }),
    answers: staffAlone(200),
  },
  "PATCH /api/admin/people/{id}/role": {
    call: async (cast, who) =>
      who.patch(`${await someone(cast)}/role`, { role: "MANAGER", reason, ...(await proofOf(cast)) }),
    answers: adminAlone,
  },
  "DELETE /api/admin/people/{id}/second-factor": {
    call: async (cast, who) =>
      who.delete(`${await protectedOne(cast)}/second-factor`, { reason, ...(await proofOf(cast)) }),
    answers: adminAlone,
  },
  "GET /api/admin/people/{id}/notices": {
    call: async (cast, who) => who.get(`${await someone(cast)}/notices`),
    answers: staffAlone(200),
  },
  "DELETE /api/admin/notices/{id}": {
    call: async (cast, who) => who.delete(await notice(cast), { reason }),
    answers: staffAlone(200),
  },
};
