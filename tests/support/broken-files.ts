import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "tests/fixtures/training";
const MiB = 1024 * 1024;

export type BrokenFile = { what: string; bytes: Uint8Array };

/** The same numbers for the same seed, from 0 to below 1 (mulberry32). */
function chanceOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Chance = () => number;
const placeIn = (bytes: Uint8Array, chance: Chance) => Math.floor(chance() * bytes.length);
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const ofText = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

const hugeNumbers = ["1e999", "-1e308", "9".repeat(400), "NaN", "0x7fffffff", "-0", "999999999999"];
const insides = [
  "<extensions>",
  "<trkseg><trkpt lat='1' lon='1'>",
  "<Lap><Track>",
  '"',
  "\0",
  "<!--",
  "<![CDATA[",
];

/** What a file suffers. Each breaks text and FIT alike. */
const breakings: Record<string, (bytes: Uint8Array, chance: Chance) => Uint8Array> = {
  cut: (bytes, chance) => bytes.slice(0, placeIn(bytes, chance)),
  "without a beginning": (bytes, chance) => bytes.slice(1 + placeIn(bytes, chance)),
  flipped(bytes, chance) {
    const flipped = bytes.slice();
    for (let times = 1 + Math.floor(chance() * 20); times > 0; times--)
      flipped[placeIn(bytes, chance)] = Math.floor(chance() * 256);
    return flipped;
  },
  doubled: (bytes) => Uint8Array.of(...bytes, ...bytes),
  /** one file within another */
  nested(bytes, chance) {
    const at = placeIn(bytes, chance);
    return Uint8Array.of(...bytes.slice(0, at), ...bytes, ...bytes.slice(at));
  },
  "huge numbers"(bytes, chance) {
    const [number = ""] = [hugeNumbers[Math.floor(chance() * hugeNumbers.length)]];
    return ofText(asText(bytes).replace(/\d+(\.\d+)?/g, (one) => (chance() < 0.05 ? number : one)));
  },
  deep(bytes, chance) {
    const inside = insides[Math.floor(chance() * insides.length)] ?? "";
    const [text, at] = [asText(bytes), placeIn(bytes, chance)];
    return ofText(text.slice(0, at) + inside.repeat(20_000) + text.slice(at));
  },
  "of a false length"(bytes, chance) {
    const said = bytes.slice();
    for (let at = 4; at < 8; at++) said[at] = Math.floor(chance() * 256);
    return said;
  },
};

const blanks = (before: string, after: string): Uint8Array => {
  const bytes = new Uint8Array(25 * MiB).fill(32);
  bytes.set(ofText(before));
  bytes.set(ofText(after), bytes.length - after.length);
  return bytes;
};

/** Files of the greatest length, which hold nothing. */
const largest: BrokenFile[] = [
  { what: "25 MiB of blanks", bytes: blanks("", "") },
  { what: "25 MiB of blanks in a GPX", bytes: blanks("<gpx><trk>", "</trk></gpx>") },
  { what: "25 MiB of one cell", bytes: blanks('Date,Workout Name,Exercise Name,Weight,Reps\n"', '"') },
];

/** Broken GPX, TCX, FIT and CSV files, as many as asked for, made of the fixtures. The same for the same seed. */
export function* brokenFiles(count: number, seed: number): Generator<BrokenFile> {
  const chance = chanceOf(seed);
  const fixtures = readdirSync(FOLDER).map((name) => ({ name, bytes: readFileSync(join(FOLDER, name)) }));
  yield* largest;
  const ways = Object.entries(breakings);
  for (let at = 0; at < count - largest.length; at++) {
    const [way, broken] = ways[at % ways.length] as (typeof ways)[number];
    const fixture = fixtures[Math.floor(chance() * fixtures.length)] as (typeof fixtures)[number];
    yield { what: `${at}: ${fixture.name}, ${way}`, bytes: broken(new Uint8Array(fixture.bytes), chance) };
  }
}
