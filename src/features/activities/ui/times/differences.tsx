"use client";

import { IconCalendarEvent, IconCalendarOff, IconClock, IconMapPin, IconUsers } from "@tabler/icons-react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { placeName } from "@/lib/place";
import { Pill } from "@/ui/pill";
import { offerOf } from "../../answers/rules";
import { isAnsweredByTime } from "../../times/rules";
import type { ActivityView } from "../../views";
import { beginTextOf } from "../time-text";
import type { Shown } from "./use-schedule";

type Props = { me: { id: string }; whole: ActivityView; shown: Shown; now: Date };

const MINUTE_MS = 60_000;
const lengthOf = ({ dateTime, endTime }: Pick<ActivityView, "dateTime" | "endTime">) =>
  endTime === null ? 0 : Math.round((Date.parse(endTime) - Date.parse(dateTime)) / MINUTE_MS);

/** "1 timme 30 minuter" */
function lengthText(intl: IntlShape, minutes: number): string {
  const units = [
    ["hour", Math.floor(minutes / 60)],
    ["minute", minutes % 60],
  ] as const;
  return units
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => intl.formatNumber(count, { style: "unit", unit, unitDisplay: "long" }))
    .join(" ");
}

/** By how much this time is longer or shorter than the others; whole days may differ with the clock. */
function LengthPill({ whole, shown }: Pick<Props, "whole" | "shown">) {
  const intl = useIntl();
  const longer = lengthOf(shown) - lengthOf(whole);
  if (longer === 0 || whole.allDay || whole.endTime === null || shown.endTime === null) return null;
  const id = longer > 0 ? "activities.schedule.longer" : "activities.schedule.shorter";
  return (
    <Pill>
      <IconClock size={14} aria-hidden="true" />
      <FormattedMessage id={id} values={{ length: lengthText(intl, Math.abs(longer)) }} />
    </Pill>
  );
}

/** What distinguishes one time from the others. */
export function Differences({ me, whole, shown, now }: Props) {
  const intl = useIntl();
  const { time, dateTime, location } = shown;
  if (time.isCancelled)
    return (
      <Pill tone="danger">
        <IconCalendarOff size={14} aria-hidden="true" />
        <FormattedMessage id="activities.label.cancelled" />
      </Pill>
    );
  const isFull = isAnsweredByTime(shown, now) && offerOf(me, shown, now).offered.includes("WAITING");
  return (
    <>
      {time.occurrence !== dateTime && (
        <Pill>
          <IconCalendarEvent size={14} aria-hidden="true" />
          <FormattedMessage
            id="activities.schedule.movedFrom"
            values={{ from: beginTextOf(intl, { ...shown, dateTime: time.occurrence }, now) }}
          />
        </Pill>
      )}
      {location !== whole.location && (
        <Pill>
          <IconMapPin size={14} aria-hidden="true" />
          <FormattedMessage id="activities.schedule.otherPlace" values={{ place: placeName(location) }} />
        </Pill>
      )}
      <LengthPill whole={whole} shown={shown} />
      {isFull && (
        <Pill tone="quiet">
          <IconUsers size={14} aria-hidden="true" />
          <FormattedMessage id="activities.label.full" />
        </Pill>
      )}
    </>
  );
}
