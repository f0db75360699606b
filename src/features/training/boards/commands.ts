import type { Me } from "@/features/accounts/rules";
import { demandOpen } from "@/features/activities/cancellations/rules";
import { inActivityTurn } from "@/features/activities/participants/commands";
import {
  getActivityRow,
  getHostedActivity,
  getLockedActivity,
  type LockedActivity,
} from "@/features/activities/queries";
import { ASIDE_HOURS } from "@/features/activities/series/rules";
import type { TimesChange } from "@/features/activities/times/commands";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { limitWindow } from "@/server/limits";
import { takeWorkout } from "../board-workouts/commands";
import { boardChanged } from "../events";
import { getDocument } from "../program-runs/queries";
import {
  countComing,
  countUnusable,
  findBoard,
  getActivityTraining,
  getBoard,
  getBoardTime,
  listLost,
} from "./queries";
import {
  hasRoomOnBoard,
  isBoardOpen,
  isComing,
  isGroupTraining,
  isTrainingDay,
  isUsableByGroup,
  mayLeadBoard,
} from "./rules";
import type { BoardAt, BoardCall, BoardChoice, BoardDay, BoardJoin, BoardRest } from "./schema";
import type { BoardAnswer, BoardJoinedAnswer, BoardRow, BoardTime, TrainingAnswer } from "./views";

type Held = { held: LockedActivity; time: BoardTime };

/** Runs `work` with the activity of the caller locked, and the time. Throws not-found, forbidden (no host), invalid. */
const lead = (
  me: Me,
  { id, occurrence }: BoardAt,
  work: (tx: Tx, at: Held) => Promise<void>,
): Promise<void> =>
  transaction(async (tx) => {
    const held = await getHostedActivity(me, tx, id, mayLeadBoard);
    await work(tx, { held, time: await getBoardTime(me, held, occurrence, tx) });
  });

/** Tells of a change of the board, which is called once it is written. `userIds`: who was on it until now. */
const announce = (tx: Tx, { held, time }: Held, userIds?: string[]) =>
  tx.announce(boardChanged(held.id, time.occurrence, userIds));

const trainingOf = async (me: Me, at: BoardAt): Promise<TrainingAnswer> => {
  const { training } = await getActivityTraining(me, at);
  if (!training) throw notFound("The training");
  return { training };
};

/**
 * Lets a time of the caller's activity carry a day of a program, instead of the one before; who is on its board stays there with
 * the workout that they have. Throws not-found (also the program), forbidden (no host), invalid (no group's training, no such
 * day, an exercise that the group can't use).
 */
export async function setBoard(me: Me, input: BoardDay): Promise<TrainingAnswer> {
  await lead(me, input, async (tx, { held, time }) => {
    demand(isGroupTraining, held);
    const { name, weeks } = await getDocument(me, input.programId, tx);
    const day = weeks[input.week - 1]?.days.find(({ weekday }) => weekday === input.weekday);
    demand(isTrainingDay, day);
    const exercises = day?.exercises ?? [];
    demand(isUsableByGroup, (await countUnusable(tx, held, exercises)) === 0);
    const place = { activityId: held.id, occurrence: time.occurrence };
    const data = { title: day?.title || name, exercises, setById: me.id };
    const where = { activityId_occurrence: place };
    await tx.trainingBoard.upsert({ where, create: { id: newId(), ...place, ...data }, update: data });
    announce(tx, { held, time });
  });
  return trainingOf(me, input);
}

/** Takes the day from a time of the caller's activity: nobody is on its board any more, and workouts stay. Throws not-found, forbidden. */
export async function removeBoard(me: Me, input: BoardAt): Promise<{ success: true }> {
  await lead(me, input, async (tx, at) => {
    const board = await tx.trainingBoard.findUnique({
      where: { activityId_occurrence: { activityId: at.held.id, occurrence: at.time.occurrence } },
      include: { members: true },
    });
    if (!board) return;
    await tx.trainingBoard.delete({ where: { id: board.id } });
    announce(
      tx,
      at,
      board.members.map(({ userId }) => userId),
    );
  });
  return { success: true };
}

/** The board of a time that is open. Throws not-found, conflict. */
async function getOpenBoard(me: Me, tx: Tx, { held, time }: Held): Promise<BoardRow> {
  const board = isGroupTraining(held) ? await findBoard(me, held.id, time.occurrence, tx) : null;
  if (!board) throw notFound("The training");
  demand(isBoardOpen, time, new Date());
  return board;
}

/**
 * Puts the caller on the board, which is their consent to be seen there, with a workout of the day that begins or is taken again.
 * Joining again changes what is shown. Throws not-found, conflict (not open, full, an id that is used), forbidden (who does not
 * come).
 */
export async function joinBoard(me: Me, input: BoardJoin): Promise<BoardJoinedAnswer> {
  const { id, showsWeights } = input;
  const made = await inActivityTurn(me, id, async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    const at = { held, time: await getBoardTime(me, held, input.occurrence, tx) };
    const { id: boardId, title, exercises } = await getOpenBoard(me, tx, at);
    demandOpen(held);
    const { occurrence } = at.time;
    demand(isComing, (await countComing(me, tx, id, occurrence)) > 0);
    const mine = { boardId_userId: { boardId, userId: me.id } };
    const there = await tx.boardMember.findUnique({ where: mine });
    const others = await tx.boardMember.count({ where: { boardId, userId: { not: me.id } } });
    demand(hasRoomOnBoard, { count: others });
    const day = { activityId: id, occurrence, title, exercises };
    const workoutId = await takeWorkout(me, tx, day, input.workoutId);
    const data = { workoutId, showsWeights };
    const create = { id: newId(), boardId, userId: me.id, ...data };
    await tx.boardMember.upsert({ where: mine, create, update: data });
    announce(tx, at);
    return { workoutId, isNew: there === null };
  });
  return { ...(await trainingOf(me, input)), ...made };
}

