import type { Me } from "@/features/accounts/rules";
import type { Tx } from "@/server/db";
import type { Stamps } from "../rules";
import type { EnduranceView } from "../views";
import type { Numbers } from "./rules";

/** The run of a workout `w` as JSON; null where it has none. */
export const enduranceSql = `(select json_build_object('sport', r.sport, 'exerciseId', r."exerciseId",
    'distanceMetres', r."distanceMetres", 'elapsedSeconds', r."elapsedSeconds",
    'recordedSeconds', r."recordedSeconds", 'movingSeconds', r."movingSeconds", 'climbMetres', r."climbMetres",
    'heartRateAverage', r."heartRateAverage", 'heartRateMax', r."heartRateMax", 'maxSpeed', r."maxSpeed",
    'laps', r.laps, 'pauses', r.pauses)
  from "Run" r where r."workoutId" = w.id)`;

export type LockedRun = Numbers &
  Pick<EnduranceView, "sport"> & { id: string; isIndoors: boolean; isRecorded: boolean; stamps: Stamps };

/** The run of a workout whose row is locked; null: it has none. */
export async function getLockedRun(me: Me, tx: Tx, workoutId: string): Promise<LockedRun | null> {
  const [row] = await tx.$queryRaw<LockedRun[]>`
    select id, sport, "isIndoors", "distanceMetres", "elapsedSeconds", "recordedSeconds", "movingSeconds", "climbMetres",
      "heartRateAverage", "heartRateMax", "maxSpeed", recording is not null as "isRecorded", stamps
    from "Run" where "workoutId" = ${workoutId}::uuid and "userId" = ${me.id}::uuid`;
  return row ?? null;
}
