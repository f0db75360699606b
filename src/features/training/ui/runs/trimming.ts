import type { Stretch } from "@/lib/track";
import type { LineView } from "../../runs/views";
import type { LinePoint } from "./route-layout";
import type { Part } from "./use-run-acts";

/** `trim`: the ends are taken off; `cut`: what lies between. */
export type TrimMode = "trim" | "cut";

export const lengthOf = ({ points }: LineView): number => points.at(-1)?.seconds ?? 0;

/** What is chosen at first: nothing is trimmed; a tenth in the middle is cut. */
export const firstRange = (mode: TrimMode, length: number): [number, number] =>
  mode === "trim" ? [0, length] : [Math.round(length * 0.45), Math.round(length * 0.55)];

/** What of the run is taken away. */
export const goneOf = (mode: TrimMode, { from, to }: Stretch, length: number): Stretch[] =>
  (mode === "cut"
    ? [{ from, to }]
    : [
        { from: 0, to: from },
        { from: to, to: length },
      ]
  ).filter((stretch) => stretch.to > stretch.from);

/** Metres covered until a time, straight between two points. */
export function metresAt(points: readonly LinePoint[], seconds: number): number {
  const at = points.findIndex((point) => point.seconds >= seconds);
  const [before, after] = [points[at - 1], points[at]];
  if (at < 0) return points.at(-1)?.metres ?? 0;
  if (!before || !after || after.seconds === before.seconds) return after?.metres ?? 0;
  const share = (seconds - before.seconds) / (after.seconds - before.seconds);
  return before.metres + (after.metres - before.metres) * share;
}

/**
 * A part as a call takes it. Times of what is shown are told as instants, for what is left of a recording may begin a little
 * after its trim; its ends are told as they were, so that nothing is rounded beyond them.
 */
export function partOf(line: LineView, startedAt: string, { from, to }: Stretch): Required<Part> {
  const instant = (seconds: number) => new Date(Date.parse(startedAt) + seconds * 1000).toISOString();
  return {
    from: from <= 0 ? (line.trim?.from ?? 0) : instant(from),
    to: to >= lengthOf(line) ? (line.trim?.to ?? line.recordedSeconds) : instant(to),
  };
}
