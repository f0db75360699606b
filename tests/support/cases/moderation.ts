import { direct, say } from "../client";
import { addMembers } from "../people";
import { anyId, type Case, type World } from "./case";

/** A message that somebody wrote to elin. */
async function messageTo({ app, elin }: World): Promise<string> {
  const [writer] = await addMembers(app.url, "Writer");
  return (await say(writer!, await direct(writer!, elin), "köp!")).id;
}

const path = "/api/messages/reports";

async function reportOf(world: World): Promise<string> {
  const made = await world.elin.post(path, { messageId: await messageTo(world), reason: "SPAM" });
  return made.body.id;
}

/** Reports of messages; elin is an ADMIN. */
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
  "PATCH /api/admin/reports/{id}": {
    status: 200,
    success: async () =>
      world.elin.patch(`/api/admin/reports/${await reportOf(world)}`, { status: "DISMISSED" }),
    stranger: () => world.stranger.patch(`/api/admin/reports/${anyId}`, { status: "DISMISSED" }),
  },
});
