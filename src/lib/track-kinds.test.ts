import { describe, expect, test } from "vitest";
import {
  addFitPoint,
  addFitSession,
  addFitTimer,
  type FilePoint,
  fitOf,
  gpxOf,
  inAllFormats,
  newFitFile,
  pointAt,
  type Segments,
  START,
  straight,
  tcxOf,
  tcxOfLaps,
} from "../../tests/support/track-files";
import type { FileRun } from "./track";
import { measureRun } from "./track-measuring";
import { readTracks } from "./track-reading";

const bytesOf = (file: string | Uint8Array) =>
  typeof file === "string" ? new TextEncoder().encode(file) : file;

function runsOf(file: string | Uint8Array): FileRun[] {
  const { runs, refused } = readTracks(bytesOf(file), { timeZone: "Europe/Stockholm" });
  expect(refused).toEqual([]);
  return runs;
}

function measured(file: string | Uint8Array) {
  const runs = runsOf(file);
  expect(runs).toHaveLength(1);
  const run = runs[0]!;
  return { run, ...measureRun(run, { sport: run.sport ?? "RUN", trim: null, cuts: [] }) };
}

type Right = {
  metres: number;
  elapsed: number;
  moving: number;
  maxSpeed?: number;
  share?: number;
  slack?: number;
};

/** Distances hold within 1 %, times within 15 s, standing still within 40 s. */
function check(
  file: string | Uint8Array,
  { metres, elapsed, moving, maxSpeed, share = 0.01, slack = 15 }: Right,
) {
  const { endurance, line, run } = measured(file);
  expect(Math.abs((endurance.distanceMetres ?? Number.NaN) - metres)).toBeLessThanOrEqual(metres * share);
  expect(Math.abs((endurance.elapsedSeconds ?? Number.NaN) - elapsed)).toBeLessThanOrEqual(15);
  expect(Math.abs((endurance.movingSeconds ?? Number.NaN) - moving)).toBeLessThanOrEqual(slack);
  expect(run.startedAt).toBe(START);
  if (maxSpeed) expect(endurance.maxSpeed).toBeLessThanOrEqual(maxSpeed);
  return { endurance, line, run };
}

const withOdometer = (points: FilePoint[], first = 0): FilePoint[] =>
  points.map((point) => ({ ...point, distance: first + ((point.latitude ?? 0) - 57.62) * 111_195.08 }));

/** An odometer along the points of all segments. */
const odometers = (segments: Segments, first = 0) => segments.map((points) => withOdometer(points, first));

/** Moves some points about, the same ones each time. */
const shuffled = (points: FilePoint[]): FilePoint[] =>
  points
    .map((point, place) => ({ point, key: (place * 7919) % points.length }))
    .sort((a, b) => a.key - b.key)
    .map(({ point }) => point);

/** Receivers err by some metres, with neither place nor time the same. */
const noisy = (points: FilePoint[], metres: number): FilePoint[] =>
  points.map((point, place) => ({
    ...point,
    latitude: (point.latitude ?? 0) + (Math.sin(place * 12.9898) * metres) / 111_195,
    longitude: (point.longitude ?? 0) + (Math.cos(place * 78.233) * metres) / 59_500,
  }));

describe("Segments that repeat what others have count once", () => {
  const way = straight(0, 600);
  const repeated = [way.slice(0, 11), way.slice(0, 21), way];
  const right = { metres: 1800, elapsed: 600, moving: 600, maxSpeed: 3.2 };

  test.each(inAllFormats(repeated))("%s", (_, file) => void check(file, right));
  test.each(inAllFormats(odometers(repeated)))("%s, with an odometer", (_, file) => void check(file, right));
  test("in laps whose sums repeat each other", () => {
    const laps = repeated.map((points) => ({
      start: START,
      seconds: (points.length - 1) * 20,
      metres: (points.length - 1) * 60,
      segments: [points],
    }));
    check(tcxOfLaps(laps), right);
  });
  test("two receivers that recorded the same time are not added", () => {
    const other = straight(7, 595, { step: 14 }).map((point) => ({ ...point, longitude: 11.9002 }));
    check(gpxOf([way, other]), right);
  });
  test("segments that go on with the last point of the one before are no pause", () => {
    const { endurance } = check(gpxOf([way.slice(0, 11), way.slice(10, 21), way.slice(20)]), right);
    expect(endurance.pauses).toEqual([]);
  });
  test("laps that follow each other are no pause", () => {
    const lap = (from: number, to: number) => ({
      start: START + from * 20_000,
      seconds: (Math.min(to, 30) - from) * 20,
      metres: (Math.min(to, 30) - from) * 60,
      segments: [way.slice(from, to)],
    });
    const { endurance } = check(tcxOfLaps([lap(0, 15), lap(15, 31)]), { ...right, moving: 600 });
    expect(endurance.pauses).toEqual([]);
  });
});

