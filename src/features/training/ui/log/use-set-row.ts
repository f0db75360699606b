import { useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { NumberFault } from "@/lib/typed-number";
import type { WeightUnit } from "../../rules";
import type { WorkoutExerciseView, WorkoutSetView } from "../../views";
import type { SetFields } from "./changes";
import { useLog } from "./log-context";
import { prepareSound } from "./ring";
import { proposalOf, takenOver } from "./rows";
import {
  effortOf,
  type Field,
  fieldText,
  numberText,
  type Read,
  readDistance,
  readEffort,
  readReps,
  readTime,
  readWeight,
} from "./values";

export type RowField = Field | "rpe";
/** Why a field is not taken. */
export type RowFault = NumberFault | "MISSING";

export type SetRowProps = {
  one: WorkoutExerciseView;
  set: WorkoutSetView;
  /** What was done in the sets of this exercise last time. */
  previous: readonly WorkoutSetView[];
  /** In which weights are typed where nothing is proposed. */
  unit: WeightUnit;
  /** In which they are typed and proposed, as chosen for the exercise; null: as they were entered. */
  chosenUnit: WeightUnit | null;
};

type Texts<Value> = Partial<Record<RowField, Value>>;

/** The value of each field as it was before it was typed in. */
const givenOf = (set: WorkoutSetView, field: RowField): SetFields => ({ [field]: set[field] });

/** What a field shows and proposes, and how what is typed in it is read. */
function useFieldTexts({ one, set, unit }: SetRowProps) {
  const intl = useIntl();
  const { me, settings } = useLog();
  const { measure } = one.exercise;
  const effort = settings.effort === "RIR" ? "RIR" : "RPE";
  const read = (field: RowField, text: string): Read<unknown> => {
    if (field === "weight") return readWeight(text, set.weight?.unit ?? unit);
    if (field === "reps") return readReps(text);
    if (field === "seconds") return readTime(text);
    return field === "rpe" ? readEffort(text, effort) : readDistance(text, measure, me);
  };
  const textOf = (field: RowField, values: Omit<WorkoutSetView, "id">): string => {
    if (field !== "rpe") return fieldText(intl, field, values, { measure, distanceUnit: me.distanceUnit });
    return values.rpe === null ? "" : numberText(intl, effortOf(values.rpe, effort));
  };
  return { read, textOf };
}

/** A row's fields: what is typed is taken with each key that leaves it readable, else its text stays. */
function useTyping(props: SetRowProps) {
  const { one, set } = props;
  const { acts } = useLog();
  const { read, textOf } = useFieldTexts(props);
  const [typed, setTyped] = useState<Texts<string>>({});
  const [faults, setFaults] = useState<Texts<RowFault>>({});
  const before = useRef<SetFields>({});
  const without = <Value>(texts: Texts<Value>, field: RowField): Texts<Value> => {
    const { [field]: _, ...others } = texts;
    return others as Texts<Value>;
  };
  const type = (field: RowField, text: string) => {
    if (typed[field] === undefined) Object.assign(before.current, givenOf(set, field));
    setTyped({ ...typed, [field]: text });
    setFaults(without(faults, field));
    const found = read(field, text);
    const fields = "fault" in found ? { [field]: before.current[field] } : { [field]: found.value };
    acts.changeSet(one, set.id, fields, false);
  };
  /** Whether all that is typed was taken; what was not says why. */
  const check = (fields = Object.keys(typed) as RowField[]): boolean => {
    const found = fields.flatMap((field) => {
      const answer = read(field, typed[field] ?? "");
      return typed[field] !== undefined && "fault" in answer ? [[field, answer.fault] as const] : [];
    });
    setFaults({ ...faults, ...Object.fromEntries(found) });
    return found.length === 0;
  };
  const leave = (field: RowField) => {
    if (typed[field] !== undefined && check([field])) setTyped(without(typed, field));
  };
  return { typed, faults, setFaults, type, leave, check, textOf };
}

/** A set's row. */
export function useSetRow(props: SetRowProps) {
  const { one, set, previous, chosenUnit } = props;
  const { acts, onTicked } = useLog();
  const row = useRef<HTMLLIElement>(null);
  const proposal = useMemo(
    () => proposalOf(one.sets, set.id, previous, chosenUnit),
    [one.sets, set.id, previous, chosenUnit],
  );
  const unit = proposal?.weight?.unit ?? props.unit;
  const { typed, faults, setFaults, type, leave, check, textOf } = useTyping({ ...props, unit });
  const focus = (field: RowField) =>
    row.current?.querySelector<HTMLInputElement>(`[data-field="${field}"]`)?.focus();
  /** `seconds`: as its clock has counted them. */
  const tick = (seconds?: number) => {
    prepareSound();
    if (set.isCompleted) return acts.changeSet(one, set.id, { isCompleted: false });
    if (!check()) return;
    const counted = seconds === undefined ? {} : { seconds };
    const taken = takenOver(one.exercise.measure, { ...set, ...counted }, proposal);
    if ("missing" in taken) {
      setFaults({ ...faults, [taken.missing]: "MISSING" });
      return focus(taken.missing);
    }
    acts.changeSet(one, set.id, { ...taken.values, ...counted, isCompleted: true });
    onTicked(set.id);
  };
  return {
    row,
    proposal,
    faults,
    tick,
    bind: (field: RowField) => ({
      value: typed[field] ?? textOf(field, set),
      placeholder: proposal && field !== "rpe" ? textOf(field, { ...set, ...proposal }) : "",
      isWrong: faults[field] !== undefined,
      onType: (text: string) => type(field, text),
      onLeave: () => leave(field),
      onEnter: () => tick(),
    }),
    chooseEffort: (rpe: number | null) => acts.changeSet(one, set.id, { rpe }),
  };
}
