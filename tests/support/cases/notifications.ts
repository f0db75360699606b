import type { Member } from "../client";
import type { Case, World } from "./case";

/** docs/contract.md, 8. */
export function notificationCases(world: World): Record<string, Case> {
  /** Adds Siri to a group, which notifies Siri. */
  async function told(): Promise<string> {
    const { group } = (await world.elin.post("/api/personal-groups", { name: "Tisdagslöparna" })).body;
    await world.elin.post(`/api/personal-groups/${group.id}/members`, { userId: world.siri.id });
    return (await world.siri.get("/api/notifications")).body.notifications[0].id;
  }
  const read = async (one: Member) => one.post(`/api/notifications/${await told()}/read`);
  return {
    "GET /api/notifications": { status: 200, success: () => world.siri.get("/api/notifications") },
    "POST /api/notifications/mark-all-read": {
      status: 200,
      success: () => world.siri.post("/api/notifications/mark-all-read"),
    },
    "GET /api/notifications/settings": {
      status: 200,
      success: () => world.siri.get("/api/notifications/settings"),
    },
    "PATCH /api/notifications/settings": {
      status: 200,
      success: () => world.siri.patch("/api/notifications/settings", { digestAt: "07:30" }),
    },
    "POST /api/notifications/{id}/read": {
      status: 200,
      success: () => read(world.siri),
      stranger: () => read(world.stranger),
    },
  };
}
