"use client";

import { TextInput } from "@mantine/core";
import { IconMapPin, IconRepeat } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { useFields } from "@/ui/fields";
import { later } from "@/ui/later";
import { Note } from "@/ui/note";
import { LocationField } from "../location-field";
import { AudienceFields } from "./audience-fields";
import type { Mark } from "./left-out";
import { MoreFields } from "./more-fields";
import { OwnLookFields } from "./own-look-fields";
import { type ActivityValues, LOCATION_LENGTH, TITLE_LENGTH } from "./plan";
import styles from "./plan.module.css";
import { RepeatFields } from "./repeat-fields";
import { PartName, Section } from "./section";
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
        className={styles.name}
        data-autofocus
      />
      <TimeFields fields={fields} isOneTime={isOneTime ?? false} />
      {!isOneTime && (
        <Section Icon={IconRepeat} label={<FormattedMessage id="activities.form.repeats" />}>
          <RepeatFields fields={fields} hasOwnRule={hasOwnRule ?? false} firstDay={fields.values.day} />
          <NextTimes values={fields.values} edited={edited} marks={marks} onMark={onMark} />
        </Section>
      )}
      <LocationField
        {...bindValue("location")}
        label={<PartName Icon={IconMapPin} label={<FormattedMessage id="activities.form.location" />} />}
        maxLength={LOCATION_LENGTH}
      />
      {withAudience && !isOneTime && <AudienceFields fields={fields} />}
      {children}
      {!isOneTime && <OwnLookFields fields={fields} />}
      <MoreFields fields={fields} isOneTime={isOneTime ?? false} />
    </div>
  );
}
