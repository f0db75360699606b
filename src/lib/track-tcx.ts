import { orNull } from "./track";
import type { TrackClock } from "./track-clock";
import {
  type DraftLap,
  type DraftRun,
  newDraft,
  noReading,
  numberOf,
  type PointLimit,
  type Reading,
  sumOf,
} from "./track-draft";
import { MAX_RUNS, trackRefusal } from "./track-problems";
import { isIndoorsWord, sportOfWord } from "./track-sports";
import { readXml, type XmlListener } from "./track-xml";

/** Max laps of a file: a few hundred are the most that a watch records. */
const MAX_LAPS = 20_000;

type TcxLap = DraftLap & { heartRate: number; heartRateMax: number; maxSpeed: number };

const newLap = (at: number): TcxLap => ({
  at,
  distanceMetres: null,
  elapsedSeconds: null,
  movingSeconds: null,
  heartRate: Number.NaN,
  heartRateMax: Number.NaN,
  maxSpeed: Number.NaN,
});

/** The file's sums, of those of its laps; null where one of them has none. */
function addUp(draft: DraftRun, laps: TcxLap[]): void {
  const sumOver = (value: (lap: TcxLap) => number | null) =>
    laps.length === 0
      ? null
      : laps.reduce<number | null>((sum, lap) => {
          const more = value(lap);
          return sum === null || more === null ? null : sum + more;
        }, 0);
  const seconds = sumOver((lap) => lap.movingSeconds);
  draft.sums.distanceMetres = sumOver((lap) => lap.distanceMetres) || null;
  draft.sums.recordedSeconds = seconds || null;
  const beats = sumOver((lap) => orNull(lap.heartRate * (lap.movingSeconds ?? Number.NaN)));
  if (beats && seconds) draft.sums.heartRateAverage = beats / seconds;
  draft.sums.heartRateMax = sumOf(Math.max(...laps.slice(0, MAX_LAPS).map((lap) => lap.heartRateMax || 0)));
  draft.sums.maxSpeed = sumOf(Math.max(...laps.slice(0, MAX_LAPS).map((lap) => lap.maxSpeed || 0)));
}

/** Hears the elements of a TCX file: each `Activity` becomes a draft. */
class TcxListener implements XmlListener {
  readonly drafts: DraftRun[] = [];
  hasCourses = false;
  private lapCount = 0;
  private draft: DraftRun | null = null;
  private laps: TcxLap[] = [];
  private lap: TcxLap | null = null;
  private isFirstTrack = true;
  private point: Reading | null = null;

  constructor(
    private readonly clock: TrackClock,
    private readonly limit: PointLimit,
  ) {}

  open(name: string, attribute: (name: string) => string | undefined, parent: string): void {
    if (name === "Course") this.hasCourses = true;
    if (name === "Activity") this.openActivity(attribute("Sport") ?? "");
    if (!this.draft) return;
    if (name === "Lap" && parent === "Activity") {
      this.lapCount++;
      if (this.lapCount > MAX_LAPS) throw trackRefusal("DEEP");
      this.lap = newLap(this.clock.read(attribute("StartTime")));
      this.laps.push(this.lap);
      this.isFirstTrack = true;
    }
    if (name === "Track" && this.lap) {
      this.draft.readings.beginSegment(this.isFirstTrack && this.laps.length > 1);
      this.isFirstTrack = false;
    }
    if (name === "Trackpoint" && this.lap) this.point = noReading();
  }

  private openActivity(sport: string): void {
    if (this.drafts.length >= MAX_RUNS) throw trackRefusal("MANY_RUNS");
    this.draft = newDraft(this.limit);
    this.draft.sport = sportOfWord(sport);
    this.draft.isIndoors = isIndoorsWord(sport);
    this.drafts.push(this.draft);
    this.laps = [];
  }

  close(name: string, text: string, parent: string): void {
    const { draft, lap, point } = this;
    if (!draft) return;
    if (point) this.closeInPoint(draft, point, name, text, parent);
    else if (lap) this.closeInLap(lap, name, text, parent);
    else if (name === "Id" && parent === "Activity") draft.startedAt = this.clock.read(text);
    else if (name === "Activity") this.closeActivity(draft);
  }

  private closeInPoint(draft: DraftRun, point: Reading, name: string, text: string, parent: string): void {
    if (name === "Trackpoint") {
      draft.readings.add(point);
      this.point = null;
    } else if (name === "Time" && parent === "Trackpoint") point.at = this.clock.read(text);
    else if (name === "LatitudeDegrees") point.latitude = numberOf(text);
    else if (name === "LongitudeDegrees") point.longitude = numberOf(text);
    else if (name === "AltitudeMeters") point.elevation = numberOf(text);
    else if (name === "DistanceMeters") point.distance = numberOf(text);
    else if (name === "Value" && parent === "HeartRateBpm") point.heartRate = numberOf(text);
  }

  private closeInLap(lap: TcxLap, name: string, text: string, parent: string): void {
    if (name === "Lap") this.lap = null;
    else if (name === "Value" && parent === "AverageHeartRateBpm")
      lap.heartRate = numberOf(text) || Number.NaN;
    else if (name === "Value" && parent === "MaximumHeartRateBpm") lap.heartRateMax = numberOf(text);
    else if (parent !== "Lap") return;
    else if (name === "TotalTimeSeconds") lap.movingSeconds = orNull(Math.max(0, numberOf(text)));
    else if (name === "DistanceMeters") lap.distanceMetres = orNull(Math.max(0, numberOf(text)));
    else if (name === "MaximumSpeed") lap.maxSpeed = numberOf(text);
  }

  private closeActivity(draft: DraftRun): void {
    const first = this.laps[0];
    if (first && Number.isFinite(first.at)) draft.startedAt = first.at;
    draft.laps = this.laps.map(({ at, distanceMetres, movingSeconds }) => ({
      at,
      distanceMetres,
      elapsedSeconds: null,
      movingSeconds,
    }));
    addUp(draft, this.laps);
    this.draft = null;
  }
}

/** The activities of a TCX file. Throws a Refusal where it is broken or has none. */
export function readTcx(bytes: Uint8Array, clock: TrackClock, limit: PointLimit): DraftRun[] {
  const listener = new TcxListener(clock, limit);
  readXml(bytes, listener);
  if (listener.drafts.length === 0) throw trackRefusal(listener.hasCourses ? "ROUTE" : "EMPTY");
  for (const draft of listener.drafts) draft.timeZoneless = clock.isZoneless;
  return listener.drafts;
}