describe("A ferry between two segments is neither covered nor drawn", () => {
  const way = [
    straight(0, 300, { speed: 4, step: 15 }),
    straight(1500, 1800, { speed: 4, step: 15, metres: 6200 }),
  ];
  const right = { metres: 2400, elapsed: 1800, moving: 600, maxSpeed: 4.2 };

  test.each([...inAllFormats(way), ...inAllFormats(odometers(way))])("%s", (_, file) => {
    const { line, endurance } = check(file, right);
    expect(line?.points.filter(({ isBreak }) => isBreak)).toHaveLength(1);
    expect(endurance.pauses).toMatchObject([{ kind: "PAUSE" }]);
  });
});

test("Segments that follow at once are joined, but not elsewhere", () => {
  const far = straight(320, 620, { metres: 9000 });
  const { endurance, line } = check(gpxOf([straight(0, 300), far]), {
    metres: 1800,
    elapsed: 620,
    moving: 600,
  });
  expect(line?.points.filter(({ isBreak }) => isBreak)).toHaveLength(1);
  expect(endurance.maxSpeed).toBeLessThan(3.2);
  expect(
    check(gpxOf([straight(0, 300), straight(320, 620)]), { metres: 1860, elapsed: 620, moving: 620 })
      .endurance.pauses,
  ).toEqual([]);
});

test("Where a receiver moves its whole line aside, the jump is no way", () => {
  const way = straight(0, 600).map((point, at) => ({ ...point, longitude: at < 15 ? 11.9 : 11.95 }));
  for (const [, file] of inAllFormats([way]))
    check(file, { metres: 1800, elapsed: 600, moving: 600, maxSpeed: 70 });
  const run = `${gpxOf([way])}`;
  expect(check(run, { metres: 1800, elapsed: 600, moving: 600 }).endurance.maxSpeed).toBeLessThan(3.2);
});

describe("Points out of order are put in order", () => {
  const way = straight(0, 500);
  const right = { metres: 1500, elapsed: 500, moving: 500, maxSpeed: 3.2 };

  test.each(inAllFormats([[...way].reverse()]))("%s, reversed", (_, file) => void check(file, right));
  test.each(inAllFormats([shuffled(way)]))("%s, at random", (_, file) => void check(file, right));
  test.each(inAllFormats(odometers([[...way].reverse()])))(
    "%s, with an odometer",
    (_, file) => void check(file, right),
  );
  test("segments in the wrong order", () => void check(gpxOf([way.slice(13), way.slice(0, 13)]), right));
});

describe("Single points far away are none", () => {
  const right = { metres: 3000, elapsed: 1000, moving: 1000, maxSpeed: 5, share: 0.02, slack: 45 };
  const far = (step: number, aside: (point: FilePoint, place: number) => Partial<FilePoint> | null) =>
    straight(0, 1000, { step }).map((point, place) => ({ ...point, ...aside(point, place) }));
  const ways: [string, FilePoint[]][] = [
    [
      "0, 0 and 600 m aside",
      far(20, (_, at) =>
        at === 20 ? { latitude: 0, longitude: 0 } : at === 10 ? { longitude: 11.91 } : null,
      ),
    ],
    ["600 m aside each second", far(1, (_, at) => (at === 400 ? { longitude: 11.91 } : null))],
    ["three in a row", far(5, (_, at) => (at > 50 && at < 54 ? { longitude: 12.4 } : null))],
    ["at the beginning", far(20, (_, at) => (at === 0 ? { latitude: 59.3, longitude: 18 } : null))],
    ["at the end", far(20, (_, at) => (at === 50 ? { latitude: 59.3, longitude: 18 } : null))],
    ["300 m aside in points a minute apart", far(50, (_, at) => (at === 10 ? { longitude: 11.9055 } : null))],
    ["60 m aside within a second", far(1, (_, at) => (at === 300 ? { longitude: 11.901 } : null))],
  ];

  for (const [name, way] of ways)
    test.each(inAllFormats([way]))(`%s: ${name}`, (_, file) => {
      check(file, right);
    });
  test.each(inAllFormats([far(20, (_, at) => (at % 9 === 4 ? { latitude: 0, longitude: 0 } : null))]))(
    "%s: many at 0, 0",
    (_, file) => void check(file, right),
  );
});

