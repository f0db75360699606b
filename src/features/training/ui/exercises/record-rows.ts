import type { RecordView } from "../../records/views";
import { gramsOf, type Measure, weightIn } from "../../rules";

export type Record = RecordView;
type Kind = Record["kind"];

const grams = ({ value, unit }: Record) =>
  value === null || unit === null ? "none" : Math.round(gramsOf({ value, unit }));

/** Of which weight, or over which distance, a record is. */
const ofWhat = (record: Record) => {
  if (record.kind === "MOST_REPS") return grams(record);
  return record.kind === "FASTEST" ? record.metres : "";
};

/** Records of the same ladder follow each other, and replace each other. */
const ladderOf = (record: Record) => `${record.kind} ${record.formula} ${ofWhat(record)}`;

/** `now`: the best, `before`: the one that it replaced. */
export type Step = { now: Record; before: Record | null };

/** The best of each kind. `records`: with the earlier ones, oldest first within a kind. */
export function stepsOf(records: readonly Record[]): Step[] {
  const steps = new Map<string, Step>();
  for (const record of records) {
    const key = ladderOf(record);
    steps.set(key, { now: record, before: steps.get(key)?.now ?? null });
  }
  return [...steps.values()];
}

export const stepOf = (steps: readonly Step[], kind: Kind, formula: Record["formula"] = null): Step | null =>
  steps.find(({ now }) => now.kind === kind && now.formula === formula) ?? null;

/** For each count of repetitions the heaviest weight (the least help) that was done so often or more. */
export function heaviestByCount(steps: readonly Step[]): Record[] {
  let most = 0;
  return steps
    .map(({ now }) => now)
    .filter(({ kind, reps }) => {
      // the best weight comes first
      if (kind !== "MOST_REPS" || (reps ?? 0) <= most) return false;
      most = reps ?? 0;
      return true;
    });
}

/** The newest of these; of equal ones the first. */
export const newestOf = (records: readonly Record[]): Record | null =>
  records.reduce<Record | null>((newest, one) => (newest && newest.at >= one.at ? newest : one), null);

/** How much better than the one before, in its unit: for help, how much less. null: it is the first. */
export function gainOf(measure: Measure, { now, before }: Step): number | null {
  if (!before || now.value === null || before.value === null) return null;
  const old =
    now.unit && before.unit
      ? weightIn({ value: before.value, unit: before.unit }, now.unit).value
      : before.value;
  const gain = now.value - old;
  const isHelp = measure === "ASSISTED_REPS" && now.kind === "HEAVIEST";
  return Math.round((isHelp ? -gain : gain) * 10) / 10;
}
