import { useSyncExternalStore } from "react";
import { createStore } from "@/ui/store";
import type { ActivityView } from "../../views";
import { occurrenceFor, type Wish } from "../participation-changes";
import type { WaitingAnswer } from "./waiting-answer";

/**
 * Who keeps answers that can't be sent. It is code that comes once a page has settled, and it can't be loaded when it is
 * needed: then there is no net.
 */
export type Keeper = {
  /** In the order of writing, refused ones included. */
  answers: readonly WaitingAnswer[];
  /** Keeps an answer whose call has failed. False: there is a net, or nothing can be stored. */
  keep(activity: ActivityView, wish: Wish, error: unknown): boolean;
  takeBack(one: WaitingAnswer): void;
  /** Forgets what waits for this activity and time, as a newer answer goes out. What is on its way arrives before. */
  replace(activity: ActivityView): Promise<void>;
};

/** null: the page has not settled yet. */
export const keeper = createStore<Keeper | null>(null);

/** The answer that waits where the activity is shown; a server knows of none. */
export function useWaitingAnswer(activity: ActivityView): WaitingAnswer | null {
  const kept = useSyncExternalStore(keeper.subscribe, keeper.get, () => null);
  if (!kept || kept.answers.length === 0) return null;
  const occurrence = occurrenceFor(activity, new Date());
  const isIt = (one: WaitingAnswer) => one.activityId === activity.id && one.occurrence === occurrence;
  return kept.answers.find((one) => isIt(one) && one.refused === null) ?? null;
}
