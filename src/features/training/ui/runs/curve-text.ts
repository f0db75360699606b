import type { IntlShape } from "react-intl";
import type { DistanceUnit } from "../../rules";
import type { Band, BandKind } from "./curve-bands";
import { clockText, distanceNumber, distanceText, type Tempo, tempoText, unitMetres } from "./run-units";
import type { Axis, Sample } from "./series";

/** What the numbers of a run are written with. */
export type Reading = { intl: IntlShape; tempo: Tempo; unit: DistanceUnit; axis: Axis };

export const bandWords = {
  tempo: "training.run.tempo",
  pulse: "training.run.pulse",
  height: "training.run.height",
} as const satisfies Record<BandKind, string>;

/** Of a speed: a pace is another word. */
const SPEED_WORD = "training.run.speed";

export const bandName = ({ intl, tempo }: Reading, kind: BandKind): string =>
  intl.formatMessage({ id: kind === "tempo" && tempo.isSpeed ? SPEED_WORD : bandWords[kind] });

export function bandUnit({ intl, tempo }: Reading, kind: BandKind): string {
  if (kind === "tempo") return tempo.unit;
  return kind === "pulse" ? intl.formatMessage({ id: "training.run.beats" }) : "m";
}

export const bandValue = ({ intl, tempo }: Reading, kind: BandKind, value: number): string =>
  kind === "tempo" ? tempoText(intl, tempo, value) : intl.formatNumber(Math.round(value));

/** A place on the axis: "4,3 km", or a time where no distance was covered. */
export const placeText = ({ intl, unit, axis }: Reading, at: number): string =>
  axis === "metres" ? distanceText(intl, at, unit, 1) : clockText(intl, at);

/** All that is known of a place, in one line. */
export function sampleText(
  reading: Reading,
  bands: readonly Pick<Band, "kind" | "valueOf">[],
  sample: Sample,
): string {
  const values = bands.flatMap((band) => {
    const value = band.valueOf(sample);
    if (value === null) return [];
    const { kind } = band;
    return `${bandName(reading, kind)} ${bandValue(reading, kind, value)} ${bandUnit(reading, kind)}`;
  });
  return [placeText(reading, sample.at), ...values].join(", ");
}

/** What stands below a line of the axis; the last one with the unit. */
export function axisText({ intl, unit, axis }: Reading, at: number, isLast: boolean): string {
  if (axis === "seconds") return clockText(intl, at);
  return isLast ? distanceText(intl, at, unit, 1) : distanceNumber(intl, at, unit, 1);
}

/** Rows of the table at most; of a longer run they are further apart. */
const MAX_ROWS = 60;
/** In hundredths of a unit of distance, or in seconds. */
const ROW_STEPS = [50, 100, 200, 500, 1000, 2000, 5000];
const ROW_SECONDS = [60, 300, 600, 1800, 3600, 7200];

/** How far apart the rows of the table are: half a kilometre or mile, or more. */
export function rowLength(end: number, axis: Axis, unit: DistanceUnit): number {
  const steps = axis === "metres" ? ROW_STEPS.map((part) => (part / 100) * unitMetres(unit)) : ROW_SECONDS;
  return steps.find((step) => end / step <= MAX_ROWS) ?? end / MAX_ROWS;
}
