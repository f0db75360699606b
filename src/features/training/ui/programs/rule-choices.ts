import { fieldsOf, type Weight, type WeightUnit } from "../../rules";
import type { Exercise, Rule } from "./document";

export type RuleKind = Rule["kind"];
export type Deload = Exclude<Extract<Rule, { kind: "ADD" }>["deload"], undefined>;

/** The rules that fit an exercise as it is written. */
export function kindsFor({ exercise, sets }: Pick<Exercise, "exercise" | "sets">): RuleKind[] {
  const fields = fieldsOf[exercise.measure];
  const counted = sets.filter(({ kind }) => kind !== "WARMUP");
  const isWritten = (field: "reps" | "seconds") =>
    fields.includes(field) && counted.length > 0 && counted.every((set) => set[field] !== null);
  const hasPercent = sets.some(({ percent }) => percent !== null);
  if (hasPercent) return ["REPEAT"];
  return [
    "REPEAT",
    ...(fields.includes("weight") && counted.length > 0 ? (["ADD"] as const) : []),
    ...(isWritten("reps") ? (["REPS"] as const) : []),
    ...(isWritten("seconds") ? (["TIME"] as const) : []),
  ];
}

const usualDeload = { after: 2, percent: 10 };

/** Another kind of rule with usual numbers; what is lowered after misses stays. */
export function ruleOf(kind: RuleKind, before: Rule, unit: WeightUnit): Rule {
  const deload = before.kind === "REPEAT" ? usualDeload : before.deload;
  switch (kind) {
    case "REPEAT":
      return { kind };
    case "ADD":
      return { kind, weight: { value: unit === "KG" ? 2.5 : 5, unit }, deload };
    case "REPS":
      return { kind, reps: 1, deload };
    case "TIME":
      return { kind, seconds: 5, deload };
  }
}

/** The values with the one that is set, in order. */
const including = (values: readonly number[], now: number) =>
  [...new Set([...values, now])].sort((one, other) => one - other);

const addedWeights: Record<WeightUnit, readonly number[]> = {
  KG: [0.5, 1, 1.25, 2.5, 5, 10],
  LB: [1, 2.5, 5, 10],
};

/** How much more can be chosen, as whole rules. */
export function amountChoices(rule: Rule): Rule[] {
  switch (rule.kind) {
    case "REPEAT":
      return [];
    case "ADD": {
      const { unit, value } = rule.weight;
      return including(addedWeights[unit], value).map((one) => ({
        ...rule,
        weight: { value: one, unit } satisfies Weight,
      }));
    }
    case "REPS":
      return including([1, 2, 3, 5], rule.reps).map((reps) => ({ ...rule, reps }));
    case "TIME":
      return including([5, 10, 15, 30, 60], rule.seconds).map((seconds) => ({ ...rule, seconds }));
  }
}

/** After how many misses it is lowered; null: never. */
export const afterChoices = (deload: Deload): (number | null)[] => [
  ...including([1, 2, 3, 4], deload?.after ?? 2),
  null,
];

export const percentChoices = (deload: NonNullable<Deload>): number[] =>
  including([5, 10, 15, 20], deload.percent);

export function withDeload(rule: Rule, deload: Deload): Rule {
  return rule.kind === "REPEAT" ? rule : { ...rule, deload };
}
