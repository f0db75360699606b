"use client";

import { useState } from "react";
import { ZoneNote } from "@/features/accounts/ui/zone-note";
import type { AccountView } from "@/features/accounts/views";
import { EmptyDays } from "./empty-days";
import { type HostAsked, HostDialogs } from "./host-dialogs";
import { OccurrencePopup } from "./occurrence-popup";
import { Trained } from "./trained";
import type { Calendar } from "./use-calendar";

/** What the calendar shows above its days, and opens over them: loaded once the page is idle. */
export function IdleParts({ me, calendar }: { me: AccountView; calendar: Calendar }) {
  const [asked, setAsked] = useState<HostAsked | null>(null);
  return (
    <>
      <ZoneNote me={me} />
      <Trained calendar={calendar} />
      {calendar.asked.data && <EmptyDays calendar={calendar} />}
      {calendar.opened && <OccurrencePopup me={me} calendar={calendar} onHost={setAsked} />}
      <HostDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
