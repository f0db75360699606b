"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { FaceStack } from "@/ui/face-stack";
import { isHostInside } from "../../rules";
import type { TaskView } from "../../tasks/views";
import type { ActivityView } from "../../views";
import { zoneIn } from "../time-text";
import { TaskMenu } from "./task-menu";
import { TaskTaking } from "./task-taking";
import styles from "./tasks.module.css";
import { occurrenceOf } from "./use-tasks";

type Props = { me: { id: string }; activity: ActivityView; task: TaskView };

/** A task: what it is, how much is taken and by whom, and the user's own part. */
export function TaskRow({ me, activity, task }: Props) {
  const { title, note, needed, taken, takings } = task;
  return (
    <li className={styles.row} data-done={taken >= needed || undefined}>
      <div className={styles.body}>
        <p className={styles.name}>
          <span>{title}</span>
          <span className={styles.count}>
            <FormattedMessage id="activities.tasks.count" values={{ taken, needed }} />
          </span>
        </p>
        {note && <p className={styles.note}>{note}</p>}
        <ForWhen activity={activity} task={task} />
        {takings.length > 0 && (
          <div className={styles.takers}>
            <FaceStack people={takings.map(({ user }) => user)} total={takings.length} max={4} size={24} />
            <TakerNames me={me} task={task} />
          </div>
        )}
      </div>
      <div className={styles.control}>
        <TaskTaking me={me} activity={activity} task={task} />
        {activity.host.id === me.id && isHostInside(activity) && (
          <TaskMenu me={me} activity={activity} task={task} />
        )}
      </div>
    </li>
  );
}

/** Of a repeating activity: for which of its times. */
function ForWhen({ activity, task }: Omit<Props, "me">) {
  const intl = useIntl();
  if (activity.recurrence === null) return null;
  const at = occurrenceOf(activity);
  const long = { weekday: "long", day: "numeric", month: "long" } as const;
  const day = at && intl.formatDate(at, { ...long, ...zoneIn(activity) });
  if (!task.isEachTime) return <Line id="activities.tasks.always" />;
  return day ? <Line id="activities.tasks.day" day={day} /> : <Line id="activities.tasks.each" />;
}

const Line = ({ id, day }: { id: string; day?: string }) => (
  <p className={styles.note}>
    <FormattedMessage id={id} values={{ day }} />
  </p>
);

function TakerNames({ me, task: { takings } }: Pick<Props, "me" | "task">) {
  const intl = useIntl();
  const names = takings.map(({ user, count }) => {
    const name = user.id === me.id ? intl.formatMessage({ id: "activities.tasks.you" }) : user.name;
    return count > 1 ? intl.formatMessage({ id: "activities.tasks.several" }, { name, count }) : name;
  });
  return <span className={styles.names}>{intl.formatList(names, { type: "conjunction" })}</span>;
}
