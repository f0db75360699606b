"use client";

import { SegmentedControl } from "@mantine/core";
import clsx from "clsx";
import { useMemo, useState } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import type { DistanceUnit } from "../../rules";
import type { LineView } from "../../runs/views";
import type { EnduranceView } from "../../views";
import frame from "../exercises/exercise.module.css";
import { distanceNames } from "../log/values";
import parts from "../parts/parts.module.css";
import {
  clockText,
  distanceNumber,
  speedOf,
  type Tempo,
  tempoText,
  tempoValue,
  unitMetres,
} from "./run-units";
import { barsOf, SHORTEST_REST, type Split, type Stop, splitsIn } from "./splits";
import styles from "./splits.module.css";

/** A row of the table. `name`: the kilometre or lap; `asides`: what stands behind the bar, null where it is not known. */
type Row = { key: number; name: string; speed: number | null; isRest: boolean; asides: (string | null)[] };
type Column = { id: string; isShown: boolean };

/** Rows of which a longer table first shows the first. */
const [MOST_ROWS, FIRST_ROWS] = [25, 20];
/** Share of a unit below which the last part is a rest. */
const WHOLE = 0.995;

const signed = (intl: IntlShape, value: number | null) =>
  value === null ? null : intl.formatNumber(Math.round(value), { signDisplay: "exceptZero" });
const whole = (intl: IntlShape, value: number | null) =>
  value === null ? null : intl.formatNumber(Math.round(value));

function splitRows(intl: IntlShape, splits: readonly Split[], unit: DistanceUnit): Row[] {
  return splits.map(({ metres, movingSeconds, heightMetres, heartRate }, at) => {
    const isRest = metres < unitMetres(unit) * WHOLE;
    return {
      ...{ key: at, isRest, speed: speedOf(metres, movingSeconds) },
      name: isRest ? distanceNumber(intl, metres, unit, 1) : intl.formatNumber(at + 1),
      asides: [signed(intl, heightMetres), whole(intl, heartRate)],
    };
  });
}

function lapRows(intl: IntlShape, { laps }: EnduranceView, unit: DistanceUnit): Row[] {
  return laps.map(({ distanceMetres, elapsedSeconds, movingSeconds }, at) => ({
    ...{ key: at, isRest: false, name: intl.formatNumber(at + 1) },
    speed: speedOf(distanceMetres, movingSeconds ?? elapsedSeconds),
    asides: [
      distanceMetres === null ? null : distanceNumber(intl, distanceMetres, unit),
      elapsedSeconds === null ? null : clockText(intl, elapsedSeconds),
    ],
  }));
}

type TableProps = { first: string; tempo: Tempo; columns: readonly [string, string]; rows: readonly Row[] };

/** A bar of pace for each part, longer when faster; columns of which nothing is known are left out. */
function Table({ first, tempo, columns, rows }: TableProps) {
  const intl = useIntl();
  const [isWhole, setWhole] = useState(rows.length <= MOST_ROWS);
  const bars = barsOf(rows);
  const shown = columns
    .map((id, at): Column => ({ id, isShown: rows.some(({ asides }) => asides[at] !== null) }))
    .flatMap(({ id, isShown }, at) => (isShown ? [{ id, at }] : []));
  return (
    <>
      <table className={clsx(parts.figures, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{tempo.unit}</th>
            {shown.map(({ id }) => (
              <th key={id} scope="col">
                {intl.formatMessage({ id })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, FIRST_ROWS)).map(({ key, name, speed, isRest, asides }, row) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <span
                  className={styles.bar}
                  data-fastest={bars[row]?.isFastest || undefined}
                  data-rest={isRest || undefined}
                  style={{ width: `${((bars[row]?.share ?? 1) * 100).toFixed(1)}%` }}
                >
                  {speed === null ? "\u2013" : tempoText(intl, tempo, tempoValue(tempo, speed))}
                </span>
              </td>
              {shown.map(({ id, at }) => (
                <td key={id}>{asides[at] ?? "\u2013"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <Button variant="subtle" size="sm" className={styles.more} onClick={() => setWhole(true)}>
          <FormattedMessage id="training.run.showAll" values={{ count: rows.length }} />
        </Button>
      )}
    </>
  );
}

type Props = {
  endurance: EnduranceView;
  line: LineView | null;
  unit: DistanceUnit;
  tempo: Tempo;
  stops: readonly Stop[];
  className?: string | undefined;
};

/** Each kilometre or mile, and the laps of the watch. */
export function SplitsCard({ endurance, line, unit, tempo, stops, className }: Props) {
  const intl = useIntl();
  const [view, setView] = useState<"splits" | "laps">("splits");
  const splits = useMemo(() => {
    if (!line) return [];
    return unit === "KM"
      ? line.splits.filter(({ metres }) => metres >= SHORTEST_REST)
      : splitsIn(line.points, stops, unitMetres(unit));
  }, [line, unit, stops]);
  const hasLaps = endurance.laps.length > 1;
  if (splits.length === 0 && !hasLaps) return null;
  const isLaps = hasLaps && (view === "laps" || splits.length === 0);
  return (
    <section className={clsx(page.card, frame.card, className)} aria-labelledby="run-splits">
      <div className={frame.cardHead}>
        <h2 id="run-splits">
          <FormattedMessage
            id="training.run.splits"
            values={{ of: isLaps ? "laps" : unit === "KM" ? "kilometres" : "miles" }}
          />
        </h2>
        {hasLaps && splits.length > 0 && (
          <SegmentedControl
            aria-labelledby="run-splits"
            value={view}
            onChange={(chosen) => setView(chosen as typeof view)}
            data={[
              { value: "splits", label: distanceNames[unit] },
              { value: "laps", label: intl.formatMessage({ id: "training.run.laps" }) },
            ]}
          />
        )}
      </div>
      {isLaps ? (
        <Table
          key="laps"
          first={intl.formatMessage({ id: "training.run.lap" })}
          tempo={tempo}
          columns={["training.run.distanceShort", "training.run.timeShort"]}
          rows={lapRows(intl, endurance, unit)}
        />
      ) : (
        <Table
          key="splits"
          first={distanceNames[unit]}
          tempo={tempo}
          columns={["training.run.heightShort", "training.run.pulseShort"]}
          rows={splitRows(intl, splits, unit)}
        />
      )}
    </section>
  );
}
