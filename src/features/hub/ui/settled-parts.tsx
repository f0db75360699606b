"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { AccountView } from "@/features/accounts/views";
import { LiveActivities } from "@/features/activities/ui/live-activities";
import { useUnread } from "@/features/messaging/ui/session/cached-queries";
import { StartedWorkoutBar } from "@/features/training/ui/log/started-bar";
import { showAppBadge } from "@/ui/installed/badge";
import { keepPagesForReading } from "@/ui/installed/keep-pages";
import { keepAnswers } from "@/ui/installed/kept-answers";
import { rememberPerson } from "@/ui/installed/memory";
import { OfflineBar } from "@/ui/installed/offline-bar";
import { registerWorker } from "@/ui/installed/worker";
import { FOREVER, later } from "@/ui/later";
import { ONGOING } from "@/ui/shell/ongoing";
import { printInLightColors } from "@/ui/shell/paper-colors";

const PushParts = later(() => import("./push-parts").then((module) => module.PushParts), FOREVER);
const WaitingParts = later(() => import("./waiting-parts").then((module) => module.WaitingParts), FOREVER);

/**
 * What every page has once it has settled: reloads by live events, the way back to a workout that goes on, print in light colors,
 * what is kept for reading without a net, the bar that says so, and the number on the icon of the installed app.
 */
export function SettledParts({ me }: { me: AccountView }) {
  const { id } = me;
  const queries = useQueryClient();
  const unread = useUnread();
  // the number of the page's title
  useEffect(() => showAppBadge(unread), [unread]);
  useEffect(printInLightColors, []);
  useEffect(registerWorker, []);
  useEffect(() => {
    const stops = [keepAnswers(queries, id)];
    let isLeft = false;
    // the worker keeps nothing of a person whom it does not know
    void rememberPerson(id).then(() => void (isLeft || stops.push(keepPagesForReading())));
    return () => {
      isLeft = true;
      for (const stop of stops) stop();
    };
  }, [id, queries]);
  const side = document.getElementById(ONGOING);
  return (
    <>
      <LiveActivities />
      <OfflineBar />
      <PushParts me={me} />
      <WaitingParts userId={id} />
      <StartedWorkoutBar userId={id} place="foot" />
      {side && createPortal(<StartedWorkoutBar userId={id} place="side" />, side)}
    </>
  );
}
