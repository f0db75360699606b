import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Line } from "@/api/rest/line";
import { table } from "@/api/rest/table";
import { type App, startApp } from "../support/app";
import { isFull } from "../support/full";
import { accepts, type Place } from "../support/hostile-inputs";
import { type Cast, makeCast } from "../support/matrix/cast";
import { RecordedCall } from "../support/matrix/recorded";
import { inputOf } from "../support/procedure-inputs";

/*
 * The valid call of every line with one odd value in it, which its parser accepts: days, moments, rules and numbers at the
 * edge of what can be stored, counted and written. Never a 5xx, nor when what was stored is read.
 */
const edges = ["0000-01-01", "9999-12-31"];
const others = ["0001-01-01", "0099-12-31", "1582-10-10", "1899-12-31", "2026-03-29", "2026-10-25"];
const days = isFull ? [...edges, ...others] : edges;
const fewNumbers = [2 ** 31, 2 ** 53 - 1];
const manyNumbers = [0, -1, 1, 0.1, 1e-7, 1.005, 180, -180, 2 ** 31 - 1, 2 ** 32, 2 ** 53, 1e21, 1e308];
const values: (string | number)[] = [
  ...days,
  ...days.flatMap((day) => [`${day}T00:00:00+14:00`, `${day}T23:59:59.999-12:00`]),
  ...["0000", "9999-12", "FREQ=DAILY;UNTIL=99991231T235959Z", "FREQ=YEARLY;INTERVAL=9999"],
  ...(isFull ? ["Etc/GMT+12", "Pacific/Kiritimati", "FREQ=DAILY;UNTIL=00010101T000000Z"] : []),
  ...fewNumbers,
  ...(isFull ? manyNumbers : []),
];

/** All that shows the things of a person. */
const readings = [
  ...table
    .filter(({ method, path, file }) => method === "GET" && !file && !path.includes("{"))
    .map(({ path }) => path),
  "/api/activities/occurrences?from=2026-11-01T00:00:00Z&to=2026-12-31T00:00:00Z",
];

let app: App;
let cast: Cast;
beforeAll(async () => {
  app = await startApp();
  cast = await makeCast(app);
});
afterAll(() => app.stop());

/** Words are kept as they are. */
const isWords = ({ schema: { parser = "" } }: Place) => accepts(parser, "Two words");

/** Ids and positions are looked up, and nothing is counted with them. */
const isLookedUp = ({ path, schema }: Place) =>
  schema.description === "opaque id" ||
  /^(\w*[iI]ds?|cursor)$/.test(path.findLast((name) => name !== "0") ?? "");

/** Each place of a line's input with a value that its parser accepts. */
const oddInputs = (line: Line): [Place, string | number][] =>
  inputOf(line.procedure, () => undefined)
    .places.filter((place) => !isLookedUp(place) && !isWords(place))
    .flatMap((place) =>
      values
        .filter((value) => accepts(place.schema.parser ?? "", value))
        .map((value): [Place, string | number] => [place, value]),
    );

const lines = table
  .filter(({ file, path }) => !file && !path.startsWith("/api/auth/"))
  .map((line) => [line, oddInputs(line)] as const)
  .filter(([, inputs]) => inputs.length > 0);

describe("A value at the edge of what its field takes is never a fault of ours", () => {
  test.each(lines.map(([line, inputs]) => [`${line.method} ${line.path}`, line, inputs] as const))(
    "%s",
    async (_name, line, inputs) => {
      const valid = (await RecordedCall.of(cast, line)) ?? RecordedCall.empty(cast, line);
      let isStored = false;
      for (const [place, value] of inputs) {
        const { status } = await valid.with(place, value).by(cast.owner);
        expect(status, `${place.path.join(".")}: ${value}`).toBeLessThan(500);
        isStored ||= status < 300 && line.method !== "GET";
      }
      if (!isStored) return;
      for (const path of readings) expect((await cast.owner.get(path)).status, path).toBeLessThan(500);
    },
  );
});
