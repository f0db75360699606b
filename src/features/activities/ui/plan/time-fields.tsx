"use client";

import { IconCalendarDown, IconClock, IconWorld } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { DayField } from "@/ui/day-field";
import type { useFields } from "@/ui/fields";
import { TimeField } from "@/ui/time-field";
import { TimeZoneField } from "@/ui/time-zone-field";
import { endsFrom, isOverDays, lengthOf, lengthParts, withEndTime, withLength } from "./length";
import { LengthChoice, withHours } from "./length-choice";
import { type ActivityValues, switchAllDay } from "./plan";
import styles from "./plan.module.css";
import { Section } from "./section";

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
  const [hasEndDay, setEndDay] = useState(isOverDays(values));
  // it stays, else it would come and go while an hour is being typed
  if (!hasEndDay && isOverDays(values)) setEndDay(true);
  const isAllDay = values.allDay !== "";
  const isShort = !isAllDay && !hasEndDay;
  const allDay = (isOn: boolean) => setValues((before) => switchAllDay(before, isOn));
  const choose = (minutes: number) => {
    setValues(withHours);
    setLength(minutes);
  };
  return (
    <Section Icon={IconClock} label={<FormattedMessage id="activities.form.when" />}>
      <div className={isAllDay ? styles.pair : styles.times} data-short={isShort || undefined}>
        <DayField {...bindStart("day")} label={<FormattedMessage id="activities.form.day" />} />
        {!isAllDay && (
          <TimeField {...bindStart("time")} label={<FormattedMessage id="activities.form.time" />} />
        )}
        {(isAllDay || hasEndDay) && (
          <DayField
            {...bindValue("endDay")}
            min={values.day}
            label={<FormattedMessage id={isAllDay ? "activities.form.lastDay" : "activities.form.endDay"} />}
          />
        )}
        {isShort && (
          <span className={styles.till} aria-hidden="true">
            <FormattedMessage id="activities.form.till" />
          </span>
        )}
        {!isAllDay && <EndTime fields={fields} hasEndDay={hasEndDay} />}
      </div>
      {!(isAllDay && isOneTime) && (
        <LengthChoice values={values} onAllDay={isOneTime ? undefined : allDay} onChoose={choose} />
      )}
      <div className={styles.row}>
        {isShort && (
          <Unfold icon={<IconCalendarDown size={16} />} onOpen={() => setEndDay(true)}>
            <FormattedMessage id="activities.form.otherEndDay" />
          </Unfold>
        )}
        <Zone fields={fields} isOneTime={isOneTime} />
      </div>
    </Section>
  );
}

/** The hour of the end; of the next day where it comes before that of the beginning. */
function EndTime({ fields, hasEndDay }: Pick<Props, "fields"> & { hasEndDay: boolean }) {
  const intl = useIntl();
  const { bindValue, values, setValues } = fields;
  const bound = bindValue("endTime");
  const choices = endsFrom(values).map(({ time, minutes }) => ({
    time,
    text: intl.formatMessage({ id: "activities.form.length" }, lengthParts(minutes)),
  }));
  const change = (time: string) => {
    bound.onChange(time);
    if (!hasEndDay) setValues((before) => withEndTime(before, time));
  };
  return (
    <div>
      <TimeField
        {...bound}
        onChange={change}
        label={<FormattedMessage id="activities.form.endTime" />}
        {...(hasEndDay || choices.length === 0 ? {} : { choices })}
      />
      {!hasEndDay && values.endDay !== "" && (
        <p className={styles.after}>
          <FormattedMessage id="activities.form.nextDay" />
        </p>
      )}
    </div>
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
