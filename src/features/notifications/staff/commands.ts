import { nobody } from "@/features/accounts/queries";
import type { Me, Role } from "@/features/accounts/rules";
import { listAdminIds, staffSql } from "@/features/accounts/staff/queries";
import { isSuspendedSql } from "@/features/accounts/staff/rules";
import type { Tx } from "@/server/db";
import { announceBadges, notify } from "../commands";
import { listTypesFor } from "../kinds/rules";
import type { NewNotification, NotificationKind } from "../kinds/schema";
import type { Badge } from "../schema";

/** What waits for the staff: the notification of it, and the badge that counts it. */
type StaffWork = { kind: Pick<NotificationKind, "name">; badge: Badge };

type Member = { id: string; isToBeTold: boolean };

/** Hours after which one who has turned this off in the app, and so never reads it there, is mailed again. */
const UNSHOWN_HOURS = 24;

/**
 * The staff, and who of them has not heard yet: has no unread notification of this type, is not suspended and not one of
 * `except`. One query.
 */
const staffStatement = `
  select s.id, s.id <> all($2::uuid[]) and not ${isSuspendedSql("s.id")} and not exists (
    select 1 from "Notification" n where n."userId" = s.id and n.type = $1 and n."readAt" is null
      and (n."inApp" or n."createdAt" > now() - interval '${UNSHOWN_HOURS} hours')
  ) as "isToBeTold"
  from ${staffSql} s order by s.id`;

/**
 * Tells the staff that more waits for them, each once until they have read it, and updates their badges. `except`: those it is
 * by or about. It is told by nobody, so that no block keeps it from them. The number of queries is constant.
 */
export async function tellStaff(me: Me, tx: Tx, told: NewNotification, except: string[]): Promise<void> {
  // in turn, so that two at once tell each of the staff once
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`staff ${told.type}`}, 0))`;
  const staff = await tx.$queryRawUnsafe<Member[]>(staffStatement, told.type, except);
  const readers = staff.filter(({ isToBeTold }) => isToBeTold).map(({ id }) => id);
  if (readers.length > 0) await notify(nobody, tx, readers, { ...told, actorId: null });
  announceBadges(
    me,
    tx,
    staff.filter(({ isToBeTold }) => !isToBeTold).map(({ id }) => id),
  );
}

/** Tells each ADMIN, also one who has an unread notification of that type. The number of queries is constant. */
export async function tellAdmins(me: Me, tx: Tx, told: NewNotification): Promise<void> {
  const admins = await listAdminIds(tx);
  if (admins.length > 0) await notify(me, tx, admins, { ...told, actorId: null });
}

/**
 * Called when something that waited for the staff is settled: their badges follow, and the notification is read for whom
 * nothing waits any more. Two queries.
 */
export async function followStaffWork(me: Me, tx: Tx, { kind, badge }: StaffWork): Promise<void> {
  await tx.$executeRawUnsafe(
    `update "Notification" n set "readAt" = now()
     where n.type = $1 and n."readAt" is null and n."userId" in ${staffSql} and ${badge.count('n."userId"')} = 0`,
    kind.name,
  );
  const staff = await tx.$queryRawUnsafe<{ id: string }[]>(`select s.id from ${staffSql} s`);
  announceBadges(
    me,
    tx,
    staff.map(({ id }) => id),
  );
}

/** Called when a person's role has changed: who leaves the staff no longer sees what only the staff is told. */
export async function followRole(_me: Pick<Me, "id">, tx: Tx, id: string, role: Role): Promise<void> {
  if (role === "USER")
    await tx.notification.deleteMany({ where: { userId: id, type: { in: listTypesFor("STAFF") } } });
  announceBadges(nobody, tx, [id]);
}
