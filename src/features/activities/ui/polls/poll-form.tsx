"use client";

import { Textarea, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import { DayField } from "@/ui/day-field";
import type { useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { TimeField } from "@/ui/time-field";
import { MAX_OPTIONS, MIN_OPTIONS } from "../../polls/rules";
import { LocationField } from "../location-field";
import plan from "../plan/plan.module.css";
import styles from "./poll-form.module.css";
import { nextRow, type PollValues, type TimeRow } from "./poll-values";

type RowsProps = {
  rows: TimeRow[];
  onChange: (rows: TimeRow[]) => void;
  /** by the key of the row */
  faults: Map<number, "time" | "same">;
};

const faultWords = { time: "activities.polls.fault.time", same: "activities.polls.fault.same" } as const;

/** The times that the poll asks about. */
function TimeRows({ rows, onChange, faults }: RowsProps) {
  const intl = useIntl();
  const change = (key: number, to: Partial<TimeRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...to } : row)));
  return (
    <fieldset className={styles.times}>
      <legend className={styles.legend}>
        <FormattedMessage id="activities.polls.form.times" />
      </legend>
      {rows.map(({ key, day, time, endTime }, at) => {
        const fault = faults.get(key);
        const number = at + 1;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice
          <div
            key={key}
            role="group"
            className={styles.row}
            aria-label={intl.formatMessage({ id: "activities.polls.form.time" }, { number })}
          >
            <DayField
              label={<FormattedMessage id="activities.polls.form.day" />}
              value={day}
              error={fault && <FormattedMessage id={faultWords[fault]} />}
              onChange={(next) => change(key, { day: next })}
            />
            <TimeField
              label={<FormattedMessage id="activities.polls.form.from" />}
              value={time}
              onChange={(next) => change(key, { time: next })}
            />
            <TimeField
              label={<FormattedMessage id="activities.polls.form.to" />}
              value={endTime}
              onChange={(next) => change(key, { endTime: next })}
            />
            {rows.length > MIN_OPTIONS && (
              <ActionIcon
                className={styles.remove}
                aria-label={intl.formatMessage({ id: "activities.polls.form.remove" }, { number })}
                onClick={() => onChange(rows.filter((row) => row.key !== key))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {rows.length < MAX_OPTIONS && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange([...rows, nextRow(rows)])}
          >
            <FormattedMessage id="activities.polls.form.add" />
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type Props = RowsProps & {
  fields: ReturnType<typeof useFields<PollValues>>;
  children?: ReactNode;
};

/** The fields of a poll, for asking and for editing. */
export function PollForm({ fields, children, ...rows }: Props) {
  const intl = useIntl();
  const { bind, bindValue, errors } = fields;
  return (
    <div className={plan.fields}>
      {errors.form && <Note kind="error">{errors.form}</Note>}
      <TextInput
        {...bind("title")}
        label={<FormattedMessage id="activities.polls.form.title" />}
        placeholder={intl.formatMessage({ id: "activities.polls.form.titleExample" })}
        maxLength={100}
        autoComplete="off"
        data-autofocus
      />
      <TimeRows {...rows} />
      {children}
      <LocationField {...bindValue("location")} maxLength={100} />
      <Textarea
        {...bind("description")}
        label={<FormattedMessage id="activities.form.description" />}
        maxLength={2000}
        rows={3}
      />
      <DayField {...bindValue("closes")} label={<FormattedMessage id="activities.polls.form.closes" />} />
    </div>
  );
}
