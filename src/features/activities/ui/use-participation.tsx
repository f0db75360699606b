"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { readFailure } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { givenBy } from "../answers/rules";
import { isAnsweredByTime } from "../times/rules";
import type { ActivityView } from "../views";
import { useActivityFailure } from "./activity-failure";
import {
  type Answer,
  callFor,
  type Wish,
  wishedStanding,
  withAnswer,
  withMe,
  withoutMe,
  withWish,
} from "./participation-changes";
import { sendAnswer } from "./send-answer";
import { zoneIn } from "./time-text";
import { keeper, useWaitingAnswer } from "./waiting/keeper";

const isSameTime = (one: ActivityView, other: ActivityView) =>
  one.id === other.id && one.time?.occurrence === other.time?.occurrence;

/** Whether the user has a place, or waits for one. */
const hasPart = ({ isJoined, waitlistPosition }: ActivityView) => isJoined || waitlistPosition !== null;

type Change = Wish & {
  /** the activity passed in, and the one shown, when the change was requested */
  from: ActivityView;
  before: ActivityView;
  guess: ActivityView;
};

/**
 * `position`: on the waitlist for all times; null where the user only knows that they wait (`isQueued`), or does not.
 * `waits`: kept until there is a net.
 */
type Outcome = { activity: ActivityView | null; position: number | null; isQueued: boolean; waits?: boolean };
const kept: Outcome = { activity: null, position: null, isQueued: false, waits: true };

/** Sends changes: for the time that the activity is shown at, or for all. Without a net they wait, if they can be kept. */
function useSending(activity: ActivityView) {
  const client = useTRPCClient();
  return async (change: Change): Promise<Outcome> => {
    await keeper.get()?.replace(activity);
    try {
      const call = callFor(activity, change, new Date());
      const { activity: whole, standing, position } = await sendAnswer(client, call);
      const isForAll = call.name !== "set";
      return { activity: whole, position: isForAll ? position : null, isQueued: standing === "WAITING" };
    } catch (error) {
      if (!keeper.get()?.keep(activity, change, error)) throw error;
      return kept;
    }
  };
}

/** Shows why a change was refused. */
function useRefusedChange() {
  const intl = useIntl();
  const sayFailure = useActivityFailure();
  return (error: unknown, { kind }: Change): { title: string; text?: string } => {
    const { code } = readFailure(error);
    const text = sayFailure(error);
    if (kind === "answer") return { title: intl.formatMessage({ id: "activities.answer.failed" }), text };
    if (kind === "leave") return { title: intl.formatMessage({ id: "activities.leave.failed" }), text };
    if (code === "offline") return { title: intl.formatMessage({ id: "activities.join.error" }), text };
    if (code === "fault" || code === "busy")
      return { title: intl.formatMessage({ id: "activities.join.failed" }), text };
    return { title: text || intl.formatMessage({ id: "activities.join.failed" }) };
  };
}

const saidWords = { MAYBE: "activities.answer.saidMaybe", NO: "activities.answer.saidNo" } as const;

/** Confirms a change. `position`: on the waitlist. `isAsked`: an answered activity leaves the list. */
function useDoneChange(isAsked: boolean) {
  const intl = useIntl();
  return (change: Change, title: string, { position, isQueued, waits }: Outcome): string | null => {
    const { kind, before, answered } = change;
    // who keeps it says so
    if (waits) return null;
    if (isQueued && position === null) return intl.formatMessage({ id: "activities.times.queued" });
    // the pressed button says it, unless it is gone or a place was given up with it
    if (kind === "answer" && !hasPart(before)) {
      if (!isAsked || !answered) return null;
      // only Undo takes it back there
      if (answered.answer === null) return intl.formatMessage({ id: "activities.move.undone" });
      return intl.formatMessage({ id: saidWords[answered.answer] }, { title });
    }
    const { time } = before;
    if (time && before.isJoined && isAnsweredByTime(before, new Date())) {
      const long = { weekday: "short", day: "numeric", month: "long" } as const;
      const day = intl.formatDate(before.dateTime, { ...long, ...zoneIn(before) });
      if (kind === "answer" || kind === "leave")
        return intl.formatMessage({ id: "activities.times.left" }, { title, day });
    }
    if (kind === "answer") return intl.formatMessage({ id: "activities.leave.done" }, { title });
    if (kind === "leave") {
      const id = before.waitlistPosition === null ? "activities.leave.done" : "activities.queue.left";
      return intl.formatMessage({ id }, { title });
    }
    return position === null
      ? intl.formatMessage({ id: "activities.join.done" }, { target: title })
      : intl.formatMessage({ id: "activities.queue.done" }, { position });
  };
}

