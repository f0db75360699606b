"use client";

import { useElementSize } from "@mantine/hooks";
import { IconChartLine, IconTable } from "@tabler/icons-react";
import clsx from "clsx";
import { useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Stretch } from "@/lib/track";
import { Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import type { LineView } from "../../runs/views";
import frame from "../exercises/exercise.module.css";
import parts from "../parts/parts.module.css";
import { type AxisStop, CurveChart } from "./curve-chart";
import { CurveTable } from "./curve-table";
import { type Reading, rowLength } from "./curve-text";
import styles from "./curves.module.css";
import type { PlaceStore } from "./place";
import type { LinePoint } from "./route-layout";
import { tempoText, tempoValue } from "./run-units";
import { type Axis, halvesOf, samplesOf } from "./series";
import type { Stop } from "./splits";

/** px of the drawing that a sample takes: more would be a tangle. */
const SAMPLE_PX = 5;
const [LEAST_SAMPLES, MOST_SAMPLES] = [24, 160];

type Props = {
  line: LineView;
  reading: Reading;
  stops: readonly Stop[];
  fastest: Stretch | null;
  place: PlaceStore;
};

/** Where a time of the run is on the axis. */
function axisAt(points: readonly LinePoint[], axis: Axis, seconds: number): number {
  if (axis === "seconds") return seconds;
  return points.findLast((point) => point.seconds <= seconds)?.metres ?? 0;
}

/** Which half was faster, in plain words. */
function Halves({ points, reading }: { points: readonly LinePoint[]; reading: Reading }) {
  const { intl, tempo } = reading;
  const halves = useMemo(() => halvesOf(points), [points]);
  if (!halves) return null;
  const [first, second] = halves.map((speed) => tempoValue(tempo, speed)) as [number, number];
  const difference = Math.abs(second - first);
  const isEven = difference < (tempo.isSpeed ? 0.3 : 2);
  const isFaster = tempo.isSpeed ? second > first : second < first;
  return (
    <p className={parts.words}>
      <FormattedMessage
        id="training.run.halves"
        values={{
          how: isEven ? "even" : isFaster ? "faster" : "slower",
          amount: tempoText(intl, tempo, difference),
          unit: tempo.unit,
        }}
      />
    </p>
  );
}

function Chart({ line, reading, stops, fastest, place }: Props) {
  const { points } = line;
  const { axis } = reading;
  const { ref, width } = useElementSize();
  const end = points.at(-1)?.[axis] ?? 0;
  const count = Math.min(MOST_SAMPLES, Math.max(LEAST_SAMPLES, Math.floor(width / SAMPLE_PX)));
  const samples = useMemo(() => samplesOf(points, axis, end / count), [points, axis, end, count]);
  const shownStops = useMemo(
    () => stops.map((stop): AxisStop => ({ ...stop, at: axisAt(points, axis, stop.from) })),
    [stops, points, axis],
  );
  const shownFastest = useMemo(
    () => fastest && { from: axisAt(points, axis, fastest.from), to: axisAt(points, axis, fastest.to) },
    [fastest, points, axis],
  );
  return (
    <div className={styles.chart} ref={ref}>
      {width > 0 && (
        <CurveChart {...{ reading, samples, end, place, width }} stops={shownStops} fastest={shownFastest} />
      )}
    </div>
  );
}

/** Pace, pulse and height along the run, as curves or as a table. */
export function CurvesCard(props: Props) {
  const intl = useIntl();
  const [isTable, setTable] = useState(false);
  const { line, reading } = props;
  const { axis, unit } = reading;
  const { points } = line;
  const end = points.at(-1)?.[axis] ?? 0;
  const hasValues = points.some(({ heartRate, elevation }) => heartRate !== null || elevation !== null);
  if (end <= 0 || (axis === "seconds" && !hasValues)) return null;
  return (
    <section className={clsx(page.card, frame.card)} aria-labelledby="run-along">
      <div className={frame.cardHead}>
        <h2 id="run-along">
          <FormattedMessage id={axis === "metres" ? "training.run.along" : "training.run.alongTime"} />
        </h2>
        <Button
          variant="subtle"
          size="sm"
          className={styles.toggle}
          leftSection={isTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
          onClick={() => setTable(!isTable)}
        >
          {intl.formatMessage({ id: isTable ? "training.run.asCurves" : "training.run.asTable" })}
        </Button>
      </div>
      <Halves points={points} reading={reading} />
      {isTable ? (
        <CurveTable
          samples={samplesOf(points, axis, rowLength(end, axis, unit))}
          length={rowLength(end, axis, unit)}
          end={end}
          reading={reading}
        />
      ) : (
        <Chart {...props} />
      )}
    </section>
  );
}
