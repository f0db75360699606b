import type { Me } from "@/features/accounts/rules";
import { getLockedPair } from "@/features/friends/queries";
import { notify, readNotificationsOf, withdrawNotifications } from "@/features/notifications/commands";
import { findLatestNews } from "@/features/notifications/queries";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { countedSql, countInTurn } from "@/server/caps";
import { type Tx, transaction } from "@/server/db";
import { untitled } from "../coachings/rules";
import { commentsChanged } from "../events";
import { commentNews } from "../news";
import { usedId } from "../rules";
import type { ById } from "../schema";
import {
  type CommentFacts,
  countSets,
  findOwnComment,
  getCommented,
  getOtherClient,
  listReaders,
} from "./queries";
import { hasReader, hasRoomForComment, isNamingCoach, isOfWorkout, MAX_COMMENTS, readerOf } from "./rules";
import type { ClientCommentCreation, CommentCreation } from "./schema";
import { type CommentAnswer, type CommentMadeAnswer, toComment } from "./views";

type Place = { workoutId: string; clientId: string; coachId: string };
type Written = { id: string; text: string; setId?: string | null | undefined };

const otherOf = (me: Me, { clientId, coachId }: Place) => (me.id === coachId ? clientId : coachId);

function announceTo(
  tx: Tx,
  { clientId, workoutId, coachId }: Omit<Place, "coachId"> & { coachId: string | null },
): void {
  const about = { clientId, workoutId };
  tx.announce(commentsChanged(clientId, about));
  if (coachId) tx.announce(commentsChanged(coachId, { ...about, coachId }));
}

const newsBy = (me: Me, place: Place) => ({
  userId: otherOf(me, place),
  actorId: me.id,
  subjectId: place.workoutId,
  type: commentNews.name,
});

/** Tells the other, unless there is news of this workout by the caller that is not read. */
async function tell(me: Me, tx: Tx, place: Place, title: string, isOnSet: boolean): Promise<void> {
  const { workoutId, clientId } = place;
  const before = await findLatestNews(tx, newsBy(me, place));
  if (before && !before.isRead) return;
  const told = commentNews.tell(
    {
      ...{ fromUserId: me.id, fromUserName: me.name, fromUsername: me.username },
      ...{ clientId, workoutId, workoutName: title || untitled[me.language], isOnSet },
    },
    { subjectId: workoutId },
  );
  await notify(me, tx, [otherOf(me, place)], told);
}

/** Takes the news of what is not there any more from the other, unless another comment since then is. */
async function untell(me: Me, tx: Tx, place: Place): Promise<void> {
  const { workoutId, coachId } = place;
  const news = await findLatestNews(tx, newsBy(me, place));
  if (!news) return;
  const since = { gte: news.createdAt };
  const where = { workoutId, coachId, authorId: me.id, deletedAt: null, createdAt: since };
  if ((await tx.workoutComment.count({ where })) > 0) return;
  const by = { types: [commentNews.name], actorIds: [me.id], readerIds: [otherOf(me, place)] };
  await withdrawNotifications(me, tx, workoutId, by);
}

/** A repeat of what the caller has written before; null: it is new. Throws conflict: the id is used otherwise. */
async function findMade(
  me: Me,
  tx: Tx | undefined,
  { id, workoutId }: { id: string; workoutId: string },
): Promise<CommentMadeAnswer | null> {
  const there = await findOwnComment(me, tx, id);
  if (!there) return null;
  if (there.workoutId !== workoutId || there.deletedAt) throw usedId();
  return { comment: toComment(there), isNew: false };
}

async function demandRoom(tx: Tx, workoutId: string): Promise<void> {
  const there = `from "WorkoutComment" where "workoutId" = $1 and "deletedAt" is null`;
  const [count = 0] = await countInTurn(tx, "comments", workoutId, [countedSql(MAX_COMMENTS, there)]);
  demand(hasRoomForComment, { count });
}

