"use client";

import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { useTRPC } from "@/ui/trpc";
import type { ActivityView } from "../../views";
import { timeTextOf } from "../time-text";
import styles from "./attendance.module.css";
import { HostRoll } from "./host-roll";

type Props = { activity: ActivityView; now: Date };

/** The roll of one time of a repeating activity, for its host: of the one that takes place now or next, or another. */
export function SeriesRoll({ activity: { id }, now }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const [chosen, setChosen] = useState<string>();
  const times = useQuery(
    trpc.activities.attendance.times.queryOptions(
      { id, occurrence: chosen },
      { placeholderData: keepPreviousData },
    ),
  );
  const { occurrence, previous, next } = times.data ?? {};
  const shown = useQuery(
    trpc.activities.get.queryOptions(
      { id, occurrence: occurrence ?? undefined },
      { enabled: Boolean(occurrence), placeholderData: keepPreviousData },
    ),
  );
  if (!shown.data) return null;
  const isChanging = times.isPlaceholderData || shown.isPlaceholderData;
  const step = (to: string | null | undefined, word: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      size={44}
      aria-label={intl.formatMessage({ id: word })}
      // not disabled while it loads: the focus would be lost
      disabled={!to}
      onClick={() => to && !isChanging && setChosen(to)}
    >
      <Icon size={20} />
    </ActionIcon>
  );
  return (
    <HostRoll activity={shown.data} now={now}>
      <div className={styles.time}>
        {step(previous, "activities.attendance.previous", IconChevronLeft)}
        <p role="status">{timeTextOf(intl, shown.data, now, "long")}</p>
        {step(next, "activities.attendance.next", IconChevronRight)}
      </div>
    </HostRoll>
  );
}
