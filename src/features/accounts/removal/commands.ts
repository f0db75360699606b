import { leaveActivities } from "@/features/activities/departures/commands";
import { leaveGroups } from "@/features/groups/departures/commands";
import {
  leaveConversations,
  removeUnsentFiles,
  unnameSystemMessages,
  unsignMessages,
} from "@/features/messaging/departures/commands";
import { removeNotice } from "@/features/notices/commands";
import { idFloor, newId } from "@/lib/id";
import { isRefusal, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, sql, type Tx, transaction } from "@/server/db";
import { forgetWindows } from "@/server/limits";
import { wakeRelay } from "@/server/live/relay";
import { endSessions } from "@/server/live/sessions";
import { log } from "@/server/log";
import { forgetLetters } from "@/server/mail";
import { forgetJobs } from "@/server/queue";
import { keyOf, uploads } from "@/server/storage/uploads";
import { forgetSecurityEvents } from "../audit/commands";
import { removeExports } from "../exports/commands";
import { demandOwnPassword } from "../passwords/commands";
import { closedUsername, DELETED_MEMBER, type Me } from "../rules";
import { findClosed, findLeftover } from "./queries";
import { impersonalNotifications, isConfirmed, isReplaceable } from "./rules";
import type { AccountRemoval } from "./schema";

/**
 * Deletes my account (020): first it is closed, in one transaction, and nobody can use it any more; then all that
 * names me is taken away in steps that can be taken again. Where a step fails a job goes on with it. Throws forbidden
 * (wrong password), invalid (another username), conflict (the last administrator), too-many.
 */
export async function removeAccount(me: Me, input: AccountRemoval): Promise<{ success: true }> {
  const user = await db.user.findUnique({ where: { id: me.id, closedAt: null } });
  if (!user) throw new Refusal("unauthenticated", "Please sign in.");
  demand(isConfirmed, { username: user.username, confirmation: input.confirmationUsername });
  await demandOwnPassword(me, {
    passwordHash: user.passwordHash,
    given: input.password,
    path: "password",
  });
  await closeAccount(me, user.passwordVersion);
  await finishRemoval(me).catch((error: unknown) => {
    log.warn({ err: error }, "a deleted account is not all gone; a job goes on with it");
  });
  return { success: true };
}

/**
 * From here on there is no such username or address, no session and no link; of two at once exactly one does it. Throws
 * unauthenticated (closed meanwhile, or another password), conflict (the last administrator).
 */
