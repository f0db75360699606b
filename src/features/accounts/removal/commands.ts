import { newId } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { demand } from "@/lib/rule";
import { db, type Tx, transaction } from "@/server/db";
import { resetWindows } from "@/server/limits";
import { forgetEvents, forgetPerson } from "@/server/live/forget";
import { endSessions } from "@/server/live/sessions";
import { log } from "@/server/log";
import { deleteStoredEmails } from "@/server/mail";
import { forgetJobs } from "@/server/queue";
import { giveUpUsernames } from "../names/commands";
import { demandOwnPassword } from "../passwords/commands";
import { closedUsername, DELETED_MEMBER, type Me } from "../rules";
import { findClosed, findLeftover, inheritances } from "./queries";
import { emptiedColumns, type Fate, hasOtherAdmin, isConfirmationCorrect } from "./rules";
import type { AccountRemoval } from "./schema";

/** How a feature handles its rows when an account is deleted (decision 020). */
export type Departure = {
  /** Every column of the feature's tables that holds a person's id, as "Table.column". */
  columns: Record<string, Fate>;
  /** SQL that selects the ids of people for whom something changes when `$1` is deleted. */
  affected?: string;
  /** In the last transaction: announces the change to the people whom all `affected` queries together select. */
  announce?: (me: Me, tx: Tx, affectedIds: string[]) => void;
  /**
   * First step: removes the account from what it shares with others, which may write rows that name it. Uses its own
   * transactions and finds what is left to do, so that it can be repeated after a crash.
   */
  leave?: (me: Me) => Promise<void>;
  /** Second step, after every feature's `leave`: removes what still names the account. Can be repeated, too. */
  clear?: (me: Me) => Promise<void>;
  /**
   * In the last transaction, which locks the account's row: removes what no foreign key removes. `since`: where `clear`
   * scans whole tables, this looks only at rows written since then.
   */
  forget?: (me: Me, tx: Tx, since: Date) => Promise<void>;
  /** Once the account is gone: brings up to date what is made of other features' rows. If it fails, a job does so later. */
  finish?: (me: Me) => Promise<void>;
};

/** Each feature registers its own; the steps run in order of registration. */
export const departures = registry<Departure>("departures");

/**
 * Deletes the caller's account (decision 020): first closes it in one transaction, after which nobody can use it, then
 * removes everything that names it, in steps that can be repeated. If a step fails, a job continues. Throws forbidden
 * (wrong password), invalid (wrong username), conflict (the last administrator, or a chosen heir who can't take over),
 * too-many.
 */
export async function removeAccount(me: Me, input: AccountRemoval): Promise<{ success: true }> {
  const user = await db.user.findUnique({ where: { id: me.id, closedAt: null } });
  if (!user) throw new Refusal("unauthenticated", "Please sign in.");
  demand(isConfirmationCorrect, { username: user.username, confirmation: input.confirmationUsername });
  await demandOwnPassword(me, {
    passwordHash: user.passwordHash,
    given: input.password,
    path: "password",
  });
  await closeAccount(me, user.passwordVersion, input.heirs);
  await finishRemoval(me).catch((error: unknown) => {
    log.warn({ err: error }, "a deleted account is not all gone; a job goes on with it");
  });
  return { success: true };
}

/**
 * Closes the account: hands over what it owns to the chosen heirs, gives up its username, releases its address, and deletes its
 * sessions and links. Of two concurrent calls exactly one succeeds. Throws unauthenticated (already closed, or the
 * password has changed), conflict (the last administrator, or a chosen heir who can't take over).
 */
