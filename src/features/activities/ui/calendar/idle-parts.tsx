"use client";

import { ZoneNote } from "@/features/accounts/ui/zone-note";
import type { AccountView } from "@/features/accounts/views";
import { EmptyDays } from "./empty-days";
import { type HostAsked, HostDialogs } from "./host-dialogs";
import type { Calendar } from "./use-calendar";

type Props = {
  me: AccountView;
  calendar: Calendar;
  /** what the host asked for in the popup, and how that is changed */
  host: [HostAsked | null, (asked: HostAsked | null) => void];
};

/** What the calendar shows above its days, and opens over them, once the page is idle. */
export function IdleParts({ me, calendar, host: [asked, setAsked] }: Props) {
  return (
    <>
      <ZoneNote me={me} />
      {calendar.asked.data && <EmptyDays calendar={calendar} />}
      <HostDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
