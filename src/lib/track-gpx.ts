import type { TrackClock } from "./track-clock";
import { type DraftRun, newDraft, noReading, numberOf, type PointLimit, type Reading } from "./track-draft";
import { MAX_RUNS, trackRefusal } from "./track-problems";
import { isIndoorsWord, nameOf, sportOfWord } from "./track-sports";
import { readXml, type XmlListener } from "./track-xml";

/** Of extensions of several apps, in any namespace. */
const HEART_RATE = /^:?(hr|heartrate|heart_rate|heartRate)$/;
const ODOMETER = /^:distance$/;

/** Hears the elements of a GPX file: each `trk` becomes a draft. */
class GpxListener implements XmlListener {
  readonly drafts: DraftRun[] = [];
  /** The file has routes or places. */
  hasPlaces = false;
  private name = "";
  private draft: DraftRun | null = null;
  private point: Reading | null = null;

  constructor(
    private readonly clock: TrackClock,
    private readonly limit: PointLimit,
  ) {}

  open(name: string, attribute: (name: string) => string | undefined, parent: string): void {
    if (name === "wpt" || name === "rtept") this.hasPlaces = true;
    if (name === "trk" && parent === "gpx") {
      if (this.drafts.length >= MAX_RUNS) throw trackRefusal("MANY_RUNS");
      this.draft = newDraft(this.limit);
      this.drafts.push(this.draft);
    }
    if (name === "trkseg") this.draft?.readings.beginSegment(false);
    if (name === "trkpt" && parent === "trkseg") {
      const [latitude, longitude] = [numberOf(attribute("lat")), numberOf(attribute("lon"))];
      this.point = { ...noReading(), latitude, longitude };
    }
  }

  close(name: string, text: string, parent: string): void {
    const { draft, point } = this;
    if (draft && point) this.closeInPoint(draft, point, name, text, parent);
    else if (name === "name" && parent === "trk" && draft) draft.name = nameOf(text);
    else if (name === "name" && (parent === "metadata" || parent === "gpx")) this.name = nameOf(text);
    else if (name === "type" && parent === "trk" && draft) {
      draft.sport = sportOfWord(text);
      draft.isIndoors = isIndoorsWord(text);
    } else if (name === "trk") this.draft = null;
  }

  private closeInPoint(draft: DraftRun, point: Reading, name: string, text: string, parent: string): void {
    if (name === "trkpt") {
      draft.readings.add(point);
      this.point = null;
    } else if (name === "time" && parent === "trkpt") point.at = this.clock.read(text);
    else if (name === "ele" && parent === "trkpt") point.elevation = numberOf(text);
    else if (HEART_RATE.test(name)) point.heartRate = numberOf(text);
    else if (ODOMETER.test(name)) point.distance = numberOf(text);
  }

  /** The file's name where a run has none of its own. */
  end(): DraftRun[] {
    for (const draft of this.drafts) draft.name ||= this.name;
    return this.drafts;
  }
}

/** The tracks of a GPX file. Throws a Refusal where it is broken or has none. */
export function readGpx(bytes: Uint8Array, clock: TrackClock, limit: PointLimit): DraftRun[] {
  const listener = new GpxListener(clock, limit);
  readXml(bytes, listener);
  const drafts = listener.end().filter(({ readings }) => readings.count > 0);
  if (drafts.length === 0) throw trackRefusal(listener.hasPlaces ? "ROUTE" : "EMPTY");
  for (const draft of drafts) draft.timeZoneless = clock.isZoneless;
  return drafts;
}
