"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { readFailure } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { AnswerKind } from "../answers/rules";
import { isAnsweredByTime } from "../times/rules";
import type { ActivityView } from "../views";
import { useActivityFailure } from "./activity-failure";
import { zoneIn } from "./time-text";

const isSameTime = (one: ActivityView, other: ActivityView) =>
  one.id === other.id && one.time?.occurrence === other.time?.occurrence;

/** A copy of the activity with the user added or removed. */
const withMe = (
  activity: ActivityView,
  { id, name, username, profilePicture }: PersonView,
): ActivityView => ({
  ...activity,
  isJoined: true,
  guests: 0,
  answer: null,
  answerReason: null,
  participants: [{ user: { id, name, username, profilePicture }, guests: 0 }, ...activity.participants],
  _count: { ...activity._count, participants: activity._count.participants + 1 },
});
/** A participant's guests go with them. */
const withoutMe = (activity: ActivityView, me: PersonView): ActivityView => ({
  ...activity,
  isJoined: false,
  guests: 0,
  waitlistPosition: null,
  participants: activity.participants.filter(({ user }) => user.id !== me.id),
  _count: {
    participants: activity._count.participants - (activity.isJoined ? 1 + activity.guests : 0),
    guests: activity._count.guests - activity.guests,
  },
});

/** A copy with the user's answer, which leaves the activity. */
const withAnswer = (activity: ActivityView, me: PersonView, { answer, reason }: Answer): ActivityView => ({
  ...(answer === null ? activity : withoutMe(activity, me)),
  answer,
  answerReason: reason,
  ...(answer === "NO" ? { invitationId: null } : {}),
});

/** Whether the user has a place, or waits for one. */
const hasPart = ({ isJoined, waitlistPosition }: ActivityView) => isJoined || waitlistPosition !== null;

export type Answer = { answer: AnswerKind | null; reason: string | null };

type Change = {
  kind: "join" | "queue" | "leave" | "answer";
  /** of the kind `answer` */
  answered: Answer | null;
  /** the activity passed in, and the one shown, when the change was requested */
  from: ActivityView;
  before: ActivityView;
  guess: ActivityView;
};

/** `position`: on the waitlist for all times; null where the user only knows that they wait (`isQueued`), or does not. */
type Outcome = { activity: ActivityView | null; position: number | null; isQueued: boolean };
const nothing: Outcome = { activity: null, position: null, isQueued: false };

/** The answer for one time that a change is. Without a part in all times, leaving takes the answer back. */
function timeAnswerOf({ kind, answered, before }: Change) {
  if (answered) return answered;
  if (kind === "leave") return { answer: before.time?.seriesAnswer ? ("NO" as const) : null, reason: null };
  return { answer: "GOING" as const, reason: null, waitlist: kind === "queue" };
}

/** Sends changes: for the time that the activity is shown at, or for all. */
function useSending({ id, time, dateTime }: ActivityView) {
  const client = useTRPCClient();
  const { participants, answers } = client.activities;
  return async (change: Change): Promise<Outcome> => {
    const { kind, answered } = change;
    if (time && isAnsweredByTime({ time, dateTime }, new Date())) {
      const { answer } = await answers.set.mutate({
        id,
        occurrence: time.occurrence,
        ...timeAnswerOf(change),
      });
      return { ...nothing, isQueued: answer === "WAITING" };
    }
    if (answered) await answers.set.mutate({ id, ...answered });
    else if (kind === "leave") await participants.leave.mutate({ id });
    else {
      const { activity, position } = await participants.join.mutate({ id, waitlist: kind === "queue" });
      return { activity, position, isQueued: position !== null };
    }
    return nothing;
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
  return (change: Change, title: string, { position, isQueued }: Outcome): string | null => {
    const { kind, before, answered } = change;
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

  const change = useAction({
    isExclusive: true,
    call: send,
    optimistic: ({ from, guess }) => {
      setChanged({ from, to: guess });
      return () => setChanged(null);
    },
    done: (outcome, asked) => sayDone(asked, activity.title, outcome),
    undo: (_, { kind, before }) => {
      if (kind === "leave" || (kind === "answer" && hasPart(before))) return () => act("queue", before);
      // a declined invitation can't be restored
      if (isAsked && kind === "answer" && before.invitationId === null)
        return () => act("answer", before, { answer: null, reason: null });
      return null;
    },
    failed: useRefusedChange(),
    onDone: async (outcome, { guess }) => {
      // after leaving, the user may no longer be allowed to see the activity
      const whole = occurrence ? null : outcome.activity;
      const to = whole ?? (await client.activities.get.query({ id, occurrence }).catch(() => guess));
      setChanged({ from: latest.current, to });
    },
    onSettled: () => {
      for (const router of [trpc.activities, trpc.friends]) {
        void queries.invalidateQueries({ queryKey: router.pathKey() });
      }
    },
  });
  // what arrives from the parent while a change is on its way may have been read before it
  const isKept =
    changed && (changed.from === activity || (change.isPending && isSameTime(changed.from, activity)));
  const shown = isKept ? changed.to : activity;
  const act = (kind: Change["kind"], guess: ActivityView, answered: Answer | null = null) => {
    change.run({ kind, answered, from: activity, before: shown, guess });
  };
  return {
    shown,
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
