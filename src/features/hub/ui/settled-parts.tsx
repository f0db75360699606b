"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { AccountView } from "@/features/accounts/views";
import { LiveActivities } from "@/features/activities/ui/live-activities";
import { StartedWorkoutBar } from "@/features/training/ui/log/started-bar";
import { keepPagesForReading } from "@/ui/installed/keep-pages";
import { keepAnswers } from "@/ui/installed/kept-answers";
import { rememberPerson } from "@/ui/installed/memory";
import { OfflineBar } from "@/ui/installed/offline-bar";
import { FOREVER, later } from "@/ui/later";
import { ONGOING } from "@/ui/shell/ongoing";
import { printInLightColors } from "@/ui/shell/paper-colors";

const PushParts = later(() => import("./push-parts").then((module) => module.PushParts), FOREVER);

/**
 * What every page has once it has settled: reloads by live events, the way back to a workout that goes on, print in light colors,
 * what is kept for reading without a net, and the bar that says so.
 */
export function SettledParts({ me }: { me: AccountView }) {
  const { id } = me;
  const queries = useQueryClient();
  useEffect(printInLightColors, []);
  useEffect(() => {
    const stops = [keepAnswers(queries, id)];
    void rememberPerson(id).then(() => stops.push(keepPagesForReading()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, queries]);
  const side = document.getElementById(ONGOING);
  return (
    <>
      <LiveActivities />
      <OfflineBar />
      <PushParts me={me} />
      <StartedWorkoutBar userId={id} place="foot" />
      {side && createPortal(<StartedWorkoutBar userId={id} place="side" />, side)}
    </>
  );
}
