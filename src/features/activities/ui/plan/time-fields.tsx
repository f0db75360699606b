"use client";

import { Switch } from "@mantine/core";
import { IconWorld } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { DayField } from "@/ui/day-field";
import type { useFields } from "@/ui/fields";
import { TimeField } from "@/ui/time-field";
import { TimeZoneField } from "@/ui/time-zone-field";
import { type ActivityValues, switchAllDay } from "./plan";
import styles from "./plan.module.css";

type Props = {
  fields: ReturnType<typeof useFields<ActivityValues>>;
  /** of one time of a repeating activity: whole days and the time zone are those of all times */
  isOneTime: boolean;
};

/** When it begins and ends: with hours, or for whole days, in a time zone. */
export function TimeFields({ fields, isOneTime }: Props) {
  const { bindValue, values, setValues } = fields;
  const isAllDay = values.allDay !== "";
  return (
    <>
      {!isOneTime && (
        <Switch
          checked={isAllDay}
          onChange={({ currentTarget: { checked } }) => setValues((before) => switchAllDay(before, checked))}
          label={<FormattedMessage id="activities.time.allDay" />}
        />
      )}
      <div className={styles.pair}>
        <DayField {...bindValue("day")} label={<FormattedMessage id="activities.form.day" />} />
        {isAllDay ? (
          <DayField
            {...bindValue("endDay")}
            min={values.day}
            label={<FormattedMessage id="activities.form.lastDay" />}
          />
        ) : (
          <TimeField {...bindValue("time")} label={<FormattedMessage id="activities.form.time" />} />
        )}
      </div>
      {!isAllDay && (
        <div className={styles.pair}>
          <DayField
            {...bindValue("endDay")}
            min={values.day}
            label={<FormattedMessage id="activities.form.endDay" />}
          />
          <TimeField {...bindValue("endTime")} label={<FormattedMessage id="activities.form.endTime" />} />
        </div>
      )}
      <Zone fields={fields} isOneTime={isOneTime} />
    </>
  );
}

/** Folded to its name while it is the user's own. */
function Zone({ fields, isOneTime }: Props) {
  const intl = useIntl();
  const { bindValue, values } = fields;
  const isOwn = values.timeZone === intl.timeZone;
  const [isOpen, setOpen] = useState(!isOwn);
  // only a press opens it with the focus in it
  const [hasPressed, setPressed] = useState(false);
  const name = (
    <FormattedMessage id="activities.form.zone" values={{ zone: values.timeZone.replaceAll("_", " ") }} />
  );
  if (isOneTime) return isOwn ? null : <p className={styles.zone}>{name}</p>;
  if (!isOpen) {
    return (
      <Button
        variant="subtle"
        size="sm"
        className={styles.unfold}
        leftSection={<IconWorld size={16} />}
        aria-expanded={false}
        onClick={() => {
          setOpen(true);
          setPressed(true);
        }}
      >
        {name}
      </Button>
    );
  }
  const { name: _, ...bound } = bindValue("timeZone");
  return (
    <TimeZoneField
      {...bound}
      label={<FormattedMessage id="activities.form.zoneLabel" />}
      description={<FormattedMessage id="activities.form.zoneHint" />}
      autoFocus={hasPressed}
    />
  );
}
