import { recordAct } from "@/features/accounts/audit/commands";
import type { Me } from "@/features/accounts/rules";
import { demandStaff } from "@/features/accounts/staff/commands";
import { listStaffIds } from "@/features/accounts/staff/queries";
import { notify, withdrawNotifications } from "@/features/notifications/commands";
import { getVerificationStatus } from "@/features/orgs/domains/queries";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { announceChange, retellMembers } from "../audiences/commands";
import { activityChanged } from "../events";
import { getActivity } from "../queries";
import type { Audience } from "../rules";
import type { ActivityView } from "../views";
import { approvalNews, approvedNews, rejectedNews } from "./news";
import { findOtherUnlisted, findSettledHost, getSubmittedEvent, listNewcomers } from "./queries";
import { type Approval, approvalAfter, isAsReviewed, isAwaitingApproval, isUnlisted } from "./rules";
import type { EventDecision } from "./schema";
import type { SubmittedEventView } from "./views";

type Before = Audience & { id: string; approval: Approval | null };
type Approving = { approval?: Approval | null; approvalComment?: string; submittedAt?: Date | null };

/** Whether a public activity of an organization, or of the caller alone, needs no approval. One query. */
const mayPublish = async (me: Me, tx: Tx, organizationId: string | null): Promise<boolean> =>
  organizationId === null
    ? (await listNewcomers(tx, [me.id])).length === 0
    : (await getVerificationStatus(tx, organizationId)).canCreatePublicEvents;

/** The columns that a change of an activity sets for its approval. `before` null: a new one. At most one query. */
export async function approvalColumns(
  me: Me,
  tx: Tx,
  before: Omit<Before, "id"> | null,
  after: Audience,
  isReworded: boolean,
): Promise<Approving> {
  const { visibility, organizationId } = after;
  const isTrusted = visibility !== "PUBLIC" || (await mayPublish(me, tx, organizationId));
  const approval = approvalAfter(before, after, { isTrusted, isReworded });
  if (approval === (before?.approval ?? null)) return {};
  const submittedAt = approval === null ? null : new Date();
  return { approval, submittedAt, approvalComment: "" };
}

/**
 * Tells the staff of an event that begins to wait for approval, of those of a newcomer only the first, and takes back what a
 * change has made untrue.
 */
async function announceApproval(me: Me, tx: Tx, before: Approval | null, shown: ActivityView): Promise<void> {
  const { id, title, approval, organization, host } = shown;
  if (approval === before) return;
  if (before !== null) {
    const types = [approvalNews, approvedNews, rejectedNews].map(({ name }) => name);
    await withdrawNotifications(me, tx, id, { types });
  }
  if (approval !== "PENDING") return;
  if (isUnlisted(shown) && (await findOtherUnlisted(tx, host.id, id))) return;
  const staffIds = (await listStaffIds(tx)).filter((staffId) => staffId !== me.id);
  if (staffIds.length === 0) return;
  const told = approvalNews.tell(
    {
      eventId: id,
      activityName: title,
      fromUserId: me.id,
      fromUserName: me.name,
      ...(organization && { organizationName: organization.name }),
    },
    { subjectId: id },
  );
  await notify(me, tx, staffIds, told);
}

/**
 * Tells the staff and the members of what a change of an activity, or a new one (`before` null), means for them. Last in a
 * transaction: see `retellMembers`.
 */
export async function announceAudience(
  me: Me,
  tx: Tx,
  before: Before | null,
  shown: ActivityView,
): Promise<void> {
  // one that continues another has told nobody yet
  await announceApproval(me, tx, before?.id === shown.id ? before.approval : null, shown);
  announceChange(me, tx, before, shown);
  await retellMembers(me, tx, before, shown);
}

type Event = { hostId: string; hostName: string; title: string; approval: Approval | null; revision: number };

/** An activity, locked until the transaction ends, whoever may see it. Throws as `getSubmittedEvent`. */
async function lockSubmitted(me: Me, tx: Tx, id: string): Promise<Event> {
  await tx.$queryRaw`select id from "Activity" where id = ${id}::uuid for no key update`;
  const { event } = await getSubmittedEvent(me, { id }, tx);
  const { host, title, approval, revision } = event;
  return { hostId: host.id, hostName: host.name, title, approval, revision };
}

/**
 * Approves an event, which publishes it, or rejects it, and tells the host. Of simultaneous decisions one counts. Throws
 * forbidden, not-found, conflict (decided already, changed since it was read).
 */
export async function decideEvent(
  me: Me,
  { id, action, comment, revision }: EventDecision,
): Promise<{ success: true; event: SubmittedEventView }> {
  const message = comment ?? "";
  return transaction(async (tx) => {
    await demandStaff(me, tx);
    const event = await lockSubmitted(me, tx, id);
    demand(isAwaitingApproval, event);
    demand(isAsReviewed, event, revision);
    const isApproved = action === "approve";
    const approval = isApproved ? "APPROVED" : "REJECTED";
    await tx.activity.update({ where: { id }, data: { approval, approvalComment: message } });
    await withdrawNotifications(me, tx, id, { types: [approvalNews.name] });
    const named = { eventId: id, activityName: event.title };
    const told = isApproved
      ? approvedNews.tell(named, { subjectId: id })
      : rejectedNews.tell({ ...named, ...(message && { message }) }, { subjectId: id });
    await notify(me, tx, [event.hostId], told);
    const kind = isApproved ? "event_approved" : "event_rejected";
    await recordAct(me, tx, { kind, subjectId: event.hostId, detail: event.title, reason: message });
    const host = { ...me, id: event.hostId, name: event.hostName };
    const shown = await getActivity(host, id, tx);
    const before = { ...shown, approval: "PENDING" as const };
    announceChange(me, tx, before, shown);
    await retellMembers(host, tx, before, shown);
    return { success: true as const, ...(await getSubmittedEvent(me, { id }, tx)) };
  });
}

/** Publishes an unlisted activity whose host is no newcomer any more. Does nothing if it no longer waits. */
export async function publishSettled(me: Me, id: string): Promise<void> {
  await transaction(async (tx) => {
    const hostId = await findSettledHost(me, tx, id);
    if (hostId === null) return;
    const data = { approval: null, approvalComment: "", submittedAt: null };
    await tx.activity.update({ where: { id }, data });
    await withdrawNotifications(me, tx, id, { types: [approvalNews.name] });
    tx.announce(activityChanged(id, { friendsOf: hostId }));
  });
}
