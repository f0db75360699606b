"use client";

import { useElementSize } from "@mantine/hooks";
import clsx from "clsx";
import { memo, type ReactNode, useMemo } from "react";
import { useIntl } from "react-intl";
import type { Stretch } from "@/lib/track";
import page from "@/ui/page.module.css";
import { Pill } from "@/ui/pill";
import { useStore } from "@/ui/store";
import type { DistanceUnit } from "../../rules";
import { contoursOf, seedOf } from "./contours";
import type { PlaceStore } from "./place";
import {
  type LinePoint,
  layOut,
  type Place,
  pathOf,
  pointAt,
  type Route,
  type Size,
  scaleBar,
  stretchOf,
} from "./route-layout";
import styles from "./route-map.module.css";
import { endsOf, marksOf } from "./route-marks";
import { distanceText, unitMetres } from "./run-units";
import type { Axis } from "./series";
import type { Stop } from "./splits";

type Props = {
  points: readonly LinePoint[];
  unit: DistanceUnit;
  /** What it shows, as a sentence. */
  label: string;
  stops?: readonly Stop[];
  /** The stretch that is covered fastest, with its name. */
  fastest?: (Stretch & { name: ReactNode }) | null;
  /** What is about to be taken away. */
  gone?: readonly Stretch[];
  /** Shares what is pointed at with the curves. */
  place?: PlaceStore;
  axis?: Axis;
  className?: string | undefined;
};

/** Pauses that are drawn at most, the longest ones. */
const MAX_STOPS = 8;
const LONGEST_BAR_PX = 110;
/** px at the top that the name of the fastest stretch takes, with the casing of a route below it. */
const NAME_HEIGHT = 54;
const NO_STOPS: readonly Stop[] = [];
const NOTHING: readonly Stretch[] = [];

export const longestStops = <One extends Stop>(stops: readonly One[]): One[] =>
  stops.toSorted((one, other) => other.to - other.from - (one.to - one.from)).slice(0, MAX_STOPS);

const at = ({ x, y }: Place) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/** Contours of no real land: nothing is known of it here. */
const Land = memo(function Land({ seed, width, height }: Size & { seed: string }) {
  const contours = useMemo(() => contoursOf(seed, { width, height }), [seed, width, height]);
  return (
    <g className={styles.contours}>
      {contours.map((path) => (
        <path key={path} d={path} />
      ))}
    </g>
  );
});

type LineProps = { route: Route; fastest: Stretch | null; gone: readonly Stretch[] };

function Line({ route: { points }, fastest, gone }: LineProps) {
  const whole = pathOf(points);
  return (
    <g className={styles.line}>
      <path className={styles.casing} d={whole} />
      {fastest && <path className={styles.fastest} d={pathOf(stretchOf(points, fastest))} />}
      <path className={styles.route} d={whole} />
      {gone.map((stretch) => {
        const path = pathOf(stretchOf(points, stretch));
        return (
          <g key={`${stretch.from} ${stretch.to}`}>
            <path className={styles.cleared} d={path} />
            <path className={styles.gone} d={path} />
          </g>
        );
      })}
    </g>
  );
}

const Start = ({ place }: { place: Place }) => (
  <circle className={styles.start} r={7} transform={at(place)} />
);

const Finish = ({ place }: { place: Place }) => (
  <g className={styles.finish} transform={at(place)}>
    <circle r={8} />
    <rect x={-3} y={-3} width={6} height={6} rx={1} />
  </g>
);

const Pause = ({ place }: { place: Place }) => (
  <g className={styles.pause} transform={at(place)}>
    <circle r={9} />
    <path d="M-2.5-3.5v7M2.5-3.5v7" />
  </g>
);

type SignsProps = { route: Route; size: Size; unit: number; stops: readonly Stop[] };

/** Dots of the distance, pauses, start and finish. */
const Signs = memo(function Signs({ route, size, unit, stops }: SignsProps) {
  const intl = useIntl();
  const ends = endsOf(route, size);
  const pauses = longestStops(stops).flatMap(({ from }) => pointAt(route.points, "seconds", from) ?? []);
  const marks = marksOf(route, unit, size, [...pauses, ...(ends ? [ends.start, ends.finish] : [])]);
  return (
    <>
      {marks.map((mark) => (
        <circle key={mark.count} className={styles.dot} r={3} transform={at(mark)} />
      ))}
      {pauses.map((pause) => (
        <Pause key={pause.seconds} place={pause} />
      ))}
      {marks.map(
        ({ count, number }) =>
          number && (
            <text key={count} className={styles.number} transform={at(number)} dy="0.35em">
              {intl.formatNumber(count)}
            </text>
          ),
      )}
      {ends && (
        <>
          <Start place={ends.start} />
          <Finish place={ends.finish} />
        </>
      )}
    </>
  );
});

/** A length that is round in the member's unit. */
function ScaleBar({ route, unit, height }: { route: Route; unit: DistanceUnit; height: number }) {
  const intl = useIntl();
  const { metres, pixels } = scaleBar(route.pixelsPerMetre, unitMetres(unit), LONGEST_BAR_PX);
  const text =
    unit === "KM" && metres < 1000
      ? `${intl.formatNumber(Math.round(metres))}\u00a0m`
      : distanceText(intl, metres, unit, 3);
  return (
    <g className={styles.scale} transform={`translate(16 ${height - 32})`}>
      <path d={`M0 0v5h${pixels.toFixed(1)}v-5`} />
      <text y={19}>{text}</text>
    </g>
  );
}

type DotProps = { route: Route; place: PlaceStore; axis: Axis };

/** The place that is pointed at in the curves. */
function PointedAt({ route, place, axis }: DotProps) {
  const value = useStore(place);
  const point = value === null ? null : pointAt(route.points, axis, value);
  return point && <circle className={styles.pointed} r={7} transform={at(point)} />;
}

type DrawingProps = Omit<Props, "className" | "fastest"> & { size: Size; fastest: Stretch | null };

function Drawing({
  points,
  unit,
  label,
  stops = NO_STOPS,
  fastest,
  gone = NOTHING,
  place,
  axis,
  size,
}: DrawingProps) {
  const { width, height } = size;
  const isNamed = fastest !== null;
  const route = useMemo(() => {
    const margin = Math.max(26, width * 0.065);
    return layOut(
      points,
      { width, height },
      { margin, top: isNamed ? Math.max(margin, NAME_HEIGHT) : margin },
    );
  }, [points, width, height, isNamed]);
  if (!route) return null;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} role="img" aria-label={label}>
      <Land seed={seedOf(points)} width={width} height={height} />
      <Line route={route} fastest={fastest} gone={gone} />
      <Signs route={route} size={size} unit={unitMetres(unit)} stops={stops} />
      <ScaleBar route={route} unit={unit} height={height} />
      {place && axis && <PointedAt route={route} place={place} axis={axis} />}
    </svg>
  );
}

/** Whether there is anything to draw. */
export const hasPositions = (points: readonly LinePoint[]): boolean =>
  points.filter(({ latitude, longitude }) => latitude !== null && longitude !== null).length > 1;

/** Where a run went, drawn by ourselves: land, the route, its kilometres and pauses. */
export function RouteMap({ className, fastest = null, ...drawn }: Props) {
  const { ref, width, height } = useElementSize();
  return (
    <div className={clsx(page.card, styles.map, className)} ref={ref}>
      {width > 0 && <Drawing {...drawn} fastest={fastest} size={{ width, height }} />}
      {fastest && (
        <Pill tone="raised" className={styles.name}>
          {fastest.name}
        </Pill>
      )}
    </div>
  );
}
