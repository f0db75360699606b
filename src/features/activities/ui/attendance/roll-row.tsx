"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { PersonRow } from "@/features/people/ui/person-row";
import { Button } from "@/ui/button";
import { type AttendanceStatus, attendanceStatuses } from "../../attendance/rules";
import { Brings } from "../event/event-person";
import styles from "./attendance.module.css";
import type { Roll } from "./use-roll";

export const statusWords = {
  PRESENT: "activities.attendance.present",
  LATE: "activities.attendance.late",
  ABSENT: "activities.attendance.absent",
} as const;

type Props = {
  one: Roll["people"][number];
  isOpen: boolean;
  onChoose: (status: AttendanceStatus | null) => void;
};

/** A person of the roll and the three answers to how they came. Pressing the given one takes it back. */
export function RollRow({ one: { user, status, hasCheckedIn, guests }, isOpen, onChoose }: Props) {
  const intl = useIntl();
  return (
    <PersonRow
      person={user}
      line={
        guests > 0 || hasCheckedIn ? (
          <>
            {guests > 0 && <Brings guests={guests} />}
            {guests > 0 && hasCheckedIn && " · "}
            {hasCheckedIn && <FormattedMessage id="activities.attendance.byCode" />}
          </>
        ) : null
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container everywhere */}
      <div className={styles.choice} role="group" aria-label={user.name}>
        {attendanceStatuses.map((kind) => (
          <Button
            key={kind}
            className={styles.status}
            size="sm"
            variant={kind === status ? "filled" : "default"}
            data-status={kind === status ? kind : undefined}
            disabled={!isOpen}
            aria-pressed={kind === status}
            aria-label={`${intl.formatMessage({ id: statusWords[kind] })}: ${user.name}`}
            onClick={() => onChoose(kind === status ? null : kind)}
          >
            <FormattedMessage id={statusWords[kind]} />
          </Button>
        ))}
      </div>
    </PersonRow>
  );
}
