import { type Sport, type Stretch, type Track, valueAt } from "./track";
import { planeOf } from "./track-geo";
import { lowerBound } from "./track-search";
import { united } from "./track-stretches";

/** Slower is standing still, in m/s. Below what one climbs a mountain with. */
const slowest: Record<Sport, number> = {
  RUN: 0.5,
  RIDE: 0.7,
  WALK: 0.25,
  SWIM: 0.12,
  SKI: 0.35,
  STRENGTH: 0.25,
  OTHER: 0.3,
};
/** Seconds over which a speed is looked at: receivers wander while they stand. */
const WINDOW = 20;
/** Metres around its middle within which a stand's edges still belong to it. */
const RADIUS = 5;
/** Shorter ones are none. */
const MIN_SECONDS = 15;
/** Of the usual speed: a step at a stand's edge that is slower was partly stood. */
const EDGE_SHARE = 0.75;

/** Points among which a time is sought first. */
const NEAR = 32;

/** Places in metres on a plane; those of points without a position lie on the way between their neighbours'. */
type Plane = { x: Float64Array; y: Float64Array };

/** `spans`: places of the first and last point of each. `shares`: how much of the step to each point was stood. */
export type Standstills = { stills: Stretch[]; spans: Stretch[]; shares: Float64Array };

function fillGaps(column: Float64Array, seconds: Float64Array, from: number, to: number): void {
  let known = -1;
  for (let place = from; place < to; place++) {
    if (Number.isNaN(column[place])) continue;
    const [first, last] = [
      known < 0 ? valueAt(column, place) : valueAt(column, known),
      valueAt(column, place),
    ];
    const start = known < 0 ? from : known + 1;
    const whole = valueAt(seconds, place) - valueAt(seconds, Math.max(known, 0));
    for (let inner = start; inner < place; inner++) {
      const share = known < 0 ? 0 : (valueAt(seconds, inner) - valueAt(seconds, known)) / whole;
      column[inner] = first + (last - first) * share;
    }
    known = place;
  }
  if (known >= 0) column.fill(valueAt(column, known), known + 1, to);
}

/** By positions; in a piece that has none, along a line by what was covered. */
function planeOfPiece(track: Track, lengths: Float64Array, plane: Plane, from: number, to: number): void {
  const { latitude, longitude, seconds } = track;
  let origin = from;
  while (origin < to && Number.isNaN(latitude[origin])) origin++;
  let way = 0;
  for (let place = from; place < to; place++) {
    way += place > from ? valueAt(lengths, place) : 0;
    if (origin === to) [plane.x[place], plane.y[place]] = [way, 0];
    else {
      const [originLatitude, originLongitude] = [valueAt(latitude, origin), valueAt(longitude, origin)];
      const { x, y } = planeOf(
        valueAt(latitude, place),
        valueAt(longitude, place),
        originLatitude,
        originLongitude,
      );
      [plane.x[place], plane.y[place]] = [x, y];
    }
  }
  for (const column of [plane.x, plane.y]) fillGaps(column, seconds, from, to);
}

/** One stretch of a track without breaks, from one place to before another. */
class Piece {
  constructor(
    private readonly track: Track,
    private readonly plane: Plane,
    private readonly lengths: Float64Array,
    private readonly slow: number,
    private readonly from: number,
    private readonly to: number,
  ) {}

  private seconds(place: number): number {
    return valueAt(this.track.seconds, place);
  }

  /** Where one is at a time that is probably near a place. */
  private at(seconds: number, near: number): { x: number; y: number } {
    const [low, high] = [Math.max(this.from, near - NEAR), Math.min(this.to, near + NEAR)];
    const isNear = this.seconds(low) < seconds && this.seconds(high - 1) >= seconds;
    const [from, to] = isNear ? [low, high] : [this.from, this.to];
    const found = lowerBound(this.track.seconds, seconds, from, to);
    const after = Math.min(this.to - 1, Math.max(this.from + 1, found));
    const before = after - 1;
    const share = (seconds - this.seconds(before)) / (this.seconds(after) - this.seconds(before) || 1);
    const mix = (column: Float64Array) =>
      valueAt(column, before) + share * (valueAt(column, after) - valueAt(column, before));
    return { x: mix(this.plane.x), y: mix(this.plane.y) };
  }

