import type { Me } from "@/features/accounts/rules";
import { countApproachesTo } from "@/features/notifications/approaches/commands";
import { notify, withdrawNotifications } from "@/features/notifications/commands";
import type { ZonedDays } from "@/lib/day-spans";
import { registry } from "@/lib/registry";
import type { Tx } from "@/server/db";
import { hashToken } from "@/server/secrets";
import { cancelledNews, changedNews } from "../news";
import type { LockedActivity } from "../queries";
import { dayAt } from "../rules";
import type { Renaming } from "../series/rules";
import { renameTimes } from "../standings/commands";
import { listAnsweredTimes, listComers, listUndecided, listUnseeing, type TimesFrom } from "./queries";
import { isUpcoming, MAX_DAYS_AHEAD } from "./rules";

const DAY_MS = 86_400_000;

/**
 * Lets answers for single times follow them after the rule or the hours have changed, or go over to the activity that
 * continues it: those to whose time none corresponds are deleted. So are those of more than 400 days ago where the days
 * have changed, which bounds the expansion. The caller holds the lock of both.
 */
export async function keepTimeStandings(me: Me, tx: Tx, renaming: Renaming): Promise<void> {
  const { before, since, times } = renaming;
  const answered = await listAnsweredTimes(me, tx, before, since);
  if (answered.length === 0) return;
  const oldest = times.shift ? Number.NEGATIVE_INFINITY : Date.now() - MAX_DAYS_AHEAD * DAY_MS;
  const known = answered.filter((at) => at.getTime() >= oldest);
  const kept = [...times.timesFor(known)].map(([at, to]) => ({ occurrence: new Date(at), to }));
  await renameTimes(me, tx, { ...renaming, kept });
}

/**
 * A change of times of an activity. `after`: the activity that has them now, which may be another one that continues it;
 * null: none. `since`: only these and later ones are concerned. `times`: which times correspond to those before; null: they
 * keep their names.
 */
export type TimesChange = Pick<Renaming, "before" | "since"> & {
  after: string | null;
  times: Pick<Renaming["times"], "timesFor"> | null;
};

/** Called in the transaction that has changed, cancelled or ended times of an activity, or is about to delete it. */
export const timesListeners = registry<(me: Me, tx: Tx, change: TimesChange) => Promise<void>>(
  "listeners to times of activities",
);

/** Tells the nouns above that times of an activity have changed. */
export async function followTimes(me: Me, tx: Tx, change: TimesChange): Promise<void> {
  for (const listen of timesListeners.all()) await listen(me, tx, change);
}

type News = ZonedDays &
  Pick<LockedActivity, "id" | "title" | "hostId" | "lastTime" | "dateTime" | "recurrence">;
type Tell = typeof cancelledNews.tell;
/**
 * Builds a notification from the data that all news about an activity share, for who comes or waits at all times, or at
 * single ones alone.
 */
type TellOf = (...given: [...Required<Parameters<Tell>>, isForAllTimes: boolean]) => ReturnType<Tell>;

/** Delay of the email: changes often come in pairs, and one email covers both. */
export const SETTLING_MS = 2 * 60_000;

/** One time of a repeating activity, or it and all following ones, and the subject of notifications about it. */
type NewsTime = TimesFrom & { subjectId: string; dateTime: Date };

/** What people know before and after a change of when and where something takes place. */
type Known = Record<"before" | "after", readonly (Date | string | boolean | null)[]>;

/**
 * Notifies participants, the waitlist and those who may still come (maybe, or invited) of a change to an upcoming
 * activity, or those of one time of it; the host too, if somebody else made the change. Replaces earlier notifications about
 * it, so that only the latest stays in the list. With `known`, who has not seen those yet and knows nothing else than what is
 * so again is not told, nor are the `unseeing`, who have not seen that they are invited. The caller holds the activity's lock.
 */
export async function tellComers(
  me: Me,
  tx: Tx,
  held: News,
  tell: TellOf,
  { one, known, ...given }: { one?: NewsTime; known?: Known; unseeing?: string[] } = {},
): Promise<void> {
  const unseeing = given.unseeing ?? (await listUnseeing(me, tx, held.id));
  const subjectId = one?.subjectId ?? held.id;
  const which = { types: [changedNews.name, cancelledNews.name], emailDelayMs: SETTLING_MS };
  const gone = await withdrawNotifications(me, tx, subjectId, which);
  if (!isUpcoming({ lastTime: one?.dateTime ?? held.lastTime }, new Date())) return;
  // of two unseen changes the first replaced what they still know
  const unseen = new Map(
    gone.filter(({ isUnseen }) => isUnseen).map((told) => [told.userId, told.knownBefore]),
  );
  // a notification may outlast the activity: it has no more than a hash of it
  const [before, after] = [known?.before, known?.after].map((one) => one && hashToken(JSON.stringify(one)));
  const knownTo = (userId: string) => (unseen.has(userId) ? unseen.get(userId) : before) ?? null;
  const comers = await listComers(me, tx, held.id, one ?? null);
  const undecided = await listUndecided(me, tx, held.id, one ?? null);
  const isForAllTimes = new Map([
    ...undecided.map(({ userId }) => [userId, false] as const),
    ...comers.map((comer) => [comer.userId, comer.isForAllTimes] as const),
    // somebody else acts for a group or organization that the host has left
    ...(held.hostId === me.id ? [] : [[held.hostId, true] as const]),
  ]);
  const unaware = [...isForAllTimes.keys()].filter(
    (userId) => !unseeing.includes(userId) && (!known || knownTo(userId) !== after),
  );
  if (unaware.length === 0) return;
  const { title } = held;
  // the first time of a repeating activity tells the reader little
  const at = one?.dateTime ?? (held.recurrence === null ? held.dateTime : null);
  const time = at ? { dateTime: at.toISOString(), ...dayAt(at, held) } : {};
  const more = { subjectId, emailDelayMs: SETTLING_MS };
  const tellTo = (userId: string) => ({
    ...tell({ activityName: title, ...time }, more, isForAllTimes.get(userId) ?? false),
    knownBefore: knownTo(userId),
  });
  const asked = undecided.filter(({ isInvited, userId }) => isInvited && unaware.includes(userId));
  await notify(
    me,
    tx,
    unaware,
    tellTo,
    await countApproachesTo(
      me,
      tx,
      asked.map(({ userId }) => userId),
    ),
  );
}
