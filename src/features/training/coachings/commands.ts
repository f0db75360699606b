import type { Me } from "@/features/accounts/rules";
import { getLockedPair } from "@/features/friends/queries";
import { countApproaches } from "@/features/notifications/approaches/commands";
import {
  forgetNotifications,
  notify,
  settleNotifications,
  withdrawNotifications,
} from "@/features/notifications/commands";
import { listReached, type Reached } from "@/features/people/queries";
import { mayInvitePerson } from "@/features/people/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { countedSql, countInTurn } from "@/server/caps";
import { type Tx, transaction } from "@/server/db";
import { coachingChanged } from "../events";
import { commentNews, workoutNews } from "../news";
import { findCoachedOrganization } from "../organization-coaches/queries";
import type { ById } from "../schema";
import { coachingAcceptedNews, coachingEndedNews, coachingRequestNews } from "./news";
import { getCoaching, getCoachingRow } from "./queries";
import {
  askedBy,
  type CoachingShare,
  hasRoomForCoaching,
  isActiveCoaching,
  isAnsweredByItself,
  isFirstCoaching,
  isNamingShares,
  isNotOneself,
  isPendingCoaching,
  MAX_COACHINGS,
  mayAnswerCoaching,
  mayChooseShares,
  mayTakeBack,
  untitled,
} from "./rules";
import type { CoachingAcceptance, CoachingChange, CoachingCreation } from "./schema";
import type { CoachingAnswer, CoachingRow } from "./views";

type Sides = Pick<CoachingRow, "coachId" | "clientId">;

const openKeyOf = ({ coachId, clientId }: Sides) => `${coachId} ${clientId}`;
const otherOf = (me: Me, { coachId, clientId }: Sides) => (me.id === coachId ? clientId : coachId);
const newsOf = (me: Me, coachingId: string) => ({
  fromUserId: me.id,
  fromUserName: me.name,
  fromUsername: me.username,
  coachingId,
});

function announce(tx: Tx, { id, coachId, clientId }: Sides & { id: string }): void {
  tx.announce([coachId, clientId].map((userId) => coachingChanged(userId, id)));
}

async function demandRoom(me: Me, tx: Tx): Promise<void> {
  const open = `from "Coaching" where $1 in ("coachId", "clientId") and "openKey" is not null`;
  const [count = 0] = await countInTurn(tx, "coachings", me.id, [countedSql(MAX_COACHINGS, open)]);
  demand(hasRoomForCoaching, { count });
}

/** Writes the agreement, and tells who has asked. */
async function agree(
  me: Me,
  tx: Tx,
  coaching: Sides & { id: string },
  shares: CoachingShare[],
): Promise<void> {
  const { id } = coaching;
  await tx.coaching.update({ where: { id }, data: { state: "ACTIVE", shares, answeredAt: new Date() } });
  await settleNotifications(me, tx, id, "ACCEPTED");
  const role = me.id === coaching.coachId ? "COACH" : "CLIENT";
  await notify(me, tx, [otherOf(me, coaching)], coachingAcceptedNews.tell({ ...newsOf(me, id), role }));
  announce(tx, coaching);
}

/** A coach of an organization of the caller is open to being asked by its members, whoever else may invite them. */
async function demandOpen(me: Me, tx: Tx, person: Reached, isOffer: boolean): Promise<void> {
  if (!isOffer && (await findCoachedOrganization(me, tx, person.id)) !== null) return;
  demand(mayInvitePerson, person);
}

/**
 * Asks a person to be the caller's coach, or offers to be theirs. Where the other has asked for the same before, the two have
 * agreed. Throws invalid (oneself), not-found (a blocked pair), conflict, not-invitable, limit-reached, too-many.
 */
