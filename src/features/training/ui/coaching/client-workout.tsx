import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import { later } from "@/ui/later";
import page from "@/ui/page.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { ClientView } from "../../clients/views";
import type { WorkoutView } from "../../views";
import { durationText } from "../exercises/set-text";
import { setCount, titleOf } from "../home/workout-text";
import styles from "./client-workout.module.css";
import { isGone, useClientProgram, useClientWorkout } from "./use-client";
import { firstName } from "./use-coachings";
import { type Reader, WorkoutSets } from "./workout-sets";

/** When it was, how long it took, and how hard it was. */
export function useFacts({ startedAt, durationSeconds, rpe, timeZone, endurance, ...workout }: WorkoutView) {
  const intl = useIntl();
  return [
    intl.formatDate(startedAt, { weekday: "short", day: "numeric", month: "long", timeZone }),
    durationSeconds !== null && durationText(intl, durationSeconds),
    !endurance && intl.formatMessage({ id: "training.workout.sets" }, { count: setCount(workout) }),
    rpe !== null && intl.formatMessage({ id: "training.coaching.workout.rpe" }, { rpe }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** With its drawing, which other workouts don't need. */
const ClientRoute = later(() => import("./client-route").then((it) => it.ClientRoute));

type Props = { client: ClientView; recordIds: ReadonlySet<string>; me: Reader };

/** One workout whole, with its plan where that is shared. */
export function ClientWorkout({ workout, client, ...shown }: Props & { workout: WorkoutView }) {
  const { data } = useClientProgram(client, workout.program?.id ?? null);
  return (
    <>
      {workout.endurance && client.shares.includes("LINES") && (
        <ClientRoute clientId={client.id} workoutId={workout.id} unit={shown.me.distanceUnit} />
      )}
      <WorkoutSets {...shown} workout={workout} program={data?.program} name={firstName(client)} />
    </>
  );
}

function Head({ workout, isAsked }: { workout: WorkoutView; isAsked: boolean }) {
  const intl = useIntl();
  const facts = useFacts(workout);
  return (
    <header className={styles.head}>
      <p className={styles.kind}>
        <FormattedMessage
          id={isAsked ? "training.coaching.workout.opened" : "training.coaching.workout.latest"}
        />
      </p>
      <h2 id="client-workout">{titleOf(intl, workout)}</h2>
      <p className={styles.facts}>{facts}</p>
    </header>
  );
}

/** The workout that the address names, else the latest. */
export function OpenedWorkout({ id, isAsked, ...shown }: Props & { id: string; isAsked: boolean }) {
  const { data, error, isError, isFetching, refetch } = useClientWorkout(shown.client, id);
  if (!data && isError && isGone(error))
    return (
      <p className={clsx(page.card, styles.gone)} role="status">
        <FormattedMessage id="training.coaching.workout.gone" />
      </p>
    );
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby={data && "client-workout"}>
      {data && (
        <>
          <Head workout={data.workout} isAsked={isAsked} />
          <ClientWorkout {...shown} workout={data.workout} />
        </>
      )}
      {!data && isError && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && (
        <div className={styles.loading}>
          <SkeletonRows rows={4} />
        </div>
      )}
    </section>
  );
}
