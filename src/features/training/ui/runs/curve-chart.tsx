"use client";

import { scaleLinear } from "d3-scale";
import { type KeyboardEvent, memo, type PointerEvent, useMemo } from "react";
import { useIntl } from "react-intl";
import type { Stretch } from "@/lib/track";
import { useStore } from "@/ui/store";
import { type Band, bandsOf, stopLabels } from "./curve-bands";
import { axisText, bandName, bandUnit, bandValue, placeText, type Reading, sampleText } from "./curve-text";
import styles from "./curves.module.css";
import type { PlaceStore } from "./place";
import { longestStops } from "./route-map";
import { clockText, unitMetres } from "./run-units";
import { type Sample, sampleAt, timeTicks } from "./series";
import type { Stop } from "./splits";

/** px beside the curves: for the numbers of the lines, and half of the last number of the axis. */
const [LEFT, RIGHT] = [40, 18];
const AXIS_HEIGHT = 22;
/** px of a character of the axis text, about. */
const CHARACTER = 5.6;

const stopWords = { PAUSE: "training.run.paused", STILL: "training.run.still" } as const;

/** A pause, with its place on the axis. */
export type AxisStop = Stop & { at: number };

type Props = {
  reading: Reading;
  samples: readonly Sample[];
  end: number;
  stops: readonly AxisStop[];
  /** On the axis. */
  fastest: Stretch | null;
  place: PlaceStore;
  width: number;
};

function BandLines({ band, reading, right }: { band: Band; reading: Reading; right: number }) {
  return (
    <g>
      <text className={styles.name} x={LEFT} y={band.top - 12}>
        {bandName(reading, band.kind)}
        <tspan className={styles.unit} dx={6}>
          {bandUnit(reading, band.kind)}
        </tspan>
      </text>
      {band.ticks.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.hairline} x1={LEFT} x2={right} y1={y} y2={y} />
          <text className={styles.tick} x={LEFT - 7} y={y} dy="0.35em" textAnchor="end">
            {bandValue(reading, band.kind, value)}
          </text>
        </g>
      ))}
      {band.area && <path className={styles.area} d={band.area} />}
      <path className={styles.curve} data-kind={band.kind} d={band.path} />
    </g>
  );
}

type StopsProps = {
  stops: readonly AxisStop[];
  xOf: (at: number) => number;
  y: number;
  bottom: number;
  right: number;
};

/** Pauses as dashed lines, each with its word and length where that has room. */
function Stops({ stops, xOf, y, bottom, right }: StopsProps) {
  const intl = useIntl();
  const shown = longestStops(stops);
  const xs = shown.map(({ at }) => xOf(at));
  const texts = shown.map(({ kind, from, to }) =>
    intl.formatMessage({ id: stopWords[kind] }, { time: clockText(intl, to - from) }),
  );
  const widths = texts.map((text) => text.length * CHARACTER);
  const labels = stopLabels(xs, widths, LEFT, right);
  return shown.map(({ from }, index) => {
    const [x, label] = [xs[index], labels[index]];
    return (
      <g key={from}>
        <line className={styles.stop} x1={x} x2={x} y1={4} y2={bottom} />
        {label && (
          <text className={styles.stopText} x={label.x} y={y} textAnchor={label.anchor}>
            {texts[index]}
          </text>
        )}
      </g>
    );
  });
}

/** The numbers below the curves. */
function AxisNumbers({
  reading,
  end,
  xOf,
  y,
}: Pick<Props, "reading" | "end"> & { xOf: (at: number) => number; y: number }) {
  const metres = unitMetres(reading.unit);
  const ticks =
    reading.axis === "seconds"
      ? timeTicks([0, end], 5)
      : scaleLinear([0, end / metres], [0, 1])
          .ticks(6)
          .map((value) => value * metres);
  return ticks.map((tick, index) => (
    <text key={tick} className={styles.tick} x={xOf(tick)} y={y} textAnchor="middle">
      {axisText(reading, tick, index === ticks.length - 1)}
    </text>
  ));
}

type PointerProps = Pick<Props, "place" | "samples" | "reading"> & {
  bands: readonly Band[];
  xOf: (at: number) => number;
  bottom: number;
  right: number;
};

