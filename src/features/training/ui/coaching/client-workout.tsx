import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import { later } from "@/ui/later";
import page from "@/ui/page.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { ClientView } from "../../clients/views";
import type { WorkoutView } from "../../views";
import type { Target } from "../comments/write-field";
import { durationText } from "../exercises/set-text";
import { setCount, titleOf } from "../home/workout-text";
import styles from "./client-workout.module.css";
import { isGone, useClientComments, useClientProgram, useClientWorkout } from "./use-client";
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

/** With its field. */
const ClientTalk = later(() => import("../comments/client-talk").then((it) => it.ClientTalk));

type WorkoutProps = Props & { workout: WorkoutView; isAnswered?: boolean };

/**
 * One workout whole, with its plan where that is shared, and what the two have written about it. `isAnswered`: the field has the
 * focus.
 */
export function ClientWorkout({ workout, client, isAnswered = false, ...shown }: WorkoutProps) {
  const { data } = useClientProgram(client, workout.program?.id ?? null);
  const comments = useClientComments(client, workout.id);
  const [target, setTarget] = useState<Target>({ setId: null, presses: isAnswered ? 1 : 0 });
  const talk = {
    comments: comments.data?.comments ?? [],
    chosenId: target.setId,
    onChoose: (setId: string) => setTarget(({ presses }) => ({ setId, presses: presses + 1 })),
  };
  return (
    <>
      {workout.endurance && client.shares.includes("LINES") && (
        <ClientRoute clientId={client.id} workoutId={workout.id} unit={shown.me.distanceUnit} />
      )}
      <WorkoutSets {...shown} {...{ workout, client, talk }} program={data?.program} />
      <ClientTalk
        {...{ client, workout, target }}
        me={shown.me}
        query={comments}
        onWhole={() => setTarget({ setId: null, presses: 0 })}
      />
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

type OpenedProps = Props & { id: string; isAsked: boolean; isAnswered: boolean };

/** The workout that the address names, else the latest. */
export function OpenedWorkout({ id, isAsked, isAnswered, ...shown }: OpenedProps) {
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
          <ClientWorkout {...shown} workout={data.workout} isAnswered={isAnswered} />
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
