"use client";

import { IconBolt } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import page from "@/ui/page.module.css";
import type { DistanceUnit } from "../../rules";
import type { LineView } from "../../runs/views";
import type { EnduranceView } from "../../views";
import frame from "../exercises/exercise.module.css";
import { distanceNames } from "../log/values";
import styles from "./numbers.module.css";
import { clockText, distanceNumber, speedOf, tempoOf, tempoText, tempoValue } from "./run-units";

export type Fastest = LineView["fastest"][number];

/** The fastest five kilometres, else the longest distance of which there is a fastest stretch. */
export const shownFastest = (fastest: readonly Fastest[]): Fastest | null =>
  fastest.find(({ metres }) => metres === 5000) ??
  fastest.toSorted((one, other) => other.metres - one.metres)[0] ??
  null;

/** "5 km", and the names of the two long ones. */
export function raceName(intl: IntlShape, metres: number): string {
  if (metres === 21_097.5) return intl.formatMessage({ id: "training.run.halfMarathon" });
  if (metres === 42_195) return intl.formatMessage({ id: "training.run.marathon" });
  return `${intl.formatNumber(metres / 1000)}\u00a0km`;
}

const Figure = ({ value, children }: { value: string; children: ReactNode }) => (
  <div>
    <dd>{value}</dd>
    <dt>{children}</dt>
  </div>
);

type FiguresProps = { endurance: EnduranceView; unit: DistanceUnit };

/** What a run is told by: distance, time in motion, pace. */
function Figures({ endurance, unit }: FiguresProps) {
  const intl = useIntl();
  const { distanceMetres, movingSeconds, elapsedSeconds, sport } = endurance;
  const seconds = movingSeconds ?? elapsedSeconds;
  const tempo = tempoOf(sport, unit);
  const speed = speedOf(distanceMetres, seconds);
  return (
    <dl className={styles.figures}>
      {distanceMetres !== null && (
        <Figure value={distanceNumber(intl, distanceMetres, unit)}>{distanceNames[unit]}</Figure>
      )}
      {seconds !== null && (
        <Figure value={clockText(intl, seconds)}>
          <FormattedMessage id={movingSeconds === null ? "training.run.inAll" : "training.run.inMotion"} />
        </Figure>
      )}
      {speed !== null && (
        <Figure value={tempoText(intl, tempo, tempoValue(tempo, speed))}>{tempo.unit}</Figure>
      )}
    </dl>
  );
}

/** "2:40 · 0:42": pressed and stood; null: neither was. */
function pausesText(intl: IntlShape, { pauses }: EnduranceView): string | null {
  const sums = (["PAUSE", "STILL"] as const).map((kind) =>
    pauses.filter((one) => one.kind === kind).reduce((sum, { seconds }) => sum + seconds, 0),
  );
  return sums.some((seconds) => seconds > 0)
    ? sums.map((seconds) => clockText(intl, seconds)).join(" · ")
    : null;
}

function heightText(intl: IntlShape, up: number | null, down: number | null): string | null {
  if (up === null && down === null) return null;
  const shown = (metres: number | null) => (metres === null ? "" : intl.formatNumber(Math.round(metres)));
  const values = {
    up: shown(up),
    down: shown(down),
    known: up === null ? "down" : down === null ? "up" : "both",
  };
  return intl.formatMessage({ id: "training.run.upAndDown" }, values);
}

type Row = { id: string; text: string | null };

/** The rows below the figures; what is not known has none. */
function rowsOf(intl: IntlShape, endurance: EnduranceView, line: LineView | null): Row[] {
  const { elapsedSeconds, recordedSeconds, movingSeconds, heartRate, climbMetres } = endurance;
  const time = (seconds: number | null) => (seconds === null ? null : clockText(intl, seconds));
  const pulse = [heartRate?.average ?? null, heartRate?.max ?? null].flatMap((beats) =>
    beats === null ? [] : intl.formatNumber(Math.round(beats)),
  );
  const pulseWord =
    pulse.length === 2
      ? "training.run.pulseBoth"
      : heartRate?.max == null
        ? "training.run.pulseAverage"
        : "training.run.pulseMax";
  return [
    { id: "training.run.totalTime", text: movingSeconds === null ? null : time(elapsedSeconds) },
    { id: "training.run.recordedTime", text: time(recordedSeconds) },
    { id: "training.run.pauses", text: pausesText(intl, endurance) },
    { id: "training.run.height", text: heightText(intl, climbMetres, line?.fallMetres ?? null) },
    { id: pulseWord, text: pulse.join(" · ") || null },
  ];
}

function FastestLine({ fastest }: { fastest: Fastest }) {
  const intl = useIntl();
  const values = { distance: raceName(intl, fastest.metres), time: clockText(intl, fastest.seconds) };
  return (
    <p className={styles.fastest}>
      <IconBolt size={18} aria-hidden="true" />
      <span>
        <FormattedMessage id="training.run.fastestText" values={values} />
      </span>
    </p>
  );
}

type Props = FiguresProps & { line: LineView | null; className?: string | undefined };

/** The numbers of a run. Pace goes by the time in motion. */
export function NumbersCard({ endurance, unit, line, className }: Props) {
  const intl = useIntl();
  const fastest = shownFastest(line?.fastest ?? []);
  const rows = rowsOf(intl, endurance, line).filter(({ text }) => text !== null);
  return (
    <section
      className={clsx(page.card, frame.card, className)}
      aria-label={intl.formatMessage({ id: "training.run.numbers" })}
    >
      <Figures endurance={endurance} unit={unit} />
      {fastest && <FastestLine fastest={fastest} />}
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map(({ id, text }) => (
            <div key={id}>
              <dt>{intl.formatMessage({ id })}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
