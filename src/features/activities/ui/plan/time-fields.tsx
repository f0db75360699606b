"use client";

import { Switch } from "@mantine/core";
import { IconCalendarDown, IconWorld } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { DayField } from "@/ui/day-field";
import type { useFields } from "@/ui/fields";
import { TimeField } from "@/ui/time-field";
import { TimeZoneField } from "@/ui/time-zone-field";
import { endsFrom, isOverDays, lengthOf, lengthParts, withEndTime, withLength } from "./length";
import { LengthChoice } from "./length-choice";
import { type ActivityValues, switchAllDay } from "./plan";
import styles from "./plan.module.css";

type Fields = ReturnType<typeof useFields<ActivityValues>>;

type Props = {
  fields: Fields;
  /** of one time of a repeating activity: whole days and the time zone are those of all times */
  isOneTime: boolean;
};

/** The fields of the beginning and the end: the end follows the beginning, so that the length stays. */
function useTimes({ bindValue, values, setValues }: Fields) {
  const last = useRef<number | null>(null);
  const length = lengthOf(values);
  // kept while a day or a time is being typed
  if (length !== undefined) last.current = length;
  const bindStart = (name: "day" | "time") => {
    const bound = bindValue(name);
    return {
      ...bound,
      onChange(value: string) {
        bound.onChange(value);
        setValues((before) => withLength(before, last.current));
      },
    };
  };
  return { bindStart, setLength: (minutes: number) => setValues((before) => withLength(before, minutes)) };
}

/** When it begins and ends: with hours, or for whole days, in a time zone. */
export function TimeFields({ fields, isOneTime }: Props) {
  const { bindValue, values, setValues } = fields;
  const { bindStart, setLength } = useTimes(fields);
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
      {isAllDay ? (
        <div className={styles.pair}>
          <DayField {...bindStart("day")} label={<FormattedMessage id="activities.form.day" />} />
          <DayField
            {...bindValue("endDay")}
            min={values.day}
            label={<FormattedMessage id="activities.form.lastDay" />}
          />
        </div>
      ) : (
        <>
          <div className={styles.times}>
            <DayField {...bindStart("day")} label={<FormattedMessage id="activities.form.day" />} />
            <TimeField {...bindStart("time")} label={<FormattedMessage id="activities.form.time" />} />
            <End fields={fields} />
          </div>
          <LengthChoice values={values} onChoose={setLength} />
        </>
      )}
      <Zone fields={fields} isOneTime={isOneTime} />
    </>
  );
}

/** The hour of the end, and its day where that is asked for or a day or more away. */
function End({ fields: { bindValue, values, setValues } }: Pick<Props, "fields">) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(isOverDays(values));
  // it stays, else it would come and go while an hour is being typed
  if (!isOpen && isOverDays(values)) setOpen(true);
  const bound = bindValue("endTime");
  const choices = endsFrom(values).map(({ time, minutes }) => ({
    time,
    text: intl.formatMessage({ id: "activities.form.length" }, lengthParts(minutes)),
  }));
  const change = (time: string) => {
    bound.onChange(time);
    if (!isOpen) setValues((before) => withEndTime(before, time));
  };
  const isNextDay = !isOpen && values.endDay !== "";
  return (
    <>
      {isOpen && (
        <DayField
          {...bindValue("endDay")}
          min={values.day}
          label={<FormattedMessage id="activities.form.endDay" />}
        />
      )}
      <div>
        <TimeField
          {...bound}
          onChange={change}
          label={<FormattedMessage id="activities.form.endTime" />}
          {...(isOpen || choices.length === 0 ? {} : { choices })}
        />
        {isNextDay && (
          <p className={styles.after}>
            <FormattedMessage id="activities.form.nextDay" />
          </p>
        )}
      </div>
      {!isOpen && (
        <Unfold icon={<IconCalendarDown size={16} />} onOpen={() => setOpen(true)}>
          <FormattedMessage id="activities.form.otherEndDay" />
        </Unfold>
      )}
    </>
  );
}

type UnfoldProps = { icon: ReactNode; onOpen: () => void; children: ReactNode };

/** A quiet button in the place of a field that few need. */
const Unfold = ({ icon, onOpen, children }: UnfoldProps) => (
  <Button
    variant="subtle"
    size="sm"
    className={styles.unfold}
    leftSection={icon}
    aria-expanded={false}
    onClick={onOpen}
  >
    {children}
  </Button>
);

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
    const open = () => {
      setOpen(true);
      setPressed(true);
    };
    return (
      <Unfold icon={<IconWorld size={16} />} onOpen={open}>
        {name}
      </Unfold>
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
