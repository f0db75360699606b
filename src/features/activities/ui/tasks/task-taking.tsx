"use client";

import { IconCheck } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Pill } from "@/ui/pill";
import { Stepper } from "@/ui/stepper";
import type { TaskView } from "../../tasks/views";
import type { ActivityView } from "../../views";
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
  const step = (id: string, isOffered: boolean) => ({
    title: intl.formatMessage({ id }),
    label: named(id),
    isOffered,
  });
  return (
    <Stepper
      value={mine}
      fewer={step("activities.tasks.fewer", true)}
      more={step("activities.tasks.more", canTake && isLeft)}
      isPending={taking.isPending}
      onStep={taking.run}
    />
  );
}

const Taken = () => (
  <Pill tone="ok">
    <IconCheck size={14} aria-hidden="true" />
    <FormattedMessage id="activities.tasks.taken" />
  </Pill>
);