export async function createCoaching(
  me: Me,
  { userId, role, shares = [] }: CoachingCreation,
): Promise<CoachingAnswer> {
  demand(isNotOneself, me, userId);
  const isOffer = role === "CLIENT";
  const sides = isOffer ? { coachId: me.id, clientId: userId } : { coachId: userId, clientId: me.id };
  return transaction(async (tx) => {
    if ((await getLockedPair(me, tx, userId)).isBlocked) throw notFound("The person");
    const open = await tx.coaching.findUnique({ where: { openKey: openKeyOf(sides) } });
    if (open?.state === "PENDING" && askedBy(open) !== me.id) {
      await agree(me, tx, open, isOffer ? open.shares : shares);
      return { coaching: await getCoaching(me, tx, open.id) };
    }
    demand(isFirstCoaching, open ?? undefined);
    await demandRoom(me, tx);
    const [person] = await listReached(me, [userId], tx);
    if (!person) throw notFound("The person");
    await demandOpen(me, tx, person, isOffer);
    const manners = await countApproaches(me, tx, [person]);
    const id = newId();
    const key = openKeyOf(sides);
    await tx.coaching.create({
      data: { id, ...sides, isOffer, shares, openKey: key, createdAt: new Date() },
    });
    const told = coachingRequestNews.tell({ ...newsOf(me, id), role }, { subjectId: id });
    await notify(me, tx, [userId], told, manners);
    announce(tx, { id, ...sides });
    return { coaching: await getCoaching(me, tx, id) };
  });
}

/** Runs `work` on one of the caller's own with both people locked, so that a block or another answer comes before or after. */
async function hold(
  me: Me,
  id: string,
  work: (tx: Tx, coaching: CoachingRow) => Promise<unknown>,
): Promise<CoachingAnswer> {
  return transaction(async (tx) => {
    await getLockedPair(me, tx, otherOf(me, await getCoachingRow(me, id, tx)));
    await work(tx, await getCoachingRow(me, id, tx));
    return { coaching: await getCoaching(me, tx, id) };
  });
}

/**
 * Agrees to what the other has asked or offered. The client names what is shared: in the asking, or here when a coach has
 * offered. Throws not-found, forbidden (who has asked), conflict (answered), invalid (`shares`).
 */
export const acceptCoaching = (me: Me, input: CoachingAcceptance): Promise<CoachingAnswer> =>
  hold(me, input.id, async (tx, coaching) => {
    demand(mayAnswerCoaching, me, coaching);
    demand(isPendingCoaching, coaching);
    demand(coaching.isOffer ? isNamingShares : isAnsweredByItself, input);
    await agree(me, tx, coaching, input.shares ?? coaching.shares);
  });

/** Says no, which nobody is told of. Throws not-found, forbidden (who has asked), conflict (answered). */
export const declineCoaching = (me: Me, { id }: ById): Promise<CoachingAnswer> =>
  hold(me, id, async (tx, coaching) => {
    demand(mayAnswerCoaching, me, coaching);
    demand(isPendingCoaching, coaching);
    const data = { state: "DECLINED", openKey: null, answeredAt: new Date() } as const;
    await tx.coaching.update({ where: { id }, data });
    await settleNotifications(me, tx, id, "DECLINED");
    announce(tx, coaching);
  });

/** The client chooses anew what the coach may see, from now on. Throws not-found, forbidden (the coach), conflict. */
export const changeShares = (me: Me, { id, shares }: CoachingChange): Promise<CoachingAnswer> =>
  hold(me, id, async (tx, coaching) => {
    demand(mayChooseShares, me, coaching);
    demand(isActiveCoaching, coaching);
    await tx.coaching.update({ where: { id }, data: { shares } });
    if (!shares.includes("WORKOUTS")) await forgetWorkouts(me, tx, coaching);
    announce(tx, coaching);
  });

/** Takes the notifications of completed workouts, and of what the client has written there, from the coach. */
async function forgetWorkouts(me: Me, tx: Tx, { id, coachId, clientId }: Sides & { id: string }) {
  await withdrawNotifications(me, tx, id, { types: [workoutNews.name], readerIds: [coachId] });
  await forgetNotifications(me, tx, [coachId], ["clientId", clientId], [commentNews.name]);
}

