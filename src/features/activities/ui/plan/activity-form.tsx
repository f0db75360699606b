"use client";

import { Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { useFields } from "@/ui/fields";
import { later } from "@/ui/later";
import { Note } from "@/ui/note";
import { MAX_GUESTS } from "../../guests/rules";
import { MAX_PARTICIPANTS } from "../../rules";
import { LocationField } from "../location-field";
import { AudienceFields } from "./audience-fields";
import { DeadlineFields } from "./deadline-fields";
import type { Mark } from "./left-out";
import { type ActivityValues, DESCRIPTION_LENGTH, LOCATION_LENGTH, TITLE_LENGTH } from "./plan";
import styles from "./plan.module.css";
import { RepeatFields } from "./repeat-fields";
import { TimeFields } from "./time-fields";
import type { Edited } from "./use-left-out";

/** Loaded when the form is open: it reckons with time zones. */
const NextTimes = later(() => import("./next-times").then((it) => it.NextTimes));

type Props = {
  fields: ReturnType<typeof useFields<ActivityValues>>;
  /** the saved rule is none of the choices and may be kept */
  hasOwnRule?: boolean;
  /** shows the audience fields, where no separate step asks for it */
  withAudience?: boolean;
  /** as it is stored; null: a new activity */
  edited?: Edited | null;
  /** single times of a series that are left out, or brought back */
  marks: readonly Mark[];
  onMark: (marks: Mark[]) => void;
  /** leaves out what all times of an activity have in common */
  isOneTime?: boolean;
  before?: ReactNode;
  children?: ReactNode;
};

/** The fields of an activity, for planning and for editing. */
export function ActivityForm(props: Props) {
  const { fields, hasOwnRule, withAudience, isOneTime, edited = null, marks, onMark } = props;
  const { before, children } = props;
  const intl = useIntl();
  const { bind, bindValue, errors } = fields;
  return (
    <div className={styles.fields}>
      {before}
      {errors.form && <Note kind="error">{errors.form}</Note>}
      <TextInput
        {...bind("title")}
        label={<FormattedMessage id="activities.form.title" />}
        placeholder={intl.formatMessage({ id: "activities.form.titleExample" })}
        maxLength={TITLE_LENGTH}
        autoComplete="off"
        data-autofocus
      />
      <TimeFields fields={fields} isOneTime={isOneTime ?? false} />
      {!isOneTime && (
        <RepeatFields fields={fields} hasOwnRule={hasOwnRule ?? false} firstDay={fields.values.day} />
      )}
      {!isOneTime && <NextTimes values={fields.values} edited={edited} marks={marks} onMark={onMark} />}
      <LocationField {...bindValue("location")} maxLength={LOCATION_LENGTH} />
      {withAudience && !isOneTime && <AudienceFields fields={fields} />}
      {children}
      {!isOneTime && <CountFields fields={fields} />}
      <Textarea
        {...bind("description")}
        label={<FormattedMessage id="activities.form.description" />}
        maxLength={DESCRIPTION_LENGTH}
        rows={3}
      />
    </div>
  );
}

const counted = [
  {
    field: "places",
    min: 1,
    max: MAX_PARTICIPANTS,
    label: "activities.form.places",
    hint: "activities.form.placesHint",
  },
  {
    field: "guests",
    min: 0,
    max: MAX_GUESTS,
    label: "activities.form.guests",
    hint: "activities.form.guestsHint",
  },
] as const;

/** How many may come and bring guests, and until when people can answer. */
function CountFields({ fields }: Pick<Props, "fields">) {
  const { bind } = fields;
  return (
    <>
      <div className={styles.pair}>
        {counted.map(({ field, min, max, label, hint }) => (
          <TextInput
            key={field}
            {...bind(field)}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            label={<FormattedMessage id={label} />}
            description={<FormattedMessage id={hint} />}
          />
        ))}
      </div>
      <DeadlineFields fields={fields} />
    </>
  );
}