describe("Impossible times are passed over", () => {
  const right = { metres: 1500, elapsed: 500, moving: 500, maxSpeed: 3.2 };
  const with_ = (times: Record<number, number | null>) =>
    straight(0, 500).map((point, place) => (place in times ? { ...point, at: times[place] ?? null } : point));
  const ways: [string, FilePoint[]][] = [
    ["in 1990 and a day later", with_({ 5: Date.UTC(1990, 0, 1), 12: START + 86_400_000 + 240_000 })],
    ["missing", with_({ 3: null, 4: null, 20: null })],
    ["the last a day later", with_({ 26: START + 86_400_000 })],
    ["an hour off", with_({ 9: START - 3_600_000 + 180_000 })],
  ];
  for (const [name, way] of ways)
    test.each(inAllFormats([way]))(`%s: ${name}`, (_, file) => void check(file, right));
});

describe("The odometer is made continuous", () => {
  const right = { metres: 1800, elapsed: 600, moving: 600, maxSpeed: 3.2 };
  const way = straight(0, 600);
  const from = (place: number, more: number) =>
    withOdometer(way).map((point, at) =>
      at < place ? point : { ...point, distance: (point.distance ?? 0) + more },
    );
  const bare = (points: FilePoint[]) =>
    points.map((point) => ({ ...point, latitude: null, longitude: null }));
  const ways: [string, FilePoint[]][] = [
    ["from an earlier part", withOdometer(way, 40_330.8)],
    ["from an earlier part, without positions", bare(withOdometer(way, 40_330.8))],
    ["a jump", from(15, 40_330.8)],
    ["a reset", from(15, -15 * 60)],
    ["a reset, without positions", bare(from(15, -15 * 60))],
    [
      "in kilometres",
      withOdometer(way).map((point) => ({ ...point, distance: (point.distance ?? 0) / 1000 })),
    ],
    ["always 0", way.map((point) => ({ ...point, distance: 0 }))],
    ["now and then", withOdometer(way).map((point, at) => (at % 2 ? point : { ...point, distance: null }))],
  ];
  for (const [name, points] of ways)
    test.each(inAllFormats([points]).slice(1))(`%s: ${name}`, (_, file) => {
      const { run } = check(file, right);
      expect(run.isIndoors).toBe(name.endsWith("without positions"));
    });
});

describe("Standing still is found within a track", () => {
  const right = { metres: 2400, elapsed: 1100, moving: 800, maxSpeed: 3.6, slack: 40 };
  const stand = (step: number, metres: number) => {
    const still = Array.from({ length: Math.floor(300 / step) - 1 }, (_, place) =>
      pointAt(400 + (place + 1) * step, 1200),
    );
    return noisy(
      [...straight(0, 400, { step }), ...still, ...straight(700, 1100, { step, metres: 1200 })],
      metres,
    );
  };
  const ways: [string, FilePoint[]][] = [
    ["each 20 s", stand(20, 0)],
    ["each 20 s, not quite", stand(20, 3)],
    ["each second", stand(1, 0)],
    ["each 5 s, not quite", stand(5, 1)],
    ["without points meanwhile", [...straight(0, 400), ...straight(700, 1100, { metres: 1200 })]],
  ];
  for (const [name, way] of ways)
    test.each(inAllFormats([way]))(`%s: ${name}`, (_, file) => {
      expect(check(file, right).endurance.pauses).toHaveLength(1);
    });
  test.each(
    inAllFormats([
      [
        ...straight(0, 400),
        pointAt(401, 0, { latitude: null, longitude: null }),
        pointAt(699, 0, { latitude: null, longitude: null }),
        ...straight(700, 1100, { metres: 1200 }),
      ],
    ]),
  )("%s: points with a time alone", (_, file) => void check(file, right));
  test("several stops", () => {
    const stops = [0, 1, 2, 3, 4, 5].flatMap((lap) => [
      ...straight(lap * 260, lap * 260 + 200, { step: 1, metres: lap * 600 }),
      ...Array.from({ length: 59 }, (_, place) => pointAt(lap * 260 + 201 + place, (lap + 1) * 600)),
    ]);
    check(gpxOf([noisy(stops, 0.2)]), { metres: 3600, elapsed: 1559, moving: 1200, slack: 40, share: 0.02 });
  });
  test("a slow climb is no stand", () => {
    const way = straight(0, 1200, { step: 5, speed: 0.7 });
    check(gpxOf([way]), { metres: 840, elapsed: 1200, moving: 1200 });
  });
});

