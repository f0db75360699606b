import type { Me } from "@/features/accounts/rules";
import { listGroupInvitations } from "@/features/groups/invitations/queries";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { sql } from "@/server/db";
import { type PendingInvitationView, toPendingActivity } from "./views";

/** As with other lists that come whole. */
const MOST = 500;

/**
 * Raw, for the count of places in the same statement. A blocked host's is as if not there: its activity can't be seen
 * either (activities/queries.ts).
 */
const activitiesStatement = `
  select i.id, i."createdAt",
    ${personJsonSql("h")} as "invitedBy",
    json_build_object('id', a.id, 'title', a.title, 'dateTime', a."dateTime", 'endTime', a."endTime",
      'timeZone', a."timeZone", 'location', a.location, 'maxParticipants', a."maxParticipants",
      'recurrence', a.recurrence, 'isPast', a."lastTime" <= now(), '_count', json_build_object('participants',
        (select count(*)::int from "ActivityParticipant" p where p."activityId" = a.id and not p."isWaiting")
      )) as activity
  from "ActivityInvitation" i
  join "Activity" a on a.id = i."activityId"
  join "User" h on h.id = a."hostId"
  where i."userId" = $1 and i.status = 'PENDING' and not ${areBlockedSql("h.id", "$1::uuid")}
  order by i."createdAt" desc, i.id desc limit ${MOST}`;

/** "any pending invitation addressed to the caller, of whatever kind" (contract, section 7), newest first. */
export async function listInvitations(me: Me): Promise<{ invitations: PendingInvitationView[] }> {
  const [rows, { invitations }] = await Promise.all([
    sql<Parameters<typeof toPendingActivity>[0]>("list_invitations", activitiesStatement, [me.id]),
    listGroupInvitations(me),
  ]);
  const all = [...invitations, ...rows.map(toPendingActivity)];
  return { invitations: all.sort((one, other) => other.createdAt.localeCompare(one.createdAt)) };
}
