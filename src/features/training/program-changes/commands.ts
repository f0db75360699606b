import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db";
import type { ProgramWeek } from "../program-weeks/rules";
import { differencesOf, MAX_DIFFERENCES } from "./rules";

/** Keeps what the caller has changed in a program, for who trains by it. How much it is; nothing is kept of no change. */
export async function storeProgramChange(
  me: Me,
  tx: Tx,
  programId: string,
  { before, after }: { before: readonly ProgramWeek[]; after: readonly ProgramWeek[] },
): Promise<number> {
  const all = differencesOf(before, after);
  const { length: count } = all;
  if (count === 0) return 0;
  const differences = all.slice(0, MAX_DIFFERENCES) as unknown as object[];
  await tx.trainingProgramChange.create({
    data: { id: newId(), programId, authorId: me.id, differences, count },
  });
  return count;
}
