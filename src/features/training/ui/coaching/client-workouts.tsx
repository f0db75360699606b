import { IconChevronDown } from "@tabler/icons-react";
import clsx from "clsx";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import page from "@/ui/page.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { ClientView } from "../../clients/views";
import type { WorkoutView } from "../../views";
import { titleOf } from "../home/workout-text";
import { ClientWorkout, useFacts } from "./client-workout";
import styles from "./client-workout.module.css";
import { useClientWorkouts } from "./use-client";
import type { Reader } from "./workout-sets";

type Props = { client: ClientView; recordIds: ReadonlySet<string>; me: Reader };

/** A workout that a press opens where it stands. */
function WorkoutRow({ workout, ...shown }: Props & { workout: WorkoutView }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles.workout}>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <b>{titleOf(intl, workout)}</b>
          <span className={styles.facts}>{useFacts(workout)}</span>
        </span>
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ClientWorkout {...shown} workout={workout} />}
      </div>
    </li>
  );
}

/** All completed workouts, latest first. */
export function ClientWorkouts(props: Props) {
  const list = useClientWorkouts(props.client);
  const workouts = list.data?.pages.flatMap((one) => one.workouts) ?? [];
  const isEmpty = list.data && workouts.length === 0;
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="client-workouts">
      <div className={styles.listHead}>
        <h2 id="client-workouts">
          <FormattedMessage id="training.coaching.workout.all" />
        </h2>
        {isEmpty && (
          <p className={styles.facts}>
            <FormattedMessage id="training.coaching.workout.none" />
          </p>
        )}
      </div>
      {list.isPending && (
        <div className={styles.loading}>
          <SkeletonRows rows={3} />
        </div>
      )}
      <ul>
        {workouts.map((workout) => (
          <WorkoutRow key={workout.id} {...props} workout={workout} />
        ))}
      </ul>
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <div className={styles.more}>
          <MoreButton list={list} />
        </div>
      )}
    </section>
  );
}
