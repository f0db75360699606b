"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import page from "@/ui/page.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { isGoingAhead } from "../../cancellations/rules";
import { isHostInside } from "../../rules";
import { isPast } from "../../times/rules";
import type { ActivityView } from "../../views";
import { TaskAdd } from "./task-add";
import { TaskRow } from "./task-row";
import styles from "./tasks.module.css";
import { useTasks } from "./use-tasks";

type Props = { me: { id: string }; activity: ActivityView; now: Date };

/** What to bring and to do, and who has taken it. Without any, only the host sees the section. */
export function TaskSection({ me, activity, now }: Props) {
  const list = useTasks(activity);
  const isHost = activity.host.id === me.id && isHostInside(activity);
  const canAdd = isHost && !isPast(activity, now) && isGoingAhead(activity);
  const tasks = list.data?.tasks ?? [];
  if (!canAdd && !list.isError && tasks.length === 0) return null;
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="tasks-title">
      <h2 id="tasks-title" className={styles.title}>
        <FormattedMessage id="activities.tasks.title" />
      </h2>
      {list.isPending && <SkeletonRows rows={1} />}
      {list.isError && !list.data && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.isSuccess && tasks.length === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id="activities.tasks.empty" />
        </p>
      )}
      {tasks.length > 0 && (
        <ul className={styles.list}>
          {tasks.map((task) => (
            <TaskRow key={task.id} me={me} activity={activity} task={task} />
          ))}
        </ul>
      )}
      {canAdd && list.isSuccess && <TaskAdd activity={activity} />}
    </section>
  );
}
