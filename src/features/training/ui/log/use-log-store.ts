"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useIntl } from "react-intl";
import { exclusively } from "@/features/messaging/ui/outbox/browser-storage";
import { useFailureText } from "@/ui/refusals";
import { serverTime } from "@/ui/server-clock";
import { createSingleton } from "@/ui/singleton";
import { toastError } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { WorkoutView } from "../../views";
import { type LogState, LogStore } from "./log-store";
import { OwnChanges } from "./own-changes";
import { sendEntry } from "./send-entry";
import { storedEntries } from "./stored-entries";

/** One per tab, on every page: what was made without a connection is sent wherever the member goes next. */
const stores = createSingleton<LogStore>();

let ownChanges: OwnChanges | undefined;
/** Whether a live event tells of a change of this tab, whose answer it has. */
export const isOwnChange = (workoutId: string) => ownChanges?.isOwn(workoutId) ?? false;

function onReachable(listener: () => void): () => void {
  const listenIfVisible = () => document.visibilityState === "visible" && listener();
  addEventListener("online", listener);
  document.addEventListener("visibilitychange", listenIfVisible);
  return () => {
    removeEventListener("online", listener);
    document.removeEventListener("visibilitychange", listenIfVisible);
  };
}

/** What decides in which lists a workout stands, and where. */
const standingOf = ({ state, startedAt }: WorkoutView) => `${state} ${startedAt}`;

/** A list that is in the cache, with a workout as it is now. */
function withWorkout(list: unknown, workout: WorkoutView): unknown {
  const { workouts } = (list ?? {}) as { workouts?: WorkoutView[] };
  if (!workouts?.some(({ id }) => id === workout.id)) return list;
  return { ...(list as object), workouts: workouts.map((one) => (one.id === workout.id ? workout : one)) };
}

/** The member's changes of workouts on this device. */
export function useLogStore(userId: string): LogStore {
  const { training } = useTRPC();
  const cache = useQueryClient();
  const client = useTRPCClient();
  const store = useMemo(() => {
    const keyOf = (id: string) => training.workouts.get.queryKey({ id });
    const create = () => {
      ownChanges = new OwnChanges((id) => void cache.invalidateQueries({ queryKey: keyOf(id) }));
      return new LogStore(userId, {
        stored: storedEntries(userId),
        send: (entry) => {
          ownChanges?.expect(entry.workoutId);
          // by the cache of calls, which leads to the sign-in page when the session has ended
          const call = cache.getMutationCache().build(cache, {
            mutationFn: () => sendEntry(client, entry),
            onSuccess: () =>
              entry.call === "workouts.delete" &&
              cache.invalidateQueries(training.workouts.list.pathFilter()),
            networkMode: "always",
          });
          return call.execute(undefined);
        },
        adopt: async (workoutId, workout) => {
          const queryKey = keyOf(workoutId);
          const lists = training.workouts.list.pathFilter();
          const before = cache.getQueryData(queryKey)?.workout;
          // what is logged within it changes no list
          if (workout && before && standingOf(workout) === standingOf(before))
            cache.setQueriesData(lists, (list: unknown) => withWorkout(list, workout) as never);
          else void cache.invalidateQueries(lists);
          if (!workout) return cache.refetchQueries({ queryKey }, { throwOnError: true });
          // one that is on its way may still bring what was there before
          await cache.cancelQueries({ queryKey });
          cache.setQueryData(queryKey, { workout });
        },
        exclusively: (work) => exclusively(`training-${userId}`, work),
        isOwner: async () => (await client.accounts.me.query()).id === userId,
        onReachable,
        now: serverTime,
      });
    };
    return stores.get((one) => one.userId === userId, create);
  }, [userId, training, cache, client]);
  useEffect(() => stores.retain(store), [store]);
  useRefusedToasts(store);
  return store;
}

const atFirst: LogState = { unsent: [], settled: [], isWaiting: false };

/** What is not sent, or not shown otherwise, yet. */
export const useLogState = (store: LogStore): LogState =>
  useSyncExternalStore(store.state.subscribe, store.state.get, () => atFirst);

/** Says what the server has not taken. */
function useRefusedToasts(store: LogStore): void {
  const intl = useIntl();
  const reasonOf = useFailureText();
  const tell = useRef(() => {});
  tell.current = () => {
    if (store.refused.get().length === 0) return;
    for (const { entry, error } of store.takeRefused())
      toastError(intl.formatMessage({ id: "training.log.refused" }, { name: entry.about }), reasonOf(error));
  };
  useEffect(() => {
    tell.current();
    return store.refused.subscribe(() => tell.current());
  }, [store]);
}
