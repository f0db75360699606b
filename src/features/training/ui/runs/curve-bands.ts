import { scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import { type Tempo, tempoValue } from "./run-units";
import { type Sample, timeTicks, usualSpan } from "./series";

export type BandKind = "tempo" | "pulse" | "height";

/** A curve with its place on the drawing: `top` and `bottom` in px, the lines at its ticks, its path. */
export type Band = {
  kind: BandKind;
  top: number;
  bottom: number;
  ticks: { value: number; y: number }[];
  path: string;
  /** Below the line; null: nothing is filled. */
  area: string | null;
  /** What a sample has of it; null: nothing. */
  valueOf: (sample: Sample) => number | null;
  yOf: (value: number) => number;
};

type Kind = {
  height: number;
  /** Least span of the values, so that an even run is no mountain range. */
  least: number;
  share: number;
  valueOf: (sample: Sample) => number | null;
};

const TITLE_HEIGHT = 24;
const BAND_GAP = 26;
/** Room for what pauses are called, below the first curve. */
const STOP_TEXT_HEIGHT = 14;
const MOST_TICKS = 3;

function kindsOf(tempo: Tempo): Record<BandKind, Kind> {
  return {
    tempo: {
      ...{ height: 84, least: tempo.isSpeed ? 4 : 40, share: 0.02 },
      valueOf: ({ speed }) => (speed ? tempoValue(tempo, speed) : null),
    },
    pulse: { ...{ height: 70, least: 20, share: 0 }, valueOf: ({ heartRate }) => heartRate },
    height: { ...{ height: 50, least: 20, share: 0 }, valueOf: ({ elevation }) => elevation },
  };
}

/** The span of the values, with some room, and as wide as their kind needs. */
function spanOf(values: readonly number[], { least, share }: Kind): [number, number] | null {
  const span = usualSpan(values, share);
  if (!span) return null;
  const room = Math.max((span[1] - span[0]) * 0.08, (least - (span[1] - span[0])) / 2, 0);
  return [span[0] - room, span[1] + room];
}

type Given = { samples: readonly Sample[]; tempo: Tempo; xOf: (at: number) => number };

function bandOf(kind: BandKind, { samples, tempo, xOf }: Given, begin: number): Band | null {
  const { height, ...one } = kindsOf(tempo)[kind];
  const values = samples.flatMap((sample) => one.valueOf(sample) ?? []);
  const span = values.length < 2 ? null : spanOf(values, { height, ...one });
  if (!span) return null;
  const [top, bottom] = [begin + TITLE_HEIGHT, begin + TITLE_HEIGHT + height];
  // a pace is turned, so that faster is up
  const isTurned = kind === "tempo" && !tempo.isSpeed;
  const scale = scaleLinear(span, isTurned ? [top, bottom] : [bottom, top]).clamp(true);
  const ticks = isTurned ? timeTicks(span, MOST_TICKS) : scale.ticks(MOST_TICKS);
  const isKnown = (sample: Sample) => one.valueOf(sample) !== null;
  const y = (sample: Sample) => scale(one.valueOf(sample) ?? 0);
  const x = ({ at }: Sample) => xOf(at);
  const drawn = line<Sample>().defined(isKnown).x(x).y(y).digits(1);
  const filled = area<Sample>().defined(isKnown).x(x).y0(bottom).y1(y).curve(curveMonotoneX).digits(1);
  if (kind === "height") drawn.curve(curveMonotoneX);
  return {
    ...{ kind, top, bottom, valueOf: one.valueOf, yOf: scale },
    ticks: ticks.map((value) => ({ value, y: scale(value) })),
    path: drawn([...samples]) ?? "",
    area: kind === "height" ? filled([...samples]) : null,
  };
}

/** The curves that there is something to draw of, below each other, and the height of all in px. */
export function bandsOf(given: Given): { bands: Band[]; height: number } {
  let begin = 0;
  const bands: Band[] = [];
  for (const kind of ["tempo", "pulse", "height"] as const) {
    const band = bandOf(kind, given, begin);
    if (!band) continue;
    begin = band.bottom + BAND_GAP + (bands.length === 0 ? STOP_TEXT_HEIGHT : 0);
    bands.push(band);
  }
  const [only, ...more] = bands;
  const last = more.at(-1);
  return { bands, height: last ? last.bottom : only ? only.bottom + STOP_TEXT_HEIGHT : 0 };
}

/** A word at a dashed line: on its left where there is room, else on its right; null: there is room on neither side. */
export type StopLabel = { x: number; anchor: "start" | "end" } | null;

const LABEL_GAP = 5;

/** Where the names of pauses at `xs` stand, each `width` px wide, so that none covers another or a line. */
export function stopLabels(xs: readonly number[], widths: readonly number[], from: number, to: number) {
  const taken: [number, number][] = [];
  const isFree = (begin: number, end: number) =>
    begin >= from &&
    end <= to &&
    taken.every(([one, other]) => end < one || begin > other) &&
    xs.every((x) => x <= begin || x >= end);
  return xs.map((x, index): StopLabel => {
    const width = widths[index] ?? 0;
    for (const anchor of ["end", "start"] as const) {
      const begin = anchor === "end" ? x - LABEL_GAP - width : x + LABEL_GAP;
      if (!isFree(begin, begin + width)) continue;
      taken.push([begin, begin + width]);
      return { x: anchor === "end" ? x - LABEL_GAP : x + LABEL_GAP, anchor };
    }
    return null;
  });
}
