import type { Me } from "@/features/accounts/rules";
import { listSilenced } from "@/features/messaging/levels/queries";
import { countApproachesTo } from "@/features/notifications/approaches/commands";
import { notify, withdrawNotifications } from "@/features/notifications/commands";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { isOpenToPeople } from "../approvals/rules";
import { unansweredNews } from "../audiences/news";
import { spaceOf } from "../audiences/rules";
import { demandOpen, isGoingAhead } from "../cancellations/rules";
import { findException } from "../exceptions/queries";
import { hasPlacesForGuests } from "../guests/rules";
import { settleMoves } from "../moves/commands";
import { reminderNews } from "../news";
import { inActivityTurn } from "../participants/commands";
import { hasFreePlace } from "../participants/rules";
import { getHostedActivity, getLockedActivity, type LockedActivity } from "../queries";
import { dayAt } from "../rules";
import { hasOccurrence } from "../series/rules";
import { deadlineIn } from "../series/views";
import { sayForAll, sayForTime } from "../standings/commands";
import { guestsMoves, type Standing, seriesStandingOf, standingAt } from "../standings/rules";
import { getTimePeople, type TimePeople } from "../times/queries";
import {
  deadlineOf,
  isAnswerOpen,
  isSoonEnough,
  isTakingPlace,
  isUpcoming,
  lastDeadlineOf,
} from "../times/rules";
import { listUnanswered } from "./queries";
import { type AnswerKind, hasUnanswered, isAnotherHosts, isRemindableAgain, mayRemindPeople } from "./rules";
import type { AnswerSet, ReminderSend } from "./schema";
import type { AnswerSetView } from "./views";

type SeriesAnswer = { id: string; answer: AnswerKind | null; reason: string | null };

/**
 * Answers all times of an activity without joining it, or takes the answer back with null. Maybe and no leave the activity
 * or its waitlist and replace answers for single times; no also declines a pending invitation. Throws invalid (one's own,
 * past), not-found, conflict (maybe, of a cancelled one).
 */
async function setSeriesAnswer(me: Me, { id, answer, reason }: SeriesAnswer): Promise<AnswerSetView> {
  await inActivityTurn(me, id, async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(isAnotherHosts, me, held);
    demand(isUpcoming, held, new Date());
    if (answer === "MAYBE") demand(isGoingAhead, held);
    const isTakenBack = answer === null;
    if (isTakenBack && held.answer === null) return;
    const said = { standing: answer, reason, keepsTimes: isTakenBack };
    await settleMoves(me, tx, held, await sayForAll(me, tx, held, said));
  });
  return { success: true, answer, position: null, reason };
}

type TimeAnswer = {
  id: string;
  occurrence: Date;
  answer: "GOING" | AnswerKind | null;
  reason: string | null;
  waitlist: boolean;
};

/** When a time takes place, by the rule or moved. Throws not-found, conflict (cancelled). */
async function getTimeTakingPlace(me: Me, tx: Tx, held: LockedActivity, occurrence: Date): Promise<Date> {
  demand(hasOccurrence, held, occurrence);
  demand(isGoingAhead, held);
  const one = await findException(me, tx, held.id, occurrence);
  demand(isTakingPlace, one);
  return one?.dateTime ?? occurrence;
}

/** When a time takes place that the caller may answer. Throws invalid, not-found, conflict. */
export async function demandTime(me: Me, tx: Tx, held: LockedActivity, occurrence: Date): Promise<Date> {
  demand(isAnotherHosts, me, held);
  const at = await getTimeTakingPlace(me, tx, held, occurrence);
  const now = new Date();
  demand(isUpcoming, { lastTime: at }, now);
  demand(isSoonEnough, occurrence, now);
  return at;
}

/**
 * Whether a participant of all times comes to the one that begins at `at` with the guests that they bring to all, once their
 * answer for it is forgotten. Without room, or with more guests after the deadline, they come with those that they said for
 * it, else alone; so they do if they say GOING again.
 */
function comesAsUsual(
  held: LockedActivity,
  { going, own, guests: ownGuests }: TimePeople,
  answer: TimeAnswer["answer"],
  at: Date,
): boolean {
  if (own === null) return true;
  const isPlaced = own === "GOING";
  if (isPlaced && answer === "GOING") return false;
  const change = { before: isPlaced ? ownGuests : 0, guests: held.guests };
  if (change.guests <= change.before) return true;
  return (
    hasPlacesForGuests({ ...held, ...change, joined: isPlaced ? going : going + 1 }) &&
    isOpenToPeople(held) &&
    isAnswerOpen({ ...held, answerBy: deadlineOf(held, at) }, new Date())
  );
}

/**
 * Answers one time of a repeating activity, whatever the caller has answered for all times, or takes that answer back with
 * null. A place that becomes free goes to the first who waits, for that time or for all. Of concurrent calls exactly one
 * gets the last place. Throws invalid (one's own, past, too far ahead), not-found, conflict (cancelled, full, after the
 * deadline).
 */
