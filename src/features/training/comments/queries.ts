import { openAccountsSql, peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { sqlWithin, type Tx } from "@/server/db";
import type { StoredEvent } from "@/server/live/relay";
import { seesWorkoutsSql } from "../coachings/queries";
import { delivered, type TrainingEvent } from "../events";
import type { CommentReader } from "./rules";
import type { ClientCommentList, CommentList } from "./schema";
import { type CommentRow, type CommentsAnswer, toComment } from "./views";

/** People whose accounts are not gone, or about to go. */
const presentSql = `(select p.* from ${peopleSql} p join ${openAccountsSql} o on o.id = p.id)`;

/**
 * $1: the caller. The client sees what every coach has written and reads it after the end, too; a coach sees the own thread as
 * long as workouts are shared.
 */
const seenSql = `select c.id, c."workoutId", c."setId", c.text, c."createdAt", c."deletedAt", c."coachId",
    w."userId" as "clientId", c."authorId" is not null and c."authorId" = $1::uuid as "isOwn",
    case when coach.id is not null then ${personJsonSql("coach")} end as coach,
    case when author.id is not null then ${personJsonSql("author")} end as author
  from "WorkoutComment" c join "Workout" w on w.id = c."workoutId" and w."deletedAt" is null
  left join ${presentSql} coach on coach.id = c."coachId"
  left join ${presentSql} author on author.id = c."authorId"
  where (w."userId" = $1::uuid and not ${areBlockedSql('w."userId"', 'c."coachId"')}
    or c."coachId" = $1::uuid and ${seesWorkoutsSql('c."coachId"', 'w."userId"')})`;

const listStatement = `${seenSql} and c."workoutId" = $2::uuid and w."userId" = $3::uuid and c."deletedAt" is null
    and ($4::timestamptz is null or (c."createdAt", c.id) > ($4, $5::uuid))
  order by c."createdAt", c.id limit $6`;

const workoutStatement = `select w.title from "Workout" w
  where w.id = $2::uuid and w."userId" = $3::uuid and w."deletedAt" is null
    and (w."userId" = $1::uuid or ${seesWorkoutsSql("$1::uuid", 'w."userId"')})`;

/** The workout of the caller, or of a client who shares workouts with the caller now. Throws not-found. */
export async function getCommented(
  me: Me,
  { workoutId, clientId }: { workoutId: string; clientId: string },
  tx?: Tx,
): Promise<{ title: string }> {
  const values = [me.id, workoutId, clientId];
  const [row] = await sqlWithin<{ title: string }>(tx, "get_commented_workout", workoutStatement, values);
  if (!row) throw notFound("The workout");
  return row;
}

async function listOf(
  me: Me,
  { clientId, id: workoutId, limit, cursor }: ClientCommentList,
): Promise<CommentsAnswer> {
  await getCommented(me, { workoutId, clientId });
  const values = [me.id, workoutId, clientId, ...parseCursor(cursor), limit + 1];
  const rows = await sqlWithin<CommentRow>(undefined, "list_comments", listStatement, values);
  const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => [createdAt, id]);
  return { comments: page.map(toComment), nextCursor };
}

/** Nobody is a client of their own. Throws not-found. */
export function getOtherClient(me: Me, clientId: string): string {
  if (clientId === me.id) throw notFound("The client");
  return clientId;
}

/** What the client and the coach have written about a client's workout, oldest first. Two queries. Throws not-found. */
export const listClientComments = async (me: Me, list: ClientCommentList): Promise<CommentsAnswer> =>
  listOf(me, { ...list, clientId: getOtherClient(me, list.clientId) });

/** What the caller and each coach have written about the caller's own workout, oldest first. Two queries. Throws not-found. */
export const listComments = (me: Me, list: CommentList): Promise<CommentsAnswer> =>
  listOf(me, { ...list, clientId: me.id });

export type CommentFacts = CommentRow & {
  coachId: string | null;
  clientId: string;
  deletedAt: Date | null;
};

/** One that the caller has written and still sees, deleted or not; null: there is none. */
export async function findOwnComment(me: Me, tx: Tx | undefined, id: string): Promise<CommentFacts | null> {
  const [row] = await sqlWithin<CommentFacts>(
    tx,
    "get_own_comment",
    `${seenSql} and c.id = $2::uuid and c."authorId" = $1::uuid`,
    [me.id, id],
  );
  return row ?? null;
}

/** $1: the client. Null as $3: all coaches who see workouts now. */
const readersStatement = `select k."coachId", exists (select 1 from "WorkoutComment" c where c."workoutId" = $2::uuid
    and c."coachId" = k."coachId" and c."deletedAt" is null) as "hasThread"
  from "Coaching" k where k."clientId" = $1::uuid and k.state = 'ACTIVE'
    and ${seesWorkoutsSql('k."coachId"', 'k."clientId"')}
  order by k."createdAt", k.id`;

/** The coaches who see the caller's workouts now. One query. */
export const listReaders = (me: Me, workoutId: string, tx?: Tx): Promise<CommentReader[]> =>
  sqlWithin<CommentReader>(tx, "list_comment_readers", readersStatement, [me.id, workoutId]);

/** 1 for a set of this workout that is not deleted, else 0. */
export const countSets = (tx: Tx, workoutId: string, setId: string): Promise<number> =>
  tx.workoutSet.count({
    where: { id: setId, deletedAt: null, workoutExercise: { workoutId, deletedAt: null } },
  });

/** Which of these pairs of a coach and a client stand: "coach client". One query. */
async function listStanding(pairs: { coachId: string; clientId: string }[]): Promise<Set<string>> {
  const rows = await sqlWithin<{ pair: string }>(
    undefined,
    "list_standing_coaches",
    `select p."coachId" || ' ' || p."clientId" as pair
    from jsonb_to_recordset($1::jsonb) as p("coachId" uuid, "clientId" uuid)
    where ${seesWorkoutsSql('p."coachId"', 'p."clientId"')}`,
    [JSON.stringify(pairs)],
  );
  return new Set(rows.map(({ pair }) => pair));
}

/** The events as they are delivered, to a coach only while workouts are shared. One query at most. */
export async function listCommentEvents(events: StoredEvent[]): Promise<Map<number, TrainingEvent>> {
  const facts = events.map(({ position, data }) => {
    const { clientId = "", workoutId = "", coachId } = data;
    return { position, clientId, workoutId, coachId };
  });
  const pairs = facts.flatMap(({ coachId, clientId }) => (coachId ? [{ coachId, clientId }] : []));
  const standing = pairs.length > 0 ? await listStanding(pairs) : new Set<string>();
  const heard = facts.filter(({ coachId, clientId }) => !coachId || standing.has(`${coachId} ${clientId}`));
  return new Map(
    heard.map(({ position, clientId, workoutId }) => [
      position,
      delivered.commentsChanged(clientId, workoutId),
    ]),
  );
}
