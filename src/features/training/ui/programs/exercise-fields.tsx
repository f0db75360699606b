"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { fieldsOf } from "../../rules";
import { distanceNameOf, fieldText, readEffort, timeText } from "../log/values";
import { TypedField } from "../settings/typed-field";
import type { PlannedSet } from "./document";
import styles from "./editor.module.css";
import type { RowProps } from "./editor-row";
import { amountText, loadText } from "./goal-text";
import { GroupHead } from "./group-head";
import { amountsOf, readAmount, readCount, readLoad, readRange, readRest } from "./read-plan";
import { changeExercise } from "./weeks";

/** How an exercise is to be done: a row of fields for sets that are alike, and the rest after each. */
export function ExerciseFields({ edit, place, exercise, at, units }: RowProps) {
  const intl = useIntl();
  const { sets, restSeconds, progress } = exercise;
  const change = (index: number, changed: Partial<PlannedSet>) => {
    const next = sets.map((set, one) => (one === index ? { ...set, ...changed } : set));
    // a percent follows the maximum, so nothing is added to it
    const isByPercent = next.some(({ percent }) => percent !== null);
    edit(changeExercise(place, at, { sets: next, progress: isByPercent ? { kind: "REPEAT" } : progress }));
  };
  const remove = (index: number) => edit(changeExercise(place, at, { sets: sets.toSpliced(index, 1) }));
  return (
    <>
      {sets.map((set, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: like sets have no other name
        <div key={index} className={styles.group}>
          {(sets.length > 1 || set.kind !== "NORMAL") && (
            <GroupHead
              kind={set.kind}
              onChange={(kind) => change(index, kind === "WARMUP" ? { kind, rpe: null } : { kind })}
              onRemove={sets.length > 1 ? () => remove(index) : null}
            />
          )}
          <div className={styles.fields}>
            <SetFields
              set={set}
              measure={exercise.exercise.measure}
              units={units}
              onChange={(changed) => change(index, changed)}
            />
            {index === sets.length - 1 && (
              <TypedField
                label={<FormattedMessage id="training.program.field.rest" />}
                saved={restSeconds === null ? "" : timeText(intl, restSeconds)}
                read={readRest}
                onChange={(value) => edit(changeExercise(place, at, { restSeconds: Math.round(value) }))}
                onClear={() => edit(changeExercise(place, at, { restSeconds: null }))}
              />
            )}
          </div>
        </div>
      ))}
    </>
  );
}

type SetProps = {
  set: PlannedSet;
  measure: RowProps["exercise"]["exercise"]["measure"];
  units: RowProps["units"];
  onChange: (changed: Partial<PlannedSet>) => void;
};

/** Sets, what is done in each, the load and the effort. */
function SetFields({ set, measure, units, onChange }: SetProps) {
  const intl = useIntl();
  return (
    <>
      <TypedField
        label={<FormattedMessage id="training.column.set" />}
        saved={intl.formatNumber(set.count)}
        read={readCount}
        onChange={(count) => onChange({ count })}
      />
      {amountsOf(measure).map((field) => (
        <AmountField
          key={field}
          field={field}
          set={set}
          measure={measure}
          units={units}
          onChange={onChange}
        />
      ))}
      {fieldsOf[measure].includes("weight") && (
        <TypedField
          label={<FormattedMessage id="training.program.field.load" />}
          saved={loadText(intl, set, measure).replace(/^[+\u2212]/, "")}
          read={(text) => readLoad(text, units.weightUnit)}
          onChange={onChange}
          onClear={() => onChange({ weight: null, percent: null })}
        />
      )}
      {set.kind !== "WARMUP" && (
        <TypedField
          label={<FormattedMessage id="training.effort.rpe" />}
          saved={set.rpe === null ? "" : intl.formatNumber(set.rpe)}
          read={(text) => readEffort(text, "RPE")}
          onChange={(rpe) => onChange({ rpe })}
          onClear={() => onChange({ rpe: null })}
        />
      )}
    </>
  );
}

function AmountField({
  field,
  set,
  measure,
  units,
  onChange,
}: SetProps & { field: "reps" | "seconds" | "metres" }) {
  const intl = useIntl();
  if (field === "reps")
    return (
      <TypedField
        label={<FormattedMessage id="training.column.reps" />}
        saved={amountText(intl, { ...set, seconds: null, metres: null }, units.distanceUnit)}
        read={readRange}
        onChange={onChange}
        // as many as can be done
        {...(set.kind === "FAILURE" && { onClear: () => onChange({ reps: null, repsTo: null }) })}
      />
    );
  const unit = distanceNameOf(measure, units);
  return (
    <TypedField
      label={
        field === "seconds" ? (
          <FormattedMessage id="training.field.seconds" />
        ) : (
          <FormattedMessage id="training.program.field.distance" values={{ unit }} />
        )
      }
      saved={fieldText(intl, field, set, { measure, distanceUnit: units.distanceUnit })}
      read={(text) => readAmount(text, field, measure, units)}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}
