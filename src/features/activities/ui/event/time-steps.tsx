"use client";

import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useTRPC } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import type { ActivityView } from "../../views";
import styles from "./time-steps.module.css";

/** From the page of one time to those before and after it, also by the arrow keys while one of the links has the focus. */
export function TimeSteps({ activity }: { activity: Pick<ActivityView, "id" | "time"> }) {
  const intl = useIntl();
  const { push } = useNavigate();
  const { id, time } = activity;
  const { data } = useQuery(
    useTRPC().activities.attendance.times.queryOptions({ id, occurrence: time?.occurrence }),
  );
  const pathOf = (occurrence: string | null | undefined) =>
    occurrence ? `/events/${id}?time=${encodeURIComponent(occurrence)}` : null;
  const previous = pathOf(data?.previous);
  const next = pathOf(data?.next);
  const onKeyDown = (event: KeyboardEvent) => {
    const path = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (!path || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    push(path);
  };
  return (
    <nav className={styles.steps} aria-label={intl.formatMessage({ id: "activities.schedule.title" })}>
      {previous && (
        <Link className={styles.step} href={previous} prefetch={false} onKeyDown={onKeyDown}>
          <IconChevronLeft size={18} aria-hidden="true" />
          <FormattedMessage id="activities.schedule.previous" />
        </Link>
      )}
      {next && (
        <Link className={styles.step} href={next} prefetch={false} data-next onKeyDown={onKeyDown}>
          <FormattedMessage id="activities.schedule.next" />
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
