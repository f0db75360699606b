import type { Weight } from "../rules";
import type { Formula } from "../settings/rules";

/** Max repetitions from which a maximum is estimated. */
export const MAX_ESTIMATED_REPS = 12;

/** Numerator and denominator by which a weight is multiplied. One repetition counts as its own weight. */
export const factorOf: Record<Formula, (reps: number) => readonly [number, number]> = {
  EPLEY: (reps) => (reps === 1 ? [1, 1] : [30 + reps, 30]),
  BRZYCKI: (reps) => [36, 37 - reps],
};

type Lift = { weight: Weight | null; reps: number | null };
export const canEstimate = (lift: Lift): lift is { weight: Weight; reps: number } =>
  (lift.weight?.value ?? 0) > 0 && (lift.reps ?? 0) >= 1 && (lift.reps ?? 0) <= MAX_ESTIMATED_REPS;

/**
 * The estimated one-repetition maximum by each formula, in the unit of the weight, to one decimal; null if there is no
 * weight, or the repetitions are not 1 to 12.
 */
export function estimatesOf(lift: Lift): Record<Formula, number> | null {
  if (!canEstimate(lift)) return null;
  const thousandths = Math.round(lift.weight.value * 1000);
  const shownBy = (formula: Formula) => {
    const [by, of] = factorOf[formula](lift.reps);
    // a single division of whole numbers: a half is rounded as the half that it is
    return Math.round((thousandths * by) / (of * 100)) / 10;
  };
  return { EPLEY: shownBy("EPLEY"), BRZYCKI: shownBy("BRZYCKI") };
}
