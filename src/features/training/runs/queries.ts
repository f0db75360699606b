import type { Me } from "@/features/accounts/rules";
import { notFound } from "@/lib/refusal";
import type { Sport, Stretch } from "@/lib/track";
import { sql } from "@/server/db";
import type { ById } from "../schema";
import type { LineAnswer, LineView } from "./views";

/** The line of a run of the caller, as it was last measured. One query. Throws not-found (also where nothing was recorded). */
export async function getLine(me: Me, { id }: ById): Promise<LineAnswer> {
  const [row] = await sql<{ line: LineView | null }>(
    "get_line",
    `select r.line from "Run" r join "Workout" w on w.id = r."workoutId" and w."deletedAt" is null
    where w.id = $2 and w."userId" = $1`,
    [me.id, id],
  );
  if (!row?.line) throw notFound("The line");
  return { line: row.line };
}

/** What was recorded of a run, and what is left of it. `startedAt`: of its workout. */
export type Recorded = {
  sport: Sport;
  recording: Uint8Array | null;
  trim: Stretch | null;
  cuts: Stretch[];
  /** where the workout begins, in seconds since the recorded start */
  startSeconds: number;
  version: number;
  startedAt: Date;
  /** of the whole recording */
  recordedSeconds: number;
};

/** Also of a workout that is deleted. One query. Throws not-found. */
export async function getRecorded(me: Me, id: string): Promise<Recorded> {
  const [row] = await sql<Recorded>(
    "get_recorded_run",
    `select r.sport, r.recording, r.trim, r.cuts, r."startSeconds", r.version,
      w."startedAt",
      coalesce((r.line->>'recordedSeconds')::float8, 0) as "recordedSeconds"
    from "Run" r join "Workout" w on w.id = r."workoutId" where w.id = $2 and w."userId" = $1`,
    [me.id, id],
  );
  if (!row) throw notFound("The run");
  return row;
}
