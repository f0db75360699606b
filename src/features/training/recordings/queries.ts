import type { Me } from "@/features/accounts/rules";
import { sqlWithin, type Tx } from "@/server/db";
import type { FileRunFacts, KnownRun } from "./rules";

/** A run goes on for a week at most. */
const knownStatement = `select w.id, w."importKey" as key, w."startedAt", w."deletedAt" is not null as "isDeleted",
    coalesce(w."startedAt" + make_interval(secs => r."elapsedSeconds"), w."completedAt", w."startedAt") as "endedAt"
  from "Workout" w join "Run" r on r."workoutId" = w.id
  where w."userId" = $1::uuid and (w."importKey" = any($2::text[]) or (w."deletedAt" is null
    and w."startedAt" between $3::timestamptz - interval '7 days' and $4::timestamptz))`;

/** The caller's runs that those of a file may be: read from the same file, or at the same time. One query. */
export async function listKnownRuns(me: Me, runs: readonly FileRunFacts[], tx?: Tx): Promise<KnownRun[]> {
  if (runs.length === 0) return [];
  const [from, to] = [
    Math.min(...runs.map(({ startedAt }) => +startedAt)),
    Math.max(...runs.map(({ endedAt }) => +endedAt)),
  ];
  const values = [me.id, runs.map(({ key }) => key), new Date(from), new Date(to)];
  return sqlWithin<KnownRun>(tx, "list_known_runs", knownStatement, values);
}
