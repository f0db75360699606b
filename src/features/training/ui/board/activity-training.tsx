"use client";

import { IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { isGoingAhead } from "@/features/activities/cancellations/rules";
import { isHostInside } from "@/features/activities/rules";
import { isPast } from "@/features/activities/times/rules";
import type { ActivityView } from "@/features/activities/views";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { lazyDialog } from "@/ui/lazy-dialog";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { useDialog } from "../programs/use-dialog";
import styles from "./activity-training.module.css";
import { PlannedDay } from "./planned-day";
import { TrainingActs } from "./training-acts";
import { type BoardPlace, useActivityTraining, useLiveBoard } from "./use-board";

const DayDialog = lazyDialog(() => import("./day-dialog").then((it) => it.DayDialog));

type Props = { me: Pick<AccountView, "id">; activity: ActivityView };

/** The time that the page shows, of a series as a whole its next one; null: it has none. */
function placeOf({ id, recurrence, time, nextOccurrence }: ActivityView): BoardPlace | null {
  if (recurrence === null) return { id };
  const occurrence = time?.occurrence ?? nextOccurrence;
  return occurrence === null ? null : { id, occurrence };
}

/** The day of a program that those who come train together; without one, only the host sees the card. */
export function ActivityTraining(props: Props) {
  const place = placeOf(props.activity);
  return place && <Card {...props} place={place} />;
}

function Card({ me, activity, place }: Props & { place: BoardPlace }) {
  const id = useId();
  const now = useMinute();
  const choosing = useDialog();
  const { data, isError, error, isFetching, refetch } = useActivityTraining(place);
  useLiveBoard(place);
  const isHost = activity.host.id === me.id && isHostInside(activity);
  const canSet = isHost && !isPast(activity, now) && isGoingAhead(activity);
  const training = data?.training ?? null;
  // what is loading is no card yet: most of these activities carry no day
  if (!training && !canSet) return null;
  if (!data && !isError) return null;
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <FormattedMessage id="training.board.title" />
      </h2>
      {!data && isError && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && !training && (
        <>
          <p className={styles.text}>
            <FormattedMessage id="training.board.set.text" />
          </p>
          <div className={styles.acts}>
            <Button variant="light" leftSection={<IconPlus size={18} />} onClick={choosing.open}>
              <FormattedMessage id="training.board.set.action" />
            </Button>
          </div>
        </>
      )}
      {training && (
        <>
          <PlannedDay training={training} />
          <TrainingActs
            {...{ me, place, training }}
            host={activity.host}
            isComing={isHost || activity.isJoined}
            isOver={isPast(activity, now)}
            onChange={canSet ? choosing.open : undefined}
          />
        </>
      )}
      {canSet && <DayDialog {...choosing.props} place={place} />}
    </section>
  );
}
