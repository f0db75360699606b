"use client";

import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { ZoneNote } from "@/features/accounts/ui/zone-note";
import type { AccountView } from "@/features/accounts/views";
import { useNavigate } from "@/ui/use-navigate";
import { Added } from "./added";
import { CalendarPaper } from "./calendar-paper";
import { EmptyDays } from "./empty-days";
import styles from "./empty-days.module.css";
import { type HostAsked, HostDialogs } from "./host-dialogs";
import { OccurrencePopup } from "./occurrence-popup";
import type { Calendar } from "./use-calendar";

/** What the calendar shows above its days, and opens over them: loaded once the page is idle. */
export function IdleParts({ me, calendar }: { me: AccountView; calendar: Calendar }) {
  const [asked, setAsked] = useState<HostAsked | null>(null);
  const { opened, close } = calendar;
  const workoutId = opened?.entry.workoutId;
  const { push } = useNavigate();
  // an activity opens in its popup, a workout on its page
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is opened
  useEffect(() => {
    if (!workoutId) return;
    close();
    push(`/training/workouts/${workoutId}`);
  }, [workoutId]);
  return (
    <>
      <ZoneNote me={me} />
      <Added calendar={calendar} />
      <CalendarPaper me={me} calendar={calendar} />
      {calendar.isCut && (
        <p className={styles.cut} role="status">
          <FormattedMessage id="activities.calendar.cut" />
        </p>
      )}
      {calendar.asked.data && <EmptyDays calendar={calendar} />}
      {opened && !workoutId && <OccurrencePopup me={me} calendar={calendar} onHost={setAsked} />}
      <HostDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