  /** Whether one stood in the step to this place. */
  private isStill(place: number): boolean {
    const [begin, end] = [this.seconds(place - 1), this.seconds(place)];
    const half = Math.max(WINDOW, end - begin) / 2;
    const middle = (begin + end) / 2;
    const from = Math.max(this.seconds(this.from), middle - half);
    const to = Math.min(this.seconds(this.to - 1), middle + half);
    if (to - from < WINDOW / 2) return false;
    const [one, other] = [this.at(from, place), this.at(to, place)];
    const isNear = Math.hypot(other.x - one.x, other.y - one.y) < this.slow * (to - from);
    // an odometer that goes on says that a position is stale
    const counted = valueAt(this.track.distance, place) - valueAt(this.track.distance, place - 1);
    return isNear && !(counted > Math.max(1, 2 * this.slow) * (end - begin) + 3);
  }

  /** The stands, as places of their first and last points. */
  spans(): Stretch[] {
    const spans: Stretch[] = [];
    for (let place = this.from + 1; place < this.to; place++) {
      if (!this.isStill(place)) continue;
      const last = spans.at(-1);
      if (last && last.to === place - 1) last.to = place;
      else spans.push({ from: place - 1, to: place });
    }
    return united(
      spans.map((span, index) =>
        this.widen(span, spans[index - 1]?.to ?? this.from, spans[index + 1]?.from ?? this.to - 1),
      ),
    ).filter(({ from, to }) => this.seconds(to) - this.seconds(from) >= MIN_SECONDS);
  }

  private widen({ from, to }: Stretch, min: number, max: number): Stretch {
    let [x, y] = [0, 0];
    for (let place = from; place <= to; place++) {
      x += valueAt(this.plane.x, place) / (to - from + 1);
      y += valueAt(this.plane.y, place) / (to - from + 1);
    }
    const isNear = (place: number) =>
      Math.hypot(valueAt(this.plane.x, place) - x, valueAt(this.plane.y, place) - y) <= RADIUS;
    const wider = { from, to };
    while (wider.from > min && isNear(wider.from - 1)) wider.from--;
    while (wider.to < max && isNear(wider.to + 1)) wider.to++;
    return wider;
  }

  /** How much of a step beside a stand was stood. */
  edgeShare(place: number, usual: number): number {
    if (place <= this.from || place >= this.to) return 0;
    const passed = this.seconds(place) - this.seconds(place - 1);
    const share = valueAt(this.lengths, place) / (usual * passed);
    return passed > 1 && share < EDGE_SHARE ? 1 - share : 0;
  }
}

const startsOf = ({ isBreak, seconds }: Track): number[] => {
  const starts: number[] = [];
  for (let place = 0; place < seconds.length; place++) if (place === 0 || isBreak[place]) starts.push(place);
  return starts;
};

/** The usual speed beside the stands; NaN: there is no other time. */
function usualSpeed(track: Track, lengths: Float64Array, shares: Float64Array): number {
  let [metres, seconds] = [0, 0];
  for (let place = 1; place < lengths.length; place++) {
    if (track.isBreak[place] || shares[place] === 1) continue;
    metres += valueAt(lengths, place);
    seconds += valueAt(track.seconds, place) - valueAt(track.seconds, place - 1);
  }
  return metres / seconds;
}

/** Where one stood still within a track. `lengths`: metres to each point from the one before. */
export function standstillsOf(track: Track, lengths: Float64Array, sport: Sport): Standstills {
  const count = lengths.length;
  const [shares, stills, spans]: [Float64Array, Stretch[], Stretch[]] = [new Float64Array(count), [], []];
  const isMeasured = lengths.some((metres) => metres > 0);
  if (!isMeasured || Number.isNaN(track.seconds[0])) return { shares, stills, spans };
  const plane: Plane = { x: new Float64Array(count), y: new Float64Array(count) };
  const starts = startsOf(track);
  const found: [Piece, Stretch][] = [];
  for (const [index, from] of starts.entries()) {
    const to = starts[index + 1] ?? count;
    planeOfPiece(track, lengths, plane, from, to);
    const piece = new Piece(track, plane, lengths, slowest[sport], from, to);
    for (const span of piece.spans()) found.push([piece, span]);
  }
  for (const [, { from, to }] of found) shares.fill(1, from + 1, to + 1);
  const usual = usualSpeed(track, lengths, shares);
  for (const [piece, span] of found) {
    const [before, after] = [span.from, span.to + 1].map((place) =>
      shares[place] === 0 ? piece.edgeShare(place, usual) : 0,
    ) as [number, number];
    if (before) shares[span.from] = before;
    if (after) shares[span.to + 1] = after;
    const from =
      valueAt(track.seconds, span.from) -
      before * (valueAt(track.seconds, span.from) - valueAt(track.seconds, span.from - 1) || 0);
    const to =
      valueAt(track.seconds, span.to) +
      after * (valueAt(track.seconds, span.to + 1) - valueAt(track.seconds, span.to) || 0);
    stills.push({ from, to });
    spans.push(span);
  }
  return { shares, stills, spans };
}
