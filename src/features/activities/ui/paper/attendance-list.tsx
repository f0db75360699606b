"use client";

import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { placeName } from "@/lib/place";
import { ErrorState } from "@/ui/error-state";
import { useMinute } from "@/ui/minute";
import { Paper, Sheet } from "@/ui/paper";
import styles from "@/ui/paper-table.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { ActivityView } from "../../views";
import { timeTextOf, zoneIn } from "../time-text";
import { type ListedPerson, type ListedTime, useAttendanceList } from "./use-attendance-list";

/** Rows for those who come without having said so. */
const EMPTY_ROWS = ["one", "two", "three"];

type Props = { me: AccountView; activity: ActivityView };

/** Who may come to the next times of the host's activity, as a sheet on which is marked who was there. */
export function AttendanceList({ me, activity }: Props) {
  const intl = useIntl();
  const now = useMinute();
  const list = useAttendanceList(activity);
  const printed = intl.formatDate(now, { dateStyle: "long", timeStyle: "short" });
  const line = [
    activity.group?.name ?? activity.organization?.name,
    timeTextOf(intl, activity, now, "long"),
    placeName(activity.location ?? ""),
  ];
  return (
    <Paper>
      <Sheet
        title={<FormattedMessage id="activities.paper.attendance" values={{ title: activity.title }} />}
        line={line.filter(Boolean).join(" · ")}
        foot={<FormattedMessage id="activities.paper.shred" values={{ printed, name: me.name }} />}
      >
        {list.isError && (
          <ErrorState
            error={list.error}
            title={<FormattedMessage id="activities.paper.error" />}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.isPending && <SkeletonRows rows={8} />}
        {list.data && <Table activity={activity} {...list.data} />}
        <div className={styles.key}>
          <span>
            <Box said="GOING" /> <FormattedMessage id="activities.paper.yes" />
          </span>
          <span>
            <Box said="MAYBE" /> <FormattedMessage id="activities.paper.maybe" />
          </span>
          <span>
            <Box /> <FormattedMessage id="activities.paper.open" />
          </span>
          <span className={styles.mark}>
            <FormattedMessage id="activities.paper.mark" />
          </span>
        </div>
      </Sheet>
    </Paper>
  );
}

/** A box to mark: a dot where the person has said yes, so that a pen's mark stays visible. */
const Box = ({ said }: { said?: "GOING" | "MAYBE" | undefined }) => (
  <i className={styles.box} data-said={said}>
    {said === "MAYBE" && "?"}
  </i>
);

type TableProps = { activity: ActivityView; times: ListedTime[]; people: ListedPerson[] };

function Table({ activity, times, people }: TableProps) {
  const intl = useIntl();
  const zone = zoneIn(activity);
  const cellOf = (time: ListedTime) => clsx(styles.time, time.isCancelled && styles.off);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.nth} aria-label={intl.formatMessage({ id: "activities.paper.nth" })} />
          <th>
            <FormattedMessage id="activities.paper.name" />
          </th>
          {times.map((time) => (
            <th key={time.dateTime} className={styles.time}>
              {intl.formatDate(time.dateTime, { day: "numeric", month: "numeric", ...zone })}
              <small>
                {time.isCancelled ? (
                  <FormattedMessage id="activities.calendar.cancelled" />
                ) : (
                  intl.formatDate(time.dateTime, { weekday: "short", ...zone })
                )}
              </small>
            </th>
          ))}
          <th className={styles.note}>
            <FormattedMessage id="activities.paper.note" />
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, said }, index) => (
          <tr key={id}>
            <td className={styles.nth}>{index + 1}</td>
            <td>
              <b>{name}</b>
            </td>
            {times.map((time, at) => (
              <td key={time.dateTime} className={cellOf(time)}>
                {!time.isCancelled && <Box said={said[at]} />}
              </td>
            ))}
            <td />
          </tr>
        ))}
        {EMPTY_ROWS.map((row, index) => (
          <tr key={row}>
            <td className={styles.nth}>{people.length + index + 1}</td>
            <td />
            {times.map((time) => (
              <td key={time.dateTime} className={cellOf(time)}>
                {!time.isCancelled && <Box />}
              </td>
            ))}
            <td />
          </tr>
        ))}
        <tr className={styles.sum}>
          <td />
          <td>
            <FormattedMessage id="activities.paper.saidYes" />
          </td>
          {times.map((time, at) => (
            <td key={time.dateTime} className={styles.time}>
              {!time.isCancelled && people.filter(({ said }) => said[at] === "GOING").length}
            </td>
          ))}
          <td />
        </tr>
        <tr className={styles.sum}>
          <td />
          <td>
            <FormattedMessage id="activities.paper.present" />
          </td>
          {times.map((time) => (
            <td key={time.dateTime} className={cellOf(time)} />
          ))}
          <td />
        </tr>
      </tbody>
    </table>
  );
}