/** The same place in all curves, with what is known of it. */
function PointedAt({ place, samples, reading, bands, xOf, bottom, right }: PointerProps) {
  const at = useStore(place);
  const sample = at === null ? null : sampleAt(samples, at);
  if (!sample) return null;
  const x = xOf(sample.at);
  const text = placeText(reading, sample.at);
  const half = (text.length * CHARACTER) / 2 + 9;
  const middle = Math.min(Math.max(x, LEFT + half), right - half);
  return (
    <g>
      <line className={styles.pointer} x1={x} x2={x} y1={4} y2={bottom} />
      {bands.map((band) => {
        const value = band.valueOf(sample);
        if (value === null) return null;
        return (
          <g key={band.kind} className={styles.found} data-kind={band.kind}>
            <circle cx={x} cy={band.yOf(value)} r={4} />
            <text x={right} y={band.top - 12} textAnchor="end">
              {bandValue(reading, band.kind, value)}
            </text>
          </g>
        );
      })}
      <g className={styles.where} transform={`translate(${middle.toFixed(1)} ${bottom + 3})`}>
        <rect x={-half} width={2 * half} height={19} rx={9.5} />
        <text y={13.5}>{text}</text>
      </g>
    </g>
  );
}

type CurvesProps = Props & Drawn;
/** `height`: of the curves, without the axis. */
type Drawn = { bands: readonly Band[]; height: number; xOf: (at: number) => number };

const Curves = memo(function Curves(props: CurvesProps) {
  const { reading, samples, end, stops, fastest, place, width, bands, height, xOf } = props;
  const right = width - RIGHT;
  const [first] = bands;
  return (
    <svg className={styles.drawing} width={width} height={height + AXIS_HEIGHT} aria-hidden="true">
      {fastest && (
        <rect
          className={styles.fastest}
          x={xOf(fastest.from)}
          width={Math.max(0, xOf(fastest.to) - xOf(fastest.from))}
          y={4}
          height={height - 4}
        />
      )}
      <Stops stops={stops} xOf={xOf} y={(first?.bottom ?? 0) + 14} bottom={height} right={right} />
      {bands.map((band) => (
        <BandLines key={band.kind} band={band} reading={reading} right={right} />
      ))}
      <AxisNumbers reading={reading} end={end} xOf={xOf} y={height + 16} />
      <PointedAt {...{ place, samples, reading, bands, xOf, right }} bottom={height} />
    </svg>
  );
});

/** Where a key leads among `count` samples; null: it is another key. */
function stepOf(key: string, now: number, count: number): number | null {
  const steps: Record<string, number> = {
    ...{ ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 },
    ...{ Home: -count, End: count },
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, now + step));
}

/** The curves, along which a pointer, a finger or the arrow keys go. */
export function CurveChart(props: Props) {
  const { samples, end, place, width, reading } = props;
  const intl = useIntl();
  const at = useStore(place);
  const sample = at === null ? null : sampleAt(samples, at);
  const xOf = useMemo(() => scaleLinear([0, end], [LEFT, width - RIGHT]), [end, width]);
  const { bands, height } = useMemo(
    () => bandsOf({ samples, tempo: reading.tempo, xOf }),
    [samples, reading.tempo, xOf],
  );
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const share = (clientX - currentTarget.getBoundingClientRect().left - LEFT) / (width - LEFT - RIGHT);
    place.set(Math.min(1, Math.max(0, share)) * end);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && at !== null) return place.set(null);
    const now = sample ? samples.indexOf(sample) : -1;
    const next = stepOf(event.key, now, samples.length);
    if (next === null) return;
    event.preventDefault();
    place.set(samples[next]?.at ?? null);
  };
  return (
    <div
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: "training.run.along" })}
      aria-valuemin={0}
      aria-valuemax={Math.round(end)}
      aria-valuenow={Math.round(at ?? 0)}
      aria-valuetext={sample ? sampleText(reading, bands, sample) : placeText(reading, 0)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && place.set(null)}
      onKeyDown={press}
      onBlur={() => place.set(null)}
    >
      <Curves {...props} bands={bands} height={height} xOf={xOf} />
    </div>
  );
}
