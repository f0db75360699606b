"use client";

import { IconBarbellOff, IconTrash } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { IconTile } from "@/ui/icon-tile";
import { patiently } from "@/ui/later";
import { RenderTime } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { readFailure } from "@/ui/refusals";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { SettingsView } from "../../settings/views";
import type { WorkoutView } from "../../views";
import type { PreviousAnswer } from "../../workouts/views";
import { LogBody } from "./log-body";
import { Summary } from "./summary";
import { TimesCard } from "./times-card";
import { useDiscard } from "./use-finish";
import { useWorkoutLog } from "./use-log";
import { useTimers } from "./use-timers";

/** With its curves, which other workouts don't need. */
const RunScreen = dynamic(() => patiently(() => import("../runs/run-screen").then((it) => it.RunScreen)));

type Props = {
  me: AccountView;
  id: string;
  /** What was rendered with the page. `workout`: null: the server does not have it, or not yet. */
  first: { workout: WorkoutView | null; previous: PreviousAnswer | null; settings: SettingsView };
  /** When the page was rendered, ISO. */
  now: string;
};

type Log = ReturnType<typeof useWorkoutLog>;

/** In place of a workout that is loading, is deleted, or could not be loaded. */
function NoWorkout({ log: { query, acts } }: { log: Log }) {
  const isGone = query.isSuccess || readFailure(query.error).code === "not-found";
  return (
    <div className={page.page}>
      {query.isPending && <SkeletonRows rows={5} />}
      {!query.isPending && isGone && (
        <EmptyState
          heading="h1"
          drawing={
            <IconTile kind="large">
              <IconBarbellOff size={28} />
            </IconTile>
          }
          title={<FormattedMessage id="training.log.gone" />}
          text={<FormattedMessage id="training.log.goneText" />}
          // one that was deleted here
          action={
            query.data && (
              <Button onClick={() => acts.restoreWorkout()}>
                <FormattedMessage id="training.log.restore" />
              </Button>
            )
          }
        />
      )}
      {query.isError && !isGone && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </div>
  );
}

/** Takes away what is planned. */
function RemovePlan({ me, acts, id }: { me: AccountView; acts: Log["acts"]; id: string }) {
  const discard = useDiscard(acts, useTimers(me.id), id);
  return (
    <div>
      <Button variant="subtle" color="red" leftSection={<IconTrash size={18} />} onClick={discard}>
        <FormattedMessage id="training.summary.delete" />
      </Button>
    </div>
  );
}

function Workout({ me, id, first, now }: Props) {
  const log = useWorkoutLog(me, id, first);
  const { workout, acts, settings, isWaiting } = log;
  const [isEdited, setEdited] = useState(false);
  if (!workout) return <NoWorkout log={log} />;
  const { endurance } = workout;
  if (workout.state === "COMPLETED" && endurance)
    return <RunScreen me={me} workout={workout} endurance={endurance} acts={acts} />;
  if (workout.state === "COMPLETED" && !isEdited)
    return (
      <Summary me={me} workout={workout} acts={acts} settings={settings} onEdit={() => setEdited(true)} />
    );
  const shared = { me, workout, acts, settings, isWaiting, previous: first.previous, renderedAt: now };
  if (workout.state === "PLANNED")
    return (
      <LogBody
        {...shared}
        isEdited={false}
        action={
          <Button onClick={() => acts.start()}>
            <FormattedMessage id="training.log.start" />
          </Button>
        }
      >
        <RemovePlan me={me} acts={acts} id={id} />
      </LogBody>
    );
  if (workout.state === "STARTED") return <LogBody {...shared} isEdited={false} />;
  return (
    <LogBody
      {...shared}
      isEdited
      action={
        <Button onClick={() => setEdited(false)}>
          <FormattedMessage id="training.log.done" />
        </Button>
      }
    >
      <TimesCard workout={workout} acts={acts} />
    </LogBody>
  );
}

/** A workout: logged while it goes on, afterwards its summary, which can be changed. */
export const LogScreen = (props: Props) => (
  <RenderTime at={props.now}>
    <Workout {...props} key={props.id} />
  </RenderTime>
);
