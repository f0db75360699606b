import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import fc from "../../tests/support/chance";
import { FitFile } from "../../tests/support/fit-file";
import {
  addFitPoint,
  addFitSession,
  fitOf,
  gpxOf,
  newFitFile,
  pointAt,
  START,
  straight,
  tcxOf,
} from "../../tests/support/track-files";
import { isRefusal, type RefusalCode } from "./refusal";
import { fitChecksum } from "./track-fit-cutting";
import { isTrackFile } from "./track-kinds";
import { measureRun } from "./track-measuring";
import { MAX_POINTS } from "./track-problems";
import { readTracks } from "./track-reading";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const folder = join(import.meta.dirname, "../../tests/fixtures/training");
const fixture = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
const read = (file: Uint8Array | string) =>
  readTracks(typeof file === "string" ? bytesOf(file) : file, { timeZone: "Europe/Stockholm" });

/** How a file is refused; null: it is read. */
function refusalOf(file: Uint8Array | string): { code: RefusalCode; message: string } | null {
  try {
    for (const run of read(file).runs) measureRun(run, { sport: run.sport ?? "OTHER", trim: null, cuts: [] });
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { code: error.code, message: error.message };
  }
}

/** Corrects the checksum of a FIT file whose bytes were changed. */
function withChecksum(file: Uint8Array): Uint8Array {
  const crc = fitChecksum(file.subarray(0, file.length - 2));
  file.set([crc & 255, crc >> 8], file.length - 2);
  return file;
}

const way = straight(0, 600);
const gpx = gpxOf([way]);
const tcx = tcxOf([way]);
const fit = fitOf([way]);
const inGpx = (text: string) => gpx.replace("<trk>", `${text}<trk>`);
const lol = '<!DOCTYPE gpx [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>';

const broken: [name: string, file: Uint8Array | string, words: RegExp][] = [
  ["nothing", "", /not a training file/],
  [
    "a picture",
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48),
    /not a training file/,
  ],
  ["another XML", "<svg><path/></svg>", /not a training file/],
  ["a cut GPX", gpx.slice(0, 900), /ends too early/],
  ["a cut TCX", tcx.slice(0, 900), /ends too early/],
  ["a GPX with an element closed twice", gpx.replace("</trk>", "</trk></trk>"), /damaged/],
  ["two GPX in one", gpx + gpx, /damaged/],
  ["a document type", gpx.replace("<gpx", "<!DOCTYPE gpx><gpx"), /document type/],
  [
    "a billion laughs",
    gpx.replace("<gpx", `${lol}<gpx`).replace("<type>running", "<type>&b;"),
    /document type/,
  ],
  [
    "a file of the system",
    gpx.replace("<gpx", '<!DOCTYPE gpx SYSTEM "file:///etc/passwd"><gpx'),
    /document type/,
  ],
  ["an entity of its own", gpx.replace("running", "&secret;"), /document type or entities/],
  ["depth", inGpx("<extensions>".repeat(100_000)), /no training app/],
  [
    "a tag with many attributes",
    inGpx(`<a ${Array.from({ length: 60_000 }, (_, at) => `a${at}=""`).join(" ")}/>`),
    /no training app/,
  ],
  ["a huge attribute", inGpx(`<a b="${"x".repeat(3_000_000)}"/>`), /damaged/],
  ["a huge name", inGpx(`<${"x".repeat(3_000_000)}/>`), /damaged/],
  ["an unknown encoding", gpx.replace("UTF-8", "EBCDIC-9"), /not a training file/],
  ["a route", '<gpx><rte><rtept lat="1" lon="2"/></rte><wpt lat="1" lon="2"/></gpx>', /route or places/],
  ["a GPX without points", "<gpx><trk><trkseg/></trk></gpx>", /no training/],
  ["a TCX without activities", "<TrainingCenterDatabase/>", /no training/],
  ["a TCX course", "<TrainingCenterDatabase><Courses><Course/></Courses></TrainingCenterDatabase>", /route/],
  [
    "an activity of nothing",
    '<TrainingCenterDatabase><Activities><Activity Sport="Running"/></Activities></TrainingCenterDatabase>',
    /no training/,
  ],
  ["a cut FIT", fit.slice(0, 300), /ends too early/],
  ["a FIT of a header", fit.slice(0, 14), /ends too early/],
  ["a FIT with a wrong checksum", fit.map((byte, at) => (at === 200 ? byte ^ 1 : byte)), /checksum/],
  ["a FIT with a wrong header", fit.map((byte, at) => (at === 2 ? byte ^ 1 : byte)), /checksum/],
  ["a FIT that counts no bytes", fit.map((byte, at) => (at >= 4 && at < 8 ? 0 : byte)), /ends too early/],
  ["two FIT, the second cut", Uint8Array.of(...fit, ...fit.slice(0, 400)), /ends too early/],
  [
    "two FIT, the second wrong",
    Uint8Array.of(...fit, ...fit.map((byte, at) => (at === 200 ? byte ^ 1 : byte))),
    /checksum/,
  ],
  ["a FIT and something else", Uint8Array.of(...fit, ...bytesOf("and then there is a text")), /damaged/],
  ["a FIT with a message that isn't defined", new FitFile().raw(3, 1, 2, 3).build(), /damaged/],
  ["a FIT with a message that is cut", newFitFile().raw(0).build(), /damaged/],
  [
    "a FIT course",
    (() => {
      const file = newFitFile(6);
      for (const point of way) addFitPoint(file, point);
      return file.build();
    })(),
    /route/,
  ],
  ["a FIT of settings", newFitFile(2).build(), /no training/],
];