/**
 * Joins and leaves with an optimistic update that is rolled back if the server refuses. A newer `activity` from the
 * parent replaces local changes, except while one is pending. `isAsked`: the activity leaves its list once it is answered.
 */
export function useParticipation(me: PersonView, activity: ActivityView, isAsked = false) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const sayDone = useDoneChange(isAsked);
  const [changed, setChanged] = useState<{ from: ActivityView; to: ActivityView } | null>(null);
  const latest = useRef(activity);
  latest.current = activity;
  const { id } = activity;
  const occurrence = activity.time?.occurrence;
  const send = useSending(activity);
  const waiting = useWaitingAnswer(activity);

  const reload = () => {
    for (const router of [trpc.activities, trpc.friends]) {
      void queries.invalidateQueries({ queryKey: router.pathKey() });
    }
  };
  const change = useAction({
    isExclusive: true,
    call: send,
    optimistic: ({ from, guess }) => {
      setChanged({ from, to: guess });
      return () => setChanged(null);
    },
    done: (outcome, asked) => sayDone(asked, activity.title, outcome),
    undo: ({ waits }, { kind, before }) => {
      if (waits) return null;
      if (kind === "leave" || (kind === "answer" && hasPart(before))) return () => act("queue", before);
      // a declined invitation can't be restored
      if (isAsked && kind === "answer" && before.invitationId === null)
        return () => act("answer", before, { answer: null, reason: null });
      return null;
    },
    failed: useRefusedChange(),
    onDone: async (outcome, { guess }) => {
      if (outcome.waits) return setChanged(null);
      // after leaving, the user may no longer be allowed to see the activity
      const whole = occurrence ? null : outcome.activity;
      const to = whole ?? (await client.activities.get.query({ id, occurrence }).catch(() => guess));
      setChanged({ from: latest.current, to });
      reload();
    },
    onFailed: reload,
  });
  // what arrives from the parent while a change is on its way may have been read before it
  const isKept =
    changed && (changed.from === activity || (change.isPending && isSameTime(changed.from, activity)));
  const shown = isKept ? changed.to : waiting ? withWish(activity, me, waiting) : activity;
  const act = (kind: Change["kind"], guess: ActivityView, answered: Answer | null = null) => {
    const wished = wishedStanding({ kind, answered });
    const isTakenBack = wished === null || (wished === givenBy(activity) && !answered?.reason);
    // nobody has heard of what waits: without it, the user stands as before
    if (waiting && isTakenBack) return keeper.get()?.takeBack(waiting);
    change.run({ kind, answered, from: activity, before: shown, guess });
  };
  return {
    shown,
    /** The answer that waits for a net; null: none does, or it takes the answer back. */
    waits: waiting && wishedStanding(waiting),
    isPending: change.isPending,
    join: () => act("join", withMe(shown, me)),
    // no guess: the user is queued, or gets a place that came free meanwhile
    queue: () => act("queue", shown),
    leave: () => act("leave", withoutMe(shown, me)),
    answer: (answered: Answer) => act("answer", withAnswer(shown, me, answered), answered),
    show: (to: ActivityView) => setChanged({ from: activity, to }),
  };
}

export type Participation = ReturnType<typeof useParticipation>;
