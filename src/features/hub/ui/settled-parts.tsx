"use client";

import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { AccountView } from "@/features/accounts/views";
import { LiveActivities } from "@/features/activities/ui/live-activities";
import { StartedWorkoutBar } from "@/features/training/ui/log/started-bar";
import { rememberPerson } from "@/ui/installed/memory";
import { ONGOING } from "@/ui/shell/ongoing";
import { printInLightColors } from "@/ui/shell/paper-colors";

/** What every page has once it has settled: reloads by live events, the way back to a workout that goes on, print in light colors. */
export function SettledParts({ me: { id } }: { me: AccountView }) {
  useEffect(printInLightColors, []);
  useEffect(() => void rememberPerson(id), [id]);
  const side = document.getElementById(ONGOING);
  return (
    <>
      <LiveActivities />
      <StartedWorkoutBar userId={id} place="foot" />
      {side && createPortal(<StartedWorkoutBar userId={id} place="side" />, side)}
    </>
  );
}
