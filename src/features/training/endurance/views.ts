import type { EnduranceView } from "../views";
import type { Numbers } from "./rules";

/** A run as the statement of `queries.ts` makes it. */
export type EnduranceRow = Numbers &
  Pick<EnduranceView, "sport" | "exerciseId" | "laps"> & {
    pauses: { from: number; seconds: number; kind: "PAUSE" | "STILL" }[];
  };

/** `startedAt`: of its workout. */
export function toEndurance(row: EnduranceRow, startedAt: Date): EnduranceView {
  const { heartRateAverage: average, heartRateMax: max, pauses, ...shown } = row;
  return {
    ...shown,
    heartRate: average === null && max === null ? null : { average, max },
    pauses: pauses.map(({ from, ...pause }) => ({
      startedAt: new Date(startedAt.getTime() + from * 1000).toISOString(),
      ...pause,
    })),
  };
}
