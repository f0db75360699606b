import type { IntlShape } from "react-intl";
import type { DistanceUnit, Measure } from "../../rules";
import { metresText, secondsText, weightText } from "../exercises/set-text";
import type { Exercise, PlannedSet, Target } from "./document";

type Goal = Pick<PlannedSet, "kind" | "weight" | "reps" | "repsTo" | "seconds" | "metres" | "rpe"> & {
  percent?: number | null;
};

/** "5", "8–10", "50 s", "400 m": what is done in a set, without the load. */
export function amountText(intl: IntlShape, goal: Goal, distance: DistanceUnit): string {
  const { reps, repsTo, seconds, metres } = goal;
  const parts = [
    reps !== null &&
      (repsTo === null ? intl.formatNumber(reps) : `${intl.formatNumber(reps)}–${intl.formatNumber(repsTo)}`),
    metres !== null && metresText(intl, metres, distance),
    seconds !== null && secondsText(intl, seconds),
  ];
  return parts.filter(Boolean).join(" ");
}

const SIGNS: Partial<Record<Measure, string>> = { BODYWEIGHT_REPS: "+", ASSISTED_REPS: "\u2212" };

/** "90 kg", "83 %", "+10 kg"; "" where none is planned. */
export function loadText(intl: IntlShape, { weight, percent }: Goal, measure: Measure): string {
  if (weight && (weight.value > 0 || measure !== "BODYWEIGHT_REPS"))
    return `${SIGNS[measure] ?? ""}${weightText(intl, weight)}`;
  return percent ? intl.formatNumber(percent / 100, { style: "percent" }) : "";
}

type Group = { goal: Goal; count: number };

/** Like sets that follow each other, together. */
export function groupsOf(goals: readonly Goal[]): Group[] {
  const groups: Group[] = [];
  const keyOf = ({ kind, weight, percent, reps, repsTo, seconds, metres, rpe }: Goal) =>
    JSON.stringify([kind, weight, percent ?? null, reps, repsTo, seconds, metres, rpe]);
  for (const goal of goals) {
    const last = groups.at(-1);
    if (last && keyOf(last.goal) === keyOf(goal)) last.count += 1;
    else groups.push({ goal, count: 1 });
  }
  return groups;
}

/** What is said of sets that are no plain ones. */
const kindWords = {
  NORMAL: null,
  WARMUP: null,
  DROP: "training.program.inLine.drop",
  FAILURE: "training.program.inLine.failure",
} as const satisfies Record<PlannedSet["kind"], string | null>;

function groupText(
  intl: IntlShape,
  { goal, count }: Group,
  measure: Measure,
  distance: DistanceUnit,
): string {
  if (goal.kind === "WARMUP") return intl.formatMessage({ id: "training.program.warmups" }, { count });
  const amount = amountText(intl, goal, distance);
  const sets = amount
    ? `${count} × ${amount}`
    : intl.formatMessage({ id: "training.program.sets" }, { count });
  const rpe = goal.rpe !== null && intl.formatMessage({ id: "training.program.rpe" }, { rpe: goal.rpe });
  const word = kindWords[goal.kind];
  const kind = word && intl.formatMessage({ id: word });
  return [sets, loadText(intl, goal, measure), rpe, kind].filter(Boolean).join(" · ");
}

/** "3 × 5 · 90 kg · RPE 8": with the weights as they are to be, where they are known, else as written. */
export function planLine(
  intl: IntlShape,
  { sets, exercise: { measure } }: Pick<Exercise, "sets" | "exercise">,
  target: Target | undefined,
  distance: DistanceUnit,
): string {
  const written: Goal[] = sets.flatMap((set) => Array.from({ length: set.count }, () => set));
  const goals = target?.sets.length === written.length ? target.sets : written;
  const withPercents = goals.map((goal, at) =>
    goal.weight ? goal : { ...goal, percent: written[at]?.percent ?? null },
  );
  return groupsOf(withPercents)
    .map((group) => groupText(intl, group, measure, distance))
    .join(", ");
}
