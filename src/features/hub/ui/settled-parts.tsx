"use client";

import { createPortal } from "react-dom";
import type { AccountView } from "@/features/accounts/views";
import { LiveActivities } from "@/features/activities/ui/live-activities";
import { StartedWorkoutBar } from "@/features/training/ui/log/started-bar";
import { ONGOING } from "@/ui/shell/ongoing";

/** What every page has once it has settled: reloads by live events, and the way back to a workout that goes on. */
export function SettledParts({ me: { id } }: { me: AccountView }) {
  const side = document.getElementById(ONGOING);
  return (
    <>
      <LiveActivities />
      <StartedWorkoutBar userId={id} place="foot" />
      {side && createPortal(<StartedWorkoutBar userId={id} place="side" />, side)}
    </>
  );
}
