"use client";

import { IconChecks, IconQrcode, IconUserPlus } from "@tabler/icons-react";
import clsx from "clsx";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { patiently } from "@/ui/later";
import { ListState } from "@/ui/list-state";
import { MoreButton } from "@/ui/more-button";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { isAttendanceOpen, isDoorOpen, openingOf } from "../../attendance/rules";
import type { ActivityView } from "../../views";
import eventStyles from "../event/event.module.css";
import styles from "./attendance.module.css";
import { RollRow } from "./roll-row";
import { useRoll } from "./use-roll";

const DoorDialog = dynamic(() => patiently(() => import("./door-dialog").then((it) => it.DoorDialog)));
const ArrivalDialog = dynamic(() =>
  patiently(() => import("./arrival-dialog").then((it) => it.ArrivalDialog)),
);

type Props = {
  activity: ActivityView;
  now: Date;
  /** chooses the time, where the page does not */
  children?: ReactNode;
};

const timesOf = ({ dateTime, endTime }: ActivityView) => ({
  dateTime: new Date(dateTime),
  endTime: endTime === null ? null : new Date(endTime),
});

/** Who came to one time, for the host: a row for each person, and the code for the door. */
export function HostRoll({ activity, now, children }: Props) {
  const roll = useRoll(activity);
  const { list, first, people, record } = roll;
  const times = timesOf(activity);
  const isOpen = isAttendanceOpen(times, now);
  const left = people.filter(({ status }) => status === null);
  return (
    <section className={clsx(page.card, eventStyles.card)}>
      <h2 className={eventStyles.section}>
        <FormattedMessage id="activities.attendance.title" />
      </h2>
      {children}
      {first?.counts && (
        <p className={eventStyles.nobody} role="status">
          <FormattedMessage
            id="activities.attendance.counts"
            values={{
              present: first.counts.PRESENT,
              late: first.counts.LATE,
              absent: first.counts.ABSENT,
              left: first.counts.UNRECORDED,
            }}
          />
        </p>
      )}
      {isOpen ? (
        <RollActions
          activity={activity}
          roll={roll}
          isDoorOpen={isDoorOpen(times, now)}
          onAll={() => record(left.map(({ user }) => ({ userId: user.id, status: "PRESENT" })))}
          left={left.length}
        />
      ) : (
        <p className={eventStyles.nobody}>
          <FormattedMessage
            id={
              openingOf(times).opensAt > now ? "activities.attendance.notYet" : "activities.attendance.closed"
            }
          />
        </p>
      )}
      <ListState list={list} isLoaded={list.data !== undefined} rows={3} />
      <ul className={clsx(row.rows, styles.roll)}>
        {people.map((one) => (
          <RollRow
            key={one.user.id}
            one={one}
            isOpen={isOpen}
            onChoose={(status) => record([{ userId: one.user.id, status }])}
          />
        ))}
      </ul>
      {first && people.length === 0 && (
        <p className={eventStyles.nobody}>
          <FormattedMessage id="activities.attendance.nobody" />
        </p>
      )}
      <MoreButton list={list} />
    </section>
  );
}

type ActionProps = {
  activity: ActivityView;
  roll: ReturnType<typeof useRoll>;
  isDoorOpen: boolean;
  onAll: () => void;
  left: number;
};

function RollActions({ activity, roll, isDoorOpen: hasDoor, onAll, left }: ActionProps) {
  const [open, setOpen] = useState<"door" | "arrival" | null>(null);
  const begun = { door: useHasOpened(open === "door"), arrival: useHasOpened(open === "arrival") };
  const close = () => setOpen(null);
  return (
    <div className={clsx(eventStyles.actions, styles.actions)}>
      {left > 0 && (
        <Button leftSection={<IconChecks size={18} />} loading={roll.isPending} onClick={onAll}>
          <FormattedMessage id="activities.attendance.all" />
        </Button>
      )}
      {hasDoor && (
        <Button variant="default" leftSection={<IconQrcode size={18} />} onClick={() => setOpen("door")}>
          <FormattedMessage id="activities.attendance.door" />
        </Button>
      )}
      <Button variant="default" leftSection={<IconUserPlus size={18} />} onClick={() => setOpen("arrival")}>
        <FormattedMessage id="activities.attendance.add" />
      </Button>
      {begun.door && <DoorDialog activity={activity} opened={open === "door"} onClose={close} />}
      {begun.arrival && (
        <ArrivalDialog activity={activity} roll={roll} opened={open === "arrival"} onClose={close} />
      )}
    </div>
  );
}