describe("A file that can't be read is refused whole, with a sentence", () => {
  test.each(broken)("%s", (_, file, words) => {
    const refusal = refusalOf(file);
    expect(refusal).toMatchObject({ code: "invalid" });
    expect(refusal?.message).toMatch(words);
  });
});

const utf16 = (text: string, isBig: boolean) => {
  const units = [...`\ufeff${text}`].map((unit) => unit.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  );
};

const readable: [string, Uint8Array | string][] = [
  ["a byte order mark", `\ufeff${gpx}`],
  ["UTF-16", utf16(gpx.replace("UTF-8", "UTF-16"), false)],
  ["UTF-16 with the high byte first", utf16(tcx.replace("UTF-8", "UTF-16"), true)],
  [
    "Windows-1252",
    Uint8Array.from(
      [...gpx.replace("UTF-8", "windows-1252").replace("running", "Löpning")].map((letter) =>
        letter.charCodeAt(0),
      ),
    ),
  ],
  [
    "prefixes",
    gpx.replaceAll(/<(\/?)(gpx|trk|trkseg|trkpt|time|type)\b/g, "<$1g:$2").replace("xmlns=", "xmlns:g="),
  ],
  ["no namespace", gpx.replace(/ xmlns(:x)?="[^"]*"/g, "")],
  ["comments before the first element", gpx.replace("<gpx", "<!-- made - by --><gpx")],
  [
    "a prefix without a meaning",
    gpx.replaceAll("</time>", "</time><extensions><y:hr>150</y:hr></extensions>"),
  ],
  ["a time of another namespace", gpx.replaceAll("</time>", "</time><x:time>2001-01-01T00:00:00Z</x:time>")],
  ["zeros behind a FIT", Uint8Array.of(...fit, ...new Uint8Array(512))],
];

describe("A file is read in any form that its format allows", () => {
  test.each(readable)("%s", (_, file) => {
    expect(isTrackFile(typeof file === "string" ? bytesOf(file) : file)).toBe(true);
    const { runs } = read(file);
    expect(runs[0]).toMatchObject({ startedAt: START });
    expect(runs[0]?.track?.seconds.at(-1)).toBe(600);
    expect(measureRun(runs[0]!, { sport: "RUN", trim: null, cuts: [] }).endurance.distanceMetres).toBeCloseTo(
      1800,
      -1,
    );
  });
});

describe("A broken file is refused or read, and fails in no other way", () => {
  const files = [
    "far-points.gpx",
    "pause-between-tracks.tcx",
    "fields-of-apps.fit",
    "two-files-in-one.fit",
  ].map(fixture);
  const change = fc.record({
    file: fc.nat({ max: files.length - 1 }),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    bytes: fc.uint8Array({ minLength: 0, maxLength: 8 }),
    removed: fc.nat({ max: 12 }),
    isCut: fc.boolean(),
  });
  const mutated = ({
    file,
    at,
    bytes,
    removed,
    isCut,
  }: {
    file: number;
    at: number;
    bytes: Uint8Array;
    removed: number;
    isCut: boolean;
  }) => {
    const whole = files[file]!;
    const place = Math.floor(at * whole.length);
    return Uint8Array.of(
      ...whole.subarray(0, place),
      ...bytes,
      ...(isCut ? [] : whole.subarray(place + removed)),
    );
  };

  test("bytes changed, put in or left out", () => {
    fc.assert(
      fc.property(change, (one) => {
        expect(refusalOf(mutated(one))?.code ?? "invalid").toBe("invalid");
      }),
      { numRuns: 200 },
    );
  });

  test("in a FIT file whose checksum is right nevertheless", () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.uint8Array({ minLength: 1, maxLength: 4 }), (at, bytes) => {
        const file = fixture("fields-of-apps.fit");
        file.set(bytes, 14 + (at % (file.length - 24)));
        expect(refusalOf(withChecksum(file))?.code ?? "invalid").toBe("invalid");
      }),
      { numRuns: 200 },
    );
  });

  test("values at random", () => {
    const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, 180, -180, 90, 1e300, -1e300));
    const point = fc.record({
      at: fc.nat({ max: 4e12 }),
      latitude: number,
      longitude: number,
      elevation: number,
      heartRate: number,
      distance: number,
    });
    fc.assert(
      fc.property(fc.array(fc.array(point, { maxLength: 20 }), { maxLength: 4 }), (segments) => {
        for (const file of [gpxOf(segments), tcxOf(segments)])
          expect(refusalOf(file)?.code ?? "invalid").toBe("invalid");
      }),
      { numRuns: 100 },
    );
  });
});

