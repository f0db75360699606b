"use client";

import { WaitingAnswers } from "@/features/activities/ui/waiting/waiting-answers";
import { WaitingJournal } from "@/features/journal/ui/waiting-journal";

/** Sends on every page what was written without a net and has no sender of its own there. */
export function WaitingParts({ userId }: { userId: string }) {
  return (
    <>
      <WaitingAnswers userId={userId} />
      <WaitingJournal userId={userId} />
    </>
  );
}
