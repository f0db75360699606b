"use client";

import clsx from "clsx";
import { useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import type { LineView } from "../../runs/views";
import type { EnduranceView, WorkoutView } from "../../views";
import { OwnComments, useOwnComments } from "../comments/own-comments";
import frame from "../exercises/exercise.module.css";
import type { LogActs } from "../log/log-acts";
import type { LogMember } from "../log/log-context";
import { LogNote } from "../log/log-note";
import { PlanOffer } from "../log/plan-offer";
import type { Reading } from "./curve-text";
import { CurvesCard } from "./curves";
import { NumbersCard, raceName, shownFastest } from "./numbers-card";
import { createPlace } from "./place";
import type { LinePoint } from "./route-layout";
import { hasPositions, RouteMap } from "./route-map";
import { RunHead } from "./run-head";
import styles from "./run-screen.module.css";
import { distanceText, tempoOf } from "./run-units";
import { axisOf } from "./series";
import { type Stop, stopsOf } from "./splits";
import { SplitsCard } from "./splits-card";
import { useLine } from "./use-line";

type Props = { me: LogMember; workout: WorkoutView; endurance: EnduranceView; acts: LogActs };

/** Metres between start and finish up to which a run is a round. */
const ROUND_METRES = 200;
const METRES_PER_DEGREE = 111_320;

/** How far the finish is from the start, as the crow flies. */
function apartOf(points: readonly LinePoint[]): number {
  const located = points.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
  const [start, finish] = [located[0], located.at(-1)];
  const north = (finish?.latitude ?? 0) - (start?.latitude ?? 0);
  const east =
    ((finish?.longitude ?? 0) - (start?.longitude ?? 0)) * Math.cos(((start?.latitude ?? 0) * Math.PI) / 180);
  return Math.hypot(north, east) * METRES_PER_DEGREE;
}

type LineProps = Pick<Props, "endurance"> & { line: LineView; reading: Reading; stops: readonly Stop[] };

/** The map and the curves, which show the same place. */
function Along({ line, reading, stops, endurance }: LineProps) {
  const { intl, unit, axis } = reading;
  const [place] = useState(createPlace);
  const { points } = line;
  const found = useMemo(() => shownFastest(line.fastest), [line.fastest]);
  const apart = apartOf(points);
  const label = intl.formatMessage(
    { id: "training.run.map" },
    {
      distance: distanceText(intl, endurance.distanceMetres ?? points.at(-1)?.metres ?? 0, unit),
      isRound: String(apart <= ROUND_METRES),
      apart: distanceText(intl, apart, unit, 1),
    },
  );
  const name = found && (
    <FormattedMessage id="training.records.fastest" values={{ distance: raceName(intl, found.metres) }} />
  );
  return (
    <>
      {hasPositions(points) && (
        <RouteMap
          className={styles.map}
          {...{ points, unit, label, stops, place, axis }}
          fastest={found && { from: found.from, to: found.to, name }}
        />
      )}
      <div className={styles.curves}>
        <CurvesCard {...{ line, reading, stops, place }} fastest={found} />
      </div>
    </>
  );
}

/** In the shape of the map and the curves. */
function LoadingLine() {
  const intl = useIntl();
  return (
    <div className={styles.loading} role="status" aria-label={intl.formatMessage({ id: "ui.loading" })}>
      <Skeleton className={styles.mapSkeleton} radius="12px" />
      <Skeleton className={styles.curvesSkeleton} height={420} radius="12px" />
    </div>
  );
}

/** A run that is done: where it went, its numbers, its curves and kilometres. */
export function RunScreen({ me, workout, endurance, acts }: Props) {
  const intl = useIntl();
  const shown = useLine(workout);
  const comments = useOwnComments(workout.id);
  const { query, line } = shown;
  // one that was recorded tells for how long
  const isAlone = shown.isMissing || (query.isPending && endurance.recordedSeconds === null);
  const unit = me.distanceUnit;
  const points = line?.points;
  const reading = useMemo(
    (): Reading => ({ intl, unit, tempo: tempoOf(endurance.sport, unit), axis: axisOf(points ?? []) }),
    [intl, unit, endurance.sport, points],
  );
  const stops = useMemo(
    () => stopsOf({ startedAt: workout.startedAt, pauses: endurance.pauses }, points?.at(-1)?.seconds ?? 0),
    [workout.startedAt, endurance.pauses, points],
  );
  return (
    <div className={page.page}>
      <div className={styles.top}>
        <RunHead me={me} workout={workout} acts={acts} shown={shown} />
        <PlanOffer workout={workout} />
      </div>
      <div className={clsx(frame.columns, styles.columns)} data-alone={isAlone || undefined}>
        {!isAlone && (
          <div className={clsx(frame.main, styles.main)}>
            {query.isPending && <LoadingLine />}
            {query.isError && (
              <ErrorState
                error={query.error}
                onRetry={() => void query.refetch()}
                retrying={query.isFetching}
              />
            )}
            {line && <Along line={line} reading={reading} stops={stops} endurance={endurance} />}
          </div>
        )}
        <div className={clsx(frame.main, styles.side)}>
          <NumbersCard className={styles.numbers} endurance={endurance} unit={unit} line={line} />
          <SplitsCard className={styles.splits} {...{ endurance, line, unit, stops }} tempo={reading.tempo} />
          <LogNote className={styles.note} note={workout.note} />
          <OwnComments {...{ me, workout, comments }} />
        </div>
      </div>
    </div>
  );
}
