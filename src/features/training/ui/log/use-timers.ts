"use client";

import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useIntl } from "react-intl";
import { createSingleton } from "@/ui/singleton";
import { ring } from "./ring";
import { storedTimers, type TimerState, Timers } from "./timers";

const timers = createSingleton<Timers>();

/** What the ring says, in the member's language. */
const words = { title: "", text: "" };

function onAwake(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  document.addEventListener("resume", listener);
  addEventListener("pageshow", listener);
  return () => {
    document.removeEventListener("visibilitychange", listener);
    document.removeEventListener("resume", listener);
    removeEventListener("pageshow", listener);
  };
}

/** The rest and the clock of this device. `next`: what comes after the rest, for its notification. */
export function useTimers(userId: string, next = ""): Timers {
  const intl = useIntl();
  const one = useMemo(() => {
    const create = () =>
      new Timers(userId, {
        stored: storedTimers(userId),
        ring: () => ring(words.title, words.text),
        now: Date.now,
        onAwake,
      });
    return timers.get((it) => it.userId === userId, create);
  }, [userId]);
  useEffect(() => timers.retain(one), [one]);
  useEffect(() => {
    words.title = intl.formatMessage({ id: "training.rest.over" });
    words.text = next;
  }, [intl, next]);
  return one;
}

const none: TimerState = { rest: null, clock: null };

export const useTimerState = (one: Timers): TimerState =>
  useSyncExternalStore(one.state.subscribe, one.state.get, () => none);