export async function closeAccount(me: Me, passwordVersion: number): Promise<void> {
  const sessions = await transaction(async (tx) => {
    // in the order of ids, as everywhere: two administrators who go at once see each other
    const admins = await tx.$queryRaw<{ id: string }[]>`
      select id from "User" where (role = 'ADMIN' and ${me.role} = 'ADMIN') or id = ${me.id}::uuid
      order by id for update`;
    const user = await tx.user.findUnique({ where: { id: me.id, closedAt: null } });
    // the password that was asked for is not the current one any more
    if (user?.passwordVersion !== passwordVersion) throw new Refusal("unauthenticated", "Please sign in.");
    const others = { role: "ADMIN" as const, closedAt: null, id: { in: ids(admins), not: me.id } };
    demand(isReplaceable, { role: user.role, otherAdmins: await tx.user.count({ where: others }) });
    const nameless = closedUsername(newId());
    await tx.user.update({
      where: { id: me.id },
      data: {
        closedAt: new Date(),
        name: DELETED_MEMBER,
        nameKey: "",
        username: nameless,
        usernameKey: nameless,
        usernameSkeleton: null,
        email: nameless,
        emailKey: nameless,
        bio: "",
        role: "USER",
        showsActivity: false,
        whoMayFind: "NOBODY",
        whoMayBefriend: "NOBODY",
        whoMayMessage: "NOBODY",
        whoMayAdd: "NOBODY",
      },
    });
    const gone = await tx.session.findMany({ where: { userId: me.id }, select: { id: true, address: true } });
    await tx.session.deleteMany({ where: { userId: me.id } });
    await tx.accountToken.deleteMany({ where: { userId: me.id } });
    await forgetCounts(me, gone);
    return ids(gone);
  });
  await endSessions(sessions);
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** What her sign-ins and uploads were counted by. */
async function forgetCounts(me: Me, sessions: { address: string | null }[]): Promise<void> {
  const counted = sessions.map(({ address }) => `${me.id} ${address ?? ""}`);
  await forgetWindows([me.id, `${me.id} own`, ...new Set(counted)]);
}

const ROUNDS = 5;

/** Takes the steps, and then the last one; where somebody has added something meanwhile, all of them again. */
export async function finishRemoval(me: Pick<Me, "id">): Promise<void> {
  for (let round = 1; round <= ROUNDS; round++) {
    const closed = await findClosed(me.id);
    if (!closed) return;
    await takeSteps(closed);
    if (await erase(closed)) {
      // one may have been under way
      return forgetLetters(closed.id);
    }
  }
  throw new Error("There was always something left.");
}

async function takeSteps(me: Me): Promise<void> {
  const notices = await db.notice.findMany({ where: { authorId: me.id }, select: { id: true } });
  for (const { id } of notices) {
    await removeNotice(me, id).catch((error: unknown) => {
      if (!isRefusal(error) || error.code !== "not-found") throw error;
    });
  }
  await leaveGroups(me);
  await leaveConversations(me);
  await leaveActivities(me);
  await removeUnsentFiles(me);
  await removeExports(me);
  if (me.profilePicture) {
    await uploads.remove(keyOf(me.profilePicture));
    await db.user.update({ where: { id: me.id }, data: { profilePicture: null } });
  }
  await unsignMessages(me);
  await unnameSystemMessages(me);
  await forgetMentions(me);
  await forgetLetters(me.id);
}

/** Walks through all that others were told, outside any lock and in their own time: there may be millions. */
async function forgetMentions(me: Me): Promise<void> {
  const notifications = `
    with gone as (delete from "Notification" where position($1 in data::text) > 0 returning "userId")
    insert into "LiveEvent" (topic, type, data) select distinct 'person:' || "userId", 'badges', '{}'::jsonb from gone`;
  await sql("forget_notifications", notifications, [me.id]);
  await sql("forget_events", `delete from "LiveEvent" where position($1 in data::text) > 0`, [me.id]);
}

/**
 * The last step: her row is held, so that nothing new can name her, and goes with all that hangs on it. Answers whether
 * it has gone: not while there is something left.
 */
async function erase(me: Me): Promise<boolean> {
  const sessions = await transaction(async (tx) => {
    const [held] = await tx.$queryRaw<{ closedAt: Date }[]>`
      select "closedAt" from "User" where id = ${me.id}::uuid for update`;
    if (!held) return [];
    if (await findLeftover(tx, me.id)) return null;
    const since = new Date(held.closedAt.getTime() - 60_000);
    await unnameSystemMessages(me, { tx, floor: idFloor(since) });
    await tellOthers(me, tx);
    await forgetUnlinked(me, tx, since);
    await forgetSecurityEvents(me, tx);
    const late = await tx.session.findMany({ where: { userId: me.id }, select: { id: true } });
    await tx.user.delete({ where: { id: me.id } });
    return ids(late);
  });
  wakeRelay();
  if (sessions) await endSessions(sessions);
  return sessions !== null;
}

/** Who had to do with her: friends, requests, invitations and who has blocked her look different to them now. */
const tellOthers = (me: Me, tx: Tx) => tx.$executeRaw`
  insert into "LiveEvent" (topic, type, data)
  select 'person:' || id, 'badges', '{}' from (
    select "friendId" from "Friendship" where "userId" = ${me.id}::uuid
    union select "toUserId" from "FriendRequest" where "fromUserId" = ${me.id}::uuid
    union select "fromUserId" from "FriendRequest" where "toUserId" = ${me.id}::uuid
    union select "userId" from "GroupInvitation" where "invitedById" = ${me.id}::uuid
    union select "invitedById" from "GroupInvitation" where "userId" = ${me.id}::uuid
    union select a."hostId" from "ActivityInvitation" i join "Activity" a on a.id = i."activityId"
      where i."userId" = ${me.id}::uuid
    union select "blockerId" from "Block" where "blockedId" = ${me.id}::uuid
    union select "userId" from "Notification" where "actorId" = ${me.id}::uuid
  ) heard(id) where id is not null and id <> ${me.id}::uuid`;

/** What names her and hangs on no key of hers; `since`: of what the steps have walked through, what came after that. */
async function forgetUnlinked(me: Me, tx: Tx, since: Date): Promise<void> {
  await tx.groupInvitation.deleteMany({ where: { invitedById: me.id, status: "PENDING" } });
  await tx.$executeRaw`
    delete from "Notification" where ("actorId" = ${me.id}::uuid and type <> all(${impersonalNotifications}))
      or (id >= ${idFloor(since)}::uuid and position(${me.id} in data::text) > 0)`;
  await forgetJobs(tx, me.id);
  await tx.$executeRaw`
    delete from "LiveEvent"
    where topic = ${`person:${me.id}`} or ("createdAt" >= ${since} and position(${me.id} in data::text) > 0)`;
}