describe("A pause by the button", () => {
  const walked = straight(620, 880, { speed: 0.77, metres: 1800 });
  const way = [...straight(0, 600), ...walked, ...straight(900, 1500, { metres: 2000 })];
  const right = { metres: 3600, elapsed: 1500, moving: 1200, maxSpeed: 3.2 };
  const file = (stops: [number, 0 | 4][]) => {
    const built = newFitFile();
    for (const point of withOdometer(way)) addFitPoint(built, point);
    for (const [seconds, type] of stops) addFitTimer(built, START + seconds * 1000, type);
    return built;
  };

  test("leaves out the points that were written meanwhile", () => {
    const { endurance } = check(
      file([
        [0, 0],
        [600, 4],
        [900, 0],
        [1500, 4],
      ]).build(),
      right,
    );
    expect(endurance.pauses).toEqual([{ from: 600, seconds: 300, kind: "PAUSE" }]);
  });
  test("that ends the run leaves out what follows", () => {
    const built = file([
      [0, 0],
      [600, 4],
    ]);
    addFitSession(built, { start: START, elapsed: 600, timer: 600, metres: 1800 });
    check(built.build(), { metres: 1800, elapsed: 600, moving: 600 });
  });
  test("whose end is missing leaves out nothing, where the session goes on", () => {
    const built = file([
      [0, 0],
      [600, 4],
    ]);
    addFitSession(built, { start: START, elapsed: 1500 });
    check(built.build(), { metres: 3800, elapsed: 1500, moving: 1440, slack: 40 });
  });
});

describe("Values that mean none are none", () => {
  test.each(inAllFormats([straight(0, 600).map((point) => ({ ...point, heartRate: 148 }))]))(
    "%s: a heart rate",
    (_, file) => {
      expect(check(file, { metres: 1800, elapsed: 600, moving: 600 }).endurance.heartRate).toEqual({
        average: 148,
        max: 148,
      });
    },
  );
  test.each([
    ["GPX", gpxOf([straight(0, 600).map((point, at) => ({ ...point, heartRate: at % 3 ? 255 : 148 }))])],
    [
      "TCX",
      tcxOf([
        straight(0, 600).map((point, at) => ({
          ...point,
          heartRate: at % 3 ? 255 : 148,
          ...(at % 4 === 1 ? { latitude: 180, longitude: 180 } : {}),
        })),
      ]),
    ],
    [
      "FIT",
      fitOf([
        straight(0, 600).map((point, at) => ({
          ...point,
          heartRate: at % 3 ? null : 148,
          ...(at % 4 === 1 ? { latitude: null } : {}),
        })),
      ]),
    ],
  ])("%s", (_, file) => {
    const { endurance, line } = check(file, { metres: 1800, elapsed: 600, moving: 600, maxSpeed: 3.2 });
    expect(endurance.heartRate).toEqual({ average: 148, max: 148 });
    expect(line?.points.every(({ longitude }) => longitude === null || longitude < 12)).toBe(true);
  });
});

describe("Climbing leaves out noise, missing values and zeros at the beginning", () => {
  const hill = (height: number, noise: number) =>
    straight(0, 1000, { step: 10 }).map((point, at) => ({
      ...point,
      elevation:
        at < 3
          ? 0
          : at % 9 === 0
            ? null
            : 50 + height * Math.sin((at / 100) * Math.PI) + (at % 2 ? noise : -noise),
    }));
  test.each(inAllFormats([hill(40, 1.2)]))("%s: a hill", (_, file) => {
    const { endurance } = measured(file);
    expect(endurance.climbMetres).toBeGreaterThan(30);
    expect(endurance.climbMetres).toBeLessThan(44);
  });
  test.each(inAllFormats([hill(0, 1.2)]))("%s: flat ground", (_, file) => {
    expect(measured(file).endurance.climbMetres).toBe(0);
  });
  test.each(inAllFormats([straight(0, 1000).map((point) => ({ ...point, elevation: 0 }))]))(
    "%s: zeros alone",
    (_, file) => {
      expect(measured(file).endurance.climbMetres).toBeNull();
    },
  );
  test.each(inAllFormats([straight(0, 1000)]))("%s: none at all", (_, file) => {
    expect(measured(file).endurance.climbMetres).toBeNull();
  });
});
