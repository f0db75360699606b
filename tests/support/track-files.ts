import { FitFile, fitTime, semicircles } from "./fit-file";

/** `at`: ms since 1970. What is null isn't written. */
export type FilePoint = {
  at: number | null;
  latitude: number | null;
  longitude: number | null;
  elevation?: number | null;
  heartRate?: number | null;
  distance?: number | null;
};
/** Segments of points: of GPX `trkseg`, of TCX `Track`s of one lap, of FIT what lies between a stop of the timer and its start. */
export type Segments = FilePoint[][];

/** Metres of a degree of latitude on the sphere. */
export const DEGREE = 111_195.08;
export const START = Date.UTC(2026, 4, 4, 16);

/** A point of a way straight to the north. */
export const pointAt = (seconds: number, metres: number, more: Partial<FilePoint> = {}): FilePoint => ({
  at: START + seconds * 1000,
  latitude: 57.62 + metres / DEGREE,
  longitude: 11.9,
  ...more,
});

type Straight = { step?: number; speed?: number; metres?: number };

/** A way straight to the north at one speed. `from`, `to`: seconds; `metres`: where it begins. */
export function straight(
  from: number,
  to: number,
  { step = 20, speed = 3, metres }: Straight = {},
): FilePoint[] {
  const begin = metres ?? from * speed;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) =>
    pointAt(from + place * step, begin + place * step * speed),
  );
}

const iso = (at: number | null) => (at === null ? "" : new Date(at).toISOString().replace(".000Z", "Z"));
const element = (name: string, value: string | number | null | undefined) =>
  value === null || value === undefined || value === "" ? "" : `<${name}>${value}</${name}>`;

export function gpxOf(segments: Segments, { type = "running", time = iso } = {}): string {
  const point = ({ at, latitude, longitude, elevation, heartRate }: FilePoint) =>
    `<trkpt lat="${latitude?.toFixed(6) ?? ""}" lon="${longitude?.toFixed(6) ?? ""}">${element("ele", elevation)}${element("time", time(at))}${
      heartRate
        ? `<extensions><x:TrackPointExtension><x:hr>${heartRate}</x:hr></x:TrackPointExtension></extensions>`
        : ""
    }</trkpt>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Made by hand" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
<trk>${element("type", type)}${segments.map((points) => `<trkseg>${points.map(point).join("\n")}</trkseg>`).join("")}</trk></gpx>`;
}

export type TcxLapText = { start: number; seconds: number; metres: number; segments: Segments };

const trackpoint = (
  { at, latitude, longitude, elevation, heartRate, distance }: FilePoint,
  time: typeof iso,
) =>
  `<Trackpoint>${element("Time", time(at))}${
    latitude === null || longitude === null
      ? ""
      : `<Position>${element("LatitudeDegrees", latitude.toFixed(6))}${element("LongitudeDegrees", longitude.toFixed(6))}</Position>`
  }${element("AltitudeMeters", elevation)}${element("DistanceMeters", distance)}${
    heartRate ? `<HeartRateBpm><Value>${heartRate}</Value></HeartRateBpm>` : ""
  }</Trackpoint>`;

export function tcxOfLaps(laps: TcxLapText[], { sport = "Running", time = iso } = {}): string {
  const lap = ({ start, seconds, metres, segments }: TcxLapText) =>
    `<Lap StartTime="${iso(start)}">${element("TotalTimeSeconds", seconds)}${element("DistanceMeters", metres)}${segments
      .map((points) => `<Track>${points.map((point) => trackpoint(point, time)).join("\n")}</Track>`)
      .join("")}</Lap>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="${sport}"><Id>${iso(laps[0]?.start ?? START)}</Id>${laps.map(lap).join("")}</Activity></Activities></TrainingCenterDatabase>`;
}

/** One lap, whose sums are as given or missing. */
export const tcxOf = (
  segments: Segments,
  sums: { seconds?: number; metres?: number } = {},
  more = {},
): string =>
  tcxOfLaps(
    [{ start: START, seconds: sums.seconds as number, metres: sums.metres as number, segments }],
    more,
  );

const latitudeOf = (degrees: number | null) => (degrees === null ? null : semicircles(degrees));

export function addFitPoint(
  file: FitFile,
  { at, latitude, longitude, elevation, heartRate, distance }: FilePoint,
): void {
  file.add(20, [
    { number: 253, type: "u32", value: at === null ? null : fitTime(at) },
    { number: 0, type: "s32", value: latitudeOf(latitude) },
    { number: 1, type: "s32", value: latitudeOf(longitude) },
    {
      number: 5,
      type: "u32",
      value: distance === undefined || distance === null ? null : Math.round(distance * 100),
    },
    {
      number: 2,
      type: "u16",
      value: elevation === undefined || elevation === null ? null : Math.round((elevation + 500) * 5),
    },
    { number: 3, type: "u8", value: heartRate ?? null },
  ]);
}

/** An event of the timer: 0 starts it, 4 stops it. */
export const addFitTimer = (file: FitFile, at: number, type: 0 | 4): FitFile =>
  file.add(21, [
    { number: 253, type: "u32", value: fitTime(at) },
    { number: 0, type: "enum", value: 0 },
    { number: 1, type: "enum", value: type },
  ]);

/** `sport`: 1 runs, 2 rides. In seconds and metres. */
export type FitSession = {
  start: number;
  elapsed: number;
  timer?: number;
  metres?: number;
  sport?: number;
  sub?: number;
  maxSpeed?: number;
};

export const addFitSession = (
  file: FitFile,
  { start, elapsed, timer, metres, sport = 1, sub = 0, maxSpeed }: FitSession,
): FitFile =>
  file.add(18, [
    { number: 253, type: "u32", value: fitTime(start + elapsed * 1000) },
    { number: 2, type: "u32", value: fitTime(start) },
    { number: 7, type: "u32", value: elapsed * 1000 },
    { number: 8, type: "u32", value: timer === undefined ? null : timer * 1000 },
    { number: 9, type: "u32", value: metres === undefined ? null : Math.round(metres * 100) },
    { number: 15, type: "u16", value: maxSpeed === undefined ? null : Math.round(maxSpeed * 1000) },
    { number: 5, type: "enum", value: sport },
    { number: 6, type: "enum", value: sub },
  ]);

export const newFitFile = (kind = 4): FitFile =>
  new FitFile().add(0, [{ number: 0, type: "enum", value: kind }]);

/** A file without a session; the timer stands between its segments. */
export function fitOf(segments: Segments, session?: FitSession): Uint8Array {
  const file = newFitFile();
  for (const points of segments) {
    const times = points.flatMap(({ at }) => (at === null ? [] : [at]));
    if (segments.length > 1) addFitTimer(file, Math.min(...times), 0);
    for (const point of points) addFitPoint(file, point);
    if (segments.length > 1) addFitTimer(file, Math.max(...times), 4);
  }
  if (session) addFitSession(file, session);
  return file.build();
}

/** The same points in each format that has the kind. */
export const inAllFormats = (segments: Segments): [format: string, file: Uint8Array][] => [
  ["GPX", new TextEncoder().encode(gpxOf(segments))],
  ["TCX", new TextEncoder().encode(tcxOf(segments))],
  ["FIT", fitOf(segments)],
];
