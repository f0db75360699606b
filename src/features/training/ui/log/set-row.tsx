"use client";

import { IconCheck, IconTrophy } from "@tabler/icons-react";
import clsx from "clsx";
import { memo, type ReactNode, useEffect, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import iconButton from "@/ui/icon-button.module.css";
import { Pill } from "@/ui/pill";
import { fieldsOf } from "../../rules";
import { CommentMark } from "../comments/comment-mark";
import { ClockField } from "./clock-field";
import { Efforts } from "./efforts";
import { useLog } from "./log-context";
import { NumberField } from "./number-field";
import parts from "./parts.module.css";
import styles from "./row.module.css";
import { lastTimeOf } from "./rows";
import { kindTitles } from "./set-names";
import { type RowFault, type RowField, type SetRowProps, useSetRow } from "./use-set-row";
import { distanceNameOf, doneText, weightNames } from "./values";

/** Time until a row that has become the current one is scrolled to. */
const SCROLL_MS = 60;

const faultTexts = {
  UNREADABLE: "training.fault.unreadable",
  OTHER_UNIT: "training.fault.otherUnit",
  TOO_MANY_DECIMALS: "training.fault.decimals",
  TOO_SMALL: "training.fault.tooSmall",
  TOO_LARGE: "training.fault.tooLarge",
  MISSING: "training.fault.missing",
} as const satisfies Record<RowFault, string>;

type Props = SetRowProps & {
  workoutId: string;
  /** 1, U, or the letter of its exercise in a superset. */
  label: string;
  /** What a screen reader calls it. */
  name: string;
  look: "number" | "kind" | "letter";
  isCurrent: boolean;
  isRecord: boolean;
};

/** What was done last time, or that the set is a record. */
function LastTime({ one, set, previous, isRecord }: Pick<Props, "one" | "set" | "previous" | "isRecord">) {
  const intl = useIntl();
  const { me, commented } = useLog();
  const title = kindTitles[set.kind];
  const last = lastTimeOf(one.sets, set.id, previous);
  const { measure } = one.exercise;
  return (
    <span className={styles.who}>
      {title && (
        <span className={styles.kind}>
          <FormattedMessage id={title} />
        </span>
      )}
      {isRecord ? (
        <Pill tone="sun">
          <IconTrophy size={13} aria-hidden="true" />
          <FormattedMessage id="training.record" />
        </Pill>
      ) : (
        <span className={styles.last}>
          {last ? doneText(intl, last, { ...me, measure, isShort: true }) : "\u2013"}
        </span>
      )}
      {commented.has(set.id) && <CommentMark />}
    </span>
  );
}

const fieldLabels = {
  weight: "training.field.weight",
  reps: "training.field.reps",
  seconds: "training.field.seconds",
  metres: "training.field.metres",
} as const;

/** The fields of a set's measure, and its effort on a wide screen. */
function Fields({
  row,
  reasonId,
  ...props
}: Props & { row: ReturnType<typeof useSetRow>; reasonId: string }) {
  const { one, set, name, unit, workoutId } = props;
  const intl = useIntl();
  const { me, settings } = useLog();
  const { measure } = one.exercise;
  const fields = fieldsOf[measure];
  const propsOf = (field: RowField, label: string) => ({
    ...row.bind(field),
    ...{ field, reasonId, isDone: set.isCompleted },
    label: `${label}, ${name}`,
  });
  const own = fields.map((field): ReactNode => {
    const weight = set.weight ?? row.proposal?.weight ?? null;
    const units = field === "weight" ? weightNames[weight?.unit ?? unit] : distanceNameOf(measure, me);
    const label = intl.formatMessage({ id: fieldLabels[field] }, { unit: units });
    const bound = propsOf(field, label);
    if (measure === "TIME") {
      const target = set.seconds ?? row.proposal?.seconds ?? null;
      const shared = { workoutId, target, setId: set.id, label: name, isDone: set.isCompleted };
      return <ClockField key={field} {...shared} onDone={row.tick} field={bound} />;
    }
    const isOther = field === "weight" && weight !== null && weight.unit !== unit;
    return (
      <NumberField key={field} {...bound} isWide={fields.length === 1} unit={isOther ? units : undefined} />
    );
  });
  if (settings.effort === "NONE") return own;
  const effort = settings.effort === "RIR" ? "training.effort.rir" : "training.effort.rpe";
  return (
    <>
      {own}
      <span className={styles.effortColumn}>
        <NumberField {...propsOf("rpe", intl.formatMessage({ id: effort }))} />
      </span>
    </>
  );
}

/** A set: what was done last time, its numbers, and the tick that takes the proposal over. */
export const SetRow = memo(function SetRow(props: Props) {
  const { one, set, label, name, look, isCurrent } = props;
  const intl = useIntl();
  const { settings, open } = useLog();
  const row = useSetRow(props);
  const reasonId = useId();
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isCurrent) return;
    // the tick shows first
    const timer = setTimeout(() => row.row.current?.scrollIntoView({ block: "nearest" }), SCROLL_MS);
    return () => clearTimeout(timer);
  }, [isCurrent, row.row]);
  const [fault] = Object.values(row.faults);
  return (
    <li
      ref={row.row}
      className={styles.set}
      onFocus={({ target }) => setEntered(target instanceof HTMLInputElement || isEntered)}
      onBlur={({ relatedTarget, currentTarget }) =>
        setEntered(isEntered && currentTarget.contains(relatedTarget))
      }
      data-current={isCurrent || undefined}
      data-effort={settings.effort !== "NONE" || undefined}
    >
      <div className={styles.row}>
        <button
          type="button"
          className={clsx(parts.letter, styles.label)}
          data-look={look}
          aria-haspopup="dialog"
          aria-label={intl.formatMessage({ id: "training.set.menu" }, { set: name })}
          onClick={(event) => {
            const anchor = event.currentTarget.getBoundingClientRect();
            open({ kind: "set", exerciseId: one.id, setId: set.id, name, anchor });
          }}
        >
          {label}
        </button>
        <LastTime {...props} />
        <Fields {...props} row={row} reasonId={reasonId} />
        <button
          type="button"
          className={clsx(iconButton.button, styles.tick)}
          aria-pressed={set.isCompleted}
          aria-label={intl.formatMessage({ id: "training.set.tick" }, { set: name })}
          onClick={() => {
            setEntered(false);
            row.tick();
          }}
        >
          <IconCheck size={20} aria-hidden="true" />
        </button>
        {isEntered && <Efforts rpe={set.rpe} onChoose={row.chooseEffort} />}
      </div>
      {fault && (
        <p id={reasonId} className={styles.fault} role="alert">
          <FormattedMessage id={faultTexts[fault]} />
        </p>
      )}
      {set.note && <p className={styles.note}>{set.note}</p>}
    </li>
  );
});
