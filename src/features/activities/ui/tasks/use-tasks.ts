"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { isGoingAhead } from "../../cancellations/rules";
import { isHostInside } from "../../rules";
import { hasRoomForTask, isEnoughForTakers, isStillNeeded, mayTakeTask } from "../../tasks/rules";
import type { TaskView } from "../../tasks/views";
import { isTakingPlace, isUpcoming } from "../../times/rules";
import type { ActivityView } from "../../views";

const words = {
  [isStillNeeded.sentence]: "activities.tasks.fault.taken",
  [mayTakeTask.sentence]: "activities.tasks.fault.comers",
  [hasRoomForTask.sentence]: "activities.tasks.fault.full",
  [isEnoughForTakers.sentence]: "activities.tasks.fault.fewer",
  [isUpcoming.sentence]: "activities.fault.past",
  [isTakingPlace.sentence]: "activities.fault.cancelled",
  [isGoingAhead.sentence]: "activities.fault.calledOff",
  [isHostInside.sentence]: "activities.fault.outside",
};

/** Why a change of a task was refused. */
export const useTaskFailure = () => useFailureText(words);

/** The time for which tasks for each time are shown: the page's, or the next one. */
export const occurrenceOf = ({ time, nextOccurrence }: ActivityView): string | undefined =>
  time?.occurrence ?? nextOccurrence ?? undefined;

/** The tasks of an activity. Live events about activities refetch them. */
export function useTasks(activity: ActivityView) {
  const { id } = activity;
  return useQuery(useTRPC().activities.tasks.list.queryOptions({ id, occurrence: occurrenceOf(activity) }));
}

/** Refetches the tasks after a change of one's own. */
export function useRefreshTasks() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: trpc.activities.tasks.list.pathKey() });
}

/** Takes a number of a task, or with 0 gives it back. */
export function useTaking(activity: ActivityView, { id: taskId, isEachTime }: TaskView) {
  const intl = useIntl();
  const { tasks } = useTRPCClient().activities;
  const occurrence = isEachTime ? occurrenceOf(activity) : undefined;
  const which = { id: activity.id, taskId, occurrence };
  return useAction({
    isExclusive: true,
    call: (count: number) =>
      count === 0 ? tasks.release.mutate(which) : tasks.take.mutate({ ...which, count }),
    failed: intl.formatMessage({ id: "activities.tasks.failed" }),
    reasonOf: useTaskFailure(),
    onSettled: useRefreshTasks(),
  });
}

/** Adds a task to the list, also one that has just been deleted. */
export function useAddedTask({ id }: ActivityView, onFailed?: (title: string) => void) {
  const intl = useIntl();
  const { tasks } = useTRPCClient().activities;
  type Added = Pick<TaskView, "title" | "note" | "needed" | "isEachTime">;
  return useAction({
    call: ({ title, note, needed, isEachTime }: Added) =>
      tasks.add.mutate({ id, title, note, needed, isEachTime }),
    failed: intl.formatMessage({ id: "activities.tasks.failed" }),
    reasonOf: useTaskFailure(),
    onFailed: (_error, { title }) => onFailed?.(title),
    onSettled: useRefreshTasks(),
  });
}

/** Deletes a task, with undo unless somebody has taken it. */
export function useDeletedTask(activity: ActivityView, task: TaskView) {
  const intl = useIntl();
  const { tasks } = useTRPCClient().activities;
  const added = useAddedTask(activity);
  const { id: taskId, title, isTaken } = task;
  return useAction({
    call: () => tasks.delete.mutate({ id: activity.id, taskId }),
    done: intl.formatMessage({ id: "activities.tasks.deleted" }, { title }),
    undo: () => (isTaken ? null : () => added.run(task)),
    failed: intl.formatMessage({ id: "activities.tasks.failed" }),
    onSettled: useRefreshTasks(),
  });
}
