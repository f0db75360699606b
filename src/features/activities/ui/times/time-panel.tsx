"use client";

import { IconChevronLeft, IconChevronRight, IconMapPin } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { ActionIcon, Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import { MovedNote } from "../event/moved-note";
import { PlaceText } from "../place-text";
import { timeTextOf } from "../time-text";
import { useParticipation } from "../use-participation";
import { RowAnswers } from "./row-answers";
import { pathOf } from "./time-row";
import styles from "./times.module.css";
import type { ScheduledTime, Shown } from "./use-schedule";

type Props = {
  me: AccountView;
  entry: ScheduledTime;
  /** from 1 */
  nth: number;
  count: number;
  /** to the one before or after it; null: there is none */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  now: Date;
};

/** The time that has the focus, with the way to its page and to the ones before and after it. */
export function TimePanel({ me, entry, nth, count, onPrevious, onNext, now }: Props) {
  const intl = useIntl();
  const participation = useParticipation(me, entry.shown);
  const shown = participation.shown as Shown;
  const step = (id: string, act: (() => void) | null) => ({
    "aria-label": intl.formatMessage({ id }),
    title: intl.formatMessage({ id }),
    disabled: act === null,
    onClick: () => act?.(),
  });
  return (
    <aside className={clsx(page.card, styles.panel)} aria-label={timeTextOf(intl, shown, now, "long")}>
      <div className={styles.panelHead}>
        <span className={styles.nth}>
          <FormattedMessage id="activities.schedule.nth" values={{ nth, count }} />
        </span>
        <ActionIcon {...step("activities.schedule.previous", onPrevious)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon {...step("activities.schedule.next", onNext)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <h2 className={styles.panelTitle}>{timeTextOf(intl, shown, now, "long")}</h2>
      {!shown.time.isCancelled && <MovedNote activity={shown} now={now} />}
      {shown.time.isCancelled && (
        <p>
          <FormattedMessage
            id="activities.time.cancelled"
            values={{ hasMessage: shown.time.message ? "yes" : "no" }}
          />{" "}
          {shown.time.message}
        </p>
      )}
      {shown.location && (
        <p className={styles.place}>
          <IconMapPin size={18} aria-hidden="true" />
          <span>
            <PlaceText text={shown.location} />
          </span>
        </p>
      )}
      <RowAnswers me={me} participation={participation} now={now} isMain />
      <p className={styles.counts}>
        <FormattedMessage
          id="activities.schedule.counts"
          values={{ going: shown._count.participants, maybe: entry.maybe }}
        />
      </p>
      <Button component={Link} href={pathOf(shown)} prefetch={false} variant="default" fullWidth>
        <FormattedMessage id="activities.schedule.open" />
      </Button>
    </aside>
  );
}