describe("A file has at most 200 000 points", () => {
  const gpxOfPoints = (count: number) =>
    `<gpx><trk><trkseg>${Array.from({ length: count }, () => '<trkpt lat="1" lon="2"/>').join("")}</trkseg></trk></gpx>`;

  test("in all its runs together", () => {
    expect(read(gpxOfPoints(MAX_POINTS)).runs).toHaveLength(1);
    expect(refusalOf(gpxOfPoints(MAX_POINTS + 1))).toMatchObject({ code: "too-large" });
  });
  test("in all files of one", () => {
    const half = newFitFile();
    for (let at = 0; at < MAX_POINTS / 2; at++) half.raw(...(at === 0 ? [0x40, 0, 0, 20, 0, 0] : []), 0);
    const one = half.build();
    const twice = new Uint8Array(one.length * 2);
    twice.set(one);
    twice.set(one, one.length);
    expect(refusalOf(twice)).toMatchObject({ code: "invalid" });
    half.raw(0);
    const more = new Uint8Array(twice.length + 1);
    more.set(half.build());
    more.set(one, one.length + 1);
    expect(refusalOf(more)).toMatchObject({ code: "too-large" });
  });
});

test("A run that is too long is refused alone", () => {
  const laps = (seconds: number, metres: number) =>
    `<Activity Sport="Biking"><Id>2026-06-01T16:00:00Z</Id><Lap StartTime="2026-06-01T16:00:00Z"><TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${metres}</DistanceMeters></Lap></Activity>`;
  const file = `<TrainingCenterDatabase><Activities>${laps(600, 2000)}${laps(604_801, 2000)}${laps(600, 1_000_001)}${laps(604_800, 1_000_000)}</Activities></TrainingCenterDatabase>`;
  const { runs, refused } = read(file);
  expect(runs).toHaveLength(2);
  expect(refused).toEqual([
    { code: "LONG", cell: "2026-06-01 16:00" },
    { code: "LONG", cell: "2026-06-01 16:00" },
  ]);
});

describe("One file has several runs", () => {
  const trk = (points: ReturnType<typeof straight>, type = "running") =>
    /<trk>.*<\/trk>/s.exec(gpxOf([points], { type }))?.[0] ?? "";
  const gpxOfTracks = (...tracks: string[]) => `<gpx>${tracks.join("")}</gpx>`;
  const later = (minutes: number) =>
    straight(0, 600).map((point) => ({ ...point, at: (point.at ?? 0) + minutes * 60_000 }));

  test.each([
    ["tracks that overlap", gpxOfTracks(trk(way), trk(later(5))), 1],
    ["tracks 29 minutes apart", gpxOfTracks(trk(way), trk(later(39))), 1],
    ["tracks 31 minutes apart", gpxOfTracks(trk(later(41)), trk(way)), 2],
    ["tracks of two sports", gpxOfTracks(trk(way), trk(later(15), "cycling")), 2],
    [
      "tracks without times",
      gpxOfTracks(
        trk(way.map((point) => ({ ...point, at: null }))),
        trk(later(15).map((point) => ({ ...point, at: null }))),
      ),
      1,
    ],
  ])("GPX: %s", (_, file, count) => {
    expect(read(file).runs).toHaveLength(count);
  });

  test("FIT: the sessions of several sports, without the changes between them", () => {
    const file = newFitFile();
    for (const point of straight(0, 1500)) addFitPoint(file, point);
    addFitSession(file, { start: START, elapsed: 600, sport: 5 });
    addFitSession(file, { start: START + 600_000, elapsed: 100, sport: 3 });
    addFitSession(file, { start: START + 700_000, elapsed: 800, sport: 2 });
    const { runs } = read(file.build());
    expect(
      runs.map(({ sport, startedAt, track }) => [sport, (startedAt ?? 0) - START, track?.seconds.at(-1)]),
    ).toEqual([
      ["SWIM", 0, 580],
      ["RIDE", 700_000, 800],
    ]);
  });
});

test("FIT: times in the headers of messages", () => {
  const file = newFitFile();
  addFitPoint(file, pointAt(0, 0, { distance: 0 }));
  file.raw(0x41, 0, 0, 20, 0, 1, 5, 4, 0x86);
  for (let at = 1; at <= 60; at++)
    file.raw(
      0xa0 | ((at * 10 + (START / 1000 - 631_065_600)) & 31),
      ...[0, 8, 16, 24].map((shift) => ((at * 3000) >> shift) & 255),
    );
  const run = read(file.build()).runs[0]!;
  expect(run.track?.seconds.at(-1)).toBe(600);
  expect(measureRun(run, { sport: "RUN", trim: null, cuts: [] }).endurance.distanceMetres).toBeCloseTo(
    1800,
    -1,
  );
});
