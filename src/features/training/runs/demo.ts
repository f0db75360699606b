import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import type { FileRun, Track } from "@/lib/track";
import { measureRun } from "@/lib/track-measuring";
import { addDays, beginOf, dayOf } from "@/lib/whole-days";
import { transaction } from "@/server/db";
import { packRun } from "@/server/track-packing";
import { storeRun } from "./commands";

/** A point each five seconds. */
const STEP_SECONDS = 5;
const METRES_PER_DEGREE = 111_195;
/** The lake that the demo's runners go round. */
const LAKE = { latitude: 63.822, longitude: 20.348 };
const SECOND_MS = 1000;

/** `pace`: seconds a kilometre at its beginning; the second half is faster. `stopAfter`: metres before a pause of two minutes. */
type Tour = { daysAgo: number; title: string; metres: number; pace: number; stopAfter?: number };

const tours: Tour[] = [
  { daysAgo: 2, title: "Kvällslöpning Nydalasjön", metres: 10_200, pace: 325, stopAfter: 4900 },
  { daysAgo: 6, title: "Lugn runda", metres: 6400, pace: 352 },
  { daysAgo: 13, title: "Varvet runt", metres: 5300, pace: 331 },
  { daysAgo: 20, title: "Långpass", metres: 14_800, pace: 348, stopAfter: 7600 },
  { daysAgo: 34, title: "Kvällslöpning Nydalasjön", metres: 10_100, pace: 338 },
  { daysAgo: 62, title: "Efter jobbet", metres: 7200, pace: 344 },
];

/** Where a run is after so many metres: round the lake, not quite as a circle. */
function placeAt(metres: number): { latitude: number; longitude: number; elevation: number } {
  const angle = (metres / 5200) * 2 * Math.PI - 2.2;
  const radius = 800 + 130 * Math.sin(3 * angle) + 60 * Math.cos(5 * angle);
  const [north, east] = [radius * Math.sin(angle) * 0.62, radius * Math.cos(angle) * 1.05];
  return {
    latitude: LAKE.latitude + north / METRES_PER_DEGREE,
    longitude: LAKE.longitude + east / (METRES_PER_DEGREE * Math.cos((LAKE.latitude * Math.PI) / 180)),
    elevation: 42 + 9 * Math.sin(metres / 900) + 4 * Math.cos(metres / 370),
  };
}

type Point = { seconds: number; metres: number; heartRate: number; isBreak: boolean };

function pointsOf({ metres, pace, stopAfter = Number.POSITIVE_INFINITY }: Tour): Point[] {
  const points: Point[] = [];
  let [at, seconds, isBreak] = [0, 0, false];
  while (at < metres) {
    const share = at / metres;
    points.push({
      seconds,
      metres: at,
      heartRate: Math.round(126 + 44 * share + 3 * Math.sin(at / 210)),
      isBreak,
    });
    const isStop = at < stopAfter && at + 20 > stopAfter;
    isBreak = isStop;
    at += (STEP_SECONDS * 1000) / (pace * (1.04 - 0.09 * share) + 7 * Math.sin(at / 430));
    seconds += isStop ? 120 : STEP_SECONDS;
  }
  return points;
}

function trackOf(points: Point[]): Track {
  const column = (read: (point: Point) => number) => Float64Array.from(points, read);
  return {
    seconds: column(({ seconds }) => seconds),
    latitude: column(({ metres }) => placeAt(metres).latitude),
    longitude: column(({ metres }) => placeAt(metres).longitude),
    elevation: column(({ metres }) => placeAt(metres).elevation),
    heartRate: column(({ heartRate }) => heartRate),
    distance: column(({ metres }) => metres),
    isBreak: Uint8Array.from(points, ({ isBreak }) => (isBreak ? 1 : 0)),
  };
}

/** Runs round a lake, as a watch would have recorded them. */
export async function seedRuns({ id, timeZone }: Pick<Me, "id" | "timeZone">): Promise<void> {
  const today = dayOf(new Date(), timeZone);
  for (const tour of tours) {
    const points = pointsOf(tour);
    const startedAt = new Date(
      beginOf(addDays(today, -tour.daysAgo), timeZone).getTime() + 18 * 3600 * SECOND_MS,
    );
    const sums = { distanceMetres: null, elapsedSeconds: null, recordedSeconds: null, movingSeconds: null };
    const stops = points
      .filter(({ isBreak }) => isBreak)
      .map(({ seconds }) => ({ from: seconds - 120, to: seconds }));
    const run: FileRun = {
      ...{ name: tour.title, sport: "RUN", isIndoors: false, startedAt: startedAt.getTime() },
      ...{ timeZoneless: false, track: trackOf(points), laps: [], pauses: stops },
      sums: { ...sums, climbMetres: null, heartRateAverage: null, heartRateMax: null, maxSpeed: null },
    };
    const measured = measureRun(run, { sport: "RUN", trim: null, cuts: [] });
    const completedAt = new Date(startedAt.getTime() + (points.at(-1)?.seconds ?? 0) * SECOND_MS);
    const workoutId = newId();
    await transaction(async (tx) => {
      await tx.workout.create({
        data: {
          ...{ id: workoutId, userId: id, title: tour.title, state: "COMPLETED" },
          ...{ startedAt, completedAt, timeZone, rpe: tour.metres > 9000 ? 7 : 5 },
        },
      });
      await storeRun({ id }, tx, workoutId, {
        ...{ sport: "RUN", isIndoors: false, recording: packRun(run), measured },
      });
    });
  }
}