export async function closeAccount(
  me: Me,
  passwordVersion: number,
  heirs: AccountRemoval["heirs"] = [],
): Promise<void> {
  const sessions = await transaction(async (tx) => {
    // groups and organizations are locked before accounts, as when somebody joins them
    for (const { type, handOver } of inheritances.all()) {
      const chosen = heirs.filter((heir) => heir.type === type);
      if (chosen.length > 0) await handOver(me, tx, chosen);
    }
    // lock in the order of ids, as everywhere: two administrators who leave at once see each other
    const admins = await tx.$queryRaw<{ id: string }[]>`
      select id from "User" where (role = 'ADMIN' and ${me.role} = 'ADMIN') or id = ${me.id}::uuid
      order by id for update`;
    const user = await tx.user.findUnique({ where: { id: me.id, closedAt: null } });
    // the password that was checked is no longer the current one
    if (user?.passwordVersion !== passwordVersion) throw new Refusal("unauthenticated", "Please sign in.");
    const others = { role: "ADMIN" as const, closedAt: null, id: { in: ids(admins), not: me.id } };
    demand(hasOtherAdmin, { role: user.role, otherAdmins: await tx.user.count({ where: others }) });
    await giveUpUsernames(me, tx, user.usernameKey);
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
        whoMayInvite: "NOBODY",
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

/** Deletes the rate-limit counts of the account's sign-ins and uploads. */
async function forgetCounts(me: Me, sessions: { address: string | null }[]): Promise<void> {
  const counted = sessions.map(({ address }) => `${me.id} ${address ?? ""}`);
  await resetWindows([me.id, `${me.id} own`, ...new Set(counted)]);
}

const ROUNDS = 5;

/** Runs the steps and then the last one. If rows were added meanwhile, runs all of them again. */
export async function finishRemoval(me: Pick<Me, "id">): Promise<void> {
  for (let round = 1; round <= ROUNDS; round++) {
    const closed = await findClosed(me.id);
    if (!closed) return;
    await takeSteps(closed);
    if (await erase(closed)) {
      for (const { finish } of departures.all()) await finish?.(closed);
      // an email may have been in progress
      return deleteStoredEmails(closed.id);
    }
  }
  throw new Error("There was always something left.");
}

async function takeSteps(me: Me): Promise<void> {
  for (const { leave } of departures.all()) await leave?.(me);
  for (const { clear } of departures.all()) await clear?.(me);
  await forgetEvents(me.id);
  await deleteStoredEmails(me.id);
}

/**
 * The last step: locks the account's row, so that nothing new can refer to it, and deletes it with its dependent rows.
 * Returns false if rows are left that the earlier steps must remove first.
 */
async function erase(me: Me): Promise<boolean> {
  const sessions = await transaction(async (tx) => {
    const [held] = await tx.$queryRaw<{ closedAt: Date }[]>`
      select "closedAt" from "User" where id = ${me.id}::uuid for update`;
    if (!held) return [];
    if (await findLeftover(tx, me.id, emptiedColumns(departures.all()))) return null;
    const since = new Date(held.closedAt.getTime() - 60_000);
    await announceToAffected(me, tx);
    for (const { forget } of departures.all()) await forget?.(me, tx, since);
    await forgetJobs(tx, me.id);
    await forgetPerson(tx, me.id, since);
    const late = await tx.session.findMany({ where: { userId: me.id }, select: { id: true } });
    await tx.user.delete({ where: { id: me.id } });
    return ids(late);
  });
  if (sessions) await endSessions(sessions);
  return sessions !== null;
}

/** One statement, however many features name affected people. */
async function announceToAffected(me: Me, tx: Tx): Promise<void> {
  const affected = departures.all().flatMap((one) => one.affected ?? []);
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select id from (${affected.join(" union ")}) affected(id) where id is not null and id <> $1::uuid`,
    me.id,
  );
  for (const { announce } of departures.all()) announce?.(me, tx, ids(rows));
}

/**
 * After a restore: deletes accounts again that were deleted after the backup, as if their owners did (020). Those that are
 * not there are passed over. Returns the number of those that were.
 */
export async function removeAccountsAgain(ids: string[]): Promise<number> {
  const there = await db.user.findMany({ where: { id: { in: ids } } });
  // an account that was the last administrator when the backup was taken was not when it was deleted
  await db.user.updateMany({ where: { id: { in: ids } }, data: { role: "USER" } });
  for (const { passwordVersion, closedAt, ...row } of there) {
    const me = { ...row, role: "USER" as const, language: row.language as Me["language"], sessionId: "" };
    if (closedAt === null) await closeAccount(me, passwordVersion);
  }
  for (const { id } of there) await finishRemoval({ id });
  return there.length;
}