/** Changes what others see of the caller on the board. Throws not-found (also who is not on it), invalid. */
export async function changeBoardChoice(me: Me, input: BoardChoice): Promise<TrainingAnswer> {
  await leaving(me, input, async (tx, boardId) => {
    const { showsWeights } = input;
    const { count } = await tx.boardMember.updateMany({
      where: { boardId, userId: me.id },
      data: { showsWeights },
    });
    if (count === 0) throw notFound("The board");
    return [];
  });
  return trainingOf(me, input);
}

/** Runs `work` on the board of a time, and tells of it. It needs no lock: a row of the caller's own is written. */
const leaving = (
  me: Me,
  { id, occurrence }: BoardAt,
  work: (tx: Tx, boardId: string) => Promise<string[] | null>,
): Promise<void> =>
  transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    const at = { held, time: await getBoardTime(me, held, occurrence, tx) };
    const board = await findBoard(me, id, at.time.occurrence, tx);
    if (!board) throw notFound("The training");
    const userIds = await work(tx, board.id);
    if (userIds) announce(tx, at, userIds);
  });

/** Takes the caller from the board at once; their workout stays. Who is not on it stays off it. Throws not-found, invalid. */
export async function leaveBoard(me: Me, input: BoardAt): Promise<TrainingAnswer> {
  await leaving(me, input, async (tx, boardId) => {
    const { count } = await tx.boardMember.deleteMany({ where: { boardId, userId: me.id } });
    return count > 0 ? [me.id] : null;
  });
  return trainingOf(me, input);
}

type Called = {
  restStartedAt?: Date | null;
  restUntil?: Date | null;
  callText?: string;
  callAt?: Date;
};

/** Writes what the leader says to all. Throws not-found, forbidden (no host), conflict (not open), too-many. */
async function say(me: Me, input: BoardAt, dataAt: (now: Date) => Called): Promise<BoardAnswer> {
  demand(mayLeadBoard, me, await getActivityRow(me, input.id));
  await limitWindow("board-calls", me.id);
  await lead(me, input, async (tx, at) => {
    const { id } = await getOpenBoard(me, tx, at);
    await tx.trainingBoard.update({ where: { id }, data: dataAt(new Date()) });
    announce(tx, at);
  });
  return getBoard(me, input);
}

/** Calls a rest for all. Throws as `say`. */
export const callRest = (me: Me, { seconds, ...at }: BoardRest): Promise<BoardAnswer> =>
  say(me, at, (now) => ({ restStartedAt: now, restUntil: new Date(now.getTime() + seconds * 1000) }));

/** Ends the rest for all. Throws as `say`. */
export const endRest = (me: Me, at: BoardAt): Promise<BoardAnswer> =>
  say(me, at, () => ({ restStartedAt: null, restUntil: null }));

/** Calls a few words to all, which are shown for a minute. Throws as `say`. */
export const callAll = (me: Me, { text, ...at }: BoardCall): Promise<BoardAnswer> =>
  say(me, at, (now) => ({ callText: text, callAt: now }));

/**
 * Takes people from the boards of an activity to whose times they no longer come. The caller holds the activity's lock. One query
 * where nobody is on one.
 */
export async function leaveLost(me: Me, tx: Tx, activityId: string, userIds: string[]): Promise<void> {
  const lost = await listLost(me, tx, activityId, userIds);
  if (lost.length === 0) return;
  await tx.boardMember.deleteMany({ where: { id: { in: lost.map(({ id }) => id) } } });
  tx.announce(lost.map(({ occurrence, userId }) => boardChanged(activityId, occurrence, [userId])));
}

/**
 * Lets boards follow the times of their activity: to new names, or to the activity that has them now; those of times that are
 * none any more go. The caller holds the activity's lock. One query where there are none, else four.
 */
export async function followBoards(_me: Me, tx: Tx, change: TimesChange): Promise<void> {
  const { before, after, since, times } = change;
  const boards = await tx.trainingBoard.findMany({
    where: { activityId: before, ...(since && { occurrence: { gte: since } }) },
    include: { members: { select: { userId: true } } },
  });
  if (boards.length === 0) return;
  const named = boards.map(({ occurrence }) => occurrence);
  const renamed = times?.timesFor(named) ?? new Map(named.map((at) => [at.getTime(), at]));
  const toldAt = (occurrence: Date, { members }: (typeof boards)[number]) =>
    boardChanged(
      after ?? before,
      occurrence,
      members.map(({ userId }) => userId),
    );
  for (const board of boards)
    tx.announce(toldAt(renamed.get(board.occurrence.getTime()) ?? board.occurrence, board));
  const rows = boards.flatMap(({ id, occurrence }) => {
    const to = after === null ? undefined : renamed.get(occurrence.getTime());
    return to ? [{ id, occurrence: to }] : [];
  });
  const kept = rows.map(({ id }) => id);
  await tx.trainingBoard.deleteMany({
    where: { id: { in: boards.map(({ id }) => id).filter((id) => !kept.includes(id)) } },
  });
  // a time may take the name that another still has, and a key is checked with each row
  await tx.$executeRaw`
    update "TrainingBoard" b set "activityId" = ${after ?? before}::uuid,
      occurrence = r.occurrence + make_interval(hours => ${ASIDE_HOURS}::int)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, occurrence timestamptz) where b.id = r.id`;
  await tx.$executeRaw`
    update "TrainingBoard" set occurrence = occurrence - make_interval(hours => ${ASIDE_HOURS}::int)
    where id = any(${kept}::uuid[])`;
}
