"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { UndoButton } from "@/ui/undo-button";
import { useNavigate } from "@/ui/use-navigate";
import type { ActivityView } from "../../views";
import { changesOf, timeChangesOf } from "../plan/changes";
import type { Mark } from "../plan/left-out";
import type { ActivityValues } from "../plan/plan";
import { reversed, type SentTime } from "../plan/sent-times";
import type { Edited } from "../plan/use-left-out";
import type { Scope } from "./scope-field";

type Edit = {
  activity: ActivityView;
  scope: Scope;
  /** the time that is meant; null: the activity has no next one */
  occurrence: string | null;
  onClose: () => void;
  isStaying?: boolean;
};

/** Says that an edit is saved; where it left out single times, or brought some back, that can be undone. */
function useSaid() {
  const intl = useIntl();
  const { update } = useTRPCClient().activities;
  const trpc = useTRPC();
  const queries = useQueryClient();
  const wordsOf = (times: SentTime[]) => {
    const out = times.filter(({ isCancelled }) => isCancelled).length;
    return intl.formatMessage({ id: "activities.edit.doneTimes" }, { out, back: times.length - out }).trim();
  };
  const undo = useAction({
    call: (input: { id: string; times: SentTime[] }) => update.mutate(input),
    done: (_answer, { times }) => wordsOf(times),
    failed: intl.formatMessage({ id: "activities.edit.notUndone" }),
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.activities.pathKey() }),
  });
  return (id: string, times: SentTime[]): void => {
    const done = intl.formatMessage({ id: "activities.edit.done" });
    const input = { id, times: reversed(times) };
    if (times.length === 0) toastSuccess(done);
    else toastSuccess(`${done}. ${wordsOf(times)}`, <UndoButton onUndo={() => undo.run(input)} />);
  };
}

/** Sends the changes, and leads to the activity or the time that they were made to. */
export function useEdit({ activity, scope, occurrence, onClose, isStaying }: Edit) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const say = useSaid();
  const { id } = activity;
  /** Single times with their names after the change. */
  const timesOf = async (plan: ActivityValues, edited: Edited, marks: readonly Mark[]) => {
    if (scope === "THIS" || marks.length === 0) return [];
    const { timesToSend } = await import("../plan/left-out");
    return timesToSend(plan, edited, marks);
  };
  return async (plan: ActivityValues, edited: Edited, marks: readonly Mark[]): Promise<void> => {
    const { initial } = edited;
    const times = await timesOf(plan, edited, marks);
    const changes = scope === "THIS" ? timeChangesOf(plan, initial) : changesOf(plan, initial);
    const which = scope === "ALL" || occurrence === null ? {} : { scope, occurrence };
    const given = times.length > 0 ? { times } : {};
    const saved = await client.activities.update.mutate({ id, ...changes, ...which, ...given });
    if (scope === "ALL") queries.setQueryData(trpc.activities.get.queryKey({ id }), saved.activity);
    void queries.invalidateQueries({ queryKey: trpc.activities.pathKey() });
    say(saved.activity.id, times);
    onClose();
    if (isStaying) return;
    if (saved.activity.id !== id) navigate.push(`/events/${saved.activity.id}`);
    else if (scope === "THIS" && occurrence !== null)
      navigate.push(`/events/${id}?time=${encodeURIComponent(occurrence)}`);
  };
}
