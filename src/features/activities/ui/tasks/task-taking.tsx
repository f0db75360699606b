"use client";

import { IconCheck, IconMinus, IconPlus } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import { Pill } from "@/ui/pill";
import type { TaskView } from "../../tasks/views";
import type { ActivityView } from "../../views";
import styles from "./tasks.module.css";
import { useTaking } from "./use-tasks";

type Props = { me: { id: string }; activity: ActivityView; task: TaskView };

/** Takes a task and gives it back; of one that is needed several times, one by one. */
export function TaskTaking({ me, activity, task }: Props) {
  const intl = useIntl();
  const taking = useTaking(activity, task);
  const { title, needed, taken, takings, canTake } = task;
  const mine = takings.find(({ user }) => user.id === me.id)?.count ?? 0;
  const isLeft = taken < needed;
  const named = (id: string) => `${intl.formatMessage({ id })}: ${title}`;
  if (mine === 0) {
    if (!isLeft) return <Taken />;
    return canTake ? (
      <Button
        size="sm"
        variant="light"
        loading={taking.isPending}
        aria-label={named("activities.tasks.take")}
        onClick={() => taking.run(1)}
      >
        <FormattedMessage id="activities.tasks.take" />
      </Button>
    ) : null;
  }
  if (needed === 1)
    return (
      <Button
        size="sm"
        variant="subtle"
        loading={taking.isPending}
        aria-label={named("activities.tasks.release")}
        onClick={() => taking.run(0)}
      >
        <FormattedMessage id="activities.tasks.release" />
      </Button>
    );
  const step = (id: string, by: number, isOffered: boolean) => (
    <ActionIcon
      variant="default"
      size={36}
      disabled={taking.isPending || !isOffered}
      aria-label={named(id)}
      title={intl.formatMessage({ id })}
      onClick={() => taking.run(mine + by)}
    >
      {by < 0 ? <IconMinus size={18} aria-hidden="true" /> : <IconPlus size={18} aria-hidden="true" />}
    </ActionIcon>
  );
  return (
    <div className={styles.steps}>
      {step("activities.tasks.fewer", -1, true)}
      <output className={styles.own}>{mine}</output>
      {step("activities.tasks.more", 1, canTake && isLeft)}
    </div>
  );
}

const Taken = () => (
  <Pill tone="ok">
    <IconCheck size={14} aria-hidden="true" />
    <FormattedMessage id="activities.tasks.taken" />
  </Pill>
);