type Open = Pick<CoachingRow, "id" | "coachId" | "clientId" | "state">;

async function close(me: Me, tx: Tx, coaching: Open): Promise<void> {
  const { id, state, coachId } = coaching;
  const data = {
    state: "ENDED",
    openKey: null,
    endedAt: new Date(),
    endedByCoach: me.id === coachId,
  } as const;
  await tx.coaching.update({ where: { id }, data });
  if (state === "PENDING") await withdrawNotifications(me, tx, id);
  else await forgetWorkouts(me, tx, coaching);
  announce(tx, coaching);
}

/**
 * Ends it at once, by either of the two; who has asked takes the question back. Ending what is over changes nothing. Throws
 * not-found, forbidden (who was asked and has not answered).
 */
export const endCoaching = (me: Me, { id }: ById): Promise<CoachingAnswer> =>
  hold(me, id, async (tx, coaching) => {
    if (coaching.state !== "PENDING" && coaching.state !== "ACTIVE") return;
    if (coaching.state === "PENDING") demand(mayTakeBack, me, coaching);
    await close(me, tx, coaching);
    if (coaching.state === "ACTIVE")
      await notify(me, tx, [otherOf(me, coaching)], coachingEndedNews.tell(newsOf(me, id)));
  });

/** A block ends what is between the two, both ways, without a word to either. */
export async function endCoachingsBetween(me: Me, tx: Tx, userId: string): Promise<void> {
  const open = await tx.coaching.findMany({
    where: {
      OR: [
        { coachId: me.id, clientId: userId },
        { coachId: userId, clientId: me.id },
      ],
      openKey: { not: null },
    },
  });
  for (const coaching of open) await close(me, tx, coaching);
}

/** What a coach could see of who leaves goes at once, and the coach's words with it. */
export async function removeCoachings(me: Me): Promise<void> {
  await transaction(async (tx, announce) => {
    const ofMe = { OR: [{ coachId: me.id }, { clientId: me.id }] };
    const gone = await tx.coaching.findMany({ where: ofMe });
    await tx.coaching.deleteMany({ where: ofMe });
    await withdrawNotifications(
      me,
      tx,
      gone.map(({ id }) => id),
    );
    announce(gone.map((coaching) => coachingChanged(otherOf(me, coaching), coaching.id)));
  });
}

type Told = { title: string; exerciseCount: number; coachings: { id: string; coachId: string }[] };

/** Tells the caller's coaches that a workout was completed, once, however often it is. One query without a coach. */
export async function tellCoaches(me: Me, tx: Tx, workoutId: string, completedAt: Date): Promise<void> {
  const [told] = await tx.$queryRaw<Told[]>`
    with seeing as (select id, "coachId" from "Coaching"
        where "clientId" = ${me.id}::uuid and state = 'ACTIVE' and 'WORKOUTS' = any(shares)),
      told as (update "Workout" set "coachesToldAt" = now()
        where id = ${workoutId}::uuid and "coachesToldAt" is null and exists (select 1 from seeing) returning id, title)
    select told.title, (select count(*)::int from "WorkoutExercise" e
        where e."workoutId" = told.id and e."deletedAt" is null and not e."isSkipped") as "exerciseCount",
      (select json_agg(seeing) from seeing) as coachings from told`;
  if (!told) return;
  const coachings = new Map(told.coachings.map(({ id, coachId }) => [coachId, id]));
  const news = workoutNews.tell({
    clientId: me.id,
    clientName: me.name,
    workoutId,
    workoutName: told.title || untitled[me.language],
    exerciseCount: told.exerciseCount,
    completedAt: completedAt.toISOString(),
  });
  await notify(me, tx, [...coachings.keys()], (coachId) => ({
    ...news,
    subjectId: coachings.get(coachId) ?? "",
  }));
}
