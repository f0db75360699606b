"use client";

import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { TimeZoneField } from "@/ui/time-zone-field";

type Props = { zones: string[]; isPending: boolean; onAnswer: (timeZone: string) => void };

/** Asks in which zone times are whose zone nobody knows by its name or its rules. */
export function ZoneQuestion({ zones, isPending, onAnswer }: Props) {
  const intl = useIntl();
  const [timeZone, setTimeZone] = useState(intl.timeZone ?? "UTC");
  return (
    <>
      <Note kind="warning">
        <FormattedMessage
          id="activities.import.unknownZones"
          values={{ count: zones.length, zones: intl.formatList(zones) }}
        />
      </Note>
      <TimeZoneField
        label={<FormattedMessage id="activities.import.zone" />}
        value={timeZone}
        onChange={setTimeZone}
      />
      <div>
        <Button variant="light" loading={isPending} onClick={() => onAnswer(timeZone)}>
          <FormattedMessage id="activities.import.useZone" />
        </Button>
      </div>
    </>
  );
}
