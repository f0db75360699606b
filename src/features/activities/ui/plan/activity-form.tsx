"use client";

import { Textarea, TextInput } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { MAX_GUESTS } from "../../guests/rules";
import { MAX_PARTICIPANTS } from "../../rules";
import { LocationField } from "../location-field";
import { AudienceFields } from "./audience-fields";
import { DeadlineFields } from "./deadline-fields";
import { type ActivityValues, DESCRIPTION_LENGTH, LOCATION_LENGTH, TITLE_LENGTH } from "./plan";
import styles from "./plan.module.css";
import { RepeatFields } from "./repeat-fields";
import { TimeFields } from "./time-fields";

type Props = {
  fields: ReturnType<typeof useFields<ActivityValues>>;
  /** the saved rule is none of the choices and may be kept */
  hasOwnRule?: boolean;
  /** shows the audience fields, where no separate step asks for it */
  withAudience?: boolean;
  /** leaves out what all times of an activity have in common */
  isOneTime?: boolean;
  before?: ReactNode;
  children?: ReactNode;
};

/** The fields of an activity, for planning and for editing. */
export function ActivityForm(props: Props) {
  const { fields, hasOwnRule, withAudience, isOneTime, before, children } = props;
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
      <LocationField {...bindValue("location")} maxLength={LOCATION_LENGTH} />
      {withAudience && !isOneTime && <AudienceFields fields={fields} />}
      {!isOneTime && (
        <SeriesFields fields={fields} hasOwnRule={hasOwnRule ?? false} firstDay={fields.values.day} />
      )}
      <Textarea
        {...bind("description")}
        label={<FormattedMessage id="activities.form.description" />}
        maxLength={DESCRIPTION_LENGTH}
        rows={3}
      />
      {children}
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

/** How many may come and bring guests, how often it repeats, and until when people can answer. */
function SeriesFields({ fields, hasOwnRule, firstDay }: ComponentProps<typeof RepeatFields>) {
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
      <RepeatFields fields={fields} hasOwnRule={hasOwnRule} firstDay={firstDay} />
      <DeadlineFields fields={fields} />
    </>
  );
}