/** Writes with both people locked, so that an end, a narrower consent or a block comes before or after. */
async function write(me: Me, place: Place, { id, text, setId }: Written): Promise<CommentMadeAnswer> {
  const { workoutId, coachId } = place;
  return transaction(async (tx) => {
    if ((await getLockedPair(me, tx, otherOf(me, place))).isBlocked) throw notFound("The workout");
    const { title } = await getCommented(me, place, tx);
    if (me.id !== coachId) demand(hasReader, await listReaders(me, workoutId, tx), coachId);
    const made = await findMade(me, tx, { id, workoutId });
    if (made) return made;
    await demandRoom(tx, workoutId);
    if (setId) demand(isOfWorkout, (await countSets(tx, workoutId, setId)) > 0);
    // by the clock, as the transaction may have waited for its turn
    const count = await tx.$executeRaw`
      insert into "WorkoutComment" (id, "workoutId", "coachId", "authorId", "setId", text, "createdAt")
      values (${id}::uuid, ${workoutId}::uuid, ${coachId}::uuid, ${me.id}::uuid, ${setId ?? null}::uuid, ${text},
        clock_timestamp())
      on conflict (id) do nothing`;
    if (count === 0) throw usedId();
    await tell(me, tx, place, title, Boolean(setId));
    // of a client there may be news of several coaches
    if (me.id === coachId) await readNotificationsOf(me, tx, workoutId, commentNews.name);
    announceTo(tx, place);
    const comment = await findOwnComment(me, tx, id);
    if (!comment) throw notFound("The comment");
    return { comment: toComment(comment), isNew: true };
  });
}

/**
 * Writes to a coach about an own workout. The same id by the same person writes nothing twice. Throws not-found, conflict (nobody
 * reads it, or an id that is used), invalid (several coaches, a set of another workout), limit-reached.
 */
export async function addComment(
  me: Me,
  { workoutId, coachId, id = newId(), ...written }: CommentCreation,
): Promise<CommentMadeAnswer> {
  await getCommented(me, { workoutId, clientId: me.id });
  const made = await findMade(me, undefined, { id, workoutId });
  if (made) return made;
  const readers = await listReaders(me, workoutId);
  demand(hasReader, readers, coachId);
  demand(isNamingCoach, readers, coachId);
  const place = { workoutId, clientId: me.id, coachId: readerOf(readers, coachId) ?? "" };
  return write(me, place, { ...written, id });
}

/** Writes to a client about a workout of theirs. Throws not-found, conflict (an id that is used), invalid, limit-reached. */
export async function addClientComment(
  me: Me,
  { workoutId, clientId, id = newId(), ...written }: ClientCommentCreation,
): Promise<CommentMadeAnswer> {
  await getCommented(me, { workoutId, clientId: getOtherClient(me, clientId) });
  return write(me, { workoutId, clientId, coachId: me.id }, { ...written, id });
}

async function change(
  me: Me,
  id: string,
  work: (tx: Tx, comment: CommentFacts) => Promise<void>,
): Promise<CommentAnswer> {
  return transaction(async (tx) => {
    const comment = await findOwnComment(me, tx, id);
    if (!comment) throw notFound("The comment");
    await work(tx, comment);
    return { comment: toComment(comment) };
  });
}

/** Deletes what the caller has written; twice is the same. Throws not-found, also for a coach who does not see it any more. */
export async function deleteComment(me: Me, { id }: ById): Promise<{ success: true }> {
  await change(me, id, async (tx, { workoutId, clientId, coachId }) => {
    const where = { id, deletedAt: null };
    const { count } = await tx.workoutComment.updateMany({ where, data: { deletedAt: new Date() } });
    if (count === 0) return;
    if (coachId) await untell(me, tx, { workoutId, clientId, coachId });
    announceTo(tx, { workoutId, clientId, coachId });
  });
  return { success: true };
}

/** Brings it back, without telling anybody anew. Throws not-found, limit-reached. */
export const restoreComment = (me: Me, { id }: ById): Promise<CommentAnswer> =>
  change(me, id, async (tx, { workoutId, clientId, coachId, deletedAt }) => {
    if (!deletedAt) return;
    await demandRoom(tx, workoutId);
    const where = { id, deletedAt: { not: null } };
    const { count } = await tx.workoutComment.updateMany({ where, data: { deletedAt: null } });
    if (count > 0) announceTo(tx, { workoutId, clientId, coachId });
  });
