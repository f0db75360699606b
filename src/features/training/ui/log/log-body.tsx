"use client";

import { IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import dynamic from "next/dynamic";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { patiently } from "@/ui/later";
import page from "@/ui/page.module.css";
import type { SettingsView } from "../../settings/views";
import type { WorkoutView } from "../../views";
import { restAfter } from "../../workout-sets/rules";
import type { PreviousAnswer } from "../../workouts/views";
import { commentedSets, OwnComments, useOwnComments } from "../comments/own-comments";
import { Cards, useSides } from "./cards";
import { Layers } from "./layers";
import styles from "./log.module.css";
import type { LogActs } from "./log-acts";
import { type Layer, type LogMember, LogProvider, type LogValue } from "./log-context";
import { LogHead } from "./log-head";
import { LogNote } from "./log-note";
import { OldQuestion } from "./old-question";
import { RecordBanner } from "./record-banner";
import { RestBar, RestCard } from "./rest-parts";
import { currentOf } from "./rows";
import { useExerciseFacts, usePrevious } from "./use-history";
import { useLogRecords } from "./use-log-records";
import { useNext } from "./use-next";
import { useTimerState, useTimers } from "./use-timers";
import { WorkoutMuscles } from "./workout-muscles";

/** For those who train at a time of an activity. */
const BoardLine = dynamic(() => patiently(() => import("../board/board-line").then((it) => it.BoardLine)), {
  ssr: false,
});

export type BodyProps = {
  me: LogMember;
  workout: WorkoutView;
  acts: LogActs;
  settings: SettingsView;
  /** What was done last time, rendered with the page. */
  previous: PreviousAnswer | null;
  renderedAt: string;
  isWaiting: boolean;
  /** A completed workout is changed: no rests, nothing folded. */
  isEdited: boolean;
  /** In place of the button that finishes. */
  action?: ReactNode;
  /** Above the exercises. */
  children?: ReactNode;
};

function useLayers() {
  const [layer, setLayer] = useState<Layer | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((next: Layer) => {
    setLayer(next);
    setOpen(true);
  }, []);
  const onClose = useCallback(() => setOpen(false), []);
  return { layer, isOpen, open, onClose };
}

/** What a tick causes: the workout begins, a rest begins, a record is told. */
function useTicking({ workout, acts, settings, isEdited }: BodyProps, more: TickingParts) {
  const { timers, expectNews } = more;
  const now = useRef({ workout, settings, isEdited });
  now.current = { workout, settings, isEdited };
  return useCallback(
    (setId: string) => {
      const { workout, settings, isEdited } = now.current;
      expectNews(setId);
      if (isEdited) return;
      if (workout.state === "PLANNED") acts.start();
      const { seconds } = restAfter(workout.exercises, setId, settings.restSeconds);
      if (seconds === null) timers.endRest();
      else timers.beginRest(workout.id, seconds);
    },
    [acts, timers, expectNews],
  );
}
type TickingParts = { timers: ReturnType<typeof useTimers>; expectNews: (setId: string) => void };

/** A workout that is logged, or changed afterwards. */
export function LogBody(props: BodyProps) {
  const { me, workout, acts, settings, renderedAt, isWaiting, isEdited, action, children } = props;
  const { open, ...layers } = useLayers();
  const sides = useSides(workout, usePrevious(workout, props.previous), me.weightUnit);
  const current = isEdited ? null : currentOf(workout.exercises, settings.restSeconds);
  const next = useNext(workout, current, sides, me);
  const timers = useTimers(me.id, next ? `${next.one.exercise.name} ${next.text}` : "");
  const { rest: running } = useTimerState(timers);
  const rest = running?.workoutId === workout.id && !isEdited ? running : null;
  const records = useLogRecords(workout, settings);
  const facts = useExerciseFacts();
  const onTicked = useTicking(props, { timers, expectNews: records.expectNews });
  const comments = useOwnComments(workout.id);
  const commented = useMemo(() => commentedSets(comments), [comments]);
  const value = useMemo<LogValue>(
    () => ({ me, acts, settings, timers, facts, renderedAt, onTicked, commented, open }),
    [me, acts, settings, timers, facts, renderedAt, onTicked, commented, open],
  );
  return (
    <LogProvider value={value}>
      <div className={styles.screen}>
        <div className={styles.scroll}>
          <div className={clsx(page.page, styles.page)}>
            <RecordBanner record={records.news} onClose={records.closeNews} />
            <LogHead workout={workout} isWaiting={isWaiting} action={action} />
            {workout.state === "STARTED" && workout.activityId !== null && <BoardLine workout={workout} />}
            <div className={styles.columns}>
              <div className={styles.cards}>
                {children}
                <LogNote note={workout.note} />
                {workout.exercises.length === 0 && (
                  <EmptyState
                    heading="h2"
                    title={<FormattedMessage id="training.log.empty" />}
                    text={<FormattedMessage id="training.log.emptyText" />}
                  />
                )}
                <Cards
                  workout={workout}
                  current={current}
                  sides={sides}
                  recordIds={records.recordIds}
                  folds={!isEdited}
                />
                <Button
                  variant="default"
                  size="lg"
                  fullWidth
                  className={styles.add}
                  leftSection={<IconPlus size={18} />}
                  onClick={() => open({ kind: "picker", swapped: null })}
                >
                  <FormattedMessage id="training.exercise.add" />
                </Button>
              </div>
              <div className={styles.side}>
                {rest && <RestCard rest={rest} next={next} />}
                <OwnComments {...{ me, workout, comments }} />
                <WorkoutMuscles exercises={workout.exercises} />
              </div>
            </div>
          </div>
        </div>
        {rest && <RestBar rest={rest} next={next} />}
      </div>
      <Layers {...layers} workout={workout} sides={sides} rest={rest} next={next} />
      {!isEdited && <OldQuestion workout={workout} sides={sides} />}
    </LogProvider>
  );
}
