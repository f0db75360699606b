import type { Me } from "@/features/accounts/rules";
import { notify } from "@/features/notifications/commands";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db } from "@/server/db";
import { programChangeNews, programNews } from "../coachings/news";
import { storeProgramChange } from "../program-changes/commands";
import { getDocument } from "../program-runs/queries";
import { changeProgram, createProgram } from "../programs/commands";
import { getCoachedProgram } from "../programs/queries";
import type { ProgramAnswer, ProgramMadeAnswer } from "../programs/views";
import { getClient, getConsent, getHeldConsent } from "./queries";
import { isUsableByClient, mayChangeForClient, seenProgram } from "./rules";
import type { ClientChange, ClientProgramChange, ProgramAssignment } from "./schema";
import type { ClientAnswer } from "./views";

/** Writes the coach's own words on a client, and up to when what waits for a word is answered. Throws not-found. */
export async function changeClient(
  me: Me,
  { clientId, note, wordsUntil }: ClientChange,
): Promise<ClientAnswer> {
  const where = { coachId: me.id, clientId, state: "ACTIVE" } as const;
  const { count } = await db.coaching.updateMany({
    where,
    data: {
      ...(note !== undefined && { note: note ?? "" }),
      ...(wordsUntil !== undefined && { wordsUntil }),
    },
  });
  if (count === 0) throw notFound("The client");
  return getClient(me, { clientId });
}

const from = (me: Me) => ({ fromUserId: me.id, fromUserName: me.name, fromUsername: me.username });

/** What the client can't train is theirs to know: the coach reads that there is such an exercise. */
async function withClientExercises<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === "not-found" && error.more.issues)
      throw new Refusal("invalid", isUsableByClient.sentence);
    throw error;
  }
}

/**
 * Gives a client a copy of a program of the coach, or of a ready one, which the client starts, changes or deletes as any of
 * their own, and tells them. Throws not-found (the client, where programs are not shared; the program), invalid (an exercise that
 * the client can't use), conflict (an id that is used), limit-reached (the client's).
 */
export async function assignProgram(
  me: Me,
  { clientId, programId, id }: ProgramAssignment,
): Promise<ProgramMadeAnswer> {
  const { client, reader } = await getConsent(me, clientId, ["PROGRAM"]);
  const { name, note, goal, weeks } = await getDocument(me, programId);
  const made = await withClientExercises(() =>
    createProgram(reader, { id, name, note, goal, weeks }, async (tx, newId) => {
      await getHeldConsent(me, tx, clientId, "PROGRAM");
      await tx.trainingProgram.update({ where: { id: newId }, data: { givenById: me.id } });
      await notify(
        me,
        tx,
        [clientId],
        programNews.tell({ ...from(me), programId: newId, programName: name }),
      );
    }),
  );
  return { ...made, program: seenProgram(made.program, client.shares) };
}

/**
 * Changes the weeks of a program that the caller has given to a client, who reads what is another. A workout that has begun
 * stays as it is: it applies from the next one. Throws not-found (the client, where programs are not shared; the program),
 * forbidden (one that the caller has not given), invalid, limit-reached, conflict (`revision` is not the present one).
 */
export async function changeClientProgram(
  me: Me,
  { clientId, ...change }: ClientProgramChange,
): Promise<ProgramAnswer> {
  const { client, reader } = await getConsent(me, clientId, ["PROGRAM"]);
  const program = await getCoachedProgram(reader, change.id, me.id);
  demand(mayChangeForClient, program);
  const answer = await withClientExercises(() =>
    changeProgram(reader, change, async (tx, weeks) => {
      await getHeldConsent(me, tx, clientId, "PROGRAM");
      const changeCount = await storeProgramChange(me, tx, change.id, weeks);
      const told = { ...from(me), programId: change.id, programName: program.name, changeCount };
      if (changeCount > 0) await notify(me, tx, [clientId], programChangeNews.tell(told));
    }),
  );
  return { program: seenProgram(answer.program, client.shares) };
}
