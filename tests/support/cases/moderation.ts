import { db } from "@/server/db";
import { openDirect, sendText } from "../client";
import { addMembers } from "../people";
import { submittedBy } from "./activities";
import { anyId, type Case, type World } from "./case";

/** A message from somebody to elin. Returns its id. */
async function messageTo({ app, elin }: World): Promise<string> {
  const [writer] = await addMembers(app.url, "Writer");
  return (await sendText(writer!, await openDirect(writer!, elin), "köp!")).id;
}

const path = "/api/messages/reports";

async function reportOf(world: World): Promise<string> {
  const made = await world.elin.post(path, { messageId: await messageTo(world), reason: "SPAM" });
  return made.body.id;
}

const reason = "Samma länk i tre rum.";

/** The staff path of a new person. */
async function someone({ app }: World): Promise<string> {
  const [person] = await addMembers(app.url, "Someone");
  const profilePicture = "/api/uploads/profile-pictures/none.webp";
  await db.user.update({ where: { id: person!.id }, data: { profilePicture } });
  return `/api/admin/people/${person!.id}`;
}

async function noticePath({ app }: World): Promise<string> {
  const [author] = await addMembers(app.url, "Author");
  const made = await author!.post("/api/notices", { title: "Guld", content: "Bara i dag." });
  return `/api/admin/notices/${made.body.notice.id}`;
}

const journalPath = "/api/journal/2026-06-18";
const feedback = { kind: "IDEA", content: "Fler färger i kalendern" };

async function feedbackPath({ app }: World): Promise<string> {
  const [author] = await addMembers(app.url, "Author");
  return `/api/admin/feedback/${(await author!.post("/api/feedback", feedback)).body.feedback.id}`;
}

const eventPath = async ({ siri }: World) => `/api/admin/events/${(await submittedBy(siri)).id}`;

/** A staff action on a person: by elin, and by a stranger without a role. */
const actCase = (world: World, method: string, act: string): Case => ({
  status: 200,
  success: async () => world.elin.call(method, `${await someone(world)}/${act}`, { body: { reason } }),
  stranger: () =>
    world.stranger.call(method, `/api/admin/people/${world.siri.id}/${act}`, { body: { reason } }),
});

/** Reports of messages, and staff actions on people; elin is an ADMIN. */
export const moderationCases = (world: World): Record<string, Case> => ({
  [`POST ${path}`]: {
    status: 201,
    success: async () => world.elin.post(path, { messageId: await messageTo(world), reason: "SPAM" }),
    stranger: async () => world.stranger.post(path, { messageId: await messageTo(world), reason: "SPAM" }),
  },
  "GET /api/admin/audit": {
    status: 200,
    success: () => world.elin.get("/api/admin/audit"),
    stranger: () => world.stranger.get("/api/admin/audit"),
  },
  "GET /api/admin/reports": {
    status: 200,
    success: () => world.elin.get("/api/admin/reports"),
    stranger: () => world.stranger.get("/api/admin/reports"),
  },
  "GET /api/journal": {
    status: 200,
    success: () => world.elin.get("/api/journal?from=2026-01-01&to=2026-12-31"),
  },
  "GET /api/journal/{day}": { status: 200, success: () => world.elin.get(journalPath) },
  "PATCH /api/journal/{day}": { status: 200, success: () => world.elin.patch(journalPath, { mood: 4 }) },
  "DELETE /api/journal/{day}": {
    status: 200,
    success: async () => {
      await world.elin.patch(journalPath, { mood: 4 });
      return world.elin.delete(journalPath);
    },
  },
  "GET /api/feedback": {
    status: 200,
    success: () => world.elin.get("/api/feedback"),
  },
  "POST /api/feedback": {
    status: 201,
    success: () => world.elin.post("/api/feedback", feedback),
  },
  "GET /api/admin/feedback": {
    status: 200,
    success: () => world.elin.get("/api/admin/feedback"),
    stranger: () => world.stranger.get("/api/admin/feedback"),
  },
  "PATCH /api/admin/feedback/{id}": {
    status: 200,
    success: async () => world.elin.patch(await feedbackPath(world), { answer: "Ja." }),
    stranger: async () => world.stranger.patch(await feedbackPath(world), { answer: "Ja." }),
  },
  "GET /api/admin/events": {
    status: 200,
    success: () => world.elin.get("/api/admin/events"),
    stranger: () => world.stranger.get("/api/admin/events"),
  },
  "GET /api/admin/events/{id}": {
    status: 200,
    success: async () => world.elin.get(await eventPath(world)),
    stranger: async () => world.stranger.get(await eventPath(world)),
  },
  "POST /api/admin/events/{id}": {
    status: 200,
    success: async () => world.elin.post(await eventPath(world), { action: "approve" }),
    stranger: async () => world.stranger.post(await eventPath(world), { action: "approve" }),
  },
  "PATCH /api/admin/events/{id}": {
    status: 200,
    success: async () => world.elin.patch(await eventPath(world), { action: "reject" }),
    stranger: async () => world.stranger.patch(await eventPath(world), { action: "reject" }),
  },
  "GET /api/admin/people": {
    status: 200,
    success: () => world.elin.get("/api/admin/people"),
    stranger: () => world.stranger.get("/api/admin/people"),
  },
  "GET /api/admin/people/{id}": {
    status: 200,
    success: async () => world.elin.get(await someone(world)),
    stranger: () => world.stranger.get(`/api/admin/people/${world.siri.id}`),
  },
  "POST /api/admin/people/{id}/suspension": actCase(world, "POST", "suspension"),
  "DELETE /api/admin/people/{id}/suspension": {
    ...actCase(world, "DELETE", "suspension"),
    success: async () => {
      const path = `${await someone(world)}/suspension`;
      await world.elin.post(path, { reason });
      return world.elin.delete(path, { reason });
    },
  },
  "DELETE /api/admin/people/{id}/sessions": actCase(world, "DELETE", "sessions"),
  "DELETE /api/admin/people/{id}/picture": actCase(world, "DELETE", "picture"),
  "DELETE /api/admin/people/{id}/name": actCase(world, "DELETE", "name"),
  "GET /api/admin/people/{id}/notices": {
    status: 200,
    success: async () => world.elin.get(`${await someone(world)}/notices`),
    stranger: () => world.stranger.get(`/api/admin/people/${world.siri.id}/notices`),
  },
  "DELETE /api/admin/notices/{id}": {
    status: 200,
    success: async () => world.elin.delete(await noticePath(world), { reason }),
    stranger: async () => world.stranger.delete(await noticePath(world), { reason }),
  },
  "PATCH /api/admin/reports/{id}": {
    status: 200,
    success: async () =>
      world.elin.patch(`/api/admin/reports/${await reportOf(world)}`, { status: "DISMISSED" }),
    stranger: () => world.stranger.patch(`/api/admin/reports/${anyId}`, { status: "DISMISSED" }),
  },
});
