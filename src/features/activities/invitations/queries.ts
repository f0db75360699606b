import type { Me } from "@/features/accounts/rules";
import { notFound } from "@/lib/refusal";
import type { Tx } from "@/server/db";
import { type ActivityInvitationView, toActivityInvitation } from "./views";

const select = {
  id: true,
  activityId: true,
  status: true,
  createdAt: true,
  user: { select: { id: true, name: true, username: true, profilePicture: true } },
} as const;

/** An invitation to me, or to an activity of mine. Throws not-found. */
export async function getInvitation(me: Me, tx: Tx, id: string): Promise<ActivityInvitationView> {
  const where = { id, OR: [{ userId: me.id }, { activity: { hostId: me.id } }] };
  const found = await tx.activityInvitation.findFirst({ where, select });
  if (!found) throw notFound("The invitation");
  return toActivityInvitation(found);
}

/** These invitations, in the order in which they were made. */
export async function listInvitations(_me: Me, tx: Tx, ids: string[]): Promise<ActivityInvitationView[]> {
  const where = { id: { in: ids } };
  const found = await tx.activityInvitation.findMany({ where, select, orderBy: { id: "asc" } });
  return found.map(toActivityInvitation);
}

/** Which of these people have joined the activity already, or have an invitation to it that they have not answered. */
export async function listInvited(
  _me: Me,
  tx: Tx,
  activityId: string,
  userIds: string[],
): Promise<Set<string>> {
  const where = { activityId, userId: { in: userIds } };
  const joined = await tx.activityParticipant.findMany({ where: { ...where, isWaiting: false } });
  const invited = await tx.activityInvitation.findMany({ where: { ...where, status: "PENDING" } });
  return new Set([...joined, ...invited].map(({ userId }) => userId));
}
