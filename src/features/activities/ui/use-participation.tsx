"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { PersonView } from "@/features/accounts/views";
import { readFailure } from "@/ui/refusals";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { UndoButton } from "@/ui/undo-button";
import type { ActivityView } from "../views";
import { useActivityFailure } from "./activity-failure";

/** An activity as if this person had just come in, or gone. */
const withMe = (
  activity: ActivityView,
  { id, name, username, profilePicture }: PersonView,
): ActivityView => ({
  ...activity,
  isJoined: true,
  participants: [{ user: { id, name, username, profilePicture } }, ...activity.participants],
  _count: { participants: activity._count.participants + 1 },
});
const withoutMe = (activity: ActivityView, me: PersonView): ActivityView => ({
  ...activity,
  isJoined: false,
  waitlistPosition: null,
  participants: activity.participants.filter(({ user }) => user.id !== me.id),
  _count: { participants: activity._count.participants - (activity.isJoined ? 1 : 0) },
});

/**
 * Joining and leaving. What is shown changes at once and goes back when the server says no; a newer `activity` from
 * outside wins over what was changed here.
 */
export function useParticipation(me: PersonView, activity: ActivityView) {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const sayFailure = useActivityFailure();
  const [changed, setChanged] = useState<{ from: ActivityView; to: ActivityView } | null>(null);
  const [isPending, setPending] = useState(false);
  const shown = changed?.from === activity ? changed.to : activity;
  const show = (to: ActivityView) => setChanged({ from: activity, to });
  const { id, title } = activity;

  /** The spec's error catalogue: the server's text, else 'Failed to join activity' or 'Error joining activity'. */
  const sayWhyNotJoined = (error: unknown) => {
    const { code } = readFailure(error);
    const why = sayFailure(error);
    if (code === "offline") toastError(intl.formatMessage({ id: "activities.join.error" }), why);
    else if (code === "fault" || code === "busy")
      toastError(intl.formatMessage({ id: "activities.join.failed" }), why);
    else toastError(why || intl.formatMessage({ id: "activities.join.failed" }));
  };
  async function act(guess: ActivityView, send: () => Promise<ActivityView>, fail: (error: unknown) => void) {
    if (isPending) return;
    setPending(true);
    show(guess);
    try {
      show(await send());
    } catch (error) {
      setChanged(null);
      fail(error);
    } finally {
      setPending(false);
      for (const router of [trpc.activities, trpc.friends]) {
        void queries.invalidateQueries({ queryKey: router.pathKey() });
      }
    }
  }

  const join = () =>
    act(
      withMe(shown, me),
      async () => {
        const joined = await client.activities.participants.join.mutate({ id });
        toastSuccess(intl.formatMessage({ id: "activities.join.done" }, { target: title }));
        return joined.activity;
      },
      sayWhyNotJoined,
    );
  /** Of a full one: at the end of the waitlist, unless a place came free meanwhile. */
  const queue = (guess: ActivityView = shown) =>
    act(
      guess,
      async () => {
        const { activity: joined, position } = await client.activities.participants.join.mutate({
          id,
          waitlist: true,
        });
        toastSuccess(
          position === null
            ? intl.formatMessage({ id: "activities.join.done" }, { target: title })
            : intl.formatMessage({ id: "activities.queue.done" }, { position }),
        );
        return joined;
      },
      sayWhyNotJoined,
    );
  const leave = () =>
    act(
      withoutMe(shown, me),
      async () => {
        await client.activities.participants.leave.mutate({ id });
        const left = {
          id: shown.waitlistPosition === null ? "activities.leave.done" : "activities.queue.left",
        };
        toastSuccess(intl.formatMessage(left, { title }), <UndoButton onUndo={() => void queue()} />);
        // whoever has left may be allowed to see it no longer
        return client.activities.get.query({ id }).catch(() => withoutMe(shown, me));
      },
      (error) => toastError(intl.formatMessage({ id: "activities.leave.failed" }), sayFailure(error)),
    );
  return { shown, isPending, join, queue: () => queue(), leave, show };
}
