import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { countedSql, countInTurn } from "@/server/caps";
import { type Tx, transaction } from "@/server/db";
import { programChanged } from "../events";
import { endRun, followWeeks, holdRuns, startProgram, stopProgram } from "../program-runs/commands";
import { findRun, getDocument } from "../program-runs/queries";
import type { ProgramStart } from "../program-runs/schema";
import { findReady } from "../program-weeks/library";
import { getCheckedWeeks } from "../program-weeks/queries";
import type { ProgramWeek } from "../program-weeks/rules";
import { type Change, merge, type Stamps, stampsOf, usedId } from "../rules";
import { type ById, changeOf, type EntryById } from "../schema";
import { getChangedProgram, getLockedProgram, getProgram, type LockedProgram } from "./queries";
import { hasRoomForProgram, isProgramAsRead, MAX_PROGRAMS, mayChangeProgram } from "./rules";
import type { ProgramChange, ProgramCreation } from "./schema";
import type { ProgramAnswer, ProgramMadeAnswer } from "./views";

type Fields = { name: string; note: string; goal: string; weeks: ProgramWeek[]; deletedAt: Date | null };

/** The given fields as they are stored. A text that is cleared is empty. */
const fieldsOf = ({ name, note, goal, weeks }: Partial<ProgramChange>): Partial<Fields> => ({
  ...(name !== undefined && { name }),
  ...(note !== undefined && { note: note ?? "" }),
  ...(goal !== undefined && { goal: goal ?? "" }),
  ...(weeks && { weeks }),
});

/** Others of the caller's calls wait until the transaction ends. Throws limit-reached. */
async function demandRoom(me: Me, tx: Tx): Promise<void> {
  const own = `from "TrainingProgram" where "userId" = $1 and "deletedAt" is null`;
  const [count = 0] = await countInTurn(tx, "programs", me.id, [countedSql(MAX_PROGRAMS, own)]);
  demand(hasRoomForProgram, { count });
}

/**
 * Makes a program, empty or as a copy of another one. The same id by the same person makes nothing twice. Throws not-found
 * (`copyOf`, an exercise), invalid (a rule that does not fit its exercise), conflict (an id that is used), limit-reached.
 * `onMade` runs in the transaction that makes it.
 */
export async function createProgram(
  me: Me,
  input: ProgramCreation,
  onMade?: (tx: Tx, id: string) => Promise<unknown>,
): Promise<ProgramMadeAnswer> {
  const { id = newId(), copyOf, weeks } = input;
  if (weeks) await getCheckedWeeks(me, weeks);
  const copied = copyOf ? await getDocument(me, copyOf) : { name: "", note: "", goal: "", weeks: [] };
  const change = changeOf<Fields>(input, fieldsOf(input));
  const isNew = await transaction(async (tx) => {
    const there = await tx.trainingProgram.findUnique({ where: { id } });
    if ((there && (there.userId !== me.id || there.deletedAt)) || findReady(me.language, id)) throw usedId();
    if (there) return false;
    await demandRoom(me, tx);
    const { name, note, goal } = copied;
    const fields = { name, note, goal, weeks: copied.weeks, ...change.fields };
    const { count } = await tx.trainingProgram.createMany({
      data: [{ id, userId: me.id, ...fields, stamps: stampsOf(change) }],
      skipDuplicates: true,
    });
    // somebody else's, in the same moment
    if (count === 0 && !(await tx.trainingProgram.findUnique({ where: { id, userId: me.id } })))
      throw usedId();
    if (count > 0) await onMade?.(tx, id);
    return count > 0;
  });
  return { program: await getChangedProgram(me, id), isNew };
}

const demandOwn = (me: Me, id: string) =>
  demand(mayChangeProgram, { isReady: findReady(me.language, id) !== undefined });

/** The same call came before, as when its answer was lost. */
const isRepeated = (stamps: Stamps, { changeId, fields }: Change<Fields>) =>
  Object.keys(fields).every((field) => stamps[field]?.[1] === changeId);

/** Merges a change into a locked program. Null: later entries have all of its fields. */
async function store(me: Me, tx: Tx, before: LockedProgram, change: Change<Fields>) {
  const { id } = before;
  const { fields, stamps } = merge<Fields>(before.stamps, change);
  if (Object.keys(fields).length === 0) return null;
  const revision = before.revision + 1;
  await tx.trainingProgram.update({ where: { id }, data: { ...fields, stamps, revision } });
  tx.announce(programChanged(me.id, id, revision));
  return fields;
}

type OnWeeks = (tx: Tx, weeks: { before: ProgramWeek[]; after: ProgramWeek[] }) => Promise<unknown>;

/**
 * Changes the given fields, each where no later entry has. What a running program has planned follows its weeks. Throws
 * forbidden (a ready one), not-found (it, an exercise), invalid, limit-reached, conflict (`revision` is not the present one).
 * `onWeeks` runs in the transaction that changes them.
 */
export async function changeProgram(me: Me, input: ProgramChange, onWeeks?: OnWeeks): Promise<ProgramAnswer> {
  const { id, weeks } = input;
  demandOwn(me, id);
  if (weeks) await getCheckedWeeks(me, weeks);
  await transaction(async (tx) => {
    await holdRuns(me, tx);
    const before = await getLockedProgram(me, tx, id);
    const change = changeOf<Fields>(input, fieldsOf(input));
    if (isRepeated(before.stamps, change)) return;
    demand(isProgramAsRead, before, input.revision);
    const fields = await store(me, tx, before, change);
    const run = fields?.weeks && (await findRun(me, id, tx));
    if (run) await followWeeks(me, tx, run, { ...before, ...fields });
    if (fields?.weeks) await onWeeks?.(tx, { before: before.weeks, after: fields.weeks });
  });
  return { program: await getChangedProgram(me, id) };
}

/** Deletes a program, which is stopped before. What was done stays. Throws forbidden (a ready one), not-found. */
export async function deleteProgram(me: Me, input: EntryById): Promise<{ success: true }> {
  const { id } = input;
  demandOwn(me, id);
  await transaction(async (tx) => {
    await endRun(me, tx, id);
    const before = await getLockedProgram(me, tx, id);
    const change = changeOf<Fields>(input, {});
    await store(me, tx, before, { ...change, fields: { deletedAt: new Date(change.at) } });
  });
  return { success: true };
}

/** Starts a program, as `startProgram` does, and answers with it. */
export async function runProgram(me: Me, input: ProgramStart): Promise<ProgramMadeAnswer> {
  const { isNew } = await startProgram(me, input);
  return { ...(await getProgram(me, { id: input.programId })), isNew };
}

/** Stops a program, as `stopProgram` does, and answers with it. */
export async function endProgram(me: Me, input: ById): Promise<ProgramAnswer> {
  await stopProgram(me, input);
  return getProgram(me, input);
}