async function setTimeAnswer(me: Me, { id, occurrence, ...given }: TimeAnswer): Promise<AnswerSetView> {
  const said = await inActivityTurn(me, id, async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    const at = await demandTime(me, tx, held, occurrence);
    const people = await getTimePeople(me, id, occurrence, tx);
    const { going, own } = people;
    const series = seriesStandingOf(held);
    const before = standingAt(own, series);
    let after: Standing | null = given.answer ?? series;
    const isForPlace = (after === "GOING" || after === "WAITING") && after !== before;
    if (isForPlace) demand(isAnswerOpen, { ...held, answerBy: deadlineOf(held, at) }, new Date());
    if (after === "GOING" && before !== "GOING") {
      demandOpen(held);
      const places = { maxParticipants: held.maxParticipants, joined: going };
      if (given.waitlist && !hasFreePlace(places)) after = "WAITING";
      else demand(hasFreePlace, places);
    }
    const isSeries = after === series && given.answer !== "MAYBE" && given.answer !== "NO";
    const isForgotten = isSeries && (after !== "GOING" || comesAsUsual(held, people, given.answer, at));
    const said = { standing: isForgotten ? null : after, reason: given.reason };
    const { moves, position } = await sayForTime(me, tx, id, { occurrence, at, own, series }, said);
    const isPlaced = before === "GOING" && after === "GOING" && isForgotten;
    const guests = isPlaced
      ? guestsMoves(me.id, { before: people.guests, guests: held.guests }, occurrence)
      : [];
    await settleMoves(me, tx, held, [...moves, ...guests]);
    return { answer: isForgotten && given.answer === null ? null : after, position };
  });
  return { success: true, ...said, reason: given.reason };
}

/** Ends all standings of the caller to an activity. Freed places go to those who wait. Throws not-found. */
export async function leaveAllTimes(me: Me, { id }: { id: string }): Promise<void> {
  await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    await settleMoves(me, tx, held, await sayForAll(me, tx, held, { standing: null }));
  });
}

/** Answers an activity, or one time of it. Throws as what it calls. */
export async function setAnswer(
  me: Me,
  { id, occurrence, answer, reason: given, waitlist }: AnswerSet,
): Promise<AnswerSetView> {
  const reason = (answer && given) || null;
  if (occurrence) return setTimeAnswer(me, { id, occurrence, answer, reason, waitlist });
  // schema.ts refuses GOING for all times
  return setSeriesAnswer(me, { id, answer: answer === "GOING" ? null : answer, reason });
}

/** What tells the unanswered of a reminder. They answer an invitation in the notification, else on the page. */
function reminderFor(me: Me, held: LockedActivity, at: Date | null, now: Date) {
  const { id, title, description } = held;
  const activity = { eventId: id, activityName: title };
  const by = at && deadlineOf(held, at);
  const deadline = at ? by && by > now && { answerBy: by.toISOString() } : deadlineIn(held, now);
  return (invitationId: string | null) =>
    invitationId === null
      ? unansweredNews.tell(
          {
            ...{ ...activity, fromUserId: me.id, fromUserName: me.name },
            ...(at && { dateTime: at.toISOString(), ...dayAt(at, held) }),
            ...deadline,
            ...spaceOf(held),
          },
          { subjectId: id },
        )
      : reminderNews.tell(
          {
            ...{ ...activity, activityDescription: description },
            ...{ fromUserId: me.id, invitedBy: me.name, invitationId },
            ...deadline,
          },
          // answering or withdrawing the invitation settles or removes the reminder too
          { subjectId: invitationId },
        );
}

/** Those to remind, but members who want to hear nothing of the group or organization. */
async function listRemindable(me: Me, tx: Tx, held: LockedActivity, occurrence: Date | null) {
  const space = spaceOf(held);
  const silenced = new Set(space ? await listSilenced(tx, space) : []);
  const unanswered = await listUnanswered(me, tx, held.id, occurrence);
  return unanswered.filter(({ userId, invitationId }) => invitationId !== null || !silenced.has(userId));
}

type Reminded = { success: true; reminded: number };

/**
 * Reminds everybody who is invited, or a member of the group or organization that the activity is planned for, and has not
 * answered; with an occurrence for that time. At most once in 24 hours; of simultaneous calls one succeeds. Throws
 * not-found, forbidden, invalid (past), conflict (cancelled, after the deadline, reminded already, nobody to remind).
 */
export async function remindPeople(me: Me, { id, ...given }: ReminderSend): Promise<Reminded> {
  const occurrence = given.occurrence ?? null;
  const reminded = await transaction(async (tx) => {
    const held = await getHostedActivity(me, tx, id, mayRemindPeople);
    demandOpen(held);
    const now = new Date();
    const at = occurrence && (await getTimeTakingPlace(me, tx, held, occurrence));
    demand(isUpcoming, at ? { lastTime: at } : held, now);
    const answerBy = at ? deadlineOf(held, at) : lastDeadlineOf(held);
    demand(isAnswerOpen, { answerBy, invitedAt: null }, now);
    const select = { remindedAt: true } as const;
    demand(isRemindableAgain, await tx.activity.findUniqueOrThrow({ where: { id }, select }), now);
    const unanswered = new Map(
      (await listRemindable(me, tx, held, occurrence)).map((one) => [one.userId, one.invitationId]),
    );
    const userIds = [...unanswered.keys()];
    demand(hasUnanswered, userIds);
    await tx.activity.update({ where: { id }, data: { remindedAt: now } });
    await withdrawNotifications(me, tx, id, { types: [unansweredNews.name] });
    const tell = reminderFor(me, held, at, now);
    const invited = userIds.filter((userId) => unanswered.get(userId) !== null);
    const manners = await countApproachesTo(me, tx, invited);
    await notify(me, tx, userIds, (userId) => tell(unanswered.get(userId) ?? null), manners);
    return userIds.length;
  });
  return { success: true, reminded };
}
